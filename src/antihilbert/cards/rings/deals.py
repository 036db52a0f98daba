"""Every deal that runs into a ring: its tricks undone in all ways."""

from collections.abc import Iterable

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.rings import refusals
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.undo import before

MOST_POSITIONS = 200_000


def leading_to(positions: Iterable[Deal], watch: Watch = unwatched) -> dict[Deal, int]:
    """Every position that leads to one of these, themselves included, and how many tricks before.

    Of a ring they are few: once both players have won a trick there is one way back at most, so
    whatever is not on the ring itself lies on loose ends, where one player has won every trick.
    """
    found = dict.fromkeys(positions, 0)
    front = list(found)
    tricks = 0
    while front:
        tricks += 1
        new = [one for position in front for one in before(position) if one not in found]
        found.update(dict.fromkeys(new, tricks))
        front = list(dict.fromkeys(new))
        watch(Progress(len(found)))
        if len(found) > MOST_POSITIONS:
            raise ToldError(refusals.MORE_THAN_POSITIONS, most_positions=MOST_POSITIONS)
    return found


def deals_into(ring: Ring, first: int | None = None, watch: Watch = unwatched) -> dict[Deal, int]:
    """Every deal that runs into the ring, in the order of a dictionary, and after how many tricks.

    Hand 1 has `first` cards, or any number of them.
    """
    into = leading_to(ring.positions, watch)
    chosen = [one for one in into if first is None or len(one.hand1) == first]
    return {one: into[one] for one in sorted(chosen, key=lambda deal: (deal.cards, deal.hand1))}
