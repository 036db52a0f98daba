"""Which small decks keep three players for ever, and what else is known: tables of the catalogue."""

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import deck_of
from antihilbert.cards.party import playing_on

PICKUPS = ("natural", "optimised", "loser-first", "first-player")
DECKS = (
    *(f"1x{values}" for values in range(3, 10)),
    *(f"2x{values}" for values in range(2, 6)),
    *("3x2", "3x3", "3x4", "4x2", "4x3", "5x2", "6x2", "7x2"),
)
_Key = tuple[int, str, str]  # players, pickup, deck


def playing(one: Certificate) -> int:
    """How many play on in an endless game of the catalogue."""
    return playing_on(one.deal, one.pickups[0], one.held(), one.rules.rules)


def cells() -> dict[_Key, str]:
    """The period of a game that nobody leaves; none if every deal was played."""
    found: dict[_Key, str] = {}
    for players, _, pickup, deck, _, _ in catalogue.party_refutations():
        found[int(players), pickup, deck] = "**none**"
    for one in catalogue.party_endless():
        players = len(one.deal.hands)
        if playing(one) == players:
            found[players, one.pickups[0], str(deck_of(one.deal.cards))] = str(one.period)
    return found


def small_decks() -> str:
    """A row for each small deck, three players, a column for each pickup."""
    known = cells()
    lines = [f"| deck | {' | '.join(PICKUPS)} |", "|---" * (len(PICKUPS) + 1) + "|"]
    for deck in DECKS:
        row = [known.get((3, pickup, deck), "?") for pickup in PICKUPS]
        lines.append(f"| {deck} | {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


def games() -> str:
    """A row for each endless game of larger decks, and of those that somebody leaves."""
    lines = [
        "| players | deck | pickup | pre-period | period | play on | found |",
        "|---:|---|---|---:|---:|---:|---|",
    ]
    for one in catalogue.party_endless():
        deck = str(deck_of(one.deal.cards))
        if deck in DECKS and playing(one) == 3:
            continue
        facts = len(one.deal.hands), deck, one.pickups[0], f"{one.preperiod:,}", f"{one.period:,}"
        lines.append(f"| {' | '.join(map(str, facts))} | {playing(one)} | {one.note} |")
    return "\n".join(lines) + "\n"


def longest() -> str:
    """A row for each longest game."""
    lines = ["| players | deck | pickup | tricks | flips | found |", "|---:|---|---|---:|---:|---|"]
    for one in catalogue.party_longest():
        facts = len(one.deal.hands), deck_of(one.deal.cards), one.pickups[0]
        lines.append(
            f"| {' | '.join(map(str, facts))} | {one.tricks:,} | {one.cards:,} | {one.note} |"
        )
    return "\n".join(lines) + "\n"
