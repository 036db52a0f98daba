"""A card game as one object: whatever plays, counts, searches or shows games asks it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.cards import refusals
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Result
from antihilbert.cards.party import PartyDeal
from antihilbert.cards.pickups import NATURAL, Pickup, pickup_named
from antihilbert.cards.referee import PLAY, to_the_end
from antihilbert.cards.trace import TellableGame
from antihilbert.cards.war_rules import PLAIN, WarRules

Pickups = tuple[Pickup, ...]  # of player 1 and player 2; none in a game that has none


@dataclass(frozen=True)
class CardGame:
    """What there is to know about a card game.

    `start` sets a game up, trick by trick; the pickups it is given are those of `pickups_of`, the
    two numbers are the address that chance is drawn from. A game without compiled code is counted
    and searched by its rules, only more slowly.
    """

    name: str  # as commands and certificates write it
    title: Text
    read: Callable[[str], Deal]
    written: Callable[[Deal], str]
    deck_of: Callable[[Sequence[int]], Deck | None]  # the deck that cards make up, if they do
    faults: Callable[[Sequence[int], str], str]  # else what is wrong with them, in a language
    start: Callable[[Deal, Pickups, int, int], TellableGame]
    about: str = ""  # one line of help
    how: str = ""  # how its hands are written
    example: str = "5 3 / 2 4 1"  # a deal
    faces: str = ""  # letters for the cards 0, 1, 2 and so on, if they are written as letters
    has_pickups: bool = False  # whether a player may choose how to pick the pile up
    rules: WarRules = PLAIN  # of War, where houses differ,
    # and War as another house plays it, with so many players
    by_rules: "Callable[[WarRules, int], CardGame] | None" = None
    players: int = 2
    usual_deck: Deck | None = None  # dealt where nobody asks for another
    penalties: tuple[int, ...] = ()  # how many kinds of penalty cards a deck may have
    kernels: str = ""  # the module with its compiled `stats`, imported when it is needed
    # How longest games are searched; the method that has proved best comes first.
    longest_methods: tuple[str, ...] = ("sample",)

    @property
    def unused_options(self) -> list[str]:
        """What commands and paths do not ask for in this game."""
        unused = [] if self.has_pickups else ["pickup", "pickup2"]
        unused += [] if self.by_rules else ["face_down", "short", "players"]
        return unused if self.penalties else [*unused, "penalties"]

    def with_rules(self, face_down: int, short: str, players: int = 2) -> "CardGame":
        """The same game as another house plays it, where it has such rules."""
        return self.by_rules(WarRules(face_down, short), players) if self.by_rules else self

    def for_players(self, players: int) -> "CardGame":
        """The same game for so many, where it is one for more than two."""
        return self.by_rules(self.rules, players) if self.by_rules else self

    def pickups_of(self, given: Iterable[str | Pickup] = ()) -> Pickups:
        """The pickups of both players: one stands for both, and natural for none."""
        pickups = tuple(one if isinstance(one, Pickup) else pickup_named(one) for one in given)
        if not self.has_pickups:
            if pickups:
                named = shortened(",".join(one.name for one in pickups))
                raise ToldError(refusals.NO_PICKUP_WRITE_NAMED, named=named, game=self.title)
            return ()
        if self.players > 2 and len({one.name for one in pickups}) > 1:
            raise ToldError(refusals.PICK_UP_ALIKE, players=self.players)
        if len(pickups) > 2:
            raise ToldError(refusals.PICKUPS_WRITE_ONE, pickups=len(pickups))
        return (pickups or (NATURAL,))[0], (pickups or (NATURAL,))[-1]

    def deck(
        self, suits: int | None = None, values: int | None = None, penalties: int | None = None
    ) -> Deck:
        """A deck for this game; what is not given is as in the usual one."""
        usual = self.usual_deck
        if usual:
            suits = usual.suits if suits is None else suits
            values = usual.values if values is None else values
            penalties = usual.penalties if penalties is None else penalties
        if suits is None or values is None:
            raise ToldError(refusals.SAY_DECK_NEEDS, game=self.title)
        if (penalties or 0) not in (self.penalties or (0,)):
            wanted = " or ".join(map(str, self.penalties)) or "none"
            raise ToldError(
                refusals.NO_DECK_PENALTIES, penalties=penalties, wanted=wanted, game=self.title
            )
        return Deck(suits, values, penalties or 0)

    def dealt(self, deck: Deck, seed: int, index: int) -> Deal:
        """Deal `index` of run `seed`, in hands as equal as can be."""
        if self.players > 2:
            return PartyDeal.dealt(deck, self.players, seed, index)
        return deck.sample(seed, index)

    def play(
        self,
        deal: Deal,
        pickups: Iterable[str | Pickup] = (),
        *,
        limit: int | None = None,
        seed: int = 0,
        index: int = 0,
        watch: Watch = unwatched,
        returns: str = PLAY,
    ) -> Result:
        """Play a deal by the rules to its certain end: won, drawn, or proved endless."""
        chosen = self.pickups_of(pickups)
        return to_the_end(lambda: self.start(deal, chosen, seed, index), limit, watch, returns)
