"""Screenshots of the web lab: every page in both languages, at three sizes, by day and by night.

    make look                     all of them, into build/look, with an index to compare them
    make look PAGES="home war"    those of some pages

Each is taken twice: the first screen, and the whole page.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from itertools import product
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from antihilbert.web.shell import PAGES

FOLDER = Path(__file__).parents[1] / "build" / "look"
SIZES = {"phone": (390, 844), "desktop": (1440, 900), "projector": (1920, 1080)}
THEMES = ("light", "dark")
LANGUAGES = ("en", "fr")
PORT = 8190
SETTLED = 1_500  # milliseconds until what moves has moved once
PATIENCE = 60  # seconds for the server to start

STYLE = (
    "body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}"
    "img{height:22rem;border:1px solid #999}"
)

# Pages with an address of their own, beside those of the menu.
ADDRESSES = {"home": "", "missing": "no-such-page"}


@contextmanager
def served(port: int) -> Iterator[str]:
    """Serve the lab for the time of the pictures."""
    lab = f"http://127.0.0.1:{port}"
    command = [str(Path(sys.executable).with_name("antihilbert")), "serve", "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                urlopen(f"{lab}/api/health").close()
                break
            except URLError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.2)
        yield lab
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()


def take(lab: str, pages: list[str], sizes: list[str], themes: list[str]) -> list[str]:
    """Take the pictures, and return their names."""
    from playwright.sync_api import sync_playwright

    names = []
    with sync_playwright() as driver:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for size, theme, lang in product(sizes, themes, LANGUAGES):
            width, height = SIZES[size]
            seen: dict[str, Any] = {"locale": lang, "color_scheme": theme, "has_touch": width < 500}
            context = browser.new_context(**seen, viewport={"width": width, "height": height})
            page = context.new_page()
            for name in pages:
                names.append(f"{name}-{size}-{theme}-{lang}")
                photograph(page, f"{lab}/{ADDRESSES.get(name, name)}", FOLDER / f"{names[-1]}.png")
                print(names[-1], flush=True)
            context.close()
        browser.close()
    return names


def photograph(page: Any, address: str, file: Path) -> None:
    """Write the first screen of a page, and beside it the whole page."""
    page.goto(address)
    page.wait_for_selector("main[data-ready=yes]")
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=file)
    page.screenshot(path=file.with_suffix(".whole.png"), full_page=True)


def index(names: list[str]) -> str:
    """Return a page that shows all pictures, a row for each page of the lab."""
    rows: dict[str, list[str]] = {}
    for name in sorted(names):
        rows.setdefault(name.split("-")[0], []).append(name)
    body = "".join(
        f"<h2>{escape(page)}</h2><div>"
        + "".join(
            f'<a href="{one}.whole.png"><img loading="lazy" src="{one}.png" alt=""><br>{one}</a>'
            for one in taken
        )
        + "</div>"
        for page, taken in rows.items()
    )
    return f"<!doctype html><meta charset=utf-8><title>The lab</title><style>{STYLE}</style>{body}"


def main() -> None:
    read = argparse.ArgumentParser(description="screenshots of the web lab")
    read.add_argument("pages", nargs="*", metavar="PAGE", help="all if none is named")
    read.add_argument("--lab", help="the address of a lab that is served already")
    read.add_argument("--size", action="append", choices=list(SIZES))
    read.add_argument("--theme", action="append", choices=THEMES)
    given = read.parse_args()
    if unknown := {*given.pages} - {*PAGES, "missing"}:
        read.error(f"there is no page {', '.join(sorted(unknown))}: {', '.join(PAGES)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    pages = given.pages or [*PAGES, "missing"]
    what = pages, given.size or list(SIZES), given.theme or list(THEMES)
    if given.lab:
        take(given.lab, *what)
    else:
        with served(PORT) as lab:
            take(lab, *what)
    shown = [one.stem for one in FOLDER.glob("*.png") if not one.stem.endswith(".whole")]
    (FOLDER / "index.html").write_text(index(shown), encoding="utf-8")
    print(f"look at {os.path.relpath(FOLDER / 'index.html')}")


if __name__ == "__main__":
    main()
