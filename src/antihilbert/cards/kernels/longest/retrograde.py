"""Predecessors of positions, and predecessor chains of Beggar-my-neighbour.

A position is a row of bytes: size of hand 1, leader (Beggar only), hand 1, hand 2. War's twin is
`cards.endless.result.before`. A trick of War can be taken back if the winner's hand ends in a pile
that it could have left (second example: a battle with two cards face down):

    hand 1                           hand 2        predecessor: hand 1     hand 2
    A B C | w l                      D E F                      w A B C    l D E F
    A B | w l  x1 x2  y1 y2  t t     C D                   t x1 x2 w A B   t y1 y2 l C D
"""

import numpy as np

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import beggar
from antihilbert.cards.kernels.beggar import NEVER, beggar_stats, stats_and_notes
from antihilbert.cards.kernels.longest.search_state import (
    ENDLESS_MET,
    EVALUATIONS,
    UNSETTLED,
    SearchState,
    best_length,
    draw,
    measure,
)
from antihilbert.cards.kernels.pickups import face_down, is_turned, sorts
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.cards.referee import MOST_TRICKS
from antihilbert.jit import random
from antihilbert.jit.algorithms import copy, same
from antihilbert.jit.compiler import Bytes, Words, inlined, kernel, on_stack, unowned
from antihilbert.jit.intrinsics import signed

# Predecessors in War with cards face down

SIZE1, LEADER, HANDS = range(3)  # a position: size of hand 1, leader (Beggar), first card
FACE_DOWN_BATTLES = 2  # at most, in the last trick


@kernel
def face_down_predecessors(row: Bytes, size: int, pickup1: int, pickup2: int, rows: Bytes) -> int:
    """Write predecessors of this position to `rows`; return how many there are.

    These are all with up to two battles that neither player was short for. Sorted piles hide which
    cards were face down: for them only tricks without battles are taken back.
    """
    count, size1 = 0, signed(row[SIZE1])
    block = 2 * face_down(pickup1) + 2  # cards of a battle in the pile
    for winner in range(2):
        pickup = pickup2 if winner else pickup1
        start, end = (size1, size) if winner else (0, size1)
        turned = is_turned(pickup, winner)
        for battles in range(1 if sorts(pickup) else FACE_DOWN_BATTLES + 1):
            top = end - 2 - block * battles  # of the pile
            if top < start:
                break
            tie = HANDS + end - block * (battles - 1) - 2
            if battles > 0 and row[tie] != row[tie + 1]:
                break  # no battle here, nor in any longer pile
            won, lost = row[HANDS + top], row[HANDS + top + 1]
            if turned:
                won, lost = lost, won
            if won > lost:
                _write_face_down(row, size, winner, top, battles, block, turned, rows[count])
                count += 1
    return count


@inlined
def _write_face_down(
    row: Bytes,
    size: int,
    winner: int,
    top: int,
    battles: int,
    block: int,
    turned: bool,
    before: Bytes,
) -> None:
    """Write the predecessor: the trick's cards, first battle first, back on top of the hands."""
    size1 = signed(row[SIZE1])
    end = HANDS + (size if winner else size1)
    hidden, at = block // 2 - 1, HANDS
    for player in range(2):
        second = 1 if (player == winner) == turned else 0  # 1 if this player's cards go second
        for battle in range(1, battles + 1):
            first = end - block * battle
            before[at] = row[first + block - 1]
            for place in range(hidden):
                before[at + 1 + place] = row[first + second * hidden + place]
            at += hidden + 1
        before[at] = row[HANDS + top + second]
        at += 1
        left, right = (0, size1) if player == 0 else (size1, size)
        for place in range(left, top if player == winner else right):
            before[at] = row[HANDS + place]
            at += 1
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = 0


# Predecessors in War

MOST_BATTLES = 3  # at most, in the last trick: longer ones hardly occur
MOST_PREDECESSORS = 64  # upper bound for the predecessors of a position
MOST_PILES = 20  # upper bound at the ends of both hands: ten each, if sorted

# A pile as a word, a byte each: winner, number of battles, winning card, losing card, tied cards
# from the first battle on.
_BATTLES, _WON, _LOST, _TIES, _BYTE = (np.uint64(bits) for bits in (8, 16, 24, 32, 8))
_CARD = np.uint64(255)
_0, _1 = np.uint64(0), np.uint64(1)


@inlined
def winner_of(pile: np.uint64) -> int:
    return signed(pile & _1)


@inlined
def battles_of(pile: np.uint64) -> int:
    return signed(pile >> _BATTLES & _CARD)


@inlined
def decided_by(pile: np.uint64, player: int) -> np.uint64:
    """Return the deciding card that a player laid."""
    return pile >> (_WON if player == winner_of(pile) else _LOST) & _CARD


@inlined
def tie_of(pile: np.uint64, battle: int) -> np.uint64:
    """Return the card that both laid in a battle, counted from 0."""
    return pile >> (_TIES + _BYTE * np.uint64(battle)) & _CARD


@inlined
def piles_at(
    cards: Bytes, top: int, end: int, winner: int, pickup: int, piles: Words, count: int
) -> int:
    """Append the piles that cards `top` to `end` allow as won last; return the new count."""
    turned, sorting = is_turned(pickup, winner), sorts(pickup)
    for battles in range(MOST_BATTLES + 1):
        first = end - 2 * (battles + 1)
        if first < top:
            break
        one, two = np.uint64(cards[first]), np.uint64(cards[first + 1])
        if sorting:
            if one < two or (battles > 0 and two < np.uint64(cards[first + 2])):
                break  # not sorted, nor is any longer pile
            count = _sorted_piles(cards, first, battles, np.uint64(winner), piles, count)
            continue
        if battles > 0 and cards[first + 2] != cards[first + 3]:
            break  # no battle here, nor in any longer pile
        won, lost = (two, one) if turned else (one, two)
        if won > lost:
            pile = np.uint64(winner) | np.uint64(battles) << _BATTLES | won << _WON | lost << _LOST
            for battle in range(battles):  # in the hand from the last to the first
                tie = np.uint64(cards[end - 2 * (battle + 1)])
                pile |= tie << (_TIES + _BYTE * np.uint64(battle))
            piles[count] = pile
            count += 1
    return count


@kernel
def _sorted_piles(
    cards: Bytes, first: int, battles: int, winner: np.uint64, piles: Words, count: int
) -> int:
    """Append the piles that sorting can have left, with their battles in any order."""
    ties, tied, odd = on_stack(4), 0, 0
    high = low = _0
    place, end = first, first + 2 * (battles + 1)
    while place < end:
        card = np.uint64(cards[place])
        if place + 1 < end and cards[place + 1] == cards[place]:
            if tied == battles:
                return count
            ties[tied] = card
            tied += 1
            place += 2
            continue
        high, low = (card, low) if odd == 0 else (high, card)
        odd += 1
        place += 1
    if odd != 2:
        return count
    pile = winner | np.uint64(battles) << _BATTLES | high << _WON | low << _LOST
    begun = count
    for one in range(max(battles, 1)):
        for two in range(max(battles, 1)):
            if battles > 1 and two == one:
                continue
            three = 3 - one - two  # the remaining one of three
            full = pile
            if battles > 0:
                full |= ties[one] << _TIES
            if battles > 1:
                full |= ties[two] << (_TIES + _BYTE)
            if battles > 2:
                full |= ties[three] << (_TIES + _BYTE + _BYTE)
            known = False
            for other in range(begun, count):
                known = known or piles[other] == full
            if not known:
                piles[count] = full
                count += 1
    return count


@inlined
def dead_end_at(cards: Bytes, top: int, end: int, turned: bool, cards_checked: int) -> bool:
    """Check `looked_at` cards of a hand, in pairs from the end, for a pair that no trick left."""
    start = top + ((end - top) & 1)
    for place in range(start, min(start + cards_checked, end), 2):
        first, second = cards[place], cards[place + 1]
        if first > second if turned else first < second:
            return True
    return False


@kernel
def war_predecessors(row: Bytes, size: int, pickup1: int, pickup2: int, rows: Bytes) -> int:
    """Write every predecessor of this position to `rows`; return how many there are."""
    if face_down(pickup1):
        return int(face_down_predecessors(row, size, pickup1, pickup2, rows))
    size1, piles = signed(row[SIZE1]), on_stack(20)
    count = piles_at(row, HANDS, HANDS + size1, 0, pickup1, piles, 0)
    count = piles_at(row, HANDS + size1, HANDS + size, 1, pickup2, piles, count)
    for number in range(count):
        _write_war(row, size, piles[number], rows[number])
    return count


@kernel
def war_dead_end(row: Bytes, size: int, pickup1: int, pickup2: int) -> bool:
    """Check whether a hand has an impossible pair near its top; others were checked before."""
    if face_down(pickup1):
        return False
    middle, end = HANDS + signed(row[SIZE1]), HANDS + size
    few = 2 * MOST_BATTLES
    return bool(
        dead_end_at(row, HANDS, middle, is_turned(pickup1, 0), few)
        or dead_end_at(row, middle, end, is_turned(pickup2, 1), few)
    )


@kernel
def _write_war(row: Bytes, size: int, pile: np.uint64, before: Bytes) -> None:
    """Write the predecessor: the trick's cards, first battle first, back on top of the hands."""
    size1, winner, battles = signed(row[SIZE1]), winner_of(pile), battles_of(pile)
    at, start = HANDS, 0
    for player in range(2):
        for battle in range(battles):
            before[at] = tie_of(pile, battle)
            at += 1
        before[at] = decided_by(pile, player)
        at += 1
        end = size if player else size1
        for place in range(start, end - 2 * (battles + 1) if player == winner else end):
            before[at] = row[HANDS + place]
            at += 1
        start = end
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = 0


# Predecessors in Beggar-my-neighbour. The leader has won the last trick, and that hand ends in the
# pile, which ends in a court and the plain cards paid for it. How far up the pile reaches is open:
# it may begin with any number of plain cards, and with further courts, each followed by fewer plain
# cards than its penalty. So the winner laid the last court, the other player the one before it.
#
# If both players have won a trick before, the predecessor is unique, because both hands ended in a
# court and its payment. Either the rest of the winner's hand still ends so, and bounds the last
# pile; or the court that ended the hand was the one that won, and its payment is all that was left.


@kernel
def beggar_predecessors(row: Bytes, size: int, rows: Bytes) -> int:
    """Write every predecessor of this position to `rows`; return how many there are."""
    size1, winner = signed(row[SIZE1]), signed(row[LEADER])
    start, end = (size1, size) if winner else (0, size1)
    laid_by = np.zeros(size, np.uint8)  # who laid each card of the pile

    # The last court and its payment.
    court = end - 1
    while court >= start and row[HANDS + court] == 0:
        laid_by[court] = 1 - winner
        court -= 1
    if court < start or end - 1 - court != row[HANDS + court]:
        return 0
    count, owner = 0, winner
    while court >= start:
        laid_by[court] = owner
        # The pile may begin here, or with plain cards before it, laid in turn.
        _write_beggar(row, size, court, end, owner, laid_by, rows[count])
        count += 1
        above, player = court - 1, 1 - owner
        while above >= start and row[HANDS + above] == 0:
            if count == len(rows):
                return count
            laid_by[above] = player
            _write_beggar(row, size, above, end, player, laid_by, rows[count])
            count += 1
            above, player = above - 1, 1 - player
        # Or with the court before that, if this one was laid before the payment was complete.
        if above < start or court - above - 1 >= row[HANDS + above] or count == len(rows):
            return count
        for place in range(above + 1, court):
            laid_by[place] = owner
        court, owner = above, 1 - owner
    return count


@kernel
def chain_predecessor(row: Bytes, size: int, before: Bytes) -> int:
    """Write the predecessor in a chain, which is unique; return the cards of its trick, or 0."""
    size1, winner = signed(row[SIZE1]), signed(row[LEADER])
    start, end = (HANDS + size1, HANDS + size) if winner else (HANDS, HANDS + size1)
    top, court, leader, laid1 = _pile(row, start, end, winner)
    if top > court:
        return 0
    # The rest of the hands goes after the cards of the trick.
    left1, end2 = (size1, top) if winner else (top - HANDS, HANDS + size)
    at1, at2 = HANDS, HANDS + laid1 + left1
    before[SIZE1], before[LEADER] = laid1 + left1, leader
    for place in range(left1):
        before[at1 + laid1 + place] = row[HANDS + place]
    laid2 = end - top - laid1
    for place in range(end2 - HANDS - size1):
        before[at2 + laid2 + place] = row[HANDS + size1 + place]
    player = leader
    for place in range(top, end):
        if player == 0:
            before[at1] = row[place]
            at1 += 1
        else:
            before[at2] = row[place]
            at2 += 1
        if place < court or row[place] > 0:  # players alternate up to the first court
            player = 1 - player
    return int(end - top)


@inlined
def _pile(row: Bytes, start: int, end: int, winner: int) -> tuple[int, int, int, int]:
    """Find the pile at the end of a hand; return start, first court, leader, player 1's cards.

    Without a pile the start is after the first court.
    """
    court = end - 1
    while court >= start and row[court] == 0:
        court -= 1
    if court < start or end - 1 - court != row[court]:
        return end, start, 0, 0
    top, owner = start + signed(row[court]), winner  # if no pile is left in the hand
    laid = 1  # by the winner
    while True:
        above = court - 1
        while above >= start and row[above] == 0:
            above -= 1
        if above < start:
            break
        if court - above - 1 >= row[above]:
            top = above + 1 + signed(row[above])
            break
        if owner == winner:
            laid += court - above - 1
        court, owner = above, 1 - owner
        laid += owner == winner
    leader = owner ^ ((court - top) & 1)
    laid += (court - top + (leader == winner)) // 2
    return top, court, leader, end - top - laid if winner else laid


@kernel
def _write_beggar(
    row: Bytes, size: int, top: int, end: int, leader: int, laid_by: Bytes, before: Bytes
) -> None:
    """Write the predecessor in which the cards from `top` to `end` are the pile of the trick."""
    size1 = signed(row[SIZE1])
    at = HANDS
    for player in range(2):
        for place in range(top, end):
            if laid_by[place] == player:
                before[at] = row[HANDS + place]
                at += 1
        for place in range(0 if player == 0 else size1, size1 if player == 0 else size):
            if place < top or place >= end:
                before[at] = row[HANDS + place]
                at += 1
        if player == 0:
            before[SIZE1] = at - HANDS
    before[LEADER] = leader


# Predecessor chains of Beggar-my-neighbour. Once both players have won a trick, the predecessor is
# unique. So these positions form chains, or cycles: the endless games. A deal joins one:
#
#     start of the chain ----------------------> . ---------> the end of both
#                      deal ------------------> /
#
# How far a chain goes back from there is as random as how far it goes on. So every long game is
# followed back to the start of its chain, where other deals join that are longer games.

BOTH = 3  # a bit per player
# Tuned on the decks of benchmarks/longest.py.
MOST_TAIL = 16  # maximal tricks of a tail: games in which one player wins them all are rare
WIDE = 512  # positions kept at each trick of tails


@kernel
def follow(state: SearchState, run: np.uint64, games: Words) -> None:
    """Follow the chains of long games of a run, and measure the deals that join the longest."""
    cards, row = np.empty(state.size, np.uint8), np.empty(HANDS + state.size, np.uint8)
    for number in range(len(games)):
        index, tricks, laid = games[number, 0], signed(games[number, 1]), signed(games[number, 2])
        random.deal(cards, state.deck, state.size, state.stream, run, index)
        if (tricks if state.metric == TRICKS else laid) > best_length(state):
            measure(state, cards)
        before, laid_before = join(state, cards, row)
        if before == 0:
            continue
        more, laid_more = follow_back(unowned(row))
        length = laid - laid_before + laid_more
        if state.metric == TRICKS:
            length = tricks - before + more
        if length > best_length(state):
            measure_deals(state, row)


@kernel
def grow(state: SearchState) -> None:
    """Measure the deals that join the chain of the best game before its own deal does."""
    row = np.empty(HANDS + state.size, np.uint8)
    if join(state, state.best, row)[0] > 0:
        follow_back(unowned(row))
        measure_deals(state, row)


@kernel
def join(state: SearchState, cards: Bytes, row: Bytes) -> tuple[int, int]:
    """Play until both have won a trick, write `row`; return tricks and cards (0: over before)."""
    game = beggar.plain_position(cards, state.hand1_size)
    tricks, laid, winners = 0, 0, 0
    while winners != BOTH:
        more, over = beggar.plain_trick(game)
        if over:
            return 0, 0
        tricks, laid = tricks + 1, laid + more
        winners |= 1 << signed(game[0])
    _row_of(game, state.size, row)
    return tricks, laid


@kernel
def follow_back(row: Bytes) -> tuple[int, int]:
    """Follow an ending game back to the start of its chain; return how many tricks and cards."""
    other = np.empty_like(row)
    now, before = row, unowned(other)
    tricks, cards = 0, 0
    pile = chain_predecessor(now, len(row) - HANDS, before)
    while pile > 0:
        now, before = before, now
        tricks, cards = tricks + 1, cards + pile
        pile = chain_predecessor(now, len(row) - HANDS, before)
    if tricks % 2:
        copy(other, row)
    return tricks, cards


@kernel
def measure_deals(state: SearchState, row: Bytes) -> None:
    """Measure the deals that join a chain near its start `row`.

    Follow back the tails of each position as long as they can get beyond the furthest deal.
    """
    size, game = state.size, beggar.plain_position(row[HANDS:], int(row[SIZE1]))
    game[0] = row[LEADER]
    rows = np.empty((2, WIDE, len(row)), np.uint8)
    before = np.empty((MOST_PREDECESSORS, len(row)), np.uint8)
    link, last = row.copy(), row.copy()
    furthest, place, over = -MOST_TRICKS, 0, 0  # in tricks before the start
    while over == 0 and MOST_TAIL - place >= furthest:
        if as_dealt(state, link):
            furthest = _measure(state, link, -place, furthest)
        copy(link, rows[0, 0])
        count, back = 1, 0
        while count > 0 and back < MOST_TAIL:
            back += 1
            old, new = rows[(back - 1) % 2], rows[back % 2]
            seen = 0
            for number in range(count):
                for one in range(beggar_predecessors(old[number], size, before)):
                    if back == 1 and place > 0 and same(before[one], 0, last, 0, len(last)):
                        continue  # the chain itself
                    if as_dealt(state, before[one]):
                        furthest = _measure(state, before[one], back - place, furthest)
                    # Reservoir sampling, if there are too many.
                    at = seen if seen < WIDE else draw(state, seen + 1)
                    if at < WIDE:
                        copy(before[one], new[at])
                    seen += 1
            count = min(seen, WIDE)
        copy(link, last)
        over = beggar.plain_trick(game)[1]
        _row_of(game, size, link)
        place += 1


@kernel
def _measure(state: SearchState, row: Bytes, tricks: int, furthest: int) -> int:
    """Measure the deal, if it may be a new longest; return how far back the furthest one is."""
    # As many tricks, or one less, may have more cards.
    if tricks > furthest or (state.metric != TRICKS and tricks >= furthest - 1):
        cards = np.empty(state.size, np.uint8)
        deal_of_row(row, cards)
        measure(state, cards)
    return max(tricks, furthest)


@kernel
def as_dealt(state: SearchState, row: Bytes) -> bool:
    """Check whether the leader's hand has the size of a dealt hand 1; in War player 1 leads."""
    return bool((row[SIZE1] if row[LEADER] == 0 else state.size - row[SIZE1]) == state.hand1_size)


@kernel
def deal_of_row(row: Bytes, cards: Bytes) -> None:
    """Write the deal in which the leader is player 1."""
    start = int(row[SIZE1]) if row[LEADER] else 0
    for place in range(len(cards)):
        cards[place] = row[HANDS + (start + place) % len(cards)]


@kernel
def _row_of(game: Words, size: int, row: Bytes) -> None:
    leader, size1, size2 = np.int64(game[0]), np.int64(game[1]), np.int64(game[2])
    row[SIZE1], row[LEADER] = size1, leader
    for place in range(size1):
        row[HANDS + place] = game[3 + place]
    for place in range(size2):
        row[HANDS + size1 + place] = game[3 + size + place]


# Random deals of Beggar in lanes, and the chains of the long games among them

PILOT, LONG_GAMES = 20_000, 300  # one game in LONG_GAMES is long: its chain is followed


def sample(deck: Deck, seed: int, index: int, at: SearchState) -> None:
    """Play random games from index * evaluations of run `seed` on, in lanes for speed."""
    _in_step(deck, seed, index, at, (NEVER, NEVER), 0)


def follow_chains(deck: Deck, seed: int, index: int, at: SearchState) -> None:
    """Play random games in lanes, and follow the chains of the long ones."""
    by_cards = at.metric == CARDS
    pilot, start = min(at.evaluations, PILOT), index * at.evaluations
    tally = beggar_stats(deck, seed, start, start + pilot, MOST_TRICKS)
    lengths = tally.cards_histogram if by_cards else tally.tricks_histogram
    as_long = lengths[::-1].cumsum()[::-1]  # number of games at least that long
    long = int((as_long > pilot // LONG_GAMES).sum())
    long = min(long, int(lengths.nonzero()[0].max(initial=0)))
    most = 2 * at.evaluations // LONG_GAMES + PILOT
    games = _in_step(deck, seed, index, at, (0, long) if by_cards else (long, 0), most)
    follow(at, np.uint64(seed), games)
    at.found[EVALUATIONS] = at.evaluations


def _in_step(
    deck: Deck, seed: int, index: int, at: SearchState, long: tuple[int, int], most: int
) -> Words:
    """Measure the longest game of a chunk, and an endless one; return the records of long ones."""
    start = index * at.evaluations
    stop = start + at.evaluations
    tally, games = stats_and_notes(deck, seed, start, stop, MOST_TRICKS, long, most)
    for address in (tally.longest_index, tally.first_endless):
        if address is not None:
            measure(at, np.array(deck.sample(seed, address).cards, np.uint8))
    at.found[EVALUATIONS] = at.evaluations
    at.found[[ENDLESS_MET, UNSETTLED]] = tally.endless, tally.unfinished
    return games
