"""The lab without a server: the folder that `antihilbert site` writes, served as plain files."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from antihilbert.cards.certificate import Certificate
from antihilbert.operations import operation
from antihilbert.web.api.route import route, run
from antihilbert.web.shell import PAGES
from antihilbert.web.site import Built
from engines import file_server

LONG = 60_000  # milliseconds: Python is loaded, on a machine that is busy
PLAYABLE = 5  # seconds until a first game can be played
MOST = 20e6  # bytes, beside the pages of docs/, which another program writes
MOST_WITHOUT_PYTHON = 1.5e6  # pages and kernels

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
    assert built[1].size < MOST
    others = {"python", "archive"}
    files = [path.relative_to(built[0]) for path in built[0].rglob("*") if path.is_file()]
    own = [path for path in files if not others & {*path.parts} and path.name != "report.html"]
    assert sum((built[0] / path).stat().st_size for path in own) < MOST_WITHOUT_PYTHON
    assert any(path.suffix == ".wasm" for path in own)
    pages = list(built[0].glob("*.html"))
    assert (
        len(pages) == len(PAGES) + 2
    )  # and the report, and what is shown for an address that leads nowhere


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_shows_its_first_board_before_python_has_been_loaded(
    browser: Any, site: str, lang: str
) -> None:
    shown = {
        "home": ".hero .card", "conjecture": ".wheel", "gallery": ".thumb svg",
        "map": ".map td.endless",
        "daily": ".player .card", "check": ".answer", "board": ".wheel",
        "war": ".player .card", "beggar": ".player .card",
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
    """What Python answers in the page; a refusal as the server sends it."""
    return page.evaluate(
        """async ([path, given]) => {
            const { modules } = await import("./static/js/lab.js");
            const refused = (error) => ({ error: error.message, field: error.field ?? null });
            return modules["ask.js"].explained(path, given).catch(refused);
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


# A browser whose WebAssembly has no vectors.
NO_VECTORS = "WebAssembly.validate = () => false"

# What a job says last, and by which state it said what it knew so far.
JOB = """async ([path, given]) => {
    const { job } = (await import("./static/js/lab.js")).modules["ask.js"];
    const told = [];
    await job(path, given, (said) => told.push(said), new AbortController());
    return told.at(-1).result;
}"""


@pytest.mark.parametrize("face_down", ["0", "3"])
def test_statistics_without_compiled_code_are_those_with_it(
    browser: Any, site: str, lab: str, face_down: str
) -> None:
    given = {"suits": "2", "values": "5", "games": "200", "seed": "3", "face_down": face_down}
    with visitor(browser, site) as page:
        page.add_init_script(NO_VECTORS)
        go(page, site, "records")
        result = page.evaluate(JOB, ["war-stats", given])
    with httpx.stream("GET", f"{lab}/api/jobs/war-stats", params=given, timeout=120) as stream:
        last = list(stream.iter_lines())[-1]
    assert result == httpx.Response(200, text=last).json()["result"]


RUNS: list[tuple[str, dict[str, str]]] = [
    ("war-stats", {"games": "20000", "seed": "9007199254740991"}),
    ("war-stats", {"suits": "1", "values": "9", "games": "3000"}),
    ("war-stats", {"values": "5", "games": "3000", "pickup": "optimised", "pickup2": "random"}),
    ("war-stats", {"values": "8", "games": "1000", "face_down": "3", "out_of_cards": "flip-last"}),
    ("war-stats", {"values": "8", "games": "300", "players": "3", "pickup": "random"}),
    ("war-stats", {"suits": "2", "values": "3", "games": "500", "pickup": "random",
                   "on_repeat": "count", "lang": "fr"}),
    ("war-stats", {"games": "1000", "max_tricks": "300"}),
    ("war-stats", {"suits": "1", "values": "2", "games": "1"}),
    ("beggar-stats", {"games": "20000", "seed": "5"}),
    ("beggar-stats", {"values": "10", "penalties": "3", "games": "1000", "max_tricks": "40"}),
    ("duel", {"games": "500", "values": "4", "pickups": "natural,loser-first,first-player"}),
]  # fmt: skip


def test_jobs_of_kernels_have_the_results_of_the_command_line_without_python(
    browser: Any, site: str
) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)  # Python never comes
        go(page, site, "records")
        for path, given in RUNS:
            asked_of = route(f"jobs/{path}")
            wanted = run(f"jobs/{path}", asked_of.read(given), on_progress=lambda _: None)
            assert page.evaluate(JOB, [path, given]) == wanted, (path, given)


# Commands, and what the page computes instead of them.
COMPUTED: list[tuple[str, dict[str, Any]]] = [
    ("war count", {"suits": 2, "values": 4}),
    ("war count", {"suits": 1, "values": 7, "pickup": "optimised", "pickup2": "loser-first"}),
    ("war count", {"suits": 3, "values": 3, "hand1_size": 2}),
    ("beggar count", {"suits": 2, "values": 6, "penalties": 3}),
    ("beggar count", {"suits": 1, "values": 10, "penalties": 4, "hand1_size": 4}),
    ("war profile list", {"cards": 8}),
    ("war profile list", {"cards": 9}),
    ("war profile list", {"cards": 9, "hand1_size": 3}),
    ("baseball distances", {"bases": 4}),
    ("baseball distances", {"bases": 5, "line": True}),
    ("nim sequence", {"octal": "0.77", "to": 1000}),
]


def test_the_page_counts_as_commands_do_without_python(browser: Any, site: str) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)  # Python never comes
        go(page, site, "records")
        for command, given in COMPUTED:
            texts = {name: str(value).lower() for name, value in given.items()}
            found = page.evaluate(JOB, [f"{command}", texts])
            lengths = found.pop("lengths", None)
            wanted = operation.run(command, **given).as_json()
            assert found == {name: wanted[name] for name in found}, (command, given)
            assert "deals" not in found or not lengths or sum(lengths) <= found["deals"]


SEARCHES: list[dict[str, Any]] = [
    {"suits": 4, "values": 7, "pickup": "optimised", "method": "classes", "seed": 3},
    {"suits": 1, "values": 14, "method": "classes"},
    {"suits": 2, "values": 8, "method": "random", "seed": 5},
    {"suits": 1, "values": 10, "pickup": "loser-first", "pickup2": "natural", "method": "random"},
]


def test_a_search_of_the_page_finds_what_the_command_finds(browser: Any, site: str) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "records")
        for given in SEARCHES:
            texts = {name: str(value) for name, value in given.items()} | {"seconds": "60"}
            found = page.evaluate(JOB, ["endless-search", texts])
            line = found.pop("certificate")
            wanted = operation.run("war endless search", **given, seconds=60.0).as_json()
            assert wanted["deal"]
            assert found == {name: wanted[name] for name in found}, given
            Certificate.parse(line).held()
        words = {"suits": "1", "values": "14", "method": "words", "seconds": "60"}
        found = page.evaluate(JOB, ["endless-search", words])
        assert found["word"] == "aabb"  # as by the solver
        Certificate.parse(found["certificate"]).held()


def test_the_longest_game_of_the_page_is_that_of_the_parts_of_a_search(
    browser: Any, site: str
) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "records")
        given = {"suits": "1", "values": "8", "seconds": "1", "method": "opening"}
        found = page.evaluate(JOB, ["war-longest", given])
        assert found["tricks"] == 26  # of all 40,320 deals, as `war count` finds
        Certificate.parse(found["certificates"][0]).held()
        of_beggar = {"suits": "3", "values": "8", "penalties": "3", "seconds": "1"}
        found = page.evaluate(JOB, ["beggar-longest", of_beggar])
        claim = Certificate.parse(found["certificates"][0])
        assert claim.held().tricks == found["tricks"] > 100


# No deal of 2x5 with natural pickup is endless, as `war count` finds.
VAIN = {"suits": "2", "values": "5", "method": "random", "seconds": "0.5"}
DEALS = """() => JSON.parse(localStorage.getItem("searches") ?? "[]").map(
    ({ state }) => state.random.deals)"""


def test_a_search_is_kept_goes_on_after_a_reload_and_is_forgotten(browser: Any, site: str) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "records")
        assert page.evaluate(JOB, ["endless-search", VAIN])["kept"]
        [before] = page.evaluate(DEALS)
        assert before > 0
        page.reload()
        page.wait_for_selector("main[data-ready=yes]")
        again = page.evaluate(JOB, ["endless-search", VAIN])
        [after] = page.evaluate(DEALS)
        assert after > before
        assert again["covered"] == [f"random deals: {after:,}"]
        go(page, site, "endless")
        page.click("[data-action=settings]")
        expect(page.locator(".kept code")).to_contain_text("--suits 2 --values 5")
        page.click("[data-kept=forget]")
        expect(page.locator(".kept")).to_be_hidden()
        assert page.evaluate(DEALS) == []


def test_a_form_counts_on_the_page(browser: Any, site: str) -> None:
    with visitor(browser, site, "fr") as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "statistics", "?still")
        page.select_option("[name=computed]", "baseball distances")
        page.click("[data-job='baseball distances']")
        expect(page.locator("[data-result='baseball distances']")).to_contain_text("god")
        page.select_option("[name=computed]", "war count")
        page.fill("[name=war-count-suits]", "4")
        page.fill("[name=war-count-values]", "13")
        page.click("[data-job='war count']")
        expect(page.locator(".panel", has=page.locator("[name=computed]"))).to_contain_text(
            "plus que ne calcule un navigateur"
        )


def test_a_job_of_kernels_ends_at_once_and_another_begins(browser: Any, site: str) -> None:
    with visitor(browser, site) as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "records")
        took, name, games, so_far = page.evaluate(
            """async () => {
                const { job } = (await import("./static/js/lab.js")).modules["ask.js"];
                const stop = new AbortController();
                const told = [];
                let began = 0;
                const hear = (said) => {
                    told.push(said);
                    if (said.state === "working") { began = performance.now(); stop.abort(); }
                };
                const asked = { suits: 1, values: 51, games: 2000000 };
                const error = await job("war-stats", asked, hear, stop).catch((reason) => reason);
                const took = performance.now() - began;
                const again = new AbortController();
                await job("war-stats", { games: 100 }, (said) => told.push(said), again);
                const { so_far: soFar } = told.find(({ state }) => state === "working");
                return [took, error.name, told.at(-1).result.games, soFar.games];
            }"""
        )
    assert name == "AbortError"
    assert took < 100  # milliseconds
    assert games == 100
    assert 0 < so_far < 2_000_000


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "by the plain rules"), ("fr", "par les règles simples")]
)
def test_a_browser_without_vectors_says_that_it_plays_more_slowly(
    browser: Any, site: str, lang: str, said: str
) -> None:
    with visitor(browser, site, lang) as page:
        page.route("**/python/*", lambda route: None)
        go(page, site, "statistics")
        expect(page.locator("[data-plain]")).to_have_count(0)
    with visitor(browser, site, lang) as page:
        page.add_init_script(NO_VECTORS)
        page.route("**/python/*", lambda route: None)
        go(page, site, "statistics")
        expect(page.locator("[data-plain]")).to_contain_text(said)
        assert page.input_value("[name=games]") == "2000"


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
        page.click("[data-action=take]")
        page.click(".reason summary >> nth=0")
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
