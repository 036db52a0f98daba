"""Where Beggar has one way back and where not: every deal of some small decks, by the rules."""

from collections import defaultdict
from itertools import permutations

import pytest

from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal

Position = tuple[tuple[int, ...], tuple[int, ...], int]


def steps(deal: Deal) -> list[tuple[Position, Position, set[int]]]:
    """Each trick but the last: the positions before and after it, and who had won one before.

    Whoever leads after a trick has won it.
    """
    game, winners, found, met = Beggar(deal), set[int](), [], set()
    while game.outcome is None and (game.position(), len(winners)) not in met:
        before, had_won = game.position(), set(winners)
        met.add((before, len(winners)))
        winner = game.step().winner
        if game.outcome is None:
            assert winner is not None
            winners.add(winner)
            found.append((before, game.position(), had_won))
    return found


def test_two_games_may_run_together_while_one_player_has_not_won() -> None:
    one, other = (steps(Deal.parse_beggar(text)) for text in ("J--/-JQ", "JQ-/--J"))
    assert one[1][0] != other[1][0]
    assert one[1][1] == other[1][1] == ((1, 0), (2, 0, 1, 0), 2)
    assert one[1][2] == other[1][2] == {1}


@pytest.mark.parametrize(
    ("cards", "ways_that_meet"),
    [("---JJQ", 1), ("-----JJJ", 7), ("----JJQQ", 23)],
    ids=["6 cards", "8 cards, three courts", "8 cards, four courts"],
)
def test_once_both_have_won_no_two_positions_have_the_same_next(
    cards: str, ways_that_meet: int
) -> None:
    half = len(cards) // 2
    reached, both = defaultdict(set), defaultdict(set)
    for dealt in set(permutations(cards)):
        text = "".join(dealt)
        for before, after, had_won in steps(Deal.parse_beggar(f"{text[:half]}/{text[half:]}")):
            if had_won:
                reached[after].add(before)
            if had_won == {1, 2}:
                both[after].add(before)
    assert all(len(ways) == 1 for ways in both.values())
    assert len(both) > 0
    # Counted by a separate program that keeps all predecessors of all positions.
    assert sum(len(ways) > 1 for ways in reached.values()) == ways_that_meet


@pytest.mark.parametrize("cards", ["---JJQ", "-----JJJ", "----JJQQ", "------JQK"])
def test_a_trick_has_one_past_exactly_where_its_winner_had_won_before(cards: str) -> None:
    """Hands of all sizes. That the loser had won before is not enough, and not needed."""
    winner_had, loser_had = defaultdict(set), defaultdict(set)
    only_winner = 0
    for dealt in set(permutations(cards)):
        text = "".join(dealt)
        for first in range(1, len(cards)):
            for before, after, had_won in steps(
                Deal.parse_beggar(f"{text[:first]}/{text[first:]}")
            ):
                winner = after[2]
                only_winner += had_won == {winner}
                if winner in had_won:
                    winner_had[after].add(before)
                if 3 - winner in had_won:
                    loser_had[after].add(before)
    assert only_winner > 0
    assert all(len(ways) == 1 for ways in winner_had.values())
    assert any(len(ways) > 1 for ways in loser_had.values())
