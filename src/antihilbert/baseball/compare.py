"""Which strategy is how good? Every strategy on every board."""

from typing import Any

import numpy as np

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads
from antihilbert.baseball import refusals
from antihilbert.baseball.distances import Search, finish
from antihilbert.baseball.field import Field
from antihilbert.baseball.kernels import choosing, playing

MOST_COMPARED = 7  # bases: 17 million boards, a minute of one core
ROWS = 256  # that a thread takes at a time: playing them takes longer than handing them out
MOST_RANDOM = 4  # bases: chance needs more moves for a board than there are boards
CODES = {
    "best-move": playing.BEST_MOVE,
    "left-first": playing.LEFT_FIRST,
    "local": playing.LOCAL,
    "naive": playing.NAIVE,
    "random": playing.RANDOM,
}


def compare(
    field: Field,
    seed: int = 0,
    workers: int | None = None,
    watch: Watch = unwatched,
) -> dict[str, dict[str, Any]]:
    """The score of every strategy that the field allows, by name.

    Mean and worst are over the boards that it solves, `failures` are the boards it never solves,
    `optimal` the boards that it solves in as few moves as possible. `ratio` says how many times as
    many moves as necessary it makes on the boards that it solves.
    """
    if field.n > MOST_COMPARED:
        raise ToldError(refusals.TOO_MANY_COMPARED, bases=field.n, most=MOST_COMPARED)
    search = finish(Search(field, workers))
    names = [name for name in CODES if _allowed(name, field)]
    scores: dict[str, dict[str, Any]] = {"optimal": _optimal(search)}
    for done, name in enumerate(names):
        watch(Progress(done, len(names) + 1))
        scores[name] = _scored(_played(search, name, seed), search)
    if field.gap is None:
        scores["one-base"] = _one_base(search)
    order = ("optimal", "local", "left-first", "best-move", "one-base", "naive", "random")
    return {name: scores[name] for name in order if name in scores}


def _allowed(name: str, field: Field) -> bool:
    if name == "random":
        return field.n <= MOST_RANDOM
    return name == "naive" or field.gap is None


def _optimal(search: Search) -> dict[str, Any]:
    boards = search.ranks.boards
    total = sum(moves * count for moves, count in enumerate(search.histogram))
    return {
        "mean": total / boards,
        "worst": search.level,
        "failures": 0,
        "optimal": boards,
        "ratio": 1.0,
        "worst_board": str(search.boards_at(search.level, 1)[0]),
    }


def _played(search: Search, name: str, seed: int) -> list[tuple[int, np.ndarray[Any, Any]]]:
    """(side, result of `playing.play_rows`) for parts of all boards."""
    ranks, field = search.ranks, search.field
    beside = np.array(field.distances) == 1
    steps = np.array(field.distances, np.int64)

    def part(rows: tuple[int, int, int]) -> tuple[int, np.ndarray[Any, Any]]:
        side, first, last = rows
        half, other = ranks.halves[side], ranks.halves[1 - side]
        result = np.zeros(playing.COUNTS, np.int64)
        playing.play_rows(
            CODES[name], first, last, side, ranks.cut, ranks.pairs, half.row_numbers,
            ranks.row_starts[side], ranks.widths[side], other.starts[ranks.columns_of[side]],
            other.members, search.distances[side], steps, beside.astype(np.uint8), seed, result,
        )  # fmt: skip
        return side, result

    parts = (
        (side, first, min(first + ROWS, len(ranks.widths[side])))
        for side in (0, 1)
        for first in range(0, len(ranks.widths[side]), ROWS)
    )
    return list(in_threads(part, parts, search.workers))


def _scored(parts: list[tuple[int, np.ndarray[Any, Any]]], search: Search) -> dict[str, Any]:
    total = np.sum([result for _, result in parts], axis=0).tolist()
    moves, needed = total[playing.MOVES], total[playing.NEEDED]
    side, worst = max(parts, key=lambda part: int(part[1][playing.MOST]))
    rank = int(worst[playing.MOST_CELL]) + side * search.ranks.sizes[0]
    return {
        "mean": moves / total[playing.SOLVED],
        "worst": int(worst[playing.MOST]),
        "failures": total[playing.LOOPS],
        "optimal": total[playing.OPTIMAL],
        "ratio": moves / needed,
        "worst_board": str(search.ranks.board(rank)),
    }


def _one_base(search: Search) -> dict[str, Any]:
    """One base at a time, chance choosing; beside it the best and the worst of its choices."""
    ranks = search.ranks
    fewest = np.full(ranks.boards, choosing.UNKNOWN, np.uint16)
    most = np.zeros(ranks.boards, np.uint16)
    mean = np.zeros(ranks.boards, np.float64)
    first, second = ranks.halves
    choosing.costs(
        (first.row_numbers, second.row_numbers), ranks.widths,
        (second.starts[ranks.columns_of[0]], first.starts[ranks.columns_of[1]]),
        (first.members, second.members), ranks.pairs, ranks.n, ranks.cut, ranks.kind,
        (first.rows, second.rows), (first.places, second.places), ranks.row_starts,
        ranks.sizes[0], fewest, mean, most,
    )  # fmt: skip
    distances = np.concatenate(search.distances)
    return {
        "mean": float(mean.mean()),
        "worst": int(most.max()),
        "failures": 0,
        "optimal": int((most == distances).sum()),
        "ratio": float(mean.sum() / distances.sum()),
        "worst_board": str(ranks.board(int(most.argmax()))),
        "best_choices": {"mean": float(fewest.mean()), "worst": int(fewest.max())},
        "worst_choices": {"mean": float(most.mean()), "worst": int(most.max())},
    }
