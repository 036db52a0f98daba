"""The search by words for an endless deal: cut by plan, shortest words first."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar

from antihilbert.base.clock import NEVER
from antihilbert.base.languages import Text, ToldError
from antihilbert.campaigns import refusals
from antihilbert.campaigns.kind import Between, FaceDown, Kind, Size, piece, pieces
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.by_words import NO_CLOCK, PlanTask, search_slice
from antihilbert.cards.endless.find import NoFind
from antihilbert.cards.endless.plans import FEW, MOST, WordKind, plans_of, told, word_kinds
from antihilbert.cards.endless.word_search import LONGEST
from antihilbert.cards.pickups import pickup_named, traits_of
from antihilbert.cards.war_rules import LOSE, WarRules

NO_WORDS = Text(
    "no words of up to {flips} flips fit the deck",
    "aucun mot d'au plus {flips} retournements ne convient au jeu",
)
FLIPS = 20  # words up to here take minutes


@dataclass(frozen=True)
class Words:
    """What the search has come to: words tried, steps made, and the earliest find."""

    words: int = 0
    undecided: int = 0  # words that took too much effort to be settled
    steps: int = 0
    chunk: int | None = None  # where the find was made
    find: dict[str, Any] | None = None  # as `war endless search` prints it


@dataclass(frozen=True)
class WarEndless(Kind[Words]):
    """`antihilbert war endless search --method words`, without a clock."""

    name: ClassVar[str] = "war-endless"
    unit: ClassVar[str] = "plans"
    suits: Size
    values: Size
    pickup: str = "natural"
    face_down: FaceDown = 0
    short: str = LOSE
    equal: bool = False
    flips: Annotated[int, Between(1, LONGEST)] = FLIPS  # of the longest words to be tried
    battles: Annotated[int, Between(0, MOST)] = FEW  # most in a word
    chunk: Size = 1  # plans

    def __post_init__(self) -> None:
        if any(traits_of(pickup).draws for pickup in self.pickups):
            raise ToldError(refusals.PICKUP_RANDOM_NO)
        if not self.tasks:
            raise ToldError(refusals.FLIPS_LEAVES_NO, flips=self.flips)

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values)

    @property
    def pickups(self) -> tuple[str, str]:
        name = pickup_named(self.pickup).name
        return name, name

    @property
    def rules(self) -> WarRules:
        return WarRules(self.face_down, self.short)

    @cached_property
    def order(self) -> list[WordKind]:
        """Which kinds of words are tried, the likely ones first."""
        every = word_kinds(self.deck, self.pickups, self.face_down)
        return [one for one in every if one.length <= self.flips and one.battles <= self.battles]

    @cached_property
    def tasks(self) -> list[PlanTask]:
        """One to a plan, without a deadline."""
        return [
            PlanTask(plan, kind, self.suits, self.equal, NEVER, patience=NO_CLOCK, rules=self.rules)
            for kind in self.order
            for plan in plans_of(kind, self.deck.size, self.pickups, self.face_down)
        ]

    @property
    def chunks(self) -> int:
        return pieces(len(self.tasks), self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, len(self.tasks), self.chunk)
        return stop - start

    def work(self, number: int) -> Words:
        start, stop = piece(number, len(self.tasks), self.chunk)
        total = Words()
        for task in self.tasks[start:stop]:
            while not task.complete and task.find is None:
                task = search_slice(task)
            find = task.find.as_json() if task.find else None
            where = number if find else None
            total = self.add(total, Words(task.words, task.undecided, task.steps, where, find))
            if find:
                break
        return total

    def warm(self) -> None:
        search_slice(self.tasks[0])

    def nothing(self) -> Words:
        return Words()

    def add(self, total: Words, part: Words) -> Words:
        found = [one for one in (total, part) if one.chunk is not None]
        first = min(found, key=lambda one: one.chunk or 0, default=total)
        return Words(
            total.words + part.words,
            total.undecided + part.undecided,
            total.steps + part.steps,
            first.chunk,
            first.find,
        )

    def needed(self, total: Words) -> int:
        return self.chunks if total.chunk is None else total.chunk + 1

    def finds(self, total: Words) -> list[Certificate]:
        if total.find is None:
            return []
        deal, told = Deal.parse(total.find["deal"]), total.find
        length = {"tricks": told["tricks"], "cards": told["cards"]}
        return [Certificate.claim(self.rules.name, self.pickups, deal, endless=True, **length)]

    def best(self, total: Words) -> str:
        if total.find:
            return f"period {total.find['period']:,} after {total.find['preperiod']:,}"
        return f"{total.words:,} words tried, none fits"

    def row(self, part: Words) -> dict[str, object]:
        deal = part.find["deal"] if part.find else None
        return {"words": part.words, "steps": part.steps, "deal": deal}

    def answer(self, total: Words) -> dict[str, object]:
        if total.find:
            return total.find
        reason = NO_WORDS.of(flips=self.flips)
        return NoFind(reason, told(self.order, total.words, total.undecided)).as_json()

    def encode(self, part: Words) -> list[Any]:
        return [part.words, part.undecided, part.steps, part.chunk, part.find]

    def decode(self, stored: list[Any]) -> Words:
        return Words(*stored)
