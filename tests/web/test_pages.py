"""Pages keep to themselves, and have every text in both languages."""

import json
import re
from html import unescape

import httpx
import pytest

from antihilbert.baseball import drawing
from antihilbert.baseball.strategies import STRATEGIES
from antihilbert.cards.endless.constructions import METHODS as RECIPES
from antihilbert.cards.endless.search import METHODS
from antihilbert.cards.pickups import PICKUPS
from antihilbert.cards.profiles.realise import Failure
from antihilbert.claims.claim import Verdict
from antihilbert.operations.baseball import MOST_PLAYED
from antihilbert.operations.operation import API
from antihilbert.web.api.route import table
from antihilbert.web.shell import PAGES, STATIC, reasons_script

TEXTS = {
    lang: json.loads((STATIC / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
    for lang in ("fr", "en")
}
SCRIPTS = sorted(STATIC.glob("js/**/*.js"))


def test_every_text_that_is_said_exists() -> None:
    said = {
        key
        for script in SCRIPTS
        for key in re.findall(r'(?<!this\.)\bsay\("([\w.-]+)"', script.read_text(encoding="utf-8"))
    }
    assert said
    assert said <= TEXTS["en"].keys()


def test_every_sentence_of_an_explanation_exists() -> None:
    script = (STATIC / "js" / "answers" / "page" / "reasons.js").read_text(encoding="utf-8")
    said = set(re.findall(r'this\.say\("(\w+)"', script))
    assert said
    assert {f'"{name}": ' for name in said} <= set(re.findall(r'"\w+": ', reasons_script()))


NAMED = {"recipe": RECIPES, "verdict": Verdict, "profiles": Failure}
CHOSEN = {
    "baseball/solve": ("strategy", STRATEGIES),
    "war/play": ("pickup", PICKUPS),
    "jobs/endless-search": ("method", METHODS),
}


@pytest.mark.parametrize("kind", NAMED)
def test_whatever_the_library_names_has_its_text(kind: str) -> None:
    assert {f"{kind}.{name}" for name in NAMED[kind]} <= TEXTS["en"].keys()


@pytest.mark.parametrize("path", CHOSEN)
def test_whatever_the_library_names_can_be_chosen(path: str) -> None:
    """So that a new pickup, strategy or method cannot be half added."""
    name, names = CHOSEN[path]
    (field,) = (one for one in table()[path].operation.fields(API) if one.name == name)
    assert (field.kind.names or {}).keys() >= set(names)


def test_every_verdict_can_be_chosen() -> None:
    scripts = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    assert all(f'"{verdict}"' in scripts for verdict in Verdict)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_served_with_a_strict_policy(lab: str, name: str) -> None:
    page = httpx.get(f"{lab}/{'' if name == 'home' else name}")
    assert page.status_code == 200
    assert f'data-page="{name}"' in page.text
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert ("frame-ancestors 'none'" in policy) != (name == "board")
    title = re.search(r"<title>(.*)</title>", page.text)
    told = re.search(r'<meta name="description" content="(.*)">', page.text)
    assert title is not None
    assert told is not None
    for lang in TEXTS:
        assert TEXTS[lang][f"{name}.lead"] in unescape(told[1])


def test_a_page_is_previewed_and_can_be_installed(lab: str) -> None:
    page = httpx.get(f"{lab}/war").text
    for kind, start in ("preview.jpg", b"\xff\xd8"), ("lab.webmanifest", b"{"):
        assert f"/static/{kind}" in page
        assert httpx.get(f"{lab}/static/{kind}").content.startswith(start)
    manifest = httpx.get(f"{lab}/static/lab.webmanifest").json()
    for icon in manifest["icons"]:
        assert httpx.get(f"{lab}/static/{icon['src']}").status_code == 200


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_scripts_name_no_other_machine_and_write_no_markup(script: "object") -> None:
    text = script.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert not re.findall(r"https?://(?!www\.w3\.org/2000/svg)", text)
    assert "innerHTML" not in text
    assert "eval(" not in text


def test_tokens_look_as_on_the_sheet_to_print(lab: str) -> None:
    sheet, style = drawing.sheet(MOST_PLAYED), httpx.get(f"{lab}/static/palette.css").text
    hues = re.findall(r"--hue: (#\w+)", style)
    bases = re.findall(r'class="base" stroke="(#\w+)"', sheet)
    assert hues == bases
    corners = [rule.count("%") // 2 for rule in style.splitlines()]
    printed = re.findall(r'class="token"><(\w+) fill="[^"]*"(?: points="([^"]*)")?', sheet)
    drawn = [len(points.split()) if kind == "polygon" else 0 for kind, points in printed]
    assert corners == [drawn[0], *drawn[1::2]]


def test_a_browser_that_is_lost_is_shown_the_way_back(lab: str) -> None:
    for path in ("/nowhere", "/far/away", "/static/nothing.css"):
        answer = httpx.get(f"{lab}{path}", headers={"Accept": "text/html,*/*;q=0.8"})
        assert answer.status_code == 404
        assert 'data-page="missing"' in answer.text
    answer = httpx.get(f"{lab}/api/nowhere", headers={"Accept": "text/html"})
    assert (answer.status_code, answer.json()) == (404, {"error": "Not Found"})


def test_an_unknown_page_is_said_to_be_missing(lab: str) -> None:
    answer = httpx.get(f"{lab}/nowhere")
    assert (answer.status_code, answer.json()) == (404, {"error": "there is no such page"})


def test_requests_that_are_too_long_are_refused(lab: str) -> None:
    answer = httpx.post(f"{lab}/api/nim/turn", content=b"x" * 600_000)
    assert answer.status_code == 413
    assert "too long" in answer.json()["error"]
