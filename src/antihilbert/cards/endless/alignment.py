"""Is this endless game aligned, from where on, and when are the hands exchanged?

`aligned.rounds` follows one deal round by round. Here a whole game, pre-period and cycle, is gone
through once, so that every position of it is asked at the same time.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import gcd

from antihilbert.base.languages import Sentence
from antihilbert.cards import war
from antihilbert.cards.certificate import REPLAY_TRICKS
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless.aligned import after_a_round, rounds, shifted
from antihilbert.cards.endless.sentences import WHY_NOT
from antihilbert.cards.outcome import Cycle, Outcome, Result
from antihilbert.cards.pickups import Pickup, pickups_named
from antihilbert.cards.sentences import counted, say
from antihilbert.cards.war import War


@dataclass(frozen=True)
class Alignment:
    """What an endless game is good for as a block."""

    aligned_after: int | None  # tricks before the first position that is aligned; None: never
    exchanged_after: int | None  # tricks from the start of the cycle until the hands are exchanged

    @property
    def aligned(self) -> bool:
        """Whether the deal itself is."""
        return self.aligned_after == 0

    def told(self, preperiod: int, lang: str = "en") -> str:
        """In a few words, after how the game came out.

        >>> Alignment(0, 12).told(0), Alignment(None, None).told(3)
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

    def as_json(self) -> dict[str, object]:
        return {"aligned": self.aligned, **asdict(self)}


# Of a game that is not endless: the same keys, but nothing to say.
NO_ALIGNMENT: dict[str, object] = dict.fromkeys(("aligned", "aligned_after", "exchanged_after"))


def alignment_of(deal: Deal, pickups: tuple[Pickup, Pickup], result: Result) -> Alignment | None:
    """The alignment of a game that has been played, if it is endless."""
    return alignment(deal, pickups, result.cycle) if result.cycle else None


def alignment(deal: Deal, pickups: tuple[Pickup, Pickup], cycle: Cycle) -> Alignment:
    """Go once through an endless game whose cycle is known.

    >>> sixteen = Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1")
    >>> alignment(sixteen, pickups_named("natural"), war.play(sixteen).cycle)
    Alignment(aligned_after=0, exchanged_after=12)
    """
    game, exchanged = War(deal, pickups), None
    equal: dict[int, int] = {}  # where the hands are equally long: cards laid so far, tricks so far
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
    """Where the game is aligned, among the moments when the hands are equally long.

    A round later must be such a moment again, for ever. Around the cycle, steps of a round visit
    exactly the moments that differ by multiples of their common divisor.
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
class Trial:
    """A deal that has been played by the rules and asked whether it is aligned."""

    deal: Deal
    pickups: tuple[str, str]
    result: Result
    alignment: Alignment | None  # None unless the game is endless

    @property
    def aligned(self) -> bool:
        return self.alignment is not None and self.alignment.aligned

    @property
    def block(self) -> Deal | None:
        """The first aligned position of the game, which may be laid behind others."""
        if self.alignment is None or self.alignment.aligned_after is None:
            return None
        game = War(self.deal, pickups_named(*self.pickups))
        while game.tricks < self.alignment.aligned_after:
            game.step()
        return Deal(*game.position())

    @property
    def why_not(self) -> Sentence | None:
        """What keeps the deal from being aligned; None if it is."""
        if self.aligned:
            return None
        if self.result.outcome is Outcome.UNFINISHED:
            return WHY_NOT["no_return"].of(tricks=self.result.tricks)
        return misalignment(self.deal, self.pickups)

    def as_json(self) -> dict[str, object]:
        positions = rounds(self.deal, self.pickups) if self.aligned else None
        return {
            **self.result.as_json(str(self.deal), deck_of(self.deal.cards)),
            **(self.alignment.as_json() if self.alignment else NO_ALIGNMENT),
            "aligned": self.aligned,
            "rounds": [str(position) for position in positions] if positions else None,
            "why_not": str(self.why_not) if self.why_not else None,
            "block": str(self.block) if self.block else None,
            "pickups": list(self.pickups),
        }


def trial(deal: Deal, pickups: tuple[str, str]) -> Trial:
    """Play a deal and ask whether it is aligned."""
    result = war.play(deal, *pickups, limit=REPLAY_TRICKS)
    return Trial(deal, pickups, result, alignment_of(deal, pickups_named(*pickups), result))


def misalignment(deal: Deal, pickups: tuple[str, str]) -> Sentence:
    """Where the rounds of a deal that is not aligned go wrong, as a sentence.

    >>> str(misalignment(Deal.parse("5 3 / 2 4 1"), ("natural", "natural")))
    'the hands have 2 and 3 cards: they must be equally long'
    """
    if len(deal.hand1) != len(deal.hand2):
        return WHY_NOT["unequal"].of(one=len(deal.hand1), two=len(deal.hand2))
    rounds, position = 0, deal
    following: Deal | None = deal
    while following is not None:
        position, rounds = following, rounds + 1
        following = after_a_round(position, pickups)
    game = War(position, pickups_named(*pickups))
    while game.cards < len(position.hand1) and game.outcome is None:
        game.step()
    when = WHY_NOT["once"] if rounds == 1 else WHY_NOT["times"].of(rounds=rounds)
    if game.outcome is not None:
        return WHY_NOT["over"].of(when=when)
    if game.cards > len(position.hand1):
        return WHY_NOT["battle"].of(when=when)
    return WHY_NOT["hands"].of(when=when, one=len(game.hand1), two=len(game.hand2))


def stacked(deals: Sequence[Deal], by: int | None = None) -> list[Deal]:
    """The deals with their values raised, each above all before it, or each by so much more.

    >>> [str(deal) for deal in stacked([Deal.parse("2 / 1")] * 3)]
    ['2 / 1', '4 / 3', '6 / 5']
    """
    raised: list[Deal] = []
    for number, deal in enumerate(deals):
        above = max(raised[-1].cards) if raised else 0
        raised.append(shifted(deal, above if by is None else number * by))
    return raised
