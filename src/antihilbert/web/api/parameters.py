"""What a path may be given: each kind reads what was sent, and describes itself for the API's page.

A query brings texts, a body brings JSON; a kind reads both. What it refuses, it refuses in one line
that says what would be right, in the visitor's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError

MOST_TYPED = 20_000  # characters of a deal or a word
MASK = 2**64 - 1

NOT_WHOLE = Text(
    "take a whole number from {least} to {most}, not '{given}'",
    "prendre un nombre entier de {least} à {most}, pas « {given} »",
)
NOT_NUMBER = Text(
    "take a number above {above} and up to {most}, not '{given}'",
    "prendre un nombre au-dessus de {above} et jusqu'à {most}, pas « {given} »",
)
NOT_SHORT = Text("at most {most} characters are read", "au plus {most} caractères sont lus")
NOT_TEXT = Text("write a text", "écrire un texte")
NOT_ONE_OF = Text(
    "take one of {choices}, not '{given}'", "prendre l'un de {choices}, pas « {given} »"
)
NOT_FLAG = Text("take true or false, not '{given}'", "prendre true ou false, pas « {given} »")
NOT_BOXES = Text(
    "the matchboxes cannot be read: send them as they were answered",
    "les boîtes d'allumettes sont illisibles : les renvoyer comme elles ont été répondues",
)
FLAGS = {"true": True, "1": True, "yes": True, "on": True} | {
    "false": False, "0": False, "no": False, "off": False
}  # fmt: skip

Schema = dict[str, Any]


@dataclass(frozen=True)
class Whole:
    """A whole number between two others."""

    least: int
    most: int
    about: str = ""

    def read(self, given: object) -> int:
        number = _whole(given)
        if number is None or not self.least <= number <= self.most:
            refused = shortened(str(given))
            raise ToldError(NOT_WHOLE, least=self.least, most=self.most, given=refused)
        return number

    @property
    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True)
class Amount:
    """A number above one and up to another; `above` itself counts if it is `included`."""

    above: float
    most: float
    included: bool = False
    about: str = ""

    def read(self, given: object) -> float:
        try:
            number = float(given) if isinstance(given, str | int | float) else self.above - 1
        except (ValueError, OverflowError):
            number = self.above - 1
        least = number >= self.above if self.included else number > self.above
        if not least or not number <= self.most or isinstance(given, bool):
            refused = shortened(str(given))
            raise ToldError(NOT_NUMBER, above=self.above, most=self.most, given=refused)
        return number

    @property
    def schema(self) -> Schema:
        least = "minimum" if self.included else "exclusiveMinimum"
        return {"type": "number", least: self.above, "maximum": self.most}


@dataclass(frozen=True)
class ShortText:
    """A text that is not too long."""

    longest: int
    about: str = ""
    example: str = ""

    def read(self, given: object) -> str:
        if not isinstance(given, str):
            raise ToldError(NOT_TEXT)
        if len(given) > self.longest:
            raise ToldError(NOT_SHORT, most=self.longest)
        return given

    @property
    def schema(self) -> Schema:
        examples = {"examples": [self.example]} if self.example else {}
        return {"type": "string", "maxLength": self.longest, **examples}


@dataclass(frozen=True)
class OneOf:
    """One of a few texts."""

    choices: tuple[str, ...]
    about: str = ""

    def read(self, given: object) -> str:
        if given not in self.choices or not isinstance(given, str):
            refused = shortened(str(given))
            raise ToldError(NOT_ONE_OF, choices=", ".join(self.choices), given=refused)
        return given

    @property
    def schema(self) -> Schema:
        return {"type": "string", "enum": list(self.choices)}


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    about: str = ""

    def read(self, given: object) -> bool:
        known = given if isinstance(given, bool) else FLAGS.get(str(given).lower())
        if known is None:
            raise ToldError(NOT_FLAG, given=shortened(str(given)))
        return known

    @property
    def schema(self) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class Matchboxes:
    """The learner's matchboxes, as the page keeps them."""

    about: str = ""

    def read(self, given: object) -> dict[str, Any]:
        if not isinstance(given, Mapping) or not given.keys() <= {"games", "boxes", "drawn"}:
            raise ToldError(NOT_BOXES)
        read = {"games": 0, "boxes": {}, "drawn": []} | dict(given)
        games, boxes, drawn = _whole(read["games"]), read["boxes"], read["drawn"]
        if games is None or not 0 <= games <= 10**9 or not _are_boxes(boxes) or not _drawn(drawn):
            raise ToldError(NOT_BOXES)
        return {"games": games, "boxes": boxes, "drawn": [tuple(pair) for pair in drawn]}

    @property
    def schema(self) -> Schema:
        beads = {"type": "object", "additionalProperties": {"type": "integer"}}
        pair = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
        return {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "games": {"type": "integer", "minimum": 0, "maximum": 10**9},
                "boxes": {"type": "object", "maxProperties": 5000, "additionalProperties": beads},
                "drawn": {"type": "array", "maxItems": 2000, "items": pair},
            },
        }


Kind = Whole | Amount | ShortText | OneOf | Flag | Matchboxes


def _whole(given: object) -> int | None:
    """A whole number that was typed or sent, if it is one."""
    if isinstance(given, str) and len(given) <= 40:
        try:
            return int(given)
        except ValueError:
            return None
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def _are_boxes(given: object) -> bool:
    return (
        isinstance(given, Mapping)
        and len(given) <= 5000
        and all(
            isinstance(beads, Mapping)
            and all(_whole(count) is not None for count in beads.values())
            for beads in given.values()
        )
    )


def _drawn(given: object) -> bool:
    return (
        isinstance(given, list)
        and len(given) <= 2000
        and all(
            isinstance(pair, list)
            and len(pair) == 2
            and all(isinstance(part, str) for part in pair)
            for pair in given
        )
    )
