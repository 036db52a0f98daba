"""What does it look like? A board as a picture, and a sheet to print and cut out.

Colours are told apart by more than colour: every base and token has its number and its own shape.
"""

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

from antihilbert.baseball.board import HOLE, Board, symbol
from antihilbert.baseball.field import Field

# Five bases as in the source, from black, the cold end, to red, the warm one; then more.
COLOURS = (
    "#222222", "#2b6cb0", "#2f9e44", "#f2c200", "#d6292b", "#8e44ad",
    "#e67e22", "#17a2a2", "#8d5524", "#e377c2", "#7f8c8d", "#5a7d00",
)  # fmt: skip
CORNERS = (0, 3, 4, 5, 6)  # of the shapes; 0 is a circle
PAPER = 190  # mm, what a sheet of A4 has between its margins
SIZE, RADIUS, GAP = 52, 19, 22  # of a place, of a token, between bases


def svg(board: Board, field: Field, title: str | None = None) -> str:
    """A ring is drawn round, a line straight, any other field round with its edges."""
    places = _places(board.n, field.name == "line")
    margin = SIZE + 34
    width, height = (max(place[axis] for place in places) + 2 * margin for axis in (0, 1))
    shapes = [
        f'<line class="way" x1="{places[a][0] + margin:.1f}" y1="{places[a][1] + margin:.1f}" '
        f'x2="{places[b][0] + margin:.1f}" y2="{places[b][1] + margin:.1f}"/>'
        for a, b in field.edges
    ]
    for base, ((x, y), pair) in enumerate(zip(places, board.bases, strict=True)):
        shapes.append(_base(base, pair, x + margin, y + margin))
    return _page(width, height, shapes, title or str(board))


def sheet(n: int) -> str:
    """Bases and tokens to cut out, as wide as a sheet of A4."""
    columns, shapes = 4, []
    wide, high = 4 * SIZE, 2.4 * SIZE
    for base in range(n):
        x, y = (base % columns + 0.5) * wide, 40 + (base // columns + 0.5) * high
        shapes.append(_base(base, (HOLE, HOLE), x, y))
    top = 60 + -(-n // columns) * high
    tokens = [token for pair in Board.solved(n).bases for token in pair if token != HOLE]
    across = int(columns * wide / (1.5 * SIZE))
    for number, token in enumerate(tokens):
        x = (number % across + 0.5) * 1.5 * SIZE
        y = top + (number // across + 0.5) * 1.5 * SIZE
        cut = SIZE / 2  # fits into a place
        shapes.append(
            f'<rect class="cut" x="{x - cut:.1f}" y="{y - cut:.1f}" '
            f'width="{2 * cut:.1f}" height="{2 * cut:.1f}"/>{_token(token, x, y)}'
        )
    height = top + -(-len(tokens) // across) * 1.5 * SIZE + 20
    return _page(columns * wide, height, shapes, f"Colour baseball, {n} bases", printed=True)


def _places(n: int, straight: bool) -> list[tuple[float, float]]:
    """Where the middle of each base goes; round, base 0 is on top."""
    wide = 2 * SIZE + GAP
    if straight:
        return [(base * wide, 0.0) for base in range(n)]
    radius = max(wide / (2 * sin(pi / n)) if n > 2 else wide / 2, 0.9 * wide)
    turns = [2 * pi * base / n for base in range(n)]
    places = [(radius * sin(turn), -radius * cos(turn)) for turn in turns]
    left, top = (min(place[axis] for place in places) for axis in (0, 1))
    return [(x - left, y - top) for x, y in places]


def _base(base: int, pair: Sequence[int], x: float, y: float) -> str:
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
    ink = "#222" if _is_light(colour(token)) else "white"
    return (
        f'<g class="token">{_shape(token, x, y, RADIUS)}'
        f'<text class="mark" fill="{ink}" x="{x:.1f}" y="{y + 6:.1f}">{symbol(token)}</text></g>'
    )


def _shape(colour_number: int, x: float, y: float, radius: float) -> str:
    """Colour k's shape: a circle or a polygon, so that it is known without its colour."""
    corners, fill = CORNERS[colour_number % len(CORNERS)], colour(colour_number)
    if corners == 0:
        return f'<circle fill="{fill}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'
    radius *= 1.3 if corners == 3 else 1.15
    y += radius / 8 if corners == 3 else 0
    turns = [2 * pi * corner / corners for corner in range(corners)]
    points = " ".join(f"{x + radius * sin(t):.1f},{y - radius * cos(t):.1f}" for t in turns)
    return f'<polygon fill="{fill}" points="{points}"/>'


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _is_light(fill: str) -> bool:
    red, green, blue = (int(fill[at : at + 2], 16) for at in (1, 3, 5))
    return 2 * red + 5 * green + blue > 8 * 140


def _page(width: float, height: float, shapes: list[str], title: str, printed: bool = False) -> str:
    size = f'width="{width:.0f}" height="{height:.0f}"'
    if printed:
        size = f'width="{PAPER}mm" height="{PAPER * height / width:.1f}mm"'
    style = (
        ".way { stroke: #bbb; stroke-width: 5 } .base { fill: #f7f7f5; stroke-width: 4 } "
        ".hole { fill: none; stroke: #999; stroke-width: 1.5; stroke-dasharray: 4 4 } "
        ".cut { fill: none; stroke: #bbb; stroke-dasharray: 3 3 } "
        "text { font: 600 17px system-ui, sans-serif; text-anchor: middle } "
        ".name { font-size: 15px; fill: #444 }"
    )
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width:.0f} '
            f'{height:.0f}" {size}>',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style>",
            '<rect width="100%" height="100%" fill="white"/>',
            *shapes,
            "</svg>\n",
        )
    )
