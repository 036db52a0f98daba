"""Ctrl-C while a kernel is being compiled."""

import signal

import pytest

from antihilbert.jit.compiler import held_back, uninterrupted


def test_an_interrupt_waits_until_the_compiler_is_done() -> None:
    done = []

    @uninterrupted
    def compiling() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("compiled")

    with pytest.raises(KeyboardInterrupt):
        compiling()
    assert done == ["compiled"]


def test_a_kernel_within_a_kernel_is_not_interrupted_either() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), held_back():
        with held_back():
            signal.raise_signal(signal.SIGINT)
            done.append("inner")
        done.append("outer")
    assert done == ["inner", "outer"]


def test_whoever_insists_is_obeyed() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), held_back():
        signal.raise_signal(signal.SIGINT)
        done.append("once")
        signal.raise_signal(signal.SIGINT)
        done.append("twice")
    assert done == ["once"]


def test_afterwards_interrupts_arrive_as_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with held_back():
        pass
    assert signal.getsignal(signal.SIGINT) is before
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
