"""Deals for property tests."""

from hypothesis import strategies as st

from antihilbert.cards.deal import Deal


@st.composite
def one_suit_deals(draw: st.DrawFn, most: int = 12, equal: bool = False) -> Deal:
    """A deal of the cards 1..N, hands of any size."""
    size = draw(st.integers(1, most // 2)) * 2 if equal else draw(st.integers(2, most))
    cards = draw(st.permutations(range(1, size + 1)))
    hand1_size = size // 2 if equal else draw(st.integers(1, size - 1))
    return Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))


@st.composite
def deck_deals(draw: st.DrawFn, most: int = 12) -> tuple[int, Deal]:
    """A number of suits, and a deal of such a deck to equal hands."""
    suits = draw(st.integers(2, 4))
    values = draw(st.integers(1, most // suits))
    cards = draw(st.permutations([value + 1 for value in range(values) for _ in range(suits)]))
    hand1_size = max(1, len(cards) // 2)
    return suits, Deal(tuple(cards[:hand1_size]), tuple(cards[hand1_size:]))
