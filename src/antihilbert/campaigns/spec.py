"""A spec: a small TOML file that says what to run."""

import os
import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.campaigns import refusals
from antihilbert.campaigns.faults import named
from antihilbert.campaigns.kind import Keys, Kind, made
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import GAMES

MOST_BYTES = 10**6  # of a spec
ALLOWED = "ANTIHILBERT_KINDS"  # the user's own modules with kinds of work, separated by commas
# By name, so that nothing heavy is imported before it is needed. Every card game has these:
OF_GAMES = {
    "stats": "antihilbert.campaigns.kinds.statistics:Stats",
    "longest": "antihilbert.campaigns.kinds.longest:LongestGames",
}
OTHERS = {
    "war-count": "antihilbert.campaigns.kinds.counting:WarCount",
    "beggar-count": "antihilbert.campaigns.kinds.counting:BeggarCounting",
    "war-endless": "antihilbert.campaigns.kinds.endless:WarEndless",
    "war-endless-map": "antihilbert.campaigns.kinds.endless_map:WarEndlessMap",
    "profiles": "antihilbert.campaigns.kinds.profiles:Profiles",
    "baseball-distances": "antihilbert.campaigns.kinds.baseball:BaseballDistances",
}


@dataclass(frozen=True)
class Spec:
    """The kind of work, by name, and its keys."""

    kind: str
    keys: Keys

    @classmethod
    def read(cls, path: Path) -> "Spec":
        try:
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise ToldError(
                refusals.CANNOT_READ, path=named(path), strerror=error.strerror
            ) from error
        if len(raw) > MOST_BYTES:
            raise ToldError(refusals.TOO_LONG_SPEC, path=named(path))
        try:
            return cls.parse(raw.decode())
        except UnicodeDecodeError as error:
            raise ToldError(refusals.NOT_UTF_TEXT, path=named(path)) from error

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """
        >>> Spec.parse('kind = "profiles"\\ncards = 8').keys
        {'cards': 8}
        """
        try:
            keys = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            told = str(error).split("\n")[0]
            raise ToldError(refusals.SPEC_NOT_TOML, told=told) from error
        kind = keys.pop("kind", None)
        if kind is None:
            raise ToldError(refusals.KEY_KIND_MISSING, fact=", ".join(kind_names()))
        if not isinstance(kind, str):
            raise ToldError(refusals.KIND_WILL_NOT, kind=shortened(repr(kind)))
        return cls(kind, keys)

    def build(self) -> Kind[Any]:
        """The work itself; wrong keys are refused."""
        return made(kind_named(self.kind), self.keys)


def kind_named(name: str) -> type[Kind[Any]]:
    """One of the kinds here, or `package.module:Class` for one's own.

    Specs and databases are data: only modules that the user's own environment names are imported.
    """
    game, _, what = name.rpartition("-")
    if game in GAMES and what in OF_GAMES:
        return _kind_of_game(OF_GAMES[what], GAMES[game])
    place = OTHERS.get(name, name)
    module, colon, _ = place.partition(":")
    if not colon:
        raise ToldError(
            refusals.UNKNOWN_KIND_TAKE, name=shortened(name), fact=", ".join(kind_names())
        )
    if name not in OTHERS and module not in os.environ.get(ALLOWED, "").split(","):
        raise ToldError(
            refusals.KIND_CODE_OUTSIDE,
            name=shortened(name),
            allowed=ALLOWED,
            module=shortened(module),
        )
    try:
        found = _imported(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise ToldError(refusals.CANNOT_IMPORT_KIND, name=shortened(name), error=error) from error
    if not (isinstance(found, type) and issubclass(found, Kind)):
        raise ToldError(refusals.NO_KIND_WORK, name=shortened(name))
    return found


def kind_names() -> list[str]:
    """Every kind there is."""
    return [*(f"{game}-{what}" for what in OF_GAMES for game in GAMES), *OTHERS]


def _kind_of_game(place: str, game: CardGame) -> type[Kind[Any]]:
    from antihilbert.campaigns.kinds.of_games import kind_of

    return kind_of(_imported(place), game)


def _imported(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
