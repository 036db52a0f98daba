"""Every path under /api, by name: the server and the browser's worker look here."""

from functools import cache
from typing import Any

from antihilbert.cards.games import GAMES
from antihilbert.web.api import baseball, cards, jobs, nim, stories
from antihilbert.web.api.route import Route


@cache
def table() -> dict[str, Route]:
    """The routes of all games there are, by their paths below /api."""
    routes = [*stories.PATHS, *nim.PATHS, *baseball.PATHS, *jobs.PATHS]
    for game in GAMES.values():
        routes += [*cards.routes_of(game), *jobs.routes_of(game)]
    return {route.path: route for route in routes}


def run(path: str, arguments: dict[str, Any], **watch: Any) -> Any:
    """The answer of a path to arguments that it has read."""
    return table()[path].function(**arguments, **watch)
