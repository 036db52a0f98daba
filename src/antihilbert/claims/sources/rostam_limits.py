"""Rostam, appendix B.2: is the number of tricks after which he stops a game a good limit?"""

from functools import partial
from math import sqrt

from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.runs import wilson
from antihilbert.cards.war import play
from antihilbert.catalogue import longest, maxima
from antihilbert.claims.claim import SAMPLED, Finding, Sample, Text
from antihilbert.claims.effort import SEED, Effort
from antihilbert.claims.rules import below
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_gains import GAINS, LIMITS, TABLE


def _hidden(cards: int) -> float:
    """The largest share that does not show in the printed digits of the games not over."""
    digits = max(len(GAINS[cards][2]) - 2, 3) if GAINS[cards][2][0] != "<" else 3
    return 0.5 * 10.0**-digits


def _cut(cards: int, effort: Effort) -> Finding:
    """The share of finished games that the limit cuts; the longest game of the catalogue beside."""
    tally = effort.play(Deck(1, cards)).tally
    cut = int(tally.tricks_histogram[LIMITS[cards] + 1 :].sum())
    share = cut / tally.finished
    deviation = sqrt(max(share, 1 / tally.finished))
    sample = Sample(tally.finished, SEED, *wilson(cut, tally.finished), deviation)
    known = [*longest(), *maxima()]
    games = [game.deal for game in known if deck_of(game.deal.cards) == Deck(1, cards)]
    lengths = {deal: play(deal).tricks for deal in games}
    told = tuple(f"{tricks:,} tricks: {deal}" for deal, tricks in lengths.items())
    most = max(lengths.values(), default=0)
    note = Text(
        f"Some finished games are longer: {most} tricks are known.",
        f"Des parties finies durent plus : on en connaît une de {most} coups.",
    )
    return Finding(share, told, note if most > LIMITS[cards] else Text("", ""), sample)


for _cards, _limit in LIMITS.items():
    ROSTAM.claim(
        f"limit-{_cards}",
        TABLE,
        _hidden(_cards),
        below,
        en=f"N={_cards}: {_limit} tricks are a good limit (read as: the share of finished games "
        "cut does not show in the printed digits)",
        fr=f"N={_cards} : {_limit} coups sont une bonne limite (lu : la part de parties finies "
        "coupées ne se voit pas aux décimales imprimées)",
        support=SAMPLED,
        kernel="stats",
        group=f"gains-{_cards}",
    )(partial(_cut, _cards))
