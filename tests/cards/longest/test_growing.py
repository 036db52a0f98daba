"""The long games of a search: noted with their lengths, and grown one after the other."""

from functools import partial

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.longest.search import (
    BATCH,
    LONGEST,
    TURNS,
    SearchRequest,
    chunk_with_long_games,
    grow,
    grow_in_turn,
    longest_games,
    one_of_each,
    search,
)
from antihilbert.cards.war import play
from antihilbert.core.progress import Deadline, Progress


def test_long_games_have_the_lengths_they_are_noted_with() -> None:
    deck = Deck(4, 5)
    wanted = SearchRequest(deck, ("natural",), method="sample", seed=1)
    found, long = chunk_with_long_games(wanted, 0, 20_000)
    assert max(long.values()) == found.tricks
    for deal in list(long)[::40]:
        assert play(deal).tricks == long[deal]


def test_of_long_games_the_longest_are_kept() -> None:
    first, other = Deal((1,), (2,)), Deal((2,), (1,))
    assert longest_games({first: 7}, {other: 9}, {first: 7}) == {other: 9, first: 7}
    many = longest_games({Deal((length,), (length,)): length for length in range(1, 2 * LONGEST)})
    assert list(many.values()) == list(range(2 * LONGEST - 1, LONGEST - 1, -1))


def test_a_shorter_game_may_grow_further_than_the_longest() -> None:
    wanted = SearchRequest(Deck(4, 6), ("natural",), method="sample", seed=2)
    found, long = chunk_with_long_games(wanted, 0, 2000)
    deals = list(long)[:64]
    told: list[Progress] = []
    grown = grow_in_turn(wanted, {deal: long[deal] for deal in deals}, Deadline(600), told.append)
    assert len(told) == len(TURNS) * len(deals) / BATCH and told[-1].found == grown
    assert told[-1].found.tricks >= told[0].found.tricks > found.tricks
    assert grown.tricks > grow(wanted, deals[0], 10**6).tricks > found.tricks
    assert grown.deal and play(grown.deal).tricks == grown.tricks


@pytest.mark.parametrize("pickup, game", [("natural", "war+1"), ("optimised", "war")])
def test_games_of_other_rules_grow_too(pickup: str, game: str) -> None:
    deck = Deck(4, 5)
    wanted = SearchRequest(deck, (pickup,), method="opening", game=game)
    long = {deal: wanted.played(deal).tricks for deal in map(partial(deck.sample, 2), range(12))}
    grown = grow_in_turn(wanted, long, Deadline(600))
    assert grown.deal and wanted.played(grown.deal).tricks == grown.tricks > max(long.values())


def test_when_the_time_is_over_no_game_is_grown() -> None:
    wanted = SearchRequest(Deck(4, 6), ("natural",), seed=1)
    deal = Deck(4, 6).sample(1, 0)
    assert grow_in_turn(wanted, {deal: 1}, Deadline(0)).deal is None


def test_of_games_that_run_into_each_other_the_longest_is_grown() -> None:
    wanted = SearchRequest(Deck(4, 6), ("natural",), method="sample", seed=2)
    long = chunk_with_long_games(wanted, 0, 2000)[1]
    (deal, longest), *_, (other, shortest) = long.items()
    grown = grow(wanted, deal, 50_000)
    assert grown.deal and grown.tricks > longest > shortest + 300
    games = {grown.deal: grown.tricks, deal: longest, other: shortest}
    assert one_of_each(wanted, games) == {grown.deal: grown.tricks, other: shortest}
    assert one_of_each(wanted, {deal: longest, other: shortest}) == {deal: longest, other: shortest}
    assert one_of_each(wanted, {}) == {}


def test_what_grows_is_told_at_once() -> None:
    told: list[Progress] = []
    wanted = SearchRequest(Deck(4, 6), ("natural",), seed=1)
    found = search(wanted, 3, evaluations=50_000, on_progress=told.append)
    assert found.deal and play(found.deal).tricks == found.tricks
    lengths = [progress.found.tricks for progress in told]
    assert max(lengths) == lengths[-1] == found.tricks
