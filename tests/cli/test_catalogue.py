"""`antihilbert catalogue`: found, shown, added; what the form for finds makes can be read."""

import csv
import json
import shutil
from pathlib import Path

import pytest
import yaml

from antihilbert import catalogue
from antihilbert.catalogue import archive
from sessions import ROOT
from shell import Shown, run

ENDLESS = "war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1"
FORM = yaml.safe_load((ROOT / ".github" / "ISSUE_TEMPLATE" / "find.yml").read_text("utf-8"))


def report(**said: str) -> str:
    """The text that the form makes of answers, by the ids of its fields."""
    fields = [one for one in FORM["body"] if one["type"] != "markdown"]
    assert said.keys() <= {one["id"] for one in fields}
    parts = []
    for one in fields:
        answer = said.get(one["id"], "_No response_")
        if "render" in one["attributes"] and one["id"] in said:
            answer = f"```{one['attributes']['render']}\n{answer}\n```"
        parts.append(f"### {one['attributes']['label']}\n\n{answer}\n")
    return "\n".join(parts)


def ran(*words: str, status: int = 0) -> Shown:
    shown = run(*words)
    assert shown.status == status, shown.err
    return shown


def added(path: Path, *words: str, status: int = 0) -> list[dict[str, object]]:
    done = ran("catalogue", "add", str(path), "--json", *words, status=status)
    found: list[dict[str, object]] = json.loads(done.out)["finds"]
    return found


def test_the_form_asks_for_what_the_reader_requires() -> None:
    fields = [one for one in FORM["body"] if one["type"] != "markdown"]
    first = [one["attributes"]["label"].split()[0].lower() for one in fields]
    assert tuple(first) == archive.HEADINGS
    required = [one["id"] for one in fields if one.get("validations", {}).get("required")]
    assert tuple(required) == archive.REQUIRED


def test_what_the_form_makes_is_verified_and_written(tmp_path: Path) -> None:
    """The deal is the mirror of a known one, without its numbers."""
    file, table = tmp_path / "issue.md", tmp_path / "found.txt"
    said = {"finder": "Ada Lovelace", "date": "2026-11-19", "how": "by\nhand"}
    claimed = "war | natural | endless | - | - | - | - | 2 4 1 / 5 3"
    file.write_text(report(certificate=claimed, **said))
    [one] = added(file, "--to", str(table))
    note = "Ada Lovelace 2026-11-19, 1x5, by hand"
    line = f"{ENDLESS.replace('5 3 / 2 4 1', '2 4 1 / 5 3')}  # {note}"
    assert table.read_text() == f"{line}\n" and one["certificate"] == line
    assert one["holds"] and not one["known"]
    assert one["news"][0] == "the same cycle as q5myimipic (Delahaye & Mathieu)"  # type: ignore[index]
    assert archive.origin(note) == ("Ada Lovelace", "2026-11-19", "1x5, by hand")
    ran("verify", str(table))


def test_a_find_that_is_not_true_is_refused_and_not_written(tmp_path: Path) -> None:
    file, table = tmp_path / "issue.md", tmp_path / "found.txt"
    wrong = ENDLESS.replace("| 6 | 6 | 6 |", "| 7 | 7 | 7 |")
    file.write_text(report(certificate=wrong, finder="Ada", date="2026"))
    [one] = added(file, "--to", str(table), status=1)
    assert one["divergence"] == "period: claimed 7, replayed 6" and one["table"] is None
    assert table.read_text() == ""


def test_a_longer_game_says_what_it_beats(tmp_path: Path) -> None:
    """The longest game of 1x5 but one: below the proved maximum; a game of no known deck: first."""
    file = tmp_path / "found.txt"
    file.write_text("2 1 / 3 4 5, 2\n1 1 2 / 3 3 9, 3\n" + ENDLESS + "\n")
    short, odd, known = added(file, "--finder", "Ada", "--date", "2026", "--check")
    assert [one["holds"] for one in (short, odd, known)] == [True, True, True]
    assert "do not beat the 8 of" in str(short["news"]) and known["known"]
    assert odd["news"] == ["the first game of these cards in the archive"]


def test_a_record_is_beaten_in_both_units(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without its own line, and the proof, the longest game of 1x16 beats the public one."""
    longest = max(
        (one for one in catalogue.longest() if archive.deck_of(one) == "1x16"),
        key=lambda one: one.tricks or 0,
    )
    every = [one for one in archive.entries() if one.certificate.deal != longest.deal]
    monkeypatch.setattr(archive, "entries", lambda: tuple(every))
    file = tmp_path / "found.txt"
    file.write_text(f"{longest}\n")
    [one] = added(file, "--check")
    before = max(
        entry.certificate.tricks or 0 for entry in every
        if entry.deck == "1x16" and entry.certificate.period is None
    )  # fmt: skip
    news = one["news"]
    assert isinstance(news, list) and len(news) == 2
    assert [text.startswith(f"{longest.tricks} ") for text in news] == [True, True]
    assert all(f" beat the {before} of " in text for text in news)


def test_lines_go_to_the_table_of_their_kind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a copy of the tables: the archive has the game, and the record its finder."""
    folder = shutil.copytree(catalogue.FOLDER, tmp_path / "src" / "antihilbert" / "catalogue")
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(catalogue, "FOLDER", folder)
    monkeypatch.setattr(catalogue, "PUBLIC", folder / "public.txt")
    file = tmp_path / "issue.md"
    file.write_text(report(certificate="2 1 / 3 4 5, 2", finder="Ada", date="2026-11"))
    [one] = added(file)
    assert one["table"] == str(folder / "public.txt")
    line = (folder / "public.txt").read_text().splitlines()[-1]
    assert (
        line.endswith("# Ada 2026-11, 1x5") and archive.origin("Ada 2026-11, 1x5").finder == "Ada"
    )
    (tmp_path / "pyproject.toml").unlink()
    assert "give a file with --to" in ran("catalogue", "add", str(file), status=2).err


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"finder": "Ada", "date": "2026"}, "lacks what belongs under '### certificate'"),
        ({"certificate": ENDLESS, "date": "2026"}, "lacks what belongs under '### finder'"),
        ({"certificate": ENDLESS, "finder": "a | b", "date": "2026"}, "in one line of at most 80"),
        ({"certificate": ENDLESS, "finder": "Ada", "date": "yesterday"}, "not 'yesterday'"),
        ({"certificate": "nonsense", "finder": "Ada", "date": "2026"}, "certificate:1: "),
    ],
)
def test_a_report_with_a_fault_gets_one_line(
    said: dict[str, str], told: str, tmp_path: Path
) -> None:
    file = tmp_path / "issue.md"
    file.write_text(report(**said))
    assert told in ran("catalogue", "add", str(file), status=2).err


def test_games_are_found_by_what_they_are(tmp_path: Path) -> None:
    table = tmp_path / "found.csv"
    words = ["--deck", "4x13", "--kind", "record", "--tricks", "6000-", "--csv", str(table)]
    rows = json.loads(ran("catalogue", "list", "--json", *words).out)["games"]
    assert rows and all(row["deck"] == "4x13" and row["tricks"] >= 6000 for row in rows)
    with table.open() as file:
        assert [row["name"] for row in csv.DictReader(file)] == [row["name"] for row in rows]
    assert ran("catalogue", "list", "--deck", "9x99", status=3).out
    words = ["--json", "--period", "60", "--finder", "rostam"]
    found = json.loads(ran("catalogue", "list", *words).out)["games"]
    assert {row["period"] for row in found} == {60}
    assert "--tricks" not in ran("catalogue", "list", "--tricks", "x", status=2).err


def test_parquet_has_the_same_rows(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "found.parquet"
    rows = json.loads(ran("catalogue", "list", "--json", "--parquet", str(file)).out)["games"]
    assert parquet.read_table(file).to_pylist() == rows


def test_a_game_is_shown_by_its_name() -> None:
    shown = ran("catalogue", "show", "q5myimipic").out
    assert "Delahaye & Mathieu" in shown and ENDLESS in shown
    assert "`antihilbert catalogue list`" in ran("catalogue", "show", "nobody", status=2).err
