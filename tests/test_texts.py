"""Whatever is said in one language is said in the other, of the same things."""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator, Mapping

import pytest

import antihilbert
from antihilbert.core.messages import LANGUAGES, Text
from antihilbert.web.shell import STATIC


def of_library() -> Iterator[tuple[str, Text]]:
    """Every text that is a constant of a module, alone or in a table, with its name."""
    for found in pkgutil.walk_packages(antihilbert.__path__, "antihilbert."):
        if found.name.endswith("__main__"):
            continue
        for name, value in vars(importlib.import_module(found.name)).items():
            table = value if isinstance(value, Mapping) else {"": value}
            for key, text in table.items():
                if isinstance(text, Text):
                    yield f"{found.name}.{name} {key}".strip(), text


def of_pages() -> Iterator[tuple[str, Text]]:
    """The texts of the web lab; a key that one language does not have is no text at all."""
    english, french = (
        json.loads((STATIC / "locales" / f"{lang}.json").read_text(encoding="utf-8"))
        for lang in LANGUAGES
    )
    assert english.keys() == french.keys()
    for key in english:
        yield f"locales {key}", Text(english[key], french[key])


TEXTS = dict([*of_library(), *of_pages()])


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_speaks_of_the_same_things_in_both_languages(name: str) -> None:
    text = TEXTS[name]
    if text != ("", ""):
        assert all(text)
    english, french = (set(re.findall(r"\{(\w+)", said)) for said in text)
    # "One trick" needs no number; French puts it in because zero is singular too.
    assert english - {"count"} == french - {"count"}


def test_the_texts_of_every_part_are_looked_at() -> None:
    parts = {name.split(" ")[0] for name in TEXTS}
    assert parts >= {
        "locales",
        "antihilbert.baseball.messages.SENTENCES",
        "antihilbert.cards.messages.SENTENCES",
        "antihilbert.cards.wheel.WORDS",
        "antihilbert.claims.claim.WORDS",
        "antihilbert.takeaway.messages.MESSAGES",
    }
