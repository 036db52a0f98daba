"""/api/baseball: boards, moves, strategies."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from antihilbert.web.api.common import SVG, AtDesk, Lang, Seed, answers
from antihilbert.web.tasks import baseball

router = APIRouter(prefix="/api/baseball")

SHOWN = {"board": "45|.0|13|12|23|45", "n": 6, "hole": 1, "moves": [], "solved": False}
BoardText = Annotated[str, Query(max_length=400, examples=["45|.0|13|12|23|45"])]
Line = Annotated[bool, Query(description="Bases in a line, not in a ring.")]
Base = Annotated[int, Query(ge=0, le=40)]
LARGE = 7  # bases
Bases = Annotated[int, Query(ge=baseball.FEWEST, le=baseball.MOST)]


@router.get("/solve", responses=answers({"moves": [], "count": 0}))
async def solve(
    desk: AtDesk,
    board: BoardText,
    strategy: Annotated[str, Query(max_length=40)] = "optimal",
    line: Line = False,
    seed: Seed = 0,
    limit: Annotated[int, Query(ge=1, le=baseball.MOST_MOVES)] = baseball.MOST_MOVES,
    lang: Lang = "en",
) -> Response:
    """Solve a board by a strategy, move by move."""
    return await desk.json(
        baseball.solved,
        slow=_large(board),
        board=board, strategy=strategy, line=line, seed=seed, limit=limit, lang=lang,
    )  # fmt: skip


@router.get("/strip.svg", responses=SVG, response_class=Response)
async def strip(
    desk: AtDesk,
    board: BoardText,
    strategy: Annotated[str, Query(max_length=40)] = "optimal",
    line: Line = False,
    seed: Seed = 0,
    lang: Lang = "en",
) -> Response:
    """The boards of a solution, as a picture."""
    asked = {"board": board, "strategy": strategy, "line": line, "seed": seed, "lang": lang}
    return await desk.svg(baseball.strip, **asked)


@router.get("/sheet.svg", responses=SVG, response_class=Response)
async def sheet(desk: AtDesk, bases: Bases = 6, lang: Lang = "en") -> Response:
    """Bases and tokens to cut out."""
    return await desk.svg(baseball.printed, part="sheet", n=bases, lang=lang)


@router.get("/disc.svg", responses=SVG, response_class=Response)
async def disc(desk: AtDesk, bases: Bases = 6, lang: Lang = "en") -> Response:
    """The turning board."""
    return await desk.svg(baseball.printed, part="disc", n=bases, lang=lang)


@router.get("/cover.svg", responses=SVG, response_class=Response)
async def cover(desk: AtDesk, bases: Bases = 6, lang: Lang = "en") -> Response:
    """Its cover, with the rules."""
    return await desk.svg(baseball.printed, part="cover", n=bases, lang=lang)


@router.get("/board", responses=answers(SHOWN))
async def board(desk: AtDesk, board: BoardText, line: Line = False) -> Response:
    """What lies where, what may move, and what the cover leaves open."""
    return await desk.json(baseball.shown, board=board, line=line)


@router.get("/shuffled", responses=answers(SHOWN))
async def shuffled(desk: AtDesk, bases: Bases = 6, line: Line = False, seed: Seed = 0) -> Response:
    """A board with its tokens laid down at random."""
    return await desk.json(baseball.shuffled, n=bases, line=line, seed=seed)


@router.get("/move", responses=answers(SHOWN))
async def move(
    desk: AtDesk,
    board: BoardText,
    token: Annotated[str, Query(max_length=10)],
    start: Base,
    line: Line = False,
) -> Response:
    """The board after a token has stepped into the hole."""
    return await desk.json(baseball.moved, board=board, line=line, token=token, start=start)


@router.get("/fewest", responses=answers({"fewest": 20, "first": {"token": "3", "from": 2}}))
async def fewest(desk: AtDesk, board: BoardText, line: Line = False, lang: Lang = "en") -> Response:
    """How few moves are enough, and the first of them."""
    return await desk.json(baseball.fewest, slow=_large(board), board=board, line=line, lang=lang)


@router.get("/strategies", responses=answers({"strategies": {}}))
async def strategies(
    desk: AtDesk, board: BoardText, line: Line = False, seed: Seed = 0
) -> Response:
    """One board in the hands of every strategy."""
    return await desk.json(
        baseball.strategies, slow=_large(board), board=board, line=line, seed=seed
    )


def _large(board: str) -> bool:
    """Whether a shortest way takes compiled code, which takes time to load."""
    return board.count("|") >= LARGE - 1
