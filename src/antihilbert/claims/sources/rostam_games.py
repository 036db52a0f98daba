"""Rostam: games with one suit, a family of endless ones, gains and limits."""

from functools import cache, partial
from itertools import pairwise, permutations
from math import factorial, lcm, sqrt

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.endless.constructions import construct, rostam
from antihilbert.cards.endless.result import fair_start
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.realise import profile_of
from antihilbert.cards.referee import Outcome, Result
from antihilbert.cards.statistics import wilson
from antihilbert.cards.war import War, play
from antihilbert.catalogue import longest, maxima
from antihilbert.claims.claim import (
    NOTHING,
    SAMPLED,
    SEED,
    UNKNOWN,
    WORDS,
    Counterexamples,
    Effort,
    Finding,
    Phrase,
    Sample,
    below,
    each,
    exact,
    exhausted,
    lines,
    phrase,
    profile_listing,
    proved,
    sampled_each,
    sentence,
    share,
    unless,
)
from antihilbert.claims.sources.delahaye_endless import FAIR, known_of
from antihilbert.claims.sources.documents import (
    ROSTAM,
    endless,
    game_lengths,
    loops,
    positions,
    printed_positions,
    replay,
)
from antihilbert.core.messages import LANGUAGES, Text

# Sections 1 and 2.1: the number of games, which of them end, and the conjectures

FIRST = ROSTAM.section("section 1", "section 1")
STATISTICS = ROSTAM.section("section 2.1", "section 2.1")
EXAMPLES = ROSTAM.section("section 2.2", "section 2.2")
CONCLUSION = ROSTAM.section("Conclusion", "Conclusion")


def _endless_or_unknown(cards: int) -> str:
    return "endless" if fair_endless(cards) else UNKNOWN


def every_deal(cards: int) -> list[Deal]:
    half = cards // 2
    return [Deal(order[:half], order[half:]) for order in permutations(range(1, cards + 1))]


def fair_endless(cards: int) -> Deal | None:
    """Return an endless deal with equal hands: Spivey's, or one that leads to it."""
    _, find = construct(Deck(1, cards))  # replayed, or proved by its word
    cycle = find.deal.hand1, find.deal.hand2
    deal = fair_start([cycle], find.pickups)
    if deal is None:
        return None
    game = War(deal, (NATURAL, NATURAL))
    while game.position() != cycle and game.outcome is None and game.tricks < cards:
        game.step()
    return deal if game.position() == cycle else None


@FIRST.each(
    ("N", (2, 4, 6, 8)),
    lambda cards: factorial(cards) // 2,
    en="Up to exchanging the players there are exactly N!/2 deals",
    fr="À l'échange des joueurs près, il y a exactement N!/2 parties",
    support=proved("for all N; listed to N = 8", "pour tout N ; énumérées jusqu'à N = 8"),
)
def number_of_games(cards: int) -> int:
    return len({min(deal.cards, deal.swapped.cards) for deal in every_deal(cards)})


@FIRST.claim(
    "always",
    en="Exchanging the hands exchanges the players, and nothing else changes",
    fr="Permuter les jeux permute les joueurs, et rien d'autre ne change",
    support=proved("for all N; all deals of 6 cards", "pour tout N ; toute partie à 6 cartes"),
)
def symmetry(effort: Effort) -> Counterexamples:
    def mirrored(deal: Deal) -> bool:
        return profile_of(deal.swapped).word == profile_of(deal).word.mirrored

    return (deal for deal in every_deal(6) if not mirrored(deal))


@ROSTAM.section("Theorem 1", "théorème 1").claim(
    "always",
    en="A game is won by one of the players or becomes periodic",
    fr="Une partie est gagnée par l'un des joueurs ou devient périodique",
    support=proved("for all N; all deals of 10 cards", "pour tout N ; toute partie à 10 cartes"),
    work=("profiles", "stories-10"),
)
def theorem_1(effort: Effort) -> Finding:
    every = profile_listing(10)
    evidence = sentence(
        "won {every.player1:,} and {every.player2:,}, endless {every.endless:,}",
        "gagnées {every.player1:,} et {every.player2:,}, infinies {every.endless:,}",
        every=every,
    )
    one_or_other = every.player1 + every.player2 + every.endless == factorial(10)
    return Finding("always" if one_or_other else "not always", (evidence,))


def _finished(cards: int, effort: Effort) -> Finding:
    every = profile_listing(cards)
    all_end = ("all {deals:,} deals end", "les {deals:,} distributions finissent")
    return Finding(every.endless, (sentence(*all_end, deals=every.deals),))


for _cards in (2, 4, 6, 8):
    STATISTICS.claim(
        0,
        en=f"With N={_cards} every game ends; how many deals are endless",
        fr=f"Pour N={_cards} toutes les parties se finissent ; nombre de parties infinies",
        support=exhausted("every deal", "toutes les parties"),
        work=("profiles", f"stories-{_cards}"),
        name=f"finished-{_cards}",
    )(partial(_finished, _cards))


@STATISTICS.claim(
    each("N", (4, 6, 8, 10, 12), "equal"),
    en="One suit of N cards: both players win equally often",
    fr="Une couleur de N cartes : les gains sont équilibrés entre les deux joueurs",
    support=proved("for all N; all deals to 12 cards", "pour tout N ; jouées jusqu'à 12 cartes"),
    work=("profiles", "stories-12"),
)
def balance(effort: Effort) -> Finding:
    every = {cards: profile_listing(cards) for cards in (4, 6, 8, 10, 12)}
    evidence = lines(
        "N={cards}: {every.player1:,} and {every.player2:,}",
        "N={cards} : {every.player1:,} et {every.player2:,}",
        ({"cards": cards, "every": one} for cards, one in every.items()),
    )
    equal = {cards: one.player1 == one.player2 for cards, one in every.items()}
    return Finding(each("N", every, lambda n: "equal" if equal[n] else "unequal"), evidence)


@EXAMPLES.claim(
    10,
    en="The first endless games come with N = 10",
    fr="Les premières parties infinies arrivent pour N = 10",
    support=exhausted("every deal to 10 cards", "toutes les parties, jusqu'à 10 cartes"),
    work=("profiles", "stories-10"),
)
def first_endless(effort: Effort) -> int:
    return next(cards for cards in range(2, 13, 2) if profile_listing(cards).endless)


@STATISTICS.each(
    ("N", range(10, 35, 4)),
    "endless",
    en="There seem to be endless games for the N of the table that are no multiples of 4",
    fr="Il semble y avoir des parties infinies pour les N du tableau non multiples de 4",
)
def not_multiple_of_4(cards: int) -> str:
    return _endless_or_unknown(cards)


@CONCLUSION.claim(
    each("N", (8, 16, 24, 32, 40, 48, 56), "none"),
    en="There seem to be no endless games when N is a multiple of 8",
    fr="Il semble ne pas exister de parties infinies quand N est multiple de 8",
    work=("profiles", ""),
)
def multiple_of_8(effort: Effort) -> Finding:
    deals = {cards: deal for cards in (40, 56) if (deal := fair_endless(cards))}
    found = each(
        "N", (8, 16, 24, 32, 40, 48, 56), lambda n: "endless" if n in deals else known_of(n)
    )
    note = Text(
        "Spivey's recipe gives one for 40 = 5 x 8, and 32 = 2^5 has one that no recipe gave.",
        "La recette de Spivey en donne une pour 40 = 5 x 8, et 32 = 2^5 en a une hors recette.",
    )
    readings = (
        Text(
            "Equal hands, as dealt: so are these.", "Mains égales, comme distribuées : celles-ci."
        ),
        Text(
            "Only the N of the table, to 34: 32 is among them.",
            "Les N du tableau seulement, jusqu'à 34 : 32 en est.",
        ),
    )
    evidence = lines("N={n}: {deal}", "N={n} : {deal}", ({"n": n, "deal": deals[n]} for n in deals))
    outcome = WORDS[play(Deal.parse(FAIR)).outcome]
    fair = sentence(
        "N=32: {deal}, {outcome}", "N=32 : {deal}, {outcome}", deal=FAIR, outcome=outcome
    )
    return Finding(found, (*evidence, fair), note, readings=readings)


@STATISTICS.each(
    ("N", (4, 8, 12)),
    "none",
    en="There seem to be no endless games for certain N that are multiples of 4",
    fr="Il ne semble pas y avoir de parties infinies pour certaines valeurs de N multiples de 4",
    support=exhausted("every deal of 4, 8 and 12 cards", "toute partie à 4, 8 et 12 cartes"),
    work=("profiles", "stories-12"),
)
def some_multiples_of_4(cards: int) -> str:
    return known_of(cards)


@CONCLUSION.claim(
    {"N=20": "endless", **each("N", range(28, 101, 8), UNKNOWN)},
    en="There seem to be endless games when N = 4(2k+1), k >= 2",
    fr="Il semble exister des parties infinies quand N = 4(2k+1), k >= 2",
    support=proved("for all such N; a deal for each to 100", "pour tous ; parties jusqu'à 100"),
)
def four_times_odd(effort: Effort) -> Finding:
    note = Text("Spivey (2010) proves it.", "Spivey (2010) le démontre.")
    return Finding(each("N", range(20, 101, 8), _endless_or_unknown), note=note)


@CONCLUSION.claim(
    "the holder of card N",
    en="Where no game is endless the winner is known from the start: who holds card N",
    fr="S'il n'y a pas de partie infinie, le gagnant est connu au début : celui qui a la carte N",
    support=proved("for all N; all deals of 8 cards", "pour tout N ; toute partie à 8 cartes"),
)
def highest_card(effort: Effort) -> Finding:
    """Play every deal in which player 1 has the card; exchanging the hands gives the others."""
    wrong = (
        deal
        for deal in every_deal(8)
        if 8 in deal.hand1 and play(deal).outcome is not Outcome.PLAYER1
    )
    note = Text(
        "Card N is never lost, so the player who ends with all cards held it from the start.",
        "La carte N ne se perd jamais : qui finit avec toutes les cartes l'avait au début.",
    )
    value = unless(wrong, "the holder of card N", "not in {case}", "pas dans {case}")
    return Finding(value, note=note)


# Section 2.2: the printed games

TEN = "2 10 8 6 3 / 5 4 1 9 7"
FOURTEEN = "4 9 3 12 8 11 2 / 7 14 10 6 1 13 5"
TWENTY = "17 4 16 8 6 2 19 14 16 11 / 5 1 20 12 15 9 18 10 7 3"


@EXAMPLES.claim(
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


@EXAMPLES.claim(
    60,
    en=f"{TEN}: the first position is back at the start of trick 60, tricks counted from 0",
    fr=f"{TEN} : la position initiale revient au début du coup 60, les coups comptés depuis 0",
)
def ten_returns(effort: Effort) -> Finding:
    game = replay(TEN)
    note = Text(
        "Counted from 1, as elsewhere in the report, it is the start of the 61st trick.",
        "Comptés depuis 1, comme ailleurs dans le rapport, c'est le début du 61e coup.",
    )
    return game.finding(game.result.tricks if game.result.preperiod == 0 else None, note)


def _type_from(deal: str, start: int, effort: Effort) -> str:
    """Return how many tricks in a row each player wins, in turn, after `start` tricks."""
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
    EXAMPLES.claim(
        _type,
        en=f"{_deal}: from trick {_start + 1} on the players win by turns, so many times each",
        fr=f"{_deal} : dès le coup {_start + 1} les joueurs gagnent tour à tour, ce nombre de fois",
        name=f"{_name}-type",
    )(partial(_type_from, _deal, _start))

EXAMPLES.claim(
    112,
    en=f"{FOURTEEN} has period 112",
    fr=f"{FOURTEEN} est de période 112",
    name="fourteen-period",
)(loops(FOURTEEN))


@EXAMPLES.claim(
    670,
    en=f"{TWENTY} has period 670",
    fr=f"{TWENTY} est de période 670",
)
def twenty_period(effort: Effort) -> Finding:
    """Play the deal as printed, with 16 twice, and with the missing 13 in either place."""
    before, _, behind = TWENTY.partition("16")
    mended = (f"{before}13{behind}", f"{before}16{behind.replace('16', '13', 1)}")
    first, second = (play(Deal.parse(deal)).period for deal in mended)
    readings: tuple[Text, ...] = (
        sentence(
            "13 for the first 16: {first}; for the second: {second}.",
            "13 pour le premier 16 : {first} ; pour le second : {second}.",
            first=first,
            second=second,
        ),
        Text(
            "From the second trick on: the same, since the first position itself returns; 670 is "
            "672 less the two tricks before the blocks.",
            "À partir du deuxième coup : pareil, car la position initiale elle-même revient ; 670 "
            "est 672 moins les deux coups avant les blocs.",
        ),
    )
    game = War(Deal.parse(TWENTY), (NATURAL, NATURAL))
    if not any(game.step().battles for _ in range(1000)):
        never = Text(
            "A tie of the two 16 decided otherwise: they never meet.",
            "Une égalité des deux 16 tranchée autrement : ils ne se rencontrent jamais.",
        )
        readings = (*readings, never)
    replayed = replay(TWENTY)
    return replayed.finding(replayed.result.period, readings=readings)


def _blocks_begin(deal: str, run: int, effort: Effort) -> Finding:
    """Return the first trick after which each player wins `run` tricks in turn.

    With blocks of two player 1 comes first, as the report defines +2/-2.
    """
    game = War(Deal.parse(deal), (NATURAL, NATURAL))
    letters = "".join("ab"[(game.step().winner or 0) - 1] for _ in range(100 * run))
    blocks = ("a" * run + "b" * run) * 100
    starts = (blocks,) if run == 2 else (blocks, blocks[run:] + blocks)
    begins = [
        place + 1
        for place in range(len(letters) - 2 * run)
        if any(start.startswith(letters[place:]) for start in starts)
    ]
    note = sentence(
        "The position itself is periodic from trick {trick} on.",
        "La position elle-même est périodique dès le coup {trick}.",
        trick=(play(Deal.parse(deal)).preperiod or 0) + 1,
    )
    return Finding(begins[0] if begins else None, (letters[:40],), note)


for _name, _deal, _run, _start in (
    ("ten", TEN, 2, 2),
    ("fourteen", FOURTEEN, 2, 4),
    ("twenty", TWENTY, 4, 3),
):
    EXAMPLES.claim(
        _start,
        en=f"{_deal}: from which trick on the game is of type +{_run}/-{_run}, in whole blocks",
        fr=f"{_deal} : à partir de quel coup la partie est de type +{_run}/-{_run}, blocs entiers",
        name=f"{_name}-start",
    )(partial(_blocks_begin, _deal, _run))


@EXAMPLES.claim(
    {"N=4": "1x4", "N=10": "1x10", "N=14": "1x14", "N=20": "1x20"},
    exact,
    en="The deals printed use each card 1..N once",
    fr="Les distributions imprimées utilisent chaque carte de 1 à N une fois",
)
def decks(effort: Effort) -> Finding:
    deals = {"N=4": "4 1 / 2 3", "N=10": TEN, "N=14": FOURTEEN, "N=20": TWENTY}
    cards = {name: Deal.parse(deal).cards for name, deal in deals.items()}
    found = {
        name: str(deck) if deck else Phrase(*(faults(some, lang) for lang in LANGUAGES))
        for name, some in cards.items()
        for deck in [deck_of(some)]
    }
    reading = Text(
        "A 16 that should be 13: which of the two cannot be told, both give endless games.",
        "Un 16 pour un 13 : lequel des deux, on ne peut le dire ; les deux donnent un cycle.",
    )
    return Finding(found, readings=(reading,))


@EXAMPLES.claim(
    {**each("N", (4, 8, 12, 16), "none"), "N=20": "endless"},
    en="20 is the first multiple of 4 with endless games",
    fr="20 est le premier multiple de 4 pour lequel il existe des parties infinies",
    support=exhausted("every deal of 4, 8 and 12 cards", "toute partie à 4, 8 et 12 cartes"),
    work=("profiles", "stories-12"),
)
def first_multiple_of_4(effort: Effort) -> Finding:
    found = {**each("N", (4, 8, 12, 16), known_of), "N=20": _endless_or_unknown(20)}
    note = Text(
        "16 has none, by Okwor (2026); not played again here.",
        "16 n'en a pas, selon Okwor (2026) ; non rejoué ici.",
    )
    return Finding(found, note=note)


# Section 3: Theorem 2, the endless games of N = 4k + 2 cards

FAMILY = ROSTAM.section("section 3, Theorem 2", "section 3, théorème 2")
FAMILY_OF = range(2, 13)  # k, with N = 4k + 2


@cache
def _family(k: int) -> Deal:
    """Return the printed position P."""
    return rostam(4 * k + 2).deal


@cache
def _played(k: int) -> Result:
    return play(_family(k))


@FAMILY.claim(
    {f"N={4 * k + 2}": "endless" for k in FAMILY_OF},
    en="There are endless games for every N = 4k + 2, k >= 2",
    fr="Il existe des parties infinies pour tout N = 4k + 2, k >= 2",
    support=proved("for all k; P played to k = 12", "pour tout k ; P jouée jusqu'à k = 12"),
    work=("", "family"),
)
def theorem_2(effort: Effort) -> dict[str, str]:
    return {f"N={4 * k + 2}": str(_played(k).outcome) for k in FAMILY_OF}


@FAMILY.each(
    ("k", FAMILY_OF),
    lambda k: 4 * lcm(k - 1, k + 1, 2 * k + 1),
    en="Position P of N = 4k + 2 cards returns after 4 lcm(k-1, k+1, 2k+1) tricks",
    fr="La position P à N = 4k + 2 cartes revient après 4 ppcm(k-1, k+1, 2k+1) coups",
    support=exhausted("k = 2 to 12", "k = 2 à 12"),
    work=("", "family"),
)
def theorem_2_period(k: int) -> int | None:
    return _played(k).period


@FAMILY.each(
    ("k", FAMILY_OF),
    lambda k: f"1x{4 * k + 2}",
    en="Positions P and P' use each card 1..N once: k cards g, k + 1 cards p, 2k + 1 cards x",
    fr="P et P' utilisent chaque carte de 1 à N une fois : k cartes g, k + 1 p, 2k + 1 x",
    support=exhausted("k = 2 to 12", "k = 2 à 12"),
)
def theorem_2_cards(k: int) -> str:
    return " / ".join(sorted({str(deck_of(deal.cards)) for deal in (_family(k), _even_deal(k))}))


@FAMILY.each(
    ("k", range(2, 9)),
    "only x",
    en="From P on the cards g win and the cards p lose all tricks, meeting only cards x",
    fr="Depuis P les g gagnent et les p perdent tous leurs duels, contre des x seulement",
    support=exhausted("k = 2 to 8, a whole period each", "k = 2 à 8, une période entière"),
    work=("", "family"),
)
def theorem_2_meetings(k: int) -> str:
    game = War(_family(k), (NATURAL, NATURAL))
    for _ in range(_played(k).period or 0):
        one, two = sorted(_kind(card, k) for card in game.step().flips[0])
        if [one, two].count("x") != 1:
            return phrase("{one} meets {two}", "{one} rencontre {two}", one=one, two=two)
    return "only x"


def _kind(card: int, k: int) -> str:
    """Return g for the k highest of the 4k + 2 cards, p for the k + 1 lowest, else x."""
    return "g" if card > 3 * k + 2 else "p" if card <= k + 1 else "x"


def _even_deal(k: int) -> Deal:
    """Return P': p_{k+1} x_{2k} p_k ... x_6 p_3 g_1 x_1 x_2 p_1 / x_{2k+1} g_k ... x_4."""
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


@FAMILY.claim(
    each("k", range(2, 7), "P"),
    en="The even deal P' leads in 2k - 3 tricks to P, the cards g, p and x named anew",
    fr="La position initiale P' mène à P en 2k - 3 coups, les cartes g, p et x renommées",
    support=exhausted("k = 2 to 6", "k = 2 à 6"),
)
def even_deal_leads_to_p(effort: Effort) -> Finding:
    """Compare kinds of cards: the report gives sets {g_1 ... g_k}, not an order within them."""
    found, rows, same_names = {}, [], []
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        for _ in range(2 * k - 3):
            game.step()
        reached = Deal(*game.position())
        found[f"k={k}"] = "P" if _kinds(reached, k) == _kinds(_family(k), k) else "not P"
        same_names += [str(k)] * (reached == _family(k))
        rows.append({"k": k, "start": _even_deal(k), "p": _family(k), "reached": reached})
    note = sentence(
        "With the same indices only for k = {indices}.",
        "Avec les mêmes indices, seulement pour k = {indices}.",
        indices=", ".join(same_names),
    )
    evidence = [
        line
        for row in rows
        for line in (
            sentence("k={k}: P' = {start}", "k={k} : P' = {start}", **row),
            sentence("     P  = {p}", "      P  = {p}", **row),
            sentence("     is {reached}", "      est {reached}", **row),
        )
    ]
    return Finding(found, tuple(evidence), note)


def _kinds(deal: Deal, k: int) -> tuple[str, str]:
    hand1, hand2 = ("".join(_kind(card, k) for card in hand) for hand in (deal.hand1, deal.hand2))
    return hand1, hand2


@FAMILY.each(
    ("k", range(2, 9)),
    "endless",
    en="The even deal P' of N = 4k + 2 cards is endless",
    fr="La partie de position initiale P', à N = 4k + 2 cartes, est infinie",
    support=exhausted("k = 2 to 8", "k = 2 à 8"),
)
def even_deal_endless(k: int) -> str:
    return endless(_even_deal(k))


@FAMILY.each(
    ("k", range(2, 7)),
    lambda k: "b" * (2 * k - 3),
    en="On the way from P' to P player 2 wins every trick",
    fr="De P' à P le joueur 2 gagne tous les duels",
    support=exhausted("k = 2 to 6", "k = 2 à 6"),
)
def even_deal_story(k: int) -> str:
    game = War(_even_deal(k), (NATURAL, NATURAL))
    return "".join(" ab"[game.step().winner or 0] for _ in range(2 * k - 3))


# Appendix B.2: the shares of the outcomes, in samples of a million games

TABLE = ROSTAM.section("appendix B.2", "annexe B.2")
PRINTED_GAMES = 1_000_000
LIMITS = {
    10: 200, 12: 200, 14: 300, 16: 500, 18: 800, 20: 800, 22: 800,
    24: 800, 26: 800, 28: 800, 30: 1500, 32: 2000, 34: 2000,
}  # fmt: skip
LESS_THAN = "<0.001"
GAINS: dict[int, tuple[str, str, str]] = {
    10: ("0.445", "0.445", "0.110"),
    12: ("0.500", "0.500", "0"),
    14: ("0.478", "0.479", "0.043"),
    16: ("0.500", "0.500", "0"),
    18: ("0.483", "0.485", "0.032"),
    20: ("0.4988", "0.4997", "0.0015"),
    22: ("0.496", "0.496", "0.008"),
    24: ("0.500", "0.500", "0"),
    26: ("0.498", "0.498", "0.004"),
    28: ("0.500", "0.500", LESS_THAN),
    30: ("0.4984", "0.4997", "0.0019"),
    32: ("0.501", "0.499", "0"),
    34: ("0.500", "0.500", LESS_THAN),
}
COLUMNS = {
    "player1": Text("player 1 wins", "gain du joueur 1"),
    "player2": Text("player 2 wins", "gain du joueur 2"),
    "unknown": Text("not over", "inconnu"),
}


def _share(cards: int, column: str, effort: Effort) -> Finding:
    tally = effort.play(Deck(1, cards), limit=LIMITS[cards]).tally
    unknown = tally.endless + tally.unfinished
    count = unknown if column == "unknown" else getattr(tally, column)
    value = count / tally.games
    # One success more than was seen, so that a share of 0 is not taken for certain.
    likely = max(value, 1 / tally.games)
    deviation = sqrt(likely * (1 - likely))
    sample = Sample(tally.games, SEED, *wilson(count, tally.games), deviation)
    evidence = sentence(
        "{count:,} of {tally.games:,} games, at most {limit} tricks each",
        "{count:,} parties sur {tally.games:,}, d'au plus {limit} coups chacune",
        count=count,
        tally=tally,
        limit=LIMITS[cards],
    )
    histogram = tuple(tally.tricks_histogram.tolist())
    return Finding(value, (evidence,), sample=sample, histogram=histogram)


for _cards, _row in GAINS.items():
    for _column, _printed in zip(COLUMNS, _row, strict=True):
        _less = _printed == LESS_THAN
        _digits = max(len(_printed) - 2, 3)
        _wins = COLUMNS[_column]
        TABLE.claim(
            0.001 if _less else float(_printed),
            below if _less else share(PRINTED_GAMES, _digits),
            en=f"N={_cards}, at most {LIMITS[_cards]} tricks: share of games, {_wins.en}"
            + (", below" if _less else ""),
            fr=f"N={_cards}, au plus {LIMITS[_cards]} coups : part des parties, {_wins.fr}"
            + (", moins de" if _less else ""),
            support=SAMPLED,
            work=("stats", f"gains-{_cards}"),
            name=f"gains-{_cards}-{_column}",
        )(partial(_share, _cards, _column))


@STATISTICS.claim(
    {
        **{f"{n} > {n + 4}": True for n in (10, 14, 18, 22, 26, 30)},
        "towards 0": True,
    },
    en="The number of endless games seems to tend to 0 (read as: their share; N = 4k + 2)",
    fr="Le nombre de parties infinies semble tendre vers 0 (lu : leur proportion ; N = 4k + 2)",
    support=SAMPLED,
    work=("stats", ""),
)
def vanishing(effort: Effort) -> Finding:
    """Compare intervals; no finite number of N proves a limit."""
    runs = {cards: effort.play(Deck(1, cards)) for cards in range(10, 35, 4)}
    evidence = lines(
        "N={cards}: {tally.endless:,} of {tally.games:,} games endless",
        "N={cards} : {tally.endless:,} parties infinies sur {tally.games:,}",
        ({"cards": cards, "tally": run.tally} for cards, run in runs.items()),
    )
    found: dict[str, object] = {}
    for (cards, run), (following, other) in pairwise(runs.items()):
        (low, high), (next_low, next_high) = run.interval("endless"), other.interval("endless")
        apart = low > next_high or high < next_low
        found[f"{cards} > {following}"] = low > next_high if apart else UNKNOWN
    found["towards 0"] = UNKNOWN
    return Finding(found, evidence, support=sampled_each(effort.games))


# Appendix B.2: the number of tricks after which a game is stopped


def _hidden(cards: int) -> float:
    """Return the largest share that does not show in the printed digits of the games not over."""
    digits = max(len(GAINS[cards][2]) - 2, 3) if GAINS[cards][2][0] != "<" else 3
    return 0.5 * 10.0**-digits


def _cut(cards: int, effort: Effort) -> Finding:
    """Return the share of finished games that the limit cuts, and the longest known game."""
    tally = effort.play(Deck(1, cards)).tally
    cut = int(tally.tricks_histogram[LIMITS[cards] + 1 :].sum())
    share = cut / tally.finished
    deviation = sqrt(max(share, 1 / tally.finished))
    sample = Sample(tally.finished, SEED, *wilson(cut, tally.finished), deviation)
    known = [*longest(), *maxima()]
    games = [game.deal for game in known if deck_of(game.deal.cards) == Deck(1, cards)]
    lengths = {deal: play(deal).tricks for deal in games}
    most = max(lengths.values(), default=0)
    note = sentence(
        "Some finished games are longer: {most} tricks are known.",
        "Des parties finies durent plus : on en connaît une de {most} coups.",
        most=most,
    )
    longer = most > LIMITS[cards]
    return Finding(share, game_lengths(lengths), note if longer else NOTHING, sample)


for _cards, _limit in LIMITS.items():
    TABLE.claim(
        _hidden(_cards),
        below,
        en=f"N={_cards}: {_limit} tricks are a good limit (read as: the share of finished games "
        "cut does not show in the printed digits)",
        fr=f"N={_cards} : {_limit} coups sont une bonne limite (lu : la part de parties finies "
        "coupées ne se voit pas aux décimales imprimées)",
        support=SAMPLED,
        work=("stats", f"gains-{_cards}"),
        name=f"limit-{_cards}",
    )(partial(_cut, _cards))
