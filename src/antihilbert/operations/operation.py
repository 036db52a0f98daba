"""Operations: a request with typed fields, and the answer computed from it.

A request is a dataclass. The kind of a field has its bounds, its help in two languages, its parser
and its JSON Schema. Options of commands, parameters of the web API, keys of campaigns and fields of
forms are derived from the same fields. Import nothing heavy: browsers run this.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Protocol,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from antihilbert.core.answer import is_answer
from antihilbert.core.messages import (
    LANGUAGES,
    NOW,
    InputError,
    Message,
    Text,
    new_name,
    refuse_old,
    shortened,
)
from antihilbert.core.messages import (
    refused as core_refused,
)
from antihilbert.core.numbers import csv_of
from antihilbert.core.progress import SILENT, ProgressCallback, no_progress
from antihilbert.core.schema import DIALECT, Schema, Schemas, evaluated, parts_of, returned_by
from antihilbert.operations.messages import TEXTS, message, refused, say

COMMAND, API, BROWSER, CAMPAIGN, PYTHON = "command", "api", "browser", "campaign", "python"
INTERFACES = (COMMAND, API, BROWSER, CAMPAIGN, PYTHON)
LOCAL = (COMMAND, PYTHON)  # the user's own machine: files and processes
PAGES = (API, BROWSER)  # the web lab, with a server or without
MOST_SEED = 2**64 - 1
OPTIONS = Text("Options", "Options")  # the heading of fields without a group
OUTPUT = Text("Output", "Sortie")
SEED = Text("Seed", "Graine")


class NotFoundError(InputError):
    """What a request names does not exist, or cannot be used now: exit status 3."""


FLAGS = {"true": True, "1": True, "yes": True, "on": True} | {
    "false": False, "0": False, "no": False, "off": False
}  # fmt: skip


# Kinds of fields


@dataclass(frozen=True, kw_only=True)
class Kind(ABC):
    """What a field may be; subclasses read and describe it.

    `group` is the heading of the option in the help, and of the field in a form. A `variadic` field
    is typed as several words; `letter` is the short name of an option. A form shows the `label`, or
    else the help, and the `names` of choices; the name of "" is that of no choice.
    """

    help: Text
    label: Text | None = None
    names: Mapping[str, Text] | None = field(default=None, hash=False)
    group: Text = OPTIONS
    metavar: str = ""
    positional: bool = False
    variadic: bool = False
    letter: str = ""
    interfaces: tuple[str, ...] = INTERFACES

    @abstractmethod
    def read(self, given: object, interface: str = COMMAND) -> Any:
        """Return the value of what was typed or sent; refuse it in one line."""

    @abstractmethod
    def schema(self, interface: str = API) -> Schema:
        """Return the JSON Schema of what may be sent."""

    def refused(self, given: str, interface: str = COMMAND) -> InputError:
        """Return the refusal of what cannot be used."""
        return refused("not_text")


@dataclass(frozen=True, kw_only=True)
class Number(Kind):
    """A number; `least` itself is too small if it is `excluded`; `web_most` bounds the web lab."""

    integral: ClassVar[bool] = False
    least: float
    most: float
    web_most: float | None = None
    excluded: bool = False

    def bound(self, interface: str) -> float:
        return self.most if interface not in PAGES or self.web_most is None else self.web_most

    def range(self, interface: str = COMMAND) -> Message:
        text = "range_above" if self.excluded else "range"
        return message(text, least=short(self.least), most=short(self.bound(interface)))

    def read(self, given: object, interface: str = COMMAND) -> float:
        number, most = whole(given) if self.integral else _number(given), self.bound(interface)
        if (
            number is None
            or number < self.least
            or not number <= most
            or (self.excluded and number == self.least)
        ):
            raise self.refused(str(given), interface)
        return number

    def refused(self, given: str, interface: str = COMMAND) -> InputError:
        refusal = "not_whole" if self.integral else "not_number"
        bounds = {"least": short(self.least), "most": short(self.bound(interface))}
        given = shortened(given.strip())
        return refused("not_positive" if self.excluded else refusal, **bounds, given=given)

    def schema(self, interface: str = API) -> Schema:
        least = "exclusiveMinimum" if self.excluded else "minimum"
        kind = "integer" if self.integral else "number"
        return {"type": kind, least: self.least, "maximum": self.bound(interface)}


class Whole(Number):
    """A whole number."""

    integral = True


@dataclass(frozen=True, kw_only=True)
class ShortText(Kind):
    """A text that is not too long."""

    longest: int
    web_longest: int | None = None
    example: str = ""
    standard_input: Callable[[str], list[str]] | None = None  # - reads these texts from there
    choices: tuple[str, ...] = ()  # that a shell completes; others may be typed
    listed: bool = False  # several, with commas

    def read(self, given: object, interface: str = COMMAND) -> str:
        if isinstance(given, list | tuple) and self.variadic:
            given = " ".join(map(str, given))
        if not isinstance(given, str):
            raise refused("not_text")
        if len(given) > self.bound(interface):
            raise self.refused(given, interface)
        return given

    def refused(self, given: str, interface: str = COMMAND) -> InputError:
        return refused("not_short", most=self.bound(interface))

    def bound(self, interface: str) -> int:
        return (self.web_longest if interface in PAGES else None) or self.longest

    def schema(self, interface: str = API) -> Schema:
        examples = {"examples": [self.example]} if self.example else {}
        return {"type": "string", "maxLength": self.bound(interface), **examples}


@dataclass(frozen=True, kw_only=True)
class OneOf(Kind):
    """One of a few texts."""

    choices: tuple[str, ...]

    def read(self, given: object, interface: str = COMMAND) -> str:
        if given not in self.choices or not isinstance(given, str):
            raise self.refused(str(given))
        return given

    def refused(self, given: str, interface: str = COMMAND) -> InputError:
        return refused("not_one_of", choices=", ".join(self.choices), given=shortened(given))

    def schema(self, interface: str = API) -> Schema:
        return {"type": "string", "enum": list(self.choices)}


@dataclass(frozen=True, kw_only=True)
class Flag(Kind):
    """Yes or no; on the command line, the option named `opposite` says no.

    A `form` is a form of the answer, beside text and JSON.
    """

    opposite: str = ""
    form: bool = False

    def read(self, given: object, interface: str = COMMAND) -> bool:
        known = given if isinstance(given, bool) else FLAGS.get(str(given).lower())
        if known is None:
            raise self.refused(str(given))
        return known

    def refused(self, given: str, interface: str = COMMAND) -> InputError:
        return refused("not_flag", given=shortened(given.strip()))

    def schema(self, interface: str = API) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True, kw_only=True)
class File(Kind):
    """A file on the user's own machine; several if it is variadic."""

    interfaces: tuple[str, ...] = LOCAL

    def read(self, given: object, interface: str = COMMAND) -> Path | tuple[Path, ...]:
        if isinstance(given, list | tuple) and self.variadic:
            return tuple(map(Path, given))
        if not isinstance(given, str | Path):
            raise refused("not_text")
        return Path(given)

    def schema(self, interface: str = API) -> Schema:
        return {"type": "string"}


@dataclass(frozen=True, kw_only=True)
class OutputFile(File):
    """A file that a command writes, whatever else it prints; without `content`, by its renderer."""

    group: Text = OUTPUT
    metavar: str = "FILE"
    interfaces: tuple[str, ...] = (COMMAND,)
    what: str = "picture"
    content: Callable[[Any, Any, str], str] | None = lambda request, answer, lang: str(answer)
    suffixes: tuple[str, ...] = ()  # any, if there are none

    def read(self, given: object, interface: str = COMMAND) -> Path | tuple[Path, ...]:
        path = super().read(given, interface)
        if self.suffixes and isinstance(path, Path) and path.suffix not in self.suffixes:
            raise core_refused("not_a_chart", name=shortened(path.name))
        return path


def csv_table(request: Any, answer: Any, lang: str) -> str:
    """Return an answer as CSV: its rows, or else the one list of objects that its JSON has."""
    if hasattr(answer, "csv_rows"):
        return csv_of(answer.csv_rows())
    found = answer.as_json(lang)
    lists = (value for value in found.values() if isinstance(value, list) and value)
    return csv_of(next((rows for rows in lists if isinstance(rows[0], dict)), [found]))


def whole(given: object) -> int | None:
    """Return the whole number that was typed or sent, if it is one."""
    if isinstance(given, str) and len(given) <= 40:
        try:
            return int(given)
        except ValueError:
            return None
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def _number(given: object) -> float | None:
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return None
    try:
        return float(given)
    except (ValueError, OverflowError):
        return None


def short(number: float) -> str:
    """Return a bound in short notation, with powers of ten and two.

    >>> short(10**6), short(2**64 - 1), short(0.001), short(36)
    ('10^6', '2^64 - 1', '0.001', '36')
    """
    if number == MOST_SEED:
        return "2^64 - 1"
    if isinstance(number, float):
        return f"{number:g}"
    digits, sign = str(abs(number)), "-" if number < 0 else ""
    if len(digits) > 4 and not digits[1:].strip("0"):
        power = f"10^{len(digits) - 1}"
        return sign + (power if digits[0] == "1" else f"{digits[0]} * {power}")
    return sign + (digits if len(digits) <= 24 else f"a number of {len(digits)} digits")


@dataclass(frozen=True)
class Field:
    """A field of a request; an attribute such as `from_` is a field `from`."""

    attribute: str
    kind: Kind
    default: Any  # MISSING if it must be given

    @property
    def name(self) -> str:
        return self.attribute.rstrip("_")

    @property
    def option(self) -> str:
        """Return its name on the command line."""
        if self.kind.positional:
            return self.kind.metavar or self.name.upper()
        return "--" + self.name.replace("_", "-")

    def named(self, interface: str) -> str:
        return self.option if interface == COMMAND else self.name

    def read(self, given: Mapping[str, object], interface: str) -> Any:
        found = given.get(self.name)
        if found is None:
            if self.default is MISSING:
                raise refused("missing_field", name=self.named(interface)).about(self.name)
            return self.default
        try:
            if isinstance(self.kind, OneOf):
                refuse_old(self.named(interface), str(found), self.kind.choices)
        except InputError as error:
            raise error.about(self.name) from None
        try:
            value = self.kind.read(found, interface)
            if interface == CAMPAIGN:
                _check_type(found, value)
            return value
        except InputError as error:
            named = refused("refused", name=self.named(interface), line=error)
            raise named.about(self.name) from None

    @property
    def usual(self) -> Any:
        """Return the default, if there is one."""
        return None if self.default is MISSING else self.default

    def describe(self, interface: str = API) -> dict[str, Any]:
        """Return the field as JSON, for forms and documentation."""
        kind, schema = self.kind, self.kind.schema(interface)
        if self.usual is not None:
            schema["default"] = self.default
        name, required = self.named(interface), self.default is MISSING
        line = refused("refused", name=name, line=kind.refused("{given}", interface))
        return {
            "name": self.name,
            "required": required,
            "label": (kind.label or kind.help)._asdict(),
            "help": kind.help._asdict(),
            "group": None if kind.group == OPTIONS else kind.group._asdict(),
            "schema": schema,
            "names": {name: text._asdict() for name, text in (kind.names or {}).items()},
            "several": isinstance(kind, ShortText) and kind.listed,
            "refusal": {lang: line.translate(lang) for lang in LANGUAGES},
            "missing": {lang: say(lang, "missing_field", name=name) for lang in LANGUAGES}
            if required
            else None,
        }


def _check_type(given: object, value: object) -> None:
    """Refuse a value of a specification file that has another type than its key."""
    if isinstance(given, str) and not isinstance(value, str | Path):
        raise refused("quoted", given=given)
    if isinstance(value, bool) and not isinstance(given, bool):
        raise refused("not_flag", given=given)


def read_fields(
    known: Sequence[Field], given: Mapping[str, object], interface: str
) -> dict[str, Any]:
    """Return the values of fields by their attributes; refuse what cannot be used in one line."""
    names = [one.name for one in known]
    for name in given:
        if name not in names:
            renamed = new_name(name, names)
            if renamed:
                raise InputError(NOW, old=name, new=renamed).about(name)
            near = get_close_matches(name, names, 1)
            facts = {"near": near[0]} if near else {"known": ", ".join(names)}
            meant = message("meant" if near else "taken", **facts)
            raise refused("unknown_field", name=shortened(name), meant=meant).about(name)
    return {one.attribute: one.read(given, interface) for one in known}


# Fields of several groups

Seed = Annotated[
    int,
    Whole(
        help=Text("Where chance starts.", "Le départ du hasard."),
        label=SEED,
        least=0,
        most=MOST_SEED,
        metavar="N",
    ),
]
Csv = Annotated[
    Path,
    OutputFile(
        help=Text("Write the figures as a CSV table.", "Écrire les chiffres en tableau CSV."),
        what="table", content=csv_table,
    ),
]  # fmt: skip
Workers = Annotated[
    int,
    Whole(
        help=Text("How many work at a time (all cores if not given).",
                  "Combien travaillent à la fois (tous les cœurs par défaut)."),
        least=1,
        most=256,
        metavar="N",
        interfaces=LOCAL,
    ),
]  # fmt: skip
BFile = Annotated[
    str,
    ShortText(
        help=Text(
            "Print this number of the answer, for every n up to the one given, as an OEIS b-file.",
            "Écrire ce nombre de la réponse, pour chaque n jusqu'à celui donné, en b-file (OEIS).",
        ),
        longest=400,
        group=OUTPUT,
        metavar="NUMBER",
        interfaces=(COMMAND,),
    ),
]


# Requests and operations


@dataclass(frozen=True)
class Context:
    """What an operation gets beside its request: from whom, in which language, with what help."""

    lang: str = "en"
    interface: str = PYTHON
    on_progress: ProgressCallback = no_progress
    note: Callable[[Text | Message], None] = lambda text: None  # for remarks beside the answer
    json: bool = False  # the answer will be printed as JSON
    lang_given: bool = False  # by the user; otherwise it follows from the locale

    def workers(self, wanted: int | None) -> int | None:
        """Return how many may work at a time: in the web lab, one."""
        return wanted if self.interface in LOCAL else 1


@dataclass(frozen=True)
class Terms:
    """A number of the answer for each n: what the `terms` of a request with `bfile` return."""

    meanings: Mapping[str, str]
    of: str
    over: range
    answer: Callable[[int], Mapping[str, object]]
    unused: tuple[str, ...] = ()  # fields that cannot be given with `bfile`


class Request(Protocol):
    """A dataclass with annotated fields; `run` computes the answer."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def run(self, context: Context) -> Any: ...


@dataclass(frozen=True)
class Api:
    """How the web API offers an operation."""

    path: str = ""  # below /api; by default the name of the operation; {part} is a field's choices
    method: str = "GET"
    job: bool = False  # streams its progress
    picture: bool = False  # answers with SVG; a command writes it and has no JSON
    kept: bool = False  # the answer never changes
    slow: Callable[[Any], bool] = lambda request: False
    defaults: Mapping[str, Any] | None = None  # where they differ from those of the command
    without: tuple[str, ...] = ()  # fields that only commands have


@dataclass(frozen=True)
class Operation:
    name: str  # as it is typed: "nim solve"
    summary: Text
    request: type[Any]
    examples: tuple[str, ...] = ()
    details: Text = SILENT
    interfaces: tuple[str, ...] = (*INTERFACES[:3], PYTHON)
    progress: str = ""  # what a bar counts
    failed: Callable[[Any], bool] = lambda answer: False  # a check failed: exit status 1
    # Exit status 3: by default if `found` is false.
    not_found: Callable[[Any], bool] = lambda answer: not getattr(answer, "found", True)
    api: Api = Api()
    without: tuple[str, ...] = ()  # fields of the request that are not offered
    defaults: Mapping[str, Any] | None = None  # where they differ from those of the request
    printed: str = ""  # the type of its answer, where `run` does not return that

    @property
    def path(self) -> str:
        return self.api.path or self.name.replace(" ", "/")

    @property
    def answer(self) -> Any:
        """Return the type of its answer."""
        if self.printed:
            return evaluated(self.printed, self.request.__module__)
        return returned_by(self.request.run)

    def schema(self) -> Schema:
        """Return the JSON Schema of what the command prints with --json.

        >>> operation_named("nim packets").schema()["required"]
        ['row', 'packets', 'explanation']
        """
        schemas = Schemas()
        schema = schemas.of(self.answer)
        for kind in parts_of(self.answer):
            if kind.interruptible:
                schemas.named[kind.__name__]["properties"]["interrupted"] = schemas.of(bool)
                schemas.named[kind.__name__]["required"].append("interrupted")
        if is_answer(self.answer):
            schema = schemas.named.pop(self.answer.__name__)
        title = f"antihilbert {self.name} --json"
        return {"$schema": DIALECT, **schema, "title": title, "$defs": schemas.named}

    def fields(self, interface: str = PYTHON) -> list[Field]:
        """Return the fields that this interface can give, positional ones first."""
        defaults, without = dict(self.defaults or {}), self.without
        if interface in PAGES:
            defaults |= self.api.defaults or {}
            without += self.api.without
        taken = [
            replace(one, default=defaults.get(one.name, one.default))
            for one in fields_of(self.request)
            if interface in one.kind.interfaces and one.name not in without
        ]
        return sorted(taken, key=lambda one: not one.kind.positional)

    def read(self, given: Mapping[str, object], interface: str = PYTHON) -> Any:
        """Build the request from what was typed or sent; refuse what cannot be used in one line."""
        taken = self.fields(interface)
        missing = [one for one in taken if one.default is MISSING and given.get(one.name) is None]
        if missing and interface == COMMAND and self.examples:
            name, example = missing[0].option, self.examples[0]
            raise refused("missing_option", name=name, example=example)
        return self.build(read_fields(taken, given, interface))

    def build(self, values: Mapping[str, Any]) -> Any:
        """Build the request from the values of its fields; those not offered may be missing."""
        missing = (one for one in fields_of(self.request) if one.default is MISSING)
        return self.request(**{one.attribute: None for one in missing} | dict(values))

    def describe(self, interface: str = API) -> dict[str, Any]:
        """Return the operation as JSON, for a form.

        Names and defaults of fields are those of the command line, if they are there.
        """
        taken = self.fields(COMMAND) if COMMAND in self.interfaces else []
        typed = {one.name: {"option": one.option, "usual": one.usual} for one in taken}
        nothing = {"option": None, "usual": None}
        return {
            "name": self.name,
            "path": self.path,
            "summary": self.summary._asdict(),
            "fields": [
                field.describe(interface) | typed.get(field.name, nothing)
                for field in self.fields(interface)
            ],
        }


_fields: dict[type[Any], tuple[Field, ...]] = {}


def fields_of(request: type[Any]) -> tuple[Field, ...]:
    """Return the fields of a request, each with the kind that its annotation names."""
    if request not in _fields:
        _fields[request] = _read_fields(request)
    return _fields[request]


def _read_fields(request: type[Any]) -> tuple[Field, ...]:
    hints = get_type_hints(request, include_extras=True)
    return tuple(
        Field(one.name, _kind(hints[one.name]), one.default)
        for one in fields(request)
        if one.init and one.name != "request"  # that of a kind of campaign
    )


def _kind(hint: Any) -> Kind:
    """Return the kind in an annotation, also inside `X | None`."""
    if get_origin(hint) is Annotated:
        return next(one for one in hint.__metadata__ if isinstance(one, Kind))
    for one in get_args(hint):
        if get_origin(one) is Annotated:
            return _kind(one)
    raise TypeError(f"a field of a request needs a kind: {hint}")


# The registry: groups of commands are imported when they are needed

NAMES = ("nim", "baseball", "claims", "catalogue", "campaign")
GROUPS = {name: TEXTS[f"group {name}"] for name in NAMES}
# Groups within the groups of games: "war endless search"
SUBGROUPS = {name: TEXTS[f"group {name}"] for name in ("profile", "endless")}
# Commands without a group, with the summaries of their operations
COMMANDS = {name: TEXTS[name] for name in ("verify", "cite")}
# The modules of operations by the first word of their names; of card games, `CARDS`.
MODULES = {group: group for group in GROUPS} | dict.fromkeys(("catalogue", *COMMANDS), "claims")
CARDS = ("profiles", "endless")  # and what these import
_registered: dict[str, Operation] = {}
R = TypeVar("R", bound=type[Any])


@dataclass_transform(kw_only_default=True, frozen_default=True)
def operation(name: str, *examples: str, **how: Any) -> Callable[[R], R]:
    """Make a class a dataclass and register it as an operation, by its name as a command.

    Summary and details are the texts of this name, unless they are given.
    """
    if "summary" not in how:
        how |= {"summary": TEXTS[name], "details": TEXTS.get(f"{name}, details", SILENT)}

    def register(request: R) -> R:
        if "__dataclass_fields__" not in vars(request):
            dataclass(frozen=True, kw_only=True)(request)
        _registered[name] = Operation(name, request=request, examples=examples, **how)
        return request

    return register


def operations(first: str | None = None) -> Iterator[Operation]:
    """Yield the operations whose names begin with a word, or all."""
    for word in MODULES if first is None else MODULES.keys() & {first}:
        import_module(f"antihilbert.operations.{MODULES[word]}")
    if first not in MODULES:
        for module in CARDS:
            import_module(f"antihilbert.operations.{module}")
        import_module("antihilbert.operations.endless").add_games()
    yield from [one for one in _registered.values() if first in (None, one.name.split()[0])]


def operation_named(name: str) -> Operation:
    return next(one for one in operations(name.split()[0]) if one.name == name)


def run(name: str, /, lang: str = "en", **given: object) -> Any:
    """Run an operation from Python; return its answer.

    >>> run("nim solve", heaps="3 4 5").as_json()["winner"]
    'next'
    """
    return operation_named(name).read(given).run(Context(lang))
