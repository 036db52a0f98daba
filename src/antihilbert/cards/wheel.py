"""An endless game drawn as a wheel: its cycle, clockwise from the top.

Short cycles show every position, and arrows in the colour of who wins the trick. Long ones show
player 1's number of cards as a curve between the hub (none) and the rim (all). A row of dots that
leads into the cycle is what comes before it.
"""

from html import escape
from math import cos, pi, sin

from antihilbert.cards.messages import refused
from antihilbert.cards.referee import Moment, Result, TracedGame, moments
from antihilbert.core.messages import grouped, texts
from antihilbert.core.plots import framed

MOST_WRITTEN = 24  # positions that can be read around a rim,
MOST_LETTERS = 60  # none of them longer than this
MOST_LEVEL = 12  # positions around a rim whose neighbours at the top keep clear of each other
MOST_DRAWN = 20_000
RIM = 200.0
TAIL = 72  # height of the row of dots above the wheel
LETTER = 7.9  # the width of a letter
ARROW = 11  # the length of an arrowhead
MOST_DOTS = 24  # tricks before the cycle that are drawn one by one
WORDS = texts(
    {
        "tricks": ("{count} tricks", "{count} plis"),
        "ever": ("for ever", "sans fin"),
        "after": ("after {count}", "après {count}"),
        "before": ("before the cycle: {count}", "avant le cycle : {count}"),
        "won": ("trick won by player {player}", "pli gagné par le joueur {player}"),
        "scale": (
            "hub: player 1 holds none; rim: all {cards}",
            "centre : le joueur 1 n'a rien ; bord : il a les {cards}",
        ),
        "title": ("endless: {deal}", "sans fin : {deal}"),
    }
)
COLOURS = {1: "#0b6e99", 2: "#c4581b", None: "#888888"}

STYLE = """
text { font: 13px ui-monospace, monospace; fill: #222 }
.legend { font-family: system-ui, sans-serif }
.hub { font: 600 15px system-ui, sans-serif; text-anchor: middle }
.rim { fill: none; stroke: #bbb }
"""


def svg(game: TracedGame, result: Result, lang: str = "en") -> str:
    """Draw the wheel of an endless game as SVG, with its words in `lang`."""
    cycle = result.cycle
    if cycle is None:
        raise refused("only_game_proved")
    if result.tricks > MOST_DRAWN:
        raise refused("cycle_tricks_too", period=cycle.period)
    positions = list(moments(game, result))[:-1]
    rim = positions[cycle.preperiod :]
    longest = max(len(written) for _, written, _ in rim)
    if len(rim) <= MOST_WRITTEN and longest <= MOST_LETTERS:
        width = 2 * (RIM + 30 + LETTER * longest)
        body = [*_written(rim), *_legend(-82, 66, lang)]
    else:
        width, body = 2 * RIM + 60, _curve(rim, lang)
        if cycle.preperiod:
            body += _legend(24, -RIM - 74, lang)
    hub = [
        WORDS.say(lang, "tricks", count=grouped(cycle.period, lang)),
        WORDS.say(lang, "ever"),
    ]
    if cycle.preperiod:
        hub.append(WORDS.say(lang, "after", count=grouped(cycle.preperiod, lang)))
        body += _tail(positions[: cycle.preperiod], width, lang)
    for line, text in enumerate(hub):
        body.append(f'<text class="hub" y="{20 * line - 5}">{text}</text>')
    above = TAIL if cycle.preperiod else 0
    height, top = 2 * RIM + 90 + above, -RIM - 45 - above
    title = WORDS.say(lang, "title", deal=positions[0][1])
    return framed("of-wheel", (-width / 2, top, width, height), title, STYLE, body)


def on_circle(turn: float, radius: float) -> tuple[float, float]:
    """Return a point of a circle; turns run clockwise from the top."""
    angle = 2 * pi * turn
    return radius * sin(angle), -radius * cos(angle)


def _written(rim: list[Moment]) -> list[str]:
    """Draw every position, joined by an arc in the colour of the trick's winner."""
    parts = []
    for number, (_, written, trick) in enumerate(rim):
        gap = 0.16 / len(rim)
        end = (number + 1) / len(rim) - gap
        back = end - ARROW / (2 * pi * RIM)
        x1, y1 = on_circle(number / len(rim) + gap, RIM)
        x2, y2 = on_circle(back, RIM)
        winner = trick.winner if trick else None
        parts.append(
            f'<path d="M{x1:.1f} {y1:.1f} A{RIM} {RIM} 0 0 1 {x2:.1f} {y2:.1f}" fill="none" '
            f'stroke="{COLOURS[winner]}" stroke-width="3"/>'
        )
        corners = (
            on_circle(end, RIM),
            on_circle(back, RIM - ARROW / 2),
            on_circle(back, RIM + ARROW / 2),
        )
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        parts.append(f'<polygon class="arrow" points="{points}" fill="{COLOURS[winner]}"/>')
        x, y = on_circle((number + 0.5) / len(rim), RIM - 14)
        parts.append(f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle">{winner}</text>')
        x, y = on_circle(number / len(rim), RIM)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
        x, y = on_circle(number / len(rim), RIM + 18)
        anchor = "middle" if abs(x) < 20 else ("start" if x > 0 else "end")
        if anchor == "middle" and len(rim) > MOST_LEVEL:
            y += 16 if y > 0 else -16  # clear of its neighbours, which lie almost as high
        parts.append(
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}">{escape(written)}</text>'
        )
    return parts


def _legend(x: float, y: float, lang: str) -> list[str]:
    """Explain the two colours."""
    return [
        f'<circle cx="{x:.0f}" cy="{y + 20 * line - 4:.0f}" r="4" fill="{COLOURS[player]}"/>'
        f'<text class="legend" x="{x + 12:.0f}" y="{y + 20 * line:.0f}">'
        f"{WORDS.say(lang, 'won', player=player)}</text>"
        for line, player in enumerate((1, 2))
    ]


def _tail(before: list[Moment], width: float, lang: str) -> list[str]:
    """Draw the tricks before the cycle, from the left to the top of the wheel."""
    y, left = -RIM - 70, -width / 2 + 20
    count = grouped(len(before), lang)
    shown = before if len(before) <= MOST_DOTS else before[:: len(before) // MOST_DOTS + 1]
    parts = [
        f'<path class="rim" d="M{left:.0f} {y} H0 V{-RIM - 54:.0f}"/>',
        f'<path d="M-5 {-RIM - 56:.0f} h10 l-5 8 z"/>',
        f'<text x="{left:.0f}" y="{y - 14}">{WORDS.say(lang, "before", count=count)}</text>',
    ]
    for number, (_, written, trick) in enumerate(shown):
        x = left * (1 - number / len(shown))
        winner = trick.winner if trick else None
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y}" r="5" fill="{COLOURS[winner]}">'
            f"<title>{escape(written)}</title></circle>"
        )
    return parts


def _curve(rim: list[Moment], lang: str) -> list[str]:
    """Draw player 1's share of the cards, once around."""
    hub = 0.3 * RIM
    total = sum(map(len, rim[0][0]))
    points = []
    for number, ((hand1, _), _, _) in enumerate(rim):
        x, y = on_circle(number / len(rim), hub + (RIM - hub) * len(hand1) / total)
        points.append(f"{x:.1f},{y:.1f}")
    scale = WORDS.say(lang, "scale", cards=total)
    return [
        f'<circle class="rim" r="{hub}"/>',
        f'<circle class="rim" r="{RIM}"/>',
        f'<circle class="rim" r="{(hub + RIM) / 2}" stroke-dasharray="4 4"/>',
        f'<polygon points="{" ".join(points)}" fill="none" stroke="{COLOURS[1]}"/>',
        f'<text y="{RIM + 20}" text-anchor="middle">{scale}</text>',
    ]
