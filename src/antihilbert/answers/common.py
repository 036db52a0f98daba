"""What all answers share."""

from typing import Annotated, Literal, NotRequired

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

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
