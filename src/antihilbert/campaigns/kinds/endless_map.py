"""The map of endless games: a list of decks, each by every method in turn."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, ClassVar

from antihilbert.base.languages import ToldError
from antihilbert.base.ranges import numbers_of
from antihilbert.campaigns import refusals
from antihilbert.campaigns.kind import Between, Kind, Seed
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.by_word import divergence as word_divergence
from antihilbert.cards.endless.map import ENDLESS, NONE, read_map, rows
from antihilbert.cards.endless.settle import METHODS, settle
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import pickup_named, traits_of

Lines = dict[str, list[str]]  # of each chunk, by its number: what goes into a catalogue


@dataclass(frozen=True)
class WarEndlessMap(Kind[Lines]):
    """`antihilbert war endless table`, filled: a chunk is a deck with a pickup.

    The effort is counted in work, not in seconds: see `settle`.
    """

    name: ClassVar[str] = "war-endless-map"
    unit: ClassVar[str] = "decks"
    suits: str
    values: str
    pickup: str = "natural,optimised"
    methods: str = ",".join(METHODS)
    effort: Annotated[int, Between(1, 1000)] = 1
    seed: Seed = 0

    def __post_init__(self) -> None:
        if not (self.decks and self.ways):
            raise ToldError(refusals.SUITS_VALUES_LEAVE)

    @cached_property
    def pickups(self) -> list[str]:
        names = [pickup_named(name.strip()).name for name in self.pickup.split(",")]
        if any(traits_of(name).draws for name in names):
            raise ToldError(refusals.PICKUP_RANDOM_NO)
        return names

    @cached_property
    def ways(self) -> list[str]:
        """The methods, in turn."""
        names = [name.strip() for name in self.methods.split(",")]
        for name in names:
            if name not in METHODS:
                raise ToldError(refusals.UNKNOWN_METHOD, name=name, methods=", ".join(METHODS))
        return names

    @cached_property
    def decks(self) -> list[tuple[Deck, str]]:
        """What the chunks are, small decks first."""
        some = [
            (Deck(suits, values), pickup)
            for suits in numbers_of(self.suits, "suits")
            for values in numbers_of(self.values, "values")
            for pickup in self.pickups
            if suits * values > 1 and (suits > 1 or pickup == self.pickups[0])
        ]
        return sorted(some, key=lambda one: (one[0].size, one))

    @property
    def chunks(self) -> int:
        return len(self.decks)

    def work(self, number: int) -> Lines:
        deck, pickup = self.decks[number]
        settled = settle(deck, pickup, self.effort, self.seed, self.ways)
        certificates = [str(find.certificate) for find in settled.finds]
        return {str(number): certificates + [str(one) for one in settled.refuted]}

    def warm(self) -> None:
        for name in self.ways:
            METHODS[name](Deck(2, 3), self.pickups[0], 1, self.seed)

    def nothing(self) -> Lines:
        return {}

    def add(self, total: Lines, part: Lines) -> Lines:
        return total | part

    def finds(self, total: Lines) -> list[Certificate]:
        """All endless deals whose cycles can be replayed; the others are proved by their words."""
        certificates = (
            Certificate.parse(line)
            for lines in total.values()
            for line in lines
            if line.startswith(WAR.name)
        )
        return [one for one in certificates if not one.word]

    def fault(self, number: int, part: Lines) -> str | None:
        """What is wrong with a cycle that only its word proves."""
        told = (line for lines in part.values() for line in lines if line.startswith(WAR.name))
        by_word = (one for one in map(Certificate.parse, told) if one.word)
        return next(filter(None, map(word_divergence, by_word)), None)

    def catalogue(self, total: Lines) -> list[str]:
        """The lines in the order of the decks."""
        return [line for number in sorted(total, key=int) for line in total[number]]

    def best(self, total: Lines) -> str:
        states = [known.state for known in read_map(self.catalogue(total)).values()]
        return f"{states.count(ENDLESS)} endless, {states.count(NONE)} none"

    def row(self, part: Lines) -> dict[str, object]:
        ((number, lines),) = part.items()
        deck, pickup = self.decks[int(number)]
        return {"deck": str(deck), "pickup": pickup, "lines": "\n".join(lines)}

    def answer(self, total: Lines) -> dict[str, object]:
        suits, values = numbers_of(self.suits, "suits"), numbers_of(self.values, "values")
        return {"rows": rows(read_map(self.catalogue(total)), suits, values, self.pickups)}
