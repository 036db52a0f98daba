"""A word as a picture: which classes meet at each flip, and how many cards each class has."""

from antihilbert.base.svg import scoped
from antihilbert.cards.endless.families import Family
from antihilbert.cards.endless.words import Slot
from antihilbert.cards.letters import BATTLE

SIDE, GAP = 30, 4  # of a slot
LEFT, TOP = 34, 26  # space for the players' numbers, and for those of the flips
A_ROW = 24  # flips; a longer word goes on below
LINE = 2 * SIDE + GAP + TOP + 14
LEGEND = 24  # one line for each class
STYLE = (
    "text { font: 600 15px system-ui, sans-serif; text-anchor: middle; fill: #222 } "
    ".small { font: 12px system-ui, sans-serif; fill: #555 } "
    ".line { font: 14px system-ui, sans-serif; text-anchor: start }"
)


def svg(family: Family) -> str:
    """Flip by flip the two slots, in the colours of their classes; the one that wins is framed."""
    word, names = family.word, family.names
    heights = {one.name: one.height for one in family.classes}
    lowest = max(1, *heights.values())
    parts: list[str] = []
    for flip, code in enumerate(word.letters):
        row, column = divmod(flip, A_ROW)
        x, y = LEFT + (SIDE + GAP) * column, LINE * row + TOP
        parts.append(f'<text class="small" x="{x + SIDE // 2}" y="{y - 8}">{flip + 1}</text>')
        for player in (0, 1):
            name = names[Slot(player, flip)]
            wins = code != BATTLE and code >> 6 == player
            at = y + (SIDE + GAP) * player
            parts.append(_square(x, at, name, heights[name] / lowest, wins))
            if column == 0:
                parts.append(f'<text class="small" x="16" y="{at + 20}">{player + 1}</text>')
    bottom = LINE * (1 + (word.length - 1) // A_ROW) + 4
    for number, one in enumerate(family.classes):
        y = bottom + LEGEND * number
        parts.append(_square(LEFT, y, one.name, one.height / lowest, False, LEGEND - 4))
        parts.append(f'<text class="line" x="{LEFT + 36}" y="{y + 15}">{one.formula}</text>')
    width = LEFT + (SIDE + GAP) * min(A_ROW, word.length) + 6
    height = bottom + LEGEND * len(family.classes) + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-family" '
        f'viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><title>{word}: {family.word.cards} + '
        f"{family.modulus}(x + y)</title><style>{scoped('of-family', STYLE)}</style>"
        '<rect width="100%" height="100%" fill="white"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _square(x: int, y: int, name: str, depth: float, wins: bool, side: int = SIDE) -> str:
    """A slot; high classes are warm, low ones cold."""
    colour = f"hsl({20 + 200 * depth:.0f},75%,80%)"
    frame = 'stroke="#222" stroke-width="2.5"' if wins else 'stroke="#bbb"'
    return (
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="5" fill="{colour}" {frame}/>'
        f'<text x="{x + side // 2}" y="{y + side // 2 + 5}">{name}</text>'
    )
