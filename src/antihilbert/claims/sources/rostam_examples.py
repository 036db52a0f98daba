"""Rostam, section 2.2: the games that are printed, position by position."""

from functools import partial

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of, faults
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import Finding, Text, exhausted
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_conjecture import known_of
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.playing import (
    loops,
    positions,
    printed_positions,
    replay,
)
from antihilbert.claims.sources.rostam_games import fair_endless

EXAMPLES = Text("section 2.2", "section 2.2")
TEN = "2 10 8 6 3 / 5 4 1 9 7"
FOURTEEN = "4 9 3 12 8 11 2 / 7 14 10 6 1 13 5"
TWENTY = "17 4 16 8 6 2 19 14 16 11 / 5 1 20 12 15 9 18 10 7 3"


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
    60,
    en=f"{TEN}: the first position is back at the start of trick 60, tricks counted from 0",
    fr=f"{TEN} : la position initiale revient au début du coup 60, les coups comptés depuis 0",
)
def ten_returns(effort: Effort) -> Finding:
    result, told = replay(Deal.parse(TEN))
    note = Text(
        "Counted from 1, as elsewhere in the report, it is the start of the 61st trick.",
        "Comptés depuis 1, comme ailleurs dans le rapport, c'est le début du 61e coup.",
    )
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
        en=f"{_deal}: from trick {_start + 1} on the players win by turns, so many times each",
        fr=f"{_deal} : dès le coup {_start + 1} les joueurs gagnent tour à tour, ce nombre de fois",
    )(partial(_type_from, _deal, _start))

ROSTAM.claim(
    "fourteen-period",
    EXAMPLES,
    112,
    en=f"{FOURTEEN} has period 112",
    fr=f"{FOURTEEN} est de période 112",
)(loops(FOURTEEN))


@ROSTAM.claim(
    "twenty-period",
    EXAMPLES,
    670,
    en=f"{TWENTY} has period 670",
    fr=f"{TWENTY} est de période 670",
)
def twenty_period(effort: Effort) -> Finding:
    """As printed, with 16 twice, and with the missing 13 for the one or the other."""
    before, _, behind = TWENTY.partition("16")
    mended = (f"{before}13{behind}", f"{before}16{behind.replace('16', '13', 1)}")
    periods = [play(Deal.parse(deal)).period for deal in mended]
    readings: tuple[Text, ...] = (
        Text(
            f"13 for the first 16: {periods[0]}; for the second: {periods[1]}.",
            f"13 pour le premier 16 : {periods[0]} ; pour le second : {periods[1]}.",
        ),
        Text(
            "From the second trick on: the same, since the first position itself returns; 670 is "
            "672 less the two tricks before the blocks.",
            "À partir du deuxième coup : pareil, car la position initiale elle-même revient ; 670 "
            "est 672 moins les deux coups avant les blocs.",
        ),
    )
    result, told = replay(Deal.parse(TWENTY))
    game = War(Deal.parse(TWENTY), (NATURAL, NATURAL))
    if not any(game.step().battles for _ in range(1000)):
        never = Text(
            "A tie of the two 16 decided otherwise: they never meet.",
            "Une égalité des deux 16 tranchée autrement : ils ne se rencontrent jamais.",
        )
        readings = (*readings, never)
    return Finding(result.period, tuple(told), readings=readings)


def _blocks_begin(deal: str, run: int, effort: Effort) -> Finding:
    """The first trick from which the players win by turns, `run` times each, whole blocks only.

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
    preperiod = play(Deal.parse(deal)).preperiod
    note = Text(
        f"The position itself is periodic from trick {(preperiod or 0) + 1} on.",
        f"La position elle-même est périodique dès le coup {(preperiod or 0) + 1}.",
    )
    return Finding(begins[0] if begins else None, (letters[:40],), note)


for _name, _deal, _run, _start in (
    ("ten", TEN, 2, 2),
    ("fourteen", FOURTEEN, 2, 4),
    ("twenty", TWENTY, 4, 3),
):
    ROSTAM.claim(
        f"{_name}-start",
        EXAMPLES,
        _start,
        en=f"{_deal}: from which trick on the game is of type +{_run}/-{_run}, in whole blocks",
        fr=f"{_deal} : à partir de quel coup la partie est de type +{_run}/-{_run}, blocs entiers",
    )(partial(_blocks_begin, _deal, _run))


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
    reading = Text(
        "A 16 that should be 13: which of the two cannot be told, both give endless games.",
        "Un 16 pour un 13 : lequel des deux, on ne peut le dire ; les deux donnent un cycle.",
    )
    return Finding(found, readings=(reading,))


@ROSTAM.claim(
    "first-multiple-of-4",
    EXAMPLES,
    {**{f"N={n}": "none" for n in (4, 8, 12, 16)}, "N=20": "endless"},
    cases,
    en="20 is the first multiple of 4 with endless games",
    fr="20 est le premier multiple de 4 pour lequel il existe des parties infinies",
    support=exhausted("every deal of 4, 8 and 12 cards", "toute partie à 4, 8 et 12 cartes"),
    kernel="profiles",
    group="stories-12",
)
def first_multiple_of_4(effort: Effort) -> Finding:
    found = {f"N={cards}": known_of(cards) for cards in (4, 8, 12, 16)}
    note = Text(
        "16 has none, by Okwor (2026); not played again here.",
        "16 n'en a pas, selon Okwor (2026) ; non rejoué ici.",
    )
    return Finding({**found, "N=20": "endless" if fair_endless(20) else UNKNOWN}, note=note)
