"""Answers about games of cards: played, counted, sampled, longest, endless, profiles."""

from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

# ------------------------------------------------------------------------------------------------
# What all answers share.

Outcome = Literal["player1", "player2", "draw", "endless", "unfinished"]
PartyOutcome = Outcome | Literal["player3", "player4"]
Player = Literal[1, 2]
DealText = Annotated[str, Field(description="Both hands, the top card first, as in 5 3 / 2 4 1.")]
CertificateLine = Annotated[str, Field(description="The game as a line that `verify` replays.")]
Pickups = Annotated[list[str], Field(description="Of player 1 and player 2; none in Beggar.")]
Interval = tuple[float, float]
Preperiod = Annotated[
    int | None, Field(description="Tricks before the cycle; null unless the game is endless.")
]
Period = Annotated[
    int | None, Field(description="Tricks in the cycle; null unless the game is endless.")
]
Laid = Annotated[
    int, Field(description="Cards laid by one player in War, by both together in Beggar.")
]
FaceDown = Annotated[int, Field(description="Cards laid face down in a battle, if any are.")]
Short = Annotated[
    Literal["lose", "last"],
    Field(description="What becomes of a player with too few cards for a battle."),
]


class JsonObject(TypedDict):
    """An object; the text below a key is its description."""

    __pydantic_config__ = ConfigDict(use_attribute_docstrings=True)  # type: ignore[misc]


class DeckAnswer(JsonObject):
    suits: int
    values: int
    penalties: NotRequired[int]
    """Of Beggar: how many of the values carry a penalty."""


# ------------------------------------------------------------------------------------------------
# Answers about games of cards: played, counted, sampled, longest.


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


# ------------------------------------------------------------------------------------------------
# Answers about games of War that never end.


class FoundOrNot(JsonObject):
    """An endless game; if there is none, every key without a value, and why."""

    deal: DealText | None
    preperiod: int | None
    period: int | None
    tricks: int | None
    cards: int | None
    method: str | None
    word: str | None
    """Who wins each trick of the cycle, where the method builds on it."""
    pickups: Pickups | None
    reason: NotRequired[str]
    covered: NotRequired[list[str]]


class EndlessFound(FoundOrNot):
    """`endless search` and `war endless block`."""

    choices: NotRequired[list[list[int]]]
    """Of random pickup: the pile of each trick in the order that keeps the game going."""
    cycle: NotRequired[list[DealText]]
    players: NotRequired[int]
    """Where three or four play."""
    playing: NotRequired[int]
    """How many of them play on for ever."""
    face_down: NotRequired[FaceDown]
    short: NotRequired[Short]


class GrowthStepAnswer(JsonObject):
    classes: str
    tricks: int


class FillingsListed(JsonObject):
    count: int
    period: int
    replayed: bool
    list: list[DealText]


class Constructed(FoundOrNot):
    """`war endless construct`."""

    classes: NotRequired[str | None]
    steps: NotRequired[list[GrowthStepAnswer]]
    why: NotRequired[str]
    fillings: NotRequired[FillingsListed]


class CycleKindAnswer(JsonObject):
    period: int
    cycles: int
    deals: int
    construction: str
    word: str | None
    example: DealText


class CycleCensus(JsonObject):
    """`war endless count`: by every deal."""

    deals: int
    endless: int
    cycles: int
    cycles_up_to_exchange: int
    hands: list[tuple[int, int]]
    periods: list[CycleKindAnswer]


class ChanceCensus(JsonObject):
    """`war endless count --pickup random`: can chance keep a game going?"""

    deals: int
    endless: int
    must_end: int
    hands: list[tuple[int, int]]
    endless_deals: list[DealText]
    must_end_deals: list[DealText]


class TriedDeal(Ended):
    """A deal, and whether it may be laid behind others."""

    aligned: bool
    aligned_after: int | None
    exchanged_after: int | None
    rounds: list[DealText] | None
    why_not: str | None
    block: str | None
    pickups: Pickups


class Aligned(TriedDeal):
    """`war endless align`."""

    deals: list[TriedDeal]
    joined: TriedDeal
    stacked: TriedDeal


# From so many cards on, all numbers of cards that leave this residue.
Cards = TypedDict("Cards", {"residue": int, "modulus": int, "from": int | None})


class FamilyClass(JsonObject):
    name: str
    height: int
    least: int
    more: tuple[int, int]


class ProgressionAnswer(JsonObject):
    hands: tuple[int, int]
    modulus: int
    cards: Cards
    deal: DealText


class LevelledAnswer(JsonObject):
    values: int
    deal: DealText | None


class FamilyOfHands(JsonObject):
    """Hands of so many cards modulo `modulus` that tell a word for ever."""

    word: NotRequired[str]
    hands: tuple[int, int]
    modulus: int
    cards: Cards
    shortest: tuple[int, int]
    classes: list[FamilyClass]
    progressions: NotRequired[list[ProgressionAnswer]]
    levelled: NotRequired[list[LevelledAnswer]]


class WordFamilies(JsonObject):
    """`war endless family WORD`."""

    word: str
    flips: int
    pickup: str
    suits: int
    families: list[FamilyOfHands]
    reason: str


class EveryFamily(JsonObject):
    """`war endless family --flips`: of all words of these lengths."""

    flips: tuple[int, int]
    swapped: bool
    cards: int | None
    pickup: str
    suits: int
    families: list[FamilyOfHands]


class MapRow(JsonObject):
    suits: int
    values: int
    pickup: str
    state: Literal["endless", "none", "unknown"]
    period: int | None
    preperiod: int | None
    hands: tuple[int, int] | None
    equal: bool | None
    method: str | None
    word: str | None
    covered: str | None
    deal: DealText | None


class EndlessMap(JsonObject):
    """`war endless table`."""

    rows: list[MapRow]


# ------------------------------------------------------------------------------------------------
# Answers about the stories that games of War tell.


class Told(JsonObject):
    """`war profile of`."""

    deal: DealText
    word: str
    """a where player 1 wins a trick, b where player 2 does; ( )* is repeated for ever."""
    letters: str
    prefix: str
    repeated: str | None
    type: str | None
    endless: bool
    outcome: Outcome
    tricks: int
    preperiod: int | None
    period: int | None
    cards: int
    """In the deck."""


class EliminationRow(JsonObject):
    card: str
    number: int
    successors: list[int]


class EliminationTable(JsonObject):
    """How the order of the cards is found: the strongest that is left goes first."""

    matrix: list[list[int]] | None
    steps: list[EliminationRow]
    resoluble: bool
    stuck: list[str]


class Realised(JsonObject):
    """`war profile realise`."""

    word: str
    realisable: bool
    failure: str | None
    """One word for programs; `reason` says it in a sentence."""
    reason: str | None
    cards: int | None
    first: int | None
    """Cards of hand 1."""
    suits: int
    deal: DealText | None
    deals: int
    constraints: list[str]
    every: NotRequired[list[DealText]]
    elimination: NotRequired[EliminationTable]


class StoryDeals(JsonObject):
    word: str
    deals: int


class Listed(JsonObject):
    """`war profile list`."""

    cards: int
    first: int
    suits: int
    profiles: int
    endless_profiles: int
    deals: int
    player1: int
    player2: int
    draw: int
    endless: int
    mean_tricks: float
    """Over finished games."""
    mean_tricks_exact: str
    max_tricks: int
    max_deals: int
    max_deal: DealText
    max_words: list[str]
    distribution: dict[str, int]
    """Deals by their number of tricks."""
    words: NotRequired[list[StoryDeals]]
    longest_deals: NotRequired[list[DealText]]


# ------------------------------------------------------------------------------------------------
# Answers about the endless games of Beggar.


class RingDeals(JsonObject):
    """`beggar endless deals`; of a game that ends: no deals, and why."""

    period: int | None
    period_cards: int | None
    deals: int
    list: list[DealText]
    preperiods: NotRequired["list[int]"]
    ring: NotRequired["list[DealText]"]
    """The positions of one turn, the leader's hand first."""
    exchanges: NotRequired[bool]
    """Whether the players have exchanged their hands after half a turn."""
    stories: NotRequired[int]
    told_alike: NotRequired[int]
    """How many deals tell one of these stories, whatever ring they run into."""
    shuffles: NotRequired[str]
    """How many orders of the cards are one of these deals: a whole number as text."""
    one_in: NotRequired[float | None]
    deck: NotRequired[DeckAnswer | None]
    reason: NotRequired[str]


class OneRing(JsonObject):
    deal: DealText
    preperiod: int
    period: int
    period_cards: int
    tricks: int
    cards: int
    method: str
    pieces: list[str]


class RingSearch(JsonObject):
    """`beggar endless search`: the first ring, and all of them."""

    deal: DealText | None
    preperiod: int | None
    period: int | None
    period_cards: int | None
    tricks: int | None
    cards: int | None
    method: str | None
    pieces: list[str] | None
    """What the ring is made of, if it was made of pieces."""
    rings: list[OneRing]
    covered: list[str]
    reason: NotRequired[str]
