"""Pictures of the pages: drawn from the catalogue, or taken of the web lab.

`tools/pages.py write` draws what is drawn. Take those of the lab again when its pages have changed:

    antihilbert serve &
    python tools/pictures.py http://localhost:8080

Then look at each of them: no test can see whether a picture shows what it should.
"""

import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Any

from antihilbert import catalogue
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.cycles.cycle import Entered, after, leading_to, position_of
from antihilbert.cards.cycles.pictures import (
    GAP,
    STEP,
    Place,
    Point,
    cycle_svg,
    places_of,
    ways_in,
)
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.wheel import COLOURS, STYLE
from antihilbert.core.plots import framed
from antihilbert.web.shell import STATIC
from imports import drawing
from record_pages import sizes_picture, story_picture, swaps_picture

IMAGES = Path(__file__).parents[1] / "docs" / "images"
LINK = 70  # from one link of a chain to the next
ENDLESS = "3 2 3 1 1 3 / 1 2 3 1 2 2"  # of the catalogue
BOARD = "45|.0|13|12|23|45"
SETTLED = 600  # milliseconds until nothing moves any more


def war(page: Any) -> None:
    """The first battle of a game that never ends, its cycle told."""
    page.click("[data-action=battle]")
    page.click("[data-action=tell]")


def take(page: Any, heaps: str, matches: int) -> None:
    """Against the perfect opponent, take so many matches from the fourth row."""
    page.select_option("[name=opponent]", "perfect")
    page.check("[name=packets]")
    page.click("[data-action=settings]")
    page.fill("[name=heaps]", heaps)
    page.click("[data-action=start]")
    page.click(f"[data-row='4'][data-take='{matches}']")
    page.click("[data-action=take]")
    page.wait_for_selector(".reason")


def marienbad(page: Any) -> None:
    """A mistake from 1-3-5-6, answered and explained."""
    take(page, "1 3 5 6", 3)


def phone(page: Any) -> None:
    """From 1-3-5-7 no move can win."""
    take(page, "1 3 5 7", 2)


def profiles(page: Any) -> None:
    page.click("[data-action=first]")  # it is being told
    for _ in range(2):
        page.click("[data-action=next]")


def endless(page: Any) -> None:
    page.click(".player [data-action=next]")


def baseball(page: Any) -> None:
    page.click("[data-action=hint]")
    page.wait_for_selector(".token.hinted")


def door(page: Any) -> None:
    """The wheel has turned a little."""
    page.wait_for_timeout(3 * SETTLED)


# Name, page, language, width and height, and what to do there.
PICTURES: list[tuple[str, str, str, int, int, Callable[[Any], None]]] = [
    ("web-war", f"war?deal={ENDLESS}", "en", 1100, 1500, war),
    ("web-marienbad", "marienbad", "fr", 1000, 1100, marienbad),
    ("web-profiles", "profiles", "en", 1000, 760, profiles),
    ("web-endless", "endless?values=10", "fr", 1000, 1100, endless),
    ("web-baseball", f"baseball?board={BOARD}", "en", 1000, 920, baseball),
    ("web-home", "", "fr", 1280, 900, door),
    ("web-phone", "marienbad", "fr", 390, 844, phone),
]


CASELLA_2024 = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
ONE_CHAIN = ("Mann and Wu, 2007", "Nessler, 2012", "Anderson, 2013")  # records that are one game


def ring() -> str:
    """The ring of 2024, and the ways of its 30 deals into it."""
    found = Entered.by(Deal.parse_beggar(CASELLA_2024))
    assert found
    return cycle_svg(found)


def chain() -> str:
    """Where three records run into one chain, and the other deals that do so near there."""
    records = sorted(
        (one for one in catalogue.public() if one.note in ONE_CHAIN),
        key=lambda record: -(record.tricks or 0),
    )
    links = [joined(records[0].deal)]
    while not {joined(one.deal) for one in records} <= set(links[:-2]):
        following = after(links[-1])
        assert following
        links.append(following)
    half = len(links[0].cards) // 2
    ends = [one for one in leading_to(links) if len(one.hand1) == half]
    names = {one.deal: f"{one.note}: {one.tricks:,} tricks" for one in records}
    return chain_svg(links, ends, names)


def chain_svg(links: Sequence[Deal], ends: Iterable[Deal], names: dict[Deal, str]) -> str:
    """Some links of a chain, and the ways of deals into them; some of these have names."""
    roots = {link: float(number * LINK) for number, link in enumerate(links)}
    deals = set(ends)
    places = places_of(roots, deals, GAP)

    def at(place: Place) -> Point:
        return place[0], -STEP * 1.5 * place[1]

    last = (len(links) - 1) * LINK
    body = [
        f'<path d="M{-LINK / 2} 0 H{last + LINK / 2}" stroke="{COLOURS[1]}" stroke-width="4"/>',
        f'<path d="M{last + LINK / 2} -7 l14 7 l-14 7 z" fill="{COLOURS[1]}"/>',
        *(f'<circle cx="{x:.0f}" r="6" fill="{COLOURS[1]}"/>' for x in roots.values()),
        *ways_in(places, at, deals),
    ]
    level = STEP * 1.5 * (max(depth for _, depth in places.values()) + 1)
    for height, (deal, name) in enumerate(names.items()):
        x, y = at(places[deal])
        top = -level - 18 * height
        body.append(f'<path class="rim" d="M{x:.1f} {y - 6:.1f} V{top:.1f}"/>')
        body.append(f'<text x="{x - 4:.1f}" y="{top - 4:.1f}">{escape(name)}</text>')
    left = min(x for x, _ in places.values()) - LINK / 2
    high = level + 18 * len(names) + 10
    box = left, -high, last + 2 * LINK - left, high + 20
    return framed("of-ring", box, links[0].letters(), STYLE, body)


def joined(deal: Deal) -> Deal:
    """The position when both players have won a trick."""
    game, winners = Beggar(deal), set[int | None]()
    while not winners >= {1, 2}:
        winners.add(game.step().winner)
    return position_of(game)


def story() -> str:
    """The public game of 4x11, optimised, that is an endless game which fails late."""
    record = max(
        (one for one in catalogue.public() if one.game == WAR.name), key=lambda one: one.tricks or 0
    )
    title = f"{record.tricks:,} tricks with 4x11, optimised ({record.note})"
    return story_picture(record.deal, record.pickups[0], title)


def record(game: str, pickups: tuple[str, ...], swaps: bool) -> str:
    """The longest catalogued game of 52 cards: its hands, or what some swaps leave of it."""
    known = [
        one
        for one in catalogue.longest()
        if len(one.deal.cards) == 52 and (one.game, one.pickups) == (game, pickups)
    ]
    best = max(known, key=lambda one: one.tricks or 0)
    if swaps:
        title = (
            f"{best.tricks:,} tricks and some swaps: the median (blue), the longest tenth (orange)"
        )
        return swaps_picture(best.deal, pickups, title)
    title = f"{game.capitalize()}, 52 cards: a game of {best.tricks:,} tricks"
    return sizes_picture(best.deal, pickups, title)


DRAWN: dict[str, Callable[[], str]] = {
    "ring-2024": ring,
    "chain": chain,
    "longest-story": story,
    "longest-war": lambda: record(WAR.name, ("natural",), swaps=False),
    "longest-war-swaps": lambda: record(WAR.name, ("natural",), swaps=True),
    "longest-beggar": lambda: record(BEGGAR.name, (), swaps=False),
    "longest-beggar-swaps": lambda: record(BEGGAR.name, (), swaps=True),
    "imports": drawing,
}


def take_pictures(lab: str) -> None:
    from playwright.sync_api import sync_playwright

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
        # What other sites show beside a link to the lab.
        page = browser.new_page(locale="en", viewport={"width": 1200, "height": 680})
        page.goto(lab)
        page.wait_for_selector(".hero .counter:not(:empty)")
        page.wait_for_timeout(3 * SETTLED)
        clip = {"x": 0, "y": 44, "width": 1200, "height": 630}
        page.screenshot(path=STATIC / "preview.jpg", clip=clip, quality=70)
        browser.close()


if __name__ == "__main__":
    for lab in sys.argv[1:]:
        take_pictures(lab.rstrip("/"))
