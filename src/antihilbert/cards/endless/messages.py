"""Messages about endless games, in English and French."""

from collections.abc import Iterable
from string import Formatter

from antihilbert.core.messages import InputError, Message, Text, texts_beside

TEXTS = texts_beside(__file__)
refused, say, message = TEXTS.refused, TEXTS.say, TEXTS.message


class Refused(InputError):  # noqa: N818 - it reads as what it is
    """No recipe gives an endless game of this deck; the message has what is known about it."""


# What a search has covered: facts in templates, from which the sentences of both languages are made
#
# A catalogue stores the English sentence; `read_clause` finds the template and the facts again.

_CLAUSES = [name for name in TEXTS if name.startswith("clause_")]
_COUNTED = {"flips": "retournement", "battles": "bataille"}


def plural(count: int, noun: str) -> Text:
    """Write a number with its noun in both languages.

    >>> plural(1, "flips"), plural(3, "battles").fr
    (Text(en='1 flips', fr='1 retournement'), '3 batailles')
    """
    return Text(f"{count} {noun}", f"{count} {_COUNTED[noun]}{'s' if count > 1 else ''}")


def listed(parts: Iterable[Text | Message | int], separator: Text = TEXTS["comma"]) -> Message:
    """Join messages or numbers."""
    facts = {f"part{number}": part for number, part in enumerate(parts)}
    fields = ["{" + name + "}" for name in facts]
    return Text(separator.en.join(fields), separator.fr.join(fields)).of(**facts)


def read_clause(written: str) -> Text | Message:
    """Return the message of an English clause; a text of its own if no template has it.

    >>> read_clause("8,192 random deals with equal hands, none endless").facts
    {'deals': 8192}
    >>> read_clause("words up to 20 flips with 0 to 3 battles").translate("fr")
    "mots jusqu'à 20 retournements avec 0 à 3 batailles"
    """
    count, _, noun = written.partition(" ")
    if count.isdecimal() and noun in _COUNTED:
        return plural(int(count), noun)
    for name in _CLAUSES:
        facts = _facts(TEXTS[name].en, written)
        if facts is not None:
            return message(name, **facts)
    return Text(written, written)


def _facts(template: str, written: str) -> dict[str, object] | None:
    """Return the facts with which the template gives what is written; None if it cannot."""
    facts: dict[str, object] = {}
    field, number = "", False
    for literal, name, form, _ in (*Formatter().parse(template), ("", None, "", None)):
        if field:
            value, found, written = written.partition(literal) if literal else (written, "", "")
            digits = value.replace(",", "")
            if found != literal or (number and not digits.isdecimal()):
                return None
            parts = [read_clause(part) for part in value.split(", ")]
            facts[field] = int(digits) if number else listed(parts)
        elif not written.startswith(literal):
            return None
        else:
            written = written[len(literal) :]
        field, number = name or "", bool(form)
    return None if written else facts
