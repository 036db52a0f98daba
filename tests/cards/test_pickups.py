"""Every listed pickup is right in every kernel and every search, and so is one nobody has listed.

`second-player` (player 2's card of each flip first) is added by its function and its traits alone:
whatever knows pickups by their names, and not by their traits, fails here. `own` has no traits.
"""

from collections.abc import Iterator
from itertools import islice, product

import numpy as np
import pytest

from antihilbert.cards import statistics, war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import result
from antihilbert.cards.endless.classes import assign_values
from antihilbert.cards.endless.exhaustive import every_aligned
from antihilbert.cards.endless.word_search import Plan, WordSearch
from antihilbert.cards.endless.words import Word
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels import tally, war_count
from antihilbert.cards.kernels import war as kernels_war
from antihilbert.cards.kernels.longest.retrograde import HANDS, MOST_BATTLES, war_predecessors
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war import war_stats
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.pickups import PICKUPS, Pickup, Pile, Traits, pickup_named, traits_of
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError
from antihilbert.core.random import Stream
from encoded import asked, returns
from position_rows import hands_of, row_of


def second_player(pile: Pile) -> list[int]:
    return [card for flip in reversed(pile.flips) for card in reversed(flip)]


SECOND = Pickup("second-player", second_player, traits=Traits(own_first=(False, True)))
OWN = Pickup("own", second_player)
EVERY = [*PICKUPS, SECOND.name]
FIXED = [name for name in EVERY if name not in PICKUPS or not PICKUPS[name].chance]

pytestmark = pytest.mark.slow  # every kernel and every search takes part

all_pickups = pytest.mark.parametrize("pickup", EVERY)
without_chance = pytest.mark.parametrize("pickup", FIXED)


@pytest.fixture(autouse=True)
def listed() -> Iterator[None]:
    PICKUPS.update({pickup.name: pickup for pickup in (SECOND, OWN)})
    try:
        yield
    finally:
        for pickup in (SECOND, OWN):
            del PICKUPS[pickup.name]


def deals(deck: Deck, many: int) -> list[Deal]:
    sizes = (deck.size // 2, deck.size // 3)
    return [deck.sample(5, index, sizes[index % 2]) for index in range(many)]


@all_pickups
def test_the_traits_say_what_the_function_does(pickup: str) -> None:
    listed, traits = pickup_named(pickup), traits_of(pickup)
    assert listed.chance == traits.draws
    piles = [((4, 2),), ((2, 4),), ((3, 3), (4, 1)), ((1, 1), (5, 5), (2, 3))]
    for flips in piles:
        winner = 1 if flips[-1][0] > flips[-1][1] else 2
        own_first = traits.own_first[winner - 1]
        pairs = Pile(flips, winner, Stream(1, 1)).pairs
        lying = [
            card for own, other in pairs for card in ((own, other) if own_first else (other, own))
        ]
        laid = [card for flip in flips for card in flip]
        for index in range(20):
            arranged = list(listed.arrange(Pile(flips, winner, Stream(1, index))))
            if traits.draws:
                assert sorted(arranged) == sorted(laid)
            else:
                assert arranged == (sorted(laid, reverse=True) if traits.sorts else lying)


@all_pickups
def test_the_kernels_play_as_the_rules_do(pickup: str) -> None:
    for deck, other in product((Deck(1, 9), Deck(4, 4)), (pickup, "natural")):
        for index, deal in enumerate(deals(deck, 12)):
            for one, two in ((pickup, other), (other, pickup)):
                expected = war.play(deal, one, two, limit=2000, seed=3, index=index)
                found = kernels_war.play(deal, one, two, 2000, 3, index)
                assert found == expected, (deal, one, two)


@all_pickups
def test_many_games_come_out_as_by_the_rules(pickup: str) -> None:
    deck = Deck(3, 4)
    found = war_stats(deck, pickup, None, 2, 0, 60, 1000)
    expected = tally.stats(WAR, deck, (pickup, pickup), 2, 0, 60, 1000)
    assert found[:13] == expected[:13]


@without_chance
@pytest.mark.parametrize("deck", [Deck(1, 6), Deck(2, 3), Deck(9, 2)])  # the last is no word
def test_every_deal_is_counted_as_by_the_rules(pickup: str, deck: Deck) -> None:
    for hand1_size in {deck.size // 2, 2}:
        every = range(0, deck.count_deals, max(1, deck.count_deals // 800))
        if len(every) < deck.count_deals:
            continue
        played = [war.play(deck.unrank(rank, hand1_size), pickup) for rank in every]
        count = war_count.count(deck, pickup, None, hand1_size)
        outcomes = [result.outcome for result in played]
        assert [count.player1, count.player2, count.draw, count.endless] == [
            outcomes.count(outcome) for outcome in list(Outcome)[:4]
        ]
        finished = [one.tricks for one in played if one.outcome is not Outcome.ENDLESS]
        assert count.max_tricks == max(finished)


@without_chance
def test_tricks_are_undone_into_those_that_lead_back(pickup: str) -> None:
    both = pickup, pickup
    for deal in deals(Deck(2, 4), 25):
        hands = deal.hand1, deal.hand2
        undone = list(result.before(hands, both))
        for previous in undone:
            game = war.War(Deal(*previous), (pickup_named(pickup), pickup_named(pickup)))
            game.step()
            assert game.position() == hands
        rows = np.zeros((64, HANDS + len(deal.cards)), np.uint8)
        codes = code_of(pickup), code_of(pickup)
        found = war_predecessors(row_of(hands), len(deal.cards), *codes, rows)
        few = [one for one in undone if _battles(one, pickup) <= MOST_BATTLES]
        assert sorted(hands_of(row) for row in rows[:found]) == sorted(few)
        played = war.War(deal, (pickup_named(pickup), pickup_named(pickup)))
        trick = played.step()
        if trick.winner and len(trick.battles) <= result.MOST_BATTLES:
            assert hands in list(result.before(played.position(), both))


def _battles(hands: tuple[tuple[int, ...], tuple[int, ...]], pickup: str) -> int:
    return len(war.War(Deal(*hands), (pickup_named(pickup), pickup_named(pickup))).step().battles)


@without_chance
def test_words_that_can_be_dealt_tell_games_that_never_end(pickup: str) -> None:
    for suits, cards, hand1_size, length in ((1, 9, 4, 4), (1, 5, 2, 2), (2, 10, 5, 6)):
        plan = Plan(cards, hand1_size, length, (pickup, pickup), battles=1 if suits > 1 else 0)
        words = WordSearch(plan).go_on(20_000) if plan.possible else iter(())
        for word in islice(words, 5):
            deal = assign_values(word, suits)
            if deal is not None:
                assert war.play(deal, pickup, limit=10**6).outcome is Outcome.ENDLESS, word


@without_chance
def test_the_demands_of_a_word_hold_in_the_game_that_tells_it(pickup: str) -> None:
    told, way = 0, pickup_named(pickup)
    for values in (5, 6, 7, 9):
        for deal in deals(Deck(1, values), 100):
            result = war.play(deal, pickup, limit=2000)
            if result.cycle is None:
                continue
            game = war.War(deal, (way, way))
            for _ in range(result.cycle.preperiod):
                game.step()
            start = Deal(*game.position())
            winners = [game.step().winner for _ in range(result.cycle.period)]
            letters = tuple(0 if winner == 1 else 64 for winner in winners)
            word = Word(values, len(start.hand1), letters, (pickup, pickup))
            assert word.holds_for(word.values_of(start), strictly=True)
            told += 1
    assert told > 3


@without_chance
def test_the_encoding_knows_the_deals_that_return(pickup: str) -> None:
    returned = 0
    for deal in [*deals(Deck(1, 5), 60), *deals(Deck(1, 6), 60)]:
        cycle = war.play(deal, pickup).cycle
        if cycle is not None and cycle.preperiod == 0 and cycle.period <= 12 and returned < 3:
            assert asked(deal, cycle.period_cards, False, pickup), deal
            returned += 1
    assert returned
    for deal in deals(Deck(2, 3), 5):
        assert asked(deal, 4, False, pickup) == returns(deal, 4, False, pickup), deal


@without_chance
def test_the_longest_game_of_a_small_deck_is_found_by_every_method(pickup: str) -> None:
    deck = Deck(2, 3)
    longest = statistics.count(deck, (pickup, pickup)).max_tricks
    for method in ("opening", "backward", "climb"):
        found = chunk(SearchRequest(deck, (pickup,), method=method), 0, 20_000)
        assert found.tricks == longest, method


def test_a_pickup_without_traits_is_played_by_the_rules_and_refused_by_all_else() -> None:
    deal, both = Deal.parse("5 3 / 2 4 1"), (OWN.name, OWN.name)
    assert war.play(deal, OWN.name).outcome in Outcome
    refusing = (
        lambda: kernels_war.play(deal, OWN.name),
        lambda: war_stats(Deck(1, 5), OWN.name, None, 0, 0, 10),
        lambda: war_count.count(Deck(1, 5), OWN.name),
        lambda: WordSearch(Plan(5, 2, 2, both)),
        lambda: list(result.before((deal.hand1, deal.hand2), both)),
        lambda: every_aligned([2, 2], 2, OWN.name),
        lambda: chunk(SearchRequest(Deck(1, 5), (OWN.name,)), 0, 10),
    )
    for attempt in refusing:
        with pytest.raises(InputError, match="says nothing of its traits"):
            attempt()


def test_traits_do_not_contradict_each_other() -> None:
    with pytest.raises(ValueError, match="no card that goes first"):
        Traits(sorts=True, draws=True)
    with pytest.raises(ValueError, match="no card that goes first"):
        Traits(own_first=(False, False), sorts=True)
