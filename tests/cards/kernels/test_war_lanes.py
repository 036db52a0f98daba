"""Games in step end as the rules say, whatever their neighbours do."""

import numpy as np
import pytest

from antihilbert import Deck, Outcome, war
from antihilbert.base.kernels.compiling import Words
from antihilbert.cards.kernels import war_lanes
from antihilbert.cards.kernels.outcomes import DRAW, PLAYER1, PLAYER2

OUTCOMES = {Outcome.PLAYER1: PLAYER1, Outcome.PLAYER2: PLAYER2, Outcome.DRAW: DRAW}
BLOCKS = war_lanes.MOST_FLIPS // war_lanes.FLIPS + 2  # enough to see that a game is too long


def word(cards: tuple[int, ...], step: int) -> int:
    return sum(card << step * place for place, card in enumerate(cards))


def put(lanes: Words, lane: int, deal: tuple[tuple[int, ...], tuple[int, ...]], step: int) -> None:
    for player, (hand, size) in enumerate(
        ((war_lanes.HAND1, war_lanes.SIZE1), (war_lanes.HAND2, war_lanes.SIZE2))
    ):
        lanes[hand, lane], lanes[size, lane] = word(deal[player], step), step * len(deal[player])
    lanes[war_lanes.HELD, lane] = 1


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize("deck", [Deck(4, 5), Deck(4, 3), Deck(3, 7), Deck(2, 2)], ids=str)
def test_games_in_step_end_as_the_rules_say(deck: Deck, pickup: str) -> None:
    step = deck.values.bit_length()
    lanes = np.zeros((war_lanes.ROWS, war_lanes.LANES), np.uint64)
    deals = [deck.sample(seed=3, index=index) for index in range(war_lanes.LANES - 1)]
    for lane, deal in enumerate(deals):
        put(lanes, lane, (deal.hand1, deal.hand2), step)
    for _ in range(BLOCKS):
        war_lanes.play(lanes, np.uint64(step), pickup == "optimised")
    for lane, deal in enumerate(deals):
        played = war.play(deal, pickup)
        found = war_lanes.result(lanes, lane)
        if played.period is not None:
            assert found[0] == war_lanes.TOO_LONG
        else:
            assert found == (OUTCOMES[played.outcome], played.tricks, played.cards)
    assert war_lanes.result(lanes, war_lanes.LANES - 1)[0] == war_lanes.GOES_ON  # nobody is there


def test_a_pile_is_counted_by_value() -> None:
    """Two threes and a one, three bits each: the bits that the cards of each value take."""
    assert war_lanes.counted_pile(np.uint64(word((3, 1, 3), 3)), np.uint64(3)) == 6 << 24 | 3 << 8
