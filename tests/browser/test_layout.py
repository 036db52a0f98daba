"""What is where on a page, as a browser lays it out."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from shell import run


def boxes(page: Any, selector: str) -> list[dict[str, float]]:
    """Of all at one moment: a board may be drawn again in between."""
    found: list[dict[str, float]] = page.locator(selector).evaluate_all(
        "(nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON())"
    )
    return found


@pytest.mark.parametrize("width", [400, 1280])
def test_no_base_of_a_ring_covers_another(visit: Any, width: int) -> None:
    page = visit("/baseball", width=width)
    page.click("[data-action=settings]")
    page.fill("[name=bases]", "8")
    page.keyboard.press("Tab")
    expect(page.locator(".base")).to_have_count(8)
    for one, two in combinations(boxes(page, ".base"), 2):
        apart = (
            one["x"] + one["width"] <= two["x"] + 1
            or two["x"] + two["width"] <= one["x"] + 1
            or one["y"] + one["height"] <= two["y"] + 1
            or two["y"] + two["height"] <= one["y"] + 1
        )
        assert apart, (one, two)


def test_fields_and_buttons_of_a_row_stand_on_one_line(visit: Any) -> None:
    page = visit("/endless?values=9")
    page.click("[data-action=settings]")
    row = page.locator(".row").filter(has=page.locator("[name=suits]")).first
    lines = {
        (round(box["y"]), round(box["y"] + box["height"]))
        for one in row.locator("button:visible, input:visible, select:visible").all()
        if (box := one.bounding_box())
    }
    tops, feet = zip(*lines, strict=True)
    assert len(set(tops)) == len(set(feet)) == len(lines)


@pytest.mark.parametrize("path", ["war", "marienbad", "records"])
def test_a_phone_opens_a_menu_that_shows_which_page_is_open(visit: Any, path: str) -> None:
    page = visit(f"/{path}", width=390, height=844)
    expect(page.locator("header nav")).not_to_be_visible()
    page.click("header .menu")
    (here,) = boxes(page, "header a[aria-current]")
    assert here["x"] >= 0
    assert here["x"] + here["width"] <= 390


SIZES = {"desk": (1280, 900), "phone": (390, 844), "projector": (1920, 1080)}
UP = [*range(1, 14)] * 2
FULL = "+".join(map(str, UP)) + "/" + "+".join(map(str, reversed(UP)))  # 52 cards


@pytest.mark.parametrize("size", SIZES)
def test_the_board_of_52_cards_is_the_first_screen_and_every_card_can_be_read(
    visit: Any, size: str
) -> None:
    width, height = SIZES[size]
    page = visit(f"/war?deal={FULL}&trick=1", width=width, height=height)
    (board,) = boxes(page, ".player .board")
    assert board["y"] < 160
    assert board["y"] + board["height"] <= height
    seen = page.evaluate(
        """() => [...document.querySelectorAll(".player .layer .card:not(.ghost)")].map((card) => {
            const index = card.querySelector("text").getBoundingClientRect();
            const box = card.getBoundingClientRect();
            return [index.width, box.x >= 0 && box.right <= innerWidth];
        })"""
    )
    assert len(seen) == 52
    assert min(wide for wide, _ in seen) >= 6  # pixels of a figure
    assert all(inside for _, inside in seen)


def test_no_card_covers_the_index_of_another(visit: Any) -> None:
    page = visit(f"/war?deal={FULL}&trick=1", width=390, height=844)
    seen = page.evaluate(
        """() => {
            const cards = [...document.querySelectorAll(".player .layer .card:not(.ghost)")];
            const depth = (card) => Number(card.style.zIndex);
            const covered = cards.filter((card) => {
                const index = card.querySelector("text").getBoundingClientRect();
                return cards.some((other) => {
                    const box = other.getBoundingClientRect();
                    const across = box.x < index.x + index.width / 2 && box.right > index.right;
                    const down = box.y < index.y + 3 && box.bottom > index.bottom;
                    return depth(other) > depth(card) && across && down;
                });
            });
            return [cards.length, covered.length];
        }"""
    )
    assert seen == [52, 0]


@pytest.mark.parametrize(
    ("lang", "title"), [("fr", "Cette page n'existe pas"), ("en", "There is no such page")]
)
def test_a_lost_visitor_is_led_home(browser: Any, lab: str, lang: str, title: str) -> None:
    context = browser.new_context(locale=lang)
    page = context.new_page()
    page.goto(f"{lab}/no/where")
    expect(page.locator("h1")).to_have_text(title)
    page.locator("main a").click()
    expect(page).to_have_url(f"{lab}/")
    context.close()


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "lab.html"
    assert run("claims", "--source", "marienbad", "--html", str(path)).status == 0
    return path


@pytest.mark.parametrize("width", [400, 1200])
def test_the_report_of_claims_is_as_wide_as_its_window(
    browser: Any, report: Path, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto(report.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == width
    narrowest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('.claims td')].map((cell) => cell.offsetWidth))"
    )
    assert narrowest > 150  # else words are broken
    page.close()
