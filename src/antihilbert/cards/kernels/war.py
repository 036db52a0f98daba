"""War, compiled: `play` gives the same results as `antihilbert.cards.war.play`."""

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, kernel
from antihilbert.base.randomness import Stream
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import (
    DRAW,
    ENDLESS,
    OUTCOMES,
    PLAYER1,
    PLAYER2,
    UNFINISHED,
)
from antihilbert.cards.kernels.pickups import code_of, draws
from antihilbert.cards.kernels.war_batch import END, FIRST, TABLES, play_deals
from antihilbert.cards.kernels.war_pieces import OVER, RETURNED
from antihilbert.cards.kernels.war_table import COLUMNS, KEPT, KEPT_SIZE, ROW
from antihilbert.cards.kernels.war_tricks import (
    CARDS,
    HEAD1,
    HEAD2,
    RING,
    SIZE1,
    SIZE2,
    TRICKS,
)
from antihilbert.cards.outcome import Cycle, Result
from antihilbert.cards.war_rules import PLAIN, WarRules

MOST_WAR_CARDS = 256


@kernel
def to_the_end(
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
    hand1_size: int,
    n: int,
    pickup1: int,
    pickup2: int,
    limit: int,
    seed: np.uint64,
    index: np.uint64,
) -> int:
    """Play a deal to its certain end and return the outcome.

    Tricks and cards are then in row 0 of `numbers`; of an endless game, up to the start of its
    cycle, and in row 1 up to its first return.
    """
    chance = draws(pickup1) or draws(pickup2)
    play_deals(
        boards,
        numbers,
        stream,
        cards,
        1,
        hand1_size,
        n,
        pickup1,
        pickup2,
        limit,
        True,
        seed,
        index,
        numbers,
    )
    end = numbers[0, END]
    if end == OVER and numbers[0, TRICKS] <= limit:
        return winner(numbers[0])
    if end != OVER and not chance:
        if end == RETURNED:
            _kept_to_board(boards, numbers, n)
            period = war_tricks.period_of_kept(boards, numbers, stream, pickup1, pickup2)
        else:
            war_tricks.begin(boards[0], numbers[0], cards, hand1_size, n)
            period = war_tricks.period(boards, numbers, stream, pickup1, pickup2, limit)
        if period > 0:
            war_tricks.begin(boards[0], numbers[0], cards, hand1_size, n)
            war_tricks.begin(boards[1], numbers[1], cards, hand1_size, n)
            war_tricks.find_cycle(boards, numbers, stream, pickup1, pickup2, period)
            if numbers[1, TRICKS] <= limit:
                return ENDLESS
    # The limit came first: once more, and no trick too many.
    if chance:
        randomness.start(stream, seed, index, randomness.PICKING_UP)
    war_tricks.begin(boards[0], numbers[0], cards, hand1_size, n)
    war_tricks.play_at_most(boards[0], numbers[0], stream, pickup1, pickup2, limit)
    return UNFINISHED if war_tricks.going_on(numbers[0]) else winner(numbers[0])


@kernel
def _kept_to_board(boards: Bytes, numbers: Numbers, n: int) -> None:
    """The position that the first lane has come back to, on board 1."""
    size1 = numbers[FIRST, KEPT_SIZE]
    numbers[1, HEAD1], numbers[1, SIZE1] = 0, size1
    numbers[1, HEAD2], numbers[1, SIZE2] = 0, n - size1
    for place in range(2 * RING):
        boards[1, place] = boards[FIRST, KEPT + place]


@kernel
def winner(numbers: Numbers) -> int:
    if numbers[SIZE1] == 0 and numbers[SIZE2] == 0:
        return DRAW
    return PLAYER1 if numbers[SIZE2] == 0 else PLAYER2


def workspace() -> tuple[Bytes, Numbers, Words]:
    """What one thread needs to play: boards, their numbers and streams, a table for each."""
    return (
        np.zeros((TABLES, ROW), np.uint8),
        np.zeros((TABLES, COLUMNS), np.int64),
        np.zeros(TABLES * randomness.STREAM_WORDS, np.uint64),
    )


def ranked(cards: tuple[int, ...]) -> Bytes:
    """The cards by their ranks among the values that occur: all that War can tell."""
    if len(cards) > MOST_WAR_CARDS:
        raise InputError(f"{len(cards)} cards are too many for the kernels: take {MOST_WAR_CARDS}")
    return np.unique(np.array(cards, np.int64), return_inverse=True)[1].astype(np.uint8)


def play(
    deal: Deal,
    pickup1: str = "natural",
    pickup2: str | None = None,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    rules: WarRules = PLAIN,
) -> Result:
    """Play `deal` to its certain end.

    >>> play(Deal.parse("4 1 / 2 3"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=4, cards=4, cycle=None)
    """
    pickup2 = pickup1 if pickup2 is None else pickup2
    Stream(seed, index)  # says what is wrong with an address
    boards, numbers, stream = workspace()
    outcome = to_the_end(
        boards,
        numbers,
        stream,
        ranked(deal.cards),
        len(deal.hand1),
        len(deal.cards),
        code_of(pickup1, rules),
        code_of(pickup2, rules),
        limit_of(limit, pickup1, pickup2),
        np.uint64(seed),
        np.uint64(index),
    )
    tricks, cards = (int(number) for number in numbers[0, [TRICKS, CARDS]])
    if outcome != ENDLESS:
        return Result(OUTCOMES[outcome], tricks, cards)
    returned, returned_cards = (int(number) for number in numbers[1, [TRICKS, CARDS]])
    cycle = Cycle(tricks, returned - tricks, cards, returned_cards - cards)
    return Result(OUTCOMES[outcome], returned, returned_cards, cycle)
