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

from antihilbert.base.kernels.compiling import Numbers
from antihilbert.base.languages import Sentence
from antihilbert.cards import doing
from antihilbert.cards.endless.words import (
    MOST_BATTLES,
    ORDERS,
    Word,
    alike,
    is_first_turn,
    won_card_first,
)
from antihilbert.cards.kernels.word_search import CODE, ROWS, search
from antihilbert.cards.letters import BATTLE
from antihilbert.cards.pickups import traits_of

LONGEST = 64  # flips: the two slots of each are bits of two 64-bit words

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
    hand1_size: int
    length: int
    pickups: tuple[str, str]
    swapped: bool = False
    battles: int = 0  # most in a word
    fewest: int = 0  # battles: words with fewer are left out
    in_a_row: int = 1  # most in a trick
    weak: bool = False  # optimised pickup: allow ties that the sorted pile forgives
    hidden: int = 0  # cards that each player lays face down in a battle

    @property
    def possible(self) -> bool:
        """Whether the hands can come out right: piles are even, and nobody wins less than none.

        Players who change places must also pick up alike.
        """
        if self.swapped and not alike(self.pickups):
            return False
        moved = self.cards - 2 * self.hand1_size if self.swapped else 0
        return moved <= self.length and (moved + self.length) % 2 == 0

    @property
    def told(self) -> Sentence:
        words = doing.PLANS[self.weak, self.swapped].of(flips=self.length)
        hands = f"{self.hand1_size}/{self.cards - self.hand1_size}"
        if self.battles:
            return doing.PLAN_WITH_BATTLES.of(words=words, battles=self.battles, hands=hands)
        return doing.PLAN.of(words=words, hands=hands)

    def __str__(self) -> str:
        return str(self.told)


class WordSearch:
    """The words of a plan, found slice by slice so that somebody can watch, or stop."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        length = plan.length
        if not 1 <= length <= LONGEST:
            raise ValueError(f"words have 1 to {LONGEST} flips, not {length}")
        sorts = [traits_of(pickup).sorts for pickup in plan.pickups]
        winning_first = [won_card_first(pickup, who) for who, pickup in enumerate(plan.pickups)]
        self._numbers = np.array(
            [plan.cards, plan.hand1_size, length, plan.battles, min(plan.in_a_row, MOST_BATTLES),
             plan.swapped, plan.weak, *sorts, *winning_first, plan.hidden]
        )  # fmt: skip
        slots = 2 * length
        self._reach = np.zeros((length + 1, slots * ((slots + 63) // 64)), np.uint64)
        for slot in range(slots):  # each reaches itself
            self._reach[0, slot // 64 * slots + slot] = 1 << slot % 64
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
        return search(
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
                hands, how = (plan.cards, plan.hand1_size), (plan.swapped, plan.hidden)
                word = Word(*hands, tuple(codes), plan.pickups, *how)
                if codes.count(BATTLE) >= plan.fewest and is_first_turn(word):
                    yield word
