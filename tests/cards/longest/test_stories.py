"""Stories that a deck allows for a while: what the rules say of the deals that tell them."""

import numpy as np
import pytest

from antihilbert import Deal, Deck
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.kernels.longest import stories as kernels
from antihilbert.cards.kernels.longest.late_ends import end_late
from antihilbert.cards.kernels.longest.workbench import shuffle, workbench
from antihilbert.cards.longest.stories import best_stories, sizes_of, starts, story_of
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War, play

NATURAL = ("natural", "natural")
# Told for 1308 tricks with 52 cards, said a solver; see docs/longest.md.
FAR = word_of("aaaabdbabbaabababb", cards=52, hand1_size=18)


def told_by_the_rules(
    sizes: list[int], pickups: tuple[str, str], deal: Deal, undone: int = 0
) -> int:
    """Tricks after the first ones until hand 1 is not as large as a word says."""
    game = War(deal, pickups_named(*pickups))
    for _ in range(undone):
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
def test_a_levelled_deal_tells_its_story_for_as_long_as_the_rules_say(word: Word) -> None:
    deck, story = Deck(4, word.cards // 4), story_of(word)
    at = workbench(deck, word.pickups, "tricks", 1, 0, 1000)
    values, cards = np.empty(deck.size, np.uint8), np.empty(deck.size, np.uint8)
    shuffle(at, values)
    kernels.level(at, story, values, kernels.FIRST_HORIZON)
    kernels.climb(at, story, values, 20_000)
    kernels.deal_of(story, values, cards)
    deal = word.deal(values.tolist())
    assert deal.cards == tuple(cards.tolist())
    told = kernels.told(at, story, cards)
    assert min(told, 2000) == told_by_the_rules(sizes_of(word), word.pickups, deal)
    assert told > 100


@pytest.mark.slow
def test_a_story_is_levelled_beyond_what_openings_of_a_beam_reach() -> None:
    story, reached = story_of(FAR), []
    for index in range(2):
        at = workbench(Deck(4, 13), ("natural",), "tricks", 1, index, 1000)
        values = np.empty(52, np.uint8)
        shuffle(at, values)
        reached.append(kernels.level(at, story, values, kernels.FIRST_HORIZON))
        assert sorted(values.tolist()) == sorted(at.deck.tolist())
    assert max(reached) > 700


def test_a_story_that_can_be_told_for_ever_is() -> None:
    word = word_of("aabb", cards=10, hand1_size=4)  # the known endless game of ten cards
    story, at = story_of(word), workbench(Deck(1, 10), ("natural",), "tricks", 1, 0, 1000)
    values = np.empty(10, np.uint8)
    shuffle(at, values)
    kernels.level(at, story, values, kernels.FIRST_HORIZON)
    assert word.holds_for(values.tolist(), strictly=True)


@pytest.mark.slow
def test_beside_an_endless_game_there_are_some_that_end_late() -> None:
    deck, word = Deck(4, 11), word_of("aaaabbbb", cards=44, hand1_size=8, pickup="optimised")
    at, story = workbench(deck, word.pickups, "tricks", 0, 0, 10**9), story_of(word)
    values, cards = np.empty(deck.size, np.uint8), np.empty(deck.size, np.uint8)
    shuffle(at, values)
    kernels.level(at, story, values, kernels.FIRST_HORIZON)
    kernels.deal_of(story, values, cards)
    assert kernels.told(at, story, cards) == kernels.MOST_TOLD
    length = end_late(at, cards, word.hand1_size, 200_000)
    assert sorted(cards.tolist()) == sorted(deck.cards)
    deal = Deal(tuple(cards[:8].tolist()), tuple(cards[8:].tolist()))
    assert play(deal, "optimised").tricks == length
    assert length > 3000  # tricks: longer than the longest of a million random deals


@pytest.mark.slow
def test_starts_have_equal_hands_and_run_into_their_stories() -> None:
    deck, games = Deck(4, 13), 100_000
    at = workbench(deck, ("natural",), "tricks", 1, 0, games)
    found = best_stories(deck, ("natural",), games)
    deals, lengths = starts(at, found.told)
    assert len(deals) == len(lengths) > 0
    for row, length in zip(deals.tolist(), lengths.tolist(), strict=True):
        assert sorted(row) == sorted(deck.cards)
        deal = Deal(tuple(row[:26]), tuple(row[26:]))
        assert any(
            told_by_the_rules(story.sizes.tolist(), NATURAL, deal, undone) == length - undone
            for undone in range(length)
            for story in found.told
        )
