"""The end of a chunk's time: kernels look at no clock, but at the games that are left."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.kernels.compiling import Numbers
from antihilbert.cards.kernels.longest.workbench import EVALUATIONS, Workbench

SPENT = 2**50  # games: beyond every budget, and no count of games is lost by adding it
EACH = 0.02  # seconds between two looks at the clock


@contextmanager
def halted_at(deadline: Deadline, bench: Workbench) -> Iterator[None]:
    """Let the budget of a workbench be spent when the time is up, and count right afterwards."""
    done = Event()
    halting = Thread(target=_halt, args=(deadline, bench.found, done), daemon=True)
    if deadline is not NEVER:
        halting.start()
    try:
        yield
    finally:
        done.set()
        if deadline is not NEVER:
            halting.join()  # or it might add to the count once more
    bench.found[EVALUATIONS] %= SPENT


def _halt(deadline: Deadline, found: Numbers, done: Event) -> None:
    """Again and again: a kernel that is just counting a game overwrites it."""
    while not done.wait(max(deadline.left, EACH)):
        if deadline.over and found[EVALUATIONS] < SPENT:
            found[EVALUATIONS] += SPENT
