"""Shell sessions in text files: commands after `$ `, and below each what it prints.

The README, the pages in docs/ and the stored transcripts all hold such sessions. They are run and
compared; `pytest --regenerate` writes the transcripts anew instead.
"""

import doctest
import re
import shlex
from pathlib import Path

from shell import run

ROOT = Path(__file__).parent.parent
TRANSCRIPTS = Path(__file__).parent / "known" / "transcripts"
PROMPT = "$ antihilbert "
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)


def in_markdown(page: Path) -> list[tuple[str, str]]:
    """(command, expected output) of each example on a page."""
    blocks = _BLOCK.findall(page.read_text())
    return [session for block in blocks for session in in_text(block)]


def in_text(text: str) -> list[tuple[str, str]]:
    found = []
    for part in re.split(r"^(?=\$ )", text, flags=re.MULTILINE):
        if part.startswith(PROMPT):
            command, _, expected = part.partition("\n")
            found.append((command.removeprefix(PROMPT), expected))
    return found


def output(command: str) -> str:
    shown = run(*shlex.split(command))
    return shown.err + shown.out


def differs(expected: str, got: str) -> bool:
    """Whether the output is another one; `...` stands for anything, as in a doctest."""
    return not doctest.OutputChecker().check_output(expected, got, doctest.ELLIPSIS)
