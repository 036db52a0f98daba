"""Golden answers: what commands and web paths answered before a change, and whether they still do.

Each file in known/golden/ holds sessions: a command after `$ `, and below it what it answers. Only
the command line and the HTTP API are asked, so that nothing here depends on how the house is built.

    python tests/golden.py compare            # every answer again; exit status 1 if one differs
    python tests/golden.py compare --quick    # without the cases marked slow
    python tests/golden.py record --only nim  # write the answers of all cases with this word anew

To add a case, write its `$ ` line into a file and record it. Each case has a folder of its own
with the files of known/golden/files/ in it; what a command writes there is part of its answer. A
line may go on with ` && antihilbert ...` in the same folder, with ` << typed\\n` (what a player
types), and end with notes: `  # slow`, `  # keys only` (an answer that depends on the clock).
Long answers are kept as their first lines and a digest.
"""

import argparse
import difflib
import io
import json
import multiprocessing
import os
import re
import runpy
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, nullcontext, redirect_stderr, redirect_stdout
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import httpx

from serving import open_lab

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "known" / "golden"
FILES = GOLDEN / "files"
PROMPT = re.compile(r"^\$ (?=antihilbert |GET |POST )", re.MULTILINE)
THEN = " && antihilbert "
SLOW, KEYS_ONLY = "slow", "keys only"
WIDTH = 100  # characters of JSON on a line
MOST_LINES, MOST_WIDTH = 14, 160  # of an answer, before it becomes a digest
MOST_DIFFERENCE = 30  # lines shown of a case that differs
RUN = 12  # cases that a process runs before it asks for more
PATIENCE = 300  # seconds until the server must have answered
# English unless another language is asked for, and texts as wide everywhere.
SURROUNDINGS = {"LC_ALL": "C", "COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"}
# What the clock says, or a release: never part of an answer.
PASSING = [
    (re.compile(r'("(?:seconds|seconds_left|rate|created|elapsed|finished|worker|version)": )'
                r'("[^"]*"|[^,}\n]+)'), r"\1…"),
    (re.compile(r"antihilbert(,?) \d+\.\d+\.\d+"), r"antihilbert\1 VERSION"),
    (re.compile(r"[\d.,]+ [kMG]?\s?(\w+/s)"), r"… \1"),
    (re.compile(r"[\w.-]+:\d+,[\d.]+,(?=\d{4}-)"), "…,…,"),  # who did a chunk, in what time
    (re.compile(r" [\d,\s]+ (?=random deals|distributions au hasard)"), " … "),
    (re.compile(r"worker [\w.-]+:\d+"), "worker …"),
    (re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), "…"),  # names of figures in a page
    (re.compile(r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d[\d:.+]*"), "…"),
]  # fmt: skip


class Case(NamedTuple):
    file: str
    line: str  # what is asked, with its notes

    @property
    def asked(self) -> str:
        return self.line.partition("  # ")[0]

    @property
    def notes(self) -> list[str]:
        return self.line.partition("  # ")[2].split(", ")


def stored() -> dict[Case, str]:
    """All cases with the answers they had, file by file."""
    found = {}
    for path in sorted(GOLDEN.glob("**/*.txt")):
        if FILES in path.parents:
            continue
        file = str(path.relative_to(GOLDEN))
        for part in PROMPT.split(path.read_text())[1:]:
            line, _, answer = part.partition("\n")
            found[Case(file, line)] = answer
    return found


def record(answers: dict[Case, str]) -> None:
    """Write all answers into their files."""
    for file in {case.file for case in answers}:
        told = [f"$ {case.line}\n{text}" for case, text in answers.items() if case.file == file]
        (GOLDEN / file).write_text("".join(told))


def answered(cases: list[Case]) -> list[tuple[Case, str, float]]:
    """The answers of cases, one after the other, and how many seconds each took."""
    told = []
    with open_lab() if _of_the_web(cases[0]) else nullcontext() as address:
        for case in cases:
            start = time.monotonic()
            answer = asked_of(address, case) if address else typed(case)
            told.append((case, answer, time.monotonic() - start))
    return told


def _of_the_web(case: Case) -> bool:
    return not case.line.startswith("antihilbert ")


def asked_of(address: str, case: Case) -> str:
    """What the web lab answers: `GET /api/...`, or `POST /api/... {...}` with a body."""
    method, path, *body = case.asked.split(" ", 2)
    content = body[0].encode() if body else None
    shown = httpx.request(method, address + path, content=content, timeout=PATIENCE)
    kind = shown.headers["content-type"].partition(";")[0]
    # A job tells how it gets on; only its last line does not depend on the clock.
    text = shown.text.splitlines()[-1] if kind == "application/x-ndjson" else shown.text
    return f"[{shown.status_code} {kind}]\n{short(case, text)}"


def typed(case: Case) -> str:
    """What a command line answers: exit status, errors, output, and the files it has written."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "here"
        shutil.copytree(FILES, folder)
        given = {path.name for path in folder.iterdir()}
        commands, _, said = case.asked.partition(" << ")
        parts = []
        for command in commands.removeprefix("antihilbert ").split(THEN):
            with chdir(folder), mock.patch.dict(os.environ, SURROUNDINGS, ANTIHILBERT_DATA=made):
                out, err, status = run(shlex.split(located(command)), said)
            parts += [f"[status {status}]\n"] if status else []
            parts += [f"stderr: {line}\n" for line in lasting(err).splitlines()]
            parts.append(short(case, out))
        for path in sorted(folder.iterdir()):
            if path.name not in given and ".db" not in path.name:
                parts.append(f"[file {path.name}]\n{short(case, path.read_text())}")
        return "".join(parts).replace(str(folder), "HERE").replace(str(ROOT), "ROOT")


def located(command: str) -> str:
    """The command with the folder of the catalogue's tables for the word CATALOGUE."""
    if "CATALOGUE" not in command:
        return command
    (table,) = ROOT.glob("src/**/rings.txt")
    return command.replace("CATALOGUE", str(table.parent))


def run(words: list[str], said: str) -> tuple[str, str, int]:
    """`python -m antihilbert WORDS` in this process: output, errors, exit status."""
    out, err = io.StringIO(), io.StringIO()
    player = io.TextIOWrapper(io.BytesIO(said.encode().decode("unicode_escape").encode()))
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.object(sys, "stdin", player),
        mock.patch.object(sys, "argv", ["antihilbert", *words]),
    ):
        try:
            runpy.run_module("antihilbert", run_name="__main__")
        except SystemExit as end:
            return out.getvalue(), err.getvalue(), end.code if isinstance(end.code, int) else 0
        except Exception as error:  # a fault of the command: one case differs, the others are run
            return out.getvalue(), f"{err.getvalue()}{type(error).__name__}: {error}", -1
    raise AssertionError("a command always ends by sys.exit")


def short(case: Case, text: str) -> str:
    """An answer as it is kept: JSON laid out in lines, nothing that passes, a digest if long."""
    text = "\n".join(line for told in text.splitlines() for line in opened(case, told))
    text = lasting(text)
    lines = text.splitlines()
    if len(lines) <= MOST_LINES and all(len(line) <= MOST_WIDTH for line in lines):
        return "".join(f"{line}\n" for line in lines)
    kept = [line[:MOST_WIDTH] + "…" * (len(line) > MOST_WIDTH) for line in lines[:MOST_LINES]]
    digest = sha256(text.encode()).hexdigest()[:16]
    kept.append(f"[{len(lines)} lines, {len(text)} characters, sha256 {digest}]")
    return "".join(f"{line}\n" for line in kept)


def lasting(text: str) -> str:
    """A text without what another run, or another release, would say differently."""
    for passing, instead in PASSING:
        text = passing.sub(instead, text)
    return text


def opened(case: Case, line: str) -> Iterator[str]:
    """A line of an answer; one of JSON in as many lines as it needs to be read."""
    try:
        answer = json.loads(line) if line.startswith(("{", "[")) else None
    except ValueError:
        answer = None
    if answer is None:
        yield line
    else:
        yield from laid_out(shape(answer) if KEYS_ONLY in case.notes else answer)


def shape(answer: Any) -> Any:
    """The keys of an answer, without what they hold."""
    if isinstance(answer, dict):
        return {key: shape(value) for key, value in answer.items()}
    return "…"


def laid_out(answer: Any, before: str = "", after: str = "", indent: str = "") -> Iterator[str]:
    """JSON in lines of some width: what does not fit is opened, one key or item a line."""
    whole = f"{indent}{before}{json.dumps(answer, ensure_ascii=False)}{after}"
    if len(whole) <= WIDTH or not isinstance(answer, dict | list) or not answer:
        yield whole
        return
    pairs = isinstance(answer, dict)
    rows = list(answer.items()) if pairs else [(None, item) for item in answer]
    yield f"{indent}{before}{'{' if pairs else '['}"
    for number, (key, value) in enumerate(rows, 1):
        named = f"{json.dumps(key, ensure_ascii=False)}: " if pairs else ""
        yield from laid_out(value, named, "," * (number < len(rows)), f"{indent} ")
    yield f"{indent}{'}' if pairs else ']'}{after}"


def all_answered(cases: list[Case], processes: int) -> list[tuple[Case, str, float]]:
    """The answers of all cases; what is slow is begun first."""
    web = [case for case in cases if _of_the_web(case)]
    rest = [case for case in cases if not _of_the_web(case)]
    slow = [[case] for case in rest if SLOW in case.notes]
    quick = [case for case in rest if SLOW not in case.notes]
    runs = [quick[start : start + RUN] for start in range(0, len(quick), RUN)]
    work = [*slow, *([web] if web else []), *runs]
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        return [one for told in pool.map(answered, work) for one in told]


def difference(case: Case, before: str, now: str) -> str:
    """What differs in a case, in a few lines."""
    pair = before.splitlines(), now.splitlines()
    lines = list(difflib.unified_diff(*pair, "recorded", "now", lineterm="", n=2))
    if len(lines) > MOST_DIFFERENCE:
        left = len(lines) - MOST_DIFFERENCE
        lines = [*lines[:MOST_DIFFERENCE], f"... and {left} lines more"]
    return "\n".join([f"$ {case.line}    ({case.file})", *lines, ""])


def main() -> int:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("what", choices=("record", "compare"))
    words.add_argument("--only", default="", metavar="WORD", help="cases or files with this word")
    words.add_argument("--quick", action="store_true", help="leave out what is marked slow")
    words.add_argument("--processes", type=int, default=2, help="how many run at a time")
    words.add_argument("--times", type=int, default=0, metavar="N", help="tell the N slowest cases")
    given = words.parse_args()
    known = stored()
    cases = [
        case
        for case in known
        if given.only in f"{case.file} {case.line}" and not (given.quick and SLOW in case.notes)
    ]
    if not cases:
        print(f"no case has the word {given.only!r}")
        return 2
    start = time.monotonic()
    told = all_answered(cases, given.processes)
    answers = {case: text for case, text, _ in told}
    changed = [case for case in cases if answers[case] != known[case]]
    for case in changed:
        print(difference(case, known[case], answers[case]))
    for case, _, seconds in sorted(told, key=lambda one: -one[2])[: given.times]:
        print(f"{seconds:6.2f} s  {case.file}  {case.line}")
    if given.what == "record":
        record(known | answers)
    state = "recorded anew" if given.what == "record" else "differ"
    print(f"{len(cases)} cases, {len(changed)} {state}, {time.monotonic() - start:.0f} s")
    return 1 if changed and given.what == "compare" else 0


if __name__ == "__main__":
    sys.exit(main())
