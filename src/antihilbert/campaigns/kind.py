"""Kinds of campaign, and the specification file (TOML) of a campaign."""

import os
import tomllib
import types
from abc import ABC, abstractmethod
from dataclasses import MISSING, dataclass, fields
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from antihilbert.campaigns import messages
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import GAMES
from antihilbert.cards.pickups import MOST_FACE_DOWN
from antihilbert.core.messages import NOW, InputError, Text, new_name, shortened
from antihilbert.core.store import quoted

# Kinds of work: their keys, their chunks, and how parts are added

Part = TypeVar("Part")
Keys = dict[str, Any]
State = bytes | None


class Between(NamedTuple):
    """The range of a whole-number key."""

    least: int
    most: int


Size = Annotated[int, Between(1, 10**15)]
Seed = Annotated[int, Between(0, 2**64 - 1)]
FaceDown = Annotated[int, Between(0, MOST_FACE_DOWN)]

_WRITTEN = {
    int: Text("a whole number", "un nombre entier"),
    str: Text("a text in quotes", "un texte entre guillemets"),
    bool: Text("true or false", "true ou false"),
}
_MEANT = Text("did you mean {near}?", "peut-être {near} ?")
_KNOWN = Text("it takes {known}", "elle prend {known}")


class Kind(ABC, Generic[Part]):
    """The base of all kinds.

    Subclasses are frozen dataclasses: their fields are the keys of a spec. The total of the parts
    must not depend on their order. Files and workers exchange `encode(part)`, which JSON can hold.
    """

    name: ClassVar[str]
    unit: ClassVar[str] = "chunks"  # what the rate counts

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
    def answer(self, total: Part) -> dict[str, object]:
        """Return what the command of this kind prints with --json."""

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
        """Do chunk `number` from the state before it (None for the first); return the new state
        too.
        """

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


def made(kind: type[Kind[Any]], keys: Keys) -> Kind[Any]:
    """Build the work from the keys of a spec; name each wrong key."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for key in keys:
        if key not in known:
            renamed = new_name(key, known)
            if renamed:
                raise InputError(NOW, old=key, new=renamed)
            near = get_close_matches(key, known, 1)
            meant = _MEANT.of(near=near[0]) if near else _KNOWN.of(known=", ".join(known))
            raise InputError(messages.UNKNOWN_KEY, key=shortened(key), name=kind.name, meant=meant)
    hints = get_type_hints(kind, include_extras=True)
    for key, field in known.items():
        if key in keys:
            _check(key, keys[key], hints[key])
        elif field.default is MISSING:
            raise InputError(messages.MISSING_KEY, key=key, name=kind.name)
    return kind(**keys)


def _check(key: str, value: Any, hint: Any) -> None:
    if get_origin(hint) in (Union, types.UnionType):  # X | None: TOML has no None
        hint = next(one for one in get_args(hint) if one is not type(None))
    bounds = None
    if get_origin(hint) is Annotated:
        hint, bounds = get_args(hint)
    if type(value) is not hint:
        shown = shortened(repr(value))
        raise InputError(messages.KEY_OF_WRONG_TYPE, key=key, shown=shown, one=_WRITTEN[hint])
    if bounds and not bounds.least <= value <= bounds.most:
        most = f"10^{len(str(bounds.most)) - 1}" if bounds.most > 10**6 else str(bounds.most)
        most = "2^64 - 1" if bounds.most == 2**64 - 1 else most
        raise InputError(
            messages.KEY_OUT_OF_RANGE, key=key, value=value, least=bounds.least, most=most
        )


# Specification files

MOST_BYTES = 10**6  # of a spec
ALLOWED = "ANTIHILBERT_KINDS"  # modules with the user's own kinds of work, separated by commas
# Kinds by place, so that nothing heavy is imported before it is needed. Every card game has these:
OF_GAMES = {
    "stats": "antihilbert.campaigns.kinds.cards:Stats",
    "longest": "antihilbert.campaigns.kinds.cards:LongestGames",
}
OTHERS = {
    "war-count": "antihilbert.campaigns.kinds.cards:WarCount",
    "beggar-count": "antihilbert.campaigns.kinds.cards:BeggarCounting",
    "war-endless": "antihilbert.campaigns.kinds.endless:WarEndless",
    "war-endless-map": "antihilbert.campaigns.kinds.endless:WarEndlessMap",
    "profiles": "antihilbert.campaigns.kinds.endless:Profiles",
    "baseball-distances": "antihilbert.campaigns.kinds.baseball:BaseballDistances",
}


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
            raise InputError(
                messages.CANNOT_READ, path=quoted(path), strerror=error.strerror
            ) from error
        if len(raw) > MOST_BYTES:
            raise InputError(messages.SPEC_TOO_LONG, path=quoted(path))
        try:
            return cls.parse(raw.decode())
        except UnicodeDecodeError as error:
            raise InputError(messages.SPEC_NOT_UTF8, path=quoted(path)) from error

    @classmethod
    def parse(cls, text: str) -> "Spec":
        """Read a campaign's TOML text.

        >>> Spec.parse('kind = "profiles"\\ncards = 8').keys
        {'cards': 8}
        """
        try:
            keys = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            reason = str(error).split("\n")[0]
            raise InputError(messages.SPEC_NOT_TOML, error=reason) from error
        kind = keys.pop("kind", None)
        if kind is None:
            raise InputError(messages.MISSING_KIND, fact=", ".join(kind_names()))
        if not isinstance(kind, str):
            raise InputError(messages.KIND_NOT_TEXT, kind=shortened(repr(kind)))
        return cls(kind, keys)

    def build(self) -> Kind[Any]:
        """Build the work; refuse wrong keys."""
        return made(kind_named(self.kind), self.keys)


def kind_named(name: str) -> type[Kind[Any]]:
    """Return a built-in kind, or `package.module:Class` for a user's own.

    Specs and databases are data: only modules named in the user's environment are imported.
    """
    game, _, what = name.rpartition("-")
    if game in GAMES and what in OF_GAMES:
        return _kind_of_game(OF_GAMES[what], GAMES[game])
    place = OTHERS.get(name, name)
    module, colon, _ = place.partition(":")
    if not colon:
        raise InputError(messages.UNKNOWN_KIND, name=shortened(name), fact=", ".join(kind_names()))
    if name not in OTHERS and module not in os.environ.get(ALLOWED, "").split(","):
        raise InputError(
            messages.KIND_NOT_ALLOWED,
            name=shortened(name),
            allowed=ALLOWED,
            module=shortened(module),
        )
    try:
        found = _imported(place)
    except (ImportError, AttributeError, ValueError) as error:
        raise InputError(messages.CANNOT_IMPORT_KIND, name=shortened(name), error=error) from error
    if not (isinstance(found, type) and issubclass(found, Kind)):
        raise InputError(messages.NOT_A_KIND, name=shortened(name))
    return found


def kind_names() -> list[str]:
    """Return the names of all kinds."""
    return [*(f"{game}-{what}" for what in OF_GAMES for game in GAMES), *OTHERS]


def _kind_of_game(place: str, game: CardGame) -> type[Kind[Any]]:
    from antihilbert.campaigns.kinds.cards import kind_of

    return kind_of(_imported(place), game)


def _imported(place: str) -> Any:
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)
