"""The shell completes commands and options (`antihilbert --install-completion`)."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("antihilbert w", {"war"}),
        ("antihilbert war pl", {"play"}),
        ("antihilbert war play --pick", {"--pickup", "--pickup2"}),
        ("antihilbert war play --pickup o", {"optimised"}),
        ("antihilbert war play --out-of-cards f", {"flip-last"}),
        ("antihilbert beggar longest --metric c", {"cards"}),
        ("antihilbert war duel --pickups n", {"natural"}),
        ("antihilbert war duel --pickups natural,o", {"natural,optimised"}),
        ("antihilbert war duel --pickups natural,random,n", set()),
    ],
)
def test_the_shell_completes_what_was_begun(typed: str, offered: set[str]) -> None:
    asked = {
        "_ANTIHILBERT_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(typed.split()) - 1),
    }
    command = "import sys; sys.argv[0] = 'antihilbert'; import antihilbert.__main__"
    shown = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
    )
    assert set(shown.stdout.split()) == offered
