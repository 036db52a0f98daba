"""Delahaye and Mathieu: pickups compared, by the length of their games and against each other."""

from functools import partial
from itertools import combinations, pairwise

from antihilbert.cards.deck import Deck
from antihilbert.claims.claim import SAMPLED, Finding, Text, exhausted, sampled
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, to_figures
from antihilbert.claims.sources.delahaye_durations import (
    BOX_2,
    FOUR_SUIT_VALUES,
    ONE_SUIT_VALUES,
    PRINTED_GAMES,
)
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import every_deal

DUELS = tuple(combinations(("optimised", "natural", "random"), 2))


def _order(deck: Deck, pickups: tuple[str, ...], effort: Effort) -> Finding:
    """The pickups from the shortest games to the longest; told only if no intervals overlap."""
    intervals = []
    for pickup in pickups:
        interval = effort.play(deck, pickup).mean_interval("cards")
        assert interval is not None
        intervals.append((interval, pickup))
    intervals.sort()
    apart = all(one[1] < two[0] for (one, _), (two, _) in pairwise(intervals))
    value = " < ".join(name for _, name in intervals) if apart else UNKNOWN
    return Finding(value, support=sampled(effort.games))


for _suits, _row, _names in (
    (4, FOUR_SUIT_VALUES[1:], ("optimised", "natural", "random")),
    (1, ONE_SUIT_VALUES[1:], ("natural", "random")),
):
    for _values in _row:
        DELAHAYE.claim(
            f"order-{_suits}x{_values}",
            BOX_2,
            " < ".join(_names),
            en=f"Which pickup makes the shorter games on average, C={_suits}, V={_values}",
            fr=f"Quel rangement donne en moyenne les parties plus courtes, C={_suits}, V={_values}",
            support=SAMPLED,
            kernel="stats",
            group=f"mean-{_suits}x{_values}",
        )(partial(_order, Deck(_suits, _values), _names))


@DELAHAYE.claim(
    "order-4x2",
    BOX_2,
    {"optimised": 5.37, "natural": 5.37},
    to_figures(3),
    en="C=4, V=2: the mean number of cards is the same with optimised and with natural pickup",
    fr="C=4, V=2 : le nombre moyen de cartes est le même en rangement optimisé et en naturel",
    support=exhausted("all 70 deals", "les 70 distributions"),
    kernel="count",
)
def order_of_two_values(effort: Effort) -> dict[str, float]:
    counts = {pickup: every_deal(Deck(4, 2), pickup) for pickup in ("optimised", "natural")}
    return {pickup: round(count.cards / count.deals, 4) for pickup, count in counts.items()}


def _errors(values: int, effort: Effort) -> Finding:
    """How far the share of each duel may be off, in points, if 100 000 games are played."""
    found, told, numbers = {}, [], {}
    for one, two in DUELS:
        played = effort.play(Deck(4, values), one, two)
        low, high = played.interval("player1")
        scale = (played.tally.games / PRINTED_GAMES) ** 0.5  # the printed samples' size
        found[f"{one} v. {two}"] = round(50 * (high - low) * scale, 4)
        share = played.tally.player1 / played.tally.games
        told.append(f"{one} v. {two}: the first wins {100 * share:.2f} %")
        numbers[f"{one} v. {two}"] = [100 * share, 100 * low, 100 * high]
    return Finding(found, tuple(told), numbers=numbers, support=sampled(effort.games))


for _values in (8, 13):
    DELAHAYE.claim(
        f"duels-{4 * _values}",
        Text("figure of the duels", "figure des duels"),
        {f"{one} v. {two}": 0.3 for one, two in DUELS},
        to_figures(1),
        en=f"{4 * _values} cards: shares won in duels of 100 000 games are right to 0.3 points",
        fr=f"{4 * _values} cartes : proportions de duels de 100 000 parties valables à 0,3 point",
        support=SAMPLED,
        kernel="stats",
        group=f"mean-4x{_values}",
    )(partial(_errors, _values))
