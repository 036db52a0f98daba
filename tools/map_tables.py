"""Which decks have an endless game: tables of the pages, made from the catalogue."""

from collections.abc import Iterable
from typing import Any

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless.map import ENDLESS, NONE
from antihilbert.cards.endless.messages import TEXTS
from antihilbert.cards.war import playing_on

# ------------------------------------------------------------------------------------------------
# The map as the pages show it: a table for each pickup, values down, suits across.

# What stands behind a period: how the deal was found, in a letter.
LETTERS = {"recipe": "r", "classes": "c", "words": "w", "sat": "s", "random": "p"}
LETTERS |= {"exhaustive": "p"}
OTHERS = "*"  # found by others


def cell(row: dict[str, Any]) -> str:
    """The smallest period known, how it was found, and = where equal hands are known.

    >>> cell({"state": "endless", "period": 1020, "equal": True, "method": "words"})
    '1020 w='
    """
    if row["state"] == ENDLESS:
        return f"{row['period']} {LETTERS.get(row['method'], OTHERS)}{'=' if row['equal'] else ''}"
    return "**none**" if row["state"] == NONE else "?"


def map_table(rows: Iterable[dict[str, Any]], pickup: str) -> str:
    """One table; rows of other pickups are left out."""
    cells = {(row["values"], row["suits"]): cell(row) for row in rows if row["pickup"] == pickup}
    suits = sorted({number for _, number in cells})
    titles = ["1 suit" if number == 1 else f"{number} suits" for number in suits]
    lines = [f"| {pickup} | " + " | ".join(titles) + " |", "|---" * (len(suits) + 1) + "|"]
    for values in sorted({value for value, _ in cells}):
        told = [cells.get((values, number), "") for number in suits]
        lines.append(f"| {values} values | " + " | ".join(told) + " |")
    return "\n".join(lines) + "\n"


def summary(rows: Iterable[dict[str, Any]]) -> str:
    """How many decks are settled; a deck of one suit counts once, since its pickups are one."""
    every = [(row["suits"], row["values"], row["state"], row["pickup"]) for row in rows]
    once = {(s, v, state, "" if s == 1 else pickup) for s, v, state, pickup in every}
    states = [state for _, _, state, _ in once]
    endless, none = states.count(ENDLESS), states.count(NONE)
    return (
        f"Of {len(states)} decks and pickups {endless} have an endless game, {none} have none, "
        f"{len(states) - endless - none} are open. (A deck of one suit counts once, for its two "
        "pickups are one; the tables below show it under both.)\n"
    )


# ------------------------------------------------------------------------------------------------
# Which decks of four suits have an endless game with cards face down: a table of the catalogue.

FACE_DOWN = (1, 2, 3)
FACE_DOWN_PICKUPS = ("natural", "loser-first", "optimised")
DECKS = tuple(f"4x{values}" for values in range(2, 14))
_FaceDownKey = tuple[str, str, str]  # game, pickup, deck


def face_down_cells() -> dict[_FaceDownKey, str]:
    """The period of an endless game, = if the hands are equal; none if every deal was played."""
    found: dict[_FaceDownKey, str] = {}
    for game, pickup, deck, _, covered in catalogue.face_down_refutations():
        found[game, pickup, deck] = "**none**" if covered == TEXTS["clause_every_deal"].en else "?"
    for one in catalogue.face_down():
        fair = len(one.deal.hand1) == len(one.deal.hand2)
        key = one.game, ",".join(one.pickups), str(deck_of(one.deal.cards))
        found[key] = f"{one.period}{' =' if fair else ''}"
    return found


def face_down_table() -> str:
    """A row for each deck, a column for each pickup and number of cards face down."""
    known = face_down_cells()
    titles = [f"{pickup}, {laid}" for pickup in FACE_DOWN_PICKUPS for laid in FACE_DOWN]
    lines = [f"| deck | {' | '.join(titles)} |", "|---" * (len(titles) + 1) + "|"]
    for deck in DECKS:
        row = [
            known[f"war+{laid}", pickup, deck] for pickup in FACE_DOWN_PICKUPS for laid in FACE_DOWN
        ]
        lines.append(f"| {deck} | {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------
# Which decks keep three players or four for ever: tables of the catalogue.

MULTIPLAYER_PICKUPS = ("natural", "optimised", "loser-first", "first-player")
SMALL = (  # every deal was played, or all in the time there was
    *(f"1x{values}" for values in range(3, 10)),
    *(f"2x{values}" for values in range(2, 6)),
    *("3x2", "3x3", "3x4", "4x2", "4x3", "5x2", "6x2", "7x2"),
)
LARGE = ("1x12", "1x15", "1x18", "2x9", "2x12", "3x8", "4x6", "4x9", "3x17", "4x13")
FOUR = ("2x8", "4x4", "4x6", "4x8", "4x13")
_MultiplayerKey = tuple[int, str, str]  # players, pickup, deck


def playing(one: Certificate) -> int:
    """How many play on in an endless game of the catalogue."""
    return playing_on(one.deal, one.pickups[0], one.held(), one.rules.rules)


def multiplayer_cells() -> dict[_MultiplayerKey, str]:
    """The period of a game that nobody leaves; none if every deal was played."""
    found: dict[_MultiplayerKey, str] = {}
    for many, _, pickup, deck, method, _ in catalogue.multiplayer_refutations():
        found[int(many), pickup, deck] = "**none**" if method == "exhaustive" else "?"
    for one in catalogue.multiplayer_endless():
        players = len(one.deal.hands)
        if playing(one) == players:
            found[players, one.pickups[0], str(deck_of(one.deal.cards))] = str(one.period)
    return found


def grid(players: int, decks: tuple[str, ...]) -> str:
    """A row for each deck, a column for each pickup."""
    known = multiplayer_cells()
    lines = [
        f"| deck | {' | '.join(MULTIPLAYER_PICKUPS)} |",
        "|---" * (len(MULTIPLAYER_PICKUPS) + 1) + "|",
    ]
    for deck in decks:
        row = [known.get((players, pickup, deck), "?") for pickup in MULTIPLAYER_PICKUPS]
        lines.append(f"| {deck} | {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def longest() -> str:
    """A row for each longest game."""
    lines = ["| players | deck | pickup | tricks | flips | found |", "|---:|---|---|---:|---:|---|"]
    for one in catalogue.multiplayer_longest():
        facts = len(one.deal.hands), deck_of(one.deal.cards), one.pickups[0]
        lines.append(
            f"| {' | '.join(map(str, facts))} | {one.tricks:,} | {one.cards:,} | {one.note} |"
        )
    return "\n".join(lines) + "\n"
