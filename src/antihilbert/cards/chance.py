"""Random pickup, exactly: how long does a game last on average?

There are two ways to count a game that comes back to a position it has been in. Either it is
played on, for chance will take it elsewhere in the end (`play`). Or it is set aside as a cycle,
which is what a program does that stops at the first return (`set-aside`); the mean is then that
of the games which end without any return. Both are computed in fractions, for small decks.
"""

from dataclasses import dataclass
from fractions import Fraction

from antihilbert.base.languages import ToldError
from antihilbert.cards import refusals
from antihilbert.cards.branching import Branches, Graph, Position, components, graph, orders
from antihilbert.cards.deck import Deck
from antihilbert.cards.referee import PLAY, check_returns

MOST_POSITIONS = 5000
MOST_TOGETHER = {"play": 200, "set-aside": 24}  # positions that lead to each other

NOTHING = Fraction(0)
# Of the games from a position: the share that counts, and the tricks and the cards still to come
# in these, each times its likelihood.
Sums = tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True)
class Chance:
    """What becomes of all games of a deck with random pickup, each as often as it is likely."""

    deck: Deck
    returns: str
    finished: Fraction  # the share of games that count
    mean_tricks: Fraction  # of these
    mean_cards: Fraction

    @property
    def set_aside(self) -> Fraction:
        """The share of games that came back to a position and do not count."""
        return 1 - self.finished

    def as_json(self) -> dict[str, object]:
        """Every number as a fraction, written out, and as near as a decimal comes to it."""
        told: dict[str, object] = {"deals": self.deck.deals}
        for name in ("set_aside", "mean_tricks", "mean_cards"):
            exact: Fraction = getattr(self, name)
            told[name] = float(exact)
            told[f"{name}_exact"] = str(exact)
        return told


def chance(deck: Deck, returns: str = PLAY) -> Chance:
    """The exact means over all deals of a deck and all orders of all piles.

    >>> chance(Deck(suits=1, values=52)).mean_cards
    Fraction(676, 1)
    >>> small = chance(Deck(suits=1, values=4), "set-aside")
    >>> small.mean_cards, small.set_aside
    (Fraction(639, 181), Fraction(11, 192))
    """
    check_returns(returns)
    if deck.suits == 1 and returns == PLAY:
        return one_suit(deck)
    return by_positions(deck, returns)


def one_suit(deck: Deck) -> Chance:
    """With one suit the hands are the purses of two players who toss a fair coin for a card.

    A deal is a random order of cards that all differ. Whoever wins the trick, the rest is a random
    order of the other cards and the pile a random order of the last two: again a random deal. So
    each trick is won with probability 1/2, whatever went before. Two such purses of p and q last
    p * q tosses on average (the gambler's ruin).
    """
    mean = Fraction(deck.split() * (deck.size - deck.split()))
    return Chance(deck, PLAY, Fraction(1), mean, mean)


def by_positions(deck: Deck, returns: str) -> Chance:
    """The same from all positions that a game can come to."""
    if deck.deals * (deck.size + 1) > MOST_POSITIONS:
        raise ToldError(refusals.DECK_TOO_MANY, deck=deck, returns=returns)
    size = deck.split()
    deals = [(cards[:size], cards[size:]) for cards in orders(deck.cards)]
    known = _sums(graph(deals, MOST_POSITIONS), deck, returns)
    finished, tricks, cards = _total([known[deal] for deal in deals])
    return Chance(deck, returns, finished / len(deals), tricks / finished, cards / finished)


def _sums(graph: Graph, deck: Deck, returns: str) -> dict[Position, Sums]:
    """The sums of every position, component by component: whatever follows one is known by then."""
    known: dict[Position, Sums] = {}
    for together in components(graph):
        if len(together) > MOST_TOGETHER[returns]:
            raise ToldError(
                refusals.DECK_POSITIONS_LEAD,
                deck=deck,
                together=len(together),
                one=MOST_TOGETHER[returns],
                returns=returns,
            )
        if len(together) == 1:
            known[together[0]] = _before(graph[together[0]], known)
        elif returns == PLAY:
            known |= _going_round(graph, together, known)
        else:
            known |= _never_twice(graph, together, known)
    return known


def _before(branches: Branches, known: dict[Position, Sums]) -> Sums:
    """The sums of a position whose followers are known; those that are not add nothing."""
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
    """Games that end without a return: walks that visit no position of the component twice.

    Whoever leaves a component never comes back, so that only its own positions need be remembered.
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
    """Games that may go round: each position's sums are an equation in those of the others.

    Gauss's elimination in fractions: an equation is solved for its own position and put into the
    equations that mention it; at last everything is put back.
    """
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
    """Every game ends with certainty, so that this trick is added in full."""
    each = Fraction(1, len(branches.positions))
    outside = [known[new] for new in branches.positions if new in known]
    finished, tricks, cards = _scaled(_total(outside), each)
    inside = {new: each for new in branches.positions if new not in known}
    return Equation((finished, tricks + branches.tricks, cards + branches.cards), inside)


def _scaled(sums: Sums, factor: Fraction) -> Sums:
    return sums[0] * factor, sums[1] * factor, sums[2] * factor
