"""Answers about games of cards: played, counted, sampled, longest."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from antihilbert.answers.common import (
    CertificateLine,
    DealText,
    DeckAnswer,
    FaceDown,
    Interval,
    JsonObject,
    Laid,
    Outcome,
    PartyOutcome,
    Period,
    Pickups,
    Player,
    Preperiod,
    Short,
)


class TracedPosition(JsonObject):
    """Before a trick: the hands, and how the trick went; nothing of that at the end of the game."""

    trick: int
    hand1: list[int] | str
    hand2: list[int] | str
    flips: NotRequired[list[tuple[int, int] | tuple[str, str]]]
    """Of War: the cards turned, pair by pair."""
    leader: NotRequired[Player]
    """Of Beggar: who lays the first card."""
    pile: NotRequired[list[int]]
    """Of Beggar: the cards laid, as penalties."""
    hidden: NotRequired[list[tuple[list[int], list[int]]]]
    """Of War with cards face down: those of both players, battle by battle."""
    winner: NotRequired[Player | None]


class Ended(JsonObject):
    """How a game went, up to its first repeated position if it is endless."""

    outcome: Outcome
    tricks: int
    cards: Laid
    preperiod: Preperiod
    period: Period
    preperiod_cards: int | None
    period_cards: int | None
    deck: DeckAnswer | None
    """None if the cards are no full deck."""
    deal: DealText


class GamePlayed(Ended):
    """`play`."""

    pickups: NotRequired[Pickups]
    seed: NotRequired[int]
    """Of a game that was dealt, or that chance plays a part in."""
    index: NotRequired[int]
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]
    aligned: NotRequired[bool | None]
    """Of War: whether endless games may be laid behind each other."""
    aligned_after: NotRequired[int | None]
    exchanged_after: NotRequired[int | None]
    classes: NotRequired[dict[str, int]]
    """Of a deal of letters: how many cards each stands for."""
    fillings: NotRequired[int | None]
    """In how many ways numbers can be put for the letters; None: too many to say."""
    turns: NotRequired[dict[str, list[int]] | None]
    """Of each letter: how many cards take each other's places."""
    numbers_period: NotRequired[int | None]
    """The period of every game with numbers for the letters."""
    certificate: NotRequired[CertificateLine]
    trace: NotRequired[list[TracedPosition]]


class PartyTracedPosition(JsonObject):
    """Before a trick of three or four players; only the hands at the end of the game."""

    trick: int
    hand1: list[int]
    hand2: list[int]
    hand3: list[int]
    hand4: NotRequired[list[int]]
    flips: NotRequired[list[list[int | None]]]
    """Flip by flip, of each player the card turned; None of who is not in it."""
    hidden: NotRequired[list[list[list[int]]]]
    """Battle by battle, of each player the cards laid face down, if there are any."""
    winner: NotRequired[Literal[1, 2, 3, 4] | None]


class PartyPlayed(JsonObject):
    """`war play` with three hands, or four."""

    outcome: PartyOutcome
    tricks: int
    cards: Laid
    preperiod: Preperiod
    period: Period
    preperiod_cards: int | None
    period_cards: int | None
    deck: DeckAnswer | None
    deal: DealText
    players: int
    pickups: Pickups
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]
    seed: NotRequired[int]
    index: NotRequired[int]
    certificate: NotRequired[CertificateLine]
    trace: NotRequired[list[PartyTracedPosition]]


class LongestOfRun(JsonObject):
    deal: DealText
    tricks: int
    cards: int
    index: int


class RunIntervals(JsonObject):
    """Where the true shares and means lie, 95 times out of 100."""

    player1: Interval
    player2: Interval
    draw: Interval
    endless: Interval
    unfinished: Interval
    mean_tricks: Interval | None
    mean_cards: Interval | None


class HeldCards(JsonObject):
    """The games in which player 1 was dealt so many aces, or kings."""

    aces: NotRequired[int]
    kings: NotRequired[int]
    games: int
    player1: int
    player2: int
    draw: int
    share1: float
    """Of the games that player 1 won."""
    interval: Interval


class BattleDepths(JsonObject):
    """By the number of battles in a trick, from 0 on."""

    tricks: list[int]
    games: list[int]
    """By their deepest trick."""


class DurationsTold(JsonObject):
    """By the percentage of the games that are over by then."""

    seconds_per_flip: float
    flips: dict[str, int]
    minutes: dict[str, float]


class Statistics(JsonObject):
    """`stats`."""

    games: int
    player1: int
    player2: int
    draw: int
    endless: int
    unfinished: int
    mean_tricks: float | None
    """Over finished games, draws included."""
    mean_cards: float | None
    longest: LongestOfRun | None
    first_endless: int | None
    """The index of the first endless game."""
    intervals: RunIntervals
    game: str
    deck: DeckAnswer
    pickups: Pickups
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]
    seed: int
    returns: Literal["play", "set-aside"]
    set_aside: int
    by: NotRequired[Literal["aces", "kings"]]
    held: NotRequired[list[HeldCards]]
    battles: NotRequired[BattleDepths]
    durations: NotRequired[DurationsTold]
    interrupted: bool


class PartyIntervals(RunIntervals):
    player3: Interval
    player4: NotRequired[Interval]


class PartyStatistics(JsonObject):
    """`war stats --players 3`, or 4."""

    games: int
    players: int
    player1: int
    player2: int
    player3: int
    player4: NotRequired[int]
    draw: int
    endless: int
    unfinished: int
    mean_tricks: float | None
    mean_cards: float | None
    longest: LongestOfRun | None
    first_endless: int | None
    """The index of the first endless game."""
    intervals: PartyIntervals
    game: str
    deck: DeckAnswer
    pickups: Pickups
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]
    seed: int
    interrupted: bool


class OneDuel(JsonObject):
    deck: DeckAnswer
    pickup1: str
    pickup2: str
    player1: int
    player2: int
    draw: int
    endless: int
    unfinished: int
    share1: float
    """Of the games that player 1 won."""
    interval: Interval
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]


class Duels(JsonObject):
    """`war duel`."""

    games: int
    seed: int
    interrupted: bool
    duels: list[OneDuel]


class DealsCounted(JsonObject):
    """What became of every deal."""

    deals: int
    """N!/(C!^V): exchanged hands count separately."""
    player1: int
    player2: int
    draw: int
    endless: int
    max_tricks: int
    max_deal: DealText | None
    mean_tricks: float | None
    mean_cards: float | None
    interrupted: bool


class WarCounted(DealsCounted):
    """`war count`."""

    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]


class RingCounted(JsonObject):
    period: int
    period_cards: int
    deals: int
    position: DealText
    leader: Player


class BeggarCounted(DealsCounted):
    """`beggar count`."""

    deck: DeckAnswer
    rings: int
    pairs: int
    """Rings, if exchanging the players makes no difference."""
    max_cards: int
    ring_lengths: list[RingCounted]


class ExactMeans(JsonObject):
    """Each number as a decimal and as the fraction it is."""

    deals: int
    set_aside: float
    set_aside_exact: str
    mean_tricks: float
    mean_tricks_exact: str
    mean_cards: float
    mean_cards_exact: str


# None: too large to be computed exactly.
Chances = TypedDict(
    "Chances",
    {"play": NotRequired[ExactMeans | None], "set-aside": NotRequired[ExactMeans | None]},
)


class Ranked(JsonObject):
    """`rank`: whole numbers as text, for they may have more digits than JSON numbers keep."""

    rank: str
    deals: str
    deal: DealText


class LongestFound(JsonObject):
    """`longest`."""

    deal: DealText | None
    tricks: int | None
    cards: int | None
    evaluations: int
    """Games played."""
    endless: int
    endless_deal: DealText | None
    unsettled: int
    """Games that were neither over nor proved endless when a limit came."""
    certificates: list[str]
    """Lines that `antihilbert verify` replays."""
    method: str
    metric: Literal["tricks", "cards"]
    seed: int
    interrupted: bool


class PublicRecord(JsonObject):
    tricks: int
    cards: int
    finder: str
    date: str
    deal: DealText


class RecordRow(JsonObject):
    game: str
    suits: int
    values: int
    penalties: int | None
    pickup: str | None
    proved: int | None
    """The most tricks there can be, where every deal was played."""
    proof: str | None
    public: PublicRecord | None
    here: int | None
    """The most tricks of a certificate in this catalogue."""
    gap: int | None
    how: str | None
    cards: int | None
    deal: DealText | None
    note: str | None
    from_nothing: int | None
    """The most tricks found without a public deal to start from."""


class Records(JsonObject):
    """`longest --records`."""

    rows: list[RecordRow]
