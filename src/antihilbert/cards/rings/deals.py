"""Every deal that runs into a ring: its tricks undone in all ways."""

from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.undo import before


def positions_into(ring: Ring, watch: Watch = unwatched) -> dict[Deal, int]:
    """Every position that leads into the ring, its own ones included, with the tricks until then.

    They are few: once both players have won a trick there is one way back at most, so whatever is
    not on the ring itself lies on loose ends, where one player has won every trick.
    """
    found = dict.fromkeys(ring.positions, 0)
    front = list(ring.positions)
    tricks = 0
    while front:
        tricks += 1
        new = [one for position in front for one in before(position) if one not in found]
        found.update(dict.fromkeys(new, tricks))
        front = list(dict.fromkeys(new))
        watch(Progress(len(found)))
    return found


def deals_into(
    ring: Ring, first: int | None = None, *, every_split: bool = False
) -> dict[Deal, int]:
    """Every deal that runs into the ring, in the order of a dictionary, and after how many tricks.

    Hand 1 has `first` cards, or half of them (the smaller half if they are odd), or any number.
    """
    wanted = len(ring.key.cards) // 2 if first is None else first
    into = positions_into(ring)
    chosen = [one for one in into if every_split or len(one.hand1) == wanted]
    return {one: into[one] for one in sorted(chosen, key=lambda deal: (deal.cards, deal.hand1))}
