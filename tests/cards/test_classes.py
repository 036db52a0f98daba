from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import classes, war
from antihilbert.cards.classes import ClassDeal, ClassGame, returning, ways
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.core.answer import json_of
from antihilbert.core.messages import InputError

BOTH = NATURAL, NATURAL
# The letters, the tricks until they return and those until the printed numbers do, as Delahaye and
# Mathieu print them.
PRINTED = [
    ("A B A B / B A B A B", 2, "9 1 6 2 / 5 8 4 7 3", 20),
    (
        "A B B C A B B C / B C A B B C A B B C", 4,
        "18 14 13 5 17 12 11 4 / 10 3 16 9 8 2 15 7 6 1", 360,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("letters", "tricks", "numbers", "later"), PRINTED)
def test_letters_return_as_printed_and_numbers_later(
    letters: str, tricks: int, numbers: str, later: int
) -> None:
    deal = ClassDeal.parse(letters)
    result = classes.play(deal, BOTH)
    assert (result.outcome, result.preperiod, result.period) == ("endless", 0, tricks)
    assert returning(deal, BOTH, tricks).numbers_tricks == later
    assert war.play(Deal.parse(numbers)).period == later


def test_the_fillings_are_all_the_deals_with_high_cards_for_a() -> None:
    found = set(ClassDeal.parse("A B A B / B A B A B").every_filling())
    # Counted in the source: 5! x 4! = 2880. Here by going through all deals of nine cards.
    assert len(found) == 2880
    by_hand = {
        Deal(deal[:4], deal[4:])
        for deal in permutations(range(1, 10))
        if min(deal[0], deal[2], deal[5], deal[7]) == 6
    }
    assert found == by_hand
    assert {war.play(deal).period for deal in found} == {20}


def test_fillings_of_many_cards_are_listed_without_making_them_all() -> None:
    deal = ClassDeal("AB" * 10, "BA" * 20 + "B")
    first, second = islice(deal.every_filling(), 2)
    assert first == deal.filled != second
    assert ways(deal) == "30! x 31! (a number of 67 digits)"


@settings(max_examples=200, deadline=None)
@given(st.text("ABC", min_size=1, max_size=6), st.text("ABC", min_size=1, max_size=6))
def test_what_is_true_of_letters_is_true_of_every_filling(hand1: str, hand2: str) -> None:
    deal = ClassDeal(hand1, hand2)
    try:
        result = classes.play(deal, BOTH)
    except InputError:
        return  # two equal letters met
    back = None
    if result.cycle:
        back = returning(deal, BOTH, result.cycle.period, result.cycle.preperiod)
    for numbers in islice(deal.every_filling(), 3):
        played = war.play(numbers)
        assert (played.outcome, played.preperiod) == (result.outcome, result.preperiod)
        assert played.period == (back.numbers_tricks if back else None)
        if back is None:
            assert played.tricks == result.tricks


@pytest.mark.parametrize(
    ("text", "trick", "letter"), [("A A B / A B", 1, "A"), ("A C / B C", 2, "C")]
)
def test_equal_letters_that_meet_are_not_decided(text: str, trick: int, letter: str) -> None:
    meets = f"{letter} meets {letter} in trick {trick}"
    with pytest.raises(InputError, match=f"{meets}, and classes do not say"):
        classes.play(ClassDeal.parse(text), BOTH)


def test_a_letter_that_is_inserted_is_the_next_one() -> None:
    # The three letters of the source: a C behind every B, a B behind every A.
    assert str(ClassDeal.parse("A B A B / B A B A B").inserted) == PRINTED[1][0]


def test_a_game_of_letters_is_told_in_letters() -> None:
    game = ClassGame(ClassDeal.parse("A / B B"), BOTH)
    assert json_of(game.step()) == {"flips": [["A", "B"]], "winner": 1}
    assert game.written() == "A B / B"


@pytest.mark.parametrize("text", ["A b / B", "A ! / B", "A / ", "A B"])
def test_what_is_no_letter_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        ClassDeal.parse(text)
