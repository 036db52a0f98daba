"""Workers are strangers: they may lie, fail, break, or be of another version."""

from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from antihilbert.campaigns import runner
from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import Given, Report, Task, create, run
from antihilbert.campaigns.store import Store
from antihilbert.core.store import StoppedError
from campaigns.running import Altered, squares, threads
from campaigns.slow import sum_of_squares
from campaigns.small import printed


def test_a_worker_that_lies_is_named_and_its_chunk_done_again(store: Store) -> None:
    lies = []

    def lie(task: Task, report: Report) -> Report:
        if 3 in task.numbers and not lies:
            lies.append(task)
            chunks = [replace(done, part=list(done.part)) for done in report.chunks]
            chunks[task.numbers.index(3)].part[9] += 1000  # tricks of the longest game
            return Report("liar:1", tuple(chunks))
        return report

    keys = {"suits": 4, "values": 8, "games": 3000, "chunk": 500, "seed": 7}
    id = create(store, Spec("war-stats", keys))
    notes: list[str] = []
    found = run(store, id, Altered(lie), note=lambda told: notes.append(str(told)))
    assert found.result == printed("war stats --suits 4 --values 8 --games 3000 --seed 7")
    [(chunk, worker, reason)] = store.refusals(id)
    assert (chunk, worker) == (3, "liar:1")
    assert "claimed" in reason
    assert "replayed" in reason
    assert notes == [f"chunk 3 of worker liar:1 is done again: {reason}"]


def test_an_endless_game_that_ends_is_refused(store: Store) -> None:
    def lie(task: Task, report: Report) -> Report:
        parts = []
        for done in report.chunks:
            part = list(done.part)
            part[3], part[0] = part[3] + 1, part[0] - 1  # one more endless, one less won
            part[12] = 500 * done.number
            parts.append(replace(done, part=part))
        return Report("liar:1", tuple(parts))

    keys = {"suits": 4, "values": 8, "games": 3000, "chunk": 500, "seed": 7}
    id = create(store, Spec("war-stats", keys))
    with pytest.raises(StoppedError, match="3 times: worker liar:1: outcome: claimed endless"):
        run(store, id, Altered(lie))
    assert store.get(id).done == 0
    assert store.get(id).condition == "interrupted"


class AtOnce(Executor):
    """Does what it is given before it answers, so that all reports come in together."""

    def submit(self, function: Any, /, *arguments: Any, **keywords: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        done.set_result(function(*arguments, **keywords))
        return done


def test_of_a_chunk_that_is_refused_no_certificate_is_kept(store: Store) -> None:
    lies = []

    def lie(task: Task, report: Report) -> Report:
        if 0 not in task.numbers or lies:
            return report
        lies.append(task)
        part = list(report.chunks[0].part)  # the longest game is true, the endless one is not
        part[3], part[0], part[12] = 1, part[0] - 1, 0
        return Report("liar:1", (replace(report.chunks[0], part=part),))

    keys = {"suits": 4, "values": 8, "games": 1000, "chunk": 500, "seed": 1}
    id = create(store, Spec("war-stats", keys))
    crew = Altered(lie, AtOnce())
    found = run(store, id, crew)
    assert found.result and found.result["longest"]["index"] < 500  # so chunk 0 has a find
    assert [(chunk, worker) for chunk, worker, _ in store.refusals(id)] == [(0, "liar:1")]
    assert "liar:1" not in {worker for _, worker, _ in store.certificates(id)}


@pytest.mark.parametrize("part", [None, [], "x", [0] * 15, {"sum": 1}])
def test_an_answer_that_is_none_is_refused(part: Any, store: Store) -> None:
    def nonsense(task: Task, report: Report) -> Report:
        return Report("odd:1", tuple(replace(done, part=part) for done in report.chunks))

    id = create(store, Spec("war-stats", {"suits": 4, "values": 8, "games": 100}))
    with pytest.raises(StoppedError, match="worker odd:1"):
        run(store, id, Altered(nonsense))


def test_a_chunk_that_fails_is_tried_again_and_then_said(store: Store) -> None:
    failures = []

    def fail(task: Task, report: Report) -> Report:
        failures.append(task)
        raise ValueError("no\nluck")

    id = squares(store, 3)
    with pytest.raises(StoppedError, match="failed 3 times: ValueError: no luck"):
        run(store, id, Altered(fail))
    assert run(store, id, threads()).result == {"sum": sum_of_squares(3)}


def test_workers_of_another_version_are_refused(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = runner.Task
    monkeypatch.setattr(runner, "Task", lambda *fields: replace(task(*fields), version="0.0.1"))
    with pytest.raises(StoppedError, match=r"has antihilbert .+, the campaign is run with 0\.0\.1"):
        run(store, squares(store, 3), threads())


def test_a_crew_that_breaks_is_mended_as_long_as_there_is_progress(store: Store) -> None:
    class Fragile(Given):
        starts = 0

        def start(self) -> None:
            self.starts += 1

        def submit(self, task: Task) -> "Future[Report]":
            if self.starts < 4:
                broken: Future[Report] = Future()
                broken.set_exception(BrokenExecutor())
                return broken
            return super().submit(task)

    notes: list[str] = []
    crew = Fragile(ThreadPoolExecutor(2), 2)
    found = run(store, squares(store, 20), crew, note=lambda told: notes.append(str(told)))
    assert found.result == {"sum": sum_of_squares(20)}
    assert notes == ["a worker has died: its chunks are done again"] * 3
    hopeless = Fragile(ThreadPoolExecutor(2), 2)
    hopeless.starts = -100
    with pytest.raises(StoppedError, match="the workers have died"):
        run(store, squares(store, 20), hopeless)


def test_a_given_executor_that_breaks_ends_the_run_in_one_line(store: Store) -> None:
    pool = ThreadPoolExecutor(1)
    pool.shutdown()
    with pytest.raises(StoppedError, match="the executor has broken"):
        run(store, squares(store, 20), Given(pool))
