"""What the commands of `antihilbert nim` share: heaps and rules as they are typed."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.cli.playing import Json as Json
from antihilbert.errors import InputError

if TYPE_CHECKING:
    from antihilbert.takeaway.moves import Position
    from antihilbert.takeaway.rules import Rules

HeapsText = Annotated[
    list[str] | None,
    typer.Argument(metavar="HEAPS...", help="Heaps, like 1 3 5 7 or 1,3,5,7 or 1-3-5-7."),
]
Misere = Annotated[bool, typer.Option("--misere", help="Whoever takes last loses.")]
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
Limit = Annotated[
    int | None, typer.Option(help="The most that may be taken now, in a game with growth.")
]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="fr|en", help="The language of explanations.")
]


def chosen(
    heaps: list[str] | None,
    misere: bool,
    take: str | None,
    octal: str | None,
    hexadecimal: str | None,
    game: str | None,
    rules: str | None,
    limit: int | None,
) -> tuple["Rules", "Position"]:
    """The rules and the position that are meant."""
    from antihilbert.takeaway.codes import Code
    from antihilbert.takeaway.games import game_named
    from antihilbert.takeaway.moves import read_heaps, start
    from antihilbert.takeaway.rules import Rules

    ways = {"--take": take, "--octal": octal, "--hex": hexadecimal, "--game": game}
    given = [name for name, value in (ways | {"--rules": rules}).items() if value is not None]
    if len(given) > 1:
        raise InputError(f"give one of {' and '.join(given)}: each describes the whole game")
    named = None if game is None else game_named(game)
    if named is not None:
        playing = named.rules
    elif rules is not None:
        playing = Rules.parse(rules)
    elif take is not None:
        playing = Rules(Code.taking(take))
    elif octal is not None:
        playing = Rules(Code.parse(octal))
    elif hexadecimal is not None:
        playing = Rules(Code.parse(hexadecimal, base=16))
    else:
        playing = Rules()
    playing = playing.with_misere(playing.misere or misere)
    if heaps:
        return playing, start(playing, read_heaps(" ".join(heaps)), limit)
    if named is None:
        raise InputError("no heaps: write them like 1 3 5 7, or take a game with --game marienbad")
    return playing, start(playing, named.heaps, limit)
