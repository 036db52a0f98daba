"""Search words letter by letter, and play placements in bulk.

`search` is the loop of `cards.endless.word_search`; `place` is the twin of
`cards.endless.placements.placement`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels import war, war_simd
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war_tricks import RETURNED, TRICKS, Table, for_two
from antihilbert.cards.pickups import BATTLE, HIDDEN, LOSING, WINNING
from antihilbert.jit import random
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel

# The words of a plan, letter by letter. A word is a code per flip: its winner and the order of its
# pile, a battle, or a card face down. Each flip has a slot per player, and what the word demands is
# a relation between slots.


class WordPlan(NamedTuple):
    """Which words are searched: `cards.endless.word_search.Plan`, for the kernel."""

    cards: int
    hand1_size: int
    length: int  # flips
    battles: int  # at most, in the whole word
    in_a_row: int  # at most
    swapped: bool  # whether the players exchange hands after the word
    weak: bool  # whether a winner may equal the loser, where the piles lie as one would
    sorts: tuple[bool, bool]  # of each player: whether piles with battles are sorted
    winning_first: tuple[bool, bool]  # whether the winning card goes first
    hidden: int  # cards laid face down in a battle


@inlined
def _reaches(reach: Words, slots: int, above: int, below: int) -> bool:
    """Check whether a slot is at least as high as another.

    The relation has a word per slot, whose bits are the slots 0 to 63 that it reaches. With more
    slots, second words follow after all of these, for the slots 64 to 127.
    """
    bit = np.uint64(1) << np.uint64(below & 63)
    return bool(reach[(below >> 6) * slots + above] & bit)


@kernel
def _arrow(reach: Words, slots: int, above: int, below: int) -> None:
    """Add `above >= below` and its transitive closure."""
    if _reaches(reach, slots, above, below):
        return
    row, bit = (above >> 6) * slots, np.uint64(1) << np.uint64(above & 63)
    if len(reach) == slots:  # a single row of words: vectorisable
        reached = reach[below]
        for slot in range(slots):
            if reach[slot] & bit:
                reach[slot] |= reached
        return
    for start in range(0, len(reach), slots):
        reached = reach[start + below]
        for slot in range(slots):
            if reach[row + slot] & bit:
                reach[start + slot] |= reached


@kernel
def _same(reach: Words, slots: int, one: int, two: int) -> None:
    _arrow(reach, slots, one, two)
    _arrow(reach, slots, two, one)


@inlined
def _resolve(
    plan: WordPlan, reach: Words, flip: int, battles: int, winner: int, order: Numbers, place: int
) -> None:
    """Add the relations of one trick: its deciding flip, its battles, and where its pile goes."""
    length, swapped, hidden = plan.length, plan.swapped, plan.hidden
    sorts, winning_first = plan.sorts[winner], plan.winning_first[winner]
    slots = 2 * length
    own, other = winner * length, (1 - winner) * length
    _arrow(reach, slots, own + flip, other + flip)
    previous = -1
    for position in range(battles + 2):
        item = order[position]
        if item == WINNING:
            first, cards = own + flip, 1
        elif item == LOSING:
            first, cards = other + flip, 1
        else:
            tied = flip - (hidden + 1) * (item + 1)
            first, cards = own + tied, 2
            _same(reach, slots, first, other + tied)
            for laid in range(2 * hidden):  # face down between this battle and the next flip
                whose = own if (laid < hidden) == winning_first else other
                slot = whose + tied + 1 + laid % hidden
                rounds = place // length
                player = winner ^ (rounds & 1) if swapped else winner
                _same(reach, slots, slot, player * length + place % length)
                place += 1
        if sorts and battles > 0 and previous >= 0:
            _arrow(reach, slots, previous, first)
        previous = first
        for card in range(cards):
            slot = first if card == 0 else other + first - own
            at = place
            if not winning_first and item == WINNING:  # the first two cards are exchanged
                at = place + 1
            elif not winning_first and item == LOSING:
                at = place - 1
            rounds = at // length
            player = winner ^ (rounds & 1) if swapped else winner
            _same(reach, slots, slot, player * length + at % length)
            place += 1


# Rows of what is known of a partial word before each flip.
CODE, PENDING, WON1, WON2, BATTLES, HIDE, ROWS = range(7)


@inlined
def _strict(plan: WordPlan, codes: Numbers, flip: int, placed: int) -> bool:
    """Check whether the winner of this flip must be strictly higher, as far as the word is known.

    With `weak`, equal cards are allowed if the same player wins the next flip without a battle: the
    two piles may then lie as one sorted pile would (levelling ensures that they do).
    """
    if not plan.weak or (flip > 0 and codes[flip - 1] == BATTLE):
        return True
    after = flip + 1
    if after == plan.length:
        following = codes[0]
        if plan.swapped and following != BATTLE:
            following ^= 64
    elif after < placed:
        following = codes[after]
    else:
        return False  # not known yet
    return bool(following == BATTLE or following >> 6 != codes[flip] >> 6)


@inlined
def _contradictory(plan: WordPlan, reach: Words, codes: Numbers, placed: int) -> bool:
    length = plan.length
    for flip in range(placed):
        code = codes[flip]
        if code < HIDDEN and _strict(plan, codes, flip, placed):
            winner = code >> 6
            won, lost = winner * length + flip, (1 - winner) * length + flip
            if _reaches(reach, 2 * length, lost, won):
                return True
    return False


@kernel
def search(
    plan: WordPlan, reach: Words, known: Numbers, at: int, found: Numbers, budget: int,
    piles: Numbers, orders: Numbers,
) -> tuple[int, int, int]:  # fmt: skip
    """Continue from flip `at` for at most `budget` steps; return (flip, words found, steps)."""
    cards, hand1_size, length, hidden = plan.cards, plan.hand1_size, plan.length, plan.hidden
    swapped, sorts = plan.swapped, plan.sorts
    goal1 = cards - 2 * hand1_size + length if swapped else length  # cards that player 1 wins
    goal2 = 2 * length - goal1
    codes = known[CODE]
    words = steps = 0
    while at >= 0 and steps < budget and words < len(found):
        # Order of letters: from 0 player 1 wins, from 64 player 2 wins, with every order of the
        # pile; then a battle.
        code = codes[at] + 1
        pending = known[PENDING, at]
        if code & 63 >= (orders[pending] if sorts[min(code >> 6, 1)] else 1):
            code = 64 if code < 64 else BATTLE
        if known[HIDE, at] > 0:
            code = HIDDEN
        if codes[at] == (HIDDEN if known[HIDE, at] > 0 else BATTLE):
            at -= 1
            continue
        codes[at] = code
        steps += 1
        won1, won2 = known[WON1, at], known[WON2, at]
        if hand1_size + won1 - at <= 0 or cards - hand1_size + won2 - at <= 0:
            continue  # a hand is empty
        reach[at + 1] = reach[at]
        known[WON1, at + 1], known[WON2, at + 1] = won1, won2
        known[BATTLES, at + 1], known[HIDE, at + 1] = known[BATTLES, at], 0
        if code == HIDDEN:
            known[PENDING, at + 1], known[HIDE, at + 1] = pending, known[HIDE, at] - 1
        elif code == BATTLE:
            full = pending == plan.in_a_row or known[BATTLES, at] == plan.battles
            if full or at + hidden >= length - 1:
                continue
            known[PENDING, at + 1], known[HIDE, at + 1] = pending + 1, hidden
            known[BATTLES, at + 1] += 1
        else:
            winner = code >> 6
            won = won1 if winner == 0 else won2
            known[WON1 + winner, at + 1] = won + 2 * (pending * (hidden + 1) + 1)
            if known[WON1, at + 1] > goal1 or known[WON2, at + 1] > goal2:
                continue
            # A cycle is found from the position where player 1's hand is smallest and the smaller
            # one.
            if not hand1_size <= hand1_size + known[WON1, at + 1] - (at + 1) <= cards - hand1_size:
                continue
            place = (hand1_size if winner == 0 else cards - hand1_size) + won
            order = piles[pending, code & 63]
            _resolve(plan, reach[at + 1], at, pending, winner, order, place)
            if _contradictory(plan, reach[at + 1], codes, at + 1):
                continue
            known[PENDING, at + 1] = 0
            if at == length - 1:
                found[words] = codes[:length]
                words += 1
                continue
        at += 1
        codes[at] = -1
    return at, words, steps


# Placements in bulk. A placement whose ties break its word may still be endless by another word. A
# game that lasts long is varied (`climb`): swap units of a class, or of consecutive classes, and
# keep a change if the game does not end sooner.

# Purposes of streams, beside dealing, picking up and searching for long games.
PLACING, CLIMBING = 3, 4
MOST_SWAPS = 3  # at most, in one change
MOST_DRAWS = 100  # attempts to find two units that may be swapped
MOST_CLASSES = 64  # a bit each in a word

_0, _1 = np.uint64(0), np.uint64(1)


class PlacingTable(NamedTuple):
    """What is to be placed, and buffers to play it."""

    suits: int
    values: int
    hand1_size: int
    pickup1: int
    pickup2: int
    limit: int  # approximate number of tricks after which a game is stopped
    dealt: Numbers  # the card at each place of the deal
    cards: Numbers  # unit by unit
    units: Numbers  # where each unit begins in `cards`, and the end of the last one
    classes: Numbers  # where each class begins in `units`, and the end of the last one
    above: Words  # of each class, a bit for every class that must beat it
    boards: Bytes
    numbers: Numbers
    stream: Words
    draws: Words
    order: Numbers  # scratch: candidate classes, then the units of a class
    ranks: Numbers  # of each unit, the rank of its class in the last placement
    left: Numbers  # cards not yet placed of each value, highest first
    given: Bytes  # the value of each card, from 0
    deal: Bytes  # values in the order of the deal


def layout(
    suits: int,
    hand1_size: int,
    pickups: tuple[str, str],
    limit: int,
    dealt: Sequence[int],
    classes: Sequence[Sequence[Sequence[int]]],  # of each class its units, of each unit its cards
    above: Sequence[int],
) -> PlacingTable:
    """Allocate a table; at most MOST_CLASSES classes."""
    units = [unit for members in classes for unit in members]
    boards, numbers, stream = war.workspace()
    return PlacingTable(
        suits=suits,
        values=len(dealt) // suits,
        hand1_size=hand1_size,
        pickup1=code_of(pickups[0]),
        pickup2=code_of(pickups[1]),
        limit=limit,
        dealt=np.array(dealt, np.int64),
        cards=np.array([card for unit in units for card in unit], np.int64),
        units=np.cumsum([0, *map(len, units)]),
        classes=np.cumsum([0, *map(len, classes)]),
        above=np.array(above, np.uint64),
        boards=boards,
        numbers=numbers,
        stream=stream,
        draws=np.zeros(random.STREAM_WORDS, np.uint64),
        order=np.zeros(max(len(units), len(classes)), np.int64),
        ranks=np.zeros(len(units), np.int64),
        left=np.zeros(len(dealt) // suits, np.int64),
        given=np.zeros(len(dealt), np.uint8),
        deal=np.zeros(len(dealt), np.uint8),
    )


@kernel
def place(layout: PlacingTable, seed: np.uint64, index: np.uint64) -> None:
    """Write placement `index` of run `seed` to `given`."""
    draws, left = layout.draws, layout.left
    random.start(draws, seed, index, np.uint64(PLACING))
    left[:] = layout.suits
    waiting = _0
    for number in range(len(layout.above)):
        waiting |= _1 << np.uint64(number)
    for rank in range(len(layout.above)):
        number = _chosen(layout, waiting)
        waiting ^= _1 << np.uint64(number)
        begin, end = layout.classes[number], layout.classes[number + 1]
        order = layout.order[: end - begin]
        for unit in range(begin, end):
            order[unit - begin] = unit
            layout.ranks[unit] = rank
        random.shuffle(draws, order, len(order))
        for unit in order:
            start, stop = layout.units[unit], layout.units[unit + 1]
            value = _highest(left, stop - start)
            for at in range(start, stop):
                if left[value] == 0:
                    value = _highest(left, stop - at)
                left[value] -= 1
                layout.given[layout.cards[at]] = layout.values - 1 - value


@inlined
def _chosen(layout: PlacingTable, waiting: np.uint64) -> int:
    """Choose a random class among those waiting that no waiting class must beat."""
    free = 0
    for number in range(len(layout.above)):
        is_waiting = waiting >> np.uint64(number) & _1
        if is_waiting and not layout.above[number] & waiting:
            layout.order[free] = number
            free += 1
    return int(layout.order[np.int64(random.below(layout.draws, np.uint64(free)))])


@inlined
def _highest(left: Numbers, cards: int) -> int:
    """Return the highest value with `cards` cards left, or else the highest with any."""
    some = -1
    for value in range(len(left)):
        if left[value] >= cards:
            return value
        if some < 0 and left[value] > 0:
            some = value
    return some


@kernel
def _play(layout: PlacingTable) -> int:
    """Play the placement until OVER, RETURNED or STOPPED; its tricks are in `numbers`."""
    boards, numbers, stream, deal = layout.boards, layout.numbers, layout.stream, layout.deal
    for at in range(len(deal)):
        deal[at] = layout.given[layout.dealt[at]]
    game = for_two(layout.hand1_size, len(deal), layout.pickup1, layout.pickup2, layout.limit)
    batch = war_simd.Batch(deal, 1, _0, _0, numbers)
    war_simd.play_deals(Table(boards, numbers, stream), game, batch, True)
    return int(numbers[0, war_simd.END])


@kernel
def play_placements(
    layout: PlacingTable, seed: np.uint64, start: int, stop: int
) -> tuple[int, int, int]:
    """Return the first endless placement (-1: none), the longest-lasting one, and its tricks.

    `deal` then has the last placement played.
    """
    longest, most = start, -1
    for index in range(start, stop):
        place(layout, seed, np.uint64(index))
        end = _play(layout)
        tricks = layout.numbers[0, TRICKS]
        if end == RETURNED:
            return index, index, int(tricks)
        if tricks > most:
            longest, most = index, int(tricks)
    return -1, longest, most


@inlined
def _swap(layout: PlacingTable) -> None:
    """Exchange the values of two units of equal size, in the same class or in consecutive ones."""
    units, cards, given, ranks = layout.units, layout.cards, layout.given, layout.ranks
    for _ in range(MOST_DRAWS):
        one = np.int64(random.below(layout.draws, np.uint64(len(ranks))))
        two = np.int64(random.below(layout.draws, np.uint64(len(ranks))))
        begin1, begin2 = units[one], units[two]
        size = units[one + 1] - begin1
        if abs(ranks[one] - ranks[two]) > 1 or units[two + 1] - begin2 != size:
            continue
        if given[cards[begin1]] == given[cards[begin2]]:
            continue
        for at in range(size):
            card1, card2 = cards[begin1 + at], cards[begin2 + at]
            given[card1], given[card2] = given[card2], given[card1]
        return


@kernel
def climb(layout: PlacingTable, seed: np.uint64, index: np.uint64, games: int) -> tuple[bool, int]:
    """Climb for so many games; return whether `deal` is now an endless one, and the most tricks."""
    place(layout, seed, index)
    end, longest = _play(layout), layout.numbers[0, TRICKS]
    random.start(layout.draws, seed, index, np.uint64(CLIMBING))
    kept = layout.given.copy()
    for _ in range(games - 1):
        if end == RETURNED:
            break
        for _ in range(1 + np.int64(random.below(layout.draws, np.uint64(MOST_SWAPS)))):
            _swap(layout)
        end = _play(layout)
        if layout.numbers[0, TRICKS] >= longest:
            longest = layout.numbers[0, TRICKS]
            copy(layout.given, kept)
        else:
            copy(kept, layout.given)
    return end == RETURNED, int(longest)
