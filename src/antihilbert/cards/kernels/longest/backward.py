"""Backward growth: is there a longer way to where this game is going?

Take the longest game met among many. Play it on for some hundred tricks, then undo tricks in every
possible way. Most of these ways soon end at a position that no trick leads to, but a few
go back further than the game began. The furthest one that has hands as they are dealt is a longer
game with the same end. (In Beggar-my-neighbour there is hardly any choice: see `chains`.)

    deal ---------------------> . ---------> the end of both
    longer deal ---------------> /
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, borrowed, kernel
from antihilbert.cards.kernels import war
from antihilbert.cards.kernels.longest import chains
from antihilbert.cards.kernels.longest.climb import climbs
from antihilbert.cards.kernels.longest.growth import AHEADS, grow_tree, grow_whole, play_on
from antihilbert.cards.kernels.longest.undo_war import (
    HANDS,
    LEADER,
    MOST_BEFORE,
    SIZE1,
    war_before,
    war_hopeless,
)
from antihilbert.cards.kernels.longest.whole_tree import UNDONE_PER_GAME, empty_tree
from antihilbert.cards.kernels.longest.workbench import (
    BEGGAR,
    EVALUATIONS,
    MOST_TRICKS,
    NO_LENGTH,
    WAR,
    Workbench,
    best_length,
    copy_cards,
    draw,
    goes_on,
    long_enough,
    measure,
    note_long,
)
from antihilbert.cards.kernels.outcomes import ENDLESS
from antihilbert.cards.kernels.pickups import face_down

# Judged on the decks of benchmarks/longest.py.
LOOKING = 0.8  # share of the budget after which the best deal is grown, if it is a new one
LEVELS = 48  # that are remembered; a level is the positions that are as many tricks back
LAST = 40  # levels before the last are undone once more with hopeless positions
GAMES_PER_ROW = 64  # of the budget for each position kept of a level: the more, the further back
LEAST_ROWS, MOST_ROWS = 256, 2**16
MOST_UNDONE = 300  # tricks to a fair start: with one suit there might be millions


@kernel
def backward(bench: Workbench) -> None:
    """Look for a long game, and grow the best one backwards as long as it gets longer.

    With one suit climbs find longer games than as many random deals; with several they do not.
    """
    rows, before = workspace(bench, MOST_ROWS)
    length = NO_LENGTH
    while goes_on(bench):
        now = bench.found[EVALUATIONS]
        until = min(now + int(bench.evaluations * LOOKING) + 1, bench.evaluations)
        if len(np.unique(bench.deck)) == bench.size:
            climbs(bench, until)
        else:
            samples(bench, until)
        length = grow_best(bench, rows, before, length)


@kernel
def grow(bench: Workbench) -> None:
    """Grow the deal that the table has, and look for no other."""
    rows, before = workspace(bench, MOST_ROWS)
    grow_best(bench, rows, before, NO_LENGTH)


@kernel
def grow_best(bench: Workbench, rows: Bytes, before: Bytes, length: int) -> int:
    """Grow the best deal as long as it gets longer, if its game is longer than `length`: how long
    its game is then."""
    cards, tree = np.empty(bench.size, np.uint8), empty_tree()
    while best_length(bench) > length:
        length = best_length(bench)
        if bench.game == BEGGAR:
            chains.grow(bench)
            continue
        if grow_whole(bench, tree):
            return best_length(bench)
        for ahead in AHEADS:
            copy_cards(bench.best, cards)
            if goes_on(bench) and grow_back(bench, cards, rows, before, ahead) > 0:
                measure(bench, cards)
    return length


@kernel
def grow_each(bench: Workbench, deals: Bytes, ahead: int, games: int, lengths: Numbers) -> int:
    """Grow these deals, each in the time of so many games at most, until the budget is spent: how
    many had their turn. How long their games are then goes to `lengths`."""
    hidden, tree = face_down(bench.pickup1) > 0, empty_tree()
    rows, before = workspace(bench, max(games // GAMES_PER_ROW, LEAST_ROWS) if hidden else 1)
    for number in range(len(deals)):
        if not goes_on(bench):
            return number
        if hidden:
            grow_back(bench, deals[number], rows, before, ahead)
            lengths[number] = measure(bench, deals[number])
        else:
            until = min(bench.found[EVALUATIONS] + games, bench.evaluations)
            lengths[number] = grow_tree(bench, tree, deals[number], ahead, until)
    return len(deals)


@kernel
def sample(bench: Workbench) -> None:
    """Play random deals until the budget is spent."""
    samples(bench, bench.evaluations)


@kernel
def samples(bench: Workbench, evaluations: int) -> None:
    """Play random deals until so many games have been played."""
    found, metric, size = bench.found, bench.metric, bench.size
    cards, run = np.empty(size, np.uint8), randomness.word(bench.draws)
    dealt, deck, stream = borrowed(cards), borrowed(bench.deck), borrowed(bench.stream)
    boards, numbers = borrowed(bench.boards), borrowed(bench.numbers)
    hand1_size, pickup1, pickup2 = bench.hand1_size, bench.pickup1, bench.pickup2
    longest = best_length(bench)
    while found[EVALUATIONS] < evaluations:
        randomness.deal(dealt, deck, size, stream, run, np.uint64(found[EVALUATIONS]))
        if bench.game == WAR:
            outcome = war.to_the_end(
                boards,
                numbers,
                stream,
                dealt,
                hand1_size,
                size,
                pickup1,
                pickup2,
                MOST_TRICKS,
                run,
                run,
            )
            length = numbers[0, metric]
            if outcome < ENDLESS and length <= longest:
                found[EVALUATIONS] += 1
                if long_enough(bench, length):
                    note_long(bench, cards, length)
                continue
        measure(bench, cards)
        longest = best_length(bench)


@kernel
def workspace(bench: Workbench, most: int) -> tuple[Bytes, Bytes]:
    """Space for the remembered levels, and for the positions before one."""
    row = HANDS + bench.size
    wide = min(max(bench.evaluations // GAMES_PER_ROW, LEAST_ROWS), most)
    return np.empty((LEVELS, wide, row), np.uint8), np.empty((MOST_BEFORE, row), np.uint8)


@kernel
def grow_back(bench: Workbench, cards: Bytes, rows: Bytes, before: Bytes, most_ahead: int) -> int:
    """Replace `cards` by the deal of the longest game found to run into this one, if any is longer:
    by how many tricks."""
    ahead = play_on(bench, cards, most_ahead, rows[0, 0])
    return int(undo_all(bench, rows, before, ahead, cards)) - ahead


@kernel
def fair_start(bench: Workbench, cards: Bytes, hand1_size: int, rows: Bytes, before: Bytes) -> int:
    """Replace a position by the nearest deal found whose game runs into it: how many tricks
    earlier that is; -1 if there is no such deal."""
    row = rows[0, 0]
    for place in range(bench.size):
        row[HANDS + place] = cards[place]
    row[SIZE1], row[LEADER] = hand1_size, 0
    counts = np.zeros(LEVELS, np.int64)
    counts[0] = 1
    level, found = 0, 0 if hand1_size == bench.hand1_size else -1
    while found < 0 and counts[level % LEVELS] > 0 and level < MOST_UNDONE:
        level += 1
        found = _undo_level(bench, rows, before, counts, level, found, cards, True)
    return found


@kernel
def undo_all(bench: Workbench, rows: Bytes, before: Bytes, furthest: int, cards: Bytes) -> int:
    """Undo tricks of the position in the first row for as long as it can be done: how far back
    the furthest deal is, if that is more than `furthest`. It goes to `cards`.

    A hand with a pair that no trick can have left will stop to be undone when that pair comes to
    its end. Such hopeless positions are passed over at first, which lets the others get further;
    at last some levels are undone once more with them.
    """
    counts = np.zeros(LEVELS, np.int64)
    counts[0] = 1
    level = 0
    while counts[level % LEVELS] > 0 and goes_on(bench):
        level += 1
        furthest = _undo_level(bench, rows, before, counts, level, furthest, cards, True)
    level = max(level - LAST, 0)
    while counts[level % LEVELS] > 0 and goes_on(bench):
        level += 1
        furthest = _undo_level(bench, rows, before, counts, level, furthest, cards, False)
    return furthest


@kernel
def _undo_level(
    bench: Workbench,
    rows: Bytes,
    before: Bytes,
    counts: Numbers,
    level: int,
    furthest: int,
    cards: Bytes,
    hopeful: bool,
) -> int:
    """Undo a trick of every position of the level before: how far back the furthest deal is.
    It goes to `cards`."""
    wide = rows.shape[1]
    old, new = rows[(level - 1) % LEVELS], rows[level % LEVELS]
    seen = 0
    for number in range(counts[(level - 1) % LEVELS]):
        found = war_before(old[number], bench.size, bench.pickup1, bench.pickup2, before)
        for one in range(found):
            row = before[one]
            if level > furthest and _as_dealt(bench, row):
                furthest = level
                _deal_of(row, cards)
            if hopeful and war_hopeless(row, bench.size, bench.pickup1, bench.pickup2):
                continue
            # When there are too many, each has the same chance to be kept.
            place = seen if seen < wide else draw(bench, seen + 1)
            if place < wide:
                copy_cards(row, new[place])
            seen += 1
    counts[level % LEVELS] = min(seen, wide)
    bench.found[EVALUATIONS] += seen // UNDONE_PER_GAME + 1
    return furthest


@kernel
def _as_dealt(bench: Workbench, row: Bytes) -> bool:
    """Whether a game can start here."""
    return bool(row[SIZE1] == bench.hand1_size)


@kernel
def _deal_of(row: Bytes, cards: Bytes) -> None:
    for place in range(len(cards)):
        cards[place] = row[HANDS + place]
