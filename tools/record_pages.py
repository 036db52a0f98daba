"""Records as the pages show them: tables and pictures."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from statistics import quantiles
from typing import Any, NamedTuple

import numpy as np

from antihilbert import catalogue
from antihilbert.cards import beggar, war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.kernels import beggar as kernels_beggar
from antihilbert.cards.kernels import war as kernels_war
from antihilbert.cards.kernels.longest.retrograde import HANDS, follow_back, join
from antihilbert.cards.kernels.longest.search_state import search_state
from antihilbert.cards.longest.records import HOW_GROWN, PICKUPS, PROVED
from antihilbert.cards.longest.search import SearchRequest, grow
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War
from antihilbert.core.messages import grouped
from antihilbert.core.random import Stream

# ------------------------------------------------------------------------------------------------
# The records as the pages show them: tables made of the rows of `records.table`.

Rows = Iterable[Mapping[str, Any]]
Place = tuple[str, int, int, str | None]  # game, suits, values, pickup
ACROSS = 8  # numbers of cards in a row of the table of one suit
# What the README shows.
FIRST_PAGE: tuple[Place, ...] = (
    *((WAR.name, 4, values, pickup) for values in (13, 8) for pickup in PICKUPS),
    *((WAR.name, 1, values, PICKUPS[0]) for values in (16, 32, 48, 64)),
    (BEGGAR.name, 4, 13, None),
)


NOTHING = {"public": None, "here": None, "gap": None, "how": None}


def _by_place(rows: Rows) -> dict[Place, Mapping[str, Any]]:
    """The rows of War, and of Beggar as it is usually played."""
    usual = BEGGAR.deck().penalties
    return {
        (row["game"], row["suits"], row["values"], row["pickup"]): row
        for row in rows
        if row["penalties"] in (None, usual)
    }


def longest(row: Mapping[str, Any], lang: str = "en") -> str:
    """The best game here: bold where it is longer than the best public one.

    >>> longest({"here": 6259, "gap": 230}), longest({"here": 37, "gap": 0})
    ('**6,259**', '37')
    """
    if row["here"] is None:
        return "?"
    told = grouped(row["here"], lang)
    return f"**{told}**" if (row["gap"] or 0) > 0 else told


def here(row: Mapping[str, Any]) -> str:
    """The same, and how it came about."""
    remarks = {PROVED: " (maximum)", HOW_GROWN: " (grown)"}
    return longest(row) + remarks.get(row["how"], "")


def public(row: Mapping[str, Any], lang: str = "en") -> str:
    return grouped(row["public"]["tricks"], lang) if row["public"] else ""


def _table(head: list[str], lines: list[list[str]]) -> str:
    ruler = "|---" * len(head) + "|"
    return "\n".join(["| " + " | ".join(head) + " |", ruler, *_lines(lines)]) + "\n"


def _lines(lines: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(cells) + " |" for cells in lines]


def first_page(
    rows: Rows, printed: Mapping[Place, int], titles: tuple[str, str, str, str], lang: str = "en"
) -> str:
    """The table of the README; `printed` is what the article prints, the titles name the rows."""
    known = _by_place(rows)
    names = [_name(*place, lang) for place in FIRST_PAGE]
    article = [grouped(printed[place], lang) if place in printed else "" for place in FIRST_PAGE]
    lines = [
        [titles[1], *article],
        [titles[2], *(public(known[place], lang) for place in FIRST_PAGE)],
        [titles[3], *(longest(known[place], lang) for place in FIRST_PAGE)],
    ]
    return _table([titles[0], *names], lines)


FRENCH = {"natural": "naturel", "optimised": "optimisé"}


def _name(game: str, suits: int, values: int, pickup: str | None, lang: str) -> str:
    if pickup is None:
        return game.capitalize()
    if suits == 1:
        return f"1x{values}"
    return f"{suits * values} {FRENCH[pickup] if lang == 'fr' else pickup}"


def four_suits(rows: Rows) -> str:
    """Both pickups side by side, with the finders of the public games."""
    known = _by_place(rows)
    lines = []
    for values in sorted({place[2] for place in known if place[:2] == (WAR.name, 4)}):
        cells = [f"4x{values}"]
        for pickup in PICKUPS:
            row = known.get((WAR.name, 4, values, pickup), NOTHING)
            finder = f", {row['public']['finder']}" if row["public"] else ""
            cells += [public(row) + finder, here(row)]
        lines.append(cells)
    return _table(["", "natural, public", "here", "optimised, public", "here"], lines)


def one_suit(rows: Rows) -> str:
    """Here, and in brackets the best public game where there is one that is shorter."""
    known = {row["values"]: row for row in rows if (row["game"], row["suits"]) == (WAR.name, 1)}
    lines = []
    for first in range(0, max(known) + 1, ACROSS):
        cells = [f"{max(first, 2)} to {first + ACROSS - 1}"]
        for values in range(first, first + ACROSS):
            cells.append(_one_suit(known[values]) if values in known else "")
        lines.append(cells)
    return _table(["cards", *(f"+{number}" for number in range(ACROSS))], lines)


def _one_suit(row: Mapping[str, Any]) -> str:
    told = longest(row) + (" max" if row["how"] == PROVED else "")
    differs = row["public"] and row["gap"] != 0
    return f"{told} ({public(row)})" if differs else told


def proved(rows: Rows) -> str:
    """What is proved of decks that the other tables do not show, natural and optimised."""
    known = {place: row for place, row in _by_place(rows).items() if row["proved"]}
    decks = sorted(
        {place[1:3] for place in known if place[0] == WAR.name and place[1] not in (1, 4)}
    )
    lines = [
        [
            f"{suits}x{values}",
            *(
                grouped(known[WAR.name, suits, values, pickup]["proved"])
                if (WAR.name, suits, values, pickup) in known
                else "?"
                for pickup in PICKUPS
            ),
        ]
        for suits, values in decks
    ]
    return _table(["", *PICKUPS], lines)


def chains(found: "Iterable[tuple[Certificate, RecordChain]]") -> str:
    """Public games of Beggar: where they come into their chains, and what is gained before."""
    head = ["finder", "tricks", "in the chain after", "which began before that", "its links"]
    lines = [
        [one.note, *map(grouped, (one.tricks or 0, chain.joined, chain.before, chain.links)),
         grouped(chain.longest) if chain.longest > (one.tricks or 0) else "none longer"]
        for one, chain in found
    ]  # fmt: skip
    return _table([*head, "longest deal"], lines)


def passed(rows: Rows) -> str:
    """How many public records of War stand, in a sentence."""
    held = [row for row in rows if row["game"] == WAR.name and row["public"]]
    proved_here = sum(row["how"] == PROVED for row in held)
    longer = [row for row in held if row["how"] != PROVED and (row["gap"] or 0) > 0]
    grown = sum(row["how"] == HOW_GROWN for row in longer)
    left = len(held) - proved_here - len(longer)
    return (
        f"Of {len(held)} decks and pickups with a public record of War, {proved_here} are settled: "
        f"every deal was played, and the maximum is known. {len(longer)} have a longer game here, "
        f"{grown} of them grown from a public deal. "
        + (f"Records that stand: {left}.\n" if left else "No public record stands.\n")
    )


# ------------------------------------------------------------------------------------------------
# The longest games found of War with cards face down: a table of the catalogue.


def house_longest() -> str:
    """A row for each game, in the order of the catalogue."""
    lines = ["| game | deck | pickup | tricks | flips | found |", "|---|---|---|---:|---:|---|"]
    for one in catalogue.face_down_longest():
        facts = (one.game, deck_of(one.deal.cards), ", ".join(one.pickups))
        lines.append(
            f"| {' | '.join(map(str, facts))} | {one.tricks:,} | {one.cards:,} | {one.note} |"
        )
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------
# The chains of long games of Beggar: how far they go back, and what that gains.
#
# See `kernels.longest.chains`: once both players have won a trick there is one way back.

CHAIN_STEPS = 1_000_000  # games: far more than it takes


class RecordChain(NamedTuple):
    """Where a game comes into its chain, and the chain itself. All in tricks."""

    joined: int  # after the deal: both players have won by then
    before: int  # from the beginning of the chain to there
    links: int  # of the whole chain, to the end of the game
    longest: int  # game of a deal with hands as they are dealt that comes into it


def chain_of(deal: Deal) -> RecordChain:
    """The chain of a game of Beggar that ends, with the usual 52 cards."""
    deck = BEGGAR.deck()
    wanted = SearchRequest(deck, ())
    row = np.empty(HANDS + deck.size, np.uint8)
    kernel_state = search_state(deck, (), wanted.metric, 0, 0, CHAIN_STEPS)
    joined = join(kernel_state, np.array(deal.cards, np.uint8), row)[0]
    before = follow_back(row)[0]
    tricks = wanted.played(deal).tricks
    longest = max(tricks, grow(wanted, deal, CHAIN_STEPS).tricks)
    return RecordChain(joined, before, tricks - joined + before, longest)


def chains_of(certificates: list[Certificate]) -> list[tuple[Certificate, RecordChain]]:
    """Of the usual deck, those with the most tricks first."""
    usual = [one for one in certificates if sorted(one.deal.cards) == sorted(BEGGAR.deck().cards)]
    usual.sort(key=lambda one: -(one.tricks or 0))
    return [(one, chain_of(one.deal)) for one in usual]


# ------------------------------------------------------------------------------------------------
# What long games look like: hand sizes over a game, and what is left of it after some swaps.

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 300, 62, 34, 30, 44
BLUE, ORANGE = "#0b6e99", "#c4581b"
MOST_POINTS = 1500  # of a curve: more than that nobody can see
Points = Sequence[tuple[float, float]]


def hand_sizes(deal: Deal, pickups: tuple[str, ...]) -> list[int]:
    """How many cards player 1 holds before each trick and after the last; no pickup is Beggar."""
    game: war.War | beggar.Beggar
    if not pickups:
        game = beggar.Beggar(deal)
    else:
        game = war.War(deal, (pickup_named(pickups[0]), pickup_named(pickups[-1])))
    sizes = [len(deal.hand1)]
    while game.outcome is None:
        game.step()
        sizes.append(len(game.position()[0]))
    return sizes


def after_swaps(
    deal: Deal, pickups: tuple[str, ...], swaps: int, deals: int, seed: int = 0
) -> list[int]:
    """Tricks of the games of some deals that are so many random swaps away, endless ones left out.

    Two equal cards are never swapped.
    """
    lengths = []
    for index in range(deals):
        stream, cards = Stream(seed, index), list(deal.cards)
        for _ in range(swaps):
            one = other = 0
            while cards[one] == cards[other]:
                one, other = stream.below(len(cards)), stream.below(len(cards))
            cards[one], cards[other] = cards[other], cards[one]
        hand1_size = len(deal.hand1)
        swapped = Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))
        if pickups:
            result = kernels_war.play(swapped, pickups[0], pickups[-1])
        else:
            result = kernels_beggar.play(swapped)
        if result.outcome is not Outcome.ENDLESS:
            lengths.append(result.tricks)
    return lengths


def sizes_picture(deal: Deal, pickups: tuple[str, ...], title: str) -> str:
    """The size of player 1's hand, trick by trick, as SVG."""
    sizes = hand_sizes(deal, pickups)
    every = len(sizes) // MOST_POINTS + 1
    points = [(trick, size) for trick, size in enumerate(sizes) if trick % every == 0]
    points.append((len(sizes) - 1, sizes[-1]))
    total = len(deal.cards)
    return _chart(title, "trick", "cards of player 1", total, [(BLUE, points)], len(sizes) - 1)


def swaps_picture(deal: Deal, pickups: tuple[str, ...], title: str, deals: int = 300) -> str:
    """How long games are that are 0 to 12 swaps away: the middle, and the tenth longest, as SVG."""
    middles, longs = [], []
    for swaps in range(13):
        lengths = after_swaps(deal, pickups, swaps, deals if swaps else 2)
        tenths = quantiles(lengths, n=10)
        middles.append((swaps, tenths[4]))
        longs.append((swaps, tenths[8]))
    highest = max(length for _, length in longs)
    curves: list[tuple[str, Points]] = [(BLUE, middles), (ORANGE, longs)]
    return _chart(title, "swaps", "tricks", highest, curves, 12)


def _chart(
    title: str, x: str, y: str, highest: float, curves: Sequence[tuple[str, Points]], last: float
) -> str:
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def at(point: tuple[float, float]) -> str:
        return f"{LEFT + wide * point[0] / last:.1f},{TOP + high * (1 - point[1] / highest):.1f}"

    marks = [
        f'<text x="{LEFT + wide * part / 4:.0f}" y="{TOP + high + 17}" text-anchor="middle">'
        f"{last * part / 4:,.0f}</text>"
        f'<text x="{LEFT - 7}" y="{TOP + high * (1 - part / 4) + 4:.0f}" text-anchor="end">'
        f"{highest * part / 4:,.0f}</text>"
        f'<line x1="{LEFT}" x2="{LEFT + wide}" y1="{TOP + high * part / 4:.1f}" '
        f'y2="{TOP + high * part / 4:.1f}" stroke="#ddd"/>'
        for part in range(5)
    ]
    lines = [
        f'<polyline fill="none" stroke="{colour}" points="{" ".join(map(at, points))}"/>'
        for colour, points in curves
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" fill="#222">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="20" font-size="14">{escape(title)}</text>'
        f"{''.join(marks)}{''.join(lines)}"
        f'<text x="{LEFT + wide / 2:.0f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(x)}</text>'
        f'<text transform="translate(14 {TOP + high / 2:.0f}) rotate(-90)" text-anchor="middle">'
        f"{escape(y)}</text></svg>\n"
    )


# ------------------------------------------------------------------------------------------------
# Which word a long game tells, and for how long: long games are endless games that fail late.
#
# A letter for every flip: the player who wins its trick. (So a battle inside a run of wins leaves
# no trace in the letters, as it leaves none in a sorted pile.) A game tells a word where its
# letters come again and again after as many flips as the word has.

LONGEST_WORD = 24  # flips; longer words would have to be told for very long to be noticed
TOLD_OFTEN = 8  # times that a word is told, at least, before it counts as a story


@dataclass(frozen=True)
class PlayedFlip:
    """Who wins the trick of a flip, which trick it is, and what player 1 holds after it."""

    letter: str
    trick: int
    held: int


@dataclass(frozen=True)
class Telling:
    """The flips from `start` to before `end` tell `word` again and again."""

    start: int
    end: int
    word: str


def flips_of(deal: Deal, pickup: str) -> list[PlayedFlip]:
    """A game by the rules, flip by flip; the last trick of a draw is won by nobody: -."""
    game = War(deal, (pickup_named(pickup), pickup_named(pickup)))
    told = []
    while game.outcome is None:
        trick = game.step()
        letter = "ab"[trick.winner - 1] if trick.winner else "-"
        told += [PlayedFlip(letter, game.tricks, len(game.hand1))] * len(trick.flips)
    return told


def tellings(letters: str) -> Iterator[Telling]:
    """The stretches in which a word is told, the longest first where two overlap, in order.

    >>> [(one.start, one.end, one.word) for one in tellings("abba" + 9 * "aabb" + "babaab")]
    [(4, 40, 'aabb')]
    """
    runs = sorted(_runs(letters), key=lambda one: (one.start - one.end, len(one.word)))
    kept: list[Telling] = []
    for run in runs:
        if all(run.end <= other.start or other.end <= run.start for other in kept):
            kept.append(run)
    yield from sorted(kept, key=lambda one: one.start)


def _runs(letters: str) -> Iterator[Telling]:
    """All stretches that repeat after so many flips, often enough, for every length of a word."""
    for length in range(2, LONGEST_WORD + 1):
        start = 0
        for place in range(length, len(letters) + 1):
            if place < len(letters) and letters[place] == letters[place - length]:
                continue
            word = letters[start : start + length]
            if place - start >= TOLD_OFTEN * length and len(set(word)) > 1:
                yield Telling(start, place, _first_rotation(word))
            start = place - length + 1


def _first_rotation(word: str) -> str:
    """A word begins anywhere: the way to write it that comes first in the alphabet."""
    return min(word[place:] + word[:place] for place in range(len(word)))


# ------------------------------------------------------------------------------------------------
# A long game coloured by the story it tells: all of it, and where the story fails.

WORD_WIDTH, WORD_LEFT, WORD_RIGHT = 760, 62, 24
WHOLE_TOP, CLOSE_TOP, HIGH = 62, 302, 170  # two charts below each other, as high as each other
WORD_HEIGHT = CLOSE_TOP + HIGH + 48
TOLD, UNTOLD, FAILS = "#0b6e99", "#c4581b", "#a3003c"
NEAR = 72  # flips shown on each side of the one at which the story fails


def story_picture(deal: Deal, pickup: str, title: str) -> str:
    """How many cards player 1 holds, flip by flip, as SVG; the story has the colour of the sea."""
    flips = flips_of(deal, pickup)
    told = list(tellings("".join(flip.letter for flip in flips)))
    longest = max(told, key=lambda one: one.end - one.start, default=Telling(0, 0, ""))
    total = len(deal.cards)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WORD_WIDTH} {WORD_HEIGHT}" '
        f'font-family="sans-serif" font-size="12" fill="#222">'
        f'<rect width="{WORD_WIDTH}" height="{WORD_HEIGHT}" fill="#fff"/>'
        f'<text x="{WORD_LEFT}" y="20" font-size="14">{escape(title)}</text>',
        _said(WHOLE_TOP, f"the whole game: {_legend(flips, told, longest)}"),
        *_frame(WHOLE_TOP, total),
        *_whole(flips, told, total),
        *_marks(WHOLE_TOP, [(part / 4, flips[-1].trick * part // 4) for part in range(5)], "trick"),
    ]
    first, last = max(0, longest.end - NEAR), min(len(flips), longest.end + NEAR)
    parts += [
        _said(CLOSE_TOP, f"where the story fails: {flips[longest.end - 1].trick:,} tricks gone"),
        *_frame(CLOSE_TOP, total),
        *_close(flips[first:last], longest.end - first, total),
        *_marks(
            CLOSE_TOP,
            [(part / 4, first + (last - first - 1) * part // 4) for part in range(5)],
            "flip",
        ),
    ]
    return "".join(parts) + "</svg>\n"


def _legend(flips: list[PlayedFlip], told: list[Telling], longest: Telling) -> str:
    number = sum(one.end - one.start for one in told)
    return f"{longest.word} told in {number:,} of {len(flips):,} flips"


def _said(top: int, text: str) -> str:
    return f'<text x="{WORD_LEFT}" y="{top - 12}" fill="#555">{escape(text)}</text>'


def _wide() -> int:
    return WORD_WIDTH - WORD_LEFT - WORD_RIGHT


def _at(top: int, held: float, total: int) -> float:
    return top + HIGH * (1 - held / total)


def _frame(top: int, total: int) -> Iterator[str]:
    """Lines at quarters of the deck, and what they stand for."""
    for part in range(5):
        y = _at(top, total * part / 4, total)
        line = f'x1="{WORD_LEFT}" x2="{WORD_LEFT + _wide()}" y1="{y:.1f}" y2="{y:.1f}"'
        yield f'<line {line} stroke="#ddd"/>'
        at = f'x="{WORD_LEFT - 7}" y="{y + 4:.1f}"'
        yield f'<text {at} text-anchor="end">{total * part // 4}</text>'
    yield (
        f'<text transform="translate(14 {top + HIGH // 2}) rotate(-90)" text-anchor="middle">'
        "cards of player 1</text>"
    )


def _marks(top: int, places: list[tuple[float, int]], what: str) -> Iterator[str]:
    for share, number in places:
        x = WORD_LEFT + _wide() * share
        yield (f'<text x="{x:.0f}" y="{top + HIGH + 17}" text-anchor="middle">{number:,}</text>')
    middle = WORD_LEFT + _wide() // 2
    yield f'<text x="{middle}" y="{top + HIGH + 34}" text-anchor="middle">{what}</text>'


def _whole(flips: list[PlayedFlip], told: list[Telling], total: int) -> Iterator[str]:
    """For each column of the picture a stroke from the fewest to the most cards held in it."""
    stories = set().union(*(range(one.start, one.end) for one in told))
    columns: dict[int, list[tuple[int, bool]]] = {}
    for number, flip in enumerate(flips):
        column = round((_wide() - 1) * flip.trick / flips[-1].trick)
        columns.setdefault(column, []).append((flip.held, number in stories))
    for column, seen in columns.items():
        held = [cards for cards, _ in seen]
        most_told = 2 * sum(tells for _, tells in seen) > len(seen)
        yield (
            f'<line x1="{WORD_LEFT + column}" x2="{WORD_LEFT + column}" '
            f'y1="{_at(WHOLE_TOP, max(held), total) - 0.5:.1f}" '
            f'y2="{_at(WHOLE_TOP, min(held), total) + 0.5:.1f}" '
            f'stroke="{TOLD if most_told else UNTOLD}" stroke-width="1.2"/>'
        )


def _close(flips: list[PlayedFlip], fails: int, total: int) -> Iterator[str]:
    """PlayedFlip by flip, with the letters below; from `fails` on the story is another one."""
    step = _wide() / max(1, len(flips) - 1)
    spots = [
        (WORD_LEFT + step * number, _at(CLOSE_TOP, flip.held, total))
        for number, flip in enumerate(flips)
    ]
    for colour, some in ((TOLD, spots[:fails]), (UNTOLD, spots[max(0, fails - 1) :])):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in some)
        yield f'<polyline fill="none" stroke="{colour}" stroke-width="1.6" points="{points}"/>'
    for (x, _), flip in zip(spots, flips, strict=True):
        yield (
            f'<text x="{x:.1f}" y="{CLOSE_TOP + HIGH - 4}" font-size="7" text-anchor="middle" '
            f'fill="#777">{flip.letter}</text>'
        )
    if fails < len(spots):
        x, y = spots[fails]
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="none" stroke="{FAILS}"/>'
