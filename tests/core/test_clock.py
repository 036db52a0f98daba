"""The clock of a search stands still while kernels are compiled, and only then."""

import pickle
import threading
import time

from antihilbert.core.progress import NEVER, Deadline, now, standing_still
from antihilbert.jit.compiler import kernel

BLINK = 0.05


def test_time_goes_by() -> None:
    deadline = Deadline(BLINK)
    assert not deadline.over
    time.sleep(BLINK)
    assert deadline.over
    assert deadline.left <= 0
    assert not NEVER.over


def test_compiling_takes_no_time_even_if_a_kernel_needs_another() -> None:
    before = now()
    with standing_still():
        time.sleep(BLINK)
        with standing_still():
            time.sleep(BLINK)
        assert now() - before < BLINK
    assert now() - before < BLINK


def test_a_thread_that_compiles_stops_the_clock_of_all() -> None:
    begun, ended = threading.Event(), threading.Event()

    def compiles() -> None:
        with standing_still():
            begun.set()
            ended.wait()

    thread = threading.Thread(target=compiles)
    thread.start()
    begun.wait()
    before = now()
    time.sleep(BLINK)
    assert now() == before
    ended.set()
    thread.join()
    time.sleep(BLINK)
    assert now() - before >= BLINK


def test_the_first_call_of_a_kernel_is_compiling() -> None:
    @kernel
    def double(number: int) -> int:
        return 2 * number

    before, by_the_wall = now(), time.monotonic()
    assert double(21) == 42
    assert now() - before < (time.monotonic() - by_the_wall) / 2


def test_another_process_gets_what_is_left() -> None:
    deadline = Deadline(100)
    sent = pickle.loads(pickle.dumps(deadline))
    assert 99 < sent.left <= 100
