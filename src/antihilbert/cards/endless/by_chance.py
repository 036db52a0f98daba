"""Random pickup: which deals can be kept going for ever when chance helps?

A game of chance ends with certainty, but some deals can come back to a position: if every pile were
laid as it was then, the game would go round for ever. Such a deal leads, in the graph of positions,
to a cycle. Small decks are settled by looking at every position; for large ones there is a recipe.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.base.randomness import Stream
from antihilbert.cards import choices, war
from antihilbert.cards.branching import Graph, Position, graph, orders
from antihilbert.cards.choices import Choices, choices_of
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.attempt import Attempt
from antihilbert.cards.endless.find import Find
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import pickups_named

RANDOM = "random", "random"
METHODS = ("auto", "recipe", "exhaustive")
MOST_POSITIONS = 400_000  # of a deck that is settled: half a gigabyte
MOST_SEARCHED = 20_000  # of a deck that is searched so unless somebody insists
MOST_PLACED = 50  # ways to deal the recipe's two classes that are tried for a split
MOST_RECIPE_TRICKS = 5_000


def attempt(deck: Deck, method: str, equal: bool, seed: int, deadline: Deadline) -> Attempt:
    """A deal that chance can keep going, and how: the recipe first, which is soon tried."""
    half = deck.split()
    splits = [half] if equal else sorted(range(1, deck.size), key=lambda size: abs(size - half))
    if method != "exhaustive" and (find := by_recipe(deck, splits, seed, deadline)):
        return Attempt(find)
    large = deck.deals * (deck.size + 1) > MOST_SEARCHED
    if method == "recipe" or (method == "auto" and large):
        return Attempt()
    if find := by_every_position(deck, splits):
        return Attempt(find)
    deals = "every deal with equal hands" if equal else "every deal of every split"
    return Attempt(covered=(f"{deals}, every order of every pile",), impossible=True)


@dataclass(frozen=True)
class LastingDeals:
    """The deals with hands of these sizes: which can be kept going, and which must end."""

    deck: Deck
    splits: list[int]
    lasting: list[Deal]
    ending: list[Deal]  # from these every game ends, whatever chance does

    def as_json(self) -> dict[str, object]:
        return {
            "deals": len(self.lasting) + len(self.ending),
            "endless": len(self.lasting),
            "must_end": len(self.ending),
            "hands": [[size, self.deck.size - size] for size in self.splits],
            "endless_deals": [str(deal) for deal in self.lasting],
            "must_end_deals": [str(deal) for deal in self.ending],
        }


def lasting_deals(deck: Deck, splits: Iterable[int], watch: Watch = unwatched) -> LastingDeals:
    """Every deal with hand 1 of these sizes, settled.

    >>> four = lasting_deals(Deck(1, 4), [2])
    >>> len(four.lasting), len(four.ending)
    (8, 16)
    """
    splits = list(splits)
    deals = _deals(deck, splits)
    forever = lasting(graph(deals, MOST_POSITIONS, watch))
    return LastingDeals(
        deck,
        splits,
        [Deal(*deal) for deal in deals if deal in forever],
        [Deal(*deal) for deal in deals if deal not in forever],
    )


def _deals(deck: Deck, splits: Iterable[int]) -> list[Position]:
    if deck.deals * (deck.size + 1) > MOST_POSITIONS:
        raise ToldError(refusals.DECK_TOO_MANY, deck=deck, most_positions=MOST_POSITIONS)
    return [(cards[:size], cards[size:]) for size in splits for cards in orders(deck.cards)]


def lasting(graph: Graph) -> set[Position]:
    """The positions from which a game can be kept going.

    A position from which every trick leads to one that must end must end itself. Whatever is left
    when these are taken away has a follower that is left too, and so on for ever.
    """
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
    """Of the deals with such hands the one that is soonest dealt again; if there is none such, one
    that comes back to another position; None if every deal must end."""
    deals = _deals(deck, splits)
    found = graph(deals, MOST_POSITIONS)
    forever = lasting(found)
    lasting_ones = [deal for deal in deals if deal in forever]
    if not lasting_ones:
        return None
    rounds = [way for deal in lasting_ones if (way := _way_round(found, forever, deal))]
    way = min(rounds, key=len) if rounds else _way_on(found, forever, lasting_ones[0])
    return told(Deal(*way[0]), _choices(found, way), "exhaustive")


def _way_round(graph: Graph, forever: set[Position], deal: Position) -> list[Position]:
    """The shortest game from the deal back to the deal, which stands at both ends; or nothing."""
    came_from: dict[Position, Position] = {}
    waiting = [deal]
    for position in waiting:  # grows as it is walked through: the nearest come first
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
    """Some game from the deal that is kept going until a position returns."""
    way = [deal]
    while way[-1] not in way[:-1]:
        way.append(next(new for new in graph[way[-1]].positions if new in forever))
    return way


def _choices(graph: Graph, way: list[Position]) -> Choices:
    """How the piles were laid along the way: the last cards of the hand that has grown."""
    made = []
    for before, after in pairwise(way):
        hand = 0 if len(after[0]) > len(before[0]) else 1
        made.append(after[hand][-2 * graph[before].cards :])
    return tuple(made)


def told(deal: Deal, made: Choices, method: str) -> Find:
    """The find, replayed choice by choice by the rules."""
    result = choices.play(deal, made)
    assert result.outcome is Outcome.ENDLESS, "these choices bring a position back"
    return Find(deal, RANDOM, result, method, choices=made)


def by_recipe(
    deck: Deck, splits: Iterable[int], seed: int = 0, deadline: Deadline = NEVER
) -> Find | None:
    """A game in which the players win by turns, found by dealing high cards and low ones.

    High cards lie at the even places of hand 1 and at the odd places of hand 2, low cards at the
    others; so high meets low at every trick, and player 1 and player 2 win by turns. If the winner
    lays the two cards so that high and low come at such places again, as chance may, this goes on
    for ever. For a hand of even size that is one order, for an odd one the other. With several
    suits a middle value may be high and low: then some deals fail.
    """
    stream = Stream(seed, 0)
    for size in splits:
        own, exchanged = _placed(deck, size, stream), _placed(deck, deck.size - size, stream)
        for deal, other in zip(own, exchanged, strict=True):
            if find := _won_by_turns(deal):
                return find
            if find := _won_by_turns(other):  # the same with the players' parts exchanged
                return told(other.swapped, find.choices, find.method)
            if deadline.over:
                return None
    return None


def _won_by_turns(deal: Deal) -> Find | None:
    """The game in which high and low cards keep their places, if it goes on for ever."""
    pickups = (
        "loser-first" if len(deal.hand1) % 2 else "natural",
        "natural" if len(deal.hand2) % 2 else "loser-first",
    )
    result = war.play(deal, *pickups, limit=MOST_RECIPE_TRICKS)
    if result.outcome is not Outcome.ENDLESS:
        return None
    return told(deal, choices_of(deal, pickups_named(*pickups), result.tricks), "recipe")


def _placed(deck: Deck, size: int, stream: Stream) -> Iterator[Deal]:
    """Deals with high cards where the recipe wants them: sorted ones first, then at random."""
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
