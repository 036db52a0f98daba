"""Runs a command of the command line in this process, as a shell would."""

import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

from antihilbert.cli.main import main


class Shown(NamedTuple):
    out: str
    err: str
    status: int


def run(*words: str, given: bytes = b"") -> Shown:
    """`antihilbert WORDS`: what it prints and its exit status."""
    out, err = io.StringIO(), io.StringIO()
    typed = io.TextIOWrapper(io.BytesIO(given))
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.object(sys, "stdin", typed),
        mock.patch.dict(os.environ, LC_ALL="C"),  # English, wherever the tests are run
    ):
        try:
            main(list(words))
        except SystemExit as end:
            return Shown(
                out.getvalue(), err.getvalue(), end.code if isinstance(end.code, int) else 0
            )
    raise AssertionError("main() always ends by sys.exit")


ERROR = ("error: ", "erreur : ")  # how a refusal begins, in either language


def refusal(*words: str, given: bytes = b"") -> str:
    """What is said by a command that refuses to work: one line, and status 2."""
    shown = run(*words, given=given)
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.startswith(ERROR)
    assert shown.err.count("\n") == 1
    return shown.err
