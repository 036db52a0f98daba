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
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_conjecture import FAIR, known_of
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
    support=proved("for all N; listed to N = 8", "pour tout N ; énumérées jusqu'à N = 8"),
)
def number_of_games(effort: Effort) -> dict[str, int]:
    def up_to_exchange(cards: int) -> int:
        return len({min(deal.cards, deal.swapped.cards) for deal in every_deal(cards)})

    return {f"N={cards}": up_to_exchange(cards) for cards in (2, 4, 6, 8)}


@ROSTAM.claim(
    "symmetry",
    FIRST,
    "always",
    en="Exchanging the hands exchanges the players, and nothing else changes",
    fr="Permuter les jeux permute les joueurs, et rien d'autre ne change",
    support=proved("for all N; all deals of 6 cards", "pour tout N ; toute partie à 6 cartes"),
)
def symmetry(effort: Effort) -> str:
    for deal in every_deal(6):
        if profile_of(deal.swapped).word != profile_of(deal).word.mirrored:
            return f"not {deal}"
    return "always"


@ROSTAM.claim(
    "theorem-1",
    Text("Theorem 1", "théorème 1"),
    "always",
    en="A game is won by one of the players or becomes periodic",
    fr="Une partie est gagnée par l'un des joueurs ou devient périodique",
    support=proved("for all N; all deals of 10 cards", "pour tout N ; toute partie à 10 cartes"),
    kernel="profiles",
    group="stories-10",
)
def theorem_1(effort: Effort) -> Finding:
    every = stories(10)
    told = f"won {every.player1:,} and {every.player2:,}, endless {every.endless:,}"
    one_or_other = every.player1 + every.player2 + every.endless == factorial(10)
    return Finding("always" if one_or_other else "not always", (told,))


def _finished(cards: int, effort: Effort) -> Finding:
    every = stories(cards)
    return Finding(every.endless, (f"all {every.deals:,} deals end",))


for _cards in (2, 4, 6, 8):
    ROSTAM.claim(
        f"finished-{_cards}",
        STATISTICS,
        0,
        en=f"With N={_cards} every game ends; how many deals are endless",
        fr=f"Pour N={_cards} toutes les parties se finissent ; nombre de parties infinies",
        support=exhausted("every deal", "toutes les parties"),
        kernel="profiles",
        group=f"stories-{_cards}",
    )(partial(_finished, _cards))


@ROSTAM.claim(
    "balance",
    STATISTICS,
    {f"N={cards}": "equal" for cards in (4, 6, 8, 10, 12)},
    cases,
    en="One suit of N cards: both players win equally often",
    fr="Une couleur de N cartes : les gains sont équilibrés entre les deux joueurs",
    support=proved("for all N; all deals to 12 cards", "pour tout N ; jouées jusqu'à 12 cartes"),
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
    support=exhausted("every deal to 10 cards", "toutes les parties, jusqu'à 10 cartes"),
    kernel="profiles",
    group="stories-10",
)
def first_endless(effort: Effort) -> int:
    return next(cards for cards in range(2, 13, 2) if stories(cards).endless)


@ROSTAM.claim(
    "not-multiple-of-4",
    STATISTICS,
    {f"N={cards}": "endless" for cards in range(10, 35, 4)},
    cases,
    en="There seem to be endless games for the N of the table that are no multiples of 4",
    fr="Il semble y avoir des parties infinies pour les N du tableau non multiples de 4",
)
def not_multiple_of_4(effort: Effort) -> dict[str, str]:
    return {f"N={n}": "endless" if fair_endless(n) else UNKNOWN for n in range(10, 35, 4)}


@ROSTAM.claim(
    "multiple-of-8",
    CONCLUSION,
    {f"N={cards}": "none" for cards in (8, 16, 24, 32, 40, 48, 56)},
    cases,
    en="There seem to be no endless games when N is a multiple of 8",
    fr="Il semble ne pas exister de parties infinies quand N est multiple de 8",
    kernel="profiles",
)
def multiple_of_8(effort: Effort) -> Finding:
    found, told = {}, []
    for cards in (8, 16, 24, 32, 40, 48, 56):
        deal = fair_endless(cards) if cards in (40, 56) else None
        found[f"N={cards}"] = "endless" if deal else known_of(cards)
        if deal:
            told.append(f"N={cards}: {deal}")
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
    fair = Deal.parse(FAIR)
    told.append(f"N=32: {fair}, {play(fair).outcome}")
    return Finding(found, tuple(told), note, readings=readings)


@ROSTAM.claim(
    "some-multiples-of-4",
    STATISTICS,
    {"N=4": "none", "N=8": "none", "N=12": "none"},
    cases,
    en="There seem to be no endless games for certain N that are multiples of 4",
    fr="Il ne semble pas y avoir de parties infinies pour certaines valeurs de N multiples de 4",
    support=exhausted("every deal of 4, 8 and 12 cards", "toute partie à 4, 8 et 12 cartes"),
    kernel="profiles",
    group="stories-12",
)
def some_multiples_of_4(effort: Effort) -> dict[str, str]:
    return {f"N={cards}": known_of(cards) for cards in (4, 8, 12)}


@ROSTAM.claim(
    "four-times-odd",
    CONCLUSION,
    {"N=20": "endless", **{f"N={cards}": UNKNOWN for cards in range(28, 101, 8)}},
    cases,
    en="There seem to be endless games when N = 4(2k+1), k >= 2",
    fr="Il semble exister des parties infinies quand N = 4(2k+1), k >= 2",
    support=proved("for all such N; a deal for each to 100", "pour tous ; parties jusqu'à 100"),
)
def four_times_odd(effort: Effort) -> Finding:
    found = {}
    for cards in range(20, 101, 8):
        found[f"N={cards}"] = "endless" if fair_endless(cards) else UNKNOWN
    note = Text("Spivey (2010) proves it.", "Spivey (2010) le démontre.")
    return Finding(found, note=note)


@ROSTAM.claim(
    "highest-card",
    CONCLUSION,
    "the holder of card N",
    en="Where no game is endless the winner is known from the start: who holds card N",
    fr="S'il n'y a pas de partie infinie, le gagnant est connu au début : celui qui a la carte N",
    support=proved("for all N; all deals of 8 cards", "pour tout N ; toute partie à 8 cartes"),
)
def highest_card(effort: Effort) -> Finding:
    """Every deal in which player 1 has the card; exchanging the hands gives the others."""
    for deal in every_deal(8):
        if 8 in deal.hand1 and play(deal).outcome is not Outcome.PLAYER1:
            return Finding(f"not in {deal}")
    note = Text(
        "Card N is never lost, so whoever ends with all cards held it from the start.",
        "La carte N ne se perd jamais : qui finit avec toutes les cartes l'avait au début.",
    )
    return Finding("the holder of card N", note=note)
