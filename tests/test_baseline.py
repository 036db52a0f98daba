"""The programs that speed is measured against find what the kernels find."""

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from antihilbert.baseball.board import Field
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.war import war_stats
from antihilbert.cards.kernels.war_count import count

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
NAMES = ("player1", "player2", "draw", "tricks", "cards")


def benchmark(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, BENCHMARKS / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def run() -> ModuleType:
    return benchmark("run")


@pytest.fixture(scope="module")
def program(run: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = run.compiled_baseline(tmp_path_factory.mktemp("baseline"))
    return path


@pytest.mark.parametrize("pickup", ["natural", "optimised", "random"])
@pytest.mark.parametrize("deck", [Deck(4, 13), Deck(1, 52), Deck(1, 10), Deck(4, 3)])
def test_sampled_games(run: ModuleType, program: Path, deck: Deck, pickup: str) -> None:
    found = run.baseline(program, pickup, deck.suits, deck.values, 2000, 77, 5000)
    tally = war_stats(deck, pickup, None, 77, 0, 2000, 5000)
    assert {name: getattr(tally, name) for name in NAMES} == {name: found[name] for name in NAMES}
    assert tally.endless + tally.unfinished == found["unfinished"]


@pytest.mark.parametrize("values", [2, 5, 8, 9])
def test_counts(run: ModuleType, program: Path, values: int) -> None:
    found = run.baseline(program, "count", values, 200)
    every = count(Deck(1, values), "natural")
    assert {name: getattr(every, name) for name in NAMES} == {name: found[name] for name in NAMES}
    assert (every.deals, every.endless) == (found["games"], found["unfinished"])


def test_tables_of_nim(tmp_path: Path) -> None:
    nim = benchmark("nim_run")
    program = nim.compiled_baseline("cc", str(tmp_path))
    for side in (1, 2, 9):
        assert nim.in_c(program, side, 1)[0] == nim.in_kernel(side, 1)[0] == nim.in_python(side)[0]


@pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler")
def test_distances_of_baseball(tmp_path: Path) -> None:
    baseball = benchmark("baseball_run")
    program = baseball.compiled_baseline("c++", str(tmp_path))
    for field in (Field.ring(4), Field.line(4)):
        found, _ = baseball.baseline(program, field)
        assert found == baseball.compact(field, 1)[0]
