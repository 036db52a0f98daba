"""Words that a deck allows for a while: what the rules say of the deals that follow them."""

import numpy as np
import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.kernels.longest import methods
from antihilbert.cards.kernels.longest.methods import end_late
from antihilbert.cards.kernels.longest.search_state import search_state, shuffle
from antihilbert.cards.longest.search import best_words, constraints_of, hand1_sizes, starts
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War, play

NATURAL = ("natural", "natural")
# Followed for 1308 tricks with 52 cards, said a solver; see docs/longest.md.
FAR = word_of("aaaabdbabbaabababb", cards=52, hand1_size=18)


def followed_by_the_rules(
    sizes: list[int], pickups: tuple[str, str], deal: Deal, back: int = 0
) -> int:
    """Tricks after the first ones until hand 1 is not as large as a word says."""
    game = War(deal, pickups_named(*pickups))
    for _ in range(back):
        game.step()
    tricks, cards = game.tricks, game.cards
    while game.outcome is None and game.tricks - tricks < 2000:
        game.step()
        if len(game.position()[0]) != sizes[(game.cards - cards - 1) % len(sizes)]:
            return game.tricks - tricks - 1
    return game.tricks - tricks


@pytest.mark.slow
@pytest.mark.parametrize("word", [
    FAR, word_of("aaaa", cards=52, hand1_size=24, swapped=True),
    word_of("aaaabbbb", cards=44, hand1_size=8, pickup="optimised"),
], ids=str)  # fmt: skip
def test_a_deal_follows_its_word_for_as_long_as_the_rules_say(word: Word) -> None:
    deck, constraints = Deck(4, word.cards // 4), constraints_of(word)
    at = search_state(deck, word.pickups, "tricks", 1, 0, 1000)
    values, cards = np.empty(deck.size, np.uint8), np.empty(deck.size, np.uint8)
    shuffle(at, values)
    methods.assign_values(at, constraints, values, methods.FIRST_HORIZON)
    methods.climb(at, constraints, values, 20_000)
    methods.deal_of(constraints, values, cards)
    deal = word.deal(values.tolist())
    assert deal.cards == tuple(cards.tolist())
    followed = methods.tricks_followed(at, constraints, cards)
    assert min(followed, 2000) == followed_by_the_rules(hand1_sizes(word), word.pickups, deal)
    assert followed > 100


@pytest.mark.slow
def test_a_word_is_followed_beyond_what_openings_of_a_beam_reach() -> None:
    constraints, reached = constraints_of(FAR), []
    for index in range(2):
        at = search_state(Deck(4, 13), ("natural",), "tricks", 1, index, 1000)
        values = np.empty(52, np.uint8)
        shuffle(at, values)
        reached.append(methods.assign_values(at, constraints, values, methods.FIRST_HORIZON))
        assert sorted(values.tolist()) == sorted(at.deck.tolist())
    assert max(reached) > 700


def test_a_word_that_can_be_repeated_for_ever_is() -> None:
    word = word_of("aabb", cards=10, hand1_size=4)  # the known endless game of ten cards
    constraints, at = (
        constraints_of(word),
        search_state(Deck(1, 10), ("natural",), "tricks", 1, 0, 1000),
    )
    values = np.empty(10, np.uint8)
    shuffle(at, values)
    methods.assign_values(at, constraints, values, methods.FIRST_HORIZON)
    assert word.holds_for(values.tolist(), strictly=True)


@pytest.mark.slow
def test_beside_an_endless_game_there_are_some_that_end_late() -> None:
    deck, word = Deck(4, 11), word_of("aaaabbbb", cards=44, hand1_size=8, pickup="optimised")
    at, constraints = search_state(deck, word.pickups, "tricks", 0, 0, 10**9), constraints_of(word)
    values, cards = np.empty(deck.size, np.uint8), np.empty(deck.size, np.uint8)
    shuffle(at, values)
    methods.assign_values(at, constraints, values, methods.FIRST_HORIZON)
    methods.deal_of(constraints, values, cards)
    assert methods.tricks_followed(at, constraints, cards) == methods.MOST_FOLLOWED
    length = end_late(at, cards, word.hand1_size, 200_000)
    assert sorted(cards.tolist()) == sorted(deck.cards)
    deal = Deal(tuple(cards[:8].tolist()), tuple(cards[8:].tolist()))
    assert play(deal, "optimised").tricks == length
    assert length > 3000  # tricks: longer than the longest of a million random deals


@pytest.mark.slow
def test_starts_have_equal_hands_and_run_into_their_words() -> None:
    deck, games = Deck(4, 13), 100_000
    at = search_state(deck, ("natural",), "tricks", 1, 0, games)
    found = best_words(deck, ("natural",), games)
    deals, lengths = starts(at, found.finite)
    assert len(deals) == len(lengths) > 0
    for row, length in zip(deals.tolist(), lengths.tolist(), strict=True):
        assert sorted(row) == sorted(deck.cards)
        deal = Deal(tuple(row[:26]), tuple(row[26:]))
        assert any(
            followed_by_the_rules(constraints.sizes.tolist(), NATURAL, deal, back) == length - back
            for back in range(length)
            for constraints in found.finite
        )
