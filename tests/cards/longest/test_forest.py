"""Long games grown together: positions are graded as a plain count says, and what is found ends as
one of the games it was grown from."""

import random

import pytest

from antihilbert import Deal, Deck
from antihilbert.cards.endless.backward import before
from antihilbert.cards.kernels.longest import forest as kernels
from antihilbert.cards.kernels.longest.backward import samples
from antihilbert.cards.kernels.longest.fertility import LOOKED, fertility, grid
from antihilbert.cards.kernels.longest.workbench import BEST_TRICKS, Workbench, workbench
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.longest.chunk import Quest, chunk_with_long_games, longest_of
from antihilbert.cards.pickups import pickups_named, traits_of
from antihilbert.cards.war import War, play
from position_rows import Hands, row_of

PICKUPS = [("natural", "natural"), ("loser-first", "natural"), ("first-player", "first-player")]


def is_good(hand: tuple[int, ...], player: int, pickup: str) -> bool:
    """Whether the topmost two cards, that will be undone together, can be a won pair."""
    if len(hand) % 2 or len(hand) < 2:
        return True
    own_first = traits_of(pickup).own_first[player]
    return hand[0] >= hand[1] if own_first else hand[0] <= hand[1]


def ways_back(hands: Hands, pickups: tuple[str, str], flips: int) -> float:
    """The ways to undo so many flips that leave good pairs on both hands, those with equal hands
    counting most. No card is there twice, so that every trick is one flip."""
    size1, size = len(hands[0]), len(hands[0]) + len(hands[1])
    if flips == 0:
        return 4 * size1 * (size - size1) / size**2
    return sum(
        ways_back(earlier, pickups, flips - 1)
        for earlier in before(hands, pickups)
        if all(is_good(earlier[player], player, pickups[player]) for player in range(2))
    )


@pytest.mark.parametrize("pickups", PICKUPS, ids="-".join)
def test_ways_back_are_counted_as_by_undoing(pickups: tuple[str, str]) -> None:
    chance, seen = random.Random(1), set()
    codes = code_of(pickups[0]), code_of(pickups[1])
    for _ in range(60):
        cards = chance.sample(range(1, 29), 28)
        game = War(Deal(tuple(cards[:14]), tuple(cards[14:])), pickups_named(*pickups))
        for _ in range(chance.randrange(20, 60)):
            if game.outcome is None:
                game.step()
        hands = game.position()
        if min(map(len, hands)) < 2 * LOOKED:
            continue
        counted = fertility(row_of(hands), 28, *codes, grid())
        assert counted == pytest.approx(ways_back(hands, pickups, LOOKED))
        seen.add(round(counted, 6))
    assert len(seen) > 10


def grown(bench: Workbench, kept: int) -> kernels.Forest:
    forest = kernels.plant(bench, 50, 2 * kept)
    while kernels.undo_levels(bench, forest, 8, kept):
        pass
    return forest


def last_positions(deal: Deal, pickup: str, tricks: int) -> list[Hands]:
    game, positions = War(deal, pickups_named(pickup, pickup)), []
    while game.outcome is None:
        positions.append(game.position())
        game.step()
    return positions[-tricks:]


@pytest.mark.parametrize("pickup, games", [("natural", 100_000), ("optimised", 20_000)])
def test_a_forest_has_longer_games_with_the_same_ends(pickup: str, games: int) -> None:
    deck = Deck(4, 6)
    bench = workbench(deck, (pickup,), "tricks", 1, 0, 10**9)
    samples(bench, games)
    longest = int(bench.found[BEST_TRICKS])
    forest = grown(bench, 5_000)
    found = Deal(tuple(forest.deal[:12].tolist()), tuple(forest.deal[12:].tolist()))
    assert play(found, pickup).tricks == forest.numbers[kernels.FURTHEST] > longest
    noted = [
        Deal(tuple(deal[:12].tolist()), tuple(deal[12:].tolist()))
        for deal, length in zip(bench.long_deals, bench.long_lengths, strict=True)
        if length > 0
    ]
    assert last_positions(found, pickup, 20) in [last_positions(one, pickup, 20) for one in noted]


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
