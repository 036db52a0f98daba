"""Aligned games: which endless games can be concatenated to make endless games of larger decks?

Let both hands have n cards. A round is n flips: every card is laid once. A game is *aligned* when
each of its rounds, for ever, ends with the end of a trick and with equal hands. Append the hands of
another aligned game to its hands: in every round first the one game goes through its cards, then
the other. So aligned games are blocks from which larger endless deals are built.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import gcd

from antihilbert.cards import war
from antihilbert.cards.certificate import REPLAY_TRICKS
from antihilbert.cards.deal import AnyDeal, Deal, deal_of
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.messages import TEXTS, message, refused
from antihilbert.cards.messages import counted, say
from antihilbert.cards.pickups import Pickup, pickups_named
from antihilbert.cards.referee import Cycle, Outcome, Result
from antihilbert.cards.war import War
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Message

# Rounds and concatenation of aligned deals

BOTH_NATURAL = ("natural", "natural")


def rounds(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> list[Deal] | None:
    """Return the positions after 0, 1, 2, ... rounds until one repeats; None if not aligned.

    >>> [str(position) for position in rounds(Deal.parse("3 1 3 3 / 3 2 2 1"))]
    ['3 1 3 3 / 3 2 2 1', '3 2 3 1 / 2 1 3 3', '3 2 2 1 / 3 1 3 3', '2 1 3 3 / 3 2 3 1']
    """
    positions: dict[Deal, None] = {}
    position: Deal | None = deal
    while position is not None and position not in positions:
        positions[position] = None
        position = after_a_round(position, pickups)
    return None if position is None else list(positions)


def after_a_round(deal: Deal, pickups: tuple[str, str] = BOTH_NATURAL) -> Deal | None:
    """Return the position after one round; None unless a trick ends there with equal hands."""
    size = len(deal.hand1)
    if size != len(deal.hand2):
        return None
    game = _a_round(deal, pickups)
    if game.chance:
        raise refused("chance_not_aligned")
    aligned = game.outcome is None and game.cards == size == len(game.hand1)
    return Deal(*game.position()) if aligned else None


def _a_round(deal: Deal, pickups: tuple[str, str]) -> War:
    """Play until every card has been laid, or the game is over."""
    game = War(deal, pickups)
    while game.cards < len(deal.hand1) and game.outcome is None:
        game.step()
    return game


def is_aligned(deal: AnyDeal, pickups: tuple[str, str] = BOTH_NATURAL) -> bool:
    """Return whether the cards of a deal stay in aligned rounds until it returns."""
    return rounds(deal_of(deal), pickups) is not None


def compose(blocks: Iterable[Deal]) -> Deal:
    """Concatenate the hands of the blocks.

    >>> print(compose([Deal.parse("5 3 / 2 4 1"), Deal.parse("6 / 7")]))
    5 3 6 / 2 4 1 7
    """
    blocks = list(blocks)
    return Deal(
        tuple(card for block in blocks for card in block.hand1),
        tuple(card for block in blocks for card in block.hand2),
    )


def shifted(deal: Deal, by: int) -> Deal:
    """Raise every value by the same amount: the same game with higher cards.

    >>> print(shifted(Deal.parse("5 3 / 2 4 1"), 5))
    10 8 / 7 9 6
    """
    if min(deal.cards) + by < 1:
        raise refused("shift_too_low", by=by)
    return Deal(tuple(card + by for card in deal.hand1), tuple(card + by for card in deal.hand2))


# Alignment of a whole game: all positions of pre-period and cycle in one pass


@dataclass(frozen=True)
class Alignment(Answer):
    """From where on an endless game is aligned, and when its hands are exchanged."""

    KEYS = "aligned aligned_after exchanged_after"

    aligned_after: int | None  # tricks before the first position that is aligned; None: never
    exchanged_after: int | None  # tricks from the start of the cycle until the hands are exchanged

    @property
    def aligned(self) -> bool:
        """Whether the deal itself is aligned."""
        return self.aligned_after == 0

    def describe(self, preperiod: int, lang: str = "en") -> str:
        """Describe the alignment in a few words, to follow the summary of the game.

        >>> Alignment(0, 12).describe(0), Alignment(None, None).describe(3)
        ('aligned, hands exchanged after 12 tricks', 'not aligned')
        """
        exchanged = ""
        if self.exchanged_after is not None:
            tricks = counted(lang, self.exchanged_after, "trick")
            exchanged = say(lang, "exchanged_later" if preperiod else "exchanged", tricks=tricks)
        if self.aligned_after is None:
            return say(lang, "not_aligned", exchanged=exchanged)
        if self.aligned:
            return say(lang, "aligned", exchanged=exchanged)
        tricks = counted(lang, self.aligned_after, "trick")
        return say(lang, "aligned_later", tricks=tricks, exchanged=exchanged)


@dataclass(frozen=True)
class NoAlignment(Answer):
    """Of a game that is not endless."""

    aligned: None = None
    aligned_after: None = None
    exchanged_after: None = None


def alignment_of(deal: Deal, pickups: tuple[Pickup, Pickup], result: Result) -> Alignment | None:
    """Return the alignment of a game that has been played; None unless it is endless."""
    return alignment(deal, pickups, result.cycle) if result.cycle else None


def alignment(deal: Deal, pickups: tuple[Pickup, Pickup], cycle: Cycle) -> Alignment:
    """Compute the alignment of an endless game whose cycle is known, in one pass.

    >>> sixteen = Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
    >>> alignment(sixteen, pickups_named("natural"), war.play(sixteen).cycle)
    Alignment(aligned_after=0, exchanged_after=12)
    """
    game, exchanged = War(deal, pickups), None
    equal: dict[int, int] = {}  # moments with equal hands: cards laid so far -> tricks so far
    for trick in range(cycle.preperiod + cycle.period):
        if len(game.hand1) == len(game.hand2):
            equal[game.cards] = trick
        if trick == cycle.preperiod:
            hand1, hand2 = game.position()
        elif trick > cycle.preperiod and exchanged is None:
            same_size = len(game.hand1) == len(hand2)
            if same_size and game.position() == (hand2, hand1):
                exchanged = trick - cycle.preperiod
        game.step()
    starts = _aligned(equal, len(deal.cards) // 2, cycle)
    return Alignment(min((equal[cards] for cards in starts), default=None), exchanged)


def _aligned(equal: dict[int, int], round_: int, cycle: Cycle) -> set[int]:
    """Return the moments of `equal` from which the game is aligned: equal hands after every round.

    In the cycle, rounds visit the moments that differ by multiples of gcd(round, period).
    """
    first, period = cycle.preperiod_cards, cycle.period_cards
    step = gcd(round_, period)
    visited = Counter((cards - first) % step for cards in equal if cards >= first)
    whole = {rest for rest, count in visited.items() if count == period // step}
    found = {cards for cards in equal if cards >= first and (cards - first) % step in whole}
    for cards in sorted((cards for cards in equal if cards < first), reverse=True):
        later = cards + round_
        if (later if later < first else first + (later - first) % period) in found:
            found.add(cards)
    return found


@dataclass(frozen=True)
class Trial(Answer):
    """A deal played by the rules, with its alignment."""

    KEYS = "**result deck deal **alignment_keys aligned rounds why_not block pickups"

    deal: Deal
    pickups: tuple[str, str]
    result: Result
    alignment: Alignment | None  # None unless the game is endless

    @property
    def aligned(self) -> bool:
        return self.alignment is not None and self.alignment.aligned

    @property
    def block(self) -> Deal | None:
        """The first aligned position of the game, usable as a block."""
        if self.alignment is None or self.alignment.aligned_after is None:
            return None
        game = War(self.deal, pickups_named(*self.pickups))
        while game.tricks < self.alignment.aligned_after:
            game.step()
        return Deal(*game.position())

    @property
    def why_not(self) -> Message | None:
        """Why the deal is not aligned; None if it is."""
        if self.aligned:
            return None
        if self.result.outcome is Outcome.UNFINISHED:
            return message("not_aligned_no_return", tricks=self.result.tricks)
        return misalignment(self.deal, self.pickups)

    @property
    def deck(self) -> Deck | None:
        """None if the cards are no full deck."""
        return deck_of(self.deal.cards)

    @property
    def alignment_keys(self) -> Alignment | NoAlignment:
        return self.alignment or NoAlignment()

    @property
    def rounds(self) -> list[Deal] | None:
        return (rounds(self.deal, self.pickups) or None) if self.aligned else None


def trial(deal: Deal, pickups: tuple[str, str]) -> Trial:
    """Play a deal and compute its alignment."""
    result = war.play(deal, *pickups, limit=REPLAY_TRICKS)
    return Trial(deal, pickups, result, alignment_of(deal, pickups_named(*pickups), result))


def misalignment(deal: Deal, pickups: tuple[str, str]) -> Message:
    """Describe the first round that fails, for a deal that is not aligned.

    >>> str(misalignment(Deal.parse("5 3 / 2 4 1"), ("natural", "natural")))
    'the hands have 2 and 3 cards: they must be equally long'
    """
    if len(deal.hand1) != len(deal.hand2):
        return message("not_aligned_unequal", one=len(deal.hand1), two=len(deal.hand2))
    rounds, position = 1, deal
    while following := after_a_round(position, pickups):
        position, rounds = following, rounds + 1
    game = _a_round(position, pickups)
    when = TEXTS["not_aligned_once"] if rounds == 1 else message("not_aligned_times", rounds=rounds)
    if game.outcome is not None:
        return message("not_aligned_over", when=when)
    if game.cards > len(position.hand1):
        return message("not_aligned_battle", when=when)
    return message("not_aligned_hands", when=when, one=len(game.hand1), two=len(game.hand2))


def stacked(deals: Sequence[Deal], by: int | None = None) -> list[Deal]:
    """Raise the values of each deal above all earlier ones, or deal number n by n * `by`.

    >>> [str(deal) for deal in stacked([Deal.parse("2 / 1")] * 3)]
    ['2 / 1', '4 / 3', '6 / 5']
    """
    raised: list[Deal] = []
    for number, deal in enumerate(deals):
        above = max(raised[-1].cards) if raised else 0
        raised.append(shifted(deal, above if by is None else number * by))
    return raised
