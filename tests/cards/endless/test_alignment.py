import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.aligned import (
    compose,
    is_aligned,
    misalignment,
    shifted,
    stacked,
    trial,
)
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War

BOTH = ("natural", "natural")
SIXTEEN = Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
TWELVE = Deal.parse("2 1 3 3 1 1 / 3 1 2 2 3 3")
EIGHT = Deal.parse("3 1 3 3 / 3 2 2 1")


def test_the_printed_game_exchanges_its_hands_after_twelve_tricks() -> None:
    found = trial(SIXTEEN, BOTH)  # box 4 of Delahaye and Mathieu: 12 tricks, then 24
    assert found.aligned
    assert found.alignment is not None
    assert (found.alignment.exchanged_after, found.result.period) == (12, 24)
    assert found.block == SIXTEEN
    assert found.why_not is None


def test_the_game_of_seven_tricks_never_exchanges_its_hands() -> None:
    found = trial(TWELVE, BOTH).alignment
    assert found is not None
    assert (found.aligned, found.exchanged_after) == (True, None)


def positions(deal: Deal, tricks: int) -> list[Deal]:
    game, found = War(deal, pickups_named("natural")), []
    for _ in range(tricks):
        found.append(Deal(*game.position()))
        game.step()
    return found


blocks = st.builds(
    lambda block, by, swap: shifted(block.swapped if swap else block, by),
    st.sampled_from([EIGHT, TWELVE, SIXTEEN]),
    st.integers(0, 3),
    st.booleans(),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(blocks, min_size=1, max_size=3), st.integers(0, 40))
def test_one_pass_finds_what_asking_every_position_finds(several: list[Deal], start: int) -> None:
    # From anywhere in the game of some blocks: the plain way follows the rounds of each position.
    deal = positions(compose(several), start + 1)[start]
    found = trial(deal, BOTH)
    assert found.alignment is not None
    told = positions(deal, found.result.tricks)
    plain = next((trick for trick, one in enumerate(told) if is_aligned(one)), None)
    assert found.alignment.aligned_after == plain
    mirror = told[0].swapped
    assert found.alignment.exchanged_after == (told.index(mirror) if mirror in told else None)


@settings(max_examples=150, deadline=None)
@given(st.permutations([1, 1, 2, 2, 3, 3, 3, 3]))
def test_deals_of_eight_cards_are_aligned_as_their_rounds_say(cards: list[int]) -> None:
    deal = Deal(tuple(cards[:4]), tuple(cards[4:]))
    found = trial(deal, BOTH)
    assert found.aligned == is_aligned(deal)
    assert (found.why_not is None) == found.aligned
    if found.alignment is not None:  # the first aligned position may lie before the cycle
        told = positions(deal, found.result.tricks)
        plain = next((trick for trick, one in enumerate(told) if is_aligned(one)), None)
        assert found.alignment.aligned_after == plain


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5 3 / 2 4 1", "hands have 2 and 3 cards: they must be equally long"),
        ("8 6 3 10 5 / 2 9 7 4 1", "when every card has been laid once, the hands have 6 and 4"),
        ("2 / 1", "the game is over when every card has been laid once"),
        ("3 1 1 / 1 2 1", "a battle is still going on when every card has been laid once"),
    ],
)
def test_it_is_said_what_keeps_a_deal_from_being_aligned(text: str, reason: str) -> None:
    assert reason in str(misalignment(Deal.parse(text), BOTH))


def test_the_32_cards_of_the_source_are_two_games_stacked() -> None:
    made = trial(compose(stacked([SIXTEEN, SIXTEEN])), BOTH)
    # Printed with a cycle of 48 tricks.
    printed = "2 1 4 4 2 1 3 3 6 5 8 8 6 5 7 7 / 4 2 4 1 3 2 3 1 8 6 8 5 7 6 7 5"
    assert str(made.deal) == printed
    assert (made.aligned, made.result.period) == (True, 48)
    assert war.play(Deal.parse(printed)).period == 48


def test_deals_are_raised_by_as_much_as_is_asked() -> None:
    assert [max(deal.cards) for deal in stacked([EIGHT, EIGHT, EIGHT], by=1)] == [3, 4, 5]
