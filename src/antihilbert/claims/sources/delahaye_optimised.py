"""Delahaye and Mathieu: four suits, optimised pickup."""

from functools import partial

from antihilbert.cards.deck import Deck
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_aligned import known_endless
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import exhausted, loops

USUAL = Text("With the usual decks", "Avec les jeux de cartes usuels")

for _name, _tricks in (("4x5", 28), ("4x7", 2050), ("4x11", 1125)):
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
    en="The endless games found with optimised pickup, and then listed, have these V",
    fr="Les cycles trouvés en rangement optimisé, puis listés, ont pour V",
)
def listed_values(effort: Effort) -> Finding:
    """From the deals that follow in the text, each replayed."""
    found = [
        int(name.removeprefix("4x"))
        for name in ("4x5", "4x7", "4x11")
        if loops(PRINTED_DEALS[name][1], "optimised")(effort).value
    ]
    return Finding(found)


def _any_endless(values: int, effort: Effort) -> Finding:
    """Whether any deal with equal hands is endless, by playing all of them."""
    found = exhausted(Deck(4, values), "optimised")
    return Finding(
        {f"V={values}": "endless" if found.endless else "none"},
        (f"{found.endless} of {found.deals:,} deals are endless",),
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


@DELAHAYE.claim(
    "optimised-32",
    USUAL,
    {"7": "endless", "8": UNKNOWN},
    cases,
    en="Optimised pickup: cycles for V=7, none found for the usual 32 cards (V=8)",
    fr="Rangement optimisé : des cycles pour V=7, aucun trouvé pour 32 cartes (V=8)",
)
def usual_32_optimised(effort: Effort) -> Finding:
    found = known_endless((7, 8), "optimised")
    covered = [" | ".join(row) for row in refutations() if row[:2] == ["optimised", "4x8"]]
    note = Text(
        "None among the words that the catalogue says were covered.",
        "Aucun parmi les mots que le catalogue dit couverts.",
    )
    return Finding(found.value, (*found.evidence, *covered), note)


def _known(values: tuple[int, ...], pickup: str, effort: Effort) -> Finding:
    return known_endless(values, pickup)


for _pickup, _french, _smaller in (("optimised", "optimisé", 11), ("natural", "naturel", 8)):
    DELAHAYE.claim(
        f"{_pickup}-52",
        USUAL,
        {str(_smaller): "endless", "13": UNKNOWN},
        cases,
        en=f"{_pickup.capitalize()} pickup: cycles for V={_smaller}; 52 cards (V=13) are open",
        fr=f"Rangement {_french} : des cycles pour V={_smaller} ; 52 cartes (V=13) : ouvert",
    )(partial(_known, (_smaller, 13), _pickup))
