"""The SAT method: is there an endless game that returns after so many flips?

The question is put to a solver as it stands (see `encoding`), for one number of flips after the
other, returning with the hands in place or swapped. What is found is replayed by the rules; what is
refuted is certain as far as it was asked, and says so. It finds aligned games of 16 and 24 cards,
and free blocks: few cards of any values, to be laid together (see `aligned`) until they make a
deck.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.aligned import is_aligned
from antihilbert.cards.endless.encoding import Bits, Encoding, Frame
from antihilbert.cards.endless.refuted import Coverage, describe
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import play

SLICE = 2000  # conflicts between two looks at the clock: some hundredths of a second at first
IN_A_ROW = 3  # battles in a trick, unless another number is asked for
# Flips times flips times values of what is put to the solver: a second to write, 300 MB.
MOST_UNROLLED = 100_000


@dataclass(frozen=True)
class SatFind:
    """An endless deal, and the frame it was found in."""

    deal: Deal
    frame: Frame


class SatAttempt(NamedTuple):
    """A find or none, and what became of the frames that were asked about before."""

    find: SatFind | None
    covered: Coverage


def search(
    suits: int,
    values: int,
    pickup: str = "natural",
    *,
    seconds: float,
    rounds: Sequence[int] = (1, 2, 3),
    aligned: bool = True,
    swapped: Sequence[bool] = (True, False),
    hand1_size: int | Iterable[int] | None = None,
    flips: Iterable[int] | None = None,
    in_a_row: int | None = IN_A_ROW,
    watch: Watch = unwatched,
) -> SatAttempt:
    """An endless deal of a deck, if the solver finds one in time.

    Aligned games are looked for with `rounds` rounds until they return or the hands are swapped.
    With `aligned=False`, `flips` says after how many flips (by default up to twice as many as there
    are cards), and `hand1_size` which sizes of hand 1 (by default all up to half the deck). At most
    `in_a_row` battles make up a trick, any number if it is None. Every frame has an equal
    share of the time that is left.
    """
    deck = Deck(suits, values)
    frames = list(
        _frames(deck.size, values, pickup, rounds, aligned, swapped, hand1_size, flips, in_a_row)
    )

    def make_it_a_deck(encoding: Encoding) -> None:
        exactly(encoding, [suits * (values - b) for b in range(1, values)])

    return _first_find(frames, make_it_a_deck, seconds, watch)


def blocks(
    cards: int,
    values: int,
    pickup: str = "natural",
    *,
    seconds: float,
    rounds: Sequence[int] = (1, 2, 3),
    swapped: Sequence[bool] = (True, False),
    most: int | None = None,
    in_a_row: int | None = IN_A_ROW,
    watch: Watch = unwatched,
) -> SatAttempt:
    """An aligned game of so many cards in all, with any cards of values 1 to `values`.

    No value is on more than `most` cards, if that is given.
    """
    if cards < 2 or not 1 <= values <= cards:
        raise ToldError(refusals.NO_BLOCK_CARDS, cards=cards, values=values)
    frames = list(_frames(cards, values, pickup, rounds, True, swapped, None, None, in_a_row))

    def make_it_a_block(encoding: Encoding) -> None:
        lowest_is_1(encoding)
        if most is not None:
            at_most(encoding, most)

    return _first_find(frames, make_it_a_block, seconds, watch)


def _frames(
    cards: int,
    values: int,
    pickup: str,
    rounds: Sequence[int],
    aligned: bool,
    swapped: Sequence[bool],
    hand1_size: int | Iterable[int] | None,
    flips: Iterable[int] | None,
    in_a_row: int | None,
) -> Iterator[Frame]:
    """The frames to be asked about, the shortest first."""
    if pickup_named(pickup).chance:
        raise ToldError(refusals.GAME_CHANCE_CANNOT)
    if aligned:
        sizes: Iterable[int] = [cards // 2] if cards % 2 == 0 else []
        lengths = [cards // 2 * number for number in sorted(rounds)]
    else:
        if hand1_size is None:
            sizes = range(1, cards // 2 + 1)
        else:
            sizes = [hand1_size] if isinstance(hand1_size, int) else list(hand1_size)
        if any(not 0 < size < cards for size in sizes):
            raise ToldError(refusals.HAND_CANNOT_NONE, cards=cards)
        lengths = list(flips if flips is not None else range(2, 2 * cards + 1))
    for length in lengths:
        for size in sizes:
            for swap in swapped:
                most = length if in_a_row is None else in_a_row
                frame = Frame(
                    size, cards - size, values, length, swap, (pickup, pickup), most, aligned
                )
                # A swap says nothing about what follows when the players are not alike.
                if frame.wins is not None and (frame.symmetric or not swap):
                    yield frame


def _first_find(
    frames: Sequence[Frame],
    demand: Callable[[Encoding], None],
    seconds: float,
    watch: Watch,
) -> SatAttempt:
    deadline = monotonic() + seconds
    if frames and _unrolled(frames[0]) > MOST_UNROLLED:
        raise ToldError(refusals.GAME_TOO_LARGE)
    refuted, timed_out = list[Frame](), list[Frame]()
    for number, frame in enumerate(frames):
        started = monotonic()
        share = (deadline - started) / (len(frames) - number)
        deal, answer = None, "timed out"
        if share > 0 and _unrolled(frame) <= MOST_UNROLLED:
            encoding = Encoding(frame)
            demand(encoding)
            break_symmetry(encoding)
            model = solve(encoding.clauses, started + share)
            if model is not None:
                answer = "found" if model else "refuted"
                deal = _replayed(encoding, model) if model else None
        watch(
            Progress(
                doing=doing.SAT_ASKED.of(
                    frame=describe(frame),
                    answer=doing.SAT_ANSWERS[answer],
                    seconds=monotonic() - started,
                )
            )
        )
        if deal is not None:
            return SatAttempt(SatFind(deal, frame), Coverage(refuted, timed_out))
        (refuted if answer == "refuted" else timed_out).append(frame)
    return SatAttempt(None, Coverage(refuted, timed_out))


def _unrolled(frame: Frame) -> int:
    """How much is written for the solver: where each flip's cards go, for every value."""
    return frame.flips**2 * frame.values


def solve(clauses: Iterable[list[int]], deadline: float) -> set[int] | None:
    """The true variables of a solution; none if there is no solution; None if time runs out."""
    from pysat.solvers import Cadical195

    with Cadical195(bootstrap_with=clauses) as solver:
        while True:
            solver.conf_budget(SLICE)
            answer = solver.solve_limited()
            if answer is not None:
                return (
                    {literal for literal in solver.get_model() if literal > 0} if answer else set()
                )
            if monotonic() > deadline:
                return None


def exactly(encoding: Encoding, exceeding: Sequence[int]) -> None:
    """Say how many cards exceed each value 1, 2, ...: that fixes the cards.

    In an aligned game it is said of every round again. That follows, but the solver would be long
    in finding out.
    """
    from pysat.card import CardEnc

    for cards in _rounds(encoding):
        for b, number in enumerate(exceeding):
            _count(encoding, CardEnc.equals, [bits[b] for bits in cards], number)


def at_most(encoding: Encoding, most: int) -> None:
    """Of free blocks: no value is on more cards than that."""
    from pysat.card import CardEnc

    for cards in _rounds(encoding):
        for value in range(1, encoding.frame.values + 1):
            valued = [encoding.has_value(bits, value) for bits in cards]
            _count(encoding, CardEnc.atmost, valued, most)


def _rounds(encoding: Encoding) -> Iterator[list[Bits]]:
    """All cards at the start, and again when each round of an aligned game begins."""
    frame = encoding.frame
    starts = range(0, frame.flips, frame.hand1_size) if frame.aligned else [0]
    for start in starts:
        yield [
            encoding.card(player, start + place)
            for player, size in enumerate((frame.hand1_size, frame.hand2_size))
            for place in range(size)
        ]


def _count(encoding: Encoding, how: Callable[..., Any], literals: Bits, number: int) -> None:
    from pysat.card import EncType

    counted = how(
        lits=literals, bound=number, top_id=encoding.variables, encoding=EncType.seqcounter
    )
    encoding.clauses += counted.clauses
    encoding.reserve(counted.nv)


def lowest_is_1(encoding: Encoding) -> None:
    """Of free blocks: the lowest value is 1, and there is another."""
    cards = encoding.hand(0) + encoding.hand(1)
    encoding.clauses.append([-bits[0] for bits in cards if bits])
    encoding.clauses.append([bits[0] for bits in cards if bits])


def break_symmetry(encoding: Encoding) -> None:
    """Leave out what is the same game with the players exchanged or begun at another round."""
    frame = encoding.frame
    if not frame.symmetric or frame.hand1_size != frame.hand2_size:
        return
    # Of the positions where a round begins, take the one with the highest first card, player 1's.
    starts = range(0, frame.flips, frame.hand1_size) if frame.aligned else [0]
    for start in starts:
        for player in (0, 1):
            encoding.at_least_as_high(encoding.card(0, 0), encoding.card(player, start))


def _replayed(encoding: Encoding, model: set[int]) -> Deal:
    """The deal of a solution, after the rules have found it endless."""
    frame = encoding.frame
    deal = Deal(encoding.values_of(model, 0), encoding.values_of(model, 1))
    result = play(deal, *frame.pickups)
    assert result.outcome is Outcome.ENDLESS, f"{deal} was found but ends"
    assert result.preperiod == 0 and result.cycle is not None
    assert (frame.flips << frame.swapped) % result.cycle.period_cards == 0
    assert not frame.aligned or is_aligned(deal, frame.pickups)
    return deal
