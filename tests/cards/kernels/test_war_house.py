"""War with cards laid face down, compiled: every kernel against the rules."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import war
from antihilbert.cards.deal import Deal, Hand
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import war as kernels_war
from antihilbert.cards.kernels import war_count, war_tricks
from antihilbert.cards.kernels.longest.retrograde import HANDS, face_down_predecessors
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.kernels.war import ACES, KINGS, face_down_stats
from antihilbert.cards.kernels.war_tricks import CARDS, SIZE1, SIZE2, TRICKS
from antihilbert.cards.pickups import FLIP_LAST, LOSE, WarRules, pickup_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War
from antihilbert.jit import random
from strategies import deterministic_pickups, house_rules, pickups, war_deals

NATURAL = ("natural", "natural")


@given(war_deals(), house_rules(), pickups(), pickups(), st.sampled_from([300, 5, 40]))
def test_the_kernel_plays_as_the_rules_do(
    deal: Deal, rules: WarRules, one: str, two: str, limit: int
) -> None:
    expected = war.play(deal, one, two, limit=limit, seed=3, index=8, rules=rules)
    assert kernels_war.play(deal, one, two, limit, 3, 8, rules) == expected


@given(war_deals(), house_rules(), deterministic_pickups())
def test_the_kernel_proves_games_endless_as_the_rules_do(
    deal: Deal, rules: WarRules, pickup: str
) -> None:
    expected = war.play(deal, pickup, rules=rules)
    assert kernels_war.play(deal, pickup, rules=rules) == expected


def battles_by_the_rules(
    deck: Deck, pickups: tuple[str, str], rules: WarRules, games: int, seed: int
) -> tuple[list[int], list[int], list[list[int]]]:
    """Tricks by battles, games by their deepest battle, and games by aces and outcome."""
    depths, deepest = [0] * war_tricks.DEPTHS, [0] * war_tricks.DEPTHS
    held = [[0] * 5 for _ in range(deck.suits + 1)]
    both = pickup_named(pickups[0]), pickup_named(pickups[1])
    for index in range(games):
        deal = deck.sample(seed, index)
        game, most = War(deal, both, seed, index, rules), 0
        while game.outcome is None:
            battles = min(len(game.step().battles), war_tricks.DEPTHS - 1)
            depths[battles] += 1
            most = max(most, battles)
        deepest[most] += 1
        held[deal.hand1.count(deck.values)][[*Outcome].index(game.outcome)] += 1
    return depths, deepest, held


@pytest.mark.parametrize("pickup", ["natural", "optimised", "random"])
@pytest.mark.parametrize("rules", [WarRules(0), WarRules(1), WarRules(3), WarRules(2, FLIP_LAST)])
@pytest.mark.parametrize("deck", [Deck(4, 5), Deck(13, 2), Deck(40, 1)], ids=str)
def test_many_games_are_added_up_as_the_rules_play_them(
    deck: Deck, rules: WarRules, pickup: str
) -> None:
    """With few values battles are deep, and games end in the midst of one."""
    both = pickup, pickup
    tally, battles = face_down_stats(deck, both, 7, 0, 60, rules=rules)
    results = [
        war.play(deck.sample(7, index), pickup, seed=7, index=index, rules=rules)
        for index in range(60)
    ]
    assert tally.player1 == sum(one.outcome == "player1" for one in results)
    assert tally.draw == sum(one.outcome == "draw" for one in results)
    assert tally.tricks == sum(one.tricks for one in results)
    assert tally.cards_squared == sum(one.cards**2 for one in results)
    assert tally.longest_tricks == max(one.tricks for one in results)
    depths, deepest, held = battles_by_the_rules(deck, both, rules, 60, 7)
    assert battles.depths.tolist() == depths
    assert battles.deepest.tolist() == deepest
    assert battles.held[ACES].tolist() == held
    assert battles.held[KINGS].sum() == 60


def test_without_cards_face_down_it_is_the_other_kernel_of_war() -> None:
    deck = Deck(4, 13)
    one, _ = face_down_stats(deck, NATURAL, 5, 100, 400)
    two = kernels_war.war_stats(deck, *NATURAL, 5, 100, 400)
    assert one[:13] == two[:13]
    for name in ("tricks_histogram", "cards_histogram"):
        assert (getattr(one, name) == getattr(two, name)).all()


def trick_by_trick(deal: Deal, pickup: str, rules: WarRules, index: int) -> list[int]:
    """Sizes of the hands, tricks and flips at the end of a game."""
    boards, numbers, stream = kernels_war.workspace()
    random.start(stream, np.uint64(9), np.uint64(index), random.PICKING_UP)
    cards = np.array(deal.cards, np.uint8)
    code = code_of(pickup, rules)
    game = war_tricks.for_two(len(deal.hand1), len(cards), code, code, 4000)
    war_tricks.begin(boards[0], numbers[0], cards, game.ends)
    war_tricks.play_at_most(boards[0], numbers[0], stream, game, 4000)
    return [int(number) for number in numbers[0, [SIZE1, SIZE2, TRICKS, CARDS]]]


@pytest.mark.parametrize("pickup", ["natural", "optimised", "random", "loser-first"])
@pytest.mark.parametrize("short", [LOSE, FLIP_LAST])
@pytest.mark.parametrize("face_down", [1, 2, 3])
def test_games_in_pieces_are_those_played_trick_by_trick(
    face_down: int, short: str, pickup: str
) -> None:
    rules = WarRules(face_down, short)
    for deck in (Deck(4, 13), Deck(2, 40), Deck(6, 3)):
        tally = kernels_war.war_stats(deck, pickup, pickup, 9, 50, 150, 4000, rules=rules)
        ends = [
            trick_by_trick(deck.sample(9, index), pickup, rules, index) for index in range(50, 150)
        ]
        ended = [end for end in ends if not (end[0] and end[1])]
        assert tally.player1 == sum(end[1] == 0 < end[0] for end in ended)
        assert tally.draw == sum(end[0] == end[1] for end in ended)
        assert (tally.tricks, tally.cards) == tuple(
            sum(end[place] for end in ended) for place in (2, 3)
        )


def test_endless_games_are_found_and_added_to_their_aces() -> None:
    """One suit of nine: no battles, so endless games are those of plain War."""
    deck = Deck(1, 9)
    tally, battles = face_down_stats(deck, NATURAL, 1, 0, 500, rules=WarRules(3))
    plain: Tally = kernels_war.war_stats(deck, *NATURAL, 1, 0, 500)
    assert tally.endless == plain.endless > 0
    assert battles.held[ACES].sum() == 500
    assert battles.held[ACES, :, 3].sum() == tally.endless


def test_games_that_are_settled_apart_leave_no_battles_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With a limit many games are: then the parts of a run still add up to the whole."""
    how = (Deck(4, 13), NATURAL, 1, 0, 2000, 60)
    _, whole = face_down_stats(*how, rules=WarRules(3))
    monkeypatch.setattr(kernels_war, "_PART", 64)
    tally, parts = face_down_stats(*how, rules=WarRules(3))
    assert tally.unfinished > 1000
    assert parts.depths.tolist() == whole.depths.tolist()
    assert parts.deepest.tolist() == whole.deepest.tolist()


@pytest.mark.parametrize("rules", [WarRules(1), WarRules(2, FLIP_LAST)])
@pytest.mark.parametrize("pickup", ["natural", "optimised", "first-player"])
def test_every_deal_is_counted_as_the_rules_play_it(rules: WarRules, pickup: str) -> None:
    deck = Deck(2, 3)
    part = war_count.FaceDownPart(deck, (pickup, pickup), rules, 3, 0, deck.count_deals)
    found = war_count.count_face_down_part(part)
    deals = sorted({*permutations(deck.cards)})
    results = [war.play(Deal(deal[:3], deal[3:]), pickup, rules=rules) for deal in deals]
    assert found.deals == len(deals)
    for name in ("player1", "player2", "draw", "endless"):
        assert getattr(found, name) == sum(one.outcome == name for one in results)
    ended = [one for one in results if one.cycle is None]
    assert (found.tricks, found.cards) == (
        sum(one.tricks for one in ended),
        sum(one.cards for one in ended),
    )
    longest = max(one.tricks for one in ended)
    first = next(deal for deal, one in zip(deals, results, strict=True) if one.tricks == longest)
    assert (found.max_tricks, found.max_deal) == (longest, Deal(first[:3], first[3:]))


Position = tuple[Hand, Hand]


def before_by_kernel(position: Position, pickup: str, rules: WarRules) -> list[Position]:
    hand1, hand2 = position
    row = np.array([len(hand1), 0, *hand1, *hand2], np.uint8)
    rows = np.zeros((64, len(row)), np.uint8)
    code = code_of(pickup, rules)
    found = rows[: face_down_predecessors(row, len(row) - HANDS, code, code, rows)].tolist()
    return [
        (
            tuple(one[HANDS : HANDS + one[0]]),
            tuple(one[HANDS + one[0] :]),
        )
        for one in found
    ]


@settings(max_examples=60)
@given(war_deals(), st.integers(1, 3), st.sampled_from(["natural", "first-player", "loser-first"]))
def test_a_trick_that_was_played_can_be_undone(deal: Deal, face_down: int, pickup: str) -> None:
    rules = WarRules(face_down)
    game = War(deal, (pickup_named(pickup),) * 2, rules=rules)
    for _ in range(30):
        if game.outcome is not None:
            break
        position = game.position()
        trick = game.step()
        if game.outcome is None and len(trick.battles) <= 2:
            assert position in before_by_kernel(game.position(), pickup, rules)


@settings(max_examples=60)
@given(war_deals(), house_rules(), deterministic_pickups())
def test_what_is_undone_can_be_played_again(deal: Deal, rules: WarRules, pickup: str) -> None:
    position = deal.hand1, deal.hand2
    for hands in before_by_kernel(position, pickup, rules):
        game = War(Deal(*hands), (pickup_named(pickup),) * 2, rules=rules)
        game.step()
        assert game.position() == position
