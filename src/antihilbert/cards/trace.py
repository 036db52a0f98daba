"""A game told position by position: as the sources print it, as JSON lines, as hand sizes."""

import json
from collections.abc import Iterator
from typing import Any, Protocol

from antihilbert.cards.notation import Hand
from antihilbert.cards.outcome import WINS, Outcome, Result
from antihilbert.cards.referee import Game
from antihilbert.cards.sentences import counted, say

FORMATS = ("text", "jsonl", "sizes")


class TellableTrick(Protocol):
    @property
    def winner(self) -> int | None: ...
    def remark(self, lang: str) -> str: ...
    def as_json(self) -> dict[str, object]: ...


class TellableGame(Game, Protocol):
    """A game that can also say where it stands; one for more than two says so in `players`."""

    def position(self) -> tuple[Any, ...]: ...  # the hands first
    def written(self) -> str: ...
    def step(self) -> TellableTrick: ...


Moment = tuple[tuple[Hand, ...], str, TellableTrick | None]  # the hands, written, the trick played


def players_of(game: Game) -> int:
    return getattr(game, "players", 2)


def moments(game: TellableGame, result: Result) -> Iterator[Moment]:
    """Each position with its text and the trick played from it; None after the last."""
    players = players_of(game)
    while game.tricks < result.tricks:
        position, written = game.position(), game.written()
        yield position[:players], written, game.step()
    yield game.position()[:players], game.written(), None


def text(game: TellableGame, result: Result, lang: str = "en") -> Iterator[str]:
    """One position a line, an arrow where the game goes on, a remark where a trick deserves one."""
    for _, written, trick in moments(game, result):
        if trick is not None:
            yield f"{written} →  {trick.remark(lang)}".rstrip()
        elif result.outcome is Outcome.ENDLESS:
            tricks = counted(lang, result.preperiod or 0, "trick")
            yield f"{written}  {say(lang, 'returns', tricks=tricks)}"
        else:
            yield written


def records(game: TellableGame, result: Result) -> Iterator[dict[str, object]]:
    """One object a position: the hands and the trick played from it."""
    for number, (hands, _, trick) in enumerate(moments(game, result)):
        named = {f"hand{player}": hand for player, hand in enumerate(hands, start=1)}
        yield {"trick": number, **named, **(trick.as_json() if trick else {})}


def sizes(game: TellableGame, result: Result, lang: str = "en") -> Iterator[str]:
    """A table of how many cards each player holds after each trick."""
    players = range(1, players_of(game) + 1)
    heads = (f"{say(lang, 'col_hand', player=player):>7}" for player in players)
    yield " ".join((f"{say(lang, 'col_trick'):>8}", *heads))
    for number, (hands, _, _) in enumerate(moments(game, result)):
        yield " ".join((f"{number:>8}", *(f"{len(hand):>7}" for hand in hands)))


def lines(game: TellableGame, result: Result, form: str, lang: str = "en") -> Iterator[str]:
    """The trace of `game` in one of `FORMATS`, up to where `result` stopped."""
    if form == "jsonl":
        return (json.dumps(record) for record in records(game, result))
    return (sizes if form == "sizes" else text)(game, result, lang)


def summary(result: Result, lang: str = "en") -> str:
    """The outcome in one sentence.

    >>> summary(Result(Outcome.PLAYER1, tricks=4, cards=4))
    'player 1 wins after 4 tricks (4 cards)'
    """
    cycle = result.cycle
    if cycle is None:
        tricks, cards = counted(lang, result.tricks, "trick"), counted(lang, result.cards, "card")
        player = next((one for one, won in WINS.items() if won is result.outcome), None)
        key = "wins" if player else result.outcome
        return say(lang, key, player=player, tricks=tricks, cards=cards)
    period, cards = counted(lang, cycle.period, "trick"), counted(lang, cycle.period_cards, "card")
    after = say(lang, "at_once")
    if cycle.preperiod:
        after = say(lang, "after", tricks=counted(lang, cycle.preperiod, "trick"))
    return say(lang, "endless", period=period, cards=cards, after=after)
