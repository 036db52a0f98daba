"""Threads that stay: results in order, and ready again after a fault."""

import threading

import pytest

from antihilbert.core.parallel import Threads


def test_threads_give_results_in_order_and_stay() -> None:
    threads, seen = Threads(2), set[int]()

    def squared(number: int) -> int:
        seen.add(threading.get_ident())
        return number * number

    for _ in range(20):
        assert threads.each(squared, range(10)) == [number * number for number in range(10)]
    assert len(seen) <= 2


def test_a_single_part_needs_no_thread() -> None:
    assert Threads(2).each(lambda part: threading.get_ident(), [0]) == [threading.get_ident()]


def test_a_fault_is_raised_and_the_next_round_works() -> None:
    threads = Threads(2)
    with pytest.raises(ZeroDivisionError):
        threads.each(lambda part: 1 // part, [1, 0, 2])
    assert threads.each(lambda part: 1 // part, [1, 2]) == [1, 0]
