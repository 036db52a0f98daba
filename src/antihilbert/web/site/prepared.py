"""Answers that are worked out when the site is built.

With them a page shows its first board before Python has been loaded, and tables of what is known
need no Python at all. Whatever else is asked, the browser works out by itself.
"""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from antihilbert.base.languages import LANGUAGES
from antihilbert.web.api.table import route, run

Question = tuple[str, Mapping[str, str]]  # a path, and what pages give it

# The games that pages open with, as they ask for them; a test opens every page without Python.
NATURAL = {"pickup": "natural", "pickup2": "natural"}
OPENINGS = (
    ("war", {"deal": "5 3 / 2 4 1"}),
    ("war", {"deal": "5 3 / 2 4 1"} | NATURAL),
    ("war", {"deal": "9 5 8 4 / 3 7 2 6 1"} | NATURAL),
    ("beggar", {"deal": "---K--/-Q--A"}),
    ("beggar", {"deal": "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"}),
)
BOARD = {"board": "13|.2|24|04|13", "line": "false"}
POSITIONS = {"start": "0", "count": "200"}


def questions() -> Iterator[Question]:
    for game, asked in OPENINGS:
        yield f"{game}/play", asked
        yield f"{game}/story", asked
        yield f"{game}/positions", asked | POSITIONS
    yield "nim/position", {"heaps": "1 3 5 7"}
    yield "nim/position", {"heaps": "1 3 5 7", "misere": "false"}
    yield "baseball/board", BOARD
    yield from _miniature()
    yield "war/profile/told", {"word": "aba2"}
    yield "war/endless/construct", {"suits": "1", "values": "9", "pickup": "natural"}
    for lang in LANGUAGES:
        yield "baseball/fewest", BOARD | {"lang": lang}
        yield "war/profile/order.svg", {"word": "aba2", "after": "0", "lang": lang}
        yield "claims", {"lang": lang}
    for known in ("records", "catalogue", "war/endless/table"):
        yield known, {}


def _miniature() -> Iterator[Question]:
    """The board that solves itself at the door, with every board on its way."""
    asked = {"bases": "4", "seed": "1"}
    yield "baseball/shuffled", asked
    board = _answer("baseball/shuffled", asked)["board"]
    yield "baseball/solve", {"board": board}
    moves = _answer("baseball/solve", {"board": board})["moves"]
    for shown in (board, *(move["board"] for move in moves)):
        yield "baseball/board", {"board": shown}


def _answer(path: str, asked: Mapping[str, str]) -> Any:
    return run(path, route(path).read(asked))


def prepare(folder: Path) -> None:
    """Write the answers, and which question each of them belongs to."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for path, asked in questions():
        answer = json.dumps(_answer(path, asked), separators=(",", ":"))
        file = f"{sha256(answer.encode()).hexdigest()[:16]}.json"
        (folder / file).write_text(answer, encoding="utf-8")
        files[name_of(path, asked)] = file
    (folder / "index.json").write_text(json.dumps(files), encoding="utf-8")


def name_of(path: str, asked: Mapping[str, str]) -> str:
    """The name of a question, as pages have it (js/answers/python.js)."""
    return f"{path}?{urlencode(sorted(asked.items()))}"
