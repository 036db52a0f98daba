"""Marienbad against the computer, with the mouse, the keyboard, and while others search."""

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]
LONG = {"suits": 4, "values": 13, "pickup": "optimised", "method": "words", "seconds": 100}


def begin(page: Any, heaps: str, last: str = "wins", take: str = "") -> None:
    """A new game against somebody who never errs."""
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-action=settings]")
    page.fill("[name=heaps]", heaps)
    page.fill("[name=take]", take)
    page.set_checked("[name=misere]", last == "loses")
    page.click("[data-action=start]")
    expect(page.locator(".match:enabled").first).to_be_visible()  # the new board, not the last one


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
        begin(page, "1 3 5 6")  # the player to move wins
        expect(page.locator(".match")).to_have_count(15)
        play_by_hints(page)
        expect(page.locator(".status")).to_contain_text("Vous avez gagné !")
        assert httpx.get(f"{lab}/api/health").json()["tasks"]["jobs"] == 1


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_mistake_is_explained_and_undone(visit: Visit, lang: str) -> None:
    page = visit("/marienbad", lang)
    begin(page, "1 3 5 6")
    page.click("[data-row='4'][data-take='6']")
    mistake = {"fr": "était une erreur", "en": "was a mistake"}[lang]
    expect(page.locator(".reason.mistake")).to_contain_text(mistake)
    # Three moves win, each takes one match: 1 xor 3 xor 5 xor 6 is 1.
    better = {"fr": "Prendre 1 dans la rangée", "en": "Take 1 from row"}[lang]
    expect(page.locator(".better")).to_contain_text(better)
    page.click("[data-action=undo]")
    expect(page.locator(".match")).to_have_count(15)
    page.check("[name=packets]")
    expect(page.locator(".counts .odd")).to_have_count(1)  # 1, 2+1, 4+1, 4+2: three 1s


def test_the_keyboard_plays_the_film_version(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "2", last="loses")
    expect(page.locator(".match")).to_have_count(2)
    match = page.get_by_role("button", name="Take one match from row 1")
    match.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("You have won!")


def test_the_keyboard_goes_on_in_the_row_where_it_was(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "1 3 5 7")
    page.locator("[data-row='4'][data-take='2']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("Your turn")
    focused = "document.activeElement.dataset.row"
    page.wait_for_function(f"{focused} !== undefined")
    assert page.evaluate(focused) == "4"
    page.keyboard.press("Enter")
    expect(page.locator(".reason").first).to_be_visible()


def test_the_keyboard_goes_to_the_next_game_when_one_is_over(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "1 2")
    page.locator("[data-row='2'][data-take='2']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".status strong")).to_be_visible()
    expect(page.locator("[data-action=again]")).to_be_focused()


@pytest.mark.parametrize("packets", [False, True])
def test_what_would_go_is_shown_before_it_is_taken(visit: Visit, packets: bool) -> None:
    """From the third match of a row of five, three go: across the borders of packets too."""
    page = visit("/marienbad", "fr")
    if packets:
        page.check("[name=packets]")
    page.hover("[data-row='3'][data-take='3']")
    expect(page.locator(".match.going")).to_have_count(3)
    expect(page.locator(".preview")).to_have_text("Prendre 3 allumettes dans la rangée 3")
    page.hover(".status")
    expect(page.locator(".match.going")).to_have_count(0)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_sentence_fits_the_game_of_21_matches(visit: Visit, lang: str) -> None:
    page = visit("/marienbad", lang)
    page.select_option("[name=preset]", "twentyone")
    expect(page.locator(".match")).to_have_count(21)
    page.click("[data-action=hint]")
    said = {"fr": "laissez toujours un multiple de 4", "en": "always leave a multiple of 4"}[lang]
    expect(page.locator(".reason.hint")).to_contain_text(said)


@pytest.mark.parametrize("width", [390, 1920])
def test_large_packets_stay_on_the_page(visit: Visit, width: int) -> None:
    page = visit("/marienbad", width=width)
    page.check("[name=packets]")
    begin(page, "64 33 15 99")
    expect(page.locator(".match")).to_have_count(211)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    right = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.match')]"
        ".map((one) => one.getBoundingClientRect().right))"
    )
    assert right <= width


def test_the_learner_shows_its_beads(visit: Visit) -> None:
    page = visit("/marienbad")
    page.select_option("[name=opponent]", "learner")
    page.fill("[name=train-games]", "50")
    page.click("[data-action=train]")
    expect(page.locator(".boxes")).to_contain_text("50 games played")
    expect(page.locator(".bead").first).to_be_visible()
    page.click("[data-row='4'][data-take='7']")
    expect(page.locator(".status")).to_contain_text("The computer:")


def test_closing_the_tab_ends_its_search(visit: Visit, lab: str) -> None:
    page = visit("/endless?suits=4&values=13")
    page.click("[data-action=settings]")
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
