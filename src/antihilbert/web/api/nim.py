"""/api/nim: positions, turns, explanations, the learner."""

from typing import Annotated, Any

from antihilbert.web.api.common import Lang, Seed
from antihilbert.web.api.parameters import Amount, Flag, Matchboxes, OneOf, ShortText, Whole
from antihilbert.web.api.route import Paths, Together
from antihilbert.web.tasks import nim

PATHS = Paths("nim/")

SOLVED = {
    "winner": "next", "grundy": 1, "moves": [{"heap": 1, "take": 1, "leaves": [0, 3, 5, 6]}],
    "explanation": "In packets: ...",
}  # fmt: skip
Short = Annotated[str, ShortText(400)]
Heaps = Annotated[str, ShortText(4000, example="1,3,5,7")]
PlayedHeaps = Annotated[str, ShortText(400, example="1 3 5 7")]
MoveText = Annotated[str, ShortText(400, example="4 1")]
Take = Annotated[str, ShortText(400, example="1-3")]
Misere = Annotated[bool, Flag("Whoever takes last loses.")]
Boxes = Annotated[dict[str, Any], Matchboxes("What the learner knows.")]
Opponent = Annotated[str, OneOf(("perfect", "random", "learner"))]
Against = Annotated[str, OneOf(("perfect", "random"))]
Games = Annotated[int, Whole(1, nim.MOST_TRAINED)]
Errors = Annotated[float, Amount(0, 1, included=True)]
To = Annotated[int, Whole(0, nim.MOST_TO)]


def _asked(
    heaps: Heaps | None = None,
    misere: Misere = False,
    take: Short | None = None,
    octal: Short | None = None,
    game: Short | None = None,
    rules: Short | None = None,
) -> None: ...


Asked = Annotated[dict[str, Any], Together(_asked)]  # heaps and rules, as every path takes them


@PATHS.get("solve", SOLVED)
def solve(asked: Asked, move: Short | None = None, lang: Lang = "en") -> Any:
    """Who wins this position, by which moves, and why; or whether one move wins."""
    return nim.solved(asked, move, lang)


@PATHS.picture("picture.svg")
def picture(asked: Asked, move: Short | None = None, lang: Lang = "en") -> str:
    """The position and a move, the best unless one is given, as matches and packets."""
    return nim.picture(asked, move, lang)


@PATHS.get("sequence", {"values": [0, 1, 2, 3], "period": 12}, slow=lambda **_: True)
def sequence(
    octal: Short | None = None, take: Short | None = None, game: Short | None = None, to: To = 50
) -> Any:
    """Grundy values of heaps 0 to N, and whether they repeat for ever."""
    return nim.sequence({"octal": octal, "take": take, "game": game}, to)


@PATHS.get("games", {"games": []})
def games(lang: Lang = "en") -> Any:
    """The games that have names, with their rules."""
    return nim.games(lang)


@PATHS.get("position", {"heaps": [1, 3], "rows": []})
def position(asked: Asked) -> Any:
    """Rows, what may be taken from them, and their packets."""
    return nim.shown(asked)


@PATHS.get("hint", {"move": "4 1", "wins": True})
def hint(asked: Asked, lang: Lang = "en") -> Any:
    """A winning move and its reason, or why there is none."""
    return nim.hint(asked, lang)


@PATHS.get("judge", {"move": "4 1", "wins": True})
def judge(asked: Asked, move: MoveText, lang: Lang = "en") -> Any:
    """A move in words, whether it wins, and why."""
    return nim.judged(asked, move, lang)


@PATHS.post("turn", {"yours": {}, "theirs": {}, "winner": None})
def turn(
    heaps: PlayedHeaps,
    misere: Misere = False,
    take: Take | None = None,
    seed: Seed = 0,
    boxes: Boxes | None = None,
    move: MoveText | None = None,
    opponent: Opponent = "perfect",
    errors: Errors = 0.0,
    lang: Lang = "en",
) -> Any:
    """The visitor's move, if any, and the opponent's reply; the page keeps the game."""
    asked = {"heaps": heaps, "misere": misere, "take": take}
    return nim.turn(asked, move, opponent, errors, seed, lang, boxes)


@PATHS.post("train", {"games": 100, "won": 60, "boxes": {}})
def train(
    heaps: PlayedHeaps,
    misere: Misere = False,
    take: Take | None = None,
    seed: Seed = 0,
    boxes: Boxes | None = None,
    games: Games = 100,
    against: Against = "perfect",
    first: bool = False,
) -> Any:
    """Let the learner play many games."""
    asked = {"heaps": heaps, "misere": misere, "take": take}
    return nim.train(asked, games, against, first, seed, boxes)
