"""A game told position by position: as the sources print it, as JSON lines, as hand sizes."""

import json
from collections.abc import Iterator
from typing import Any, Protocol

from antihilbert.cards.notation import Hand
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.referee import Game

FORMATS = ("text", "jsonl", "sizes")


class Trick(Protocol):
    @property
    def winner(self) -> int | None: ...
    def remark(self) -> str: ...
    def as_json(self) -> dict[str, object]: ...


class Told(Game, Protocol):
    """A game that can also say where it stands."""

    def position(self) -> tuple[Any, ...]: ...  # the two hands first
    def written(self) -> str: ...
    def step(self) -> Trick: ...


Moment = tuple[tuple[Hand, Hand], str, Trick | None]  # the hands, written, the trick played


def moments(game: Told, result: Result) -> Iterator[Moment]:
    """Each position with its text and the trick played from it; None after the last."""
    while game.tricks < result.tricks:
        position, written = game.position(), game.written()
        yield position[:2], written, game.step()
    yield game.position()[:2], game.written(), None


def text(game: Told, result: Result) -> Iterator[str]:
    """One position a line, an arrow where the game goes on, a remark where a trick deserves one."""
    for _, written, trick in moments(game, result):
        if trick is not None:
            yield f"{written} →  {trick.remark()}".rstrip()
        elif result.outcome is Outcome.ENDLESS:
            yield f"{written}  as after {tricks(result.preperiod or 0)}, and so on for ever"
        else:
            yield written


def records(game: Told, result: Result) -> Iterator[dict[str, object]]:
    """One object a position: both hands and the trick played from it."""
    for number, ((hand1, hand2), _, trick) in enumerate(moments(game, result)):
        played = trick.as_json() if trick else {}
        yield {"trick": number, "hand1": hand1, "hand2": hand2, **played}


def sizes(game: Told, result: Result) -> Iterator[str]:
    """A table of how many cards each player holds after each trick."""
    yield f"{'trick':>8} {'hand 1':>7} {'hand 2':>7}"
    for number, ((hand1, hand2), _, _) in enumerate(moments(game, result)):
        yield f"{number:>8} {len(hand1):>7} {len(hand2):>7}"


def lines(game: Told, result: Result, form: str) -> Iterator[str]:
    """The trace of `game` in one of `FORMATS`, up to where `result` stopped."""
    if form == "jsonl":
        return (json.dumps(record) for record in records(game, result))
    return sizes(game, result) if form == "sizes" else text(game, result)


def tricks(count: int) -> str:
    """
    >>> tricks(1), tricks(12345)
    ('1 trick', '12,345 tricks')
    """
    return f"{count:,} trick{'' if count == 1 else 's'}"


def summary(result: Result) -> str:
    """The outcome in one sentence.

    >>> summary(Result(Outcome.PLAYER1, tricks=4, cards=4))
    'player 1 wins after 4 tricks (4 cards)'
    """
    counted = f"{tricks(result.tricks)} ({result.cards:,} card{'' if result.cards == 1 else 's'})"
    match result.outcome:
        case Outcome.ENDLESS:
            assert result.cycle is not None
            cycle = result.cycle
            period = f"{tricks(cycle.period)} ({cycle.period_cards:,} cards)"
            after = f"after {tricks(cycle.preperiod)}" if cycle.preperiod else "from the start"
            return f"endless: the same {period} again and again, {after}"
        case Outcome.UNFINISHED:
            return f"unfinished: stopped at the limit, after {counted}"
        case Outcome.DRAW:
            return f"draw after {counted}"
        case _:
            return f"player {result.outcome[-1]} wins after {counted}"
