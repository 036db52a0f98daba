"""JSON Schema of answers: their types are annotations, docstrings and comments describe them."""

import ast
import sys
import types
from collections.abc import Mapping
from enum import Enum
from functools import cache, cached_property, reduce
from itertools import chain
from operator import or_
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from antihilbert.core.answer import is_answer, keys_of

Schema = dict[str, Any]
Keys = dict[str, tuple[Schema, bool]]  # the schema of each, and whether it may be left out
DIALECT = "https://json-schema.org/draft/2020-12/schema"
NO_TEXT = ("type:", "noqa", "fmt:")  # comments that describe nothing
NAMES = {bool: "boolean", int: "integer", float: "number", str: "string", type(None): "null"}
SIMPLE: dict[Any, Schema] = {kind: {"type": name} for kind, name in NAMES.items()}
SIMPLE |= {Any: {}, object: {}}

# Types: annotations with the names that modules import for type checks alone


def returned_by(function: Any) -> Any:
    """Return the type that a function returns."""
    return evaluated(function.__annotations__["return"], function.__module__)


def evaluated(annotation: Any, module: str) -> Any:
    """Return the type that an annotation in a module names."""
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
            return returned_by(member), _summary(member)
        if name in vars(base).get("__annotations__", {}):
            hint = evaluated(base.__annotations__[name], base.__module__)
            return hint, _comments(base.__module__, base.__name__).get(name, "")
    raise TypeError(f"{kind.__name__} has no attribute {name} with a type")


def _summary(described: Any) -> str:
    """Return the first sentence of a docstring, none of one that Python has made."""
    text = (described.__doc__ or "").partition("\n\n")[0]
    return "" if text.startswith(f"{described.__name__}(") else " ".join(text.split())


@cache
def _comments(module: str, kind: str) -> dict[str, str]:
    """Return the comments behind the fields of a class."""
    lines, tree = _source(module)
    inside = [
        node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind
    ]
    ends = {
        ast.unparse(one.target): lines[(one.end_lineno or 0) - 1].encode()[one.end_col_offset :]
        for one in chain.from_iterable(inside)
        if isinstance(one, ast.AnnAssign)
    }
    found = {name: end.decode().partition("# ")[2] for name, end in ends.items()}
    return {name: "" if one.startswith(NO_TEXT) else one for name, one in found.items()}


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
        if origin in (NotRequired, ClassVar, Annotated):
            return self.of(inner[0])
        if len(parts_of(hint)) > 1:
            return {"anyOf": [self.of(one) for one in inner]}
        if origin is Literal:
            return {"type": "string" if isinstance(inner[0], str) else "integer", "enum": [*inner]}
        if is_answer(hint):
            return self._named(hint)
        kind = origin or hint
        if kind in SIMPLE:
            return SIMPLE[kind]
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

    def _keys(self, kind: Any) -> Keys:
        found: Keys = {}
        for key in keys_of(kind) if is_answer(kind) else ():  # None has none
            hint, about = _typed(kind, key.path)
            if not key.name:
                found |= _merged([self._keys(one) for one in parts_of(hint)])
                continue
            absent = key.optional and not is_typeddict(kind)
            schema = self.of(_without_none(hint) if absent else hint)
            found[key.name] = ({"description": about} if about else {}) | schema, key.optional
        return found


def _merged(several: list[Keys]) -> Keys:
    """Return the keys of one answer or another; those that not all have may be left out."""
    merged = {}
    for name in dict.fromkeys(name for one in several for name in one):
        having = [one[name] for one in several if name in one]
        schemas: list[Schema] = []
        schemas += (schema for schema, _ in having if schema not in schemas)
        optional = len(having) < len(several) or any(optional for _, optional in having)
        merged[name] = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}, optional
    return merged
