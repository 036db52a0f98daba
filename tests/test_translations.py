"""A page and its translation have the same sections, and show the same commands."""

import re

import pytest

from sessions import ROOT

DOCS = ROOT / "docs"
PAGES = {
    "index": "accueil",
    "war": "bataille",
    "endless": "sans-fin",
    "face-down": "face-cachee",
    "discoveries": "decouvertes",
    "takeaway": "marienbad",
    "baseball": "baseball-des-couleurs",
    "tutorial": "une-heure",
    "teachers": "enseignants",
}
COMMANDS = re.compile(r"antihilbert (?:war|beggar|nim|baseball|claims|serve|site|verify)\b[^\n`]*")


def headings(name: str) -> list[int]:
    """The levels of a page's headings, in order."""
    text = re.sub(r"```.*?```", "", (DOCS / f"{name}.md").read_text(encoding="utf-8"), flags=re.S)
    return [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.M)]


def commands(name: str) -> list[str]:
    """What a page shows to be typed, but for the language and the names of files."""
    text = (DOCS / f"{name}.md").read_text(encoding="utf-8")
    found = (re.sub(r" --lang fr|\S+\.svg", "", one).split() for one in COMMANDS.findall(text))
    return sorted(" ".join(words) for words in found)


@pytest.mark.parametrize(("page", "translation"), PAGES.items(), ids=PAGES)
def test_a_translation_has_the_sections_of_its_page(page: str, translation: str) -> None:
    assert headings(translation) == headings(page)


def test_the_french_proofs_are_of_the_same_claims() -> None:
    named = [
        set(re.findall(r"`((?:delahaye|rostam|marienbad|bal)-[\w*-]+)`", (DOCS / page).read_text()))
        for page in ("proofs.md", "preuves.md")
    ]
    assert named[0] == named[1]


@pytest.mark.parametrize(("page", "translation"), PAGES.items(), ids=PAGES)
def test_a_translation_shows_every_command_of_its_page(page: str, translation: str) -> None:
    missing = set(commands(page)) - set(commands(translation))
    assert not missing


@pytest.mark.parametrize(("page", "translation"), PAGES.items(), ids=PAGES)
def test_a_page_and_its_translation_lead_to_each_other(page: str, translation: str) -> None:
    assert f"({translation}.md)" in (DOCS / f"{page}.md").read_text(encoding="utf-8")
    assert f"({page}.md)" in (DOCS / f"{translation}.md").read_text(encoding="utf-8")
