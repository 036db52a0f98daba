from collections import Counter
from collections.abc import Iterator

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.aligned import BOTH_NATURAL, rounds
from antihilbert.cards.endless.exhaustive import every_aligned
from antihilbert.cards.endless.sat import search
from antihilbert.core.messages import InputError


def orders(copies: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All orders of so many cards of each value."""
    if not any(copies):
        yield ()
    for value, number in enumerate(copies, start=1):
        if number:
            less = (*copies[: value - 1], number - 1, *copies[value:])
            yield from ((value, *rest) for rest in orders(less))


def in_aligned_cycles(copies: tuple[int, ...], pickup: str) -> set[Deal]:
    """By the rules, from every deal: the positions that aligned games come back to."""
    size = sum(copies) // 2
    found: set[Deal] = set()
    for order in orders(copies):
        told = rounds(Deal(order[:size], order[size:]), (pickup, pickup))
        if told:
            # The last position of the story is in the cycle, wherever the story began.
            found |= set(rounds(told[-1], (pickup, pickup)) or [])
    return found


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize(
    "copies", [(2, 2, 4), (2, 5, 1), (1, 1, 2, 4), (4, 3, 5), (2, 2), (2, 2, 2, 2), (4, 4), (8,)]
)
def test_it_finds_what_playing_every_deal_finds(copies: tuple[int, ...], pickup: str) -> None:
    expected = in_aligned_cycles(copies, pickup)
    assert bool(expected) == (pickup == "natural" and max(copies) > min(copies))
    every = every_aligned(copies, sum(copies) // 2, pickup)
    assert set(every.positions) == {
        position for position in expected if position.hand1[0] >= position.hand2[0]
    }
    assert every.found == len(every.positions)


def test_every_position_found_is_in_its_cycle() -> None:
    every = every_aligned([4] * 4, 8)
    assert every.found == 24
    mirrored = {position.swapped for position in every.positions}
    for position in every.positions:
        told = rounds(position, BOTH_NATURAL)
        assert told is not None and set(told) <= set(every.positions) | mirrored


def test_free_blocks_of_8_cards() -> None:
    multisets = {
        tuple(Counter(position.cards)[value] for value in range(1, 6))
        for position in every_aligned([8] * 5, 4).positions
    }
    whole = {counts for counts in multisets if all(counts)}
    assert whole == {(1, 1, 1, 1, 4)}


def test_hands_of_6_cards_need_a_value_on_5_cards() -> None:
    every = every_aligned([12] * 5, 6)
    assert every.found == 44
    assert {max(Counter(position.cards).values()) for position in every.positions} == {5}
    assert every_aligned([4] * 5, 6).found == 0


def test_hands_of_odd_size_are_never_aligned() -> None:
    assert every_aligned([2] * 3, 3).found == 0


@pytest.mark.parametrize(("suits", "values"), [(4, 3), (3, 4), (2, 6)])
def test_both_methods_agree(suits: int, values: int) -> None:
    for pickup in ("natural", "optimised"):
        assert every_aligned([suits] * values, suits * values // 2, pickup).found == 0
        assert search(suits, values, pickup, seconds=20).find is None


def test_other_pickups_are_refused() -> None:
    with pytest.raises(InputError, match="natural or optimised"):
        every_aligned([4] * 4, 8, "loser-first")
