"""Marienbad against the computer, with the mouse, the keyboard, and while others search."""

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from serving import as_visitor

Visit = Callable[..., Any]
LONG = {"suits": 4, "values": 8, "pickup": "optimised", "method": "words", "seconds": 100}


def begin(page: Any, heaps: str, last: str = "wins", take: str = "") -> None:
    """A new game against somebody who never errs."""
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-action=settings]")
    page.fill("[name=heaps]", heaps)
    page.fill("[name=take]", take)
    page.set_checked("[name=misere]", last == "loses")
    page.click("[data-action=start]")
    expect(page.locator(".match:enabled").first).to_be_visible()  # the new board, not the last one


def take(page: Any, row: int, count: int) -> None:
    """Select some matches, then take them with the button that says how many."""
    page.click(f"[data-row='{row}'][data-take='{count}']")
    page.click("[data-action=take]")


def play_by_hints(page: Any) -> None:
    """A winning move each time, as the hint shows it, until somebody has won."""
    while not page.locator(".status strong").count():
        page.click("[data-action=hint]")
        expect(page.locator(".match.hinted").first).to_be_visible()
        before = page.locator(".match:not(.gone)").count()
        page.locator(".match.hinted").first.dblclick()
        expect(page.locator(".match.hinted")).to_have_count(0)
        expect(page.locator(".status")).not_to_contain_text("…")
        assert page.locator(".match:not(.gone)").count() < before


def test_a_game_in_french_is_won_while_a_search_runs(visit: Visit, lab: str) -> None:
    searching = as_visitor("searcher")
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
    take(page, 4, 6)
    mistake = {"fr": "était une erreur", "en": "was a mistake"}[lang]
    expect(page.locator(".reason.mistake")).to_contain_text(mistake)
    # Three moves win, each takes one match: 1 xor 3 xor 5 xor 6 is 1.
    better = {"fr": "Prendre 1 dans la rangée", "en": "Take 1 from row"}[lang]
    expect(page.locator("p.better")).to_contain_text(better)
    # It is drawn on the position in which it was made: 1, 2+1, 4+1, 4+2 in seven packets.
    expect(page.locator(".pairing .frame")).to_have_count(7)
    expect(page.locator(".pairing .pair")).to_have_count(3)
    expect(page.locator(".pairing .alone")).to_have_count(1)
    expect(page.locator(".pairing .made")).to_have_count(6)
    expect(page.locator(".pairing .better")).to_have_count(1)
    page.click("[data-action=undo]")
    expect(page.locator(".match:enabled")).to_have_count(15)
    page.check("[name=packets]")
    expect(page.locator(".counts .odd")).to_have_count(1)  # three 1s
    expect(page.locator(".pairs .pair")).to_have_count(3)
    expect(page.locator(".packet.alone")).to_have_count(1)


def test_the_keyboard_plays_the_film_version(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "2", last="loses")
    expect(page.locator(".match")).to_have_count(2)
    match = page.get_by_role("button", name="Take one match from row 1")
    match.focus()
    for _ in range(2):  # select, then take
        page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("You have won!")


def test_the_keyboard_goes_on_in_the_row_where_it_was(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "1 3 5 7")
    page.locator("[data-row='4'][data-take='2']").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("Your move")
    focused = "document.activeElement.dataset.row"
    page.wait_for_function(f"{focused} !== undefined")
    assert page.evaluate(focused) == "4"
    expect(page.locator(".reason").first).to_be_visible()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(focused) == "3"


def test_the_keyboard_goes_to_the_next_game_when_one_is_over(visit: Visit) -> None:
    page = visit("/marienbad")
    begin(page, "1 2")
    page.locator("[data-row='2'][data-take='2']").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(page.locator(".status strong")).to_be_visible()
    expect(page.locator(".end-card button").first).to_be_focused()


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
    page.click("[data-preset=twentyone]")
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
    expect(page.locator(".notice")).to_contain_text("whoever begins can be beaten here")
    take(page, 4, 7)
    expect(page.locator(".status")).to_contain_text("The computer:")
    expect(page.locator(".beads .drawn")).to_have_count(1)  # the bead of its move


def test_a_match_is_selected_before_it_is_taken(visit: Visit) -> None:
    page = visit("/marienbad?heaps=1-3-5-7&opponent=perfect", width=390, height=844)
    take_button = page.locator("[data-action=take]")
    expect(take_button).to_be_disabled()
    page.tap("[data-row='4'][data-take='3']")
    expect(page.locator(".match.chosen")).to_have_count(3)
    expect(take_button).to_have_text("Take 3")
    page.tap("[data-row='3'][data-take='1']")  # another choice
    expect(page.locator(".match.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(take_button).to_be_disabled()
    expect(page.locator(".match:enabled")).to_have_count(16)
    for _ in range(2):
        page.tap("[data-row='3'][data-take='1']")
    expect(page.locator(".reason").first).to_be_visible()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_end_says_that_the_game_was_lost_from_the_start(visit: Visit, lang: str) -> None:
    page = visit("/marienbad?heaps=2-2&opponent=perfect", lang)
    high = page.locator(".match-table").bounding_box()["height"]
    for _ in range(2):
        take(page, 1, 1)
        expect(page.locator(".status")).not_to_contain_text("…")
        if page.locator(".status strong").count():
            break
        assert page.locator(".match-table").bounding_box()["height"] == high
    card = page.locator(".end-card")
    expect(card).to_contain_text("2-2")
    expect(card).to_contain_text({"fr": "position perdue", "en": "lost position"}[lang])
    page.click("[data-action=other-begins]")
    expect(page.locator(".match.gone").first).to_be_attached()  # the computer has taken some
    expect(page.locator(".match:enabled").first).to_be_visible()
    assert "first=computer" in page.url


def test_a_game_survives_a_reload_and_goes_back_to_its_mistake(visit: Visit) -> None:
    page = visit("/marienbad?heaps=1-2&opponent=perfect")
    take(page, 2, 2)  # leaves one match
    card = page.locator(".end-card")
    expect(card).to_contain_text("At 1-2 you could still have won")
    page.reload()
    page.wait_for_selector("main[data-ready=yes]")
    expect(card).to_contain_text("At 1-2 you could still have won")
    assert "moves=2.2-1.1" in page.url
    page.click("[data-action=my-mistake]")
    expect(page.locator(".match:enabled")).to_have_count(3)
    take(page, 2, 1)
    left = page.locator(".match:enabled")
    expect(left).to_have_count(1)
    left.click()
    page.click("[data-action=take]")
    expect(card).to_contain_text("You have won!")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_chocolate_is_broken_along_its_lines(visit: Visit, lang: str) -> None:
    page = visit("/marienbad", lang, width=390, height=844)
    page.click("[data-preset=chocolate]")
    expect(page.locator(".square:not(.eaten)")).to_have_count(6 * 4)
    cut = page.locator(".cut[data-row='1'][data-take='2']")
    cut.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".square.chosen")).to_have_count(2 * 4)
    page.keyboard.press("Enter")
    expect(page.locator(".reason").first).to_be_visible()
    assert page.locator(".square.eaten").count() > 2 * 4  # the computer has broken some off, too


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
