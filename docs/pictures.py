"""Takes the pictures of the web lab again, after its pages have changed.

    antihilbert serve &
    python docs/pictures.py http://localhost:8080

Then look at each of them: a picture says nothing about whether it shows what it should.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

IMAGES = Path(__file__).parent / "images"
ENDLESS = "3 2 3 1 1 3 / 1 2 3 1 2 2"  # of the catalogue
BOARD = "45|.0|13|12|23|45"
SETTLED = 600  # milliseconds until nothing moves any more


def war(page: Any) -> None:
    """The first battle of a game that never ends."""
    for _ in range(5):
        page.click("[data-action=next]")
    page.evaluate("window.scrollTo(0, 370)")


def take(page: Any, matches: int) -> None:
    """Against the perfect opponent, take so many matches from the fourth row."""
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-action=start]")
    page.check("[name=packets]")
    page.click(f"[data-row='4'][data-take='{matches}']")
    page.wait_for_selector("details")


def marienbad(page: Any) -> None:
    """A mistake from 1-3-5-6, answered and explained."""
    page.fill("[name=heaps]", "1 3 5 6")
    take(page, 3)
    page.locator("details").first.evaluate("details => details.open = true")


def phone(page: Any) -> None:
    """From 1-3-5-7 no move can win."""
    take(page, 2)
    page.locator(".match").first.evaluate("match => match.closest('section').scrollIntoView()")


def profiles(page: Any) -> None:
    page.fill("[name=word]", "aba2")
    page.click("[data-action=tell]")
    for _ in range(2):
        page.click("[data-action=next]")


def endless(page: Any) -> None:
    page.fill("[name=values]", "10")
    page.click("[data-action=construct]")
    page.click(".player [data-action=next]")
    page.wait_for_timeout(SETTLED)
    page.evaluate("window.scrollTo(0, 330)")


def baseball(page: Any) -> None:
    page.click("[data-action=hint]")
    page.wait_for_selector(".token.hinted")
    page.evaluate("window.scrollTo(0, 0)")


# Name, page, language, width and height, and what to do there.
PICTURES: list[tuple[str, str, str, int, int, Callable[[Any], None]]] = [
    ("web-war", f"war?deal={ENDLESS}", "en", 1000, 1000, war),
    ("web-marienbad", "marienbad", "fr", 1000, 1180, marienbad),
    ("web-profiles", "profiles", "en", 1000, 860, profiles),
    ("web-endless", "endless", "fr", 1000, 1100, endless),
    ("web-baseball", f"baseball?board={BOARD}", "en", 1000, 920, baseball),
    ("web-phone", "marienbad", "fr", 390, 844, phone),
]


def main(lab: str) -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, path, lang, width, height, act in PICTURES:
            page = browser.new_page(locale=lang, viewport={"width": width, "height": height})
            page.goto(f"{lab}/{path}")
            page.wait_for_selector("main[data-ready=yes]")
            act(page)
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=IMAGES / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
