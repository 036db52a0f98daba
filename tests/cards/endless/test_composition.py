"""Decks from small aligned blocks."""

from collections import Counter
from collections.abc import Iterator

import pytest

from antihilbert.cards import war
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import is_aligned
from antihilbert.cards.endless.constructions import SMALL_BLOCKS, composed
from antihilbert.cards.endless.exhaustive import every_aligned


def kind(cards: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards there are of each value, from the lowest."""
    return tuple(number for _, number in sorted(Counter(cards).items()))


def shares(cards: int) -> Iterator[tuple[int, ...]]:
    """The compositions of a number of cards: how many there are of value 1, 2, ..."""
    if cards == 0:
        yield ()
    for number in range(1, cards + 1):
        yield from ((number, *rest) for rest in shares(cards - number))


def test_the_small_blocks_are_aligned_and_of_every_kind_that_8_cards_have() -> None:
    assert all(is_aligned(block) for block in SMALL_BLOCKS)
    ours = {kind(block.cards) for block in SMALL_BLOCKS if len(block.cards) == 8}
    every = [position for copies in shares(8) for position in every_aligned(copies, 4).positions]
    assert len(every) == 30
    assert ours == {kind(position.cards) for position in every}


@pytest.mark.parametrize(("suits", "values"), [
    (4, 4), (4, 6), (4, 14), (5, 8), (6, 4), (6, 8), (7, 8), (8, 5), (8, 13), (9, 4), (12, 13),
])  # fmt: skip
def test_decks_that_blocks_add_up_to_are_endless(suits: int, values: int) -> None:
    deck = Deck(suits, values)
    deal = composed(deck)
    assert deal is not None
    assert sorted(deal.cards) == list(deck.cards)
    assert is_aligned(deal)
    assert war.play(deal).outcome == "endless"


def test_decks_that_no_blocks_add_up_to_have_no_composition() -> None:
    """Every block has four cards of some value; 4x5 has no aligned game at all (aligned.md)."""
    for suits, values in [(3, 8), (2, 8), (4, 5), (4, 13), (5, 5), (8, 2), (4, 2)]:
        assert composed(Deck(suits, values)) is None
