"""`antihilbert war stats --by aces`: who wins with what, and how deep battles are."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.cards.durations import Durations

if TYPE_CHECKING:
    from antihilbert.cards.battles import BattleRun
    from antihilbert.cards.runs import Run

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


def battles_text(found: "BattleRun", by: str) -> str:
    lines = ["", f"{by} of player 1        games     player 1 wins"]
    for one in found.holdings(by):
        if one.share is not None:
            low, high = one.interval
            won = f"{100 * one.share:6.2f} %   {100 * low:.2f} % to {100 * high:.2f} %"
            lines.append(f"{one.cards:>4} {one.games:>20,}   {won}")
    tricks, games = found.depths, found.deepest
    lines += ["", "battles in a trick      of all tricks     games whose deepest it was"]
    for depth, (many, deepest) in enumerate(zip(tricks, games, strict=True)):
        if many or deepest:
            more = "+" if depth == len(tricks) - 1 else " "
            shares = many / max(sum(tricks), 1), deepest / max(sum(games), 1)
            lines.append(f"{depth:>4}{more} {100 * shares[0]:>22.5f} % {100 * shares[1]:>22.4f} %")
    return "\n".join(lines) + "\n"
