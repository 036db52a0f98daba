"""How a game came out, the referee that plays it to its end, and traces of it."""

import json
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import Any, Literal, NotRequired, Protocol, TypedDict, cast

from antihilbert.cards.deal import Hand
from antihilbert.cards.messages import counted, refused, say
from antihilbert.core.answer import Answer, json_of
from antihilbert.core.messages import refuse_old, shortened
from antihilbert.core.numbers import csv_of
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

# How a game came out.


class Outcome(StrEnum):
    """How a game came out; `unfinished` if a limit stopped it."""

    PLAYER1 = "player1"
    PLAYER2 = "player2"
    DRAW = "draw"
    ENDLESS = "endless"
    UNFINISHED = "unfinished"  # a limit stopped it before anything was certain
    PLAYER3 = "player3"  # where more than two play
    PLAYER4 = "player4"


OUTCOMES = tuple(str(outcome) for outcome in tuple(Outcome)[:5])  # of a game for two
# Some pickups (loser-first above all) make games that neither end nor return for longer than
# is practical; of many games, those that are not settled by then are counted as unfinished.
MOST_TRICKS = 10**6
MOST_DUEL_TRICKS = 5000  # in a duel of all pickups, where such games are many
WINS = {player: Outcome(f"player{player}") for player in range(1, 5)}


@dataclass(frozen=True)
class Cycle:
    """Where an endless game starts to repeat itself, and how soon: the smallest numbers."""

    preperiod: int  # tricks before the first position that returns
    period: int  # tricks until it returns
    preperiod_cards: int
    period_cards: int


@dataclass(frozen=True)
class Result(Answer):
    """What is certain about a game once it has been played.

    `tricks` and `cards` count up to the end, to the first repeated position of an endless game, or
    to the limit of an unfinished one. `cycle` is None unless the game is endless.
    """

    KEYS = "outcome tricks cards preperiod period preperiod_cards period_cards"

    outcome: Outcome
    tricks: int
    cards: int  # laid by one player in War, by both together in Beggar
    cycle: Cycle | None = None

    @property
    def preperiod(self) -> int | None:
        """Tricks before the cycle; None unless the game is endless."""
        return self.cycle.preperiod if self.cycle else None

    @property
    def period(self) -> int | None:
        """Tricks in the cycle; None unless the game is endless."""
        return self.cycle.period if self.cycle else None

    @property
    def preperiod_cards(self) -> int | None:
        return self.cycle.preperiod_cards if self.cycle else None

    @property
    def period_cards(self) -> int | None:
        return self.cycle.period_cards if self.cycle else None

    def _repr_html_(self) -> str:
        """Return the sentence that a notebook shows."""
        return f"<p>{escape(summary(self))}</p>"


# The referee plays a game to its end, or proves that it has none. A game without chance that comes
# back to a position repeats itself for ever. Brent's method finds the first such position, and
# remembers one at a time: a cycle of millions of tricks needs no more memory than one of six.

CHANCE_LIMIT = 10**6  # tricks a game of chance may take when no limit is given
WATCH_EVERY = 2**14
# A game of chance that comes back to a position is played on, or counts as endless.
CONTINUE, COUNT = ON_REPEAT = ("continue", "count")
Repeats = Literal["play", "set-aside"]
IN_JSON: dict[str, Repeats] = {CONTINUE: "play", COUNT: "set-aside"}  # the words of answers in JSON


class Game(Protocol):
    """What the referee needs of a game to play it out."""

    tricks: int
    cards: int

    @property
    def outcome(self) -> Outcome | None: ...  # None while the game goes on
    @property
    def chance(self) -> bool: ...
    def position(self) -> Hashable: ...
    def step(self) -> object: ...


def to_the_end(
    start: Callable[[], Game],
    limit: int | None = None,
    on_progress: ProgressCallback = no_progress,
    on_repeat: str = CONTINUE,
) -> Result:
    """Play the game that `start` sets up to its end, or to the proof that it has none.

    With a limit, only an end or a first return within that many tricks counts. (To decide the
    latter, more tricks may have to be played.) A return proves nothing of a game of chance, unless
    `on_repeat` has such a game count as endless.
    """
    check_on_repeat(on_repeat)
    if on_repeat == COUNT and start().chance:
        most = CHANCE_LIMIT if limit is None else limit
        check_limit(most)
        return to_first_return(start(), most, on_progress)
    game, cycle = _played_out(start, limit, on_progress)
    if cycle:
        tricks, cards = cycle.preperiod + cycle.period, cycle.preperiod_cards + cycle.period_cards
        return Result(Outcome.ENDLESS, tricks, cards, cycle)
    return Result(game.outcome or Outcome.UNFINISHED, game.tricks, game.cards)


def _played_out(
    start: Callable[[], Game], limit: int | None = None, on_progress: ProgressCallback = no_progress
) -> tuple[Game, Cycle | None]:
    """Play to the end or the limit, or find the cycle."""
    game = start()
    if limit is None and game.chance:
        limit = CHANCE_LIMIT
    if limit is not None:
        check_limit(limit)
    period = None if game.chance else _period(game, limit, on_progress)
    if period is not None:
        cycle = _cycle(start, period)
        if limit is None or cycle.preperiod + cycle.period <= limit:
            return game, cycle
    if game.outcome is not None and (limit is None or game.tricks <= limit):
        return game, None
    assert limit is not None, "a game of no chance ends or returns"
    game = start()
    while game.outcome is None and game.tricks < limit:
        game.step()
        if game.tricks % WATCH_EVERY == 0:
            on_progress(Progress(game.tricks))
    return game, None


def to_first_return(game: Game, limit: int, on_progress: ProgressCallback = no_progress) -> Result:
    """Play until the game is over or any position comes again, and take that for a cycle.

    With the same choices a game of chance would go round it for ever. All positions are kept.
    """
    seen = {game.position(): (game.tricks, game.cards)}
    while game.outcome is None and game.tricks < limit:
        game.step()
        tricks, cards = seen.setdefault(game.position(), (game.tricks, game.cards))
        if tricks < game.tricks:
            cycle = Cycle(tricks, game.tricks - tricks, cards, game.cards - cards)
            return Result(Outcome.ENDLESS, game.tricks, game.cards, cycle)
        if game.tricks % WATCH_EVERY == 0:
            on_progress(Progress(game.tricks))
    return Result(game.outcome or Outcome.UNFINISHED, game.tricks, game.cards)


def check_limit(limit: int) -> None:
    if limit < 0:
        raise refused("limit_negative_give", limit=limit)


def check_on_repeat(on_repeat: str) -> None:
    if on_repeat not in ON_REPEAT:
        refuse_old("on-repeat", on_repeat, ON_REPEAT)
        known = " or ".join(ON_REPEAT)
        raise refused("unknown_way_take", on_repeat=shortened(on_repeat), known=known)


def _period(game: Game, limit: int | None, on_progress: ProgressCallback) -> int | None:
    """Play `game` until it ends (None) or a position returns: after how many tricks it did.

    Brent's method: keep one position; take the present one instead each time the wait has been
    twice as long as the last. A return within `limit` tricks of the start is noticed within three
    times as many.
    """
    kept, since, patience = game.position(), 0, 1
    while game.outcome is None and (limit is None or game.tricks <= 3 * limit):
        game.step()
        if game.position() == kept:
            return game.tricks - since
        if game.tricks - since == patience:
            kept, since, patience = game.position(), game.tricks, 2 * patience
        if game.tricks % WATCH_EVERY == 0:
            on_progress(Progress(game.tricks))
    return None


def _cycle(start: Callable[[], Game], period: int) -> Cycle:
    """Find where the cycle of this period begins, with two games that are one period apart."""
    behind, ahead = start(), start()
    for _ in range(period):
        ahead.step()
    while behind.position() != ahead.position():
        behind.step()
        ahead.step()
    return Cycle(behind.tricks, period, behind.cards, ahead.cards - behind.cards)


# Traces, position by position: as the sources print it, as JSON lines, as hand sizes.

FORMATS = ("text", "jsonl", "sizes", "csv")


class TracedTrick(Protocol):
    @property
    def winner(self) -> int | None: ...
    def remark(self, lang: str) -> str: ...


class TracedGame(Game, Protocol):
    """A game that can also say where it stands; one for more than two says so in `players`."""

    def position(self) -> tuple[Any, ...]: ...  # the hands first
    def written(self) -> str: ...
    def step(self) -> TracedTrick: ...


Moment = tuple[tuple[Hand, ...], str, TracedTrick | None]  # the hands, written, the trick played


def players_of(game: Game) -> int:
    return getattr(game, "players", 2)


def moments(game: TracedGame, result: Result) -> Iterator[Moment]:
    """Yield each position with its text and the trick played from it; None after the last."""
    players = players_of(game)
    while game.tricks < result.tricks:
        position, written = game.position(), game.written()
        yield position[:players], written, game.step()
    yield game.position()[:players], game.written(), None


def text(game: TracedGame, result: Result, lang: str = "en") -> Iterator[str]:
    """Write one position a line, with an arrow if the game goes on and remarks on battles."""
    for _, written, trick in moments(game, result):
        if trick is not None:
            yield f"{written} →  {trick.remark(lang)}".rstrip()
        elif result.outcome is Outcome.ENDLESS:
            tricks = counted(lang, result.preperiod or 0, "trick")
            yield f"{written}  {say(lang, 'returns', tricks=tricks)}"
        else:
            yield written


class TracedPosition(TypedDict):
    """The hands before a trick, and the trick; no trick at the end of the game."""

    trick: int
    hand1: list[int] | str
    hand2: list[int] | str
    hand3: NotRequired[list[int]]
    hand4: NotRequired[list[int]]
    flips: NotRequired[list[list[int | str | None]]]  # of War: a card of each player who has one
    leader: NotRequired[int]  # of Beggar: who lays the first card
    pile: NotRequired[list[int]]  # of Beggar: the cards laid, as penalties
    hidden: NotRequired[list[list[list[int]]]]  # battle by battle, the cards of each player
    winner: NotRequired[int | None]


def records(game: TracedGame, result: Result) -> Iterator[TracedPosition]:
    """Yield an object for each position: the hands and the trick played from it."""
    for number, (hands, _, trick) in enumerate(moments(game, result)):
        named = {f"hand{player}": hand for player, hand in enumerate(hands, start=1)}
        record = {"trick": number, **named, **(json_of(trick) if trick else {})}
        yield cast(TracedPosition, record)


def sizes(game: TracedGame, result: Result, lang: str = "en") -> Iterator[str]:
    """Tabulate the cards that each player holds after each trick."""
    players = range(1, players_of(game) + 1)
    heads = (f"{say(lang, 'col_hand', player=player):>7}" for player in players)
    yield " ".join((f"{say(lang, 'col_trick'):>8}", *heads))
    for number, (hands, _, _) in enumerate(moments(game, result)):
        yield " ".join((f"{number:>8}", *(f"{len(hand):>7}" for hand in hands)))


def rows(game: TracedGame, result: Result) -> Iterator[dict[str, object]]:
    """Yield a row for each position: the hands, who wins the trick, whether it is in the cycle."""
    start = result.cycle.preperiod if result.cycle else result.tricks + 1
    for number, (hands, _, trick) in enumerate(moments(game, result)):
        named = {f"hand{player}": " ".join(map(str, hand)) for player, hand in enumerate(hands, 1)}
        winner = trick.winner if trick else None
        yield {"trick": number, **named, "winner": winner, "cycle": int(number >= start)}


def lines(game: TracedGame, result: Result, form: str, lang: str = "en") -> Iterator[str]:
    """Write the trace of `game` in one of `FORMATS`, up to where `result` stopped."""
    if form == "jsonl":
        return (json.dumps(record) for record in records(game, result))
    if form == "csv":
        return iter(csv_of(rows(game, result)).splitlines())
    return (sizes if form == "sizes" else text)(game, result, lang)


def summary(result: Result, lang: str = "en") -> str:
    """Return the outcome in one sentence.

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
