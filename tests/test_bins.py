from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.numbers import cut


@given(st.lists(st.integers(0, 5), max_size=200), st.integers(1, 30))
def test_every_bin_can_hold_as_many_lengths_of_either_parity(counts: list[int], most: int) -> None:
    found = cut(counts, most)
    assert sum(one.games for one in found.bins) == sum(counts)
    assert len(found.bins) <= most + 1
    occurring = {length % 2 for length, count in enumerate(counts) if count}
    for one in found.bins:
        possible = [at for at in range(one.first, one.last + 1) if at % 2 in occurring]
        if found.step == 2:
            assert len(possible) == found.width // 2
        else:
            assert found.width == 1 or found.width % 2 == 0
            assert one.last - one.first + 1 == found.width


def ups_and_downs(counts: Sequence[int]) -> int:
    """How often a histogram turns round."""
    rises = [two > one for one, two in pairwise(counts)]
    return sum(one != two for one, two in pairwise(rises))


def test_lengths_of_one_parity_make_no_saw() -> None:
    # A hill of odd lengths, as games of ten cards have: with bins of three it would be a saw.
    hill = [0 if length % 2 == 0 else length * (61 - length) for length in range(61)]
    threes = [sum(hill[start : start + 3]) for start in range(0, 61, 3)]
    assert ups_and_downs(threes) > 10
    for most in range(5, 40):
        assert ups_and_downs([one.games for one in cut(hill, most).bins[:-1]]) <= 1


def test_a_single_length_and_no_game_at_all_are_no_parity() -> None:
    assert cut([0, 0, 0, 4], 10).step == 1
    assert cut([], 10).bins[0].games == 0
    assert cut([0, 0, 3, 0, 1], 10).parity == "even"
    assert [str(one) for one in cut([0, 5, 0, 3, 0, 2], 10, last=3).bins] == ["1", "3"]
