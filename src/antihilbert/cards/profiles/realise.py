"""Realisation of words: the word of a deal, the deals of a word, or why there are none.

Forwards, a deal is played and its letters are written down. Backwards, cards x1, x2, ... without
numbers are played as the letters require; each letter gives a comparison or an equality. A word
fails in one of two ways: it is not the profile of a whole game, whatever the cards are, or its
comparisons are contradictory. (Rostam's report prints the two messages exchanged: its a2b is no
whole game, its ab2a3 is one with a contradiction.)
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import chain, cycle, islice
from typing import TypedDict

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL, Pile
from antihilbert.cards.profiles import order
from antihilbert.cards.profiles.messages import refused, say
from antihilbert.cards.profiles.order import Elimination, Order, Relation, eliminate
from antihilbert.cards.profiles.words import MAX_LETTERS, ProfileWord
from antihilbert.cards.referee import Result
from antihilbert.cards.war import War, play
from antihilbert.core.answer import Answer
from antihilbert.core.numbers import within
from antihilbert.core.random import Stream

# The word of a deal, and the comparisons of a word

MOST_STORY_CARDS = 2 * MAX_LETTERS
MAX_UNROLLED = 10**6  # flips of an endless word that are played to collect its comparisons

_NO_CHANCE = Stream(0, 0)


@dataclass(frozen=True)
class Profile(Answer):
    """The word of a deal, and the result of the game."""

    KEYS = (
        "deal word letters=word.letters prefix=word.prefix repeated type=word.type "
        "endless=word.endless outcome=result.outcome tricks=result.tricks "
        "preperiod=result.preperiod period=result.period cards"
    )

    deal: Deal
    word: ProfileWord
    result: Result

    @property
    def repeated(self) -> str | None:
        return self.word.repeated or None

    @property
    def cards(self) -> int:
        """In the deck."""
        return len(self.deal.cards)


def profile_of(deal: Deal) -> Profile:
    """Return the profile of a deal.

    >>> print(profile_of(Deal.parse("4 1 / 2 3")).word)
    aba2
    >>> print(profile_of(Deal.parse("5 3 / 2 4 1")).word)
    (ab)*
    >>> print(profile_of(Deal.parse("1 2 2 / 1 1 2")).word)
    dad
    """
    result = play(deal)
    if result.cards > MAX_LETTERS:
        raise refused("profile_too_long", cards=result.cards, most=MAX_LETTERS)
    letters = "".join(islice(_letters(deal), result.cards))
    if result.cycle:
        start = result.cycle.preperiod_cards
        return Profile(deal, ProfileWord(letters[:start], letters[start:]), result)
    return Profile(deal, ProfileWord(letters), result)


def has_word(deal: Deal, word: ProfileWord) -> bool:
    """Return whether `profile_of(deal).word == word`, with no search for a cycle unless needed."""
    if word.endless:
        return profile_of(deal).word == word
    # Ask for one letter more, to detect a game that continues.
    return "".join(islice(_letters(deal), len(word.prefix) + 1)) == word.prefix


def _letters(deal: Deal) -> Iterator[str]:
    """Yield the letter of each flip, as long as the game lasts."""
    game = War(deal, (NATURAL, NATURAL))
    while game.outcome is None:
        for card1, card2 in game.step().flips:
            yield "d" if card1 == card2 else "a" if card1 > card2 else "b"


@dataclass(frozen=True)
class WordComparisons:
    """The comparisons of a word between `cards` cards, `hand1_size` in hand 1, numbered from 0.

    They are in the order of the game, without repetition. `fault` is why the word is not the
    profile of a whole game with these cards; None if it is.
    """

    cards: int
    hand1_size: int
    lower: tuple[Relation, ...] = ()
    equal: tuple[Relation, ...] = ()
    fault: str | None = None


def starting_hands(word: ProfileWord, cards: int | None, hand1_size: int | None) -> tuple[int, int]:
    """Return the number of cards, and how many are in hand 1, for this word to be a whole game.

    A trick of k flips moves k cards from hand to hand, so the letters determine the difference of
    the final hands; a battle that cannot continue ends with as many cards of the loser as it has
    flips. With equal hands and no battles this is Rostam's N = 2 ||m|a - |m|b|.

    >>> starting_hands(ProfileWord("abaa"), None, None)
    (4, 2)
    """
    if cards is not None and not within(cards, 2, MOST_STORY_CARDS):
        raise refused("no_game", count=cards, most=MOST_STORY_CARDS)
    if hand1_size is not None and (hand1_size < 1 or (cards is not None and hand1_size >= cards)):
        raise refused("no_hand", count=hand1_size)
    if cards is not None:
        return cards, cards // 2 if hand1_size is None else hand1_size
    if word.endless:
        raise refused("how_many_cards")
    gain, last_battle = gain_of(word.prefix)
    if hand1_size is None:
        half = abs(gain) + last_battle
        return 2 * half, half
    if gain + last_battle < 1:
        raise refused("how_many_in_hand")
    return hand1_size + gain + last_battle, hand1_size


def gain_of(letters: str) -> tuple[int, int]:
    """Return the cards hand 1 has won from hand 2, and the flips of an undecided last battle."""
    gain = flips = 0
    for letter in letters:
        flips += 1
        if letter != "d":
            gain += flips if letter == "a" else -flips
            flips = 0
    return gain, flips


class BlankGame:
    """A game played as the letters require, with cards that have no numbers."""

    def __init__(self, cards: int, hand1_size: int) -> None:
        self.cards = cards
        self.hand1, self.hand2 = deque(range(hand1_size)), deque(range(hand1_size, cards))
        self.pile: list[tuple[int, int]] = []
        self.lower: dict[Relation, None] = {}
        self.equal: dict[Relation, None] = {}
        self.flips = 0

    @property
    def over(self) -> bool:
        return not (self.hand1 and self.hand2)

    def position(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
        return tuple(self.hand1), tuple(self.hand2), tuple(self.pile)

    def play(self, letters: str) -> bool:
        """Play these letters; False if the game is over before the last of them."""
        for letter in letters:
            if self.over:
                return False
            flip = card1, card2 = self.hand1.popleft(), self.hand2.popleft()
            self.pile.append(flip)
            self.flips += 1
            if letter == "d":
                self.equal.setdefault(flip if card1 < card2 else (card2, card1))
                continue
            winner = 1 if letter == "a" else 2
            self.lower.setdefault((card2, card1) if winner == 1 else (card1, card2))
            hand = self.hand1 if winner == 1 else self.hand2
            hand.extend(NATURAL.arrange(Pile(tuple(self.pile), winner, _NO_CHANCE)))
            self.pile.clear()
        return True


def evolve(word: ProfileWord, cards: int, hand1_size: int) -> WordComparisons:
    """Play x1 .. xN as the word requires, and collect its comparisons.

    >>> evolve(ProfileWord("abaa"), 4, 2).lower
    ((2, 0), (1, 3), (3, 0), (1, 2))
    """
    if cards < 2:
        return WordComparisons(cards, hand1_size, fault=_EQUAL_WINS)
    table = BlankGame(cards, hand1_size)
    fault = _play_for_ever(table, word) if word.endless else _play_out(table, word)
    return WordComparisons(cards, hand1_size, tuple(table.lower), tuple(table.equal), fault)


_EQUAL_WINS = "both players win as much, so neither hand is ever empty at the end"


def _play_out(table: BlankGame, word: ProfileWord) -> str | None:
    if not table.play(word.prefix):
        return (
            f"with {table.cards} cards the game is over after {_counted(table.flips)}, "
            f"but the word has {len(word.prefix)}"
        )
    if not table.over:
        return f"with {table.cards} cards both players still have cards after the last letter"
    return None


def _play_for_ever(table: BlankGame, word: ProfileWord) -> str | None:
    size = table.cards
    # Every round permutes the places of the cards in the same way. Two cards return to their two
    # places together within N²/4 rounds (the largest lcm of two cycles that share N places), so
    # later rounds give no new comparisons.
    rounds = max(size, size * size // 4)
    goes_on = table.play(word.prefix + word.repeated)
    start = table.position()
    for played in range(rounds):
        if not goes_on:
            return f"with {table.cards} cards the game is over after {_counted(table.flips)}"
        goes_on = table.play(word.repeated)
        if goes_on and table.position() == start:
            return None
        if table.flips > MAX_UNROLLED and played + 1 < rounds:
            raise refused("too_late", count=size)
    return None if goes_on else f"the game is over after {_counted(table.flips)}"


def _counted(flips: int) -> str:
    return f"{flips} letter{'' if flips == 1 else 's'}"


# Decks of several suits that fit a word with battles. Cards that a battle requires to be equal form
# a group with one value. A deck of C suits has C cards of each value, so the groups must be packed,
# value by value, into sets of exactly C cards, each group lower than those that beat it. The
# packing starts at the highest value, where only groups without unpacked successors may go: two of
# these are never comparable, so every choice of C cards among them is allowed.

MOST_GROUPED_CARDS = 200
MAX_CHOICES = 300_000  # sets of groups that are tried before the search stops


class UndecidedError(Exception):
    """The search reached its bound without a decision."""


def groups_of(cards: int, equal: tuple[Relation, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of cards that must be equal, each in ascending order.

    >>> groups_of(5, ((0, 3), (3, 4)))
    ((0, 3, 4), (1,), (2,))
    """
    group_of = {card: [card] for card in range(cards)}
    for card1, card2 in equal:
        one, two = group_of[card1], group_of[card2]
        if one is not two:
            one += two
            group_of.update(dict.fromkeys(two, one))
    return tuple(tuple(sorted(one)) for card, one in group_of.items() if card == min(one))


def order_of_groups(
    groups: tuple[tuple[int, ...], ...], lower: tuple[Relation, ...]
) -> tuple[Order, bool]:
    """Return the comparisons between groups, and whether they are free of contradictions."""
    group_of = {card: number for number, group in enumerate(groups) for card in group}
    pairs = dict.fromkeys((group_of[low], group_of[high]) for low, high in lower)
    order = Order(len(groups), tuple(pair for pair in pairs if pair[0] != pair[1]))
    return order, len(order.relations) == len(pairs) and len(order.from_the_top) == order.size


@dataclass
class Packing:
    """The ways to pack groups of these sizes into values of `suits` cards."""

    order: Order
    sizes: tuple[int, ...]
    suits: int

    def __post_init__(self) -> None:
        self.values = sum(self.sizes) // self.suits
        self.tried = 0
        self._ways: dict[int, int] = {}
        self._impossible: set[int] = set()
        # A group with a long chain of lower ones under it must go early.
        self._height = [0] * self.order.size
        for group in reversed(self.order.from_the_top):
            under = (self._height[low] for low in self.order.lower[group])
            self._height[group] = 1 + max(under, default=0)
        self._above = [sum(1 << high for high in highs) for highs in self.order.higher]
        self._everything = (1 << self.order.size) - 1

    def first(self) -> tuple[int, ...] | None:
        """Return a value for each group; None if they cannot be packed."""
        return next(self.every(), None)

    def every(self) -> Iterator[tuple[int, ...]]:
        """Yield a value for each group, in every way."""
        values = [0] * self.order.size
        yield from self._pack(0, self.values, values)

    def count(self) -> int:
        """Count the packings: same as `sum(1 for _ in packing.every())`."""
        return self._count(0, self.values)

    def _pack(self, packed: int, value: int, values: list[int]) -> Iterator[tuple[int, ...]]:
        """Pack the values from `value` down; `packed` are the groups that are higher."""
        if packed == self._everything:
            self.tried = 0  # the bound is on choices between two solutions
            yield tuple(values)
            return
        if packed in self._impossible:
            return
        found = False
        for chosen in self._choices(packed, value):
            for group in chosen:
                values[group] = value
            for solution in self._pack(packed | _mask(chosen), value - 1, values):
                found = True
                yield solution
        if not found:
            self._impossible.add(packed)

    def _count(self, packed: int, value: int) -> int:
        if packed == self._everything:
            return 1
        if packed not in self._ways:
            self._ways[packed] = sum(
                self._count(packed | _mask(chosen), value - 1)
                for chosen in self._choices(packed, value)
            )
        return self._ways[packed]

    def _choices(self, packed: int, value: int) -> Iterator[tuple[int, ...]]:
        """Yield every set of groups that may have this value: C cards, all higher ones packed."""
        open_groups = [
            group
            for group in range(self.order.size)
            if not packed >> group & 1 and not self._above[group] & ~packed
        ]
        open_groups.sort(key=lambda group: -self._height[group])
        if open_groups and self._height[open_groups[0]] > value:
            return  # not enough values are left for this chain
        # Groups with a chain as long as the number of values left must be packed now.
        urgent = sum(self._height[group] == value for group in open_groups)
        for chosen in self._of_total(open_groups, 0, self.suits):
            self.tried += 1
            if self.tried > MAX_CHOICES:
                raise UndecidedError
            if sum(self._height[group] == value for group in chosen) == urgent:
                yield chosen

    def _of_total(self, groups: list[int], start: int, cards: int) -> Iterator[tuple[int, ...]]:
        """Yield every choice among groups[start:] that has exactly this many cards."""
        if cards == 0:
            yield ()
        for at in range(start, len(groups)):
            size = self.sizes[groups[at]]
            if 0 < size <= cards:
                for rest in self._of_total(groups, at + 1, cards - size):
                    yield (groups[at], *rest)


def _mask(groups: tuple[int, ...]) -> int:
    return sum(1 << group for group in groups)


def shortest_contradiction(
    cards: int, lower: tuple[Relation, ...], equal: tuple[Relation, ...]
) -> str:
    """Return, as text, a shortest chain from a card back to itself with a `<` in it.

    >>> shortest_contradiction(3, ((0, 1),), ((0, 2), (1, 2)))
    'x1 < x2 = x3 = x1'
    """
    steps: list[list[tuple[int, str]]] = [[] for _ in range(cards)]
    for low, high in lower:
        steps[low].append((high, "<"))
    for card1, card2 in equal:
        steps[card1].append((card2, "="))
        steps[card2].append((card1, "="))
    best: list[tuple[int, str]] = []
    for low, high in lower:
        back = _shortest_way(steps, high, low)
        if back is not None and (not best or len(back) + 1 < len(best)):
            best = [(low, "<"), *back]
    return "".join(f"x{card + 1} {sign} " for card, sign in best) + f"x{best[0][0] + 1}"


def _shortest_way(
    steps: list[list[tuple[int, str]]], start: int, goal: int
) -> list[tuple[int, str]] | None:
    """Return the cards from `start` to before `goal`, each with the sign to the next."""
    came_from: dict[int, tuple[int, str]] = {}
    reached = [start]
    for card in reached:
        for after, sign in steps[card]:
            if after != start and after not in came_from:
                came_from[after] = card, sign
                reached.append(after)
    if goal not in came_from:
        return None
    way = [came_from[goal]]
    while way[-1][0] != start:
        way.append(came_from[way[-1][0]])
    return way[::-1]


# Is a word realisable, by which deals, and if not, why not?

MOST_CARDS_TO_LIST = 2000


class Failure(StrEnum):
    NOT_WHOLE = "not-whole"
    CONTRADICTORY = "contradictory"
    NO_DECK = "no-deck"  # the comparisons are consistent, but no deck of so many suits fits them
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Realisation(Answer):
    """The answer about a word; `order` is that of the groups of equal cards."""

    KEYS = (
        "word realisable failure reason cards=comparisons.cards first=comparisons.hand1_size "
        "suits deal deals constraints"
    )

    word: ProfileWord
    suits: int
    comparisons: WordComparisons
    groups: tuple[tuple[int, ...], ...]
    order: Order
    failure: Failure | None = None
    reason: str | None = None
    deal: Deal | None = None

    @property
    def realisable(self) -> bool | None:
        """Whether some deal has the word; None where the search for a deck reached its bound."""
        return None if self.failure is Failure.UNDECIDED else self.failure is None

    @property
    def constraints(self) -> tuple[str, ...]:
        """All comparisons of the word, in the order of the game, equalities last.

        Empty for a word that is not a whole game.
        """
        if self.comparisons.fault:
            return ()
        said = [f"{_x(low)} < {_x(high)}" for low, high in self.comparisons.lower]
        return (*said, *(f"{_x(card1)} = {_x(card2)}" for card1, card2 in self.comparisons.equal))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the groups, as pictures show them."""
        return tuple("=".join(map(_x, group)) for group in self.groups)

    @cached_property
    def deals(self) -> int | None:
        """How many deals have this word; None where there are too many to count."""
        if self.failure:
            return None if self.failure is Failure.UNDECIDED else 0
        if self.suits == 1:
            return order.count(self.order)
        try:
            return self._packing.count()
        except UndecidedError:
            return None

    def every_deal(self) -> Iterator[Deal]:
        """Yield every deal that has this word, the one in `deal` first."""
        if self.failure:
            return
        if self.comparisons.cards > MOST_CARDS_TO_LIST:
            raise refused(
                "too_many_cards_to_list",
                cards=self.comparisons.cards,
                most=MOST_CARDS_TO_LIST,
            )
        every = self.order.every_values() if self.suits == 1 else self._packing.every()
        for values in every:
            yield self._dealt(values)

    @property
    def _packing(self) -> Packing:
        return Packing(self.order, tuple(map(len, self.groups)), self.suits)

    def _dealt(self, values: tuple[int, ...]) -> Deal:
        cards = [0] * self.comparisons.cards
        for group, value in zip(self.groups, values, strict=True):
            for card in group:
                cards[card] = value
        return Deal(
            tuple(cards[: self.comparisons.hand1_size]), tuple(cards[self.comparisons.hand1_size :])
        )


def realise(
    word: ProfileWord,
    *,
    cards: int | None = None,
    hand1_size: int | None = None,
    suits: int | None = None,
) -> Realisation:
    """Find the deals of a word, or why it has none.

    >>> answer = realise(ProfileWord.parse("aba2"))
    >>> print(answer.deal, answer.deals)
    4 1 / 3 2 2
    >>> realise(ProfileWord.parse("a2b")).reason
    'not the profile of a whole game: with 2 cards the game is over after 1 letter, but ...'
    >>> realise(ProfileWord.parse("ab2a3")).reason
    'contradictory: x1 < x4 < x3 < x1'
    """
    suits = _checked_suits(word, suits)
    comparisons = evolve(word, *starting_hands(word, cards, hand1_size))
    groups = groups_of(comparisons.cards, comparisons.equal)
    order, consistent = order_of_groups(groups, comparisons.lower)
    bare = Realisation(word, suits, comparisons, groups, order)

    def failed(failure: Failure, reason: str) -> Realisation:
        return replace(bare, failure=failure, reason=reason)

    if comparisons.fault:
        return failed(Failure.NOT_WHOLE, f"not the profile of a whole game: {comparisons.fault}")
    if not consistent:
        return failed(Failure.CONTRADICTORY, f"contradictory: {_contradiction(comparisons, order)}")
    if suits == 1:
        values = order.values
    else:
        try:
            misfit = _misfit(bare)
            values = None if misfit else bare._packing.first()
        except UndecidedError:
            return failed(Failure.UNDECIDED, _UNDECIDED)
        if values is None:
            return failed(Failure.NO_DECK, misfit or _NO_PACKING.format(suits))
    assert values is not None
    deal = bare._dealt(values)
    assert has_word(deal, word), f"{word} is not the word of {deal}"
    return replace(bare, deal=deal)


_UNDECIDED = (
    f"undecided: the comparisons agree, but {MAX_CHOICES} ways to choose cards of equal "
    "value did not settle whether a deck fits them"
)
_NO_PACKING = (
    "no such deck: the comparisons agree, but no values with {} cards each are compatible with them"
)


def _checked_suits(word: ProfileWord, suits: int | None) -> int:
    if suits is not None and suits < 1:
        raise refused("no_suits", suits=suits)
    battles = "d" in word.prefix + word.repeated
    if battles and suits in (None, 1):
        raise refused("battle_without_suits")
    return suits or 1


def _misfit(answer: Realisation) -> str | None:
    """Return why no deck can fit, by sizes alone; None if one may."""
    cards, suits = answer.comparisons.cards, answer.suits
    if cards > MOST_GROUPED_CARDS:
        raise refused("too_many_grouped", count=cards, suits=suits, most=MOST_GROUPED_CARDS)
    if cards % suits:
        return f"no such deck: {cards} cards are not {suits} suits of as many cards each"
    for label, group in zip(answer.labels, answer.groups, strict=True):
        if len(group) > suits:
            return (
                f"no such deck: {label} are {len(group)} equal cards, but there are {suits} suits"
            )
    return None


def _contradiction(comparisons: WordComparisons, order: Order) -> str:
    if comparisons.equal:
        return shortest_contradiction(comparisons.cards, comparisons.lower, comparisons.equal)
    assert order.cycle is not None
    return " < ".join(map(_x, (*order.cycle, order.cycle[0])))


def _x(card: int) -> str:
    return f"x{card + 1}"


# Explanation by Rostam's elimination: matrix, steps, result

MOST_SHOWN = 30  # cards of a matrix that fits a screen


def elimination_of(answer: Realisation) -> Elimination | None:
    """Return the elimination of a word; None for a word that is no whole game."""
    if answer.suits > 1:
        raise refused("elimination_needs_one_suit")
    if answer.comparisons.fault:
        return None
    if answer.comparisons.cards > MOST_SHOWN:
        raise refused("matrix_too_large", cards=answer.comparisons.cards, most=MOST_SHOWN)
    return eliminate(answer.comparisons.cards, answer.comparisons.lower)


def explanation(answer: Realisation, lang: str = "en") -> Iterator[str]:
    """Explain how the word's order, or its contradiction, was found.

    >>> print(*explanation(realise(ProfileWord.parse("aba2"))), sep="\\n")
    matrix: 1 in row i, column j where the word requires xi < xj
          x1 x2 x3 x4
      x1   .  .  .  .
      x2   .  .  1  1
      x3   1  .  .  .
      x4   1  .  .  .
    successors left, and the first card that has none gets the largest number left
          x1 x2 x3 x4
           0  2  1  1   x1 = 4
          -1  2  0  0   x3 = 3
          -1  1 -1  0   x4 = 2
          -1  0 -1 -1   x2 = 1
    resoluble, so realisable: 4 1 / 3 2
    """
    done = elimination_of(answer)
    if done is None:
        yield f"{answer.reason}"
        return
    size = len(done.matrix)
    head = "      " + " ".join(f"{_x(card):>2}" for card in range(size))
    yield say(lang, "matrix")
    yield head
    for card, row in enumerate(done.matrix):
        yield f"  {_x(card):<3} {_row(one or '.' for one in row)}"
    yield say(lang, "left")
    yield head
    for step in done.steps:
        yield f"      {_row(step.successors)}   {_x(step.card)} = {step.number}"
    if done.resoluble:
        yield say(lang, "resoluble", deal=answer.deal)
    else:
        yield f"      {_row(done.left)}"
        left = ", ".join(map(_x, done.stuck))
        yield say(lang, "stuck", cards=left)


class EliminationRow(TypedDict):
    card: str
    number: int
    successors: list[int]


class EliminationTable(TypedDict):
    """How the order of the cards is found: the strongest that is left goes first."""

    matrix: list[list[int]] | None
    steps: list[EliminationRow]
    resoluble: bool
    stuck: list[str]


def explanation_answer(answer: Realisation) -> EliminationTable:
    """Return the same for JSON."""
    done = elimination_of(answer)
    if done is None:
        return {"matrix": None, "steps": [], "resoluble": False, "stuck": []}
    return {
        "matrix": [list(row) for row in done.matrix],
        "steps": [
            {"card": _x(step.card), "number": step.number, "successors": list(step.successors)}
            for step in done.steps
        ],
        "resoluble": done.resoluble,
        "stuck": [_x(card) for card in done.stuck],
    }


def _row(cells: Iterable[object]) -> str:
    return " ".join(f"{cell:>{len(_x(card))}}" for card, cell in enumerate(cells))


# A word flip by flip: the hands, the comparison of each letter, and the order so far

MOST_FLIPS = 200  # flips


@dataclass(frozen=True)
class Flip(Answer):
    """One letter of a word: the hands before it, and the comparison it gives."""

    KEYS = "letter hand1=names1 hand2=names2 pile=names_of_pile said new"

    letter: str
    hand1: tuple[int, ...]
    hand2: tuple[int, ...]
    pile: tuple[tuple[int, int], ...]  # battles that this flip continues
    said: str  # the comparison, like "x3 < x1"
    new: bool  # whether no earlier flip gave it

    @property
    def names1(self) -> list[int]:
        """Hand 1, with cards numbered from 1."""
        return [card + 1 for card in self.hand1]

    @property
    def names2(self) -> list[int]:
        return [card + 1 for card in self.hand2]

    @property
    def names_of_pile(self) -> list[tuple[int, int]]:
        return [(one + 1, two + 1) for one, two in self.pile]


def flips(answer: Realisation, most: int = MOST_FLIPS) -> Iterator[Flip]:
    """Yield the flips of a word until its game is over or has returned to a position.

    >>> [flip.said for flip in flips(realise(ProfileWord.parse("aba2")))]
    ['x3 < x1', 'x2 < x4', 'x4 < x1', 'x2 < x3']
    """
    word, comparisons = answer.word, answer.comparisons
    if comparisons.cards < 2:
        return
    table = BlankGame(comparisons.cards, comparisons.hand1_size)
    seen = {table.position()}
    for number, letter in enumerate(islice(chain(word.prefix, cycle(word.repeated)), most)):
        if table.over:
            return
        hand1, hand2, pile = table.position()
        known = len(table.lower) + len(table.equal)
        table.play(letter)
        low, high = hand1[0], hand2[0]
        sign = "=" if letter == "d" else "<"
        if letter == "a":
            low, high = high, low
        new = len(table.lower) + len(table.equal) > known
        yield Flip(letter, hand1, hand2, pile, f"x{low + 1} {sign} x{high + 1}", new)
        round_over = word.repeated and (number + 1 - len(word.prefix)) % len(word.repeated) == 0
        if round_over and number >= len(word.prefix):
            if table.position() in seen:
                return
            seen.add(table.position())


def so_far(answer: Realisation, count: int) -> Realisation:
    """Return the answer after the first `count` flips: their order, or its contradiction."""
    table = BlankGame(answer.comparisons.cards, answer.comparisons.hand1_size)
    for flip in islice(flips(answer), count):
        table.play(flip.letter)
    comparisons = replace(answer.comparisons, lower=tuple(table.lower), equal=tuple(table.equal))
    groups = groups_of(comparisons.cards, comparisons.equal)
    order, consistent = order_of_groups(groups, comparisons.lower)
    bare = Realisation(answer.word, answer.suits, comparisons, groups, order)
    return bare if consistent else replace(bare, failure=Failure.CONTRADICTORY)
