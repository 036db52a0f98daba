"""Whatever a page says are words: no name of a text, and nothing that only a program can read."""

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from antihilbert.cards.endless.search import METHODS
from antihilbert.web.shell import PAGES, STATIC

Visit = Callable[..., Any]
both_languages = pytest.mark.parametrize("lang", ["fr", "en"])
LONG = 60_000  # milliseconds: many games, on a machine that is busy

TEXTS = json.loads((STATIC / "locales" / "en.json").read_text(encoding="utf-8"))
# `map.x` or `recipe.X y` is the name of a text that there is not.
KINDS = "|".join({key.partition(".")[0] for key in TEXTS if "." in key} | {"game", "map"})
NOT_WORDS = re.compile(rf"\[object|\bundefined\b|\bNaN\b|\b(?:{KINDS})\.[a-zA-Z]")

# What comes after the page itself.
LATER = {
    "home": ".hero .felt",
    "war": ".player .card",
    "beggar": ".player .card",
    "endless": "dl",
    "profiles": ".letters .letter",
    "statistics": ".found .shares",
    "conjecture": ".wheel",
    "gallery": ".thumb svg",
    "map": ".map td.endless",
    "daily": ".player .card",
    "check": ".answer",
    "board": ".wheel",
}

# Every piece of text by itself, in drawers that are closed too, and what is read aloud.
PIECES = """() => {
    const pieces = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    while (walk.nextNode()) {
        const { currentNode: node } = walk;
        if (node.nodeType === Node.TEXT_NODE) pieces.push(node.data);
        else for (const name of ["title", "aria-label", "alt", "placeholder"]) {
            pieces.push(node.getAttribute?.(name) ?? "");
        }
    }
    return pieces;
}"""


def not_words(page: Any) -> list[str]:
    return [piece for piece in page.evaluate(PIECES) if NOT_WORDS.search(piece)]


@both_languages
@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_nothing_but_words(visit: Visit, name: str, lang: str) -> None:
    page = visit(f"/{'' if name == 'home' else name}", lang)
    if name in LATER:
        page.locator(LATER[name]).first.wait_for(state="attached", timeout=LONG)
    assert not_words(page) == []
    if name == "board":  # it has no head, for it stands in the page of somebody else
        return
    page.click(f"[data-lang={'en' if lang == 'fr' else 'fr'}]")
    page.wait_for_timeout(300)  # what is asked for anew in the other language
    assert not_words(page) == []


@both_languages
def test_an_address_that_leads_nowhere_is_told_in_words(browser: Any, lab: str, lang: str) -> None:
    context = browser.new_context(locale=lang)  # the browser itself logs that nothing is there
    page = context.new_page()
    page.set_extra_http_headers({"Accept": "text/html"})
    page.goto(f"{lab}/nowhere")
    page.wait_for_selector("main[data-ready=yes]")
    assert not_words(page) == []
    context.close()


@both_languages
def test_every_deck_of_the_map_says_in_words_how_its_game_was_found(
    visit: Visit, lab: str, lang: str
) -> None:
    rows = httpx.get(f"{lab}/api/war/endless/table").json()["rows"]
    found = [row["method"] for row in rows if row["state"] == "endless"]
    page = visit("/endless?values=9", lang)
    page.locator("dl").wait_for(timeout=LONG)
    told = page.evaluate(
        """async (found) => {
            const [{ origin }, { t }] = [
                await import("/static/js/pages/endless.js"), await import("/static/js/texts.js"),
            ];
            return found.map(origin).map(({ key, values }) => t(key, values));
        }""",
        found,
    )
    assert len(told) == len(found) > 200
    assert [one for one in told if NOT_WORDS.search(one) or not one.endswith(".")] == []


@both_languages
def test_a_click_on_the_map_is_answered_in_words(visit: Visit, lang: str) -> None:
    """One deck for each way in which games were found; those of a source name it."""
    page = visit("/endless?values=9", lang)
    page.click("[data-part=map] summary")
    cells = page.locator(".map td.endless")
    cells.first.wait_for()
    titles = cells.evaluate_all("(all) => all.map((one) => one.title)")
    named = [re.sub(r" [abd]+$", "", title) for title in titles]  # without the word
    ways = {way: named.index(way) for way in named}
    assert len(ways) > 5
    for way, at in ways.items():
        cells.nth(at).locator("button").click()
        page.locator(".notice.wrong").wait_for(state="detached")
        told = page.locator("section.panel p").first
        expect(told).to_contain_text("" if way in METHODS else f"({way})")
        page.wait_for_timeout(300)  # until the game is on the table
        assert not_words(page) == [], way
