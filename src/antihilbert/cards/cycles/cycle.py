"""Cycles of Beggar-my-neighbour, and every deal that reaches one.

A position is a deal whose player 1 is the leader, so a game and the same game with the players
exchanged have the same positions. Once both players have won a trick, a position has at most one
predecessor. So retrograde play from a cycle leads only to tails on which one player has won every
trick, and all deals that reach a cycle can be listed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import comb, factorial, prod
from typing import ClassVar, NamedTuple

from antihilbert.cards import beggar, referee
from antihilbert.cards.beggar import Beggar, Trick
from antihilbert.cards.deal import Card, Deal, Hand, identified, numbers, one_lettered
from antihilbert.cards.deck import Deck, beggar_deck_of
from antihilbert.cards.endless.words import period_of
from antihilbert.cards.messages import refused, say
from antihilbert.cards.referee import Result
from antihilbert.core.answer import Answer
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# Successor and predecessors of a position


def after(position: Deal) -> Deal | None:
    """Return the position one trick later; None if the game is over by then.

    >>> print(after(Deal.parse_beggar("J--/-JQ")).letters())
    --J-/JQ
    """
    game = Beggar(position)
    if game.outcome is None:
        game.step()
    return None if game.outcome else position_of(game)


def position_of(game: Beggar) -> Deal:
    """Return the position of a game as a deal whose player 1 is the leader."""
    leads = game.leader
    return Deal(tuple(game.hands[leads]), tuple(game.hands[3 - leads]))


def before(position: Deal) -> Iterator[Deal]:
    """Yield the predecessors of a position.

    The leader's hand ends in the last pile, of unknown size. Each card of a pile determines which
    player lays the next one, so the pile can be returned to the hands.

    >>> [one.letters() for one in before(Deal.parse_beggar("--J-/JQ"))]
    ['J--/-JQ', '--JQ/J-', '-J/--JQ']
    """
    hand, other = position.hand1, position.hand2
    if not paid(hand):
        return
    for start in range(len(hand) - 1, -1, -1):
        trick = laid(hand[start:])
        if trick:
            leader, follower, leader_won = trick
            if leader_won:
                yield Deal(leader + hand[:start], follower + other)
            else:
                yield Deal(leader + other, follower + hand[:start])


def paid(hand: Hand) -> bool:
    """Return whether a hand ends like a pile: a court card and its payment in plain cards."""
    plain = 0
    while plain < len(hand) and not hand[-1 - plain]:
        plain += 1
    return plain < len(hand) and hand[-1 - plain] == plain


def laid(pile: Hand) -> tuple[Hand, Hand, bool] | None:
    """Return what the leader and the other laid, and whether the leader won; None if impossible."""
    cards: tuple[list[int], list[int]] = ([], [])
    player = owed = 0
    over = False
    for card in pile:
        if over:
            return None
        cards[player].append(card)
        if card:
            owed, player = card, 1 - player
        elif owed:
            owed -= 1
            over = not owed
        else:
            player = 1 - player
    return (tuple(cards[0]), tuple(cards[1]), player == 1) if over else None


# Cycles


@dataclass(frozen=True)
class BeggarCycle:
    """The positions an endless game repeats; with the players exchanged it is the same cycle.

    >>> cycle = BeggarCycle.of(Deal.parse_beggar("J--/-J-"))
    >>> [one.letters() for one in cycle.positions], cycle.period, cycle.exchanges
    (['--J-/J-'], 2, True)
    """

    positions: tuple[Deal, ...]  # the leader is player 1; the smallest comes first
    period: int  # tricks until the same player leads with the same hands
    period_cards: int

    @classmethod
    def of(cls, deal: Deal, on_progress: ProgressCallback = no_progress) -> "BeggarCycle | None":
        """Return the cycle that a deal reaches; None if its game ends."""
        cycle = beggar.play(deal, on_progress=on_progress).cycle
        if cycle is None:
            return None
        position = deal
        for _ in range(cycle.preperiod):
            position = _next(position)
        positions = [position]
        while (position := _next(position)) != positions[0]:
            positions.append(position)
        first = positions.index(min(positions, key=lambda one: (one.hand1, one.hand2)))
        turned = (*positions[first:], *positions[:first])
        return cls(turned, cycle.period, cycle.period_cards)

    @property
    def key(self) -> Deal:
        """The smallest position, which identifies the cycle."""
        return self.positions[0]

    @property
    def exchanges(self) -> bool:
        """Whether the players have exchanged their hands after half a period."""
        return len(self.positions) < self.period

    @cached_property
    def leaders(self) -> dict[Deal, int]:
        """The leader at each position, if player 1 leads at the first."""
        game, found = Beggar(self.key), {}
        for position in self.positions:
            found[position] = game.leader
            game.step()
        return found

    def mirrored(self, deal: Deal) -> bool:
        """Return whether a deal reaches the mirror image of this cycle, with the players exchanged.

        It differs from the cycle, unless the hands are exchanged after half a period.
        """
        game = Beggar(deal)
        while position_of(game) not in self.leaders:
            game.step()
        return not self.exchanges and game.leader != self.leaders[position_of(game)]


def _next(position: Deal) -> Deal:
    following = after(position)
    assert following, "a game that came back to a position does not end"
    return following


# All deals that reach a cycle

MOST_POSITIONS = 200_000


def leading_to(
    positions: Iterable[Deal], on_progress: ProgressCallback = no_progress
) -> dict[Deal, int]:
    """Return the positions that lead to these, these included, and how many tricks before."""
    found = dict.fromkeys(positions, 0)
    front = list(found)
    tricks = 0
    while front:
        tricks += 1
        new = [one for position in front for one in before(position) if one not in found]
        found.update(dict.fromkeys(new, tricks))
        front = list(dict.fromkeys(new))
        on_progress(Progress(len(found)))
        if len(found) > MOST_POSITIONS:
            raise refused("too_many_positions_of_cycle", most_positions=MOST_POSITIONS)
    return found


def deals_into(
    cycle: BeggarCycle, first: int | None = None, on_progress: ProgressCallback = no_progress
) -> dict[Deal, int]:
    """Return every deal that reaches the cycle, in lexicographic order, and after how many tricks.

    Hand 1 has `first` cards, or any number of them.
    """
    into = leading_to(cycle.positions, on_progress)
    chosen = [one for one in into if first is None or len(one.hand1) == first]
    return {one: into[one] for one in sorted(chosen, key=lambda deal: (deal.cards, deal.hand1))}


# Exchangeable court cards: how many deals have the same profile. The profile of a game is the
# sequence of plain cards and court cards laid by each player. It constrains the penalty of a court
# card by the plain cards laid for it: exactly as many if it was paid, more if another court card
# answered it. A court card that is never paid is free: any with a sufficient penalty can take its
# place. On a cycle a card also must satisfy the constraints of others, to whose places it comes.
#
# Cards of equal penalty are alike; with suits and faces, each deal is many shuffles.


class Cost(NamedTuple):
    """The constraint of a profile on the penalty of a card."""

    least: int = 0  # this much or more
    paid: bool = False  # then exactly this much

    def and_also(self, other: "Cost") -> "Cost":
        return Cost(max(self.least, other.least), self.paid or other.paid)


Costs = tuple[Cost, ...]  # of the cards of a deal, in their order


def cycle_constraints(cycle: BeggarCycle) -> dict[Deal, Costs]:
    """Return the constraints of an endless game on the cards of each position of its cycle.

    >>> cycle = BeggarCycle.of(Deal.parse_beggar("--J-/Q-KJ-"))
    >>> [tuple(one) for one in cycle_constraints(cycle)[cycle.key] if one.least]
    [(1, True), (2, False), (2, False), (1, True)]
    """
    game = Beggar(identified(cycle.key))
    of_turn = [Cost()] * len(cycle.key.cards)
    places = []
    for _ in cycle.positions:
        places.append(_places(game))
        _note(game.step(), of_turn)
    comes_to = dict(zip(_places(game), places[0], strict=True))  # whose place it takes next turn
    costs = [_all_of(of_turn, comes_to, card) for card in range(len(of_turn))]
    return {
        position: tuple(costs[card] for card in cards)
        for position, cards in zip(cycle.positions, places, strict=True)
    }


def constraints(deal: Deal, on_cycle: dict[Deal, Costs]) -> Costs:
    """Return the constraints on the cards of a deal that reaches a cycle: those of its profile."""
    game = Beggar(identified(deal))
    costs = [Cost()] * len(deal.cards)
    while position_of(game) not in on_cycle:
        _note(game.step(), costs)
    for card, also in zip(_places(game), on_cycle[position_of(game)], strict=True):
        costs[card] = costs[card].and_also(also)
    return tuple(costs)


def alike_deals(deal: Deal, costs: Costs) -> int:
    """Count deals of the same profile: assign free court cards from the smallest penalty up."""
    courts = [(one, card) for one, card in zip(costs, deal.cards, strict=True) if card]
    free = [(one.least, card) for one, card in courts if not one.paid]
    given, ways = 0, 1
    for cost, alike in sorted(Counter(card for _, card in free).items()):
        ways *= comb(sum(least <= cost for least, _ in free) - given, alike)
        given += alike
    return ways


def shuffles(deal: Deal) -> int:
    """Count the orders of distinguishable cards that are this one deal.

    >>> shuffles(Deal.parse_beggar("J--/-J-"))
    48
    """
    return prod(factorial(count) for count in Counter(deal.cards).values())


def _places(game: Beggar) -> list[int]:
    """Return the number in the deal of each card of the hands, the leader's hand first."""
    return numbers(position_of(game).cards)


def _all_of(of_turn: list[Cost], comes_to: dict[int, int], card: int) -> Cost:
    """Combine the constraints on a card over all turns until it is back at its own place."""
    cost, one = of_turn[card], comes_to[card]
    while one != card:
        cost, one = cost.and_also(of_turn[one]), comes_to[one]
    return cost


def _note(trick: Trick, costs: list[Cost]) -> None:
    """Add the constraints of a trick on its court cards."""
    court, plain = None, 0
    for card in trick.pile:
        if not card:
            plain += 1
            continue
        if isinstance(court, Card):
            costs[court.number] = costs[court.number].and_also(Cost(plain + 1))
        court, plain = card, 0
    if isinstance(court, Card):
        costs[court.number] = costs[court.number].and_also(Cost(plain, paid=True))


# Pieces of a cycle. Consider a position where one hand, the *purse*, is smallest, and the other
# player leads. Cards of the large hand are laid one after the other, until the purse is the same
# again. These cards are a *piece*. They are back under the large hand, in another order, and no
# card behind them was used. So pieces do not interact. If each of them returns to its first order
# after some rounds, a concatenation of any pieces in any order plays for ever:
#
#     large hand                          purse
#     - -------A----AAJ- -A-K-K-Q-...     J-     read the first piece ...
#     - -A-K-K-Q-... -------A----AAJ-     J-     ... and it is under the hand, in its next form
#
# A few cards may lie *ahead* of the first piece (one plain card above): what is read then is those
# cards and the piece without as many cards at its end, which are the same.
#
# Casella and others found the cycle of 2024 with the help of independent pieces, too (arXiv
# 2403.13855; we know their method from a summary only).

PLAIN = 0


@dataclass(frozen=True, order=True)
class Purse:
    """The small hand between two pieces, and the cards ahead of the first piece."""

    hand: Hand
    ahead: Hand

    @property
    def counts(self) -> Counter[int]:
        return Counter(self.hand + self.ahead)


@dataclass(frozen=True, order=True)
class Piece:
    """A piece in all its forms, round by round; the first one is the smallest."""

    purse: Purse
    forms: tuple[Hand, ...]
    peak: int = field(default=0, compare=False)  # the most cards that the purse has on the way

    @classmethod
    def of(cls, purse: Purse, forms: tuple[Hand, ...], peak: int = 0) -> "Piece":
        """Return the piece that goes through these forms, perhaps more than once."""
        rounds = period_of(forms)
        return cls(purse, min(forms[n:rounds] + forms[:n] for n in range(rounds)), peak)

    @classmethod
    def by_rules(cls, purse: Purse, form: Hand, peak: int = 0) -> "Piece":
        """Return the piece that has this form among others."""
        forms = [form]
        while (following := next_form(purse, forms[-1])) != form:
            assert following is not None, "the search has found a form that is no piece"
            forms.append(following)
        return cls.of(purse, tuple(forms), peak)

    def __str__(self) -> str:
        return " ".join(map(one_lettered, self.forms))


def next_form(purse: Purse, form: Hand) -> Hand | None:
    """Return a piece one round later, by the rules; None if it is no piece of this purse.

    >>> purse = Purse((1, 0), (0,))
    >>> next_form(purse, (0, 1, 0)), next_form(purse, (0, 0, 1))
    ((0, 1, 0), None)
    """
    read = purse.ahead + form
    behind = (PLAIN,)  # some card that is not used
    game, left = Beggar(Deal(read + behind, purse.hand)), len(form)
    while game.outcome is None and left > 0:
        before = len(game.hands[1])
        trick = game.step()
        won = len(trick.pile) if trick.winner == 1 else 0
        left -= before + won - len(game.hands[1])
    large, small, leader = game.position()
    rest = purse.ahead + behind
    if left != 0 or (small, leader) != (purse.hand, 1) or large[: len(rest)] != rest:
        return None
    return large[len(rest) :]


# A cycle and the deals that reach it, for the command line and the web

MOST_CARDS = 256


@dataclass(frozen=True)
class NoCycle(Answer):
    """The answer for a deal whose game ends."""

    KEYS = "period=none period_cards=none deals list=every reason"

    result: Result
    none: None = None
    deals: int = 0
    every: tuple[str, ...] = ()
    found: ClassVar[bool] = False

    def reason(self, lang: str = "en") -> str:
        return say(lang, "no_cycle", summary=referee.summary(self.result, lang))


@dataclass(frozen=True)
class Entered(Answer):
    """A cycle, and the deals that reach it with their numbers of tricks before it."""

    KEYS = (
        "period=cycle.period period_cards=cycle.period_cards deals=many list=every preperiods "
        "ring exchanges=cycle.exchanges stories told_alike shuffles=written_shuffles one_in "
        "deck"
    )

    cycle: BeggarCycle
    deals: dict[Deal, int]
    first: int | None  # cards of hand 1; None: any number

    @classmethod
    def by(
        cls,
        deal: Deal,
        first: int | None = None,
        *,
        every_split: bool = False,
        on_progress: ProgressCallback = no_progress,
    ) -> "Entered | None":
        """Return the cycle that `deal` reaches with all its deals; None if its game ends."""
        cards = len(deal.cards)
        if cards > MOST_CARDS:
            raise refused("too_many_cards_of_cycle", cards=cards, most_cards=MOST_CARDS)
        cycle = BeggarCycle.of(deal, on_progress)
        if cycle is None:
            return None
        if first is not None and not 0 < first < cards:
            raise refused("no_split", count=first, cards=cards, most=cards - 1)
        half = cards // 2
        wanted = None if every_split else half if first is None else first
        return cls(cycle, deals_into(cycle, wanted, on_progress), wanted)

    @cached_property
    def profiles(self) -> list[int]:
        """For each profile of these deals, how many deals have it, in this cycle or others."""
        on_cycle, counts = cycle_constraints(self.cycle), dict[object, int]()
        for deal in self.deals:
            costs = constraints(deal, on_cycle)
            counts[len(deal.hand1), costs] = alike_deals(deal, costs)
        return list(counts.values())

    @property
    def shuffles(self) -> int:
        """How many orders of distinguishable cards are one of these deals."""
        return len(self.deals) * shuffles(self.cycle.key)

    @property
    def one_in(self) -> float | None:
        """One order of the cards in so many is one of these deals; None if there are none."""
        every = factorial(len(self.cycle.key.cards))
        splits = 1 if self.first else len(self.cycle.key.cards) - 1
        return splits * every / self.shuffles if self.deals else None

    @property
    def many(self) -> int:
        return len(self.deals)

    @property
    def every(self) -> list[str]:
        return [one.letters() for one in self.deals]

    @property
    def preperiods(self) -> list[int]:
        return list(self.deals.values())

    @property
    def ring(self) -> list[str]:
        """The positions of one turn, the leader's hand first."""
        return [one.letters() for one in self.cycle.positions]

    @property
    def stories(self) -> int:
        return len(self.profiles)

    @property
    def told_alike(self) -> int:
        """Return how many deals have one of these profiles, in any cycle."""
        return sum(self.profiles)

    @property
    def written_shuffles(self) -> str:
        """How many orders of the cards are one of these deals: a whole number as text."""
        return str(self.shuffles)

    @property
    def deck(self) -> Deck | None:
        return beggar_deck_of(self.cycle.key.cards)
