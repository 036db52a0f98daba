"""Play War: one game, or many games by their addresses (seed, index), or every deal by its rank.

`play` is the twin of `antihilbert.cards.war.play`, `to_first_return` of
`antihilbert.cards.referee.to_first_return`. Games of two players use `war_simd`; those of more, and
the cycle of an endless game, `war_tricks`.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from antihilbert.cards.deal import Deal, check_values
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame, sizes_of
from antihilbert.cards.kernels import simd, war_simd, war_tricks
from antihilbert.cards.kernels.pickups import code_of, draws
from antihilbert.cards.kernels.simd import WIDTH
from antihilbert.cards.kernels.tally import (
    DRAW,
    ENDLESS,
    OUTCOMES,
    PLAYER1,
    PLAYER2,
    PLAYER3,
    UNFINISHED,
    Tally,
    add,
    limit_of,
    nothing,
)
from antihilbert.cards.kernels.war_tricks import (
    CARDS,
    DEEP,
    DEPTHS,
    HEAD1,
    HEAD2,
    MASK,
    MOST_PLAYERS,
    NOTED,
    OPEN,
    OVER,
    RETURNED,
    RING,
    SIZE1,
    SIZE2,
    STOPPED,
    TRICKS,
    Table,
    WarGame,
    begin,
    holding,
)
from antihilbert.cards.pickups import PLAIN, WarRules, traits_of
from antihilbert.cards.referee import CONTINUE, COUNT, Cycle, Result, check_on_repeat
from antihilbert.cards.war import check_seats
from antihilbert.core.messages import InputError
from antihilbert.core.random import Stream
from antihilbert.jit import random
from antihilbert.jit.algorithms import copy, next_permutation
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned_fields

MOST_WAR_CARDS = 256


@kernel
def to_the_end(table: Table, game: WarGame, cards: Bytes, seed: np.uint64, index: np.uint64) -> int:
    """Play a deal to its proven end and return the outcome.

    Row 0 of the numbers then has the tricks and cards. For an endless game of two players these are
    the ones before the cycle, and row 1 has the ones up to the first return. With more players, row
    0 has some position of the cycle.
    """
    boards, numbers, stream = table
    chance = draws(game.pickup1) or draws(game.pickup2)
    end = STOPPED
    if game.players == 2:
        war_simd.play_deals(table, game, war_simd.Batch(cards, 1, seed, index, numbers), True)
        end = numbers[0, war_simd.END]
        if end == OVER and numbers[0, TRICKS] <= game.limit:
            return winner(numbers[0], 2)
    if end != OVER and not chance:
        if end == RETURNED:
            _kept_to_board(boards, numbers, game.ends[1])
            period = war_tricks.period_of_kept(table, game)
        else:
            begin(boards[0], numbers[0], cards, game.ends)
            period = war_tricks.period_by_tricks(table, game)
            if game.players > 2 and numbers[0, TRICKS] <= game.limit:
                return ENDLESS if period > 0 else winner(numbers[0], game.players)
        if period > 0:
            war_tricks.find_cycle(table, game, cards, period)
            if numbers[1, TRICKS] <= game.limit:
                return ENDLESS
    # The limit was reached first: replay, and stop exactly there.
    if chance:
        random.start(stream, seed, index, random.PICKING_UP)
    begin(boards[0], numbers[0], cards, game.ends)
    war_tricks.play_at_most(boards[0], numbers[0], stream, game, game.limit)
    going_on = holding(numbers[0], game.players) > 1
    return UNFINISHED if going_on else winner(numbers[0], game.players)


@kernel
def _kept_to_board(boards: Bytes, numbers: Numbers, n: int) -> None:
    """Copy the kept position of the first lane, to which its game has returned, to board 1."""
    size1 = numbers[war_simd.FIRST, war_simd.KEPT_SIZE]
    numbers[1, HEAD1], numbers[1, SIZE1] = 0, size1
    numbers[1, HEAD2], numbers[1, SIZE2] = 0, n - size1
    for place in range(2 * RING):
        boards[1, place] = boards[war_simd.FIRST, war_simd.KEPT + place]


@inlined
def winner(numbers: Numbers, players: int) -> int:
    """Return the outcome of a game that is over."""
    if numbers[SIZE1] > 0:
        return PLAYER1
    if numbers[SIZE2] > 0:
        return PLAYER2
    for player in range(2, players):
        if numbers[SIZE1 + 2 * player] > 0:
            return PLAYER3 + player - 2
    return DRAW


def workspace() -> Table:
    """Allocate the buffers of one thread."""
    return Table(
        np.zeros((war_simd.TABLES, war_simd.ROW), np.uint8),
        np.zeros((war_simd.TABLES, war_simd.COLUMNS), np.int64),
        np.zeros(war_simd.TABLES * random.STREAM_WORDS, np.uint64),
    )


def game_of(sizes: Sequence[int], pickups: tuple[str, ...], rules: WarRules, limit: int) -> WarGame:
    """Return War with hands of these sizes, as the kernels take it."""
    one, two = (code_of(pickup, rules) for pickup in (pickups[0], pickups[-1]))
    check_seats(pickups[0], len(sizes))
    one_end, *ends = (sum(sizes[: at + 1]) for at in range(MOST_PLAYERS))
    return WarGame((one_end, *ends), len(sizes), one, two, limit)  # type: ignore[arg-type]


def ranked(cards: tuple[int, ...]) -> Bytes:
    """Replace cards by their ranks among the values that occur; War only compares."""
    if len(cards) > MOST_WAR_CARDS:
        raise InputError(f"{len(cards)} cards are too many for the kernels: take {MOST_WAR_CARDS}")
    return np.unique(np.array(cards, np.int64), return_inverse=True)[1].astype(np.uint8)


def play(
    deal: Deal,
    pickup1: str = "natural",
    pickup2: str | None = None,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    rules: WarRules = PLAIN,
) -> Result:
    """Play `deal`, of two hands, to its proven end.

    >>> play(Deal.parse("4 1 / 2 3"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=4, cards=4, cycle=None)
    """
    pickups = pickup1, pickup1 if pickup2 is None else pickup2
    check_values(deal.hands)
    Stream(seed, index)  # raises for an invalid address
    table = workspace()
    game = game_of([*map(len, deal.hands)], pickups, rules, limit_of(limit, *pickups))
    outcome = to_the_end(table, game, ranked(deal.cards), np.uint64(seed), np.uint64(index))
    (tricks, cards), (returned, returned_cards) = table.numbers[:2, [TRICKS, CARDS]].tolist()
    if outcome != ENDLESS:
        return Result(OUTCOMES[outcome], tricks, cards)
    cycle = Cycle(tricks, returned - tricks, cards, returned_cards - cards)
    return Result(OUTCOMES[outcome], returned, returned_cards, cycle)


# Games of chance to their first return. Positions are stored in a hash table by a rolling hash of
# all cards. When a hash comes up again, the game is replayed up to the earlier position and both
# are compared card by card: a return is certain.

FIRST_ROWS = 2**10  # of the hash table; a power of two, doubled when half full
FULL = -1  # result beside the outcomes: the table is full
KEY, TRICK = range(2)  # columns: hash, and number of tricks before it plus 1 (0: free row)

_INVERSE = 2 * RING  # index of the inverse of the base, after its powers
_0, _1 = np.uint64(0), np.uint64(1)


def numbering(base: int) -> Words:
    """Return the powers of an odd base modulo 2^64, and its inverse.

    The hash of a hand is the sum of (card + 1) * base^place. Removing the top card divides the rest
    by the base.
    """
    powers = [pow(base, place, 2**64) for place in range(_INVERSE)]
    return np.array([*powers, pow(base, -1, 2**64)], np.uint64)


NUMBERING = numbering(0x9E3779B97F4A7C15)


@inlined
def _hash(board: Bytes, own: Numbers, player: int, start: int, numbering: Words) -> np.uint64:
    """Sum the terms of a hand's hash from place `start` on."""
    number, head = _0, own[HEAD1 + 2 * player]
    for place in range(start, own[SIZE1 + 2 * player]):
        card = board[player * RING + ((head + place) & MASK)]
        number += (np.uint64(card) + _1) * numbering[place]
    return number


@inlined
def _rehash(
    number: np.uint64, board: Bytes, own: Numbers, player: int, head: int, size: int,
    numbering: Words,
) -> np.uint64:  # fmt: skip
    """Update a hand's hash after a trick, before which it had this head and size."""
    laid = (own[HEAD1 + 2 * player] - head) & MASK
    if size + own[SIZE1 + 2 * player] > RING:  # the cards laid may have been overwritten
        return _hash(board, own, player, 0, numbering)
    for place in range(laid):
        card = board[player * RING + ((head + place) & MASK)]
        number = (number - np.uint64(card) - _1) * numbering[_INVERSE]
    return number + _hash(board, own, player, size - laid, numbering)


@kernel
def _place(table: Words, key: np.uint64) -> int:
    """Find the row of a hash, or the free row where it belongs."""
    rows = len(table)
    row = np.int64(key & np.uint64(rows - 1))
    while table[row, TRICK] and table[row, KEY] != key:
        row = (row + 1) & (rows - 1)
    return int(row)


@kernel
def _larger(table: Words) -> Words:
    """Rehash into a table of twice the size."""
    larger = np.zeros((2 * len(table), 2), np.uint64)
    for row in table:
        if row[TRICK]:
            copy(row, larger[_place(larger, row[KEY])])
    return larger


@kernel
def to_first_return(table: Table, game: WarGame, deal: war_simd.Batch, numbering: Words) -> int:
    """Play a deal until it is over or a position returns; results are left as by `to_the_end`."""
    random.start(table.stream, deal.seed, deal.start, random.PICKING_UP)
    begin(table.boards[0], table.numbers[0], deal.deals, game.ends)
    known = np.zeros((FIRST_ROWS, 2), np.uint64)
    while True:
        outcome = _go_on(table, game, deal, numbering, known)
        if outcome != FULL:
            return outcome
        known = _larger(known)


@kernel
def _go_on(
    table: Table, game: WarGame, deal: war_simd.Batch, numbering: Words, known: Words
) -> int:
    """Continue board 0 and record its positions; return the outcome, or FULL."""
    boards, numbers, stream = table
    board, own = boards[0], numbers[0]
    hand1, hand2 = _hash(board, own, 0, 0, numbering), _hash(board, own, 1, 0, numbering)
    while 2 * own[TRICKS] < len(known):
        key = random.mix(random.mix(hand1) + hand2)
        row = _place(known, key)
        while known[row, TRICK]:
            _replay(table, game, deal, int(known[row, TRICK]) - 1)
            if war_tricks.same(board, own, boards[1], numbers[1], 2):
                for place in range(numbers.shape[1]):
                    numbers[0, place], numbers[1, place] = numbers[1, place], numbers[0, place]
                return ENDLESS
            key += _1  # collision: this position is stored under the next key
            row = _place(known, key)
        known[row, KEY], known[row, TRICK] = key, np.uint64(own[TRICKS] + 1)
        if holding(own, 2) < 2:
            return winner(own, 2)
        if own[TRICKS] == game.limit:
            return UNFINISHED
        head1, size1, head2, size2 = own[HEAD1], own[SIZE1], own[HEAD2], own[SIZE2]
        war_tricks.trick(board, own, stream, game.pickup1, game.pickup2, 2)
        hand1 = _rehash(hand1, board, own, 0, head1, size1, numbering)
        hand2 = _rehash(hand2, board, own, 1, head2, size2, numbering)
    return FULL


@kernel
def _replay(table: Table, game: WarGame, deal: war_simd.Batch, tricks: int) -> None:
    """Bring board 1 to the position after that many tricks."""
    stream = np.zeros(random.STREAM_WORDS, np.uint64)
    random.start(stream, deal.seed, deal.start, random.PICKING_UP)
    begin(table.boards[1], table.numbers[1], deal.deals, game.ends)
    war_tricks.play_at_most(table.boards[1], table.numbers[1], stream, game, tricks)


# Runs: chunks of games added up to tallies

_PART = 2**16  # games per call of the kernel: their sums of squares fit a word
BATCH = 256  # games dealt at once, to be played in lanes

# Indices of the sums, after the outcomes. Games are numbered from the first one of the part.
(
    _TRICKS, _CARDS, _TRICKS_SQUARED, _CARDS_SQUARED,
    _LONGEST_TRICKS, _LONGEST_CARDS, _LONGEST, _FIRST_ENDLESS, _FIRST_ALL_IN, SUMS,
) = range(len(OUTCOMES), len(OUTCOMES) + 10)  # fmt: skip
_NONE = np.uint64(2**64 - 1)  # no such game

DEALT, EVERY, TO_RETURNS = range(3)  # random deals; every deal; random deals to a first return


class Sheet(NamedTuple):
    """Totals of a part, as the kernels add them up."""

    sums: Words
    tricks_histogram: Numbers
    cards_histogram: Numbers


class Part(NamedTuple):
    """Where the games of a part come from, and buffers."""

    deck: Bytes
    deals: Bytes  # if every deal is played, only the first one
    results: Numbers
    doubtful: Numbers  # games that did not end within the limit
    seed: np.uint64
    start: np.uint64
    games: int
    numbering: Words
    sought: Bytes  # one register filled with each of the two highest values


class Battles(NamedTuple):
    """Statistics beyond a tally. Tricks are those of games that end."""

    depths: Numbers  # tricks by the number of their battles
    deepest: Numbers  # games by the most battles in one of their tricks
    held: Numbers  # games by aces (row 0) or kings (row 1) in hand 1, and by outcome

    @classmethod
    def none(cls, suits: int) -> "Battles":
        held = np.zeros((2, suits + 1, UNFINISHED + 1), np.int64)
        return cls(np.zeros(DEPTHS, np.int64), np.zeros(DEPTHS, np.int64), held)


@kernel
def _play_part(
    sheet: Sheet, table: Table, game: WarGame, part: Part, equals: bool, battles: Battles | None
) -> int:
    """Play games and add up those that end in time; return the number of `doubtful` ones.

    Numba compiles this twice, with and without statistics of battles.
    """
    sheet, table, part = unowned_fields(sheet), unowned_fields(table), unowned_fields(part)
    n, results, doubts = len(part.deck), part.results, 0
    for done in range(0, part.games, BATCH):
        first, many = part.start + np.uint64(done), min(BATCH, part.games - done)
        random.deal_many(part.deals, part.deck, n, table.stream, part.seed, first, many)
        batch = war_simd.Batch(part.deals, many, part.seed, first, results)
        if battles is None:
            war_simd.play_deals(table, game, batch, equals)
        else:
            war_simd.play_noted(table, game, batch)
        for i in range(many):
            tricks, end = results[i, TRICKS], results[i, war_simd.END]
            if battles is None and end == RETURNED and tricks <= game.limit:
                add_game(sheet, ENDLESS, tricks, 0, done + i)
                sheet.sums[_FIRST_ALL_IN] = min(sheet.sums[_FIRST_ALL_IN], np.uint64(done + i))
                continue
            if end != OVER or tricks > game.limit:
                part.doubtful[doubts] = done + i
                doubts += 1
                continue
            outcome = winner(results[i], 2)
            add_game(sheet, outcome, tricks, results[i, CARDS], done + i)
            if battles is not None:
                _add_battles(results, i, battles.depths, battles.deepest)
                add_held(battles.held, part.deals, i * n, game.ends[0], part.sought, outcome)
    return doubts


@kernel
def play_each(
    sheet: Sheet, table: Table, game: WarGame, part: Part, places: Numbers, how: int
) -> None:
    """Play the games at these places of a part one by one, and add them up."""
    sheet, table, part = unowned_fields(sheet), unowned_fields(table), unowned_fields(part)
    cards, numbers = part.deals, table.numbers[0]
    for place in places:
        index = part.start + np.uint64(place)
        if how != EVERY:
            random.deal(cards, part.deck, len(part.deck), table.stream, part.seed, index)
        if how == TO_RETURNS:
            deal = war_simd.Batch(cards, 1, part.seed, index, table.numbers)
            outcome = to_first_return(table, game, deal, part.numbering)
        else:
            outcome = to_the_end(table, game, cards, part.seed, index)
        add_game(sheet, outcome, numbers[TRICKS], numbers[CARDS], place)
        if outcome == ENDLESS and holding(numbers, game.players) == game.players:
            sheet.sums[_FIRST_ALL_IN] = min(sheet.sums[_FIRST_ALL_IN], np.uint64(place))
        if how == EVERY:
            next_permutation(cards)


@inlined
def add_game(sheet: Sheet, outcome: int, tricks: int, flips: int, place: int) -> None:
    sums, last_bin = sheet.sums, len(sheet.tricks_histogram) - 1
    sums[outcome] += _1
    if ENDLESS <= outcome <= UNFINISHED:
        if outcome == ENDLESS:
            sums[_FIRST_ENDLESS] = min(sums[_FIRST_ENDLESS], np.uint64(place))
        return
    sums[_TRICKS] += np.uint64(tricks)
    sums[_CARDS] += np.uint64(flips)
    sums[_TRICKS_SQUARED] += np.uint64(tricks) * np.uint64(tricks)
    sums[_CARDS_SQUARED] += np.uint64(flips) * np.uint64(flips)
    sheet.tricks_histogram[min(tricks, last_bin)] += 1
    sheet.cards_histogram[min(flips, last_bin)] += 1
    if np.uint64(tricks) > sums[_LONGEST_TRICKS]:
        sums[_LONGEST_TRICKS], sums[_LONGEST_CARDS] = np.uint64(tricks), np.uint64(flips)
        sums[_LONGEST] = np.uint64(place)


def _sheet() -> Sheet:
    sums, empty = np.zeros(SUMS, np.uint64), nothing()
    sums[[_FIRST_ENDLESS, _FIRST_ALL_IN]] = _NONE
    return Sheet(sums, empty.tricks_histogram, empty.cards_histogram)


def _tally(sheet: Sheet, start: int) -> Tally:
    """Convert the totals of a part whose first game is `start`."""
    sums: list[int] = sheet.sums.tolist()
    endless, all_in = (
        None if place == _NONE else start + place for place in sums[_FIRST_ENDLESS:SUMS]
    )
    finished = sum(sums[:_TRICKS]) > sums[ENDLESS] + sums[UNFINISHED]
    longest = start + sums[_LONGEST] if finished else None
    counted = *sums[:PLAYER3], *sums[_TRICKS:_LONGEST]
    return Tally._make((*counted, longest, endless, *sheet[1:], *sums[PLAYER3:_TRICKS], all_in))


def _part(deck: Deck, seed: int, start: int, games: int, columns: int = war_simd.RESULT) -> Part:
    """Return a part of a run, with fresh buffers."""
    cards = np.array(deck.cards, np.int64).astype(np.uint8)  # 256 wraps to 0, only in deck 1x256
    if deck.values == MOST_WAR_CARDS:
        cards -= 1
    return Part(
        cards,
        np.empty(BATCH * deck.size + WIDTH, np.uint8),
        np.empty((BATCH, columns), np.int64),
        np.empty(_PART, np.int64),
        np.uint64(seed),
        np.uint64(start),
        games,
        NUMBERING,
        np.repeat(np.array([deck.values, deck.values - 1], np.int64).astype(np.uint8), WIDTH),
    )


def war_stats(
    deck: Deck,
    pickup1: str,
    pickup2: str | None,
    seed: int,
    start: int,
    stop: int,
    limit: int | None = None,
    *,
    hand1_size: int | None = None,
    on_repeat: str = CONTINUE,
    rules: WarRules = PLAIN,
    players: int = 2,
) -> Tally:
    """Play games `start` to `stop` - 1 of run `seed`; safe to call from several threads.

    With `on_repeat` "count" a game of chance that returns to a position counts as endless.

    >>> tally = war_stats(Deck(suits=4, values=13), "natural", None, seed=1, start=0, stop=100)
    >>> tally.games, tally.player1 + tally.player2
    (100, 100)
    """
    check_run(deck, seed, start, stop)
    check_on_repeat(on_repeat)
    pickups = pickup1, pickup1 if pickup2 is None else pickup2
    set_aside = on_repeat == COUNT and any(traits_of(one).draws for one in pickups)
    sizes = sizes_of(deck, players)
    if players == 2:
        sizes = [deck.split(hand1_size), deck.size - deck.split(hand1_size)]
    game = game_of(sizes, pickups, rules, limit_of(limit, *pickups))
    table, part, total = workspace(), _part(deck, seed, start, 0), nothing()
    for at in range(start, stop, _PART):
        sheet, games = _sheet(), min(_PART, stop - at)
        part = part._replace(start=np.uint64(at), games=games)
        if players > 2 or set_aside:
            how = TO_RETURNS if set_aside and players == 2 else DEALT
            play_each(sheet, table, game, part, np.arange(games), how)
        else:
            doubts = _play_part(sheet, table, game, part, deck.suits > 1, None)
            if doubts:  # rare: otherwise `play_each` need not be compiled
                play_each(sheet, table, game, part, part.doubtful[:doubts], DEALT)
        total = add(total, _tally(sheet, at))
    return total


def every_deal(
    deck: Deck,
    sizes: Sequence[int],
    pickups: tuple[str, ...],
    rules: WarRules,
    start: int,
    stop: int,
    limit: int | None = None,
) -> Tally:
    """Play the deals of rank `start` to `stop` - 1, in hands of these sizes.

    >>> every_deal(Deck(1, 6), [2, 2, 2], ("natural",), PLAIN, 0, 720).player3
    240
    """
    check_run(deck, 0, start, stop)
    game = game_of(sizes, pickups, rules, limit_of(limit))
    first = np.array(deck.unrank(start).cards, np.int64).astype(np.uint8)
    table, part, total = workspace(), _part(deck, 0, start, 0)._replace(deals=first), nothing()
    for at in range(start, stop, _PART):
        sheet = _sheet()
        play_each(sheet, table, game, part, np.arange(min(_PART, stop - at)), EVERY)
        total = add(total, _tally(sheet, at))
    return total


def check_run(deck: Deck, seed: int, start: int, stop: int) -> None:
    """Raise for games that the kernels cannot play."""
    if not 0 <= start <= stop <= 2**64 or not 0 <= seed < 2**64:
        raise InputError(f"no games {start} to {stop} of run {seed}: take 0 to 2^64 - 1")
    if deck.size > MOST_WAR_CARDS or deck.penalties:
        raise InputError(f"deck {deck} is none for War with at most {MOST_WAR_CARDS} cards")


# Runs with depths of battles, and with aces and kings in hand 1

ACES, KINGS = range(2)  # the two highest values of a deck


@inlined
def _add_battles(results: Numbers, game: int, depths: Numbers, deepest: Numbers) -> None:
    """Add the tricks of a game by their number of battles, and the game by its maximum."""
    tricks = results[game, TRICKS]
    # A trick has one flip more than battles, unless the game ended in a battle.
    battles = results[game, CARDS] - tricks + results[game, war_simd.RESULT + OPEN]
    single = battles - results[game, war_simd.RESULT + DEEP]
    most, plain = 1 if battles > 0 else 0, tricks - single
    depths[1] += single
    for place in range(2, DEPTHS):
        many = results[game, war_simd.RESULT + place]
        depths[place] += many
        plain -= many
        most = place if many > 0 else most
    depths[0] += plain
    deepest[most] += 1


@kernel
def add_held(
    held: Numbers, deals: Bytes, begin: int, hand1_size: int, sought: Bytes, outcome: int
) -> None:
    """Add a game to the rows of its number of aces, and of kings, in hand 1.

    Its deal begins at `begin`. `sought` has a register filled with each of the two values. Bytes
    beyond the last deal are masked.
    """
    for kind in range(2):
        wanted, found = simd.loaded(sought, kind * WIDTH), 0
        for at in range(0, hand1_size, WIDTH):
            inside = (1 << min(WIDTH, hand1_size - at)) - 1
            equal = war_simd.ties(simd.loaded(deals, begin + at), wanted)
            found += simd.popcount(equal & inside)
        held[kind, found, outcome] += 1


def face_down_stats(
    deck: Deck,
    pickups: tuple[str, str],
    seed: int,
    start: int,
    stop: int,
    limit: int | None = None,
    *,
    rules: WarRules = PLAIN,
    hand1_size: int | None = None,
) -> tuple[Tally, Battles]:
    """Play games `start` to `stop` - 1 of run `seed`; safe to call from several threads.

    >>> tally, battles = face_down_stats(
    ...     Deck(4, 13), ("natural",) * 2, 1, 0, 100, rules=WarRules(3)
    ... )
    >>> tally.games, int(battles.held[ACES].sum())
    (100, 100)
    """
    check_run(deck, seed, start, stop)
    if deck.values >= MOST_WAR_CARDS:
        raise InputError(f"deck {deck} has too many values: take at most {MOST_WAR_CARDS - 1}")
    split = deck.split(hand1_size)
    game = game_of((split, deck.size - split), pickups, rules, limit_of(limit, *pickups))
    table, part = workspace(), _part(deck, seed, start, 0, war_simd.RESULT + DEPTHS)
    noted = table._replace(numbers=np.zeros((NOTED + war_simd.TABLES, war_simd.COLUMNS), np.int64))
    total, battles = nothing(), Battles.none(deck.suits)
    for at in range(start, stop, _PART):
        sheet, games = _sheet(), min(_PART, stop - at)
        part = part._replace(start=np.uint64(at), games=games)
        doubts = _play_part(sheet, noted, game, part, True, battles)
        for place in range(doubts):  # rare
            before = sheet.sums.copy()
            play_each(sheet, table, game, part, part.doubtful[place : place + 1], DEALT)
            outcome = int(np.argmax(sheet.sums[: len(OUTCOMES)] != before[: len(OUTCOMES)]))
            add_held(battles.held, part.deals, 0, split, part.sought, outcome)
        total = add(total, _tally(sheet, at))
    return total, battles


# The interface that every card game's kernels have


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    on_repeat: str = CONTINUE,
) -> Tally:
    how: dict[str, Any] = {"rules": game.rules, "players": game.players}
    both = pickups[0], pickups[-1]
    return war_stats(deck, *both, seed, start, stop, limit, on_repeat=on_repeat, **how)


def own_longest(method: str, metric: str) -> None:
    """Return None: War is searched by the methods that all games share."""
