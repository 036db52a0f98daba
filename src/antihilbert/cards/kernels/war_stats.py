"""Many games of War by their addresses, counted exactly: chunks of a run make tallies."""

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, inlined, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_returns
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import ENDLESS, UNFINISHED
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import Tally, add, nothing
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, to_the_end, winner, workspace
from antihilbert.cards.kernels.war_batch import END, RESULT, play_deals
from antihilbert.cards.kernels.war_pieces import OVER
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import PLAY, SET_ASIDE, check_returns
from antihilbert.cards.war_rules import PLAIN, WarRules

_PART = 2**16  # games to a call of the kernel: sums of squares of that many fit a word
BATCH = 256  # games that are dealt before they are played, so that they can be played in turn

# Places in the kernel's row of sums, as in a tally: the five outcomes come first.
_SUM_TRICKS, _SUM_CARDS, _SQUARE_TRICKS, _SQUARE_CARDS = range(5, 9)
_LONGEST_TRICKS, _LONGEST_CARDS, _LONGEST_INDEX, _HAS_ENDLESS, _FIRST_ENDLESS = range(9, 14)
SUMS = 14


@kernel
def _play_part(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deck: Bytes,
    deals: Bytes,
    results: Numbers,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    equals: bool,
    doubtful: Numbers,
) -> int:
    """Play games of a run and add them up: how many could not be, which are listed."""
    n, doubts = len(deck), 0
    stream, deck, deals = borrowed(stream), borrowed(deck), borrowed(deals)
    boards, numbers, results = borrowed(boards), borrowed(numbers), borrowed(results)
    for begin in range(0, games, BATCH):
        first, many = start + np.uint64(begin), min(BATCH, games - begin)
        randomness.deal_many(deals, deck, n, stream, seed, first, many)
        play_deals(
            boards,
            numbers,
            stream,
            deals,
            many,
            hand1_size,
            n,
            pickup1,
            pickup2,
            limit,
            equals,
            seed,
            first,
            results,
        )
        for i in range(many):
            if results[i, END] != OVER or results[i, TRICKS] > limit:
                doubtful[doubts] = begin + i
                doubts += 1
                continue
            add_game(
                sums,
                tricks_histogram,
                cards_histogram,
                winner(results[i]),
                results[i, TRICKS],
                results[i, CARDS],
                first + np.uint64(i),
            )
    return doubts


@kernel
def settle(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    deck: Bytes,
    cards: Bytes,
    doubtful: Numbers,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    seed: np.uint64,
    start: np.uint64,
    limit: int,
) -> None:
    """Games that did not end, or not within the limit: each is looked into on its own."""
    n = len(deck)
    for place in doubtful:
        index = start + np.uint64(place)
        randomness.deal(cards, deck, n, stream, seed, index)
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
        )
        tricks, flips = numbers[0, TRICKS], numbers[0, CARDS]
        add_game(sums, tricks_histogram, cards_histogram, outcome, tricks, flips, index)


@kernel
def _play_to_returns(
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
    numbering: Words,
) -> None:
    """The same where a game of chance is endless as soon as it comes back to a position."""
    n = len(deck)
    for i in range(games):
        index = start + np.uint64(i)
        randomness.deal(cards, deck, n, stream, seed, index)
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
        tricks, flips = numbers[0, TRICKS], numbers[0, CARDS]
        add_game(sums, tricks_histogram, cards_histogram, outcome, tricks, flips, index)


@inlined
def add_game(
    sums: Words,
    tricks_histogram: Numbers,
    cards_histogram: Numbers,
    outcome: int,
    tricks: int,
    flips: int,
    index: np.uint64,
) -> None:
    sums[outcome] += np.uint64(1)
    if outcome == ENDLESS and not sums[_HAS_ENDLESS]:
        sums[_HAS_ENDLESS], sums[_FIRST_ENDLESS] = np.uint64(1), index
    if outcome >= ENDLESS:  # or unfinished
        return
    last_bin = len(tricks_histogram) - 1
    sums[_SUM_TRICKS] += np.uint64(tricks)
    sums[_SUM_CARDS] += np.uint64(flips)
    sums[_SQUARE_TRICKS] += np.uint64(tricks) * np.uint64(tricks)
    sums[_SQUARE_CARDS] += np.uint64(flips) * np.uint64(flips)
    tricks_histogram[min(tricks, last_bin)] += 1
    cards_histogram[min(flips, last_bin)] += 1
    if np.uint64(tricks) > sums[_LONGEST_TRICKS]:
        sums[_LONGEST_TRICKS], sums[_LONGEST_CARDS] = np.uint64(tricks), np.uint64(flips)
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
    returns: str = PLAY,
    rules: WarRules = PLAIN,
) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed`; threads may do so side by side.

    With `returns` "set-aside" a game of chance that comes back to a position counts as endless.

    >>> tally = stats(Deck(suits=4, values=13), "natural", None, seed=1, start=0, stop=100)
    >>> tally.games, tally.player1 + tally.player2
    (100, 100)
    """
    check_run(deck, seed, start, stop)
    check_returns(returns)
    pickup2 = pickup1 if pickup2 is None else pickup2
    cards = np.array(deck.cards, np.int64).astype(np.uint8)  # 256 becomes 0 only in 1 x 256
    if deck.values == MOST_WAR_CARDS:
        cards -= 1
    set_aside = returns == SET_ASIDE and any(traits_of(one).draws for one in (pickup1, pickup2))
    table = workspace()
    deals = np.empty(BATCH * deck.size, np.uint8)
    results = np.empty((BATCH, RESULT), np.int64)
    doubtful = np.empty(_PART, np.int64)
    how = (deck.split(hand1_size), code_of(pickup1, rules), code_of(pickup2, rules))
    most = limit_of(limit, pickup1, pickup2)
    total = nothing()
    for begin in range(start, stop, _PART):
        part, games = nothing(), min(_PART, stop - begin)
        sums = np.zeros(SUMS, np.uint64)
        sheet = (sums, part.tricks_histogram, part.cards_histogram)
        address, space = (np.uint64(seed), np.uint64(begin)), (cards, deals)
        if set_aside:
            numbering = war_returns.NUMBERING
            _play_to_returns(*sheet, *table, *space, *how, *address, games, most, numbering)
        else:
            equals = deck.suits > 1
            doubts = _play_part(
                *sheet, *table, *space, results, *how, *address, games, most, equals, doubtful
            )
            if doubts:  # few runs have any: it need not be compiled for the others
                settle(*sheet, *table, *space, doubtful[:doubts], *how, *address, most)
        total = add(total, tally_of(sums.tolist(), part))
    return total


def check_run(deck: Deck, seed: int, start: int, stop: int) -> None:
    """Refuse games that the kernels cannot play."""
    if not 0 <= start <= stop <= 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"no games {start} to {stop} of run {seed}: take 0 to 2^64 - 1")
    if deck.size > MOST_WAR_CARDS or deck.penalties:
        raise InputError(f"deck {deck} is none for War with at most {MOST_WAR_CARDS} cards")


def tally_of(sums: list[int], part: Tally) -> Tally:
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
