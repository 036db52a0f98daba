"""Rings and counts as the pages show them: tables."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.rings.answer import Entered
from antihilbert.cards.rings.ring import Ring

Row = Sequence[object]
DEALS = re.compile(r"(\d+) deals with equal hands")  # in the notes of the catalogue of rings


def table(head: Row, rows: Iterable[Row]) -> str:
    """
    >>> print(table(["deals"], [[1000]]), end="")
    | deals |
    |---|
    | 1,000 |
    """
    lines = [head, *rows]
    cells = [[f"{one:,}" if isinstance(one, int) else str(one) for one in line] for line in lines]
    told = [f"| {' | '.join(line)} |" for line in cells]
    return "\n".join([told[0], "|---" * len(head) + "|", *told[1:]]) + "\n"


def counts(rows: Iterable[dict[str, Any]]) -> str:
    """What became of every deal of some decks; a row as `beggar count --json` prints it."""
    head = ["deck", "penalties", "deals", "won by player 1", "endless", "rings", "longest"]
    return table(head, map(_count, rows))


def _count(row: dict[str, Any]) -> Row:
    deck = Deck(**row["deck"])
    won = f"{100 * row['player1'] / row['deals']:.3f} %"
    longest = f"{row['max_tricks']:,} tricks, {row['max_cards']:,} cards: `{row['max_deal']}`"
    return [deck, deck.penalties, row["deals"], won, row["endless"], row["rings"], longest]


def rings(known: Iterable[tuple[Ring, bool]]) -> str:
    """The rings of a deck with their deals of equal hands; they may be met as mirror images too."""
    mirrors: dict[Ring, set[bool]] = {}
    for ring, mirrored in known:
        mirrors.setdefault(ring, set()).add(mirrored)
    rows = []
    for ring in sorted(mirrors, key=lambda one: (one.period, one.key.cards)):
        found = Entered.by(ring.key)
        assert found
        both = "exchanged after half" if ring.exchanges else "mirrored" * (len(mirrors[ring]) - 1)
        lengths = [ring.period, ring.period_cards, both or "-"]
        rows.append([*lengths, len(found.deals), len(found.stories), f"`{ring.key.letters()}`"])
    return table(["tricks", "cards", "players", "deals", "stories", "a position"], rows)


def deals_of(ring: Certificate) -> int:
    """How many deals with equal hands run into a ring of the catalogue, by its note."""
    found = DEALS.search(ring.note)
    assert found
    return int(found[1])


def by_period(known: Sequence[Certificate]) -> str:
    """How many rings there are with so many tricks, and how many deals run into them."""

    def period(ring: Certificate) -> int:
        assert ring.period is not None
        return ring.period

    rows: list[Row] = []
    for tricks, group in groupby(sorted(known, key=period), key=period):
        rings = list(group)
        rows.append([tricks, len(rings), sum(map(deals_of, rings))])
    rows.append(["all", len(known), sum(map(deals_of, known))])
    return table(["tricks", "rings", "deals with equal hands"], rows)


def small_decks(lines: Iterable[str]) -> str:
    """What a minute of searching says of decks; rows as benchmarks/ring_search.py writes them."""
    rows = []
    for line in lines:
        deck, penalties, answer, method, tricks, seconds, deal = line.split(" | ")
        shown = f"`{deal}`" if answer == "endless" else "-"
        rows.append([deck, penalties, answer, method, tricks, seconds, shown])
    return table(["deck", "penalties", "answer", "method", "tricks", "seconds", "deal"], rows)


def solver(lines: Iterable[str]) -> str:
    """Seconds that a solver and undoing need; rows as benchmarks/ring_solver.py writes them."""
    head = ["deck", "penalties", "cards of a turn", "solver: one ring", "undoing: all rings"]
    return table(head, (line.split(" | ") for line in lines))
