"""Every page can be used without a mouse, without colours, by ear: axe looks for what cannot."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], "resultTypes": ["violations"]}
PAGES = {
    "home": "/",
    "war": "/war?deal=5+3+/+2+4+1",
    "war for four": "/war?deal=9+1+2+/+9+5+3+/+4+8+8+/+1+2&trick=1",
    "beggar": "/beggar?deal=---K--/-Q",
    "endless": "/endless?values=9",
    "profiles": "/profiles",
    "marienbad": "/marienbad",
    "baseball": "/baseball?board=12|01|.2",
    "lessons": "/lessons",
    "records": "/records",
    "claims": "/claims",
    "statistics": "/statistics?still",
    "conjecture": "/conjecture?trick=44",
    "gallery": "/gallery",
    "a game of the gallery": "/gallery?name=q5myimipic",
    "map": "/map?suits=4&values=9&pickup=natural",
    "daily": "/daily",
    "check": "/check",
    "sheet": "/lessons?sheet=war",
    "board": "/board",
}


def violations(page: Any) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate("(rules) => axe.run(document, rules)", RULES)["violations"]
    return [f"{one['id']}: {node['html'][:200]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_wrong_by_day(visit: Any, name: str) -> None:
    page = visit(PAGES[name], "fr")
    assert violations(page) == []


@pytest.mark.parametrize("name", ["war", "war for four", "marienbad", "baseball", "records"])
def test_axe_finds_nothing_wrong_by_night(visit: Any, name: str) -> None:
    page = visit(PAGES[name], "en")
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(400)  # until colours have changed
    assert violations(page) == []


@pytest.mark.parametrize("drawer", ["settings", "rules"])
def test_axe_finds_nothing_wrong_in_a_drawer_that_escape_closes(visit: Any, drawer: str) -> None:
    page = visit(PAGES["war"], "fr")
    page.click(f"[data-action={drawer}]")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(f"[data-drawer={drawer}]")).not_to_be_visible()


def test_light_and_dark_are_chosen_and_kept(visit: Any) -> None:
    page = visit("/war?deal=5+3+/+2+4+1")
    for _ in range(2):  # as the system has it, light, dark
        page.click("[data-action=theme]")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(19, 23, 30)"
