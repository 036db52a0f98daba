"""Searches by openings, by words, and by variation of endless deals."""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels import war_tricks
from antihilbert.cards.kernels.longest import openings
from antihilbert.cards.kernels.longest.growth import grow_back, samples, workspace
from antihilbert.cards.kernels.longest.search_state import (
    EVALUATIONS,
    NO_LENGTH,
    USUAL,
    SearchState,
    best_length,
    draw,
    has_budget,
    measure,
    share,
)
from antihilbert.cards.kernels.pickups import SORTS
from antihilbert.cards.kernels.war_simd import END
from antihilbert.cards.kernels.war_tricks import CARDS, OVER, SIZE1, TRICKS
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned_fields
from antihilbert.jit.intrinsics import signed

# Search by openings. Lengths of games have an exponential tail, and after an opening a game is like
# any other. So the longest of many games with an opening is longer by about its tricks. Every round
# makes other openings, and plays fillings of the most promising ones. The longest games are then
# grown backwards, so the ranking of openings includes their predecessors.

# Tuned on the decks of benchmarks/longest.py, like all parameters below.
SEARCHING_SHARE = 0.95  # share of the budget after which the best deal is grown
AHEAD, ROWS = 120, 2**13  # tricks played on, and positions kept of a level
CHOOSING, MOST_CHOOSING = 0.25, 2_000_000  # share of a round to choose openings; games at most
# Maximal games of a round, before other openings are chosen.
ROUND, ROUND_WITH_ONE_SUIT = 20_000_000, 8_000_000
FEWEST = 50_000  # games: with fewer there is no time to choose, and deals are drawn at random
DRAWN, MORE = 24, 16  # random first tricks, at least, and how many more: for other openings
WIDE, NARROW = 1000, 8  # openings kept of each length, at most and at least;
FEW_WIDE = 12  # at most with several suits: more beams find openings with far more predecessors
GAMES_PER_OPENING = 5  # games played in the time of making one, with several suits
WAYS_PER_GAME = 16  # predecessors counted in the time of one game
LEVELS = 50  # per card: openings that a beam makes for each one it keeps of a length
BEAMS = 3  # of a round with one suit, about
TRIED = 2**16  # size of the hash table of openings tried,
KNOWN = 2**12  # and of those of one length
CHOSEN = 128  # maximal openings of a round
FILLINGS = 2_000_000  # of a chosen opening, at least, if there are that many games;
FEW_FILLINGS = 50_000  # with one suit, where fillings are climbed
GLANCE, PILOT = 200, 1000  # fillings played to test an opening, and to test a good one again
FREE = 1.1  # bits per card by which freedom is overestimated
# Further bits per card for a whole round with several suits: openings are then shorter, but games
# of different openings converge less, which matters when there are many.
FREER = 0.7
OPENINGS_VARIED = 0.8  # of the number of different lengths without an opening, at least


@kernel
def opening(state: SearchState) -> None:
    """Play fillings of openings and grow the best deal, until the budget is spent."""
    state = unowned_fields(state)
    rows, before = workspace(state, ROWS)
    games = round_of(state)
    number = chosen_of(state, games)
    chosen, every = openings.empty_level(number, state.size), openings.empty_enumeration(state)
    tricks, estimates = np.zeros(number, np.int64), np.zeros(number, np.int64)
    filling, tried = openings.empty_filling(state), np.zeros(TRIED, np.uint64)
    length = NO_LENGTH
    while has_budget(state):
        until = state.found[EVALUATIONS] + int(state.evaluations * SEARCHING_SHARE) + 1
        until = min(until, state.evaluations)
        while state.found[EVALUATIONS] < until:
            end = min(state.found[EVALUATIONS] + games, until)
            if np.count_nonzero(tried) > TRIED // 2:
                tried[:] = 0
            count = choose(state, chosen, tricks, estimates, filling, games, tried)
            for row in range(count):
                openings.fill(state, chosen, row, tricks[row], filling)
                share = (end - state.found[EVALUATIONS]) // (count - row)
                share += state.found[EVALUATIONS]
                openings.play_fillings(state, unowned_fields(filling), every, share, estimates[row])
            if count == 0:
                samples(state, min(state.found[EVALUATIONS] + max(games // 16, FEWEST), end))
        length = grow_by_beam(state, rows, before, length)


@kernel
def grow_by_beam(state: SearchState, rows: Bytes, before: Bytes, length: int) -> int:
    """Grow the best deal by beams as long as it gets longer than `length`; return its length."""
    cards = np.empty(state.size, np.uint8)
    while best_length(state) > length and has_budget(state):
        length = best_length(state)
        copy(state.best, cards)
        if grow_back(state, cards, rows, before, AHEAD) > 0:
            measure(state, cards)
    return length


@kernel
def round_of(state: SearchState) -> int:
    """Return the number of games of a round."""
    return min(state.evaluations, ROUND_WITH_ONE_SUIT if has_one_suit(state) else ROUND)


@kernel
def chosen_of(state: SearchState, games: int) -> int:
    """Return how many openings share that many games."""
    return min(max(games // (FEW_FILLINGS if has_one_suit(state) else FILLINGS), 1), CHOSEN)


@kernel
def choose(
    state: SearchState,
    chosen: openings.Level,
    tricks: Numbers,
    estimates: Numbers,
    filling: openings.Filling,
    games: int,
    tried: Words,
) -> int:
    """Choose the most promising openings of some beams; return how many are better than none."""
    size, number = state.size, len(tricks)
    if size > openings.MOST_PLACES or games < FEWEST:
        return 0
    budget = min(int(games * CHOOSING), MOST_CHOOSING)
    wide = min(max(budget // (BEAMS * LEVELS * size * games_per_opening(state)), NARROW), WIDE)
    wide = wide if has_one_suit(state) else min(wide, FEW_WIDE)
    last, lengths = openings.empty_level(wide, size), np.zeros(PILOT, np.int64)
    openings.begin(state, last)
    openings.fill(state, last, 0, 0, filling)
    estimates[:] = openings.top_decile(state, unowned_fields(filling), lengths)
    decade = lengths[PILOT - PILOT // 100] - lengths[PILOT - PILOT // 10]
    varied, worst = int(OPENINGS_VARIED * openings.different(lengths)), 0
    tricks[:] = 0
    grown = estimates.copy()  # estimates, including the gain from growing
    until = state.found[EVALUATIONS] + budget
    more = 0.0 if has_one_suit(state) else FREER * games / ROUND
    free = np.log2(float(games // number)) + (FREE + more) * size
    while state.found[EVALUATIONS] < until:
        played, count = _last_level(state, last, free, min(number, wide // 2), until)
        for row in range(count):
            if not openings.is_new(last.keys[row], tried):
                continue
            gain = _gain(state, last, row, decade)
            if not openings.fill(state, last, row, played, filling):
                continue
            if (
                openings.top_decile(state, unowned_fields(filling), lengths[:GLANCE]) + gain
                <= grown[worst]
            ):
                continue
            now = openings.top_decile(state, unowned_fields(filling), lengths)
            if now + gain > grown[worst] and openings.different(lengths) >= varied:
                estimates[worst], tricks[worst], grown[worst] = now, played, now + gain
                openings.copy_row(last, row, chosen, worst)
                worst = int(grown.argmin())
    used = 0
    for row in range(number):
        if tricks[row] > 0:
            openings.copy_row(chosen, row, chosen, used)
            tricks[used], estimates[used] = tricks[row], estimates[row]
            used += 1
    return used


@kernel
def _gain(state: SearchState, level: openings.Level, row: int, decade: int) -> int:
    """Estimate the gain of growing: `decade` tricks for ten times as many predecessors."""
    if has_one_suit(state) or (state.pickup1 | state.pickup2) & ~SORTS:
        return 0
    ways = openings.ways_back(state, level, row)
    state.found[EVALUATIONS] += ways // WAYS_PER_GAME
    return int(decade * np.log10(ways + 1.0))


@kernel
def has_one_suit(state: SearchState) -> bool:
    return openings.values_of(state) == state.size


@kernel
def games_per_opening(state: SearchState) -> int:
    """Return the games played in the time of making an opening; with one suit they are climbed."""
    return 1 if has_one_suit(state) else GAMES_PER_OPENING


@kernel
def _last_level(
    state: SearchState, last: openings.Level, free: float, enough: int, until: int
) -> tuple[int, int]:
    """Write the last openings of a beam with enough freedom; return their tricks and number.

    A level qualifies if `enough` of its openings do. No deal begins with two of them.
    """
    size, wide = state.size, len(last.freedom)
    old, new = openings.empty_level(2 * wide, size), openings.empty_level(2 * wide, size)
    kept, tally = np.zeros(wide, np.int64), np.zeros(openings.MOST_FREEDOM * size + 1, np.int64)
    known = np.zeros(KNOWN, np.uint64)
    openings.weigh(state, old, new)
    openings.begin(state, old)
    drawn = size // 8 if has_one_suit(state) else min(3 * size // 4, DRAWN)
    start = drawn + draw(state, min(size // 2, MORE) + 1)
    going, level, played, count = 1, 0, 0, 0
    while going > 0 and state.found[EVALUATIONS] < until:
        found = openings.go_on(state, old, kept, going, new, known)
        old, new = new, old
        level += 1
        state.found[EVALUATIONS] += games_per_opening(state) * (found + 1)
        going = openings.keep(state, old, found, kept, tally)
        if going > 0 and level <= start:
            kept[0], going = kept[draw(state, going)], 1
        with_enough = 0
        for at in range(going):
            with_enough += old.freedom[kept[at]] >= openings.GRAIN * free
        if with_enough < min(enough, going):
            return played, count
        played, count = level, 0
        for at in range(going):
            if old.freedom[kept[at]] >= openings.GRAIN * free:
                openings.copy_row(old, kept[at], last, count)
                count += 1
    return 0, 0


# Search by words: deals that follow a word for as long as a deck allows. Even a word that no deal
# can follow forever (see `endless.words`) may be followed for a thousand tricks. Values are
# assigned so that no early constraint fails (`assign_values`), and then varied as long as the deal
# follows the word for longer (`climb`).

EQUAL, HIGHER, NOT_LOWER = range(3)  # kinds of constraints on two cards
NEVER = 2**40  # the time of a constraint that is never made
MOST_FOLLOWED = 100_000  # tricks: a deal that follows the word for that long follows it forever
BROKEN, TIED = 10, 2  # costs of a failed constraint; a tie may do no harm
SWAPS = 25_000  # of one annealing
WARM, COLD = 10.0, 0.5  # first and last temperature
FIRST_HORIZON = 100  # tricks
FARTHER = 1.3  # factor by which the horizon grows after success
FAILURES = 3  # before no further horizon is tried
NEAR = 2  # maximal difference of the values of two swapped cards,
LEAPS = 4  # except for one swap in 4
LEAST_FOLLOWED = 30  # minimal tricks after an endless deal has been left
WORD_PATIENCE = 5000  # swaps without progress
MOST_CHANGES = 6  # maximal swaps at once to leave an endless deal
WORD_ENDLESS_COST = 1000  # tricks charged for an endless deal


class WordConstraints(NamedTuple):
    """A word as the kernels need it; cards are numbers, as in the word."""

    hand1_size: int  # at the start of the word
    times: Numbers  # of each kind and pair of cards, the trick in which it is first required
    dealt: Numbers  # the card at each place of the deal
    sizes: Numbers  # of hand 1 after each flip of the word


@kernel
def deal_of(word: WordConstraints, values: Bytes, deal: Bytes) -> None:
    for place in range(len(deal)):
        deal[place] = values[word.dealt[place]]


@kernel
def tricks_followed(state: SearchState, word: WordConstraints, deal: Bytes) -> int:
    """Return for how many tricks hands have the sizes of the word: so merged ties do no harm."""
    board, numbers = state.boards[0], state.numbers[0]
    n = state.size
    war_tricks.begin(board, numbers, deal, (word.hand1_size, n, n, n))
    length = len(word.sizes)
    while war_tricks.holding(numbers, 2) == 2 and numbers[TRICKS] < MOST_FOLLOWED:
        war_tricks.trick(board, numbers, state.stream, state.pickup1, state.pickup2, 2)
        if numbers[SIZE1] != word.sizes[(numbers[CARDS] - 1) % length]:
            return int(numbers[TRICKS]) - 1
    return int(numbers[TRICKS])


@kernel
def _wanted(word: WordConstraints, until: int) -> Bytes:
    """Return the constraints on pairs of cards before a trick: three bits for each direction."""
    size = len(word.dealt)
    wanted = np.zeros((size, size), np.uint8)
    for kind in range(len(word.times)):
        for above in range(size):
            for below in range(size):
                if word.times[kind, above, below] < until:
                    wanted[above, below] |= np.uint8(1 << kind)
                    wanted[below, above] |= np.uint8(8 << kind)
    return wanted


@inlined
def _fault(kinds: int, high: int, low: int) -> int:
    """Return the cost if the card above has value `high` and the card below has `low`."""
    cost = 0
    if high < low:
        cost = BROKEN * ((kinds & 1) + (kinds >> HIGHER & 1) + (kinds >> NOT_LOWER & 1))
    elif high > low:
        cost = BROKEN * (kinds & 1)
    elif kinds >> HIGHER & 1:
        cost = TIED
    return cost


@inlined
def _faults(kinds: int, value: int, other: int) -> int:
    """Return the cost of a pair of cards in both directions."""
    return _fault(kinds & 7, value, other) + _fault(kinds >> 3, other, value)


@kernel
def _change(wanted: Bytes, values: Bytes, one: int, two: int) -> int:
    """Return the change of cost if two cards exchange their values."""
    value1, value2 = signed(values[one]), signed(values[two])
    both = signed(wanted[one, two])
    more = _faults(both, value2, value1) - _faults(both, value1, value2)
    for other in range(len(values)):
        kinds1, kinds2 = signed(wanted[one, other]), signed(wanted[two, other])
        if kinds1 | kinds2 == 0 or other in (one, two):
            continue
        value = signed(values[other])
        more += _faults(kinds1, value2, value) - _faults(kinds1, value1, value)
        more += _faults(kinds2, value1, value) - _faults(kinds2, value2, value)
    return more


@kernel
def choose_swap(state: SearchState, values: Bytes) -> tuple[int, int]:
    """Choose two cards of different values, mostly close to each other."""
    while True:
        one, two = draw(state, state.size), draw(state, state.size)
        apart = abs(signed(values[one]) - signed(values[two]))
        if apart > 0 and (apart <= NEAR or draw(state, LEAPS) == 0):
            return one, two


@kernel
def _anneal(state: SearchState, word: WordConstraints, values: Bytes, until: int) -> bool:
    """Swap values until no constraint fails before trick `until`, ties aside; return success."""
    wanted, cost = _wanted(word, until), 0
    for one in range(state.size):
        for two in range(one):
            kinds = signed(wanted[one, two])
            cost += _faults(kinds, signed(values[one]), signed(values[two]))
    for swap in range(SWAPS):
        if cost == 0:
            break
        one, two = choose_swap(state, values)
        more = _change(wanted, values, one, two)
        heat = WARM + (COLD - WARM) * swap / SWAPS
        if more <= 0 or share(state) < np.exp(-more / heat):
            values[one], values[two] = values[two], values[one]
            cost += more
    return cost < BROKEN


@kernel
def assign_values(state: SearchState, word: WordConstraints, values: Bytes, first: int) -> int:
    """Satisfy constraints as long as possible, first up to `first`; return for how many tricks."""
    kept = values.copy()
    until, reached, failures = first, 0, 0
    while failures < FAILURES and until < MOST_FOLLOWED:
        if _anneal(state, word, values, until):
            copy(values, kept)
            reached, failures = until, 0
            until = int(until * FARTHER)
        else:
            copy(kept, values)
            failures += 1
            until = (until + reached) // 2
    copy(kept, values)
    return reached


@kernel
def climb(state: SearchState, word: WordConstraints, values: Bytes, tricks: int) -> int:
    """Swap values as long as the deal follows the word for longer; return for how many tricks.

    `tricks` is the budget. Leave an endless deal, and never accept one.
    """
    deal, trial = np.empty(state.size, np.uint8), values.copy()
    deal_of(word, values, deal)
    length = tricks_followed(state, word, deal)
    if length >= MOST_FOLLOWED:
        length = -1
    waited = 0
    while tricks > 0 and waited < WORD_PATIENCE:
        waited += 1
        copy(values, trial)
        for _ in range(1 + draw(state, MOST_CHANGES if length < 0 else 2)):
            one, two = choose_swap(state, trial)
            trial[one], trial[two] = trial[two], trial[one]
        deal_of(word, trial, deal)
        longer = tricks_followed(state, word, deal)
        tricks -= WORD_ENDLESS_COST if longer >= MOST_FOLLOWED else longer + 1
        if longer < MOST_FOLLOWED and longer >= (LEAST_FOLLOWED if length < 0 else length):
            waited = 0 if longer > length else waited
            length = longer
            copy(trial, values)
    return length


# Openings from deals that follow a word. A deal that follows a word for a thousand tricks has an
# opening of as many; a shorter part leaves the cards more freedom. A short test ranks these
# openings and those of a beam. The best are filled as in `opening`.

SHARES = (1.0, 0.93, 0.8, 0.6, 0.4, 0.25)  # shares of the tricks, tried as openings
FILLED = 2  # openings that share the games, the most promising first
VARIED = 5  # at least 1 in 5 fillings tested must have a different length


@kernel
def fill_openings(state: SearchState, deals: Bytes, followed: Numbers, beams: int) -> bool:
    """Fill openings of deals that follow words `followed` tricks; True if one exceeds `beams`."""
    state = unowned_fields(state)
    for row in range(len(followed)):
        measure(state, deals[row])
    filling, lengths = openings.empty_filling(state), np.zeros(PILOT, np.int64)
    estimates, costs = _estimates(state, deals, followed, filling, lengths)
    best = np.argsort(-estimates)  # a promising one may have few fillings
    every, last = openings.empty_enumeration(state), int(state.evaluations * SEARCHING_SHARE)
    for turn in range(len(best)):
        row, number = best[turn] // len(SHARES), best[turn] % len(SHARES)
        if estimates[best[turn]] <= beams or not _read(
            state, deals, followed, row, number, filling
        ):
            return turn > 0
        begun, cost = state.found[EVALUATIONS], costs[best[turn]]
        games = max(last - begun, 0) // min(FILLED, len(best) - turn) // cost
        openings.play_fillings(
            state, unowned_fields(filling), every, begun + games, estimates[best[turn]]
        )
        state.found[EVALUATIONS] += (state.found[EVALUATIONS] - begun) * (cost - 1)
    return len(best) > 0


@kernel
def _read(
    state: SearchState,
    deals: Bytes,
    followed: Numbers,
    row: int,
    number: int,
    filling: openings.Filling,
) -> bool:
    return openings.read_opening(state, deals[row], int(followed[row] * SHARES[number]), filling)


@kernel
def _estimates(
    state: SearchState, deals: Bytes, followed: Numbers, filling: openings.Filling, lengths: Numbers
) -> tuple[Numbers, Numbers]:
    """Estimate every share of every deal, and the cost of a game with it."""
    estimates = np.zeros(len(followed) * len(SHARES), np.int64)
    costs = np.ones(len(estimates), np.int64)
    for at in range(len(estimates)):
        row, number = at // len(SHARES), at % len(SHARES)
        if not _read(state, deals, followed, row, number, filling):
            continue
        openings.mix(state, filling)  # fillings near a long game are longer than others
        openings.top_decile(state, unowned_fields(filling), lengths[:GLANCE])
        played = lengths[:GLANCE].mean() - int(followed[row] * SHARES[number])
        costs[at] = max(int(played / (USUAL * state.size)), 1)
        state.found[EVALUATIONS] += (costs[at] - 1) * GLANCE
        if openings.different(lengths[:GLANCE]) * VARIED < GLANCE:
            continue
        estimates[at] = openings.top_decile(state, unowned_fields(filling), lengths)
        state.found[EVALUATIONS] += (costs[at] - 1) * PILOT
    return estimates, costs


@kernel
def estimate_of_beams(state: SearchState) -> tuple[int, int]:
    """Return the estimate of the best opening of beams, and its number of tricks."""
    games = round_of(state)
    number = chosen_of(state, games)
    chosen, filling = openings.empty_level(number, state.size), openings.empty_filling(state)
    tricks, estimates = np.zeros(number, np.int64), np.zeros(number, np.int64)
    choose(state, chosen, tricks, estimates, filling, games, np.zeros(TRIED, np.uint64))
    best = estimates.argmax()
    return int(estimates[best]), int(tricks[best])


# Late ends: variations of an endless deal. Its neighbours often follow its word for very long. Swap
# cards until some game ends, and then as long as it ends later. A tie that exchanges two cards need
# not break the word, so such a game can outlast the period of the word.

LATE_BATCH = 8  # games played together
MOST_SWAPS = 2  # at once
LATE_ENDLESS_COST = 50_000  # tricks charged for an endless game
LEAVING = 0.1  # maximal share of the tricks for endless deals
LATE_PATIENCE = 10_000  # batches without a longer one


@kernel
def end_late(state: SearchState, deal: Bytes, hand1_size: int, games: int) -> int:
    """Make an endless deal end late, in the time of `games` games; return its length, or -1."""
    state, tricks = unowned_fields(state), games * USUAL * state.size
    batch = openings.empty_batch(state, LATE_BATCH)
    trials, results = batch.cards, batch.results
    best, length, waited, left = deal.copy(), NO_LENGTH, 0, tricks
    while left > 0 and waited < LATE_PATIENCE and has_budget(state):
        leaving = left > (1 - LEAVING) * tricks
        left -= _play_neighbours(state, deal, hand1_size, batch)
        waited += 1
        for game in range(LATE_BATCH):
            now = openings.length_in(results, game, state.metric, 0)
            if now >= max(length, 0):
                waited = 0 if now > length else waited
                length = now
                copy(trials[game], best)
                if not leaving:
                    copy(best, deal)
            elif now == NO_LENGTH and leaving:
                copy(trials[game], deal)
        if leaving and left <= (1 - LEAVING) * tricks:
            copy(best, deal)
    copy(best, deal)
    state.found[EVALUATIONS] += (tricks - left) // (USUAL * state.size)
    return int(length)


@kernel
def _play_neighbours(
    state: SearchState, deal: Bytes, hand1_size: int, batch: openings.Batch
) -> int:
    """Play deals that differ by one or two swaps; return the tricks played."""
    trials, results = batch.cards, batch.results
    for game in range(LATE_BATCH):
        copy(deal, trials[game])
        for _ in range(1 + draw(state, MOST_SWAPS)):
            one, two = choose_swap(state, trials[game])
            trials[game, one], trials[game, two] = trials[game, two], trials[game, one]
    openings.play_batch(state, hand1_size, batch, LATE_BATCH)
    tricks = 0
    for game in range(LATE_BATCH):
        tricks += results[game, TRICKS] if results[game, END] == OVER else LATE_ENDLESS_COST
    return tricks
