"""Beggar-my-neighbour, by the book.

The players lay their top cards in turn on one pile. A card is worth its penalty: 0 for a plain one,
1 to 4 for jack, queen, king and ace. After a penalty card the other player pays: lays that many
cards, one by one. A penalty card among them ends the payment, and must be paid in turn. If the
payment is all plain, the player of the last penalty card takes the pile, as it lies, under the hand
and leads the next trick. A player who has no card to lay, or none when a trick is over, has lost.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from antihilbert.cards.deal import (
    LETTERS,
    AnyDeal,
    Deal,
    Hand,
    check_penalties,
    deal_of,
    lettered,
    one_lettered,
)
from antihilbert.cards.deck import USUAL_BEGGAR_DECKS, beggar_deck_of, beggar_faults
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.messages import say
from antihilbert.cards.referee import WINS, Outcome, Result, to_the_end
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.core.progress import ProgressCallback, no_progress


@dataclass(frozen=True)
class Trick(Answer):
    """One trick: who led it, the cards in the order laid, who took them (None: the game ended)."""

    leader: int
    pile: tuple[int, ...]
    winner: int | None

    @property
    def owed(self) -> list[int]:
        """How many cards are to be paid after each card."""
        debts: list[int] = []
        for card in self.pile:
            debts.append(card or max(debts[-1] - 1 if debts else 0, 0))
        return debts

    def remark(self, lang: str = "en") -> str:
        facts = {"leader": self.leader, "pile": one_lettered(self.pile), "winner": self.winner}
        return say(lang, "takes" if self.winner else "stuck", **facts)


class Beggar:
    """A game of Beggar-my-neighbour, played trick by trick. Player 1 leads the first."""

    chance = False

    def __init__(self, deal: AnyDeal) -> None:
        deal = deal_of(deal, Deal.parse_beggar)
        check_penalties(deal.hands)
        self.hands = {1: deque(deal.hand1), 2: deque(deal.hand2)}
        self.leader = 1
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None
        for player in (2, 1):
            self._has_lost_if_empty(player)

    def position(self) -> tuple[Hand, Hand, int]:
        return tuple(self.hands[1]), tuple(self.hands[2]), self.leader

    def written(self) -> str:
        return lettered(*self.position()[:2])

    def __repr__(self) -> str:
        return f"Beggar({self.written()!r}, leader={self.leader}, tricks={self.tricks})"

    def __iter__(self) -> Iterator[Trick]:
        """Play trick after trick, until the game ends, if it does."""
        while self.outcome is None:
            yield self.step()

    def step(self) -> Trick:
        """Play one trick; one that neither player can finish counts too."""
        leader = player = self.leader
        pile: list[int] = []
        owed = 0
        winner = None
        while winner is None and self.hands[player]:
            other = 3 - player
            card = self.hands[player].popleft()
            pile.append(card)
            if card:
                owed, player = card, other
            elif owed > 1:
                owed -= 1
            elif owed == 1:
                winner = other
            else:
                player = other
        self.tricks += 1
        self.cards += len(pile)
        if winner is not None:
            self.hands[winner].extend(pile)
            self.leader = winner
        self._has_lost_if_empty(player)
        return Trick(leader, tuple(pile), winner)

    def _has_lost_if_empty(self, player: int) -> None:
        if not self.hands[player]:
            self.outcome = WINS[3 - player]


def play(
    deal: AnyDeal, *, limit: int | None = None, on_progress: ProgressCallback = no_progress
) -> Result:
    """Play `deal`, as text if you like, to its certain end: won, or proved endless.

    >>> play("--J/--")
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=1, cards=5, cycle=None)
    """
    hands = deal_of(deal, Deal.parse_beggar)
    return to_the_end(lambda: Beggar(hands), limit, on_progress)


def _start(deal: Deal, pickups: Pickups, seed: int, index: int) -> Beggar:
    return Beggar(deal)


GAME = CardGame(
    name="beggar",
    title=Text("Beggar-my-neighbour", "Bataille anglaise"),
    read=Deal.parse_beggar,
    written=Deal.letters,
    deck_of=beggar_deck_of,
    faults=beggar_faults,
    start=_start,
    about=Text(
        "Beggar-my-neighbour (la bataille anglaise): will it ever end?",
        "La bataille anglaise : finira-t-elle un jour ?",
    ),
    how=Text(
        "Hands are penalties 0 to 4, or letters: - for a plain card, J Q K A for 1 to 4.",
        "Les mains sont des pénalités de 0 à 4, ou des lettres : - pour une carte simple, J Q K A "
        "de 1 à 4.",
    ),
    example="---K--/-Q",
    faces=LETTERS,
    usual_deck=USUAL_BEGGAR_DECKS[0],
    penalties=(3, 4),
    kernels="antihilbert.cards.kernels.beggar",
    longest_methods=(
        "chain",
        "backward",
        "sample",
        "climb",
    ),
)
