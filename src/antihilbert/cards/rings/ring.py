"""A ring: the positions that an endless game of Beggar-my-neighbour goes through for ever."""

from dataclasses import dataclass
from functools import cached_property

from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards import beggar
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.undo import after, position_of


@dataclass(frozen=True)
class Ring:
    """One turn of an endless game; with the players exchanged it is the same ring.

    >>> ring = Ring.of(Deal.parse_beggar("J--/-J-"))
    >>> [one.letters() for one in ring.positions], ring.period, ring.exchanges
    (['--J-/J-'], 2, True)
    """

    positions: tuple[Deal, ...]  # whoever leads is player 1; the smallest comes first
    period: int  # tricks until the same player leads with the same hands
    period_cards: int

    @classmethod
    def of(cls, deal: Deal, watch: Watch = unwatched) -> "Ring | None":
        """The ring that a deal runs into, or None if its game ends."""
        cycle = beggar.play(deal, watch=watch).cycle
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
        """What tells this ring from all others."""
        return self.positions[0]

    @property
    def exchanges(self) -> bool:
        """Whether the players have exchanged their hands after half a period."""
        return len(self.positions) < self.period

    @cached_property
    def leaders(self) -> dict[Deal, int]:
        """Who leads at each position, if player 1 leads at the first."""
        game, found = Beggar(self.key), {}
        for position in self.positions:
            found[position] = game.leader
            game.step()
        return found

    def mirrored(self, deal: Deal) -> bool:
        """Whether the players of a deal that runs into this ring have exchanged their parts there.

        With names the ring and its mirror image are two, unless the hands are exchanged anyway.
        """
        game = Beggar(deal)
        while position_of(game) not in self.leaders:
            game.step()
        return not self.exchanges and game.leader != self.leaders[position_of(game)]


def _next(position: Deal) -> Deal:
    following = after(position)
    assert following, "a game that came back to a position does not end"
    return following
