"""War for three and four: dealt, watched, shared and counted, in both languages."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]

# The 9s battle, what player 3 laid stays in the pile, and player 2 takes it all: worked out by
# hand, as in docs/face-down.md.
DEAL = "9 1 2 / 9 5 3 / 4 8 8"
TAKEN = "3 5 1 9 4 9"
SAID = {
    "en": ("battle · ▲ 1 ▼ 5 · Player 2 takes the pile.", "Players", "Player 3: 2 cards"),
    "fr": ("bataille · ▲ 1 ▼ 5 · Le joueur 2 ramasse.", "Joueurs", "Joueur 3 : 2 cartes"),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_three_hands_are_watched_card_by_card_and_the_link_keeps_them(
    visit: Visit, lang: str
) -> None:
    page = visit(f"/war?deal={DEAL.replace(' ', '+')}", lang)
    expect(page.locator(".player .seat")).to_have_count(3)
    page.click("[data-action=next]")
    taken = page.locator(".player .seat.p2")
    expect(taken).to_have_attribute("data-cards", TAKEN)
    felt, label, held = SAID[lang]
    expect(page.locator(".player .felt")).to_have_text(
        re.compile(re.escape(felt).replace(r"\ ", r"\s*"))
    )
    expect(page.locator(".player .seat.p3 .who")).to_contain_text(held)
    expect(page.locator(".player .card.laid3")).to_have_count(1)
    page.click("[data-action=share]")
    again = visit(re.sub(r"^https?://[^/]+", "", page.input_value("[name=link]")), lang)
    expect(again.locator(".player .seat.p2")).to_have_attribute("data-cards", TAKEN)
    again.click("[data-action=settings]")
    expect(again.locator("[name=players]")).to_have_value("3")
    expect(again.locator("[name=pickup2]")).not_to_be_visible()  # all pick up alike
    assert label in again.locator("dialog[open]").inner_text()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 900), (1920, 1080)])
def test_four_players_are_dealt_and_fit_every_screen(visit: Visit, width: int, height: int) -> None:
    page = visit("/war", width=width, height=height)
    page.click("[data-action=settings]")
    page.select_option("[name=players]", "4")
    page.click("[data-action=random]")
    expect(page.locator(".player .seat")).to_have_count(4)
    page.click("[data-action=first]")
    sizes = page.locator(".player .seat").evaluate_all(
        "seats => seats.map((seat) => seat.dataset.cards.split(' ').length)"
    )
    assert sizes == [13, 13, 13, 13]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    inside = page.locator(".player .card").evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect())"
        ".every(({left, right}) => left >= 0 && right <= innerWidth)"
    )
    assert inside
    expect(page.locator(".plot .line")).to_have_count(4)


def test_a_pile_that_nobody_can_win_lies_on_the_table(visit: Visit) -> None:
    """Players 1 and 2 have no card left for their battle; player 3 takes all with the 8."""
    page = visit("/war?deal=9+/+9+/+4+8+/+1+2")
    page.click("[data-action=next]")
    expect(page.locator(".player .felt")).to_contain_text("Somebody cannot go on.")
    expect(page.locator(".player .card:not(.off):not(.ghost)")).to_have_count(6)
    page.click("[data-action=next]")
    expect(page.locator(".player .seat.p3")).to_have_attribute("data-cards", "8 2 9 9 4 1")
    expect(page.locator(".player .outcome")).to_contain_text("Player 3 wins after 2 tricks")


def test_an_endless_game_of_three_goes_round_without_a_wheel(visit: Visit) -> None:
    page = visit("/war?deal=1+2+/+3+6+/+4+5+7")
    page.click("[data-action=tell]")
    expect(page.locator(".player .outcome")).to_contain_text("the same 8 tricks again and again")
    expect(page.locator(".wheel")).to_have_count(0)


@pytest.mark.parametrize(("lang", "told"), [("en", "Player 3 wins"), ("fr", "Le joueur 3 gagne")])
def test_statistics_of_three_say_who_wins(visit: Visit, lang: str, told: str) -> None:
    page = visit("/statistics?still", lang)
    page.click("[data-action=settings]")
    page.fill("[name=values]", "5")
    page.fill("[name=games]", "500")
    page.select_option("[name=players]", "3")
    page.click("[data-action=start]")
    expect(page.locator(".found .shares")).to_contain_text(told, timeout=60_000)
    expect(page.locator(".pictures ~ .command code")).to_contain_text("--players 3")
    page.click(".found .play a")
    expect(page.locator(".player .seat")).to_have_count(3)
