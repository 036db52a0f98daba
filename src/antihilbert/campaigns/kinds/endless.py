"""Endless games, their map, and profiles as campaigns."""

from dataclasses import asdict, dataclass, replace
from functools import cached_property, lru_cache
from typing import Annotated, Any, ClassVar

from antihilbert.campaigns.kind import Chunk, Kind, piece, pieces
from antihilbert.campaigns.messages import TEXTS, message, refused
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.families import divergence as word_divergence
from antihilbert.cards.endless.map import ENDLESS, NONE, pair_named, read_map, rows
from antihilbert.cards.endless.result import NoFind, proved
from antihilbert.cards.endless.search import WORK_METHODS, Searched, SearchRequest, search_by_work
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
from antihilbert.cards.endless.words import Word
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import WarRules, pickup_names, traits_of
from antihilbert.cards.profiles import listing
from antihilbert.cards.profiles.listing import Part
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.core.messages import Text, shortened
from antihilbert.core.numbers import numbers_of
from antihilbert.core.progress import NEVER
from antihilbert.core.store import StoppedError
from antihilbert.operations import endless, profiles
from antihilbert.operations.cards import Seed
from antihilbert.operations.operation import CAMPAIGN, Context, ShortText, Whole

SPEC = Context(interface=CAMPAIGN)

# Endless deals by words: cut by plan, shortest words first

FLIPS = 20  # longer words take more than minutes
Flips = Annotated[
    int,
    Whole(
        help=Text("Flips of the longest words.", "Retournements des plus longs mots."),
        least=1, most=LONGEST,
    ),
]  # fmt: skip
Battles = Annotated[
    int,
    Whole(help=Text("Battles in a word.", "Batailles d'un mot."), least=0, most=MOST),
]


@dataclass(frozen=True)
class Words:
    """The total of the search: words tried, steps, and the earliest find."""

    words: int = 0
    undecided: int = 0  # words that exceeded the effort
    steps: int = 0
    chunk: int | None = None  # of the find
    find: dict[str, Any] | None = None  # as `war endless search` prints it
    word: dict[str, Any] | None = None  # of the find


@dataclass(frozen=True, kw_only=True)
class WarEndless(Kind[Words]):
    """`antihilbert war endless search --method words`, without a clock."""

    name: ClassVar[str] = "war-endless"
    unit: ClassVar[str] = "plans"
    operation: ClassVar[str] = "war endless search"
    without: ClassVar[tuple[str, ...]] = (
        "seconds", "seed", "method", "unaligned", "players", "all_stay_in",
    )  # fmt: skip
    request: endless.WarSearch
    flips: Flips = FLIPS
    battles: Battles = FEW
    chunk: Chunk = 1  # plans

    def __post_init__(self) -> None:
        if any(traits_of(pickup).draws for pickup in self.pickups):
            raise refused("random_never_endless")
        if not self.tasks:
            raise refused("too_few_flips", flips=self.flips)

    @property
    def deck(self) -> Deck:
        return self.request.deck(SPEC)

    @property
    def pickups(self) -> tuple[str, str]:
        return pickup_names(self.request.pickup)

    @property
    def rules(self) -> WarRules:
        return self.request.rules().rules

    @cached_property
    def order(self) -> list[WordKind]:
        """Return the kinds of words in the order of the search, likely ones first."""
        every = word_kinds(self.deck, self.pickups, self.rules.face_down)
        return [one for one in every if one.length <= self.flips and one.battles <= self.battles]

    @cached_property
    def tasks(self) -> list[PlanTask]:
        """Return one task per plan, without a deadline."""
        wanted, hidden = self.request, self.rules.face_down
        how: dict[str, Any] = {"patience": NO_CLOCK, "rules": self.rules}
        return [
            PlanTask(plan, kind, wanted.suits, wanted.equal, NEVER, **how)
            for kind in self.order
            for plan in plans_of(kind, self.deck.size, self.pickups, hidden)
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
            part = Words(task.words, task.undecided, task.steps)
            if task.find:
                word = asdict(task.find.word) if task.find.word else None
                part = replace(part, chunk=number, find=task.find.as_json(), word=word)
                return self.add(total, part)
            total = self.add(total, part)
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
            first.word,
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

    def answer(self, total: Words) -> NoFind | Searched | dict[str, object]:
        if total.find is None:
            covered = coverage_of(self.order, total.words, total.undecided)
            return NoFind(message("no_words", flips=self.flips), covered)
        if total.word is None:  # begun by an earlier version
            return total.find
        letters, pickups = tuple(total.word["letters"]), tuple(total.word["pickups"])
        word = Word(**total.word | {"letters": letters, "pickups": pickups})
        how = total.find["method"], word, NEVER, self.rules.name
        find = proved(Deal.parse(total.find["deal"]), self.pickups, *how)
        assert find is not None  # replayed when it came in
        wanted = SearchRequest(self.request.rules(), self.deck, self.pickups)
        return Searched(wanted, 0, (find,))

    def encode(self, part: Words) -> list[Any]:
        return [part.words, part.undecided, part.steps, part.chunk, part.find, part.word]

    def decode(self, stored: list[Any]) -> Words:
        return Words(*stored)


# Map of endless games: a list of decks, each by every method in turn

Lines = dict[str, list[str]]  # lines for a catalogue, by chunk number
Numbers = Annotated[
    str,
    ShortText(
        help=Text("Numbers: 4, 1-8 or 2,4.", "Des nombres : 4, 1-8 ou 2,4."),
        longest=2000, example="1-3",
    ),
]  # fmt: skip
Names = Annotated[
    str,
    ShortText(help=Text("Names, with commas.", "Des noms, avec des virgules."), longest=2000),
]
EVERY_METHOD = ",".join(WORK_METHODS)
Effort = Annotated[
    int,
    Whole(
        help=Text("How hard to try: 1 is a few seconds a deck.",
                  "L'effort : 1 fait quelques secondes par jeu."),
        least=1, most=1000,
    ),
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WarEndlessMap(Kind[Lines]):
    """The rows of `antihilbert war endless table`: a chunk is a deck with a pickup.

    The effort is counted in work (`search_by_work`), not in seconds.
    """

    name: ClassVar[str] = "war-endless-map"
    unit: ClassVar[str] = "decks"
    suits: Numbers
    values: Numbers
    pickup: Names = "natural,optimised"
    methods: Names = EVERY_METHOD
    effort: Effort = 1
    seed: Seed = 0

    def __post_init__(self) -> None:
        if not (self.decks and self.ways):
            raise refused("no_decks")

    @cached_property
    def pickups(self) -> list[str]:
        """Return the pickups; `natural/optimised` are those of two players that differ."""
        pairs = [pickup_names(*one.strip().split("/", 1)) for one in self.pickup.split(",")]
        if any(traits_of(name).draws for pair in pairs for name in pair):
            raise refused("random_never_endless")
        return list(map(pair_named, pairs))

    @cached_property
    def ways(self) -> list[str]:
        """Return the methods in order."""
        names = [name.strip() for name in self.methods.split(",")]
        for name in names:
            if name not in WORK_METHODS:
                raise refused("unknown_method", name=name, methods=", ".join(WORK_METHODS))
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


@dataclass(frozen=True, kw_only=True)
class Profiles(Kind[Part]):
    """`antihilbert war profile list`, of one suit."""

    name: ClassVar[str] = "profiles"
    unit: ClassVar[str] = "beginnings"
    operation: ClassVar[str] = "war profile list"
    without: ClassVar[tuple[str, ...]] = (
        "suits", "words", "distribution", "longest", "max_listed",
    )  # fmt: skip
    request: profiles.ListRequest
    chunk: Chunk = 1  # beginnings

    def __post_init__(self) -> None:
        self.hand1  # noqa: B018 - refuses a hand that cannot be

    @property
    def cards(self) -> int:
        return self.request.cards

    @property
    def hand1(self) -> int:
        return listing.hand1_of(self.cards, self.request.hand1_size)

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

    def answer(self, total: Part) -> profiles.Listed:
        found = listing.whole(self.cards, self.hand1, total)
        if not found.adds_up:
            raise StoppedError(TEXTS["wrong_sum_of_deals"], deals=found.deals)
        return profiles.Listed(self.request, found, [])

    def encode(self, part: Part) -> dict[str, Any]:
        return part.as_json()

    def decode(self, stored: dict[str, Any]) -> Part:
        return Part.from_json(stored)


@lru_cache(maxsize=1024)
def _deal_of_word(cards: int, first: int, letters: str) -> Deal | None:
    return realise(ProfileWord(letters), cards=cards, hand1_size=first).deal
