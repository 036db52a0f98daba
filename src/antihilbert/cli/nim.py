"""`antihilbert nim`: the answers as text, and the game in the terminal."""

from contextlib import AbstractContextManager, nullcontext
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

from antihilbert.cli.commands import add_commands
from antihilbert.cli.messages import TEXTS
from antihilbert.cli.output import (
    busy,
    check_input,
    coloured,
    group,
    print_json,
    print_table,
    read_line,
)
from antihilbert.core.messages import InputError
from antihilbert.operations.operation import GROUPS

if TYPE_CHECKING:
    from antihilbert.operations import nim
    from antihilbert.takeaway.explain import Explained
    from antihilbert.takeaway.misere import Quotient
    from antihilbert.takeaway.players import Player
    from antihilbert.takeaway.rules import Move, Position, Rules

# The game in the terminal

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


def play(request: "nim.Play", json: bool, lang: str) -> None:
    """Play a game between the person at the terminal and an opponent."""
    from antihilbert.operations.nim import NimPlayed
    from antihilbert.takeaway.messages import refused
    from antihilbert.takeaway.players import Learner, player_named

    rules, position = request.playable()
    check_input(TEXTS["moves_input_closed"])
    opponent = player_named(request.against, rules, Random(request.seed), request.errors)
    boxes = request.boxes
    if boxes is not None:
        if not isinstance(opponent, Learner):
            raise refused("boxes_of_whom")
        if boxes.exists():
            opponent.load(boxes)
    session = NimSession(rules, position, lang, opponent, quiet=json)
    winner = session.play(opponent_starts=request.second)
    if isinstance(opponent, Learner) and boxes is not None and winner is not None:
        opponent.save(boxes)
    if json:
        print_json(NimPlayed(winner, session.moves).as_json())


class NimSession:
    """A game in the terminal: the position, whose turn it is, and what is printed."""

    def __init__(
        self, rules: "Rules", position: "Position", lang: str, opponent: "Player", quiet: bool
    ) -> None:
        self.rules, self.position, self.opponent = rules, position, opponent
        self.lang, self.quiet = lang, quiet
        self.moves: list[Move] = []
        self._before: list[Position] = []  # the positions in which the person moved

    def play(self, opponent_starts: bool) -> str | None:
        """Play to the end: "you", "opponent", or None if it was stopped."""
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
        from antihilbert.takeaway.messages import refused
        from antihilbert.takeaway.rules import read_move

        self._show_position()
        while True:
            typed = read_line(refused("no_text"), self.quiet)
            if typed is None or typed in WORDS["quit"]:
                return None
            try:
                if not self._command(typed):
                    return read_move(self.rules, self.position, typed)
            except InputError as error:
                self._print(error.translate(self.lang))

    def _command(self, typed: str) -> bool:
        """Execute a word other than a move; return whether it was one."""
        from antihilbert.takeaway.answer import solve
        from antihilbert.takeaway.explain import best_move, explain, lowered, take_words
        from antihilbert.takeaway.rules import step_back

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
        from antihilbert.takeaway.explain import lowered, take_words
        from antihilbert.takeaway.rules import after

        if yours:
            self._before.append(self.position)
        self.moves.append(move)
        self.position = after(self.rules, self.position, move)
        key = "you_play" if yours else "they_play"
        self._say(key, move=lowered(take_words(self.lang, move)))

    def _can_move(self) -> bool:
        from antihilbert.takeaway.rules import moves

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
            self._print(error.translate(self.lang))

    def _show_rows(self) -> None:
        from antihilbert.takeaway.messages import say

        for place, heap in enumerate(self.position.heaps):
            label = say(self.lang, "row_label", row=place + 1)
            matches = "|" * heap
            if coloured():
                matches = f"\033[{COLOURS[place % len(COLOURS)]}m{matches}\033[0m"
            self._print(f"{label:>10}  {matches} {heap}")

    def _say(self, key: str, **facts: object) -> None:
        from antihilbert.takeaway.messages import say

        self._print(say(self.lang, key, **facts))

    def _print(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)


def _about(rules: "Rules", lang: str) -> str:
    """The rules as a sentence where the game has a name, else as they are written."""
    from antihilbert.takeaway.rules import GAMES

    named = (game.about.translate(lang) for game in GAMES.values() if game.rules == rules)
    return next(named, str(rules))


# Answers as text


def learn(request: "nim.Learn", answer: "nim.Learned", lang: str) -> None:
    from antihilbert.takeaway.messages import say

    tenths = " ".join(f"{share:.0%}" for share in answer.won_by_tenth)
    print(say(lang, "learned", won=sum(answer.won), games=len(answer.won), tenths=tenths))
    print("\n".join(answer.learner.shown(request.show, lang)))


def quotient(request: "nim.QuotientRequest", found: "Quotient", lang: str) -> None:
    from antihilbert.takeaway.messages import say

    order, lost = found.monoid.order, len(found.monoid.lost)
    first = "quotient_whole" if found.whole else "quotient_to"
    print(say(lang, first, order=order, lost=lost, known=found.known_to))
    if not found.whole and found.known_to < request.to:
        print(say(lang, "quotient_ended", heap=found.known_to + 1))
    pairs = [f"{name} = {heap}" for name, heap in found.generator_names().items()]
    print(say(lang, "quotient_generators", pairs=", ".join(pairs)))
    print(say(lang, "quotient_relations", relations=", ".join(found.relations())))
    print(say(lang, "quotient_lost_list", lost=", ".join(found.lost())))
    print(say(lang, "quotient_values", values=" ".join(found.heap_words())))
    if found.whole:
        print(say(lang, "period_proved", period=found.period, start=found.preperiod))


def solve(request: "nim.Solve", explained: "Explained", lang: str) -> None:
    from antihilbert.takeaway.explain import explain
    from antihilbert.takeaway.messages import say

    found = explained.answer
    facts = [say(lang, "winner_next" if found.wins else "winner_previous")]
    if found.value is not None:
        facts.append(say(lang, "grundy_value", value=found.value))
    if found.remoteness is not None:
        facts.append(say(lang, "over_in", count=found.remoteness))
    print(", ".join(facts))
    print("\n".join(explain(found, lang, explained.move)))


def table(
    request: "nim.TableRequest",
    answer: "nim.Situations | nim.FirstMoves | nim.BoxCounted",
    lang: str,
) -> None:
    from antihilbert.operations import nim
    from antihilbert.takeaway.messages import say

    if isinstance(answer, nim.BoxCounted):
        counts = {"count": f"{answer.positions:,}", "lost": f"{answer.lost:,}"}
        print(say(lang, "box_counted", **counts))
        return
    shown = answer.as_json()
    if isinstance(answer, nim.FirstMoves):
        print_table(_titled(shown["first_moves"], lang))
        return
    rows = shown["situations"]
    lost = sum(row["winner"] == "previous" for row in rows)
    print_table(_titled([row | {"winner": say(lang, row["winner"])} for row in rows], lang))
    print(say(lang, "situations", count=len(rows), lost=lost))


def _titled(rows: list[dict[str, Any]], lang: str) -> list[dict[str, object]]:
    """Return rows with the names of their columns in `lang`."""
    from antihilbert.takeaway.messages import say

    return [{say(lang, f"col_{name}"): value for name, value in row.items()} for row in rows]


def sequence(request: "nim.SequenceRequest", answer: "nim.Sequence", lang: str) -> None:
    from antihilbert.takeaway.grundy import LASKER_FORMULA
    from antihilbert.takeaway.messages import say

    found = answer.values
    print(" ".join(map(str, found.first(request.to))))
    if found.formula is not None:
        lasker = found.formula == LASKER_FORMULA
        formula = say(lang, "formula_lasker") if lasker else found.formula
        print(say(lang, "by_formula", formula=formula))
    elif found.period is None:
        print(say(lang, "no_period", known=found.known_to))
    else:
        facts = {"period": found.period, "start": found.preperiod, "known": found.known_to}
        print(say(lang, "period_proved" if found.proved else "period_seen", **facts))


def games(request: "nim.GamesRequest", answer: "nim.NamedGames", lang: str) -> None:
    from antihilbert.takeaway.messages import say

    rows = answer.as_json()["games"]
    written = [game | {"heaps": " ".join(map(str, game["heaps"]))} for game in rows]
    print_table(_titled(written, lang))
    print(say(lang, "who_wins"))


def packets(request: "nim.Packets", answer: "nim.PacketsOfRow", lang: str) -> None:
    lines = answer.explanation.split("\n")
    print("\n".join(f"{step:>2}. {line}" for step, line in zip(count(1), lines, strict=False)))


def _seeking(request: "nim.QuotientRequest", lang: str) -> AbstractContextManager[None]:
    from antihilbert.takeaway.messages import say

    return busy(say(lang, "seeking_quotient"))


def _trying(request: "nim.Solve", lang: str) -> AbstractContextManager[None]:
    """Show how much there is to try where that takes long."""
    from antihilbert.takeaway import answer, solver
    from antihilbert.takeaway.messages import say

    rules, position = request.chosen()
    if answer.by_quotient(rules) and not solver.small_enough(rules, position):
        return busy(say(lang, "seeking_quotient"))
    positions = solver.size(rules, position)
    long = 10_000 < positions <= solver.MOST_POSITIONS  # more than that will be refused
    if answer.theorem_for(rules, position) is not None or not long:
        return nullcontext()
    return busy(say(lang, "trying", count=f"{positions:,}"))


app = group(GROUPS["nim"].en)
add_commands(
    app,
    "nim",
    {
        "play": play,
        "learn": learn,
        "quotient": quotient,
        "solve": solve,
        "table": table,
        "sequence": sequence,
        "games": games,
        "packets": packets,
    },
    {"nim solve": _trying, "nim quotient": _seeking},
)
