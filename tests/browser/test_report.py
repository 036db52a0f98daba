"""The report of claims in a real browser, as somebody opens the file."""

import re
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
    assert fitting() == len(wanted) > 2
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


def test_prose_comes_before_tables_which_are_folded(browser: Any, report: Path) -> None:
    shown = opened(browser, report, "fr")
    for name in ("delahaye", "rostam", "marienbad", "bal"):
        section = shown.locator(f"section:has(> #{name})")
        told = section.locator("> h3").all_inner_texts()
        assert told == [
            "Ce qu’elle demande", "Ce qui tient", "Ce qui est nouveau depuis",
            "Ce que nous ne pouvons pas dire",
        ]  # fmt: skip
        assert not section.locator("table.claims").is_visible()
    shown.goto(f"{report.as_uri()}#bal-fact-2")
    assert shown.locator("#bal-fact-2").is_visible()
    assert not shown.locator("#rostam-theorem-1").is_visible()


def test_every_fold_is_open_on_paper(browser: Any, report: Path) -> None:
    shown = opened(browser, report, "en")
    shown.emulate_media(media="print")
    assert shown.locator("#rostam-theorem-1").is_visible()
    assert shown.locator("tr#bal-fact-2").is_visible()
    assert not shown.locator(".fold > summary").first.is_visible()


def test_the_french_report_has_no_english_and_no_exponents(browser: Any, report: Path) -> None:
    shown = opened(browser, report, "fr")
    shown.emulate_media(media="print")
    shown.evaluate("for (const id of document.querySelectorAll('code')) id.remove()")
    text = shown.locator("body").inner_text()
    assert "× 10⁻⁵" in text.replace("\u00a0", " ")
    assert not re.search(r"\d[eE][-+]?\d", text)
    assert not re.search(r"\w [?!:;]", text)
    english = re.findall(r"\b(?:the|found by|grown from|seed|games|towards|with)\b", text)
    assert not english


@pytest.mark.parametrize("width", [360, 1280])
def test_the_report_is_never_wider_than_the_screen(browser: Any, report: Path, width: int) -> None:
    shown = opened(browser, report, "fr", width)
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
