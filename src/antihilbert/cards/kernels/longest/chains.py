"""Chains of Beggar-my-neighbour: once both players have won a trick, there is one way back.

A trick then tells from the cards how it was laid (see `undo_beggar`). So the positions of games in
which both have won are links of chains, or of rings: these are the endless games. A deal is a
loose end that runs into a chain somewhere:

    where the chain begins ------------------> . ---------> the end of both
                     deal ------------------> /

How far a chain goes back from there is as much a matter of luck as how far it goes on. So it is
not enough to look at the longest games: every long one is followed back to where its chain begins,
and a deal that runs into it there is a longer game.
"""

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Words, borrowed, kernel
from antihilbert.base.kernels.instructions import signed
from antihilbert.cards.kernels import beggar
from antihilbert.cards.kernels.longest.undo_beggar import beggar_before, beggar_before_in_chain
from antihilbert.cards.kernels.longest.undo_war import HANDS, LEADER, MOST_BEFORE, SIZE1
from antihilbert.cards.kernels.longest.workbench import (
    MOST_TRICKS,
    Workbench,
    best_length,
    copy_cards,
    draw,
    measure,
)
from antihilbert.cards.kernels.war_tricks import TRICKS

BOTH = 3  # a bit for each player
# Judged on the decks of benchmarks/longest.py.
LOOSE = 16  # tricks of a loose end, at most: games in which one player wins them all are rare
WIDE = 512  # positions that are kept at each trick of loose ends


@kernel
def follow(bench: Workbench, run: np.uint64, games: Words) -> None:
    """Follow the chains of long games of a run back, and measure deals of the longest ones."""
    cards, row = np.empty(bench.size, np.uint8), np.empty(HANDS + bench.size, np.uint8)
    for number in range(len(games)):
        index, tricks, laid = games[number, 0], signed(games[number, 1]), signed(games[number, 2])
        randomness.deal(cards, bench.deck, bench.size, bench.stream, run, index)
        if (tricks if bench.metric == TRICKS else laid) > best_length(bench):
            measure(bench, cards)
        before, laid_before = join(bench, cards, row)
        if before == 0:
            continue
        more, laid_more = follow_back(borrowed(row))
        length = laid - laid_before + laid_more
        if bench.metric == TRICKS:
            length = tricks - before + more
        if length > best_length(bench):
            measure_deals(bench, row)


@kernel
def grow(bench: Workbench) -> None:
    """Measure the deals that come into the chain of the best one before it."""
    row = np.empty(HANDS + bench.size, np.uint8)
    if join(bench, bench.best, row)[0] > 0:
        follow_back(borrowed(row))
        measure_deals(bench, row)


@kernel
def join(bench: Workbench, cards: Bytes, row: Bytes) -> tuple[int, int]:
    """Play a deal until both players have won a trick: after how many tricks and cards they have,
    no tricks if they never do. The position goes to `row`."""
    game = beggar.plain_position(cards, bench.hand1_size)
    tricks, laid, winners = 0, 0, 0
    while winners != BOTH:
        more, over = beggar.plain_trick(game)
        if over:
            return 0, 0
        tricks, laid = tricks + 1, laid + more
        winners |= 1 << signed(game[0])
    _row_of(game, bench.size, row)
    return tricks, laid


@kernel
def follow_back(row: Bytes) -> tuple[int, int]:
    """Bring a position back to where its chain begins: how many tricks and cards before.

    A game that ends has a chain that begins: it cannot have come out of a ring.
    """
    other = np.empty_like(row)
    now, before = row, borrowed(other)
    tricks, cards = 0, 0
    pile = beggar_before_in_chain(now, len(row) - HANDS, before)
    while pile > 0:
        now, before = before, now
        tricks, cards = tricks + 1, cards + pile
        pile = beggar_before_in_chain(now, len(row) - HANDS, before)
    if tricks % 2:
        copy_cards(other, row)
    return tricks, cards


@kernel
def measure_deals(bench: Workbench, row: Bytes) -> None:
    """Measure the deals that run into a chain near its beginning, which is given.

    From one link to the next the loose ends are followed back, as long as they could still lead
    further back than the furthest deal so far.
    """
    size, game = bench.size, _game_of(row, bench.size)
    rows = np.empty((2, WIDE, len(row)), np.uint8)
    before = np.empty((MOST_BEFORE, len(row)), np.uint8)
    link, last = row.copy(), row.copy()
    furthest, place, over = -MOST_TRICKS, 0, 0  # in tricks before the beginning
    while over == 0 and LOOSE - place >= furthest:
        if _as_dealt(bench, link):
            furthest = _measure(bench, link, -place, furthest)
        copy_cards(link, rows[0, 0])
        count, back = 1, 0
        while count > 0 and back < LOOSE:
            back += 1
            old, new = rows[(back - 1) % 2], rows[back % 2]
            seen = 0
            for number in range(count):
                for one in range(beggar_before(old[number], size, before)):
                    if back == 1 and place > 0 and beggar.same(before[one], last):
                        continue  # the chain itself
                    if _as_dealt(bench, before[one]):
                        furthest = _measure(bench, before[one], back - place, furthest)
                    # When there are too many, each has the same chance to be kept.
                    at = seen if seen < WIDE else draw(bench, seen + 1)
                    if at < WIDE:
                        copy_cards(before[one], new[at])
                    seen += 1
            count = min(seen, WIDE)
        copy_cards(link, last)
        over = beggar.plain_trick(game)[1]
        _row_of(game, size, link)
        place += 1


@kernel
def _measure(bench: Workbench, row: Bytes, tricks: int, furthest: int) -> int:
    """Measure the deal, if it may be longer than any before: how far back the furthest one is."""
    # As many tricks, or a few less, may have more cards.
    if tricks > furthest or (bench.metric != TRICKS and tricks >= furthest - 1):
        cards = np.empty(bench.size, np.uint8)
        _deal_of(row, cards)
        measure(bench, cards)
    return max(tricks, furthest)


@kernel
def _as_dealt(bench: Workbench, row: Bytes) -> bool:
    """Whether a game can start here: whoever leads is player 1 then, with as many cards."""
    return bool((row[SIZE1] if row[LEADER] == 0 else bench.size - row[SIZE1]) == bench.hand1_size)


@kernel
def _deal_of(row: Bytes, cards: Bytes) -> None:
    """The deal whose player 1 is the one who leads."""
    start = int(row[SIZE1]) if row[LEADER] else 0
    for place in range(len(cards)):
        cards[place] = row[HANDS + (start + place) % len(cards)]


@kernel
def _game_of(row: Bytes, size: int) -> Words:
    game = beggar.plain_position(row[HANDS:], int(row[SIZE1]))
    game[0] = row[LEADER]
    return game


@kernel
def _row_of(game: Words, size: int, row: Bytes) -> None:
    leader, size1, size2 = np.int64(game[0]), np.int64(game[1]), np.int64(game[2])
    row[SIZE1], row[LEADER] = size1, leader
    for place in range(size1):
        row[HANDS + place] = game[3 + place]
    for place in range(size2):
        row[HANDS + size1 + place] = game[3 + size + place]
