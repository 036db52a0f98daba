"""Which decks of four suits have an endless game with cards face down: a table of the catalogue."""

from antihilbert import catalogue
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless.refuted import EVERY_DEAL

FACE_DOWN = (1, 2, 3)
PICKUPS = ("natural", "loser-first", "optimised")
DECKS = tuple(f"4x{values}" for values in range(2, 14))
_Key = tuple[str, str, str]  # game, pickup, deck


def cells() -> dict[_Key, str]:
    """The period of an endless game, = if the hands are equal; none if every deal was played."""
    found: dict[_Key, str] = {}
    for game, pickup, deck, _, covered in catalogue.house_refutations():
        found[game, pickup, deck] = "**none**" if covered == EVERY_DEAL else "?"
    for one in catalogue.house():
        fair = len(one.deal.hand1) == len(one.deal.hand2)
        key = one.game, ",".join(one.pickups), str(deck_of(one.deal.cards))
        found[key] = f"{one.period}{' =' if fair else ''}"
    return found


def markdown() -> str:
    """A row for each deck, a column for each pickup and number of cards face down."""
    known = cells()
    titles = [f"{pickup}, {laid}" for pickup in PICKUPS for laid in FACE_DOWN]
    lines = [f"| deck | {' | '.join(titles)} |", "|---" * (len(titles) + 1) + "|"]
    for deck in DECKS:
        row = [known[f"war+{laid}", pickup, deck] for pickup in PICKUPS for laid in FACE_DOWN]
        lines.append(f"| {deck} | {' | '.join(row)} |")
    return "\n".join(lines) + "\n"
