"""What `--help` says."""

from inspect import cleandoc
from typing import Any

from antihilbert.cli.bounds import every


def whole_help(command: Any) -> Any:
    """The command, in whose lists of commands no line is cut: a long one goes on in the next."""
    for _, one in every(command):
        first, _, _ = cleandoc(one.help or "").partition("\n\n")
        one.short_help = " ".join(first.split())
    return command
