"""Searches that are stopped, killed, and taken up again."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import search as runner
from antihilbert.cards.endless import word_search
from antihilbert.cards.endless.search import EveryWarDeal, SearchRequest, search
from antihilbert.cards.endless.word_search import (
    LONGEST,
    PlanTask,
    WordKind,
    coverage_of,
    plans_of,
    search_slice,
    word_kinds,
)
from antihilbert.cards.games import WAR
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError
from antihilbert.core.progress import Deadline
from noted import count, entries

BOTH = ("natural", "natural")


def test_a_slice_ends_where_the_next_one_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = WordKind(True, 12, 0, 3)
    plan = next(plan for plan in plans_of(kind, 32, ("optimised",) * 2) if plan.hand1_size == 6)
    task = PlanTask(plan, kind, suits=1, equal=False, deadline=Deadline(1000))
    whole = search_slice(task)
    monkeypatch.setattr(word_search, "STEPS", 1000)
    monkeypatch.setattr(word_search, "SLICE", 0.001)
    slices = 0
    while not task.complete:
        task = search_slice(task)
        slices += 1
    assert slices > 3
    assert (task.words, task.steps) == (whole.words, whole.steps)
    assert whole.steps > 5000


@pytest.mark.parametrize("method", ["words", "random", "exhaustive"])
def test_a_search_that_is_killed_goes_on_from_what_it_had_done(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "notes"
    equal = method == "exhaustive"  # else it looks for cycles, and has gone through all at once
    code = (
        "from pathlib import Path\n"
        "from antihilbert import Deck\n"
        "from antihilbert.cards.endless import search as runner\n"
        "from antihilbert.cards.endless.search import search\n"
        "runner.BETWEEN_NOTES, runner.PART = 0.0, 20\n"
        f"search(Deck(2, 5), ('natural',) * 2, seconds=500, method='{method}',\n"
        f"       equal={equal}, resume=Path('{file}'))"
    )
    process = subprocess.Popen([sys.executable, "-c", code])
    while count(file) < 5:
        time.sleep(0.05)
        assert process.poll() is None or file.exists()
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = entries(file)
    monkeypatch.setattr(runner, "PART", 20)
    search(Deck(2, 5), BOTH, seconds=1.5, method=method, equal=equal, resume=file)
    parts = entries(file)
    assert parts[: len(before)] == before
    assert len(parts) > len(before)
    if method == "random":
        numbers = [entry["deals"] for entry in parts]
        assert numbers == sorted(set(numbers))  # type: ignore[type-var]
    else:
        names = [str(e.get("plan") or (e["first"], e["begins"])) for e in parts]
        assert len(set(names)) == len(names)


def test_a_file_of_another_search_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    search(Deck(2, 2), BOTH, seconds=5, method="exhaustive", resume=file)
    with pytest.raises(InputError, match="other work"):
        search(Deck(2, 3), BOTH, seconds=5, method="exhaustive", resume=file)


@pytest.mark.parametrize("hand1_size", [2, 4, 5])
def test_an_endless_deal_is_picked_out_of_a_count(hand1_size: int) -> None:
    request, sizes = SearchRequest(WAR, Deck(3, 3), BOTH), (hand1_size, 9 - hand1_size)
    every = EveryWarDeal()
    found = [every.endless(request, sizes, part)[0] for part in every.parts(request, sizes)]
    deals = [deal for some in found for deal in some]
    assert deals and {len(deal.hand1) for deal in deals} == {hand1_size}
    assert {WAR.play(deal, BOTH).outcome for deal in deals} == {Outcome.ENDLESS}


def test_what_was_covered_is_told_by_length_and_battles() -> None:
    done = [WordKind(False, length, 0, 3) for length in (1, 2, 3)] + [
        WordKind(False, 4, 0, 0), WordKind(False, 6, 1, 1), WordKind(True, 1, 0, 3),
    ]  # fmt: skip
    (coverage,) = coverage_of(done, 7, 1)
    assert coverage.stated() == (
        "words up to 4 flips with 0 battles, 3 flips with 1 to 3 battles; weak words up to 1 flips "
        "with 0 to 3 battles; hands of any sizes: 7 words, none fits, 1 not settled in time"
    )
    assert coverage_of([], 0, 0) == []


def test_every_kind_of_words_is_planned_once() -> None:
    for deck, pickups in [(Deck(4, 8), ("optimised",) * 2), (Deck(1, 9), BOTH), (Deck(4, 8), BOTH)]:
        order = word_kinds(deck, pickups)
        words = [
            (kind.weak, kind.length, battles)
            for kind in order
            for battles in range(kind.fewest, kind.battles + 1)
        ]
        assert len(set(words)) == len(words)
        assert {length for _, length, _ in words} == set(range(1, LONGEST + 1))
