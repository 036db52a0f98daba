"""Beggar-my-neighbour, compiled: one game at a time, to its certain end.

A game is a row of words, its position; the referee below copies and compares it without knowing
what is in it. A deal of at most 64 cards, 31 of them courts, is packed into five words, hands as
in `beggar_lanes`, and a trick skips over plain cards. Any other deal is a plain array of cards.
"""

import numpy as np

from antihilbert.base.kernels.arrays import copy
from antihilbert.base.kernels.compiling import Bytes, Words, kernel
from antihilbert.base.kernels.instructions import leading_zeros, ones, signed, trailing_zeros
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.beggar_lanes import MOST_COURTS, MOST_LANE_CARDS
from antihilbert.cards.kernels.limits import limit_of
from antihilbert.cards.kernels.outcomes import ENDLESS, OUTCOMES, UNFINISHED
from antihilbert.cards.outcome import WINS, Cycle, Outcome, Result

PACKED = 5  # words of a packed game: the leader's hand, the other's, and who leads
LEAD, LEAD_VALUES, OTHER, OTHER_VALUES, _LEADER = range(5)
_PLAYER, _SIZE1, _SIZE2, _CARDS = range(4)  # of any other: who leads, the hands' sizes, the hands
_ZERO, _ONE, _TWO, _THREE, _TOP = (np.uint64(n) for n in (0, 1, 2, 3, 63))


def play(deal: Deal, limit: int | None = None) -> Result:
    """The same as `antihilbert.cards.beggar.play`, in a fraction of the time.

    >>> play(Deal.parse_beggar("--J/--"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=1, cards=5, cycle=None)
    """
    tricks_at_most = limit_of(limit)
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
    """The game of the deal whose hand 1 are the first `hand1_size` cards; neither hand is empty."""
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
    words = np.zeros(_CARDS + 2 * len(cards), np.uint64)  # either hand may come to hold them all
    words[_SIZE1], words[_SIZE2] = hand1_size, second
    for place in range(len(cards)):
        words[_CARDS + place + (second if place >= hand1_size else 0)] = cards[place]
    return words


@kernel
def pack(cards: Bytes, hand: Words) -> None:
    """Write a hand as its two words, courts and values."""
    hand[0] = hand[1] = _ZERO
    place = bits = np.uint64(0)
    for card in cards:
        if card:
            hand[0] |= _ONE << place
            hand[1] |= np.uint64(card - 1) << bits
            bits += _TWO
        place += _ONE
    hand[0] |= _ONE << place


@kernel
def trick(game: Words) -> tuple[int, int]:
    """Play one trick: how many cards were laid, and who has won the game (0: nobody yet)."""
    return _packed_trick(game) if len(game) == PACKED else plain_trick(game)


@kernel
def _packed_trick(game: Words) -> tuple[int, int]:
    owner, owner_values = game[LEAD], game[LEAD_VALUES]
    payer, payer_values = game[OTHER], game[OTHER_VALUES]
    who = game[_LEADER]  # which player the owner is: 0 or 1

    # Both lay plain cards in turn until one has a court (or no card). That one is the owner.
    plain1, plain2 = trailing_zeros(owner), trailing_zeros(payer)
    if plain1 <= plain2:
        owner, payer, laid = owner >> plain1, payer >> plain1, _TWO * plain1
    else:
        owner, payer = payer >> plain2, owner >> plain2 >> _ONE
        owner_values, payer_values = payer_values, owner_values
        who, laid = who ^ _ONE, _TWO * plain2 + _ONE
    pile = values = bits = np.uint64(0)
    while owner != _ONE:
        pile |= _ONE << laid
        values |= (owner_values & _THREE) << bits
        owed = (owner_values & _THREE) + _ONE
        owner, owner_values = owner >> _ONE, owner_values >> _TWO
        bits, laid = bits + _TWO, laid + _ONE
        plain1 = trailing_zeros(payer)
        if plain1 >= owed:
            payer, laid = payer >> owed, laid + owed
            if payer == _ONE:
                return signed(laid), signed(who + _ONE)
            taken = (pile | (_ONE << laid)) - _ONE  # the sum moves the end mark of the hand
            game[LEAD_VALUES] = owner_values | (values << (_TWO * (ones(owner) - _ONE)))
            game[LEAD] = owner + (taken << (_TOP - leading_zeros(owner)))
            game[OTHER], game[OTHER_VALUES] = payer, payer_values
            game[_LEADER] = who
            return signed(laid), 0
        owner, payer, laid = payer >> plain1, owner, laid + plain1
        owner_values, payer_values = payer_values, owner_values
        who ^= _ONE
    return signed(laid), signed(_TWO - who)  # the owner should lay a card and has none


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
        elif owed > _ONE:
            owed -= _ONE
        elif owed == _ONE:
            taken = True
        else:
            player = 1 - player
    winner = 1 - player  # of the trick, or of the game if `player` has no card to lay
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
            hands[each, place] = _ZERO  # equal positions are equal words
        sizes[each] = left
    game[_PLAYER] = winner
    return laid, winner + 1 if over else 0


@kernel
def same(one: Words | Bytes, other: Words | Bytes) -> bool:
    """Whether two rows are equal."""
    place = 0
    while place < len(one) and one[place] == other[place]:
        place += 1
    return place == len(one)


@kernel
def to_the_end(start: Words, limit: int) -> tuple[int, int, int, int, int]:
    """Outcome, tricks, cards, and of an endless game the period in tricks and in cards.

    What the referee of the readable games finds, limits included, in the same way.
    """
    game, kept = start.copy(), start.copy()
    tricks = cards = since = winner = period = 0
    patience = 1
    while winner == 0 and period == 0 and tricks <= 3 * limit:
        laid, winner = trick(game)
        tricks, cards = tricks + 1, cards + laid
        if winner == 0:
            if same(game, kept):
                period = tricks - since
            elif tricks - since == patience:
                copy(game, kept)
                since, patience = tricks, 2 * patience
    if winner and tricks <= limit:
        return winner - 1, tricks, cards, 0, 0  # players count from 0 among the outcomes
    if period:
        tricks, cards, period_cards = _first_return(start, period)
        if tricks <= limit:
            return ENDLESS, tricks, cards, period, period_cards
    copy(start, game)
    cards = 0
    for _ in range(limit):  # it does not end so soon
        cards += trick(game)[0]
    return UNFINISHED, limit, cards, 0, 0


@kernel
def _first_return(start: Words, period: int) -> tuple[int, int, int]:
    """Tricks and cards until a position first returns, and the cards of the period."""
    behind, ahead = start.copy(), start.copy()
    tricks = period
    behind_cards = ahead_cards = 0
    for _ in range(period):
        ahead_cards += trick(ahead)[0]
    while not same(behind, ahead):
        behind_cards += trick(behind)[0]
        ahead_cards += trick(ahead)[0]
        tricks += 1
    return tricks, ahead_cards, ahead_cards - behind_cards
