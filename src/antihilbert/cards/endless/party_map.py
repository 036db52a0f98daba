"""Which decks keep three players or four for ever: tables of the catalogue."""

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import deck_of
from antihilbert.cards.party import playing_on

PICKUPS = ("natural", "optimised", "loser-first", "first-player")
SMALL = (  # every deal was played, or all in the time there was
    *(f"1x{values}" for values in range(3, 10)),
    *(f"2x{values}" for values in range(2, 6)),
    *("3x2", "3x3", "3x4", "4x2", "4x3", "5x2", "6x2", "7x2"),
)
LARGE = ("1x12", "1x15", "1x18", "2x9", "2x12", "3x8", "4x6", "4x9", "3x17", "4x13")
FOUR = ("2x8", "4x4", "4x6", "4x8", "4x13")
_Key = tuple[int, str, str]  # players, pickup, deck


def playing(one: Certificate) -> int:
    """How many play on in an endless game of the catalogue."""
    return playing_on(one.deal, one.pickups[0], one.held(), one.rules.rules)


def cells() -> dict[_Key, str]:
    """The period of a game that nobody leaves; none if every deal was played."""
    found: dict[_Key, str] = {}
    for many, _, pickup, deck, method, _ in catalogue.party_refutations():
        found[int(many), pickup, deck] = "**none**" if method == "exhaustive" else "?"
    for one in catalogue.party_endless():
        players = len(one.deal.hands)
        if playing(one) == players:
            found[players, one.pickups[0], str(deck_of(one.deal.cards))] = str(one.period)
    return found


def grid(players: int, decks: tuple[str, ...]) -> str:
    """A row for each deck, a column for each pickup."""
    known = cells()
    lines = [f"| deck | {' | '.join(PICKUPS)} |", "|---" * (len(PICKUPS) + 1) + "|"]
    for deck in decks:
        row = [known.get((players, pickup, deck), "?") for pickup in PICKUPS]
        lines.append(f"| {deck} | {' | '.join(row)} |")
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
