"""Every deal that runs into a ring: its tricks undone in all ways."""

from antihilbert.base.errors import InputError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deal import Deal
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.undo import before

MOST_POSITIONS = 200_000


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
        if len(found) > MOST_POSITIONS:
            raise InputError(
                f"more than {MOST_POSITIONS:,} positions lead into this ring: "
                "take a deal of fewer cards"
            )
    return found


def deals_into(ring: Ring, first: int | None = None, watch: Watch = unwatched) -> dict[Deal, int]:
    """Every deal that runs into the ring, in the order of a dictionary, and after how many tricks.

    Hand 1 has `first` cards, or any number of them.
    """
    into = positions_into(ring, watch)
    chosen = [one for one in into if first is None or len(one.hand1) == first]
    return {one: into[one] for one in sorted(chosen, key=lambda deal: (deal.cards, deal.hand1))}
