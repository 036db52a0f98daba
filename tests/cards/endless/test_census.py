"""How many endless deals and cycles, against playing every deal in plain Python."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import exhaustive
from antihilbert.cards.endless.exhaustive import census
from antihilbert.cards.endless.explain import CycleOrigin, origin_of
from antihilbert.cards.statistics import count
from antihilbert.core.messages import InputError

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def after_a_trick(hands: Hands, pickups: tuple[str, str]) -> Hands | None:
    """The rules once more, in few words: None when somebody cannot go on or has lost."""
    (*one,), (*two,) = hands
    flips: list[tuple[int, int]] = []
    while one and two:
        x, y = one.pop(0), two.pop(0)
        flips.insert(0, (x, y))
        if x != y:
            pickup = pickups[x < y]
            first = {"first-player": True, "loser-first": x < y}.get(pickup, x > y)
            pile = [card for flip in flips for card in (flip if first else flip[::-1])]
            if pickup == "optimised":
                pile.sort(reverse=True)
            (one if x > y else two).extend(pile)
            return (tuple(one), tuple(two)) if one and two else None
    return None


def by_hand(
    deck: Deck, pickups: tuple[str, str], hand1_size: int
) -> tuple[int, Counter[frozenset[Hands]]]:
    """How many deals there are, and how many fall into each cycle."""
    deals = set(permutations(deck.cards))
    cycles: Counter[frozenset[Hands]] = Counter()
    for cards in deals:
        seen: dict[Hands, int] = {}
        hands: Hands | None = (cards[:hand1_size], cards[hand1_size:])
        while hands is not None and hands not in seen:
            seen[hands] = len(seen)
            hands = after_a_trick(hands, pickups)
        if hands is not None:
            cycles[frozenset(position for position in seen if seen[position] >= seen[hands])] += 1
    return len(deals), cycles


SMALL = [
    (1, 5, "natural"), (1, 7, "natural"), (1, 6, "loser-first"), (3, 3, "natural"),
    (3, 3, "optimised"), (2, 4, "first-player"), (2, 4, "natural"),
]  # fmt: skip


MIXED = [(3, 3, "optimised natural"), (1, 4, "natural loser-first"), (2, 4, "first-player natural")]


def both(pickup: str) -> tuple[str, str]:
    one, *two = pickup.split()
    return one, (two or [one])[0]


@pytest.mark.parametrize(("suits", "values", "pickup"), [*SMALL, *MIXED])
def test_every_deal_falls_into_the_cycle_that_plain_play_finds(
    suits: int, values: int, pickup: str
) -> None:
    deck, pickups = Deck(suits, values), both(pickup)
    for hand1_size in {deck.size // 2, 2}:
        found = census(deck, pickups, [hand1_size], workers=1)
        deals, cycles = by_hand(deck, pickups, hand1_size)
        assert (found.deals, found.endless) == (deals, cycles.total())
        known = {position: number for cycle, number in cycles.items() for position in cycle}
        assert len(found.cycles) == len(cycles)
        for cycle in found.cycles:
            assert known[cycle.position.hand1, cycle.position.hand2] == cycle.deals
        assert sorted(cycle.period for cycle in found.cycles) == sorted(map(len, cycles))
        mirrors = {frozenset((c, frozenset((b, a) for a, b in c))) for c in cycles}
        assert found.pairs == len(mirrors)


@pytest.mark.parametrize(("suits", "values", "pickup"), [*SMALL, (1, 10, "natural")])
def test_as_many_deals_are_endless_as_the_count_says(suits: int, values: int, pickup: str) -> None:
    deck = Deck(suits, values)
    counted = count(deck, (pickup, pickup))
    found = census(deck, (pickup, pickup))
    assert (found.deals, found.endless) == (counted.deals, counted.endless)
    assert sum(kind.deals for kind in found.kinds) == counted.endless
    assert sum(kind.cycles for kind in found.kinds) == len(found.cycles)


def test_splits_add_up() -> None:
    deck, pickups = Deck(3, 3), ("natural", "natural")
    parts = [census(deck, pickups, [hand1_size]) for hand1_size in range(1, 9)]
    whole = census(deck, pickups, range(1, 9))
    assert whole.endless == sum(part.endless for part in parts)
    assert {c.position for c in whole.cycles} == {c.position for p in parts for c in p.cycles}


def test_a_table_that_is_too_small_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = census(Deck(1, 7), ("natural", "natural"))
    monkeypatch.setattr(exhaustive, "FIRST_ROWS", 4)
    assert census(Deck(1, 7), ("natural", "natural")) == expected


def test_all_cycles_of_nine_cards_follow_spiveys_pattern() -> None:
    """The pattern for 4 and 5 cards has 4! 5! = 2880 fillings, each in a cycle of 20 tricks.

    In such a cycle every second position has hands of 4 and 5 cards, and shows the pattern.
    """
    found = census(Deck(1, 9), ("natural", "natural"))
    assert {(kind.period, kind.origin) for kind in found.kinds} == {
        (20, CycleOrigin("spivey", "ab")),
        (30, CycleOrigin("spivey", "ab")),
    }
    cycles = {kind.period: kind.cycles for kind in found.kinds}
    assert cycles[20] * 20 // 2 == 2880


@pytest.mark.parametrize(
    ("deal", "deck", "pickup", "origin"),
    [
        ("5 3 / 2 4 1", Deck(1, 5), "natural", CycleOrigin("spivey", "ab")),
        ("9 4 5 1 / 6 2 10 7 8 3", Deck(1, 10), "optimised", CycleOrigin("spivey, rostam", "aabb")),
        ("6 1 / 3 7 5 4 2", Deck(1, 7), "natural", CycleOrigin("word", "ab")),
        ("4 3 2 1 / 3 4 1 2", Deck(2, 4), "first-player", CycleOrigin("lakshtanov", "ab")),
    ],
)
def test_where_cycles_come_from(deal: str, deck: Deck, pickup: str, origin: CycleOrigin) -> None:
    assert origin_of(Deal.parse(deal), deck, (pickup, pickup)) == origin


def test_aligned_cycles_are_told_from_others() -> None:
    aligned = Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
    assert origin_of(aligned, Deck(4, 4), ("natural", "natural")).construction == "aligned"
    other = Deal.parse("3 3 / 3 1 3 2 1 1 2 2 2 1")
    assert origin_of(other, Deck(4, 3), ("natural", "natural")).construction is None


def test_decks_whose_cycles_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(InputError, match="16 cards of 15 values"):
        census(Deck(9, 2), ("natural", "natural"))
    with pytest.raises(InputError, match="can be counted"):
        census(Deck(4, 13), ("natural", "natural"))


DOCS = Path(__file__).parents[3] / "docs" / "endless.md"
ROWS = [[cell.strip() for cell in line.split("|")[1:-1]] for line in DOCS.read_text().splitlines()]
TABLE = [row for row in ROWS if len(row) == 8 and "x" in row[0]]
QUICK = sorted({(row[0], row[1]) for row in TABLE if row[0] != "1x11"})


@pytest.mark.parametrize(("deck", "pickup"), QUICK)
def test_the_documented_table_is_what_the_count_gives(deck: str, pickup: str) -> None:
    suits, values = map(int, deck.split("x"))
    found = census(Deck(suits, values), (pickup, pickup))
    rows = [
        [
            deck, pickup, str(found.endless), str(len(found.cycles)), str(kind.period),
            str(kind.cycles), str(kind.deals), kind.origin.construction or "none",
        ]
        for kind in found.kinds
    ]  # fmt: skip
    assert rows == [row for row in TABLE if row[:2] == [deck, pickup]]
