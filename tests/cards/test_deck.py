from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_deck_of, beggar_faults, deck_of, faults
from antihilbert.core.messages import InputError
from strategies import small_decks


@pytest.mark.parametrize(
    "deck",
    [
        Deck(1, 5),
        Deck(2, 3),
        Deck(4, 2),
        Deck(3, 2),
        Deck(1, 6, penalties=3),
        Deck(2, 4, penalties=3),
    ],
)
def test_deals_are_the_distinct_orders_of_the_cards(deck: Deck) -> None:
    orders = sorted(set(permutations(deck.cards)))
    assert deck.count_deals == len(orders)
    dealt = [deck.unrank(rank) for rank in range(deck.count_deals)]
    assert [deal.cards for deal in dealt] == orders
    assert [deck.rank(deal) for deal in dealt] == list(range(deck.count_deals))


def test_the_usual_deck_has_as_many_deals_as_the_formula_says() -> None:
    # 52! / 4!^13, from the published value 52! = 8.0658...e67 and 24^13.
    assert f"{Deck(4, 13).count_deals:.5e}" == "9.20242e+49"


@given(small_decks(), st.data())
def test_rank_undoes_unrank(deck: Deck, data: st.DataObject) -> None:
    rank = data.draw(st.integers(0, deck.count_deals - 1))
    hand1_size = data.draw(st.integers(1, deck.size - 1))
    deal = deck.unrank(rank, hand1_size)
    assert len(deal.hand1) == hand1_size
    assert deck.rank(deal) == rank


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
def test_a_sample_is_a_full_deck_and_always_the_same(seed: int, index: int) -> None:
    deck = Deck(4, 13)
    deal = deck.sample(seed, index)
    assert deck_of(deal.cards) == deck
    assert deck.sample(seed, index) == deal
    assert len(deal.hand1) == len(deal.hand2) == 26


def test_player_1_gets_the_smaller_half_of_an_odd_deck() -> None:
    deal = Deck(1, 5).sample(0, 0)
    assert (len(deal.hand1), len(deal.hand2)) == (2, 3)


@pytest.mark.parametrize(
    ("cards", "deck"),
    [
        ([1, 2], Deck(1, 2)),
        ([2, 1, 1, 2], Deck(2, 2)),
        ([1, 1], Deck(2, 1)),
        ([2, 3], None),
        ([1, 2, 2], None),
        ([1, 3], None),
        ([7], None),
    ],
)
def test_full_decks_are_recognised(cards: list[int], deck: Deck | None) -> None:
    assert deck_of(cards) == deck


def test_beggar_decks_are_recognised() -> None:
    for deck in (Deck(4, 13, 4), Deck(4, 10, 3), Deck(1, 13, 4)):
        assert beggar_deck_of(deck.cards) == deck
    assert Counter(Deck(4, 13, 4).cards) == {0: 36, 1: 4, 2: 4, 3: 4, 4: 4}
    assert Counter(Deck(4, 10, 3).cards) == {0: 28, 1: 4, 2: 4, 3: 4}
    for cards in ([0, 1], [0, 0, 0, 3, 0, 0, 0, 2], [1, 2, 3, 4], [0, 0, 1, 1, 2, 3, 4]):
        assert beggar_deck_of(cards) is None


def test_what_is_wrong_with_a_deck_is_said_in_a_few_words() -> None:
    rostam = Deal.parse("17 4 16 8 6 2 19 14 16 11 / 5 1 20 12 15 9 18 10 7 3")
    assert faults(rostam.cards) == "16 twice, 13 missing"
    assert faults([1, 1, 1, 2, 2, 2, 2]) in (
        "1 3 times, others 4 times",
        "2 4 times, others 3 times",
    )
    assert (
        faults([10**6]) == "1 missing, 2 missing, 3 missing, 4 missing, 5 missing and 999994 more"
    )
    assert "5 plain too few" in beggar_faults([0] * 31 + [1, 2, 3, 4] * 4)


@pytest.mark.parametrize(
    ("suits", "values", "penalties"),
    [(0, 5, 0), (1, 1, 0), (-4, -4, 0), (10, 10**6, 0), (1, 10**7, 0), (4, 13, 2), (4, 4, 4)],
)
def test_impossible_decks_are_refused(suits: int, values: int, penalties: int) -> None:
    with pytest.raises(InputError):
        Deck(suits, values, penalties)


def test_ranks_and_splits_out_of_range_are_refused() -> None:
    deck = Deck(1, 4)
    for rank in (-1, 24):
        with pytest.raises(InputError, match="0 to 23"):
            deck.unrank(rank)
    for hand1_size in (0, 4, -1):
        with pytest.raises(InputError, match="1 to 3"):
            deck.sample(0, 0, hand1_size)
    with pytest.raises(InputError, match="2 twice, 3 missing"):
        deck.rank(Deal((1, 2), (2, 4)))
