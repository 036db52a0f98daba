"""A filter finds the rows that show what is typed, in the language of the page."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]

DECK = ["4 × 13", "4x13", "4 x 13", "4X13", " 4×13"]
# Each line: several ways to type the same.
TYPED = {
    ("/records", "fr"): [
        ["naturel", "NATUREL ", "Naturel"],
        ["optimisé", "optimise", "OPTIMISÉ"],
        ["démontré", "demontre"],
        DECK,
        ["naturel 4 × 13", "4x13 naturel"],
        ["bataille anglaise", "anglaise  Bataille"],
        ["1\N{NARROW NO-BREAK SPACE}164", "1164", "1,164"],
    ],
    ("/records", "en"): [
        ["natural", "NATURAL ", "Natural"],
        ["proved", "Proved"],
        DECK,
        ["natural 4 × 13", "4x13 natural"],
        ["Nessler", "nessler"],
        ["1,164", "1164", "1\N{NO-BREAK SPACE}164"],
    ],
    ("/claims", "fr"): [
        ["corrigé", "CORRIGE", "corrigé "],
        ["prolongé", "prolonge"],
        DECK,
        ["encadré coquille", "coquille encadre"],
    ],
    ("/claims", "en"): [
        ["corrected", "CORRECTED "],
        ["extended"],
        DECK,
        ["box misprint", "misprint box"],
    ],
}
OTHER_LANGUAGE = {
    ("/records", "fr"): "natural 4x12",
    ("/records", "en"): "naturel",
    ("/claims", "fr"): "✎ corrected",
    ("/claims", "en"): "✎ corrigé",
}
both_pages = pytest.mark.parametrize(("path", "lang"), TYPED)


def plain(text: str) -> str:
    """A text without all that makes no difference."""
    bare = "".join(
        one for one in unicodedata.normalize("NFD", text) if not unicodedata.combining(one)
    )
    joined = re.sub(r"(?<=\d)[,\N{NARROW NO-BREAK SPACE}\N{NO-BREAK SPACE}](?=\d{3}\b)", "", bare)
    return re.sub(r"(?<=\d)\s*[x×]\s*(?=\d)", "x", joined.lower())


def rows(page: Any) -> list[str]:
    """What all rows of a page show, unfolded."""
    while (more := page.locator("[data-action=more]:visible")).count():
        more.first.click()
    page.evaluate("document.querySelectorAll('td details').forEach((one) => { one.open = true; })")
    return sorted(map(plain, page.locator("table.records tbody tr").all_inner_texts()))


@both_pages
def test_a_filter_finds_what_the_rows_show_however_it_is_typed(
    visit: Visit, path: str, lang: str
) -> None:
    page = visit(path, lang)
    page.click("[data-chip=all]")
    shown = rows(page)
    for ways in TYPED[path, lang]:
        wanted = [row for row in shown if all(word in row for word in plain(ways[0]).split())]
        assert 0 < len(wanted) < len(shown), ways
        for typed in ways:
            page.fill("[name=filter]", typed)
            assert rows(page) == wanted, typed


@both_pages
def test_a_filter_finds_nothing_that_no_row_shows(visit: Visit, path: str, lang: str) -> None:
    page = visit(path, lang)
    unseen = ["from_nothing", '"deal"', "[object", OTHER_LANGUAGE[path, lang]]
    for typed in unseen:
        page.fill("[name=filter]", typed)
        assert rows(page) == [], typed


def test_a_filter_finds_a_deal_as_it_is_written_and_without_its_spaces(visit: Visit) -> None:
    page = visit("/records")
    for typed in ("5 3 / 2 4 1", "5 3/2 4 1", "3  /  2 4"):
        page.fill("[name=filter]", typed)
        expect(page.locator(".endless tbody tr").first).to_contain_text("5 3 / 2 4 1")


@pytest.mark.parametrize("path", ["/records", "/claims"])
def test_a_filter_looks_again_when_the_language_changes(visit: Visit, path: str) -> None:
    page = visit(path, "en")
    page.fill("[name=filter]", {"/records": "naturel", "/claims": "✎ corrigé"}[path])
    expect(page.locator("table.records tbody tr")).to_have_count(0)
    page.click("[data-lang=fr]")
    expect(page.locator("table.records tbody tr").first).to_be_visible()
