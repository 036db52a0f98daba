"""Profile words: notation and parsing.

A letter stands for one flip: `a`, player 1 wins it; `b`, player 2 does; `d`, the cards are equal
and the trick continues. One-suit games have no d, so there a letter is a trick.

    abaa   aba2   aba^2   aba^{2}   aba²   (ba2)2   [| (A,1); (B,1); (A,2) |]     one game each
    b(a2b2)*                                     an endless game: the starred part repeats for ever
"""

import re
from dataclasses import dataclass
from itertools import groupby

from antihilbert.cards.profiles.messages import TEXTS, refused
from antihilbert.core.messages import shortened

# Words

HOW, ENDLESS_HOW = TEXTS["how"], TEXTS["endless_how"]
MAX_LETTERS = 10**5
MAX_DEPTH = 100  # brackets inside brackets

_LETTERS = frozenset("abd")
_MIRROR = str.maketrans("ab", "ba")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_ROSTAM = re.compile(r"\(\s*([ABD])\s*,\s*([0-9]+)\s*\)\s*;?")  # the terms his program is given
_TOKEN = re.compile(
    r"\s*(?:(?P<letter>[abdABD])|(?P<opening>\()|(?P<closing>\))|\^?\{?(?P<exponent>[0-9]+)\}?"
    r"|\^?(?P<star>[*ω∞]))"
)


@dataclass(frozen=True)
class ProfileWord:
    """A word: `prefix`, then `repeated` for ever. A finished game has nothing repeated.

    Equal endless words are equal objects: `repeated` is as short and starts as early as possible.

    >>> print(ProfileWord("baabaa"), ProfileWord("ababaa"), ProfileWord("ba", "abba"))
    (ba2)2 ababa2 (ba2b)*
    >>> ProfileWord("b(a2b2)*")
    ProfileWord(prefix='', repeated='baab')
    """

    prefix: str
    repeated: str = ""

    def __post_init__(self) -> None:
        letters = str(self.prefix) + str(self.repeated)
        if not _LETTERS.issuperset(letters):
            read = parse(letters if not self.repeated else f"{self.prefix}({self.repeated})*")
            object.__setattr__(self, "prefix", read.prefix)
            object.__setattr__(self, "repeated", read.repeated)
        if not self.repeated:
            return
        prefix, repeated = self.prefix, _root(self.repeated)
        # While prefix and cycle end in the same letter, rotate the cycle and shorten the prefix.
        turns = 0
        while turns < len(prefix) and prefix[-1 - turns] == repeated[-1 - turns % len(repeated)]:
            turns += 1
        cut = -turns % len(repeated)
        object.__setattr__(self, "prefix", prefix[: len(prefix) - turns])
        object.__setattr__(self, "repeated", repeated[cut:] + repeated[:cut])

    @classmethod
    def parse(cls, text: str) -> "ProfileWord":
        """Read a word with powers and brackets.

        >>> ProfileWord.parse("(ba^2)2")
        ProfileWord(prefix='baabaa', repeated='')
        """
        return parse(text)

    @property
    def letters(self) -> str:
        """The prefix, and the repeated part once."""
        return self.prefix + self.repeated

    @property
    def endless(self) -> bool:
        return bool(self.repeated)

    @property
    def mirrored(self) -> "ProfileWord":
        """The word of the same game with the hands exchanged."""
        return ProfileWord(self.prefix.translate(_MIRROR), self.repeated.translate(_MIRROR))

    @property
    def type(self) -> str | None:
        """Rostam's type of an endless game: +2/-2 when the players win two tricks each in turn.

        >>> ProfileWord("", "abba").type
        '+2/-2'
        """
        run = len(self.repeated) // 2
        turned = "a" * run + "b" * run
        return f"+{run}/-{run}" if run and self.repeated in turned + turned else None

    def __str__(self) -> str:
        if self.repeated:
            return f"{_runs(self.prefix)}({_runs(self.repeated)})*"
        root = _root(self.prefix)
        times = len(self.prefix) // max(1, len(root))
        # A power of one letter is one run already.
        return f"({_runs(root)}){times}" if times > 1 and len(root) > 1 else _runs(self.prefix)


def parse(text: str) -> ProfileWord:
    """Read a word; raise InputError for bad notation and, before expanding it, for long words."""
    text = _plain(text)
    open_groups: list[list[str]] = [[]]  # the parts read so far in every bracket still open
    starred = False
    letters = at = 0
    before = ""  # the kind of the last token
    while at < len(text):
        token = _TOKEN.match(text, at)
        if starred:
            rest = shortened(text[at:].strip() or "*", 20)
            raise refused("after_star", rest=rest, how=ENDLESS_HOW)
        if not token:
            sign = shortened((text[at:].strip() or "*")[0])
            raise refused("no_letter", sign=sign)
        kind, sign = str(token.lastgroup), token[token.lastgroup or 0]
        parts = open_groups[-1]
        if kind == "letter":
            parts.append(sign.lower())
            letters += 1
        elif kind == "opening":
            open_groups.append([])
            if len(open_groups) > MAX_DEPTH:
                raise refused("too_deep", most=MAX_DEPTH, how=HOW)
        elif kind == "closing":
            open_groups.pop()
            if not open_groups:
                raise refused("not_opened", how=HOW)
            if not parts:
                raise refused("nothing_between", how=HOW)
            open_groups[-1].append("".join(parts))
        elif kind == "exponent":
            if before not in ("letter", "closing"):
                raise refused("loose_exponent", sign=shortened(sign), how=HOW)
            exponent = _exponent(sign)
            letters += len(parts[-1]) * (exponent - 1)
            _check_length(letters)
            parts[-1] *= exponent
        else:
            starred = True
            if before != "closing" or len(open_groups) > 1:
                raise refused("loose_star", how=ENDLESS_HOW)
        before, at = kind, token.end()
    if len(open_groups) > 1:
        raise refused("not_closed", how=HOW)
    (parts,) = open_groups
    if not parts:
        raise refused("empty_word", how=HOW)
    _check_length(letters)
    return ProfileWord("".join(parts[:-1]), parts[-1]) if starred else ProfileWord("".join(parts))


def _plain(text: str) -> str:
    if len(text) > 2 * MAX_LETTERS:
        raise refused("too_many_signs", count=len(text), most=MAX_LETTERS)
    text = text.strip().translate(_SUPERSCRIPTS)
    if text.startswith("[|") and text.endswith("|]"):
        text = _ROSTAM.sub(r"\1\2", text[2:-2])
    return text.strip()


def _exponent(digits: str) -> int:
    if len(digits) > len(str(MAX_LETTERS)):
        raise refused("large_exponent", sign=shortened(digits), most=MAX_LETTERS)
    if int(digits) == 0:
        raise refused("no_exponent", how=HOW)
    return int(digits)


def _check_length(letters: int) -> None:
    if letters > MAX_LETTERS:
        raise refused("too_many_letters", count=letters, most=MAX_LETTERS)


def _root(letters: str) -> str:
    """Return the shortest word of which `letters` is a power."""
    length = (letters + letters).find(letters, 1) if letters else 0
    return letters[:length]


def _runs(letters: str) -> str:
    parts = []
    for letter, run in groupby(letters):
        length = len(list(run))
        parts.append(letter + (str(length) if length > 1 else ""))
    return "".join(parts)
