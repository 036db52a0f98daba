"""Operations on endless games: searches, counts, constructions, families, cycles of Beggar."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR, GAMES, WAR
from antihilbert.cards.messages import refused as refused_cards
from antihilbert.cards.pickups import pickup_named, pickup_names
from antihilbert.cards.war import play
from antihilbert.core.answer import Answer
from antihilbert.core.environment import IN_BROWSER, stamp
from antihilbert.core.files import append_lines, check_writable, write_text
from antihilbert.core.messages import LANGUAGES, InputError, Text, shortened
from antihilbert.core.messages import message as core_message
from antihilbert.core.progress import Interrupted, Progress
from antihilbert.core.schema import Schema
from antihilbert.operations.cards import (
    MOST_JOB_CARDS,
    DealText,
    Hand1Size,
    OfDeck,
    Pickup,
    Pickup2,
    Players,
    Seed,
)
from antihilbert.operations.messages import TEXTS, refused
from antihilbert.operations.operation import (
    COMMAND,
    LOCAL,
    OUTPUT,
    PAGES,
    Api,
    Context,
    Csv,
    File,
    Flag,
    Number,
    ShortText,
    Whole,
    Workers,
    operation,
)
from antihilbert.operations.statistics import Resume, Sometimes, add, add_game

if TYPE_CHECKING:
    from antihilbert.cards.cycles.cycle import Entered, NoCycle
    from antihilbert.cards.cycles.search import SearchedCycles
    from antihilbert.cards.endless.aligned import Trial
    from antihilbert.cards.endless.constructions import Fillings, Recipe
    from antihilbert.cards.endless.exhaustive import Census, OddCycles
    from antihilbert.cards.endless.families import Family, FamilyAnswer
    from antihilbert.cards.endless.map import MapRow
    from antihilbert.cards.endless.playing import LastingDeals
    from antihilbert.cards.endless.result import Find, NoFind
    from antihilbert.cards.endless.search import Searched

MOST_CONSTRUCTED_CARDS = 400  # in the web lab
MOST_CYCLE_CARDS, MOST_CYCLE_POSITIONS = 64, 20_000  # of Beggar in the web lab
MOST_ALIGNED_CARDS = 2000  # of a game that is made of blocks

MOST_LISTED_CARDS, MOST_LISTED_DEALS = 32, 10**7  # of `list`, which plays each by the rules
MOST_ODD_CARDS = 151  # whose cycles are counted, in a few seconds

# Fields


METHOD_NAMES = {
    "auto": Text("all, one after the other", "toutes, l'une après l'autre"),
    "recipe": Text("known recipes", "recettes connues"),
    "classes": Text("cards placed by classes", "cartes placées par classes"),
    "words": Text("words", "mots"),
    "sat": Text("SAT solver", "solveur SAT"),
    "random": Text("random deals", "distributions au hasard"),
    "exhaustive": Text("every deal", "toutes les distributions"),
}


def _method(*names: str) -> ShortText:
    help, label = (
        Text(f"One of {', '.join(names)}.", f"Une parmi {', '.join(names)}."),
        Text("Method", "Méthode"),
    )
    shown = {name: METHOD_NAMES[name] for name in names if name in METHOD_NAMES}
    return ShortText(help=help, label=label, names=shown, longest=40, metavar="M", choices=names)


def _file(english: str, french: str) -> File:
    return File(help=Text(english, french), metavar="FILE", group=OUTPUT)


Seconds = Annotated[
    float,
    Number(
        help=Text("How long to search, in seconds.", "Combien de secondes chercher."),
        label=Text("Seconds", "Secondes"),
        least=0.001, most=10**7, web_most=120, metavar="S",
    ),
]  # fmt: skip
Equal = Annotated[
    bool,
    Flag(
        help=Text("Only a deal with equal hands.", "Seulement une distribution à mains égales."),
        label=Text("equal hands only", "mains égales seulement"),
    ),
]
EverySplit = Annotated[
    bool,
    Flag(help=Text("Hands of every size, not only equal ones.",
                   "Mains de toutes tailles, pas seulement égales.")),
]  # fmt: skip
Save = Annotated[
    Path,
    _file("Append finds to this file, as certificates.",
          "Ajouter les trouvailles à ce fichier, en certificats."),
]  # fmt: skip
SaveRefuted = Annotated[
    Path,
    _file("If nothing is found, append the coverage to this file.",
          "Si rien n'est trouvé, ajouter à ce fichier ce qui a été couvert."),
]  # fmt: skip
Svg = Annotated[
    Path,
    _file("Draw the first result: a cycle and the ways into it, or the classes of a word.",
          "Dessiner le premier résultat : un cycle et ses accès, ou les classes d'un mot."),
]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Texts(ShortText):
    """Several texts."""

    variadic: bool = True

    def read(self, given: object, interface: str = COMMAND) -> Any:
        several = given if isinstance(given, list | tuple) else [given]
        return tuple(ShortText.read(self, one, interface) for one in several)

    def schema(self, interface: str = COMMAND) -> Schema:
        return {"type": "array", "items": super().schema(interface)}


# Searches


def save_finds(path: Path | None, finds: "Iterable[Find]") -> None:
    """Append finds as lines of a catalogue; their notes have the version of this program."""
    if path:
        append_lines(path, (f"{find.certificate}, {stamp()}" for find in finds))


@dataclass(frozen=True, kw_only=True)
class OfSearch(OfDeck):
    """A search for an endless deal; every find has been replayed by the rules."""

    seconds: Seconds = 300
    seed: Seed = 0
    workers: Workers | None = None
    save: Save | None = None

    def search(
        self, search: "Callable[..., Any]", context: Context, *rules: Any, **how: Any
    ) -> Any:
        check_writable(self.save)
        workers = 1
        if context.interface in LOCAL:
            from antihilbert.core.parallel import workers_of

            workers = workers_of(self.workers)
        deck = self.deck(context, MOST_JOB_CARDS)
        how |= {"seconds": self.seconds, "seed": self.seed, "workers": workers}
        searched = search(deck, *rules, on_progress=context.on_progress, **how)
        save_finds(self.save, searched.finds)
        return searched


@dataclass(frozen=True, kw_only=True)
class Search(OfSearch):
    """A search by random deals."""

    def run(self, context: Context) -> "Searched":
        from antihilbert.cards.endless.search import search

        found: Searched = self.search(search, context, self.pickup_names(), game=self.rules())
        return found


@dataclass(frozen=True)
class ShownFind(Answer):
    """A find as a page shows it."""

    KEYS = "**find letters? meets?"
    find: "Find"
    letters: dict[str, str] | None = None  # by class of a word: its cards
    meets: str | None = None  # flip by flip, in these letters


@dataclass(frozen=True)
class ShownNoFind(Answer):
    KEYS = "**nothing impossible equal"
    nothing: "NoFind"
    impossible: bool  # whether every deal was covered
    equal: bool  # whether equal hands were wanted
    lang: str


@operation(
    "war endless search",
    "war endless search --suits 4 --values 13 --equal",
    "war endless search --suits 1 --values 4 --pickup random",
    "war endless search --suits 2 --values 6 --face-down 1",
    "war endless search --suits 1 --values 7 --players 3",
    progress="search",
    api=Api(
        "jobs/endless-search",
        job=True,
        defaults={"suits": 2, "values": 5, "seconds": 30},
        without=("face_down", "out_of_cards", "unaligned", "players", "all_stay_in"),
    ),
    without=("penalties",),
)
@dataclass(frozen=True, kw_only=True)
class WarSearch(OfSearch):
    game: ClassVar[CardGame] = WAR
    method: Annotated[
        str, _method("auto", "recipe", "classes", "words", "sat", "random", "exhaustive")
    ] = "auto"
    equal: Equal = False
    unaligned: Annotated[
        bool,
        Flag(help=Text("With sat: also games that are not aligned, of any split.",
                       "Avec sat : aussi des parties non alignées, de toutes mains.")),
    ] = False  # fmt: skip
    players: Players | None = None
    all_stay_in: Annotated[
        bool,
        Flag(help=Text("With --players: only games that no player leaves.",
                       "Avec --players : seulement les parties que nul ne quitte.")),
    ] = False  # fmt: skip
    resume: Resume | None = None
    save_refuted: SaveRefuted | None = None

    def run(self, context: Context) -> "Searched | ShownFind | ShownNoFind":
        from antihilbert.cards.endless.search import search

        if self.unaligned and self.method != "sat":
            raise refused("not_sat")
        check_writable(self.save_refuted)
        game, names = self.rules(self.players or 2), self.pickup_names()
        if game.players > 2:
            self.only_for_two(game.players, "pickup2", "unaligned", "resume", "save_refuted")
        elif self.all_stay_in:
            raise refused("all_stay_in_is_two")
        page = context.interface in PAGES
        searched = self.search(
            search,
            replace(context, on_progress=self._spent(context)) if page else context,
            names[:1] if game.players > 2 else names,
            game=game,
            method="auto" if IN_BROWSER else self.method,
            equal=self.equal,
            all_stay_in=self.all_stay_in,
            aligned=not self.unaligned,
            resume=self.resume,
        )
        if self.save_refuted and not searched.found:
            append_lines(self.save_refuted, searched.refuted)
        return self._shown(searched, context.lang) if page else searched

    def _spent(self, context: Context) -> Callable[[Progress], None]:
        """Report the seconds spent to a page, now and then."""
        began, now = monotonic(), Sometimes()

        def report(progress: Progress) -> None:
            if now:
                spent = min(monotonic() - began, self.seconds)
                context.on_progress(replace(progress, done=spent, of=self.seconds))

        return report

    def _shown(self, searched: "Searched", lang: str) -> "ShownFind | ShownNoFind":
        """Return the answer with what only a page shows."""
        from antihilbert.cards.endless.explain import explanation
        from antihilbert.cards.endless.result import NoFind

        find, impossible = searched.find, searched.impossible
        if find is None:
            small = IN_BROWSER and not impossible
            nothing = NoFind(TEXTS["not_compiled"] if small else searched.reason, searched.coverage)
            return ShownNoFind(nothing, impossible, self.equal, lang)
        if find.method != "words":
            return ShownFind(find)
        classes, meets = explanation(find)
        letters = {letter: " ".join(map(str, cards)) for letter, cards in classes.items()}
        return ShownFind(find, letters, " ".join(meets))


@operation(
    "beggar endless search",
    "beggar endless search --suits 4 --values 10 --penalties 3 --equal",
    progress="search",
    interfaces=LOCAL,
    without=tuple(BEGGAR.unused_options),
    defaults={name: getattr(BEGGAR.deck(), name) for name in ("suits", "values", "penalties")},
)
@dataclass(frozen=True, kw_only=True)
class BeggarSearch(OfSearch):
    game: ClassVar[CardGame] = BEGGAR
    method: Annotated[str, _method("auto", "pieces", "retrograde", "random", "exhaustive")] = "auto"
    equal: Equal = False
    all: Annotated[
        bool,
        Flag(help=Text("All cycles that are found until the time is up.",
                       "Tous les cycles trouvés dans le temps donné.")),
    ] = False  # fmt: skip
    resume: Resume | None = None

    def run(self, context: Context) -> "SearchedCycles":
        from antihilbert.cards.cycles.search import search

        most = None if self.all else 1
        how: dict[str, Any] = {"method": self.method, "equal": self.equal, "resume": self.resume}
        found: SearchedCycles = self.search(search, context, most=most, **how)
        return found


# Cycles of Beggar, and the deals that reach them


@dataclass(frozen=True, kw_only=True)
class OfCycle:
    deal: DealText

    def cycle(self, context: Context, *size: int | None, **how: Any) -> "Entered | NoCycle":
        from antihilbert.cards.cycles.cycle import Entered, NoCycle

        deal, page = BEGGAR.read(self.deal), context.interface in PAGES
        if page and len(deal.cards) > MOST_CYCLE_CARDS:
            facts = {"count": len(deal.cards), "most": MOST_CYCLE_CARDS}
            raise refused_cards("too_many_undone", **facts)
        on_progress = _few if page else context.on_progress
        entered = Entered.by(deal, *size, **how, on_progress=on_progress)
        return entered or NoCycle(BEGGAR.play(deal))


def _few(progress: Progress) -> None:
    """Give up where too many positions lead into a cycle."""
    if progress.done > MOST_CYCLE_POSITIONS:
        raise refused_cards("too_many_positions")


@operation(
    "beggar endless deals",
    "beggar endless deals 'J--/-J-'",
    progress="tricks",
)
@dataclass(frozen=True, kw_only=True)
class CycleDeals(OfCycle):
    every_split: EverySplit = False
    hand1_size: Hand1Size | None = None
    svg: Svg | None = None

    def run(self, context: Context) -> "Entered | NoCycle":
        from antihilbert.cards.cycles.cycle import Entered
        from antihilbert.cards.cycles.pictures import cycle_svg

        if self.every_split and self.hand1_size is not None:
            raise refused("one_split")
        check_writable(self.svg)
        answer = self.cycle(context, self.hand1_size, every_split=self.every_split)
        if self.svg and isinstance(answer, Entered):
            _draw(self.svg, cycle_svg(answer, context.lang), context)
        return answer


def _draw(path: Path, picture: str, context: Context) -> None:
    write_text(path, picture)
    context.note(core_message("picture_written", path=path))


@operation(
    "beggar endless ring",
    interfaces=PAGES,
    api=Api("beggar/endless/ring.svg", picture=True),
)
@dataclass(frozen=True, kw_only=True)
class CyclePicture(OfCycle):
    def run(self, context: Context) -> str:
        from antihilbert.cards.cycles.cycle import NoCycle
        from antihilbert.cards.cycles.pictures import cycle_svg

        answer = self.cycle(context)
        if isinstance(answer, NoCycle):
            raise InputError(Text(*map(answer.reason, LANGUAGES)))
        return cycle_svg(answer, context.lang)


# Every deal of a deck


@operation(
    "war endless count",
    "war endless count --suits 1 --values 9",
    "war endless count --suits 1 --values 4 --pickup random",
    progress="parts",
    interfaces=LOCAL,
    without=("penalties", "face_down", "out_of_cards"),
)
@dataclass(frozen=True, kw_only=True)
class Count(OfDeck):
    game: ClassVar[CardGame] = WAR
    hand1_size: Hand1Size | None = None
    every_split: EverySplit = False
    workers: Workers | None = None

    def run(self, context: Context) -> "Census | LastingDeals":
        from antihilbert.cards.endless.exhaustive import census
        from antihilbert.cards.endless.playing import lasting_deals

        if self.every_split and self.hand1_size is not None:
            raise refused("one_split")
        self.load_pickups(context)
        deck, (one, two) = self.deck(context), self.pickups(self.rules())
        splits = range(1, deck.size) if self.every_split else [deck.split(self.hand1_size)]
        if one.chance != two.chance:
            raise refused("chance_of_both")
        if one.chance:
            return lasting_deals(deck, splits, context.on_progress)
        how: dict[str, Any] = {"workers": self.workers, "on_progress": context.on_progress}
        return census(deck, (one.name, two.name), splits, **how)


@operation(
    "war endless cycles",
    "war endless cycles --cards 11",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Cycles:
    cards: Annotated[
        int,
        Whole(help=Text("Cards of one suit, an odd number.",
                        "Cartes d'une couleur, en nombre impair."),
              least=5, most=MOST_ODD_CARDS, metavar="N"),
    ]  # fmt: skip

    def run(self, context: Context) -> "OddCycles":
        from antihilbert.cards.endless.exhaustive import odd_cycles

        if self.cards % 2 == 0:
            raise refused("even_cycles", cards=self.cards)
        return odd_cycles(self.cards)


@dataclass(frozen=True)
class EndlessDeal(Answer):
    """An endless deal: tricks before its cycle, and tricks of it."""

    deal: Deal
    preperiod: int
    period: int


@dataclass(frozen=True)
class EndlessDeals(Answer):
    KEYS = "deck pickup deals endless list=rows"

    deck: Deck
    pickup: str
    deals: int
    rows: list[EndlessDeal]
    interruptible = True

    @property
    def endless(self) -> int:
        return len(self.rows)

    def csv_rows(self) -> list[dict[str, object]]:
        return [one.as_json() for one in self.rows]


@operation(
    "war endless list",
    "war endless list --suits 1 --values 5",
    progress="deals",
    interfaces=LOCAL,
    without=("pickup2", "penalties", "face_down", "out_of_cards"),
)
@dataclass(frozen=True, kw_only=True)
class List(OfDeck):
    game: ClassVar[CardGame] = WAR
    hand1_size: Hand1Size | None = None
    csv: Csv | None = None

    def run(self, context: Context) -> EndlessDeals:
        self.load_pickups(context)
        deck, pickup = self.deck(context), pickup_named(self.pickup)
        if pickup.chance:
            raise refused("list_needs_certain")
        total = deck.count_deals if deck.size <= MOST_LISTED_CARDS else MOST_LISTED_DEALS + 1
        if total > MOST_LISTED_DEALS:
            raise refused("too_many_to_list", deck=deck, most=MOST_LISTED_DEALS)
        answer = EndlessDeals(deck, pickup.name, 0, [])
        try:
            for done, deal in enumerate(deck.deals(self.hand1_size), start=1):
                cycle = play(deal, pickup).cycle
                found = [EndlessDeal(deal, cycle.preperiod, cycle.period)] if cycle else []
                answer.rows.extend(found)
                answer = replace(answer, deals=done)
                if done % 1000 == 0 or done == total:
                    context.on_progress(Progress(done, total))
        except KeyboardInterrupt as stop:
            raise Interrupted(answer) from stop
        return answer


# Blocks, and what they make together


@operation(
    "war endless block",
    "war endless block --cards 8 --values 3 --most 4",
    progress="search",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Block:
    cards: Annotated[
        int,
        Whole(help=Text("Cards in all.", "Cartes en tout."), least=2, most=200, metavar="N"),
    ]
    values: Annotated[
        int,
        Whole(help=Text("Values are 1 to V.", "Les valeurs vont de 1 à V."),
              least=1, most=200, metavar="V"),
    ]  # fmt: skip
    most: Annotated[
        int,
        Whole(help=Text("Cards of one value at most (any number if not given).",
                        "Cartes d'une même valeur, au plus (sans limite par défaut)."),
              least=1, most=200, metavar="C"),
    ] | None = None  # fmt: skip
    rounds: Annotated[
        int,
        Whole(help=Text("Rounds until the hands return or are exchanged, at most.",
                        "Tours jusqu'au retour ou à l'échange des mains, au plus."),
              least=1, most=20, metavar="R"),
    ] = 3  # fmt: skip
    seconds: Seconds = 60
    pickup: Pickup = "natural"

    def run(self, context: Context) -> "Find | NoFind":
        from antihilbert.cards.endless import sat
        from antihilbert.cards.endless.messages import message
        from antihilbert.cards.endless.result import NoFind, proved

        name = pickup_named(self.pickup).name
        attempt = sat.blocks(
            self.cards,
            self.values,
            name,
            seconds=self.seconds,
            rounds=range(1, self.rounds + 1),
            most=self.most,
            on_progress=context.on_progress,
        )
        if attempt.find is None:
            settled = attempt.refuted and not attempt.timed_out
            why = "none_of_this_kind" if settled else "none_in_time"
            reason = message(why, seconds=self.seconds)
            return NoFind(reason, (attempt.coverage(self.most),) if attempt.refuted else ())
        find = proved(attempt.find.deal, (name, name), "sat")
        assert find is not None
        return find


@dataclass(frozen=True)
class Aligned(Answer):
    """Deals that were tested, and what they make laid behind each other, as they are or raised."""

    KEYS = "**subject deals joined stacked"

    deals: "list[Trial]"
    joined: "Trial"
    stacked: "Trial"

    @property
    def subject(self) -> "Trial":
        return self.deals[0] if len(self.deals) == 1 else self.joined


@operation(
    "war endless align",
    "war endless align '2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1'",
    "war endless align '3 1 3 3 / 3 2 2 1' '2 1 3 3 1 1 / 3 1 2 2 3 3'",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Align:
    deals: Annotated[
        tuple[str, ...],
        Texts(help=Text("Deals, each in quotes: '3 1 3 3 / 3 2 2 1'.",
                        "Des distributions, chacune entre guillemets : '3 1 3 3 / 3 2 2 1'."),
              longest=10**6, metavar="DEAL", positional=True),
    ]  # fmt: skip
    pickup: Pickup = "natural"
    shift: Annotated[
        int,
        Whole(help=Text("Raise each deal by K more than the last (above it if not given).",
                        "Élever chaque distribution de K de plus que la précédente (au-dessus "
                        "d'elle par défaut)."),
              least=-(10**6), most=10**6, metavar="K"),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> Aligned:
        from antihilbert.cards.endless.aligned import compose, stacked, trial

        for text in self.deals:
            if not any(mark in text for mark in "/\\["):
                raise refused("not_a_deal", text=shortened(text))
        pickups, blocks = pickup_names(self.pickup), [Deal.parse(text) for text in self.deals]
        together = blocks * 2 if len(blocks) == 1 else blocks
        if sum(len(block.cards) for block in together) > MOST_ALIGNED_CARDS:
            raise refused("too_many_together", most=MOST_ALIGNED_CARDS)
        return Aligned(
            [trial(block, pickups) for block in blocks],
            trial(compose(together), pickups),
            trial(compose(stacked(together, self.shift)), pickups),
        )


# Constructions and what is known


@dataclass(frozen=True)
class Constructed(Answer):
    """A recipe, and the deal that it gives."""

    KEYS = "**find **recipe fillings?"

    recipe: "Recipe"
    find: "Find"
    fillings: "Fillings | None" = None


@operation(
    "war endless construct",
    "war endless construct --suits 1 --values 18",
    "war endless construct --suits 1 --values 32 --equal",
    "war endless construct --suits 1 --values 9 --fillings --most 2880",
    "war endless construct --suits 4 --values 13 --pickup first-player --face-down 3",
    api=Api(
        defaults={"suits": 1, "values": 9},
        without=("face_down", "out_of_cards", "hand1_size", "equal", "fillings", "most"),
    ),
    without=("pickup2", "penalties"),
)
@dataclass(frozen=True, kw_only=True)
class Construct(OfDeck):
    game: ClassVar[CardGame] = WAR
    method: Annotated[
        str,
        _method("spivey", "family", "rostam", "aligned", "columns", "tiers", "single",
                "lakshtanov", "catalogue"),
    ] | None = None  # fmt: skip
    hand1_size: Hand1Size | None = None
    equal: Equal = False
    fillings: Annotated[
        bool,
        Flag(help=Text("Count and list the ways to put numbers for letters.",
                       "Compter et lister les façons de mettre des nombres pour les lettres."),
             group=OUTPUT),
    ] = False  # fmt: skip
    most: Annotated[
        int,
        Whole(help=Text("How many of these ways to list.", "Combien de ces façons lister."),
              least=0, most=10**5, metavar="M", group=OUTPUT),
    ] = 10  # fmt: skip
    save: Save | None = None

    def run(self, context: Context) -> "Constructed | NoFind":
        from antihilbert.cards.endless.constructions import construct_or_recall, fillings
        from antihilbert.cards.endless.messages import Refused
        from antihilbert.cards.endless.result import NoFind

        check_writable(self.save)
        deck, name = self.deck(context, MOST_CONSTRUCTED_CARDS), pickup_named(self.pickup).name
        how = self.hand1_size, self.equal, self.rules().rules
        try:
            recipe, find = construct_or_recall(deck, name, self.method, *how)
        except Refused as refusal:
            if context.interface in PAGES:
                raise
            from antihilbert.cards.endless.map import refuted

            known = None if self.face_down else refuted(deck, name)
            return NoFind(known or refusal)
        save_finds(self.save, [find])
        return Constructed(recipe, find, fillings(recipe, self.most) if self.fillings else None)


@dataclass(frozen=True)
class MapRows(Answer):
    rows: "list[MapRow]"


@cache
def _rows(suits: str, values: str, pickup: str | None, pickup2: str | None) -> MapRows:
    from antihilbert.cards.endless import map

    return MapRows(map.table(suits, values, pickup, pickup2))


def _list_of(english: str, french: str) -> ShortText:
    return ShortText(
        help=Text(f"Numbers of {english}: 4, 1-8 or 2,4.", f"Nombres de {french} : 4, 1-8 ou 2,4."),
        longest=2000, web_longest=40, metavar="LIST",
    )  # fmt: skip


@operation(
    "war endless table",
    "war endless table --suits 4 --values 2-20 --pickup optimised",
    )  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class TableRequest:
    suits: Annotated[str, _list_of("suits", "couleurs")] = "1-8"
    values: Annotated[str, _list_of("values", "valeurs")] = "2-40"
    pickup: Pickup | None = None
    pickup2: Pickup2 | None = None
    csv: Annotated[
        bool,
        Flag(help=Text("Print comma-separated values.", "Écrire des valeurs séparées de virgules."),
             form=True, group=OUTPUT, interfaces=(COMMAND,)),
    ] = False  # fmt: skip

    def run(self, context: Context) -> MapRows:
        return _rows(self.suits, self.values, self.pickup, self.pickup2)


# Words as theorems


@dataclass(frozen=True)
class FamilyOfWord(Answer):
    KEYS = "word=family.word **family"
    family: "Family"


@dataclass(frozen=True)
class Families(Answer):
    """The families of all words of some lengths."""

    KEYS = "flips swapped=request.swapped cards=request.cards pickup suits families=named"
    request: "FamilyRequest"
    lengths: range
    families: "list[Family]"
    pickup: str = "natural"
    suits: int = 1

    @property
    def found(self) -> bool:
        return bool(self.families)

    @property
    def flips(self) -> tuple[int, int]:
        return self.lengths[0], self.lengths[-1]

    @property
    def named(self) -> list[FamilyOfWord]:
        return list(map(FamilyOfWord, self.families))


@operation(
    "war endless family",
    "war endless family aaaaaaaabbbbabbbabbb",
    "war endless family --flips 20 --cards 32",
    progress="search",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class FamilyRequest:
    word: Annotated[
        str,
        ShortText(
            help=Text("The winner of each trick, d for a battle: a4b4, aadb.",
                      "Le gagnant de chaque pli, d pour une bataille : a4b4, aadb."),
            longest=2000, metavar="WORD", positional=True,
        ),
    ] | None = None  # fmt: skip
    suits: Annotated[
        int,
        Whole(help=Text("Cards of each value.", "Cartes de chaque valeur."),
              least=1, most=16, metavar="C"),
    ] = 1  # fmt: skip
    pickup: Pickup = "natural"
    swapped: Annotated[
        bool,
        Flag(help=Text("Half a profile: the players are exchanged after it.",
                       "Un demi-profil : les joueurs s'échangent après lui.")),
    ] = False  # fmt: skip
    flips: Annotated[
        str,
        ShortText(
            help=Text("Instead of WORD: search all words of L flips: 20, 2-28.",
                      "Au lieu de WORD : tous les mots de L retournements : 20, 2-28."),
            longest=40, metavar="L",
        ),
    ] | None = None  # fmt: skip
    cards: Annotated[
        int,
        Whole(help=Text("Only families with decks of N cards.",
                        "Seulement les familles avec des jeux de N cartes."),
              least=2, most=10**6, metavar="N"),
    ] | None = None  # fmt: skip
    decks: Annotated[
        int,
        Whole(help=Text("Several suits: how many decks to try to level.",
                        "Plusieurs couleurs : combien de jeux essayer."),
              least=0, most=50, metavar="K"),
    ] = 3  # fmt: skip
    svg: Svg | None = None
    save_refuted: SaveRefuted | None = None

    def run(self, context: Context) -> "FamilyAnswer | Families":
        if self.word is not None and self.flips is None:
            return self._of_word(self.word, context)
        if self.flips is None or self.word is not None:
            raise refused("give_a_word")
        return self._of_lengths(self.flips, context)

    def _of_word(self, text: str, context: Context) -> "FamilyAnswer":
        from antihilbert.cards.endless.families import answer, svg
        from antihilbert.cards.profiles.words import parse

        check_writable(self.svg)
        word, pickup = parse(text), pickup_named(self.pickup).name
        if word.prefix and word.repeated:
            raise refused("has_beginning", word=word)
        letters = word.repeated or word.prefix
        families = answer(letters, self.suits, pickup, self.swapped, self.cards, self.decks)
        if self.svg and families.found:
            _draw(self.svg, svg(families.members[0].family), context)
        return families

    def _of_lengths(self, text: str, context: Context) -> Families:
        from antihilbert.cards.endless.word_search import Residues, families_of, nothing_found

        check_writable(self.save_refuted)
        first, _, last = text.partition("-")
        try:
            lengths = range(int(first), int(last or first) + 1)
        except ValueError:
            lengths = range(0)
        if not lengths:
            raise refused("no_length", text=shortened(text))
        residues = [Residues(length, self.swapped, self.cards) for length in lengths]
        found = [family for one in residues for family in families_of(one, context.on_progress)]
        if not found and self.cards is not None and self.save_refuted:
            covered = nothing_found(lengths, self.swapped)
            append_lines(self.save_refuted, [covered.line(Deck(1, self.cards), ["natural"])])
        return Families(self, lengths, found)


# Card games without methods of their own

_added: set[str] = set()


def add_games() -> None:
    """Register the operations of the card games that have none yet."""
    for game in GAMES.values():
        if game.name in _added:
            continue
        _added.add(game.name)
        add_game(game)
        if game not in (WAR, BEGGAR):
            usual = game.usual_deck
            add(
                game,
                "endless search",
                Search,
                Text("Play random deals until one never ends.",
                     "Jouer des distributions au hasard jusqu'à une sans fin."),
                f"{game.name} endless search --seconds 60",
                details=Text("Exit status 3: none was found in time.",
                             "Code de sortie 3 : rien trouvé à temps."),
                progress="search",
                interfaces=LOCAL,
                without=tuple(game.unused_options),
                defaults={"seconds": 60}
                | ({"suits": usual.suits, "values": usual.values} if usual else {}),
            )  # fmt: skip
