"""Deals: the hands a game starts from, read, written and drawn."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from numbers import Integral
from operator import index
from typing import Any, Self

from antihilbert.cards.messages import TEXTS, refused
from antihilbert.core.messages import InputError, Text, shortened
from antihilbert.core.plots import scoped

# Every way the sources write two hands, read into tuples of cards:
#     [5, 3] / [2, 4, 1]      5 3/2 4 1      5,3 / 2,4,1     Delahaye and Mathieu
#     \begin{pmatrix} 4 & 1 \\ 2 & 3 \end{pmatrix}           Rostam's positions
#     [| [| 4; 1 |]; [| 3; 2 |] |]                           Rostam's program
#     A B A B / B A B A B                                    classes, each letter beating the next
#     ---K--/-Q                                              Beggar's record holders

MAX_VALUE = 10**6
MAX_CARDS = 10**6
MAX_PENALTY = 4
MOST_PLAYERS = 4
COURTS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}  # of War, in English
LETTERS = "-JQKA"  # a plain card, then the cards that cost the other player 1, 2, 3 and 4

Hand = tuple[int, ...]
Cards = Iterable[int] | str  # a hand as people type it
ReadCards = Callable[[str], list[int] | None]  # the cards a word stands for; None if it is not one

_LATEX = re.compile(r"\\(?:begin|end)\{\w+\}|\\left|\\right|\$")
_NUMBER = re.compile(r"0|[1-9][0-9]*")


def war_hands(text: str, players: int = 2) -> tuple[Hand, ...]:
    """Read the hands of a War deal.

    >>> war_hands("[[4, 1], [2, 3]]")
    ((4, 1), (2, 3))
    >>> war_hands("Q A / 10 K")
    ((12, 14), (10, 13))
    >>> war_hands("5 3 / 2 4 / [1, 6]", 3)
    ((5, 3), (2, 4), (1, 6))
    """
    check_players(players)
    if players == 2:
        return _hands(text, _war_cards, TEXTS["war_cards"])
    parts = _parts(text)
    if len(parts) != players:
        raise refused("hands", count=len(parts), players=players)
    return _cards(parts, _war_cards, TEXTS["war_cards"])


def check_players(players: int) -> None:
    if not 2 <= players <= MOST_PLAYERS:
        raise refused("war_not_players", players=players, most_players=MOST_PLAYERS)


def how_many_hands(text: str) -> int:
    """Count the hands of a text by its slashes: two at least.

    >>> how_many_hands("5 3 / 2 4 / 1 6"), how_many_hands("[4, 1] [2, 3]")
    (3, 2)
    """
    return max(2, text.count("/") + 1)


def deals_in(text: str) -> list[str]:
    """Split a text into its deals: one a line, if several lines have a slash.

    >>> deals_in("4 1 / 2 3\\n\\n5 3 / 2 4 1"), deals_in("4 1\\n2 3")
    (['4 1 / 2 3', '5 3 / 2 4 1'], ['4 1\\n2 3'])
    """
    lines = [line for line in text.splitlines() if line.strip()]
    return lines if sum("/" in line for line in lines) > 1 else [text]


def class_hands(text: str) -> tuple[str, str]:
    """Read two hands of letters.

    >>> class_hands("[A, B] / BAB")
    ('AB', 'BAB')
    """
    hands = _hands(text, _class_letters, TEXTS["class_cards"])
    hand1, hand2 = ("".join(map(chr, hand)) for hand in hands)
    return hand1, hand2


def has_classes(text: str) -> bool:
    """Return whether the cards are letters of classes: not numbers, not only T J Q K A of a pack.

    >>> has_classes("A B / B A B"), has_classes("Q A / K J")
    (True, False)
    """
    letters = set(re.findall("[A-Za-z]", text))
    return not re.search("[0-9]", text) and letters - COURTS.keys() != set()


def beggar_hands(text: str) -> tuple[Hand, Hand]:
    """Read the two hands of a Beggar deal.

    >>> beggar_hands("-JQ/KA 0 1")
    ((0, 1, 2), (3, 4, 0, 1))
    """
    return _hands(text, _beggar_cards, TEXTS["beggar_cards"])


def check_values(hands: Iterable[Hand]) -> None:
    """Refuse hands that have no card of War: rules and kernels would not play the same game."""
    _check(hands, 1, MAX_VALUE, TEXTS["war_cards"])


def check_penalties(hands: Iterable[Hand]) -> None:
    """Refuse hands that have no card of Beggar.

    >>> check_penalties([(0, 4), (5,)])
    Traceback (most recent call last):
    ...
    antihilbert.core.messages.InputError: '5' in hand 2 is not a card: write penalties as whole \
numbers 0 to 4, or letters -JQKA
    """
    _check(hands, 0, MAX_PENALTY, TEXTS["beggar_cards"])


def _check(hands: Iterable[Hand], least: int, most: int, how: Text) -> None:
    for number, hand in enumerate(hands, start=1):
        for card in dict.fromkeys(hand):
            whole = type(card) is int or isinstance(card, Integral)  # the second takes longer
            if not (whole and least <= card <= most):
                word = shortened(str(card))
                raise refused("no_card", word=word, hand=number, how=how)


def hand_of(cards: "Cards", number: int) -> Hand:
    """Return the cards of a hand as a tuple of whole numbers.

    >>> hand_of([5, 3], 1), hand_of("5, 3", 1)
    ((5, 3), (5, 3))
    """
    if type(cards) is tuple and _PLAIN.issuperset(map(type, cards)):  # nearly every hand
        hand = cards
    elif isinstance(cards, str):
        return _hand(cards, number, _war_cards, TEXTS["war_cards"])
    elif isinstance(cards, Iterable):
        hand = tuple(_whole(card, number) for card in cards)
    else:
        raise refused("no_hand", given=shortened(str(cards)))
    if hand and not (min(hand) >= 0 and max(hand) <= MAX_VALUE):
        wrong = next(card for card in hand if not 0 <= card <= MAX_VALUE)
        raise _no_card(wrong, number)
    return hand


def _whole(card: Any, number: int) -> int:
    if isinstance(card, Card):
        return card
    try:
        return index(card)
    except TypeError as error:
        raise _no_card(card, number) from error


def _no_card(card: Any, number: int) -> InputError:
    word, how = shortened(str(card)), TEXTS["whole_cards"]
    return refused("no_card", word=word, hand=number, how=how)


def bracketed(*hands: Hand) -> str:
    """Write a position as Delahaye and Mathieu print it: `[5, 3] / [2, 4, 1]`."""
    return " / ".join(str(list(hand)) for hand in hands)


def spaced(*hands: Hand) -> str:
    """Write a deal as JSON and the catalogue have it: `5 3 / 2 4 1`."""
    return " / ".join(" ".join(map(str, hand)) for hand in hands)


def lettered(hand1: Hand, hand2: Hand) -> str:
    """Write a deal as Beggar's record holders do: `---K--/-Q`."""
    return f"{one_lettered(hand1)}/{one_lettered(hand2)}"


def one_lettered(cards: Hand) -> str:
    return "".join(LETTERS[card] for card in cards)


def _war_cards(word: str) -> list[int] | None:
    if COURTS.keys() >= set(word):
        return [COURTS[letter] for letter in word]
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
        text_of = TEXTS["slashes"] if len(hands) > 2 else TEXTS["no_slash"]
        raise InputError(text_of, count=len(hands) - 1)
    cards = _cards(hands, read, how)
    return cards[0], cards[1]


def _cards(hands: list[str], read: ReadCards, how: Text) -> tuple[Hand, ...]:
    cards = tuple(_hand(hand, number, read, how) for number, hand in enumerate(hands, start=1))
    total = sum(map(len, cards))
    if total > MAX_CARDS:
        raise refused("too_many_cards", count=total, most=MAX_CARDS)
    return cards


def _parts(text: str) -> list[str]:
    """Split a text into the texts of its hands."""
    if not isinstance(text, str):
        raise refused("no_hand", given=shortened(str(text)))
    if len(text) > 8 * MAX_CARDS:
        raise refused("too_long", most=MAX_CARDS)
    text = text.replace("\u00a0", " ").strip()  # French typography puts one before a slash
    if "\\\\" in text:  # Rostam's two-row matrices
        text = _LATEX.sub(" ", text).replace("&", " ").replace("\\\\", "/")
    text = text.replace("[|", "[").replace("|]", "]")
    for opening, closing in ("[]", "()"):
        if text.count(opening) != text.count(closing):
            raise refused("unpaired", opening=opening, closing=closing)
    if "/" not in text:
        text = re.sub(r"\]\s*[,;]?\s*\[", "/", text)
    return text.split("/") if "/" in text else text.splitlines()


def _hand(text: str, number: int, read: ReadCards, how: Text) -> Hand:
    text = text.strip("[]() \t\r\n")
    if not text:
        raise refused("empty_hand", hand=number)
    cards: list[int] = []
    for word in re.split(r"\s*[,;]\s*|\s+", text):
        found = read(word) if word else None
        if not word:
            raise refused("missing_card", hand=number, how=how)
        if found is None:
            raise refused("no_card", word=shortened(word), hand=number, how=how)
        cards += found
    return tuple(cards)


class Card(int):
    """A value, and the number of the card in its deal: from 0, hand 1 first."""

    number: int

    @classmethod
    def of(cls, value: int, number: int) -> Self:
        card = cls(value)
        card.number = number
        return card


_PLAIN = frozenset((int, Card))  # types of cards that a hand keeps as they are


# A deal as a picture: a row of cards per hand, the top card first.

WIDE, HIGH = 34, 48  # of a card
STEP = WIDE + 4
A_ROW = 26  # cards; a longer hand goes on below
LEFT = 30  # space for the players' numbers
INK = ("#0b6e99", "#c4581b", "#4a7c2c", "#7a4b9a")  # of each player
STYLE = (
    "text { font: 600 15px system-ui, sans-serif; text-anchor: middle } "
    ".player { text-anchor: start; fill: #555 }"
)


def svg(*hands: Hand) -> str:
    """Draw the hands, each in its player's colour."""
    parts: list[str] = []
    bottom = 6
    for player, hand in enumerate(hands, start=1):
        parts.append(f'<text class="player" x="4" y="{bottom + 30}">{player}</text>')
        for place, card in enumerate(hand):
            x, y = LEFT + STEP * (place % A_ROW), bottom + (HIGH + 6) * (place // A_ROW)
            parts.append(_card(x, y, card, INK[player - 1]))
        bottom += (HIGH + 6) * max(1, -(-len(hand) // A_ROW)) + 6
    width = LEFT + STEP * max(1, min(A_ROW, max(map(len, hands)))) + 4
    title = escape(spaced(*hands))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-hands" '
        f'viewBox="0 0 {width} {bottom}" '
        f'width="{width}" height="{bottom}"><title>{title}</title>'
        f"<style>{scoped('of-hands', STYLE)}</style>"
        f'<rect width="100%" height="100%" fill="white"/>{"".join(parts)}</svg>\n'
    )


def _card(x: int, y: int, card: int, ink: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="white" '
        f'stroke="{ink}" stroke-width="1.5"/>'
        f'<text x="{x + WIDE // 2}" y="{y + 30}" fill="{ink}">{card}</text>'
    )


# Deals: the hands a game starts from.


@dataclass(frozen=True, order=True)
class Deal:
    """Two hands or more, the top card of each first: tuples, lists or arrays of cards, or text.

    >>> deal = Deal.parse("[5, 3] / [2, 4, 1]")
    >>> deal
    Deal(hand1=(5, 3), hand2=(2, 4, 1))
    >>> print(deal)
    5 3 / 2 4 1
    >>> deal == Deal([5, 3], [2, 4, 1]) == Deal("5 3", "2 4 1") == Deal("5 3 / 2 4 1")
    True
    >>> len(deal), list(deal)
    (5, [5, 3, 2, 4, 1])
    >>> Deal.parse("5 3 / 2 4 / 1 6", players=3).hands
    ((5, 3), (2, 4), (1, 6))
    """

    hand1: Hand
    hand2: Hand
    more: tuple[Hand, ...] = ()  # of player 3 and player 4

    def __init__(self, hand1: Cards, hand2: Cards | None = None, *more: Cards) -> None:
        if hand2 is None:
            text = str(hand1)  # a hand alone is refused as a text without a slash
            hand1, hand2, *more = war_hands(text, how_many_hands(text))  # type: ignore[assignment]
        object.__setattr__(self, "hand1", hand_of(hand1, 1))
        object.__setattr__(self, "hand2", hand_of(hand2, 2))
        others = tuple(hand_of(hand, number) for number, hand in enumerate(more, start=3))
        object.__setattr__(self, "more", others)

    def __repr__(self) -> str:
        hands = (f"hand{number}={hand}" for number, hand in enumerate(self.hands, start=1))
        return f"Deal({', '.join(hands)})"

    @classmethod
    def parse(cls, text: str, players: int = 2) -> "Deal":
        """Read a War deal in any of the sources' notations."""
        return cls(*war_hands(text, players))

    @classmethod
    def parse_beggar(cls, text: str) -> "Deal":
        """Read a Beggar deal: penalties 0 to 4, or letters.

        >>> Deal.parse_beggar("--K/-Q-").letters()
        '--K/-Q-'
        """
        return cls(*beggar_hands(text))

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.hand1, self.hand2, *self.more

    @property
    def cards(self) -> Hand:
        return sum(self.hands, ())

    def with_cards(self, cards: Hand) -> "Deal":
        """Divide other cards in the same way.

        >>> print(Deal.parse("1 2 / 3").with_cards((7, 8, 9)))
        7 8 / 9
        """
        return Deal(*divided(cards, map(len, self.hands)))

    @property
    def swapped(self) -> "Deal":
        return Deal(self.hand2, self.hand1)

    def __iter__(self) -> Iterator[int]:
        """Iterate over the cards, hand 1 first."""
        return iter(self.cards)

    def __len__(self) -> int:
        """Return the number of cards."""
        return sum(map(len, self.hands))

    def __str__(self) -> str:
        return spaced(*self.hands)

    def bracketed(self) -> str:
        return bracketed(*self.hands)

    def letters(self) -> str:
        check_penalties(self.hands)
        return lettered(self.hand1, self.hand2)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        return svg(*self.hands)


AnyDeal = Deal | str | Sequence[Cards]  # as people type it


def deal_of(given: AnyDeal, read: Callable[[str], Deal] = Deal.parse) -> Deal:
    """Return a deal from a `Deal`, a text or its two hands.

    >>> deal_of("5 3 / 2 4 1") == deal_of([[5, 3], [2, 4, 1]])
    True
    """
    if isinstance(given, Deal):
        return given
    if isinstance(given, str):
        return read(given)
    try:
        hands = tuple(given)
    except TypeError as error:
        raise InputError(TEXTS["no_slash"]) from error
    if len(hands) != 2:
        raise refused("hands", count=len(hands), players=2)
    return Deal(*hands)


def divided(cards: Hand, sizes: Iterable[int]) -> Iterator[Hand]:
    """Divide the cards into hands of these sizes, in order."""
    end = 0
    for size in sizes:
        start, end = end, end + size
        yield cards[start:end]


# Cards with identities: values with their places in the deal, to follow them through a game.


def identified(deal: Deal) -> Deal:
    """Return the same deal with every card identified by its number.

    >>> deal = identified(Deal.parse("7 3 / 7"))
    >>> deal == Deal.parse("7 3 / 7"), numbers(deal.hand2)
    (True, [2])
    """
    return deal.with_cards(tuple(Card.of(value, at) for at, value in enumerate(deal.cards)))


def numbers(cards: Iterable[int]) -> list[int]:
    """Return the identities of the cards."""
    return [card.number for card in cards if isinstance(card, Card)]
