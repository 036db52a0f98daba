"""Every cycle of a deck, whatever the hands: cut into parts that can be done one by one.

`returning` says how it is done; here it is done by its compiled twin. A deck without a find has no
endless deal at all: nothing is assumed about the length of a cycle, its hands or its battles.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from antihilbert.base.clock import Deadline
from antihilbert.base.kernels.compiling import Bytes
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.attempt import Attempt
from antihilbert.cards.endless.bounds import CardBounds, bounds
from antihilbert.cards.endless.find import proved
from antihilbert.cards.endless.last_trick import LastTrick, last_tricks
from antihilbert.cards.endless.refuted import EVERY_DEAL
from antihilbert.cards.kernels import cycle_search
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.statistics import check_countable

PART = 2 * 10**10  # deals that a part stands for, about: seconds
FIRST_ROOM = 2**8  # positions; more are asked for when they are found


@dataclass(frozen=True)
class Beginning:
    """The positions with one last trick and the same first cards, values from 0, as turned."""

    deck: Deck
    pickup: str
    trick: LastTrick
    begun: tuple[int, ...]

    @property
    def address(self) -> tuple[object, ...]:
        """What tells the part from all others of its deck."""
        return self.trick.least, self.trick.name, *self.begun

    @cached_property
    def bounds(self) -> CardBounds | None:
        return bounds(self.trick, self.deck)


@dataclass(frozen=True)
class DonePart:
    """What became of a part: cards looked at, positions played, and those that return."""

    steps: int = 0
    played: int = 0
    found: tuple[Deal, ...] = ()


def parts(deck: Deck, pickup: str) -> Iterator[Beginning]:
    """All of them; those with the most equal hands, which take the least time, come first."""
    if not traits_of(pickup).higher_first:
        raise ToldError(refusals.CYCLES_NOT_GONE, pickup=pickup)
    check_countable(deck)
    known = 0
    while deck.deals > PART * deck.values**known:
        known += 1
    for least in range((deck.size - 1) // 2, 0, -1):
        for trick in last_tricks(deck.size, least, pickup):
            for begun in np.ndindex(*[deck.values] * known):
                if all(begun.count(value) <= deck.suits for value in set(begun)):
                    yield Beginning(deck, pickup, trick, begun)


def done(part: Beginning) -> DonePart:
    """Go through one part; threads may do so side by side."""
    deck, limits, room = part.deck, part.bounds, FIRST_ROOM
    if limits is None:
        return DonePart()
    while True:
        found = np.zeros((room, deck.size), np.uint8)
        steps, played, finds = cycle_search.explore(
            np.full(deck.values, deck.suits),
            part.trick.least,
            np.array(part.begun, np.int64),
            limits.lowest,
            limits.highest,
            limits.lower,
            limits.upper,
            code_of(part.pickup),
            found,
        )
        if finds <= room:
            return DonePart(steps, played, tuple(_deals(found[:finds], part.trick.least)))
        room *= 16


def _deals(rows: Bytes, least: int) -> Iterator[Deal]:
    for row in (rows + 1).tolist():
        yield Deal(tuple(row[:least]), tuple(row[least:]))


def search(
    deck: Deck, pickup: str, seconds: float, workers: int, watch: Watch, diary: Diary
) -> Attempt:
    """An endless deal with hands of any sizes; without one the deck has none, if it is finished."""
    deadline = Deadline(seconds)
    known = {tuple(entry["part"]): entry for entry in diary.entries("cycles")}
    every = list(parts(deck, pickup))

    def looked(part: Beginning) -> tuple[Beginning, DonePart | None]:
        return part, None if part.address in known else done(part)

    for number, (part, result) in enumerate(in_threads(looked, iter(every), workers), 1):
        if result is None:
            found = [Deal.parse(deal) for deal in known[part.address]["found"]]
        else:
            found = list(result.found[:1])
            diary.note(
                "cycles",
                part=part.address,
                steps=result.steps,
                played=result.played,
                found=list(map(str, found)),
            )
        place = {"number": number, "parts": len(every), "least": part.trick.least}
        watch(Progress(doing=doing.CYCLES.of(**place)))
        if found:
            return Attempt(proved(found[0], (pickup, pickup), "exhaustive"))
        if deadline.over and number < len(every):
            return Attempt(covered=(f"{number} of {len(every)} parts of all cycles, none found",))
    return Attempt(covered=(EVERY_DEAL,), impossible=True)
