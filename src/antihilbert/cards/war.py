"""War, by the book, for two players or more.

Every player with cards turns the top one: a flip. The highest card wins the trick, and its owner
puts the pile under the hand, arranged by the player's pickup. Those who share the highest card
battle: they turn another card, and so on until one card is the highest. By some rules
(`pickups.py`) they lay cards face down before they turn the next one.

A player who has no card to lay or to turn is out. Of two players the other one has then won; if
both are out it is a draw. Of more players, one that is left alone in a battle wins it. A pile that
no player can win stays on the table for the winner of the next trick. The last player with cards
has won.

The pile of more than two goes under the hand from the deciding flip back to the first, of each flip
the cards of one seat first and then those of the others in the order of play, and at last what was
left on the table.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from antihilbert.cards.deal import (
    AnyDeal,
    Deal,
    Hand,
    bracketed,
    check_players,
    check_values,
    deal_of,
    spaced,
)
from antihilbert.cards.deck import deck_of, faults
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.messages import refused, say
from antihilbert.cards.pickups import (
    LOSE,
    NATURAL,
    PLAIN,
    WAR_NAME,
    Pickup,
    Pile,
    WarRules,
    found_by_name,
    pickup_named,
    rules_of,
    traits_of,
)
from antihilbert.cards.referee import CONTINUE, WINS, Outcome, Result, to_the_end
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.core.progress import ProgressCallback, no_progress
from antihilbert.core.random import PICKING_UP, Stream

Flip = tuple[Any, ...]  # a card per player; None where a player has none in it
Layer = Any  # the cards that each player laid at a time: a tuple of hands


@dataclass(frozen=True)
class Trick(Answer):
    """One trick: its flips in order, and who won it (None: no player could go on)."""

    KEYS = "flips winner hidden?=shown"

    flips: tuple[Flip, ...]
    winner: int | None
    hidden: tuple[Layer, ...] = ()  # what was laid face down in each battle, if anything ever is

    @property
    def battles(self) -> list[int]:
        """The value of each battle, in order."""
        highest = (max(card for card in flip if card is not None) for flip in self.flips)
        flips = zip(self.flips, highest, strict=True)
        return [card for flip, card in flips if flip.count(card) > 1]

    def remark(self, lang: str = "en") -> str:
        """Return the remark beside a position of a trace: its battles, if there are any."""
        if not self.battles:
            return ""
        if len(self.flips[0]) > 2:
            battles = [" ".join(str(card) for card in flip if card) for flip in self.flips]
        else:
            battles = [f"{card}={card}" for card in self.battles]
            for at, (one, two) in enumerate(self.hidden):
                battles[at] += f" [{_spaced(one)} / {_spaced(two)}]"
        return say(lang, "battle", cards=", ".join(battles))

    @property
    def shown(self) -> tuple[Layer, ...] | None:
        """The cards that both players laid face down, battle by battle; of more, if any did."""
        if self.hidden and (len(self.flips[0]) == 2 or any(map(any, self.hidden))):
            return self.hidden
        return None


def _spaced(cards: Hand) -> str:
    return " ".join(map(str, cards)) or "-"


class War:
    """A game of War, played trick by trick; one pickup stands for all players.

    >>> game = War("4 1 / 2 3", "natural")
    >>> game.step().winner, game
    (1, War('1 4 2 / 3', 'natural', tricks=1))
    """

    def __init__(
        self,
        deal: AnyDeal,
        pickups: "AnyPickup | tuple[AnyPickup, AnyPickup]" = NATURAL,
        seed: int = 0,
        index: int = 0,
        rules: "WarRules | str" = PLAIN,
    ) -> None:
        deal = deal_of(deal)
        self._check(deal)
        self.hands = [deque(hand) for hand in deal.hands]
        self.players = len(self.hands)
        self.left: list[int] = []  # on the table, of a battle among more than two
        both = pickups if isinstance(pickups, tuple) else (pickups, pickups)
        self.pickups, self.rules = (pickup_of(both[0]), pickup_of(both[1])), rules_of(rules)
        check_seats(self.pickups[0].name, self.players)
        self.random = Stream(seed, index, PICKING_UP)
        self.tricks = self.cards = 0
        self.outcome: Outcome | None = None
        self._end_if_one_is_left()

    def _check(self, deal: Deal) -> None:
        check_values(deal.hands)

    @property
    def hand1(self) -> deque[int]:
        return self.hands[0]

    @property
    def hand2(self) -> deque[int]:
        return self.hands[1]

    @property
    def chance(self) -> bool:
        return any(pickup.chance for pickup in self.pickups)

    def position(self) -> Any:
        """Return the hands; with more than two players, also the cards on the table."""
        hands = tuple(map(tuple, self.hands))
        return hands if self.players == 2 else (*hands, tuple(self.left))

    def written(self) -> str:
        left = f" + {self.left}" if self.left else ""
        return bracketed(*map(tuple, self.hands)) + left

    def __eq__(self, other: object) -> bool:
        """Return whether both games go on alike; how far they have come does not count."""
        if not isinstance(other, War):
            return NotImplemented
        mine = self.position(), self.pickups, self.rules
        return mine == (other.position(), other.pickups, other.rules)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _repr_svg_(self) -> str:
        return Deal(*map(tuple, self.hands))._repr_svg_()

    def __repr__(self) -> str:
        named = ", ".join(repr(one.name) for one in dict.fromkeys(self.pickups))
        hands = spaced(*map(tuple, self.hands))
        return f"{type(self).__name__}({hands!r}, {named}, tricks={self.tricks})"

    def __iter__(self) -> Iterator[Trick]:
        """Play trick after trick, until the game ends, if it does."""
        while self.outcome is None:
            yield self.step()

    def step(self) -> Trick:
        """Play one trick."""
        flips: list[Flip] = []
        hidden: list[Layer] = []
        fighting = self._holding(range(self.players))
        decided = False
        while len(fighting) > 1:
            turned = [self.hands[player].popleft() for player in fighting]
            if len(turned) < self.players:
                others: dict[int, int | None] = dict.fromkeys(range(self.players))
                flips.append(tuple((others | dict(zip(fighting, turned, strict=True))).values()))
            else:
                flips.append(tuple(turned))
            highest = max(turned)
            winners = zip(fighting, turned, strict=True)
            fighting = [player for player, card in winners if card == highest]
            decided = len(fighting) == 1
            if not decided:
                if self.rules.face_down:
                    hidden.append(self._lay_face_down(fighting))
                fighting = self._holding(fighting)
        self.tricks += 1
        self.cards += len(flips)
        winner = fighting[0] + 1 if fighting and (decided or self.players > 2) else None
        if winner is not None or self.players > 2:
            pile = self._pile(flips, hidden, winner)
            self.left = [] if winner else pile
            if winner:
                self.hands[winner - 1].extend(pile)
        self._end_if_one_is_left()
        return Trick(tuple(flips), winner, tuple(hidden))

    def _holding(self, players: Iterable[int]) -> list[int]:
        hands = self.hands
        return [player for player in players if hands[player]]

    def _lay_face_down(self, fighting: list[int]) -> Layer:
        laid: list[Hand] = [()] * self.players
        for _ in range(self.rules.face_down):
            able = self._holding(fighting)
            if len(able) < 2:  # there is no player left to battle with
                break
            for player in able:
                hand = self.hands[player]
                if self.rules.out_of_cards == LOSE or len(hand) > 1:  # else the last card is turned
                    laid[player] += (hand.popleft(),)
        return tuple(laid)

    def _pile(self, flips: list[Flip], hidden: list[Layer], winner: int | None) -> list[int]:
        """Return the pile as it goes under the winner's hand or stays on the table."""
        if self.players == 2:
            assert winner is not None
            pickup = self.pickups[winner - 1]
            both: Any = tuple(flips)
            return _arranged(pickup, Pile(both, winner, self.random, tuple(hidden)))
        taker, traits = (winner or 1) - 1, traits_of(self.pickups[0].name)
        first = {(True, True): taker, (False, False): taker + 1}.get(traits.own_first, 0)
        seats = [(first + seat) % self.players for seat in range(self.players)]
        pile: list[int] = []
        for number, flip in reversed([*enumerate(flips)]):
            below = hidden[number] if number < len(hidden) else ((),) * self.players
            pile += [card for seat in seats for card in below[seat]]
            pile += [flip[seat] for seat in seats if flip[seat] is not None]
        pile += self.left
        if winner and traits.sorts:
            pile.sort(reverse=True)
        elif winner and traits.draws:
            self.random.shuffle(pile)
        return pile

    def _end_if_one_is_left(self) -> None:
        if all(self.hands):  # nearly always
            return
        holding = self._holding(range(self.players))
        if len(holding) < 2:
            self.outcome = WINS[holding[0] + 1] if holding else Outcome.DRAW


def check_seats(pickup: str, players: int) -> None:
    """Refuse a pickup that does not say whose cards go first among more than two."""
    if players > 2 and traits_of(pickup).own_first == (False, True):
        raise refused("pickup_two_players", pickup=pickup)


def _arranged(pickup: Pickup, pile: Pile) -> list[int]:
    """Return the pile in the pickup's order; refuse a user's pickup that loses cards."""
    cards = list(pickup.arrange(pile))
    if sorted(cards) != sorted(pile.cards):
        raise refused("pickup_returned_cards", name=pickup.name, cards=cards, cards2=pile.cards)
    return cards


AnyPickup = Pickup | str | Callable[[Pile], Iterable[int]]


def pickup_of(pickup: AnyPickup) -> Pickup:
    """Return a pickup from a name, a `Pickup`, or a function of the user's own."""
    if isinstance(pickup, Pickup):
        return pickup
    if isinstance(pickup, str):
        return pickup_named(pickup)
    if not callable(pickup):
        pickup_named(str(pickup))  # refuses it
    return Pickup(getattr(pickup, "__name__", "own"), pickup)


def names_of(pickup: AnyPickup, pickup2: AnyPickup | None = None) -> tuple[str, str]:
    """Return the names by which this process finds the pickups of both players."""
    one = found_by_name(pickup_of(pickup))
    return one, one if pickup2 is None else found_by_name(pickup_of(pickup2))


def play(
    deal: AnyDeal,
    pickup: AnyPickup = NATURAL,
    pickup2: AnyPickup | None = None,
    *,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    on_progress: ProgressCallback = no_progress,
    on_repeat: str = CONTINUE,
    rules: "WarRules | str" = PLAIN,
) -> Result:
    """Play `deal`, as text if you like, to its certain end: won, drawn, or proved endless.

    `pickup2` is player 2's pickup if it differs. Chance is that of game `index` of run `seed`; with
    `on_repeat` "count" a game that comes back to a position is called endless.

    >>> play("4 1 / 2 3")
    Result(outcome=<Outcome.PLAYER1: 'player1'>, tricks=4, cards=4, cycle=None)
    >>> play([[5, 3], [2, 4, 1]]).period
    6
    >>> play(Deal.parse("3 1 2 / 3 2 1"), rules=WarRules(face_down=1)).outcome
    <Outcome.PLAYER1: 'player1'>
    """
    pickups = pickup_of(pickup), pickup_of(pickup if pickup2 is None else pickup2)
    hands = deal_of(deal)
    return to_the_end(
        lambda: War(hands, pickups, seed, index, rules), limit, on_progress, on_repeat
    )


def playing_on(deal: Deal, pickup: str, result: Result, rules: "WarRules | str" = PLAIN) -> int:
    """Count the players who stay in an endless game without chance; 0 if it is not endless.

    >>> deal = Deal.parse("1 2 / 3 6 / 4 5 7", players=3)
    >>> playing_on(deal, "natural", play(deal))
    2
    """
    if result.cycle is None:
        return 0
    game = War(deal, pickup, rules=rules)
    while game.tricks < result.cycle.preperiod:
        game.step()
    return sum(map(bool, game.hands))


def _start(deal: Deal, pickups: Pickups, seed: int, index: int, rules: WarRules = PLAIN) -> War:
    return War(deal, (pickups[0], pickups[-1]), seed, index, rules)


# It builds on tricks with battles that have no cards laid face down. Openings have no battles.
WITHOUT_HIDDEN = ("word",)


@lru_cache
def game_of(rules: "WarRules | str", players: int = 2) -> CardGame:
    """Return War by these rules for so many players.

    >>> game_of(WarRules(3)).name, game_of(PLAIN) is GAME
    ('war+3', True)
    >>> game_of(PLAIN, 3).play(game_of(PLAIN, 3).read("5 3 / 2 4 / 1 6")).tricks
    5
    """
    rules = rules_of(rules)
    game, laid = GAME, rules.face_down
    if laid:
        methods = (one for one in GAME.longest_methods if one not in WITHOUT_HIDDEN)
        game = replace(
            GAME,
            name=rules.name,
            title=Text(f"War, {laid} face down", f"Bataille, {laid} face cachée"),
            start=partial(_start, rules=rules),
            rules=rules,
            longest_methods=tuple(methods),
        )
    if players == 2:
        return game
    check_players(players)
    # Its deals say how many play: certificates have the name of the game for two.
    return replace(
        game,
        read=partial(Deal.parse, players=players),
        players=players,
        longest_methods=("sample",),
        example="5 3 / 2 4 / 1 6",
    )


GAME = CardGame(
    name=WAR_NAME,
    title=Text("War", "Bataille"),
    read=Deal.parse,
    written=str,
    deck_of=deck_of,
    faults=faults,
    start=_start,
    about=Text("War (la bataille): will it ever end?", "La bataille : finira-t-elle un jour ?"),
    how=Text(
        "Hands are values from 1, the top card first. Letters are classes, A beating B, B beating "
        "C: what holds for them holds for all numbers.",
        "Les mains sont des valeurs à partir de 1, carte du dessus d'abord. Les lettres sont des "
        "classes, A bat B, B bat C : ce qui vaut pour elles vaut pour tous les nombres.",
    ),
    has_pickups=True,
    by_rules=game_of,
    kernels="antihilbert.cards.kernels.war",
    longest_methods=(
        "word",
        "opening",
        "backward",
        "sample",
        "climb",
    ),
)
