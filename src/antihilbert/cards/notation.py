r"""Every way the sources write two hands, read into tuples of cards.

[5, 3] / [2, 4, 1]      5 3/2 4 1      5,3 / 2,4,1        Delahaye and Mathieu
\begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}                Rostam's positions
[| [| 4; 1 |]; [| 3; 2 |] |]                              Rostam's program
A B A B / B A B A B                                       classes, each letter beating the next
---K--/-Q                                                 Beggar's record holders
"""

import re
from collections.abc import Callable

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError
from antihilbert.cards import refusals

MAX_VALUE = 10**6
MAX_CARDS = 10**6
MAX_PENALTY = 4
LETTERS = "-JQKA"  # a plain card, then the cards that cost the other player 1, 2, 3 and 4

Hand = tuple[int, ...]
ReadCards = Callable[[str], list[int] | None]  # the cards a word stands for; None if it is not one

_LATEX = re.compile(r"\\(?:begin|end)\{\w+\}|\\left|\\right|\$")
_NUMBER = re.compile(r"0|[1-9][0-9]*")


def war_hands(text: str) -> tuple[Hand, Hand]:
    """
    >>> war_hands("[[4, 1], [2, 3]]")
    ((4, 1), (2, 3))
    """
    return _hands(text, _war_cards, refusals.WAR_CARDS)


def party_hands(text: str, players: int) -> tuple[Hand, ...]:
    """
    >>> party_hands("5 3 / 2 4 / [1, 6]", 3)
    ((5, 3), (2, 4), (1, 6))
    """
    parts = _parts(text)
    if len(parts) != players:
        raise ToldError(refusals.HANDS, count=len(parts), players=players)
    return _cards(parts, _war_cards, refusals.WAR_CARDS)


def how_many_hands(text: str) -> int:
    """How many hands are written, as far as slashes say it: two at least.

    >>> how_many_hands("5 3 / 2 4 / 1 6"), how_many_hands("[4, 1] [2, 3]")
    (3, 2)
    """
    return max(2, text.count("/") + 1)


def class_hands(text: str) -> tuple[str, str]:
    """
    >>> class_hands("[A, B] / BAB")
    ('AB', 'BAB')
    """
    hands = _hands(text, _class_letters, refusals.CLASS_CARDS)
    hand1, hand2 = ("".join(map(chr, hand)) for hand in hands)
    return hand1, hand2


def has_classes(text: str) -> bool:
    """Whether letters are dealt, and no numbers."""
    return not re.search("[0-9]", text) and re.search("[A-Z]", text) is not None


def beggar_hands(text: str) -> tuple[Hand, Hand]:
    """
    >>> beggar_hands("-JQ/KA 0 1")
    ((0, 1, 2), (3, 4, 0, 1))
    """
    return _hands(text, _beggar_cards, refusals.BEGGAR_CARDS)


def bracketed(hand1: Hand, hand2: Hand) -> str:
    """As Delahaye and Mathieu print a position: `[5, 3] / [2, 4, 1]`."""
    return f"{list(hand1)} / {list(hand2)}"


def spaced(*hands: Hand) -> str:
    """As JSON and the catalogue write a deal: `5 3 / 2 4 1`."""
    return " / ".join(" ".join(map(str, hand)) for hand in hands)


def lettered(hand1: Hand, hand2: Hand) -> str:
    """As Beggar's record holders write a deal: `---K--/-Q`."""
    return f"{one_lettered(hand1)}/{one_lettered(hand2)}"


def one_lettered(cards: Hand) -> str:
    return "".join(LETTERS[card] for card in cards)


def _war_cards(word: str) -> list[int] | None:
    if not _NUMBER.fullmatch(word) or len(word) > len(str(MAX_VALUE)):
        return None
    return [int(word)] if 1 <= int(word) <= MAX_VALUE else None


def _class_letters(word: str) -> list[int] | None:
    return list(map(ord, word)) if re.fullmatch("[A-Z]+", word) else None


def _beggar_cards(word: str) -> list[int] | None:
    if all(letter in LETTERS for letter in word.upper()):
        return [LETTERS.index(letter) for letter in word.upper()]
    return [int(word)] if len(word) == 1 and "0" <= word <= str(MAX_PENALTY) else None


def _hands(text: str, read: ReadCards, how: Text) -> tuple[Hand, Hand]:
    hands = _parts(text)
    if len(hands) != 2:
        text_of = refusals.SLASHES if len(hands) > 2 else refusals.NO_SLASH
        raise ToldError(text_of, count=len(hands) - 1)
    cards = _cards(hands, read, how)
    return cards[0], cards[1]


def _cards(hands: list[str], read: ReadCards, how: Text) -> tuple[Hand, ...]:
    cards = tuple(_hand(hand, number, read, how) for number, hand in enumerate(hands, start=1))
    total = sum(map(len, cards))
    if total > MAX_CARDS:
        raise ToldError(refusals.TOO_MANY_CARDS, count=total, most=MAX_CARDS)
    return cards


def _parts(text: str) -> list[str]:
    """The text of each hand, whatever separates them."""
    if len(text) > 8 * MAX_CARDS:
        raise ToldError(refusals.TOO_LONG, most=MAX_CARDS)
    text = text.replace("\u00a0", " ").strip()  # French typography puts one before a slash
    if "\\\\" in text:  # Rostam's two-row matrices
        text = _LATEX.sub(" ", text).replace("&", " ").replace("\\\\", "/")
    text = text.replace("[|", "[").replace("|]", "]")
    for opening, closing in ("[]", "()"):
        if text.count(opening) != text.count(closing):
            raise ToldError(refusals.UNPAIRED, opening=opening, closing=closing)
    if "/" not in text:
        text = re.sub(r"\]\s*[,;]?\s*\[", "/", text)
    return text.split("/") if "/" in text else text.splitlines()


def _hand(text: str, number: int, read: ReadCards, how: Text) -> Hand:
    text = text.strip("[]() \t\r\n")
    if not text:
        raise ToldError(refusals.EMPTY_HAND, hand=number)
    cards: list[int] = []
    for word in re.split(r"\s*[,;]\s*|\s+", text):
        found = read(word) if word else None
        if not word:
            raise ToldError(refusals.MISSING_CARD, hand=number, how=how)
        if found is None:
            raise ToldError(refusals.NO_CARD, word=shortened(word), hand=number, how=how)
        cards += found
    return tuple(cards)
