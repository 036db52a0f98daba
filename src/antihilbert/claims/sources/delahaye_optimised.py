"""Delahaye and Mathieu: the usual decks of four suits, what they found and what they left open."""

from functools import partial

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.refusals import Refused
from antihilbert.catalogue import endless as catalogue
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import Finding, Text, argued, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS, USUAL
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import (
    EVERY_SPLIT,
    endless,
    endless_of_every_split,
    every_deal,
    loops,
    period,
)

PRINTED = {"4x5": 28, "4x7": 2050, "4x11": 1125}
ODD_VALUES = tuple(range(3, 22, 2))

for _name, _tricks in PRINTED.items():
    _deal = PRINTED_DEALS[_name][1]
    DELAHAYE.claim(
        f"optimised-{_name}",
        USUAL,
        _tricks,
        en=f"Optimised pickup, {_name}: {_deal} loops in {_tricks} tricks",
        fr=f"Rangement optimisé, {_name} : {_deal} boucle en {_tricks} plis",
    )(loops(_deal, "optimised"))


@DELAHAYE.claim(
    "optimised-values",
    USUAL,
    [3, 5, 11],
    en="Optimised pickup: the cycles that are announced, and then printed, have these V",
    fr="Rangement optimisé : les cycles annoncés, puis imprimés, ont pour V",
)
def listed_values(effort: Effort) -> Finding:
    """From the deals that follow in the text, each replayed."""
    found = []
    for name in PRINTED:
        deal = PRINTED_DEALS[name][1]
        deck = deck_of(tuple(int(card) for card in deal.replace("/", " ").split()))
        if deck is not None and period(deal, "optimised").value:
            found.append(deck.values)
    reading = Text(
        "A cycle for V=3 that is not printed: there is none, whatever the hands.",
        "Un cycle pour V=3 qui ne serait pas imprimé : il n'y en a pas, quelles que soient "
        "les mains.",
    )
    return Finding(found, readings=(reading,))


def _any_endless(values: int, effort: Effort) -> Finding:
    """Whether any deal is endless, by playing all of them; of 4x4 those with equal hands."""
    deck = Deck(4, values)
    if values <= 3:
        deals, going_on = endless_of_every_split(deck, "optimised")
        support = EVERY_SPLIT
    else:
        count = every_deal(deck, "optimised")
        deals, going_on = count.deals, count.endless
        support = exhausted("every deal with equal hands", "toute distribution à mains égales")
    told = (f"{going_on} of {deals:,} deals are endless",)
    readings = (
        Text("Hands of any sizes: none either.", "Mains quelconques : aucune non plus."),
        Text("A slip for V=7, which is listed next.", "Une coquille pour V=7, cité ensuite."),
    )
    return Finding(
        {f"V={values}": "endless" if going_on else "none"},
        told,
        readings=readings if values == 3 else (),
        support=support,
    )


for _values, _printed in ((2, "none"), (3, "endless"), (4, "none")):
    _en = {"none": "no game is endless", "endless": "some game is endless"}[_printed]
    _fr = {"none": "aucune partie infinie", "endless": "il y a des parties infinies"}[_printed]
    DELAHAYE.claim(
        f"optimised-exhaustive-{_values}",
        USUAL,
        {f"V={_values}": _printed},
        cases,
        en=f"Optimised pickup, C=4, V={_values}: {_en}",
        fr=f"Rangement optimisé, C=4, V={_values} : {_fr}",
        kernel="count",
    )(partial(_any_endless, _values))


def known_endless(values: tuple[int, ...], pickup: str, effort: Effort) -> Finding:
    """For which values of four suits an endless deal is known: in the catalogue, or by a recipe.

    A deal of the catalogue is replayed now; a recipe replays its deal or proves it by its word.
    """
    found, told = {}, []
    for value in values:
        rows = [row for row in refutations() if row[:2] == [pickup, f"4x{value}"]]
        played_out = any(row[2] == "exhaustive" for row in rows)
        deal = None if played_out else _known_deal(Deck(4, value), pickup)
        found[f"V={value}"] = "endless" if deal else "none" if played_out else UNKNOWN
        told += [f"4x{value}: {deal}"] if deal else [" | ".join(row) for row in rows]
    if set(found.values()) != {UNKNOWN}:
        return Finding(found, tuple(told))
    support = argued(
        "none among the words that the catalogue says were covered",
        "aucun parmi les mots que le catalogue dit couverts",
    )
    return Finding(found, tuple(told), support=support)


def _known_deal(deck: Deck, pickup: str) -> Deal | None:
    for game in catalogue():
        if game.pickups == (pickup,) and deck_of(game.deal.cards) == deck:
            return game.deal if endless(game.deal, pickup) == "endless" else None
    try:
        return construct(deck, pickup)[1].deal
    except Refused:
        return None


for _values in (6, 8, 9, 10, 12, 13):
    _cards = {8: " (the usual 32 cards)", 13: " (the usual 52 cards)"}.get(_values, "")
    _cartes = {8: " (32 cartes)", 13: " (52 cartes)"}.get(_values, "")
    DELAHAYE.claim(
        f"optimised-{4 * _values}",
        USUAL,
        {f"V={_values}": UNKNOWN},
        cases,
        en=f"Optimised pickup, C=4, V={_values}{_cards}: massive computing found no cycle",
        fr=f"Rangement optimisé, C=4, V={_values}{_cartes} : aucun cycle trouvé par calcul massif",
    )(partial(known_endless, (_values,), "optimised"))

DELAHAYE.claim(
    "natural-52",
    USUAL,
    {"V=13": UNKNOWN},
    cases,
    en="Natural pickup: whether the usual 52 cards (C=4, V=13) have an endless game is open",
    fr="Rangement naturel : l'existence d'un cycle à 52 cartes (C=4, V=13) est ouverte",
)(partial(known_endless, (13,), "natural"))
DELAHAYE.claim(
    "odd-values",
    USUAL,
    {f"V={values}": UNKNOWN for values in ODD_VALUES},
    cases,
    en="For C=4, natural pickup and odd V the aligned cycles decide nothing",
    fr="Pour C=4, rangement naturel et V impair, les cycles alignés ne permettent pas de conclure",
    support=proved(
        "for all V >= 3 but 5, which was played out; deals to 21",
        "pour tout V >= 3 sauf 5, épuisé ; distributions jusqu'à 21",
    ),
)(partial(known_endless, ODD_VALUES, "natural"))
