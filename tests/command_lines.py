"""Command lines by chance, from the commands there are: sensible words, wild ones, and mistakes."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import typer

from antihilbert.cli.main import application
from antihilbert.cli.output import every

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
# What would otherwise take as long as people like to wait.
ALWAYS = {
    "--seconds": ("0.05", "0.01", "0", "-1", "nan"),
    "--games": ("1", "50", "200", "0", "-1", "x", "1" * 40),
}
# Every deal of a deck that was not made small would be counted for minutes.
SIZES = ("--suits", "--values")
# Stories compile for long; other tests tell them.
QUICK_METHODS = {"longest": ("sample", "climb", "backward", "x")}
# Opens a server, computes for long, or starts processes: other tests see to these.
LEFT_OUT = ("serve", "claims", "campaign run", "campaign resume", "site", "catalogue")


def leaves(command: Any) -> Iterator[tuple[str, Any]]:
    """Every command that is no group, with the words that name it."""
    return (found for found in every(command) if not hasattr(found[1], "commands"))


class CommandLines:
    """A generator of command lines; the same seed gives the same ones."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._chance = Random(seed)
        self._commands = [
            (path.split(), command)
            for path, command in leaves(typer.main.get_command(application()))
            if path not in LEFT_OUT
        ]
        (folder / "junk").write_bytes(bytes(range(256)))
        (folder / "lines.txt").write_text("war | natural | endless\n# nothing\n\n")
        self._files = [str(folder / name) for name in ("junk", "lines.txt", "new.svg", "no/file")]
        self._files.append(str(folder))

    def next(self) -> list[str]:
        """One command line: most are nearly right."""
        chance = self._chance
        path, command = chance.choice(self._commands)
        words = list(path)
        for parameter in command.params:
            name = self._name(parameter)
            if name == "--method" and path[-1] in QUICK_METHODS:
                words += [name, chance.choice(QUICK_METHODS[path[-1]])]
            elif (
                parameter.required
                or name in ALWAYS
                or (path[-1] == "count" and name in SIZES)
                or chance.random() < 0.3
            ):
                if parameter.required and chance.random() < 0.03:
                    continue
                words += self._typed(parameter, name)
        if chance.random() < 0.1:
            words.insert(chance.randrange(len(words) + 1), chance.choice((*WILD, "--nonsense")))
        return words

    def _typed(self, parameter: Any, name: str) -> list[str]:
        option = [name] if name.startswith("-") else []
        if getattr(parameter, "is_flag", False):
            return option
        annotation = parameter.type_descriptor.annotation
        if name in ALWAYS:
            values: tuple[str, ...] = ALWAYS[name]
        elif annotation in (int, float):
            values = SMALL * 5 + WILD
        elif annotation is Path or "Path" in str(annotation):
            values = tuple(self._files)
        else:
            values = TEXTS.get(name, ("x", "", "natural"))
        return [*option, self._chance.choice(values)]

    def _name(self, parameter: Any) -> str:
        options = [name for name in parameter.opts if name.startswith("--")]
        return options[0] if options else parameter.name.upper()
