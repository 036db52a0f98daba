"""All words of a length, letter by letter, given up as soon as they contradict themselves.

The slots are the nodes of a graph: an arrow from x to y says that the card at x is at least as
high as the card at y. Slots that carry the same cards have arrows both ways, and so have the two
slots of a battle. A word is contradictory when a slot that wins strictly can be reached from the
one it beats: every card would be higher than some other, without end. The arrows of a letter are
known as soon as it is chosen, so most words are given up after a few letters.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from antihilbert.cards.endless.words import (
    BATTLE,
    LOSING,
    MOST_BATTLES,
    ORDERS,
    WINNING,
    Word,
    alike,
    is_first_turn,
    won_card_first,
)
from antihilbert.cards.kernels.compiling import kernel

LONGEST = 32  # flips: the two slots of each are bits of a 64-bit word

Bits = NDArray[np.uint64]
Numbers = NDArray[np.int64]

_MOST_ORDERS = max(map(len, ORDERS))
# _PILES[battles, order, place]: an item of a pile, -9 where there is none
_PILES = np.full((MOST_BATTLES + 1, _MOST_ORDERS, MOST_BATTLES + 2), -9, np.int64)
for _battles, _orders in enumerate(ORDERS):
    for _number, _order in enumerate(_orders):
        _PILES[_battles, _number, : len(_order)] = _order
_ORDERS = np.array([len(orders) for orders in ORDERS])


@dataclass(frozen=True)
class Plan:
    """Which words to look for."""

    cards: int
    first: int
    length: int
    pickups: tuple[str, str]
    swapped: bool = False
    battles: int = 0  # most in a word
    fewest: int = 0  # battles: words with fewer are left out
    in_a_row: int = 1  # most in a trick
    weak: bool = False  # optimised pickup: allow ties that the sorted pile forgives

    @property
    def possible(self) -> bool:
        """Whether the hands can come out right: piles are even, and nobody wins less than none.

        Players who change places must also pick up alike.
        """
        if self.swapped and not alike(self.pickups):
            return False
        moved = self.cards - 2 * self.first if self.swapped else 0
        return moved <= self.length and (moved + self.length) % 2 == 0

    def __str__(self) -> str:
        kind = ("weak " if self.weak else "") + ("swapped words" if self.swapped else "words")
        battles = f", up to {self.battles} battles" if self.battles else ""
        hands = f"{self.first}/{self.cards - self.first}"
        return f"{kind} of {self.length} flips{battles}, hands {hands}"


@kernel
def _arrow(reach: Bits, slots: int, above: int, below: int) -> None:
    """Put in `above >= below`, with all that follows from it."""
    bit = np.uint64(1) << np.uint64(above)
    if reach[above] & (np.uint64(1) << np.uint64(below)):
        return
    reached = reach[below]
    for slot in range(slots):
        if reach[slot] & bit:
            reach[slot] |= reached


@kernel
def _same(reach: Bits, slots: int, one: int, two: int) -> None:
    _arrow(reach, slots, one, two)
    _arrow(reach, slots, two, one)


@kernel
def _resolve(
    reach: Bits, length: int, flip: int, battles: int, winner: int, order: Numbers,
    place: int, sorts: bool, winning_first: bool, swapped: bool,
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
            first, cards = own + flip - 1 - item, 2
            _same(reach, slots, first, other + flip - 1 - item)
        if sorts and battles > 0 and previous >= 0:
            _arrow(reach, slots, previous, first)
        previous = first
        for card in range(cards):
            slot = first if card == 0 else other + flip - 1 - item
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
CODE, PENDING, WON1, WON2, BATTLES, ROWS = range(6)


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
    reach: Bits, codes: Numbers, placed: int, length: int, weak: bool, swapped: bool
) -> bool:
    for flip in range(placed):
        code = codes[flip]
        if code != BATTLE and _strict(codes, flip, placed, length, weak, swapped):
            winner = code >> 6
            below = reach[(1 - winner) * length + flip]
            if below & (np.uint64(1) << np.uint64(winner * length + flip)):
                return True
    return False


@kernel
def _search(
    plan: Numbers, reach: Bits, known: Numbers, at: int, found: Numbers, budget: int,
    piles: Numbers, orders: Numbers,
) -> tuple[int, int, int]:  # fmt: skip
    """Go on from flip `at` for at most `budget` steps: (flip, words found, steps)."""
    cards, first, length, most_battles, in_a_row = plan[0], plan[1], plan[2], plan[3], plan[4]
    swapped, weak = plan[5] == 1, plan[6] == 1
    sorts, winning_first = plan[7:9], plan[9:11]
    goal1 = cards - 2 * first + length if swapped else length  # what player 1 wins in the word
    goal2 = 2 * length - goal1
    codes = known[CODE]
    words = steps = 0
    while at >= 0 and steps < budget and words < len(found):
        # Letters in order: 0.. player 1 wins, 64.. player 2 wins, each with every order, then d.
        code = codes[at] + 1
        pending = known[PENDING, at]
        if code & 63 >= (orders[pending] if sorts[min(code >> 6, 1)] else 1):
            code = 64 if code < 64 else BATTLE
        if codes[at] == BATTLE:
            at -= 1
            continue
        codes[at] = code
        steps += 1
        won1, won2 = known[WON1, at], known[WON2, at]
        if first + won1 - at <= 0 or cards - first + won2 - at <= 0:
            continue  # a hand is empty
        reach[at + 1] = reach[at]
        known[WON1, at + 1], known[WON2, at + 1] = won1, won2
        known[BATTLES, at + 1] = known[BATTLES, at]
        if code == BATTLE:
            if pending == in_a_row or known[BATTLES, at] == most_battles or at == length - 1:
                continue
            known[PENDING, at + 1] = pending + 1
            known[BATTLES, at + 1] += 1
        else:
            winner = code >> 6
            won = won1 if winner == 0 else won2
            known[WON1 + winner, at + 1] = won + 2 * (pending + 1)
            if known[WON1, at + 1] > goal1 or known[WON2, at + 1] > goal2:
                continue
            # Every cycle is found from where player 1's hand is shortest, and the shorter one.
            if not first <= first + known[WON1, at + 1] - (at + 1) <= cards - first:
                continue
            place = (first if winner == 0 else cards - first) + won
            _resolve(
                reach[at + 1], length, at, pending, winner, piles[pending, code & 63],
                place, sorts[winner] == 1, winning_first[winner] == 1, swapped,
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


class WordSearch:
    """The words of a plan, found slice by slice so that somebody can watch, or stop."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        length = plan.length
        if not 1 <= length <= LONGEST:
            raise ValueError(f"words have 1 to {LONGEST} flips, not {length}")
        sorts = [pickup == "optimised" for pickup in plan.pickups]
        winning_first = [won_card_first(pickup, who) for who, pickup in enumerate(plan.pickups)]
        self._numbers = np.array(
            [plan.cards, plan.first, length, plan.battles, min(plan.in_a_row, MOST_BATTLES),
             plan.swapped, plan.weak, *sorts, *winning_first]
        )  # fmt: skip
        self._reach = np.zeros((length + 1, 2 * length), np.uint64)
        self._reach[0] = [1 << slot for slot in range(2 * length)]
        self._known = np.zeros((ROWS, length + 1), np.int64)
        self._known[CODE] = -1
        self._at = 0
        self.steps = 0

    @property
    def finished(self) -> bool:
        return self._at < 0

    @property
    def place(self) -> list[int]:
        """How far the search has come: the letters of the beginning that is tried now."""
        return [int(code) for code in self._known[CODE, : self._at + 1]]

    def go_to(self, place: list[int]) -> None:
        """Take up a search of the same plan where another one was; only a fresh one can do so."""
        found = np.zeros((1, self.plan.length), np.int64)
        for code in place[:-1]:
            # One step from the letter before leads to this letter, and on to the next flip.
            self._known[CODE, self._at] = code - 1
            self._at, _, _ = self._step(found, 1)
        self._known[CODE, self._at] = place[-1]

    def _step(self, found: Numbers, budget: int) -> tuple[int, int, int]:
        return _search(
            self._numbers, self._reach, self._known, self._at, found, budget, _PILES, _ORDERS
        )

    def go_on(self, budget: int = 1_000_000) -> Iterator[Word]:
        """Search at most `budget` steps further; each word once, whichever way it is turned."""
        plan = self.plan
        found = np.zeros((1000, plan.length), np.int64)
        spent = 0
        while spent < budget and not self.finished:
            self._at, words, steps = self._step(found, budget - spent)
            spent += steps
            self.steps += steps
            for codes in found[:words].tolist():
                word = Word(plan.cards, plan.first, tuple(codes), plan.pickups, plan.swapped)
                if codes.count(BATTLE) >= plan.fewest and is_first_turn(word):
                    yield word
