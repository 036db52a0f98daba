"""War trick by trick: any number of players, with or without cards face down.

`play_trick` is the twin of `cards.war`, and the fallback of all faster kernels. A board is a row of
bytes; a row of numbers goes with it:

    board:   hand 1 | hand 2 | hand 3 | hand 4 | cards left on the table | pile | marks
    numbers: TRICKS CARDS (flips), and HEAD and SIZE of each hand and of the cards on the table

Hands are circular buffers of RING bytes, not queues of QUEUE bytes as in `war_simd`.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.kernels.pickups import (
    TURNED1,
    TURNED2,
    draws,
    face_down,
    is_turned,
    sorts,
    turns_last,
)
from antihilbert.cards.kernels.simd import WIDTH
from antihilbert.jit import random
from antihilbert.jit.algorithms import sort_descending
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel

RING = 256  # size of a buffer: any hand fits, and an index wraps by a mask
MASK = RING - 1
MOST_PLAYERS = 4
LEFT = MOST_PLAYERS  # index of the cards left on the table, after the hands
PILE = (MOST_PLAYERS + 1) * RING
# A mark per layer and player: how many cards the player has laid up to there. A layer is a flip, or
# the cards laid face down after it. A flip takes two cards at least.
MARKS = PILE + RING
BOARD = MARKS + MOST_PLAYERS * (RING + 2)
TRICKS, CARDS, HEAD1, SIZE1, HEAD2, SIZE2 = range(6)
NUMBERS = HEAD1 + 2 * (MOST_PLAYERS + 1)

# Where games are played by SIMD steps (`war_simd`), hands are queues instead of circular buffers.
OVER, RETURNED, STOPPED, GOING_ON = range(4)  # states of such a game
FLIPS = HEAD1  # column: flips since the queues were moved; CARDS has those before
FARTHEST = 1024  # maximal number of flips before the queues are moved
# What is recorded of battles, NOTED rows below a game's own row: whether its last trick was left
# open (OPEN), the number of battles in tricks with at least two (DEEP), and the numbers of tricks
# with 2, 3, ... battles, the last column for more. Single battles follow from flips and tricks.
NOTED, OPEN, DEEP, DEPTHS = 16, 0, 1, 8
# Size of a queue: flips, a hand, a pile under it, and bytes written beyond the pile.
QUEUE = FARTHEST + 2 * RING + 4 * WIDTH


class Table(NamedTuple):
    """Buffers of one thread: a row of boards and numbers per game."""

    boards: Bytes
    numbers: Numbers
    stream: Words


class WarGame(NamedTuple):
    """How deals are divided, and by which rules they are played."""

    ends: tuple[int, int, int, int]  # of each hand among the cards of a deal
    players: int
    pickup1: int
    pickup2: int  # of player 2; more players have the same as player 1
    limit: int  # tricks


@inlined
def for_two(hand1_size: int, n: int, pickup1: int, pickup2: int, limit: int) -> WarGame:
    return WarGame((hand1_size, n, n, n), 2, pickup1, pickup2, limit)


@kernel
def begin(board: Bytes, numbers: Numbers, cards: Bytes, ends: tuple[int, int, int, int]) -> None:
    """Deal `cards` to the board, hand 1 first. Players that are not there have empty hands."""
    start = 0
    for player in range(MOST_PLAYERS):
        numbers[HEAD1 + 2 * player], numbers[SIZE1 + 2 * player] = 0, ends[player] - start
        for place in range(ends[player] - start):
            board[player * RING + place] = cards[start + place]
        start = ends[player]
    numbers[HEAD1 + 2 * LEFT] = numbers[SIZE1 + 2 * LEFT] = 0
    numbers[TRICKS] = numbers[CARDS] = 0


# One trick


@inlined
def _several(players: int) -> bool:
    """Check whether a set of players, as bits, has more than one."""
    return players & (players - 1) != 0


@inlined
def _lay(
    marks: Bytes, numbers: Numbers, layer: int, fighting: int, pickup: int, players: int
) -> int:
    """Lay cards face down, as long as two can; return the players that can turn another card."""
    most = second = 0
    for player in range(players):
        if fighting >> player & 1:
            left = numbers[SIZE1 + 2 * player] - marks[layer + player]
            most, second = max(most, left), max(second, min(most, left))
    last = turns_last(pickup)
    hidden = face_down(pickup) if last and second > 0 else min(face_down(pickup), second)
    able = 0
    for player in range(players):
        laid = np.int64(marks[layer + player])
        if fighting >> player & 1:
            left = numbers[SIZE1 + 2 * player] - laid
            laid += min(hidden, max(left - 1, 0) if last else left)
            able |= int(laid < numbers[SIZE1 + 2 * player]) << player
        marks[layer + players + player] = laid
    return able


@inlined
def _seat(pickup: int, winner: int) -> int:
    """Return the player whose cards of a layer go first; the others follow in order of play."""
    turned = pickup & (TURNED1 | TURNED2)
    if turned == TURNED1 | TURNED2:
        return winner + 1
    return winner if turned == 0 else int(turned == TURNED1)


@inlined
def play_trick(
    board: Bytes,
    scratch: Bytes,
    numbers: Numbers,
    stream: Words,
    pickups: tuple[int, int],
    players: int,
    hands: tuple[int, int],
) -> int:
    """Play one trick with its battles; return its flips, as a negative number if none decided it.

    The hands are `hands[0]` bytes apart, and places in them wrap by the mask `hands[1]`. `scratch`
    is a board for pile and marks. A player left alone in a battle wins. A pile without winner stays
    on the table.
    """
    apart, mask = hands
    layer, fighting, flips = MARKS, 0, 0
    for player in range(players):
        scratch[MARKS + player] = 0
        fighting |= int(numbers[SIZE1 + 2 * player] > 0) << player
    decided = False
    while _several(fighting):
        highest, best = -1, 0
        for player in range(players):
            laid = np.int64(scratch[layer + player])
            if fighting >> player & 1:
                at = player * apart + ((numbers[HEAD1 + 2 * player] + laid) & mask)
                card = int(board[at])
                best = (0 if card > highest else best) | int(card >= highest) << player
                highest, laid = max(highest, card), laid + 1
            scratch[layer + players + player] = laid
        layer, flips = layer + players, flips + 1
        decided, fighting = not _several(best), best
        if not decided:
            fighting = _lay(scratch, numbers, layer, best, pickups[0], players)
            layer += players
    winner = -1
    for player in range(players):
        winner = player if fighting == 1 << player else winner
    pickup = pickups[1] if winner == 1 else pickups[0]
    first = _seat(pickup, max(winner, 0))
    size = _pile_up(board, scratch, numbers, layer, players, first, hands)
    for player in range(players):
        laid = np.int64(scratch[layer + player])
        numbers[HEAD1 + 2 * player] = (numbers[HEAD1 + 2 * player] + laid) & mask
        numbers[SIZE1 + 2 * player] -= laid
    if players > 2:
        left = numbers[SIZE1 + 2 * LEFT]
        for place in range(left):
            scratch[PILE + size + place] = board[LEFT * apart + place]
        size += left
        numbers[SIZE1 + 2 * LEFT] = 0
    if winner >= 0 and (sorts(pickup) or draws(pickup)):
        arrange(scratch, PILE, size, sorts(pickup), stream, players)
    to = winner if winner >= 0 else LEFT
    if winner >= 0 or players > 2:
        tail = numbers[HEAD1 + 2 * to] + numbers[SIZE1 + 2 * to]
        for place in range(size):
            board[to * apart + ((tail + place) & mask)] = scratch[PILE + place]
        numbers[SIZE1 + 2 * to] += size
    numbers[TRICKS] += 1
    numbers[CARDS] += flips
    return flips if decided else -flips


@inlined
def _pile_up(
    board: Bytes,
    scratch: Bytes,
    numbers: Numbers,
    layer: int,
    players: int,
    first: int,
    hands: tuple[int, int],
) -> int:
    """Lay the pile from the last layer back; return its size."""
    apart, mask = hands
    at = PILE
    while layer > MARKS:
        layer -= players
        for seat in range(players):
            player = (first + seat) % players
            for place in range(scratch[layer + player], scratch[layer + players + player]):
                card = board[player * apart + ((numbers[HEAD1 + 2 * player] + place) & mask)]
                scratch[at] = card
                at += 1
    return at - PILE


@kernel
def arrange(board: Bytes, pile: int, size: int, sort: bool, stream: Words, players: int) -> None:
    """Sort the pile by insertion, as piles are small, or shuffle it."""
    if sort:
        sort_descending(board, pile, pile + size)
    elif size > 2 or players > 2:
        random.shuffle(stream, board[pile:], size)
    elif not random.bit(stream):
        board[pile], board[pile + 1] = board[pile + 1], board[pile]


@kernel
def trick(
    board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, players: int
) -> None:
    """Play one trick on circular buffers."""
    if players > 2:
        play_trick(board, board, numbers, stream, (pickup1, pickup2), players, (RING, MASK))
        return
    head1, head2 = numbers[HEAD1], numbers[HEAD2]
    card1, card2 = board[head1], board[RING + head2]
    if card1 == card2:
        play_trick(board, board, numbers, stream, (pickup1, pickup2), 2, (RING, MASK))
        return
    # Nearly every trick of two players is a single flip.
    winner = 0 if card1 > card2 else 1
    pickup = pickup1 if card1 > card2 else pickup2
    high, low = max(card1, card2), min(card1, card2)
    turned = is_turned(pickup, winner)
    if draws(pickup):
        turned = not random.bit(stream)
    hand, column = winner * RING, HEAD1 + 2 * winner
    tail = numbers[column] + numbers[column + 1]
    board[hand + (tail & MASK)] = low if turned else high
    board[hand + ((tail + 1) & MASK)] = high if turned else low
    numbers[HEAD1], numbers[HEAD2] = (head1 + 1) & MASK, (head2 + 1) & MASK
    numbers[SIZE1] -= 1
    numbers[SIZE2] -= 1
    numbers[column + 1] += 2
    numbers[TRICKS] += 1
    numbers[CARDS] += 1


# Whole games, trick by trick


@kernel
def same(board1: Bytes, numbers1: Numbers, board2: Bytes, numbers2: Numbers, players: int) -> bool:
    """Check whether two boards have the same position."""
    hands = 2 if players == 2 else LEFT + 1
    for hand in range(hands):
        if numbers1[SIZE1 + 2 * hand] != numbers2[SIZE1 + 2 * hand]:
            return False
    for hand in range(hands):
        head1, head2 = numbers1[HEAD1 + 2 * hand], numbers2[HEAD1 + 2 * hand]
        for i in range(numbers1[SIZE1 + 2 * hand]):
            card1 = board1[hand * RING + ((head1 + i) & MASK)]
            if card1 != board2[hand * RING + ((head2 + i) & MASK)]:
                return False
    return True


@kernel
def copy_board(table: Table, board: int, other: int, players: int) -> None:
    for place in range(2 * RING if players == 2 else PILE):  # slices would take long to compile
        table.boards[other, place] = table.boards[board, place]
    for place in range(NUMBERS):
        table.numbers[other, place] = table.numbers[board, place]


@inlined
def holding(numbers: Numbers, players: int) -> int:
    """Return how many players have cards."""
    many = 0
    for player in range(players):
        many += int(numbers[SIZE1 + 2 * player] > 0)
    return many


@kernel
def period_by_tricks(table: Table, game: WarGame) -> int:
    """Return the period of board 0 in tricks, or 0 at the limit (Brent, kept position: board 1)."""
    boards, numbers, stream = table
    patience = 1
    copy_board(table, 0, 1, game.players)
    while holding(numbers[0], game.players) > 1 and numbers[0, TRICKS] <= 3 * game.limit:
        trick(boards[0], numbers[0], stream, game.pickup1, game.pickup2, game.players)
        if same(boards[0], numbers[0], boards[1], numbers[1], game.players):
            return int(numbers[0, TRICKS] - numbers[1, TRICKS])
        if numbers[0, TRICKS] - numbers[1, TRICKS] == patience:
            copy_board(table, 0, 1, game.players)
            patience *= 2
    return 0


@kernel
def period_of_kept(table: Table, game: WarGame) -> int:
    """Return the period in tricks of the position on board 1, which is known to return."""
    boards, numbers, stream = table
    copy_board(table, 1, 0, game.players)
    numbers[0, TRICKS] = 0
    while True:
        trick(boards[0], numbers[0], stream, game.pickup1, game.pickup2, game.players)
        if same(boards[0], numbers[0], boards[1], numbers[1], game.players):
            return int(numbers[0, TRICKS])


@kernel
def find_cycle(table: Table, game: WarGame, cards: Bytes, period: int) -> None:
    """From the deal, bring board 0 to the start of the cycle, and board 1 to its end."""
    boards, numbers, stream = table
    for board in range(2):
        begin(boards[board], numbers[board], cards, game.ends)
    for _ in range(period):
        trick(boards[1], numbers[1], stream, game.pickup1, game.pickup2, game.players)
    while not same(boards[0], numbers[0], boards[1], numbers[1], game.players):
        for board in range(2):
            trick(boards[board], numbers[board], stream, game.pickup1, game.pickup2, game.players)


@kernel
def play_at_most(board: Bytes, numbers: Numbers, stream: Words, game: WarGame, tricks: int) -> None:
    while holding(numbers, game.players) > 1 and numbers[TRICKS] < tricks:
        trick(board, numbers, stream, game.pickup1, game.pickup2, game.players)
