"""What is impossible: how that is known, how far it goes, and how it is written down."""

from collections.abc import Sequence
from dataclasses import dataclass

from antihilbert.base.languages import Sentence
from antihilbert.cards import doing
from antihilbert.cards.endless.encoding import Frame
from antihilbert.cards.war_rules import WAR_NAME

EVERY_DEAL = "every deal of every split"  # what was covered where a deck has none at all


@dataclass(frozen=True)
class Refuted:
    """What is impossible, how that is known, and how far it goes."""

    suits: int | None  # None: any cards, not only a deck
    values: int
    cards: int
    pickup: str
    method: str
    covered: str
    game: str = WAR_NAME

    @property
    def deck(self) -> str:
        if self.suits is None:
            return f"{self.cards} cards of {self.values} values"
        return f"{self.suits}x{self.values}"

    def __str__(self) -> str:
        """A line for a catalogue: none | pickup | deck | method | what was covered.

        Where cards are laid face down, the game stands before the pickup.
        """
        house = [] if self.game == WAR_NAME else [self.game]
        return " | ".join(["none", *house, self.pickup, self.deck, self.method, self.covered])


@dataclass(frozen=True)
class Coverage:
    """Which frames were asked about in vain, and what became of them."""

    refuted: Sequence[Frame] = ()
    timed_out: Sequence[Frame] = ()

    @property
    def complete(self) -> bool:
        return not self.timed_out


def refuted(
    coverage: Coverage,
    suits: int | None,
    values: int,
    cards: int,
    pickup: str,
    most: int | None = None,
) -> Refuted | None:
    """What a SAT search that found nothing has shown, if it has shown anything.

    `most` is the limit of cards of one value that a search for free blocks was given.
    """
    if not coverage.refuted:
        return None
    limit = "" if most is None else f"; no value on more than {most} cards"
    return Refuted(suits, values, cards, pickup, "sat", covered(coverage.refuted) + limit)


def covered(frames: Sequence[Frame]) -> str:
    """What these frames cover, in a few words."""
    said = []
    for aligned in (True, False):
        for swapped in (True, False):
            some = [
                frame for frame in frames if (frame.aligned, frame.swapped) == (aligned, swapped)
            ]
            if not some:
                continue
            returning = "swapped" if swapped else "returning"
            if aligned:
                numbers = sorted({frame.flips // frame.hand1_size for frame in some})
                said.append(f"aligned, {returning} after {_listed(numbers)} rounds")
            else:
                for hand1_size in sorted({frame.hand1_size for frame in some}):
                    numbers = sorted(
                        {frame.flips for frame in some if frame.hand1_size == hand1_size}
                    )
                    hands = (
                        f"hands {hand1_size}/{some[0].hand1_size + some[0].hand2_size - hand1_size}"
                    )
                    said.append(f"{hands}, {returning} after {_listed(numbers)} flips")
    most = {min(frame.in_a_row, frame.flips) for frame in frames}
    limited = any(frame.in_a_row < frame.flips for frame in frames)
    return "; ".join(said) + (f"; at most {min(most)} battles in a trick" if limited else "")


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def describe(frame: Frame) -> Sentence:
    return doing.FRAME.of(
        hands=f"{frame.hand1_size}/{frame.hand2_size}",
        returning=doing.RETURNING[frame.aligned, frame.swapped],
        flips=frame.flips,
    )
