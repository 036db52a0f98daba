"""Kinds of work that every card game has: their names and keys follow from the game.

A class such as `Stats` says what the work is. `kind_of` makes a kind of it for a game, `war-stats`:
the keys of its deck, and of its pickups if it has any, come from the game.
"""

from dataclasses import MISSING, field, make_dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from antihilbert.campaigns.kind import Between, FaceDown, Kind, Part, Size
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.pickups import NATURAL, pickup_names
from antihilbert.cards.war_rules import LOSE

Key = tuple[str, Any, Any]  # name, type and default of a key of a spec
NEEDED = MISSING  # in place of a default: the key has to be given


class GameKind(Kind[Part]):
    """What all games share in a kind of work."""

    what: ClassVar[str]  # the second half of its name
    first_keys: ClassVar[tuple[Key, ...]]
    last_keys: ClassVar[tuple[Key, ...]]
    game: ClassVar[CardGame]
    pickup: str
    pickup2: str | None

    @property
    def deck(self) -> Deck:
        return self.game.deck(
            *(getattr(self, key, None) for key in ("suits", "values", "penalties"))
        )

    @property
    def rules(self) -> CardGame:
        """The game, as the house plays it that the keys say."""
        return self.game.with_rules(getattr(self, "face_down", 0), getattr(self, "short", LOSE))

    @property
    def pickups(self) -> tuple[str, ...]:
        """The pickups of both players, in a game that has some."""
        return pickup_names(self.pickup, self.pickup2) if self.game.has_pickups else ()


@lru_cache
def kind_of(work: type[GameKind[Any]], game: CardGame) -> type[GameKind[Any]]:
    """A kind of work for one game."""
    keys: list[Key] = [*work.first_keys, *_keys_of(game), *work.last_keys]
    keys.sort(key=lambda key: key[2] is not NEEDED)  # what has to be given goes first
    made = make_dataclass(
        f"{game.name.title()}{work.__name__}",
        [(name, type_, field(default=default)) for name, type_, default in keys],
        bases=(work,),
        namespace={"name": f"{game.name}-{work.what}", "game": game},
        frozen=True,
    )
    assert issubclass(made, GameKind)
    return made


def _keys_of(game: CardGame) -> list[Key]:
    usual = game.usual_deck
    keys: list[Key] = [
        ("suits", Size, usual.suits if usual else NEEDED),
        ("values", Size, usual.values if usual else NEEDED),
    ]
    if game.penalties:
        few, most = min(game.penalties), max(game.penalties)
        usually = usual.penalties if usual else NEEDED
        keys.append(("penalties", Annotated[int, Between(few, most)], usually))
    if game.by_rules:
        keys += [("face_down", FaceDown, 0), ("short", str, LOSE)]
    if game.has_pickups:
        keys += [("pickup", str, NATURAL.name), ("pickup2", str | None, None)]
    return keys
