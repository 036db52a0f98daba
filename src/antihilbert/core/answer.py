"""Answers: what operations return, declared once for Python, JSON and JSON Schema.

The keys of an answer are the fields of its dataclass, or those that `KEYS` names, in its order:

    KEYS = "deal tricks=result.tricks pickups? **rules"

`tricks=result.tricks` is a key with the value of another attribute, or None where its path ends at
None. `pickups?` is a key that is left out where its value is None, and `**rules` stands for all
keys of an attribute, or for none if that is None. Attributes are fields, properties, or methods
without arguments but a language. Their annotations are the types of the schema, their docstrings
and the comments behind fields are its descriptions.

Nothing heavy is imported here: answers are also made in a browser.
"""

import ast
import sys
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache, cached_property, reduce
from operator import or_
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    is_typeddict,
)

from antihilbert.core.messages import InputError, Message, Text

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
NO_TEXT = ("type:", "noqa", "fmt:")  # comments that describe nothing
SIMPLE = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}


class Answer:
    """What an operation returns. An answer with an attribute `lang` is in that language."""

    KEYS: ClassVar[str] = ""
    interruptible: ClassVar[bool] = False  # its command says whether Ctrl-C cut it short

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        return dict(_items(self, getattr(self, "lang", lang)))


@dataclass(frozen=True)
class JsonAnswer(Answer):
    """An answer whose keys are not declared."""

    KEYS = "**content"
    content: dict[str, Any]


def json_of(value: Any, lang: str = "en") -> Any:
    """Return a value as JSON; what is no number, list or object is written as text.

    >>> json_of({1: (2, Text("three", "trois"), None)}, "fr")
    {'1': [2, 'trois', None]}
    """
    if isinstance(value, str | bool | int | float | None):
        return str(value) if isinstance(value, Enum) else value
    if isinstance(value, Answer):
        return value.as_json(lang)
    if isinstance(value, Text | Message | InputError):
        return value.translate(lang)
    if is_answer(type(value)):
        return dict(_items(value, lang))
    if isinstance(value, Mapping):
        return {str(key): json_of(one, lang) for key, one in value.items()}
    if isinstance(value, list | tuple) and type(value).__str__ is object.__str__:
        return [json_of(one, lang) for one in value]
    return str(value)


def _items(answer: Any, lang: str) -> Iterator[tuple[str, Any]]:
    kind: Any = type(answer)
    for key in keys_of(kind):
        value: Any = answer
        for name in key.path:
            value = None if value is None else getattr(value, name)
            if isinstance(value, types.MethodType):
                value = value(lang) if value.__code__.co_argcount > 1 else value()
        if not key.name:
            yield from json_of(value or {}, lang).items()
        elif value is not None or not key.optional:
            yield key.name, json_of(value, lang)


# Keys


class Key(NamedTuple):
    name: str  # in JSON; empty where the keys of the value stand
    path: list[str]  # attributes that lead to its value
    optional: bool


def is_answer(kind: Any) -> bool:
    """Return whether a class has keys: an answer, another class with `KEYS`, or a typed dict."""
    return isinstance(kind, type) and (hasattr(kind, "KEYS") or is_typeddict(kind))


@cache
def keys_of(kind: Any) -> tuple[Key, ...]:
    if is_typeddict(kind):
        optional = kind.__optional_keys__
        return tuple(Key(name, [name], name in optional) for name in kind.__annotations__)
    if not kind.KEYS:
        return tuple(Key(one.name.rstrip("_"), [one.name], False) for one in fields(kind))
    found = []
    for entry in kind.KEYS.split():
        name, _, path = entry.partition("=")
        bare = name.strip("*?")
        spread, optional = name.startswith("**"), name.endswith("?")
        found.append(Key("" if spread else bare, (path or bare).split("."), optional))
    return tuple(found)


# Types: annotations with the names that modules import for type checks alone


def returned_by(function: Any) -> Any:
    """Return the type that a function returns."""
    return evaluated(function.__annotations__["return"], function.__module__)


def evaluated(annotation: Any, module: str) -> Any:
    """Return the type that an annotation in a module names."""
    from typing import get_type_hints

    holder = types.SimpleNamespace(__annotations__={"it": annotation})
    return get_type_hints(holder, _names(module), {}, include_extras=True)["it"]


@cache
def _source(module: str) -> tuple[list[str], ast.Module]:
    text = Path(sys.modules[module].__file__ or "").read_text(encoding="utf-8")
    return text.splitlines(), ast.parse(text)


@cache
def _names(module: str) -> dict[str, Any]:
    found = dict(vars(sys.modules[module]))
    for node in _source(module)[1].body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), module, "exec"), found)
    return found


def _attribute(kind: Any, name: str) -> tuple[Any, str]:
    """Return the type of an attribute and its description."""
    for base in kind.__mro__:
        member = vars(base).get(name)
        if isinstance(member, property):
            member = member.fget
        elif isinstance(member, cached_property):
            member = member.func
        if isinstance(member, types.FunctionType):
            return returned_by(member), " ".join(
                (member.__doc__ or "").partition("\n\n")[0].split()
            )
        if name in vars(base).get("__annotations__", {}):
            hint = evaluated(base.__annotations__[name], base.__module__)
            return hint, _comment(base, name)
    raise TypeError(f"{kind.__name__} has no attribute {name} with a type")


def _summary(described: Any) -> str:
    """Return the first sentence of a docstring, none of one that Python has made."""
    text = (described.__doc__ or "").partition("\n\n")[0]
    return "" if text.startswith(f"{described.__name__}(") else " ".join(text.split())


def _comment(kind: Any, name: str) -> str:
    """Return the comment behind a field."""
    lines, module = _source(kind.__module__)
    for node in module.body:
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            for one in node.body:
                if isinstance(one, ast.AnnAssign) and ast.unparse(one.target) == name:
                    line = lines[(one.end_lineno or 0) - 1].encode()
                    behind = line[one.end_col_offset :].decode()
                    found = behind.partition("# ")[2]
                    return "" if found.startswith(NO_TEXT) else found
    return ""


def _typed(kind: Any, path: list[str]) -> tuple[Any, str]:
    """Return the type at the end of a path, and its description."""
    hint, about = _attribute(kind, path[0])
    if len(path) == 1:
        return hint, about
    found, about = _typed(_without_none(hint), path[1:])
    return (found | None if type(None) in parts_of(hint) else found), about


def _without_none(hint: Any) -> Any:
    parts = [one for one in parts_of(hint) if one is not type(None)]
    return reduce(or_, parts) if parts else hint


def parts_of(hint: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the one type."""
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)


# JSON Schema


class Schemas:
    """Schemas of answers, each named once."""

    def __init__(self, place: str = "#/$defs/") -> None:
        self.place = place
        self.named: dict[str, Schema] = {}
        self._kinds: dict[str, type[Any]] = {}

    def of(self, hint: Any) -> Schema:
        """Return the schema of a type; answers in it are named, and referred to."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (NotRequired, Required, ClassVar):
            return self.of(inner[0])
        if origin is Annotated:
            about = [one for one in inner[1:] if isinstance(one, str)]
            return self.of(inner[0]) | ({"description": about[0]} if about else {})
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(one) for one in inner]}
        if origin is Literal:
            return {"type": "string" if isinstance(inner[0], str) else "integer", "enum": [*inner]}
        if hint is JsonAnswer:
            return {"type": "object"}
        if is_answer(hint):
            return self._named(hint)
        kind = origin or hint
        if kind in SIMPLE:
            return {"type": SIMPLE[kind]}
        if kind in (Any, object):
            return {}
        if issubclass(kind, Enum):
            return {"type": "string", "enum": [str(one) for one in kind]}
        if issubclass(kind, Mapping):
            of = int if len(inner) == 1 else inner[-1]  # a counter has numbers
            return {"type": "object", "additionalProperties": self.of(of)}
        if kind is tuple and inner[-1] is not Ellipsis:
            exact = {"minItems": len(inner), "maxItems": len(inner)}
            return {"type": "array", "prefixItems": [self.of(one) for one in inner], **exact}
        if inner:
            return {"type": "array", "items": self.of(inner[0])}
        return {"type": "string"}

    def _named(self, kind: Any) -> Schema:
        name = kind.__name__
        if self._kinds.setdefault(name, kind) is not kind:
            raise TypeError(f"two answers are called {name}: {kind}, {self._kinds[name]}")
        if name not in self.named:
            self.named[name] = {}  # an answer may contain itself
            keys = self._keys(kind)
            self.named[name] = {
                "title": name,
                "description": _summary(kind),
                "type": "object",
                "properties": {key: schema for key, (schema, _) in keys.items()},
                "required": [key for key, (_, optional) in keys.items() if not optional],
                "additionalProperties": False,
            }
        return {"$ref": self.place + name}

    def _keys(self, kind: Any) -> dict[str, tuple[Schema, bool]]:
        """Return the schema of each key, and whether it may be left out."""
        found: dict[str, tuple[Schema, bool]] = {}
        for key in keys_of(kind):
            hint, about = _typed(kind, key.path)
            if not key.name:
                found |= _merged([self._spread(one) for one in parts_of(hint)])
                continue
            absent = key.optional and not is_typeddict(kind)
            schema = self.of(_without_none(hint) if absent else hint)
            found[key.name] = ({"description": about} if about else {}) | schema, key.optional
        return found

    def _spread(self, hint: Any) -> dict[str, tuple[Schema, bool]]:
        return self._keys(hint) if is_answer(hint) else {}  # None


def _merged(several: list[dict[str, tuple[Schema, bool]]]) -> dict[str, tuple[Schema, bool]]:
    """Return the keys of one answer or another; those that not all have may be left out."""
    merged = {}
    for name in dict.fromkeys(name for one in several for name in one):
        having = [one[name] for one in several if name in one]
        schemas: list[Schema] = []
        schemas += (schema for schema, _ in having if schema not in schemas)
        optional = len(having) < len(several) or any(optional for _, optional in having)
        merged[name] = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}, optional
    return merged
