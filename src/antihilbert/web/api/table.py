"""Every path under /api, by name: the server and the browser's worker look here."""

from functools import cache
from importlib import import_module
from typing import Any

from antihilbert.cards.games import GAMES
from antihilbert.web.api.route import Route

# The files of paths by how these begin; a card game's own are made from the game.
FILES = {"nim": "nim", "baseball": "baseball", "jobs": "jobs"}
OTHERS = "stories"
HERE = __package__


def table() -> dict[str, Route]:
    """The routes of all games there are, by their paths below /api."""
    beginnings = [*FILES, *GAMES, OTHERS]
    return {path: one for start in beginnings for path, one in _routes(start).items()}


def route(path: str) -> Route:
    """The route of a path; of the files of paths, only its own is loaded."""
    start, *rest = path.split("/")
    own = start in FILES or (start in GAMES and len(rest) == 1)
    return _routes(start if own else OTHERS)[path]


def run(path: str, arguments: dict[str, Any], **watch: Any) -> Any:
    """The answer of a path to arguments that it has read."""
    return route(path).function(**arguments, **watch)


def _routes(start: str) -> dict[str, Route]:
    return _made(start, tuple(GAMES))  # a game may have been added since


@cache
def _made(start: str, games: tuple[str, ...]) -> dict[str, Route]:
    """The routes of a card game, or those of a file, for the games there are."""
    if start in GAMES:
        routes = import_module(f"{HERE}.cards").routes_of(GAMES[start])
    else:
        file = import_module(f"{HERE}.{FILES.get(start, start)}")
        routes = list(file.PATHS)
        if start == "jobs":
            routes += [one for game in games for one in file.routes_of(GAMES[game])]
    return {one.path: one for one in routes}
