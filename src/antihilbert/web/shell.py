"""Files that server and site share: pages before their scripts fill them, generated files."""

import json
import re
import tomllib
from collections.abc import Collection
from html import escape
from pathlib import Path
from typing import Any

from antihilbert.baseball.drawing import stylesheet
from antihilbert.cards.games import GAMES
from antihilbert.core.messages import LANGUAGES
from antihilbert.operations.baseball import MOST_PLAYED
from antihilbert.operations.operation import API, COMMAND, operations
from antihilbert.takeaway.messages import TEXTS as OF_MATCHES
from antihilbert.web.api.route import table

STATIC = Path(__file__).parent / "static"
CLAIMS = Path(__file__).parents[1] / "claims"
PAGES = (
    "home", "war", "beggar", "profiles", "endless", "marienbad", "baseball", "lessons",
    "records", "claims", "statistics", "conjecture", "gallery", "map", "daily", "check",
    "board",
)  # fmt: skip

FRAMED = "board"  # a page that pages of others may frame; it keeps nothing

# Operations that pages draw forms of, and reasons for fields without an input.
CHANCE = "the page draws it by chance, and keeps it in the address"
FIRST = "a random deal is the first of its seed"
OF_DEAL = "it belongs to another deal, which has its own form"
OF_GAME = "it belongs to the game that is played, which has its own form"
ON_BOARD = "it is the board on the page"
BY_HAND = "rows are touched: they never split, and their limit never grows"
LEVEL = "an opponent of the page is a player with a share of errors"
INTERVALS = "the page says 95 times out of 100"
CARD_FORMS = {
    "play": dict.fromkeys(
        ("suits", "values", "penalties", "players", "rank", "hand1_size"), OF_DEAL
    )
    | {
        "seed": CHANCE,
        "index": FIRST,
        "max_tricks": "a game is played to its certain end",
        "trace": "the board shows every position",
        "sizes": "the curve shows them",
        "certificate": "a link repeats the game",
        "full_deck": "any deal is played",
    },
    "deal": dict.fromkeys(("pickup", "pickup2", "face_down", "out_of_cards"), OF_GAME)
    | {"seed": CHANCE, "index": FIRST},
    "stats": {
        "group_by": "the page has no table of groups",
        "seconds_per_flip": "the page has no line of minutes",
        "confidence": INTERVALS,
    },
    "longest": {"records": "the page lists them"},
}
JOBS = ("stats", "longest")
OF_NIM = dict.fromkeys(("octal", "hex", "game", "rules", "max_take"), BY_HAND)
BOXES = {"boxes": "the page keeps them", "seed": CHANCE}
OTHER_FORMS = {
    "jobs/duel": {},
    "jobs/endless-search": {},
    "war/endless/construct": {"method": "recipes are tried in turn; the input is the search's"},
    "war/profile/told": {},
    "nim/turn": OF_NIM
    | BOXES
    | {"move": "it is a touch of the matches", "opponent": LEVEL, "errors": LEVEL},
    "nim/train": OF_NIM
    | BOXES
    | dict.fromkeys(("heaps", "take", "misere", "learner_first"), OF_GAME),
    "jobs/baseball-compare": {},
    "baseball/shuffled": {"seed": CHANCE},
    "baseball/solve": {
        "board": ON_BOARD,
        "line": ON_BOARD,
        "seed": "one way at random is enough to be watched",
        "max_moves": "the page shows as many as it can",
    },
}


# Commands that kernels of the page compute, too, and the fields of their forms.
COMPUTED = {
    "war count": ("suits", "values", "pickup", "pickup2", "hand1_size"),
    "beggar count": ("suits", "values", "penalties", "hand1_size"),
    "war profile list": ("cards", "hand1_size"),
    "baseball distances": ("bases", "line"),
    "nim sequence": ("octal", "to"),
}


def forms() -> dict[str, dict[str, str]]:
    """Return the fields without an input, and why, of every path that a form requests."""
    of_games = {
        f"jobs/{game}-{what}" if what in JOBS else f"{game}/{what}": absent
        for game in GAMES
        for what, absent in CARD_FORMS.items()
    }
    return of_games | OTHER_FORMS


def page(
    name: str,
    *,
    root: str = "/",
    ending: str = "",
    answers: str = "server",
    beside: str = "api",
    policy: str = "",
) -> str:
    """Return a page of the lab, with its links and those `beside` them, and what it may load.

    A page without a name is all pages, in one file.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n' if policy else ""
    filled = (STATIC / "page.html").read_text(encoding="utf-8").replace("{policy}\n", meta)
    facts = {"page": name, "root": root, "ending": ending, "answers": answers, "beside": beside}
    facts |= {
        "title": title(name or "home"),
        "told": " ".join(_text(lang, name or "home", "lead") for lang in LANGUAGES),
    }
    for fact, value in facts.items():
        filled = filled.replace(f"{{{fact}}}", escape(value))
    return filled


def title(name: str) -> str:
    """Return what a page is called before its script says it in the visitor's language."""
    return "antihilbert" if name == "home" else f"{_text('en', name, 'title')} · antihilbert"


def _text(lang: str, name: str, part: str) -> str:
    texts = json.loads((STATIC / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
    return str(texts[f"{name}.{part}"])


def games_script() -> str:
    """Return the description of all card games, as a script."""
    games = {
        game.name: {
            "title": game.title._asdict(),
            "pickups": game.has_pickups,
            "hides": game.by_rules is not None,
            "pays": bool(game.penalties),
            "usual": game.usual_deck is not None,
            "faces": game.faces,
            "example": game.example,
        }
        for game in GAMES.values()
    }
    return f"export const GAMES = {json.dumps(games)};\n"


def operations_script() -> str:
    """Return the description of all operations that forms are drawn of, as a script."""
    shown: dict[str, tuple[dict[str, Any], Collection[str]]] = {
        path: (table()[path].operation.describe(API), absent) for path, absent in forms().items()
    }
    for one in operations():
        if one.name in COMPUTED:
            described = one.describe(COMMAND)
            names = {field["name"] for field in described["fields"]}
            shown[f"jobs/{one.name}"] = described, names - set(COMPUTED[one.name])
    found = {}
    for path, (described, absent) in shown.items():
        fields = [
            {key: value for key, value in field.items() if value or value == 0}
            for field in described["fields"]
            if field["name"] not in absent
        ]
        found[path] = described | {"path": path, "fields": fields}
    written = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return f"export const OPERATIONS = {written};\n"


def reasons_script() -> str:
    """Return the sentences of explanations that js/answers/page/reasons.js writes, as a script."""
    script = (STATIC / "js" / "answers" / "page" / "reasons.js").read_text(encoding="utf-8")
    named = set(re.findall(r'"(\w+)"', script))
    said = {
        name: text._asdict()
        for name, text in OF_MATCHES.items()
        if name in named or name.startswith("one_row")
    }
    return f"export const REASONS = {json.dumps(said, ensure_ascii=False)};\n"


def kernels_script() -> str:
    """Return the names of the kernels for browsers, if `tools/wasm.py` has compiled them."""
    names = sorted(path.stem for path in (STATIC / "wasm").glob("*.wasm"))
    return f"export const KERNELS = {json.dumps(names)};\n"


def notes_script() -> str:
    """Return how notes of the catalogue, which are in English, are said in French, as a script."""
    tables = tomllib.loads((CLAIMS / "report.toml").read_text(encoding="utf-8"))
    pairs = json.dumps([*tables["notes"].items()], ensure_ascii=False)
    return f"export const NOTES = {pairs};\n"


def palette() -> str:
    """Return the colours and shapes of tokens, as on the printed sheet."""
    return stylesheet(MOST_PLAYED)


MADE = {
    "palette.css": palette,
    "js/games.js": games_script,
    "js/operations.js": operations_script,
    "js/reasons.js": reasons_script,
    "js/kernels.js": kernels_script,
    "js/notes.js": notes_script,
}  # generated files of STATIC
