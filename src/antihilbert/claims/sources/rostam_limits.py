"""Rostam, appendix B.2: is the number of tricks after which he stops a game enough?"""

from functools import partial

from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.war import play
from antihilbert.catalogue import longest
from antihilbert.claims.claim import Finding, Text, exhausted
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_gains import LIMITS, TABLE

EXHAUSTED = (10, 12)


def _every_game(cards: int, effort: Effort) -> Finding:
    every = stories(cards)
    note = Text(
        f"The longest finished game takes {every.max_tricks} tricks.",
        f"La plus longue partie finie dure {every.max_tricks} coups.",
    )
    value = "enough" if every.max_tricks <= LIMITS[cards] else "too few"
    told = tuple(str(one.word) for one in every.longest[:3])
    support = exhausted("every deal", "toutes les parties")
    return Finding({f"N={cards}": value}, told, note, support=support)


def _known_games(cards: int, effort: Effort) -> Finding:
    """The longest game of the catalogue, replayed, against the limit, and a sample beside it."""
    games = [game.deal for game in longest() if deck_of(game.deal.cards) == Deck(1, cards)]
    lengths = {deal: play(deal).tricks for deal in games}
    most = max(lengths.values(), default=0)
    told = tuple(f"{tricks:,} tricks: {deal}" for deal, tricks in lengths.items())
    note = Text(
        f"The longest finished game known here takes {most} tricks.",
        f"La plus longue partie finie connue ici dure {most} coups.",
    )
    if most <= LIMITS[cards]:
        return Finding({f"N={cards}": UNKNOWN}, told, note)
    tally = effort.play(Deck(1, cards)).tally
    cut = int(tally.tricks_histogram[LIMITS[cards] + 1 :].sum())
    reading = Text(
        f"Enough for nearly all: of {tally.finished:,} finished games of a sample {cut} are cut.",
        f"Assez pour presque toutes : sur {tally.finished} parties finies, {cut} sont coupées.",
    )
    return Finding({f"N={cards}": "too few"}, told, note, readings=(reading,))


for _cards, _limit in LIMITS.items():
    ROSTAM.claim(
        f"limit-{_cards}",
        TABLE,
        {f"N={_cards}": "enough"},
        cases,
        en=f"N={_cards}: games are stopped after {_limit} tricks (read as: no finished game is "
        "longer)",
        fr=f"N={_cards} : on arrête une partie à {_limit} coups (lu : aucune partie finie ne dure "
        "plus)",
        kernel="profiles" if _cards in EXHAUSTED else "stats",
        group=f"stories-{_cards}" if _cards in EXHAUSTED else f"gains-{_cards}",
    )(partial(_every_game if _cards in EXHAUSTED else _known_games, _cards))
