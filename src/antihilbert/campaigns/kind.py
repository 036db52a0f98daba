"""A kind of work: what a spec may say, how it is cut into chunks, and how the parts add up."""

import types
from abc import ABC, abstractmethod
from dataclasses import MISSING, fields
from difflib import get_close_matches
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

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError
from antihilbert.campaigns import refusals
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.war_rules import MOST_FACE_DOWN

Part = TypeVar("Part")
Keys = dict[str, Any]
State = bytes | None


class Between(NamedTuple):
    """The whole numbers that a key may have."""

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
    """Subclasses are frozen dataclasses: their fields are the keys of a spec.

    Parts must add up to the same total in any order. What goes into the file, and from workers to
    the coordinator, is `encode(part)`, which JSON can hold.
    """

    name: ClassVar[str]
    unit: ClassVar[str] = "chunks"  # what is counted for the rate

    @property
    @abstractmethod
    def chunks(self) -> int:
        """How many chunks there are, as far as is known before the work."""

    @abstractmethod
    def work(self, number: int) -> Part:
        """Do chunk `number`; nothing but the number and the keys may matter."""

    @abstractmethod
    def nothing(self) -> Part:
        """The total of no chunks."""

    @abstractmethod
    def add(self, total: Part, part: Part) -> Part:
        """The total of both; the one given stays as it was."""

    @abstractmethod
    def answer(self, total: Part) -> dict[str, object]:
        """What the command of this kind prints with --json."""

    def size(self, number: int) -> int:
        """How many units chunk `number` has."""
        return 1

    def needed(self, total: Part) -> int:
        """How many chunks are needed, now that so much is known: from here on none is."""
        return self.chunks

    def finds(self, total: Part) -> list[Certificate]:
        """What of the answer the rules can replay."""
        return []

    def fault(self, number: int, part: Part) -> str | None:
        """What is plainly wrong with a part, if anything."""
        return None

    def best(self, total: Part) -> str:
        """The best so far, in a few words."""
        return ""

    def row(self, part: Part) -> dict[str, object]:
        """What an export tells of one chunk: numbers and texts."""
        return {}

    def encode(self, part: Part) -> Any:
        return part

    def decode(self, stored: Any) -> Part:
        found: Part = stored
        return found

    def warm(self) -> None:
        """Compile whatever the work needs, so that workers find it ready."""


class Chain(Kind[Part]):
    """A kind whose chunks follow from each other: each starts from the state the last one left."""

    @abstractmethod
    def link(self, number: int, state: State) -> tuple[Part, bytes]:
        """Chunk `number` from the state before it (None: the first), and the state after it."""

    def work(self, number: int) -> Part:
        """Chunk `number` alone: whatever comes before it is done as well."""
        part, state = self.link(0, None)
        for following in range(1, number + 1):
            part, state = self.link(following, state)
        return part


def pieces(whole: int, size: int) -> int:
    """How many pieces of `size` a whole is cut into, the last one perhaps smaller."""
    return -(-whole // size)


def piece(number: int, whole: int, size: int) -> tuple[int, int]:
    """Where piece `number` begins and ends."""
    return number * size, min((number + 1) * size, whole)


def made(kind: type[Kind[Any]], keys: Keys) -> Kind[Any]:
    """The work that the keys of a spec describe; each key that is wrong is named."""
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for key in keys:
        if key not in known:
            near = get_close_matches(key, known, 1)
            meant = _MEANT.of(near=near[0]) if near else _KNOWN.of(known=", ".join(known))
            raise ToldError(refusals.UNKNOWN_KEY, key=shortened(key), name=kind.name, meant=meant)
    hints = get_type_hints(kind, include_extras=True)
    for key, field in known.items():
        if key in keys:
            _check(key, keys[key], hints[key])
        elif field.default is MISSING:
            raise ToldError(refusals.KEY_MISSING_NEEDS, key=key, name=kind.name)
    return kind(**keys)


def _check(key: str, value: Any, hint: Any) -> None:
    if get_origin(hint) in (Union, types.UnionType):  # X | None: a spec cannot say None
        hint = next(one for one in get_args(hint) if one is not type(None))
    bounds = None
    if get_origin(hint) is Annotated:
        hint, bounds = get_args(hint)
    if type(value) is not hint:
        shown = shortened(repr(value))
        raise ToldError(refusals.WILL_NOT_WRITE, key=key, shown=shown, one=_WRITTEN[hint])
    if bounds and not bounds.least <= value <= bounds.most:
        most = f"10^{len(str(bounds.most)) - 1}" if bounds.most > 10**6 else str(bounds.most)
        most = "2^64 - 1" if bounds.most == 2**64 - 1 else most
        raise ToldError(refusals.WILL_NOT_TAKE, key=key, value=value, least=bounds.least, most=most)
