"""Answers about take-away games, colour baseball, campaigns and what is known."""

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from antihilbert.answers.cards import DealText, Interval, JsonObject

# ------------------------------------------------------------------------------------------------
# Answers about colour baseball.

# A token steps from one base to another; `board` is what that leaves.
BaseballMove = TypedDict("BaseballMove", {"token": str, "from": int, "to": int, "board": str})
# The board after `to` moves is the one after `from` moves.
Loop = TypedDict("Loop", {"from": int, "to": int})


class SolvedBoard(JsonObject):
    """`baseball solve`."""

    board: str
    strategy: str
    solved: bool
    count: int
    loop: Loop | None
    moves: list[BaseballMove]


class BaseballPlayed(JsonObject):
    """`baseball play`."""

    board: str
    solved: bool
    moves: list[str]
    count: int


class Distances(JsonObject):
    """`baseball distances`."""

    n: int
    field: str
    states: int
    god: int
    """Moves for the worst board."""
    mean: float
    histogram: list[int]
    """Boards by their fewest moves, from 0 on."""
    conjecture: int | None
    worst: list[str]


class Extremes(JsonObject):
    mean: float
    worst: int


class StrategyScore(JsonObject):
    mean: float
    """Over the boards it solves."""
    worst: int
    failures: int
    optimal: int
    """Boards that it solves in the fewest moves."""
    ratio: float
    """Its moves against the fewest."""
    worst_board: str
    best_choices: NotRequired[Extremes]
    worst_choices: NotRequired[Extremes]


class Compared(JsonObject):
    """`baseball compare`."""

    n: int
    field: str
    strategies: dict[str, StrategyScore]


class BoardsCounted(JsonObject):
    """`baseball count`."""

    n: int
    boards: int
    printed: int
    """What the source's formula gives."""


class ListedBoard(JsonObject):
    board: str
    sublist: list[int]
    hole: int


class ProofFacts(JsonObject):
    reaches_base_0: bool
    only_win_is_minimal: bool
    never_grows: bool
    shrinks_each_round: bool


class Facts(JsonObject):
    """`baseball facts`."""

    board: str
    run: list[ListedBoard]
    facts: ProofFacts


# ------------------------------------------------------------------------------------------------
# Answers about campaigns.


class CampaignState(JsonObject):
    """`campaign run`, `resume`, `status` and `cancel`."""

    id: str
    kind: str
    chunks: int
    done: int
    state: Literal["running", "interrupted", "finished", "cancelled"]
    result: dict[str, Any] | None
    """As the command of that kind prints it, once the campaign is finished."""
    keys: dict[str, Any]
    """What the file of the campaign says."""
    unit: str
    units: int
    rate: float | None
    """Units a second, the last time it was run."""
    seconds_left: float | None
    best: str | None
    created: float
    """In seconds since 1970."""
    version: str
    """Of this program, when the campaign was begun."""


class CampaignList(JsonObject):
    """`campaign list`."""

    campaigns: list[CampaignState]


class ChunkFind(JsonObject):
    chunk: int
    worker: str
    certificate: str


class ChunkRefusal(JsonObject):
    chunk: int
    worker: str
    reason: str


class CampaignExport(JsonObject):
    """`campaign export`."""

    campaign: CampaignState
    finds: list[ChunkFind]
    refusals: list[ChunkRefusal]
    """What the rules did not confirm."""
    chunks: list[dict[str, Any]]
    """A row for each finished chunk; its columns depend on the kind."""


# ------------------------------------------------------------------------------------------------
# Answers about what is known: claims, certificates, the catalogue, and how to cite it all.


class ClaimSample(JsonObject):
    games: int
    seed: int
    interval: Interval


class JudgedClaim(JsonObject):
    """`claims show`."""

    id: str
    source: str
    place: str
    statement: str
    printed: Any
    computed: Any
    verdict: Literal["confirmed", "corrected", "extended", "open", "failed"]
    strength: Literal["proved", "exhausted", "sampled", "replayed", "argued"]
    extent: str
    readings: list[str]
    why: str
    decided: bool
    sample: ClaimSample | None
    seconds: float
    evidence: NotRequired[list[str]]


class JudgedClaims(JsonObject):
    """`claims`."""

    claims: list[JudgedClaim]


class NamedClaim(JsonObject):
    id: str
    place: str
    statement: str


class NamedClaims(JsonObject):
    """`claims list`."""

    claims: list[NamedClaim]


class Verified(JsonObject):
    """`verify`."""

    holds: bool
    verified: int
    """Certificates that were replayed and hold."""
    divergence: str | None
    """File, line, and both values of the first that does not."""


class CatalogueRow(JsonObject):
    game: str
    deck: str | None
    pickup: str | None
    deal: DealText
    replayed: str
    """holds, or how it diverges."""
    source: str


class EndlessRow(CatalogueRow):
    preperiod: int
    period: int


class LongestRow(CatalogueRow):
    tricks: int
    cards: int


class Catalogue(JsonObject):
    """`catalogue`."""

    endless: list[EndlessRow]
    longest: list[LongestRow]


class Cited(JsonObject):
    """`cite`."""

    title: str
    subtitle: str
    author: str
    version: str
    date: str
    license: str
    keywords: list[str]
    text: str
    bibtex: str


# ------------------------------------------------------------------------------------------------
# Answers about games in which something is taken away.

Winner = Literal["next", "previous"]


class WinningMove(JsonObject):
    heap: int
    """From 1."""
    take: int
    leaves: list[int]
    """All heaps after the move."""
    heaps: NotRequired[list[int]]
    """Of a move in several heaps: which, and below how many of each."""
    takes: NotRequired[list[int]]


class Solved(JsonObject):
    """`nim solve`."""

    winner: Winner
    grundy: int | None
    """None where it has no meaning."""
    moves: list[WinningMove]
    """The winning ones."""
    moves_complete: bool
    remoteness: int | None
    """Moves to the end with best play, where that could be computed."""
    method: str
    rules: str
    heaps: list[int]
    explanation: str


class SituationRow(JsonObject):
    position: str
    limit: NotRequired[int]
    """The most that may be taken now, where that depends on what was taken before."""
    winner: Winner
    move: str | None
    remoteness: int | None


class Situations(JsonObject):
    """`nim table`."""

    rules: str
    situations: list[SituationRow]


class FirstMoveRow(JsonObject):
    move: str
    leaves: str
    reply: str | None
    then: str | None
    replies: int
    reason: str


class FirstMoves(JsonObject):
    """`nim table --first-moves`."""

    heaps: list[int]
    first_moves: list[FirstMoveRow]


class BoxCounted(JsonObject):
    """`nim table --box`."""

    positions: int
    lost: int
    """For the player to move."""
    seconds: float


class HeapSequence(JsonObject):
    """`nim sequence`."""

    values: list[int]
    """Of heaps from 0 on."""
    preperiod: int | None
    period: int | None
    proved: bool
    formula: str | None
    computed_to: int
    rules: str


class MisereQuotient(JsonObject):
    """`nim quotient`."""

    rules: str
    order: int
    generators: dict[str, int]
    relations: list[str]
    lost: list[str]
    values: list[str]
    """Of heaps from 1 on."""
    preperiod: int | None
    period: int | None
    known_to: int
    whole_game: bool


class NimPlayed(JsonObject):
    """`nim play`."""

    winner: str | None
    moves: list[str]


class Learned(JsonObject):
    """`nim learn`."""

    games: int
    won: int
    won_by_tenth: list[float]
    boxes: dict[str, dict[str, int]]
    """Beads in the box of each position, by move."""


class NamedRules(JsonObject):
    name: str
    rules: str
    heaps: list[int]
    about: str


class NamedGames(JsonObject):
    """`nim games`."""

    games: list[NamedRules]


class Packets(JsonObject):
    """`nim packets`."""

    row: int
    packets: list[int]
    explanation: str
