"""The longest games found of War with cards face down: a table of the catalogue."""

from antihilbert import catalogue
from antihilbert.cards.deck import deck_of


def markdown() -> str:
    """A row for each game, in the order of the catalogue."""
    lines = ["| game | deck | pickup | tricks | flips | found |", "|---|---|---|---:|---:|---|"]
    for one in catalogue.house_longest():
        facts = (one.game, deck_of(one.deal.cards), ", ".join(one.pickups))
        lines.append(
            f"| {' | '.join(map(str, facts))} | {one.tricks:,} | {one.cards:,} | {one.note} |"
        )
    return "\n".join(lines) + "\n"
