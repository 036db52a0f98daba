"""Longest games of War with cards laid face down: the methods that need no word."""

from dataclasses import replace

import pytest

from antihilbert.campaigns.kind import Spec
from antihilbert.cards import war
from antihilbert.cards.deck import Deck
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.pickups import WarRules
from antihilbert.cards.statistics import run
from antihilbert.core.messages import InputError


@pytest.mark.parametrize("method", ["sample", "climb", "backward"])
def test_the_longest_game_is_as_long_as_the_rules_say(method: str) -> None:
    wanted = SearchRequest(Deck(4, 5), ("natural",), method=method, game="war+1")
    found = chunk(wanted, 0, 3000)
    assert found.deal is not None
    result = war.play(found.deal, rules=WarRules(1))
    assert (found.tricks, found.cards) == (result.tricks, result.cards)
    assert sorted(found.deal.cards) == sorted(Deck(4, 5).cards)


def test_climbing_finds_longer_games_than_sampling() -> None:
    lengths = [
        chunk(
            SearchRequest(Deck(4, 5), ("natural",), method=method, game="war+3"), 0, 20_000
        ).tricks
        for method in ("sample", "climb")
    ]
    assert lengths[0] < lengths[1]


def test_an_opening_without_battles_is_one_in_every_house() -> None:
    wanted = SearchRequest(Deck(4, 8), ("natural",), method="opening", game="war+3-last", seed=2)
    found = chunk(wanted, 0, 200_000)  # with fewer games deals are drawn instead
    assert found.deal is not None
    result = war.play(found.deal, rules=WarRules(3, "flip-last"))
    assert (found.tricks, found.cards) == (result.tricks, result.cards)
    drawn = chunk(replace(wanted, method="sample"), 0, 200_000)
    assert found.deal != drawn.deal


def test_stories_know_no_hidden_cards() -> None:
    with pytest.raises(InputError, match="method"):
        SearchRequest(Deck(4, 5), ("natural",), method="word", game="war+1")


def test_a_campaign_plays_the_games_of_the_command() -> None:
    text = 'kind = "war-stats"\nsuits = 4\nvalues = 5\ngames = 300\nseed = 3\nchunk = 100\n'
    kind = Spec.parse(text + 'face_down = 2\nout_of_cards = "flip-last"\n').build()
    total = kind.nothing()
    for number in range(kind.chunks):
        total = kind.add(total, kind.work(number))
    both = ("natural", "natural")
    same = run(Deck(4, 5), both, 300, 3, limit=10**6, workers=1, game="war+2-last")
    lengths = {"lengths": same.distribution.as_json(), "interrupted": False}
    assert kind.result(total) == same.as_json() | lengths
    assert all(find.divergence() is None for find in kind.finds(total))
    with pytest.raises(InputError, match="face_down"):
        Spec.parse(text + "face_down = 9\n").build()
