"""Files that work is resumed from, damaged by chance: an answer is right, or one line refuses.

    python tests/damages.py [--damages 10000] [--seed 1]

Each damage is drawn with the seed and its own number, so that it can be repeated alone with
`--only`. Rows that were given a right checksum, emptied files, and whole files of an older state
are no damage: nothing tells them from work that was done.
"""

import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

sys.path.insert(0, str(Path(__file__).parent))

from antihilbert.campaigns import runner
from antihilbert.campaigns.kind import Spec
from antihilbert.campaigns.store import Store
from antihilbert.core import store as core_store
from shell import ERROR, Shown, run

PAGE = 4096
Files = dict[str, bytes]  # a folder


@dataclass(frozen=True)
class Case:
    """A command that reads what a folder has; in it `{}` is the file to resume from."""

    line: str
    files: Files
    expected: Shown
    exact: bool  # else the command searches on, and may find more

    def words(self, folder: Path) -> list[str]:
        return [word.replace("{}", str(folder / "f")) for word in self.line.split()]

    def fault(self, shown: Shown, folder: Path) -> str | None:
        """What is wrong with an answer, if anything."""
        if "Traceback" in shown.err:
            return "a traceback"
        if shown.status == 2:
            lines = shown.err.splitlines()
            return None if len(lines) == 1 and lines[0].startswith(ERROR) else "not one line"
        if self.exact:
            right = (shown.status, shown.out) == (self.expected.status, self.expected.out)
            return None if right else "another answer"
        return self._wrong_find(shown, folder)

    def _wrong_find(self, shown: Shown, folder: Path) -> str | None:
        if shown.status not in (0, 3):
            return f"status {shown.status}"
        found, known = json.loads(shown.out), json.loads(self.expected.out)
        if (found["tricks"] or 0) < (known["tricks"] or 0):
            return "a shorter game"
        if found["certificates"]:
            proof = folder / "proof"
            proof.write_text("\n".join(found["certificates"]) + "\n")
            if run("verify", str(proof)).status:
                return "a game that is none"
        return None


EXACT = """
baseball distances 4 --workers 1 --resume {} --json
baseball distances 4 --folder {} --json
beggar endless search --suits 1 --values 4 --penalties 3 --method exhaustive --seconds 60 --workers 1 --resume {} --json
war endless search --suits 1 --values 7 --method exhaustive --seconds 60 --workers 1 --resume {} --json
war endless search --suits 1 --values 6 --method exhaustive --seconds 60 --workers 1 --resume {} --json
war endless search --suits 2 --values 2 --method exhaustive --seconds 60 --face-down 1 --workers 1 --resume {} --json
war endless search --suits 1 --values 8 --method words --seconds 60 --workers 1 --resume {} --json
war profile list --cards 6 --workers 1 --resume {} --json
""".strip().splitlines()  # noqa: E501
SEARCHING = """
beggar longest --suits 1 --values 6 --method sample --seconds 0.02 --workers 1 --resume {} --json
war longest --suits 1 --values 6 --method sample --seconds 0.02 --workers 1 --resume {} --json
war longest --suits 1 --values 6 --method sample --seconds 0.02 --players 3 --workers 1 --resume {} --json
""".strip().splitlines()  # noqa: E501
CAMPAIGNS = """
campaign list --db {} --json
campaign status {id} --db {} --json
campaign export {id} --db {} --format json
campaign export {id} --db {} --format certificates
campaign resume {id} --db {} --workers 1 --json
""".strip().splitlines()
KEYS = {"suits": 4, "values": 8, "games": 3000, "chunk": 500, "seed": 7}


def cases(folder: Path) -> list[Case]:
    """Every command that resumes, with files as it leaves them, and as a kill leaves them."""
    found: list[Case] = []
    for number, line in enumerate([*EXACT, *SEARCHING]):
        exact = line in EXACT
        for cut_short in (False, True):
            at = folder / f"{number}-{cut_short}"
            at.mkdir()
            words = Case(line, {}, Shown("", "", 0), exact).words(at)
            with _cut_short(at) if cut_short else nullcontext():
                run(*words)
            files = _read(at)
            shown = run(*words)
            assert shown.status in (0, 3), (line, shown)
            found.append(Case(line, files, shown, exact))
    return found + _campaigns(folder / "campaigns")


def _campaigns(folder: Path) -> list[Case]:
    """A finished campaign, one that was stopped half way, and another one; closed and open."""
    folder.mkdir()
    with Store(folder / "f", write=True) as store:
        spec = Spec("war-stats", KEYS)
        whole, half = runner.create(store, spec), runner.create(store, spec)
        runner.create(store, Spec("profiles", {"cards": 4}))
        runner.run(store, whole, _crew())
        with suppress(KeyboardInterrupt):
            runner.run(store, half, _crew(), on_progress=_stop_after(3))
        open_file = _read(folder)
    files, found = _read(folder), []
    for id in (whole, half):
        for line in CAMPAIGNS:
            for kept in (files, open_file):
                case = Case(line.replace("{id}", id), kept, Shown("", "", 0), exact=True)
                _write(folder, kept)
                found.append(replace(case, expected=_answer(case, folder)))
    return found


class _Here(runner.Executor):
    """Does a task when it is given, in this process."""

    def start(self) -> None: ...
    def places(self) -> int:
        return 1

    def submit(self, task: runner.Task) -> "runner.Future[runner.Report]":
        done: runner.Future[runner.Report] = runner.Future()
        done.set_result(runner.perform(task))
        return done

    def stop(self) -> None: ...


def _crew(*_: object) -> runner.Executor:
    return _Here()


def _stop_after(chunks: int) -> Callable[[Any], None]:
    def stop(progress: Any) -> None:
        if progress.done >= chunks:
            raise KeyboardInterrupt

    return stop


@contextmanager
def _cut_short(folder: Path) -> Iterator[None]:
    """Leave what is on disk when half of the entries are written, with the log beside it."""
    append, kept = core_store.Store.append, []

    def keep(self: core_store.Store, *args: Any) -> None:
        kept.append(_read(folder))
        append(self, *args)

    with mock.patch.object(core_store.Store, "append", keep):
        yield
    if kept:  # else the file is no store
        _write(folder, kept[len(kept) // 2])


def _read(folder: Path) -> Files:
    every = (path for path in folder.rglob("*") if path.is_file())
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in every
        if not path.name.endswith(("-shm", "in-use", "lock", "proof"))
    }


def _write(folder: Path, files: Files) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def _answer(case: Case, folder: Path) -> Shown:
    """What a command answers from a folder, without times, which differ from run to run."""
    with (
        mock.patch.object(runner, "executor_named", _crew),
        mock.patch.object(time, "time", lambda: 1e9),
        mock.patch.object(time, "perf_counter", lambda: 1e3),
    ):
        return run(*case.words(folder))


# Damages


def _flip(content: bytearray, chance: Random) -> None:
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def _digit(content: bytearray, chance: Random) -> None:
    digits = [place for place, byte in enumerate(content) if 48 <= byte < 58]
    if digits:
        content[chance.choice(digits)] = 48 + chance.randrange(10)


def _cut(content: bytearray, chance: Random) -> None:
    del content[chance.randrange(1, max(len(content), 2)) :]  # an empty file is a new one


def _cut_pages(content: bytearray, chance: Random) -> None:
    del content[PAGE * chance.randrange(1, len(content) // PAGE + 2) :]


def _hole(content: bytearray, chance: Random) -> None:
    place = chance.randrange(len(content))
    length = min(chance.choice((1, 2, 16, 512, PAGE)), len(content) - place)
    content[place : place + length] = bytes(length)


def _shift(content: bytearray, chance: Random) -> None:
    place = chance.randrange(len(content))
    if chance.random() < 0.5:
        del content[place]
    else:
        content.insert(place, chance.randrange(256))


def _noise(content: bytearray, chance: Random) -> None:
    place = chance.randrange(len(content))
    length = min(chance.choice((1, 4, 64, PAGE)), len(content) - place)
    content[place : place + length] = chance.randbytes(length)


def _pages(content: bytearray, chance: Random) -> None:
    """Exchange two pages, or write one over another."""
    count = len(content) // PAGE
    if count < 2:
        _flip(content, chance)
        return
    one, other = (slice(PAGE * n, PAGE * (n + 1)) for n in chance.sample(range(count), 2))
    first, second = content[one], content[other]
    content[one] = second
    if chance.random() < 0.5:
        content[other] = first


def _brackets(content: bytearray, chance: Random) -> None:
    content[:] = chance.choice((b"[", b'{"a":', b"9")) * chance.choice((1, 5_000, 100_000))


BYTES = (_flip, _flip, _digit, _cut, _cut_pages, _hole, _shift, _noise, _pages, _brackets)
ROWS = (
    "DELETE FROM {table} WHERE {some}",
    "DELETE FROM {table} WHERE NOT ({some})",
    "UPDATE {table} SET {column} = (SELECT {column} FROM {table} ORDER BY random() LIMIT 1)"
    " WHERE {some}",
    "UPDATE {table} SET {column} = {value} WHERE {some}",
    "UPDATE {table} SET seal = seal + 1 WHERE {some}",
    "UPDATE OR REPLACE {table} SET number = number + 1 WHERE {some}",
    "UPDATE OR REPLACE {table} SET {key} = 'x' WHERE {some}",
    "DROP TABLE {table}",
    "ALTER TABLE {table} RENAME TO other",
    "CREATE TABLE other (a)",
    "PRAGMA user_version = {number}",
)
COLUMNS = {
    "work": ("id", "header", "tally", "seal"),
    "entry": ("work", "kind", "number", "payload", "seal"),
}
VALUES = ("NULL", "0", "-1", "1e300", "'x'", "x''", "x'7b7d'", "'[[[['", "9223372036854775807")


def _rows(path: Path, chance: Random) -> str:
    """Change rows as someone with the program sqlite3 does; no checksum is made to fit."""
    table = chance.choice(("work", "entry"))
    column = chance.choice(COLUMNS[table])
    statement = chance.choice(ROWS).format(
        table=table,
        column=column,
        key="id" if table == "work" else "kind",
        value=chance.choice(VALUES),
        number=chance.randrange(6),
        some=chance.choice((
            f"abs(seal % {chance.randrange(2, 9)}) = 0",
            f"{COLUMNS[table][0]} = (SELECT max({COLUMNS[table][0]}) FROM {table})",
            "header LIKE '%done%'" if table == "work" else f"number < {chance.randrange(1, 9)}",
        )),
    )  # fmt: skip
    with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)
    return statement


def damage(folder: Path, files: Files, chance: Random) -> str:
    """Write files with one damage; say what was done."""
    _write(folder, files)
    name = chance.choice(sorted(name for name in files if files[name]))
    path, content = folder / name, bytearray(files[name])
    if content.startswith(b"SQLite") and chance.random() < 0.4:
        return f"{name}: {_rows(path, chance)}"
    if len(files) > 1 and chance.random() < 0.1:
        path.unlink()
        return f"{name}: removed"
    how = chance.choice(BYTES)
    if len(content) > 200_000 and how in (_digit, _shift):
        how = _flip  # else the choice takes longer than the command
    how(content, chance)
    path.write_bytes(content)
    return f"{name}: {how.__name__[1:]}"


@dataclass
class Told:
    """What became of the damages."""

    damages: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)
    by_command: Counter[str] = field(default_factory=Counter)


def attack(
    every: list[Case], at: Path, seed: int, numbers: Iterable[int], faults: int = 100
) -> Told:
    """Damage files and run their commands in a folder; tell what is wrong, at most so often."""
    told = Told()
    for number in numbers:
        chance = Random(f"{seed} {number}")
        case = chance.choice(every)
        done = damage(at, case.files, chance)
        fault: str | None
        try:
            shown = _answer(case, at)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
            shown = Shown("", "", -1)
        else:
            fault = case.fault(shown, at)
        told.damages += 1
        told.refused += shown.status == 2
        told.by_command[" ".join(case.line.split()[:3])] += 1
        if fault:
            told.faults.append(f"{number}: {case.line}: {done}: {fault}: {shown}"[:2000])
            if len(told.faults) == faults:
                break
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--damages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="repeat this damage alone")
    asked = parser.parse_args()
    numbers = range(asked.damages) if asked.only is None else range(asked.only, asked.only + 1)
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        every = cases(Path(folder))
        told = attack(every, Path(folder) / "attacked", asked.seed, numbers)
    for fault in told.faults:
        print(f"WRONG: {fault}")
    for command, damages in sorted(told.by_command.items()):
        print(f"{command:30} {damages:6}")
    print(
        f"{told.damages} damages, {told.refused} refused in one line, {len(told.faults)} wrong,"
        f" {time.monotonic() - began:.0f} s"
    )
    return bool(told.faults)


if __name__ == "__main__":
    sys.exit(main())
