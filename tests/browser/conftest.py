"""A real browser, and a page that watches over itself."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from antihilbert.web.site import Built, build
from wasm_modules import compiled

playwright = pytest.importorskip(
    "playwright.sync_api", reason="playwright is not installed (extra 'dev')"
)

playwright.expect.set_options(timeout=20_000)  # milliseconds: the machine may be busy
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
Visit = Callable[..., Any]


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no chromium is installed (on Debian: apt install chromium)")
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Built]:
    """The lab as a folder."""
    compiled()
    folder = tmp_path_factory.mktemp("built") / "site"
    return folder, build(folder)


@pytest.fixture
def visit(browser: Any, lab: str) -> Iterator[Visit]:
    """Open a page of the lab; at the end nothing may have gone wrong, or out of the machine."""
    wrong: list[str] = []
    contexts = []

    def open_page(path: str, lang: str = "en", width: int = 1280, height: int = 900) -> Any:
        context = browser.new_context(
            locale=lang, viewport={"width": width, "height": height}, has_touch=width < 500
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "request",
            lambda request: None if request.url.startswith(lab) else wrong.append(request.url),
        )
        page.goto(f"{lab}{path}")
        page.wait_for_selector("main[data-ready=yes]", timeout=20_000)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []
