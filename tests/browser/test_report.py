"""The report of claims in a real browser, as somebody opens the file."""

from pathlib import Path
from typing import Any

import pytest

from antihilbert.claims import run
from antihilbert.claims.claim import Effort
from antihilbert.claims.report import page


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(page(list(run.last().values()), Effort(), "en"), encoding="utf-8")
    return file


def opened(browser: Any, report: Path, locale: str, width: int = 1280) -> Any:
    shown = browser.new_context(locale=locale, viewport={"width": width, "height": 900}).new_page()
    shown.goto(report.as_uri())
    return shown


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("fr-CA", "Ce que dit la littérature, recalculé"),
        ("en-GB", "What the literature says, recomputed"),
        ("de-DE", "What the literature says, recomputed"),
    ],
)
def test_the_report_opens_in_the_readers_language(
    browser: Any, report: Path, locale: str, title: str
) -> None:
    shown = opened(browser, report, locale)
    assert shown.title() == title
    assert shown.locator("h1").inner_text() == title
    other = "en" if locale.startswith("fr") else "fr"
    shown.click(f"[data-to={other}]")
    assert shown.title() != title


def test_claims_are_filtered_by_source_verdict_and_strength(browser: Any, report: Path) -> None:
    shown = opened(browser, report, "en")
    every = run.last().values()

    def fitting() -> int:
        return int(shown.locator(".fits b").inner_text())

    assert fitting() == len(every)
    shown.click("[data-value=rostam]")
    shown.click("[data-value=corrected]")
    wanted = [one for one in every if one.claim.source == "rostam" and one.verdict == "corrected"]
    assert fitting() == len(wanted) > 3
    assert not shown.locator("#bal").is_visible()
    shown.click("[data-value=confirmed]")  # either verdict fits now
    assert fitting() > len(wanted)
    shown.click("[data-value=proved]")
    assert shown.locator("#rostam-theorem-1").is_visible()
    assert not shown.locator("#rostam-gains-10-player1").is_visible()
    shown.click("[data-all]")
    assert fitting() == len(every)


def test_the_report_says_first_what_the_sources_asked_for(browser: Any, report: Path) -> None:
    shown = opened(browser, report, "en")
    cards = shown.locator(".headline .card")
    assert cards.count() >= 10
    assert "No: 32 cards have an endless game." in shown.locator(".headline").inner_text()
    cards.first.click()
    assert shown.url.endswith("#delahaye-natural-52")


@pytest.mark.parametrize("width", [360, 1280])
def test_the_report_is_never_wider_than_the_screen(browser: Any, report: Path, width: int) -> None:
    shown = opened(browser, report, "fr", width)
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
