"""Marienbad against the computer, with the mouse, the keyboard, and while others search."""

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]
LONG = {"suits": 4, "values": 13, "pickup": "optimised", "method": "words", "seconds": 100}


def play_by_hints(page: Any) -> None:
    """A winning move each time, as the hint shows it, until somebody has won."""
    while not page.locator(".status strong").count():
        page.click("[data-action=hint]")
        expect(page.locator(".match.hinted").first).to_be_visible()
        before = page.locator(".match").count()
        page.locator(".match.hinted").first.click()
        expect(page.locator(".match.hinted")).to_have_count(0)
        assert page.locator(".match").count() < before


def test_a_game_in_french_is_won_while_a_search_runs(visit: Visit, lab: str) -> None:
    searching = {"X-Visitor": "searcher"}
    with httpx.stream(
        "GET", f"{lab}/api/jobs/endless-search", params=LONG, headers=searching
    ) as job:
        lines = job.iter_lines()
        next(lines)
        page = visit("/marienbad", "fr")
        page.fill("[name=heaps]", "1 3 5 6")  # the player to move wins
        page.select_option("[name=opponent]", "perfect")
        page.click("[data-action=start]")
        expect(page.locator(".match")).to_have_count(15)
        play_by_hints(page)
        expect(page.locator(".status")).to_contain_text("Vous avez gagné !")
        assert httpx.get(f"{lab}/api/health").json()["tasks"]["jobs"] == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_mistake_is_explained_and_undone(visit: Visit, lang: str) -> None:
    page = visit("/marienbad", lang)
    page.fill("[name=heaps]", "1 3 5 6")
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-action=start]")
    page.click("[data-row='4'][data-take='6']")
    mistake = {"fr": "était une erreur", "en": "was a mistake"}[lang]
    expect(page.locator(".reason.mistake")).to_contain_text(mistake)
    page.click("[data-action=undo]")
    expect(page.locator(".match")).to_have_count(15)
    page.check("[name=packets]")
    expect(page.locator(".counts .odd")).to_have_count(1)  # 1, 2+1, 4+1, 4+2: three 1s


def test_the_keyboard_plays_the_film_version(visit: Visit) -> None:
    page = visit("/marienbad")
    page.fill("[name=heaps]", "2")
    page.select_option("[name=last]", "loses")
    page.click("[data-action=start]")
    expect(page.locator(".match")).to_have_count(2)
    match = page.get_by_role("button", name="Take 1 from row 1")
    match.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("You have won!")


def test_the_learner_shows_its_beads(visit: Visit) -> None:
    page = visit("/marienbad")
    page.select_option("[name=opponent]", "learner")
    page.fill("[name=training]", "50")
    page.click("[data-action=train]")
    expect(page.locator(".boxes")).to_contain_text("50 games played")
    expect(page.locator(".bead").first).to_be_visible()
    page.click("[data-row='4'][data-take='7']")
    expect(page.locator(".status")).to_contain_text("The computer:")


def test_closing_the_tab_ends_its_search(visit: Visit, lab: str) -> None:
    page = visit("/endless?suits=4&values=13")
    page.select_option("[name=method]", "words")
    page.select_option("[name=pickup]", "optimised")
    page.fill("[name=seconds]", "100")
    page.click("[data-job=endless-search]")
    expect(page.locator("[data-job=endless-search]")).to_have_text("Stop")
    page.wait_for_timeout(300)
    assert httpx.get(f"{lab}/api/health").json()["tasks"]["jobs"] == 1
    page.close()
    for _ in range(100):
        if httpx.get(f"{lab}/api/health").json()["tasks"]["jobs"] == 0:
            return
        time.sleep(0.1)
    raise AssertionError("the search goes on though its page is closed")
