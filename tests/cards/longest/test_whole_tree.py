"""The tree of all games that come to one end: gone through as the readable twin undoes tricks."""

from functools import cache

import numpy as np
import pytest

from antihilbert import Deal, Deck, catalogue
from antihilbert.base.kernels.compiling import Bytes
from antihilbert.cards.endless.backward import before
from antihilbert.cards.kernels.longest.backward import grow
from antihilbert.cards.kernels.longest.undo_war import HANDS
from antihilbert.cards.kernels.longest.whole_tree import LOOKED_AFTER, empty_tree, tallest
from antihilbert.cards.kernels.longest.workbench import EVALUATIONS, Workbench, measure, workbench
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War, play
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


def furthest_back(
    at: Workbench, hands: Hands, known: Hands | None = None, ago: int = 0, hopeful: bool = False
) -> tuple[int, Bytes]:
    """What the kernel finds: how many tricks, and the deal."""
    other = row_of(known) if known else np.zeros(HANDS + at.size, np.uint8)
    cards = np.zeros(at.size, np.uint8)
    return (
        tallest(at, empty_tree(), row_of(hands), other, ago, 0, cards, TIME, hopeful),
        cards,
    )


def height(
    hands: Hands, pickups: tuple[str, ...], hand1_size: int, but: Hands | None = None
) -> int:
    """The same by the readable twin, without the branch `but`; -1 if no deal leads here."""

    @cache
    def of(position: Hands) -> int:
        back = [of(one) + 1 for one in before(position, (pickups[0], pickups[-1])) if one != but]
        deals = [0] if len(position[0]) == hand1_size else []
        return max([*deals, *(one for one in back if one > 0)], default=-1)

    return of(hands)


@pytest.mark.parametrize("pickups", PICKUPS, ids="-".join)
@pytest.mark.parametrize("deck", [Deck(2, 5), Deck(4, 3), Deck(3, 3)], ids=str)
def test_the_furthest_deal_is_as_far_as_the_readable_twin_goes(
    deck: Deck, pickups: tuple[str, ...]
) -> None:
    at, heights = workbench(deck, pickups, "tricks", 1, 0, TIME), set()
    for deal in ending(deck, 1, pickups, 3, most=60):
        hands = after(deal, pickups, 3)
        found, cards = furthest_back(at, hands)
        assert found == height(hands, pickups, at.hand1_size) >= 3
        first = Deal(tuple(cards[: at.hand1_size].tolist()), tuple(cards[at.hand1_size :].tolist()))
        assert after(first, pickups, found) == hands
        heights.add(found)
    assert len(heights) > 2


def test_a_branch_that_has_had_its_turn_is_left_out() -> None:
    deck, pickups, shorter = Deck(4, 3), ("natural",), 0
    at = workbench(deck, pickups, "tricks", 1, 0, TIME)
    for deal in ending(deck, 2, pickups, 5, most=100):
        hands, known = after(deal, pickups, 5), after(deal, pickups, 3)
        without = furthest_back(at, hands, known, ago=2)[0]
        assert without == max(height(hands, pickups, at.hand1_size, but=known), 0)
        shorter += without < furthest_back(at, hands)[0]
    assert shorter > 5


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
def test_where_the_longest_game_goes_no_longer_one_goes(pickup: str) -> None:
    cards = sorted(Deck(4, 4).cards)
    proved = next(
        one
        for one in catalogue.maxima()
        if sorted(one.deal.cards) == cards and one.pickups == (pickup,)
    )
    at = workbench(Deck(4, 4), (pickup,), "tricks", 1, 0, TIME)
    hands = after(proved.deal, (pickup,), 60)
    assert furthest_back(at, hands, hopeful=True)[0] <= furthest_back(at, hands)[0] == 60


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
def test_a_grown_game_comes_to_the_same_end(pickup: str) -> None:
    deck, gained = Deck(4, 6), []
    for index in range(8):
        at = workbench(deck, (pickup,), "tricks", 1, 0, 200_000)
        deal = deck.sample(3, index)
        measure(at, np.array(deal.cards, np.uint8))
        grow(at)
        cards = at.best.tolist()
        grown = play(Deal(tuple(cards[:12]), tuple(cards[12:])), pickup)
        assert grown.tricks == at.found[0]
        gained.append(grown.tricks - play(deal, pickup).tricks)
    assert min(gained) >= 0 and max(gained) > 20


def test_when_time_is_up_the_tree_is_left() -> None:
    at = workbench(Deck(4, 13), ("natural",), "tricks", 1, 0, TIME)
    deal = ending(Deck(4, 13), 1, ("natural",), 300, most=20)[0]
    row, cards = row_of(after(deal, ("natural",), 200)), np.zeros(52, np.uint8)
    tallest(at, empty_tree(), row, row, 0, 0, cards, 1, True)
    assert at.found[EVALUATIONS] <= LOOKED_AFTER
