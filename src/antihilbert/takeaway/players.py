"""Opponents: perfect, random, perfect with errors, or learning with matchboxes."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Protocol

from antihilbert.core.messages import shortened
from antihilbert.takeaway.answer import Answer, brute_force, loses, solve
from antihilbert.takeaway.messages import refused, say
from antihilbert.takeaway.rules import Move, Position, Rules, after, canonical, moves, read_heaps
from antihilbert.takeaway.solver import moves_at_most, small_enough

NAMES = ("perfect", "random", "learner")
MOST_ROWS, MOST_IN_A_ROW = 20, 100  # of a position that can be played
MOST_MOVES = 1_000_000  # to choose from
MOST_BEADS = 10**9  # of one kind, in a saved box
FIRST_BEADS = 2  # of each kind in a new box
# What reading a file of another kind may raise
UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class Player(Protocol):
    def choose(self, rules: Rules, position: Position) -> Move:
        """Choose a move; only called when there is one."""

    def learn(self, won: bool) -> None:
        """Learn from a finished game."""


def check_playable(position: Position, rules: Rules | None = None) -> None:
    if len(position.heaps) > MOST_ROWS or max(position.heaps, default=0) > MOST_IN_A_ROW:
        raise refused("rows_to_play", rows=MOST_ROWS, most=MOST_IN_A_ROW)
    if rules is not None and (count := moves_at_most(rules, position)) > MOST_MOVES:
        raise refused("moves_to_play", count=f"{count:,}", most=f"{MOST_MOVES:,}")


class Perfect:
    """Wins whenever possible, else delays the end; errs with a given probability.

    An error is a losing move where another one wins, each equally likely.
    """

    def __init__(self, random: Random, errors: float = 0.0) -> None:
        if not 0 <= errors <= 1:
            raise refused("errors_range", errors=errors)
        self.random, self.errors = random, errors

    def choose(self, rules: Rules, position: Position) -> Move:
        answer = solve(rules, position)
        if answer.wins and self.errors and self.random.random() < self.errors:
            losing = self._losing(answer)
            if losing:
                return self.random.choice(losing)
        choices = list(answer.moves or moves(rules, position))
        if small_enough(rules, position):
            verdict = brute_force(rules).verdict
            remoteness = [verdict(after(rules, position, move)).remoteness for move in choices]
            wanted = min(remoteness) if answer.wins else max(remoteness)
            choices = [
                move for move, moment in zip(choices, remoteness, strict=True) if moment == wanted
            ]
        return self.random.choice(choices)

    @staticmethod
    def _losing(answer: Answer) -> list[Move]:
        rules, position = answer.rules, answer.position
        winning = set(answer.moves)
        return [
            move
            for move in moves(rules, position)
            if move not in winning
            and (answer.complete or not loses(rules, after(rules, position, move)))
        ]

    def learn(self, won: bool) -> None:
        """Learn nothing."""


class Uniform:
    """Chooses every move with the same probability."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, rules: Rules, position: Position) -> Move:
        return self.random.choice(list(moves(rules, position)))

    def learn(self, won: bool) -> None:
        """Learn nothing."""


class Learner:
    """A matchbox per position, with beads for its moves, from which one is drawn.

    A bead stands for the position after the move. A won game returns every bead drawn with another
    one. A lost game removes the last bead drawn; if that was from an empty box, the one before.
    """

    def __init__(self, random: Random, rules: Rules) -> None:
        self.random, self.rules = random, rules
        self.boxes: dict[str, dict[str, int]] = {}
        self.games = 0
        self.drawn: list[tuple[str, str]] = []  # box and bead of each move of this game

    def choose(self, rules: Rules, position: Position) -> Move:
        by_bead: dict[str, Move] = {}
        for move in moves(rules, position):
            by_bead.setdefault(self._label(after(rules, position, move)), move)
        label = self._label(position)
        box = self.boxes.setdefault(label, dict.fromkeys(by_bead, FIRST_BEADS))
        for bead in by_bead:
            box.setdefault(bead, 0)
        beads = [bead for bead in by_bead if box[bead] > 0] or list(by_bead)
        weights = [max(box[bead], 1) for bead in beads]
        bead = self.random.choices(beads, weights)[0]
        self.drawn.append((label, bead))
        return by_bead[bead]

    def learn(self, won: bool) -> None:
        for label, bead in reversed(self.drawn):
            box = self.boxes[label]
            if won:
                box[bead] += 1
            elif box[bead] > 0:
                box[bead] -= 1
                break
        self.drawn.clear()
        self.games += 1

    def forget_last(self) -> None:
        """Return the bead of a move that was taken back."""
        if self.drawn:
            self.drawn.pop()

    def _label(self, position: Position) -> str:
        same = canonical(self.rules, position)
        return same.written if same.limit is None else f"{same.written}/{same.limit}"

    def shown(self, most: int, lang: str = "en") -> list[str]:
        """Return the boxes with the most beads, as lines."""
        order = sorted(self.boxes.items(), key=lambda item: (-sum(item[1].values()), item[0]))
        lines = []
        for label, box in order[:most]:
            beads = sorted(box.items(), key=lambda item: (-item[1], item[0]))
            held = "  ".join(f"→{bead}: {count}" for bead, count in beads if count)
            lines.append(f"{label:10}  {held or say(lang, 'empty_box')}")
        return lines

    def save(self, file: Path) -> None:
        content = {"rules": str(self.rules), "games": self.games, "boxes": self.boxes}
        file.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")

    def load(self, file: Path) -> None:
        self.restore(lambda: json.loads(file.read_text(encoding="utf-8")), shortened(str(file)))

    def restore(self, read_content: Callable[[], Any], where: str) -> None:
        """Load saved matchboxes; `where` names them in errors."""
        try:
            content = read_content()
            rules, games, boxes = content["rules"], int(content["games"]), content["boxes"]
            read = {
                str(label): {str(bead): max(int(count), 0) for bead, count in box.items()}
                for label, box in boxes.items()
            }
        except UNREADABLE as error:
            raise refused("no_boxes", file=where) from error
        if rules != str(self.rules):
            raise refused("other_boxes", file=where, rules=shortened(str(rules)))
        for label, beads in read.items():
            self._check_box(where, label, beads)
        self.boxes, self.games = read, games

    def _check_box(self, where: str, label: str, beads: dict[str, int]) -> None:
        """Refuse a box that this game does not have, or beads that are no moves."""
        heaps, slash, limit = label.partition("/")
        try:
            position = Position(read_heaps(heaps), int(limit[:20]) if slash else None)
            check_playable(position, self.rules)
            known = self._label(position) == label and bool(slash) == bool(self.rules.growth)
            moved = (after(self.rules, position, one) for one in moves(self.rules, position))
            allowed = {self._label(one) for one in moved} if known else set()
        except ValueError:
            known, allowed = False, set()
        if not known or not beads.keys() <= allowed or max(beads.values(), default=0) > MOST_BEADS:
            raise refused("bad_box", file=where, label=shortened(label))


def player_named(name: str, rules: Rules, random: Random, errors: float = 0.0) -> Player:
    if name == "perfect":
        return Perfect(random, errors)
    if name == "random":
        return Uniform(random)
    if name == "learner":
        return Learner(random, rules)
    raise refused("unknown_opponent", text=shortened(name), names=", ".join(NAMES))


def play_out(rules: Rules, position: Position, first: Player, second: Player) -> bool:
    """Play a game to its end; return whether the first player wins. Both learn from it."""
    players = first, second
    turn = 0
    while next(moves(rules, position), None) is not None:
        move = players[turn % 2].choose(rules, position)
        position = after(rules, position, move)
        turn += 1
    # The player who cannot move has lost, or won in misère play.
    first_wins = (turn % 2 == 1) != rules.misere
    first.learn(first_wins)
    second.learn(not first_wins)
    return first_wins
