"""Kinds of campaign, and the specification file (TOML) of a campaign."""

import os
import tomllib
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, ClassVar, Generic, TypeVar, cast

from antihilbert.campaigns.messages import refused
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.games import GAMES
from antihilbert.core.answer import Answer
from antihilbert.core.environment import plugins
from antihilbert.core.messages import InputError, Text, shortened
from antihilbert.core.store import quoted
from antihilbert.operations.operation import (
    CAMPAIGN,
    Field,
    Whole,
    fields_of,
    operation_named,
    read_fields,
)

# Kinds of work: their keys, their chunks, and how parts are added

Part = TypeVar("Part")
Keys = dict[str, Any]
State = bytes | None

MOST = 10**15  # of what a campaign counts
Size = Annotated[int, Whole(help=Text("How many.", "Combien."), least=1, most=MOST)]
Chunk = Annotated[
    int, Whole(help=Text("How many to a chunk.", "Combien par tranche."), least=1, most=MOST)
]


@dataclass(frozen=True, kw_only=True)
class Kind(ABC, Generic[Part]):
    """The base of all kinds: frozen dataclasses, whose fields are keys of a spec.

    The fields of the operation that a kind may name are keys, too: they make its `request`. The
    total must not depend on the order of parts. Files and workers exchange `encode(part)`, as JSON.
    """

    name: ClassVar[str]
    unit: ClassVar[str] = "chunks"  # what the rate counts
    operation: ClassVar[str] = ""
    without: ClassVar[tuple[str, ...]] = ()  # fields of the operation that are no keys
    request: Any = None

    @classmethod
    def keys(cls) -> list[Field]:
        """Return the keys of a spec."""
        taken = operation_named(cls.operation).fields(CAMPAIGN) if cls.operation else []
        return [*(one for one in taken if one.name not in cls.without), *fields_of(cls)]

    @classmethod
    def of(cls, keys: Keys) -> "Kind[Any]":
        """Build the work from the keys of a spec; refuse wrong ones."""
        values = read_fields(cls.keys(), keys, CAMPAIGN)
        own = {one.attribute: values.pop(one.attribute) for one in fields_of(cls)}
        request = operation_named(cls.operation).build(values) if cls.operation else None
        return cls(request=request, **own)

    @property
    @abstractmethod
    def chunks(self) -> int:
        """Return the number of chunks, as far as it is known before the work."""

    @abstractmethod
    def work(self, number: int) -> Part:
        """Do chunk `number`; the result may depend only on the number and the keys."""

    @abstractmethod
    def nothing(self) -> Part:
        """Return the total of no chunks."""

    @abstractmethod
    def add(self, total: Part, part: Part) -> Part:
        """Return the total of both, without changing `total`."""

    @abstractmethod
    def answer(self, total: Part) -> Answer | dict[str, object]:
        """Return the answer of the operation, or what to print with --json."""

    def result(self, total: Part) -> dict[str, object]:
        """Return what the command of this kind prints with --json."""
        answer = self.answer(total)
        if isinstance(answer, dict):
            return answer
        return answer.as_json() | ({"interrupted": False} if answer.interruptible else {})

    def size(self, number: int) -> int:
        """Return the number of units in chunk `number`."""
        return 1

    def needed(self, total: Part) -> int:
        """Return how many chunks are needed, given the total so far; no later chunk is done."""
        return self.chunks

    def finds(self, total: Part) -> list[Certificate]:
        """Return the certificates that the rules can replay."""
        return []

    def fault(self, number: int, part: Part) -> str | None:
        """Return what is evidently wrong with a part, if anything."""
        return None

    def best(self, total: Part) -> str:
        """Return the best result so far, in a few words."""
        return ""

    def row(self, part: Part) -> dict[str, object]:
        """Return the columns of a chunk in an export: numbers and texts."""
        return {}

    def encode(self, part: Part) -> Any:
        return part

    def decode(self, stored: Any) -> Part:
        found: Part = stored
        return found

    def warm(self) -> None:
        """Compile the kernels that the work needs, so that workers load them from the cache."""


class Chain(Kind[Part]):
    """A kind whose chunks are sequential: each continues from the state after the previous one."""

    @abstractmethod
    def link(self, number: int, state: State) -> tuple[Part, bytes]:
        """Do chunk `number` from the state before it (None for the first); return the new state."""

    def work(self, number: int) -> Part:
        """Do chunk `number` alone, after all chunks before it."""
        part, state = self.link(0, None)
        for following in range(1, number + 1):
            part, state = self.link(following, state)
        return part


def pieces(whole: int, size: int) -> int:
    """Return the number of pieces of `size`; the last one may be smaller."""
    return -(-whole // size)


def piece(number: int, whole: int, size: int) -> tuple[int, int]:
    """Return where piece `number` begins and ends."""
    return number * size, min((number + 1) * size, whole)


# Specification files

MOST_BYTES = 20_000  # of a spec: the time to read dotted keys grows with the square of their length
ALLOWED = "ANTIHILBERT_KINDS"  # modules with the user's own kinds of work, separated by commas
GROUP = "antihilbert.kinds"  # of entry points, each a kind
KINDS = "antihilbert.campaigns.kinds"
# Kinds by place, so that nothing heavy is imported before it is needed. Every card game has these:
OF_GAMES = {"stats": f"{KINDS}.cards:Stats", "longest": f"{KINDS}.cards:LongestGames"}
OTHERS = {
    "war-count": f"{KINDS}.cards:WarCount",
    "beggar-count": f"{KINDS}.cards:BeggarCounting",
    "war-endless": f"{KINDS}.endless:WarEndless",
    "war-endless-map": f"{KINDS}.endless:WarEndlessMap",
    "profiles": f"{KINDS}.endless:Profiles",
    "baseball-distances": f"{KINDS}.baseball:BaseballDistances",
}


@cache
def installed() -> dict[str, type[Kind[Any]]]:
    """Return the kinds of installed packages by their names."""
    return {name: kind for name, kind in plugins(GROUP) if is_kind(kind)}


def is_kind(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Kind)


@dataclass(frozen=True)
class Spec:
    """The name of a kind, and its keys."""

    kind: str
    keys: Keys

    @classmethod
    def read(cls, path: Path) -> "Spec":
        try:
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise refused("cannot_read", path=quoted(path), strerror=error.strerror) from error
        if len(raw) > MOST_BYTES:
            raise refused("spec_too_long", most=MOST_BYTES)
        try:
            return cls.parse(raw.decode())
        except UnicodeDecodeError as error:
            raise refused("spec_not_utf8", path=quoted(path)) from error

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """Read a campaign's TOML text.

        >>> Spec.parse('kind = "profiles"\\ncards = 8').keys
        {'cards': 8}
        """
        if len(text) > MOST_BYTES:
            raise refused("spec_too_long", most=MOST_BYTES)
        try:
            keys = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # a number of 5,000 digits is the former
            reason = str(error).partition("\n")[0].partition(";")[0]
            raise refused("spec_not_toml", error=reason) from error
        kind = keys.pop("kind", None)
        if kind is None:
            raise refused("missing_kind", fact=", ".join(kind_names()))
        if not isinstance(kind, str):
            raise refused("kind_not_text", kind=shortened(repr(kind)))
        return cls(kind, keys)

    def build(self) -> Kind[Any]:
        """Build the work; refuse wrong keys."""
        return kind_named(self.kind).of(self.keys)


def kind_named(name: str) -> type[Kind[Any]]:
    """Return a built-in kind, one of an installed package, or `package.module:Class`.

    Import only modules named in the user's environment: specs and databases are data.
    """
    game, _, what = name.rpartition("-")
    if game in GAMES and what in OF_GAMES:
        return _of_game(OF_GAMES[what], game)
    if name in OTHERS:
        return _imported(OTHERS[name])
    module, colon, _ = name.partition(":")
    shown = shortened(name)
    if not colon:
        if name not in installed():
            raise refused("unknown_kind", name=shown, fact=", ".join(kind_names()))
        return installed()[name]
    if module not in os.environ.get(ALLOWED, "").split(","):
        facts = {"allowed": ALLOWED, "module": shortened(module)}
        raise refused("kind_not_allowed", name=shown, **facts)
    try:
        return _imported(name)
    except InputError:
        raise
    except (ImportError, AttributeError, ValueError) as error:
        raise refused("cannot_import_kind", name=shown, error=error) from error


def kind_names() -> list[str]:
    """Return the names of all kinds."""
    return [*(f"{game}-{what}" for what in OF_GAMES for game in GAMES), *OTHERS, *installed()]


@cache
def _of_game(place: str, game: str) -> type[Kind[Any]]:
    """Return a kind that every game has, for one game."""
    kind = _imported(place)
    what = kind.operation
    named = {"name": f"{game}-{what}", "operation": f"{game} {what}"}
    return type(f"{game.title()}{kind.__name__}", (kind,), named)


def _imported(place: str) -> type[Kind[Any]]:
    module, _, attribute = place.partition(":")
    found = getattr(import_module(module), attribute)
    if not is_kind(found):
        raise refused("not_a_kind", name=shortened(place))
    return cast("type[Kind[Any]]", found)
