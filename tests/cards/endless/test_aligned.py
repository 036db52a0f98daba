import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.aligned import compose, is_aligned, rounds, shifted
from antihilbert.cards.war import play
from antihilbert.core.messages import InputError

SIXTEEN = Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
TWENTY_FOUR = Deal.parse("2 1 5 5 6 2 6 6 4 1 4 4 / 5 3 5 1 6 3 3 2 4 2 3 1")
EIGHT = Deal.parse("3 1 3 3 / 3 2 2 1")
TWELVE = Deal.parse("2 1 3 3 1 1 / 3 1 2 2 3 3")
NOT_ALIGNED = Deal.parse("8 6 3 10 5 / 2 9 7 4 1")


def swapped_after(deal: Deal) -> int | None:
    """After how many rounds the hands have changed places; None if that never happens."""
    positions = rounds(deal) or []
    return positions.index(deal.swapped) if deal.swapped in positions else None


def test_the_deal_of_16_cards_swaps_hands_in_two_rounds() -> None:
    positions = rounds(SIXTEEN)
    assert positions is not None and len(positions) == 4
    assert str(positions[1]) == "4 1 4 4 3 1 3 3 / 4 2 2 1 3 2 2 1"
    assert swapped_after(SIXTEEN) == 2
    assert play(SIXTEEN).period == 24


@pytest.mark.parametrize(
    ("blocks", "period"),
    [
        ([SIXTEEN, SIXTEEN], 48),
        ([SIXTEEN, shifted(SIXTEEN, 4)], 48),
        ([TWENTY_FOUR], 36),
        ([SIXTEEN, shifted(TWENTY_FOUR, 4)], 60),
        ([EIGHT], 12),
    ],
)
def test_aligned_deals_behind_each_other_are_endless_again(blocks: list[Deal], period: int) -> None:
    deal = compose(blocks)
    assert is_aligned(deal)
    result = play(deal)
    assert (result.preperiod, result.period) == (0, period)


def test_an_aligned_game_may_have_hands_that_four_does_not_divide() -> None:
    assert rounds(TWELVE) == [TWELVE, Deal.parse("3 2 1 1 3 2 / 3 2 3 1 3 1")]
    assert play(TWELVE).period == 7
    assert swapped_after(TWELVE) is None


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.builds(
            lambda block, by, swap: shifted(block.swapped if swap else block, by),
            st.sampled_from([EIGHT, TWELVE, SIXTEEN, TWENTY_FOUR]),
            st.integers(0, 6),
            st.booleans(),
        ),
        min_size=1,
        max_size=4,
    )
)
def test_blocks_behind_each_other_go_their_own_ways(blocks: list[Deal]) -> None:
    told = rounds(compose(blocks))
    assert told is not None
    own = [rounds(block) or [] for block in blocks]
    for number, position in enumerate(told):
        assert position == compose(block[number % len(block)] for block in own)


def test_a_cycle_that_is_not_aligned_does_not_compose() -> None:
    assert play(NOT_ALIGNED).period == 60
    assert rounds(NOT_ALIGNED) is None
    assert swapped_after(NOT_ALIGNED) is None
    assert play(compose([NOT_ALIGNED, shifted(NOT_ALIGNED, 10)])).period is None


@pytest.mark.parametrize("text", ["5 3 / 2 4 1", "1 / 1", "2 / 1", "1 2 / 1 1", "2 1 / 1 2"])
def test_games_with_unequal_hands_or_an_end_are_not_aligned(text: str) -> None:
    assert not is_aligned(Deal.parse(text))


def test_a_round_may_lead_into_the_cycle() -> None:
    positions = rounds(Deal.parse("2 3 3 1 / 3 3 1 2"))
    assert positions is not None
    assert positions[1:] == rounds(EIGHT)


def test_chance_and_values_below_1_are_refused() -> None:
    with pytest.raises(InputError, match="chance"):
        rounds(EIGHT, ("random", "random"))
    with pytest.raises(InputError, match="less than 1"):
        shifted(EIGHT, -1)
