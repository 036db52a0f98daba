"""Every deal of a deck of War with cards laid face down, by rank, in parts for threads to share."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from antihilbert.base.errors import InputError
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.limits import NO_LIMIT
from antihilbert.cards.kernels.outcomes import DRAW, ENDLESS
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, to_the_end, workspace
from antihilbert.cards.kernels.war_count import Chunk, Count, nothing
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.war_rules import WarRules

PART = 2**20  # deals

# What a part adds up, by place: the outcomes first.
_SUM_TRICKS, _SUM_CARDS, _MOST_TRICKS, _MOST_PLACE, _ENDLESS_PLACE, _SUMS = range(4, 10)
_0 = np.uint64(0)


class HousePart(NamedTuple):
    """Some deals of a deck, from one rank to before another."""

    deck: Deck
    pickups: tuple[str, str]
    rules: WarRules
    hand1_size: int
    start: int
    stop: int


CountPart = Chunk | HousePart  # of a count by any rules


def house_parts(
    deck: Deck, pickups: tuple[str, str], rules: WarRules, hand1_size: int | None = None
) -> Iterator[HousePart]:
    """The parts of a count: all of them add up to it, in any order."""
    if any(traits_of(pickup).draws for pickup in pickups):
        raise InputError("games of chance cannot be counted: take a pickup other than random")
    if deck.penalties or deck.values >= MOST_WAR_CARDS:
        raise InputError(f"deck {deck} is none for War")
    split = deck.split(hand1_size)
    for start in range(0, deck.deals, PART):
        stop = min(start + PART, deck.deals)
        yield HousePart(deck, pickups, rules, split, start, stop)


@kernel
def next_deal(cards: Bytes) -> None:
    """The next arrangement in the order of a dictionary; the last one is turned into the first."""
    last = len(cards) - 1
    place = last - 1
    while place >= 0 and cards[place] >= cards[place + 1]:
        place -= 1
    if place >= 0:
        other = last
        while cards[other] <= cards[place]:
            other -= 1
        cards[place], cards[other] = cards[other], cards[place]
    left, right = place + 1, last
    while left < right:
        cards[left], cards[right] = cards[right], cards[left]
        left, right = left + 1, right - 1


@kernel
def _count_part(
    sums: Numbers,
    histogram: Numbers,
    boards: Bytes,
    numbers: Numbers,
    stream: Words,
    cards: Bytes,
    hand1_size: int,
    pickup1: int,
    pickup2: int,
    deals: int,
) -> None:
    boards, numbers, stream = borrowed(boards), borrowed(numbers), borrowed(stream)
    sums[_MOST_TRICKS] = -1
    for place in range(deals):
        outcome = to_the_end(
            boards,
            numbers,
            stream,
            cards,
            hand1_size,
            len(cards),
            pickup1,
            pickup2,
            NO_LIMIT,
            _0,
            _0,
        )
        if outcome == ENDLESS and sums[ENDLESS] == 0:
            sums[_ENDLESS_PLACE] = place
        sums[outcome] += 1
        if outcome <= DRAW:
            tricks = numbers[0, TRICKS]
            sums[_SUM_TRICKS] += tricks
            sums[_SUM_CARDS] += numbers[0, CARDS]
            histogram[min(tricks, len(histogram) - 1)] += 1
            if tricks > sums[_MOST_TRICKS]:
                sums[_MOST_TRICKS], sums[_MOST_PLACE] = tricks, place
        next_deal(cards)


def count_house_part(part: HousePart) -> Count:
    """Count one part; threads may do so side by side.

    >>> every = HousePart(Deck(2, 3), ("natural",) * 2, WarRules(1), 3, 0, 90)
    >>> found = count_house_part(every)
    >>> found.deals, found.player1 == found.player2
    (90, True)
    """
    result, deals = nothing(), part.stop - part.start
    *outcomes, tricks, flips, most, place, _ = _sums_of(part, result.histogram)
    return result._replace(
        deals=deals,
        player1=outcomes[0],
        player2=outcomes[1],
        draw=outcomes[DRAW],
        endless=outcomes[ENDLESS],
        tricks=tricks,
        cards=flips,
        max_tricks=max(most, 0),
        max_deal=part.deck.unrank(part.start + place, part.hand1_size) if most >= 0 else None,
        played=deals,
    )


def first_endless(part: HousePart) -> Deal | None:
    """Of the deals of a part, the endless one of the lowest rank."""
    sums = _sums_of(part, nothing().histogram)
    if not sums[ENDLESS]:
        return None
    return part.deck.unrank(part.start + sums[_ENDLESS_PLACE], part.hand1_size)


def _sums_of(part: HousePart, histogram: Numbers) -> list[int]:
    sums = np.zeros(_SUMS, np.int64)
    cards = np.array(part.deck.unrank(part.start).cards, np.uint8)
    code1, code2 = (code_of(pickup, part.rules) for pickup in part.pickups)
    how = part.hand1_size, code1, code2, part.stop - part.start
    _count_part(sums, histogram, *workspace(), cards, *how)
    return [int(number) for number in sums]
