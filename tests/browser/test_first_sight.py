"""What somebody sees who opens a page on a phone, on a projector, or prints it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

Visit = Callable[..., Any]
both_languages = pytest.mark.parametrize("lang", ["fr", "en"])

# Every game, and what it is played on.
BOARDS = {
    "/war": ".player .board",
    "/beggar": ".player .board",
    "/endless": ".player .board",
    "/profiles": ".hands",
    "/marienbad": ".rows",
    "/baseball": ".diamond",
}
# 17 values: beyond 13, cards have no faces.
SEVENTEEN = "/war?deal=17+13+12+/+16+15+14+11"


@pytest.mark.parametrize(
    ("lang", "width", "height"), [("fr", 390, 844), ("en", 1920, 1080)], ids=["phone", "projector"]
)
def test_the_board_is_the_first_thing_on_a_page(
    visit: Visit, lang: str, width: int, height: int
) -> None:
    for path, board in BOARDS.items():
        page = visit(path, lang, width=width, height=height)
        box = page.locator(board).first.bounding_box()
        assert box["y"] < height / 3, path
        assert box["y"] + box["height"] <= height, path
        if width > 1000 and path != "/profiles":
            assert box["height"] > height / 2, path  # it fills a projector
        # No form; "where it began" belongs to the return of an endless game.
        typed = page.locator("input:not([name=origin]):visible, textarea:visible")
        assert typed.count() <= 3, path
        page.close()


@both_languages
def test_faces_are_those_of_the_language_and_beyond_13_values_there_are_none(
    visit: Visit, lang: str
) -> None:
    page = visit("/beggar?deal=-JQKA/-----", lang)
    shown = page.locator(".player .layer .card text").all_text_contents()
    assert {"V", "D", "R", "A"} <= set(shown) if lang == "fr" else {"J", "Q", "K"} <= set(shown)
    page = visit(SEVENTEEN, lang)
    shown = page.locator(".player .layer .card text").all_text_contents()
    assert {"17", "13", "12", "11"} <= set(shown)
    assert not set(shown) & set("VDRJQK")


@both_languages
def test_each_game_has_its_rules_one_tap_away(visit: Visit, lang: str) -> None:
    said = {
        "/war": {"fr": "bataille !", "en": "are a battle"},
        "/beggar": {"fr": "dette", "en": "debt"},
        "/marienbad": {"fr": "dernière allumette", "en": "last match"},
        "/baseball": {"fr": "trou", "en": "hole"},
    }
    for path, words in said.items():
        page = visit(path, lang)
        page.click("[data-action=rules]")
        expect(page.locator("[data-drawer=rules]")).to_contain_text(words[lang])
        page.close()


def test_the_other_player_takes_the_lead_at_a_click(visit: Visit) -> None:
    """5 3 against 2 4 1: the hands have 2 and 3 cards, then 3 and 2, then 2 and 3."""
    page = visit("/war?deal=5+3+/+2+4+1")
    for trick in (1, 2):
        page.click("[data-action=lead]")
        expect(page.locator(".where")).to_have_text(f"Trick {trick}")


@pytest.mark.parametrize(
    ("deal", "cells", "letters"),
    [
        ("11 6 10 5 / 4 9 3 8 2 7 1", 12, 12),
        ("7 5 7 5 4 3 / 2 2 6 2 6 4 3 2 7 4 6 3 6 3 1 1 5 1 7 4 5 1", 52, 52),
        (
            "3 7 4 1 26 18 23 12 32 17 11 6 27 10 5 2 / "
            "13 21 19 14 31 30 29 16 28 25 22 8 24 15 20 9",
            2400,
            0,
        ),
    ],
    ids=["12", "52", "2400"],
)
def test_every_trick_of_a_wheel_can_be_seen(
    visit: Visit, deal: str, cells: int, letters: int
) -> None:
    page = visit(f"/war?deal={deal.replace(' ', '+')}", "fr", width=390, height=844)
    page.click("[data-action=tell]")
    expect(page.locator(".wheel svg")).to_be_visible()
    # A colour is one path with a part for each trick; on a phone a part is as tall as its ring.
    drawn = page.evaluate(
        """() => {
            const paths = [...document.querySelectorAll(".wheel svg :is(.one, .two)")];
            const corners = paths.flatMap((path) => path.getAttribute("d").match(/M[^M]+/g));
            const [outer, inner] = corners[0].match(/A[0-9.]+/g).map((arc) => Number(arc.slice(1)));
            return [corners.length, paths[0].getScreenCTM().a * (outer - inner)];
        }"""
    )
    assert drawn[0] == cells
    assert drawn[1] >= 2.5  # pixels
    expect(page.locator(".wheel .letter")).to_have_count(letters)


@both_languages
def test_a_page_is_printed_with_its_board_and_without_its_buttons(visit: Visit, lang: str) -> None:
    page = visit("/marienbad", lang)
    page.emulate_media(media="print")
    expect(page.locator(".match")).to_have_count(16)
    expect(page.locator(".match").first).to_be_visible()
    expect(page.locator("[data-action=hint]")).not_to_be_visible()
    page = visit("/baseball?board=12|01|.2", lang)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator(".token")).to_have_count(5)
    assert page.locator(".diamond").bounding_box()["width"] <= 703  # A4 between its margins


def test_a_share_link_is_that_of_the_game_on_the_board(visit: Visit) -> None:
    page = visit("/war?deal=5+3+/+2+4+1")
    page.click("[data-action=share]")
    expect(page.locator("[name=link]")).to_have_value(re.compile(r"5\+3\+%2F\+2\+4\+1"))
    page.click("[data-action=settings]")
    page.fill("[name=deal]", "4 1 / 3 2")
    page.click("[data-action=watch]")
    expect(page.locator("[name=link]")).not_to_be_visible()
    page.click("[data-action=share]")
    expect(page.locator("[name=link]")).to_have_value(re.compile(r"4\+1\+%2F\+3\+2"))


def test_no_table_has_two_columns_of_one_name_and_no_page_is_endless(visit: Visit) -> None:
    for path in ("/records", "/claims"):
        for lang in ("fr", "en"):
            page = visit(path, lang, width=390, height=844)
            for table in page.locator("table.records").all():
                names = table.locator("thead th").all_text_contents()
                assert len(set(names)) == len(names) > 3
            assert page.evaluate("document.documentElement.scrollHeight") < 6000, path  # pixels
            page.close()
