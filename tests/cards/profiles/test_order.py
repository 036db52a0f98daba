"""The order of the cards: numberings, their number, contradictions, Hasse diagrams."""

from itertools import islice, permutations

from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards.profiles.order import Order, count


@st.composite
def orders(draw: st.DrawFn, most: int = 6) -> Order:
    """Any comparisons between up to `most` cards, contradictory or not."""
    size = draw(st.integers(2, most))
    pairs = [(low, high) for low in range(size) for high in range(size) if low != high]
    return Order(size, tuple(draw(st.lists(st.sampled_from(pairs), unique=True, max_size=10))))


def respecting(order: Order) -> set[tuple[int, ...]]:
    """The slow way: try every numbering."""
    return {
        values
        for values in permutations(range(1, order.size + 1))
        if all(values[low] < values[high] for low, high in order.relations)
    }


@given(orders())
def test_every_numbering_is_found_once_and_counted(order: Order) -> None:
    found = list(order.every_values())
    assert len(found) == len(set(found)) == count(order)
    assert set(found) == respecting(order)


@given(orders(most=8))
def test_the_first_numbering_is_rostams_choice(order: Order) -> None:
    assert next(order.every_values(), None) == order.values


@given(orders())
def test_there_is_a_cycle_exactly_when_there_is_no_numbering(order: Order) -> None:
    assert (order.cycle is None) == bool(respecting(order))


@given(orders(most=8))
def test_a_cycle_consists_of_comparisons_that_were_made_and_none_is_shorter(order: Order) -> None:
    if order.cycle is None:
        return
    steps = list(zip(order.cycle, order.cycle[1:] + order.cycle[:1], strict=True))
    assert set(steps) <= set(order.relations)
    made = set(order.relations)
    for length in range(2, len(order.cycle)):
        for cards in permutations(range(order.size), length):
            assert not set(zip(cards, cards[1:] + cards[:1], strict=True)) <= made


@given(orders())
def test_the_hasse_diagram_says_everything_and_nothing_twice(order: Order) -> None:
    if order.cycle is not None:
        return
    assert respecting(Order(order.size, order.covers)) == respecting(order)
    for line in order.covers:
        rest = tuple(other for other in order.covers if other != line)
        assert respecting(Order(order.size, rest)) != respecting(order)


def test_known_counts_of_numberings() -> None:
    # A fence of n cards has as many as there are alternating permutations (OEIS A000111).
    fence = [
        Order(size, tuple((i, i + 1) if i % 2 else (i + 1, i) for i in range(size - 1)))
        for size in range(1, 11)
    ]
    assert [count(order) for order in fence] == [1, 1, 2, 5, 16, 61, 272, 1385, 7936, 50521]
    # The subsets of three things, by inclusion (OEIS A046873).
    cube = [(i, i | 1 << bit) for i in range(8) for bit in range(3) if not i >> bit & 1]
    assert count(Order(8, tuple(cube))) == 48
    # Two columns of twelve cards, each row and column ascending: the Catalan number C(12).
    ladder = [(i, i + 1) for i in range(11)] + [(12 + i, 13 + i) for i in range(11)]
    ladder += [(i, 12 + i) for i in range(12)]
    assert count(Order(24, tuple(ladder))) == 208012


def test_what_is_too_much_to_count_is_not_counted() -> None:
    wide = Order(40, tuple((low, high) for low in range(20) for high in (20 + low, 20 + low // 2)))
    assert count(wide) is None
    assert len(list(islice(wide.every_values(), 5))) == 5
    assert count(Order(65, ((0, 1),))) is None
    assert count(Order(52, tuple((card, card + 1) for card in range(51)))) == 1
