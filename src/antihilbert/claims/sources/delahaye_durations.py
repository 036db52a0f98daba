"""Delahaye and Mathieu, box 2: records, mean durations, and how sure such numbers are."""

from dataclasses import replace
from functools import partial
from math import sqrt

from antihilbert.cards.chance import chance
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.referee import SET_ASIDE
from antihilbert.cards.runs import SIGMAS, Run, around_mean
from antihilbert.cards.war import play
from antihilbert.catalogue import longest
from antihilbert.claims.claim import SAMPLED, Finding, Sample, Text, exhausted
from antihilbert.claims.effort import SEED, Effort
from antihilbert.claims.rules import at_least, mean
from antihilbert.claims.shown import WORDS
from antihilbert.claims.sources.documents import DELAHAYE

BOX_2 = Text("box 2", "encadré 2")
PRINTED_GAMES = 100_000
IN_FRENCH = {pickup: WORDS[pickup].fr for pickup in ("natural", "optimised", "random")}
RECORDS = {
    (8, "natural"): 1999,
    (8, "optimised"): 1645,
    (13, "natural"): 5506,
    (13, "optimised"): 4060,
}
# The deals are in the repository that the box refers to, github.com/cristal-smac/bataille.
RECORD_DEALS = {
    (8, "natural"): "1 1 1 2 2 6 2 4 7 3 8 3 8 7 2 6 / 3 8 3 8 7 6 6 7 5 5 1 4 5 5 4 4",
    (8, "optimised"): "5 3 8 6 8 6 1 3 2 1 8 7 7 1 2 1 / 3 5 2 7 6 4 6 3 4 8 5 7 4 4 5 2",
    (13, "natural"): "1 7 7 8 1 1 9 13 1 7 3 6 10 10 2 11 9 8 12 2 7 12 2 4 4 5 / "
    "3 6 6 8 2 10 4 9 11 13 8 3 6 3 12 13 12 5 10 13 5 4 11 5 11 9",
    (13, "optimised"): "13 8 13 2 10 13 12 2 3 10 5 6 1 1 6 6 2 11 2 5 12 8 7 9 5 8 / "
    "12 5 4 1 9 11 7 6 1 10 3 9 7 4 11 10 3 8 4 7 12 11 13 3 9 4",
}
ONE_SUIT_VALUES, FOUR_SUIT_VALUES = (2, 4, 10, 32, 52), (2, 3, 4, 5, 8, 10, 13)
DURATIONS = {
    (1, "natural"): dict(zip(ONE_SUIT_VALUES, (1.0, 3.33, 14.47, 129.93, 338.12), strict=True)),
    (1, "random"): dict(zip(ONE_SUIT_VALUES, (1.0, 3.52, 24.83, 256.22, 674.90), strict=True)),
    (4, "optimised"): dict(
        zip(FOUR_SUIT_VALUES, (5.37, 12.10, 24.04, 41.66, 118.22, 189.70, 328.03), strict=True)
    ),
    (4, "natural"): dict(
        zip(FOUR_SUIT_VALUES, (5.37, 13.43, 28.53, 48.44, 131.87, 207.37, 349.44), strict=True)
    ),
    (4, "random"): dict(
        zip(FOUR_SUIT_VALUES, (6.20, 18.65, 41.32, 72.77, 216.79, 352.92, 620.73), strict=True)
    ),
}
SOLVED = ((1, 2), (1, 4), (4, 2))  # decks whose games without a return can be averaged exactly
EVERY_POSITION = exhausted(
    "every deal, every order of every pile, in fractions",
    "toutes les distributions, tous les ordres de chaque pli, en fractions",
)
CONVENTION = Text(
    " (games that come back to a position set aside)",
    " (parties revenant à une position écartées)",
)
READINGS = (
    Text(
        "The mean of the games that end without coming back to a position.",
        "La moyenne des parties qui finissent sans revenir à une position.",
    ),
    Text("The mean of all games, played to their end.", "La moyenne de toutes les parties."),
)


def _record(values: int, pickup: str, effort: Effort) -> Finding:
    """The record holder's own deal, or a longer game of the catalogue, replayed."""
    games = [Deal.parse(RECORD_DEALS[values, pickup])]
    for game in longest():
        if game.pickups == (pickup,) and deck_of(game.deal.cards) == Deck(4, values):
            games.append(game.deal)
    lengths = {deal: play(deal, pickup).tricks for deal in games}
    best = max(games, key=lambda deal: lengths[deal])
    return Finding(lengths[best], tuple(f"{lengths[deal]:,} tricks: {deal}" for deal in games))


for (_values, _pickup), _tricks in RECORDS.items():
    DELAHAYE.claim(
        f"record-{4 * _values}-{_pickup}",
        BOX_2,
        _tricks,
        at_least,
        en=f"A finished game of {4 * _values} cards, {_pickup} pickup, takes {_tricks} tricks",
        fr=f"Une partie finie à {4 * _values} cartes ({IN_FRENCH[_pickup]}) dure {_tricks} plis",
    )(partial(_record, _values, _pickup))


def _duration(deck: Deck, pickup: str, effort: Effort) -> Finding:
    return _sampled(effort.play(deck, pickup))


def _sampled(run: Run) -> Finding:
    tally = run.tally
    interval = around_mean(tally.cards, tally.cards_squared, tally.finished)
    assert interval is not None
    value = tally.cards / tally.finished
    deviation = (interval[1] - value) / SIGMAS * sqrt(tally.finished)
    histogram = tuple(tally.tricks_histogram.tolist())
    sample = Sample(tally.finished, SEED, *interval, deviation)
    return Finding(round(value, 4), sample=sample, histogram=histogram)


def _by_chance(deck: Deck, effort: Effort) -> Finding:
    """Random pickup, with games that come back to a position set aside as cycles (box 3).

    Where such games are too rare to matter, the larger sample that plays them on tells the mean.
    """
    played, without = effort.play(deck, "random"), effort.without_returns(deck)
    rare = without.tally.games < played.tally.games
    found = _sampled(played if rare else without)
    over_all = f"{_sampled(played).value:.4f}"
    if deck.suits == 1:
        over_all = f"{chance(deck).mean_cards}"
    share, support = f"{without.set_aside:,} / {without.tally.games:,}", SAMPLED
    if (deck.suits, deck.values) in SOLVED:
        exact = chance(deck, SET_ASIDE)
        over_all = f"{float(chance(deck).mean_cards):.4f}"
        share = f"{100 * float(exact.set_aside):.2f} %"
        found = replace(found, value=round(float(exact.mean_cards), 4))
        support = EVERY_POSITION
    note = Text(
        f"Games that come back to a position are set aside as cycles, as in box 3: {share}. "
        f"Over all games the mean would be {over_all}.",
        "Les parties qui reviennent à une position sont écartées comme cycles, selon l'encadré 3 "
        f": {share}. Sur toutes les parties la moyenne serait {over_all}.",
    )
    return replace(found, note=note, support=support, readings=READINGS)


for (_suits, _pickup), _row in DURATIONS.items():
    for _values, _printed in _row.items():
        DELAHAYE.claim(
            f"mean-{_suits}x{_values}-{_pickup}",
            BOX_2,
            _printed,
            mean(PRINTED_GAMES, digits=1 if _printed == 1.0 else 2),
            en=f"Mean cards laid by a player, C={_suits}, V={_values}, {_pickup} pickup"
            + CONVENTION.en * (_pickup == "random"),
            fr=f"Cartes posées par joueur en moyenne, C={_suits}, V={_values}, {IN_FRENCH[_pickup]}"
            + CONVENTION.fr * (_pickup == "random"),
            kernel="stats",
            group=f"mean-{_suits}x{_values}",
            support=SAMPLED,
        )(
            partial(_by_chance, Deck(_suits, _values))
            if _pickup == "random"
            else partial(_duration, Deck(_suits, _values), _pickup)
        )
