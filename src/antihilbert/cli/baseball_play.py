"""`antihilbert baseball play`: bring the tokens home in the terminal, with or without the cover."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import ToldError, language
from antihilbert.cli import refusals
from antihilbert.cli.baseball_options import GraphText, Line, field_of
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import coloured, print_json, read_line

if TYPE_CHECKING:
    from antihilbert.baseball.board import Board, Move
    from antihilbert.baseball.field import Field

INKS = (90, 34, 32, 33, 31, 35)  # of the terminal, for black (grey), blue, green, yellow, red, ...
WORDS = {
    "hint": ("hint", "h", "indice", "i"),
    "undo": ("undo", "u", "annuler", "a"),
    "left": ("left", "<", "gauche", "g"),
    "right": ("right", ">", "droite", "d"),
    "quit": ("quit", "q", "quitter"),
    "help": ("help", "aide", ""),
}


def play(
    board: Annotated[
        str | None, typer.Argument(metavar="BOARD", help="A board; a random one if left out.")
    ] = None,
    bases: Annotated[int, typer.Option(metavar="N", help="Bases of a random board.")] = 5,
    line: Line = False,
    graph: GraphText = None,
    cover: Annotated[
        bool, typer.Option("--cover", help="Show only three neighbouring bases of a turning board.")
    ] = False,
    seed: Annotated[
        int | None, typer.Option(help="Where chance starts, to play the same board again.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Play in the terminal: type a token and its base, or hint, undo, quit.

    Example: antihilbert baseball play --bases 4 --cover
    """
    from random import Random

    from antihilbert.baseball.board import Board
    from antihilbert.baseball.field import check_bases

    check_bases(bases)
    start = Board.shuffled(bases, Random(seed)) if board is None else Board.parse(board)
    table = BaseballSession(
        start, field_of(start.n, line, graph), cover, language(lang), quiet=json
    )
    table.play()
    if json:
        print_json(
            {
                "board": str(start),
                "solved": table.board.is_solved,
                "moves": [str(move) for _, move in table.past],
                "count": len(table.past),
            }
        )


class BaseballSession:
    """A game of one person at the terminal."""

    def __init__(self, board: "Board", field: "Field", cover: bool, lang: str, quiet: bool) -> None:
        from antihilbert.baseball.cover import window

        self.board, self.field, self.lang, self.quiet = board, field, lang, quiet
        self.middle = board.hole
        self.cover = cover
        if cover:
            window(field, self.middle)  # refuses a field that has no cover
        self.past: list[tuple[Board, Move]] = []

    def play(self) -> None:
        """Until the board is solved or somebody stops."""
        from antihilbert.baseball.sentences import moves_said

        self._say("how_to_play_covered" if self.cover else "how_to_play")
        self._show()
        while not self.board.is_solved:
            typed = read_line(ToldError(refusals.INPUT_NOT_UTF8), self.quiet)
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
        """Do what a word other than a move asks for; whether it was one."""
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
        from antihilbert.baseball.sentences import say

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

        from antihilbert.baseball.strategies import STRATEGIES, local

        if self.cover:
            self._say("hint", move=local.next_step(self.board, self._direction()).move)
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
        from antihilbert.baseball.cover import window

        return window(self.field, self.middle) if self.cover else tuple(range(self.field.n))

    def _show(self) -> None:
        from antihilbert.baseball.cover import covered

        shown = covered(self.board, self._seen())
        if coloured():
            shown = "".join(map(_inked, shown))
        self._print(f"{len(self.past):3}  {shown}")

    def _say(self, key: str, **facts: object) -> None:
        from antihilbert.baseball.sentences import say

        self._print(say(self.lang, key, **facts))

    def _print(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)


def _inked(written: str) -> str:
    from antihilbert.baseball.field import SYMBOLS

    if written not in SYMBOLS:
        return written
    return f"\033[1;{INKS[SYMBOLS.index(written) % len(INKS)]}m{written}\033[0m"
