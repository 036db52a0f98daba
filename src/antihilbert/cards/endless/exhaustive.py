"""Exhaustive search: every cycle and every aligned game of a deck, and counts of endless deals.

`search` decides whether a deck has an endless deal without playing every deal, for any length of
cycle, hands or battles. Let the smallest hand of a cycle be player 1's, with `least` cards. No hand
is ever smaller after a trick, and the last trick, won by player 2, imposes comparisons on where the
cards lie. Cards are chosen only when they are turned, so few of them suffice to discard many
positions. Of all positions of a cycle with `least` cards in hand 1, only the one with the
lexicographically first hand 1 is kept. `every_aligned` does the same for aligned games, and
`census` counts endless deals and cycles by playing every deal. `odd_cycles` counts the cycles of an
odd number of cards of one suit by a formula.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import factorial, gcd, lcm, perm
from typing import NamedTuple

import numpy as np

from antihilbert.cards.deal import Deal, Hand
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.explain import CycleOrigin, once_around, origin_of
from antihilbert.cards.endless.messages import TEXTS, message, refused
from antihilbert.cards.endless.result import Coverage
from antihilbert.cards.endless.search import SearchRequest
from antihilbert.cards.endless.words import alike
from antihilbert.cards.kernels import cycles, war_count, war_words
from antihilbert.cards.kernels.cycles import CardBounds, walk
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war_count import Chunk
from antihilbert.cards.pickups import pickup_named, pickups_named, traits_of
from antihilbert.cards.statistics import check_countable
from antihilbert.cards.war import War, play
from antihilbert.core.answer import Answer
from antihilbert.core.parallel import in_threads, workers_of
from antihilbert.core.progress import Deadline, Progress, ProgressCallback, no_progress
from antihilbert.jit.compiler import Numbers, Words

# The last trick: necessary conditions on a position of a cycle. All cards have been picked up
# before, so both hands consist of piles, the top one perhaps not whole. With natural and optimised
# pickup a pile consists of pairs whose first card is the higher one, or equal; so does a hand,
# counted from its end, also before the last trick.


class Comparison(NamedTuple):
    """One card is at most as high as another, or lower than it.

    Cards are known by their places: those of hand 1 from the top, then those of hand 2.
    """

    low: int
    high: int
    strict: bool = False


@dataclass(frozen=True)
class LastTrick:
    """A trick that player 2 has won, and the comparisons it implies between the cards."""

    size: int  # cards in all
    least: int  # in hand 1, the smaller one
    name: str
    comparisons: frozenset[Comparison]


def last_tricks(size: int, least: int, pickup: str) -> Iterator[LastTrick]:
    """Yield every last trick after which hand 1 has `least` cards, the minimum over the cycle.

    >>> [trick.name for trick in last_tricks(12, 4, "natural")]
    ['1 flip', '2 flips', '3 flips', '4 flips']
    >>> sorted(next(last_tricks(5, 2, "natural")).comparisons)[-1]
    Comparison(low=4, high=3, strict=True)
    """
    hand1, hand2 = tuple(range(least)), tuple(range(least, size))
    now = _pairs(hand1) + _pairs(hand2)
    most = min(len(hand2) // 2, len(hand2) - least)  # flips; no hand ever has fewer than `least`
    for flips in range(1, most + 1):
        if traits_of(pickup).sorts and flips > 1:
            for name, battles in _sorted_battles(hand2):
                yield LastTrick(size, least, name, frozenset(now + battles))
            return
        pile, rest = hand2[-2 * flips :], hand2[: -2 * flips]
        before = _pairs(pile[-1::-2] + hand1) + _pairs(pile[-2::-2] + rest)
        ties = [demand for tie in range(2, 2 * flips, 2) for demand in _equal(*pile[tie : tie + 2])]
        decided = Comparison(pile[1], pile[0], strict=True)
        name = "1 flip" if flips == 1 else f"{flips} flips"
        yield LastTrick(size, least, name, frozenset([*now, *before, *ties, decided]))


def _pairs(hand: Hand) -> list[Comparison]:
    """Compare the pairs from the end of a hand: the second card is not above the first."""
    return [Comparison(hand[place + 1], hand[place]) for place in range(len(hand) - 2, -1, -2)]


def _equal(one: int, two: int) -> list[Comparison]:
    return [Comparison(one, two), Comparison(two, one)]


def _sorted_battles(hand: Hand) -> Iterator[tuple[str, list[Comparison]]]:
    """Yield three mutually exclusive ways in which a hand ends in a sorted pile with battles.

    All cards of the pile but two lie in equal pairs, so two neighbours among its last four cards
    are equal: the last two, else the middle two, else the first two.
    """
    last = hand[-4:]
    for equal, which in ((2, "last"), (1, "middle"), (0, "first")):
        falling = [Comparison(last[i + 1], last[i], strict=i > equal) for i in range(3)]
        yield f"battles, {which} two equal", falling + _equal(*last[equal : equal + 2])


# From comparisons to bounds: the values that the cards chosen so far leave for the next one

NOTHING, WEAK, STRICT = 0, 1, 2


def turned(size: int, least: int) -> list[int]:
    """Return the places of the cards in the order in which they are turned; hand 1 is the smaller.

    >>> turned(5, 2)
    [0, 2, 1, 3, 4]
    """
    both = [place for flip in range(least) for place in (flip, least + flip)]
    return both + list(range(2 * least, size))


def bounds(trick: LastTrick, deck: Deck) -> CardBounds | None:
    """Return the bounds implied by the last trick; None if its comparisons are contradictory."""
    below = _closed(trick)  # below[high][low], by turns
    if any(below[card][card] == STRICT for card in range(trick.size)):
        return None
    lowest, highest = _by_chains(below, deck)
    if any(low > high for low, high in zip(lowest, highest, strict=True)):
        return None
    cards = range(trick.size)
    above = [[below[high][low] for high in cards] for low in cards]
    lower = [_nearest(card, below[card], below) for card in cards]
    upper = [_nearest(card, above[card], above) for card in cards]
    return CardBounds(np.array(lowest), np.array(highest), _table(lower), _table(upper))


def _closed(trick: LastTrick) -> list[list[int]]:
    """Return the transitive closure of the comparisons: for each card, by turns, those below it."""
    turn = {place: number for number, place in enumerate(turned(trick.size, trick.least))}
    cards = range(trick.size)
    below = [[NOTHING] * trick.size for _ in cards]
    for low, high, strict in trick.comparisons:
        row = below[turn[high]]
        row[turn[low]] = max(row[turn[low]], STRICT if strict else WEAK)
    for middle in cards:
        for high in cards:
            if below[high][middle]:
                for low in cards:
                    if below[middle][low]:
                        through = max(below[high][middle], below[middle][low])
                        below[high][low] = max(below[high][low], through)
    return below


def _by_chains(below: list[list[int]], deck: Deck) -> tuple[list[int], list[int]]:
    """Return the lowest and highest values that leave room for the cards below and above."""
    lowest, highest = [], []
    for card in range(deck.size):
        under = sum(map(bool, below[card][:card] + below[card][card + 1 :]))
        over = sum(bool(row[card]) for other, row in enumerate(below) if other != card)
        lowest.append(under // deck.suits)
        highest.append(deck.values - 1 - over // deck.suits)
    for _ in range(deck.values):  # a chain of strict comparisons has no more links than this
        for high, row in enumerate(below):
            for low, demand in enumerate(row):
                if demand:
                    lowest[high] = max(lowest[high], lowest[low] + (demand == STRICT))
                    highest[low] = min(highest[low], highest[high] - (demand == STRICT))
    return lowest, highest


def _nearest(card: int, related: list[int], relations: list[list[int]]) -> list[int]:
    """Return the bounds by cards turned before this one that do not follow from other bounds."""
    before = [other for other in range(card) if related[other]]
    return [
        2 * other + (related[other] == STRICT)
        for other in before
        if not any(
            relations[between][other]
            and max(related[between], relations[between][other]) == related[other]
            and not (relations[other][between] and between > other)
            for between in before
            if between != other
        )
    ]


def _table(rows: Iterable[list[int]]) -> Numbers:
    rows = list(rows)
    width = max(map(len, rows), default=0) + 1
    return np.array([row + [-1] * (width - len(row)) for row in rows])


# All cycles of a deck in independent parts, by the compiled twin of `tests/plain_cycles.py`

PART = 2 * 10**10  # deals represented by a part, about: seconds of work
FIRST_ROOM = 2**8  # positions; enlarged when more are found


@dataclass(frozen=True)
class Beginning:
    """The positions with one last trick and the same first cards, values from 0, as turned."""

    deck: Deck
    pickup: str
    trick: LastTrick
    begun: tuple[int, ...]

    @property
    def address(self) -> tuple[object, ...]:
        """What distinguishes the part from all others of its deck."""
        return self.trick.least, self.trick.name, *self.begun

    @cached_property
    def bounds(self) -> CardBounds | None:
        return bounds(self.trick, self.deck)


@dataclass(frozen=True)
class DonePart:
    """The result of a part: cards chosen, positions played, and those that return."""

    steps: int = 0
    played: int = 0
    found: tuple[Deal, ...] = ()


def parts(deck: Deck, pickup: str) -> Iterator[Beginning]:
    """Yield all parts, those with the most equal hands first, which take the least time."""
    if not traits_of(pickup).higher_first:
        raise refused("no_cycle_enumeration", pickup=pickup)
    check_countable(deck)
    known = 0
    while deck.count_deals > PART * deck.values**known:
        known += 1
    for least in range((deck.size - 1) // 2, 0, -1):
        for trick in last_tricks(deck.size, least, pickup):
            for begun in np.ndindex(*[deck.values] * known):
                if all(begun.count(value) <= deck.suits for value in set(begun)):
                    yield Beginning(deck, pickup, trick, begun)


def done(part: Beginning) -> DonePart:
    """Enumerate one part; threads may run several at once."""
    deck, limits, room = part.deck, part.bounds, FIRST_ROOM
    if limits is None:
        return DonePart()
    while True:
        found = np.zeros((room, deck.size), np.uint8)
        steps, played, finds = cycles.explore(
            np.full(deck.values, deck.suits), part.trick.least, np.array(part.begun, np.int64),
            limits, code_of(part.pickup), found,
        )  # fmt: skip
        if finds <= room:
            rows, least = (found[:finds] + 1).tolist(), part.trick.least
            return DonePart(steps, played, tuple(Deal(row[:least], row[least:]) for row in rows))
        room *= 16


def search(request: SearchRequest, deadline: Deadline) -> Iterator[Deal | Coverage]:
    """Yield endless deals with hands of any sizes; if finished in vain, none exists."""
    known = {tuple(entry["part"]): entry for entry in request.checkpoint.entries("cycles")}
    every = list(parts(request.deck, request.pickups[0]))

    def looked(part: Beginning) -> tuple[Beginning, DonePart | None]:
        return part, None if part.address in known else done(part)

    for number, (part, result) in enumerate(in_threads(looked, iter(every), request.workers), 1):
        if result is None:
            found = [Deal.parse(deal) for deal in known[part.address]["found"]]
        else:
            found = list(result.found[:1])
            request.checkpoint.note(
                "cycles",
                part=part.address,
                steps=result.steps,
                played=result.played,
                found=list(map(str, found)),
            )
        place = {"number": number, "parts": len(every), "least": part.trick.least}
        request.on_progress(Progress(doing=message("doing_cycles", **place)))
        yield from found
        if deadline.over and number < len(every):
            covered = message("clause_parts_of_cycles", done=number, parts=len(every))
            yield Coverage("exhaustive", (covered,))
            return
    yield Coverage("exhaustive", (TEXTS["clause_every_deal"],), complete=True)


# All aligned games of a few cards. After a round both hands consist of won cards, so of pairs with
# the higher card first (natural and optimised pickup): far fewer positions than deals. They are
# built flip by flip, and discarded as soon as one player has won more than half of the round; the
# rest are played until a round fails or a position returns. A deck without a find has no aligned
# game at all, whatever the rounds or battles.

MOST_KEPT = 10_000  # positions found; more are only counted


@dataclass(frozen=True)
class Every:
    """The result for all positions: how many were played, how many are in aligned cycles."""

    played: int
    found: int
    positions: list[Deal]  # those found, at most MOST_KEPT of each first flip


def every_aligned(copies: Sequence[int], size: int, pickup: str = "natural") -> Every:
    """Enumerate the aligned positions with hands of `size` cards, up to exchanging the players.

    Value v is on at most `copies[v - 1]` cards: for a deck the number of suits, for free blocks any
    number. The first card of hand 1 is never lower than that of hand 2.

    >>> [str(position) for position in every_aligned([2, 2, 4], 4).positions]
    ['3 2 3 1 / 2 1 3 3', '3 1 3 3 / 3 2 2 1', '3 2 2 1 / 3 1 3 3']
    """
    traits = traits_of(pickup)
    if not traits.higher_first:
        raise refused("pickup_not_enumerated", pickup=pickup)
    if size % 2 or not 0 < 2 * size <= sum(copies):
        # Player 1 wins half the flips of a round.
        return Every(0, 0, [])
    played = total = 0
    positions = []
    for high in range(1, len(copies) + 1):
        for low in range(1, high + 1):
            left = np.array([0, *copies], np.int64)
            left[high] -= 1
            left[low] -= 1
            if left.min() < 0:
                continue
            hands = np.zeros((2, size), np.uint8)
            hands[:, 0] = high, low
            found = np.zeros((MOST_KEPT, 2, size), np.uint8)
            more, finds = walk(left, hands, 2, traits.sorts, found)
            played += more
            total += finds
            positions += [Deal(*hands) for hands in found[: min(finds, MOST_KEPT)].tolist()]
    return Every(played, total, positions)


# Census: the endless deals of a deck and the cycles they reach, by playing every deal. Two cycles
# that differ by exchanging the players count as two; `Census.pairs` counts them as one.

FIRST_ROWS = 2**12  # of a table of cycles; replaced by a larger one when full


@dataclass(frozen=True)
class CountedCycle:
    """A cycle, identified by its least position, and how many deals reach it."""

    position: Deal
    mirrored: Deal  # the least position of the cycle with the players exchanged
    period: int  # tricks
    deals: int


@dataclass(frozen=True)
class CycleKind(Answer):
    """The cycles of one period and origin."""

    KEYS = "period cycles deals construction=origin.construction word=origin.word example"

    period: int
    origin: CycleOrigin
    cycles: int
    deals: int
    example: Deal


@dataclass(frozen=True)
class Census(Answer):
    """The deals with hands of these sizes, and their cycles."""

    KEYS = "deals endless cycles=cycle_count cycles_up_to_exchange=pairs hands periods=kinds"

    deck: Deck
    pickups: tuple[str, str]
    splits: list[int]
    deals: int
    endless: int
    cycles: list[CountedCycle]

    @cached_property
    def pairs(self) -> int:
        """How many cycles there are if exchanging the players makes no difference."""
        return len({frozenset((cycle.position, cycle.mirrored)) for cycle in self.cycles})

    @cached_property
    def kinds(self) -> list[CycleKind]:
        """The cycles by period and origin, the shortest first."""
        groups: dict[tuple[int, CycleOrigin], list[CountedCycle]] = defaultdict(list)
        known: dict[Deal, CycleOrigin] = {}
        for cycle in self.cycles:
            twin = known.get(cycle.mirrored) if alike(self.pickups) else None
            origin = twin or origin_of(cycle.position, self.deck, self.pickups)
            known[cycle.position] = origin
            groups[cycle.period, origin].append(cycle)
        order = sorted(groups, key=lambda key: (key[0], -len(groups[key]), str(key[1])))
        return [
            CycleKind(*key, len(group), sum(one.deals for one in group), group[0].position)
            for key in order
            for group in [groups[key]]
        ]

    @property
    def cycle_count(self) -> int:
        return len(self.cycles)

    @property
    def hands(self) -> list[tuple[int, int]]:
        return [(size, self.deck.size - size) for size in self.splits]


def census(
    deck: Deck,
    pickups: tuple[str, str],
    splits: Iterable[int] | None = None,
    *,
    workers: int | None = None,
    on_progress: ProgressCallback = no_progress,
) -> Census:
    """Count all deals with hand 1 of these sizes (default: half the deck), and their cycles.

    >>> small = census(Deck(1, 5), ("natural", "natural"))
    >>> small.deals, small.endless, len(small.cycles), small.pairs
    (120, 30, 4, 2)
    """
    check_countable(deck)
    if deck.size > war_words.MOST_PACKED_CARDS or deck.values > war_words.MOST_PACKED_VALUES:
        raise refused(
            "deck_too_large_for_census",
            most_packed_cards=war_words.MOST_PACKED_CARDS,
            most_packed_values=war_words.MOST_PACKED_VALUES,
            deck=deck,
        )
    splits = [deck.split(hand1_size) for hand1_size in ([None] if splits is None else splits)]
    if any(pickup_named(one).traits is None for one in pickups):
        return _census_by_rules(deck, pickups, splits, on_progress)
    parts = [part for hand1_size in splits for part in war_count.chunks(deck, *pickups, hand1_size)]
    deals = endless = 0
    cycles: dict[tuple[int, int], CountedCycle] = {}
    for done, (count, rows) in enumerate(in_threads(_part, iter(parts), workers_of(workers)), 1):
        deals, endless = deals + count.deals, endless + count.endless
        for row in rows.tolist():
            key = row[war_words.CYCLE_HAND1], row[war_words.CYCLE_HAND2]
            known = cycles.get(key)
            number = row[war_words.DEALS]
            if known:
                cycles[key] = replace(known, deals=known.deals + number)
            else:
                mirror = row[war_words.MIRROR1], row[war_words.MIRROR2]
                one, other = (Deal(*map(war_words.cards_of, hands)) for hands in (key, mirror))
                cycles[key] = CountedCycle(one, other, row[war_words.CYCLE_TRICKS], number)
        on_progress(Progress(done, len(parts)))
    found = [cycles[key] for key in sorted(cycles)]
    assert sum(cycle.deals for cycle in found) == endless
    return Census(deck, pickups, splits, deals, endless, found)


def _census_by_rules(
    deck: Deck, pickups: tuple[str, str], splits: list[int], on_progress: ProgressCallback
) -> Census:
    """Count by the rules, for pickups without traits."""
    cycles: dict[Deal, CountedCycle] = {}
    deals = [deal for hand1_size in splits for deal in deck.deals(hand1_size)]
    for done, deal in enumerate(deals, 1):
        result = play(deal, *pickups)
        if result.cycle:
            game = War(deal, pickups_named(*pickups))
            while game.tricks < result.cycle.preperiod:
                game.step()
            around = [Deal(*one) for one in once_around(Deal(*game.position()), pickups)[0]]
            least = min(around, key=_packed_order)
            mirrored = min((one.swapped for one in around), key=_packed_order)
            known = cycles.get(least) or CountedCycle(least, mirrored, len(around), 0)
            cycles[least] = replace(known, deals=known.deals + 1)
        on_progress(Progress(done, len(deals)))
    endless = sum(cycle.deals for cycle in cycles.values())
    found = [cycles[least] for least in sorted(cycles, key=_packed_order)]
    return Census(deck, pickups, splits, len(deals), endless, found)


def _packed_order(deal: Deal) -> list[tuple[int, Hand]]:
    """Return what orders deals as the kernel's packed hands are ordered."""
    return [(len(hand), hand[::-1]) for hand in deal.hands]


def _part(chunk: Chunk) -> tuple[war_count.Count, Words]:
    """Count a part; return the count and the rows of its cycles."""
    rows = FIRST_ROWS
    while True:
        table = war_words.empty_cycles(rows)
        count = war_count.count_chunk(chunk, table)
        if not war_words.overfull(table):
            return count, table[:-1][table[:-1, war_words.CYCLE_HAND1] > 0]
        rows *= 16


# One suit, an odd number of cards: every cycle repeats the word `ab` (proofs/OddDecks.v), so its
# positions are counted, not searched. Let player 1 have 2p cards before its tricks, player 2 have
# 2q + 1, and c = p + q + 1. Every other card of hand 1 has just won, p in all; of hand 2, q. The c
# others have just lost. Trick after trick the winners of player 1 meet the losers in turn, so
# winner i meets loser j exactly if i = j modulo gcd(p, c); likewise player 2's, modulo gcd(q, c).
# These divisors have no common factor: the losers are a grid, of as many cards in each field. A row
# belongs to winners of player 1, a column to winners of player 2, all of which must be higher.


@dataclass(frozen=True)
class OddSplit:
    """The cycles with these hands before each trick that player 1 wins."""

    hands: tuple[int, int]
    period: int
    cycles: int


@dataclass(frozen=True)
class OddCycles(Answer):
    """All cycles of one suit of an odd number of cards, by the hands."""

    KEYS = "cards cycles splits"

    cards: int
    splits: list[OddSplit]

    @property
    def cycles(self) -> int:
        return sum(split.cycles for split in self.splits)


def odd_cycles(cards: int) -> OddCycles:
    """Count the cycles of one suit of an odd number of cards; the players are not exchanged.

    >>> odd_cycles(11).cycles, odd_cycles(51).splits[0].period
    (111184, 624)
    """
    losers = (cards + 1) // 2
    splits = []
    for one in range(1, losers - 1):
        two = losers - 1 - one
        around = lcm(one, two, losers)  # positions of a cycle in which player 1 is about to win
        hands = 2 * one, 2 * two + 1
        splits.append(OddSplit(hands, 2 * around, _odd_positions(one, two) // around))
    return OddCycles(cards, splits)


def _odd_positions(one: int, two: int) -> int:
    """Count the orders of all cards in which each winner is above the losers it meets.

    Go through the order from the lowest card. Rows and columns are closed, one by one, by the
    lowest of their winners, which comes after all their losers. Any other winner comes later.
    """
    losers = one + two + 1
    rows, columns = gcd(one, losers), gcd(two, losers)
    field, in_row, in_column = losers // (rows * columns), one // rows, two // columns

    @cache
    def orders(open_rows: int, open_columns: int, placed: int, winners: int) -> int:
        """Count the ways to go on: `placed` losers are not yet known, `winners` are free."""
        if not open_rows and not open_columns:
            return factorial(winners)
        count = 0
        if placed < field * open_rows * open_columns:
            count += orders(open_rows, open_columns, placed + 1, winners)
        if winners:
            count += winners * orders(open_rows, open_columns, placed, winners - 1)
        for closed, size, row in ((open_rows, in_row, 1), (open_columns, in_column, 0)):
            known = field * (open_columns if row else open_rows)
            if closed and known <= placed:
                left = open_rows - row, open_columns - 1 + row
                ways = closed * size * perm(placed, known)
                count += ways * orders(*left, placed - known, winners + size - 1)
        return count

    return orders(rows, columns, 0, 0)
