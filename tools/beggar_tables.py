"""Rings, counts and records of Beggar-my-neighbour: tables of the pages."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.cycles.cycle import BeggarCycle, Entered
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.catalogue import counts as counted_decks

# ------------------------------------------------------------------------------------------------
# Rings and counts as the pages show them: tables.

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


def rings(known: Iterable[tuple[BeggarCycle, bool]]) -> str:
    """The rings of a deck with their deals of equal hands; they may be met as mirror images too."""
    mirrors: dict[BeggarCycle, set[bool]] = {}
    for ring, mirrored in known:
        mirrors.setdefault(ring, set()).add(mirrored)
    rows = []
    for ring in sorted(mirrors, key=lambda one: (one.period, one.key.cards)):
        found = Entered.by(ring.key)
        assert found
        both = "exchanged after half" if ring.exchanges else "mirrored" * (len(mirrors[ring]) - 1)
        lengths = [ring.period, ring.period_cards, both or "-"]
        rows.append([*lengths, len(found.deals), len(found.profiles), f"`{ring.key.letters()}`"])
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


# ------------------------------------------------------------------------------------------------
# What is known of Beggar-my-neighbour, by whom: tables whose numbers come from the catalogue.

USUAL = Deck(4, 13, penalties=4)
CAMICIA = Deck(4, 10, penalties=3)
FINDERS_2024 = (
    "B. Casella, P. Anderson, M. Kleber, R. Mann, R. Nessler, W. Rucklidge, S. Williams, N. Wu, "
    "[arXiv:2403.13855](https://arxiv.org/abs/2403.13855), March 2024"
)
PAPER_2026 = (
    "N. Andorno, G. Cernoia, S. Duiz, A. Michelangeli, "
    "[arXiv:2602.23406](https://arxiv.org/abs/2602.23406), February 2026. "
    "We have read its abstract only"
)
CAMICIA_FIRST = (
    "reported in 2016 and 2017, as told in a "
    "[pull request](https://github.com/matthewmayer/beggarmypython/pull/5) by A. Gentilini"
)
CAMICIA_COUNT = (
    "[stracciacamicia](https://github.com/N1k06/stracciacamicia) and "
    "[cudacamicia](https://github.com/N1k06/cudacamicia), July 2026, on GPUs"
)
HALF_A_DECK = Deck(2, 10, penalties=3)
PELAGALETTO = (
    "A. Gentilini, [pelagaletto2](https://github.com/alessandro-gentilini/pelagaletto2), May 2016"
)
VOLUNTEERS = "[FraSanga/camicia](https://github.com/FraSanga/camicia), 2026"
EXERCISE = "[exercism](https://github.com/exercism/problem-specifications), exercise camicia, 2026"


@dataclass(frozen=True)
class BeggarData:
    """What the tables are made of."""

    public: Sequence[Certificate]  # long games that end
    rings: Sequence[Certificate]  # of the usual deck, reached by equal hands
    ring_2024: Certificate
    camicia: Sequence[
        tuple[BeggarCycle, bool]
    ]  # of each endless deal its ring, and if it is mirrored


def finder(game: Certificate) -> str:
    """Who found a public game, and in which year.

    >>> game = "beggar | - | player1 | - | - | 1 | 3 | J/-  # Mann and Wu, 2007-03"
    >>> finder(Certificate.parse(game))
    'Mann and Wu 2007'
    """
    name, _, date = game.note.rpartition(", ")
    return f"{name} {date[:4]}"


def of_deck(games: Iterable[Certificate], deck: Deck) -> Iterator[Certificate]:
    for game in games:
        if game.game == BEGGAR.name and sorted(game.deal.cards) == sorted(deck.cards):
            yield game


def once_longest(games: Iterable[Certificate]) -> Iterator[Certificate]:
    """Games in the order of their dates: those that had more tricks or cards than all before."""
    tricks = cards = 0
    for game in games:
        assert game.tricks and game.cards
        if game.tricks > tricks or game.cards > cards:
            yield game
        tricks, cards = max(tricks, game.tricks), max(cards, game.cards)


def longest(public: Iterable[Certificate]) -> str:
    """The records of the usual deck, one after the other."""
    games = once_longest(of_deck(public, USUAL))
    return table(
        ["who", "tricks", "cards"], ([finder(one), one.tricks, one.cards] for one in games)
    )


def known(data: BeggarData) -> str:
    """Every result of others, and ours that belongs beside them."""
    rows = [
        [
            "the question whether a game can last for ever; Conway's example of an anti-Hilbert "
            "problem",
            "see the history in the paper of 2024",
            "",
        ],
        _long_games(data),
        _ring_2024(data),
        [
            "an algorithm (*Infinite Loop Factory*) that makes endless games by inserting cards, "
            "with balanced deals too, by its abstract; the lengths of games; **the trick is "
            "not injective, not even among positions that can be reached**",
            PAPER_2026,
            "[how our theorem fits](beggar.md#one-way-back)",
        ],
        [
            "camicia (40 cards, penalties 1 to 3): endless deals",
            CAMICIA_FIRST,
            "one replayed ([rules.md](rules.md#beggar-my-neighbour))",
        ],
        _half_a_deck(),
        _camicia(data),
        [
            "every deal of 52 cards, shared out among volunteers (BOINC)",
            VOLUNTEERS,
            "going on; we know no result",
        ],
        ["an exercise for programmers: play camicia, notice a game without end", EXERCISE, ""],
        _new_rings(data),
    ]
    return table(["what", "whose, when", "here"], rows)


def _long_games(data: BeggarData) -> list[str]:
    games = list(once_longest(of_deck(data.public, USUAL)))
    first, last = games[0], games[-1]
    return [
        f"long games: from {first.tricks:,} tricks ({finder(first)}) "
        f"to {last.tricks:,} ({finder(last)})",
        "[the table](beggar.md#the-longest-games); R. Mann's page of records",
        "replayed",
    ]


def _entered(ring: Certificate) -> Entered:
    found = Entered.by(ring.deal)
    assert found
    return found


def _ring_2024(data: BeggarData) -> list[str]:
    found = _entered(data.ring_2024)
    deals = len(found.deals)
    return [
        f"**an endless deal of {USUAL.size} cards**: a ring of {found.cycle.period} tricks, "
        f"reached by {deals} deals",
        FINDERS_2024,
        f"replayed, and the {deals} found again",
    ]


def _camicia(data: BeggarData) -> list[str]:
    (longest,) = of_deck(data.public, CAMICIA)
    assert longest.tricks and longest.cards
    deals, rings = len(data.camicia), len(set(data.camicia))
    theirs = longest.cards + 1  # the last trick is counted in another way there
    return [
        f"camicia, **all {CAMICIA.count_deals:,} deals**: {deals} are endless, in {rings} rings; "
        "the "
        f"longest that ends takes {longest.tricks:,} tricks, {theirs:,} cards "
        f"({longest.cards:,} as cards are counted here)",
        f"N1k06, {CAMICIA_COUNT}",
        f"reported; the longest and all {deals} replayed, with the cards until they return as "
        f"reported; undoing their rings gives these {deals} and no others "
        "([beggar.md](beggar.md#counting))",
    ]


def _half_a_deck() -> list[str]:
    """Compare the endless deals of 20 cards that the history lists with our count."""
    wanted = {"suits": HALF_A_DECK.suits, "values": HALF_A_DECK.values, "penalties": 3}
    (count,) = (row for row in counted_decks() if row["deck"] == wanted)
    return [
        f"a history of the question, in Italian; half of the deck of camicia (20 cards) has "
        f"{count['endless']} endless deals",
        PELAGALETTO,
        "recounted ([beggar.md](beggar.md#counting))",
    ]


def _new_rings(data: BeggarData) -> list[str]:
    rings, deals = len(data.rings), sum(map(deals_of, data.rings))
    before = len(_entered(data.ring_2024).deals)
    return [
        f"**{rings} rings of the {USUAL.size}-card deck that equal hands run into: that of 2024 "
        f"and {rings - 1} more, with {deals - before:,} deals**",
        "found here, 2026-11-16; new as far as we know. The paper of February 2026 may have some: "
        "we could read its abstract only",
        "[pieces](beggar.md#rings-from-pieces)",
    ]
