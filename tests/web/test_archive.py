"""The pages of the archive."""

import csv
import json
import re
import subprocess
from pathlib import Path
from shutil import which

import pytest

from antihilbert.operations.claims import archived
from antihilbert.web import archive, shell

SOME = ("q5myimipic", "skl7xzlxbd", "sjcj7fowhl", "kuvkkmykhc")  # endless, record, face down, cycle


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    some = [one for one in archived() if one.entry.name in SOME or one.one.choices]
    monkeypatch.setattr(archive, "archived", lambda: some)
    archive.write(tmp_path, "default-src 'self'")
    return tmp_path


def test_every_game_has_a_page_in_each_language_its_json_and_a_row(folder: Path) -> None:
    with (folder / "archive.csv").open(encoding="utf-8") as file:
        rows = {row["name"]: row for row in csv.DictReader(file)}
    assert rows.keys() >= set(SOME) and len(rows) > len(SOME)
    for name, row in rows.items():
        known = json.loads((folder / f"{name}.json").read_text())
        for page in folder / f"{name}.html", folder / "fr" / f"{name}.html":
            text = page.read_text(encoding="utf-8")
            assert known["certificate"].partition("#")[0].strip() in text.replace("&amp;", "&")
            assert not re.search(r"undefined|None<|\{[a-z]+\}|archive_", text)
        for index in "index.html", "fr/index.html":
            assert f'<a href="{name}.html">' in (folder / index).read_text(encoding="utf-8")
        assert row["finder"] == known["finder"]


def test_what_pages_refer_to_is_there(folder: Path) -> None:
    """But for the lab, which is beside the archive, and its pages."""
    for page in folder.rglob("*.html"):
        for target in re.findall(r'(?:href|src)="([^"?]+)', page.read_text(encoding="utf-8")):
            place = (page.parent / target).resolve()
            if folder in place.parents:
                assert place.exists() or place.suffix == ".parquet", (page, target)
            elif "static" in place.parts:
                beside = Path(*place.parts[place.parts.index("static") + 1 :])
                assert (shell.STATIC / beside).exists(), target
            else:
                assert place.stem in {*shell.PAGES, "index"}, target


@pytest.mark.skipif(not which("node"), reason="Node.js is not installed")
def test_numbers_are_sought_by_ranges_and_texts_by_parts() -> None:
    script = (shell.STATIC / "js" / "archive.js").as_uri()
    cases = [
        ("period", "60", "60"), ("period", "60-100", "99"), ("tricks", "60-", "61"),
        ("cards", "-60", "7"), ("finder", "courbet", "Courbet"), ("deck", "4 × 13", "4x13"),
        ("period", "60", "600"), ("period", "60-100", "101"), ("tricks", "60-", ""),
        ("cards", "-60", "61"), ("finder", "mann", "Courbet"), ("deck", "4x1", "1x14"),
    ]  # fmt: skip
    told = f"import {{ fits }} from {script!r};"
    told += f"console.log(JSON.stringify({json.dumps(cases)}.map((one) => fits(...one))))"
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", told], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [True] * 6 + [False] * 6
