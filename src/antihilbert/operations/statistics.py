"""Operations on card games: many games, every deal, the longest game; what every game has."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, product
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NotRequired, TypedDict, cast

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.messages import PICKUP_NAMES
from antihilbert.cards.messages import refused as refused_cards
from antihilbert.cards.pickups import (
    LOSE,
    PICKUPS,
    pickup_named,
)
from antihilbert.cards.referee import (
    CONTINUE,
    COUNT,
    IN_JSON,
    MOST_DUEL_TRICKS,
    MOST_TRICKS,
    ON_REPEAT,
    Outcome,
)
from antihilbert.core.answer import Answer, json_of
from antihilbert.core.environment import IN_BROWSER
from antihilbert.core.messages import InputError, Text, as_text, several
from antihilbert.core.numbers import cut
from antihilbert.core.plots import SUFFIXES
from antihilbert.core.progress import Deadline, Interrupted, Progress
from antihilbert.operations.messages import TEXTS, refused
from antihilbert.operations.operation import (
    LOCAL,
    PAGES,
    Api,
    BFile,
    Context,
    Csv,
    File,
    Flag,
    Number,
    OneOf,
    OutputFile,
    ShortText,
    Terms,
    Whole,
    Workers,
    operation,
)

if TYPE_CHECKING:
    from antihilbert.cards.chance import Chance
    from antihilbert.cards.cycles.count import BeggarCount
    from antihilbert.cards.kernels.war_count import Count
    from antihilbert.cards.longest.records import RecordRow
    from antihilbert.cards.longest.search import LongestAnswer, SearchRequest
    from antihilbert.cards.statistics import BattleRun, Durations, Holding, Lengths, PickupDuel, Run

from antihilbert.operations.cards import (
    MOST_JOB_CARDS,
    RULES,
    DealRequest,
    FaceDown,
    Hand1Size,
    MaxTricks,
    OfDeck,
    OfRules,
    OutOfCards,
    Penalties,
    Play,
    Players,
    Positions,
    Rank,
    Seed,
    Suits,
    Summary,
    Values,
    WheelPicture,
    load_own_pickups,
)

MOST_JOB_TRICKS = 100_000  # of a game of a run there
MOST_RULE_TRICKS = 5000  # of a random deal in a browser: most games are over by then
MOST_BARS = 60  # of a histogram
OFTEN = 0.25  # seconds between two intermediate answers

# Fields

CONFIDENCE = 95.0  # percent
METHOD_NAMES = {
    "auto": Text("the best for the deck", "la meilleure pour le jeu"),
    "word": Text("words (War)", "mots (bataille)"),
    "opening": Text("openings (War)", "débuts (bataille)"),
    "chain": Text("chains (Beggar)", "chaînes (bataille anglaise)"),
    "backward": Text("backward from the end", "à rebours de la fin"),
    "sample": Text("random deals", "distributions au hasard"),
    "climb": Text("small changes that help", "petits changements qui aident"),
}
Games = Annotated[
    int,
    Whole(
        help=Text("How many games to play.", "Combien de parties jouer."),
        label=Text("Games", "Parties"),
        least=1, most=10**15, web_most=2_000_000, metavar="G",
    ),
]  # fmt: skip
OnRepeat = Annotated[
    str,
    OneOf(
        help=Text("Random pickup: a game that returns to a position goes on, or counts as endless.",
                  "Rangement au hasard : une partie qui revient à une position continue, ou compte "
                  "comme sans fin."),
        label=Text("A game that returns to a position", "Une partie qui revient à une position"),
        names={CONTINUE: Text("goes on", "continue"),
               COUNT: Text("counts as endless", "compte comme sans fin")},
        choices=ON_REPEAT, metavar="|".join(ON_REPEAT), group=RULES,
    ),
]  # fmt: skip
Confidence = Annotated[
    float,
    Number(
        help=Text("How often an interval holds the true value, in percent.",
                  "Combien de fois un intervalle contient la vraie valeur, en pour cent."),
        least=50, most=99.9999, metavar="P",
    ),
]  # fmt: skip
Plot = Annotated[
    Path,
    OutputFile(
        help=Text("Draw the figures into a file: .svg or .html.",
                  "Dessiner les graphiques dans un fichier : .svg ou .html."),
        what="plot", content=None, suffixes=SUFFIXES,
    ),
]  # fmt: skip
Resume = Annotated[
    Path,
    File(
        help=Text("Checkpoint file to write and resume from.",
                  "Point de reprise : fichier à écrire et d'où repartir."),
        metavar="FILE",
    ),
]  # fmt: skip


# Many games


class Sometimes:
    """True at most every so many seconds: time for another intermediate answer."""

    def __init__(self) -> None:
        self._next = 0.0

    def __bool__(self) -> bool:
        if monotonic() < self._next:
            return False
        self._next = monotonic() + OFTEN
        return True


@dataclass(frozen=True)
class Statistics(Answer):
    """The results of many games."""

    KEYS = "**run lengths?=distribution by? held? battles? durations? histogram?=bins"

    request: "Stats"
    run: "Run"
    battles: "BattleRun | None" = None
    histogram: bool = False  # whether the answer has it, for a page
    interruptible = True

    @property
    def durations(self) -> "Durations | None":
        from antihilbert.cards.statistics import Durations

        seconds, tally = self.request.seconds_per_flip, self.run.tally
        if seconds is None or not tally.finished:
            return None
        return Durations(tally.cards_histogram.tolist(), seconds)

    @property
    def by(self) -> str | None:
        return self.request.group_by if self.battles else None

    @property
    def held(self) -> "list[Holding] | None":
        return self.battles.holdings(self.by) if self.battles and self.by else None

    @property
    def distribution(self) -> "Lengths | None":
        """Of the games that ended, unless it is the answer of a page."""
        return None if self.histogram else self.run.distribution

    def csv_rows(self) -> Iterator[dict[str, int]]:
        """Yield the histogram of tricks."""
        return ({"tricks": tricks, "games": games} for tricks, games in self.run.rows())

    @property
    def bins(self) -> "Histogram | None":
        """Of a page."""
        return histogram_of(self.run.tally.tricks_histogram.tolist()) if self.histogram else None


@dataclass(frozen=True)
class Histogram(Answer):
    """Games by their number of tricks; the few longest games are counted, in no bin."""

    bins: list[tuple[int, int, int]]  # the first length, the last, and the games
    longer: int
    parity: str


def histogram_of(counts: list[int]) -> Histogram:
    bins, _, step = cut(counts, MOST_BARS, last=_most_of(counts))
    rest = sum(counts) - sum(one.games for one in bins)
    parity = "" if step == 1 or not bins else ("odd" if bins[0].first % 2 else "even")
    return Histogram([(*one,) for one in bins], rest, parity)


def _most_of(counts: list[int]) -> int:
    """Return the length that all but one in 500 games do not exceed."""
    wanted, so_far = 0.998 * sum(counts), 0
    for length, games in enumerate(counts):
        so_far += games
        if so_far >= wanted:
            return length
    return len(counts) - 1


@dataclass(frozen=True, kw_only=True)
class Stats(OfDeck):
    """Games set aside count as endless, and not for the means."""

    games: Games
    players: Players | None = None
    seed: Seed = 0
    max_tricks: MaxTricks = MOST_TRICKS
    on_repeat: OnRepeat = CONTINUE
    group_by: Annotated[
        str,
        OneOf(
            help=Text("Group results by player 1's aces or kings, and count battles.",
                      "Grouper les résultats par as ou rois du joueur 1, et compter les "
                      "batailles."),
            choices=("aces", "kings"), metavar="aces|kings",
        ),
    ] | None = None  # fmt: skip
    seconds_per_flip: Annotated[
        float,
        Number(
            help=Text("Add how many minutes games take.", "Ajouter la durée en minutes."),
            least=0.001, most=10**5, metavar="S",
        ),
    ] | None = None  # fmt: skip
    confidence: Confidence = CONFIDENCE
    workers: Workers | None = None
    plot: Plot | None = None
    csv: Csv | None = None

    def run(self, context: Context) -> Statistics:
        from antihilbert.cards.statistics import growing, run_battles

        self.load_pickups(context)
        players, rules, page = self.players or 2, self.rules(), context.interface in PAGES
        if players > 2:
            two = "pickup2", "on_repeat", "group_by", "seconds_per_flip", "plot"
            self.only_for_two(players, *two)
        if self.group_by and self.on_repeat != CONTINUE:
            raise refused("grouped_not_counted")
        deck, names = self.deck(context), self.pickup_names()
        limit = min(self.max_tricks, MOST_JOB_TRICKS) if page else self.max_tricks
        how: dict[str, Any] = {"limit": limit, "workers": context.workers(self.workers)}
        if self.group_by:
            try:
                found = run_battles(
                    deck, (names[0], names[-1]), self.games, self.seed,
                    rules=rules.rules, on_progress=context.on_progress, **how,
                )  # fmt: skip
            except Interrupted as stop:
                raise Interrupted(self._grouped(stop.known)) from stop
            return self._grouped(found)
        now, answer = Sometimes(), None
        how |= {"game": rules.name, "players": players}
        if rules.has_pickups:
            how["on_repeat"] = self.on_repeat
        try:
            for run in growing(deck, names, self.games, self.seed, **how):
                known = replace(run, confidence=self.confidence)
                answer = Statistics(self, known, histogram=page)
                so_far = {"so_far": answer.as_json()} if page and now else None
                context.on_progress(Progress(run.games, self.games, found=so_far))
        except KeyboardInterrupt as stop:
            if answer is None:
                raise
            raise Interrupted(answer) from stop
        assert answer is not None
        return answer

    def _grouped(self, found: "BattleRun") -> Statistics:
        run = replace(found.run, confidence=self.confidence)
        return Statistics(self, run, replace(found, run=run))


@dataclass(frozen=True)
class Duels(Answer):
    """The runs of a duel, deck by deck."""

    KEYS = "games=request.games seed=request.seed duels"

    request: "Duel"
    decks: list[Deck]
    names: list[str]
    runs: "list[list[Run]]"
    interruptible = True

    def csv_rows(self) -> list[dict[str, object]]:
        """Return a row for each duel."""
        found: list[dict[str, Any]] = json_of(self.duels)
        return [{**row, "games": self.request.games, "seed": self.request.seed} for row in found]

    @property
    def duels(self) -> "list[PickupDuel]":
        from antihilbert.cards.statistics import PickupDuel

        return [PickupDuel(run) for of_deck in self.runs for run in of_deck]


@dataclass(frozen=True)
class GrowingDuel(Answer):
    """A duel that is shown while it grows."""

    KEYS = "**duel games=duel.run.games"
    duel: "PickupDuel"


@dataclass(frozen=True)
class GrowingDuels(Answer):
    games: int
    seed: int
    duels: list[GrowingDuel]


@operation(
    "war duel",
    "war duel --games 1000000 --pickups natural,optimised,random",
    progress="duels",
    api=Api(
        "jobs/duel",
        job=True,
        defaults={"suits": 4, "values": 8, "pickups": "natural,optimised,random", "games": 20_000},
    ),
)
@dataclass(frozen=True, kw_only=True)
class Duel:
    suits: Suits | None = None
    values: Values | None = None
    pickups: Annotated[
        str,
        ShortText(
            help=Text("Which pickups meet, with commas.", "Quels rangements, avec des virgules."),
            label=Text("Pickups", "Rangements"), names=PICKUP_NAMES,
            longest=2000, web_longest=200, example="natural,random", metavar="P,Q,...",
            choices=tuple(PICKUPS), listed=True,
        ),
    ] = ",".join(PICKUPS)  # fmt: skip
    games: Games = 10_000
    face_down: FaceDown = 0
    out_of_cards: OutOfCards = LOSE
    seed: Seed = 0
    max_tricks: MaxTricks = MOST_DUEL_TRICKS
    confidence: Confidence = CONFIDENCE
    csv: Csv | None = None
    workers: Workers | None = None
    plot: Plot | None = None

    def run(self, context: Context) -> Duels | GrowingDuels:
        from antihilbert.cards.statistics import duel

        if (self.suits is None) != (self.values is None):
            raise refused("both_or_neither")
        given = self.suits is not None and self.values is not None
        decks = [WAR.deck(self.suits, self.values)] if given else [Deck(4, 8), Deck(4, 13)]
        page = context.interface in PAGES
        for deck in decks:
            if page and deck.size > MOST_JOB_CARDS:
                raise refused_cards("too_many_here", count=deck.size, most=MOST_JOB_CARDS)
        typed = [name.strip() for name in self.pickups.split(",")]
        load_own_pickups(context, *typed)
        names = list(dict.fromkeys(pickup_named(name).name for name in typed))
        game = WAR.with_rules(self.face_down, self.out_of_cards).name
        answer = Duels(self, decks, names, [[] for _ in decks])
        if page:
            return self._together(answer, game, context)
        how: dict[str, Any] = {"limit": self.max_tricks, "workers": self.workers, "game": game}
        try:
            for deck, runs in zip(decks, answer.runs, strict=True):
                for run in duel(
                    deck, names, self.games, self.seed, on_progress=context.on_progress, **how
                ):
                    runs.append(replace(run, confidence=self.confidence))
        except KeyboardInterrupt as stop:
            raise Interrupted(answer) from stop
        return answer

    def _together(self, answer: Duels, game: str, context: Context) -> GrowingDuels:
        """Let all duels grow together, so that a page shows intervals that shrink."""
        from antihilbert.cards.statistics import PickupDuel, growing

        limit, now = min(self.max_tricks, MOST_DUEL_TRICKS), Sometimes()
        going: dict[tuple[Deck, tuple[str, ...]], Iterator[Run]] = {
            (deck, pair): growing(
                deck, pair, self.games, self.seed, limit=limit, workers=1, game=game
            )
            for deck in answer.decks
            for pair in product(answer.names, repeat=2)
        }
        latest: dict[tuple[Deck, tuple[str, ...]], Run] = {}

        def known() -> GrowingDuels:
            duels = [GrowingDuel(PickupDuel(run)) for run in latest.values()]
            return GrowingDuels(self.games, self.seed, duels)

        total = self.games * len(going)
        while going:
            for key in list(going):
                run = next(going[key], None)
                if run is None:
                    del going[key]
                    continue
                latest[key] = replace(run, confidence=self.confidence)
                if now:
                    done = sum(one.games for one in latest.values())
                    context.on_progress(
                        Progress(done, total, found={"duels": json_of(known().duels)})
                    )
        return known()


@operation(
    "war chance",
    "war chance --suits 4 --values 2",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class ChanceRequest:
    suits: Suits
    values: Values
    on_repeat: OnRepeat | None = None

    def run(self, context: Context) -> "Chances":
        from antihilbert.cards.chance import chance

        deck = Deck(self.suits, self.values)
        found: dict[str, Chance | None] = {}
        for way in ON_REPEAT if self.on_repeat is None else [self.on_repeat]:
            try:
                found[way] = chance(deck, way)
            except InputError:
                if self.on_repeat is not None or way == CONTINUE:  # else the other has an answer
                    raise
                found[way] = None
        return Chances(found)


# By what becomes of a game that returns to a position; None: too large to be computed exactly.
ExactMeans = TypedDict(
    "ExactMeans", {"play": NotRequired["Chance | None"], "set-aside": NotRequired["Chance | None"]}
)


@dataclass(frozen=True)
class Chances(Answer):
    """Exact means."""

    KEYS = "**means"
    found: "dict[str, Chance | None]"

    @property
    def means(self) -> ExactMeans:
        return cast(ExactMeans, {IN_JSON[way]: one for way, one in self.found.items()})


# Every deal

COUNTED = {
    "deals": "deals",
    "player1": "deals that player 1 wins",
    "player2": "deals that player 2 wins",
    "endless": "deals that never end",
    "max_tricks": "tricks of the longest game that ends",
}
HALVES = "each player gets half of the cards, player 2 one more if they are odd in number"


@dataclass(frozen=True)
class Counted(Answer):
    """The results of every deal of a deck."""

    KEYS = "**count **rules.rules"
    count: "Count"
    deck: Deck
    rules: CardGame
    interruptible = True

    def csv_rows(self) -> list[dict[str, int]]:
        """Return the histogram of tricks."""
        counts = enumerate(self.count.histogram.tolist())
        return [{"tricks": tricks, "deals": deals} for tricks, deals in counts if deals]


@dataclass(frozen=True)
class BeggarCounted(Answer):
    KEYS = "deck **count"
    count: "BeggarCount"
    deck: Deck
    rules: CardGame = BEGGAR
    interruptible = True


@operation(
    "war count",
    "war count --suits 1 --values 10",
    "war count --suits 1 --values 10 --bfile endless",
    interfaces=LOCAL,
    progress="parts",
    without=("penalties",),
)
@dataclass(frozen=True, kw_only=True)
class WarCount(OfDeck):
    game: ClassVar[CardGame] = WAR
    hand1_size: Hand1Size | None = None
    csv: Csv | None = None
    workers: Workers | None = None
    bfile: BFile | None = None

    def run(self, context: Context) -> Counted:
        from antihilbert.cards.statistics import count

        self.load_pickups(context)
        deck, rules, (one, two) = self.deck(context), self.rules(), self.pickup_names()
        how: dict[str, Any] = {"workers": self.workers, "on_progress": context.on_progress}
        try:
            found = count(deck, (one, two), self.hand1_size, **how, rules=rules.rules)
        except Interrupted as stop:
            raise Interrupted(Counted(stop.known, deck, rules)) from stop
        return Counted(found, deck, rules)

    def terms(self) -> Terms:
        from antihilbert.cards.statistics import check_countable

        check_countable(Deck(self.suits, self.values))
        suits = several(self.suits, "suit")
        pickups = " against ".join(dict.fromkeys(self.pickup_names()))
        game = f"War with {suits} of n values, {pickups} pickup"
        return Terms(
            COUNTED | {"draw": "deals that end in a draw"},
            "; ".join((game, *self.rules().rules.describe(), HALVES)),
            range(2 if self.suits == 1 else 1, self.values + 1),
            lambda n: replace(self, values=n, bfile=None).run(Context()).as_json(),
            unused=("hand1_size",),
        )


@operation(
    "beggar count",
    "beggar count --suits 2 --values 10 --penalties 3",
    "beggar count --suits 2 --values 7 --penalties 3 --bfile max_tricks",
    interfaces=LOCAL,
    progress="deals",
    without=("pickup", "pickup2", "face_down", "out_of_cards"),
    defaults={"suits": 4, "values": 13},
)
@dataclass(frozen=True, kw_only=True)
class BeggarCountRequest(OfDeck):
    game: ClassVar[CardGame] = BEGGAR
    hand1_size: Hand1Size | None = None
    csv: Csv | None = None
    workers: Workers | None = None
    bfile: BFile | None = None

    def run(self, context: Context) -> BeggarCounted:
        from antihilbert.cards.cycles.count import count

        deck = self.deck(context)
        how: dict[str, Any] = {"workers": self.workers, "on_progress": context.on_progress}
        try:
            return BeggarCounted(count(deck, self.hand1_size, **how), deck)
        except Interrupted as stop:
            raise Interrupted(BeggarCounted(stop.known, deck)) from stop

    def terms(self) -> Terms:
        from antihilbert.cards.cycles.count import check_countable

        deck = self.deck(Context())
        check_countable(deck)
        courts = f"{deck.penalties} of them court cards that ask for 1 to {deck.penalties} cards"
        cycles = {
            "rings": "cycles that deals run into",
            "pairs": "cycles that deals run into, if exchanging the players makes no difference",
            "max_cards": "cards laid in the longest game that ends",
        }
        return Terms(
            COUNTED | cycles,
            f"Beggar-my-neighbour with {several(deck.suits, 'suit')} of n values, {courts}; "
            f"{HALVES}",
            range(deck.penalties + 1, deck.values + 1),
            lambda n: replace(self, values=n, bfile=None).run(Context()).as_json(),
            unused=("hand1_size",),
        )


# The longest game that ends


@dataclass(frozen=True)
class RecordRows(Answer):
    rows: "list[RecordRow]"


@dataclass(frozen=True)
class LongestByRules(Answer):
    """The longest game that a browser finds."""

    deal: str | None
    tricks: int
    cards: int
    evaluations: int


@dataclass(frozen=True, kw_only=True)
class LongestRequest(OfRules):
    """A search for the longest game that ends, or the records of all decks."""

    suits: Suits | None = None
    values: Values | None = None
    penalties: Penalties | None = None
    players: Players | None = None
    seconds: Annotated[
        float,
        Number(
            help=Text("How long to search.", "Combien de temps chercher."),
            label=Text("Seconds", "Secondes"),
            least=0.001, most=10**7, web_most=120, metavar="S",
        ),
    ] = 60  # fmt: skip
    metric: Annotated[
        str,
        OneOf(
            help=Text("The length of a game: tricks or cards.",
                      "La longueur d'une partie : plis (tricks) ou cartes (cards)."),
            label=Text("Length in", "Longueur en"),
            names={"tricks": Text("tricks", "plis"), "cards": Text("cards", "cartes")},
            choices=("tricks", "cards"), metavar="tricks|cards",
        ),
    ] = "tricks"  # fmt: skip
    method: Annotated[
        str,
        ShortText(
            help=Text("auto, word or opening (War), chain (Beggar), backward, sample or climb.",
                      "auto, word ou opening (bataille), chain (Beggar), backward, sample ou "
                      "climb."),
            label=Text("Method", "Méthode"), names=METHOD_NAMES,
            longest=40, metavar="M",
            choices=("auto", "word", "opening", "chain", "backward", "sample", "climb"),
        ),
    ] = "auto"  # fmt: skip
    seed: Seed = 0
    csv: Csv | None = None
    workers: Workers | None = None
    resume: Resume | None = None
    from_: Annotated[
        str,
        ShortText(
            help=Text("A deal to begin with, to be grown.", "Une distribution à prolonger."),
            label=Text("Begin with the deal", "Commencer par la distribution"),
            longest=20_000, metavar="DEAL", standard_input=lambda text: [text],
        ),
    ] | None = None  # fmt: skip
    records: Annotated[
        bool,
        Flag(
            help=Text("Show the records of all decks (or --suits, --values) instead.",
                      "Montrer plutôt les records de tous les jeux (ou --suits, --values)."),
        ),
    ] = False  # fmt: skip

    @property
    def deck(self) -> Deck:
        return self.game.deck(self.suits, self.values, self.penalties)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.pickup_names()))

    def wanted(self) -> "SearchRequest":
        from antihilbert.cards.longest.search import SearchRequest

        rules = self.rules(self.players or 2)
        start = rules.read(self.from_) if self.from_ else None
        how = self.metric, self.method, self.seed, start, rules.name, rules.players
        return SearchRequest(self.deck, self.names, *how)

    def run(self, context: Context) -> "LongestAnswer | RecordRows | LongestByRules":
        if self.records:
            from antihilbert.cards.longest.records import table

            rows = table(self.game.name, self.suits, self.values)
            if not rows:
                raise refused(
                    "no_record",
                    suits=self.suits or TEXTS["any"],
                    values=self.values or TEXTS["any"],
                )
            return RecordRows(rows)
        rules, page = self.rules(self.players or 2), context.interface in PAGES
        self.pickups(rules)
        deck, names = self.deck, self.names
        if page and deck.size > MOST_JOB_CARDS:
            raise refused_cards("too_many_here", count=deck.size, most=MOST_JOB_CARDS)
        if IN_BROWSER:
            return LongestByRules(**_longest_by_rules(self, rules, deck, names, context))
        from antihilbert.cards.longest.search import LongestAnswer, search

        wanted, now = self.wanted(), Sometimes()

        def report(progress: Progress) -> None:
            if not page:
                context.on_progress(progress)
            elif now:
                best = progress.found
                counts = {"tricks": best.tricks, "cards": best.cards}
                counts["evaluations"] = best.evaluations
                context.on_progress(replace(progress, found=counts))

        workers = context.workers(self.workers)
        try:
            found = search(
                wanted, self.seconds, workers=workers, resume=self.resume, on_progress=report
            )
        except Interrupted as stop:
            raise Interrupted(LongestAnswer(wanted, stop.known)) from stop
        return LongestAnswer(wanted, found)


@operation(
    "records",
    interfaces=PAGES,
    api=Api(kept=True),
)
@dataclass(frozen=True, kw_only=True)
class Records:
    def run(self, context: Context) -> RecordRows:
        from antihilbert.cards.longest import records

        return RecordRows(records.table())


def _longest_by_rules(
    request: LongestRequest, game: CardGame, deck: Deck, pickups: tuple[str, ...], context: Context
) -> dict[str, Any]:
    """Return the longest game of the catalogue, or else of some deals played by the rules."""
    from antihilbert import catalogue

    best: dict[str, Any] = {"deal": None, "tricks": 0, "cards": 0, "evaluations": 0}
    records = [*catalogue.longest(), *catalogue.public(), *catalogue.maxima()]
    for one in records:
        alike = one.game == game.name and set(one.pickups) == set(pickups)
        if alike and (one.tricks or 0) > best["tricks"] and game.deck_of(one.deal.cards) == deck:
            best |= {"deal": game.written(one.deal), "tricks": one.tricks, "cards": one.cards}
    deadline = Deadline(0 if best["deal"] else request.seconds)
    for index in count():
        if deadline.over:
            return best
        context.on_progress(Progress(request.seconds - deadline.left, request.seconds))
        deal = deck.sample(request.seed, index)
        result = game.play(deal, pickups, limit=MOST_RULE_TRICKS)
        best["evaluations"] += 1
        unsettled = (Outcome.ENDLESS, Outcome.UNFINISHED)
        if result.outcome not in unsettled and result.tricks > best["tricks"]:
            best |= {"deal": game.written(deal), "tricks": result.tricks, "cards": result.cards}
    return best


# The operations of each game

EXAMPLES = {
    "war": (
        "'5 3 / 2 4 1' --trace",
        "--suits 4 --values 13 --seed 1 --index 7 --pickup optimised",
        "'3 1 2 / 3 2 1' --face-down 1 --trace",
        "'5 3 / 2 4 / 1 6' --trace",
        "'A B A B / B A B A B'",
    )
}
STATS_EXAMPLES = {
    "war": (
        "war stats --suits 4 --values 13 --games 1000000 --face-down 3 --group-by aces",
        "war stats --suits 4 --values 13 --games 100000 --players 3 --face-down 1",
    )
}


def add(
    game: CardGame, what: str, request: type[Any], summary: Text, *examples: str, **how: Any
) -> None:
    """Register an operation of one game."""
    of_game = type(f"{game.name.title()}{request.__name__}", (request,), {"game": game})
    operation(f"{game.name} {what}", *examples, summary=summary, **how)(of_game)


def add_game(game: CardGame) -> None:
    """Register the operations that every card game has, with the fields it has a use for."""
    name, title, unused = game.name, game.title, tuple(game.unused_options)
    usual = game.usual_deck
    sizes = {"suits": usual.suits, "values": usual.values} if usual else {}
    shown = {"suits": usual.suits if usual else 4, "values": usual.values if usual else 13}
    deck = "" if usual else "--suits 4 --values 13 "
    pages: dict[str, Any] = {"interfaces": PAGES, "without": unused}

    add(
        game,
        "play",
        Play,
        Text("Play one deal to its certain end: won, drawn, or proved endless.",
             "Jouer une distribution jusqu'au bout : gagnée, nulle, ou prouvée sans fin."),
        *(f"{name} play {one}" for one in EXAMPLES.get(name, (f"'{game.example}' --trace",))),
        details=as_text(game.how),
        without=unused if game.has_pickups else (*unused, "certificate"),
        progress="tricks",
    )  # fmt: skip
    small = game.deck(1, 4, min(game.penalties, default=None))
    add(
        game,
        "rank",
        Rank,
        Text("The number of a full-deck deal among all deals of its deck, from 0.",
             "Le numéro d'une distribution parmi toutes celles de son jeu, à partir de 0."),
        f"{name} rank '{game.written(small.unrank(18))}'",
        details=Text("`play --rank` deals it again. The sizes of the hands do not matter.",
                     "`play --rank` la redonne. La taille des mains ne compte pas."),
    )  # fmt: skip
    add(
        game,
        "stats",
        Stats,
        Text("Play many games: who wins, how long it takes, how many never end.",
             "Jouer beaucoup de parties : qui gagne, en combien de plis, combien sont sans fin."),
        f"{name} stats {deck}--games 1000000",
        *STATS_EXAMPLES.get(name, ()),
        without=unused if game.by_rules else (
            *unused, "on_repeat", "group_by", "seconds_per_flip"),
        defaults=sizes,
        progress="games",
        api=Api(f"jobs/{name}-stats", job=True, defaults={"games": 100_000, **shown}),
    )  # fmt: skip
    add(
        game,
        "longest",
        LongestRequest,
        Text("Search for the longest game that ends; --records shows what is known.",
             "Chercher la plus longue partie qui finit ; --records montre ce qui est connu."),
        f"{name} longest {deck}--seconds 600 --metric cards",
        f"{name} longest --records",
        without=unused,
        progress="longest",
        api=Api(f"jobs/{name}-longest", job=True, defaults={"seconds": 20, **shown}),
    )  # fmt: skip
    add(game, "deal", DealRequest, Text(f"A deal of {title.en}", f"Une distribution : {title.fr}"),
        **pages, defaults=shown)  # fmt: skip
    add(game, "positions", Positions,
        Text(f"Positions of {title.en}", f"Des positions : {title.fr}"),
        **pages)  # fmt: skip
    add(game, "story", Summary,
        Text(f"A game of {title.en} in short", f"Une partie en bref : {title.fr}"),
        **pages)  # fmt: skip
    add(game, "wheel", WheelPicture,
        Text(f"The wheel of an endless game of {title.en}", f"La roue d'un cycle : {title.fr}"),
        **pages, api=Api(f"{name}/wheel.svg", picture=True))  # fmt: skip
