"""What the commands of `antihilbert nim` share: the options that describe a game, and French."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from antihilbert.base.errors import InputError
from antihilbert.base.languages import ToldError, language
from antihilbert.cli.options import Language

if TYPE_CHECKING:
    from antihilbert.takeaway.moves import Position
    from antihilbert.takeaway.rules import Rules

MARIENBAD = "1 3 5 7"
HeapsText = Annotated[
    list[str] | None,
    typer.Argument(metavar="HEAPS...", help="Heaps, like 1 3 5 7 or 1,3,5,7 or 1-3-5-7."),
]
Misere = Annotated[bool, typer.Option("--misere", help="Whoever takes last loses.")]
Limit = Annotated[
    int | None, typer.Option(help="The most that may be taken now, in a game with growth.")
]
Take = Annotated[
    str | None, typer.Option(metavar="SET", help="What may be taken: any, 1-3 or 1,3,4.")
]
Octal = Annotated[
    str | None, typer.Option(metavar="CODE", help="An octal code, like 0.77 (Kayles).")
]
Hexadecimal = Annotated[
    str | None, typer.Option("--hex", metavar="CODE", help="A hexadecimal code, like 0.F.")
]
GameName = Annotated[
    str | None, typer.Option("--game", metavar="NAME", help="A named game: see `nim games`.")
]
RulesText = Annotated[
    str | None,
    typer.Option("--rules", metavar="TEXT", help="Rules in words, like 'take=1-3 heaps=2'."),
]


class AskedNim(NamedTuple):
    """What a command is about, and the language to answer in."""

    rules: "Rules"
    position: "Position"
    lang: str


def of_a_game(
    start: str | None = None, one_heap: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the options that describe a game; it gets them as its first argument.

    `start` is what is played where neither heaps nor a game are given; with `one_heap` the command
    is about the rules alone.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        described = inspect.signature(_rules_given if one_heap else _game_given).parameters
        own = list(inspect.signature(command).parameters.values())[1:]

        @wraps(command)
        def run(**given: Any) -> None:
            from antihilbert.takeaway.refusals import SpokenError

            words = {name: given.pop(name) for name in described}
            with speaking(given.pop("lang")) as lang:
                if one_heap:
                    if all(value is None for value in words.values()):
                        raise SpokenError("no_sequence")
                    asked = AskedNim(*_game_given(["0"], False, None, **words), lang)
                else:
                    if start is not None and not words["heaps"] and words["game"] is None:
                        words["heaps"] = [start]
                    asked = AskedNim(*_game_given(**words), lang)
                command(asked, **given)

        lang = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, annotation=Language)
        taken = [*described.values(), *own, lang.replace(default=None)]
        free = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in taken]
        run.__signature__ = inspect.Signature(free)  # type: ignore[attr-defined]
        run.__annotations__ = {one.name: one.annotation for one in free}
        return run

    return decorate


@contextmanager
def speaking(lang: str | None) -> Iterator[str]:
    """The language that is wanted; what is refused is said in it, too."""
    spoken = language(lang)
    try:
        yield spoken
    except ToldError as error:
        raise InputError(error.in_(spoken)) from error


def _game_given(
    heaps: HeapsText = None,
    misere: Misere = False,
    limit: Limit = None,
    take: Take = None,
    octal: Octal = None,
    hexadecimal: Hexadecimal = None,
    game: GameName = None,
    rules: RulesText = None,
) -> tuple["Rules", "Position"]:
    """The rules and the position that are meant."""
    from antihilbert.takeaway.games import game_named
    from antihilbert.takeaway.moves import read_heaps, start
    from antihilbert.takeaway.refusals import SpokenError

    playing = _rules_given(take, octal, hexadecimal, game, rules)
    if misere and not playing.misere:
        playing = playing.with_misere(True)
    if heaps:
        return playing, start(playing, read_heaps(" ".join(heaps), playing.gaps), limit)
    if game is None:
        raise SpokenError("no_heaps_or_game")
    return playing, start(playing, game_named(game).heaps, limit)


def _rules_given(
    take: Take = None,
    octal: Octal = None,
    hexadecimal: Hexadecimal = None,
    game: GameName = None,
    rules: RulesText = None,
) -> "Rules":
    """The rules that are meant: Nim if nothing is said."""
    from antihilbert.takeaway.codes import Code
    from antihilbert.takeaway.games import game_named
    from antihilbert.takeaway.refusals import SpokenError
    from antihilbert.takeaway.rules import Rules

    ways = {"--take": take, "--octal": octal, "--hex": hexadecimal, "--game": game}
    given = [name for name, value in (ways | {"--rules": rules}).items() if value is not None]
    if len(given) > 1:
        raise SpokenError("one_description", ways=", ".join(given))
    if game is not None:
        return game_named(game).rules
    if rules is not None:
        return Rules.parse(rules)
    if take is not None:
        return Rules(Code.taking(take))
    if octal is not None:
        return Rules(Code.parse(octal))
    if hexadecimal is not None:
        return Rules(Code.parse(hexadecimal, base=16))
    return Rules()
