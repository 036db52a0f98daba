"""The search for rings, by each of its methods."""

from pathlib import Path

import pytest

from antihilbert import catalogue
from antihilbert.cards import beggar
from antihilbert.cards.cycles.cycle import BeggarCycle, deals_into
from antihilbert.cards.cycles.search import METHODS, search
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.core.messages import InputError
from beggar_tables import deals_of
from noted import entries

SMALL = Deck(2, 10, penalties=3)
PIECES = Deck(4, 7, penalties=4)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["auto", *METHODS])
def test_every_method_finds_a_deal_with_equal_hands(method: str) -> None:
    deck = PIECES if method == "pieces" else SMALL
    found = search(deck, seconds=60, method=method, equal=True)
    (ring,) = found.finds
    assert len(ring.deal.hand1) == len(ring.deal.hand2) == deck.size // 2
    assert sorted(ring.deal.cards) == list(deck.cards)
    played = beggar.play(ring.deal)
    assert (played.preperiod, played.period) == (ring.result.preperiod, ring.result.period)
    assert not ring.certificate.divergence()


def test_playing_every_deal_finds_every_ring_that_equal_hands_run_into() -> None:
    found = search(SMALL, seconds=60, method="exhaustive", equal=True, most=None)
    keys = [ring.cycle.key for ring in found.finds]
    assert len(keys) == len(set(keys))
    assert found.covered == ["exhaustive: every deal with hands 10/10"]


def test_a_deck_without_a_ring_is_said_to_have_none() -> None:
    found = search(Deck(1, 6, penalties=3), seconds=60, method="exhaustive")
    assert not found.finds
    assert str(found.reason) == "there is none"
    assert found.as_json()["deal"] is None


def test_a_search_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "search.txt"
    first = search(PIECES, seconds=60, method="pieces", resume=file)
    before = entries(file)
    again = search(PIECES, seconds=60, method="pieces", resume=file)
    assert again.finds == first.finds
    assert entries(file)[: len(before)] == before
    with pytest.raises(InputError, match="holds other work"):
        search(SMALL, seconds=1, resume=file)


def test_a_method_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InputError, match="take one of auto, "):
        search(SMALL, seconds=1, method="magic")


def test_all_rings_are_different_ones() -> None:
    found = search(PIECES, seconds=60, method="pieces", most=20)
    assert len({ring.cycle.key for ring in found.finds}) == len(found.finds) > 1
    assert all(BeggarCycle.of(ring.deal) == ring.cycle for ring in found.finds)


def test_the_catalogue_has_nine_rings_of_52_cards_that_equal_hands_run_into() -> None:
    # 30 deals run into the ring of 2024 (arXiv 2403.13855); the others were found here.
    endless = [one.deal for one in catalogue.endless() if one.game == BEGGAR.name]
    equal = [deal for deal in endless if len(deal.hand1) == len(deal.hand2) == 26]
    rings = {ring.key: ring for ring in map(BeggarCycle.of, equal) if ring}
    assert len(rings) == len(equal) == 9
    into = {deal for ring in rings.values() for deal in deals_into(ring, 26)}
    assert len(into) == 30 + 169


def test_the_catalogue_of_rings_has_those_that_were_known_before_and_no_ring_twice() -> None:
    known = {ring.key for one in catalogue.beggar_cycles() if (ring := BeggarCycle.of(one.deal))}
    assert len(known) == len(catalogue.beggar_cycles())
    before = (one.deal for one in catalogue.endless() if one.game == BEGGAR.name)
    equal = [deal for deal in before if len(deal.hand1) == len(deal.hand2) == 26]
    met = {ring.key for deal in equal if (ring := BeggarCycle.of(deal))}
    assert len(met) == 9
    assert met <= known


@pytest.mark.parametrize("rest", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_the_catalogue_of_rings_counts_the_deals_that_run_into_them(rest: int) -> None:
    for number, one in enumerate(catalogue.beggar_cycles()):
        if (number % 12 > 0) == rest:
            assert not one.divergence()
            ring = BeggarCycle.of(one.deal)
            assert ring and len(deals_into(ring, 26)) == deals_of(one)
