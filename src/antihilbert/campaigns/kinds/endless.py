"""Endless games, their map, and profiles as campaigns."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar

from antihilbert.campaigns import messages
from antihilbert.campaigns.kind import Between, FaceDown, Kind, Seed, Size, piece, pieces
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.families import divergence as word_divergence
from antihilbert.cards.endless.map import ENDLESS, NONE, read_map, rows
from antihilbert.cards.endless.result import no_find
from antihilbert.cards.endless.search import WORK_METHODS, search_by_work
from antihilbert.cards.endless.word_search import (
    FEW,
    LONGEST,
    MOST,
    NO_CLOCK,
    PlanTask,
    WordKind,
    coverage_of,
    plans_of,
    search_slice,
    word_kinds,
)
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import LOSE, WarRules, pickup_named, traits_of
from antihilbert.cards.profiles import listing
from antihilbert.cards.profiles.listing import Part
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.core.messages import InputError, Text, shortened
from antihilbert.core.numbers import numbers_of
from antihilbert.core.progress import NEVER
from antihilbert.core.store import StoppedError

# Endless deals by words: cut by plan, shortest words first

NO_WORDS = Text(
    "no words of up to {flips} flips fit the deck",
    "aucun mot d'au plus {flips} retournements ne convient au jeu",
)
FLIPS = 20  # longer words take more than minutes


@dataclass(frozen=True)
class Words:
    """The total of the search: words tried, steps, and the earliest find."""

    words: int = 0
    undecided: int = 0  # words that exceeded the effort
    steps: int = 0
    chunk: int | None = None  # of the find
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
    out_of_cards: str = LOSE
    equal: bool = False
    flips: Annotated[int, Between(1, LONGEST)] = FLIPS  # of the longest words
    battles: Annotated[int, Between(0, MOST)] = FEW  # most per word
    chunk: Size = 1  # plans

    def __post_init__(self) -> None:
        if any(traits_of(pickup).draws for pickup in self.pickups):
            raise InputError(messages.RANDOM_NEVER_ENDLESS)
        if not self.tasks:
            raise InputError(messages.TOO_FEW_FLIPS, flips=self.flips)

    @property
    def deck(self) -> Deck:
        return Deck(self.suits, self.values)

    @property
    def pickups(self) -> tuple[str, str]:
        name = pickup_named(self.pickup).name
        return name, name

    @property
    def rules(self) -> WarRules:
        return WarRules(self.face_down, self.out_of_cards)

    @cached_property
    def order(self) -> list[WordKind]:
        """Return the kinds of words in the order of the search, likely ones first."""
        every = word_kinds(self.deck, self.pickups, self.face_down)
        return [one for one in every if one.length <= self.flips and one.battles <= self.battles]

    @cached_property
    def tasks(self) -> list[PlanTask]:
        """Return one task per plan, without a deadline."""
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
        deal, find = Deal.parse(total.find["deal"]), total.find
        length = {"tricks": find["tricks"], "cards": find["cards"]}
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
        return no_find(reason, coverage_of(self.order, total.words, total.undecided))

    def encode(self, part: Words) -> list[Any]:
        return [part.words, part.undecided, part.steps, part.chunk, part.find]

    def decode(self, stored: list[Any]) -> Words:
        return Words(*stored)


# Map of endless games: a list of decks, each by every method in turn

Lines = dict[str, list[str]]  # lines for a catalogue, by chunk number


@dataclass(frozen=True)
class WarEndlessMap(Kind[Lines]):
    """The rows of `antihilbert war endless table`: a chunk is a deck with a pickup.

    The effort is counted in work, not in seconds: see `search_by_work`.
    """

    name: ClassVar[str] = "war-endless-map"
    unit: ClassVar[str] = "decks"
    suits: str
    values: str
    pickup: str = "natural,optimised"
    methods: str = ",".join(WORK_METHODS)
    effort: Annotated[int, Between(1, 1000)] = 1
    seed: Seed = 0

    def __post_init__(self) -> None:
        if not (self.decks and self.ways):
            raise InputError(messages.NO_DECKS)

    @cached_property
    def pickups(self) -> list[str]:
        names = [pickup_named(name.strip()).name for name in self.pickup.split(",")]
        if any(traits_of(name).draws for name in names):
            raise InputError(messages.RANDOM_NEVER_ENDLESS)
        return names

    @cached_property
    def ways(self) -> list[str]:
        """Return the methods in order."""
        names = [name.strip() for name in self.methods.split(",")]
        for name in names:
            if name not in WORK_METHODS:
                raise InputError(
                    messages.UNKNOWN_METHOD, name=name, methods=", ".join(WORK_METHODS)
                )
        return names

    @cached_property
    def decks(self) -> list[tuple[Deck, str]]:
        """Return the deck and pickup of each chunk, small decks first."""
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
        settled = search_by_work(deck, pickup, self.effort, self.seed, self.ways)
        certificates = [str(find.certificate) for find in settled.finds]
        return {str(number): certificates + settled.refuted}

    def warm(self) -> None:
        for name in self.ways:
            search_by_work(Deck(2, 3), self.pickups[0], 1, self.seed, [name])

    def nothing(self) -> Lines:
        return {}

    def add(self, total: Lines, part: Lines) -> Lines:
        return total | part

    def finds(self, total: Lines) -> list[Certificate]:
        """Return all endless deals whose cycles can be replayed; words prove the others."""
        certificates = (
            Certificate.parse(line)
            for lines in total.values()
            for line in lines
            if line.startswith(WAR.name)
        )
        return [one for one in certificates if not one.word]

    def fault(self, number: int, part: Lines) -> str | None:
        """Return what is wrong with a cycle that only its word proves."""
        lines = (line for lines in part.values() for line in lines if line.startswith(WAR.name))
        by_word = (one for one in map(Certificate.parse, lines) if one.word)
        return next(filter(None, map(word_divergence, by_word)), None)

    def catalogue(self, total: Lines) -> list[str]:
        """Return the lines in the order of the decks."""
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


# Profiles: all words of N cards, cut by their beginnings


@dataclass(frozen=True)
class Profiles(Kind[Part]):
    """`antihilbert war profile list`, of one suit."""

    name: ClassVar[str] = "profiles"
    unit: ClassVar[str] = "beginnings"
    cards: Annotated[int, Between(2, listing.MOST_LISTED_CARDS)]
    hand1_size: Size | None = None
    chunk: Size = 1  # beginnings

    def __post_init__(self) -> None:
        self.hand1  # noqa: B018 - refuses a hand that cannot be

    @property
    def hand1(self) -> int:
        return listing.hand1_of(self.cards, self.hand1_size)

    @cached_property
    def begun(self) -> list[str]:
        return listing.beginnings(self.cards, self.hand1)

    @property
    def chunks(self) -> int:
        return pieces(len(self.begun), self.chunk)

    def size(self, number: int) -> int:
        start, stop = piece(number, len(self.begun), self.chunk)
        return stop - start

    def work(self, number: int) -> Part:
        start, stop = piece(number, len(self.begun), self.chunk)
        total = Part()
        for letters in self.begun[start:stop]:
            total.add(listing.part_of(self.cards, self.hand1, letters))
        return total

    def warm(self) -> None:
        listing.listing(4)

    def nothing(self) -> Part:
        return Part()

    def add(self, total: Part, part: Part) -> Part:
        both = Part()
        both.add(total)
        both.add(part)
        return both

    def fault(self, number: int, part: Part) -> str | None:
        if part.longest and _deal_of_word(self.cards, self.hand1, min(part.longest)) is None:
            return f"claimed the word {shortened(min(part.longest))}, which no deal has"
        return None

    def finds(self, total: Part) -> list[Certificate]:
        if not total.longest:
            return []
        deal = _deal_of_word(self.cards, self.hand1, min(total.longest))
        assert deal is not None  # checked by `fault`
        tricks = max(total.profiles)
        return [Certificate.claim(WAR.name, ("natural",), deal, endless=False, tricks=tricks)]

    def best(self, total: Part) -> str:
        return f"longest {max(total.profiles, default=0):,} tricks"

    def row(self, part: Part) -> dict[str, object]:
        return {
            "profiles": part.endless_profiles + part.profiles.total(),
            "deals": part.endless_deals + part.deals1.total() + part.deals2.total(),
            "endless": part.endless_deals,
            "max_tricks": max(part.profiles, default=0),
        }

    def answer(self, total: Part) -> dict[str, object]:
        found = listing.whole(self.cards, self.hand1, total)
        if not found.adds_up:
            raise StoppedError(messages.WRONG_SUM_OF_DEALS, deals=found.deals)
        return found.as_json()

    def encode(self, part: Part) -> dict[str, Any]:
        return part.as_json()

    def decode(self, stored: dict[str, Any]) -> Part:
        return Part.from_json(stored)


@lru_cache(maxsize=1024)
def _deal_of_word(cards: int, first: int, letters: str) -> Deal | None:
    return realise(ProfileWord(letters), cards=cards, hand1_size=first).deal
