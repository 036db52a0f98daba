"""/api/baseball: boards, moves, strategies."""

from typing import Annotated, Any

from antihilbert.web.api.common import Lang, Seed
from antihilbert.web.api.parameters import Flag, ShortText, Whole
from antihilbert.web.api.route import Paths
from antihilbert.web.tasks import baseball

PATHS = Paths("baseball/")

SHOWN = {"board": "45|.0|13|12|23|45", "n": 6, "hole": 1, "moves": [], "solved": False}
BoardText = Annotated[str, ShortText(400, example="45|.0|13|12|23|45")]
StrategyName = Annotated[str, ShortText(40)]
Line = Annotated[bool, Flag("Bases in a line, not in a ring.")]
Base = Annotated[int, Whole(0, 40)]
Bases = Annotated[int, Whole(baseball.FEWEST, baseball.MOST)]
Limit = Annotated[int, Whole(1, baseball.MOST_MOVES)]
LARGE = 7  # bases


def _large(board: str, **_: Any) -> bool:
    """Whether a shortest way takes compiled code, which takes time to load."""
    return board.count("|") >= LARGE - 1


@PATHS.get("solve", {"moves": [], "count": 0}, slow=_large)
def solve(
    board: BoardText,
    strategy: StrategyName = "optimal",
    line: Line = False,
    seed: Seed = 0,
    limit: Limit = baseball.MOST_MOVES,
    lang: Lang = "en",
) -> Any:
    """Solve a board by a strategy, move by move."""
    return baseball.solved(board, strategy, line, seed, limit, lang)


@PATHS.picture("strip.svg")
def strip(
    board: BoardText,
    strategy: StrategyName = "optimal",
    line: Line = False,
    seed: Seed = 0,
    lang: Lang = "en",
) -> str:
    """The boards of a solution, as a picture."""
    return baseball.strip(board, strategy, line, seed, lang)


@PATHS.picture("sheet.svg")
def sheet(bases: Bases = 6, lang: Lang = "en") -> str:
    """Bases and tokens to cut out."""
    return baseball.printed("sheet", bases, lang)


@PATHS.picture("disc.svg")
def disc(bases: Bases = 6, lang: Lang = "en") -> str:
    """The turning board."""
    return baseball.printed("disc", bases, lang)


@PATHS.picture("cover.svg")
def cover(bases: Bases = 6, lang: Lang = "en") -> str:
    """Its cover, with the rules."""
    return baseball.printed("cover", bases, lang)


@PATHS.get("board", SHOWN)
def board(board: BoardText, line: Line = False) -> Any:
    """What lies where, what may move, and what the cover leaves open."""
    return baseball.shown(board, line)


@PATHS.get("shuffled", SHOWN)
def shuffled(bases: Bases = 6, line: Line = False, seed: Seed = 0) -> Any:
    """A board with its tokens laid down at random."""
    return baseball.shuffled(bases, line, seed)


@PATHS.get("move", SHOWN)
def move(
    board: BoardText, token: Annotated[str, ShortText(10)], start: Base, line: Line = False
) -> Any:
    """The board after a token has stepped into the hole."""
    return baseball.moved(board, line, token, start)


@PATHS.get("fewest", {"fewest": 20, "first": {"token": "3", "from": 2}}, slow=_large)
def fewest(board: BoardText, line: Line = False, lang: Lang = "en") -> Any:
    """How few moves are enough, and the first of them."""
    return baseball.fewest(board, line, lang)


@PATHS.get("strategies", {"strategies": {}}, slow=_large)
def strategies(board: BoardText, line: Line = False, seed: Seed = 0) -> Any:
    """One board in the hands of every strategy."""
    return baseball.strategies(board, line, seed)
