"""The lab without a server: the folder that `antihilbert site` writes, served as plain files."""

import functools
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from antihilbert.web.shell import PAGES
from antihilbert.web.site import Built, build

LONG = 60_000  # milliseconds: Python is loaded, on a machine that is busy
PLAYABLE = 5  # seconds until a first game can be played
MOST = 15e6  # bytes; a third is for the pages of docs/

# When the browser has kept the lab, and answers the page from what it keeps.
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
}"""

# Each is asked of the server and of Python in the browser; the last ones are refused by both.
TABLE: list[tuple[str, dict[str, str]]] = [
    ("war/play", {"deal": "[5, 3] / [2, 4, 1]"}),
    ("war/play", {"deal": "4 1 / 2 3", "pickup2": "loser-first", "trace": "true"}),
    ("war/play", {"suits": "4", "values": "8", "seed": "1", "index": "7", "sizes": "true"}),
    ("war/play", {"deal": "3 1 2 / 2 1 3", "pickup": "random", "seed": "5"}),
    ("war/story", {"deal": "1 2 2 / 1 1 2"}),
    ("war/positions", {"deal": "5 3 / 2 4 1", "start": "2", "count": "3"}),
    ("war/play", {"deal": "3 1 2 / 3 2 1", "face_down": "1"}),
    ("war/positions", {"deal": "3 1 2 / 3 2 1", "face_down": "1", "out_of_cards": "flip-last"}),
    ("war/play", {"deal": "1 / 2", "face_down": "4"}),
    ("war/deal", {"suits": "4", "values": "13", "seed": "3"}),
    ("beggar/play", {"deal": "---K--/-Q"}),
    ("beggar/endless/deals", {"deal": "J--/-J-"}),
    ("nim/solve", {"heaps": "1,3,5,6", "lang": "fr"}),
    ("nim/solve", {"heaps": "21", "take": "1-3", "misere": "true"}),
    ("nim/hint", {"heaps": "1 3 5 7"}),
    ("nim/games", {"lang": "fr"}),
    ("baseball/solve", {"board": "45|.0|13|12|23|45", "strategy": "local"}),
    ("baseball/fewest", {"board": "45|.0|13|12|23|45", "lang": "fr"}),
    ("baseball/strategies", {"board": "22|11|.0", "line": "true"}),
    ("war/profile/realise", {"word": "aba2", "every": "2"}),
    ("war/profile/told", {"word": "ab2a3"}),
    ("war/profile/of", {"deal": "5 3/2 4 1"}),
    ("war/endless/construct", {"suits": "4", "values": "8"}),
    ("records", {}),
    ("catalogue", {}),
    ("claims", {"lang": "fr"}),
    ("war/play", {"deal": "x / 1"}),
    ("war/play", {"deal": "1 / 2", "max_tricks": "-1"}),
    ("war/profile/realise", {}),
    ("baseball/solve", {"board": "11|22"}),
]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Built]:
    folder = tmp_path_factory.mktemp("built") / "site"
    return folder, build(folder)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(built: tuple[Path, Built]) -> Iterator[str]:
    with file_server(built[0]) as address:
        yield address


@contextmanager
def visitor(browser: Any, address: str, lang: str = "en") -> Iterator[Any]:
    """A page of a browser that knows nothing yet; it may ask nobody else, and log no error."""
    wrong: list[str] = []
    context = browser.new_context(locale=lang)
    page = context.new_page()
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    ours = (address, f"blob:{address}")
    context.on("request", lambda one: None if one.url.startswith(ours) else wrong.append(one.url))
    yield page
    context.close()
    assert wrong == []


def go(page: Any, address: str, name: str, query: str = "") -> None:
    page.goto(f"{address}{'' if name == 'home' else f'{name}.html'}{query}")
    page.wait_for_selector("main[data-ready=yes]", timeout=LONG)


def test_the_lab_is_small(built: tuple[Path, Built]) -> None:
    assert built[1].size < MOST * 2 / 3
    pages = list(built[0].glob("*.html"))
    assert len(pages) == len(PAGES) + 1  # and the report


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_shows_its_first_board_before_python_has_been_loaded(
    browser: Any, site: str, lang: str
) -> None:
    shown = {
        "home": ".door .card", "war": ".player .card", "beggar": ".player .card",
        "profiles": ".letters .letter", "endless": ".player .card", "marienbad": ".match",
        "baseball": ".token", "lessons": "[data-lesson]", "records": ".longest tbody tr",
        "claims": ".verdict", "statistics": "h1",
    }  # fmt: skip
    assert shown.keys() == set(PAGES)
    with visitor(browser, site, lang) as page:
        page.route("**/python/*", lambda route: None)  # Python never comes
        for name, what in shown.items():
            began = time.monotonic()
            go(page, site, name)
            expect(page.locator(what).first).to_be_visible()
            assert time.monotonic() - began < PLAYABLE, name
        policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
        assert "default-src 'none'" in policy
        assert "'unsafe" not in policy


def test_a_first_game_is_played_within_seconds_and_another_by_python(
    browser: Any, site: str
) -> None:
    with visitor(browser, site) as page:
        began = time.monotonic()
        go(page, site, "war")
        page.locator(".speed").fill("4")
        expect(page.locator(".outcome")).to_contain_text("Endless: the same 6 tricks")
        assert time.monotonic() - began < PLAYABLE
        page.click("[data-action=settings]")
        page.fill("[name=deal]", "4 1 / 2 3")
        page.select_option("[name=pickup2]", "loser-first")
        page.click("[data-action=watch]")
        page.click("[data-action=tell]", timeout=LONG)
        # Box 3 of the first source: four tricks, for ever.
        expect(page.locator(".outcome")).to_contain_text("Endless: the same 4 tricks")


def asked(page: Any, path: str, given: dict[str, str]) -> Any:
    """What a page is answered; a refusal as the server sends it."""
    return page.evaluate(
        """async ([path, given]) => {
            const { get } = await import("./static/js/ask.js");
            const refused = (error) => ({ error: error.message, field: error.field ?? null });
            return get(path, given).catch(refused);
        }""",
        [path, given],
    )


def test_python_in_the_browser_answers_as_the_server_does(
    browser: Any, site: str, lab: str
) -> None:
    with visitor(browser, site) as page:
        page.set_default_timeout(LONG)
        go(page, site, "records")
        for path, given in TABLE:
            answer = httpx.get(f"{lab}/api/{path}", params=given, timeout=60).json()
            assert asked(page, path, given) == answer, (path, given)


def test_a_python_that_does_not_come_is_said_to_have_failed(browser: Any, site: str) -> None:
    context = browser.new_context(locale="fr")
    page = context.new_page()
    page.route("**/python/*.packed", lambda route: route.abort())
    go(page, site, "records")
    refused = asked(page, "war/play", {"deal": "1 / 2"})["error"]
    context.close()
    assert refused.startswith("Python a échoué")


@pytest.mark.parametrize("face_down", ["0", "3"])
def test_statistics_without_compiled_code_are_those_with_it(
    browser: Any, site: str, lab: str, face_down: str
) -> None:
    given = {"suits": "2", "values": "5", "games": "200", "seed": "3", "face_down": face_down}
    with visitor(browser, site) as page:
        go(page, site, "records")
        result = page.evaluate(
            """async (given) => {
                const { job } = await import("./static/js/ask.js");
                const told = [];
                await job("war-stats", given, (said) => told.push(said), new AbortController());
                return told.at(-1).result;
            }""",
            given,
        )
    with httpx.stream("GET", f"{lab}/api/jobs/war-stats", params=given, timeout=120) as stream:
        last = list(stream.iter_lines())[-1]
    assert result == httpx.Response(200, text=last).json()["result"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_after_one_visit_the_lab_works_without_a_network(
    browser: Any, built: tuple[Path, Built], lang: str
) -> None:
    with file_server(built[0]) as address, visitor(browser, address, lang) as page:
        go(page, address, "war")
        page.evaluate(KEPT)
        page.context.set_offline(True)
        for name in PAGES if lang == "fr" else ("home", "lessons"):
            go(page, address, name)
        go(page, address, "marienbad")
        page.click("[data-row='4'][data-take='1']")
        replied = {"fr": "paquets", "en": "packets"}[lang]
        expect(page.locator(".reason").first).to_contain_text(replied, timeout=LONG)
        if lang == "fr":
            go(page, address, "baseball", "?board=22|11|.0&line=true")
            page.click("[data-action=strip]", timeout=LONG)
            expect(page.locator(".strip img")).to_be_visible(timeout=LONG)
            page.click("[data-action=paper]")
            with page.expect_download() as saved:
                page.click("[data-sheet=sheet]")
            assert saved.value.suggested_filename == "sheet.svg"
