"""`antihilbert api`: what programs can ask, and what they are answered."""

from difflib import get_close_matches
from typing import Annotated, Any

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError
from antihilbert.cli.bounds import every
from antihilbert.cli.output import print_json

NO_SCHEMA = Text(
    "'{command}' is no command with --json: try '{near}'",
    "« {command} » n'est pas une commande avec --json : essayer « {near} »",
)


def api(
    context: typer.Context,
    schema: Annotated[
        str | None,
        typer.Option(metavar="COMMAND", help="The JSON Schema of what this prints with --json."),
    ] = None,
) -> None:
    """Print what programs can ask the web lab, as one OpenAPI document (JSON).

    The lab itself has it at /openapi.json. With --schema: the shape of a command's answer.

    Example: antihilbert api --schema 'war play'
    """
    if schema is None:
        from antihilbert.web.app import create_app

        print_json(create_app().openapi())
        return
    from antihilbert.answers import schemas

    known = commands_with_schema(context.find_root().command)
    command = " ".join(schema.split())
    if command not in known:
        near = get_close_matches(command, known, n=1) or ["war play"]
        raise ToldError(NO_SCHEMA, command=shortened(command), near=near[0])
    print_json(schemas.schema(command))


def commands_with_schema(root: Any) -> list[str]:
    """The commands that take --json, by their words."""
    return [
        path for path, command in every(root) if any("--json" in one.opts for one in command.params)
    ]
