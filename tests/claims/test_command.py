import json
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from antihilbert.claims import claims_of, documents
from antihilbert.claims.claim import STRENGTHS, VERDICTS, Effort, Strength, Verdict
from antihilbert.claims.report import MEANINGS, page
from antihilbert.claims.run import Judged
from antihilbert.core.messages import Text
from antihilbert.core.plots import histogram
from antihilbert.operations.claims import SOURCES
from shell import refusal, run


def test_claims_answer_in_the_agreed_keys() -> None:
    shown = run("claims", "--source", "marienbad", "--workers", "1", "--json")
    answer = json.loads(shown.out)
    assert shown.status == 0  # all are decided
    assert len(answer["claims"]) == len(claims_of("marienbad"))
    for claim in answer["claims"]:
        assert {"id", "source", "statement", "printed", "computed", "verdict"} <= set(claim)
        assert claim["verdict"] in set(Verdict) - {Verdict.FAILED}
        assert claim["strength"] in list(Strength)


def test_claims_are_listed_and_shown_in_both_languages() -> None:
    listed = json.loads(run("claims", "list", "--json").out)["claims"]
    assert [row["id"] for row in listed] == [claim.id for claim in claims_of()]
    assert "Tout coup depuis" in run("claims", "list", "--source", "marienbad", "--lang", "fr").out
    shown = run("claims", "show", "delahaye-one-suit-5")
    assert "confirmed: Computed and printed agree exactly." in shown.out
    assert "[3, 5, 2] / [4, 1] →" in shown.out
    assert "coquille ou copie" in run("claims", "show", "rostam-decks", "--lang", "fr").out
    answer = json.loads(run("claims", "show", "marienbad-winner", "--json").out)
    assert answer["verdict"] == "confirmed"
    assert answer["evidence"]


def test_what_our_copy_lacks_is_not_shown_as_printed() -> None:
    shown = run("claims", "show", "marienbad-figure-4")
    assert "printed:  picture missing in our copy\ncomputed: take 2 from row 3\n" in shown.out
    assert "Computed and printed agree" not in shown.out
    shown = run("claims", "show", "marienbad-figure-5", "--json", "--lang", "fr")
    assert json.loads(shown.out)["printed"] == "figure absente de notre copie"
    assert "no sum: a block of 5 would do" in run("claims", "show", "delahaye-thirteen").out


def test_small_numbers_are_written_with_powers_of_ten() -> None:
    shown = run("claims", "show", "delahaye-draws-32")
    assert "100,000 games, seed 2024: 0 .. 3.84131 × 10⁻⁵\n" in shown.out
    assert "e-0" not in shown.out


def test_winners_by_rule_are_a_table() -> None:
    """With at most m, a row of n is worth n mod (m + 1): worked out by hand for 1-3-5-7."""
    shown = run("claims", "show", "marienbad-changed-rules")
    line = "at most {}: last takes wins, {} player; last takes loses, {} player\n"
    assert line.format(2, "first", "first") in shown.out  # 1 + 0 + 2 + 1: 1 xor 2 xor 1 = 2
    assert line.format(3, "second", "second") in shown.out  # 1 xor 3 xor 1 xor 3 = 0
    assert line.format(1, "second", "first") in shown.out  # 16 matches, one by one


def test_a_sampled_claim_shows_its_histogram_and_interval() -> None:
    shown = run("claims", "show", "delahaye-mean-1x4-natural")
    assert "100,000 games, seed 2024" in shown.out
    assert "█" in shown.out


def test_an_undecided_claim_is_told_by_the_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    from antihilbert.claims.sources import delahaye_games

    one_trick = {(8, "natural"): "1 / 2"}
    monkeypatch.setattr(delahaye_games, "RECORD_DEALS", one_trick)
    monkeypatch.setattr(delahaye_games, "longest", list)
    shown = run("claims", "show", "delahaye-record-32-natural")
    assert shown.status == 1
    assert "open" in shown.out
    monkeypatch.setattr(delahaye_games, "longest", lambda: 1 / 0)
    failed = run("claims", "show", "delahaye-record-32-natural")
    assert failed.status == 1
    assert "failed: The computation failed: ZeroDivisionError" in failed.out


@pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="reads /proc, which only Linux has"
)
def test_ctrl_c_leaves_no_processes_behind() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "antihilbert", "claims", "--workers", "2"],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    listed = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    children: list[str] = []
    while len(children) < 3 and program.poll() is None:  # two workers, and who looks after them
        children = listed.read_text().split()
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)  # to this process only, as a supervisor would
    assert program.wait(60) == 130
    deadline = time.time() + 30
    while any(map(alive, children)) and time.time() < deadline:
        time.sleep(0.05)
    assert not any(map(alive, children))


def alive(process: str) -> bool:
    """Whether it runs; one that nobody has asked about since it ended does not."""
    try:
        return "(zombie)" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("claims show nothing", "unknown claim 'nothing'"),
        ("claims --source nobody", "--source: take one of delahaye, rostam, marienbad, bal"),
        ("claims list --lang de", "unknown language 'de'"),
        ("claims --html /dev/null/x", "cannot write"),
        ("claims --workers 0", "--workers: take a whole number from 1 to 256"),
    ],
)
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal(*words.split())


def test_the_report_says_what_each_verdict_and_each_strength_means() -> None:
    assert set(MEANINGS) == {*VERDICTS, *STRENGTHS}


def test_the_numbers_of_a_chart_are_grouped_as_in_its_language() -> None:
    drawn = histogram([0] * 1500 + [7, 0]).svg(Text("lengths", "longueurs"))
    ticks = re.findall(r'<text lang="(..)" class="tick"[^>]*>(1\D000)</text>', drawn)
    assert sorted(ticks) == [("en", "1,000"), ("fr", "1\u202f000")]


class Reader(HTMLParser):
    """Counts what a page has, and sees that its elements nest."""

    EMPTY = ("meta", "img", "br", "col", "path", "rect", "circle")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def test_the_report_is_one_file_that_needs_nothing_else(judged: list[Judged]) -> None:
    reader = Reader()
    text = page(judged, Effort(), "fr")
    reader.feed(text)
    assert reader.open == []
    outside = [
        attributes
        for tag, attributes in reader.found
        for name in ("src", "href")
        if not (attributes.get(name) or "#").startswith(("#", "data:"))
    ]
    assert outside == []
    assert "url(" not in text and "@import" not in text
    ids = {attributes["id"] for _, attributes in reader.found if "id" in attributes}
    assert {one.claim.id for one in judged} <= ids
    assert {"delahaye", "rostam", "marienbad", "bal", "beyond"} <= ids
    assert sum(tag == "figure" for tag, _ in reader.found) >= 20
    assert '<html lang="fr"' in text


def test_the_report_is_written(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    shown = run("claims", "--source", "marienbad", "--workers", "1", "--html", str(file))
    assert f"the report is in {file}" in shown.err
    assert "Marienbad" in file.read_text()


def test_the_sources_that_can_be_named_are_those_that_have_claims() -> None:
    assert tuple(documents()) == SOURCES
