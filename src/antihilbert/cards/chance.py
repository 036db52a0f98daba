"""Random pickup, exactly: choices, the graph of positions, mean lengths."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from antihilbert.cards.deal import Deal, Hand
from antihilbert.cards.deck import Deck, orders
from antihilbert.cards.messages import refused
from antihilbert.cards.pickups import Pickup, Pile
from antihilbert.cards.referee import CONTINUE, Result, check_on_repeat, to_first_return
from antihilbert.cards.war import War
from antihilbert.core.answer import Answer
from antihilbert.core.messages import shortened
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# Random pickup as a graph: from each position, every position that one trick can lead to. The
# winner of a trick may lay the pile in any order, each equally likely. A game is a walk in it.

Position = tuple[Hand, Hand]

REPORT_EVERY = 10_000  # positions


class Branches(NamedTuple):
    """What one trick takes, and where it can lead; a finished game takes nothing more."""

    cards: int
    positions: list[Position]  # all different and equally likely; none: the game is over

    @property
    def tricks(self) -> int:
        return 1 if self.cards else 0


Graph = dict[Position, Branches]


def after(position: Position) -> Branches:
    """Play one trick by the rules, and lay its pile in every order.

    >>> after(((4, 1), (2, 3)))
    Branches(cards=1, positions=[((1, 2, 4), (3,)), ((1, 4, 2), (3,))])
    """
    won: list[int] = []

    def as_it_lies(pile: Pile) -> list[int]:
        won.extend(card for flip in pile.flips for card in flip)
        return won

    keep = Pickup("as it lies", as_it_lies)
    game = War(Deal(*position), (keep, keep))
    if game.outcome is not None:
        return Branches(0, [])
    winner = game.step().winner
    if winner is None:
        return Branches(game.cards, [])
    hand1, hand2 = game.position()
    if winner == 1:
        return Branches(game.cards, [(hand1[: -len(won)] + order, hand2) for order in orders(won)])
    return Branches(game.cards, [(hand1, hand2[: -len(won)] + order) for order in orders(won)])


def graph(
    starts: Iterable[Position], most: int, on_progress: ProgressCallback = no_progress
) -> Graph:
    """Return every reachable position with its successors; refuse more than `most`."""
    found: Graph = {}
    known = dict.fromkeys(starts)
    waiting = list(known)
    for done, position in enumerate(waiting, start=1):
        found[position] = after(position)
        for new in found[position].positions:
            if new not in known:
                known[new] = None
                waiting.append(new)
        if len(waiting) > most:
            raise refused("game_can_come", most=most)
        if done % REPORT_EVERY == 0:
            on_progress(Progress(done, len(waiting)))
    return found


def components(graph: Graph) -> list[list[Position]]:
    """Return the strongly connected components in reverse topological order (Tarjan 1972)."""
    order: dict[Position, int] = {}
    lowest: dict[Position, int] = {}
    open_ones: dict[Position, None] = {}  # not yet in a component, in the order they were met
    found: list[list[Position]] = []
    for root in graph:
        if root in order:
            continue
        path = [(root, iter(graph[root].positions))]
        order[root] = lowest[root] = len(order)
        open_ones[root] = None
        while path:
            here, following = path[-1]
            for new in following:
                if new not in order:
                    order[new] = lowest[new] = len(order)
                    open_ones[new] = None
                    path.append((new, iter(graph[new].positions)))
                    break
                if new in open_ones:
                    lowest[here] = min(lowest[here], order[new])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[here])
                if lowest[here] == order[here]:
                    found.append(_closed(open_ones, here))
    return found


def _closed(open_ones: dict[Position, None], root: Position) -> list[Position]:
    """Take the component of `root` from the open positions: it and all that were met later."""
    component = []
    while True:
        position, _ = open_ones.popitem()
        component.append(position)
        if position == root:
            return component


# Random pickup, exactly: how long does a game last on average? A game that comes back to a position
# is either played on (`continue`), or counts as endless (`count`); the mean is then that of the
# games which end without any return. Both are computed in fractions, for small decks.

MOST_POSITIONS = 5000
MOST_TOGETHER = {"continue": 200, "count": 24}  # positions that lead to each other

NOTHING = Fraction(0)
# Of the games from a position: the share that counts, and the tricks and the cards still to come
# in these, each times its likelihood.
Sums = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Chance(Answer):
    """What becomes of all games of a deck with random pickup, each as often as it is likely."""

    KEYS = (
        "deals=deck.count_deals set_aside=about_set_aside set_aside_exact=set_aside "
        "mean_tricks=about_tricks mean_tricks_exact=mean_tricks mean_cards=about_cards "
        "mean_cards_exact=mean_cards"
    )

    deck: Deck
    on_repeat: str
    finished: Fraction  # the share of games that count
    mean_tricks: Fraction  # of these
    mean_cards: Fraction

    @property
    def set_aside(self) -> Fraction:
        """The share of games that came back to a position and do not count."""
        return 1 - self.finished

    @property
    def about_set_aside(self) -> float:
        return float(self.set_aside)

    @property
    def about_tricks(self) -> float:
        return float(self.mean_tricks)

    @property
    def about_cards(self) -> float:
        return float(self.mean_cards)


def chance(deck: Deck, on_repeat: str = CONTINUE) -> Chance:
    """Return the exact means over all deals of a deck and all orders of all piles.

    >>> chance(Deck(suits=1, values=52)).mean_cards
    Fraction(676, 1)
    >>> small = chance(Deck(suits=1, values=4), "count")
    >>> small.mean_cards, small.set_aside
    (Fraction(639, 181), Fraction(11, 192))
    """
    check_on_repeat(on_repeat)
    if deck.suits == 1 and on_repeat == CONTINUE:
        return one_suit(deck)
    return by_positions(deck, on_repeat)


def one_suit(deck: Deck) -> Chance:
    """Return the means for one suit, which are those of the gambler's ruin.

    A deal is a random order of cards that all differ, and so are the hands after a trick. So each
    trick is won with probability 1/2. Two purses of p and q last p * q tosses on average.
    """
    mean = Fraction(deck.split() * (deck.size - deck.split()))
    return Chance(deck, CONTINUE, Fraction(1), mean, mean)


def by_positions(deck: Deck, on_repeat: str) -> Chance:
    """Compute the means from all reachable positions."""
    if deck.count_deals * (deck.size + 1) > MOST_POSITIONS:
        raise refused("deck_too_many", deck=deck, on_repeat=on_repeat)
    size = deck.split()
    deals = [(cards[:size], cards[size:]) for cards in orders(deck.cards)]
    known = _sums(graph(deals, MOST_POSITIONS), deck, on_repeat)
    finished, tricks, cards = _total([known[deal] for deal in deals])
    return Chance(deck, on_repeat, finished / len(deals), tricks / finished, cards / finished)


def _sums(graph: Graph, deck: Deck, on_repeat: str) -> dict[Position, Sums]:
    """Return the sums of every position, component by component, successors first."""
    known: dict[Position, Sums] = {}
    for together in components(graph):
        if len(together) > MOST_TOGETHER[on_repeat]:
            raise refused(
                "deck_positions_lead",
                deck=deck,
                together=len(together),
                one=MOST_TOGETHER[on_repeat],
                on_repeat=on_repeat,
            )
        if len(together) == 1:
            known[together[0]] = _before(graph[together[0]], known)
        elif on_repeat == CONTINUE:
            known |= _going_round(graph, together, known)
        else:
            known |= _never_twice(graph, together, known)
    return known


def _before(branches: Branches, known: dict[Position, Sums]) -> Sums:
    """Return the sums of a position from those of its known successors; others add nothing."""
    if not branches.positions:
        return Fraction(1), Fraction(branches.tricks), Fraction(branches.cards)
    following = [known[new] for new in branches.positions if new in known]
    finished, tricks, cards = (part / len(branches.positions) for part in _total(following))
    return finished, tricks + finished * branches.tricks, cards + finished * branches.cards


def _total(sums: list[Sums]) -> Sums:
    return (
        sum((finished for finished, _, _ in sums), NOTHING),
        sum((tricks for _, tricks, _ in sums), NOTHING),
        sum((cards for _, _, cards in sums), NOTHING),
    )


def _never_twice(
    graph: Graph, together: list[Position], known: dict[Position, Sums]
) -> dict[Position, Sums]:
    """Sum over games that end without a return: simple paths through the component.

    A walk that leaves a component never returns, so only its own positions need be remembered.
    """
    inside = frozenset(together)
    memory: dict[tuple[Position, frozenset[Position]], Sums] = {}

    def walk(position: Position, seen: frozenset[Position]) -> Sums:
        if (position, seen) not in memory:
            seen_now = seen | {position}
            following = {
                new: walk(new, seen_now) if new in inside else known[new]
                for new in graph[position].positions
                if new not in seen_now
            }
            memory[position, seen] = _before(graph[position], following)
        return memory[position, seen]

    return {position: walk(position, frozenset()) for position in together}


def _going_round(
    graph: Graph, together: list[Position], known: dict[Position, Sums]
) -> dict[Position, Sums]:
    """Sum over games that may repeat positions: one linear equation for each (Gauss)."""
    equations = {position: _equation(graph[position], known) for position in together}
    solved: list[tuple[Position, Equation]] = []
    for position in together:
        equation = equations.pop(position)
        own = 1 - equation.others.pop(position, NOTHING)
        equation = Equation(
            _scaled(equation.sums, 1 / own),
            {other: part / own for other, part in equation.others.items()},
        )
        for other in equations.values():
            other.put_in(position, equation)
        solved.append((position, equation))
    found: dict[Position, Sums] = {}
    for position, equation in reversed(solved):
        parts = [_scaled(found[other], part) for other, part in equation.others.items()]
        found[position] = _total([equation.sums, *parts])
    return found


@dataclass
class Equation:
    """A position's sums: known ones, and so much of those of other positions."""

    sums: Sums
    others: dict[Position, Fraction]

    def put_in(self, position: Position, meaning: "Equation") -> None:
        part = self.others.pop(position, NOTHING)
        if part:
            self.sums = _total([self.sums, _scaled(meaning.sums, part)])
            for other, times in meaning.others.items():
                self.others[other] = self.others.get(other, NOTHING) + part * times


def _equation(branches: Branches, known: dict[Position, Sums]) -> Equation:
    """Return the equation of a position; every game ends almost surely."""
    each = Fraction(1, len(branches.positions))
    outside = [known[new] for new in branches.positions if new in known]
    finished, tricks, cards = _scaled(_total(outside), each)
    inside = {new: each for new in branches.positions if new not in known}
    return Equation((finished, tricks + branches.tricks, cards + branches.cards), inside)


def _scaled(sums: Sums, factor: Fraction) -> Sums:
    return sums[0] * factor, sums[1] * factor, sums[2] * factor


# Games of chance with their choices: in which order each pile went under the hand. The deal and the
# choices determine the game. Choices that bring a game back to a position can be made again and
# again: a game that chance may keep going for ever.

Choices = tuple[Hand, ...]  # the cards of each pile, the first one that goes under the hand first


def start(deal: Deal, choices: Choices) -> War:
    """Return the game before its first trick, with these choices to be made one after the other."""
    coming = iter(choices)

    def arrange(pile: Pile) -> Hand:
        for order in coming:
            return order
        raise refused("choices_over_after", choices=len(choices))

    chosen = Pickup("random", arrange, chance=True)
    return War(deal, (chosen, chosen))


def play(deal: Deal, choices: Choices, on_progress: ProgressCallback = no_progress) -> Result:
    """Play until the game is over or a position returns; choices must not run out before.

    >>> play(Deal.parse("4 1 / 2 3"), read("4 2, 1 3, 4 1, 2 3")).period
    4
    """
    return to_first_return(start(deal, choices), len(choices) + 1, on_progress)


def choices_of(deal: Deal, pickups: tuple[Pickup, Pickup], tricks: int) -> Choices:
    """Return the orders in which two pickups lay the piles of the first tricks, as choices."""
    made: list[Hand] = []

    def recorded(pickup: Pickup) -> Pickup:
        def arrange(pile: Pile) -> Hand:
            made.append(tuple(pickup.arrange(pile)))
            return made[-1]

        return Pickup(pickup.name, arrange, chance=pickup.chance)

    game = War(deal, (recorded(pickups[0]), recorded(pickups[1])))
    for _ in range(tricks):
        game.step()
    return tuple(made)


def written(choices: Iterable[Hand]) -> str:
    """Write choices as text.

    >>> written([(4, 2), (1, 3)])
    '4 2, 1 3'
    """
    return ", ".join(" ".join(map(str, pile)) for pile in choices)


def read(text: str) -> Choices:
    """Read choices; the inverse of `written`."""
    return tuple(_pile(pile, number) for number, pile in enumerate(text.split(","), start=1))


def _pile(text: str, number: int) -> Hand:
    cards = text.split()
    if not cards or not all(card.isascii() and card.isdigit() and len(card) <= 7 for card in cards):
        raise refused("choice_write_cards", number=number, text=shortened(text.strip()))
    return tuple(map(int, cards))
