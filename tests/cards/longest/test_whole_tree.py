"""The tree of all games that come to one end: gone through as the readable twin undoes tricks."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from antihilbert import catalogue
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.result import MOST_BATTLES, before
from antihilbert.cards.kernels.longest.growth import (
    BETWEEN_CHECKS,
    deepest_by_pairs,
    deepest_deal,
    empty_tree,
    grow,
)
from antihilbert.cards.kernels.longest.search_state import (
    EVALUATIONS,
    SearchState,
    measure,
    search_state,
)
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War, play
from antihilbert.jit.compiler import Bytes
from position_rows import Hands, row_of

TIME = 10**9  # games: enough
PICKUPS = [("natural",), ("optimised",), ("loser-first",), ("first-player", "optimised")]


def after(deal: Deal, pickups: tuple[str, ...], tricks: int) -> Hands:
    game = War(deal, pickups_named(*pickups))
    for _ in range(tricks):
        game.step()
    return game.position()


def ending(deck: Deck, seed: int, pickups: tuple[str, ...], tricks: int, most: int) -> list[Deal]:
    """Those of some deals whose games end, after more tricks than these."""
    deals = [deck.sample(seed, index) for index in range(most)]
    games = [play(deal, *pickups) for deal in deals]
    return [
        deal
        for deal, game in zip(deals, games, strict=True)
        if game.outcome is not Outcome.ENDLESS and game.tricks > tricks
    ]


def furthest_back(at: SearchState, hands: Hands, skip_dead_ends: bool = False) -> tuple[int, Bytes]:
    """What the kernel finds: how many tricks, and the deal."""
    cards = np.zeros(at.size, np.uint8)
    return deepest_deal(at, empty_tree(), row_of(hands), 0, cards, TIME, skip_dead_ends), cards


def any_position(position: Hands) -> bool:
    return True


def is_row_of_pairs(position: Hands) -> bool:
    """Whether tricks can have left all pairs of a position, counted from the ends of its hands."""
    return all(
        hand[at] >= hand[at + 1] for hand in position for at in range(len(hand) % 2, len(hand), 2)
    )


def height(
    hands: Hands,
    pickups: tuple[str, ...],
    hand1_size: int,
    allowed: Callable[[Hands], bool] = any_position,
    most_battles: int = MOST_BATTLES,
) -> int:
    """The same by the readable twin; -1 if no deal leads here."""
    both = pickups[0], pickups[-1]

    @cache
    def of(position: Hands) -> int:
        earlier = filter(allowed, before(position, both, most_battles=most_battles))
        back = [of(one) + 1 for one in earlier]
        deals = [0] if len(position[0]) == hand1_size else []
        return max([*deals, *(one for one in back if one > 0)], default=-1)

    return of(hands)


@pytest.mark.parametrize("pickups", PICKUPS, ids="-".join)
@pytest.mark.parametrize("deck", [Deck(2, 5), Deck(4, 3), Deck(3, 3)], ids=str)
def test_the_furthest_deal_is_as_far_as_the_readable_twin_goes(
    deck: Deck, pickups: tuple[str, ...]
) -> None:
    at, heights = search_state(deck, pickups, "tricks", 1, 0, TIME), set()
    for deal in ending(deck, 1, pickups, 3, most=60):
        hands = after(deal, pickups, 3)
        found, cards = furthest_back(at, hands)
        assert found == height(hands, pickups, at.hand1_size) >= 3
        first = Deal(tuple(cards[: at.hand1_size].tolist()), tuple(cards[at.hand1_size :].tolist()))
        assert after(first, pickups, found) == hands
        heights.add(found)
    assert len(heights) > 2


@pytest.mark.parametrize("deck", [Deck(4, 3), Deck(6, 2), Deck(3, 4), Deck(4, 4)], ids=str)
def test_by_pairs_the_tree_of_positions_that_are_pairs_is_gone_through(deck: Deck) -> None:
    pickups, tricks = ("natural",), deck.size
    at, heights = search_state(deck, pickups, "tricks", 1, 0, TIME), set()
    for deal in ending(deck, 4, pickups, tricks, most=300 if deck.values < 4 else 60):
        hands, cards = after(deal, pickups, tricks), np.zeros(at.size, np.uint8)
        if not is_row_of_pairs(hands):
            continue
        found = deepest_by_pairs(at, empty_tree(), row_of(hands), 0, cards, TIME)
        assert found == max(height(hands, pickups, at.hand1_size, is_row_of_pairs, deck.size), 0)
        if found:
            half = at.hand1_size
            first = Deal(tuple(cards[:half].tolist()), tuple(cards[half:].tolist()))
            assert after(first, pickups, found) == hands
        heights.add(found)
    assert len(heights) > 1


def test_by_pairs_battles_of_any_length_are_undone() -> None:
    at, cards = search_state(Deck(3, 4), ("natural",), "tricks", 1, 0, TIME), np.zeros(12, np.uint8)
    hands = ((3, 4, 2), (1, 2, 2, 3, 3, 4, 4, 1, 1))  # the last trick but one had four battles
    assert height(hands, ("natural",), 6, is_row_of_pairs, most_battles=3) == -1
    assert deepest_by_pairs(at, empty_tree(), row_of(hands), 0, cards, TIME) == 6
    assert after(Deal((4, 2, 3, 2, 4, 1), (3, 2, 4, 1, 3, 1)), ("natural",), 6) == hands


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
def test_where_the_longest_game_goes_no_longer_one_goes(pickup: str) -> None:
    cards = sorted(Deck(4, 4).cards)
    proved = next(
        one
        for one in catalogue.maxima()
        if sorted(one.deal.cards) == cards and one.pickups == (pickup,)
    )
    at = search_state(Deck(4, 4), (pickup,), "tricks", 1, 0, TIME)
    hands = after(proved.deal, (pickup,), 60)
    assert furthest_back(at, hands, skip_dead_ends=True)[0] <= furthest_back(at, hands)[0] == 60


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
def test_a_grown_game_comes_to_the_same_end(pickup: str) -> None:
    deck, gained = Deck(4, 6), []
    for index in range(8):
        at = search_state(deck, (pickup,), "tricks", 1, 0, 200_000)
        deal = deck.sample(3, index)
        measure(at, np.array(deal.cards, np.uint8))
        grow(at)
        cards = at.best.tolist()
        grown = play(Deal(tuple(cards[:12]), tuple(cards[12:])), pickup)
        assert grown.tricks == at.found[0]
        gained.append(grown.tricks - play(deal, pickup).tricks)
    assert min(gained) >= 0 and max(gained) > 20


def test_when_time_is_up_the_tree_is_left() -> None:
    at = search_state(Deck(4, 13), ("natural",), "tricks", 1, 0, TIME)
    deal = ending(Deck(4, 13), 1, ("natural",), 300, most=20)[0]
    row, cards = row_of(after(deal, ("natural",), 200)), np.zeros(52, np.uint8)
    deepest_deal(at, empty_tree(), row, 0, cards, 1, True)
    deepest_by_pairs(at, empty_tree(), row, 0, cards, 1)
    assert at.found[EVALUATIONS] <= BETWEEN_CHECKS
