"""Rings by undoing tricks of open hands, against every deal there is."""

from collections import Counter

import pytest

from antihilbert.cards.cycles.cycle import BeggarCycle
from antihilbert.cards.cycles.search import OpenPosition, WayBack, counts_of, search
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck


def keys(deck: Deck, method: str, equal: bool = False) -> set[Deal]:
    found = search(deck, seconds=100, method=method, equal=equal, most=None)
    return {one.cycle.key for one in found.finds}


def leading(position: Deal) -> int:
    return len(position.hand1)


@pytest.mark.parametrize(
    ("suits", "values", "penalties"),
    [(1, 8, 3), (1, 9, 4), (2, 5, 3), (2, 6, 3), (2, 7, 3), (2, 8, 3), (2, 6, 4), (3, 4, 3)],
)
def test_stories_find_every_ring_that_a_deal_runs_into_and_no_other(
    suits: int, values: int, penalties: int
) -> None:
    # Exhaustion plays all deals, with hands of all sizes, by a kernel of its own.
    deck = Deck(suits, values, penalties=penalties)
    assert keys(deck, "retrograde") == keys(deck, "exhaustive")


def test_stories_find_the_rings_that_equal_hands_run_into() -> None:
    deck = Deck(2, 9, penalties=3)
    found = keys(deck, "retrograde", equal=True)
    assert len(found) == 1
    assert found == keys(deck, "exhaustive", equal=True)


def test_what_is_not_asked_for_stays_open_and_any_way_to_fill_it_is_a_ring() -> None:
    # The ring of 20 cards that N1k06 found has two kings that are never paid; here one is a queen.
    ring = BeggarCycle.of(Deal.parse_beggar("-----K-K-Q-J-/Q----J-"))
    assert ring
    cards = Counter({0: 14, 1: 2, 2: 3, 3: 1})
    found, path = WayBack(min(map(leading, ring.positions))).go_on(cards, "", 10**9)
    assert path is None
    filled = [position for one in found for position in one.positions(counts_of(cards))]
    assert len(filled) > len(found) > 0
    assert all(BeggarCycle.of(position) for position in filled)


def test_no_leader_has_fewer_cards_than_the_one_a_ring_is_found_from() -> None:
    cards = Counter(Deck(2, 7, penalties=3).cards)
    rings = 0
    for least in range(1, 14):
        found, _ = WayBack(least).go_on(cards, "", 10**9)
        for one in found:
            for position in one.positions(counts_of(cards)):
                ring = BeggarCycle.of(position)
                assert ring and min(map(leading, ring.positions)) == least
                rings += 1
    assert rings > 0


def test_a_way_back_in_slices_finds_the_same() -> None:
    cards = Counter(Deck(2, 8, penalties=3).cards)
    whole, _ = WayBack(9).go_on(cards, "", 10**9)
    sliced: list[OpenPosition] = []
    path: str | None = ""
    slices = 0
    while path is not None:
        found, path = WayBack(9).go_on(cards, path, 500)
        sliced += found
        slices += 1
    assert slices > 10
    assert sliced == whole
