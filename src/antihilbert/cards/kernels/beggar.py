"""Play Beggar-my-neighbour: 64 games in lanes, one game to its proven end, runs, every deal.

`play` is the twin of `antihilbert.cards.beggar.play`. A packed hand is two words:

    courts: bit i is card i, top card lowest: 1 for a court (a card with a penalty), 0 for a
            plain card; one more 1 after the last card is the end mark
    values: penalty minus one of each court, two bits each, the top court lowest

The plain cards on top are the trailing zeros of `courts`, so they are skipped at once. The pile
grows by shifts. A hand whose next court is the end mark has run out of cards: the game is over.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from antihilbert.cards.deal import Deal, check_penalties
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels.tally import (
    BINS,
    ENDLESS,
    HOW_MANY,
    NO_LIMIT,
    OUTCOMES,
    PLAYER1,
    PLAYER2,
    UNFINISHED,
    Tally,
    limit_of,
)
from antihilbert.cards.referee import WINS, Cycle, Outcome, Result
from antihilbert.core.messages import InputError
from antihilbert.jit import random
from antihilbert.jit.algorithms import brent_keeps, copy, next_permutation, same
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel
from antihilbert.jit.intrinsics import (
    choose,
    leading_zeros,
    ones,
    signed,
    trailing_zeros,
    widest_vectors,
)
from antihilbert.jit.random import DEALING, GOLDEN, HALF, LOW_HALF, STREAM_WORDS, address, mix

# Lanes: 64 games with the same instructions. A step takes every game from one court to the next. It
# has no branches, so that LLVM vectorises the loop over lanes.

# Measured by benchmarks/beggar_run.py with 52 cards.
LANES = 64  # enough to hide the latency of a step
MOST_LANE_CARDS, MOST_COURTS = 64, 31  # what fits the words

# Rows of the table of games: the hand that pays, the hand it pays to, the pile ...
PAYER, PAYER_VALUES, OWNER, OWNER_VALUES = 0 * LANES, 1 * LANES, 2 * LANES, 3 * LANES
PILE = 4 * LANES  # courts as in a hand, minus 1: the sum with a hand appends it and moves the mark
PILE_END = 5 * LANES  # the bit of the next card to be laid
PILE_VALUES = 6 * LANES  # the last court's penalty in the top bits
OWED = 7 * LANES
# ... and one word with the cards laid, the tricks begun (from bit 32) and the payer (bit 63).
COUNT = 8 * LANES
GAME_ROWS = 9

# Rows of the table of deals.
COURTS, LOW, HIGH, STREAM, LEAST = 0 * LANES, 1 * LANES, 2 * LANES, 3 * LANES, 4 * LANES
VALUES, HAND1, VALUES1 = 5 * LANES, 6 * LANES, 7 * LANES
HAND2, VALUES2 = 8 * LANES, 9 * LANES
DEAL_ROWS = 10

ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
TOP, TOP_TWO, ALL = np.uint64(63), np.uint64(62), np.uint64(64)
A_TRICK, CHANGE = np.uint64(2**32), np.uint64(2**63)
TRICK_BITS = np.uint64(2**31 - 1)
_NO_PILE = np.uint64(2**64 - 1)  # the courts of an empty pile, minus one
_AFTER_TWO = np.uint64(4)  # the bit of the third card of a pile


def table(rows: int) -> Words:
    """Allocate a table aligned to cache lines."""
    line = 8  # words
    words = np.zeros(rows * LANES + line, np.uint64)
    skipped = -(words.ctypes.data // words.itemsize) % line
    return words[skipped : skipped + rows * LANES]


@kernel
def step(games: Words) -> None:
    """Take every unfinished game to the next court laid, or to its end."""
    widest_vectors()
    for lane in range(LANES):
        owner, owner_values = games[OWNER + lane], games[OWNER_VALUES + lane]
        payer, payer_values = games[PAYER + lane], games[PAYER_VALUES + lane]
        pile_values, owed = games[PILE_VALUES + lane], games[OWED + lane]
        over = owner == ZERO

        # The payer lays plain cards up to the first court, or until all is paid.
        plain = trailing_zeros(payer)
        paid = plain >= owed
        laid = min(plain, owed)
        payer >>= laid
        end = games[PILE_END + lane] << laid
        pile = games[PILE + lane] + end

        # If all is paid, the owner takes the pile ...
        owner += choose(paid, pile << (TOP - leading_zeros(owner)), ZERO)
        taken = pile_values >> (ALL + TWO - TWO * ones(owner))
        owner_values |= choose(paid, taken, ZERO)

        # ... and leads: both lay plain cards in turn until one has a court.
        plain1, plain2 = trailing_zeros(owner), plain - laid
        first = paid & (plain1 <= plain2)
        second = paid & (plain1 > plain2)
        each = choose(paid, min(plain1, plain2), ZERO)
        owner >>= each
        payer >>= each
        both = each + each

        # One hand lays a court, and the other has to pay for it.
        laying = choose(first, owner, payer)
        laying_values = choose(first, owner_values, payer_values)
        other = choose(first, payer, choose(second, owner >> ONE, owner))
        other_values = choose(first, payer_values, owner_values)
        # The new pile begins with these plain cards, and one more if the leader had no court.
        end = choose(first, ONE, choose(second, TWO, end)) << both
        pile = choose(paid, end - ONE, pile)
        pile_values = choose(paid, ZERO, pile_values)
        counted = choose(second, CHANGE + A_TRICK + TWO, CHANGE + ONE)
        counted = choose(first, A_TRICK + ONE, counted)

        games[PAYER + lane], games[PAYER_VALUES + lane] = other, other_values
        games[OWNER_VALUES + lane] = laying_values >> TWO
        games[PILE + lane] = pile
        games[PILE_VALUES + lane] = (pile_values >> TWO) | (laying_values << TOP_TWO)
        games[OWED + lane] = (laying_values & THREE) + ONE
        # Nothing is left if the court was the end mark: game over. Rows read later stay unchanged.
        games[OWNER + lane] = choose(over, ZERO, laying >> ONE)
        games[PILE_END + lane] = choose(over, games[PILE_END + lane], end << ONE)
        games[COUNT + lane] += choose(over, ZERO, laid + both + counted)


@inlined
def begin(
    games: Words,
    lane: int,
    hand1: np.uint64,
    values1: np.uint64,
    hand2: np.uint64,
    values2: np.uint64,
) -> None:
    """Start a game with nothing owed: the first step begins with the owner's lead."""
    games[OWED + lane] = games[COUNT + lane] = games[PILE_VALUES + lane] = ZERO
    games[PILE + lane], games[PILE_END + lane] = _NO_PILE, ONE
    games[OWNER + lane], games[OWNER_VALUES + lane] = hand1, values1
    games[PAYER + lane], games[PAYER_VALUES + lane] = hand2, values2


@inlined
def ended(games: Words, lane: int) -> tuple[np.uint64, np.uint64, np.uint64]:
    """Return winner (from 0), tricks and cards of a finished game."""
    count = games[COUNT + lane]
    tricks = (count >> HALF) & TRICK_BITS
    laid = (count & LOW_HALF) - ONE  # the last "court" was an end mark
    if games[PILE_END + lane] == _AFTER_TWO:
        # The loser did not lay a card: the game was over with the trick before. The winner's lead,
        # one card, does not count.
        tricks, laid = tricks - ONE, laid - ONE
    return ONE - (count >> TOP), tricks, laid  # top bit: player 1 has won


@inlined
def swapped(bits: np.uint64, two: np.uint64) -> np.uint64:
    """Exchange the bits at `two` places (or at one place)."""
    there = bits & two
    return bits ^ (two if there != ZERO and there != two else ZERO)


@kernel
def deal(
    deals: Words, seed: np.uint64, index: np.uint64, size: np.uint64, hand1_size: np.uint64,
    bits: Words,
) -> None:  # fmt: skip
    """Deal the next LANES games; `bits` are courts, low and high bits of values.

    Where LEAST is below `size`, a draw may be rejected: make that deal again by `random.deal`.
    """
    widest_vectors()
    courts, low, high = bits[0], bits[1], bits[2]
    for lane in range(LANES):
        deals[COURTS + lane], deals[LOW + lane], deals[HIGH + lane] = courts, low, high
        deals[LEAST + lane] = LOW_HALF
        deals[STREAM + lane] = address(seed, index + np.uint64(lane), DEALING)
    for left in range(size, 1, -2):
        # Two draws per word. For an odd size the last one, below 1, changes nothing.
        n1, n2 = np.uint64(left) & LOW_HALF, np.uint64(left - 1) & LOW_HALF
        last1, last2 = ONE << (n1 - ONE), ONE << (n2 - ONE)
        for lane in range(LANES):
            word = mix(deals[STREAM + lane])
            deals[STREAM + lane] += GOLDEN
            product1, product2 = (word & LOW_HALF) * n1, (word >> HALF) * n2
            least = min(product1 & LOW_HALF, product2 & LOW_HALF)
            deals[LEAST + lane] = min(deals[LEAST + lane], least)
            swap1 = last1 | (ONE << (product1 >> HALF))
            swap2 = last2 | (ONE << (product2 >> HALF))
            deals[COURTS + lane] = swapped(swapped(deals[COURTS + lane], swap1), swap2)
            deals[LOW + lane] = swapped(swapped(deals[LOW + lane], swap1), swap2)
            deals[HIGH + lane] = swapped(swapped(deals[HIGH + lane], swap1), swap2)
    for lane in range(LANES):
        cards = deals[COURTS + lane]
        deals[HAND1 + lane] = (cards & ((ONE << hand1_size) - ONE)) | (ONE << hand1_size)
        deals[HAND2 + lane] = (cards >> hand1_size) | (ONE << (size - hand1_size))
        deals[VALUES + lane] = ZERO
    number = ones(courts)
    for _ in range(number):
        for lane in range(LANES):
            cards = deals[COURTS + lane]
            court = cards & (ZERO - cards)
            deals[COURTS + lane] = cards ^ court
            value = ONE << TOP_TWO if deals[LOW + lane] & court else ZERO
            value |= ONE << TOP if deals[HIGH + lane] & court else ZERO
            deals[VALUES + lane] = (deals[VALUES + lane] >> TWO) | value
    for lane in range(LANES):
        values = deals[VALUES + lane] >> (ALL - TWO * number)
        bits1 = TWO * (ones(deals[HAND1 + lane]) - ONE)
        deals[VALUES1 + lane] = values & ((ONE << bits1) - ONE)
        deals[VALUES2 + lane] = values >> bits1


# One game at a time, to its proven end. A game is a row of words, its position, which is copied and
# compared without unpacking. A deal of at most 64 cards with at most 31 courts is packed into five
# words, and plain cards are skipped. Any other deal is an array of cards.

PACKED = 5  # words of a packed game: the leader's hand, the other hand, who leads
LEAD, LEAD_VALUES, OTHER, OTHER_VALUES, _LEADER = range(5)
_PLAYER, _SIZE1, _SIZE2, _CARDS = range(4)  # of others: who leads, sizes of the hands, hands


def play(deal: Deal, limit: int | None = None) -> Result:
    """Play `deal` to its proven end.

    >>> play(Deal.parse_beggar("--J/--"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=1, cards=5, cycle=None)
    """
    tricks_at_most = limit_of(limit)
    check_penalties(deal.hands)
    if not deal.hand1 or not deal.hand2:
        return Result(WINS[1 if deal.hand1 else 2], 0, 0)
    cards = np.array(deal.cards, dtype=np.uint8)
    outcome, tricks, laid, period, period_cards = map(
        int, to_the_end(position(cards, len(deal.hand1)), tricks_at_most)
    )
    if outcome == ENDLESS:
        cycle = Cycle(tricks - period, period, laid - period_cards, period_cards)
        return Result(Outcome.ENDLESS, tricks, laid, cycle)
    return Result(OUTCOMES[outcome], tricks, laid)


@kernel
def position(cards: Bytes, hand1_size: int) -> Words:
    """Return the initial position; hand 1 gets the first cards, and neither hand is empty."""
    courts = 0
    for card in cards:
        courts += card > 0
    if len(cards) > MOST_LANE_CARDS or courts > MOST_COURTS:
        return plain_position(cards, hand1_size)
    words = np.zeros(PACKED, np.uint64)
    pack(cards[:hand1_size], words[LEAD:OTHER])
    pack(cards[hand1_size:], words[OTHER:_LEADER])
    return words


@kernel
def plain_position(cards: Bytes, hand1_size: int) -> Words:
    second = len(cards) - hand1_size
    words = np.zeros(_CARDS + 2 * len(cards), np.uint64)  # either hand may get all cards
    words[_SIZE1], words[_SIZE2] = hand1_size, second
    for place in range(len(cards)):
        words[_CARDS + place + (second if place >= hand1_size else 0)] = cards[place]
    return words


@kernel
def pack(cards: Bytes, hand: Words) -> None:
    """Pack a hand into two words, courts and values."""
    hand[0] = hand[1] = ZERO
    place = bits = np.uint64(0)
    for card in cards:
        if card:
            hand[0] |= ONE << place
            hand[1] |= np.uint64(card - 1) << bits
            bits += TWO
        place += ONE
    hand[0] |= ONE << place


@kernel
def trick(game: Words) -> tuple[int, int]:
    """Play one trick; return the cards laid, and the winner of the game (0: none yet)."""
    return _packed_trick(game) if len(game) == PACKED else plain_trick(game)


@kernel
def _packed_trick(game: Words) -> tuple[int, int]:
    owner, owner_values = game[LEAD], game[LEAD_VALUES]
    payer, payer_values = game[OTHER], game[OTHER_VALUES]
    who = game[_LEADER]  # the owner: player 0 or 1

    # Both lay plain cards in turn until one has a court, or no card. That one is the owner.
    plain1, plain2 = trailing_zeros(owner), trailing_zeros(payer)
    if plain1 <= plain2:
        owner, payer, laid = owner >> plain1, payer >> plain1, TWO * plain1
    else:
        owner, payer = payer >> plain2, owner >> plain2 >> ONE
        owner_values, payer_values = payer_values, owner_values
        who, laid = who ^ ONE, TWO * plain2 + ONE
    pile = values = bits = np.uint64(0)
    while owner != ONE:
        pile |= ONE << laid
        values |= (owner_values & THREE) << bits
        owed = (owner_values & THREE) + ONE
        owner, owner_values = owner >> ONE, owner_values >> TWO
        bits, laid = bits + TWO, laid + ONE
        plain1 = trailing_zeros(payer)
        if plain1 >= owed:
            payer, laid = payer >> owed, laid + owed
            if payer == ONE:
                return signed(laid), signed(who + ONE)
            taken = (pile | (ONE << laid)) - ONE  # added to the hand, this moves the end mark
            game[LEAD_VALUES] = owner_values | (values << (TWO * (ones(owner) - ONE)))
            game[LEAD] = owner + (taken << (TOP - leading_zeros(owner)))
            game[OTHER], game[OTHER_VALUES] = payer, payer_values
            game[_LEADER] = who
            return signed(laid), 0
        owner, payer, laid = payer >> plain1, owner, laid + plain1
        owner_values, payer_values = payer_values, owner_values
        who ^= ONE
    return signed(laid), signed(TWO - who)  # the owner has no card to lay


@kernel
def plain_trick(game: Words) -> tuple[int, int]:
    total = (len(game) - _CARDS) // 2
    hands = game[_CARDS:].reshape(2, total)
    sizes = game[_SIZE1:_CARDS]
    pile = np.empty(total, np.uint64)
    tops = np.zeros(2, np.int64)
    laid, owed, player, taken = 0, np.uint64(0), signed(game[_PLAYER]), False
    while not taken and tops[player] < signed(sizes[player]):
        card = hands[player, tops[player]]
        pile[laid] = card
        tops[player] += 1
        laid += 1
        if card:
            owed, player = card, 1 - player
        elif owed > ONE:
            owed -= ONE
        elif owed == ONE:
            taken = True
        else:
            player = 1 - player
    winner = 1 - player  # of the trick, or of the game if `player` has no card
    over = tops[player] == signed(sizes[player])
    for each in range(2):
        left = signed(sizes[each]) - tops[each]
        for place in range(left):
            hands[each, place] = hands[each, place + tops[each]]
        if taken and each == winner:
            for place in range(laid):
                hands[each, left + place] = pile[place]
            left += laid
        for place in range(left, signed(sizes[each])):
            hands[each, place] = ZERO  # so that equal positions are equal words
        sizes[each] = left
    game[_PLAYER] = winner
    return laid, winner + 1 if over else 0


@kernel
def to_the_end(start: Words, limit: int) -> tuple[int, int, int, int, int]:
    """Return outcome, tricks, cards, period in tricks and in cards; as in `cards.referee`."""
    game, kept = start.copy(), start.copy()
    tricks = cards = since = winner = period = 0
    while winner == 0 and period == 0 and tricks <= 3 * limit:
        laid, winner = trick(game)
        tricks, cards = tricks + 1, cards + laid
        if winner == 0:
            if same(game, 0, kept, 0, len(game)):
                period = tricks - since
            elif brent_keeps(tricks):
                copy(game, kept)
                since = tricks
    if winner and tricks <= limit:
        return winner - 1, tricks, cards, 0, 0  # outcomes count players from 0
    if period:
        tricks, cards, period_cards = _first_return(start, period)
        if tricks <= limit:
            return ENDLESS, tricks, cards, period, period_cards
    copy(start, game)
    cards = 0
    for _ in range(limit):  # the game does not end before
        cards += trick(game)[0]
    return UNFINISHED, limit, cards, 0, 0


@kernel
def _first_return(start: Words, period: int) -> tuple[int, int, int]:
    """Return tricks and cards until the first return, and the cards of the period."""
    behind, ahead = start.copy(), start.copy()
    tricks = period
    behind_cards = ahead_cards = 0
    for _ in range(period):
        ahead_cards += trick(ahead)[0]
    while not same(behind, 0, ahead, 0, len(ahead)):
        behind_cards += trick(behind)[0]
        ahead_cards += trick(ahead)[0]
        tricks += 1
    return tricks, ahead_cards, ahead_cards - behind_cards


# Runs of games: played in lanes. The few that last long are played again on their own, which
# detects endless games.

# Tricks after which a game leaves its lane; few in a million with 52 cards.
REFEREE_AFTER_TRICKS = 400
# Measured by benchmarks/beggar_run.py with 52 cards.
STEPS = 6  # between two checks for finished games: a check costs as much as a step

# Finished games have two histograms, of tricks and of cards. Indices of the counts: games by
# outcome; of games in the last bin, sums of tricks, of their squares, of cards, of their squares
# ...
SUMS = _SUM_TRICKS = HOW_MANY
_SQUARES_TRICKS, _SUM_CARDS, _SQUARES_CARDS = range(SUMS + 1, SUMS + 4)
# ... the longest finished game, the first endless one, and the number of recorded games.
LONGEST_TRICKS, LONGEST_CARDS, LONGEST_INDEX, FIRST_ENDLESS, NOTED, COUNTS = range(
    SUMS + 4, SUMS + 10
)
NONE = np.uint64(2**64 - 1)  # no game

_LAST_BIN = np.uint64(BINS - 1)


class Run(NamedTuple):
    """Games to play, and their results so far."""

    cards: Bytes
    hand1_size: int
    seed: np.uint64
    first: np.uint64  # index
    stop: np.uint64
    limit: int
    long: Words  # tricks and cards from which on games are recorded
    counts: Words
    histograms: Numbers
    notes: Words  # recorded games: index, tricks, cards


@inlined
def _count_finished(run: Run, index: np.uint64, tricks: np.uint64, cards: np.uint64) -> None:
    """Count a game; record it, if it is `long` in tricks and cards and there is space."""
    counts, histograms, notes, long = run.counts, run.histograms, run.notes, run.long
    histograms[0, min(tricks, _LAST_BIN)] += 1
    histograms[1, min(cards, _LAST_BIN)] += 1
    if tricks >= _LAST_BIN:
        counts[_SUM_TRICKS] += tricks
        counts[_SQUARES_TRICKS] += tricks * tricks
    if cards >= _LAST_BIN:
        counts[_SUM_CARDS] += cards
        counts[_SQUARES_CARDS] += cards * cards
    # Lanes finish out of order: among equal lengths the lowest index counts.
    longest, first = counts[LONGEST_TRICKS], counts[LONGEST_INDEX]
    if first == NONE or tricks > longest or (tricks == longest and index < first):
        counts[LONGEST_TRICKS], counts[LONGEST_CARDS] = tricks, cards
        counts[LONGEST_INDEX] = index
    if tricks >= long[0] and cards >= long[1] and counts[NOTED] < np.uint64(len(notes)):
        note = notes[counts[NOTED]]
        note[0], note[1], note[2] = index, tricks, cards
        counts[NOTED] += ONE


@kernel
def _play_alone(run: Run, index: np.uint64) -> None:
    """Deal and play one game on its own, and count it."""
    cards, counts = run.cards, run.counts
    order, stream = np.empty_like(cards), np.empty(STREAM_WORDS, np.uint64)
    random.deal(order, cards, len(cards), stream, run.seed, index)
    outcome, tricks, laid, _, _ = to_the_end(position(order, run.hand1_size), run.limit)
    counts[outcome] += ONE
    if outcome < ENDLESS:
        _count_finished(run, index, np.uint64(tricks), np.uint64(laid))
    elif outcome == ENDLESS:
        counts[FIRST_ENDLESS] = min(counts[FIRST_ENDLESS], index)


@kernel
def one_by_one(run: Run) -> None:
    """Play games of any deck."""
    index = run.first
    while index < run.stop:
        _play_alone(run, index)
        index += ONE


@kernel
def in_lanes(run: Run, games: Words, deals: Words, bits: Words) -> None:
    """Play games of a deck that fits lanes; `bits` are courts, low and high bits of values."""
    index, stop, counts = run.first, run.stop, run.counts
    most = np.uint64(run.limit)
    soon = np.uint64(min(run.limit, REFEREE_AFTER_TRICKS))
    size, hand1_size = np.uint64(len(run.cards)), np.uint64(run.hand1_size)
    indices = np.empty(LANES, np.uint64)
    for lane in range(LANES):
        indices[lane], games[OWNER + lane] = NONE, ZERO
    dealt, playing = LANES, 0
    while True:
        for lane in range(LANES):
            over = games[OWNER + lane] == ZERO
            if not over and (games[COUNT + lane] >> HALF) & TRICK_BITS <= soon:
                continue
            if indices[lane] != NONE:
                playing -= 1
                winner, tricks, laid = ended(games, lane)
                if over and tricks <= most:
                    counts[winner] += ONE
                    _count_finished(run, indices[lane], tricks, laid)
                else:
                    _play_alone(run, indices[lane])
                indices[lane] = NONE
                games[OWNER + lane] = ZERO
            while index < stop:
                if dealt == LANES:
                    deal(deals, run.seed, index, size, hand1_size, bits)
                    dealt = 0
                now, dealt, number = dealt, dealt + 1, index
                index += ONE
                if deals[LEAST + now] < size:
                    _play_alone(run, number)
                    continue
                hand1, hand2 = deals[HAND1 + now], deals[HAND2 + now]
                begin(games, lane, hand1, deals[VALUES1 + now], hand2, deals[VALUES2 + now])
                indices[lane] = number
                playing += 1
                break
        if playing == 0:
            return
        for _ in range(STEPS):
            step(games)


NEVER = 2**63  # more tricks than any game has


def beggar_stats(deck: Deck, seed: int, start: int, stop: int, limit: int | None = None) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed` with `deck`.

    >>> tally = beggar_stats(Deck(4, 13, penalties=4), seed=1, start=0, stop=1000)
    >>> tally.player1, tally.player2, tally.longest_tricks
    (478, 522, 195)
    """
    return stats_and_notes(deck, seed, start, stop, limit, (NEVER, 0), 0)[0]


def stats_and_notes(
    deck: Deck,
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    long: tuple[int, int],
    most: int,
) -> tuple[Tally, Words]:
    """Return also index, tricks and cards of at most `most` games that are `long` in both."""
    if not deck.penalties:
        raise InputError(f"the {deck} deck has no penalties: take a Beggar deck")
    if deck.size > 256:
        raise InputError(f"deck {deck} is too large: at most 256 cards are played by the million")
    if not 0 <= start <= stop < 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"seed {seed}, games {start} to {stop}: take numbers from 0 to 2^64 - 1")
    cards = np.array(deck.cards, dtype=np.uint8)
    counts = np.zeros(COUNTS, np.uint64)
    counts[[LONGEST_INDEX, FIRST_ENDLESS]] = NONE
    histograms = np.zeros((2, BINS), np.int64)
    notes = np.zeros((most, 3), np.uint64)
    run = Run(
        cards, deck.split(), np.uint64(seed), np.uint64(start), np.uint64(stop), limit_of(limit),
        np.array(long, np.uint64), counts, histograms, notes,
    )  # fmt: skip
    if deck.size <= MOST_LANE_CARDS and np.count_nonzero(cards) <= MOST_COURTS:
        in_lanes(run, table(GAME_ROWS), table(DEAL_ROWS), _bits(deck.cards))
    else:
        one_by_one(run)
    return _tally([int(count) for count in counts], histograms), notes[: int(counts[NOTED])]


def _bits(cards: tuple[int, ...]) -> Words:
    """Return three words with a bit per card: is it a court, low and high bit of its value."""
    values = [(card > 0, card in (2, 4), card > 2) for card in cards]
    words = [sum(bit << at for at, bit in enumerate(bits)) for bits in zip(*values, strict=True)]
    return np.array(words, np.uint64)


def _tally(counts: list[int], histograms: Numbers) -> Tally:
    sums = counts[SUMS:LONGEST_TRICKS]
    lengths = np.arange(BINS - 1)
    for place, histogram in enumerate(histograms[:, :-1]):  # the last bin was summed by the kernel
        sums[2 * place] += int(histogram @ lengths)
        sums[2 * place + 1] += int(histogram @ lengths**2)
    tricks, tricks_squared, cards, cards_squared = sums
    longest, endless = (
        None if counts[place] == NONE else counts[place] for place in (LONGEST_INDEX, FIRST_ENDLESS)
    )
    return Tally._make(
        (
            *counts[:SUMS], tricks, cards, tricks_squared, cards_squared, counts[LONGEST_TRICKS],
            counts[LONGEST_CARDS], longest, endless, *histograms, 0, 0, None,
        )
    )  # fmt: skip


# Every deal of a deck, in order of rank

# Tricks after which a game leaves its lane.
_REFEREE_AFTER = np.uint64(200)
# Indices of the counts: games by outcome, tricks and cards of finished games, and the longest one.
_TRICKS, _LAID, _LONGEST, _LONGEST_CARDS, _LONGEST_INDEX, _COUNTS = range(HOW_MANY, HOW_MANY + 6)


class Counted(NamedTuple):
    """Results of consecutive deals, which are numbered from the first one."""

    player1: int
    player2: int
    tricks: int  # of all finished games
    cards: int
    max_tricks: int
    max_cards: int  # of the first game with that many tricks
    max_number: int | None
    endless: list[int]  # numbers of the endless deals


def count(deck: Deck, hand1_size: int, start: int, deals: int) -> Counted:
    """Play `deals` deals from rank `start` on, or as many as there are.

    >>> deck = Deck(2, 5, penalties=3)
    >>> counted = count(deck, 5, 0, 10**6)
    >>> counted.player1 + counted.player2 + len(counted.endless) == deck.count_deals
    True
    """
    deals = min(deals, deck.count_deals - start)
    counts, endless = np.zeros(_COUNTS, np.uint64), np.zeros(deals, np.uint64)
    counts[_LONGEST_INDEX] = NONE
    order = np.array(deck.unrank(start).cards, np.uint8)
    _play(order, hand1_size, deals, table(GAME_ROWS), counts, endless)
    tricks, cards, longest, longest_cards, number = counts[HOW_MANY:].tolist()
    return Counted(
        player1=int(counts[PLAYER1]),
        player2=int(counts[PLAYER2]),
        tricks=tricks,
        cards=cards,
        max_tricks=longest,
        max_cards=longest_cards,
        max_number=number if longest else None,
        endless=sorted(endless[: int(counts[ENDLESS])].tolist()),
    )


@kernel
def _play(
    order: Bytes, hand1_size: int, deals: int, games: Words, counts: Words, endless: Words
) -> None:
    """Play `deals` deals; `order` has the cards of the first one."""
    starts = np.zeros((LANES, PACKED), np.uint64)
    numbers = np.empty(LANES, np.uint64)
    now = np.zeros(PACKED, np.uint64)
    for lane in range(LANES):
        numbers[lane], games[OWNER + lane] = NONE, ZERO
    dealt, playing, changed = 0, 0, 0
    while True:
        for lane in range(LANES):
            over = games[OWNER + lane] == ZERO
            if not over and (games[COUNT + lane] >> HALF) & TRICK_BITS <= _REFEREE_AFTER:
                continue
            if numbers[lane] != NONE:
                playing -= 1
                if over:
                    winner, tricks, laid = ended(games, lane)
                    _note(counts, winner, tricks, laid, numbers[lane])
                else:
                    _count_alone(starts[lane], counts, endless, numbers[lane])
                numbers[lane], games[OWNER + lane] = NONE, ZERO
            if dealt < deals:
                if changed < hand1_size:
                    pack(order[:hand1_size], now[LEAD:OTHER])
                pack(order[hand1_size:], now[OTHER : OTHER + 2])
                for word in range(PACKED):
                    starts[lane, word] = now[word]
                begin(games, lane, now[LEAD], now[LEAD_VALUES], now[OTHER], now[OTHER_VALUES])
                numbers[lane] = dealt
                dealt, playing = dealt + 1, playing + 1
                changed = next_permutation(order)
        if playing == 0:
            return
        for _ in range(STEPS):
            step(games)


@inlined
def _note(
    counts: Words, winner: np.uint64, tricks: np.uint64, laid: np.uint64, number: np.uint64
) -> None:
    """Count a finished game. Lanes finish out of order: among equals the first deal counts."""
    counts[winner] += ONE
    counts[_TRICKS] += tricks
    counts[_LAID] += laid
    longest = counts[_LONGEST]
    if tricks > longest or (tricks == longest and number < counts[_LONGEST_INDEX]):
        counts[_LONGEST], counts[_LONGEST_CARDS], counts[_LONGEST_INDEX] = tricks, laid, number


@kernel
def _count_alone(start: Words, counts: Words, endless: Words, number: np.uint64) -> None:
    """Play one deal to its proven end, and count it."""
    outcome, tricks, laid, _, _ = to_the_end(start, NO_LIMIT)
    if outcome == ENDLESS:
        endless[counts[ENDLESS]] = number
        counts[ENDLESS] += ONE
    else:
        _note(counts, np.uint64(outcome), np.uint64(tricks), np.uint64(laid), number)


# The interface that every card game's kernels have


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
) -> Tally:
    return beggar_stats(deck, seed, start, stop, limit)


def own_longest(method: str, metric: str) -> Callable[..., None] | None:
    """Return the search of Beggar's own for this method, if there is one."""
    from antihilbert.cards.kernels.longest import retrograde

    if method == "chain":
        return retrograde.follow_chains
    # Lanes yield the longest game by tricks, not by cards.
    return retrograde.sample if method == "sample" and metric == "tricks" else None
