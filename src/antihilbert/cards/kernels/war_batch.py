"""Several games of War in turn, a piece of each: what one waits for, another one computes.

A piece needs the cards that the piece before it has put under the hands, and has to wait until they
are in memory. Meanwhile the processor works on the pieces of other games.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import (
    Bytes,
    Numbers,
    Words,
    behind,
    borrowed,
    inlined,
    kernel,
)
from antihilbert.base.kernels.randomness import STREAM_WORDS
from antihilbert.cards.kernels import vectors
from antihilbert.cards.kernels.pickups import draws, face_down
from antihilbert.cards.kernels.vectors import WIDTH
from antihilbert.cards.kernels.war_board import (
    CARDS,
    DEPTHS,
    FLIPS,
    GOING_ON,
    NOTED,
    SIZE1,
    SIZE2,
    TRICKS,
)
from antihilbert.cards.kernels.war_chance import shuffle_piles
from antihilbert.cards.kernels.war_pieces import (
    ANY,
    DISTINCT,
    DRAWN,
    HIDDEN,
    NATURAL,
    SORTED,
    kind_of,
    piece,
)
from antihilbert.cards.kernels.war_table import COLUMNS, GAME, KEPT_SIZE, ROW, SETTLED, lay_out

LANES = 4  # more do not help; `shuffle_piles` has a bit of one word for each of their flips
FIRST = 2  # table of a lane; those before it belong to `war_tricks`
TABLES = FIRST + LANES
END = (
    0  # of a row of results: how the game ended; sizes, tricks and cards are where they always are
)
RESULT = 6
NONE = -1  # no game

_0, _1 = np.uint64(0), np.uint64(1)
_FIRST, _LAST, _NOTED = np.uint64(FIRST), np.uint64(TABLES - 1), np.uint64(NOTED)


@kernel
def play_deals(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deals: Bytes,
    games: int,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    equals: bool,
    seed: np.uint64,
    index: np.uint64,
    results: Numbers,
) -> None:
    """Play so many deals of `n` cards, one behind the other in `deals`, each to the end that
    `war_pieces` knows: OVER, RETURNED or STOPPED after `limit` tricks or some more.

    `equals` says whether there may be equal cards. The first deal has the address (seed, index).
    """
    boards, numbers, stream = borrowed(boards), borrowed(numbers), borrowed(stream)
    deals, results = borrowed(deals), borrowed(results)
    address = seed, index
    kind = kind_of(pickup1, pickup2, equals)
    # A loop for each: what only one has to ask costs the others a quarter of their time.
    if kind == DISTINCT:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, DISTINCT, False,
        )  # fmt: skip
    elif kind == NATURAL:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, NATURAL, False,
        )  # fmt: skip
    elif kind == SORTED:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, SORTED, False,
        )  # fmt: skip
    elif kind == DRAWN:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, DRAWN, False,
        )  # fmt: skip
    elif kind == ANY:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, ANY, False,
        )  # fmt: skip
    else:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, HIDDEN, False,
        )  # fmt: skip


@kernel
def play_noted(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deals: Bytes,
    games: int,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    seed: np.uint64,
    index: np.uint64,
    results: Numbers,
) -> None:
    """The same, and at the end of each row of results what was noted of the game's battles."""
    boards, numbers, stream = borrowed(boards), borrowed(numbers), borrowed(stream)
    deals, results = borrowed(deals), borrowed(results)
    address = seed, index
    if face_down(pickup1):
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, HIDDEN, True,
        )  # fmt: skip
    else:
        _play(
            boards, numbers, stream, deals, games, hand1_size, n, pickup1, pickup2, limit,
            address, results, ANY, True,
        )  # fmt: skip


@inlined
def _play(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deals: Bytes,
    games: int,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    address: tuple[np.uint64, np.uint64],
    results: Numbers,
    kind: int,
    noting: bool,
) -> None:
    seed, index = address
    chance = draws(pickup1) or draws(pickup2)
    begun, row, last = 0, _FIRST, _LAST
    for lane in range(LANES):  # as if each had just played a game to its end
        numbers[FIRST + lane, GAME] = NONE
        numbers[FIRST + lane, FLIPS] = numbers[FIRST + lane, SIZE1] = 0
        numbers[FIRST + lane, KEPT_SIZE] = -1
        numbers[FIRST + lane, SETTLED] = 0
    while last >= _FIRST:
        end = piece(boards, numbers, stream, row, n, pickup1, pickup2, limit, kind, noting)
        if end != GOING_ON:
            if numbers[row, GAME] != NONE:
                _note(numbers, row, end, results)
                if noting:
                    _hand_over(numbers, row, results)
            if begun < games:
                lay_out(boards, numbers, row, deals, begun * n, hand1_size, n)
                numbers[row, GAME] = begun
                if chance:
                    own = behind(stream, np.int64(row) * STREAM_WORDS)
                    at = index + np.uint64(begun)
                    randomness.start(own, seed, at, randomness.PICKING_UP)
                begun += 1
            else:  # the game of the last lane moves here
                _move(boards, numbers, stream, last, row)
                if noting:
                    for place in range(DEPTHS):
                        numbers[row + _NOTED, place] = numbers[last + _NOTED, place]
                        numbers[last + _NOTED, place] = 0
                last -= _1
        if kind == DRAWN and row >= last:
            shuffle_piles(boards, numbers, stream, _FIRST, LANES, n)
        row = row + _1 if row < last else _FIRST


@inlined
def _note(numbers: Numbers, row: np.uint64, end: int, results: Numbers) -> None:
    game = numbers[row, GAME]
    results[game, END] = end
    results[game, SIZE1], results[game, SIZE2] = numbers[row, SIZE1], numbers[row, SIZE2]
    results[game, TRICKS] = numbers[row, TRICKS]
    results[game, CARDS] = numbers[row, CARDS] + numbers[row, FLIPS]


@inlined
def _hand_over(numbers: Numbers, row: np.uint64, results: Numbers) -> None:
    """What was noted goes to the results, and the next game begins with nothing."""
    game = numbers[row, GAME]
    for place in range(DEPTHS):
        results[game, RESULT + place] = numbers[row + _NOTED, place]
        numbers[row + _NOTED, place] = 0


@kernel
def _move(boards: Bytes, numbers: Numbers, stream: Words, row: np.uint64, other: np.uint64) -> None:
    here, there = np.int64(row) * ROW, np.int64(other) * ROW
    for i in range(0, ROW, WIDTH):
        vectors.stored(boards, there + i, vectors.loaded(boards, here + i))
    for i in range(COLUMNS):
        numbers[other, i] = numbers[row, i]
    to, of = np.int64(other) * STREAM_WORDS, np.int64(row) * STREAM_WORDS
    for i in range(STREAM_WORDS):
        stream[to + i] = stream[of + i]
