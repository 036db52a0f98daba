"""One suit of an odd number of cards: all cycles, and how few deals end (docs/odd-decks.md)."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial
from random import Random

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.exhaustive import census, odd_cycles
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play

# proofs/negatives/orders.c, which searches all cycles by comparisons, finds these, by period.
BY_COMPARISONS = {
    5: {6: 4},
    7: {8: 104},
    9: {20: 288, 30: 384},
    11: {12: 85120, 24: 26064},
    13: {42: 172800, 56: 259200, 70: 207360},
    15: {48: 84126720, 80: 12483072},
}


@pytest.mark.parametrize("cards", BY_COMPARISONS)
def test_the_formula_has_the_cycles_that_a_search_by_comparisons_finds(cards: int) -> None:
    periods: Counter[int] = Counter()
    for split in odd_cycles(cards).splits:
        periods[split.period] += split.cycles
    assert periods == BY_COMPARISONS[cards]


@pytest.mark.parametrize("cards", [5, 7, 9])
def test_the_formula_has_the_cycles_that_all_deals_fall_into(cards: int) -> None:
    counted = census(Deck(1, cards), ("natural", "natural"), range(1, cards), workers=1)
    played: Counter[tuple[tuple[int, int], int]] = Counter()
    for cycle in counted.cycles:
        hands = [*map(len, cycle.position.hands)]
        if hands[0] % 2:  # player 2 wins the next trick
            hands = [hands[0] - 1, hands[1] + 1]
        played[(hands[0], hands[1]), cycle.period] += 1
    assert played == {(one.hands, one.period): one.cycles for one in odd_cycles(cards).splits}


def _up(hand: list[int]) -> list[int]:
    """Return the cards an even number of places from the end: those that have just won."""
    return hand[-2::-2]


def _best_kept(hands: list[list[int]]) -> bool:
    """Return whether both hands have a card that has just won, above all that have just lost."""
    lost = max(card for hand in hands for card in hand[::-2])
    return all(_up(hand) and max(_up(hand)) > lost for hand in hands)


def _early_loss(deal: Deal) -> bool:
    """Return whether the best card of the hand without the highest one is in danger at once."""
    one, two = deal.hands  # hand 2 has a card more
    best = min(max(one), max(two))
    danger = any({best} < {*pair} and max(pair) > best for pair in zip(one, two, strict=False))
    return danger or two[-1] >= best


@pytest.mark.parametrize("cards", [5, 7])
def test_no_game_ends_whose_second_best_holder_gets_the_card_home(cards: int) -> None:
    half, early, ended = cards // 2, 0, 0
    for order in permutations(range(1, cards + 1)):
        deal = Deal(order[:half], order[half:])
        ends = play(deal).cycle is None
        early += _early_loss(deal)
        ended += ends
        assert _early_loss(deal) or not ends
    deals = factorial(cards)
    assert Fraction(ended, deals) <= Fraction(early, deals) <= Fraction(7, cards + 1)
    assert Fraction(ended, deals) >= Fraction(1, 2**half)


def _chance_of_early_loss(cards: int) -> Fraction:
    """The chance of `_early_loss`, by the number of higher cards that are in the other hand."""
    small = cards // 2
    chance = Fraction()
    for holder, other in ((small, small + 1), (small + 1, small)):
        for higher in range(1, holder + 1):
            dealt = Fraction(comb(cards - higher - 1, other - 1), comb(cards, other))
            # Of the places of the longer hand the last one is opposite nothing.
            if holder == small:
                danger = Fraction(1, small + 1) + Fraction(small, small + 1) * Fraction(
                    higher, small
                )
            else:
                safe = Fraction(comb(small - 1, higher), comb(small + 1, higher))
                danger = 1 - safe
            chance += dealt * danger
    return chance


@pytest.mark.parametrize("cards", [5, 7, 9, 51, 1001])
def test_the_bound_of_the_page_is_above_the_chance_that_it_stands_for(cards: int) -> None:
    chance = _chance_of_early_loss(cards)
    assert chance <= Fraction(7, cards + 1)
    if cards <= 7:
        half = cards // 2
        orders = permutations(range(1, cards + 1))
        early = sum(_early_loss(Deal(order[:half], order[half:])) for order in orders)
        assert chance == Fraction(early, factorial(cards))


@pytest.mark.parametrize("cards", [9, 21, 51])
def test_a_game_never_ends_once_both_hands_keep_a_best_card(cards: int) -> None:
    random = Random(cards)
    kept = 0
    for _ in range(40):
        order = random.sample(range(1, cards + 1), cards)
        deal = Deal(tuple(order[: cards // 2]), tuple(order[cards // 2 :]))
        game = War(deal, (NATURAL, NATURAL))
        worth = 0
        while game.outcome is None and game.tricks < 4 * cards:
            hands = [*map(list, game.hands)]
            weight = sum(map(sum, map(_up, hands)))
            assert weight >= worth  # what has just won never becomes less in sum
            worth = weight
            if _best_kept(hands):
                kept += 1
                assert play(deal).cycle is not None
                break
            game.step()
    assert kept >= 20


@pytest.mark.slow
def test_the_rules_alone_find_the_cycles_of_seven_cards() -> None:
    """Not by deals but by positions: those to which the rules return, each hand of each size."""
    positions = set()
    for size in range(1, 7):
        for hand in combinations(range(1, 8), size):
            rest = [card for card in range(1, 8) if card not in hand]
            for one in permutations(hand):
                for two in permutations(rest):
                    result = play(Deal(one, two))
                    if result.cycle and not result.cycle.preperiod:
                        positions.add((one, two))
    assert len(positions) == sum(one.cycles * one.period for one in odd_cycles(7).splits)
