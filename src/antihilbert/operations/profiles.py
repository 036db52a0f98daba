"""Operations on profiles of War: the word of a deal, the deals of a word, all words."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.messages import refused as refused_cards
from antihilbert.cards.profiles import realise
from antihilbert.cards.profiles.messages import refused as refused_profile
from antihilbert.cards.profiles.realise import Profile, Realisation
from antihilbert.cards.profiles.words import MAX_LETTERS, ProfileWord
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.operations.cards import DECK, DealText, Hand1Size, Suits
from antihilbert.operations.messages import refused
from antihilbert.operations.operation import (
    LOCAL,
    OUTPUT,
    PAGES,
    Api,
    BFile,
    Context,
    Flag,
    OutputFile,
    ShortText,
    Terms,
    Whole,
    Workers,
    operation,
)
from antihilbert.operations.statistics import COUNTED, HALVES, Resume

if TYPE_CHECKING:
    from antihilbert.cards.profiles.listing import CountedWord, Listing
    from antihilbert.cards.profiles.realise import EliminationTable

MOST_WORD_CARDS = 400  # of a word in the web lab
MOST_WEB_LISTED = 100  # deals in one answer there
MOST_DRAWN = 60  # cards of an order that is drawn there

IS_REALISABLE = Text(
    "Is a word the profile of a game, of which deals, and if not, why not?",
    "Un mot est-il le profil d'une partie, de quelles distributions, et sinon pourquoi ?",
)
MaxListed = Annotated[
    int,
    Whole(
        help=Text("List at most this many deals.", "Lister au plus tant de distributions."),
        least=1, most=10**9, metavar="DEALS", group=OUTPUT,
    ),
]  # fmt: skip


def printed(en: str, fr: str) -> Flag:
    """Return a flag for what is printed."""
    return Flag(help=Text(en, fr), group=OUTPUT)


def check_size(cards: int, context: Context) -> None:
    if context.interface in PAGES and cards > MOST_WORD_CARDS:
        raise refused_cards("too_many_here", count=cards, most=MOST_WORD_CARDS)


@operation(
    "war profile of",
    "war profile of '4 1 / 2 3'",
)
@dataclass(frozen=True, kw_only=True)
class OfDeal:
    deal: DealText

    def run(self, context: Context) -> Profile:
        deal = Deal.parse(self.deal)
        check_size(len(deal.cards), context)
        return realise.profile_of(deal)


# The deals of a word


@dataclass(frozen=True, kw_only=True)
class OfWord:
    """A word, and the deck of its game."""

    word: Annotated[
        str,
        ShortText(
            help=Text("Like abaa, aba2, (ba2)2, b(a2b2)*; - reads standard input.",
                      "Comme abaa, aba2, (ba2)2, b(a2b2)* ; - lit l'entrée."),
            label=Text("Word", "Mot"), longest=4 * MAX_LETTERS, web_longest=2000, example="aba2",
            metavar="WORD", positional=True,
            standard_input=lambda text: text.strip().splitlines() or [text],
        ),
    ]  # fmt: skip
    cards: Annotated[
        int,
        Whole(
            help=Text("Number of cards, if the word does not determine it.",
                      "Nombre de cartes, si le mot ne le détermine pas."),
            label=Text("Cards (if open)", "Cartes (si besoin)"),
            least=2, most=10**6, web_most=MOST_WORD_CARDS, metavar="N", group=DECK,
        ),
    ] | None = None  # fmt: skip
    hand1_size: Hand1Size | None = None
    suits: Suits | None = None

    def realised(self, context: Context) -> Realisation:
        answer = realise.realise(
            ProfileWord.parse(self.word),
            cards=self.cards,
            hand1_size=self.hand1_size,
            suits=self.suits,
        )
        check_size(answer.comparisons.cards, context)
        return answer


@dataclass(frozen=True)
class Realised(Answer):
    """Whether a word is realisable, with the deals that are listed."""

    KEYS = "**answer every? elimination?"
    answer: Realisation
    most_listed: int = 0
    explain: bool = False

    @property
    def every(self) -> list[Deal] | None:
        return (
            list(islice(self.answer.every_deal(), self.most_listed)) if self.most_listed else None
        )

    @property
    def elimination(self) -> "EliminationTable | None":
        return realise.explanation_answer(self.answer) if self.explain else None

    def svg(self, lang: str) -> str:
        """Draw the order of the cards."""
        from antihilbert.cards.profiles import pictures

        return pictures.svg(self.answer, lang)


@operation(
    "war profile realise",
    "war profile realise aba2 --every",
    "war profile realise '(ba2b)*' --cards 10 --svg order.svg",
    "war profile realise ab2a3 --explain",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Realise(OfWord):
    every: Annotated[bool, printed("List every deal.", "Lister chaque distribution.")] = False
    max_listed: MaxListed = 1000
    explain: Annotated[
        bool,
        printed("Show Rostam's elimination: matrix, order, answer.",
                "Montrer l'élimination de Rostam : matrice, ordre, réponse."),
    ] = False  # fmt: skip
    dot: Annotated[bool, printed("Print a DOT graph.", "Écrire un graphe DOT.")] = False
    mermaid: Annotated[bool, printed("Print a Mermaid graph.", "Écrire un graphe Mermaid.")] = False
    svg: Annotated[
        Path,
        OutputFile(
            help=Text("Draw the order into this SVG file.",
                      "Dessiner l'ordre dans ce fichier SVG."),
            content=lambda request, answer, lang: answer.svg(lang),
        ),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> Realised:
        if self.dot + self.mermaid + context.json > 1:
            raise refused_profile("one_format")
        listed = self.max_listed if self.every else 0
        return Realised(self.realised(context), listed, self.explain)


@operation(
    "war profile deals",
    interfaces=PAGES,
    api=Api("war/profile/realise"),
)
@dataclass(frozen=True, kw_only=True)
class Deals(OfWord):
    every: Annotated[
        int,
        Whole(
            help=Text("Deals to list.", "Distributions à lister."), least=0, most=MOST_WEB_LISTED
        ),
    ] = 0

    def run(self, context: Context) -> Realised:
        return Realised(self.realised(context), self.every)


@dataclass(frozen=True)
class ToldFlips(Answer):
    KEYS = "**answer letters=answer.word.letters flips complete broken_at"
    answer: Realisation
    flips: list[realise.Flip]
    broken_at: int | None  # the flip that makes the word contradictory

    @property
    def complete(self) -> bool:
        return len(self.flips) < realise.MOST_FLIPS


@operation(
    "war profile told",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class Flips(OfWord):
    def run(self, context: Context) -> ToldFlips:
        answer = self.realised(context)
        flips = list(realise.flips(answer))
        broken = (
            count
            for count, flip in enumerate(flips, start=1)
            if flip.new and realise.so_far(answer, count).failure
        )
        return ToldFlips(answer, flips, next(broken, None))


@operation(
    "war profile order",
    interfaces=PAGES,
    api=Api("war/profile/order.svg", picture=True),
)
@dataclass(frozen=True, kw_only=True)
class OrderPicture(OfWord):
    after: Annotated[
        int,
        Whole(
            help=Text("Only the first flips.", "Seulement les premières lettres."),
            least=0, most=10_000,
        ),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> str:
        from antihilbert.cards.profiles import pictures

        answer = self.realised(context)
        if answer.comparisons.cards > MOST_DRAWN:
            raise refused_profile("too_many_drawn", count=answer.comparisons.cards, most=MOST_DRAWN)
        shown = answer if self.after is None else realise.so_far(answer, self.after)
        return pictures.svg(shown, context.lang)


# All words


@dataclass(frozen=True)
class Listed(Answer):
    """All words of a deck: exact numbers, and the words themselves if they are wanted."""

    KEYS = "**found words?=listed longest_deals?=longest"

    request: "ListRequest"
    found: "Listing"
    words: "list[CountedWord]"

    @property
    def listed(self) -> "list[CountedWord] | None":
        return self.words if self.request.words else None

    @property
    def longest(self) -> list[str] | None:
        return self.longest_deals if self.request.longest else None

    @property
    def longest_deals(self) -> list[str]:
        every = (self.found.realised(one.word).every_deal() for one in self.found.longest)
        return list(map(str, islice(chain.from_iterable(every), self.request.max_listed)))


@operation(
    "war profile list",
    "war profile list --cards 4 --words",
    "war profile list --cards 9 --bfile profiles",
    interfaces=LOCAL,
    progress="stories",
)
@dataclass(frozen=True, kw_only=True)
class ListRequest:
    cards: Annotated[
        int,
        Whole(
            help=Text("Number of cards.", "Nombre de cartes."),
            least=2, most=18, metavar="N", group=DECK,
        ),
    ]  # fmt: skip
    hand1_size: Hand1Size | None = None
    suits: Suits = 1
    words: Annotated[
        bool,
        printed("List every word with its number of deals.",
                "Lister chaque mot avec son nombre de distributions."),
    ] = False  # fmt: skip
    distribution: Annotated[
        bool,
        printed("List how many deals end after each trick.",
                "Lister combien de distributions finissent après chaque pli."),
    ] = False  # fmt: skip
    longest: Annotated[
        bool,
        printed("List the deals of the longest game.",
                "Lister les distributions de la plus longue partie."),
    ] = False  # fmt: skip
    max_listed: MaxListed = 1000
    resume: Resume | None = None
    workers: Workers | None = None
    bfile: BFile | None = None

    def terms(self) -> Terms:
        from antihilbert.cards.profiles.listing import listing
        from antihilbert.core.parallel import workers_of

        if self.suits != 1:
            raise refused("bfile_one_suit")
        words = {
            "profiles": "words (the winner of each trick) that some deal has",
            "endless_profiles": "endless words that some deal has",
            "max_deals": "deals that take as many tricks as the longest game that ends",
        }
        return Terms(
            COUNTED | words,
            f"War with n cards of one suit, natural pickup; {HALVES}",
            range(2, self.cards + 1),
            lambda n: listing(n, workers=workers_of(self.workers)).as_json(),
            unused=("hand1_size", "resume", "words", "longest", "distribution"),
        )

    def run(self, context: Context) -> Listed:
        from antihilbert.cards.profiles import listing
        from antihilbert.core.parallel import workers_of

        if self.suits != 1 and self.resume:
            raise refused_profile("resume_one_suit")
        words: Iterable[CountedWord] = ()
        how: dict[str, Any] = {"on_progress": context.on_progress}
        if self.suits == 1:
            if self.words:
                words = listing.words(self.cards, self.hand1_size)
            how |= {"workers": workers_of(self.workers), "resume": self.resume}
            found = listing.listing(self.cards, self.hand1_size, **how)
        else:
            if self.cards % self.suits:
                raise refused_profile("cards_not_suits", cards=self.cards, suits=self.suits)
            deck = Deck(self.suits, self.cards // self.suits)
            found, words = listing.deck_listing(deck, self.hand1_size, **how)
        return Listed(self, found, sorted(words, key=_shortest_first) if self.words else [])


def _shortest_first(one: "CountedWord") -> tuple[bool, int, str]:
    return one.word.endless, len(one.word.prefix), one.word.prefix
