"""/api/nim: positions, turns, explanations, the learner."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from antihilbert.web.api.common import MASK, SVG, AtDesk, Lang, answers
from antihilbert.web.tasks import nim

router = APIRouter(prefix="/api/nim")

SOLVED = {
    "winner": "next", "grundy": 1, "moves": [{"heap": 1, "take": 1, "leaves": [0, 3, 5, 6]}],
    "explanation": "In packets: ...",
}  # fmt: skip
Short = Annotated[str | None, Query(max_length=400)]
Heaps = Annotated[str | None, Query(max_length=4000, examples=["1,3,5,7"])]
Misere = Annotated[bool, Query(description="Whoever takes last loses.")]
Opponent = Literal["perfect", "random", "learner"]


def _asked(
    heaps: Heaps = None,
    misere: Misere = False,
    take: Short = None,
    octal: Short = None,
    game: Short = None,
    rules: Short = None,
) -> dict[str, Any]:
    given = {"take": take, "octal": octal, "game": game, "rules": rules}
    return {"heaps": heaps, "misere": misere, **given}


Asked = Annotated[dict[str, Any], Depends(_asked)]  # heaps and rules, as every path takes them


@router.get("/solve", responses=answers(SOLVED))
async def solve(desk: AtDesk, asked: Asked, move: Short = None, lang: Lang = "en") -> Response:
    """Who wins this position, by which moves, and why; or whether one move wins."""
    return await desk.json(nim.solved, asked=asked, move=move, lang=lang)


@router.get("/picture.svg", responses=SVG, response_class=Response)
async def picture(desk: AtDesk, asked: Asked, move: Short = None, lang: Lang = "en") -> Response:
    """The position and a move, the best unless one is given, as matches and packets."""
    return await desk.svg(nim.picture, asked=asked, move=move, lang=lang)


@router.get("/sequence", responses=answers({"values": [0, 1, 2, 3], "period": 12}))
async def sequence(
    desk: AtDesk,
    octal: Short = None,
    take: Short = None,
    game: Short = None,
    to: Annotated[int, Query(ge=0, le=nim.MOST_TO)] = 50,
) -> Response:
    """Grundy values of heaps 0 to N, and whether they repeat for ever."""
    asked = {"octal": octal, "take": take, "game": game}
    return await desk.json(nim.sequence, slow=True, asked=asked, to=to)


@router.get("/games", responses=answers({"games": []}))
async def games(desk: AtDesk, lang: Lang = "en") -> Response:
    """The games that have names, with their rules."""
    return await desk.json(nim.games, lang=lang)


@router.get("/position", responses=answers({"heaps": [1, 3], "rows": []}))
async def position(desk: AtDesk, asked: Asked) -> Response:
    """Rows, what may be taken from them, and their packets."""
    return await desk.json(nim.shown, asked=asked)


@router.get("/hint", responses=answers({"move": "4 1", "wins": True}))
async def hint(desk: AtDesk, asked: Asked, lang: Lang = "en") -> Response:
    """A winning move and its reason, or why there is none."""
    return await desk.json(nim.hint, asked=asked, lang=lang)


@router.get("/judge", responses=answers({"move": "4 1", "wins": True}))
async def judge(
    desk: AtDesk, asked: Asked, move: Annotated[str, Query(max_length=400)], lang: Lang = "en"
) -> Response:
    """A move in words, whether it wins, and why."""
    return await desk.json(nim.judged, asked=asked, move=move, lang=lang)


class Boxes(BaseModel):
    """The learner's matchboxes, as the page keeps them."""

    model_config = ConfigDict(extra="forbid")
    games: int = Field(0, ge=0, le=10**9)
    boxes: dict[str, dict[str, int]] = Field(default_factory=dict, max_length=5000)
    drawn: list[tuple[str, str]] = Field(default_factory=list, max_length=2000)


class HeapGame(BaseModel):
    """A game as it stands."""

    model_config = ConfigDict(extra="forbid")
    heaps: str = Field(max_length=400, examples=["1 3 5 7"])
    misere: bool = False
    take: str | None = Field(None, max_length=400, examples=["1-3"])
    seed: int = Field(0, ge=0, le=MASK)
    boxes: Boxes | None = None

    @property
    def asked(self) -> dict[str, Any]:
        return {"heaps": self.heaps, "misere": self.misere, "take": self.take}

    @property
    def held(self) -> dict[str, Any] | None:
        return self.boxes.model_dump() if self.boxes else None


class Turn(HeapGame):
    move: str | None = Field(None, max_length=400, examples=["4 1"])
    opponent: Opponent = "perfect"
    errors: float = Field(0.0, ge=0, le=1)
    lang: Literal["en", "fr"] = "en"


class Training(HeapGame):
    games: int = Field(100, ge=1, le=nim.MOST_TRAINED)
    against: Literal["perfect", "random"] = "perfect"
    first: bool = False


@router.post("/turn", responses=answers({"yours": {}, "theirs": {}, "winner": None}))
async def turn(desk: AtDesk, turn: Turn) -> Response:
    """The visitor's move, if any, and the opponent's reply; the page keeps the game."""
    return await desk.json(
        nim.turn,
        asked=turn.asked,
        move=turn.move,
        opponent=turn.opponent,
        errors=turn.errors,
        seed=turn.seed,
        lang=turn.lang,
        boxes=turn.held,
    )


@router.post("/train", responses=answers({"games": 100, "won": 60, "boxes": {}}))
async def train(desk: AtDesk, training: Training) -> Response:
    """Let the learner play many games."""
    return await desk.json(
        nim.train,
        asked=training.asked,
        games=training.games,
        against=training.against,
        first=training.first,
        seed=training.seed,
        boxes=training.held,
    )
