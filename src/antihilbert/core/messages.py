"""Texts in English and French (long tables in TOML files beside modules), and users' errors."""

import os
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Self


def shortened(text: str, most: int = 40) -> str:
    r"""Return `text` for a one-line message: printable, and cut to `most` characters.

    >>> shortened("x" * 100, most=10), shortened("♠\n")
    ('xxxxxxx...', '♠\\n')
    """
    plain = "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode()
        for one in text[: most + 1]
    )
    return plain if len(plain) <= most else plain[: most - 3] + "..."


# Texts in two languages

LANGUAGES = ("en", "fr")


class Text(NamedTuple):
    """The same text in both languages."""

    en: str
    fr: str

    def __str__(self) -> str:
        return self.en

    def translate(self, lang: str, /, **facts: object) -> str:
        """Return the text in a language, with its facts filled in.

        >>> shares = Text("{share:.1f} % of {many:,}", "{share:.1f} % de {many:,}")
        >>> shares.translate("fr", share=2.5, many=1000)
        '2,5 % de 1\\u202f000'
        """
        said = self[LANGUAGES.index(lang)]
        if not facts:
            return said
        return said.format(**{name: in_language(fact, lang) for name, fact in facts.items()})

    def of(self, **facts: object) -> "Message":
        """Return the text with its facts, to be translated later."""
        return Message(self, facts)


def as_text(given: Text | str) -> Text:
    """Return a text in both languages; a string is the same in both."""
    return given if isinstance(given, Text) else Text(given, given)


@dataclass(frozen=True)
class Message:
    """A text and its facts; as a string, in English."""

    text: Text
    facts: Mapping[str, object]

    def translate(self, lang: str) -> str:
        return self.text.translate(lang, **self.facts)

    def __str__(self) -> str:
        return self.translate("en")


class InputError(ValueError):
    """Input that cannot be used; the message, in each language, states what would be right."""

    def __init__(self, text: Text | str, lang: str = "en", /, **facts: object) -> None:
        self.message = (Text(text, text) if isinstance(text, str) else text).of(**facts)
        self.field: str | None = None  # the name of the field of a request that it is about
        super().__init__(self.translate(lang))

    def translate(self, lang: str) -> str:
        return self.message.translate(lang)

    def about(self, field: str | None) -> Self:
        """Return the error with the name of the field that it is about."""
        self.field = field
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the text and its facts, from which the error is rebuilt."""
        return _remade, (type(self), self.message, self.field)


def _remade(kind: type[InputError], message: Message, field: str | None) -> InputError:
    return kind(message.text, **message.facts).about(field)


class _FrenchNumber(NamedTuple):
    """A number that is formatted as usual, and then written in the French way."""

    number: float

    def __format__(self, form: str) -> str:
        return figures(format(self.number, form), "fr")


def in_language(fact: object, lang: str) -> object:
    """Translate a fact, if it is a text, an error or a number."""
    if isinstance(fact, Text | Message | InputError):
        return fact.translate(lang)
    if lang == "fr" and isinstance(fact, int | float):
        return _FrenchNumber(fact)
    return fact


class Texts(dict[str, Text]):
    """Texts by name."""

    def say(self, lang: str, name: str, /, **facts: object) -> str:
        """Return a text in a language, with its facts filled in."""
        return self[name].translate(lang, **facts)

    def counted(self, lang: str, count: int, thing: str) -> str:
        """Return a count with its noun: there is a text for one and, with an s, for several."""
        one = count == 1 or (lang == "fr" and count == 0)
        return self.say(lang, thing if one else f"{thing}s", count=grouped(count, lang))

    def message(self, name: str, /, **facts: object) -> Message:
        """Return a text with its facts, to be translated later."""
        return self[name].of(**facts)

    def refused(self, name: str, lang: str = "en", /, **facts: object) -> InputError:
        """Return the error with this text."""
        return InputError(self[name], lang, **facts)


def texts(pairs: Mapping[str, Iterable[str]]) -> Texts:
    """Return texts by name, each given as a pair: English, French."""
    return Texts({name: Text(*pair) for name, pair in pairs.items()})


def texts_beside(module: str) -> Texts:
    """Return the texts of the TOML file beside a module: by name, English and French."""
    return texts(tomllib.loads(Path(module).with_suffix(".toml").read_text(encoding="utf-8")))


def language(wanted: str | None = None) -> str:
    """Return the language to use: as wanted, else from the locale, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise refused(
                "unknown_language",
                wanted=shortened(wanted),
                languages=", ".join(LANGUAGES),
            )
        return wanted
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    spoken = next((setting for setting in settings if setting), "")
    return "fr" if spoken.lower().startswith("fr") else "en"


def several(count: int, thing: str) -> str:
    """Return a count with its noun, in English.

    >>> several(1, "game"), several(2000, "game")
    ('1 game', '2,000 games')
    """
    return f"{grouped(count)} {thing}{'' if count == 1 else 's'}"


def either(names: Iterable[str]) -> Text:
    """Return names joined by "or".

    >>> either(["war", "beggar"]).fr
    'war ou beggar'
    """
    every = list(names)
    return Text(" or ".join(every), " ou ".join(every))


def grouped(count: int, lang: str = "en") -> str:
    """Return a whole number in groups of three digits.

    >>> grouped(12345), grouped(12345, "fr")
    ('12,345', '12\\u202f345')
    """
    return f"{count:,}" if lang == "en" else f"{count:,}".replace(",", "\u202f")


def figures(written: str, lang: str = "en") -> str:
    """Return numbers, written with commas and points, in the notation of the language.

    >>> figures("1,234.5 %"), figures("1,234.5 %", "fr")
    ('1,234.5 %', '1\\u202f234,5 %')
    """
    return written if lang == "en" else written.replace(",", "\u202f").replace(".", ",")


def decimal(number: str, lang: str = "en") -> str:
    """Return a number with a decimal point in the notation of the language.

    >>> decimal("0.31"), decimal("0.31", "fr")
    ('0.31', '0,31')
    """
    return number.replace(".", ",") if lang == "fr" else number


def in_french(line: str, phrases: Mapping[str, str]) -> str:
    """Translate a line of data, stored in English, phrase by phrase.

    The phrases are patterns; one that is part of another comes after it.

    >>> in_french("best: 1,200 tricks; done", {"best": "record", "tricks": "plis", "done": "fini"})
    'record : 1\\u202f200 plis ; fini'
    """
    for english, french in phrases.items():
        line = re.sub(english, french, line)
    grouped = re.sub(r"(?<=\d),(?=\d{3})", "\u202f", line)
    return re.sub(r"(?<! )([:;]) ", r" \1 ", grouped)


TEXTS = texts_beside(__file__)
refused, message = TEXTS.refused, TEXTS.message


INSTALL = Text(
    "pip install '.[{extra}]' in a clone of the project, or 'ITS_WHEEL.whl[{extra}]'",
    "pip install '.[{extra}]' dans un clone du projet, ou 'SON_WHEEL.whl[{extra}]'",
)


def how_to_install(extra: str) -> Message:
    """Return the command that installs an extra, from a clone or a wheel."""
    return INSTALL.of(extra=extra)


# Options, keys and parameters that version 0.4.0 has renamed

NOW = Text("{old} is now {new}", "{old} s'appelle maintenant {new}")
GONE = Text("{old} no longer exists: take {new}", "{old} n'existe plus : prendre {new}")
# Where an old name had several meanings, the command has only one of the new names.
RENAMED = {
    "short": ("out-of-cards",),
    "returns": ("on-repeat",),
    "none": ("save-refuted",),
    "everybody": ("all-stay-in",),
    "by": ("group-by",),
    "html": ("plot",),
    "first": ("hand1-size", "first-moves", "learner-first"),
    "limit": ("max-tricks", "max-listed", "max-take", "max-moves"),
}
OLD_VALUES = {
    "story": "word",
    "last": "flip-last",
    "play": "continue",
    "set-aside": "count",
    "stories": "retrograde",
}
# Searches that were best on no deck, and the most similar one.
REMOVED_VALUES = {"anneal": "climb", "tabu": "climb", "population": "climb"}


def new_name(old: str, known: Iterable[str]) -> str | None:
    """Return the new name of an option, a key or a parameter, if it is one of those known.

    >>> new_name("--limit", ["--seed", "--max-take"]), new_name("first", ["hand1_size"])
    ('--max-take', 'hand1_size')
    >>> new_name("--limit", ["--seed"])
    """
    wanted = RENAMED.get(old.lstrip("-"), ())
    return next((name for name in known if _plain(name) in wanted), None)


def refuse_old(name: str, value: str, known: Collection[str]) -> None:
    """Refuse a value that an option took in earlier versions; name one that it takes."""
    for message, values in ((NOW, OLD_VALUES), (GONE, REMOVED_VALUES)):
        new = values.get(value)
        if new is not None and new in known:
            raise InputError(message, old=f"{name} {value}", new=f"{name} {new}")


def _plain(name: str) -> str:
    return name.lstrip("-").replace("_", "-")
