"""War and Beggar-my-neighbour: games played, traced and drawn."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from antihilbert.base.languages import ToldError
from antihilbert.cards import beggar, refusals, trace, war, wheel
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.alignment import NO_ALIGNMENT, alignment_of
from antihilbert.cards.endless.roles import roles_of
from antihilbert.cards.game import CardGame, Pickups
from antihilbert.cards.games import game_named
from antihilbert.cards.identity import identified, numbers
from antihilbert.cards.notation import Hand, how_many_hands
from antihilbert.cards.outcome import Result
from antihilbert.cards.party import PartyTrick, PartyWar
from antihilbert.cards.war_rules import LOSE
from antihilbert.web.refusals import TRICKS_TOO_MANY

MOST_PLAYED_CARDS = 2000  # of a deal that is played here
MOST_TRACED = 2000  # positions in one answer
MOST_SHOWN_TRICKS = 10**6  # a position that far into a game is not shown
MOST_POINTS = 400  # of the plot of hand sizes
MOST_STORY = 20_000  # tricks of a game that is told whole
MOST_WATCHED = 8  # games that a process has ready to be shown on


class House(NamedTuple):
    """How War is played: the pickups, the cards face down, and who is short of them."""

    pickup: str = "natural"
    pickup2: str | None = None
    face_down: int = 0
    short: str = LOSE


USUAL = House()


@dataclass(frozen=True)
class Asked:
    """A game as it was asked for: a deal as typed, or a deck; for War, the house."""

    game: str
    typed: str | None = None
    suits: int | None = None
    values: int | None = None
    penalties: int | None = None
    house: House = USUAL
    seed: int = 0
    index: int = 0
    players: int = 2  # of a deck that is dealt; a deal says it by its hands

    @property
    def deal(self) -> Deal:
        usual = self.rules.usual_deck
        if self.typed is not None:
            if not usual and (self.suits is not None or self.values is not None):
                raise ToldError(refusals.DEAL_OR_DECK)
            deal = self.rules.read(self.typed)
            _check_size(len(deal.cards))
            return deal
        if not usual and (self.suits is None or self.values is None):
            raise ToldError(refusals.NO_DEAL)
        deck = self.rules.deck(self.suits, self.values, self.penalties)
        _check_size(deck.size)
        return self.rules.dealt(deck, self.seed, self.index)

    @property
    def rules(self) -> CardGame:
        players = self.players if self.typed is None else how_many_hands(self.typed)
        house = self.house.face_down, self.house.short
        return game_named(self.game).with_rules(*house, players)

    @property
    def pickups(self) -> Pickups:
        if not self.rules.has_pickups:
            return ()
        one, two = self.house.pickup, self.house.pickup2
        return self.rules.pickups_of((one, two or one))

    def start(self, deal: Deal) -> trace.TellableGame:
        return self.rules.start(deal, self.pickups, self.seed, self.index)

    def result(self, deal: Deal, limit: int | None = None) -> Result:
        return self.rules.play(deal, self.pickups, limit=limit, seed=self.seed, index=self.index)


def _check_size(cards: int) -> None:
    if cards > MOST_PLAYED_CARDS:
        raise ToldError(refusals.TOO_MANY_PLAYED, count=cards, most=MOST_PLAYED_CARDS)


def play(asked: Asked, limit: int | None, traced: bool, sizes: bool) -> Any:
    """As `antihilbert war play --json` or `beggar play --json`; more beside it if wanted."""
    deal = asked.deal
    result = asked.result(deal, limit)
    answer = result.as_json(asked.rules.written(deal), asked.rules.deck_of(deal.cards))
    if asked.rules.players > 2:
        answer |= {"players": asked.rules.players, "pickups": [asked.pickups[0].name]}
        answer |= asked.rules.rules.as_json()
    elif asked.rules.has_pickups:
        one, two = asked.pickups
        aligned = None if asked.house.face_down else alignment_of(deal, (one, two), result)
        answer |= aligned.as_json() if aligned else NO_ALIGNMENT
        answer["pickups"] = [pickup.name for pickup in asked.pickups]
        answer |= asked.rules.rules.as_json()
    if any(pickup.chance for pickup in asked.pickups) or asked.typed is None:
        answer |= {"seed": asked.seed, "index": asked.index}
    if traced:
        if result.tricks > MOST_TRACED:
            raise ToldError(
                TRICKS_TOO_MANY, tricks=result.tricks, most_traced=MOST_TRACED, game=asked.game
            )
        answer["trace"] = list(trace.records(asked.start(deal), result))
    if sizes:
        answer["sizes"] = _sizes(asked.start(deal), result)
    return answer


def _sizes(game: trace.TellableGame, result: Result) -> list[list[int]]:
    """(tricks, cards of each hand) at some moments of the game, its end included."""
    every = result.tricks // MOST_POINTS + 1
    points = []
    for number in range(result.tricks + 1):
        if number % every == 0 or number == result.tricks:
            points.append([number, *map(len, _hands(game))])
        if number < result.tricks:
            game.step()
    return points


def _hands(game: trace.TellableGame) -> tuple[Hand, ...]:
    return game.position()[: trace.players_of(game)]


@dataclass
class _Watched:
    """A game that somebody watches: it goes on from where the last positions were shown."""

    asked: Asked
    game: trace.TellableGame


_watched: list[_Watched] = []  # in this process, the latest last


def _going(asked: Asked, start: int) -> trace.TellableGame:
    """A game of this deal that has not gone beyond trick `start`."""
    for one in _watched:
        if one.asked == asked and one.game.tricks <= start:
            _watched.remove(one)
            _watched.append(one)
            return one.game
    new = _Watched(asked, asked.start(identified(asked.deal)))
    _watched.append(new)
    del _watched[:-MOST_WATCHED]
    return new.game


def positions(asked: Asked, start: int, count: int) -> Any:
    """The positions from trick `start` on, with the trick played from each.

    Beside the values stand the numbers of the cards in the deal, so that each can be followed.
    """
    if start + count > MOST_SHOWN_TRICKS:
        raise ToldError(refusals.TOO_FAR, most=MOST_SHOWN_TRICKS, trick=start + count)
    game = _going(asked, start)
    while game.outcome is None and game.tricks < start:
        game.step()
    told: list[dict[str, object]] = []
    while len(told) < count:
        hands = list(enumerate(_hands(game), start=1))
        record: dict[str, object] = {
            "trick": game.tricks,
            **{f"hand{player}": hand for player, hand in hands},
            **{f"cards{player}": numbers(hand) for player, hand in hands},
        }
        if isinstance(game, PartyWar) and game.left:
            record["left"] = numbers(game.left)
        if game.outcome is not None:
            told.append(record | {"outcome": game.outcome})
            break
        told.append(record | _laid(game.step()))
    return {"start": start, "positions": told}


def _laid(trick: trace.TellableTrick) -> dict[str, object]:
    """A trick with the numbers of its cards in the order laid, and of those that lie face down;
    in Beggar with what was owed after each."""
    if isinstance(trick, war.Trick):
        laid: list[int] = []
        unseen: list[int] = []
        for at, flip in enumerate(trick.flips):
            below = [card for layer in trick.hidden[at : at + 1] for hand in layer for card in hand]
            laid += numbers([*flip, *below])
            unseen += numbers(below)
        return trick.as_json() | {"laid": laid} | ({"unseen": unseen} if unseen else {})
    if isinstance(trick, PartyTrick):
        layers = [[card for hand in layer.values() for card in hand] for layer in trick.layers]
        laid, unseen = (
            numbers(card for layer in some for card in layer) for some in (layers, layers[1::2])
        )
        return trick.as_json() | {"laid": laid} | ({"unseen": unseen} if unseen else {})
    if isinstance(trick, beggar.Trick):
        return trick.as_json() | {"laid": numbers(trick.pile), "owed": trick.owed}
    return trick.as_json()


def story(asked: Asked, limit: int) -> Any:
    """A whole game in short: who won each trick, hand sizes, battles, classes of cards."""
    deal = asked.deal
    result = asked.result(deal)
    game = asked.start(deal)
    winners, sizes, battles = "", [list(map(len, deal.hands))], []
    while game.outcome is None and game.tricks < min(result.tricks, limit):
        trick = game.step()
        winners += str(trick.winner or 0)
        if isinstance(trick, war.Trick | PartyTrick) and trick.battles:
            battles.append([game.tricks - 1, len(trick.battles)])
        sizes.append(list(map(len, _hands(game))))
    roles = None
    told = result.cycle and result.tricks <= limit and asked.rules.has_pickups
    if result.cycle and told and asked.rules.players == 2:
        roles = roles_of(asked.start, deal, result.cycle)
    columns = map(list, zip(*sizes, strict=True))
    return {
        "winners": winners,
        **{f"hand{player}": held for player, held in enumerate(columns, start=1)},
        "battles": battles,
        "whole": len(winners) == result.tricks,
        "classes": roles and roles._asdict(),
    }


def wheel_svg(asked: Asked, lang: str) -> str:
    """The cycle of an endless game."""
    deal = asked.deal
    if asked.rules.players > 2:
        raise ToldError(refusals.WHEEL_FOR_TWO, players=asked.rules.players)
    return wheel.svg(asked.start(deal), asked.result(deal), lang)


def dealt(asked: Asked) -> Any:
    """A deal of a deck by its address."""
    return {"deal": asked.rules.written(asked.deal)}
