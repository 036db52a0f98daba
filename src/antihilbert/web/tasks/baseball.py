"""Colour baseball: boards, moves, strategies."""

from random import Random
from typing import Any

from antihilbert.base.languages import ToldError
from antihilbert.baseball import paper, refusals
from antihilbert.baseball.board import HOLE, Board, symbol
from antihilbert.baseball.cover import window
from antihilbert.baseball.facts import inversions, sublist, whole_list
from antihilbert.baseball.field import SYMBOLS, Field
from antihilbert.baseball.sentences import say
from antihilbert.baseball.shortest import solution
from antihilbert.baseball.steps import StrategyRun, run
from antihilbert.baseball.strategies import STRATEGIES, strategy_named

FEWEST, MOST = 3, 8  # bases
MOST_DRAWN = 80  # boards of a strip
MOST_MOVES = 2000  # of a strategy that is watched


def solved(board: str, strategy: str, line: bool, seed: int, limit: int, lang: str) -> Any:
    """As `antihilbert baseball solve --json`, with the reason for each move."""
    start, field = _read(board, line)
    done = run(strategy_named(strategy), start, field, Random(seed), min(limit, MOST_MOVES))
    answer = done.as_json()
    return answer | {"why": [say(lang, step.why, **step.facts) for step in done.steps]}


def shown(board: str, line: bool) -> Any:
    """A board as it is played: what lies where, what may move, what the cover leaves open."""
    return _shown(*_read(board, line))


def shuffled(n: int, line: bool, seed: int) -> Any:
    _check(n)
    return _shown(Board.shuffled(n, Random(seed)), Field.line(n) if line else Field.ring(n))


def moved(board: str, line: bool, token: str, start: int) -> Any:
    """The board after a token of a base has stepped into the hole."""
    here, field = _read(board, line)
    for move in here.moves(field):
        if symbol(move.token) == token and move.start == start:
            return _shown(here.after(move), field)
    raise ToldError(refusals.NO_STEP, token=token[:10], base=start)


def strip(board: str, strategy: str, line: bool, seed: int, lang: str) -> str:
    """The way home of a strategy as a picture; as `antihilbert baseball solve --svg`."""
    start, field = _read(board, line)
    done = run(strategy_named(strategy), start, field, Random(seed), MOST_DRAWN)
    return paper.strip(done, field, lang)


def printed(part: str, n: int, lang: str) -> str:
    """What can be cut out: as `antihilbert baseball print`."""
    _check(n)
    return paper.PARTS[part](n, lang)


def fewest(board: str, line: bool, lang: str) -> Any:
    """How few moves are enough, and the first of them."""
    here, field = _read(board, line)
    way = solution(here, field)
    first = {"token": symbol(way[0].token), "from": way[0].start} if way else None
    why = say(lang, "shortest", left=len(way) - 1) if way else None
    return {"fewest": len(way), "first": first, "why": why}


def strategies(board: str, line: bool, seed: int) -> Any:
    """What becomes of one board in the hands of every strategy."""
    start, field = _read(board, line)
    told = {}
    for name, strategy in STRATEGIES.items():
        done: StrategyRun = run(strategy, start, field, Random(seed), MOST_MOVES)
        told[name] = {
            "count": len(done.steps),
            "solved": done.solved,
            "loop": done.loop is not None,
        }
    return {"board": str(start), "strategies": told}


def _shown(board: Board, field: Field) -> dict[str, Any]:
    hole = board.hole
    return {
        "board": str(board),
        "n": board.n,
        "line": field.name == "line",
        "hole": hole,
        "bases": [[symbol(token) for token in pair if token != HOLE] for pair in board.bases],
        "moves": [
            {"token": symbol(move.token), "from": move.start, "to": move.end}
            for move in board.moves(field)
        ],
        "open": sorted(window(field, hole)),
        "lists": {
            "whole": ["." if token == HOLE else symbol(token) for token in whole_list(board)],
            "sub": [symbol(token) for token in sublist(board)],
            "inversions": inversions(board),
        },
        "homes": list(SYMBOLS[: board.n]),
        "solved": board.is_solved,
    }


def _read(text: str, line: bool) -> tuple[Board, Field]:
    board = Board.parse(text)
    _check(board.n)
    return board, Field.line(board.n) if line else Field.ring(board.n)


def _check(n: int) -> None:
    if not FEWEST <= n <= MOST:
        raise ToldError(refusals.NOT_HERE, bases=n, fewest=FEWEST, most=MOST)
