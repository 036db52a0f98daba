"""A turn of a ring of Beggar-my-neighbour as a question to a SAT solver.

Each player reads a tape: first the hand, then what was won. The solver is told how many cards are
laid until the position comes back, how many of them by whoever leads first, how many cards that
player holds, and whether the players have exchanged their hands by then. It has to find the cards.
Literals say of each card laid its kind, who lays it, what is owed and who wins it; two counters
say where on the tapes it was read and where it goes.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, count
from typing import NamedTuple

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck

Literals = list[int]
PLAIN = 0


class Turn(NamedTuple):
    """What the solver is told of a ring."""

    deck: Deck
    held: int  # cards of the player who leads first
    laid: int  # cards that this player lays
    cards: int  # that both lay
    exchanged: bool

    @property
    def holds(self) -> tuple[int, int]:
        return self.held, self.deck.size - self.held

    @property
    def lays(self) -> tuple[int, int]:
        return self.laid, self.cards - self.laid

    @property
    def wins(self) -> tuple[int, int]:
        """How many cards each player takes, so that the hands are as large as they shall be."""
        first, second = self.holds
        more = second - first if self.exchanged else 0
        return self.laid + more, self.cards - self.laid - more


class RingFormula:
    """The clauses of a turn."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.clauses: list[Literals] = []
        self._names = count(1)
        self.kinds = range(turn.deck.penalties + 1)
        times = range(turn.cards)
        self._kind = [self._one_of(self.kinds) for _ in times]
        self._owed = [self._one_of(self.kinds) for _ in times]
        self._second_lays = [self._new() for _ in range(turn.cards + 1)]
        self._second_wins = [self._new() for _ in times]
        self._over = [self._new() for _ in times]  # the trick
        self._read = self._counter(self._second_lays, turn.lays[0])
        self._won = self._counter(self._second_wins, turn.wins[0])
        self._tapes = [
            [self._one_of(self.kinds) for _ in range(turn.holds[player] + turn.wins[player])]
            for player in (0, 1)
        ]
        for time in times:
            self._lay(time)
            self._move(time)
        self.clauses += [[-self._second_lays[0]], [self._owed[0][0]], [self._over[-1]]]
        self._say(self._second_lays[-1], turn.exchanged)
        for player in (0, 1):
            self._in_hand(player)
            self._come_back(player)
        self._whole_deck()

    def deal(self, model: set[int]) -> Deal:
        """The position as the solver found it; `model` has the true variables."""
        first, second = (
            tuple(
                next(kind for kind in self.kinds if cell[kind] in model)
                for cell in tape[: self.turn.holds[player]]
            )
            for player, tape in enumerate(self._tapes)
        )
        return Deal(first, second)

    def _new(self) -> int:
        return next(self._names)

    def _one_of(self, numbers: Iterable[int]) -> dict[int, int]:
        literals = {number: self._new() for number in numbers}
        self.clauses.append(list(literals.values()))
        self.clauses += [[-one, -two] for one, two in combinations(literals.values(), 2)]
        return literals

    def _say(self, literal: int, true: bool) -> None:
        self.clauses.append([literal if true else -literal])

    def _if(self, conditions: Literals, then: int | None) -> None:
        """Without a consequence: the conditions are not all true."""
        self.clauses.append([-one for one in conditions] + ([] if then is None else [then]))

    def _same(self, conditions: Literals, one: int, other: int) -> None:
        self._if([*conditions, one], other)
        self._if([*conditions, other], one)

    def _counter(self, second: Literals, total: int) -> list[dict[int, int]]:
        """How many cards the first player has had before each; the others had the second one."""
        cards = self.turn.cards
        counter = [
            self._one_of(range(max(0, total - (cards - time)), min(time, total) + 1))
            for time in range(cards + 1)
        ]
        for time in range(cards):
            for number, literal in counter[time].items():
                self._if([literal, -second[time]], counter[time + 1].get(number + 1))
                self._if([literal, second[time]], counter[time + 1].get(number))
        return counter

    def _lay(self, time: int) -> None:
        """Who lays the next card, what is owed then, and whether the trick is over."""
        now, then = self._second_lays[time : time + 2]
        kind, owed, over = self._kind[time], self._owed[time], self._over[time]
        after = self._owed[time + 1] if time + 1 < self.turn.cards else {}
        for price in self.kinds[1:]:
            self._if([kind[price]], after.get(price))
            self._same([kind[price]], now, -then)
        for debt in self.kinds:
            laid = [kind[PLAIN], owed[debt]]
            self._same(laid, now, then if debt > 1 else -then)
            self._if(laid, over if debt == 1 else -over)
            if after:
                self._if(laid, after[max(debt - 1, 0)])
        self._if([over], kind[PLAIN])

    def _move(self, time: int) -> None:
        """Where a card was read, and where it goes: to the winner of its trick."""
        lays, wins, over = self._second_lays[time], self._second_wins[time], self._over[time]
        self._same([over], wins, -lays)
        if time + 1 < self.turn.cards:
            self._same([-over], wins, self._second_wins[time + 1])
        for counter, second, offsets in (
            (self._read, lays, (0, 0)),
            (self._won, wins, self.turn.holds),
        ):
            for number, literal in counter[time].items():
                self._is([literal, -second], time, 0, offsets[0] + number)
                self._is([literal, second], time, 1, offsets[1] + time - number)

    def _is(self, conditions: Literals, time: int, player: int, place: int) -> None:
        """The card laid is the one on a tape."""
        if place >= len(self._tapes[player]):
            self._if(conditions, None)
            return
        for kind in self.kinds:
            self._if([*conditions, self._kind[time][kind]], self._tapes[player][place][kind])

    def _in_hand(self, player: int) -> None:
        """Nobody lays a card of the pile that is not won yet."""
        most = self.turn.wins[player]
        had = [[self._new() for _ in range(most)] for _ in range(self.turn.cards)]
        self.clauses += [[-literal] for literal in had[0]]
        for time in range(self.turn.cards):
            lays = self._second_lays[time] if player else -self._second_lays[time]
            for number, literal in self._read[time].items():
                needed = (number, time - number)[player] - self.turn.holds[player]
                if 0 <= needed < most:
                    self._if([literal, lays], had[time][needed])
            if time + 1 == self.turn.cards:
                break
            for before, after in zip(had[time], had[time + 1], strict=True):
                self._same([-self._over[time]], before, after)
            for number, literal in self._won[time + 1].items():
                won = (number, time + 1 - number)[player]
                for place, after in enumerate(had[time + 1]):
                    self._if([self._over[time], literal], after if place < won else -after)

    def _come_back(self, player: int) -> None:
        """What is left on the tapes is what was on them first."""
        other = 1 - player if self.turn.exchanged else player
        left = self._tapes[other][self.turn.lays[other] :]
        for first, last in zip(self._tapes[player][: self.turn.holds[player]], left, strict=True):
            for kind in self.kinds:
                self._if([first[kind]], last[kind])

    def _whole_deck(self) -> None:
        from pysat.card import CardEnc, EncType

        cells = [
            cell
            for player, tape in enumerate(self._tapes)
            for cell in tape[: self.turn.holds[player]]
        ]
        for kind, cards in Counter(self.turn.deck.cards).items():
            latest = self._new()
            encoded = CardEnc.equals(
                [cell[kind] for cell in cells], cards, top_id=latest, encoding=EncType.totalizer
            )
            self.clauses += encoded.clauses
            self._names = count(max(latest, encoded.nv) + 1)
