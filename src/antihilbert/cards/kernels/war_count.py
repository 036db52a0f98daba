"""Count the results of every deal of a deck of War, in chunks for threads.

In the first pass the first m = min(size 1, size 2) cards of each hand meet. After it only the order
of each player's own piles matters, not how they were interleaved. If the players win a and b piles,
C(a + b, a) deals lead to the same position. Only the deal in which player 1 wins first is played,
with that weight: with one suit of 12 cards a ninth of the deals.

Deals are built flip by flip, depth first, and the first pass is played on the way. If hands are
equal in size and the rules the same for both, a deal in which player 1 wins more piles of the pass
also represents the one with the hands exchanged.

Deals with cards face down are enumerated by rank, without weights.
"""

import operator
from collections.abc import Iterator
from itertools import chain, product
from math import comb
from typing import NamedTuple

import numpy as np

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_words
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import BINS, ENDLESS, NO_LIMIT, Tally
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, every_deal, to_the_end, workspace
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS, Table, for_two
from antihilbert.cards.pickups import WarRules, traits_of
from antihilbert.core.answer import Answer
from antihilbert.core.messages import InputError
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned, unowned_fields

# Indices of the rules: whether a winner lays pairs turned, or sorts piles; whether exchanged hands
# are counted too; how deals are played; bits per card in a packed hand; codes of the pickups.
TURNED1, TURNED2, SORTED1, SORTED2, SYMMETRIC, PLAYED_AS, STEP, PICKUP1, PICKUP2 = range(9)
RULES = 9
ONE_BY_ONE, IN_WORDS, IN_STEP = range(3)  # ways to play; the last two pack a hand into a word
# A row of the pass so far: cards won, cards on the table, sizes in bits, numbers of piles.
WON1, SIZE1, WON2, SIZE2, PILE, PILE_SIZE, PILES1, PILES2 = range(8)
PASS = 8
_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def play_flip(passes: Words, i: int, card1: int, card2: int, rules: Numbers) -> bool:
    """Compute row i + 1 of the pass; return False if another deal represents this one."""
    won1, size1 = passes[i, WON1], passes[i, SIZE1]
    won2, size2 = passes[i, WON2], passes[i, SIZE2]
    piles1, piles2 = passes[i, PILES1], passes[i, PILES2]
    step = np.uint64(rules[STEP])
    two = step + step
    pile, pile_size = passes[i, PILE], passes[i, PILE_SIZE] + two
    first_wins = card1 > card2
    packed = rules[PLAYED_AS] != ONE_BY_ONE
    if packed:
        turned = rules[TURNED1] if first_wins else rules[TURNED2]
        pair = war_words.turned_pair(np.uint64(card1 + 1), np.uint64(card2 + 1), turned != 0, step)
        pile = pair | pile << two
    if card1 != card2:
        if packed:
            if pile_size > two and (rules[SORTED1] if first_wins else rules[SORTED2]):
                pile = war_words.sorted_pile(pile, pile_size, step)
            if first_wins:
                won1, size1 = won1 | pile << size1, size1 + pile_size
            else:
                won2, size2 = won2 | pile << size2, size2 + pile_size
        if first_wins:
            piles1 += _1
        else:
            piles2 += _1
        pile = pile_size = _0
    passes[i + 1, WON1], passes[i + 1, SIZE1] = won1, size1
    passes[i + 1, WON2], passes[i + 1, SIZE2] = won2, size2
    passes[i + 1, PILES1], passes[i + 1, PILES2] = piles1, piles2
    passes[i + 1, PILE], passes[i + 1, PILE_SIZE] = pile, pile_size
    if first_wins:
        return piles2 == _0
    return card1 == card2 or not rules[SYMMETRIC] or piles2 <= piles1


# Adding up a game with the weight of its deal

# Indices of the sums after the first four outcomes. KEY is the deal of the longest game as a
# number.
SUM_TRICKS, SUM_CARDS, LONGEST, KEY, PLAYED = range(4, 9)
SUMS = 9


class Chunked(NamedTuple):
    """How the deals of a chunk are played and added up."""

    sums: Words
    histogram: Numbers
    m: int  # flips of the first pass
    hand1_size: int
    bits: int  # of a value in a key
    rules: Numbers
    weights: Words
    cycles: Words


@inlined
def tally(
    chunk: Chunked,
    choice: Numbers,
    piles: tuple[np.uint64, np.uint64],
    outcome: int,
    tricks: np.int64,
    flips: np.int64,
) -> None:
    """Add a played game for all deals that it represents."""
    sums, histogram, rules, weights = chunk.sums, chunk.histogram, chunk.rules, chunk.weights
    m, hand1_size, bits = chunk.m, chunk.hand1_size, chunk.bits
    piles1, piles2 = piles
    weight = weights[np.int64(piles1), np.int64(piles2)]
    both = rules[SYMMETRIC] != 0 and piles1 > piles2
    sums[PLAYED] += _1
    sums[outcome] += weight
    if both:  # also with the hands exchanged
        sums[1 - outcome if outcome < 2 else outcome] += weight
        weight += weight
    if outcome == ENDLESS:
        return
    sums[SUM_TRICKS] += weight * np.uint64(tricks)
    sums[SUM_CARDS] += weight * np.uint64(flips)
    histogram[min(int(tricks), len(histogram) - 1)] += np.int64(weight)
    if np.uint64(tricks) >= sums[LONGEST]:
        key = _least_key(choice, m, hand1_size, bits, False)
        if both:
            key = min(key, _least_key(choice, m, hand1_size, bits, True))
        if np.uint64(tricks) > sums[LONGEST] or key < sums[KEY]:
            sums[LONGEST], sums[KEY] = np.uint64(tricks), key


@kernel
def _least_key(choice: Numbers, m: int, hand1_size: int, bits: int, swapped: bool) -> np.uint64:
    """Return the lowest in rank of the represented deals, as a number with the top card highest.

    Dynamic programming: the least interleaving begins with the next pile of one player, followed by
    the least interleaving of the rest.
    """
    n = len(choice)
    who1, who2 = (1, 0) if swapped else (0, 1)
    ends = np.zeros(m + 1, np.int64)  # ends of the piles
    piles = piles1 = 0
    for i in range(m):
        if choice[2 * i] != choice[2 * i + 1]:
            piles += 1
            ends[piles] = i + 1
            piles1 += choice[2 * i] > choice[2 * i + 1]
    piles2 = piles - piles1
    # least[i, j]: the least interleaving from pile i of player 1 and pile j of player 2 on, a
    # number per hand. The flips after the last piles are the same for all.
    least = np.zeros((piles1 + 1, piles2 + 1, 2), np.uint64)
    step = np.uint64(bits)
    for i in range(piles1, -1, -1):
        for j in range(piles2, -1, -1):
            flips = m - ends[piles]  # after the last piles
            for k in range(i, piles1):
                flips += ends[k + 1] - ends[k]
            for k in range(piles1 + j, piles):
                flips += ends[k + 1] - ends[k]
            found = False
            for player in range(3):
                if player == 0 and i < piles1:
                    pile, rest = i, least[i + 1, j]
                elif player == 1 and j < piles2:
                    pile, rest = piles1 + j, least[i, j + 1]
                elif player == 2 and i == piles1 and j == piles2:
                    pile, rest = piles, least[i, j]
                else:
                    continue
                begin = ends[pile]
                end = ends[pile + 1] if pile < piles else m
                key1 = key2 = _0
                for flip in range(begin, end):
                    key1 = key1 << step | np.uint64(choice[2 * flip + who1])
                    key2 = key2 << step | np.uint64(choice[2 * flip + who2])
                shift = step * np.uint64(flips - (end - begin))
                key1, key2 = key1 << shift | rest[0], key2 << shift | rest[1]
                best = least[i, j]
                if not found or key1 < best[0] or (key1 == best[0] and key2 < best[1]):
                    best[0], best[1] = key1, key2
                    found = True
    key, key2 = least[0, 0, 0], least[0, 0, 1]
    if hand1_size > m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    key = key << (step * np.uint64(m)) | key2
    if hand1_size == m:
        for place in range(2 * m, n):
            key = key << step | np.uint64(choice[place])
    return key


# Enumerating the deals to be played


@inlined
def _hands(
    choice: Numbers, passes: Words, m: int, hand1_size: int, step: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Pack the hands after the first pass into words; return them with sizes in bits."""
    n = len(choice)
    hand1, size1 = passes[m, WON1], passes[m, SIZE1]
    hand2, size2 = passes[m, WON2], passes[m, SIZE2]
    rest = _0
    for place in range(n - 1, 2 * m - 1, -1):
        rest = rest << step | np.uint64(choice[place] + 1)
    rest_size = step * np.uint64(n - 2 * m)
    if hand1_size > m:
        hand1, size1 = rest | hand1 << rest_size, size1 + rest_size
    else:
        hand2, size2 = rest | hand2 << rest_size, size2 + rest_size
    return hand1, size1, hand2, size2


@inlined
def _in_words(chunk: Chunked, choice: Numbers, passes: Words) -> tuple[int, np.int64, np.int64]:
    """Play a deal with packed hands from the first pass on; return outcome, tricks and flips."""
    m, rules, cycles = chunk.m, chunk.rules, chunk.cycles
    piles1, piles2 = passes[m, PILES1], passes[m, PILES2]
    outcome, tricks, flips, hand1, hand2 = war_words.finish(
        *_hands(choice, passes, m, chunk.hand1_size, np.uint64(rules[STEP])),
        passes[m, PILE],
        passes[m, PILE_SIZE],
        rules[TURNED1] != 0,
        rules[TURNED2] != 0,
        rules[SORTED1] != 0,
        rules[SORTED2] != 0,
    )
    if outcome == ENDLESS and len(cycles) > 0:
        war_words.add(
            cycles,
            hand1,
            hand2,
            war_words.size_of(hand1),
            war_words.size_of(hand2),
            rules[TURNED1 : SORTED2 + 1],
            chunk.weights[np.int64(piles1), np.int64(piles2)],
            rules[SYMMETRIC] != 0 and piles1 > piles2,
        )
    return outcome, tricks + np.int64(piles1 + piles2), flips + m


@kernel
def _one_by_one(
    chunk: Chunked, table: Table, choice: Numbers, cards: Bytes
) -> tuple[int, np.int64, np.int64]:
    """Play any deal from its start; return outcome, tricks and flips."""
    n, m, hand1_size, rules = len(choice), chunk.m, chunk.hand1_size, chunk.rules
    for i in range(m):
        cards[i], cards[hand1_size + i] = choice[2 * i], choice[2 * i + 1]
    for place in range(2 * m, n):
        cards[place if hand1_size == m else place - m] = choice[place]
    game = for_two(hand1_size, n, rules[PICKUP1], rules[PICKUP2], NO_LIMIT)
    outcome = to_the_end(table, game, cards, _0, _0)
    return outcome, table.numbers[0, TRICKS], table.numbers[0, CARDS]


@inlined
def _put_in_step(lanes: Words, lane: int, chunk: Chunked, choice: Numbers, passes: Words) -> None:
    """Start a deal in a lane, after its first pass."""
    m, rules = chunk.m, chunk.rules
    step = np.uint64(rules[STEP])
    hand1, size1, hand2, size2 = _hands(choice, passes, m, chunk.hand1_size, step)
    pile = passes[m, PILE]
    if rules[SORTED1]:
        pile = war_words.counted_pile(pile, step)
    piles1, piles2 = passes[m, PILES1], passes[m, PILES2]
    lanes[war_words.HAND1, lane], lanes[war_words.SIZE1, lane] = hand1, size1
    lanes[war_words.HAND2, lane], lanes[war_words.SIZE2, lane] = hand2, size2
    lanes[war_words.PILE, lane] = pile
    lanes[war_words.PILE_SIZE, lane] = passes[m, PILE_SIZE]
    lanes[war_words.TRICKS, lane] = piles1 + piles2
    lanes[war_words.PLAYED, lane] = np.uint64(m)
    lanes[war_words.PILES1, lane], lanes[war_words.PILES2, lane] = piles1, piles2
    lanes[war_words.HELD, lane] = np.uint64(1)


@kernel
def play_chunk(chunk: Chunked, table: Table, left: Numbers, begins: Numbers) -> None:
    """Play all deals that begin with these flips; `left` has the remaining cards of each value.

    If `cycles` has rows, record the cycles of endless games there (hands must fit words).
    """
    begun = len(begins)
    n = left.sum() + begun
    m, rules = chunk.m, unowned(chunk.rules)
    chunk, table, left = unowned_fields(chunk), unowned_fields(table), unowned(left)
    own_cards = np.empty(n, np.uint8)
    own_choice = np.full(n, -1, np.int64)
    own_passes = np.zeros((m + 1, PASS), np.uint64)
    own_lanes = np.zeros((war_words.ROWS, war_words.LANES), np.uint64)
    own_choices = np.zeros((war_words.LANES, n), np.int64)  # the deals in the lanes
    own_free = np.arange(war_words.LANES)  # free lanes
    cards, passes = unowned(own_cards), unowned(own_passes)
    choice = unowned(own_choice)  # flip by flip, then the rest of the longer hand
    lanes, choices, free = unowned(own_lanes), unowned(own_choices), unowned(own_free)
    how_many_free = war_words.LANES
    copy(begins, choice)
    for flip in range(begun // 2):
        if not play_flip(passes, flip, begins[2 * flip], begins[2 * flip + 1], rules):
            return
    place = begun
    while place >= begun or how_many_free < war_words.LANES:
        if how_many_free == 0 or place < begun:
            # All lanes are busy, or there are no more deals: play on, and free the lanes that are
            # done.
            war_words.play(lanes, np.uint64(rules[STEP]), rules[SORTED1] != 0)
            for lane in range(war_words.LANES):
                outcome, tricks, flips = war_words.result(lanes, lane)
                if outcome == war_words.GOES_ON:
                    continue
                if outcome == war_words.TOO_LONG:
                    outcome, tricks, flips = _one_by_one(chunk, table, choices[lane], cards)
                piles = lanes[war_words.PILES1, lane], lanes[war_words.PILES2, lane]
                tally(chunk, choices[lane], piles, outcome, tricks, flips)
                lanes[war_words.SIZE1, lane] = lanes[war_words.HELD, lane] = _0
                free[how_many_free] = lane
                how_many_free += 1
            continue
        if place == n:
            if rules[PLAYED_AS] == IN_STEP:
                how_many_free -= 1
                _put_in_step(lanes, free[how_many_free], chunk, choice, passes)
                copy(choice, choices[free[how_many_free]])
            else:
                if rules[PLAYED_AS] == IN_WORDS:
                    outcome, tricks, flips = _in_words(chunk, choice, passes)
                else:
                    outcome, tricks, flips = _one_by_one(chunk, table, choice, cards)
                piles = passes[m, PILES1], passes[m, PILES2]
                tally(chunk, choice, piles, outcome, tricks, flips)
            place -= 1
            continue
        card = choice[place]
        if card >= 0:
            left[card] += 1
        elif place & 1 and place < 2 * m and passes[place >> 1, PILES2] > _0:
            card = choice[place - 1] - 1  # player 1 may win no pile after one of player 2
        card += 1
        while card < len(left) and left[card] == 0:
            card += 1
        if card == len(left):
            choice[place] = -1
            place -= 1
            continue
        choice[place] = card
        left[card] -= 1
        flipped = place & 1 and place < 2 * m
        if not flipped or play_flip(passes, place >> 1, choice[place - 1], card, rules):
            place += 1
    # Keep the owners of the unowned arrays alive until here.
    own_cards[0] = own_choice[0] = own_passes[0, 0] = 0
    own_lanes[0, 0] = own_choices[0, 0] = own_free[0] = 0


# Counts and their chunks

_ADDED = 7  # the first fields of a count are sums


class _Sums(NamedTuple):
    deals: int
    player1: int
    player2: int
    draw: int
    endless: int
    tricks: int
    cards: int
    max_tricks: int
    max_deal: Deal | None  # the lowest in rank with that many tricks
    histogram: Numbers  # number of games with i tricks; the last bin: BINS - 1 or more
    played: int  # deals that were actually played


class Count(_Sums, Answer):
    """Results of the deals of a deck. Sums and histogram cover games won or drawn."""

    KEYS = "deals player1 player2 draw endless max_tricks max_deal mean_tricks mean_cards"

    @property
    def finished(self) -> int:
        """Deals that are won or drawn."""
        return self.player1 + self.player2 + self.draw

    @property
    def mean_tricks(self) -> float | None:
        """Over the games that end."""
        return self.tricks / self.finished if self.finished else None

    @property
    def mean_cards(self) -> float | None:
        return self.cards / self.finished if self.finished else None

    @property
    def lengths(self) -> Numbers:
        """How many games take k tricks, at place k."""
        return self.histogram[: self.max_tricks + 1]

    def __repr__(self) -> str:
        named = ("deals", "player1", "player2", "draw", "endless", "max_tricks")
        fields = ", ".join(f"{name}={getattr(self, name)}" for name in named)
        return f"Count({fields})"


def add(a: Count, b: Count) -> Count:
    """Add two counts."""
    longest = max(a, b, key=lambda count: count.max_tricks)
    if a.max_tricks == b.max_tricks and a.max_deal and b.max_deal:
        longest = min(a, b, key=lambda count: count.max_deal.cards if count.max_deal else ())
    elif a.max_tricks == b.max_tricks:
        longest = a if a.max_deal else b
    return Count._make(
        (
            *map(operator.add, a[:_ADDED], b[:_ADDED]),
            longest.max_tricks,
            longest.max_deal,
            a.histogram + b.histogram,
            a.played + b.played,
        )
    )


def nothing() -> Count:
    """Return the count of no deals."""
    return Count(0, 0, 0, 0, 0, 0, 0, 0, None, np.zeros(BINS, np.int64), 0)


class Chunk(NamedTuple):
    """The deals of a deck that begin with these flips, and the deals they represent."""

    deck: Deck
    pickup1: str
    pickup2: str
    hand1_size: int
    begins: tuple[int, ...]  # values from 0, flip by flip: player 1's, then player 2's

    def longer(self) -> "Iterator[Chunk]":
        """Split into chunks with one more flip."""
        for flip in product(range(self.deck.values), repeat=2):
            begins = self.begins + flip
            if all(begins.count(value) <= self.deck.suits for value in flip):
                yield self._replace(begins=begins)


def chunks(
    deck: Deck,
    pickup1: str,
    pickup2: str | None = None,
    hand1_size: int | None = None,
    flips: int = 1,
) -> Iterator[Chunk]:
    """Yield the chunks of a count by their first flips; they add up to it in any order."""
    pickup2 = pickup1 if pickup2 is None else pickup2
    if any(traits_of(pickup).draws for pickup in (pickup1, pickup2)):
        raise InputError("games of chance cannot be counted: take a pickup other than random")
    if deck.penalties or deck.size * _bits(deck) > 64:
        raise InputError(f"deck {deck} has too many deals to count, or is none for War")
    split = deck.split(hand1_size)
    parts = iter([Chunk(deck, pickup1, pickup2, split, ())])
    for _ in range(min(flips, split, deck.size - split)):
        parts = chain.from_iterable(map(Chunk.longer, parts))
    yield from parts


def count_chunk(chunk: Chunk, cycles: Words | None = None) -> Count:
    """Count one chunk; safe to call from several threads. Cycles are recorded in a given table."""
    deck, hand1_size = chunk.deck, chunk.hand1_size
    result = nothing()
    sums = np.zeros(SUMS, np.uint64)
    left = np.full(deck.values, deck.suits, np.int64)
    for value in chunk.begins:
        left[value] -= 1
    m = min(hand1_size, deck.size - hand1_size)
    chunked = Chunked(
        sums,
        result.histogram,
        m,
        hand1_size,
        _bits(deck),
        _rules(chunk, cycles is not None),
        # A deal with a and b piles in the first pass counts as so many.
        np.array([[comb(a + b, a) for b in range(m + 1)] for a in range(m + 1)], np.uint64),
        war_words.empty_cycles(0) if cycles is None else cycles,
    )
    play_chunk(chunked, workspace(), left, np.array(chunk.begins))
    numbers = sums.tolist()
    finished = sum(numbers[:3]) > 0
    key = numbers[KEY]
    return Count._make(
        (
            sum(numbers[:4]),
            *numbers[:6],
            numbers[LONGEST],
            _deal(key, deck, hand1_size) if finished else None,
            result.histogram,
            numbers[PLAYED],
        )
    )


def count(
    deck: Deck, pickup1: str, pickup2: str | None = None, hand1_size: int | None = None
) -> Count:
    """Count the results of every deal of `deck`; hand 1 gets `hand1_size` cards.

    >>> result = count(Deck(suits=1, values=6), "natural")
    >>> result.deals, result.player1, result.player2, result.endless
    (720, 360, 360, 0)
    """
    total = nothing()
    for chunk in chunks(deck, pickup1, pickup2, hand1_size):
        total = add(total, count_chunk(chunk))
    return total


def _bits(deck: Deck) -> int:
    """Return the number of bits of a value."""
    return max(1, (deck.values - 1).bit_length())


def _rules(chunk: Chunk, cycles_wanted: bool) -> Numbers:
    deck, pickup1, pickup2 = chunk.deck, chunk.pickup1, chunk.pickup2
    one, two = traits_of(pickup1), traits_of(pickup2)
    rules = np.zeros(RULES, np.int64)
    rules[TURNED1] = not one.own_first[0]
    rules[TURNED2] = not two.own_first[1]
    rules[SORTED1], rules[SORTED2] = one.sorts, two.sorts
    rules[SYMMETRIC] = pickup1 == pickup2 and one.alike and 2 * chunk.hand1_size == deck.size
    rules[PICKUP1], rules[PICKUP2] = code_of(pickup1), code_of(pickup2)
    rules[PLAYED_AS], rules[STEP] = _played_as(chunk, cycles_wanted)
    return rules


def _played_as(chunk: Chunk, cycles_wanted: bool) -> tuple[int, int]:
    """Choose how the deals are played, and how many bits a card takes.

    Endless games block lanes: many with one suit or hands of different sizes. Cycles are only
    recorded for packed hands (IN_WORDS).
    """
    deck, step = chunk.deck, chunk.deck.values.bit_length()
    one, two = traits_of(chunk.pickup1), traits_of(chunk.pickup2)
    lies_alike = one.sorts == two.sorts and one.own_first[0] and two.own_first[1]
    fits_step = deck.values <= war_words.MOST_VALUES and deck.size * step <= war_words.MOST_BITS
    mostly_ends = deck.suits > 1 and 2 * chunk.hand1_size == deck.size
    if fits_step and lies_alike and mostly_ends and not cycles_wanted:
        return IN_STEP, step
    few_cards = deck.size <= war_words.MOST_PACKED_CARDS
    fits_words = few_cards and deck.values <= war_words.MOST_PACKED_VALUES
    return (IN_WORDS if fits_words else ONE_BY_ONE), war_words.STEP


def _deal(key: int, deck: Deck, hand1_size: int) -> Deal:
    bits = _bits(deck)
    places = range(deck.size - 1, -1, -1)
    cards = tuple((key >> bits * place) % 2**bits + 1 for place in places)
    return Deal(cards[:hand1_size], cards[hand1_size:])


# Every deal with cards face down, by rank

PART = 2**20  # deals


class FaceDownPart(NamedTuple):
    """The deals of a deck from rank `start` to `stop` - 1."""

    deck: Deck
    pickups: tuple[str, str]
    rules: WarRules
    hand1_size: int
    start: int
    stop: int


CountPart = Chunk | FaceDownPart  # of a count by any rules


def face_down_parts(
    deck: Deck, pickups: tuple[str, str], rules: WarRules, hand1_size: int | None = None
) -> Iterator[FaceDownPart]:
    """Yield the parts of a count; they add up to it in any order."""
    if any(traits_of(pickup).draws for pickup in pickups):
        raise InputError("games of chance cannot be counted: take a pickup other than random")
    if deck.penalties or deck.values >= MOST_WAR_CARDS:
        raise InputError(f"deck {deck} is none for War")
    split = deck.split(hand1_size)
    for start in range(0, deck.count_deals, PART):
        stop = min(start + PART, deck.count_deals)
        yield FaceDownPart(deck, pickups, rules, split, start, stop)


def count_face_down_part(part: FaceDownPart) -> Count:
    """Count one part; safe to call from several threads.

    >>> every = FaceDownPart(Deck(2, 3), ("natural",) * 2, WarRules(1), 3, 0, 90)
    >>> found = count_face_down_part(every)
    >>> found.deals, found.player1 == found.player2
    (90, True)
    """
    return count_of(_tally_of(part), part.deck, part.hand1_size)


def first_endless(part: FaceDownPart) -> Deal | None:
    """Return the endless deal of the lowest rank in a part."""
    rank = _tally_of(part).first_endless
    return None if rank is None else part.deck.unrank(rank, part.hand1_size)


def _tally_of(part: FaceDownPart) -> Tally:
    sizes = part.hand1_size, part.deck.size - part.hand1_size
    return every_deal(part.deck, sizes, part.pickups, part.rules, part.start, part.stop)


def count_of(tally: Tally, deck: Deck, hand1_size: int | None) -> Count:
    """Return the tally of deals that were played by rank as a count."""
    rank = tally.longest_index
    return Count(
        deals=tally.games,
        player1=tally.player1,
        player2=tally.player2,
        draw=tally.draw,
        endless=tally.endless,
        tricks=tally.tricks,
        cards=tally.cards,
        max_tricks=tally.longest_tricks,
        max_deal=None if rank is None else deck.unrank(rank, hand1_size),
        histogram=tally.tricks_histogram,
        played=tally.games,
    )
