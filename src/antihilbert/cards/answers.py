"""The answers as plain objects for JSON: the same for the command line and the web."""

from dataclasses import asdict
from typing import TYPE_CHECKING

from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import OUTCOMES, Result

if TYPE_CHECKING:
    from antihilbert.cards.statistics import Run


def deck_json(deck: Deck) -> dict[str, int]:
    size = {"suits": deck.suits, "values": deck.values}
    return size | {"penalties": deck.penalties} if deck.penalties else size


def play_json(deal: str, deck: Deck | None, result: Result) -> dict[str, object]:
    """The answer's keys, as every game prints them; the deal is as its game writes it."""
    cycle = (
        asdict(result.cycle)
        if result.cycle
        else dict.fromkeys(("preperiod", "period", "preperiod_cards", "period_cards"))
    )
    return {
        "outcome": result.outcome,
        "tricks": result.tricks,
        "cards": result.cards,
        **cycle,
        "deck": deck_json(deck) if deck else None,
        "deal": deal,
    }


def stats_json(run: "Run") -> dict[str, object]:
    """The answer of `stats`: counts, means over finished games, and 95 % intervals."""
    tally = run.tally
    longest: dict[str, object] | None = None
    if tally.longest_index is not None:
        longest = {
            "deal": run.written(tally.longest_index),
            "tricks": tally.longest_tricks,
            "cards": tally.longest_cards,
            "index": tally.longest_index,
        }
    return {
        "games": tally.games,
        **{outcome: getattr(tally, outcome) for outcome in OUTCOMES},
        "mean_tricks": run.mean_tricks,
        "mean_cards": run.mean_cards,
        "longest": longest,
        "first_endless": tally.first_endless,
        "intervals": {
            **{outcome: run.interval(outcome) for outcome in OUTCOMES},
            "mean_tricks": run.mean_interval("tricks"),
            "mean_cards": run.mean_interval("cards"),
        },
        "game": run.game,
        "deck": deck_json(run.deck),
        "pickups": list(run.pickups),
        "seed": run.seed,
        "returns": run.returns,
        "set_aside": run.set_aside,
    }


def duel_json(run: "Run") -> dict[str, object]:
    return {
        "deck": deck_json(run.deck),
        "pickup1": run.pickups[0],
        "pickup2": run.pickups[1],
        **{outcome: getattr(run.tally, outcome) for outcome in OUTCOMES},
        "share1": run.tally.player1 / run.tally.games,
        "interval": run.interval("player1"),
    }
