"""Placements: the plain one and its compiled twin, and the search that plays them."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import placements
from antihilbert.cards.endless.classes import comparisons_of
from antihilbert.cards.endless.placements import Classes, classes_of
from antihilbert.cards.endless.search import search
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.kernels.words import PLACING, climb, place, play_placements
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import play
from antihilbert.core.messages import InputError
from antihilbert.core.random import Stream
from noted import entries

# Word, suits, values, hand 1, pickup: with and without battles, every class of its own or joined.
STORIES = [
    ("aaaabbbb", 4, 7, 8, "optimised"),
    ("aadb", 4, 12, 16, "natural"),
    ("ab", 3, 5, 6, "natural"),
    ("aaaabbadbbaabb", 4, 7, 6, "natural"),
    ("aaabbb", 4, 7, 8, "optimised"),
    ("aaaabbbb", 1, 20, 8, "natural"),
]


def story(number: int) -> tuple[Word, int]:
    text, suits, values, hand1_size, pickup = STORIES[number]
    return word_of(text, suits * values, hand1_size, pickup), suits


def dealt(classes: Classes, suits: int, seed: int, index: int) -> Deal:
    """The placement of the kernel."""
    layout = classes.layout(suits, limit=10**5)
    place(layout, np.uint64(seed), np.uint64(index))
    return classes.word.deal([int(value) + 1 for value in layout.given])


def placement(classes: Classes, suits: int, seed: int, index: int) -> Deal:
    """Return placement `index` of run `seed`, a deal of the whole deck."""
    stream = Stream(seed, index, PLACING)
    values = classes.word.cards // suits
    left = [suits] * values  # of each value, the highest one first
    given = [0] * classes.word.cards
    waiting = list(range(len(classes.units)))
    while waiting:
        beaten_by = sum(1 << number for number in waiting)
        free = [number for number in waiting if not classes.above[number] & beaten_by]
        number = free[stream.below(len(free))]
        waiting.remove(number)
        units = list(range(len(classes.units[number])))
        stream.shuffle(units)
        for unit in units:
            cards = classes.units[number][unit]
            value = _highest(left, len(cards))
            for number_given, card in enumerate(cards):
                if not left[value]:
                    value = _highest(left, len(cards) - number_given)
                left[value] -= 1
                given[card] = values - value
    return classes.word.deal(given)


def _highest(left: list[int], cards: int) -> int:
    """Return the highest value that has so many cards left, or else the highest that has any."""
    for value, held in enumerate(left):
        if held >= cards:
            return value
    return next(value for value, held in enumerate(left) if held)


@given(st.sampled_from(range(len(STORIES))), st.integers(0, 2**64 - 1), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_the_kernel_places_as_the_plain_placement(number: int, seed: int, index: int) -> None:
    word, suits = story(number)
    classes = classes_of(word)
    assert dealt(classes, suits, seed, index) == placement(classes, suits, seed, index)


@given(st.sampled_from(range(len(STORIES))), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_a_placement_is_a_full_deck_and_no_class_is_below_one_it_must_beat(
    number: int, index: int
) -> None:
    word, suits = story(number)
    classes = classes_of(word)
    deal = placement(classes, suits, 0, index)
    assert set(Counter(deal.cards).values()) == {suits}
    if classes.largest_unit > 1:
        return  # equal cards are kept together first, at the price of some order
    values = word.values_of(deal)
    worth = [[values[card] for unit in units for card in unit] for units in classes.units]
    for below, bits in enumerate(classes.above):
        for above in range(len(worth)):
            if bits >> above & 1:
                assert min(worth[above]) >= max(worth[below])


def test_cards_that_meet_in_a_battle_get_one_value() -> None:
    word, suits = story(1)
    classes = classes_of(word)
    assert classes.largest_unit == 4
    values = word.values_of(placement(classes, suits, 0, 0))
    for units in classes.units:
        for unit in units:
            assert len({values[card] for card in unit}) == 1


@pytest.mark.parametrize("number", range(len(STORIES)))
def test_what_the_kernel_calls_endless_the_rules_do_too(number: int) -> None:
    word, suits = story(number)
    classes = classes_of(word)
    layout = classes.layout(suits, limit=10**5)
    for start in range(20):
        endless, _, _ = play_placements(layout, np.uint64(1), start, start + 1)
        deal = placement(classes, suits, 1, start)
        outcome = play(deal, *word.pickups, limit=10**6).outcome
        assert (endless >= 0) == (outcome is Outcome.ENDLESS)


def test_a_climb_never_ends_sooner_than_its_placement_and_keeps_the_deck() -> None:
    word, suits = story(0)
    layout = classes_of(word).layout(suits, limit=10**5)
    for index in range(5):
        _, _, before = play_placements(layout, np.uint64(7), index, index + 1)
        _, after = climb(layout, np.uint64(7), np.uint64(index), 50)
        assert after >= before
        assert set(Counter(layout.deal.tolist()).values()) == {suits}


# Values and hand 1 of four suits, optimised pickup: every tie of aaaabbbb is forgiven, as was seen
# by another program that placed and played 300 deals of each.
FORGIVEN = [(7, 8), (15, 8), (15, 16), (15, 24), (23, 24)]


@pytest.mark.parametrize(("values", "hand1_size"), FORGIVEN)
def test_no_placement_of_these_decks_ends(values: int, hand1_size: int) -> None:
    word = word_of("aaaabbbb", 4 * values, hand1_size, "optimised")
    layout = classes_of(word).layout(4, limit=10**6)
    for index in range(10):
        assert play_placements(layout, np.uint64(3), index, index + 1)[0] == index


@pytest.mark.parametrize(
    ("suits", "values", "pickup"),
    [(4, 11, "optimised"), (4, 15, "natural"), (4, 17, "optimised")],
)
def test_classes_find_endless_deals(suits: int, values: int, pickup: str) -> None:
    found = search(Deck(suits, values), (pickup, pickup), seconds=100, method="classes").find
    assert found is not None
    assert sorted(found.deal.cards) == list(Deck(suits, values).cards)
    if found.word:
        assert comparisons_of(found.word).hold(found.word.values_of(found.deal))
        assert found.result.preperiod == 0


def test_hands_are_made_equal_on_request() -> None:
    found = search(
        Deck(4, 11), ("optimised", "optimised"), seconds=100, method="classes", equal=True
    ).find
    assert found is not None
    assert len(found.deal.hand1) == len(found.deal.hand2)


def test_the_find_does_not_depend_on_the_workers() -> None:
    finds = [
        search(Deck(4, 11), ("optimised",) * 2, seconds=100, method="classes", workers=workers).find
        for workers in (1, 3)
    ]
    assert finds[0] == finds[1]
    assert finds[0] is not None


def test_a_search_goes_on_from_its_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placements, "BETWEEN_NOTES", 0.0)
    asked = []
    tried = placements.try_part

    def noted(part: placements.PlanPart, *rest: object) -> placements.Tried:
        asked.append(part)
        return tried(part, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(placements, "try_part", noted)
    notes = tmp_path / "notes"
    deck, pickups = Deck(4, 6), ("optimised", "optimised")
    for _ in range(2):
        search(deck, pickups, seconds=3, method="classes", resume=notes)
    first = asked.index(asked[0], 1) if asked[0] in asked[1:] else None
    assert first is None, "the second search began where the first did"
    assert len(entries(notes)) > 2


def test_too_many_cards_are_refused() -> None:
    with pytest.raises(InputError, match="more than 256 cards"):
        search(Deck(8, 40), ("natural", "natural"), seconds=5, method="classes")
