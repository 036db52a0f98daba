"""How a search from both ends shares out the moves that exchange nothing."""

from dataclasses import dataclass, replace

MOST_PLACES = 2**24  # of a table: 256 MB
GROWTH = 4  # about how much more one more move to spare costs


@dataclass
class Sharing:
    """How the moves to spare are shared, and what each side has cost."""

    reach: int = 0  # of the walk from the board
    spare: int = -1  # of the endings, -1 for none
    walked: int = 10
    entered: int = 1
    most: int = MOST_PLACES // (2 * GROWTH)  # endings from which they may still grow

    def grown(self, excess: int) -> "Sharing":
        """The same for an excess of so many moves, one of which is where both sides meet."""
        new = replace(self)
        while new.reach + 1 + new.spare < excess:
            if new.entered < min(new.walked, new.most):
                new.spare += 1
                new.entered *= GROWTH
            else:
                new.reach += 1
                new.walked *= GROWTH
        return new
