"""Pickups that need more than a pair at a time: the table of docs/face-down.md, by plain Python."""

import re
from itertools import permutations
from pathlib import Path

import pytest

import variants
from antihilbert.cards.deal import Deal
from antihilbert.cards.war import play
from variants import rows

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def _trick(hands: list[list[int]], first: int, pickup: str) -> int | None:
    """Play a trick; return who has won it, None if a player has no card to lay."""
    flips = []
    while not flips or flips[-1][0] == flips[-1][1]:
        if not all(hands):
            return None
        flips.append((hands[0].pop(0), hands[1].pop(0)))
    winner = int(flips[-1][1] > flips[-1][0])
    if pickup == "previous-winner":
        pile = [card for flip in flips for card in (flip if first == 0 else flip[::-1])]
    else:
        pile = [flip[1 - winner] for flip in flips] + [flip[winner] for flip in flips]
    hands[winner] += pile
    return winner


def _tricks(cards: tuple[int, ...], pickup: str) -> int | None:
    """The tricks of a game; None if it comes back to a position."""
    half = len(cards) // 2
    hands, first, tricks = [[*cards[:half]], [*cards[half:]]], 0, 0
    seen = set()
    while all(hands):
        winner = _trick(hands, first, pickup)
        tricks += 1
        if winner is None:
            break
        first = winner if pickup == "previous-winner" else 0
        now = (*map(tuple, hands), first)
        if now in seen:
            return None
        seen.add(now)
    return tricks


@pytest.mark.parametrize("row", [row for row in rows() if int(row[3]) <= 2520], ids=" ".join)
def test_every_deal_of_a_small_deck_is_played_again(row: list[str]) -> None:
    pickup, suits, values, deals, endless, longest, _ = row
    cards = [value for value in range(1, int(values) + 1) for _ in range(int(suits))]
    every = sorted(set(permutations(cards)))
    if pickup == "natural":
        half = len(cards) // 2
        played = [play(Deal(order[:half], order[half:])) for order in every]
        tricks = [None if one.cycle else one.tricks for one in played]
    else:
        tricks = [_tricks(order, pickup) for order in every]
    ends = [one for one in tricks if one is not None]
    found = len(every), len(tricks) - len(ends), max(ends)
    assert found == (int(deals), int(endless), int(longest))


@pytest.mark.parametrize("row", [row for row in rows() if row[6] != "-"], ids=" ".join)
def test_the_first_endless_deal_never_ends(row: list[str]) -> None:
    cards = tuple(map(int, row[6].split(",")))
    half = len(cards) // 2
    if row[0] == "natural":
        assert play(Deal(cards[:half], cards[half:])).cycle
    else:
        assert _tricks(cards, row[0]) is None


def test_the_natural_rows_are_those_of_the_catalogue_of_counts() -> None:
    """docs/endless.md, equal hands, played by the kernels."""
    page = (Path(__file__).parents[1] / "docs" / "endless.md").read_text()
    shown = dict(re.findall(r"^\| (\dx\d+) \| natural \| (\d+) \|", page, re.M))
    natural = {f"{row[1]}x{row[2]}": row[4] for row in rows() if row[0] == "natural"}
    both = natural.keys() & shown.keys()
    assert len(both) >= 5
    assert all(natural[deck] == shown[deck] for deck in both)


def test_the_table_shows_each_deck_once() -> None:
    lines = variants.table().splitlines()[2:]
    decks = [line.split()[1] for line in lines]
    assert len(decks) == len(set(decks)) == len({(row[1], row[2]) for row in rows()})
