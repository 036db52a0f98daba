"""Rostam, sections 1 and 2.1: how many games there are, which end, and the conjectures."""

from functools import partial
from itertools import permutations
from math import factorial

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.backward import fair_start
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.story import profile_of
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import ROSTAM

FIRST = Text("section 1", "section 1")
STATISTICS = Text("section 2.1", "section 2.1")
EXAMPLES = Text("section 2.2", "section 2.2")
CONCLUSION = Text("Conclusion", "Conclusion")


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
