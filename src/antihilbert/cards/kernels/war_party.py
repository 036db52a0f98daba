"""War for several players, many games: by their addresses, or every deal of a deck by rank.

A position that returns is found by Brent's method, as in `referee.py`: a return within so many
tricks is noticed within three times as many. Where it is noticed after the limit, the rules say
whether it came before.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.pickups import code_of, draws
from antihilbert.cards.kernels.tally import BINS
from antihilbert.cards.kernels.war_house_count import next_deal
from antihilbert.cards.kernels.war_party_trick import (
    LEFT,
    MASK,
    MOST_PLAYERS,
    PartyTable,
    party_trick,
)
from antihilbert.cards.kernels.war_stats import check_run
from antihilbert.cards.outcome import MOST_TRICKS
from antihilbert.cards.party import first_seat_of, sizes_of
from antihilbert.cards.war_rules import PLAIN, WarRules

# What a part adds up, by place: games won by each player, then these. Of longest games and of the
# first endless one, and of the first in which all play on, the index is that of the game, or the
# rank of the deal.
DRAW, ENDLESS, UNFINISHED, TRICKS, CARDS, TRICKS_SQUARED, CARDS_SQUARED = range(
    MOST_PLAYERS, MOST_PLAYERS + 7
)
LONGEST_TRICKS, LONGEST_CARDS, LONGEST_INDEX, FIRST_ENDLESS, FIRST_OF_ALL, SUMS = range(
    CARDS_SQUARED + 1, CARDS_SQUARED + 7
)
NONE = -1  # where there is no longest game, or no endless one


@kernel
def _returned(
    hands: Bytes, left: Bytes, sizes: Numbers, heads: Numbers, kept: Bytes, kept_sizes: Numbers
) -> bool:
    """Whether the position is the one that was kept."""
    for seat in range(len(sizes)):
        if sizes[seat] != kept_sizes[seat]:
            return False
    for place in range(sizes[LEFT]):
        if left[place] != kept[LEFT, place]:
            return False
    for player in range(MOST_PLAYERS):
        for place in range(sizes[player]):
            if hands[player, (heads[player] + place) & MASK] != kept[player, place]:
                return False
    return True


@kernel
def _keep(
    hands: Bytes, left: Bytes, sizes: Numbers, heads: Numbers, kept: Bytes, kept_sizes: Numbers
) -> None:
    kept_sizes[:] = sizes
    kept[LEFT, : sizes[LEFT]] = left[: sizes[LEFT]]
    for player in range(MOST_PLAYERS):
        for place in range(sizes[player]):
            kept[player, place] = hands[player, (heads[player] + place) & MASK]


@kernel
def _to_the_end(
    hands: Bytes,
    pile: Bytes,
    left: Bytes,
    sizes: Numbers,
    heads: Numbers,
    marks: Numbers,
    stream: Words,
    kept: Bytes,
    kept_sizes: Numbers,
    cards: Bytes,
    ends: Numbers,
    pickup: int,
    first_seat: int,
    limit: int,
    index: int,
    sums: Numbers,
    histogram: Numbers,
) -> bool:
    """Play a deal and add it up: whether it is settled how it was within `limit` tricks."""
    players, begin = len(ends), 0
    sizes[:] = 0
    for player in range(players):
        heads[player], sizes[player] = 0, ends[player] - begin
        hands[player, : ends[player] - begin] = cards[begin : ends[player]]
        begin = ends[player]
    tricks, flips, holding = 0, 0, players
    since, patience = 0, 1
    _keep(hands, left, sizes, heads, kept, kept_sizes)
    while holding > 1:
        if tricks >= limit and (draws(pickup) or tricks >= 3 * limit):
            break
        flips += party_trick(
            hands, pile, left, sizes, heads, marks, stream, players, pickup, first_seat
        )
        tricks += 1
        holding = 0
        for player in range(players):
            holding += 1 if sizes[player] > 0 else 0
        if not draws(pickup):
            if _returned(hands, left, sizes, heads, kept, kept_sizes):
                if tricks <= limit:
                    add_endless(sums, index, holding == players)
                return tricks <= limit
            if tricks - since == patience:
                _keep(hands, left, sizes, heads, kept, kept_sizes)
                since, patience = tricks, 2 * patience
    if tricks > limit or holding > 1:
        sums[UNFINISHED] += 1
        return True
    winner = DRAW
    for player in range(players):
        winner = player if sizes[player] > 0 else winner
    add_party(sums, histogram, winner, tricks, flips, index)
    return True


@kernel
def play_party(
    hands: Bytes,
    pile: Bytes,
    left: Bytes,
    sizes: Numbers,
    heads: Numbers,
    marks: Numbers,
    stream: Words,
    kept: Bytes,
    kept_sizes: Numbers,
    whole: Bytes,
    cards: Bytes,
    ends: Numbers,
    pickup: int,
    first_seat: int,
    seed: np.uint64,
    start: np.uint64,
    games: int,
    limit: int,
    every: bool,
    sums: Numbers,
    histogram: Numbers,
    doubtful: Numbers,
) -> int:
    """Play games of a run, or every deal from `cards` on: how many were not settled, and which."""
    hands, pile, left, sizes = borrowed(hands), borrowed(pile), borrowed(left), borrowed(sizes)
    heads, marks, stream = borrowed(heads), borrowed(marks), borrowed(stream)
    kept, kept_sizes = borrowed(kept), borrowed(kept_sizes)
    doubts = 0
    for i in range(games):
        index = start + np.uint64(i)
        if not every:
            randomness.deal(cards, whole, len(whole), stream, seed, index)
            if draws(pickup):
                randomness.start(stream, seed, index, randomness.PICKING_UP)
        settled = _to_the_end(
            hands, pile, left, sizes, heads, marks, stream, kept, kept_sizes, cards, ends,
            pickup, first_seat, limit, int(np.int64(index)), sums, histogram,
        )  # fmt: skip
        if not settled:
            doubtful[doubts] = i
            doubts += 1
        if every:
            next_deal(cards)
    return doubts


@kernel
def add_endless(sums: Numbers, index: int, everybody: bool) -> None:
    """Add a game that never ends; does everybody play on?"""
    if sums[FIRST_ENDLESS] == NONE or index < sums[FIRST_ENDLESS]:
        sums[FIRST_ENDLESS] = index
    if everybody and (sums[FIRST_OF_ALL] == NONE or index < sums[FIRST_OF_ALL]):
        sums[FIRST_OF_ALL] = index
    sums[ENDLESS] += 1


@kernel
def add_party(
    sums: Numbers, histogram: Numbers, winner: int, tricks: int, flips: int, index: int
) -> None:
    """Add a game that has ended."""
    sums[winner] += 1
    sums[TRICKS] += tricks
    sums[CARDS] += flips
    sums[TRICKS_SQUARED] += tricks * tricks
    sums[CARDS_SQUARED] += flips * flips
    histogram[min(tricks, len(histogram) - 1)] += 1
    longer = tricks > sums[LONGEST_TRICKS]
    if longer or (tricks == sums[LONGEST_TRICKS] and index < sums[LONGEST_INDEX]):
        sums[LONGEST_TRICKS], sums[LONGEST_CARDS], sums[LONGEST_INDEX] = tricks, flips, index


class PartyPart(NamedTuple):
    """What became of some games: sums by place, tricks, and the indices of those not settled."""

    sums: Numbers
    histogram: Numbers
    doubtful: list[int]


def no_games() -> PartyPart:
    sums = np.zeros(SUMS, np.int64)
    sums[LONGEST_TRICKS:] = NONE
    return PartyPart(sums, np.zeros(BINS, np.int64), [])


def party_part(
    deck: Deck,
    players: int,
    pickup: str,
    seed: int,
    start: int,
    stop: int,
    limit: int = MOST_TRICKS,
    rules: WarRules = PLAIN,
) -> PartyPart:
    """Play games `start` to `stop` - 1 of run `seed`; threads may do so side by side."""
    check_run(deck, seed, start, stop)
    sizes = sizes_of(deck, players)
    return _played(deck, sizes, pickup, rules, seed, start, stop, limit, every=False)


def every_deal(
    deck: Deck, sizes: list[int], pickup: str, rules: WarRules, start: int, stop: int
) -> PartyPart:
    """Play the deals of a deck from one rank to before another, in hands of these sizes.

    >>> every_deal(Deck(1, 6), [2, 2, 2], "natural", PLAIN, 0, 720).sums[:3].tolist()
    [240, 240, 240]
    """
    return _played(deck, sizes, pickup, rules, 0, start, stop, MOST_TRICKS, every=True)


def _played(
    deck: Deck,
    sizes: list[int],
    pickup: str,
    rules: WarRules,
    seed: int,
    start: int,
    stop: int,
    limit: int,
    *,
    every: bool,
) -> PartyPart:
    whole = np.array(deck.cards, np.int64).astype(np.uint8)
    cards = np.array(deck.unrank(start).cards, np.uint8) if every else whole.copy()
    part, doubtful = no_games(), np.empty(stop - start, np.int64)
    doubts = play_party(
        *PartyTable.fresh(),
        whole,
        cards,
        np.cumsum(sizes),
        code_of(pickup, rules),
        first_seat_of(pickup),
        np.uint64(seed),
        np.uint64(start),
        stop - start,
        limit,
        every,
        *part[:2],
        doubtful,
    )
    return part._replace(doubtful=[start + int(one) for one in doubtful[:doubts]])
