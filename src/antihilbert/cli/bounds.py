"""The least and the most of every number that can be typed, looked at before any work begins.

A number within its bounds can still be too much together with others: a million suits of a million
values. What computes with them says so then, also in one line.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from antihilbert.base.errors import InputError
from antihilbert.base.languages import Text, language
from antihilbert.cards.party import MOST_PLAYERS
from antihilbert.cards.war_rules import MOST_FACE_DOWN

MOST_WORD = 2**64 - 1  # of the generator that numbers deals and games
MOST_MATCHES = 10**18
REFUSED = Text(
    "{name} {number} is out of range: take {bounds}",
    "{name} {number}, c'est hors limites : {bounds}",
)
TO = Text("{least} to {most}", "de {least} à {most}")


class Bounds(NamedTuple):
    """What a number may be, both ends included."""

    least: float
    most: float

    def written(self, lang: str = "en") -> str:
        """As a sentence or a table has it.

        >>> Bounds(1, 10**6).written(), Bounds(0, 2**64 - 1).written("fr")
        ('1 to 10^6', 'de 0 à 2^64 - 1')
        """
        return TO.in_(lang).format(least=_short(self.least), most=_short(self.most))

    def check(self, name: str, number: float, lang: str) -> None:
        if not self.least <= number <= self.most:
            told = REFUSED.in_(lang)
            said = told.format(name=name, bounds=self.written(lang), number=_short(number))
            raise InputError(said)


NUMBERS = {
    "--bases": Bounds(2, 36),
    "--cards": Bounds(2, 10**6),
    "--decks": Bounds(0, 50),
    "--errors": Bounds(0, 1),
    "--face-down": Bounds(0, MOST_FACE_DOWN),
    "--first": Bounds(1, 10**6),
    "--games": Bounds(1, 10**15),
    "--index": Bounds(0, MOST_WORD),
    "--limit": Bounds(0, 10**12),
    "--most": Bounds(0, 10**5),
    "--penalties": Bounds(3, 4),
    "--players": Bounds(2, MOST_PLAYERS),
    "--port": Bounds(1, 65535),
    "--rounds": Bounds(1, 20),
    "--save-every": Bounds(0, 10**7),
    "--seconds": Bounds(0.001, 10**7),
    "--seconds-per-flip": Bounds(0.001, 10**5),
    "--seed": Bounds(0, MOST_WORD),
    "--shift": Bounds(-(10**6), 10**6),
    "--show": Bounds(0, 10**6),
    "--suits": Bounds(1, 10**6),
    "--to": Bounds(0, 2 * 10**6),
    "--values": Bounds(1, 10**6),
    "--workers": Bounds(1, 256),
    "--worst": Bounds(0, 10**6),
    "N": Bounds(2, 36),
}
# Where a number of the same name means less, or more.
ELSEWHERE = {
    ("war profile list", "--cards"): Bounds(2, 18),
    ("war profile list", "--limit"): Bounds(1, 10**9),
    ("war profile realise", "--limit"): Bounds(1, 10**9),
    ("war endless block", "--cards"): Bounds(2, 200),
    ("war endless block", "--values"): Bounds(1, 200),
    ("war endless block", "--most"): Bounds(1, 200),
    ("war endless family", "--suits"): Bounds(1, 16),
    ("nim learn", "--games"): Bounds(1, 10**6),
    ("nim learn", "--limit"): Bounds(0, MOST_MATCHES),
    ("nim play", "--limit"): Bounds(0, MOST_MATCHES),
    ("nim solve", "--limit"): Bounds(0, MOST_MATCHES),
    ("nim table", "--limit"): Bounds(0, MOST_MATCHES),
    ("baseball count", "N"): Bounds(2, 1000),
    ("baseball solve", "--limit"): Bounds(1, 10**9),
}


def bounds_of(command: str, name: str) -> Bounds:
    """The bounds of one number of one command: nobody adds a number without."""
    return ELSEWHERE.get((command, name)) or NUMBERS[name]


def markdown(command: Any) -> str:
    """All numbers of a command and of those below it, with their bounds, as a table."""
    places: dict[tuple[str, Bounds], list[str]] = {}
    for path, name, _ in numbers(command):
        places.setdefault((name, bounds_of(path, name)), []).append(path)
    rows = [
        f"| `{name}` | {bounds.written()} | {', '.join(paths)} |"
        for (name, bounds), paths in sorted(places.items())
    ]
    return "\n".join(["| number | range | commands |", "|---|---|---|", *rows]) + "\n"


def every(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command and every group of commands, with the words that name it."""
    for name, below in getattr(command, "commands", {}).items():
        yield from every(below, (*path, name))
    yield " ".join(path), command


def leaves(command: Any) -> Iterator[tuple[str, Any]]:
    """Every command that is no group, with the words that name it."""
    return (found for found in every(command) if not hasattr(found[1], "commands"))


def numbers(command: Any) -> Iterator[tuple[str, str, Any]]:
    """Every number that can be typed: its command, its name, and the parameter."""
    for path, found in every(command):  # claims is a group, and takes numbers
        for parameter in found.params:
            if parameter.type_descriptor.annotation in (int, float):
                names = [name for name in parameter.opts if name.startswith("--")]
                yield path, names[0] if names else parameter.metavar, parameter


def bounded(command: Any) -> Any:
    """The command, all of whose numbers are looked at before it runs."""
    for path, name, parameter in numbers(command):
        parameter.callback = _within(bounds_of(path, name), name)
    return command


def _within(bounds: Bounds, name: str) -> Callable[[Any, Any, Any], Any]:
    def looked_at(context: Any, parameter: Any, number: float | None) -> float | None:
        if number is not None:
            bounds.check(name, number, language(context.params.get("lang")))
        return number

    return looked_at


def _short(number: float) -> str:
    """A number as people write it: powers of ten and two have short names."""
    if number == MOST_WORD:
        return "2^64 - 1"
    if isinstance(number, float):
        return f"{number:g}"
    digits = str(abs(number))
    sign = "-" if number < 0 else ""
    if len(digits) > 4 and not digits[1:].strip("0"):
        power = f"10^{len(digits) - 1}"
        return sign + (power if digits[0] == "1" else f"{digits[0]} * {power}")
    return sign + (digits if len(digits) <= 24 else f"a number of {len(digits)} digits")
