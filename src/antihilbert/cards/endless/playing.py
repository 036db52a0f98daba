"""Games with random pickup that can last for ever.

Such a game ends with probability 1, but some deals lead, in the graph of positions, to a cycle:
with the same choices again and again it would go round for ever. Small decks are settled by
enumerating all positions; for large ones there is a recipe.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from antihilbert.cards import chance, war
from antihilbert.cards.chance import Choices, Graph, Position, choices_of, graph
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, orders
from antihilbert.cards.endless.messages import refused
from antihilbert.cards.endless.result import Find
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.referee import Outcome
from antihilbert.core.answer import Answer
from antihilbert.core.progress import NEVER, Deadline, ProgressCallback, no_progress
from antihilbert.core.random import Stream

RANDOM = "random", "random"
MOST_POSITIONS = 400_000  # of a deck that is settled: half a gigabyte
MOST_SEARCHED = 20_000  # of a deck that is enumerated by method "auto"
MOST_PLACED = 50  # ways to deal the recipe's two classes that are tried for a split
MOST_RECIPE_TRICKS = 5_000


@dataclass(frozen=True)
class LastingDeals(Answer):
    """The deals with hands of these sizes: which can last for ever, and which must end."""

    KEYS = "deals endless must_end hands endless_deals=lasting must_end_deals=ending"

    deck: Deck
    splits: list[int]
    lasting: list[Deal]
    ending: list[Deal]  # from these every game ends, for all choices of chance

    @property
    def deals(self) -> int:
        return self.endless + self.must_end

    @property
    def endless(self) -> int:
        return len(self.lasting)

    @property
    def must_end(self) -> int:
        return len(self.ending)

    @property
    def hands(self) -> list[tuple[int, int]]:
        return [(size, self.deck.size - size) for size in self.splits]


def lasting_deals(
    deck: Deck, splits: Iterable[int], on_progress: ProgressCallback = no_progress
) -> LastingDeals:
    """Settle every deal with hand 1 of these sizes.

    >>> four = lasting_deals(Deck(1, 4), [2])
    >>> len(four.lasting), len(four.ending)
    (8, 16)
    """
    splits = list(splits)
    deals = _deals(deck, splits)
    forever = lasting(graph(deals, MOST_POSITIONS, on_progress))
    return LastingDeals(
        deck,
        splits,
        [Deal(*deal) for deal in deals if deal in forever],
        [Deal(*deal) for deal in deals if deal not in forever],
    )


def _deals(deck: Deck, splits: Iterable[int]) -> list[Position]:
    if deck.count_deals * (deck.size + 1) > MOST_POSITIONS:
        raise refused("too_many_positions", deck=deck, most_positions=MOST_POSITIONS)
    return [(cards[:size], cards[size:]) for size in splits for cards in orders(deck.cards)]


def lasting(graph: Graph) -> set[Position]:
    """Return the positions that are left when those whose successors all end are removed."""
    before: dict[Position, list[Position]] = {}
    left = {}
    for position, branches in graph.items():
        left[position] = len(branches.positions)
        for new in branches.positions:
            before.setdefault(new, []).append(position)
    ending = [position for position, count in left.items() if count == 0]
    for position in ending:
        for earlier in before.get(position, ()):
            left[earlier] -= 1
            if left[earlier] == 0:
                ending.append(earlier)
    return graph.keys() - set(ending)


def by_every_position(deck: Deck, splits: Iterable[int]) -> Find | None:
    """Return the deal that returns soonest, else one that reaches a cycle; None if all end."""
    deals = _deals(deck, splits)
    found = graph(deals, MOST_POSITIONS)
    forever = lasting(found)
    lasting_ones = [deal for deal in deals if deal in forever]
    if not lasting_ones:
        return None
    rounds = [way for deal in lasting_ones if (way := _way_round(found, forever, deal))]
    way = min(rounds, key=len) if rounds else _way_on(found, forever, lasting_ones[0])
    return _find(Deal(*way[0]), _choices(found, way), "exhaustive")


def _way_round(graph: Graph, forever: set[Position], deal: Position) -> list[Position]:
    """Return the shortest path from the deal back to itself, both ends included; empty if none."""
    came_from: dict[Position, Position] = {}
    waiting = [deal]
    for position in waiting:  # grows during the loop: breadth-first search
        for new in graph[position].positions:
            if new in forever and new not in came_from:
                came_from[new] = position
                waiting.append(new)
        if deal in came_from:
            way = [deal, came_from[deal]]
            while way[-1] != deal:
                way.append(came_from[way[-1]])
            return way[::-1]
    return []


def _way_on(graph: Graph, forever: set[Position], deal: Position) -> list[Position]:
    """Return some path from the deal until a position repeats."""
    way = [deal]
    while way[-1] not in way[:-1]:
        way.append(next(new for new in graph[way[-1]].positions if new in forever))
    return way


def _choices(graph: Graph, way: list[Position]) -> Choices:
    """Return the order of each pile along the path: the last cards of the hand that has grown."""
    made = []
    for before, after in pairwise(way):
        hand = 0 if len(after[0]) > len(before[0]) else 1
        made.append(after[hand][-2 * graph[before].cards :])
    return tuple(made)


def _find(deal: Deal, made: Choices, method: str) -> Find:
    """Return the find, replayed choice by choice by the rules."""
    result = chance.play(deal, made)
    assert result.outcome is Outcome.ENDLESS, "these choices bring a position back"
    return Find(deal, RANDOM, result, method, choices=made)


def by_recipe(
    deck: Deck, splits: Iterable[int], seed: int = 0, deadline: Deadline = NEVER
) -> Find | None:
    """Construct a game in which the players win alternately, by dealing high and low cards.

    High cards lie at the even places of hand 1 and at the odd places of hand 2, low cards at the
    others; so high meets low at every trick. The won cards must come to such places again: that is
    one order for a hand of even size, the other for an odd one. With several suits a middle value
    may be both high and low: then some deals fail.
    """
    stream = Stream(seed, 0)
    for size in splits:
        own, exchanged = _placed(deck, size, stream), _placed(deck, deck.size - size, stream)
        for deal, other in zip(own, exchanged, strict=True):
            if find := _won_by_turns(deal):
                return find
            if find := _won_by_turns(other):  # the same with the players exchanged
                return _find(other.swapped, find.choices, find.method)
            if deadline.over:
                return None
    return None


def _won_by_turns(deal: Deal) -> Find | None:
    """Return the game in which high and low cards keep their places, if it is endless."""
    pickups = (
        "loser-first" if len(deal.hand1) % 2 else "natural",
        "natural" if len(deal.hand2) % 2 else "loser-first",
    )
    result = war.play(deal, *pickups, limit=MOST_RECIPE_TRICKS)
    if result.outcome is not Outcome.ENDLESS:
        return None
    return _find(deal, choices_of(deal, pickups_named(*pickups), result.tricks), "recipe")


def _placed(deck: Deck, size: int, stream: Stream) -> Iterator[Deal]:
    """Yield deals with high cards where the recipe needs them: sorted first, then shuffled."""
    high_places = [place for place in range(size) if place % 2 == 0]
    high_places += [size + place for place in range(deck.size - size) if place % 2 == 1]
    low_places = sorted(set(range(deck.size)) - set(high_places))
    down = sorted(deck.cards, reverse=True)
    high, low = down[: len(high_places)], down[len(high_places) :]
    for _ in range(MOST_PLACED):
        dealt = dict(zip(high_places + low_places, high + low, strict=True))
        cards = tuple(dealt[place] for place in range(deck.size))
        yield Deal(cards[:size], cards[size:])
        stream.shuffle(high)
        stream.shuffle(low)
