"""A move costs no request: the page knows the rules. A shared link is shown before all else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from antihilbert.web.site import Built
from engines import first_position

Visit = Callable[..., Any]


def requests_of(page: Any) -> list[str]:
    """What a page asks the server from now on."""
    found: list[str] = []
    page.on("request", lambda one: found.append(one.url) if "/api/" in one.url else None)
    return found


def test_matches_are_taken_without_a_request(visit: Visit) -> None:
    page = visit("/marienbad")
    found = requests_of(page)
    page.select_option("[name=opponent]", "perfect")
    page.click("[data-row='3'][data-take='2']")
    page.click("[data-action=take]")
    expect(page.locator(".status")).to_contain_text("The computer:")
    page.click("[data-action=undo]")
    expect(page.locator(".match")).to_have_count(16)
    page.click("[data-row='4'][data-take='1']")
    page.click("[data-action=take]")
    expect(page.locator(".reason.why")).to_be_visible()
    assert found == []
    page.locator(".reason.why").evaluate("(one) => { one.open = true; }")
    expect(page.locator(".reason.why .explanation")).to_contain_text("ackets")
    assert found == []


def test_tokens_step_without_a_request(visit: Visit) -> None:
    page = visit("/baseball?board=22|11|.0&line=true")
    found = requests_of(page)
    page.click(".token:enabled >> nth=0")
    expect(page.locator(".count strong").first).to_have_text("one move")
    page.click("[data-action=hint]")
    expect(page.locator(".count")).to_contain_text("Hint")
    assert found == []


@pytest.mark.parametrize(
    ("name", "deal"),
    [("war", "5 3 / 2 4 1"), ("beggar", "--Q------QJ----JK---/---Q---J-Q-KJ--K-K--")],
)
def test_games_of_cards_are_played_without_a_request(visit: Visit, name: str, deal: str) -> None:
    page = visit(f"/{name}?deal={deal}")
    found = requests_of(page)
    page.click("[data-action=next]")
    expect(page.locator(".where")).to_contain_text("1")
    page.click("[data-action=tell]")
    expect(page.locator(".outcome")).not_to_contain_text("?")
    assert [one for one in found if "endless" not in one] == []


LINKS = [
    ("war.html?deal=4+1+/+2+3&pickup2=loser-first", ".player .card"),
    ("beggar.html?deal=---K--/-Q--A", ".player .card"),
    ("marienbad.html", ".match"),
    ("baseball.html?board=22|11|.0&line=true", ".token"),
]


@pytest.mark.parametrize(("link", "what"), LINKS)
def test_a_shared_link_shows_its_position_within_a_second_without_python(
    browser: Any, built: tuple[Path, Built], link: str, what: str
) -> None:
    took = min(first_position(browser, built[0], link, what) for _ in range(5))
    assert took < 1


@pytest.mark.parametrize(("link", "what"), LINKS[:1])
def test_a_shared_link_over_a_slow_network(
    browser: Any, built: tuple[Path, Built], link: str, what: str
) -> None:
    took = min(first_position(browser, built[0], link, what, slow=True) for _ in range(2))
    assert took < 4
