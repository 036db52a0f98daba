"""The words of a plan, letter by letter: the loop of `endless/word_search.py`."""

import numpy as np

from antihilbert.base.kernels.compiling import Numbers, Words, inlined, kernel
from antihilbert.cards.letters import BATTLE, HIDDEN, LOSING, WINNING


@inlined
def _reaches(reach: Words, slots: int, above: int, below: int) -> bool:
    """Whether a slot is at least as high as another.

    There is a number for each slot with the slots 0 to 63 it reaches as bits; after all of them, if
    there are more slots, one for each with the slots 64 to 127.
    """
    bit = np.uint64(1) << np.uint64(below & 63)
    return bool(reach[(below >> 6) * slots + above] & bit)


@kernel
def _arrow(reach: Words, slots: int, above: int, below: int) -> None:
    """Put in `above >= below`, with all that follows from it."""
    if _reaches(reach, slots, above, below):
        return
    row, bit = (above >> 6) * slots, np.uint64(1) << np.uint64(above & 63)
    if len(reach) == slots:  # one row: nothing is in the way of vector instructions
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


@kernel
def _resolve(
    reach: Words, length: int, flip: int, battles: int, winner: int, order: Numbers,
    place: int, sorts: bool, winning_first: bool, swapped: bool, hidden: int,
) -> None:  # fmt: skip
    """The arrows of one trick: its deciding flip, its battles, and where its pile goes."""
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
            if not winning_first and item == WINNING:  # the first two cards change places
                at = place + 1
            elif not winning_first and item == LOSING:
                at = place - 1
            rounds = at // length
            player = winner ^ (rounds & 1) if swapped else winner
            _same(reach, slots, slot, player * length + at % length)
            place += 1


# What is known of a half-built word before each flip.
CODE, PENDING, WON1, WON2, BATTLES, HIDE, ROWS = range(7)


@kernel
def _strict(codes: Numbers, flip: int, placed: int, length: int, weak: bool, swapped: bool) -> bool:
    """Whether the winner of this flip must be strictly higher, as far as the word is known.

    With `weak`, equal cards are forgiven when the same player wins the next flip outright: the two
    piles may then lie as one sorted pile would (levelling sees to it that they do).
    """
    if not weak or (flip > 0 and codes[flip - 1] == BATTLE):
        return True
    after = flip + 1
    if after == length:
        following = codes[0]
        if swapped and following != BATTLE:
            following ^= 64
    elif after < placed:
        following = codes[after]
    else:
        return False  # not known yet
    return bool(following == BATTLE or following >> 6 != codes[flip] >> 6)


@kernel
def _contradictory(
    reach: Words, codes: Numbers, placed: int, length: int, weak: bool, swapped: bool
) -> bool:
    for flip in range(placed):
        code = codes[flip]
        if code < HIDDEN and _strict(codes, flip, placed, length, weak, swapped):
            winner = code >> 6
            won, lost = winner * length + flip, (1 - winner) * length + flip
            if _reaches(reach, 2 * length, lost, won):
                return True
    return False


@kernel
def search(
    plan: Numbers, reach: Words, known: Numbers, at: int, found: Numbers, budget: int,
    piles: Numbers, orders: Numbers,
) -> tuple[int, int, int]:  # fmt: skip
    """Go on from flip `at` for at most `budget` steps: (flip, words found, steps)."""
    cards, hand1_size, length, most_battles, in_a_row = plan[0], plan[1], plan[2], plan[3], plan[4]
    swapped, weak = plan[5] == 1, plan[6] == 1
    sorts, winning_first, hidden = plan[7:9], plan[9:11], plan[11]
    goal1 = cards - 2 * hand1_size + length if swapped else length  # what player 1 wins in the word
    goal2 = 2 * length - goal1
    codes = known[CODE]
    words = steps = 0
    while at >= 0 and steps < budget and words < len(found):
        # Letters in order: 0.. player 1 wins, 64.. player 2 wins, each with every order, then d.
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
            full = pending == in_a_row or known[BATTLES, at] == most_battles
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
            # Every cycle is found from where player 1's hand is shortest, and the shorter one.
            if not hand1_size <= hand1_size + known[WON1, at + 1] - (at + 1) <= cards - hand1_size:
                continue
            place = (hand1_size if winner == 0 else cards - hand1_size) + won
            _resolve(
                reach[at + 1], length, at, pending, winner, piles[pending, code & 63],
                place, sorts[winner] == 1, winning_first[winner] == 1, swapped, hidden,
            )  # fmt: skip
            if _contradictory(reach[at + 1], codes, at + 1, length, weak, swapped):
                continue
            known[PENDING, at + 1] = 0
            if at == length - 1:
                found[words] = codes[:length]
                words += 1
                continue
        at += 1
        codes[at] = -1
    return at, words, steps
