"""War with classes instead of cards: every A beats every B, every B every C, and so on.

What is true of the letters is true of all cards that can be put for them. Where two equal letters
meet, the winner is not determined, and the game is refused.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations
from math import factorial, lcm, prod
from string import ascii_uppercase

from antihilbert.cards.deal import Deal, Hand, class_hands
from antihilbert.cards.messages import counted, refused, say
from antihilbert.cards.pickups import Pickup
from antihilbert.cards.referee import Outcome, Result, to_the_end
from antihilbert.cards.war import War
from antihilbert.core.answer import Answer
from antihilbert.core.messages import grouped
from antihilbert.core.progress import ProgressCallback, no_progress

MOST_FILLED = 1000  # cards for which the ways to put numbers are still counted
MOST_DIGITS = 30  # of a number that is written out


@dataclass(frozen=True)
class ClassDeal(Answer):
    """Two hands of letters, the top one of each first.

    >>> letters = ClassDeal.parse("A B A B / B A B A B")
    >>> print(letters.filled, letters.fillings)
    9 5 8 4 / 3 7 2 6 1 2880
    """

    KEYS = "classes=sizes fillings=few_fillings"

    hand1: str
    hand2: str

    @classmethod
    def parse(cls, text: str) -> "ClassDeal":
        return cls(*class_hands(text))

    def __str__(self) -> str:
        return f"{' '.join(self.hand1)} / {' '.join(self.hand2)}"

    @property
    def sizes(self) -> dict[str, int]:
        """How many cards each class has, the highest class first."""
        return dict(sorted(Counter(self.hand1 + self.hand2).items()))

    @property
    def inserted(self) -> "ClassDeal":
        """Behind every letter the next one: twice as many cards.

        >>> print(ClassDeal("AB", "BAB").inserted)
        A B B C / B C A B B C
        """
        following = dict(pairwise(ascii_uppercase))
        hands = ("".join(old + following[old] for old in hand) for hand in (self.hand1, self.hand2))
        return ClassDeal(*hands)

    @property
    def filled(self) -> Deal:
        """Numbers for the letters: the highest to the first class, in order of appearance."""
        return next(self.every_filling())

    @property
    def fillings(self) -> int:
        """How many ways there are to put the numbers from 1 for the letters."""
        return prod(map(factorial, self.sizes.values()))

    def every_filling(self) -> Iterator[Deal]:
        """Yield every filling; any number of a class is above any number of the next."""
        sizes, places = self.sizes, self.hand1 + self.hand2
        top, numbers = len(places), []
        for size in sizes.values():
            numbers.append(range(top, top - size, -1))
            top -= size
        for chosen in _orders(numbers):
            of_class = dict(zip(sizes, map(iter, chosen), strict=True))
            cards = tuple(next(of_class[letter]) for letter in places)
            yield Deal(cards[: len(self.hand1)], cards[len(self.hand1) :])

    @property
    def few_fillings(self) -> int | None:
        """In how many ways numbers can be put for the letters; None: too many to say."""
        return self.fillings if len(self.hand1 + self.hand2) <= MOST_FILLED else None


def _orders(groups: list[range]) -> Iterator[tuple[Hand, ...]]:
    """Yield every order within the groups, the last group changing first."""
    if not groups:
        yield ()
        return
    for first in permutations(groups[0]):
        for rest in _orders(groups[1:]):
            yield first, *rest


@dataclass(frozen=True)
class ClassTrick(Answer):
    """One trick: the letters of both players, and who won it."""

    KEYS = "flips winner"

    flip: str
    winner: int | None

    @property
    def flips(self) -> list[tuple[str, str]]:
        return [(self.flip[0], self.flip[1])]

    def remark(self, lang: str = "en") -> str:
        return ""


class ClassGame:
    """A game of War with letters: the rules play one filling, and equal letters may not meet."""

    def __init__(
        self, deal: ClassDeal, pickups: tuple[Pickup, Pickup], seed: int = 0, index: int = 0
    ) -> None:
        cards = deal.filled
        self._letter = dict(zip(cards.cards, deal.hand1 + deal.hand2, strict=True))
        self._war = War(cards, pickups, seed, index)
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None

    @property
    def chance(self) -> bool:
        return self._war.chance

    def numbers(self) -> tuple[Hand, Hand]:
        """Return where the numbers of the filling lie."""
        hand1, hand2 = self._war.position()
        return hand1, hand2

    def position(self) -> tuple[str, str]:
        hand1, hand2 = ("".join(map(self._letter.__getitem__, hand)) for hand in self.numbers())
        return hand1, hand2

    def written(self) -> str:
        return str(ClassDeal(*self.position()))

    def step(self) -> ClassTrick:
        trick = self._war.step()
        self.tricks, self.cards, self.outcome = self._war.tricks, self._war.cards, self._war.outcome
        flip = "".join(self._letter[card] for card in trick.flips[0])
        if flip[0] == flip[1]:
            raise refused("meets_trick_classes", one=flip[0], one2=flip[1], tricks=self.tricks)
        return ClassTrick(flip, trick.winner)


def play(
    deal: ClassDeal,
    pickups: tuple[Pickup, Pickup],
    *,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    on_progress: ProgressCallback = no_progress,
) -> Result:
    """Play letters to their certain end: what is true of every way to put numbers for them."""
    return to_the_end(lambda: ClassGame(deal, pickups, seed, index), limit, on_progress)


@dataclass(frozen=True)
class Return(Answer):
    """How the cards of an endless game of classes change places while the letters return."""

    KEYS = "turns numbers_period=numbers_tricks"

    tricks: int  # until the letters are back
    turns: dict[str, tuple[int, ...]]  # of each class: how many cards go round together

    @property
    def times(self) -> int:
        """How often the letters return until every number does."""
        return lcm(*(size for sizes in self.turns.values() for size in sizes))

    @property
    def numbers_tricks(self) -> int:
        """The period of every game with numbers for the letters."""
        return self.tricks * self.times


@dataclass(frozen=True)
class NoReturn(Answer):
    turns: None = None
    numbers_period: None = None


def returning(
    deal: ClassDeal, pickups: tuple[Pickup, Pickup], period: int, preperiod: int = 0
) -> Return:
    """Play one filling until the letters are back, and see which card took whose place.

    >>> from antihilbert.cards.pickups import NATURAL
    >>> back = returning(ClassDeal.parse("A B A B / B A B A B"), (NATURAL, NATURAL), period=2)
    >>> back.turns, back.numbers_tricks
    ({'A': (2, 2), 'B': (5,)}, 20)
    """
    game = ClassGame(deal, pickups)
    while game.tricks < preperiod:
        game.step()
    before, letters = game.numbers(), game.position()
    while game.tricks < preperiod + period:
        game.step()
    assert game.position() == letters, "the letters are back"
    letter = dict(zip(before[0] + before[1], letters[0] + letters[1], strict=True))
    takes_place_of = dict(zip(sum(game.numbers(), ()), sum(before, ()), strict=True))
    turns: dict[str, list[int]] = {letter: [] for letter in deal.sizes}
    for start in letter:
        size, card = 0, start
        while card in takes_place_of:
            size, card = size + 1, takes_place_of.pop(card)
        if size:
            turns[letter[start]].append(size)
    return Return(period, {letter: tuple(sorted(sizes)) for letter, sizes in turns.items()})


def describe(deal: ClassDeal, back: Return | None, lang: str = "en") -> Iterator[str]:
    """Describe the classes, their fillings and their return in words."""
    letters = list(deal.sizes)
    beats = [say(lang, "beats", first=first, second=second) for first, second in pairwise(letters)]
    if beats:
        yield say(lang, "classes", letters=", ".join(beats))
    cards = len(deal.hand1 + deal.hand2)
    if cards <= MOST_FILLED:
        yield say(lang, "fillings", ways=ways(deal, lang), cards=cards)
    if back:
        numbers = counted(lang, back.numbers_tricks, "trick")
        returns = counted(lang, back.tricks, "trick")
        yield say(lang, "numbers_return", letters=returns, times=back.times, numbers=numbers)


def ways(deal: ClassDeal, lang: str = "en") -> str:
    """Write the number of fillings as a product of factorials.

    >>> ways(ClassDeal.parse("A B A B / B A B A B"))
    '4! x 5! = 2,880'
    """
    factors = " x ".join(f"{size}!" for size in deal.sizes.values())
    digits = len(str(deal.fillings))
    if digits > MOST_DIGITS:
        return f"{factors} (a number of {digits} digits)"
    return f"{factors} = {grouped(deal.fillings, lang)}"
