"""The command on other processors than this one: Numba is told to compile for them."""

import json
import os
import platform
import subprocess
import sys
from typing import Any

import pytest
from llvmlite import ir

from antihilbert.cards.kernels import simd
from antihilbert.jit import intrinsics

TARGETS = {  # by what they lack
    "byte shuffles": {"NUMBA_CPU_NAME": "generic"},
    "AVX": {"NUMBA_CPU_NAME": "nehalem", "NUMBA_CPU_FEATURES": ""},
    "AVX-512": {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": ""},
}


def answer(*words: str, **environment: str) -> dict[str, Any]:
    """What the command says in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "antihilbert", *words, "--json"],
        capture_output=True,
        text=True,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


on_others = [
    pytest.mark.slow,
    pytest.mark.skipif(platform.machine() != "x86_64", reason="these are names of x86 processors"),
    pytest.mark.parametrize("lacking", TARGETS),
]


def for_others(test: Any) -> Any:
    for mark in on_others:
        test = mark(test)
    return test


@for_others
def test_the_same_games_are_played_on_a_processor_without(lacking: str) -> None:
    run = ["war", "stats", "--suits", "4", "--values", "13", "--games", "300", "--workers", "1"]
    assert answer(*run, **TARGETS[lacking]) == answer(*run)


@for_others
def test_kernels_are_twins_of_the_rules_on_a_processor_without(lacking: str) -> None:
    tests = "tests/cards/kernels/test_war_stats.py"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests, "-k", "readable"],
        capture_output=True,
        text=True,
        env=os.environ | TARGETS[lacking],
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("triple", "instruction"),
    [
        ("x86_64-unknown-linux-gnu", intrinsics.PSHUFB),
        ("aarch64-unknown-linux-gnu", intrinsics.TBL),
        ("arm64-apple-darwin", intrinsics.TBL),
    ],
)
def test_pairs_are_pressed_together_by_one_instruction(triple: str, instruction: str) -> None:
    processor = "haswell" if instruction == intrinsics.PSHUFB else "generic"
    target = (triple, processor, "")
    assert intrinsics.byte_shuffle(*target) == instruction

    def pressed(builder: ir.IRBuilder, cards: Any) -> Any:
        return simd.in_order(builder, cards, cards, target)

    assert instruction in intrinsics.listing(target, ir.VectorType(ir.IntType(8), 16), pressed)


def test_where_there_is_an_instruction_for_all_pairs_it_is_taken() -> None:
    target = ("x86_64-unknown-linux-gnu", "znver4", "")
    assert intrinsics.compresses(*target)

    def pressed(builder: ir.IRBuilder, pairs: Any) -> Any:
        return simd.compressed(builder, pairs, ir.Constant(ir.IntType(64), 0b1011))

    assert intrinsics.listing(target, simd.PAIRS_REGISTER, pressed).count("vpcompressw") == 1
