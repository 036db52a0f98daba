"""Bal: colour baseball, its methods, their proofs, and the number of boards."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, wraps
from itertools import pairwise
from math import comb, factorial, log10, prod
from random import Random
from typing import Any

from antihilbert.baseball import board as baseball_board
from antihilbert.baseball import strategies
from antihilbert.baseball.board import HOLE, Board, Field
from antihilbert.baseball.strategies import (
    Checked,
    StrategyRun,
    check,
    is_minimal,
    run,
    strategy_named,
    sublist,
    whole_list,
)
from antihilbert.claims.claim import (
    UNKNOWN,
    Compute,
    Counterexamples,
    Effort,
    Finding,
    each,
    phrase,
    respects,
    to_figures,
    unless,
)
from antihilbert.claims.sources.documents import BAL
from antihilbert.core.messages import Text

# All boards of a few bases

SIZES = (2, 3, 4, 5)  # bases
NOT_ON = "not on {case}", "pas sur {case}"
LIMIT = 1000  # moves beyond which a method is taken to have failed


@cache
def boards(n: int) -> tuple[Board, ...]:
    """Return every board; tokens of a colour are equal."""
    left = [1] + [2] * (n - 1) + [1]  # of each colour, and the hole

    def filled(bases: tuple[tuple[int, int], ...]) -> Iterator[Board]:
        if len(bases) == n:
            yield Board(bases)
            return
        for one in range(n):
            for two in range(one, n + 1):
                left[one] -= 1
                left[two] -= 1
                if left[one] >= 0 and left[two] >= 0:
                    yield from filled((*bases, (HOLE, one) if two == n else (one, two)))
                left[one] += 1
                left[two] += 1

    return tuple(filled(()))


@dataclass(frozen=True)
class Score:
    """The moves of a method, over all boards of n bases."""

    mean: float
    worst: int
    failures: int


@cache
def score(n: int, name: str) -> Score:
    """Return the mean and the worst of a method over all boards and all its choices.

    `ring` and `line` are the fewest moves possible.
    """
    field = Field.ring(n) if name in ("ring", "local-ring") else Field.line(n)
    found = _compared(field)["optimal" if name in ("ring", "line") else name]
    return Score(found["mean"], found["worst"], found["failures"])


@cache
def _compared(field: Field) -> Any:
    from antihilbert.baseball.distances import compare

    return compare(field, workers=1)


def played(n: int, name: str, board: Board) -> StrategyRun:
    """Solve one board by a method, with the plain rules."""
    return run(strategy_named(name), board, Field.line(n), Random(0), LIMIT)


def on_every_board(holds: Callable[[int, Board], bool]) -> Compute:
    """Return the computation of a claim about every board, from a statement about one."""

    @wraps(holds)
    def compute(effort: Effort) -> Counterexamples:
        wrong = (board for n in SIZES for board in boards(n) if not holds(n, board))
        return (phrase(*NOT_ON, case=board) for board in wrong)

    return compute


# The two methods and their proofs

COMPARED = "baseball", "bal-compare"
# Lists that the source compares; each is meant to be the list SL of a board
LISTS = ([2, 2, 3, 1, 3, 0, 4, 1, 4], [2, 2, 1, 3, 0, 4, 1, 3, 4], [1, 2, 2, 3, 3, 0, 4, 1, 4])


def _numbers(*methods: str) -> dict[str, list[float]]:
    """Return the mean and the worst of these methods for each number of bases."""
    return {
        f"{method} {what}": [float(getattr(score(n, method), what)) for n in SIZES]
        for method in methods
        for what in ("mean", "worst")
    }


@BAL.claim()
def tokens(effort: Effort) -> dict[str, int]:
    """Count in the printed lists, which have every token."""
    for laid in LISTS:
        twice = [colour for colour in set(laid) if laid.count(colour) == 2]
        once = [colour for colour in set(laid) if laid.count(colour) == 1]
        if len(once) != 1 or len(laid) != 2 * len(twice) + 1:
            return {"tokens": len(laid), "colours": len(set(laid))}
    return {"bases": (len(laid) + 1) // 2, "tokens": len(laid), "colours": len(set(laid))}


@BAL.each(("n", (3, 4, 5)), 2)
def two_neighbours(n: int) -> int:
    moves = (board.moves(Field.ring(n)) for board in boards(n))
    return max(len({move.start for move in some}) for some in moves)


@BAL.claim(printed=each("n", (*SIZES, 6), UNKNOWN), work=COMPARED)
def three_bases_seen(effort: Effort) -> Finding:
    scores = {n: score(n, "local-ring") for n in (*SIZES, 6)}
    return Finding(
        each("n", scores, lambda n: UNKNOWN if scores[n].failures else "always solved"),
        numbers=_numbers("local-ring"),
        facts={
            "mean": scores[6].mean,
            "worst": scores[6].worst,
            "fewest": score(6, "ring"),
            "sweeps": score(6, "best-move"),
        },
    )


@BAL.claim()
def one_base_isolated(effort: Effort) -> str:
    def used_again(board: Board) -> bool:
        goal = strategies.filling(board)
        return any(max(move.start, move.end) > goal for move in strategies.choices(board)[1])

    wrong = (b for n in SIZES for b in boards(n) if not b.is_solved and used_again(b))
    return unless(wrong, "never", *NOT_ON)


@BAL.claim()
@on_every_board
def hole_moves(n: int, board: Board) -> bool:
    field = Field.line(n)
    return all(
        any(
            stays in after.bases[base] and after.hole == base
            for after in (board.after(m) for m in board.moves(field) if m.start == base)
        )
        for base in field.neighbours[board.hole]
        for stays in board.bases[base]
    )


@BAL.claim()
@on_every_board
def token_goes_right(n: int, board: Board) -> bool:
    """Move a token into the hole right of its base; afterwards the hole is one base further.

    To choose the place of the hole is to choose the token of the next base that makes room.
    """
    hole = board.hole
    return not 1 <= hole < n - 1 or all(
        _gone_right(board, Field.line(n), token, makes_room)
        for token in board.bases[hole - 1]
        for makes_room in board.bases[hole + 1]
    )


def _gone_right(board: Board, field: Field, token: int, makes_room: int) -> bool:
    """Try three moves: the token into the hole, its new neighbour back, another makes room."""
    here = board.hole
    moved = _moved(board, field, here - 1, token)
    others = [one for one in board.bases[here] if one != HOLE]
    freed = _moved(moved, field, here, others[0]) if moved else None
    after = _moved(freed, field, here + 1, makes_room) if freed else None
    return after is not None and after.hole == here + 1 and token in after.bases[here]


def _moved(board: Board, field: Field, base: int, token: int) -> Board | None:
    """Return the board after a token of this colour has left this base for the hole."""
    for move in board.moves(field):
        after = board.after(move)
        left = [*board.bases[base]]
        if move.start == base and token in left:
            left.remove(token)
            if sorted(after.bases[base]) == sorted([*left, HOLE]):
                return after
    return None


@BAL.claim(printed=each("n", (3, 4, 5), "longer"), work=COMPARED)
def line_is_longer(effort: Effort) -> Finding:
    means = {n: {"line": score(n, "line").mean, "ring": score(n, "ring").mean} for n in (3, 4, 5)}
    longer = {n: both["line"] > both["ring"] for n, both in means.items()}
    found = each("n", means, lambda n: "longer" if longer[n] else "not longer")
    return Finding(
        found,
        numbers=_numbers("line", "ring"),
        rows=({"n": n, **both} for n, both in means.items()),
    )


@BAL.claim(
    "{method}-solves",
    (
        {"method": method, "section": section, "title": Text(en, fr)}
        for method, section, en, fr in (
            ("one-base", 3, "One base at a time", "Une base à la fois"),
            ("best-move", 4, "Best move as we go", "On avance au mieux"),
        )
    ),
    printed=each("n", SIZES, "always solved"),
    work=COMPARED,
)
def solves(effort: Effort, method: str) -> Finding:
    scores = {n: score(n, method) for n in SIZES}
    found = each("n", SIZES, lambda n: "not always" if scores[n].failures else "always solved")
    return Finding(found, rows=({"n": n, "worst": one.worst} for n, one in scores.items()))


RESPECTS = (
    ("n={n}, at worst", "n={n}, au pire"),
    ("n={n}, on average", "n={n}, en moyenne"),
    ("n={n}, on most boards", "n={n}, sur la plupart des configurations"),
)


@cache
def longer_and_shorter(n: int) -> tuple[int, int]:
    """Count the boards on which best move takes more moves than one base, and fewer.

    One base at a time counts with its mean over its choices.
    """
    from antihilbert.baseball.distances import Search, finish, one_base_moves

    search = finish(Search(Field.line(n), 1))
    _, _, means = one_base_moves(search)
    off = [
        len(played(n, "best-move", search.ranks.board(rank)).moves) - mean
        for rank, mean in enumerate(means.tolist())
    ]
    return sum(one > 0 for one in off), sum(one < 0 for one in off)


@BAL.claim(
    printed={phrase(*case, n=n): "fewer moves" for n in SIZES[1:] for case in RESPECTS},
    rule=respects,
    work=COMPARED,
)
def better(effort: Effort) -> Finding:
    found, rows = {}, []
    for n in SIZES[1:]:
        ours, theirs = score(n, "best-move"), score(n, "one-base")
        longer, shorter = longer_and_shorter(n)
        fewer = ours.worst < theirs.worst, ours.mean < theirs.mean, shorter > longer
        for case, holds in zip(RESPECTS, fewer, strict=True):
            found[phrase(*case, n=n)] = "fewer moves" if holds else "not fewer moves"
        facts = {"mean": ours.mean, "other_mean": theirs.mean, "longer": longer}
        facts |= {"boards": len(boards(n)), "worst": ours.worst, "other": theirs.worst}
        rows.append({"n": n, **facts})
    numbers = _numbers("one-base", "best-move")
    return Finding(found, numbers=numbers, rows=rows, facts=facts)


# Section 4: the lists L and SL, and the facts of the proof


@BAL.claim(
    "order-{number}",
    (
        {"number": 1, "first": 0, "second": 1, "one": LISTS[0], "two": LISTS[1], "printed": ">"},
        {"number": 2, "first": 2, "second": 0, "one": LISTS[2], "two": LISTS[0], "printed": "<"},
    ),
)
def order(effort: Effort, first: int, second: int) -> str:
    """Compare two lists lexicographically."""
    x, y = LISTS[first], LISTS[second]
    return "<" if x < y else ">" if x > y else "="


@BAL.claim(printed={str(tokens): "a board" for tokens in LISTS})
def lists(effort: Effort) -> Finding:
    by_list: dict[tuple[int, ...], Board] = {sublist(board): board for board in boards(5)}
    found = {str(one): "a board" if tuple(one) in by_list else "no board" for one in LISTS}
    return Finding(found, tuple(f"{one}: {by_list.get(tuple(one))}" for one in LISTS))


@BAL.claim()
@on_every_board
def list_with_hole(n: int, board: Board) -> bool:
    listed = whole_list(board)
    pairs = list(zip(listed[::2], listed[1::2], strict=True))
    sorted_pairs = all(one <= two for one, two in pairs)
    return sorted_pairs and listed.count(HOLE) == 1 and pairs[board.hole][0] == HOLE


@BAL.claim(printed=each("n", SIZES, "finite"))
def number_of_lists(effort: Effort) -> Finding:
    counts = {n: len({sublist(board) for board in boards(n)}) for n in SIZES}
    most = {n: factorial(2 * n - 1) // 2 ** (n - 1) for n in SIZES}
    found = each("n", SIZES, lambda n: "finite" if counts[n] <= most[n] else "more")
    return Finding(found, rows=({"n": n, "count": counts[n], "most": most[n]} for n in SIZES))


@BAL.claim()
@on_every_board
def neighbours_in_sl(n: int, board: Board) -> bool:
    bases = [base for base, pair in enumerate(board.bases) for one in pair if one != HOLE]
    falls = [place for place, (x, y) in enumerate(pairwise(sublist(board))) if x > y]
    together = all(bases[place + 1] - bases[place] == 1 for place in falls)
    return together and (not falls) == is_minimal(board)


@BAL.claim(printed=each("n", SIZES, "always"))
def neighbours_in_l(effort: Effort) -> Finding:
    """Look for one pair of neighbours of SL: the proof needs no more."""

    def answer(n: int) -> str:
        apart = (b for b in boards(n) if not is_minimal(b) and not _has_neighbours(b))
        return unless(apart, "always", *NOT_ON)

    return Finding(each("n", SIZES, answer))


def _has_neighbours(board: Board) -> bool:
    """Return whether L has x > y next to each other, neither of them the hole."""
    return any(x > y >= 0 for x, y in pairwise(whole_list(board)))


CHECKS = ("reaches_base_0", "never_grows", "shrinks_each_round")  # facts 1, 3 and 4


@cache
def _checked(n: int) -> tuple[tuple[Board, Checked], ...]:
    """Check the facts for each board, played by the plain rules."""
    return tuple((board, check(played(n, "best-move", board).boards)) for board in boards(n))


@BAL.claim(
    "fact-{name}",
    ({"name": check.replace("_", "-"), "check": check} for check in CHECKS),
    work=("", "bal-facts"),
)
def fact(effort: Effort, check: str) -> str:
    checks = (one for n in SIZES for one in _checked(n))
    wrong = (board for board, checked in checks if not getattr(checked, check))
    return unless(wrong, "always", "not from {case}", "pas depuis {case}")


@BAL.each(("n", SIZES), 1)
def fact_2(n: int) -> int:
    least = min(sublist(board) for board in boards(n))
    minimal = [b for b in boards(n) if b.hole == 0 and sublist(b) == least]
    return len(minimal) if all(board.is_solved for board in minimal) else 0


@BAL.each(("n", SIZES), "base 0")
def solved_hole(n: int) -> str:
    solved = (board for board in boards(n) if board.is_solved)
    return "base 0" if all(HOLE in one.bases[0] for one in solved) else "another base"


# Section 5: the number of boards

PRINTED = {2: 4, 3: 54, 4: 1440, 5: 63000}
ATOMS = 10**80


@BAL.claim(printed=each("n", PRINTED, PRINTED.get))
def count(effort: Effort) -> Finding:
    """List all boards; the formula counts some tokens by colour and some one by one."""
    facts = {
        "distinct": [n * factorial(2 * n - 1) // 2 ** (n - 1) for n in PRINTED],
        "by_colour": [factorial(2 * n) // 2 ** (n - 1) for n in PRINTED],
    }
    return Finding(each("n", PRINTED, lambda n: len(boards(n))), facts=facts)


@BAL.claim(printed={f"C({n})": value for n, value in PRINTED.items()})
def formula(effort: Effort) -> dict[str, int]:
    return {f"C({n})": baseball_board.printed(n) for n in PRINTED}


@BAL.claim(rule=to_figures(2))
def formula_33(effort: Effort) -> float:
    return float(baseball_board.printed(33))


@BAL.claim()
def atoms(effort: Effort) -> Finding:
    count = baseball_board.boards(33)
    facts = {
        "power": log10(count),
        "first": next(n for n in range(2, 100) if baseball_board.boards(n) > ATOMS),
        "by_formula": log10(baseball_board.printed(33)),
    }
    value = "more than 10^80" if count > ATOMS else "less than 10^80"
    return Finding(value, facts=facts)


EVEN_TO = 120  # bases


@BAL.claim()
def even(effort: Effort) -> Finding:
    counts = {n: baseball_board.boards(n) for n in range(2, EVEN_TO + 1)}
    odd = [n for n, count in counts.items() if count % 2]
    texts = "odd for n={odd}, else even", "impair pour n={odd}, sinon pair"
    found = phrase(*texts, odd=", ".join(map(str, odd))) if odd else "even"
    return Finding(found, rows=({"n": n, "count": counts[n]} for n in range(2, 9)))


@BAL.claim()
def even_formula(effort: Effort) -> str:
    odd = (n for n in range(2, 201) if baseball_board.printed(n) % 2)
    return unless(odd, "even", "odd for {case}", "impaire pour {case}")


@BAL.claim()
def product(effort: Effort) -> str:
    return _equal(lambda k: k * (2 * k - 1))


@BAL.claim()
def draws_by_two(effort: Effort) -> str:
    return _equal(lambda k: comb(2 * k, 2))


def _equal(factor: Callable[[int], int]) -> str:
    """Compare the printed formula with n^2 times a product of n - 1 factors."""
    wrong = (
        n
        for n in range(2, 61)
        if n * n * prod(map(factor, range(1, n))) != baseball_board.printed(n)
    )
    return unless(wrong, "equal", "not for n={case}", "pas pour n={case}")
