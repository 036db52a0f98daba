"""What houses differ in when they play War, as data: the cards laid face down in a battle.

In a battle each player lays `face_down` cards unseen, one after the other, before the next flip. A
player who has no card to lay or to turn has lost; if both have none it is a draw. So it is with
`short` "lose". With "last" nobody runs out while laying: the last card of a hand is always turned.
"""

import re
from dataclasses import dataclass

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError, either
from antihilbert.cards import refusals

WAR_NAME = "war"
MOST_FACE_DOWN = 3
LOSE, LAST = SHORTS = ("lose", "last")  # what becomes of a player who is short of cards
FACE_DOWN = Text("{count} face down", "{count} face cachée")
LAST_TURNED = Text(", the last card is turned", ", la dernière carte est retournée")
_NAMED = re.compile(rf"{WAR_NAME}\+([1-{MOST_FACE_DOWN}])(-{LAST})?", re.ASCII)


@dataclass(frozen=True)
class WarRules:
    """
    >>> WarRules(3).name, WarRules(1, "last").name, WarRules().name
    ('war+3', 'war+1-last', 'war')
    """

    face_down: int = 0  # cards that each player lays unseen in a battle
    short: str = LOSE

    def __post_init__(self) -> None:
        if not 0 <= self.face_down <= MOST_FACE_DOWN:
            raise ToldError(
                refusals.CARDS_FACE_DOWN, face_down=self.face_down, most_face_down=MOST_FACE_DOWN
            )
        if self.short not in SHORTS:
            raise ToldError(
                refusals.UNKNOWN_WAY_SHORT, short=shortened(self.short), shorts=either(SHORTS)
            )

    @classmethod
    def named(cls, name: str) -> "WarRules | None":
        """The rules of this name, as certificates have it; None if it is none."""
        if name == WAR_NAME:
            return PLAIN
        found = _NAMED.fullmatch(name)
        return cls(int(found[1]), LAST if found[2] else LOSE) if found else None

    @property
    def name(self) -> str:
        if not self.face_down:  # then nobody can be short of cards to lay
            return WAR_NAME
        return f"{WAR_NAME}+{self.face_down}" + (f"-{LAST}" if self.short == LAST else "")

    def laid_unseen(self, size1: int, size2: int) -> tuple[int, int]:
        """How many cards each player lays face down, out of hands of these sizes.

        >>> WarRules(3).laid_unseen(9, 2), WarRules(3, "last").laid_unseen(9, 2)
        ((2, 2), (3, 1))
        """
        if self.short == LOSE or not (size1 and size2):
            both = min(self.face_down, size1, size2)
            return both, both
        return min(self.face_down, size1 - 1), min(self.face_down, size2 - 1)

    def told(self, lang: str = "en") -> list[str]:
        """In words; nothing of the usual rules.

        >>> WarRules(1).told(), WarRules(3, "last").told(), WarRules().told()
        (['1 face down'], ['3 face down, the last card is turned'], [])
        """
        last = LAST_TURNED.in_(lang) if self.short == LAST else ""
        return [FACE_DOWN.in_(lang).format(count=self.face_down) + last] if self.face_down else []

    def as_json(self) -> dict[str, object]:
        """The keys of an answer that say so; none of the usual rules."""
        return {"face_down": self.face_down, "short": self.short} if self.face_down else {}


PLAIN = WarRules()
