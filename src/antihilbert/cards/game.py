"""A card game as one object, from which all other modules take what they need of it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from antihilbert.cards.deal import Deal, check_players, divided
from antihilbert.cards.deck import Deck
from antihilbert.cards.messages import refused
from antihilbert.cards.pickups import NATURAL, PLAIN, Pickup, WarRules, pickup_named
from antihilbert.cards.referee import CONTINUE, Result, TracedGame, to_the_end
from antihilbert.core.messages import Text, shortened
from antihilbert.core.progress import ProgressCallback, no_progress

Pickups = tuple[Pickup, ...]  # of player 1 and player 2; none in a game that has none


def sizes_of(deck: Deck, players: int) -> list[int]:
    """Return the sizes of the hands of a dealt deck: as equal as possible, the larger ones last.

    >>> sizes_of(Deck(4, 13), 3)
    [17, 17, 18]
    """
    check_players(players)
    if deck.size < players:
        raise refused("deck_too_small", deck=deck, players=players)
    ends = [deck.size * player // players for player in range(players + 1)]
    return [end - start for start, end in pairwise(ends)]


@dataclass(frozen=True)
class CardGame:
    """The rules, notation and decks of a card game.

    `start` sets a game up, trick by trick; its pickups are those of `pickups_of`, its two numbers
    the address that chance is drawn from. A game without compiled code is played by its rules, more
    slowly.
    """

    name: str  # as commands and certificates write it
    title: Text
    read: Callable[[str], Deal]
    written: Callable[[Deal], str]
    deck_of: Callable[[Sequence[int]], Deck | None]  # the deck that cards make up, if they do
    faults: Callable[[Sequence[int], str], str]  # else what is wrong with them, in a language
    start: Callable[[Deal, Pickups, int, int], TracedGame]
    about: Text | str = ""  # one line of help
    how: Text | str = ""  # how its hands are written
    example: str = "5 3 / 2 4 1"  # a deal
    faces: str = ""  # letters for the cards 0, 1, 2 and so on, if they are written as letters
    has_pickups: bool = False  # whether a player may choose how to pick the pile up
    rules: WarRules = PLAIN  # of War: cards face down
    # War by other rules, with so many players.
    by_rules: "Callable[[WarRules, int], CardGame] | None" = None
    players: int = 2
    usual_deck: Deck | None = None  # the default
    penalties: tuple[int, ...] = ()  # how many kinds of penalty cards a deck may have
    kernels: str = ""  # the module with its compiled `stats`, imported when it is needed
    # How longest games are searched; the method that has proved best comes first.
    longest_methods: tuple[str, ...] = ("sample",)

    @property
    def unused_options(self) -> list[str]:
        """Options of commands and paths that this game does not have."""
        unused = [] if self.has_pickups else ["pickup", "pickup2"]
        unused += [] if self.by_rules else ["face_down", "out_of_cards", "players", "classes"]
        return unused if self.penalties else [*unused, "penalties"]

    def with_rules(self, face_down: int, out_of_cards: str, players: int = 2) -> "CardGame":
        """Return the same game by other rules, if it has rules to choose."""
        return self.by_rules(WarRules(face_down, out_of_cards), players) if self.by_rules else self

    def for_players(self, players: int) -> "CardGame":
        """Return the same game for so many players, if it admits more than two."""
        return self.by_rules(self.rules, players) if self.by_rules else self

    def pickups_of(self, given: Iterable[str | Pickup] = ()) -> Pickups:
        """Return the pickups of both players: one name stands for both, none for natural."""
        pickups = tuple(one if isinstance(one, Pickup) else pickup_named(one) for one in given)
        if not self.has_pickups:
            if pickups:
                named = shortened(",".join(one.name for one in pickups))
                raise refused("no_pickup_write", text=named, game=self.title)
            return ()
        if self.players > 2 and len({one.name for one in pickups}) > 1:
            raise refused("pick_up_alike", players=self.players)
        if len(pickups) > 2:
            raise refused("pickups_write_one", pickups=len(pickups))
        return (pickups or (NATURAL,))[0], (pickups or (NATURAL,))[-1]

    def deck(
        self, suits: int | None = None, values: int | None = None, penalties: int | None = None
    ) -> Deck:
        """Return a deck for this game; what is not given is as in the usual one."""
        usual = self.usual_deck
        if usual:
            suits = usual.suits if suits is None else suits
            values = usual.values if values is None else values
            penalties = usual.penalties if penalties is None else penalties
        if suits is None or values is None:
            raise refused("say_deck_needs", game=self.title)
        if (penalties or 0) not in (self.penalties or (0,)):
            wanted = " or ".join(map(str, self.penalties)) or "none"
            raise refused("no_deck_penalties", penalties=penalties, wanted=wanted, game=self.title)
        return Deck(suits, values, penalties or 0)

    def check_deck(self, deck: Deck) -> Deck:
        """Return the deck; refuse one that this game is not played with."""
        return self.deck(deck.suits, deck.values, deck.penalties)

    def dealt(self, deck: Deck, seed: int, index: int) -> Deal:
        """Deal `index` of run `seed`, in hands as equal as can be."""
        deal = deck.sample(seed, index)
        if self.players == 2:
            return deal
        return Deal(*divided(deal.cards, sizes_of(deck, self.players)))

    def play(
        self,
        deal: Deal,
        pickups: Iterable[str | Pickup] = (),
        *,
        limit: int | None = None,
        seed: int = 0,
        index: int = 0,
        on_progress: ProgressCallback = no_progress,
        on_repeat: str = CONTINUE,
    ) -> Result:
        """Play a deal by the rules to its certain end: won, drawn, or proved endless."""
        chosen = self.pickups_of(pickups)
        return to_the_end(
            lambda: self.start(deal, chosen, seed, index), limit, on_progress, on_repeat
        )
