"""Chains of Beggar: with both players having won, every trick can be undone in one way only."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given

from antihilbert.cards import beggar
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels.beggar import stats_and_notes
from antihilbert.cards.kernels.longest import retrograde
from antihilbert.cards.kernels.longest.retrograde import (
    HANDS,
    LEADER,
    MOST_PREDECESSORS,
    beggar_predecessors,
    chain_predecessor,
)
from antihilbert.cards.kernels.longest.search_state import BEST_CARDS, BEST_TRICKS, search_state
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError
from antihilbert.jit.compiler import Bytes
from known_tables import rows
from position_rows import hands_of, row_of
from strategies import beggar_deals

Position = tuple[tuple[int, ...], tuple[int, ...], int]
USUAL = Deck(4, 13, penalties=4)

# The public records, and the endless game of arXiv 2403.13855.
PUBLISHED = {where: claim for where, _, claim in rows("games.txt")}
CASELLA_2024 = Deal.parse_beggar("---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA")


def links(deal: Deal, most: int = 60) -> list[Position]:
    """The positions of a game from when both players have won a trick."""
    game, winners, found = Beggar(deal), set(), []
    while game.outcome is None and game.tricks < most:
        winners.add(game.step().winner)
        if game.outcome is None and winners == {1, 2}:
            found.append(game.position())
    return found


def position_of(row: Bytes) -> Position:
    return *hands_of(row), int(row[LEADER]) + 1


def undone(position: Position) -> Position | None:
    row = row_of(position[:2], position[2] - 1)
    before = np.zeros_like(row)
    pile = chain_predecessor(row, len(row) - HANDS, before)
    return position_of(before) if pile else None


def all_before(position: Position) -> list[Position]:
    row = row_of(position[:2], position[2] - 1)
    rows = np.zeros((MOST_PREDECESSORS, len(row)), np.uint8)
    return [position_of(one) for one in rows[: beggar_predecessors(row, len(row) - HANDS, rows)]]


@given(beggar_deals())
def test_the_only_way_back_is_the_way_the_game_came(deal: Deal) -> None:
    played = links(deal)
    for before, after in pairwise(played):
        assert undone(after) == before


def test_the_only_way_back_with_the_usual_deck() -> None:
    for index in range(200):
        played = links(USUAL.sample(3, index))
        assert [undone(position) for position in played[1:]] == played[:-1]


@given(beggar_deals())
def test_what_is_undone_is_done_again_by_one_trick(deal: Deal) -> None:
    for position in links(deal)[:1]:
        before = undone(position)
        if before:
            game = Beggar(Deal(*before[:2]))
            game.leader = before[2]
            game.step()
            assert game.position() == position


def arrangements(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        place = cards.index(card)
        for rest in arrangements(cards[:place] + cards[place + 1 :]):
            yield card, *rest


@pytest.mark.parametrize("courts", [(1, 1, 2, 2), (1, 2, 3)])
def test_no_two_links_lead_to_the_same_one(courts: tuple[int, ...]) -> None:
    # Every deal of the deck, every split: without the kernels.
    before: dict[Position, Position] = {}
    for order in arrangements((0,) * 7 + courts):
        for hand1_size in range(1, len(order)):
            for one, other in pairwise(links(Deal(order[:hand1_size], order[hand1_size:]))):
                assert before.setdefault(other, one) == one
    assert len(before) > 100


@pytest.mark.parametrize(("who", "follows"), [
    ("Anderson 2013", ["Mann & Wu 2007", "Nessler 2012", "Anderson 2013"]),
    ("Rucklidge 2014", ["Rucklidge 2014"]),
    ("Nessler 2021", ["Nessler 2021"]),
    ("Nessler 2022", ["Nessler 2022"]),
])  # fmt: skip
def test_the_records_are_the_first_deals_of_their_chains(who: str, follows: list[str]) -> None:
    # Later records were made from earlier ones by going back: this leads to the same deals.
    for earlier in follows:
        at = search_state(USUAL, (), "cards", 0, 0, 1000)
        at.best[:] = PUBLISHED[earlier].deal.cards
        retrograde.grow(at)
        record = PUBLISHED[who]
        assert (at.found[BEST_TRICKS], at.found[BEST_CARDS]) == (record.tricks, record.cards)


def test_thirty_deals_run_into_the_known_ring() -> None:
    # So many the paper that published the endless game counts (arXiv 2403.13855).
    game = Beggar(CASELLA_2024)
    for _ in range(4):
        game.step()
    ring = []
    while game.position() not in ring:
        ring.append(game.position())
        game.step()
    assert (len(ring), [undone(ring[0])]) == (62, ring[-1:])
    seen, found = set(ring), list(ring)
    while found:
        new = {before for position in found for before in all_before(position)} - seen
        seen, found = seen | new, list(new)
    assert sum(len(hand1) == 26 for hand1, _, _ in seen) == 30


@pytest.mark.parametrize("metric", ["tricks", "cards"])
@pytest.mark.parametrize("deck", [Deck(1, 7, penalties=3), Deck(2, 4, penalties=3)])
def test_chains_find_the_exact_maximum_of_a_small_deck(deck: Deck, metric: str) -> None:
    results = [
        beggar.play(Deal(order[: deck.split()], order[deck.split() :]))
        for order in arrangements(deck.cards)
    ]
    longest = max(getattr(one, metric) for one in results if one.outcome is not Outcome.ENDLESS)
    wanted = SearchRequest(deck, (), metric)
    assert wanted.method == "chain"
    assert getattr(chunk(wanted, 0, 30_000), metric) == longest


def test_chains_lead_further_than_the_games_they_begin_with() -> None:
    for seed in range(3):
        alone, follow_back = (
            chunk(SearchRequest(USUAL, (), seed=seed, method=method), 0, 200_000)
            for method in ("sample", "chain")
        )
        assert follow_back.tricks > alone.tricks
        assert follow_back.evaluations == alone.evaluations


def test_chains_are_for_beggar() -> None:
    with pytest.raises(InputError, match="chain is a method for Beggar-my-neighbour"):
        SearchRequest(Deck(4, 13), ("natural",), method="chain")


def test_long_games_are_noted_with_what_the_rules_say() -> None:
    tally, notes = stats_and_notes(USUAL, 4, 100, 2100, None, (120, 900), 1000)
    played = {index: beggar.play(USUAL.sample(4, index)) for index in range(100, 2100)}
    expected = [
        (i, one.tricks, one.cards)
        for i, one in played.items()
        if one.tricks >= 120 and one.cards >= 900
    ]
    assert sorted(map(tuple, notes.tolist())) == expected
    assert tally.longest_tricks == max(tricks for _, tricks, _ in expected)
    assert len(stats_and_notes(USUAL, 4, 100, 2100, None, (120, 0), 5)[1]) == 5
