"""Operations on card games: the fields and requests they share, and one deal played."""

import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NotRequired, TypedDict, cast

from antihilbert.cards import beggar, classes, messages, referee, war
from antihilbert.cards.deal import (
    MAX_CARDS,
    MOST_PLAYERS,
    Deal,
    Hand,
    deals_in,
    has_classes,
    how_many_hands,
    identified,
    numbers,
)
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.messages import message as message_of_cards
from antihilbert.cards.messages import refused as refused_cards
from antihilbert.cards.pickups import (
    FLIP_LAST,
    LOSE,
    MOST_FACE_DOWN,
    OUT_OF_CARDS,
    PICKUPS,
    found_by_name,
    load_pickup,
)
from antihilbert.cards.referee import (
    CONTINUE,
    Outcome,
    Result,
)
from antihilbert.core.answer import Answer, json_of
from antihilbert.core.messages import LANGUAGES, InputError, Text, shortened
from antihilbert.operations.messages import TEXTS, message, refused
from antihilbert.operations.operation import (
    COMMAND,
    LOCAL,
    MOST_SEED,
    OUTPUT,
    PAGES,
    SEED,
    Context,
    Flag,
    OneOf,
    OutputFile,
    ShortText,
    Whole,
)

if TYPE_CHECKING:
    from antihilbert.cards.certificate import Address, Certificate
    from antihilbert.cards.classes import NoReturn, Return
    from antihilbert.cards.endless.aligned import Alignment, NoAlignment
    from antihilbert.cards.endless.explain import Roles
    from antihilbert.cards.pickups import WarRules

MOST_RANKED = 1000  # cards: ranks of larger decks are too long to write
MOST_PLAYED_CARDS = 2000  # of a deal in the web lab
MOST_JOB_CARDS = 208  # of the games of a run there: four decks of 52
MOST_TRACED = 2000  # positions in one answer
MOST_SHOWN_TRICKS = 10**6  # a position that far into a game is not shown
MOST_POINTS = 400  # of the plot of hand sizes
MOST_SUMMARISED = 20_000  # tricks of a summary of a whole game
MOST_KEPT = 8  # games that a process has ready to be continued

# Fields

DECK = Text("Deck", "Jeu de cartes")
RULES = Text("Rules", "Règles")


def figures(numbers: range, left_open: bool = False) -> dict[str, Text]:
    """Return a few numbers to choose from by name; the first may stand for no choice."""
    named = {str(number): Text(str(number), str(number)) for number in numbers}
    return {"": named.pop(str(numbers[0])), **named} if left_open else named


Suits = Annotated[
    int,
    Whole(
        help=Text("Suits of the deck.", "Couleurs du jeu."), label=Text("Suits", "Couleurs"),
        least=1, most=10**6, web_most=10_000, metavar="C", group=DECK,
    ),
]  # fmt: skip
Values = Annotated[
    int,
    Whole(
        help=Text("Values of the deck.", "Valeurs du jeu."), label=Text("Values", "Valeurs"),
        least=1, most=10**6, web_most=10_000, metavar="V", group=DECK,
    ),
]  # fmt: skip
Penalties = Annotated[
    int,
    Whole(
        help=Text("Kinds of penalty cards: 4, jack to ace; 3, the Italian camicia.",
                  "Sortes de cartes à pénalité : 4, du valet à l'as ; 3, la camicia italienne."),
        label=Text("Penalty cards", "Cartes à pénalité"),
        names={"": Text("jack to ace", "du valet à l'as"), "3": Text("camicia", "camicia")},
        least=0, most=4, metavar="P", group=DECK,
    ),
]  # fmt: skip
Pickup = Annotated[
    str,
    ShortText(
        help=Text(f"How a pile is put under the hand: {', '.join(PICKUPS)}.",
                  f"Comment le pli va sous la main : {', '.join(PICKUPS)}."),
        label=Text("Pickup", "Rangement"), names=messages.PICKUP_NAMES,
        longest=200, example="natural", metavar="P", group=RULES, choices=tuple(PICKUPS),
    ),
]  # fmt: skip
Pickup2 = Annotated[
    str,
    ShortText(
        help=Text("Player 2's pickup, if it differs.",
                  "Le rangement du joueur 2, s'il est différent."),
        label=Text("Pickup of player 2", "Rangement du joueur 2"),
        names={"": Text("as player 1", "comme le joueur 1"), **messages.PICKUP_NAMES},
        longest=200, example="optimised", metavar="Q", group=RULES, choices=tuple(PICKUPS),
    ),
]  # fmt: skip
FaceDown = Annotated[
    int,
    Whole(
        help=Text("Cards that each player lays face down in a battle.",
                  "Cartes que chacun pose face cachée dans une bataille."),
        label=Text("Cards face down in a battle", "Cartes cachées dans une bataille"),
        names=figures(range(MOST_FACE_DOWN + 1)) | {"0": Text("none", "aucune")},
        least=0, most=MOST_FACE_DOWN, metavar="K", group=RULES,
    ),
]  # fmt: skip
OutOfCards = Annotated[
    str,
    OneOf(
        help=Text("A player with too few cards for a battle loses, or flips the last card.",
                  "Un joueur à court de cartes pour une bataille perd, ou retourne la dernière."),
        label=Text("A player with too few cards", "Un joueur à court de cartes"),
        names={LOSE: Text("loses", "a perdu"),
               FLIP_LAST: Text("flips the last one", "retourne la dernière")},
        choices=OUT_OF_CARDS, metavar="|".join(OUT_OF_CARDS), group=RULES,
    ),
]  # fmt: skip
Players = Annotated[
    int,
    Whole(
        help=Text("Number of players; by default as many as there are hands.",
                  "Nombre de joueurs ; par défaut autant que de mains."),
        label=Text("Players", "Joueurs"), names=figures(range(2, MOST_PLAYERS + 1), left_open=True),
        least=2, most=MOST_PLAYERS, metavar="N", group=RULES,
    ),
]  # fmt: skip
DealText = Annotated[
    str,
    ShortText(
        help=Text("The hands, top card first, like '5 3 / 2 4 1'; - reads standard input.",
                  "Les mains, carte du dessus d'abord, comme '5 3 / 2 4 1' ; - lit l'entrée."),
        label=Text("Deal", "Distribution"),
        longest=8 * MAX_CARDS, web_longest=20_000, example="5 3 / 2 4 1", metavar="DEAL",
        positional=True, standard_input=deals_in,
    ),
]  # fmt: skip
Seed = Annotated[
    int,
    Whole(
        help=Text("The run: the same seed gives the same games.",
                  "La série : la même graine donne les mêmes parties."),
        label=SEED,
        least=0, most=MOST_SEED, metavar="S",
    ),
]  # fmt: skip
Index = Annotated[
    int,
    Whole(
        help=Text("Which game of the run, from 0.", "Quelle partie de la série, à partir de 0."),
        least=0, most=MOST_SEED, metavar="I",
    ),
]  # fmt: skip
Hand1Size = Annotated[
    int,
    Whole(
        help=Text("Cards in hand 1 (half the deck if not given).",
                  "Cartes de la main 1 (la moitié du jeu par défaut)."),
        label=Text("Cards in hand 1", "Cartes de la main 1"),
        least=1, most=10**6, web_most=MOST_PLAYED_CARDS, metavar="N", group=DECK,
    ),
]  # fmt: skip
MaxTricks = Annotated[
    int,
    Whole(
        help=Text("Stop a game after this many tricks.", "Arrêter une partie après tant de plis."),
        label=Text("Tricks at most", "Plis au plus"),
        least=0, most=10**12, metavar="TRICKS",
    ),
]  # fmt: skip


# What the requests share


@dataclass(frozen=True, kw_only=True)
class OfRules:
    """The rules of a card game, of which `game` is the plain version."""

    game: ClassVar[CardGame]
    pickup: Pickup = "natural"
    pickup2: Pickup2 | None = None
    face_down: FaceDown = 0
    out_of_cards: OutOfCards = LOSE

    def rules(self, players: int = 2) -> CardGame:
        return self.game.with_rules(self.face_down, self.out_of_cards, players)

    def pickups(self, rules: CardGame) -> Pickups:
        given = [self.pickup, self.pickup2 or self.pickup] if rules.has_pickups else ()
        return rules.pickups_of(given)

    def pickup_names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.pickups(self.rules()))

    def load_pickups(self, context: Context) -> None:
        if self.game.has_pickups:
            load_own_pickups(context, self.pickup, self.pickup2)

    def only_for_two(self, players: int, *names: str) -> None:
        only_for_two(players, **{name: getattr(self, name) for name in names})


def only_for_two(players: int, **given: object) -> None:
    """Refuse fields that only games for two players have."""
    for name, value in given.items():
        if value not in (None, False, CONTINUE):
            option = "--" + name.replace("_", "-")
            raise refused("only_for_two", option=option, players=players)


def load_own_pickups(context: Context, *names: str | None) -> None:
    """Let pickups written module:function be found by these names, on the user's own machine."""
    for name in dict.fromkeys(names):
        if name and ":" in name and context.interface in LOCAL:
            sys.path.insert(0, str(Path.cwd()))
            try:
                pickup = load_pickup(name)
            finally:
                sys.path.pop(0)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # the note below says it in the right language
                found_by_name(pickup)
            if pickup.traits is None:
                context.note(message_of_cards("no_traits", name=shortened(name)))


@dataclass(frozen=True, kw_only=True)
class OfDeck(OfRules):
    suits: Suits
    values: Values
    penalties: Penalties | None = None

    def deck(self, context: Context, most: int = MOST_JOB_CARDS) -> Deck:
        deck = self.game.deck(self.suits, self.values, self.penalties)
        if context.interface in PAGES and deck.size > most:
            raise refused_cards("too_many_here", count=deck.size, most=most)
        return deck


@dataclass(frozen=True, kw_only=True)
class OfDeal(OfRules):
    """One deal: typed, or dealt from a deck."""

    deal: DealText | None = None
    suits: Suits | None = None
    values: Values | None = None
    penalties: Penalties | None = None
    rank: Annotated[
        str,
        ShortText(
            help=Text("Deal number R of the deck instead of a random one.",
                      "La distribution numéro R du jeu au lieu d'une au hasard."),
            longest=4000, metavar="R", group=DECK,
        ),
    ] | None = None  # fmt: skip
    hand1_size: Hand1Size | None = None
    classes_: Annotated[
        bool,
        Flag(
            help=Text("Read T, J, Q, K and A as classes too, not as cards of a pack.",
                      "Lire aussi T, J, Q, K et A comme des classes, pas comme des cartes."),
        ),
    ] = False  # fmt: skip
    players: Players | None = None
    seed: Seed = 0
    index: Index = 0

    def chosen_rules(self) -> CardGame:
        return self.rules(self.players or how_many_hands(self.deal or ""))

    def chosen_deal(self, rules: CardGame, context: Context) -> "Deal | classes.ClassDeal":
        deck = self.suits, self.values, self.penalties
        if self.deal is not None:
            if any(given is not None for given in (*deck, self.rank, self.hand1_size)):
                raise refused("deal_or_deck")
            for_two = rules.has_pickups and rules.players == 2
            letters = for_two and (self.classes_ or has_classes(self.deal))
            deal = classes.ClassDeal.parse(self.deal) if letters else rules.read(self.deal)
            _check_size(sum(map(len, (deal.hand1, deal.hand2))), context)
            return deal
        if rules.usual_deck is None and (self.suits is None or self.values is None):
            raise InputError(TEXTS["no_deal" if rules.players == 2 else "no_deal_of_several"])
        whole = rules.deck(*deck)
        _check_size(whole.size, context)
        if rules.players > 2:
            return rules.dealt(whole, self.seed, self.index)
        if self.rank is None:
            return whole.sample(self.seed, self.index, self.hand1_size)
        if not (self.rank.isascii() and self.rank.isdigit()):
            raise refused("rank_not_number", rank=shortened(self.rank.strip()))
        _check_ranked(whole)
        return whole.unrank(int(self.rank), self.hand1_size)


def _check_size(cards: int, context: Context) -> None:
    if context.interface in PAGES and cards > MOST_PLAYED_CARDS:
        raise refused_cards("too_many_played", count=cards, most=MOST_PLAYED_CARDS)


def _check_ranked(deck: Deck) -> None:
    if deck.size > MOST_RANKED:
        raise refused("not_ranked", size=deck.size, most_ranked=MOST_RANKED)


# One game


@dataclass(frozen=True)
class Played(Answer):
    """A game that was played to its end."""

    KEYS = (
        "**result deck deal=written players?=several **letters **further pickups?=names "
        "**rules_of_war **address certificate?=certified trace? sizes?"
    )

    request: "Play"
    rules: CardGame
    pickups: Pickups
    deal: "Deal | classes.ClassDeal"
    deck: Deck | None
    result: Result
    start: Callable[[], referee.TracedGame]

    @cached_property
    def more(self) -> Any:
        """Return what else is known: the return of classes, or the alignment of a War game."""
        from antihilbert.cards.endless.aligned import alignment_of

        pair = self.rules.has_pickups and self.rules.players == 2
        if isinstance(self.deal, classes.ClassDeal):
            cycle = self.result.cycle
            both = (self.pickups[0], self.pickups[1])
            return cycle and classes.returning(self.deal, both, cycle.period, cycle.preperiod)
        if not pair or self.request.face_down:
            return None
        return alignment_of(self.deal, (self.pickups[0], self.pickups[1]), self.result)

    def lines(self, lang: str) -> list[str]:
        """Return sentences about it."""
        if isinstance(self.deal, classes.ClassDeal):
            return list(classes.describe(self.deal, self.more, lang))
        return [self.more.describe(self.result.preperiod or 0, lang)] if self.more else []

    def wheel(self, lang: str) -> str:
        """Draw the cycle of an endless game."""
        from antihilbert.cards import wheel

        return wheel.svg(self.start(), self.result, lang)

    @property
    def certificate(self) -> "Certificate":
        from antihilbert.cards.certificate import Address, Certificate

        if isinstance(self.deal, classes.ClassDeal):
            raise refused("letters_no_certificate")
        if self.result.outcome is Outcome.UNFINISHED:
            raise refused("unfinished_uncertain")
        names = tuple(dict.fromkeys(one.name for one in self.pickups))
        chance = any(one.chance for one in self.pickups)
        address = Address(self.request.seed, self.request.index) if chance else None
        made = Certificate.of(self.rules.name, names, self.deal, self.result)
        return replace(made, address=address)

    @property
    def written(self) -> str:
        deal = self.deal
        return str(deal) if isinstance(deal, classes.ClassDeal) else self.rules.written(deal)

    @property
    def several(self) -> int | None:
        """How many players, if more than two."""
        return self.rules.players if self.rules.players > 2 else None

    @property
    def letters(self) -> "classes.ClassDeal | None":
        return self.deal if isinstance(self.deal, classes.ClassDeal) else None

    @property
    def further(self) -> "Return | NoReturn | Alignment | NoAlignment | None":
        """What else is known of a game of War for two."""
        from antihilbert.cards.endless.aligned import NoAlignment

        if self.several or not self.rules.has_pickups:
            return None
        found: Return | Alignment | None = self.more
        return found or (classes.NoReturn() if self.letters else NoAlignment())

    @property
    def names(self) -> list[str] | None:
        """The pickups of player 1 and player 2; of more than two players, the one of all."""
        if not self.rules.has_pickups:
            return None
        return [one.name for one in self.pickups[: 1 if self.several else 2]]

    @property
    def rules_of_war(self) -> "WarRules | None":
        return self.rules.rules if self.rules.has_pickups else None

    @property
    def address(self) -> "Address | None":
        from antihilbert.cards.certificate import Address

        dealt = self.request.deal is None or any(one.chance for one in self.pickups)
        return Address(self.request.seed, self.request.index) if dealt else None

    @property
    def certified(self) -> "Certificate | None":
        return self.certificate if self.request.certificate else None

    @property
    def trace(self) -> list[referee.TracedPosition] | None:
        wanted = self.request.trace or self.request.trace_as
        return list(referee.records(self.start(), self.result)) if wanted else None

    @property
    def sizes(self) -> list[list[int]] | None:
        """Of a page, at some moments: tricks, and the cards of each hand."""
        return _sizes(self.start(), self.result) if self.request.sizes else None


@dataclass(frozen=True, kw_only=True)
class Play(OfDeal):
    """One deal, played to its certain end."""

    max_tricks: MaxTricks | None = None
    trace: Annotated[
        bool, Flag(help=Text("Add every position.", "Ajouter chaque position."), group=OUTPUT)
    ] = False
    trace_as: Annotated[
        str,
        OneOf(
            help=Text(f"Print every position as {', '.join(referee.FORMATS)}.",
                      f"Écrire chaque position en {', '.join(referee.FORMATS)}."),
            choices=tuple(referee.FORMATS), metavar="FORMAT", group=OUTPUT, interfaces=(COMMAND,),
        ),
    ] | None = None  # fmt: skip
    svg: Annotated[
        Path,
        OutputFile(
            help=Text("Draw the cycle of an endless game as a wheel.",
                      "Dessiner le cycle d'une partie sans fin, en roue."),
            content=lambda request, played, lang: played.wheel(lang),
        ),
    ] | None = None  # fmt: skip
    certificate: Annotated[
        bool,
        Flag(
            help=Text("Add the game as a line that verify replays.",
                      "Ajouter la partie en une ligne que verify rejoue."),
            group=OUTPUT,
        ),
    ] = False  # fmt: skip
    full_deck: Annotated[
        bool,
        Flag(
            help=Text("Refuse a deal that is not a full deck.",
                      "Refuser une distribution qui n'est pas un jeu complet."),
        ),
    ] = False  # fmt: skip
    sizes: Annotated[
        bool,
        Flag(
            help=Text("Add the sizes of the hands, for a plot.",
                      "Ajouter la taille des mains, pour un tracé."),
            interfaces=PAGES,
        ),
    ] = False  # fmt: skip

    def run(self, context: Context) -> Played:
        typed = self.deal or "/"
        if context.interface == COMMAND and len(typed) < 256 and Path(typed).is_file():
            raise refused("deal_is_file", path=shortened(typed))
        rules = self.chosen_rules()
        if rules.players > 2:
            self.pickups(rules)  # refuses two that differ
            self.only_for_two(rules.players, "pickup2", "rank", "hand1_size", "svg")
        self.load_pickups(context)
        pickups, deal = self.pickups(rules), self.chosen_deal(rules, context)
        at: dict[str, Any] = {"seed": self.seed, "index": self.index, "limit": self.max_tricks}
        deck = None
        if isinstance(deal, classes.ClassDeal):
            if self.face_down:
                raise refused("no_face_down_letters")
            if self.full_deck:
                raise refused("letters_no_deck")
            pair = (pickups[0], pickups[1])
            result = classes.play(deal, pair, **at, on_progress=context.on_progress)
            letters = deal
            played = Played(
                self, rules, pickups, deal, None, result,
                lambda: classes.ClassGame(letters, pair, self.seed, self.index),
            )  # fmt: skip
        else:
            deck, cards = rules.deck_of(deal.cards), deal
            if deck is None:
                faults = Text(*(rules.faults(deal.cards, lang) for lang in LANGUAGES))
                if self.full_deck:
                    raise refused("not_full_deck", faults=faults)
                context.note(message("not_full_deck", faults=faults))
            result = rules.play(deal, pickups, **at, on_progress=context.on_progress)
            played = Played(
                self, rules, pickups, deal, deck, result,
                lambda: rules.start(cards, pickups, self.seed, self.index),
            )  # fmt: skip
        if context.interface in PAGES and self.trace and result.tricks > MOST_TRACED:
            facts = {"tricks": result.tricks, "most": MOST_TRACED, "game": self.game.name}
            raise refused("trace_too_long", **facts)
        return played


def _sizes(game: referee.TracedGame, result: Result) -> list[list[int]]:
    """Return (tricks, cards of each hand) at some moments of the game, its end included."""
    every = result.tricks // MOST_POINTS + 1
    points = []
    for number in range(result.tricks + 1):
        if number % every == 0 or number == result.tricks:
            points.append([number, *map(len, _hands(game))])
        if number < result.tricks:
            game.step()
    return points


def _hands(game: referee.TracedGame) -> tuple[Hand, ...]:
    return game.position()[: referee.players_of(game)]


@dataclass(frozen=True)
class Ranked(Answer):
    """Whole numbers as text, for they may have more digits than numbers in JSON."""

    rank: str
    deals: str
    deal: str


@dataclass(frozen=True, kw_only=True)
class Rank:
    """The number of a deal among all deals of its deck."""

    game: ClassVar[CardGame]
    deal: DealText

    def run(self, context: Context) -> Ranked:
        deal = self.game.read(self.deal)
        deck = self.game.deck_of(deal.cards)
        if deck is None:
            faults = Text(*(self.game.faults(deal.cards, lang) for lang in LANGUAGES))
            raise refused("no_rank", faults=faults)
        _check_ranked(deck)
        return Ranked(str(deck.rank(deal)), str(deck.count_deals), self.game.written(deal))


# Pages that show a game: deals, positions, a summary, the wheel of a cycle


@dataclass(frozen=True)
class Dealt(Answer):
    deal: str


@dataclass(frozen=True, kw_only=True)
class DealRequest(OfDeck):
    """The deal of game `index` of run `seed`."""

    players: Players | None = None
    seed: Seed = 0
    index: Index = 0

    def run(self, context: Context) -> Dealt:
        rules = self.rules(self.players or 2)
        deck = self.deck(context, MOST_PLAYED_CARDS)
        return Dealt(rules.written(rules.dealt(deck, self.seed, self.index)))


@dataclass(frozen=True, kw_only=True)
class Shown(OfRules):
    """A typed deal that a page shows."""

    deal: DealText
    seed: Seed = 0
    index: Index = 0

    def set_up(self, context: Context) -> tuple[CardGame, Deal]:
        rules = self.rules(how_many_hands(self.deal))
        deal = rules.read(self.deal)
        _check_size(len(deal.cards), context)
        return rules, deal

    def begin(self, rules: CardGame, deal: Deal) -> referee.TracedGame:
        return rules.start(deal, self.pickups(rules), self.seed, self.index)

    def result(self, rules: CardGame, deal: Deal) -> Result:
        return rules.play(deal, self.pickups(rules), seed=self.seed, index=self.index)


_kept: list[tuple[Any, referee.TracedGame]] = []  # games of this process, the latest last


class ShownPosition(referee.TracedPosition, total=False):
    """A position, with the numbers of the cards in the deal beside their values."""

    cards1: list[int]
    cards2: list[int]
    cards3: list[int]
    cards4: list[int]
    left: list[int]  # on the table, of a battle among more than two
    outcome: str
    laid: list[int]  # in this order
    unseen: list[int]  # face down
    owed: list[int]  # in Beggar, after each card


@dataclass(frozen=True)
class ShownPositions(Answer):
    start: int
    positions: list[ShownPosition]


@dataclass(frozen=True, kw_only=True)
class Positions(Shown):
    """The positions from trick `start` on, with the trick played from each.

    Numbers of cards, beside the values, identify them.
    """

    start: Annotated[
        int,
        Whole(
            help=Text("Tricks already played.", "Plis déjà joués."),
            least=0, most=MOST_SHOWN_TRICKS,
        ),
    ] = 0  # fmt: skip
    count: Annotated[
        int,
        Whole(help=Text("How many positions.", "Combien de positions."), least=1, most=MOST_TRACED),
    ] = 200

    def run(self, context: Context) -> ShownPositions:
        last = self.start + self.count
        if last > MOST_SHOWN_TRICKS:
            raise refused_cards("too_far", most=MOST_SHOWN_TRICKS, trick=last)
        game = self._going(context)
        while game.outcome is None and game.tricks < self.start:
            game.step()
        shown: list[Any] = []
        while len(shown) < self.count:
            hands = list(enumerate(_hands(game), start=1))
            record: dict[str, object] = {
                "trick": game.tricks,
                **{f"hand{player}": hand for player, hand in hands},
                **{f"cards{player}": numbers(hand) for player, hand in hands},
            }
            if isinstance(game, war.War) and game.left:
                record["left"] = numbers(game.left)
            if game.outcome is not None:
                shown.append(record | {"outcome": game.outcome})
                break
            shown.append(record | _laid(game.step()))
        return ShownPositions(self.start, shown)

    def _going(self, context: Context) -> referee.TracedGame:
        """Return a game of this deal that has not gone beyond the first position."""
        wanted = self.game.name, replace(self, start=0, count=1)
        for kept in _kept:
            if kept[0] == wanted and kept[1].tricks <= self.start:
                _kept.remove(kept)
                _kept.append(kept)
                return kept[1]
        rules, deal = self.set_up(context)
        _kept.append((wanted, self.begin(rules, identified(deal))))
        del _kept[:-MOST_KEPT]
        return _kept[-1][1]


def _laid(trick: referee.TracedTrick) -> Any:
    """Return a trick with the numbers of its cards in the order laid, and of those face down;
    in Beggar with what was owed after each."""
    if isinstance(trick, war.Trick):
        laid: list[int] = []
        unseen: list[int] = []
        for at, flip in enumerate(trick.flips):
            below = [card for layer in trick.hidden[at : at + 1] for hand in layer for card in hand]
            laid += numbers([*flip, *below])
            unseen += numbers(below)
        return json_of(trick) | {"laid": laid} | ({"unseen": unseen} if unseen else {})
    if isinstance(trick, beggar.Trick):
        return json_of(trick) | {"laid": numbers(trick.pile), "owed": trick.owed}
    return json_of(trick)


@dataclass(frozen=True)
class Story(Answer):
    """A game in short."""

    KEYS = "winners **sizes battles whole classes"
    winners: str  # trick by trick; 0: none
    sizes: "HandSizes"
    battles: list[tuple[int, int]]  # tricks, and how many battles they have
    whole: bool  # whether it goes to the end of the game
    classes: "Roles | None"


class HandSizes(TypedDict):
    """The cards of each player, trick by trick."""

    hand1: list[int]
    hand2: list[int]
    hand3: NotRequired[list[int]]
    hand4: NotRequired[list[int]]


@dataclass(frozen=True, kw_only=True)
class Summary(Shown):
    """The winner of each trick, hand sizes, battles, and the classes of an endless game."""

    max_tricks: Annotated[
        int,
        Whole(
            help=Text("Tricks in the summary, at most.", "Plis du résumé, au plus."),
            least=1, most=MOST_SUMMARISED,
        ),
    ] = MOST_SUMMARISED  # fmt: skip

    def run(self, context: Context) -> Story:
        from antihilbert.cards.endless.explain import roles_of

        rules, deal = self.set_up(context)
        result, game = self.result(rules, deal), self.begin(rules, deal)
        winners, sizes, battles = "", [list(map(len, deal.hands))], list[tuple[int, int]]()
        while game.outcome is None and game.tricks < min(result.tricks, self.max_tricks):
            trick = game.step()
            winners += str(trick.winner or 0)
            if isinstance(trick, war.Trick) and trick.battles:
                battles.append((game.tricks - 1, len(trick.battles)))
            sizes.append(list(map(len, _hands(game))))
        roles, whole = None, result.tricks <= self.max_tricks
        if result.cycle and whole and rules.has_pickups and rules.players == 2:
            roles = roles_of(lambda deal: self.begin(rules, deal), deal, result.cycle)
        columns = map(list, zip(*sizes, strict=True))
        held = {f"hand{player}": held for player, held in enumerate(columns, start=1)}
        told = len(winners) == result.tricks
        return Story(winners, cast(HandSizes, held), battles, told, roles)


@dataclass(frozen=True, kw_only=True)
class WheelPicture(Shown):
    """The cycle of an endless game as a wheel."""

    def run(self, context: Context) -> str:
        from antihilbert.cards import wheel

        rules, deal = self.set_up(context)
        if rules.players > 2:
            raise refused_cards("wheel_for_two", players=rules.players)
        return wheel.svg(self.begin(rules, deal), self.result(rules, deal), context.lang)
