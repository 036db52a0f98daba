"""Rings and all deals that run into them, against plain loops over every deal."""

from collections import Counter, defaultdict
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given

from antihilbert import Deal, beggar
from antihilbert.cards.kernels.longest.undo_beggar import beggar_before
from antihilbert.cards.kernels.longest.undo_war import HANDS, LEADER, MOST_BEFORE
from antihilbert.cards.rings.deals import deals_into
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.undo import after, before
from known_tables import rows
from position_rows import hands_of, row_of
from strategies import beggar_deals

CASELLA_2024 = Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")


@given(beggar_deals())
def test_the_kernel_undoes_tricks_as_the_readable_twin_does(deal: Deal) -> None:
    row = row_of((deal.hand1, deal.hand2))
    found = np.zeros((MOST_BEFORE, len(row)), np.uint8)
    count = beggar_before(row, len(row) - HANDS, found)
    as_dealt = [
        Deal(*hands_of(one)) if one[LEADER] == 0 else Deal(*hands_of(one)).swapped
        for one in found[:count]
    ]
    plain = list(before(deal))
    assert Counter(plain) == Counter(as_dealt)
    assert all(after(one) == deal for one in plain)


def orders(cards: str) -> Iterator[str]:
    """Every order of the cards, once."""
    if not cards:
        yield ""
    for card in set(cards):
        for rest in orders(cards.replace(card, "", 1)):
            yield card + rest


def every_ring(cards: str, splits: range) -> dict[frozenset[str], set[str]]:
    """Every ring of these cards and the deals that run into it: strings, and no look backwards.

    A game is played until a position returns; what was met since it first came is the ring.
    """
    found: dict[frozenset[str], set[str]] = defaultdict(set)
    for dealt in orders(cards):
        for first in splits:
            hands, met = [dealt[:first], dealt[first:]], list[str]()
            while hands[1] and "/".join(hands) not in met:  # the leader's hand comes first
                met.append("/".join(hands))
                hands = played(hands)
            if hands[1]:
                ring = frozenset(met[met.index("/".join(hands)) :])
                found[ring].add(f"{dealt[:first]}/{dealt[first:]}")
    return found


def played(hands: list[str]) -> list[str]:
    """The hands after a trick, the winner's first; nothing in the second when the game is over."""
    pile, turn, owed = "", 0, 0
    while hands[turn]:
        card, hands[turn] = hands[turn][0], hands[turn][1:]
        pile += card
        if card != "-":
            owed, turn = "-JQKA".index(card), 1 - turn
        elif owed == 1:
            return [hands[1 - turn] + pile, hands[turn]]
        elif owed:
            owed -= 1
        else:
            turn = 1 - turn
    return ["", ""]


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
        found = Ring.of(Deal.parse_beggar(min(deals)))
        assert found
        assert {one.letters() for one in found.positions} == ring
        assert {one.letters() for one in deals_into(found)} == deals
        equal = {one for one in deals if one.index("/") == len(cards) // 2}
        assert {one.letters() for one in deals_into(found, len(cards) // 2)} == equal


def test_thirty_deals_run_into_the_ring_of_2024() -> None:
    # So many the paper counts that published it (arXiv 2403.13855).
    ring = Ring.of(CASELLA_2024)
    assert ring and (ring.period, ring.period_cards) == (62, 440)
    deals = deals_into(ring, 26)
    assert len(deals) == 30
    for deal, preperiod in deals.items():
        played = beggar.play(deal)
        assert (played.preperiod, played.period) == (preperiod, 62)
        assert Ring.of(deal) == ring


def test_the_ring_of_a_deal_that_ends_is_none() -> None:
    assert Ring.of(Deal.parse_beggar("--J/--")) is None


@pytest.mark.parametrize(
    "deal",
    [claim.deal for who, _, claim in rows("public.txt") if "camicia" in who and claim.period],
)
def test_a_ring_is_the_same_whichever_of_its_deals_led_there(deal: Deal) -> None:
    ring = Ring.of(deal)
    assert ring
    deals = deals_into(ring, 20)
    assert deal in deals
    assert {Ring.of(one) for one in deals} == {ring}
    game = beggar.Beggar(ring.key)
    for _ in ring.positions:
        game.step()
    assert game.position()[:2] == (ring.key.hand1, ring.key.hand2)[:: -1 if ring.exchanges else 1]
