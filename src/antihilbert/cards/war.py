"""War, by the book.

Both players turn the top card of their hand: a flip. The higher card wins the trick, and its owner
puts the pile under the hand, arranged by the player's pickup. Equal cards are a battle: both turn
another card, and so on until the cards differ. A player who has no card to turn has lost; if both
have none it is a draw. Where it is played so (`war_rules.py`), both lay some cards face down before
they turn the next one.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from antihilbert.base.languages import Text, ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.base.randomness import PICKING_UP, Stream
from antihilbert.cards import refusals
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of, faults
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.notation import Hand, bracketed
from antihilbert.cards.outcome import WINS, Outcome, Result
from antihilbert.cards.party import PartyDeal, PartyWar, check_players
from antihilbert.cards.pickups import NATURAL, Layer, Pickup, Pile, pickup_named
from antihilbert.cards.referee import PLAY, to_the_end
from antihilbert.cards.sentences import say
from antihilbert.cards.war_rules import PLAIN, WAR_NAME, WarRules


@dataclass(frozen=True)
class Trick:
    """One trick: its flips in order, and who won it (None: somebody could not go on)."""

    flips: tuple[tuple[int, int], ...]
    winner: int | None
    hidden: tuple[Layer, ...] = ()  # what was laid face down in each battle, if anything ever is

    @property
    def battles(self) -> list[int]:
        """The value of each battle, in order."""
        return [card1 for card1, card2 in self.flips if card1 == card2]

    def remark(self, lang: str = "en") -> str:
        """What a trace says beside the position: only a battle is worth a word."""
        unseen = [f" [{_spaced(one)} / {_spaced(two)}]" for one, two in self.hidden]
        ties = [f"{card}={card}" for card in self.battles]
        told = ", ".join(map(str.__add__, ties, unseen) if unseen else ties)
        return say(lang, "battle", cards=told) if told else ""

    def as_json(self) -> dict[str, object]:
        laid: dict[str, object] = {"hidden": self.hidden} if self.hidden else {}
        return {"flips": self.flips, "winner": self.winner} | laid


def _spaced(cards: tuple[int, ...]) -> str:
    return " ".join(map(str, cards)) or "-"


class War:
    """A game of War, played trick by trick."""

    def __init__(
        self,
        deal: Deal,
        pickups: tuple[Pickup, Pickup],
        seed: int = 0,
        index: int = 0,
        rules: WarRules = PLAIN,
    ) -> None:
        self.hand1, self.hand2 = deque(deal.hand1), deque(deal.hand2)
        self.pickups, self.rules = pickups, rules
        self.random = Stream(seed, index, PICKING_UP)
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None
        self._end_if_a_hand_is_empty()

    @property
    def chance(self) -> bool:
        return any(pickup.chance for pickup in self.pickups)

    def position(self) -> tuple[Hand, Hand]:
        return tuple(self.hand1), tuple(self.hand2)

    def written(self) -> str:
        return bracketed(*self.position())

    def step(self) -> Trick:
        """Play one trick."""
        flips: list[tuple[int, int]] = []
        hidden: list[Layer] = []
        winner = None
        while winner is None and self.hand1 and self.hand2:
            card1, card2 = self.hand1.popleft(), self.hand2.popleft()
            flips.append((card1, card2))
            if card1 != card2:
                winner = 1 if card1 > card2 else 2
            elif self.rules.face_down:
                hidden.append(self._lay_face_down())
        self.tricks += 1
        self.cards += len(flips)
        if winner is not None:
            hand = self.hand1 if winner == 1 else self.hand2
            pickup = self.pickups[winner - 1]
            pile = Pile(tuple(flips), winner, self.random, tuple(hidden))
            hand.extend(_arranged(pickup, pile))
        self._end_if_a_hand_is_empty()
        return Trick(tuple(flips), winner, tuple(hidden))

    def _lay_face_down(self) -> Layer:
        many1, many2 = self.rules.laid_unseen(len(self.hand1), len(self.hand2))
        return _taken(self.hand1, many1), _taken(self.hand2, many2)

    def _end_if_a_hand_is_empty(self) -> None:
        if not self.hand1 and not self.hand2:
            self.outcome = Outcome.DRAW
        elif not self.hand2:
            self.outcome = WINS[1]
        elif not self.hand1:
            self.outcome = WINS[2]


def _taken(hand: deque[int], many: int) -> tuple[int, ...]:
    """The top cards of a hand, which are there no more."""
    return tuple(hand.popleft() for _ in range(many))


def _arranged(pickup: Pickup, pile: Pile) -> list[int]:
    """The pile in the pickup's order; a pickup of the user's own may not swallow cards."""
    cards = list(pickup.arrange(pile))
    if sorted(cards) != sorted(pile.cards):
        raise ToldError(
            refusals.PICKUP_RETURNED_CARDS, name=pickup.name, cards=cards, cards2=pile.cards
        )
    return cards


AnyPickup = Pickup | str | Callable[[Pile], Iterable[int]]


def pickup_of(pickup: AnyPickup) -> Pickup:
    """A pickup by its name, as it is, or from a function of the user's own."""
    if isinstance(pickup, Pickup):
        return pickup
    if isinstance(pickup, str):
        return pickup_named(pickup)
    return Pickup(getattr(pickup, "__name__", "own"), pickup)


def play(
    deal: Deal,
    pickup: AnyPickup = NATURAL,
    pickup2: AnyPickup | None = None,
    *,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    watch: Watch = unwatched,
    returns: str = PLAY,
    rules: WarRules = PLAIN,
) -> Result:
    """Play `deal` to its certain end: won, drawn, or proved endless.

    `pickup2` is player 2's pickup if it differs. Chance, in a random pickup, is that of game
    `index` of run `seed`; with `returns` "set-aside" such a game is called endless as soon as it
    comes back to a position.

    >>> play(Deal.parse("4 1 / 2 3"))
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=4, cards=4, cycle=None)
    >>> play(Deal.parse("5 3 / 2 4 1")).period
    6
    >>> play(Deal.parse("3 1 2 / 3 2 1"), rules=WarRules(face_down=1)).outcome
    <Outcome.PLAYER1: 'player1'>
    """
    pickups = pickup_of(pickup), pickup_of(pickup if pickup2 is None else pickup2)
    return to_the_end(lambda: War(deal, pickups, seed, index, rules), limit, watch, returns)


def _start(deal: Deal, pickups: Pickups, seed: int, index: int) -> War:
    return War(deal, (pickups[0], pickups[-1]), seed, index)


# It builds on tricks with battles that have no cards laid face down. Openings have no battles.
WITHOUT_HIDDEN = ("story",)


@lru_cache
def game_of(rules: WarRules, players: int = 2) -> CardGame:
    """War by these rules for so many players; a card game like any other.

    >>> game_of(WarRules(3)).name, game_of(PLAIN) is GAME
    ('war+3', True)
    >>> game_of(PLAIN, 3).play(game_of(PLAIN, 3).read("5 3 / 2 4 / 1 6")).tricks
    5
    """
    if players != 2:
        return _game_for_several(rules, players)
    if not rules.face_down:
        return GAME

    def start(deal: Deal, pickups: Pickups, seed: int, index: int) -> War:
        return War(deal, (pickups[0], pickups[-1]), seed, index, rules)

    laid = rules.face_down
    return replace(
        GAME,
        name=rules.name,
        title=Text(f"War, {laid} face down", f"Bataille, {laid} face cachée"),
        start=start,
        rules=rules,
        longest_methods=tuple(one for one in GAME.longest_methods if one not in WITHOUT_HIDDEN),
    )


def _game_for_several(rules: WarRules, players: int) -> CardGame:
    """Its deals say how many play: certificates have the name of the game for two."""
    check_players(players)

    def read(text: str) -> Deal:
        return PartyDeal.read(text, players)

    def start(deal: Deal, pickups: Pickups, seed: int, index: int) -> PartyWar:
        return PartyWar(deal, pickups[0].name, seed, index, rules)

    several = replace(game_of(rules), read=read, start=start, players=players)
    # Kernels for two would not notice the other hands.
    return replace(several, kernels="", longest_methods=("sample",), example="5 3 / 2 4 / 1 6")


GAME = CardGame(
    name=WAR_NAME,
    title=Text("War", "Bataille"),
    read=Deal.parse,
    written=str,
    deck_of=deck_of,
    faults=faults,
    start=_start,
    about="War (la bataille): will it ever end?",
    how="Hands are values from 1, the top card first.",
    has_pickups=True,
    by_rules=game_of,
    kernels="antihilbert.cards.kernels.war_game",
    longest_methods=(
        "story",
        "opening",
        "backward",
        "sample",
        "climb",
        "anneal",
        "tabu",
        "population",
    ),
)
