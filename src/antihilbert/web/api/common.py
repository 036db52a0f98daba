"""Parameters that several paths have."""

from typing import Annotated

from antihilbert.base.languages import LANGUAGES
from antihilbert.cards.party import MOST_PLAYERS
from antihilbert.cards.pickups import PICKUPS
from antihilbert.cards.war_rules import MOST_FACE_DOWN, SHORTS
from antihilbert.web.api.parameters import MASK, MOST_TYPED, OneOf, ShortText, Whole

Typed = Annotated[str, ShortText(MOST_TYPED)]
Seed = Annotated[int, Whole(0, MASK, "The run a game belongs to.")]
Index = Annotated[int, Whole(0, MASK, "Which game of the run, from 0.")]
Suits = Annotated[int, Whole(1, 10_000, "Suits of the deck.")]
Values = Annotated[int, Whole(1, 10_000, "Values of the deck.")]
Lang = Annotated[str, OneOf(LANGUAGES, "The language of explanations.")]
PickupName = Annotated[str, ShortText(40, f"One of {', '.join(PICKUPS)}.", "natural")]
FaceDown = Annotated[int, Whole(0, MOST_FACE_DOWN, "Cards that each lays face down in a battle.")]
Short = Annotated[str, OneOf(SHORTS, "Who has too few for that loses, or turns the last card.")]
Players = Annotated[int, Whole(2, MOST_PLAYERS, "How many play where no deal says it.")]
