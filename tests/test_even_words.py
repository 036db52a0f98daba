"""The search for words of a special form: against the complete one, and against the rules."""

import re
import shutil
from pathlib import Path

import pytest

import even_words
from antihilbert.cards.endless.families import families
from antihilbert.cards.endless.word_search import Residues, families_of
from antihilbert.cards.war import play
from even_words import parts, rows, search

ENDLESS = (Path(__file__).parents[1] / "docs" / "endless.md").read_text()
COMPILER = pytest.mark.skipif(not shutil.which("cc"), reason="a C compiler is needed")


@COMPILER
@pytest.mark.parametrize("flips", [4, 8, 12])
def test_it_finds_words_for_the_numbers_for_which_the_complete_search_does(flips: int) -> None:
    found = {
        cards for cards in range(0, flips, 2) for part in parts(flips, cards) if search(part)[1]
    }
    complete = {
        family.word.cards % flips
        for family in families_of(Residues(flips))
        if family.modulus == flips
    }
    assert found == {cards for cards in complete if cards % 2 == 0}


def test_to_28_flips_the_rows_have_the_numbers_of_the_page() -> None:
    """The table of docs/endless.md is from the complete search, all pairs of hands."""
    head, _, shown = re.search(r"(\| L \|.*)\n(\|-.*)\n(\| cards modulo L .*)", ENDLESS).groups()
    flips, numbers = (line.strip("| ").split(" | ")[1:] for line in (head, shown))
    page = dict(zip(map(int, flips), numbers, strict=True))
    for length in range(4, 29, 4):
        found = [row[1] for row in rows() if int(row[0]) == length and row[4] != "0"]
        assert ", ".join(found) == page[length]


@COMPILER
@pytest.mark.parametrize(
    "row", [row for row in rows() if row[6:]], ids=lambda row: "-".join(row[:2])
)
def test_the_rules_repeat_the_first_word_of_a_row(row: list[str]) -> None:
    flips, cards = int(row[0]), int(row[1])
    some = [one for one in families(row[6]) if sum(one.shortest) % flips == cards % flips]
    assert some
    result = play(some[0].deal(0, 0))
    assert result.cycle and result.cycle.preperiod == 0 and result.cycle.period % flips == 0


@COMPILER
def test_a_search_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(even_words, "WORK", tmp_path)
    monkeypatch.setattr(even_words, "FILE", tmp_path / "rows.txt")
    even_words.cover(16, 8, 1)
    whole = (tmp_path / "rows.txt").read_text().split()
    notes = tmp_path / "16-8.txt"
    notes.write_text("".join(notes.read_text().splitlines(keepends=True)[:4]))
    (tmp_path / "rows.txt").unlink()
    asked = []
    monkeypatch.setattr(even_words, "search", lambda part: asked.append(part) or search(part))
    even_words.cover(16, 8, 2)
    assert asked == parts(16, 8)[4:]
    again = (tmp_path / "rows.txt").read_text().split()
    assert [*again[:5], *again[6:]] == [*whole[:5], *whole[6:]]  # all but the seconds
