"""Boards as pictures, for screens and for paper."""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, cos, pi, sin, sqrt

from antihilbert.baseball.board import HOLE, Board, Field, symbol
from antihilbert.baseball.messages import say
from antihilbert.baseball.strategies import StrategyRun
from antihilbert.core.plots import framed

# Tokens: each also has a number and a shape, so that colour alone never matters

# Five bases as in the source, from black (cold) to red (warm); then more.
COLOURS = (
    "#222222", "#2b6cb0", "#2f9e44", "#f2c200", "#d6292b", "#8e44ad",
    "#e67e22", "#17a2a2", "#8d5524", "#e377c2", "#7f8c8d", "#5a7d00",
)  # fmt: skip
CORNERS = (0, 3, 4, 5, 6)  # of the shapes; 0 is a circle


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def ink(number: int) -> str:
    """Return the colour of text on a colour."""
    red, green, blue = (int(colour(number)[at : at + 2], 16) for at in (1, 3, 5))
    return "#222222" if 2 * red + 5 * green + blue > 8 * 140 else "#ffffff"


def outline(number: int) -> list[tuple[float, float]]:
    """Return the corners of colour k's shape, about a unit circle; none for a circle."""
    corners = CORNERS[number % len(CORNERS)]
    size, down = (1.3, 1.3 / 8) if corners == 3 else (1.15, 0.0)
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return [(size * sin(turn), down - size * cos(turn)) for turn in turns]


def stylesheet(colours: int) -> str:
    """Return the CSS variables --hue, --mark and --shape (of half side 1.4 radii) of c0, c1, ..."""
    rules = []
    for number in range(colours):
        corners = [f"{50 + 50 * x / 1.4:.1f}% {50 + 50 * y / 1.4:.1f}%" for x, y in outline(number)]
        shape = f"polygon({', '.join(corners)})" if corners else f"circle({50 / 1.4:.1f}%)"
        rules.append(
            f".c{number} {{ --hue: {colour(number)}; --mark: {ink(number)}; --shape: {shape}; }}\n"
        )
    return "".join(rules)


# Boards, and a sheet to print and cut out

PAPER = 190, 277  # mm, A4 within its margins
LARGEST = 0.6  # mm of paper per unit of the drawing: tokens of 3 cm are large enough
SIZE, RADIUS, GAP = 52, 19, 22  # place, token, between bases
STYLE = (
    ".way { stroke: #bbb; stroke-width: 5 } .base { fill: #f7f7f5; stroke-width: 4 } "
    ".hole { fill: none; stroke: #999; stroke-width: 1.5; stroke-dasharray: 4 4 } "
    ".cut { fill: none; stroke: #bbb; stroke-dasharray: 3 3 } "
    "text { font: 600 17px system-ui, sans-serif; text-anchor: middle } "
    ".name { font-size: 15px; fill: #444 } .told { font-weight: 400; text-anchor: start }"
)
BASE, BASE_HIGH, PIECE = 2.5 * SIZE, 2 * SIZE, 1.25 * SIZE  # of a base, of a token on a sheet


def svg(board: Board, field: Field, title: str | None = None) -> str:
    """Draw a ring round, a line straight, and any other field round with its edges."""
    width, height, shapes = drawn(board, field)
    return page(width, height, shapes, title or str(board))


def drawn(board: Board, field: Field) -> tuple[float, float, list[str]]:
    """Return a board as shapes, with their width and height."""
    places = _places(board.n, field.name == "line")
    margin = SIZE + 34
    width, height = (max(place[axis] for place in places) + 2 * margin for axis in (0, 1))
    shapes = [
        f'<line class="way" x1="{places[a][0] + margin:.1f}" y1="{places[a][1] + margin:.1f}" '
        f'x2="{places[b][0] + margin:.1f}" y2="{places[b][1] + margin:.1f}"/>'
        for a, b in field.edges
    ]
    for base, ((x, y), pair) in enumerate(zip(places, board.bases, strict=True)):
        shapes.append(base_shapes(base, pair, x + margin, y + margin))
    return width, height, shapes


def sheet(n: int) -> str:
    """Draw bases and tokens to cut out, as large as A4 allows."""
    rows = max(_even_rows(n), key=lambda rows: _millimetres(n, rows))
    width, height = _sheet_size(n, rows)
    shapes = []
    for base, (x, y) in enumerate(_in_rows(n, rows, width, BASE, BASE_HIGH)):
        shapes.append(base_shapes(base, (HOLE, HOLE), x, y + 10))
    top = rows * BASE_HIGH
    tokens = [token for pair in Board.solved(n).bases for token in pair if token != HOLE]
    places = _in_rows(len(tokens), _token_rows(n, width), width, PIECE, PIECE)
    for token, (x, y) in zip(tokens, places, strict=True):
        shapes.append(
            f'<rect class="cut" x="{x - SIZE / 2:.1f}" y="{top + y - SIZE / 2:.1f}" '
            f'width="{SIZE}" height="{SIZE}"/>{_token(token, x, top + y)}'  # fits into a place
        )
    title = f"Colour baseball, {n} bases"
    return page(width, height, shapes, title, _millimetres(n, rows))


def _even_rows(n: int) -> list[int]:
    """Return the numbers of rows for which no base is alone in its row, if there are such."""
    return [rows for rows in range(1, n + 1) if n // rows > 1 or n <= 3]


def _sheet_size(n: int, rows: int) -> tuple[float, float]:
    width = -(-n // rows) * BASE
    return width, rows * BASE_HIGH + _token_rows(n, width) * PIECE


def _token_rows(n: int, width: float) -> int:
    return -(-(2 * n - 1) // int(width // PIECE))


def _millimetres(n: int, rows: int) -> float:
    """Return the length of the drawing's unit on paper."""
    width, height = _sheet_size(n, rows)
    return min(PAPER[0] / width, PAPER[1] / height, LARGEST)


def _in_rows(
    count: int, rows: int, width: float, across: float, down: float
) -> list[tuple[float, float]]:
    """Yield the centres of things in rows as even as possible, each row centred."""
    places = []
    for row in range(rows):
        many = count // rows + (row < count % rows)
        left = (width - many * across) / 2
        places += [(left + (at + 0.5) * across, (row + 0.5) * down) for at in range(many)]
    return places


def _places(n: int, straight: bool) -> list[tuple[float, float]]:
    """Return the centre of each base; on a ring, base 0 is at the top."""
    wide = 2 * SIZE + GAP
    if straight:
        return [(base * wide, 0.0) for base in range(n)]
    radius = max(wide / (2 * sin(pi / n)) if n > 2 else wide / 2, 0.9 * wide)
    turns = [2 * pi * base / n for base in range(n)]
    places = [(radius * sin(turn), -radius * cos(turn)) for turn in turns]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    return [(x - left, y - top) for x, y in places]


def base_shapes(base: int, pair: Sequence[int], x: float, y: float) -> str:
    frame = (
        f'<rect class="base" stroke="{colour(base)}" x="{x - SIZE:.1f}" y="{y - SIZE / 2:.1f}" '
        f'width="{2 * SIZE}" height="{SIZE}" rx="12"/>'
        f'<text class="name" x="{x:.1f}" y="{y - SIZE / 2 - 7:.1f}">{symbol(base)}</text>'
        f"{_shape(base, x + 15, y - SIZE / 2 - 12, 6)}"
    )
    tokens = (_token(token, x + (place - 0.5) * SIZE, y) for place, token in enumerate(pair))
    return f'<g class="of-base">{frame}{"".join(tokens)}</g>'


def _token(token: int, x: float, y: float) -> str:
    if token == HOLE:
        return f'<circle class="hole" cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
    return (
        f'<g class="token">{_shape(token, x, y, RADIUS)}'
        f'<text class="mark" fill="{ink(token)}" x="{x:.1f}" y="{y + 6:.1f}">'
        f"{symbol(token)}</text></g>"
    )


def _shape(colour_number: int, x: float, y: float, radius: float) -> str:
    """Draw colour k's shape, a circle or a polygon, so that it is recognised without its colour."""
    fill = colour(colour_number)
    corners = outline(colour_number)
    if not corners:
        return f'<circle fill="{fill}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'
    points = " ".join(f"{x + radius * dx:.1f},{y + radius * dy:.1f}" for dx, dy in corners)
    return f'<polygon fill="{fill}" points="{points}"/>'


def page(
    width: float, height: float, shapes: list[str], title: str, millimetres: float | None = None
) -> str:
    """Return an SVG; `millimetres` is the length of its unit on paper."""
    size = ""
    if millimetres:
        size = f'width="{width * millimetres:.1f}mm" height="{height * millimetres:.1f}mm"'
    return framed("of-bases", (0, 0, width, height), title, STYLE, shapes, size)


# Paper: a solution as a strip, and a turning board with its cover

DISC = 90.0  # mm: radius of a disc on A4


def strip(done: StrategyRun, field: Field, lang: str = "en") -> str:
    """Draw every board of a run, in rows, each under its move."""
    boards = list(done.boards)
    width, height, _ = drawn(boards[0], field)
    cell_high = height + 34
    columns = max(1, min(len(boards), ceil(sqrt(len(boards) * cell_high / width * 1.6))))
    rows = ceil(len(boards) / columns)
    shapes = []
    for number, board in enumerate(boards):
        x, y = (number % columns) * width, (number // columns) * cell_high
        caption = say(lang, "start")
        if number:
            move = done.steps[number - 1].move
            facts = {"token": symbol(move.token), "start": move.start, "end": move.end}
            caption = say(lang, "step", number=number, **facts)
        shapes.append(
            f'<g transform="translate({x:.0f} {y + 34:.0f})">{"".join(drawn(board, field)[2])}</g>'
            f'<text x="{x + width / 2:.0f}" y="{y + 26:.0f}">{escape(caption)}</text>'
        )
    return page(columns * width, rows * cell_high, shapes, str(boards[0]))


def disc(n: int, lang: str = "en") -> str:
    """Draw a round board of empty bases, to be turned under the cover."""
    radius, middle = _radii(n)
    shapes = [f'<circle class="cut" cx="{radius:.1f}" cy="{radius:.1f}" r="{radius - 1:.1f}"/>']
    shapes.append(
        f'<circle cx="{radius:.1f}" cy="{radius:.1f}" r="{middle:.1f}" fill="none" class="way"/>'
    )
    for base in range(n):
        x, y = _at(base / n, middle, radius)
        turned = f"rotate({360 * base / n:.1f} {x:.1f} {y:.1f})"
        shapes.append(f'<g transform="{turned}">{base_shapes(base, (HOLE, HOLE), x, y)}</g>')
    shapes.append(_pin(radius, lang))
    return page(2 * radius, 2 * radius, shapes, say(lang, "disc"), DISC / radius)


def cover(n: int, lang: str = "en") -> str:
    """Draw a disc with a window of three neighbouring bases, and the rules on it."""
    radius, middle = _radii(n)
    inner = middle - 1.2 * SIZE
    half = min(1.5 / n, 0.49)  # of a turn, on each side of the top
    (x1, y1), (x2, y2) = _at(-half, radius - 6, radius), _at(half, radius - 6, radius)
    (x3, y3), (x4, y4) = _at(half, inner, radius), _at(-half, inner, radius)
    large = int(half > 0.25)
    window = (
        f"M{x1:.1f} {y1:.1f} A{radius - 6:.1f} {radius - 6:.1f} 0 {large} 1 {x2:.1f} {y2:.1f} "
        f"L{x3:.1f} {y3:.1f} A{inner:.1f} {inner:.1f} 0 {large} 0 {x4:.1f} {y4:.1f} Z"
    )
    words = [say(lang, f"rule{number}") for number in range(1, 5)]
    size = 1.5 * radius / max(map(len, words)) * 1.5
    lines = [
        f'<text style="font-size:{size:.1f}px" x="{radius:.1f}" '
        f'y="{1.25 * radius + 1.8 * size * at:.1f}">{escape(line)}</text>'
        for at, line in enumerate(words)
    ]
    shapes = [
        f'<circle class="cut" cx="{radius:.1f}" cy="{radius:.1f}" r="{radius - 1:.1f}"/>',
        f'<path class="cut" d="{window}"/>',
        f'<text style="font-size:{size:.1f}px" x="{radius:.1f}" y="{radius - middle:.1f}">'
        f"{say(lang, 'window')}</text>",
        *lines,
        _pin(radius, lang),
    ]
    return page(2 * radius, 2 * radius, shapes, say(lang, "cover"), DISC / radius)


def _radii(n: int) -> tuple[float, float]:
    """Return the radius of the disc, and of the circle through the centres of its bases."""
    middle = max(1.15 * SIZE * n / pi, 2.4 * SIZE)
    return middle + 1.6 * SIZE, middle


def _at(turn: float, distance: float, radius: float) -> tuple[float, float]:
    return radius + distance * sin(2 * pi * turn), radius - distance * cos(2 * pi * turn)


def _pin(radius: float, lang: str) -> str:
    return (
        f'<circle class="cut" cx="{radius:.1f}" cy="{radius:.1f}" r="{RADIUS / 4:.1f}"/>'
        f'<text style="font-size:8px" x="{radius:.1f}" y="{radius + 18:.1f}">'
        f"{say(lang, 'pin')}</text>"
    )


# What can be printed, by name
PARTS: dict[str, Callable[[int, str], str]] = {
    "sheet": lambda n, _lang: sheet(n),
    "disc": disc,
    "cover": cover,
}
