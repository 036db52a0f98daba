"""War, by the book.

Both players turn the top card of their hand: a flip. The higher card wins the trick, and its owner
puts the pile under the hand, arranged by the player's pickup. Equal cards are a battle: both turn
another card, and so on until the cards differ. A player who has no card to turn has lost; if both
have none it is a draw.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from antihilbert.base.errors import InputError
from antihilbert.base.languages import Text
from antihilbert.base.progress import Watch, unwatched
from antihilbert.base.randomness import PICKING_UP, Stream
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of, faults
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.notation import Hand, bracketed
from antihilbert.cards.outcome import WINS, Outcome, Result
from antihilbert.cards.pickups import NATURAL, Pickup, Pile, pickup_named
from antihilbert.cards.referee import PLAY, to_the_end
from antihilbert.cards.sentences import say


@dataclass(frozen=True)
class Trick:
    """One trick: its flips in order, and who won it (None: somebody could not go on)."""

    flips: tuple[tuple[int, int], ...]
    winner: int | None

    @property
    def battles(self) -> list[int]:
        """The value of each battle, in order."""
        return [card1 for card1, card2 in self.flips if card1 == card2]

    def remark(self, lang: str = "en") -> str:
        """What a trace says beside the position: only a battle is worth a word."""
        ties = ", ".join(f"{card}={card}" for card in self.battles)
        return say(lang, "battle", cards=ties) if ties else ""

    def as_json(self) -> dict[str, object]:
        return {"flips": self.flips, "winner": self.winner}


class War:
    """A game of War, played trick by trick."""

    def __init__(
        self, deal: Deal, pickups: tuple[Pickup, Pickup], seed: int = 0, index: int = 0
    ) -> None:
        self.hand1, self.hand2 = deque(deal.hand1), deque(deal.hand2)
        self.pickups = pickups
        self.random = Stream(seed, index, PICKING_UP)
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None
        self._end_if_a_hand_is_empty()

    @property
    def chance(self) -> bool:
        return any(pickup.chance for pickup in self.pickups)

    def position(self) -> tuple[Hand, Hand]:
        return tuple(self.hand1), tuple(self.hand2)

    def written(self) -> str:
        return bracketed(*self.position())

    def step(self) -> Trick:
        """Play one trick."""
        flips: list[tuple[int, int]] = []
        winner = None
        while winner is None and self.hand1 and self.hand2:
            card1, card2 = self.hand1.popleft(), self.hand2.popleft()
            flips.append((card1, card2))
            if card1 != card2:
                winner = 1 if card1 > card2 else 2
        self.tricks += 1
        self.cards += len(flips)
        if winner is not None:
            hand = self.hand1 if winner == 1 else self.hand2
            pickup = self.pickups[winner - 1]
            hand.extend(_arranged(pickup, Pile(tuple(flips), winner, self.random)))
        self._end_if_a_hand_is_empty()
        return Trick(tuple(flips), winner)

    def _end_if_a_hand_is_empty(self) -> None:
        if not self.hand1 and not self.hand2:
            self.outcome = Outcome.DRAW
        elif not self.hand2:
            self.outcome = WINS[1]
        elif not self.hand1:
            self.outcome = WINS[2]


def _arranged(pickup: Pickup, pile: Pile) -> list[int]:
    """The pile in the pickup's order; a pickup of the user's own may not swallow cards."""
    cards = list(pickup.arrange(pile))
    if sorted(cards) != sorted(card for flip in pile.flips for card in flip):
        raise InputError(
            f"pickup '{pickup.name}' returned {cards} for the flips {list(pile.flips)}: "
            "it must return the same cards in some order"
        )
    return cards


AnyPickup = Pickup | str | Callable[[Pile], Iterable[int]]


def pickup_of(pickup: AnyPickup) -> Pickup:
    """A pickup by its name, as it is, or from a function of the user's own."""
    if isinstance(pickup, Pickup):
        return pickup
    if isinstance(pickup, str):
        return pickup_named(pickup)
    return Pickup(getattr(pickup, "__name__", "own"), pickup)


def play(
    deal: Deal,
    pickup: AnyPickup = NATURAL,
    pickup2: AnyPickup | None = None,
    *,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    watch: Watch = unwatched,
    returns: str = PLAY,
) -> Result:
    """Play `deal` to its certain end: won, drawn, or proved endless.

    `pickup2` is player 2's pickup if it differs. Chance, in a random pickup, is that of game
    `index` of run `seed`; with `returns` "set-aside" such a game is called endless as soon as it
    comes back to a position.

    >>> play(Deal.parse("4 1 / 2 3"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=4, cards=4, cycle=None)
    >>> play(Deal.parse("5 3 / 2 4 1")).period
    6
    """
    pickups = pickup_of(pickup), pickup_of(pickup if pickup2 is None else pickup2)
    return to_the_end(lambda: War(deal, pickups, seed, index), limit, watch, returns)


def _start(deal: Deal, pickups: Pickups, seed: int, index: int) -> War:
    return War(deal, (pickups[0], pickups[-1]), seed, index)


GAME = CardGame(
    name="war",
    title=Text("War", "Bataille"),
    read=Deal.parse,
    written=str,
    deck_of=deck_of,
    faults=faults,
    start=_start,
    about="War (la bataille): will it ever end?",
    how="Hands are values from 1, the top card first.",
    has_pickups=True,
    kernels="antihilbert.cards.kernels.war_game",
    longest_methods=(
        "story",
        "opening",
        "backward",
        "sample",
        "climb",
        "anneal",
        "tabu",
        "population",
    ),
)
