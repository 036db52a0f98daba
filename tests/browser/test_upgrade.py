"""A site that is written anew, behind a server whose files browsers keep for ten minutes."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from antihilbert.web.site import _write_service

PAGE = """<!doctype html><title>{release}</title>
<script>navigator.serviceWorker.register("service.js")</script>"""
KEPT = """async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""
TEXTS = """() => Promise.all(["static/a.txt", "static/b.txt", "docs/d.txt"].map(
    async (name) => (await fetch(name)).text()))"""
UPDATED = """async () => {
    const known = await navigator.serviceWorker.getRegistration();
    await known.update();
    const next = known.installing || known.waiting;
    while (next && !["activated", "redundant"].includes(next.state)) {
        await new Promise((done) => setTimeout(done, 20));
    }
    return next ? next.state : "unchanged";
}"""
NAMES = "async () => (await caches.keys()).map((name) => name.split(' ')[1]).sort()"


class Caching(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...

    def send_header(self, keyword: str, value: str) -> None:
        if keyword != "Last-Modified":  # in whole seconds: a test is faster
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


@pytest.fixture
def origin(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Caching, directory=tmp_path))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def release(folder: Path, name: str) -> None:
    for part in ("static", "docs"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(PAGE.format(release=name))
    for file in ("static/a.txt", "static/b.txt", "docs/d.txt"):
        (folder / file).write_text(f"{file} {name}")
    _write_service(folder)


def texts(name: str) -> list[str]:
    return [f"{file} {name}" for file in ("static/a.txt", "static/b.txt", "docs/d.txt")]


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_a_new_release_is_kept_whole_and_new(origin: tuple[Path, str], page: Any) -> None:
    folder, address = origin
    release(folder, "one")
    page.goto(address)
    page.evaluate(KEPT)
    assert page.evaluate(TEXTS) == texts("one")
    page.evaluate("fetch('static/a.txt', {cache: 'reload'})")  # the browser's own cache has it, too
    release(folder, "two")
    assert page.evaluate(UPDATED) == "activated"
    page.goto(address)
    expect(page).to_have_title("two")
    assert page.evaluate(TEXTS)[:2] == texts("two")[:2]
    page.context.set_offline(True)
    page.goto(f"{address}index.html")
    expect(page).to_have_title("two")
    assert page.evaluate(TEXTS)[:2] == texts("two")[:2]
    assert page.evaluate(NAMES) == [address]  # the older release is gone


def test_of_a_release_that_comes_in_part_nothing_is_kept(
    origin: tuple[Path, str], page: Any
) -> None:
    folder, address = origin
    release(folder, "one")
    page.goto(address)
    page.evaluate(KEPT)
    release(folder, "two")
    (folder / "static" / "b.txt").write_text("static/b.txt one")  # as a proxy between may have it
    assert page.evaluate(UPDATED) == "redundant"
    page.goto(address)
    expect(page).to_have_title("one")
    assert page.evaluate(TEXTS)[:2] == texts("one")[:2]


def test_sites_in_two_folders_of_one_server_do_not_share_what_is_kept(
    origin: tuple[Path, str], page: Any
) -> None:
    folder, address = origin
    for name in ("a", "b"):
        release(folder / name, f"{name} one")
        page.goto(f"{address}{name}/")
        page.evaluate(KEPT)
        assert page.evaluate(TEXTS) == texts(f"{name} one")
    release(folder / "b", "b two")
    assert page.evaluate(UPDATED) == "activated"
    assert page.evaluate(NAMES) == [f"{address}a/", f"{address}b/"]
    page.context.set_offline(True)
    for name, newest in (("a", "a one"), ("b", "b two")):
        page.goto(f"{address}{name}/")
        assert page.evaluate(TEXTS)[:2] == texts(newest)[:2]


def test_documentation_is_as_new_as_the_network_has_it(origin: tuple[Path, str], page: Any) -> None:
    """It is no part of a release; without a network it is what was read last."""
    folder, address = origin
    release(folder, "one")
    page.goto(address)
    page.evaluate(KEPT)
    assert page.evaluate(TEXTS)[2] == "docs/d.txt one"
    (folder / "docs" / "d.txt").write_text("docs/d.txt later")
    later = "async () => (await fetch('docs/d.txt', {cache: 'no-cache'})).text()"
    assert page.evaluate(later) == "docs/d.txt later"
    page.context.set_offline(True)
    assert page.evaluate(later) == "docs/d.txt later"
