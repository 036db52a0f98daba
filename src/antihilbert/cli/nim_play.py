"""`antihilbert nim play`: a game between the person at the terminal and an opponent."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import in_language
from antihilbert.cli.nim_options import MARIENBAD, AskedNim, of_a_game
from antihilbert.cli.options import Json
from antihilbert.cli.output import coloured, print_json, read_line

if TYPE_CHECKING:
    from antihilbert.takeaway.moves import Move, Position
    from antihilbert.takeaway.players import Player
    from antihilbert.takeaway.rules import Rules

COLOURS = (31, 33, 32, 36, 34, 35)  # red, yellow, green, cyan, blue, magenta
MOST_BOXES = 8  # that are shown
WORDS = {
    "hint": ("hint", "h", "indice", "i"),
    "why": ("why", "w", "pourquoi", "p"),
    "undo": ("undo", "u", "annuler", "a"),
    "boxes": ("boxes", "beads", "b", "boîtes", "boites", "perles"),
    "quit": ("quit", "q", "exit", "quitter"),
    "help": ("help", "?", "aide"),
}
Against = Annotated[
    str, typer.Option(metavar="OPPONENT", help="perfect, random or learner (matchboxes).")
]
Errors = Annotated[
    float, typer.Option(help="How often a perfect opponent errs: 0 never, 1 always.")
]
Boxes = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Where the learner keeps its matchboxes (JSON)."),
]
Seed = Annotated[int | None, typer.Option(help="Where chance starts, to play the same game again.")]


@of_a_game(start=MARIENBAD)
def play(
    asked: AskedNim,
    against: Against = "perfect",
    errors: Errors = 0.0,
    second: Annotated[bool, typer.Option("--second", help="Let the opponent move first.")] = False,
    boxes: Boxes = None,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Play in the terminal: type `row take`, or hint, why, undo, boxes, quit (default: 1 3 5 7).

    Example: antihilbert nim play --game film --against perfect --errors 0.3
    """
    from random import Random

    from antihilbert.takeaway.players import Learner, check_playable, player_named
    from antihilbert.takeaway.refusals import SpokenError

    check_playable(asked.position, asked.rules)
    opponent = player_named(against, asked.rules, Random(seed), errors)
    if boxes is not None:
        if not isinstance(opponent, Learner):
            raise SpokenError("boxes_of_whom")
        if boxes.exists():
            opponent.load(boxes)
    table = NimSession(*asked, opponent, quiet=json)
    winner = table.play(opponent_starts=second)
    if isinstance(opponent, Learner) and boxes is not None and winner is not None:
        opponent.save(boxes)
    if json:
        print_json({"winner": winner, "moves": [str(move) for move in table.moves]})


class NimSession:
    """Where a game is played: the position, whose turn it is, and what is said about it."""

    def __init__(
        self, rules: "Rules", position: "Position", lang: str, opponent: "Player", quiet: bool
    ) -> None:
        self.rules, self.position, self.opponent = rules, position, opponent
        self.lang, self.quiet = lang, quiet
        self.moves: list[Move] = []
        self._before: list[Position] = []  # the positions in which the person moved

    def play(self, opponent_starts: bool) -> str | None:
        """Play to the end: "you", "opponent", or None if somebody stopped."""
        ending = "last_loses" if self.rules.misere else "last_wins"
        self._say(ending, about=_about(self.rules, self.lang))
        self._say("how_to_play")
        yours = not opponent_starts
        while self._can_move():
            if yours:
                move = self._your_move()
                if move is None:
                    self._say("stopped")
                    return None
            else:
                move = self.opponent.choose(self.rules, self.position)
            self._make(move, yours)
            yours = not yours
        self._show_rows()
        won = yours == self.rules.misere  # who cannot move has lost, or won in misère play
        self.opponent.learn(not won)
        self._say("you_won" if won else "they_won")
        return "you" if won else "opponent"

    def _your_move(self) -> "Move | None":
        from antihilbert.takeaway.moves import read_move
        from antihilbert.takeaway.refusals import SpokenError

        self._show_position()
        while True:
            typed = read_line(SpokenError("no_text"), self.quiet)
            if typed is None or typed in WORDS["quit"]:
                return None
            try:
                if not self._command(typed):
                    return read_move(self.rules, self.position, typed)
            except InputError as error:
                self._print(in_language(error, self.lang))

    def _command(self, typed: str) -> bool:
        """Do what a word other than a move asks for; whether it was one."""
        from antihilbert.takeaway.answer import solve
        from antihilbert.takeaway.explain import best_move, explain
        from antihilbert.takeaway.moves import step_back
        from antihilbert.takeaway.wording import lowered, take_words

        if typed in WORDS["hint"]:
            move = best_move(solve(self.rules, self.position))
            if move is None:
                self._say("no_hint")
            else:
                self._say("hint", move=lowered(take_words(self.lang, move)))
        elif typed in WORDS["why"]:
            self._print("\n".join(explain(solve(self.rules, self.position), self.lang)))
        elif typed in WORDS["undo"]:
            self._undo()
        elif typed in WORDS["boxes"]:
            self._show_boxes()
        elif typed in WORDS["help"] or not typed:
            self._say("how_to_play")
        elif stepped := step_back(self.rules, self.position, typed):
            self._say("stepped_back", **stepped._asdict())
        else:
            return False
        return True

    def _show_boxes(self) -> None:
        from antihilbert.takeaway.players import Learner

        if not isinstance(self.opponent, Learner):
            self._say("no_boxes_here")
            return
        self._say("boxes_are")
        if self.opponent.drawn:
            self._say("last_bead", box=self.opponent.drawn[-1][0], bead=self.opponent.drawn[-1][1])
        self._print("\n".join(self.opponent.shown(MOST_BOXES, self.lang)))

    def _undo(self) -> None:
        from antihilbert.takeaway.players import Learner

        if not self._before:
            self._say("nothing_undone")
            return
        self.position = self._before.pop()
        del self.moves[-2:]  # yours, and the reply
        if isinstance(self.opponent, Learner):
            self.opponent.forget_last()
        self._say("undone")
        self._show_position()

    def _make(self, move: "Move", yours: bool) -> None:
        from antihilbert.takeaway.moves import after
        from antihilbert.takeaway.wording import lowered, take_words

        if yours:
            self._before.append(self.position)
        self.moves.append(move)
        self.position = after(self.rules, self.position, move)
        key = "you_play" if yours else "they_play"
        self._say(key, move=lowered(take_words(self.lang, move)))

    def _can_move(self) -> bool:
        from antihilbert.takeaway.moves import moves

        return next(moves(self.rules, self.position), None) is not None

    def _show_position(self) -> None:
        from antihilbert.takeaway.answer import loses

        self._show_rows()
        if self.position.limit is not None:
            limit = min(self.position.limit, sum(self.position.heaps))
            self._say("may_take", limit=limit)
        try:
            self._say("they_should" if loses(self.rules, self.position) else "you_should")
        except InputError as error:
            self._print(in_language(error, self.lang))

    def _show_rows(self) -> None:
        from antihilbert.takeaway.sentences import say

        for place, heap in enumerate(self.position.heaps):
            label = say(self.lang, "row_label", row=place + 1)
            matches = "|" * heap
            if coloured():
                matches = f"\033[{COLOURS[place % len(COLOURS)]}m{matches}\033[0m"
            self._print(f"{label:>10}  {matches} {heap}")

    def _say(self, key: str, **facts: object) -> None:
        from antihilbert.takeaway.sentences import say

        self._print(say(self.lang, key, **facts))

    def _print(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)


def _about(rules: "Rules", lang: str) -> str:
    """The rules as a sentence where the game has a name, else as they are written."""
    from antihilbert.takeaway.games import GAMES

    named = (game.about.in_(lang) for game in GAMES.values() if game.rules == rules)
    return next(named, str(rules))
