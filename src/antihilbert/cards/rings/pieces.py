"""Pieces: what rings of Beggar-my-neighbour are made of.

Look at a ring when one hand, the *purse*, is as small as it gets, and the other player leads. Cards
of the large hand are laid one after the other; the purse grows and shrinks, and one day it is the
same again. What was laid of the large hand until then is a *piece*. All its cards are back under
the large hand, in another order, and nothing else was looked at: whatever lies behind the piece
was not touched. So pieces do not know of each other. If each of them comes back to its first order
after some rounds, the hand that holds them one behind the other plays for ever, whichever pieces it
holds and in whatever order:

    large hand                          purse
    - -------A----AAJ- -A-K-K-Q-...     J-     read the first piece ...
    - -A-K-K-Q-... -------A----AAJ-     J-     ... and it is under the hand, in its next form

A few cards may lie *ahead* of the first piece (one plain card above): what is read then is those
cards and the piece without as many cards at its end, which are the same.

Casella and others found the ring of 2024 with the help of independent pieces, too (arXiv
2403.13855; we know their method from a summary only).
"""

from collections import Counter
from dataclasses import dataclass, field

from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.notation import Hand, one_lettered

PLAIN = 0


@dataclass(frozen=True, order=True)
class Purse:
    """The small hand between two pieces, and the cards that lie ahead of them."""

    hand: Hand
    ahead: Hand

    @property
    def counts(self) -> Counter[int]:
        return Counter(self.hand + self.ahead)

    def __str__(self) -> str:
        ahead = one_lettered(self.ahead)
        return one_lettered(self.hand) + (f", {ahead} ahead" if ahead else "")


@dataclass(frozen=True, order=True)
class Piece:
    """A piece in all its forms, round by round; the first one is the smallest."""

    purse: Purse
    forms: tuple[Hand, ...]
    peak: int = field(default=0, compare=False)  # the most cards that the purse has on the way

    @classmethod
    def of(cls, purse: Purse, forms: tuple[Hand, ...], peak: int = 0) -> "Piece":
        """The piece that goes through these forms, perhaps more than once."""
        rounds = next(n for n in range(1, len(forms) + 1) if forms[n:] + forms[:n] == forms)
        return cls(purse, min(forms[n:rounds] + forms[:n] for n in range(rounds)), peak)

    @classmethod
    def by_rules(cls, purse: Purse, form: Hand, peak: int = 0) -> "Piece":
        """The piece that has this form among others."""
        forms = [form]
        while (following := next_form(purse, forms[-1])) != form:
            assert following is not None, "a search has brought what is no piece"
            forms.append(following)
        return cls.of(purse, tuple(forms), peak)

    def __str__(self) -> str:
        return " ".join(map(one_lettered, self.forms))


def next_form(purse: Purse, form: Hand) -> Hand | None:
    """A piece one round later, by the rules; None if it is no piece of this purse.

    >>> purse = Purse((1, 0), (0,))
    >>> next_form(purse, (0, 1, 0)), next_form(purse, (0, 0, 1))
    ((0, 1, 0), None)
    """
    read = purse.ahead + form
    behind = (PLAIN,)  # some card that nobody looks at
    game, left = Beggar(Deal(read + behind, purse.hand)), len(form)
    while game.outcome is None and left > 0:
        before = len(game.hands[1])
        trick = game.step()
        won = len(trick.pile) if trick.winner == 1 else 0
        left -= before + won - len(game.hands[1])
    large, small, leader = game.position()
    rest = purse.ahead + behind
    if left != 0 or (small, leader) != (purse.hand, 1) or large[: len(rest)] != rest:
        return None
    return large[len(rest) :]
