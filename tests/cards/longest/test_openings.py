"""Openings and their fillings: the readable rules play every filling as its opening says."""

from itertools import permutations

import numpy as np
import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.longest import openings
from antihilbert.cards.kernels.longest.openings import (
    begin_enumeration,
    empty_enumeration,
    next_fillings,
    play_fillings,
    read_opening,
    ways_back,
)
from antihilbert.cards.kernels.longest.search_state import EVALUATIONS, SearchState, search_state
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War, play
from shell import refusal

Hands = tuple[tuple[int, ...], tuple[int, ...]]
WIDE = 64


def grow_back(at: SearchState, tricks: int) -> tuple[openings.Level, list[int]]:
    """Openings with so many tricks, and which rows of the level they are."""
    old, new = openings.empty_level(2 * WIDE, at.size), openings.empty_level(2 * WIDE, at.size)
    kept, tally = np.zeros(WIDE, np.int64), np.zeros(openings.MOST_FREEDOM * at.size + 1, np.int64)
    known = np.zeros(4 * WIDE, np.uint64)
    openings.weigh(at, old, new)
    openings.begin(at, old)
    count = 1
    for _ in range(tricks):
        found = openings.go_on(at, old, kept, count, new, known)
        count = openings.keep(at, new, found, kept, tally)
        old, new = new, old
    return old, kept[:count].tolist()


def dealt(at: SearchState, filling: openings.Filling) -> tuple[int, ...]:
    """The deal of a filling: the card of each place."""
    cards = dict(zip(filling.holders.tolist(), at.deck.tolist(), strict=True))
    return tuple(cards[place] for place in range(at.size))


def all_of(at: SearchState, filling: openings.Filling, most: int = 10**6) -> list[tuple[int, ...]]:
    """The deals of all fillings of an opening, as they come, or of so many."""
    every, rows, deals = empty_enumeration(at), np.zeros((7, at.size), np.uint8), []
    begin_enumeration(at, filling, every)
    while len(deals) < most and (count := next_fillings(every, at.deck, rows)):
        deals += [tuple(row[filling.places].tolist()) for row in rows[:count]]
    return deals


def after(cards: tuple[int, ...], hand1_size: int, pickups: tuple[str, ...], tricks: int) -> Hands:
    game = War(Deal(cards[:hand1_size], cards[hand1_size:]), pickups_named(*pickups))
    for _ in range(tricks):
        if game.outcome is None:
            game.step()
    return game.position()


@pytest.mark.parametrize(("suits", "values", "pickups", "tricks"), [
    (4, 13, ("natural",), 200), (4, 8, ("optimised",), 90), (1, 21, ("loser-first",), 60),
    (3, 7, ("first-player", "natural"), 30),
])  # fmt: skip
def test_all_fillings_begin_as_the_opening_says(
    suits: int, values: int, pickups: tuple[str, ...], tricks: int
) -> None:
    at = search_state(Deck(suits, values), pickups, "tricks", 1, 0, 1000)
    level, rows = grow_back(at, tricks)
    filling, swap = openings.empty_filling(at), np.zeros(2, np.int64)
    deals = set()
    for row in rows[:5]:
        if not openings.fill(at, level, row, tricks, filling):
            continue
        for _ in range(20):
            assert openings.vary(at, filling, swap)
            cards, hand1_size = tuple(filling.cards.tolist()), int(level.hand1_size[row])
            deal = dealt(at, filling)
            assert sorted(deal) == sorted(at.deck.tolist())
            assert after(deal, at.hand1_size, pickups, tricks) == (
                cards[:hand1_size],
                cards[hand1_size:],
            )
            deals.add(deal)
    assert len(deals) > 20


@pytest.mark.parametrize(("suits", "values", "pickups", "tricks"), [
    (4, 13, ("natural",), 40), (4, 13, ("optimised",), 40), (2, 9, ("loser-first",), 8),
    (3, 7, ("optimised", "first-player"), 10),
])  # fmt: skip
def test_all_fillings_begin_as_the_game_from_which_the_opening_was_read(
    suits: int, values: int, pickups: tuple[str, ...], tricks: int
) -> None:
    deck = Deck(suits, values)
    at = search_state(deck, pickups, "tricks", 1, 0, 1000)
    filling, swap, deals, battles = openings.empty_filling(at), np.zeros(2, np.int64), set(), 0
    for index in range(10):
        first = deck.sample(1, index).cards
        game = War(Deal(first[: at.hand1_size], first[at.hand1_size :]), pickups_named(*pickups))
        for _ in range(tricks):
            game.step()
        battles += game.cards - game.tricks
        assert read_opening(at, np.array(first, np.uint8), tricks, filling)
        assert dealt(at, filling) == first
        for _ in range(20):
            openings.vary(at, filling, swap)
            deal, cards = dealt(at, filling), tuple(filling.cards.tolist())
            hand1_size = int(filling.numbers[openings.HAND1_SIZE])
            assert sorted(deal) == sorted(at.deck.tolist())
            assert after(deal, at.hand1_size, pickups, tricks) == (
                cards[:hand1_size],
                cards[hand1_size:],
            )
            deals.add(deal)
    assert battles > 0
    assert len(deals) > 40


def test_a_game_that_is_over_has_no_opening_to_be_read() -> None:
    at = search_state(Deck(1, 6), ("natural",), "tricks", 1, 0, 1000)
    deal = np.array([4, 5, 6, 1, 2, 3], np.uint8)
    assert read_opening(at, deal, 2, openings.empty_filling(at))
    assert not read_opening(at, deal, 3, openings.empty_filling(at))


def test_with_one_suit_every_deal_that_begins_alike_is_a_filling() -> None:
    at = search_state(Deck(1, 7), ("natural",), "tricks", 1, 0, 1000)
    level, rows = grow_back(at, 5)
    filling, swap = openings.empty_filling(at), np.zeros(2, np.int64)
    assert openings.fill(at, level, rows[0], 5, filling)
    met = set()
    for _ in range(5000):
        openings.vary(at, filling, swap)
        met.add(dealt(at, filling))
    # A deal begins alike when its places lie in the same order after the same tricks.
    places = level.hands[rows[0]].tolist()
    alike = set()
    for deal in permutations(range(1, 8)):
        hands = after(deal, at.hand1_size, ("natural",), 5)
        if [deal.index(card) for hand in hands for card in hand] == places:
            alike.add(deal)
    assert met == alike


@pytest.mark.parametrize("pickup", ["natural", "optimised"])
@pytest.mark.parametrize("deck", [Deck(2, 4), Deck(4, 2), Deck(3, 3)])
def test_every_filling_comes_once(deck: Deck, pickup: str) -> None:
    at = search_state(deck, (pickup,), "tricks", 1, 0, 1000)
    filling, deals, battles = openings.empty_filling(at), set(permutations(deck.cards)), 0
    for index in range(40):
        first = deck.sample(1, index).cards
        if not read_opening(at, np.array(first, np.uint8), 1 + index % 4, filling):
            continue
        fixed = [place for place in range(at.size) if openings.is_fixed(filling, place)]
        demands = [
            (high, low)
            for high in range(at.size)
            for low in range(at.size)
            if (high not in fixed and int(filling.below[high]) >> low & 1)
            or (low not in fixed and int(filling.above[low]) >> high & 1)
        ]
        alike = [
            deal
            for deal in deals
            if all(deal[place] == first[place] for place in fixed)
            and all(deal[high] > deal[low] for high, low in demands)
        ]
        assert sorted(all_of(at, filling)) == sorted(alike)
        battles += bool(fixed)
    assert battles > 0


def test_every_filling_of_a_beam_begins_as_the_opening_says() -> None:
    at = search_state(Deck(4, 8), ("natural",), "tricks", 1, 0, 1000)
    level, rows = grow_back(at, 130)
    filling, most = openings.empty_filling(at), 0
    for row in rows[:5]:
        if not openings.fill(at, level, row, 130, filling):
            continue
        deals, hand1_size = all_of(at, filling, most=2000), int(level.hand1_size[row])
        assert len(set(deals)) == len(deals)
        for deal in deals[:: len(deals) // 20 + 1]:
            lie = [deal[place] for place in level.hands[row].tolist()]
            hands = tuple(lie[:hand1_size]), tuple(lie[hand1_size:])
            assert after(deal, at.hand1_size, ("natural",), 130) == hands
        most = max(most, len(deals))
    assert most > 1000


def test_a_swap_made_twice_changes_nothing() -> None:
    at = search_state(Deck(4, 8), ("natural",), "tricks", 1, 0, 1000)
    level, rows = grow_back(at, 60)
    filling, swap = openings.empty_filling(at), np.zeros(2, np.int64)
    assert openings.fill(at, level, rows[0], 60, filling)
    before = [part.tolist() for part in filling]
    assert openings.vary(at, filling, swap)
    assert [part.tolist() for part in filling] != before
    openings.exchange(at, filling, swap)
    assert [part.tolist() for part in filling] == before


def test_the_openings_with_the_most_freedom_are_kept() -> None:
    at = search_state(Deck(4, 8), ("natural",), "tricks", 1, 0, 1000)
    level, kept = openings.empty_level(6, 32), np.zeros(3, np.int64)
    level.freedom[:] = [5, 9, 2, 9, 5, 5]
    assert openings.keep(at, level, 6, kept, np.zeros(100, np.int64)) == 3
    assert sorted(level.freedom[kept].tolist()) == [5, 9, 9]
    assert openings.keep(at, level, 2, kept, np.zeros(100, np.int64)) == 2
    assert sorted(kept[:2].tolist()) == [0, 1]


def test_openings_lead_to_longer_games_than_random_deals() -> None:
    deck, games, chunks = Deck(1, 32), 300_000, 8
    found = {
        method: [
            chunk(SearchRequest(deck, ("natural",), method=method), index, games).tricks
            for index in range(chunks)
        ]
        for method in ("opening", "sample")
    }
    # Random deals of 32 cards have 162 tricks more for ten times as many games: see the docs.
    assert sum(found["opening"]) > sum(found["sample"]) + chunks * 162


def ways_of(hands: Hands, higher: set[tuple[int, int]]) -> int:
    """The positions from which this one comes, by tricks that the comparisons tell."""
    count = 0
    for winner in range(2):
        hand, other = hands[winner], hands[1 - winner]
        if len(hand) < 2 or hand[-2:] not in higher:
            continue
        earlier = (hand[-2], *hand[:-2]), (hand[-1], *other)
        if all(len(one) % 2 or len(one) < 2 or one[:2] in higher for one in earlier):
            count += 1 + ways_of((earlier[winner], earlier[1 - winner]), higher)
    return count


@pytest.mark.parametrize("deck", [Deck(4, 6), Deck(3, 7), Deck(4, 8)], ids=str)
def test_ways_back_are_those_that_the_comparisons_of_an_opening_tell(deck: Deck) -> None:
    at = search_state(deck, ("natural",), "tricks", 1, 0, 1000)
    level, rows = grow_back(at, 2 * deck.size)
    counts = []
    for row in rows[:6]:
        places, size1 = level.hands[row].tolist(), int(level.hand1_size[row])
        hands = tuple(places[:size1]), tuple(places[size1:])
        below = level.below[row].tolist()
        higher = {(one, two) for one in places for two in places if below[one] >> two & 1}
        counts.append(ways_back(at, level, row))
        assert counts[-1] == ways_of(hands, higher)
    assert len(set(counts)) > 1 and max(counts) > 20


def test_openings_are_for_war() -> None:
    refused = "error: opening is a method for War: take another, such as sample"
    command = "beggar longest --method opening --seconds 1"
    assert refusal(*command.split()) == refused + "\n"


def test_an_opening_is_left_when_all_its_fillings_are_played_and_not_before() -> None:
    games = 200_000
    at = search_state(Deck(4, 8), ("natural",), "tricks", 1, 0, games)
    filling, every = openings.empty_filling(at), empty_enumeration(at)
    deal = np.array(Deck(4, 8).sample(1, 0).cards, np.uint8)

    def played(tricks: int) -> int:
        at.found[EVALUATIONS] = 0
        assert read_opening(at, deal, tricks, filling)
        play_fillings(at, filling, every, games, 0)
        return int(at.found[EVALUATIONS])

    assert played(tricks=1) >= games  # nearly all deals begin so
    length = play(Deck(4, 8).sample(1, 0)).tricks
    few = played(tricks=length - 20)
    assert few == len(all_of(at, filling)) < games // 10  # few cards are free, if any
