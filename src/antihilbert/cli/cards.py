"""Commands that every card game has, and the search for longest games."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any

import typer

from antihilbert.cards.deal import LETTERS
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.messages import pickup_said
from antihilbert.cli import beggar, endless, playing, profile, statistics
from antihilbert.cli.commands import Content, Patience, Renderer, add_commands
from antihilbert.cli.messages import say
from antihilbert.cli.output import (
    group,
    note,
    print_table,
    show_progress,
)
from antihilbert.core.messages import (
    figures,
    grouped,
)
from antihilbert.core.progress import Progress

if TYPE_CHECKING:
    from antihilbert.cards.longest.search import Longest, LongestAnswer, SearchRequest
    from antihilbert.operations.statistics import LongestRequest, RecordRows


def longest(request: "LongestRequest", answer: "LongestAnswer | RecordRows", lang: str) -> None:
    """Print the longest game with its certificates, or the records of all decks."""
    from antihilbert.operations.statistics import RecordRows

    if isinstance(answer, RecordRows):
        print_table([_line(one, lang) for one in answer.rows])
    elif answer.found:
        for line in _lines(answer.wanted, answer.longest, lang):
            print(line)
    else:
        note(say(lang, "none_ends", games=answer.longest.evaluations), lang)


def searching(request: "LongestRequest", lang: str) -> AbstractContextManager[Any]:
    """Show the best game so far."""
    return show_progress(say(lang, "searching"), partial(_best_so_far, request.metric, lang))


def _lines(wanted: "SearchRequest", found: "Longest", lang: str) -> Iterator[str]:
    yield say(lang, "deal_line", deal=wanted.rules.written(found.deal) if found.deal else None)
    lengths = {"tricks": found.tricks, "cards": found.cards, "games": found.evaluations}
    yield say(lang, "length", **lengths)
    if found.endless:
        yield say(lang, "endless_met", count=found.endless)
    yield from found.certificates(wanted)


def _best_so_far(metric: str, lang: str, progress: Progress) -> str:
    found: Longest = progress.found
    rate = found.evaluations / progress.done if progress.done else 0
    best = say(lang, f"best_{metric}", count=getattr(found, metric))
    return say(lang, "so_far", best=best, games=found.evaluations, rate=rate)


DASH = "-"


def _line(row: Mapping[str, Any], lang: str = "en") -> dict[str, object]:
    """
    >>> one = dict(game="war", suits=4, values=13, pickup="natural", proved=None, how="found")
    >>> one |= dict(public={"tricks": 6029, "finder": "Lapierre"}, here=6259, gap=230)
    >>> " ".join(map(str, _line(one).values()))
    '4x13 natural - 6,029 Lapierre 6,259 +230 found'
    """
    public = row["public"] or {"tricks": None, "finder": None}
    courts = [LETTERS[1 : row["penalties"] + 1]] if row.get("penalties") else []
    pickup = pickup_said(row["pickup"]).translate(lang) if row["pickup"] else None
    told = {
        "deck": f"{row['suits']}x{row['values']}",
        "pickup": pickup or f"({' '.join([row['game'], *courts])})",
        "proved": _number(row["proved"], lang),
        "public": _number(public["tricks"], lang),
        "finder": public["finder"],
        "here": _number(row["here"], lang),
        "gap": DASH if row["gap"] is None else figures(f"{row['gap']:+,}", lang),
        "how": say(lang, f"how_{row['how']}") if row["how"] else None,
    }
    return {say(lang, f"record_{name}"): cell for name, cell in told.items()}


def _number(number: int | None, lang: str) -> str:
    return DASH if number is None else grouped(number, lang)


# The commands that every card game has: `play`, `stats`, `longest` and `rank`.

FILES: dict[str, Content] = {
    "stats --plot": statistics.stats_plot,
    "duel --plot": statistics.duel_plot,
}
RENDERERS: dict[str, Renderer] = {
    "play": playing.play,
    "rank": playing.rank,
    "stats": statistics.stats,
    "duel": statistics.duel,
    "chance": statistics.chance,
    "count": statistics.count,
    "longest": longest,
    "profile of": profile.of,
    "profile realise": profile.realise,
    "profile list": profile.list_,
    **endless.RENDERERS,
}


def renderers_of(game: CardGame) -> dict[str, Renderer]:
    return RENDERERS | (beggar.RENDERERS if game is BEGGAR else {})


def app_of(game: CardGame) -> typer.Typer:
    """Return all commands of a game."""
    app = group(str(game.about))
    waiting: dict[str, Patience] = {
        "war endless count": endless.counting,
        f"{game.name} longest": searching,
    }
    add_commands(app, game.name, renderers_of(game), waiting, FILES)
    return app
