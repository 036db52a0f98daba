"""Files that server and site share: pages before their scripts fill them, generated files."""

import json
from html import escape
from pathlib import Path

from antihilbert.baseball.drawing import stylesheet
from antihilbert.cards.games import GAMES
from antihilbert.operations.baseball import MOST_PLAYED

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
    """Return a page of the lab: its links, the source of its answers, what it may load.

    `beside` names the links beside the pages of the lab.
    """
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n' if policy else ""
    filled = (STATIC / "page.html").read_text(encoding="utf-8").replace("{policy}\n", meta)
    facts = {"page": name, "root": root, "ending": ending, "answers": answers, "beside": beside}
    for fact, value in facts.items():
        filled = filled.replace(f"{{{fact}}}", escape(value))
    return filled


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


def palette() -> str:
    """Return the colours and shapes of tokens, as on the printed sheet."""
    return stylesheet(MOST_PLAYED)


MADE = {"palette.css": palette, "js/games.js": games_script}  # generated files of STATIC
