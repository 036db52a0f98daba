"""What the commands of `antihilbert baseball` share: boards and fields as they are typed."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import ToldError
from antihilbert.cli import refusals

if TYPE_CHECKING:
    from antihilbert.baseball.field import Field

BoardText = Annotated[
    str, typer.Argument(metavar="BOARD", help="Bases from 0 on, like '45|.0|13|12|23|45'.")
]
Bases = Annotated[int, typer.Argument(metavar="N", help="How many bases.")]
Line = Annotated[bool, typer.Option("--line", help="Bases in a line, not in a ring.")]
GraphText = Annotated[
    str | None,
    typer.Option("--graph", metavar="EDGES", help="Bases joined otherwise, like 0-1,1-2,2-0."),
]


def field_of(n: int, line: bool, graph: str | None) -> "Field":
    """The field that is meant: a ring unless said otherwise."""
    from antihilbert.baseball.field import Field

    if graph is not None:
        if line:
            raise ToldError(refusals.GIVE_LINE_GRAPH)
        return Field.parse(graph, n)
    return Field.line(n) if line else Field.ring(n)
