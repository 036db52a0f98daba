"""Games of chance, averaged exactly."""

import pytest

from antihilbert import Deck, InputError
from antihilbert.cards.chance import mean_cards
from antihilbert.cards.statistics import run


def test_four_cards_last_four_tricks_on_average() -> None:
    # By hand: with hands 2/2 the holder of 4 wins. See also the sample below.
    assert mean_cards(Deck(1, 2)) == pytest.approx(1)
    assert mean_cards(Deck(1, 4)) == pytest.approx(4)


@pytest.mark.parametrize("deck", [Deck(1, 3), Deck(2, 2), Deck(2, 3), Deck(1, 5), Deck(4, 2)])
def test_the_exact_mean_is_that_of_many_games(deck: Deck) -> None:
    found = run(deck, ("random", "random"), 100_000, seed=9)
    low, high = found.mean_interval("cards") or (0, 0)
    middle, reach = (low + high) / 2, (high - low) / 2
    assert abs(mean_cards(deck) - middle) < 2.5 * reach


def test_large_decks_are_refused() -> None:
    with pytest.raises(InputError, match="too many positions"):
        mean_cards(Deck(4, 3))
