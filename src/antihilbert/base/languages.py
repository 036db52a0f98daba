"""Which language is spoken, and how a sentence is said in it.

Every text that a person may read in two languages is a `Text`, or a table of them by name. Only the
pages of the web lab keep theirs in files of their own, which the browser loads.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from antihilbert.base.errors import InputError, shortened

LANGUAGES = ("en", "fr")


class Text(NamedTuple):
    """The same in both languages."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en

    def in_(self, lang: str, /, **facts: object) -> str:
        """In a language, with what belongs into it.

        >>> shares = Text("{share:.1f} % of {many:,}", "{share:.1f} % de {many:,}")
        >>> shares.in_("fr", share=2.5, many=1000)
        '2,5 % de 1\\u202f000'
        """
        said = self[LANGUAGES.index(lang)]
        if not facts:
            return said
        return said.format(**{name: _in_language(fact, lang) for name, fact in facts.items()})

    def of(self, **facts: object) -> "Sentence":
        """The text with what belongs into it, to be said later in any language."""
        return Sentence(self, facts)


@dataclass(frozen=True)
class Sentence:
    """A text and the facts that belong into it; what programs read of it is English."""

    text: Text
    facts: Mapping[str, object]

    def in_(self, lang: str) -> str:
        return self.text.in_(lang, **self.facts)

    def __str__(self) -> str:
        return self.in_("en")


class ToldError(InputError):
    """An error that can be said in every language; views that speak one say it in theirs."""

    def __init__(self, text: Text, lang: str = "en", /, **facts: object) -> None:
        self.told = text.of(**facts)
        super().__init__(self.in_(lang))

    def in_(self, lang: str) -> str:
        return self.told.in_(lang)

    def __reduce__(self) -> tuple[object, ...]:
        """How it comes from one process to another: an error is made of a text and facts."""
        return _made_again, (type(self), self.told)


def _made_again(kind: type[ToldError], told: Sentence) -> ToldError:
    return kind(told.text, **told.facts)


UNKNOWN = Text(
    "unknown language '{wanted}': take one of {languages}",
    "langue inconnue « {wanted} » : en prendre une parmi {languages}",
)


class _FrenchNumber(NamedTuple):
    """A number that is formatted as usual, and then written as French has it."""

    number: float

    def __format__(self, form: str) -> str:
        return figures(format(self.number, form), "fr")


def _in_language(fact: object, lang: str) -> object:
    """What belongs into a sentence, in the language of the sentence, where it has any."""
    if isinstance(fact, Text | Sentence):
        return fact.in_(lang)
    if isinstance(fact, InputError):
        return in_language(fact, lang)
    if lang == "fr" and isinstance(fact, int | float):
        return _FrenchNumber(fact)
    return fact


def in_language(error: InputError, lang: str) -> str:
    """What an error says, in `lang` where it can."""
    return error.in_(lang) if isinstance(error, ToldError) else str(error)


Sentences = Mapping[str, Text]


def sentences(pairs: Mapping[str, tuple[str, str]]) -> Sentences:
    """Texts by name, each written as a pair: in English, in French."""
    return {name: Text(*pair) for name, pair in pairs.items()}


def language(wanted: str | None = None) -> str:
    """The language to speak: as wanted, else as the locale says, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise ToldError(UNKNOWN, wanted=shortened(wanted), languages=", ".join(LANGUAGES))
        return wanted
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((setting for setting in settings if setting), "")
    return "fr" if spoken.lower().startswith("fr") else "en"


def said(sentences: Sentences, lang: str, name: str, /, **facts: object) -> str:
    """A sentence in a language, with what belongs into it."""
    return sentences[name].in_(lang, **facts)


def counted(sentences: Sentences, lang: str, count: int, thing: str) -> str:
    """So many things: the sentences have a word for one and, with an s, one for several."""
    one = count == 1 or (lang == "fr" and count == 0)
    return said(sentences, lang, thing if one else f"{thing}s", count=grouped(count, lang))


def several(count: int, thing: str) -> str:
    """So many things, in English.

    >>> several(1, "game"), several(2000, "game")
    ('1 game', '2,000 games')
    """
    return f"{grouped(count)} {thing}{'' if count == 1 else 's'}"


def either(names: Iterable[str]) -> Text:
    """Names of which one is to be taken.

    >>> either(["war", "beggar"]).fr
    'war ou beggar'
    """
    every = list(names)
    return Text(" or ".join(every), " ou ".join(every))


def grouped(count: int, lang: str = "en") -> str:
    """A whole number in groups of three digits.

    >>> grouped(12345), grouped(12345, "fr")
    ('12,345', '12\\u202f345')
    """
    return f"{count:,}" if lang == "en" else f"{count:,}".replace(",", "\u202f")


def figures(written: str, lang: str = "en") -> str:
    """Numbers written with commas and points, as the language has them.

    >>> figures("1,234.5 %"), figures("1,234.5 %", "fr")
    ('1,234.5 %', '1\\u202f234,5 %')
    """
    return written if lang == "en" else written.replace(",", "\u202f").replace(".", ",")


def decimal(number: str, lang: str = "en") -> str:
    """A number with a decimal point, as the language writes it.

    >>> decimal("0.31"), decimal("0.31", "fr")
    ('0.31', '0,31')
    """
    return number.replace(".", ",") if lang == "fr" else number


def in_french(line: str, phrases: Mapping[str, str]) -> str:
    """A line of data, which is kept in English, with the French of each of its phrases.

    The phrases are patterns; one that is part of another comes after it.

    >>> in_french("best: 1,200 tricks; done", {"best": "record", "tricks": "plis", "done": "fini"})
    'record : 1\\u202f200 plis ; fini'
    """
    for english, french in phrases.items():
        line = re.sub(english, french, line)
    grouped = re.sub(r"(?<=\d),(?=\d{3})", "\u202f", line)
    return re.sub(r"(?<! )([:;]) ", r" \1 ", grouped)
