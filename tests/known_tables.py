"""Reads the known-answer tables of tests/known."""

from pathlib import Path

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal

KNOWN = Path(__file__).parent / "known"


def rows(name: str) -> list[tuple[str, str, Certificate]]:
    """(where, printed, certificate) of each line of a table."""
    found = []
    for line in (KNOWN / name).read_text().splitlines():
        if line and not line.startswith("#"):
            where, printed, claim = line.split(" | ", 2)
            found.append((where, printed, Certificate.parse(claim)))
    return found


def printed_games() -> list[tuple[str, list[str], list[str]]]:
    """(where, pickups, positions) of each game printed in full."""
    blocks = (KNOWN / "positions.txt").read_text().split("\n\n")[1:]
    found = []
    for block in blocks:
        head, *positions = block.strip().splitlines()
        where, pickups = head.split(" | ")
        found.append((where, pickups.split(","), positions))
    return found


def hands(position: str) -> Deal:
    """A printed position; unlike a deal it may have an empty hand."""
    hand1, hand2 = (
        tuple(int(card) for card in hand.strip(" []").split(",") if card.strip())
        for hand in position.split("/")
    )
    return Deal(hand1, hand2)
