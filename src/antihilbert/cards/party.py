"""War for more than two, by the book.

Everybody who has cards turns one: a flip. The highest card wins the trick. Those who share the
highest battle among themselves, with cards face down as the house has it (`war_rules.py`); what the
others laid stays in the pile. Who has no card to lay or to turn is out, and if one player is left
in a battle, that one has won it. A pile that nobody can win any more stays on the table for the
winner of the next trick. The last player with cards has won; if nobody has any it is a draw.

The pile goes under the hand from the deciding flip back to the first, of each flip the cards of one
seat first and then those of the others in the order of play (`FIRST_SEATS`), and at last what was
left on the table. With two players this is War as it is played everywhere else here.
"""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Watch, unwatched
from antihilbert.base.randomness import PICKING_UP, Stream
from antihilbert.cards import refusals
from antihilbert.cards.deal import Deal, divided
from antihilbert.cards.deck import Deck
from antihilbert.cards.notation import Hand, party_hands
from antihilbert.cards.outcome import WINS, Outcome, Result
from antihilbert.cards.pickups import NATURAL, pickup_named, traits_of
from antihilbert.cards.referee import to_the_end
from antihilbert.cards.sentences import say
from antihilbert.cards.war_rules import LOSE, PLAIN, WarRules

MOST_PLAYERS = 4
# Whose cards of a flip go first, by what a pickup does with two: (when player 1 wins, when player
# 2 does) the winner's card goes first.
WINNER, AFTER_WINNER, PLAYER1 = range(3)
FIRST_SEATS = {
    (True, True): WINNER,
    (False, False): AFTER_WINNER,  # so the winner's go last
    (True, False): PLAYER1,
}

Layer = dict[int, tuple[int, ...]]  # what was laid at a time, by player, from 0


@dataclass(frozen=True)
class PartyDeal(Deal):
    """The hands of three players or four, the top card of each first.

    >>> print(PartyDeal.dealt(Deck(2, 5), 3, seed=1, index=0))
    1 4 3 / 1 5 2 / 2 3 4 5
    """

    more: tuple[Hand, ...] = ()  # of player 3 and player 4

    @classmethod
    def of(cls, *hands: Hand) -> "PartyDeal":
        return cls(hands[0], hands[1], hands[2:])

    @classmethod
    def read(cls, text: str, players: int) -> "PartyDeal":
        """A deal as it is written, for so many players."""
        check_players(players)
        return cls.of(*party_hands(text, players))

    @classmethod
    def dealt(cls, deck: Deck, players: int, seed: int, index: int) -> "PartyDeal":
        """Deal `index` of run `seed`: the cards of the deal for two, divided among more."""
        return cls.of(*divided(deck.sample(seed, index).cards, sizes_of(deck, players)))

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.hand1, self.hand2, *self.more

    @property
    def cards(self) -> Hand:
        return tuple(card for hand in self.hands for card in hand)

    def with_cards(self, cards: Hand) -> "PartyDeal":
        return PartyDeal.of(*divided(cards, map(len, self.hands)))


def check_players(players: int) -> None:
    if not 2 <= players <= MOST_PLAYERS:
        raise ToldError(refusals.WAR_NOT_PLAYERS, players=players, most_players=MOST_PLAYERS)


def sizes_of(deck: Deck, players: int) -> list[int]:
    """The hands of a dealt deck: as equal as can be, the larger ones last.

    >>> sizes_of(Deck(4, 13), 3)
    [17, 17, 18]
    """
    check_players(players)
    if deck.size < players:
        raise ToldError(refusals.DECK_TOO_SMALL, deck=deck, players=players)
    ends = [deck.size * player // players for player in range(players + 1)]
    return [end - start for start, end in pairwise(ends)]


def first_seat_of(pickup: str) -> int:
    """Which seat's cards go first, with this pickup."""
    own_first = traits_of(pickup).own_first
    if own_first not in FIRST_SEATS:
        raise ToldError(refusals.PICKUP_TWO_PLAYERS, pickup=pickup)
    return FIRST_SEATS[own_first]


@dataclass(frozen=True)
class PartyTrick:
    """One trick: what was laid, flip by flip and face down between, and who won it, from 1."""

    layers: tuple[Layer, ...]
    winner: int | None
    players: int

    @property
    def battles(self) -> list[int]:
        """The value of each battle, in order."""
        return [max(flip.values())[0] for flip in self.layers[: len(self.layers) // 2 * 2 : 2]]

    def remark(self, lang: str = "en") -> str:
        """What a trace says beside the position: only a battle is worth a word."""
        if not self.battles:
            return ""
        # Every second layer is laid face down, even if it has no cards.
        flips = [" ".join(str(card) for (card,) in flip.values()) for flip in self.layers[::2]]
        return say(lang, "battle", cards=", ".join(flips))

    def as_json(self) -> dict[str, object]:
        """Of each flip the card of each player, None where one is not in it."""
        seats = range(self.players)
        flips = [[layer.get(seat, (None,))[0] for seat in seats] for layer in self.layers[::2]]
        hidden = [[layer.get(seat, ()) for seat in seats] for layer in self.layers[1::2]]
        unseen = any(cards for layer in hidden for cards in layer)
        return {"flips": flips, "winner": self.winner} | ({"hidden": hidden} if unseen else {})


class PartyWar:
    """A game of War for several, played trick by trick."""

    def __init__(
        self,
        deal: Deal,
        pickup: str = NATURAL.name,
        seed: int = 0,
        index: int = 0,
        rules: WarRules = PLAIN,
    ) -> None:
        self.players = len(deal.hands)
        self.hands = [deque(hand) for hand in deal.hands]
        self.left: list[int] = []  # on the table, of battles that nobody could win
        self.pickup, self.rules = pickup_named(pickup).name, rules
        self._first = first_seat_of(pickup)
        self.random = Stream(seed, index, PICKING_UP)
        self.tricks = self.cards = 0

    @property
    def chance(self) -> bool:
        return pickup_named(self.pickup).chance

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, or a draw; None while the game goes on."""
        holding = self._holding(list(range(self.players)))
        if len(holding) > 1:
            return None
        return WINS[holding[0] + 1] if holding else Outcome.DRAW

    def position(self) -> tuple[Hand, ...]:
        return *map(tuple, self.hands), tuple(self.left)

    def written(self) -> str:
        left = f" + {self.left}" if self.left else ""
        return " / ".join(str(list(hand)) for hand in self.hands) + left

    def step(self) -> PartyTrick:
        """Play one trick."""
        layers: list[Layer] = []
        fighting = self._holding(list(range(self.players)))
        while len(fighting) > 1:
            turned = {player: self.hands[player].popleft() for player in fighting}
            layers.append({player: (card,) for player, card in turned.items()})
            self.cards += 1
            highest = max(turned.values())
            fighting = [player for player in fighting if turned[player] == highest]
            if len(fighting) > 1:
                layers.append(self._lay_face_down(fighting))
                fighting = self._holding(fighting)
        self.tricks += 1
        winner = fighting[0] if fighting else None
        self._pick_up(layers, winner)
        won = None if winner is None else winner + 1
        return PartyTrick(tuple(layers), won, self.players)

    def _holding(self, players: list[int]) -> list[int]:
        return [player for player in players if self.hands[player]]

    def _lay_face_down(self, fighting: list[int]) -> Layer:
        laid: dict[int, list[int]] = {player: [] for player in fighting}
        for _ in range(self.rules.face_down):
            able = self._holding(fighting)
            if len(able) < 2:  # nobody is left to battle with
                break
            for player in able:
                hand = self.hands[player]
                if self.rules.short == LOSE or len(hand) > 1:  # else the last card is turned
                    laid[player].append(hand.popleft())
        return {player: tuple(cards) for player, cards in laid.items()}

    def _pick_up(self, layers: list[Layer], winner: int | None) -> None:
        """The pile under the winner's hand; without a winner it stays on the table."""
        seats = self.players
        taker = winner or 0
        first = {WINNER: taker, AFTER_WINNER: taker + 1, PLAYER1: 0}[self._first]
        order = [(first + seat) % seats for seat in range(seats)]
        laid = [layer.get(player, ()) for layer in reversed(layers) for player in order]
        pile = [card for cards in laid for card in cards] + self.left
        if winner is None:
            self.left = pile
            return
        if traits_of(self.pickup).sorts:
            pile.sort(reverse=True)
        elif self.chance:
            self.random.shuffle(pile)
        self.hands[winner].extend(pile)
        self.left = []


def play(
    deal: PartyDeal,
    pickup: str = NATURAL.name,
    *,
    limit: int | None = None,
    seed: int = 0,
    index: int = 0,
    rules: WarRules = PLAIN,
    watch: Watch = unwatched,
) -> Result:
    """Play a deal to its certain end: won, drawn, or proved endless.

    >>> play(PartyDeal.read("5 3 / 2 4 / 1 6", 3)).outcome
    <Outcome.PLAYER3: 'player3'>
    """
    return to_the_end(lambda: PartyWar(deal, pickup, seed, index, rules), limit, watch)


def playing_on(deal: Deal, pickup: str, result: Result, rules: WarRules = PLAIN) -> int:
    """How many play on for ever in an endless game without chance; 0 if it is none.

    >>> deal = PartyDeal.read("1 2 / 3 6 / 4 5 7", 3)
    >>> playing_on(deal, "natural", play(deal))
    2
    """
    if result.cycle is None:
        return 0
    game = PartyWar(deal, pickup, rules=rules)
    while game.tricks < result.cycle.preperiod:
        game.step()
    return sum(bool(hand) for hand in game.hands)
