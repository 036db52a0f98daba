"""What the notes refer to is there: theorems in the proofs, games in the archive and deals."""

import re
from pathlib import Path

import pytest

from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.catalogue.archive import entries
from sessions import ROOT

NOTES = sorted(path for path in (ROOT / "notes").glob("*.typ") if path.name[0] != "_")
MACHINE_CHECKED = 3  # theorems at least of every note


@pytest.mark.parametrize("path", NOTES, ids=lambda path: path.stem)
def test_every_theorem_that_is_called_checked_is_in_its_file(path: Path) -> None:
    named = re.findall(r"(\w+\.v): (\w+)", path.read_text("utf-8"))
    assert len(named) >= MACHINE_CHECKED
    for file, name in named:
        proof = (ROOT / "proofs" / file).read_text("utf-8")
        assert re.search(rf"^(Theorem|Corollary|Lemma) {name}\b", proof, re.MULTILINE), (file, name)


@pytest.mark.parametrize("path", NOTES, ids=lambda path: path.stem)
def test_every_game_that_is_named_is_in_the_archive_as_it_is_printed(path: Path) -> None:
    text = path.read_text("utf-8")
    known = {one.name: one.certificate for one in entries()}
    for name, period, tricks, deal in re.findall(
        r"`([a-z2-7]{10})`.*?period (\d+) after (\d+) tricks: `(.+?)`", text
    ):
        one = known[name]
        assert (one.period, one.preperiod) == (int(period), int(tricks))
        assert WAR.written(one.deal) == deal


def test_the_deals_of_the_notes_never_end() -> None:
    text = (ROOT / "notes" / "one-suit.typ").read_text("utf-8")
    deals = re.findall(r"`((?:\d+ )+/(?: \d+)+)`", text)
    assert len(deals) == 2
    for deal in deals:
        assert WAR.play(WAR.read(deal)).period == 2400
    text = (ROOT / "notes" / "beggar-cycles.typ").read_text("utf-8")
    [deal] = re.findall(r"`([-JQKA]+ / [-JQKA]+)`", text)
    played = BEGGAR.play(BEGGAR.read(deal))
    assert (played.preperiod, played.period, played.period_cards) == (4, 31, 219)


@pytest.mark.parametrize("path", NOTES, ids=lambda path: path.stem)
def test_what_only_authors_can_say_is_left_to_them(path: Path) -> None:
    assert '#import "_note.typ": *' in path.read_text("utf-8")
    assert (ROOT / "notes" / "_note.typ").read_text("utf-8").count("blank[") == 2
