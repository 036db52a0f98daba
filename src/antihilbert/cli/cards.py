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
from antihilbert.cli.output import (
    SEARCHING,
    group,
    note,
    print_table,
    telling,
)
from antihilbert.core.messages import (
    figures,
    grouped,
    texts,
)
from antihilbert.core.progress import Progress

if TYPE_CHECKING:
    from antihilbert.cards.longest.search import Longest, LongestAnswer, SearchRequest
    from antihilbert.operations.statistics import LongestRequest, RecordRows

# ------------------------------------------------------------------------------------------------
# `antihilbert war longest` and `antihilbert beggar longest`: games that last, but end.

# fmt: off
SENTENCES = texts({
    "deal": ("deal: {deal}", "distribution : {deal}"),
    "length": ("{tricks:,} tricks, {cards:,} cards, the longest of {games:,}",
               "{tricks:,} plis, {cards:,} cartes, la plus longue de {games:,}"),
    "endless": ("endless games met on the way: {count:,}, the first is certified below",
                "parties sans fin rencontrées en chemin : {count:,}, la première est certifiée "
                "ci-dessous"),
    "none": ("no game that ends among {games:,}", "aucune partie qui finit parmi {games:,}"),
    "best_tricks": ("{count:,} tricks", "{count:,} plis"),
    "best_cards": ("{count:,} cards", "{count:,} cartes"),
    "so_far": ("{best} so far, {games:,} games, {rate:,.0f}/s",
               "{best} jusqu'ici, {games:,} parties, {rate:,.0f}/s"),
})
# fmt: on


def longest(request: "LongestRequest", answer: "LongestAnswer | RecordRows", lang: str) -> None:
    """Print the longest game with its certificates, or the records of all decks."""
    from antihilbert.operations.statistics import RecordRows

    if isinstance(answer, RecordRows):
        print_table([_line(one, lang) for one in answer.rows])
    elif answer.found:
        for line in _lines(answer.wanted, answer.longest, lang):
            print(line)
    else:
        note(_say(lang, "none", games=answer.longest.evaluations), lang)


def searching(request: "LongestRequest", lang: str) -> AbstractContextManager[Any]:
    """Show the best game so far."""
    return telling(SEARCHING.translate(lang), partial(_best_so_far, request.metric, lang))


def _lines(wanted: "SearchRequest", found: "Longest", lang: str) -> Iterator[str]:
    yield _say(lang, "deal", deal=wanted.rules.written(found.deal) if found.deal else None)
    lengths = {"tricks": found.tricks, "cards": found.cards, "games": found.evaluations}
    yield _say(lang, "length", **lengths)
    if found.endless:
        yield _say(lang, "endless", count=found.endless)
    yield from found.certificates(wanted)


def _best_so_far(metric: str, lang: str, progress: Progress) -> str:
    found: Longest = progress.found
    rate = found.evaluations / progress.done if progress.done else 0
    best = _say(lang, f"best_{metric}", count=getattr(found, metric))
    return _say(lang, "so_far", best=best, games=found.evaluations, rate=rate)


def _say(lang: str, key: str, **facts: object) -> str:
    return SENTENCES.say(lang, key, **facts)


# ------------------------------------------------------------------------------------------------
# `antihilbert war longest --records`: the records of every deck, as the catalogue has them.

DASH = "-"
# fmt: off
COLUMNS = texts({
    "deck": ("deck", "jeu"),
    "pickup": ("pickup", "rangement"),
    "proved": ("proved", "prouvé"),
    "public": ("public", "public"),
    "finder": ("finder", "auteur"),
    "here": ("here", "ici"),
    "gap": ("gap", "écart"),
    "how": ("how", "comment"),
})
HOW = texts({
    "proved": ("proved", "prouvé"),
    "found": ("found", "trouvé"),
    "grown": ("grown", "prolongé"),
})
# fmt: on


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
        "how": HOW[row["how"]].translate(lang) if row["how"] else None,
    }
    return {COLUMNS[name].translate(lang): cell for name, cell in told.items()}


def _number(number: int | None, lang: str) -> str:
    return DASH if number is None else grouped(number, lang)


# ------------------------------------------------------------------------------------------------
# The commands that every card game has: `play`, `stats`, `longest` and `rank`.

FILES: dict[str, Content] = {
    "stats --html": statistics.stats_page,
    "duel --html": statistics.duel_page,
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
