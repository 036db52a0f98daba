"""Which colour and which shape has colour k? The same on paper, in pictures and on the web page.

Colours are told apart by more than colour: every token has its number and its own shape.
"""

from math import cos, pi, sin

# Five bases as in the source, from black, the cold end, to red, the warm one; then more.
COLOURS = (
    "#222222", "#2b6cb0", "#2f9e44", "#f2c200", "#d6292b", "#8e44ad",
    "#e67e22", "#17a2a2", "#8d5524", "#e377c2", "#7f8c8d", "#5a7d00",
)  # fmt: skip
CORNERS = (0, 3, 4, 5, 6)  # of the shapes; 0 is a circle


def colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def ink(number: int) -> str:
    """What can be read on a colour."""
    red, green, blue = (int(colour(number)[at : at + 2], 16) for at in (1, 3, 5))
    return "#222222" if 2 * red + 5 * green + blue > 8 * 140 else "#ffffff"


def outline(number: int) -> list[tuple[float, float]]:
    """The corners of colour k's shape around (0, 0), as large as a circle of radius 1.

    A circle has none.
    """
    corners = CORNERS[number % len(CORNERS)]
    size, down = (1.3, 1.3 / 8) if corners == 3 else (1.15, 0.0)
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return [(size * sin(turn), down - size * cos(turn)) for turn in turns]


def stylesheet(colours: int) -> str:
    """The variables --hue, --mark and --shape of classes c0, c1, ... for a web page.

    --shape is to cut a box whose half is as long as 1.4 radii.
    """
    rules = []
    for number in range(colours):
        corners = [f"{50 + 50 * x / 1.4:.1f}% {50 + 50 * y / 1.4:.1f}%" for x, y in outline(number)]
        shape = f"polygon({', '.join(corners)})" if corners else f"circle({50 / 1.4:.1f}%)"
        rules.append(
            f".c{number} {{ --hue: {colour(number)}; --mark: {ink(number)}; --shape: {shape}; }}\n"
        )
    return "".join(rules)
