"""Many games of War by their addresses, counted exactly: chunks of a run make tallies."""

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import vectors, war_returns
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import ENDLESS, UNFINISHED
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.war import (
    MOST_WAR_CARDS,
    to_the_end,
    workspace,
)
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import PLAY, SET_ASIDE, check_returns

_PART = 2**16  # games to a call of the kernel: sums of squares of that many fit a word

# Places in the kernel's row of sums, as in a tally: the five outcomes come first.
_SUM_TRICKS, _SUM_CARDS, _SQUARE_TRICKS, _SQUARE_CARDS = range(5, 9)
_LONGEST_TRICKS, _LONGEST_CARDS, _LONGEST_INDEX, _HAS_ENDLESS, _FIRST_ENDLESS = range(9, 14)
_SUMS = 14


@kernel
def _play_part(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deck: Bytes,
    cards: Bytes,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    registers: bool,
    set_aside: bool,
    numbering: Words,
) -> None:
    n = len(deck)
    sums, stream, deck, cards = borrowed(sums), borrowed(stream), borrowed(deck), borrowed(cards)
    boards, numbers = borrowed(boards), borrowed(numbers)
    last_bin = len(tricks_histogram) - 1
    for i in range(games):
        index = start + np.uint64(i)
        randomness.deal(cards, deck, n, stream, seed, index)
        if set_aside:
            outcome = war_returns.to_first_return(
                boards,
                numbers,
                stream,
                cards,
                hand1_size,
                n,
                pickup1,
                pickup2,
                limit,
                seed,
                index,
                numbering,
            )
        else:
            outcome = to_the_end(
                boards,
                numbers,
                stream,
                cards,
                hand1_size,
                n,
                pickup1,
                pickup2,
                limit,
                seed,
                index,
                registers,
            )
        sums[outcome] += np.uint64(1)
        if outcome == ENDLESS:
            if not sums[_HAS_ENDLESS]:
                sums[_HAS_ENDLESS], sums[_FIRST_ENDLESS] = np.uint64(1), index
            continue
        tricks, flips = np.uint64(numbers[0, TRICKS]), np.uint64(numbers[0, CARDS])
        if outcome == UNFINISHED:
            continue
        sums[_SUM_TRICKS] += tricks
        sums[_SUM_CARDS] += flips
        sums[_SQUARE_TRICKS] += tricks * tricks
        sums[_SQUARE_CARDS] += flips * flips
        tricks_histogram[min(numbers[0, TRICKS], last_bin)] += 1
        cards_histogram[min(numbers[0, CARDS], last_bin)] += 1
        if tricks > sums[_LONGEST_TRICKS]:
            sums[_LONGEST_TRICKS], sums[_LONGEST_CARDS] = tricks, flips
            sums[_LONGEST_INDEX] = index


def stats(
    deck: Deck,
    pickup1: str,
    pickup2: str | None,
    seed: int,
    start: int,
    stop: int,
    limit: int | None = None,
    *,
    hand1_size: int | None = None,
    registers: bool = vectors.AVAILABLE,
    returns: str = PLAY,
) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed`; threads may do so side by side.

    With `returns` "set-aside" a game of chance that comes back to a position counts as endless.

    >>> tally = stats(Deck(suits=4, values=13), "natural", None, seed=1, start=0, stop=100)
    >>> tally.games, tally.player1 + tally.player2
    (100, 100)
    """
    if not 0 <= start <= stop <= 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"no games {start} to {stop} of run {seed}: take 0 to 2^64 - 1")
    if deck.size > MOST_WAR_CARDS or deck.penalties:
        raise InputError(f"deck {deck} is none for War with at most {MOST_WAR_CARDS} cards")
    check_returns(returns)
    pickup2 = pickup1 if pickup2 is None else pickup2
    cards = np.array(deck.cards, np.int64).astype(np.uint8)  # 256 becomes 0 only in 1 x 256
    if deck.values == MOST_WAR_CARDS:
        cards -= 1
    boards, numbers, stream = workspace()
    total = nothing()
    for begin in range(start, stop, _PART):
        part = nothing()
        sums = np.zeros(_SUMS, np.uint64)
        _play_part(
            sums,
            part.tricks_histogram,
            part.cards_histogram,
            boards,
            numbers,
            stream,
            cards,
            np.empty(MOST_WAR_CARDS, np.uint8),
            deck.split(hand1_size),
            code_of(pickup1),
            code_of(pickup2),
            np.uint64(seed),
            np.uint64(begin),
            min(_PART, stop - begin),
            limit_of(limit, pickup1, pickup2),
            registers,
            returns == SET_ASIDE and any(traits_of(one).draws for one in (pickup1, pickup2)),
            war_returns.NUMBERING,
        )
        total = add(total, _tally(sums.tolist(), part))
    return total


def _tally(sums: list[int], part: Tally) -> Tally:
    finished = sum(sums[:UNFINISHED]) > sums[ENDLESS]
    return Tally._make(
        (
            *sums[:_LONGEST_INDEX],
            sums[_LONGEST_INDEX] if finished else None,
            sums[_FIRST_ENDLESS] if sums[_HAS_ENDLESS] else None,
            part.tricks_histogram,
            part.cards_histogram,
        )
    )
