"""Is this word the story of a game, of which deals, and if not, why not?

Two things can go wrong, and they are kept apart: the word may not be the profile of a whole game,
whatever the cards are, or it may be one that contradicts itself. (The report prints the two
messages exchanged: its a2b is no whole game, its ab2a3 is one with a contradiction.)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import islice

from antihilbert.base.languages import ToldError
from antihilbert.cards.deal import Deal
from antihilbert.cards.profiles import counting, decks, refusals
from antihilbert.cards.profiles.order import Order
from antihilbert.cards.profiles.story import Story, evolve, starting_hands, tells
from antihilbert.cards.profiles.words import ProfileWord

MOST_CARDS_TO_LIST = 2000


class Failure(StrEnum):
    NOT_WHOLE = "not-whole"
    CONTRADICTORY = "contradictory"
    NO_DECK = "no-deck"  # the comparisons agree, but no deck of so many suits fits them
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Realisation:
    """The answer. `order` is that of the groups of equal cards; without battles, of the cards."""

    word: ProfileWord
    suits: int
    story: Story
    groups: tuple[tuple[int, ...], ...]
    order: Order
    failure: Failure | None = None
    reason: str | None = None
    deal: Deal | None = None

    @property
    def realisable(self) -> bool | None:
        """None where the search for a deck came to its bound."""
        return None if self.failure is Failure.UNDECIDED else self.failure is None

    @property
    def constraints(self) -> tuple[str, ...]:
        """Everything the word says, in the order of the game, equalities last.

        A word that is not a whole game says nothing.
        """
        if self.story.fault:
            return ()
        said = [f"{_x(low)} < {_x(high)}" for low, high in self.story.lower]
        return (*said, *(f"{_x(card1)} = {_x(card2)}" for card1, card2 in self.story.equal))

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the groups, as pictures show them."""
        return tuple("=".join(map(_x, group)) for group in self.groups)

    @cached_property
    def deals(self) -> int | None:
        """How many deals tell this story; None where that is too much to count."""
        if self.failure:
            return None if self.failure is Failure.UNDECIDED else 0
        if self.suits == 1:
            return counting.count(self.order)
        try:
            return self._packing.count()
        except decks.UndecidedError:
            return None

    def every_deal(self) -> Iterator[Deal]:
        """Every deal that tells this story, the one in `deal` first."""
        if self.failure:
            return
        if self.story.cards > MOST_CARDS_TO_LIST:
            raise ToldError(
                refusals.DEALS_CARDS_TOO,
                cards=self.story.cards,
                most_cards_to_list=MOST_CARDS_TO_LIST,
            )
        every = self.order.every_values() if self.suits == 1 else self._packing.every()
        for values in every:
            yield self._dealt(values)

    def as_json(self, every: int = 0) -> dict[str, object]:
        """Whether the word is realisable, and how; with up to `every` of its deals if not 0."""
        said: dict[str, object] = {
            "word": str(self.word),
            "realisable": self.realisable,
            "failure": str(self.failure) if self.failure else None,
            "reason": self.reason,
            "cards": self.story.cards,
            "first": self.story.hand1_size,
            "suits": self.suits,
            "deal": str(self.deal) if self.deal else None,
            "deals": self.deals,
            "constraints": list(self.constraints),
        }
        if every:
            said["every"] = [str(deal) for deal in islice(self.every_deal(), every)]
        return said

    @property
    def _packing(self) -> decks.Packing:
        return decks.Packing(self.order, tuple(map(len, self.groups)), self.suits)

    def _dealt(self, values: tuple[int, ...]) -> Deal:
        cards = [0] * self.story.cards
        for group, value in zip(self.groups, values, strict=True):
            for card in group:
                cards[card] = value
        return Deal(tuple(cards[: self.story.hand1_size]), tuple(cards[self.story.hand1_size :]))


def realise(
    word: ProfileWord,
    *,
    cards: int | None = None,
    hand1_size: int | None = None,
    suits: int | None = None,
) -> Realisation:
    """
    >>> answer = realise(ProfileWord.parse("aba2"))
    >>> print(answer.deal, answer.deals)
    4 1 / 3 2 2
    >>> realise(ProfileWord.parse("a2b")).reason
    'not the profile of a whole game: with 2 cards the game is over after 1 letter, but ...'
    >>> realise(ProfileWord.parse("ab2a3")).reason
    'contradictory: x1 < x4 < x3 < x1'
    """
    suits = _checked_suits(word, suits)
    story = evolve(word, *starting_hands(word, cards, hand1_size))
    groups = decks.groups_of(story.cards, story.equal)
    order, sound = decks.order_of_groups(groups, story.lower)
    bare = Realisation(word, suits, story, groups, order)

    def failed(failure: Failure, reason: str) -> Realisation:
        return replace(bare, failure=failure, reason=reason)

    if story.fault:
        return failed(Failure.NOT_WHOLE, f"not the profile of a whole game: {story.fault}")
    if not sound or len(order.from_the_top) < order.size:
        return failed(Failure.CONTRADICTORY, f"contradictory: {_contradiction(story, order)}")
    if suits == 1:
        values = order.values
    else:
        try:
            misfit = _misfit(bare)
            values = None if misfit else bare._packing.first()
        except decks.UndecidedError:
            return failed(Failure.UNDECIDED, _UNDECIDED)
        if values is None:
            return failed(Failure.NO_DECK, misfit or _NO_PACKING.format(suits))
    assert values is not None
    deal = bare._dealt(values)
    assert tells(deal, word), f"{deal} does not tell {word}"
    return replace(bare, deal=deal)


_UNDECIDED = (
    f"undecided: the comparisons agree, but {decks.MAX_CHOICES} ways to choose cards of equal "
    "value did not settle whether a deck fits them"
)
_NO_PACKING = (
    "no such deck: the comparisons agree, but no values with {} cards each are compatible with them"
)


def _checked_suits(word: ProfileWord, suits: int | None) -> int:
    if suits is not None and suits < 1:
        raise ToldError(refusals.NO_SUITS, suits=suits)
    battles = "d" in word.prefix + word.repeated
    if battles and suits in (None, 1):
        raise ToldError(refusals.BATTLE_WITHOUT_SUITS)
    return suits or 1


def _misfit(answer: Realisation) -> str | None:
    """What rules a deck out at once."""
    cards, suits = answer.story.cards, answer.suits
    if cards > decks.MOST_GROUPED_CARDS:
        raise ToldError(
            refusals.TOO_MANY_GROUPED, count=cards, suits=suits, most=decks.MOST_GROUPED_CARDS
        )
    if cards % suits:
        return f"no such deck: {cards} cards are not {suits} suits of as many cards each"
    for label, group in zip(answer.labels, answer.groups, strict=True):
        if len(group) > suits:
            return (
                f"no such deck: {label} are {len(group)} equal cards, but there are {suits} suits"
            )
    return None


def _contradiction(story: Story, order: Order) -> str:
    if story.equal:
        return decks.shortest_contradiction(story.cards, story.lower, story.equal)
    assert order.cycle is not None
    return " < ".join(map(_x, (*order.cycle, order.cycle[0])))


def _x(card: int) -> str:
    return f"x{card + 1}"
