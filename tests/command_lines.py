"""Command lines and requests by chance, from the fields of the operations, and mistakes in them."""

import shlex
from collections.abc import Iterator
from dataclasses import MISSING
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from antihilbert.cli.output import every
from antihilbert.operations.operation import (
    COMMAND,
    Field,
    File,
    Flag,
    Kind,
    Number,
    OneOf,
    Operation,
    ShortText,
    operations,
)

SMALL = ("1", "2", "3", "4")
WILD = ("0", "-1", "1e3", "x", "", "٣", "99999999999", "1" * 40, "nan", "0x10", "½", "-0", "+2")
DEALS = ("5 3 / 2 4 1", "1/2", "4 1 / 2 3", "---K--/-Q", "K-/-", "1 1 / 1 1", "2 / 1 1 / 3", "/",
         "1 2", "a / b", "[5, 3] / [2, 4, 1]", "999999999 / 1", "3 1 3 3 / 3 2 2 1", "- - / - -",
         "1 " * 500 + "/ 2")  # fmt: skip
WORDS = ("ab", "aadb", "a4b4", "(ab)*", "b(a2b2)*", "aba^2", "abx", "", "((((", "a^999999999", "d")
BOARDS = ("45|.0|13|12|23|45", "11|.0", ".0|11|22", "00|11", "", "|", "1.|01|22", "zz|.0")
CODES = ("0.77", "0.07", "4.7", "0.F", "any", "1-3", "1,3,4", "0", "9.9", "", "1-999999", "0." * 9)
PICKUPS = ("natural", "optimised", "random", "first-player", "loser-first", "x", "natural,random")
METHODS = ("auto", "random", "exhaustive", "words", "recipe", "sample", "climb", "x")
TEXTS: dict[str, tuple[str, ...]] = {
    "DEAL": DEALS, "DEALS": DEALS, "--from": DEALS, "WORD": WORDS, "BOARD": BOARDS,
    "HEAPS": (*SMALL, "1-3-5", "2,2", "1000000000000000001", *WILD),
    "--pickup": PICKUPS, "--pickup2": PICKUPS, "--pickups": PICKUPS, "--method": METHODS,
    "--octal": CODES, "--take": CODES, "--hex": CODES, "--graph": ("0-1,1-2", "0-1", "9-9", "x"),
    "--game": ("marienbad", "kayles", "wythoff", "chess", ""), "--flips": ("2", "4-8", "8-4", "x"),
    "--rules": ("take=1-3", "growth=2", "heaps=2", "=", ""), "--move": ("1 1", "1 0", "9 9", "x"),
    "--suits": ("1", "1-2", "0", "x", "2-1"), "--values": ("2", "2-4", "999999999", "x", "4-2"),
    "--lang": ("fr", "en", "de"), "--rank": ("0", "5", "-1", "x", "9" * 30),
    "--against": ("perfect", "random", "learner", "x"), "--metric": ("tricks", "cards", "x"),
    "--strategy": ("optimal", "best-move", "naive", "x"), "--format": ("csv", "json", "x"),
    "NUMBER": ("7", "0", "-1", "x", "9" * 30), "ID": ("Squares-1", "x", "../x", ""),
    "--bfile": ("endless", "max_tricks", "boards", "god", "x", ""),
    "--group-by": ("aces", "kings", "x"), "--out-of-cards": ("lose", "flip-last", "x"),
}  # fmt: skip
# What would otherwise take as long as people like to wait, or is too much for a test.
QUICK: dict[str, tuple[str, ...]] = {
    "seconds": ("0.05", "0.01"),
    "games": ("1", "50", "200"),
    "workers": ("1",),
}
# Every deal of a deck that was not made small would be counted for minutes.
SIZES = {"suits": ("1", "2"), "values": ("3", "4", "5")}
# Stories compile for long; other tests tell them.
QUICK_METHODS = ("sample", "climb", "backward")
# Opens a server, computes for long, or starts processes: other tests see to these.
LEFT_OUT = (
    "serve",
    "claims",
    "campaign run",
    "campaign resume",
    "campaign work",
    "site",
    "catalogue",
)
RIGHT = 0.9  # of what is drawn: nothing in it is meant to be wrong


def leaves(command: Any) -> Iterator[tuple[str, Any]]:
    """Every command that is no group, with the words that name it."""
    return (found for found in every(command) if not hasattr(found[1], "commands"))


class Draw:
    """Values of the fields of an operation by chance, right ones by their kinds and bounds."""

    def __init__(self, chance: Random, one: Operation, interface: str, files: list[str]) -> None:
        self.chance, self.one, self.interface, self.files = chance, one, interface, files
        self.quick = QUICK | (SIZES if one.name.endswith("count") else {})
        if one.name.endswith("longest"):
            self.quick["method"] = QUICK_METHODS

    def values(self, right: bool) -> dict[str, object]:
        """What is typed or sent for some of the fields, by their names."""
        found = dict[str, object]()
        for field in self.one.fields(self.interface):
            needed = field.default is MISSING or field.name in self.quick
            if needed and not right and self.chance.random() < 0.1:
                continue
            if needed or self.chance.random() < (0.2 if right else 0.3):
                wrong = not right and self.chance.random() < 0.3
                found[field.name] = self.wrong(field) if wrong else self.right(field)
        return found

    def right(self, field: Field) -> object:
        kind = field.kind
        if field.name in self.quick:
            return self.chance.choice(self.quick[field.name])
        if isinstance(kind, Number):
            room = min(kind.bound(self.interface) - kind.least, 3)
            if kind.integral:
                return str(int(kind.least + kind.excluded + self.chance.randint(0, int(room))))
            return str(kind.least + (1 - self.chance.random()) * room)
        if isinstance(kind, OneOf):
            return self.chance.choice(kind.choices)
        if isinstance(kind, Flag):
            return self.chance.choice(("true", "false"))
        if isinstance(kind, File):
            suffixes = getattr(kind, "suffixes", ()) or ("",)
            return self.chance.choice(self.files) + self.chance.choice(suffixes)
        texts: list[object] = [*getattr(kind, "choices", ()), *self._shown(field)] or [
            _example(kind)
        ]
        if field.default is not MISSING and field.default is not None:
            texts.append(str(field.default))
        return self.chance.choice(texts)

    def wrong(self, field: Field) -> object:
        """What may be wrong: beside the bounds, another kind of value, or nonsense."""
        kind, texts = field.kind, [*WILD, *TEXTS.get(field.option, ())]
        if isinstance(kind, Number):
            texts += [str(kind.least - 1), str(kind.bound(self.interface) + 1)] * 3
        return self.chance.choice(texts)

    def _shown(self, field: Field) -> Iterator[str]:
        """The values of a field in the examples of its operation, or of its game."""
        game = getattr(self.one.request, "game", None)
        if game and field.kind.metavar == "DEAL":
            yield game.example
        for example in self.one.examples:
            words = shlex.split(example)[len(self.one.name.split()) :]
            if not field.kind.positional:
                yield from (after for word, after in pairwise(words) if word == field.option)
            elif words and not words[0].startswith("-"):
                yield words[0]


def _example(kind: Kind) -> object:
    if isinstance(kind, ShortText):
        return kind.example or "x"
    return dict[str, object]() if kind.schema()["type"] == "object" else list[object]()


class CommandLines:
    """A generator of command lines; the same seed gives the same ones."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._chance = Random(seed)
        self._commands = [
            one for one in operations() if COMMAND in one.interfaces and one.name not in LEFT_OUT
        ]
        (folder / "junk").write_bytes(bytes(range(256)))
        (folder / "lines.txt").write_text("war | natural | endless\n# nothing\n\n")
        self._files = [str(folder / name) for name in ("junk", "lines.txt", "new.svg", "no/file")]
        self._files.append(str(folder))

    def next(self) -> list[str]:
        """One command line: of most, each option is right by itself."""
        chance = self._chance
        one = chance.choice(self._commands)
        right = chance.random() < RIGHT
        drawn = Draw(chance, one, COMMAND, self._files).values(right)
        words = one.name.split()
        for field in one.fields(COMMAND):
            if field.name in drawn:
                words += _typed(field, drawn[field.name])
        for common in (
            ["--json"],
            ["--lang", chance.choice(("fr", "en", "en" if right else "de"))],
        ):
            if chance.random() < 0.3:
                words += common
        if not right and chance.random() < 0.3:
            words.insert(chance.randrange(len(words) + 1), chance.choice((*WILD, "--nonsense")))
        return words


def _typed(field: Field, value: object) -> list[str]:
    if isinstance(field.kind, Flag):
        return [field.option] if value == "true" else []
    return [str(value)] if field.kind.positional else [field.option, str(value)]
