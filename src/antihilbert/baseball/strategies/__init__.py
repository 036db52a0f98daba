"""Every strategy by its name."""

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.baseball import refusals
from antihilbert.baseball.steps import Strategy
from antihilbert.baseball.strategies import (
    best_move,
    local,
    naive,
    one_base,
    optimal,
    wandering,
)

STRATEGIES = {
    strategy.name: strategy
    for strategy in (
        Strategy("optimal", optimal.steps),
        Strategy("best-move", best_move.steps),
        Strategy("left-first", best_move.left_first),
        Strategy("one-base", one_base.steps),
        Strategy("local", local.steps),
        Strategy("naive", naive.steps, memoryless=True),
        Strategy("random", wandering.steps),
    )
}


def strategy_named(name: str) -> Strategy:
    if name not in STRATEGIES:
        listed = ", ".join(STRATEGIES)
        raise ToldError(refusals.UNKNOWN_STRATEGY, name=shortened(name), known=listed)
    return STRATEGIES[name]
