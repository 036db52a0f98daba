"""Chunks that two workers do: a liar is found, and nothing of what it said remains."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from antihilbert.campaigns import runner
from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.runner import BOUNCES, Report, Task, create, run
from antihilbert.campaigns.store import Store
from antihilbert.core.messages import InputError
from campaigns.running import Named, honest, threads
from campaigns.slow import sum_of_squares
from campaigns.small import printed
from shell import refusal
from shell import run as shell

HERE = Path(__file__).parent
NUMBERS = 80


@pytest.fixture(autouse=True)
def slow_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(HERE)
    monkeypatch.setattr(runner, "MOST_AT_A_TIME", 1)  # so that all workers get many tasks


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which chunks are verified is left to chance, and to this number."""
    monkeypatch.setattr("antihilbert.campaigns.store.secrets.token_hex", lambda size: "24")


def lying(task: Task, report: Report) -> Report:
    """One more than the truth: no rule of the game can tell."""
    return Report("", tuple(replace(done, part=done.part + 1) for done in report.chunks))


def squares(store: Store, verify: float) -> str:
    return create(store, Spec("slow:Squares", {"numbers": NUMBERS}), verify)


def test_without_verifying_a_liar_is_believed(store: Store) -> None:
    """Why there is a quorum: the sum is wrong by one for each chunk of the liar."""
    found = run(store, squares(store, 0), Named(a=honest, b=lying))
    assert found.result == {"sum": sum_of_squares(NUMBERS) + NUMBERS // 2}


@pytest.mark.parametrize("verify", [0.05, 0.3, 1.0])
def test_a_liar_is_found_and_what_it_did_is_done_again(
    verify: float, store: Store, drawn: None
) -> None:
    notes: list[str] = []
    id = squares(store, verify)
    crew = Named(a=honest, b=honest, liar=lying)
    found = run(store, id, crew, note=lambda told: notes.append(str(told)))
    assert found.result == {"sum": sum_of_squares(NUMBERS)}
    [(chunk, worker, reason)] = store.refusals(id)
    assert (worker, reason) == ("liar", "not the result that the coordinator comes to")
    assert "liar" not in {row.worker for row in store.rows(id)}
    assert notes[0] == f"chunk {chunk} of worker liar is done again: {reason}"
    lost = [note for note in notes if "was wrong: its" in note]
    assert bool(lost) if verify == 0.05 else len(lost) <= (verify < 1)
    assert found.done == NUMBERS


def test_a_liar_who_lies_once_is_found_when_everything_is_verified(store: Store) -> None:
    def once(task: Task, report: Report) -> Report:
        return lying(task, report) if task.numbers == (NUMBERS // 2,) else report

    id = squares(store, 1)
    assert run(store, id, Named(a=honest, b=once)).result == {"sum": sum_of_squares(NUMBERS)}
    assert [(chunk, worker) for chunk, worker, _ in store.refusals(id)] == [(NUMBERS // 2, "b")]


@pytest.mark.parametrize("verify", [0.0, 0.05, 0.5, 1.0])
def test_the_share_is_that_which_was_asked_for(verify: float, store: Store, drawn: None) -> None:
    done = Counter[int]()

    def count(task: Task, report: Report) -> Report:
        done.update(task.numbers)
        return report

    found = run(store, squares(store, verify), Named(a=count, b=count, c=count))
    assert found.result == {"sum": sum_of_squares(NUMBERS)}
    twice = sum(times > 1 for times in done.values())
    expected = verify * NUMBERS
    # Four sigma, and the last ones, which the coordinator may do itself
    assert abs(twice - expected) <= 4 * (NUMBERS * verify * (1 - verify)) ** 0.5 + 3 * verify


def test_which_chunks_are_verified_differs_from_campaign_to_campaign(store: Store) -> None:
    chosen = []
    for _ in range(2):
        campaign = store.get(squares(store, 0.5))
        account = runner.Account(store, campaign, lambda told: None)
        chosen.append([account.is_verified(number) for number in range(NUMBERS)])
    assert chosen[0] != chosen[1]


def test_one_worker_alone_is_verified_by_the_coordinator(store: Store) -> None:
    tried = Counter[int]()

    def count(task: Task, report: Report) -> Report:
        tried.update(task.numbers)
        return report

    id = squares(store, 1)
    assert run(store, id, Named(a=count)).result == {"sum": sum_of_squares(NUMBERS)}
    assert set(tried) == set(range(NUMBERS))
    assert max(tried.values()) <= BOUNCES + 1


def test_a_share_is_typed_with_or_without_its_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = lambda executor, workers: Named(a=honest, b=honest)  # noqa: E731
    monkeypatch.setattr(runner, "executor_named", crew)
    spec, db = tmp_path / "s.toml", str(tmp_path / "c.db")
    spec.write_text(
        'kind = "war-stats"\nsuits = 1\nvalues = 5\ngames = 2000\nchunk = 100\nseed = 7'
    )
    expected = printed("war stats --suits 1 --values 5 --games 2000 --seed 7")
    for share in ("5%", "5", "100%"):
        words = ["--db", db, "--verify", share, "--workers", "2", "--json"]
        shown = shell("campaign", "run", str(spec), *words)
        assert shown.status == 0, shown.err
        assert json.loads(shown.out.splitlines()[-1])["result"] == expected
    assert "--verify: take a number from 0 to 100, not '101'" in refusal(
        "campaign", "run", str(spec), "--db", db, "--verify", "101%"
    )


def test_chunks_that_follow_from_each_other_are_not_verified(store: Store) -> None:
    with pytest.raises(InputError, match="continues the one before it"):
        create(store, Spec("slow:Halving", {"start": 8}), 0.5)


# Chunks as files

GAMES = 'kind = "war-stats"\nsuits = 1\nvalues = 5\ngames = 1000\nchunk = 100\nseed = 7\n'


class People:
    """A folder with a campaign whose chunks people do at home."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.db = folder, str(folder / "c.db")
        (folder / "games.toml").write_text(GAMES)

    def hand_out(self, name: str, chunks: int, what: str = "war-stats-1") -> Path:
        file = self.folder / f"{name}.json"
        words = [str(chunks), what, "--to", name, "--output", str(file), "--db", self.db]
        shown = shell("campaign", "hand-out", *words)
        assert shown.status == 0, shown.err
        return file

    def work(self, file: Path) -> Path:
        shown = shell("campaign", "work", str(file), "--workers", "1")
        assert shown.status == 0, shown.err
        return file.with_suffix(".done.json")

    def take_in(self, file: Path) -> tuple[int, int, str]:
        shown = shell("campaign", "take-in", str(file), "--db", self.db, "--json")
        assert shown.status == 0, shown.err
        answer = json.loads(shown.out)
        return answer["counted"], answer["waiting"], answer["state"]


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> People:
    monkeypatch.setattr(runner, "executor_named", lambda executor, workers: threads(1))
    return People(tmp_path)


def test_two_people_share_a_search_without_a_cluster(people: People) -> None:
    ada = people.hand_out("Ada", 10, str(people.folder / "games.toml"))
    ben = people.hand_out("Ben", 10)
    assert people.take_in(people.work(ada)) == (0, 10, "interrupted")
    assert people.take_in(people.work(ada)) == (0, 10, "interrupted")  # again: no second voice
    assert people.take_in(people.work(ben)) == (10, 0, "finished")
    shown = json.loads(shell("campaign", "status", "--db", people.db, "--json").out)
    assert shown["result"] == printed("war stats --suits 1 --values 5 --games 1000 --seed 7")


def test_a_chunk_goes_to_two_people_first_and_never_twice_to_one(people: People) -> None:
    files = [
        people.hand_out("Ada", 6, str(people.folder / "games.toml")),
        people.hand_out("Ben", 6),
        people.hand_out("Cleo", 6),
        people.hand_out("Dan", 10),
    ]
    chunks = [json.loads(file.read_text())["chunks"] for file in files]
    low, high = [0, 1, 2, 3, 4, 5], [6, 7, 8, 9]
    assert chunks[:2] == [low, low]
    assert chunks[2] == [0, 1, *high]  # nobody had 6 to 9, two people had the others
    assert chunks[3] == low + high
    shown = shell("campaign", "hand-out", "1", "--to", "Dan", "--db", people.db)
    assert (shown.status, shown.out) == (3, "")
    assert "has no chunks for Dan" in shown.err


def changed(file: Path, **changes: object) -> Path:
    found = json.loads(file.read_text())
    file.write_text(json.dumps(found | changes))
    return file


def test_a_liar_among_people_is_found_and_not_trusted_any_more(people: People) -> None:
    liar = people.work(people.hand_out("Liar", 4, str(people.folder / "games.toml")))
    found = json.loads(liar.read_text())
    for part in found["parts"]:
        part[2][0], part[2][1] = part[2][1], part[2][0]  # who has won
    assert found["parts"] != json.loads(liar.read_text())["parts"]
    changed(liar, parts=found["parts"])
    assert people.take_in(liar) == (0, 4, "interrupted")
    ada = people.work(people.hand_out("Ada", 10))
    assert people.take_in(ada) == (1, 9, "interrupted")  # settled here; nine wait for another one
    for words in (["take-in", str(liar)], ["hand-out", "1", "--to", "Liar"]):
        assert "a result of Liar was wrong" in refusal("campaign", *words, "--db", people.db)
    assert people.take_in(people.work(people.hand_out("Ben", 10))) == (9, 0, "finished")
    shown = json.loads(shell("campaign", "status", "--db", people.db, "--json").out)
    assert shown["result"] == printed("war stats --suits 1 --values 5 --games 1000 --seed 7")


def test_files_that_are_none_are_refused_in_one_line(people: People, tmp_path: Path) -> None:
    ada = people.work(people.hand_out("Ada", 2, str(people.folder / "games.toml")))
    whole = ada.read_text()
    for text in ("", "[", "[" * 100_000, "{}", "3", whole.replace('"parts"', '"p"')):
        ada.write_text(text)
        for command in ("work", "take-in"):
            words = ["--db", people.db] if command == "take-in" else []
            assert "is no file of chunks" in refusal("campaign", command, str(ada), *words)
    ada.write_text(whole)
    for changes, said in (
        ({"version": "0.0.1"}, "is of antihilbert 0.0.1"),
        ({"ticket": "0" * 32}, "was not handed out by this file"),
    ):
        changed(ada, **changes)
        assert said in refusal("campaign", "take-in", str(ada), "--db", people.db)
        ada.write_text(whole)
    assert people.take_in(changed(ada, parts=[[7, 0.1, [0] * 20]])) == (0, 0, "interrupted")


def test_work_goes_on_where_it_stopped(people: People) -> None:
    file = people.hand_out("Ada", 5, str(people.folder / "games.toml"))
    done = people.work(file)
    whole = json.loads(done.read_text())
    assert len(whole["parts"]) == 5
    kept = [[number, 0.125, part] for number, _, part in whole["parts"][:2]]
    changed(done, parts=kept)
    people.work(file)
    parts = json.loads(done.read_text())["parts"]
    assert parts[:2] == kept
    assert sorted(part[0] for part in parts) == whole["chunks"]


def test_what_cannot_be_handed_out_leaves_nothing_behind(people: People) -> None:
    words = ["--to", "Ada", "--db", people.db]
    for what in ([], ["war-stats-1"]):
        assert shell("campaign", "hand-out", "2", *what, *words).status == 3
    there = people.folder / "there.json"
    there.write_text("mine")
    spec = str(people.folder / "games.toml")
    assert "exists already" in refusal("campaign", "hand-out", "2", spec, *words, "-o", str(there))
    assert there.read_text() == "mine"
    assert not Path(people.db).exists()
