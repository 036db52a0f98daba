"""Forms are drawn from the operations: every field, the sentences of refusals, both languages."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from antihilbert.cards.games import GAMES
from antihilbert.operations.operation import API
from antihilbert.web.api.route import table
from antihilbert.web.shell import forms

Visit = Callable[..., Any]
both_languages = pytest.mark.parametrize("lang", ["fr", "en"])

CARDS = [(f"{game}/{what}", "") for game in GAMES for what in ("play", "deal")]
# The operations whose forms are on a page, each with what the names of its inputs begin with.
PAGES: dict[str, list[tuple[str, str]]] = {
    "war": CARDS,
    "beggar": CARDS,
    "statistics": [*((f"jobs/{game}-stats", "") for game in GAMES), ("jobs/duel", "duel-")],
    "records": [(f"jobs/{game}-longest", "longest-") for game in GAMES],
    "endless": [("war/endless/construct", ""), ("jobs/endless-search", "")],
    "profiles": [("war/profile/told", "")],
    "marienbad": [("nim/turn", ""), ("nim/train", "train-")],
    "baseball": [
        ("baseball/shuffled", ""),
        ("baseball/solve", ""),
        ("jobs/baseball-compare", "compare-"),
    ],
}
# Each input by its name, with the words that stand around it.
INPUTS = """() => Object.fromEntries([...document.querySelectorAll(".slot")].map((slot) =>
    [slot.querySelector("[name]").name, slot.textContent]))"""


def plain(text: str) -> str:
    return text.replace("\xa0", " ")


def test_every_form_is_on_a_page() -> None:
    assert {path for drawn in PAGES.values() for path, _ in drawn} == forms().keys()


def test_fields_that_are_left_out_exist_and_have_a_reason() -> None:
    for path, absent in forms().items():
        what = path.rpartition("-")[2] if path.startswith("jobs/") else path.rpartition("/")[2]
        alike = [one for one in forms() if one.endswith(what)]  # of the other games
        known = {field.name for one in alike for field in table()[one].operation.fields(API)}
        assert absent.keys() <= known, path
        assert all(len(reason) > 10 for reason in absent.values()), path


@both_languages
@pytest.mark.parametrize("name", PAGES)
def test_every_field_of_a_page_has_its_input_or_a_reason(
    visit: Visit, name: str, lang: str
) -> None:
    page = visit(f"/{name}?still", lang)
    if name == "marienbad":
        page.select_option("[name=opponent]", "learner")
    inputs = page.evaluate(INPUTS)
    for path, prefix in PAGES[name]:
        for field in table()[path].operation.fields(API):
            if field.name not in forms()[path]:
                label = (field.kind.label or field.kind.help).translate(lang)
                assert label in plain(inputs[f"{prefix}{field.name}"]), (path, field.name)


@both_languages
def test_labels_and_choices_change_with_the_language(visit: Visit, lang: str) -> None:
    page = visit("/statistics?still", lang)
    other = "en" if lang == "fr" else "fr"
    page.click(f"[data-lang={other}]")
    inputs = page.evaluate(INPUTS)
    fields = table()["jobs/war-stats"].operation.fields(API)
    shown = [field for field in fields if field.name not in forms()["jobs/war-stats"]]
    assert len(shown) > 8
    for field in shown:
        assert (field.kind.label or field.kind.help).translate(other) in inputs[field.name]
        for words in (field.kind.names or {}).values():
            assert words.translate(other) in inputs[field.name]


WRONG = [
    ("statistics", "settings", "start", "jobs/war-stats", "suits", "0"),
    ("statistics", "settings", "start", "jobs/war-stats", "games", "2000001"),
    ("statistics", "settings", "start", "jobs/war-stats", "seed", "-1"),
    ("statistics", "settings", "start", "jobs/war-stats", "max_tricks", "1.5"),
    ("endless", "settings", "construct", "war/endless/construct", "values", "10001"),
    ("profiles", "settings", "tell", "war/profile/told", "word", ""),
    ("profiles", "settings", "tell", "war/profile/told", "word", "a" * 2001),
    ("profiles", "settings", "tell", "war/profile/told", "cards", "1"),
]


@both_languages
@pytest.mark.parametrize(
    ("name", "drawer", "send", "path", "field", "typed"),
    WRONG,
    ids=[f"{row[4]}={row[5][:9]}" for row in WRONG],
)
def test_an_input_is_refused_as_the_server_refuses_it(
    visit: Visit, lab: str, lang: str, name: str, drawer: str, send: str, path: str, field: str,
    typed: str,
) -> None:  # fmt: skip
    required = {"word": "aba2"} if path == "war/profile/told" else {}
    given = {key: value for key, value in (required | {field: typed}).items() if value}
    answer = httpx.get(f"{lab}/api/{path}", params=given, headers={"X-Lang": lang})
    assert answer.status_code == 422
    page = visit(f"/{name}?still", lang)
    page.click(f"[data-action={drawer}]")
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
    page.fill(f"[name={field}]", typed)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.click(f"[data-action={send}]")
    wrong = page.locator(f"#{field}-wrong")
    assert plain(wrong.inner_text()) == answer.json()["error"]
    expect(page.locator(f"[name={field}]")).to_be_focused()
    assert [url for url in asked if path in url] == []  # it was not sent
    page.fill(f"[name={field}]", "3" if typed else "ab")
    page.keyboard.press("Tab")
    expect(wrong).not_to_be_visible()


@both_languages
def test_a_refusal_stands_in_the_language_that_is_chosen(visit: Visit, lang: str) -> None:
    said = {"en": "values: take a whole number", "fr": "values : prendre un nombre entier"}
    page = visit("/endless", lang)
    page.click("[data-action=settings]")
    page.fill("[name=values]", "0")
    page.click("[data-action=construct]")
    expect(page.locator("#values-wrong")).to_contain_text(said[lang])
    page.keyboard.press("Escape")
    other = "en" if lang == "fr" else "fr"
    page.click(f"[data-lang={other}]")
    page.click("[data-action=settings]")
    expect(page.locator("#values-wrong")).to_contain_text(said[other])


@pytest.mark.parametrize("named", [True, False])
def test_a_refusal_of_the_server_stands_beside_the_field_that_it_names(
    visit: Visit, named: bool
) -> None:
    page = visit("/profiles")
    refusal = {"error": "suits: seven will not do"} | ({"field": "suits"} if named else {})
    page.route(
        "**/api/war/profile/told*",
        lambda route: route.fulfill(status=200, body=json.dumps(refusal)),
    )
    page.click("[data-action=settings]")
    page.fill("[name=suits]", "7")
    page.click("[data-action=tell]")
    beside, notice = page.locator("#suits-wrong"), page.locator("dialog .notice.wrong")
    expect(beside if named else notice).to_contain_text("seven will not do")
    expect(notice if named else beside).not_to_be_visible()


@both_languages
@pytest.mark.parametrize("name", PAGES)
def test_no_input_is_too_narrow_or_too_wide_on_a_phone(visit: Visit, name: str, lang: str) -> None:
    page = visit(f"/{name}?still", lang, width=360, height=740)
    for drawer in page.locator("dialog:has(.slot)").all():
        drawer.evaluate("drawer => drawer.showModal()")
        drawer.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        cut = drawer.evaluate(
            """drawer => [...drawer.querySelectorAll(".slot, .slot input:not([type=checkbox])")]
            .filter((one) => one.offsetParent && (one.scrollWidth > one.clientWidth + 1
                || one.getBoundingClientRect().right > innerWidth))
            .map((one) => one.textContent || one.name)"""
        )
        assert cut == []
        drawer.evaluate("drawer => drawer.close()")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_scripts_of_forms_are_small_and_kept_by_the_browser(lab: str) -> None:
    address = f"{lab}/static/js/operations.js"
    first = httpx.get(address)
    assert len(first.content) < 60_000
    again = httpx.get(address, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_command_has_what_the_form_has(visit: Visit) -> None:
    page = visit("/statistics?still")
    page.click("[data-action=duel]")
    page.fill("[name=duel-suits]", "1")
    page.fill("[name=duel-values]", "5")
    page.fill("[name=duel-games]", "100")
    page.check("[name=duel-pickups][value=loser-first]")
    page.click("dialog[open] summary")
    page.select_option("[name=duel-face_down]", "2")
    page.keyboard.press("Escape")
    page.click("[data-job=duel]")
    line = page.locator(".command code").last
    expect(line).to_have_text(
        "antihilbert war duel --suits 1 --values 5"
        " --pickups natural,optimised,random,loser-first --games 100 --face-down 2"
    )
