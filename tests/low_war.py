"""A third card game in one file: Low War, where the lower card wins. The tests add it.

Both players turn a card. The lower one takes both, own card first; equal cards go back under the
hand they came from. A player without cards has lost.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from antihilbert.cards.deal import Deal, Hand, bracketed
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.games import GAMES, add
from antihilbert.cards.referee import WINS, Outcome
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text


@dataclass(frozen=True)
class Trick(Answer):
    KEYS = "flips winner"
    flip: tuple[int, int]
    winner: int | None

    def remark(self, lang: str) -> str:
        return "" if self.winner else "="

    @property
    def flips(self) -> list[tuple[int, int]]:
        return [self.flip]


class LowWar:
    chance = False

    def __init__(self, deal: Deal) -> None:
        self.hands = {1: deque(deal.hand1), 2: deque(deal.hand2)}
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None
        self._end_if_a_hand_is_empty()

    def position(self) -> tuple[Hand, Hand]:
        return tuple(self.hands[1]), tuple(self.hands[2])

    def written(self) -> str:
        return bracketed(*self.position())

    def step(self) -> Trick:
        card1, card2 = (self.hands[player].popleft() for player in (1, 2))
        winner = None if card1 == card2 else 1 if card1 < card2 else 2
        if winner is None:
            self.hands[1].append(card1)
            self.hands[2].append(card2)
        else:
            self.hands[winner].extend(sorted((card1, card2)))
        self.tricks += 1
        self.cards += 1
        self._end_if_a_hand_is_empty()
        return Trick((card1, card2), winner)

    def _end_if_a_hand_is_empty(self) -> None:
        for player, hand in self.hands.items():
            if not hand:
                self.outcome = WINS[3 - player]


def _start(deal: Deal, pickups: Pickups, seed: int, index: int) -> LowWar:
    return LowWar(deal)


GAME = CardGame(
    name="low",
    title=Text("Low War", "bataille inversée"),
    read=Deal.parse,
    written=str,
    deck_of=deck_of,
    faults=faults,
    start=_start,
    usual_deck=Deck(2, 4),
)


@contextmanager
def added() -> Iterator[CardGame]:
    """The game is there as long as this lasts, and so are its operations."""
    from antihilbert.operations import endless, operation  # not at once: they ask for all games

    try:
        yield add(GAME)
    finally:
        GAMES.pop(GAME.name, None)
        endless._added.discard(GAME.name)
        for name in [one for one in operation._registered if one.split()[0] == GAME.name]:
            del operation._registered[name]
