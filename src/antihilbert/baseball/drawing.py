"""What does it look like? A board as a picture, and a sheet to print and cut out."""

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

from antihilbert.base.svg import scoped
from antihilbert.baseball.board import HOLE, Board, symbol
from antihilbert.baseball.field import Field
from antihilbert.baseball.palette import colour, ink, outline

PAPER = 190, 277  # mm, what a sheet of A4 has between its margins
LARGEST = 0.6  # mm of paper for a unit of the drawing: tokens of 3 cm are large enough
SIZE, RADIUS, GAP = 52, 19, 22  # of a place, of a token, between bases
STYLE = (
    ".way { stroke: #bbb; stroke-width: 5 } .base { fill: #f7f7f5; stroke-width: 4 } "
    ".hole { fill: none; stroke: #999; stroke-width: 1.5; stroke-dasharray: 4 4 } "
    ".cut { fill: none; stroke: #bbb; stroke-dasharray: 3 3 } "
    "text { font: 600 17px system-ui, sans-serif; text-anchor: middle } "
    ".name { font-size: 15px; fill: #444 } .told { font-weight: 400; text-anchor: start }"
)
BASE, BASE_HIGH, PIECE = 2.5 * SIZE, 2 * SIZE, 1.25 * SIZE  # space for a base, a token on a sheet


def svg(board: Board, field: Field, title: str | None = None) -> str:
    """A ring is drawn round, a line straight, any other field round with its edges."""
    width, height, shapes = drawn(board, field)
    return page(width, height, shapes, title or str(board))


def drawn(board: Board, field: Field) -> tuple[float, float, list[str]]:
    """A board as shapes, with the width and the height they take."""
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
    """Bases and tokens to cut out, as large as a sheet of A4 allows."""
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
    """In how many rows bases can be laid with none alone in its row, unless there are few."""
    return [rows for rows in range(1, n + 1) if n // rows > 1 or n <= 3]


def _sheet_size(n: int, rows: int) -> tuple[float, float]:
    width = -(-n // rows) * BASE
    return width, rows * BASE_HIGH + _token_rows(n, width) * PIECE


def _token_rows(n: int, width: float) -> int:
    return -(-(2 * n - 1) // int(width // PIECE))


def _millimetres(n: int, rows: int) -> float:
    """How long the unit of the drawing can be on paper."""
    width, height = _sheet_size(n, rows)
    return min(PAPER[0] / width, PAPER[1] / height, LARGEST)


def _in_rows(
    count: int, rows: int, width: float, across: float, down: float
) -> list[tuple[float, float]]:
    """The middles of things in rows as even as can be, each in the middle of the width."""
    places = []
    for row in range(rows):
        many = count // rows + (row < count % rows)
        left = (width - many * across) / 2
        places += [(left + (at + 0.5) * across, (row + 0.5) * down) for at in range(many)]
    return places


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
    """Colour k's shape: a circle or a polygon, so that it is known without its colour."""
    fill = colour(colour_number)
    corners = outline(colour_number)
    if not corners:
        return f'<circle fill="{fill}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>'
    points = " ".join(f"{x + radius * dx:.1f},{y + radius * dy:.1f}" for dx, dy in corners)
    return f'<polygon fill="{fill}" points="{points}"/>'


def page(
    width: float, height: float, shapes: list[str], title: str, millimetres: float | None = None
) -> str:
    """A picture; `millimetres` is how long its unit is on paper."""
    size = f'width="{width:.0f}" height="{height:.0f}"'
    if millimetres:
        size = f'width="{width * millimetres:.1f}mm" height="{height * millimetres:.1f}mm"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-bases" '
            f'viewBox="0 0 {width:.0f} '
            f'{height:.0f}" {size}>',
            f"<title>{escape(title)}</title>",
            f"<style>{scoped('of-bases', STYLE)}</style>",
            '<rect width="100%" height="100%" fill="white"/>',
            *shapes,
            "</svg>\n",
        )
    )
