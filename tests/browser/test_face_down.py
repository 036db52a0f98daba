"""A battle with three cards face down: chosen in the settings, watched and shared."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]

# 4=4, three cards each unseen, 9>8: player 1 takes ten cards, as worked out by hand.
DEAL = "4 1 2 3 9 5 / 4 5 6 7 8 6"
TAKEN = "5 9 8 1 2 3 5 6 7 4 4"
SAID = {"en": "4 = 4 battle 6 face down", "fr": "4 = 4 bataille 6 cachées"}


def counted(page: Any, kind: str) -> Any:
    return page.locator(f".player .card.{kind}")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_three_cards_lie_face_down_in_a_battle_and_the_link_keeps_them(
    visit: Visit, lang: str
) -> None:
    page = visit(f"/war?deal={DEAL.replace(' ', '+')}", lang)
    assert "face_down" not in page.url  # nothing changes for those who do not ask for it
    page.click("[data-action=next]")
    expect(counted(page, "ghost")).to_have_count(4)
    expect(counted(page, "down")).to_have_count(0)
    page.click("[data-action=settings]")
    page.select_option("[name=face_down]", "3")
    page.click("[data-action=watch]")
    page.locator(".speed").fill("0")
    page.click("[data-action=play]")
    expect(page.locator(".player .felt")).to_have_text(re.compile(f"{SAID[lang]} ▼$"))
    expect(counted(page, "down")).to_have_count(6)
    expect(counted(page, "down").locator(".back").first).to_be_visible()
    expect(counted(page, "down").locator("text").first).not_to_be_visible()
    page.click("[data-action=play]")
    page.click("[data-action=next]")
    taken = page.locator(".player .seat.p1")
    expect(taken).to_have_attribute("data-cards", TAKEN)
    expect(page.locator(".player .card.fresh:not(.down)")).to_have_count(10)
    page.click("[data-action=share]")
    assert "face_down=3" in page.input_value("[name=link]")
    again = visit(re.sub(r"^https?://[^/]+", "", page.input_value("[name=link]")), lang)
    expect(again.locator(".player .seat.p1")).to_have_attribute("data-cards", TAKEN)
    assert again.input_value("[name=face_down]") == "3"


def test_statistics_are_of_games_with_cards_face_down(visit: Visit) -> None:
    page = visit("/statistics?still")
    page.click("[data-action=settings]")
    page.fill("[name=values]", "5")
    page.fill("[name=games]", "500")
    page.select_option("[name=face_down]", "3")
    page.click("[data-action=start]")
    expect(page.locator(".found")).to_contain_text("500 games played", timeout=60_000)
    expect(page.locator(".pictures ~ .command code")).to_contain_text("--face-down 3")
    page.click(".found .play a")
    expect(page.locator("[name=face_down]")).to_have_value("3")


def test_who_is_short_of_cards_may_turn_the_last_one(visit: Visit) -> None:
    """Player 2 has two cards left for the battle: one is laid, and the other one, a 9, wins."""
    page = visit("/war?deal=4+1+2+3+8+5+/+4+5+9")
    page.click("[data-action=settings]")
    expect(page.locator("[name=out_of_cards]")).not_to_be_visible()  # nothing is laid face down yet
    page.select_option("[name=face_down]", "3")
    page.select_option("[name=out_of_cards]", "flip-last")
    page.click("[data-action=watch]")
    page.click("[data-action=next]")
    expect(page.locator(".player .seat.p2")).to_have_attribute("data-cards", "9 8 5 1 2 3 4 4")
    assert "out_of_cards=flip-last" in page.url
    again = visit(re.sub(r"^https?://[^/]+", "", page.url))
    expect(again.locator("[name=out_of_cards]")).to_have_value("flip-last")
