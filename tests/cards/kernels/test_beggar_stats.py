"""Tallies are exact: the sums of single games, however a run is cut."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import beggar
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar import beggar_stats, play
from antihilbert.cards.kernels.tally import BINS, Tally, add
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError

USUAL = Deck(4, 13, penalties=4)
SHAPES = [
    *[(4, 13, 4), (4, 10, 3), (1, 4, 3), (1, 6, 4), (2, 5, 4), (3, 11, 3)],
    *[(7, 5, 4), (4, 16, 4), (8, 8, 4), (5, 13, 4)],  # 28 courts; 64 cards; too much for the lanes
]


def same(one: Tally, other: Tally) -> bool:
    return all(
        np.array_equal(np.asarray(mine), np.asarray(its))
        for mine, its in zip(one, other, strict=True)
    )


def tally_of(deck: Deck, seed: int, start: int, stop: int, limit: int | None, player: str) -> Tally:
    """The same from single games."""
    if player == "reference":
        results = [beggar.play(deck.sample(seed, i), limit=limit) for i in range(start, stop)]
    else:
        results = [play(deck.sample(seed, i), limit) for i in range(start, stop)]
    outcomes = Counter(result.outcome for result in results)
    finished = [
        (result.tricks, result.cards, start + at)
        for at, result in enumerate(results)
        if result.outcome in (Outcome.PLAYER1, Outcome.PLAYER2)
    ]
    histograms = np.zeros((2, BINS), np.int64)
    for tricks, cards, _ in finished:
        histograms[0, min(tricks, BINS - 1)] += 1
        histograms[1, min(cards, BINS - 1)] += 1
    endless = [start + i for i, result in enumerate(results) if result.outcome is Outcome.ENDLESS]
    longest = max(finished, key=lambda game: game[0], default=(0, 0, None))
    return Tally(
        player1=outcomes[Outcome.PLAYER1],
        player2=outcomes[Outcome.PLAYER2],
        draw=0,
        endless=outcomes[Outcome.ENDLESS],
        unfinished=outcomes[Outcome.UNFINISHED],
        tricks=sum(tricks for tricks, _, _ in finished),
        cards=sum(cards for _, cards, _ in finished),
        tricks_squared=sum(tricks**2 for tricks, _, _ in finished),
        cards_squared=sum(cards**2 for _, cards, _ in finished),
        longest_tricks=longest[0],
        longest_cards=longest[1],
        longest_index=longest[2],
        first_endless=min(endless, default=None),
        tricks_histogram=histograms[0],
        cards_histogram=histograms[1],
    )


@given(
    st.sampled_from(SHAPES),
    st.integers(0, 2**64 - 1),
    st.integers(0, 2**64 - 200),
    st.integers(0, 100),
    st.none() | st.integers(0, 60),
)
@settings(max_examples=60, deadline=None)
def test_sums_of_reference_games(
    shape: tuple[int, int, int], seed: int, start: int, games: int, limit: int | None
) -> None:
    run = Deck(*shape), seed, start, start + games, limit
    assert same(beggar_stats(*run), tally_of(*run, player="reference"))


@pytest.mark.parametrize("shape", SHAPES)
def test_sums_of_single_games(shape: tuple[int, int, int]) -> None:
    run = Deck(*shape), 7, 10**9, 10**9 + 3000, None
    assert same(beggar_stats(*run), tally_of(*run, player="kernel"))


@given(st.lists(st.integers(0, 3000), max_size=5), st.sampled_from([None, 30]))
@settings(max_examples=20, deadline=None)
def test_chunks(cuts: list[int], limit: int | None) -> None:
    cuts = [0, *sorted(cuts), 3000]
    chunks = [beggar_stats(USUAL, 5, *ends, limit) for ends in pairwise(cuts)]
    whole = beggar_stats(USUAL, 5, 0, 3000, limit)
    assert same(reduce(add, chunks), whole)
    assert same(reduce(add, chunks[::-1]), whole)
    assert whole.games == 3000


def test_threads() -> None:
    chunks = [(start, start + 5000) for start in range(0, 40000, 5000)]
    with ThreadPoolExecutor(2) as threads:
        tallies = list(threads.map(lambda ends: beggar_stats(USUAL, 5, *ends), chunks))
    assert same(reduce(add, tallies), beggar_stats(USUAL, 5, 0, 40000))


@pytest.mark.parametrize("index", [1101096, 16111049])
def test_draws_thrown_away(index: int) -> None:
    """Games of run 1 whose shuffle draws a number again: once in some million deals."""
    run = USUAL, 1, index - 3, index + 4, None
    assert same(beggar_stats(*run), tally_of(*run, player="reference"))


@pytest.mark.parametrize("limit", [None, 10, 40, 1000])
def test_endless_games(limit: int | None) -> None:
    """One game in a hundred is endless with this deck of one suit."""
    run = Deck(1, 14, penalties=3), 1, 0, 1000, limit
    tally = beggar_stats(*run)
    assert same(tally, tally_of(*run, player="reference"))
    if limit is None:
        assert (tally.endless > 0, tally.first_endless) == (True, 63)


def test_known_totals() -> None:
    """What the plain C program prints for the same games."""
    tally = beggar_stats(USUAL, 1, 0, 10**6)
    assert (tally.player1, tally.player2) == (497497, 502503)
    assert (tally.tricks, tally.cards) == (35267038, 254835238)
    assert (tally.longest_tricks, tally.longest_cards) == (433, 3043)
    assert tally.longest_index == 213664


def test_no_games() -> None:
    tally = beggar_stats(USUAL, 1, 5, 5)
    assert tally.games == 0
    assert tally.longest_index is None
    assert same(add(tally, tally), tally)


@pytest.mark.parametrize(
    ("deck", "seed", "start", "stop", "limit", "said"),
    [
        (Deck(4, 13), 1, 0, 1, None, "no penalties"),
        (USUAL, -1, 0, 1, None, "seed -1"),
        (USUAL, 1, 2, 1, None, "games 2 to 1"),
        (USUAL, 1, 0, 2**64, None, "2\\^64"),
        (USUAL, 1, 0, 1, -1, "limit -1"),
    ],
)
def test_bad_input(
    deck: Deck, seed: int, start: int, stop: int, limit: int | None, said: str
) -> None:
    with pytest.raises(InputError, match=said):
        beggar_stats(deck, seed, start, stop, limit)
