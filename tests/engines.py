"""Browsers that run a script in a page: Chromium by Playwright, Firefox by WebDriver BiDi."""

import asyncio
import functools
import json
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 120  # seconds that a script may take
MOST_SENT = 2**28  # bytes of a message
Evaluate = Callable[[str, Any], Any]  # a function in JavaScript, and what it is given: its result


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


@contextmanager
def file_server(folder: Path) -> Iterator[str]:
    """Serve a folder as any web space does."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def chromium(address: str, *flags: str) -> Iterator[Evaluate]:
    """Open a page in Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no chromium is installed (on Debian: apt install chromium)")
    with sync_api.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *flags])
        page = browser.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(address)
        yield page.evaluate
        browser.close()


# "Fast 3G" of Chromium's own tools: bytes a second, milliseconds.
SLOW = {"downloadThroughput": 180_000, "uploadThroughput": 84_375, "latency": 562.5}
SHOWN = """(what) => new Promise((done) => {
    const look = () => {
        if (document.querySelector(what)) done(performance.now());
        else requestAnimationFrame(look);
    };
    look();
})"""


def first_position(browser: Any, folder: Path, link: str, what: str, slow: bool = False) -> float:
    """Return the seconds until a browser that knows nothing yet shows what a link is about.

    Python is not asked for meanwhile.
    """
    with file_server(folder) as address:
        context = browser.new_context(locale="en")
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url))
        if slow:
            network = context.new_cdp_session(page)
            network.send("Network.enable")
            network.send("Network.emulateNetworkConditions", {"offline": False, **SLOW})
        page.goto(address + link, wait_until="commit")
        shown = page.evaluate(SHOWN, what)
        context.close()
    assert not any("/python/" in one for one in asked)
    return float(shown) / 1000


@contextmanager
def firefox(address: str) -> Iterator[Evaluate]:
    """Open a page in Firefox."""
    if FIREFOX is None:
        pytest.skip("no firefox is installed (on Debian: apt install firefox-esr)")
    with tempfile.TemporaryDirectory() as profile:
        command = [FIREFOX, "--headless", "--remote-debugging-port=0", "--no-remote"]
        process = subprocess.Popen(
            [*command, "--profile", profile], stderr=subprocess.PIPE, text=True
        )
        try:
            assert process.stderr
            listening = (
                re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr
            )
            found = next(filter(None, listening))
            threading.Thread(target=process.stderr.read, daemon=True).start()  # it must not wait
            with _Session(f"{found[1]}/session") as session:
                context = session.ask("browsingContext.getTree")["contexts"][0]["context"]
                session.ask(
                    "browsingContext.navigate", context=context, url=address, wait="complete"
                )

                def evaluate(function: str, given: Any = None) -> Any:
                    text = f"({function})({json.dumps(given)}).then(JSON.stringify)"
                    answer = session.ask(
                        "script.evaluate", expression=text, target={"context": context},
                        awaitPromise=True,
                    )  # fmt: skip
                    if answer["type"] != "success":
                        raise RuntimeError(answer["exceptionDetails"]["text"])
                    return json.loads(answer["result"]["value"])

                yield evaluate
        finally:
            process.terminate()
            process.wait(timeout=30)


class _Session:
    """A session of WebDriver BiDi: one command after the other."""

    def __init__(self, address: str) -> None:
        self.address, self.sent = address, 0

    def __enter__(self) -> "_Session":
        from tornado.websocket import websocket_connect

        self.loop = asyncio.new_event_loop()

        async def connected() -> Any:
            return await websocket_connect(self.address, max_message_size=MOST_SENT)

        self.socket = self.loop.run_until_complete(connected())
        self.ask("session.new", capabilities={})
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()
        self.loop.close()

    def ask(self, method: str, **parameters: Any) -> Any:
        return self.loop.run_until_complete(
            asyncio.wait_for(self._asked(method, parameters), PATIENCE)
        )

    async def _asked(self, method: str, parameters: dict[str, Any]) -> Any:
        self.sent += 1
        command = {"id": self.sent, "method": method, "params": parameters}
        await self.socket.write_message(json.dumps(command))
        while True:
            answer = json.loads(await self.socket.read_message())
            if answer.get("id") == self.sent:
                if "error" in answer:
                    raise RuntimeError(f"{answer['error']}: {answer['message']}")
                return answer["result"]
