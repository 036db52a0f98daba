"""The archive of known games: permanent names, finders, what a find beats."""

from antihilbert import catalogue
from antihilbert.catalogue import archive


def test_every_game_has_one_name_and_each_name_one_game() -> None:
    entries = archive.entries()
    lines = {str(one.certificate).partition("  #")[0] for one in entries}
    assert len({one.name for one in entries}) == len(entries) == len(lines)
    every = [line for path in archive.TABLES for _, line in catalogue.read(path)]
    assert {str(one).partition("  #")[0] for one in every} == lines


def test_names_do_not_change() -> None:
    """Names are printed and cited: these stood in the archive from its first day."""
    names = {one.name: one.certificate for one in archive.entries()}
    assert names["q5myimipic"].period == 6
    known = {one.tricks: one for one in catalogue.public() if one.note == "Nessler, 2022-06-09"}
    assert names[archive.name_of(known[1164])].cards == 8344


def test_finders_are_read_from_the_notes() -> None:
    finders = {one.origin.finder for one in archive.entries()}
    assert finders >= {"Courbet", "Lapierre (zlonka)", "N1k06", "Rostam", archive.HERE}
    assert not {name for name in finders if any(word in name for word in ("found", "put", "x1"))}
    undated = {one.origin.finder for one in archive.entries() if not one.origin.date}
    assert undated == {"Rostam"}
