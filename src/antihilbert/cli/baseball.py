"""`antihilbert baseball`: the answers as text, and the game in the terminal."""

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from antihilbert.cli.commands import Renderer, add_commands
from antihilbert.cli.messages import TEXTS, refused
from antihilbert.cli.output import (
    busy,
    check_input,
    coloured,
    group,
    note,
    print_json,
    print_table,
    read_line,
)
from antihilbert.core.messages import InputError, figures
from antihilbert.operations.operation import GROUPS

if TYPE_CHECKING:
    from antihilbert.baseball.board import Board, Field, Move
    from antihilbert.baseball.distances import Summary
    from antihilbert.operations import baseball

# The game in the terminal

INKS = (90, 34, 32, 33, 31, 35)  # of the terminal, for black (grey), blue, green, yellow, red, ...
WORDS = {
    "hint": ("hint", "h", "indice", "i"),
    "undo": ("undo", "u", "annuler", "a"),
    "left": ("left", "<", "gauche", "g"),
    "right": ("right", ">", "droite", "d"),
    "quit": ("quit", "q", "quitter"),
    "help": ("help", "aide", ""),
}


def play(request: "baseball.Play", json: bool, lang: str) -> None:
    """Bring the tokens home, with or without the cover."""
    from antihilbert.operations.baseball import BaseballPlayed

    check_input(TEXTS["moves_input_closed"])
    start = request.start()
    session = BaseballSession(start, request.field(start.n), request.cover, lang, quiet=json)
    session.play()
    if json:
        moves = [str(move) for _, move in session.past]
        solved = session.board.is_solved
        print_json(BaseballPlayed(start, solved, moves, len(moves)).as_json())


class BaseballSession:
    """A game of one person at the terminal."""

    def __init__(self, board: "Board", field: "Field", cover: bool, lang: str, quiet: bool) -> None:
        from antihilbert.baseball.board import window

        self.board, self.field, self.lang, self.quiet = board, field, lang, quiet
        self.middle = board.hole
        self.cover = cover
        if cover:
            window(field, self.middle)  # refuses a field that has no cover
        self.past: list[tuple[Board, Move]] = []

    def play(self) -> None:
        """Play until the board is solved or the player stops."""
        from antihilbert.baseball.messages import moves_said

        self._say("how_to_play_covered" if self.cover else "how_to_play")
        self._show()
        while not self.board.is_solved:
            typed = read_line(refused("input_not_utf8"), self.quiet)
            if typed is None or typed in WORDS["quit"]:
                self._say("stopped", moves=moves_said(self.lang, len(self.past)))
                return
            try:
                if not self._command(typed):
                    self._make(self._move(typed))
            except InputError as error:
                self._print(str(error))
        self._say("solved", moves=moves_said(self.lang, len(self.past)))

    def _command(self, typed: str) -> bool:
        """Execute a word other than a move; return whether it was one."""
        if typed in WORDS["help"]:
            self._say("how_to_play_covered" if self.cover else "how_to_play")
        elif typed in WORDS["hint"]:
            self._hint()
        elif typed in WORDS["undo"]:
            self._undo()
        elif self.cover and typed in WORDS["left"]:
            self._turn(-1)
        elif self.cover and typed in WORDS["right"]:
            self._turn(1)
        else:
            return False
        return True

    def _move(self, typed: str) -> "Move":
        """A token and the base it comes from; the base may be left out if only one has it."""
        from antihilbert.baseball.messages import say

        words = typed.replace(",", " ").split()
        seen = self._seen()
        fitting = [
            move
            for move in self.board.moves(self.field)
            if move.start in seen and move.end in seen
            and words and str(move)[0] == words[0]
            and (len(words) == 1 or words[1:] == [str(move)[3]])
        ]  # fmt: skip
        if len(fitting) == 1:
            return fitting[0]
        raise InputError(say(self.lang, "which_base" if fitting else "no_move", typed=typed[:40]))

    def _make(self, move: "Move") -> None:
        self.past.append((self.board, move))
        self.board = self.board.after(move)
        self._show()

    def _hint(self) -> None:
        """Under the cover what the local strategy would do, else a move of a shortest way."""
        from random import Random

        from antihilbert.baseball import strategies
        from antihilbert.baseball.strategies import STRATEGIES

        if self.cover:
            self._say("hint", move=strategies.next_step(self.board, self._direction()).move)
            return
        graph = self.field.name == "graph"
        quick = self.board.n <= (5 if graph else 8)
        strategy = STRATEGIES["optimal" if quick else "naive" if graph else "local"]
        step = next(strategy.steps(self.board, self.field, Random(0)))
        self._say("hint", move=step.move)

    def _direction(self) -> int:
        """Which way the hole went last: what the local strategy remembers."""
        if not self.past:
            return 1
        move = self.past[-1][1]
        return 1 if (move.start - move.end) % self.field.n == 1 else -1

    def _undo(self) -> None:
        if not self.past:
            self._say("nothing_undone")
            return
        self.board, _ = self.past.pop()
        self._show()

    def _turn(self, step: int) -> None:
        middle = self.middle + step
        inside = middle in range(self.field.n)
        if self.field.name == "ring" or inside:
            self.middle = middle % self.field.n
        self._show()

    def _seen(self) -> tuple[int, ...]:
        from antihilbert.baseball.board import window

        return window(self.field, self.middle) if self.cover else tuple(range(self.field.n))

    def _show(self) -> None:
        from antihilbert.baseball.board import covered

        shown = covered(self.board, self._seen())
        if coloured():
            shown = "".join(map(_inked, shown))
        self._print(f"{len(self.past):3}  {shown}")

    def _say(self, key: str, **facts: object) -> None:
        from antihilbert.baseball.messages import say

        self._print(say(self.lang, key, **facts))

    def _print(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)


def _inked(written: str) -> str:
    from antihilbert.baseball.board import SYMBOLS

    if written not in SYMBOLS:
        return written
    return f"\033[1;{INKS[SYMBOLS.index(written) % len(INKS)]}m{written}\033[0m"


# Answers as text


def solve(request: "baseball.Solve", solution: "baseball.Solution", lang: str) -> None:
    from antihilbert.baseball.messages import moves_said, say

    run = solution.run
    width = len(str(len(run.steps)))
    print(f"{'':{width}}  {run.boards[0]}")
    for number, (step, after) in enumerate(zip(run.steps, run.boards[1:], strict=True), 1):
        why = f"  ({say(lang, step.why, **step.facts)})" if request.explain else ""
        print(f"{number:{width}}  {after}  {step.move}{why}")
    if run.loop is not None:
        print(say(lang, "loop", move=run.loop))
    else:
        ending = "solved_in" if run.solved else "not_solved_in"
        print(say(lang, ending, moves=moves_said(lang, len(run.steps))))


def distances(request: "baseball.Distances", found: "Summary", lang: str) -> None:
    from antihilbert.baseball.messages import say

    boards, mean = figures(f"{found.states:,}", lang), figures(f"{found.mean:.4f}", lang)
    print(say(lang, f"in_{found.field}", count=found.n, boards=boards))
    print(say(lang, "worst_and_mean", worst=found.god, mean=mean))
    moves, many = say(lang, "col_moves"), say(lang, "col_boards")
    levels = enumerate(found.histogram)
    print_table([{moves: at, many: figures(f"{count:,}", lang)} for at, count in levels])
    print(say(lang, "worst_boards", boards=", ".join(map(str, found.worst))))


def compare(request: "baseball.Compare", answer: "baseball.Compared", lang: str) -> None:
    from antihilbert.baseball.distances import MOST_RANDOM
    from antihilbert.baseball.messages import say

    scores = answer.strategies
    print_table(
        [
            {
                say(lang, "col_strategy"): name,
                say(lang, "col_mean"): figures(f"{score['mean']:,.3f}", lang),
                say(lang, "col_ratio"): figures(f"{score['ratio']:,.3f}", lang),
                say(lang, "col_worst"): figures(f"{score['worst']:,}", lang),
                say(lang, "col_failures"): figures(f"{score['failures']:,}", lang),
                say(lang, "col_worst_board"): score["worst_board"],
            }
            for name, score in scores.items()
        ]
    )
    unsolved = [name for name, score in scores.items() if score["failures"]]
    if unsolved:
        note(say(lang, "over_solved", names=", ".join(unsolved)), lang)
    if request.bases > MOST_RANDOM:
        note(say(lang, "no_random", most=MOST_RANDOM), lang)


def count(request: "baseball.Count", answer: "baseball.BoardsCounted", lang: str) -> None:
    from antihilbert.baseball.messages import say

    print(say(lang, "boards", count=answer.boards))
    print(say(lang, "printed", count=answer.printed))
    print(say(lang, "why_printed"))


def facts(request: "baseball.Facts", answer: "baseball.CheckedRun", lang: str) -> None:
    from antihilbert.baseball.board import symbol
    from antihilbert.baseball.messages import say

    before = None
    for number, row in enumerate(answer.run):
        tokens = row.sublist
        sign = " " if before is None else "<" if tokens < before else "="
        print(f"{number:3}  {row.board}  {sign} {' '.join(map(symbol, tokens))}")
        before = tokens
    for fact, holds in answer.facts.items():
        verdict = say(lang, "holds" if holds else "fails")
        print(say(lang, "checked", fact=say(lang, fact), verdict=verdict))


def _searching(request: "baseball.Solve", lang: str) -> AbstractContextManager[None]:
    return busy(TEXTS["searching"].translate(lang))


RENDERERS: dict[str, Renderer] = {
    "play": play,
    "solve": solve,
    "distances": distances,
    "compare": compare,
    "count": count,
    "facts": facts,
}
app = group(GROUPS["baseball"].en)
add_commands(app, "baseball", RENDERERS, {"baseball solve": _searching})
