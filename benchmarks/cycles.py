"""Where the time of a game of War goes: how many pieces it is, and what dealing and playing cost.

    python benchmarks/cycles.py [--keep]

Pieces and battles are counted by the plain rules, cut as `war_pieces` cuts them. Times are the best
of many short turns of one thread, in processor time.
"""

import argparse
import time
from collections.abc import Callable
from itertools import count

import measured
import numpy as np
from run import SAMPLED, SEED, timed

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.simd import WIDTH
from antihilbert.cards.kernels.war import war_stats
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War
from antihilbert.jit import random
from antihilbert.jit.compiler import Bytes, Words, kernel, unowned

COUNTED = 300  # games whose pieces are counted
TIMED, TURNS = 20_000, 25
AT_ONCE = 250  # deals


@kernel
def dealt(cards: Bytes, deck: Bytes, stream: Words, games: int) -> None:
    cards, deck, stream = unowned(cards), unowned(deck), unowned(stream)
    many = len(cards) // len(deck)
    for first in range(0, games, many):
        random.deal_many(cards, deck, len(deck), stream, np.uint64(SEED), np.uint64(first), many)


def pieces(game: War, in_a_row: int) -> tuple[int, int]:
    """How many pieces a game is, and how many tricks of battles leave the registers: those with
    more battles in a row."""
    inside = outside = 0
    while game.outcome is None:
        most = min(WIDTH, len(game.hand1), len(game.hand2))
        flips = zip(game.hand1, game.hand2, strict=False)
        ties = [one == other for one, other in flips][:most]
        ties += [True] * (in_a_row + 1)
        laid = next(at for at in count() if all(ties[at : at + in_a_row + 1]))
        if laid:
            inside, until = inside + 1, game.cards + laid
            while game.cards < until:
                game.step()
        else:
            outside += 1
            game.step()
    return inside, outside


def nanoseconds(work: Callable[[], object]) -> float:
    work()  # compiles, or loads what was compiled before
    return 1e9 * min(timed(work, time.thread_time)[0] for _ in range(TURNS)) / TIMED


def row(what: str, deck: Deck, pickup: str) -> measured.Row:
    in_a_row = 2 if pickup == "natural" else 1
    counted = [
        pieces(War(deck.sample(SEED, index), pickups_named(pickup), SEED, index), in_a_row)
        for index in range(COUNTED)
    ]
    inside, outside = (sum(some) / COUNTED for some in zip(*counted, strict=True))
    tally = war_stats(deck, pickup, None, SEED, 0, TIMED)
    cards, stream = np.empty(AT_ONCE * deck.size, np.uint8), np.zeros(64, np.uint64)
    values = np.array(deck.cards, np.uint8)
    dealing = nanoseconds(lambda: dealt(cards, values, stream, TIMED))
    whole = nanoseconds(lambda: war_stats(deck, pickup, None, SEED, 0, TIMED))
    return {
        "a game of": what,
        "flips": f"{tally.cards / TIMED:.0f}",
        "pieces": f"{inside:.0f}",
        "battles left to a slower way": f"{outside:.1f}",
        "dealing": f"{dealing:.0f} ns",
        "all": f"{whole:.0f} ns",
        "playing, for a piece": f"{(whole - dealing) / (inside + outside):.1f} ns",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--keep", action="store_true", help="for the page on speed")
    options = parser.parse_args()
    rows = []
    for sample in SAMPLED:
        if sample.rules.face_down or sample.by:
            continue  # cut in other ways
        rows.append(row(sample.what, sample.deck, sample.pickup))
        print("  ".join(f"{key}: {value}" for key, value in rows[-1].items()), flush=True)
    if options.keep:
        measured.keep("cycles", rows)


if __name__ == "__main__":
    main()
