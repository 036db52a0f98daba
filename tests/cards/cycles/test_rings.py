"""Rings and all deals that run into them, against plain loops over every deal."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given

from antihilbert.cards import beggar
from antihilbert.cards.cycles.cycle import BeggarCycle, after, before, deals_into
from antihilbert.cards.deal import Deal
from antihilbert.cards.kernels.longest.retrograde import (
    HANDS,
    LEADER,
    MOST_PREDECESSORS,
    beggar_predecessors,
)
from every_deal import every_ring
from known_tables import rows
from position_rows import hands_of, row_of
from strategies import beggar_deals

CASELLA_2024 = Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")


@given(beggar_deals())
def test_the_kernel_undoes_tricks_as_the_readable_twin_does(deal: Deal) -> None:
    row = row_of((deal.hand1, deal.hand2))
    found = np.zeros((MOST_PREDECESSORS, len(row)), np.uint8)
    count = beggar_predecessors(row, len(row) - HANDS, found)
    as_dealt = [
        Deal(*hands_of(one)) if one[LEADER] == 0 else Deal(*hands_of(one)).swapped
        for one in found[:count]
    ]
    plain = list(before(deal))
    assert Counter(plain) == Counter(as_dealt)
    assert all(after(one) == deal for one in plain)


@pytest.mark.parametrize(
    ("cards", "has_rings"),
    # Some of the smallest decks that have any, and one that has none.
    [
        ("----JJ", True),
        ("-----JJQ", True),
        ("-----JJJJ", True),
        ("------JJQQ", True),
        ("-----JQK", False),
    ],
)
def test_every_deal_that_runs_into_a_ring_is_found_from_it(cards: str, has_rings: bool) -> None:
    everything = every_ring(cards, range(1, len(cards)))
    assert bool(everything) == has_rings
    for ring, deals in everything.items():
        found = BeggarCycle.of(Deal.parse_beggar(min(deals)))
        assert found
        assert {one.letters() for one in found.positions} == ring
        assert {one.letters() for one in deals_into(found)} == deals
        equal = {one for one in deals if one.index("/") == len(cards) // 2}
        assert {one.letters() for one in deals_into(found, len(cards) // 2)} == equal


def test_thirty_deals_run_into_the_ring_of_2024() -> None:
    # So many the paper counts that published it (arXiv 2403.13855).
    ring = BeggarCycle.of(CASELLA_2024)
    assert ring and (ring.period, ring.period_cards) == (62, 440)
    deals = deals_into(ring, 26)
    assert len(deals) == 30
    for deal, preperiod in deals.items():
        played = beggar.play(deal)
        assert (played.preperiod, played.period) == (preperiod, 62)
        assert BeggarCycle.of(deal) == ring


def test_the_ring_of_a_deal_that_ends_is_none() -> None:
    assert BeggarCycle.of(Deal.parse_beggar("--J/--")) is None


@pytest.mark.parametrize(
    "deal",
    [claim.deal for who, _, claim in rows("public.txt") if "camicia" in who and claim.period],
)
def test_a_ring_is_the_same_whichever_of_its_deals_led_there(deal: Deal) -> None:
    ring = BeggarCycle.of(deal)
    assert ring
    deals = deals_into(ring, 20)
    assert deal in deals
    assert {BeggarCycle.of(one) for one in deals} == {ring}
    game = beggar.Beggar(ring.key)
    for _ in ring.positions:
        game.step()
    assert game.position()[:2] == (ring.key.hand1, ring.key.hand2)[:: -1 if ring.exchanges else 1]
