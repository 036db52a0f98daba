"""Strategies step by step, each step with its reason."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from random import Random

from antihilbert.baseball.board import HOLE, Board, Field, Move, symbol
from antihilbert.baseball.messages import refused
from antihilbert.baseball.shortest import solution
from antihilbert.core.answer import Answer
from antihilbert.core.messages import shortened

# Steps and runs

Facts = dict[str, object]


@dataclass(frozen=True)
class Step:
    """A move and its reason: the key of a text, and its facts."""

    move: Move
    why: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Strategy:
    """A way to play: yields steps until the board is solved, or for ever."""

    name: str
    steps: Callable[[Board, Field, Random], Iterator[Step]]
    # Whether the next move depends on the board alone: then a repeated board is a loop.
    memoryless: bool = False
    # Whether it goes round: a line or another graph is refused.
    on_ring: bool = False

    def takes(self, field: Field) -> bool:
        return field.is_ring or not self.on_ring


@dataclass(frozen=True)
class Loop(Answer):
    """The board after `to` moves is the one after `from` moves."""

    from_: int
    to: int


@dataclass(frozen=True)
class ShownMove(Answer):
    """A token that steps from one base to another, and the board that this leaves."""

    KEYS = "token from=start to=end board?"
    token: str
    start: int
    end: int
    board: Board | None = None

    @classmethod
    def of(cls, move: Move, after: Board | None = None) -> "ShownMove":
        return cls(symbol(move.token), move.start, move.end, after)


@dataclass(frozen=True)
class StrategyRun(Answer):
    """The boards and steps of a strategy from one board."""

    KEYS = "board strategy solved count loop=looped moves=shown"

    strategy: str
    boards: tuple[Board, ...]  # one more than steps
    steps: tuple[Step, ...]
    loop: int | None = None  # the step to whose board the last one returns

    @property
    def solved(self) -> bool:
        return self.boards[-1].is_solved

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(step.move for step in self.steps)

    @property
    def board(self) -> Board:
        return self.boards[0]

    @property
    def count(self) -> int:
        return len(self.steps)

    @property
    def looped(self) -> Loop | None:
        return None if self.loop is None else Loop(self.loop, self.count)

    @property
    def shown(self) -> list[ShownMove]:
        return list(map(ShownMove.of, self.moves, self.boards[1:]))


def run(strategy: Strategy, board: Board, field: Field, random: Random, limit: int) -> StrategyRun:
    """Play until solved, until a loop is certain, or until the limit of moves."""
    boards, steps = [board], list[Step]()
    seen = {board: 0}
    for step in strategy.steps(board, field, random):
        if len(steps) == limit:
            break
        board = board.after(step.move)
        steps.append(step)
        boards.append(board)
        if strategy.memoryless:
            if board in seen:
                return StrategyRun(strategy.name, tuple(boards), tuple(steps), loop=seen[board])
            seen[board] = len(steps)
    return StrategyRun(strategy.name, tuple(boards), tuple(steps))


# Best move as we go (section 4 of the source), as printed: the hole sweeps from end to end. To the
# right it lets the smaller token step left, to the left the larger step right. It ends: see facts.


def _sweeps(
    board: Board, field: Field, random: Random, name: str, direction: int
) -> Iterator[Step]:
    """Play with the hole going right first (1), or left first (-1): at most (n-1)(2n-1) moves."""
    field.check_line(name)
    while not board.is_solved:
        hole = board.hole
        if hole + direction not in range(board.n):
            direction = -direction
        move = sweeping(board, hole, direction)
        yield Step(move, "sweep_right" if direction == 1 else "sweep_left")
        board = board.after(move)


def sweeping(board: Board, hole: int, direction: int) -> Move:
    """Return the hole's move to the next base: smaller tokens go left, larger ones right."""
    pair = board.bases[hole + direction]
    return Move(min(pair) if direction == 1 else max(pair), hole + direction, hole)


# Local: the player sees the hole's base and its neighbours, and remembers one direction
#
# A smaller token on the right steps left, a larger one on the left steps right. Otherwise continue
# in the same direction and turn at the ends.
#
# Such a repair makes the list SL (see the facts below) smaller. Other moves keep it, and fewer than
# 3n of them in a row lead from end to end and compare all neighbours in SL: then SL is sorted, and
# the hole gets to base 0.


def local_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    field.check_line("local")
    direction = 1
    while not board.is_solved:
        step = next_step(board, direction)
        direction = step.move.start - step.move.end
        yield step
        board = board.after(step.move)


def next_step(board: Board, direction: int) -> Step:
    """Return the next step after a move of the hole in this direction: 1 right, -1 left."""
    hole, last = board.hole, board.n - 1
    token = max(board.bases[hole])  # the hole is lower than all tokens
    if hole < last and min(board.bases[hole + 1]) < token:
        return Step(sweeping(board, hole, 1), "repair_right")
    if hole > 0 and max(board.bases[hole - 1]) > token:
        return Step(sweeping(board, hole, -1), "repair_left")
    if hole == (last if direction == 1 else 0):
        direction = -direction
    return Step(sweeping(board, hole, direction), "go_on")


# Local on the ring: a cover shows three bases, and the memory is two numbers
#
# `way` is a token's shorter way home, positive to the right. It gives the token a goal on the
# unrolled ring. Exchange two neighbours whose goals are in the wrong order. Remember the direction
# of the hole, and the moves in a row without an exchange. After n-1 of them the tokens are in order
# and the visible bases show the direction home. Stop in base 0 by that number (proof in
# `docs/baseball.md`).


@dataclass(frozen=True)
class Memory:
    """The memory of the player on the ring, besides the three visible bases."""

    direction: int = 1  # of the hole: 1 right, -1 left
    in_order: int = 0  # moves since the last exchange


def way(token: int, base: int, n: int) -> int:
    """Return the steps that the token of this base has to go: right if positive, left if negative.

    >>> way(0, 4, 5), way(3, 0, 5), way(2, 0, 4)
    (1, -2, 2)
    """
    right = (token - base) % n
    return right - n if 2 * right > n else right


def local_ring_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    field.check_ring("local-ring")
    memory = Memory()
    while True:
        step, memory = next_on_ring(board, memory)
        if step is None:
            return
        yield step
        board = board.after(step.move)


def next_on_ring(board: Board, memory: Memory) -> tuple[Step | None, Memory]:
    """Return the next step, None to stop, and the new memory."""
    n, hole = board.n, board.hole
    left, right = (hole - 1) % n, (hole + 1) % n
    own = max(board.bases[hole])  # the hole is lower than all tokens
    before = sorted(way(token, left, n) for token in board.bases[left])
    after = sorted(way(token, right, n) for token in board.bases[right])
    here, direction, in_order = way(own, hole, n), memory.direction, memory.in_order
    known = in_order >= n - 1
    if known and hole == own == 0:
        return None, memory
    wrong_left, wrong_right = before[-1] - 1 > here, here > after[0] + 1
    if wrong_left or wrong_right:
        why, in_order = "exchange", 0
        if wrong_left != wrong_right:
            direction = 1 if wrong_right else -1
    else:
        why = "order_known" if known else "order_so_far"
        if known or in_order == 0:
            seen = sum(before) + here + sum(after)
            direction = -1 if seen > 0 else 1 if seen < 0 else direction
        in_order += 1
    start, to_go = (right, after[0]) if direction == 1 else (left, before[-1])
    move = Move((start + to_go) % n, start, hole)
    if way(move.token, hole, n) != to_go + direction:
        in_order = 0  # its shorter way is now round the other side: its goal is another
    return Step(move, why, {"count": min(in_order, n - 1), "all": n - 1}), Memory(
        direction, in_order
    )


# Naive: of the tokens that a move brings nearer to home, move the one with the longest way, else
# one that loses least. Ties: smaller colour, then base. It can loop.

REASONS = {-1: "nearer", 0: "as_far", 1: "farther"}


def naive_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    while not board.is_solved:
        move = choose_nearest(board, field)
        yield Step(move, REASONS[gain(move, field)])
        board = board.after(move)


def choose_nearest(board: Board, field: Field) -> Move:
    def key(move: Move) -> tuple[int, int, int, int]:
        way = field.distances[move.start][move.token]
        return gain(move, field), -way, move.token, move.start

    return min(board.moves(field), key=key)


def gain(move: Move, field: Field) -> int:
    """Return -1 if the token comes nearer to its base, 1 if it moves away."""
    return field.distances[move.end][move.token] - field.distances[move.start][move.token]


# One base at a time (section 3 of the source): fill the last base, then the one before, ...
#
# The hole fetches the nearest token of the last base that is not full, from its right side; other
# tokens of that colour stay. `choices` has all moves that the method allows (footnote 3).


def one_base_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    """Play the method, with random choices where it leaves some."""
    field.check_line("one-base")
    while not board.is_solved:
        why, moves = choices(board)
        move = random.choice(moves)
        yield Step(move, why, {"base": filling(board)})
        board = board.after(move)


def filling(board: Board) -> int:
    """Return the last base that is not full of its own colour; later bases are not touched."""
    base = board.n - 1
    while board.bases[base] == (base, base):
        base -= 1
    return base


def choices(board: Board) -> tuple[str, list[Move]]:
    """Return the reason, and the moves for it: one for each colour that may be chosen."""
    goal = filling(board)
    token_at = max(base for base in range(goal) if goal in board.bases[base])
    hole = board.hole
    if hole == token_at + 1:
        return "fetch", [Move(goal, token_at, hole)]
    if hole > token_at:
        return "hole_left", _stepping_aside(board, goal, hole - 1)
    return "hole_right", _stepping_aside(board, goal, hole + 1)


def _stepping_aside(board: Board, goal: int, base: int) -> list[Move]:
    """Move the hole to a base while one token of the goal's colour stays there (fact 1)."""
    pair = set(board.bases[base])
    return [Move(token, base, board.hole) for token in sorted(pair - {goal} or pair)]


def costs(board: Board, known: dict[Board, tuple[int, float, int]]) -> tuple[int, float, int]:
    """Return (fewest, mean, most) moves over all choices, equally likely; update `known`."""
    waiting = [board]
    while waiting:
        top = waiting[-1]
        if top.is_solved:
            known[top] = (0, 0.0, 0)
        if top in known:
            waiting.pop()
            continue
        following = [top.after(move) for move in choices(top)[1]]
        unknown = [after for after in following if after not in known]
        if unknown:
            waiting += unknown
            continue
        found = [known[after] for after in following]
        known[top] = (
            1 + min(fewest for fewest, _, _ in found),
            1 + sum(mean for _, mean, _ in found) / len(found),
            1 + max(most for _, _, most in found),
        )
    return known[board]


# Optimal and random; strategies by name


def optimal_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    moves = solution(board, field)
    for done, move in enumerate(moves):
        yield Step(move, "shortest", {"left": len(moves) - done - 1})


def random_steps(board: Board, field: Field, random: Random) -> Iterator[Step]:
    while not board.is_solved:
        move = random.choice(list(board.moves(field)))
        yield Step(move, "by_chance")
        board = board.after(move)


STRATEGIES = {
    strategy.name: strategy
    for strategy in (
        Strategy("optimal", optimal_steps),
        Strategy("best-move", partial(_sweeps, name="best-move", direction=1)),
        Strategy("left-first", partial(_sweeps, name="left-first", direction=-1)),
        Strategy("one-base", one_base_steps),
        Strategy("local", local_steps),
        Strategy("local-ring", local_ring_steps, on_ring=True),
        Strategy("naive", naive_steps, memoryless=True),
        Strategy("random", random_steps),
    )
}


def strategy_named(name: str) -> Strategy:
    if name not in STRATEGIES:
        listed = ", ".join(STRATEGIES)
        raise refused("unknown_strategy", name=shortened(name), known=listed)
    return STRATEGIES[name]


# Facts 1 to 4 of the source: best move as we go ends
#
# The list L has the tokens base by base, the smaller of a base first, the hole as -1. SL is L
# without the hole. Lists are compared lexicographically.


def whole_list(board: Board) -> tuple[int, ...]:
    """Return the list L of the source.

    >>> whole_list(Board.parse("22|11|.0"))
    (2, 2, 1, 1, -1, 0)
    """
    return tuple(token for pair in board.bases for token in pair)


def sublist(board: Board) -> tuple[int, ...]:
    """Return the sublist SL: L without the hole."""
    return tuple(token for token in whole_list(board) if token != HOLE)


def is_minimal(board: Board) -> bool:
    """Return whether SL is minimal, that is, sorted."""
    return all(a <= b for a, b in pairwise(sublist(board)))


def inversions(board: Board) -> int:
    """Count the pairs of tokens in the wrong order in SL; a move changes it by at most one."""
    tokens = sublist(board)
    return sum(tokens[i] > tokens[j] for i in range(len(tokens)) for j in range(i + 1, len(tokens)))


@dataclass(frozen=True)
class Checked:
    """Which facts hold in one run of best move as we go; all should."""

    reaches_base_0: bool  # fact 1: the hole reaches base 0
    only_win_is_minimal: bool  # fact 2: hole in base 0 and SL minimal is the solved board only
    never_grows: bool  # fact 3: no move makes SL larger
    shrinks_each_round: bool  # fact 4: until SL is minimal it shrinks within a round trip

    @property
    def hold(self) -> bool:
        return all(vars(self).values())


def check(boards: Iterable[Board]) -> Checked:
    """Check the facts on the boards of one run, from the first to the solved one."""
    run = list(boards)
    lists = [sublist(board) for board in run]
    round_trip = 2 * (run[0].n - 1)
    return Checked(
        reaches_base_0=any(board.hole == 0 for board in run),
        only_win_is_minimal=all(
            board.is_solved == (board.hole == 0 and is_minimal(board)) for board in run
        ),
        never_grows=all(after <= before for before, after in pairwise(lists)),
        shrinks_each_round=all(
            is_minimal(board) or min(lists[at : at + round_trip + 1]) < lists[at]
            for at, board in enumerate(run)
        ),
    )
