"""Endless games of War for three and four: every deal of a small deck, or deals at random."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import comb

from antihilbert.base.clock import Deadline
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal, divided
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.by_playing import MOST_SAMPLED_TRICKS
from antihilbert.cards.endless.refuted import EVERY_DEAL
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels.war_party import (
    FIRST_ENDLESS,
    FIRST_OF_ALL,
    NONE,
    UNFINISHED,
    PartyPart,
    every_deal,
    party_part,
)
from antihilbert.cards.party import PartyDeal, playing_on, sizes_of
from antihilbert.cards.pickups import traits_of

METHODS = ("auto", "exhaustive", "random")
MOST_PLAYED = 10**8  # deals of all splits that are played unless somebody insists
AT_A_TIME = 2**12  # deals of a small deck,
FEW = 2**8  # and random ones, of which many may go on for long


@dataclass(frozen=True)
class PartySearch:
    """What came of it: a certificate that the rules have replayed, or what was covered in vain."""

    game: CardGame
    method: str
    certificate: Certificate | None
    covered: list[str]
    playing: int = 0  # how many play on in the cycle that was found
    impossible: bool = False  # every deal was played

    def as_json(self) -> dict[str, object]:
        """A find as `war endless search` tells it."""
        found = self.certificate
        assert found is not None, "there is nothing to tell"
        return {
            "deal": str(found.deal),
            "preperiod": found.preperiod,
            "period": found.period,
            "tricks": found.tricks,
            "cards": found.cards,
            "method": self.method,
            "word": None,
            "pickups": list(found.pickups),
            "players": self.game.players,
            "playing": self.playing,
            **self.game.rules.as_json(),
        }


def search(
    game: CardGame,
    deck: Deck,
    pickup: str,
    *,
    seconds: float,
    method: str = "auto",
    equal: bool = False,
    everybody: bool = False,
    workers: int = 1,
    seed: int = 0,
    watch: Watch = unwatched,
) -> PartySearch:
    """Look for an endless deal for at most `seconds`; with `equal`, in hands as equal as can be.

    A player who is out leaves the game to the others, who may go on for ever. With `everybody` only
    a game that keeps all of them will do.
    """
    if method not in METHODS:
        raise ToldError(
            refusals.METHOD_PLAYERS, method=shortened(method), methods=", ".join(METHODS)
        )
    if traits_of(pickup).draws:
        raise ToldError(refusals.CHANCE_ENDS_IT)
    splits = [sizes_of(deck, game.players)] if equal else splits_of(deck, game.players)
    wanted = _Wanted(game, deck, pickup, FIRST_OF_ALL if everybody else FIRST_ENDLESS)
    deadline = Deadline(seconds)
    small = deck.size <= 64 and deck.deals * len(splits) <= MOST_PLAYED
    if method == "exhaustive" or (method == "auto" and small):
        return _every_deal(wanted, splits, deadline, workers, watch)
    return _random(wanted, deadline, seed, workers, watch)


def splits_of(deck: Deck, players: int) -> list[list[int]]:
    """The sizes that the hands may have, the most equal ones first.

    >>> splits_of(Deck(1, 4), 3)
    [[1, 1, 2], [1, 2, 1], [2, 1, 1]]
    """
    fair = sizes_of(deck, players)
    if comb(deck.size - 1, players - 1) > MOST_PLAYED:
        return [fair]

    def sizes(cards: int, hands: int) -> Iterator[list[int]]:
        if hands == 1:
            yield [cards]
            return
        for first in range(1, cards - hands + 2):
            yield from ([first, *rest] for rest in sizes(cards - first, hands - 1))

    return sorted(sizes(deck.size, players), key=lambda one: (max(one) - min(one), one != fair))


@dataclass(frozen=True)
class _Wanted:
    """Which games are played, and what is looked for in their sums."""

    game: CardGame
    deck: Deck
    pickup: str
    place: int

    def found(self, deal: Deal, method: str, how: str) -> PartySearch:
        claim = Certificate.claim(self.game.name, (self.pickup,), deal, endless=True)
        playing = playing_on(deal, self.pickup, claim.held(), self.game.rules)
        certificate = claim.certified(f"{self.deck}, {how}, {playing} play on")
        return PartySearch(self.game, method, certificate, [], playing)


def _every_deal(
    wanted: _Wanted, splits: list[list[int]], deadline: Deadline, workers: int, watch: Watch
) -> PartySearch:
    covered: list[str] = []
    deck, unsettled = wanted.deck, 0
    for sizes in splits:

        def played(start: int, sizes: list[int] = sizes) -> PartyPart:
            stop = min(start + AT_A_TIME, deck.deals)
            return every_deal(deck, sizes, wanted.pickup, wanted.game.rules, start, stop)

        hands = "/".join(map(str, sizes))
        watch(Progress(doing=doing.HANDS_ALL.of(hands=hands)))
        for part in in_threads(played, iter(range(0, deck.deals, AT_A_TIME)), workers):
            rank = int(part.sums[wanted.place])
            if rank != NONE:
                deal = PartyDeal.of(*divided(deck.unrank(rank).cards, sizes))
                return wanted.found(deal, "exhaustive", "found by playing every deal")
            unsettled += int(part.sums[UNFINISHED]) + len(part.doubtful)
            if deadline.over:
                return PartySearch(wanted.game, "exhaustive", None, covered)
        covered.append(f"every deal with hands {hands}")
    if unsettled:
        return PartySearch(wanted.game, "exhaustive", None, [f"{unsettled:,} not settled in time"])
    whole = [EVERY_DEAL] if len(splits) > 1 else covered
    return PartySearch(wanted.game, "exhaustive", None, whole, impossible=True)


def _random(
    wanted: _Wanted, deadline: Deadline, seed: int, workers: int, watch: Watch
) -> PartySearch:
    game, deck = wanted.game, wanted.deck

    def first(start: int) -> int:
        how = seed, start, start + FEW, MOST_SAMPLED_TRICKS, game.rules
        return int(party_part(deck, game.players, wanted.pickup, *how).sums[wanted.place])

    done = 0
    for index in in_threads(first, count(0, FEW), workers):
        if index != NONE:
            deal = game.dealt(deck, seed, index)
            return wanted.found(deal, "random", f"game {index} of seed {seed}")
        done += FEW
        watch(Progress(doing=doing.RANDOM.of(deals=done)))
        if deadline.over:
            break
    none = "none endless" if wanted.place == FIRST_ENDLESS else "none that nobody leaves"
    return PartySearch(game, "random", None, [f"{done:,} random deals with equal hands, {none}"])
