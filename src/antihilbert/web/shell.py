"""What server and site share: a page before its script fills it, and files made for pages."""

import json
from html import escape
from pathlib import Path

from antihilbert.baseball.palette import stylesheet
from antihilbert.cards.games import GAMES
from antihilbert.web.tasks.baseball import MOST

STATIC = Path(__file__).parent / "static"
PAGES = (
    "home", "war", "beggar", "profiles", "endless", "marienbad", "baseball", "lessons",
    "records", "claims", "statistics",
)  # fmt: skip


def page(
    name: str,
    *,
    root: str = "/",
    ending: str = "",
    answers: str = "server",
    beside: str = "api",
    policy: str = "",
) -> str:
    """The page of that name: where the others are, who answers its script, what it may load.

    `beside` names what else can be read there, apart from pages of the lab.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n' if policy else ""
    filled = (STATIC / "page.html").read_text(encoding="utf-8").replace("{policy}\n", meta)
    facts = {"page": name, "root": root, "ending": ending, "answers": answers, "beside": beside}
    for fact, value in facts.items():
        filled = filled.replace(f"{{{fact}}}", escape(value))
    return filled


def games_script() -> str:
    """What the pages have to know of the card games there are."""
    told = {
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
    return f"export const GAMES = {json.dumps(told)};\n"


def palette() -> str:
    """The colours and shapes of tokens, as on the sheet to print."""
    return stylesheet(MOST)


MADE = {"palette.css": palette, "js/games.js": games_script}  # files of STATIC that are made
