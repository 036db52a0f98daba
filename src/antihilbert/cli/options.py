"""Options that mean the same wherever they are taken."""

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="fr|en", help="The language of the answer.")
]
