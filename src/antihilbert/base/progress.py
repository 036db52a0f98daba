"""How long work tells how it gets on: in one way, wherever work takes long.

Whoever asks for such work may pass a function `watch`, which then hears from it now and then:

    watch(Progress(3, 10))                3 parts are done, of 10
    watch(Progress(20_000_000))           so many tricks so far; nobody knows of how many
    watch(Progress(doing=WORDS))          what is being tried, in words
    watch(Progress(found=game))           the best so far

The work never waits for an answer. Whoever watches may stop it with an exception.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from antihilbert.base.languages import Sentence, Text

SILENT = Text("", "")


@dataclass(frozen=True)
class Progress:
    """How far work has come; what it does not know it leaves out."""

    done: float = 0
    of: float | None = None
    doing: Text | Sentence = SILENT  # in words
    found: Any = None  # the best so far, or all that is known


Watch = Callable[[Progress], None]


def unwatched(progress: Progress) -> None:
    """Nobody watches."""
