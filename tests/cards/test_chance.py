"""Games of chance, averaged exactly."""

from fractions import Fraction
from itertools import permutations

import pytest

from antihilbert.cards.chance import (
    after,
    by_positions,
    chance,
    components,
    graph,
    one_suit,
    orders,
)
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import NATURAL, Pickup
from antihilbert.cards.statistics import run
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def plain_walk(hands: Hands, seen: frozenset[Hands] = frozenset()) -> tuple[Fraction, Fraction]:
    """Of the games from here that never return: how likely they are, and times their cards.

    Every game is walked through on its own, by rules written down once more.
    """
    if hands in seen:
        return Fraction(0), Fraction(0)
    one, two = hands
    flips = next((i for i, (x, y) in enumerate(zip(one, two, strict=False), 1) if x != y), 0)
    if not flips:  # somebody has no card, or none for a battle
        return Fraction(1), Fraction(min(len(one), len(two)))
    piles = list(permutations(one[:flips] + two[:flips]))
    likely = times = Fraction(0)
    for pile in piles:
        first, second = one[flips:], two[flips:]
        wins = one[flips - 1] > two[flips - 1]
        new = (first + pile, second) if wins else (first, second + pile)
        share, cards = plain_walk(new, seen | {hands})
        likely += share / len(piles)
        times += (cards + flips * share) / len(piles)
    return likely, times


@pytest.mark.parametrize("deck", [Deck(1, 2), Deck(1, 3), Deck(1, 4), Deck(2, 2)], ids=str)
def test_games_without_a_return_are_averaged_as_by_walking_through_each(deck: Deck) -> None:
    deals = [deck.unrank(rank) for rank in range(deck.count_deals)]
    walks = [plain_walk((deal.hand1, deal.hand2)) for deal in deals]
    likely = sum((share for share, _ in walks), Fraction(0))
    found = chance(deck, "count")
    assert found.finished == likely / len(deals)
    assert found.mean_cards == sum((times for _, times in walks), Fraction(0)) / likely


def test_the_print_of_the_source_is_the_mean_of_games_without_a_return() -> None:
    # A throw-away simulation gave 3.537 +- 0.006 with 5.7 % set aside, 6.205 +- 0.009 with 4.2 %.
    four, eight = chance(Deck(1, 4), "count"), chance(Deck(4, 2), "count")
    assert float(four.mean_cards) == pytest.approx(3.537, abs=0.02)
    assert float(eight.mean_cards) == pytest.approx(6.205, abs=0.02)
    assert float(four.set_aside) == pytest.approx(0.057, abs=0.001)
    assert float(eight.set_aside) == pytest.approx(0.042, abs=0.001)


@pytest.mark.parametrize("returns", ["continue", "count"])
@pytest.mark.parametrize("deck", [Deck(1, 3), Deck(2, 2), Deck(3, 2), Deck(4, 2)], ids=str)
def test_the_exact_mean_is_that_of_many_games(deck: Deck, returns: str) -> None:
    exact = chance(deck, returns)
    found = run(deck, ("random", "random"), 100_000, seed=9, on_repeat=returns)
    low, high = found.mean_interval("cards") or (0, 0)
    middle, reach = (low + high) / 2, (high - low) / 2
    assert abs(float(exact.mean_cards) - middle) < 2.5 * reach
    low, high = found.interval("endless")
    assert low - 0.001 <= exact.set_aside <= high + 0.001
    assert found.set_aside == found.tally.endless


@pytest.mark.parametrize("values", [2, 3, 4, 5])
def test_with_one_suit_chance_tosses_a_fair_coin_for_each_card(values: int) -> None:
    deck = Deck(1, values)
    assert one_suit(deck) == by_positions(deck, "continue")
    assert chance(deck).mean_tricks == (values // 2) * (values - values // 2)


def test_with_one_suit_the_winner_is_as_likely_as_the_hand_is_long() -> None:
    tally = run(Deck(1, 7), ("random", "random"), 100_000, seed=4).tally
    assert tally.player1 / tally.games == pytest.approx(3 / 7, abs=0.008)  # five deviations


@pytest.mark.parametrize(
    "text", ["4 1 / 2 3", "1 2 2 / 1 2 1", "1 1 2 / 1 1 1 3", "2 / 1", "3 3 / 3"]
)
def test_a_trick_leads_where_the_rules_lead_with_every_order(text: str) -> None:
    deal = Deal.parse(text)
    game = War(deal, (NATURAL, NATURAL))
    trick = game.step()
    pile = [card for flip in trick.flips for card in flip]
    led = set()
    for order in set(permutations(pile)) if trick.winner else ():
        fixed = Pickup("fixed", lambda _, order=order: order)  # type: ignore[misc]
        played = War(deal, (fixed, fixed))
        played.step()
        led.add(played.position())
    branches = after((deal.hand1, deal.hand2))
    assert branches.cards == game.cards
    assert set(branches.positions) == led
    assert len(branches.positions) == len(led)


def test_components_hold_what_leads_to_each_other_the_later_after_the_earlier() -> None:
    deals = [(cards[:2], cards[2:]) for cards in orders([1, 2, 3, 4])]
    found = graph(deals, 1000)
    parts = components(found)
    assert sorted(map(len, parts))[-3:] == [1, 12, 12]  # counted once by another program
    place = {position: number for number, part in enumerate(parts) for position in part}
    assert len(place) == len(found)
    for position, branches in found.items():
        assert all(place[new] <= place[position] for new in branches.positions)


def test_large_decks_are_refused() -> None:
    with pytest.raises(InputError, match="too many positions"):
        chance(Deck(4, 3))
    with pytest.raises(InputError, match="84 positions that lead to each other"):
        chance(Deck(1, 5), "count")
    with pytest.raises(InputError, match="take continue or count"):
        chance(Deck(1, 4), "ignore")
    with pytest.raises(InputError, match="more than 10 positions"):
        graph([((1, 4), (2, 3)), ((4, 1), (2, 3))], 10)
