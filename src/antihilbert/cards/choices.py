"""Games of chance told with their choices: in which order each pile went under the hand.

With random pickup a deal alone does not say how its game goes. The deal and the order of every pile
do. Choices that bring a game back to a position can be made again and again: a game that chance may
keep going for ever.
"""

from collections.abc import Iterable

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards import refusals
from antihilbert.cards.deal import Deal
from antihilbert.cards.notation import Hand
from antihilbert.cards.outcome import Result
from antihilbert.cards.pickups import Pickup, Pile
from antihilbert.cards.referee import to_first_return
from antihilbert.cards.war import War

Choices = tuple[Hand, ...]  # the cards of each pile, the first one that goes under the hand first


def start(deal: Deal, choices: Choices) -> War:
    """The game before its first trick, in which these choices will be made one after the other."""
    coming = iter(choices)

    def arrange(pile: Pile) -> Hand:
        for order in coming:
            return order
        raise ToldError(refusals.CHOICES_OVER_AFTER, choices=len(choices))

    chosen = Pickup("random", arrange, chance=True)
    return War(deal, (chosen, chosen))


def play(deal: Deal, choices: Choices, watch: Watch = unwatched) -> Result:
    """Play until the game is over or a position returns; choices must not run out before.

    >>> play(Deal.parse("4 1 / 2 3"), read("4 2, 1 3, 4 1, 2 3")).period
    4
    """
    return to_first_return(start(deal, choices), len(choices) + 1, watch)


def choices_of(deal: Deal, pickups: tuple[Pickup, Pickup], tricks: int) -> Choices:
    """How the piles of the first tricks are laid by two pickups: chance may do the same."""
    made: list[Hand] = []

    def told(pickup: Pickup) -> Pickup:
        def arrange(pile: Pile) -> Hand:
            made.append(tuple(pickup.arrange(pile)))
            return made[-1]

        return Pickup(pickup.name, arrange, pickup.chance)

    game = War(deal, (told(pickups[0]), told(pickups[1])))
    for _ in range(tricks):
        game.step()
    return tuple(made)


def written(choices: Iterable[Hand]) -> str:
    """
    >>> written([(4, 2), (1, 3)])
    '4 2, 1 3'
    """
    return ", ".join(" ".join(map(str, pile)) for pile in choices)


def read(text: str) -> Choices:
    """The inverse of `written`."""
    return tuple(_pile(pile, number) for number, pile in enumerate(text.split(","), start=1))


def _pile(text: str, number: int) -> Hand:
    cards = text.split()
    if not cards or not all(card.isascii() and card.isdigit() and len(card) <= 7 for card in cards):
        raise ToldError(refusals.CHOICE_WRITE_CARDS, number=number, text=shortened(text.strip()))
    return tuple(map(int, cards))
