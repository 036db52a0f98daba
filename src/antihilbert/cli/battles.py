"""`antihilbert war stats --by aces`: who wins with what, and how deep battles are."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import Text, figures, grouped
from antihilbert.cards.durations import Durations

if TYPE_CHECKING:
    from antihilbert.cards.battles import BattleRun
    from antihilbert.cards.runs import Run

HOLDINGS = {
    "aces": Text("aces of player 1", "as du joueur 1"),
    "kings": Text("kings of player 1", "rois du joueur 1"),
}
GAMES = Text("games", "parties")
WINS = Text("player 1 wins", "le joueur 1 gagne")
WITHIN = Text(
    "{share:6.2f} %   {low:.2f} % to {high:.2f} %", "{share:6.2f} %   de {low:.2f} % à {high:.2f} %"
)
BATTLES = Text(
    "battles in a trick      of all tricks     games whose deepest it was",
    "batailles dans un pli   de tous les plis   parties dont c'est le plus profond",
)
By = Annotated[
    str | None,
    typer.Option(metavar="aces|kings", help="Who wins by what player 1 was dealt; battles, too."),
]
SecondsPerFlip = Annotated[
    float | None, typer.Option(metavar="S", help="Tell how many minutes games take.")
]


def durations_of(run: "Run", seconds: float | None) -> Durations | None:
    """How long the games of a run take, if somebody wants to know and some have ended."""
    if seconds is None or not run.tally.finished:
        return None
    return Durations(run.tally.cards_histogram.tolist(), seconds)


def battles_text(found: "BattleRun", by: str, lang: str) -> str:
    holding = HOLDINGS[by].in_(lang)
    lines = ["", f"{holding:<19} {GAMES.in_(lang):>7}     {WINS.in_(lang)}"]
    for one in found.holdings(by):
        if one.share is not None:
            low, high = one.interval
            won = WITHIN.in_(lang, share=100 * one.share, low=100 * low, high=100 * high)
            lines.append(f"{one.cards:>4} {grouped(one.games, lang):>20}   {won}")
    tricks, games = found.depths, found.deepest
    lines += ["", BATTLES.in_(lang)]
    for depth, (many, deepest) in enumerate(zip(tricks, games, strict=True)):
        if many or deepest:
            more = "+" if depth == len(tricks) - 1 else " "
            shares = 100 * many / max(sum(tricks), 1), 100 * deepest / max(sum(games), 1)
            told = figures(f"{shares[0]:>22.5f} % {shares[1]:>22.4f} %", lang)
            lines.append(f"{depth:>4}{more} {told}")
    return "\n".join(lines) + "\n"
