"""The long games of a search: noted with their lengths, and grown one after the other."""

from antihilbert import Deal, Deck
from antihilbert.base.clock import Deadline
from antihilbert.base.progress import Progress
from antihilbert.cards.longest.chunk import Quest, chunk_with_long_games, longest_of
from antihilbert.cards.longest.growing import grow, grow_in_turn, one_of_each
from antihilbert.cards.longest.search import search
from antihilbert.cards.war import play


def test_long_games_have_the_lengths_they_are_noted_with() -> None:
    deck = Deck(4, 5)
    wanted = Quest(deck, ("natural",), method="sample", seed=1)
    found, long = chunk_with_long_games(wanted, 0, 20_000)
    assert max(long) == found.tricks
    for length in list(long)[::40]:
        assert play(long[length]).tricks == length


def test_of_long_games_the_longest_are_kept_and_of_one_length_the_first() -> None:
    first, other = Deal((1,), (2,)), Deal((2,), (1,))
    assert longest_of({7: first}, {7: other, 9: other}) == {9: other, 7: first}
    many = longest_of(dict.fromkeys(range(1, 1000), first))
    assert max(many) == 999 and min(many) == 1000 - len(many)


def test_a_shorter_game_may_grow_further_than_the_longest() -> None:
    wanted = Quest(Deck(4, 6), ("natural",), method="sample", seed=2)
    found, long = chunk_with_long_games(wanted, 0, 2000)
    deals, games = list(long.values())[:6], 50_000
    told: list[Progress] = []
    grown = grow_in_turn(wanted, deals, Deadline(600), told.append, (games // 10, games))
    assert len(told) == 12 and told[-1].found == grown
    assert told[-1].found.tricks > told[5].found.tricks > found.tricks
    assert grown.tricks > grow(wanted, deals[0], games).tricks > found.tricks
    assert grown.deal and play(grown.deal).tricks == grown.tricks


def test_when_the_time_is_over_no_game_is_grown() -> None:
    wanted = Quest(Deck(4, 6), ("natural",), seed=1)
    deal = Deck(4, 6).sample(1, 0)
    assert grow_in_turn(wanted, [deal], Deadline(0)).deal is None


def test_of_games_that_run_into_each_other_the_longest_is_grown() -> None:
    wanted = Quest(Deck(4, 6), ("natural",), method="sample", seed=2)
    long = chunk_with_long_games(wanted, 0, 2000)[1]
    (longest, deal), *_, (shortest, other) = long.items()
    grown = grow(wanted, deal, 50_000)
    assert grown.deal and grown.tricks > longest > shortest + 300
    games = {grown.tricks: grown.deal, longest: deal, shortest: other}
    assert one_of_each(wanted, games) == {grown.tricks: grown.deal, shortest: other}
    assert one_of_each(wanted, {longest: deal, shortest: other}) == {longest: deal, shortest: other}
    assert one_of_each(wanted, {}) == {}


def test_what_grows_is_told_at_once() -> None:
    told: list[Progress] = []
    wanted = Quest(Deck(4, 6), ("natural",), seed=1)
    found = search(wanted, 3, evaluations=50_000, watch=told.append)
    assert found.deal and play(found.deal).tricks == found.tricks
    lengths = [progress.found.tricks for progress in told]
    assert max(lengths) == lengths[-1] == found.tricks
