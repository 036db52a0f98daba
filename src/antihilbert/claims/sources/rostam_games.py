"""Rostam: games with one suit, his endless deals, Theorem 2 and the conjectures."""

from functools import cache, partial
from itertools import permutations
from math import factorial, lcm

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.endless.backward import fair_start
from antihilbert.cards.endless.constructions import construct, rostam
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.story import profile_of
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, at_most, cases
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.playing import (
    endless,
    loops,
    positions,
    printed_positions,
    replay,
)

FIRST = Text("section 1", "section 1")
STATISTICS = Text("section 2.1", "section 2.1")
EXAMPLES = Text("section 2.2", "section 2.2")
FAMILY = Text("section 3, Theorem 2", "section 3, théorème 2")
CONCLUSION = Text("Conclusion", "Conclusion")
TEN = "2 10 8 6 3 / 5 4 1 9 7"
FOURTEEN = "4 9 3 12 8 11 2 / 7 14 10 6 1 13 5"
TWENTY = "17 4 16 8 6 2 19 14 16 11 / 5 1 20 12 15 9 18 10 7 3"
FAMILY_TO = 12  # k, and N = 4k + 2


def every_deal(cards: int) -> list[Deal]:
    half = cards // 2
    return [Deal(order[:half], order[half:]) for order in permutations(range(1, cards + 1))]


def fair_endless(cards: int) -> Deal | None:
    """An endless deal with equal hands: Spivey's, or one that the rules lead there."""
    _, find = construct(Deck(1, cards))  # replayed, or proved by its word
    cycle = find.deal.hand1, find.deal.hand2
    deal = fair_start([cycle], find.pickups)
    if deal is None:
        return None
    game = War(deal, (NATURAL, NATURAL))
    while game.position() != cycle and game.outcome is None and game.tricks < cards:
        game.step()
    return deal if game.position() == cycle else None


@ROSTAM.claim(
    "number-of-games",
    FIRST,
    {f"N={cards}": factorial(cards) // 2 for cards in (2, 4, 6, 8)},
    en="Up to exchanging the players there are exactly N!/2 deals",
    fr="À l'échange des joueurs près, il y a exactement N!/2 parties",
)
def number_of_games(effort: Effort) -> dict[str, int]:
    def up_to_exchange(cards: int) -> int:
        return len({min(deal.cards, deal.swapped.cards) for deal in every_deal(cards)})

    return {f"N={cards}": up_to_exchange(cards) for cards in (2, 4, 6, 8)}


@ROSTAM.claim(
    "symmetry",
    FIRST,
    "all 720 deals of 6 cards",
    en="Exchanging the hands exchanges the players, and nothing else changes",
    fr="Permuter les jeux permute les joueurs, et rien d'autre ne change",
)
def symmetry(effort: Effort) -> str:
    deals = every_deal(6)
    for deal in deals:
        if profile_of(deal.swapped).word != profile_of(deal).word.mirrored:
            return f"not {deal}"
    return f"all {len(deals)} deals of 6 cards"


@ROSTAM.claim(
    "theorem-1",
    Text("Theorem 1", "théorème 1"),
    factorial(10),
    en="A game is won or becomes periodic: of all deals of 10 cards, so many do one or the other",
    fr="Une partie est gagnée ou devient périodique : parties à 10 cartes qui font l'un ou l'autre",
    kernel="profiles",
    group="stories-10",
)
def theorem_1(effort: Effort) -> Finding:
    every = stories(10)
    told = f"won {every.player1:,} and {every.player2:,}, endless {every.endless:,}"
    return Finding(every.player1 + every.player2 + every.endless, (told,))


def _finished(cards: int, effort: Effort) -> Finding:
    every = stories(cards)
    return Finding(every.endless, (f"all {every.deals:,} deals end",))


for _cards in (2, 4, 6, 8):
    ROSTAM.claim(
        f"finished-{_cards}",
        STATISTICS,
        0,
        en=f"With N={_cards} every game ends: the number of endless deals is",
        fr=f"Pour N={_cards} toutes les parties se finissent : nombre de parties infinies",
        kernel="profiles",
        group=f"stories-{_cards}",
    )(partial(_finished, _cards))


@ROSTAM.claim(
    "balance",
    STATISTICS,
    {f"N={cards}": "equal" for cards in (4, 6, 8, 10, 12)},
    cases,
    en="Both players win equally often",
    fr="Les gains sont équilibrés entre les deux joueurs",
    kernel="profiles",
    group="stories-12",
)
def balance(effort: Effort) -> Finding:
    found, told = {}, []
    for cards in (4, 6, 8, 10, 12):
        every = stories(cards)
        found[f"N={cards}"] = "equal" if every.player1 == every.player2 else "unequal"
        told.append(f"N={cards}: {every.player1:,} and {every.player2:,}")
    return Finding(found, tuple(told))


@ROSTAM.claim(
    "first-endless",
    EXAMPLES,
    10,
    en="The first endless games come with N = 10",
    fr="Les premières parties infinies arrivent pour N = 10",
    kernel="profiles",
    group="stories-10",
)
def first_endless(effort: Effort) -> int:
    return next(cards for cards in range(2, 13, 2) if stories(cards).endless)


@ROSTAM.claim(
    "not-multiple-of-4",
    STATISTICS,
    {str(cards): "endless" for cards in range(10, 35, 4)},
    cases,
    en="There seem to be endless games for the N of the table that are no multiples of 4",
    fr="Il semble y avoir des parties infinies pour les N du tableau non multiples de 4",
)
def not_multiple_of_4(effort: Effort) -> dict[str, str]:
    return {str(n): "endless" if fair_endless(n) else UNKNOWN for n in range(10, 35, 4)}


@ROSTAM.claim(
    "multiple-of-8",
    CONCLUSION,
    {str(cards): "none" for cards in (8, 16, 24, 32, 40, 48, 56)},
    cases,
    en="There seem to be no endless games when N is a multiple of 8",
    fr="Il semble ne pas exister de parties infinies quand N est multiple de 8",
    kernel="profiles",
)
def multiple_of_8(effort: Effort) -> Finding:
    found = {str(n): UNKNOWN for n in (8, 16, 24, 32, 40, 48, 56)}
    found["8"] = "none" if stories(8).endless == 0 else "endless"
    told = []
    for cards in (40, 56):
        deal = fair_endless(cards)
        if deal is not None:
            found[str(cards)] = "endless"
            told.append(f"N={cards}: {deal}")
    note = Text(
        "Spivey's recipe gives one for 40 = 5 x 8; the exceptions are 2^k and 3 x 2^k.",
        "La recette de Spivey en donne une pour 40 = 5 x 8 ; les exceptions sont 2^k et 3 x 2^k.",
    )
    return Finding(found, tuple(told), note)


@ROSTAM.claim(
    "four-times-odd",
    CONCLUSION,
    {"20": "endless", **{str(cards): UNKNOWN for cards in range(28, 101, 8)}},
    cases,
    en="There seem to be endless games when N = 4(2k+1), k >= 2",
    fr="Il semble exister des parties infinies quand N = 4(2k+1), k >= 2",
)
def four_times_odd(effort: Effort) -> Finding:
    found = {}
    for cards in range(20, 101, 8):
        found[str(cards)] = "endless" if fair_endless(cards) else UNKNOWN
    note = Text("Spivey (2010) proves it.", "Spivey (2010) le démontre.")
    return Finding(found, note=note)


@ROSTAM.claim(
    "highest-card",
    CONCLUSION,
    "the holder of card N",
    en="Where no game is endless, the winner is known from the start",
    fr="Sans partie infinie, le gagnant est connu dès le début",
)
def highest_card(effort: Effort) -> Finding:
    cards = 8 if effort.full else 6
    for deal in every_deal(cards):
        holder = Outcome.PLAYER1 if max(deal.cards) in deal.hand1 else Outcome.PLAYER2
        if play(deal).outcome is not holder:
            return Finding(f"not in {deal}")
    note = Text(f"Every deal of {cards} cards.", f"Toutes les parties de {cards} cartes.")
    return Finding("the holder of card N", note=note)


@ROSTAM.claim(
    "four-cards",
    EXAMPLES,
    printed_positions("""
        [4, 1] / [2, 3]
        [1, 4, 2] / [3]
        [4, 2] / [3, 1]
        [2, 4, 3] / [1]
        [4, 3, 2, 1] / []"""),
    en="The game 4 1 / 2 3, position by position",
    fr="La partie 4 1 / 2 3, position par position",
)
def four_cards(effort: Effort) -> list[str]:
    return positions("4 1 / 2 3", 4)


@ROSTAM.claim(
    "ten-returns",
    EXAMPLES,
    59,
    en="N=10: the first position is back at the start of the 60th trick, so after 59",
    fr="N=10 : la position initiale revient au début du 60e coup, donc après 59",
)
def ten_returns(effort: Effort) -> Finding:
    result, told = replay(Deal.parse(TEN))
    note = Text("The period is 60: after the 60th trick.", "La période est 60 : après le 60e coup.")
    return Finding(result.tricks if result.preperiod == 0 else None, tuple(told), note)


def _type_from(deal: str, start: int, effort: Effort) -> str:
    """How often the players win in a row, by turns, once `start` tricks have been played."""
    game = War(Deal.parse(deal), (NATURAL, NATURAL))
    winners = [game.step().winner for _ in range(start + 800)][start:]
    run = next(place for place, winner in enumerate(winners) if winner != winners[0])
    regular = all(
        winner == (winners[0] if place // run % 2 == 0 else winners[run])
        for place, winner in enumerate(winners)
    )
    return f"+{run}/-{run}" if regular else "irregular"


for _name, _deal, _start, _type in (
    ("ten", TEN, 1, "+2/-2"),
    ("fourteen", FOURTEEN, 3, "+2/-2"),
    ("twenty", TWENTY, 2, "+4/-4"),
):
    ROSTAM.claim(
        f"{_name}-type",
        EXAMPLES,
        _type,
        en=f"{_deal}: once {_start} tricks are played the players win in turn, of type",
        fr=f"{_deal} : {_start} coups joués, les joueurs gagnent à tour de rôle, de type",
    )(partial(_type_from, _deal, _start))

for _name, _deal, _period in (("fourteen", FOURTEEN, 112), ("twenty", TWENTY, 670)):
    ROSTAM.claim(
        f"{_name}-period",
        EXAMPLES,
        _period,
        en=f"{_deal} has period {_period}",
        fr=f"{_deal} est de période {_period}",
    )(loops(_deal))


def _start_of_cycle(deal: str, effort: Effort) -> int | None:
    preperiod = play(Deal.parse(deal)).preperiod
    return None if preperiod is None else preperiod + 1


for _name, _deal, _start in (("fourteen", FOURTEEN, 4), ("twenty", TWENTY, 3)):
    ROSTAM.claim(
        f"{_name}-start",
        EXAMPLES,
        _start,
        at_most,
        en=f"{_deal} is periodic from trick {_start} on",
        fr=f"{_deal} est périodique à partir du coup {_start}",
    )(partial(_start_of_cycle, _deal))


@ROSTAM.claim(
    "decks",
    EXAMPLES,
    {"N=4": "1x4", "N=10": "1x10", "N=14": "1x14", "N=20": "1x20"},
    en="The deals printed use each card 1..N once",
    fr="Les distributions imprimées utilisent chaque carte de 1 à N une fois",
)
def decks(effort: Effort) -> Finding:
    deals = {"N=4": "4 1 / 2 3", "N=10": TEN, "N=14": FOURTEEN, "N=20": TWENTY}
    cards = {name: Deal.parse(deal).cards for name, deal in deals.items()}
    found = {name: str(deck_of(some) or faults(some)) for name, some in cards.items()}
    note = Text(
        "With 13 for either 16 the period is 672 too.",
        "Avec 13 à la place de l'un ou l'autre 16, la période est aussi 672.",
    )
    return Finding(found, note=note)


@ROSTAM.claim(
    "first-multiple-of-4",
    EXAMPLES,
    {"4": "none", "8": "none", "12": "none", "16": "none", "20": "endless"},
    cases,
    en="20 is the first multiple of 4 with endless games",
    fr="20 est le premier multiple de 4 pour lequel il existe des parties infinies",
    kernel="profiles",
    group="stories-12",
)
def first_multiple_of_4(effort: Effort) -> dict[str, str]:
    found = {str(n): "none" if stories(n).endless == 0 else "endless" for n in (4, 8, 12)}
    return {**found, "16": UNKNOWN, "20": "endless" if fair_endless(20) else UNKNOWN}


@cache
def _family(k: int) -> Deal:
    """P as printed."""
    return rostam(4 * k + 2).deal


@cache
def _played(k: int) -> Result:
    return play(_family(k))


@ROSTAM.claim(
    "theorem-2",
    FAMILY,
    {f"N={4 * k + 2}": "endless" for k in range(2, FAMILY_TO + 1)},
    cases,
    en="There are endless games for every N = 4k + 2, k >= 2",
    fr="Il existe des parties infinies pour tout N = 4k + 2, k >= 2",
    group="family",
)
def theorem_2(effort: Effort) -> dict[str, str]:
    return {f"N={4 * k + 2}": str(_played(k).outcome) for k in range(2, FAMILY_TO + 1)}


@ROSTAM.claim(
    "theorem-2-period",
    FAMILY,
    {f"k={k}": 4 * lcm(k - 1, k + 1, 2 * k + 1) for k in range(2, FAMILY_TO + 1)},
    cases,
    en="Position P returns after 4 lcm(k-1, k+1, 2k+1) tricks",
    fr="La position P revient après 4 ppcm(k-1, k+1, 2k+1) coups",
    group="family",
)
def theorem_2_period(effort: Effort) -> dict[str, int | None]:
    return {f"k={k}": _played(k).period for k in range(2, FAMILY_TO + 1)}


@ROSTAM.claim(
    "theorem-2-cards",
    FAMILY,
    {f"k={k}": f"1x{4 * k + 2}" for k in range(2, FAMILY_TO + 1)},
    en="Positions P and P' use each card 1..N once: k cards g, k + 1 cards p, 2k + 1 cards x",
    fr="P et P' utilisent chaque carte de 1 à N une fois : k cartes g, k + 1 p, 2k + 1 x",
)
def theorem_2_cards(effort: Effort) -> dict[str, str]:
    found = {}
    for k in range(2, FAMILY_TO + 1):
        decks = {str(deck_of(deal.cards)) for deal in (_family(k), _even_deal(k))}
        found[f"k={k}"] = " and ".join(sorted(decks))
    return found


@ROSTAM.claim(
    "theorem-2-meetings",
    FAMILY,
    {f"k={k}": "only x" for k in range(2, 9)},
    cases,
    en="In this cycle the cards g win and the cards p lose all tricks, meeting only cards x",
    fr="Dans ce cycle les g gagnent et les p perdent tous leurs duels, contre des x seulement",
    group="family",
)
def meetings(effort: Effort) -> dict[str, str]:
    return {f"k={k}": _meetings(k) for k in range(2, 9)}


def _meetings(k: int) -> str:
    cards, period = 4 * k + 2, _played(k).period or 0
    game = War(_family(k), (NATURAL, NATURAL))
    for _ in range(period):
        kinds = sorted(
            "g" if card > cards - k else "p" if card <= k + 1 else "x"
            for card in game.step().flips[0]
        )
        if kinds.count("x") != 1:
            return " meets ".join(kinds)
    return "only x"


def _even_deal(k: int) -> Deal:
    """P' as printed: p_{k+1} x_{2k} p_k ... x_6 p_3 g_1 x_1 x_2 p_1 / x_{2k+1} g_k ... x_4."""
    cards = 4 * k + 2
    high, low = list(range(cards - k + 1, cards + 1)), list(range(1, k + 2))
    middle = list(range(k + 2, cards - k + 1))
    hand1, hand2 = [low[k]], [middle[2 * k]]
    for i in range(k, 2, -1):
        hand1 += [middle[2 * i - 1], low[i - 1]]
        hand2 += [high[i - 1], middle[2 * i - 2]]
    hand1 += [high[0], middle[0], middle[1], low[0]]
    hand2 += [middle[2], low[1], high[1], middle[3]]
    return Deal(tuple(hand1), tuple(hand2))


@ROSTAM.claim(
    "even-deal-leads-to-p",
    FAMILY,
    {f"k={k}": "P" for k in range(2, 7)},
    cases,
    en="The even deal P' leads to P in 2k - 3 tricks",
    fr="La position initiale P' mène à P en 2k - 3 coups",
)
def even_deal_leads(effort: Effort) -> Finding:
    found, told = {}, []
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        for _ in range(2 * k - 3):
            game.step()
        reached = Deal(*game.position())
        found[f"k={k}"] = "P" if reached == _family(k) else "not P"
        told += [f"k={k}: P' = {_even_deal(k)}", f"     P  = {_family(k)}", f"     is {reached}"]
    note = Text(
        "From k = 3 on it leads to P with some x and some p exchanged, which loops as well.",
        "Dès k = 3 elle mène à P avec des x et des p échangés, qui boucle aussi.",
    )
    return Finding(found, tuple(told), note)


@ROSTAM.claim(
    "even-deal-endless",
    FAMILY,
    {f"k={k}": "endless" for k in range(2, 9)},
    cases,
    en="The even deal P' is endless",
    fr="La partie de position initiale P' est infinie",
)
def even_deal_endless(effort: Effort) -> dict[str, str]:
    return {f"k={k}": endless(_even_deal(k)) for k in range(2, 9)}


@ROSTAM.claim(
    "even-deal-story",
    FAMILY,
    {f"k={k}": "b" * (2 * k - 3) for k in range(2, 7)},
    cases,
    en="On the way from P' to P player 2 wins every trick",
    fr="De P' à P le joueur 2 gagne tous les duels",
)
def even_deal_story(effort: Effort) -> dict[str, str]:
    found = {}
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        found[f"k={k}"] = "".join(" ab"[game.step().winner or 0] for _ in range(2 * k - 3))
    return found
