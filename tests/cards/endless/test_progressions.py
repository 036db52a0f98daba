"""Whole progressions of decks with several suits: their words, classes and single decks."""

from collections import Counter, deque
from itertools import pairwise

import pytest

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.classes import place, takers_of
from antihilbert.cards.endless.constructions import (
    SINGLE_DECKS,
    by_columns,
    construct,
    growing,
    ladder,
)
from antihilbert.cards.endless.messages import Refused
from antihilbert.cards.endless.words import word_of
from antihilbert.cards.referee import Outcome


def winners(deal: Deal, flips: int, sort: bool) -> str:
    """The letters of the first flips, by a loop of its own: d for a battle."""
    hands = deque(deal.hand1), deque(deal.hand2)
    told, pile = "", []
    for _ in range(flips):
        one, two = hands[0].popleft(), hands[1].popleft()
        pile = [max(one, two), min(one, two), *pile]
        if one == two:
            told += "d"
            continue
        told += "a" if one > two else "b"
        hands[one < two].extend(sorted(pile, reverse=True) if sort else pile)
        pile = []
    return told


@pytest.mark.parametrize("values", [3, 4, *range(6, 61), 145, 199, 200])
def test_four_suits_have_an_endless_game_for_every_number_of_values_from_3_but_5(
    values: int,
) -> None:
    deck = Deck(4, values)
    recipe, find = construct(deck)
    assert Counter(find.deal.cards) == Counter(deck.cards)
    assert find.result.outcome is Outcome.ENDLESS
    assert find.result.period is not None
    if find.result.period <= 2000:
        assert war.play(find.deal).period == find.result.period
    if recipe.method in ("columns", "tiers"):
        assert recipe.word is not None
        told = winners(find.deal, 50 * recipe.word.length, sort=False)
        assert told == 50 * str(recipe.word)


@pytest.mark.parametrize(
    "values", [15, 16, 17, 19, 23, 25, 28, 29, 31, 35, 37, 39, 40, 41, 52, 101, 103]
)
def test_optimised_pickup_has_its_progressions_too(values: int) -> None:
    # 1 and 5 mod 6 from 17, 4 mod 12 from 16, 7 mod 8.
    deck = Deck(4, values)
    recipe, find = construct(deck, "optimised")
    assert Counter(find.deal.cards) == Counter(deck.cards)
    assert find.result.period is not None
    assert recipe.word is not None
    if recipe.word.holds_for(recipe.word.values_of(find.deal), strictly=True):
        told = winners(find.deal, 50 * recipe.word.length, sort=True)
        assert told == 50 * str(recipe.word)
    else:
        assert war.play(find.deal, "optimised").period == find.result.period


def test_a_period_proved_by_its_word_is_the_one_that_is_played_with_battles_too() -> None:
    for values in (37, 41):
        _, find = construct(Deck(4, values))
        assert find.result.period is not None
        assert find.result.period > 30_000
        assert war.play(find.deal, limit=10**6) == find.result


def test_the_ladder_of_three_pieces_places_four_decks_from_which_all_others_grow() -> None:
    """V = 6M + 5: M = 2, 3, 4, 5 are the base cases, and M + 4 follows from M."""
    for m, hand1 in ((2, 2), (3, 2), (4, 1), (5, 1)):
        values = 6 * m + 5
        word = word_of(ladder(3), 4 * values, 24 * hand1)
        placed = place(word, suits=4)
        assert placed is not None
        assert word.holds_for(placed, strictly=True)
        longer = word_of(ladder(3), 4 * (values + 24), 24 * (hand1 + 4))
        before, after = takers_of(word), takers_of(longer)
        assert before is not None
        assert after is not None
        for one, two in zip(before, after, strict=True):
            assert one.beats == two.beats
            assert (two.size - one.size) % 4 == 0


def test_the_growing_word_adds_four_classes_of_one_value_for_every_six_values() -> None:
    """V = 3j + 19, j even: what docs/progressions.md counts in its proof."""
    for j in (0, 2, 4, 20):
        text = growing(j, 4, 0)
        length = 4 * j + 26
        assert len(text) == length
        word = word_of(text, 3 * length - 2, length)
        sizes = Counter(word.delays)
        assert word.cards == 4 * (3 * j + 19)
        assert sizes[2 * j + 32] == sizes[2 * j + 11] == sizes[9] == 1
        assert (sizes[4], sizes[3], sizes[1]) == (2 * j + 1, 5, 5)
        placed = place(word, suits=4)
        assert placed is not None
        assert word.holds_for(placed, strictly=True)


def test_columns_are_games_of_twelve_cards_that_never_meet() -> None:
    for columns in (4, 5, 6, 7, 12):
        placement = by_columns(Deck(4, 3 * columns))
        assert placement is not None
        hand1, hand2 = placement.deal.hand1, placement.deal.hand2
        for column in range(columns):
            cards = slice(4 * column, 4 * column + 4)
            own2 = hand2[cards] + hand2[4 * columns :][cards]
            alone = Deal(hand1[cards], own2)
            assert war.play(alone).outcome is Outcome.ENDLESS
            assert winners(alone, 400, sort=False) == 100 * "aadb"
    assert by_columns(Deck(4, 9)) is None


def test_forgiven_ties_are_told_as_classes() -> None:
    """Four suits, V = 7 mod 8, word aaaabbbb: whatever lies in a class, the game is endless."""
    word = word_of("aaaabbbb", 4 * 7, 8, "optimised")
    assert place(word, suits=4) is None
    placed = place(word, suits=4, forgiving=True)
    assert placed is not None
    assert not word.holds_for(placed, strictly=True)
    starts = [sum(word.delays[:number]) for number in range(len(word.delays) + 1)]
    for turn in range(10):
        values = [card for one, two in pairwise(starts) for card in _turned(placed[one:two], turn)]
        assert war.play(word.deal(values), "optimised").outcome is Outcome.ENDLESS


def _turned(cards: list[int], turn: int) -> list[int]:
    turn %= len(cards)
    return cards[turn:] + cards[:turn]


def test_single_decks_are_those_that_no_progression_reaches() -> None:
    for values in SINGLE_DECKS:
        for method in ("aligned", "columns", "tiers"):
            with pytest.raises(Refused):
                construct(Deck(4, values), method=method)
        assert construct(Deck(4, values), method="single")[1].result.period


def test_four_suits_of_five_values_are_refused() -> None:
    with pytest.raises(Refused, match="4x5"):
        construct(Deck(4, 5))


def test_a_deck_that_is_too_large_to_be_dealt_by_classes_is_said_to_be() -> None:
    with pytest.raises(Refused, match="4,004 cards: recipes by classes deal at most 4,000"):
        construct(Deck(4, 1001))
