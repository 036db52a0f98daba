"""Games in step end as the rules say, whatever their neighbours do."""

import numpy as np
import pytest

from antihilbert.cards import war
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war_words
from antihilbert.cards.kernels.tally import DRAW, PLAYER1, PLAYER2
from antihilbert.cards.referee import Outcome
from antihilbert.jit.compiler import Words

OUTCOMES = {Outcome.PLAYER1: PLAYER1, Outcome.PLAYER2: PLAYER2, Outcome.DRAW: DRAW}
BLOCKS = war_words.MOST_FLIPS // war_words.FLIPS + 2  # enough to see that a game is too long


def word(cards: tuple[int, ...], step: int) -> int:
    return sum(card << step * place for place, card in enumerate(cards))


def put(lanes: Words, lane: int, deal: tuple[tuple[int, ...], tuple[int, ...]], step: int) -> None:
    for player, (hand, size) in enumerate(
        ((war_words.HAND1, war_words.SIZE1), (war_words.HAND2, war_words.SIZE2))
    ):
        lanes[hand, lane], lanes[size, lane] = word(deal[player], step), step * len(deal[player])
    lanes[war_words.HELD, lane] = 1


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize("deck", [Deck(4, 5), Deck(4, 3), Deck(3, 7), Deck(2, 2)], ids=str)
def test_games_in_step_end_as_the_rules_say(deck: Deck, pickup: str) -> None:
    step = deck.values.bit_length()
    lanes = np.zeros((war_words.ROWS, war_words.LANES), np.uint64)
    deals = [deck.sample(seed=3, index=index) for index in range(war_words.LANES - 1)]
    for lane, deal in enumerate(deals):
        put(lanes, lane, (deal.hand1, deal.hand2), step)
    for _ in range(BLOCKS):
        war_words.play(lanes, np.uint64(step), pickup == "optimised")
    for lane, deal in enumerate(deals):
        played = war.play(deal, pickup)
        found = war_words.result(lanes, lane)
        if played.period is not None:
            assert found[0] == war_words.TOO_LONG
        else:
            assert found == (OUTCOMES[played.outcome], played.tricks, played.cards)
    assert war_words.result(lanes, war_words.LANES - 1)[0] == war_words.GOES_ON  # nobody is there


def test_a_pile_is_counted_by_value() -> None:
    """Two threes and a one, three bits each: the bits that the cards of each value take."""
    assert war_words.counted_pile(np.uint64(word((3, 1, 3), 3)), np.uint64(3)) == 6 << 24 | 3 << 8
