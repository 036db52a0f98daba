"""Boards on paper: a whole solution as a strip, and a turning board with its cover for a class."""

from collections.abc import Callable
from html import escape
from math import ceil, cos, pi, sin, sqrt

from antihilbert.base.languages import said, sentences
from antihilbert.baseball.board import HOLE, symbol
from antihilbert.baseball.drawing import RADIUS, SIZE, base_shapes, drawn, page, sheet
from antihilbert.baseball.field import Field
from antihilbert.baseball.steps import StrategyRun

DISC = 90.0  # mm: the radius of a disc on a sheet of A4
WORDS = sentences(
    {
        "start": ("start", "début"),
        "step": ("{number}: token {token}, {start} → {end}",
                 "{number} : jeton {token}, {start} → {end}"),
        "disc": ("Colour baseball: the turning board",
                 "Baseball des couleurs : le plateau tournant"),
        "cover": ("Colour baseball: the cover", "Baseball des couleurs : le cache"),
        "pin": ("paper fastener", "attache parisienne"),
        "window": ("cut this window out", "découper cette fenêtre"),
        "rule1": ("Two tokens of each colour, one of colour 0, and one hole.",
                  "Deux jetons de chaque couleur, un seul de la couleur 0, et un trou."),
        "rule2": ("A token of a neighbouring base may step into the hole.",
                  "Un jeton d'une base voisine peut sauter dans le trou."),
        "rule3": ("Bring every token to the base of its colour.",
                  "Ramenez chaque jeton à la base de sa couleur."),
        "rule4": ("With the cover you see the hole and its two neighbours only.",
                  "Avec le cache, on ne voit que le trou et ses deux voisines."),
    }
)  # fmt: skip


def strip(done: StrategyRun, field: Field, lang: str = "en") -> str:
    """Every board of a run, in rows, each under the move that made it."""
    boards = list(done.boards)
    width, height, _ = drawn(boards[0], field)
    cell_high = height + 34
    columns = max(1, min(len(boards), ceil(sqrt(len(boards) * cell_high / width * 1.6))))
    rows = ceil(len(boards) / columns)
    shapes = []
    for number, board in enumerate(boards):
        x, y = (number % columns) * width, (number // columns) * cell_high
        told = said(WORDS, lang, "start")
        if number:
            move = done.steps[number - 1].move
            facts = {"token": symbol(move.token), "start": move.start, "end": move.end}
            told = said(WORDS, lang, "step", number=number, **facts)
        shapes.append(
            f'<g transform="translate({x:.0f} {y + 34:.0f})">{"".join(drawn(board, field)[2])}</g>'
            f'<text x="{x + width / 2:.0f}" y="{y + 26:.0f}">{escape(told)}</text>'
        )
    return page(columns * width, rows * cell_high, shapes, str(boards[0]))


def disc(n: int, lang: str = "en") -> str:
    """A round board of empty bases, to be turned under the cover."""
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
    return page(2 * radius, 2 * radius, shapes, said(WORDS, lang, "disc"), DISC / radius)


def cover(n: int, lang: str = "en") -> str:
    """A disc with a window that leaves three neighbouring bases open, and the rules on it."""
    radius, middle = _radii(n)
    inner = middle - 1.2 * SIZE
    half = min(1.5 / n, 0.49)  # of a turn, to either side of the top
    (x1, y1), (x2, y2) = _at(-half, radius - 6, radius), _at(half, radius - 6, radius)
    (x3, y3), (x4, y4) = _at(half, inner, radius), _at(-half, inner, radius)
    large = int(half > 0.25)
    window = (
        f"M{x1:.1f} {y1:.1f} A{radius - 6:.1f} {radius - 6:.1f} 0 {large} 1 {x2:.1f} {y2:.1f} "
        f"L{x3:.1f} {y3:.1f} A{inner:.1f} {inner:.1f} 0 {large} 0 {x4:.1f} {y4:.1f} Z"
    )
    words = [said(WORDS, lang, f"rule{number}") for number in range(1, 5)]
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
        f"{said(WORDS, lang, 'window')}</text>",
        *lines,
        _pin(radius, lang),
    ]
    return page(2 * radius, 2 * radius, shapes, said(WORDS, lang, "cover"), DISC / radius)


def _radii(n: int) -> tuple[float, float]:
    """The radius of the disc, and of the circle through the middles of its bases."""
    middle = max(1.15 * SIZE * n / pi, 2.4 * SIZE)
    return middle + 1.6 * SIZE, middle


def _at(turn: float, distance: float, radius: float) -> tuple[float, float]:
    return radius + distance * sin(2 * pi * turn), radius - distance * cos(2 * pi * turn)


def _pin(radius: float, lang: str) -> str:
    return (
        f'<circle class="cut" cx="{radius:.1f}" cy="{radius:.1f}" r="{RADIUS / 4:.1f}"/>'
        f'<text style="font-size:8px" x="{radius:.1f}" y="{radius + 18:.1f}">'
        f"{said(WORDS, lang, 'pin')}</text>"
    )


# What there is to print, by name.
PARTS: dict[str, Callable[[int, str], str]] = {
    "sheet": lambda n, _lang: sheet(n),
    "disc": disc,
    "cover": cover,
}
