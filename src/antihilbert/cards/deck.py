"""Decks: C suits of V values, suits ignored; their deals, counted, ranked and sampled."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from math import factorial
from operator import index

from antihilbert.cards.deal import MAX_CARDS, MAX_VALUE, Deal, Hand
from antihilbert.cards.messages import refused, say
from antihilbert.core.answer import Answer
from antihilbert.core.messages import shortened
from antihilbert.core.numbers import within
from antihilbert.core.random import Stream


@dataclass(frozen=True, order=True, init=False)
class Deck(Answer):
    """`suits` cards of each of `values` values.

    For War the values are 1..values. For Beggar-my-neighbour (`penalties` 3 or 4) a card is what
    it makes the other player pay: each suit has one card of each penalty 1..penalties, and the
    rest are plain, 0.

    >>> Deck(suits=2, values=3).cards
    (1, 1, 2, 2, 3, 3)
    >>> Deck("2x3") == Deck(2, 3)
    True
    >>> Deck(suits=1, values=6, penalties=4).cards
    (0, 0, 1, 2, 3, 4)
    """

    KEYS = "suits values penalties?=courts"

    suits: int
    values: int
    penalties: int = 0

    def __init__(self, suits: int | str, values: int = 0, penalties: int = 0) -> None:
        if isinstance(suits, str) and not values:
            suits, values = _suits_and_values(suits)
        for name, given in ("suits", suits), ("values", values), ("penalties", penalties):
            try:
                object.__setattr__(self, name, index(given))  # type: ignore[arg-type]
            except TypeError as error:
                raise refused("deck_not_whole", given=shortened(str(given))) from error
        if self.suits < 1 or self.values < 1 or self.suits * self.values < 2:
            raise refused("no_deck", suits=self.suits, values=self.values)
        if self.suits * self.values > MAX_CARDS or self.values > MAX_VALUE:
            raise refused("large_deck", suits=self.suits, values=self.values, most=MAX_CARDS)
        if self.penalties and not (self.penalties in (3, 4) and self.values > self.penalties):
            raise refused("no_beggar_deck", penalties=self.penalties, values=self.values)

    @classmethod
    def parse(cls, text: str, penalties: int = 0) -> "Deck":
        """Read a deck as it is printed, suits x values.

        >>> Deck.parse("4x13")
        Deck(suits=4, values=13, penalties=0)
        """
        return cls(*_suits_and_values(text), penalties)

    def __iter__(self) -> Iterator[int]:
        """Iterate over the cards in ascending order."""
        return iter(self.cards)

    def __len__(self) -> int:
        """Return the number of cards."""
        return self.size

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card, in ascending order."""
        if self.penalties:
            plain = self.values - self.penalties
            one_suit = [0] * plain + list(range(1, self.penalties + 1))
        else:
            one_suit = list(range(1, self.values + 1))
        return tuple(card for card in one_suit for _ in range(self.suits))

    @property
    def size(self) -> int:
        return self.suits * self.values

    @property
    def count_deals(self) -> int:
        """How many deals there are: orders of all cards, equal cards exchangeable.

        >>> Deck(suits=4, values=2).count_deals
        70
        """
        return arrangements(Counter(self.cards))

    def deals(self, hand1_size: int | None = None) -> Iterator[Deal]:
        """Yield every deal in lexicographic order.

        >>> [str(deal) for deal in Deck(suits=1, values=3).deals()][:3]
        ['1 / 2 3', '1 / 3 2', '2 / 1 3']
        """
        split = self.split(hand1_size)
        for cards in orders(self.cards):
            yield Deal(cards[:split], cards[split:])

    def split(self, hand1_size: int | None = None) -> int:
        """Return the size of hand 1: `hand1_size`, or half the deck (rounded down)."""
        if hand1_size is None:
            return self.size // 2
        if not within(hand1_size, 1, self.size - 1):
            raise refused("no_split", count=hand1_size, cards=self.size, most=self.size - 1)
        return hand1_size

    def unrank(self, rank: int, hand1_size: int | None = None) -> Deal:
        """Deal number `rank` in the order of a dictionary, counted from 0.

        >>> print(Deck(suits=1, values=4).unrank(23))
        4 3 / 2 1
        """
        left = Counter(self.cards)
        total = arrangements(left)
        if not within(rank, 0, total - 1):
            raise refused("rank_out_range", rank=rank, number=total - 1)
        order = []
        for _ in range(self.size):
            for card in sorted(left):
                # Of the arrangements of what is left, those that start with this card.
                starting = total * left[card] // left.total()
                if rank < starting:
                    break
                rank -= starting
            order.append(card)
            total = starting
            left[card] -= 1
            left += Counter()  # drops the cards that have run out
        hand1_size = self.split(hand1_size)
        return Deal(tuple(order[:hand1_size]), tuple(order[hand1_size:]))

    def rank(self, deal: Deal) -> int:
        """Return the number of `deal`, the inverse of `unrank`, whatever the sizes of its hands."""
        left = Counter(self.cards)
        if Counter(deal.cards) != left:
            raise refused("deal_not_one", fact=self, fact2=faults(deal.cards))
        total, rank = arrangements(left), 0
        for dealt in deal.cards:
            smaller = sum(count for card, count in left.items() if card < dealt)
            rank += total * smaller // left.total()
            total = total * left[dealt] // left.total()
            left[dealt] -= 1
        return rank

    def sample(self, seed: int, index: int, hand1_size: int | None = None) -> Deal:
        """Deal `index` of run `seed`: uniform, and computable without the ones before it."""
        order = list(self.cards)
        Stream(seed, index).shuffle(order)
        hand1_size = self.split(hand1_size)
        return Deal(tuple(order[:hand1_size]), tuple(order[hand1_size:]))

    def __str__(self) -> str:
        return f"{self.suits}x{self.values}"

    @property
    def courts(self) -> int | None:
        """How many of the values carry a penalty, if any do."""
        return self.penalties or None


def _suits_and_values(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\s*([0-9]{1,7})\s*[xX×]\s*([0-9]{1,7})\s*", text)
    if not found:
        raise refused("no_deck_text", text=shortened(text))
    return int(found[1]), int(found[2])


AnyDeck = Deck | str | tuple[int, int]  # as people type it


def as_deck(given: AnyDeck, penalties: int = 0) -> Deck:
    """Return a deck from a deck, a text like 4x13, or its suits and values.

    >>> as_deck("4x13") == as_deck((4, 13)) == Deck(4, 13)
    True
    """
    if isinstance(given, Deck):
        return given
    if isinstance(given, str):
        return Deck.parse(given, penalties)
    try:
        suits, values = given
    except (TypeError, ValueError) as error:
        raise refused("no_deck_text", text=shortened(str(given))) from error
    return Deck(suits, values, penalties)


MOST_FAULTS = 5  # that are written out
USUAL_BEGGAR_DECKS = (Deck(4, 13, penalties=4), Deck(4, 10, penalties=3))


def orders(cards: Iterable[int]) -> Iterator[Hand]:
    """Yield the distinct permutations of some cards in lexicographic order.

    >>> list(orders([2, 1, 1]))
    [(1, 1, 2), (1, 2, 1), (2, 1, 1)]
    """
    order = sorted(cards)
    while True:
        yield tuple(order)
        place = len(order) - 2
        while place >= 0 and order[place] >= order[place + 1]:
            place -= 1
        if place < 0:
            return
        other = max(at for at in range(place + 1, len(order)) if order[at] > order[place])
        order[place], order[other] = order[other], order[place]
        order[place + 1 :] = reversed(order[place + 1 :])


def arrangements(cards: Counter[int]) -> int:
    """Count the distinct orders of these cards."""
    total = factorial(cards.total())
    for count in cards.values():
        total //= factorial(count)
    return total


def deck_of(cards: Sequence[int]) -> Deck | None:
    """Return the War deck of these cards, or None if they are no full deck.

    >>> deck_of([3, 1, 2, 2, 3, 1])
    Deck(suits=2, values=3, penalties=0)
    """
    counts = Counter(cards)
    suits, values = counts[1], len(counts)
    full = suits and max(counts) == values and set(counts.values()) == {suits}
    return Deck(suits, values) if full else None


def beggar_deck_of(cards: Sequence[int]) -> Deck | None:
    """Return the Beggar deck of these cards, or None if they are no full deck."""
    counts = Counter(cards)
    penalties, suits = max(counts), counts[1]
    if penalties not in (3, 4) or not suits or counts[0] < suits or counts[0] % suits:
        return None
    if any(counts[penalty] != suits for penalty in range(1, penalties + 1)):
        return None
    return Deck(suits, counts[0] // suits + penalties, penalties)


def faults(cards: Sequence[int], lang: str = "en") -> str:
    """Describe what keeps these cards from being a full War deck.

    >>> faults([1, 2, 2, 4])
    '2 twice, 3 missing'
    >>> faults([1, 1, 2, 2, 3])
    '3 once, others twice'
    """
    counts = Counter(cards)
    suits = Counter(counts.values()).most_common(1)[0][0]
    uneven = sorted(value for value in counts if counts[value] != suits)
    missing = (value for value in range(1, max(counts)) if value not in counts)
    texts = chain(
        (_times(lang, value, counts[value]) for value in uneven),
        (say(lang, "missing", card=value) for value in missing),
    )
    text = _first_of(lang, texts, len(uneven) + max(counts) - len(counts))
    return text if suits == 1 else f"{text}, {_times(lang, say(lang, 'others'), suits)}"


def beggar_faults(cards: Sequence[int], lang: str = "en") -> str:
    """Describe how these cards differ from the nearest usual Beggar deck.

    >>> beggar_faults([0] * 31 + [1, 2, 3, 4] * 4)
    '47 cards, against the usual 52: 5 plain too few'
    """
    counts = Counter(cards)

    def differences(deck: Deck) -> dict[int, int]:
        wanted = Counter(deck.cards)
        every = sorted(wanted | counts)
        return {card: counts[card] - wanted[card] for card in every if counts[card] != wanted[card]}

    nearest = min(USUAL_BEGGAR_DECKS, key=lambda deck: sum(map(abs, differences(deck).values())))
    texts = []
    for card, more in differences(nearest).items():
        kind = say(lang, "penalty" if card else "plain", card=card)
        texts.append(say(lang, "too_many" if more > 0 else "too_few", count=abs(more), kind=kind))
    text = _first_of(lang, texts, len(texts))
    return say(lang, "unusual", cards=len(cards), usual=nearest.size, faults=text)


def _times(lang: str, card: object, count: int) -> str:
    return say(lang, {1: "once", 2: "twice"}.get(count, "times"), card=card, count=count)


def _first_of(lang: str, texts: Iterable[str], total: int) -> str:
    text, more = ", ".join(islice(texts, MOST_FAULTS)), total - MOST_FAULTS
    return say(lang, "more", faults=text, count=more) if more > 0 else text
