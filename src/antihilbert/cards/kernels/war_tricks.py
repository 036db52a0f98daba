"""War trick by trick on rings of bytes: what every kernel falls back on, and what is exact."""

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.pickups import draws, face_down, is_turned, sorts
from antihilbert.cards.kernels.war_board import ARRANGED as ARRANGED
from antihilbert.cards.kernels.war_board import BOARD as BOARD
from antihilbert.cards.kernels.war_board import CARDS as CARDS
from antihilbert.cards.kernels.war_board import HEAD1 as HEAD1
from antihilbert.cards.kernels.war_board import HEAD2 as HEAD2
from antihilbert.cards.kernels.war_board import MASK as _MASK
from antihilbert.cards.kernels.war_board import NUMBERS as NUMBERS
from antihilbert.cards.kernels.war_board import PILE as PILE
from antihilbert.cards.kernels.war_board import RING as RING
from antihilbert.cards.kernels.war_board import SIZE1 as SIZE1
from antihilbert.cards.kernels.war_board import SIZE2 as SIZE2
from antihilbert.cards.kernels.war_board import TRICKS as TRICKS
from antihilbert.cards.kernels.war_house import house_trick


@kernel
def begin(board: Bytes, numbers: Numbers, cards: Bytes, hand1_size: int, n: int) -> None:
    """Deal `cards` to the board, hand 1 the first ones.

    The place after each hand's last card is even and stays so, because piles are: the two cards of
    a flip can then be put down as one 16-bit number that never straddles the ring's end.
    """
    numbers[HEAD1], numbers[SIZE1] = hand1_size & 1, hand1_size
    numbers[HEAD2], numbers[SIZE2] = (n - hand1_size) & 1, n - hand1_size
    numbers[TRICKS] = numbers[CARDS] = 0
    for i in range(hand1_size):
        board[((hand1_size & 1) + i) & _MASK] = cards[i]
    for i in range(n - hand1_size):
        board[RING + ((((n - hand1_size) & 1) + i) & _MASK)] = cards[hand1_size + i]


@kernel
def trick(board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int) -> None:
    """Play one trick, battles and all."""
    if face_down(pickup1):
        house_trick(board, numbers, stream, pickup1, pickup2)
        return
    head1, size1 = numbers[HEAD1], numbers[SIZE1]
    head2, size2 = numbers[HEAD2], numbers[SIZE2]
    flips, winner = 0, 0
    while winner == 0 and size1 > 0 and size2 > 0:
        card1, card2 = board[head1], board[RING + head2]
        head1, head2 = (head1 + 1) & _MASK, (head2 + 1) & _MASK
        size1, size2 = size1 - 1, size2 - 1
        board[PILE + 2 * flips], board[PILE + 2 * flips + 1] = card1, card2
        flips += 1
        if card1 != card2:
            winner = 1 if card1 > card2 else 2
    if winner == 1:
        _take(board, 0, head1 + size1, flips, is_turned(pickup1, 0), pickup1, stream)
        size1 += 2 * flips
    elif winner == 2:
        _take(board, RING, head2 + size2, flips, not is_turned(pickup2, 1), pickup2, stream)
        size2 += 2 * flips
    numbers[HEAD1], numbers[SIZE1] = head1, size1
    numbers[HEAD2], numbers[SIZE2] = head2, size2
    numbers[TRICKS] += 1
    numbers[CARDS] += flips


@inlined
def _take(
    board: Bytes, hand: int, tail: int, flips: int, turned: bool, pickup: int, stream: Words
) -> None:
    """Put the pile under a hand; `turned`: of each flip player 2's card first."""
    if sorts(pickup) or draws(pickup):
        _take_arranged(board, hand, tail, flips, turned, sorts(pickup), stream)
        return
    which = 1 if turned else 0
    flip = PILE + 2 * flips
    while flip > PILE:
        flip -= 2
        board[hand + (tail & _MASK)] = board[flip + which]
        board[hand + ((tail + 1) & _MASK)] = board[flip + 1 - which]
        tail += 2


@kernel
def _take_arranged(
    board: Bytes, hand: int, tail: int, flips: int, turned: bool, sort: bool, stream: Words
) -> None:
    """The same where the pile is sorted or shuffled, from its natural order."""
    size, which = 2 * flips, 1 if turned else 0
    for i in range(flips):
        flip = PILE + 2 * (flips - 1 - i)
        board[ARRANGED + 2 * i] = board[flip + which]
        board[ARRANGED + 2 * i + 1] = board[flip + 1 - which]
    if sort:
        for i in range(1, size):  # by insertion: piles are small
            card, at = board[ARRANGED + i], ARRANGED + i
            while at > ARRANGED and board[at - 1] < card:
                board[at] = board[at - 1]
                at -= 1
            board[at] = card
    elif size > 2:
        randomness.shuffle(stream, board[ARRANGED:], size)
    elif not randomness.bit(stream):
        first = board[ARRANGED]
        board[ARRANGED], board[ARRANGED + 1] = board[ARRANGED + 1], first
    i = 0
    while i < size:
        board[hand + ((tail + i) & _MASK)] = board[ARRANGED + i]
        i += 1


@kernel
def same(board1: Bytes, numbers1: Numbers, board2: Bytes, numbers2: Numbers) -> bool:
    """Whether two boards show the same position."""
    for player in range(2):
        size = numbers1[2 * player + SIZE1]
        if size != numbers2[2 * player + SIZE1]:
            return False
    for player in range(2):
        head1, head2 = numbers1[2 * player + HEAD1], numbers2[2 * player + HEAD1]
        for i in range(numbers1[2 * player + SIZE1]):
            card1 = board1[player * RING + ((head1 + i) & _MASK)]
            if card1 != board2[player * RING + ((head2 + i) & _MASK)]:
                return False
    return True


@kernel
def copy_board(boards: Bytes, numbers: Numbers, board: int, other: int) -> None:
    for place in range(PILE):  # slices would do, but take long to compile
        boards[other, place] = boards[board, place]
    for place in range(NUMBERS):
        numbers[other, place] = numbers[board, place]


@inlined
def going_on(numbers: Numbers) -> bool:
    return numbers[SIZE1] > 0 and numbers[SIZE2] > 0


@kernel
def period(
    boards: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, limit: int
) -> int:
    """Play board 0 on until a position returns: after how many tricks it did; 0 if it did not.

    Brent's method with board 1 for the position that is waited for, as in the readable referee.
    """
    patience = 1
    copy_board(boards, numbers, 0, 1)
    while going_on(numbers[0]) and numbers[0, TRICKS] <= 3 * limit:
        trick(boards[0], numbers[0], stream, pickup1, pickup2)
        if same(boards[0], numbers[0], boards[1], numbers[1]):
            return int(numbers[0, TRICKS] - numbers[1, TRICKS])
        if numbers[0, TRICKS] - numbers[1, TRICKS] == patience:
            copy_board(boards, numbers, 0, 1)
            patience *= 2
    return 0


@kernel
def period_of_kept(
    boards: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int
) -> int:
    """In how many tricks the position of board 1, which is known to return, does so."""
    copy_board(boards, numbers, 1, 0)
    numbers[0, TRICKS] = 0
    while True:
        trick(boards[0], numbers[0], stream, pickup1, pickup2)
        if same(boards[0], numbers[0], boards[1], numbers[1]):
            return int(numbers[0, TRICKS])


@kernel
def find_cycle(
    boards: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, tricks: int
) -> None:
    """From the deal, bring board 0 to where the cycle of this length begins, board 1 to its end."""
    for _ in range(tricks):
        trick(boards[1], numbers[1], stream, pickup1, pickup2)
    while not same(boards[0], numbers[0], boards[1], numbers[1]):
        trick(boards[0], numbers[0], stream, pickup1, pickup2)
        trick(boards[1], numbers[1], stream, pickup1, pickup2)


@kernel
def play_at_most(
    board: Bytes, numbers: Numbers, stream: Words, pickup1: int, pickup2: int, limit: int
) -> None:
    while going_on(numbers) and numbers[TRICKS] < limit:
        trick(board, numbers, stream, pickup1, pickup2)
