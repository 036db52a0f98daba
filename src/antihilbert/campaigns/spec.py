"""A spec: a small TOML file that says what to run."""

import os
import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from antihilbert.base.errors import InputError, shortened
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
            raise InputError(f"cannot read {named(path)}: {error.strerror}") from error
        if len(raw) > MOST_BYTES:
            raise InputError(f"{named(path)} is too long for a spec")
        try:
            return cls.parse(raw.decode())
        except UnicodeDecodeError as error:
            raise InputError(f"{named(path)} is not UTF-8 text") from error

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
            raise InputError(f"the spec is not TOML: {told}") from error
        kind = keys.pop("kind", None)
        if kind is None:
            raise InputError(f"the key 'kind' is missing: take one of {', '.join(kind_names())}")
        if not isinstance(kind, str):
            raise InputError(f"kind = {shortened(repr(kind))} will not do: write a text in quotes")
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
        raise InputError(
            f"unknown kind '{shortened(name)}': take one of {', '.join(kind_names())}, "
            "or package.module:Class for one of your own"
        )
    if name not in OTHERS and module not in os.environ.get(ALLOWED, "").split(","):
        raise InputError(
            f"kind '{shortened(name)}' is code from outside: if you trust it, "
            f"set {ALLOWED}={shortened(module)}"
        )
    try:
        found = _imported(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(f"cannot import kind '{shortened(name)}': {error}") from error
    if not (isinstance(found, type) and issubclass(found, Kind)):
        raise InputError(f"'{shortened(name)}' is no kind of work: derive it from Kind")
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
