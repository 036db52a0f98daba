"""The lab as one file, opened from a disk without a network, and its sheets to print."""

import re
from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import xor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from antihilbert.web.shell import PAGES
from one_file import JUDGED, PLAYED, player1, written

MOST = 3e6  # bytes
LONG = 60_000  # milliseconds: the machine may be busy


@pytest.fixture(scope="module")
def lab_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("disk"))


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page of a browser without a network, which may log no error."""
    wrong: list[str] = []
    context = browser.new_context(locale="fr", offline=True)
    shown = context.new_page()
    shown.set_default_timeout(LONG)
    shown.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    ours = ("file:", "blob:", "data:")
    shown.on("request", lambda one: None if one.url.startswith(ours) else wrong.append(one.url))
    yield shown
    context.close()
    assert wrong == []


def go(page: Any, file: Path, name: str, **query: str) -> None:
    page.goto(f"{file.as_uri()}?{urlencode({'page': name, **query})}")
    page.wait_for_selector("main[data-ready=yes]")


def test_the_lab_is_one_small_file_that_names_no_other(lab_file: Path) -> None:
    assert lab_file.stat().st_size < MOST
    text = lab_file.read_text(encoding="utf-8")
    assert "src=" not in text.partition("<body>")[0]
    assert 'rel="stylesheet"' not in text
    assert "default-src 'none'" in text


def test_every_page_of_the_file_opens_and_links_to_the_others(page: Any, lab_file: Path) -> None:
    for name in PAGES:
        go(page, lab_file, name)
    go(page, lab_file, "home")
    expect(page.locator("[data-alone]")).to_contain_text("ne contient pas Python")
    page.click(".tile >> nth=0")
    page.wait_for_selector("main[data-ready=yes]")
    assert "page=war" in page.url
    assert page.url.startswith(lab_file.as_uri())


def test_the_four_games_and_a_lesson_are_played_from_a_disk(page: Any, lab_file: Path) -> None:
    go(page, lab_file, "war", deal="5 3 / 2 4 1")
    page.click("[data-action=tell]")
    expect(page.locator(".outcome")).to_contain_text("les mêmes 6 plis")
    go(page, lab_file, "beggar")
    expect(page.locator(".player .card").first).to_be_visible()
    go(page, lab_file, "marienbad")
    assert "paquets" in page.evaluate(JUDGED)
    go(page, lab_file, "baseball", board="22|11|.0", line="true")
    page.click(".token:enabled >> nth=0")
    expect(page.locator(".status")).to_contain_text("1")
    page.click("[data-action=watch]")
    expect(page.locator(".notice").first).to_contain_text("demande Python")
    go(page, lab_file, "lessons")
    page.click("[data-lesson] >> nth=0")
    page.click("[data-action=next-screen]")
    assert "lesson=" in page.url


def test_statistics_in_the_file_are_those_of_the_command_line(page: Any, lab_file: Path) -> None:
    go(page, lab_file, "statistics")
    assert page.evaluate(PLAYED) == player1()


def cells(page: Any, what: str) -> list[str]:
    return [text.strip() for text in page.locator(what).all_inner_texts()]


def test_sheets_have_empty_tables_and_keys_that_are_right(page: Any, lab_file: Path) -> None:
    rows = product(range(2), range(4), range(6), range(8))
    lost = {"-".join(map(str, sorted(filter(None, one)))) for one in rows if not reduce(xor, one)}
    go(page, lab_file, "lessons", sheet="marienbad-key")
    known = cells(page, ".sheet-lost li")
    assert set(known) == lost - {""}
    go(page, lab_file, "lessons", sheet="marienbad")
    assert cells(page, ".sheet-lost li") == [""] * len(known)
    assert cells(page, ".sheet-rows th") == ["A", "B", "C", "D"]
    go(page, lab_file, "lessons", sheet="war-key")
    # tests/known/positions.txt: Delahaye & Mathieu 2024, V=5.
    hands = ["5 3", "3 5 2", "5 2", "2 5 1", "5 1", "1 5 3", "5 3"]
    assert cells(page, ".sheet-hands td:nth-child(2)") == hands
    go(page, lab_file, "lessons", sheet="war")
    assert cells(page, ".sheet-hands td:nth-child(2)") == [hands[0], *[""] * 6]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_sheet_is_one_page_and_one_click_prints_it(page: Any, lab_file: Path, lang: str) -> None:
    page.add_init_script("window.print = () => { window.printed = true; };")
    go(page, lab_file, "lessons", lang=lang)
    names = [one.get_attribute("data-sheet") for one in page.locator("[data-sheet]").all()]
    assert len(names) == 8
    for name in names:
        go(page, lab_file, "lessons", lang=lang, sheet=name)
        page.click("[data-action=print]")
        assert page.evaluate("window.printed")
        printed = page.pdf(format="A4")
        assert len(re.findall(rb"/Type /Page\b", printed)) == 1, name
