"""Answers: what operations return, declared once for Python, JSON and JSON Schema.

The keys of an answer are the fields of its dataclass, or those that `KEYS` names, in its order:

    KEYS = "deal tricks=result.tricks pickups? **rules"

`tricks=result.tricks` is a key with the value of another attribute, None where its path ends at
None. `pickups?` is left out where it is None. `**rules` stands for all keys of an attribute, or for
none if that is None. Attributes are fields, properties, or methods without arguments but a
language. `core.schema` reads their types and descriptions. Import nothing heavy: browsers run this.
"""

import types
from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar, NamedTuple, is_typeddict

from antihilbert.core.messages import InputError, Message, Text


class Answer:
    """What an operation returns. An answer with an attribute `lang` is in that language."""

    KEYS: ClassVar[str] = ""
    interruptible: ClassVar[bool] = False  # its command says whether Ctrl-C cut it short

    def as_json(self, lang: str = "en") -> dict[str, Any]:
        return dict(_items(self, getattr(self, "lang", lang)))


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
