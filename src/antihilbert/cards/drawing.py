"""A deal as a picture: two rows of cards, the top card of each hand first."""

from html import escape

from antihilbert.base.svg import scoped
from antihilbert.cards.notation import Hand

WIDE, HIGH = 34, 48  # of a card
STEP = WIDE + 4
A_ROW = 26  # cards; a longer hand goes on below
LEFT = 30  # space for the players' numbers
INK = {1: "#0b6e99", 2: "#c4581b"}
STYLE = (
    "text { font: 600 15px system-ui, sans-serif; text-anchor: middle } "
    ".player { text-anchor: start; fill: #555 }"
)


def svg(hand1: Hand, hand2: Hand) -> str:
    """The two hands, each in its player's colour."""
    parts: list[str] = []
    bottom = 6
    for player, hand in ((1, hand1), (2, hand2)):
        parts.append(f'<text class="player" x="4" y="{bottom + 30}">{player}</text>')
        for place, card in enumerate(hand):
            x, y = LEFT + STEP * (place % A_ROW), bottom + (HIGH + 6) * (place // A_ROW)
            parts.append(_card(x, y, card, INK[player]))
        bottom += (HIGH + 6) * max(1, -(-len(hand) // A_ROW)) + 6
    width = LEFT + STEP * max(1, min(A_ROW, max(len(hand1), len(hand2)))) + 4
    title = escape(f"{' '.join(map(str, hand1))} / {' '.join(map(str, hand2))}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-hands" '
        f'viewBox="0 0 {width} {bottom}" '
        f'width="{width}" height="{bottom}"><title>{title}</title>'
        f"<style>{scoped('of-hands', STYLE)}</style>"
        f'<rect width="100%" height="100%" fill="white"/>{"".join(parts)}</svg>\n'
    )


def _card(x: int, y: int, card: int, ink: str) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="white" '
        f'stroke="{ink}" stroke-width="1.5"/>'
        f'<text x="{x + WIDE // 2}" y="{y + 30}" fill="{ink}">{card}</text>'
    )
