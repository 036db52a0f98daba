"""A long game coloured by the story it tells: all of it, and where the story fails."""

from collections.abc import Iterator
from html import escape

from antihilbert.cards.deal import Deal
from antihilbert.cards.longest.telling import PlayedFlip, Telling, flips_of, tellings

WIDTH, LEFT, RIGHT = 760, 62, 24
WHOLE_TOP, CLOSE_TOP, HIGH = 62, 302, 170  # two charts below each other, as high as each other
HEIGHT = CLOSE_TOP + HIGH + 48
TOLD, UNTOLD, FAILS = "#0b6e99", "#c4581b", "#a3003c"
NEAR = 72  # flips shown on each side of the one at which the story fails


def story_picture(deal: Deal, pickup: str, title: str) -> str:
    """How many cards player 1 holds, flip by flip, as SVG; the story has the colour of the sea."""
    flips = flips_of(deal, pickup)
    told = list(tellings("".join(flip.letter for flip in flips)))
    longest = max(told, key=lambda one: one.end - one.start, default=Telling(0, 0, ""))
    total = len(deal.cards)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'font-family="sans-serif" font-size="12" fill="#222">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="20" font-size="14">{escape(title)}</text>',
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
    return f'<text x="{LEFT}" y="{top - 12}" fill="#555">{escape(text)}</text>'


def _wide() -> int:
    return WIDTH - LEFT - RIGHT


def _at(top: int, held: float, total: int) -> float:
    return top + HIGH * (1 - held / total)


def _frame(top: int, total: int) -> Iterator[str]:
    """Lines at quarters of the deck, and what they stand for."""
    for part in range(5):
        y = _at(top, total * part / 4, total)
        yield f'<line x1="{LEFT}" x2="{LEFT + _wide()}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 7}" y="{y + 4:.1f}" text-anchor="end">{total * part // 4}</text>'
    yield (
        f'<text transform="translate(14 {top + HIGH // 2}) rotate(-90)" text-anchor="middle">'
        "cards of player 1</text>"
    )


def _marks(top: int, places: list[tuple[float, int]], what: str) -> Iterator[str]:
    for share, number in places:
        x = LEFT + _wide() * share
        yield (f'<text x="{x:.0f}" y="{top + HIGH + 17}" text-anchor="middle">{number:,}</text>')
    middle = LEFT + _wide() // 2
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
            f'<line x1="{LEFT + column}" x2="{LEFT + column}" '
            f'y1="{_at(WHOLE_TOP, max(held), total) - 0.5:.1f}" '
            f'y2="{_at(WHOLE_TOP, min(held), total) + 0.5:.1f}" '
            f'stroke="{TOLD if most_told else UNTOLD}" stroke-width="1.2"/>'
        )


def _close(flips: list[PlayedFlip], fails: int, total: int) -> Iterator[str]:
    """PlayedFlip by flip, with the letters below; from `fails` on the story is another one."""
    step = _wide() / max(1, len(flips) - 1)
    spots = [
        (LEFT + step * number, _at(CLOSE_TOP, flip.held, total))
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
