"""Searches for long games: what they find is what exhaustion, the rules and an interruption say."""

import json
import threading
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

import record_pages
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels.longest.methods import FEWEST
from antihilbert.cards.longest.search import (
    LONGEST,
    NOTHING,
    Longest,
    LongGames,
    SearchRequest,
    better,
    chunk,
    chunk_with_long_games,
    longest_games,
    search,
)
from antihilbert.cards.referee import Outcome
from antihilbert.cards.statistics import count
from antihilbert.core.messages import InputError
from antihilbert.core.progress import NEVER, Deadline, Interrupted, Progress
from noted import entries
from shell import refusal, run

FEW = 30_000  # evaluations: every deal of these decks is met


FOR_WAR = WAR.longest_methods


@pytest.mark.parametrize("method", FOR_WAR)
@pytest.mark.parametrize(("suits", "values", "pickup"), [
    (1, 7, "natural"), (2, 4, "optimised"), (2, 4, "loser-first"),
])  # fmt: skip
def test_every_method_finds_the_exact_maximum_of_a_small_deck(
    method: str, suits: int, values: int, pickup: str
) -> None:
    deck = Deck(suits, values)
    found = chunk(SearchRequest(deck, (pickup,), method=method), 0, FEW)
    assert found.tricks == count(deck, (pickup, pickup)).max_tricks
    assert found.deal is not None
    assert sorted(found.deal.cards) == sorted(deck.cards)
    assert len(found.deal.hand1) == deck.size // 2


@pytest.mark.slow
@pytest.mark.parametrize(("suits", "values", "pickup"), [
    (1, 9, "natural"), (1, 10, "natural"), (3, 3, "optimised"),
])  # fmt: skip
def test_stories_find_the_exact_maximum_of_a_small_deck_too(
    suits: int, values: int, pickup: str
) -> None:
    deck, enough = Deck(suits, values), 2 * FEWEST  # games, for words to be tried
    found = chunk(SearchRequest(deck, (pickup,), method="word"), 0, enough)
    assert found.tricks == count(deck, (pickup, pickup)).max_tricks


@pytest.mark.slow
def test_late_ends_are_found_in_a_small_part_of_a_search() -> None:
    found = chunk(SearchRequest(Deck(4, 11), ("optimised",), seed=1), 0, 4 * FEWEST)
    assert found.tricks > 4000  # two million random deals reach some 2,300


@pytest.mark.parametrize("method", FOR_WAR)
def test_a_chunk_depends_on_nothing_but_its_address(method: str) -> None:
    wanted = SearchRequest(Deck(4, 6), ("natural",), method=method, seed=3)
    ones = [chunk(wanted, index, 3000) for index in (0, 1, 0)]
    assert ones[0] == ones[2]
    assert ones[0].deal != ones[1].deal


@pytest.mark.parametrize("wanted", [
    SearchRequest(Deck(4, 13, penalties=4), (), "cards"),
    SearchRequest(Deck(4, 13), ("natural",), "cards"),
    SearchRequest(Deck(1, 21), ("natural", "first-player")),
])  # fmt: skip
def test_what_is_found_is_what_the_rules_play(wanted: SearchRequest) -> None:
    found = chunk(wanted, 0, 20_000)
    assert found.deal is not None
    result = wanted.played(found.deal)
    assert (result.tricks, result.cards) == (found.tricks, found.cards)
    assert sorted(found.deal.cards) == sorted(wanted.deck.cards)


def test_deals_to_start_from_are_grown() -> None:
    climbing, deck = SearchRequest(Deck(1, 24), ("natural",), method="climb"), Deck(1, 24)
    gained = 0
    for index in range(6):
        start = chunk(climbing, index, 30_000)
        # Too few games to climb as high again: what is longer has been grown.
        grow_back = chunk(SearchRequest(deck, ("natural",), seed=1, start=start.deal), 0, 3000)
        assert grow_back.tricks >= start.tricks
        gained += grow_back.tricks > start.tricks
    assert gained > 0
    with pytest.raises(InputError, match="not one of"):
        SearchRequest(deck, ("natural",), start=Deal((1, 2), (3, 4)))


def test_the_longest_of_beggar_in_step_is_the_longest_of_its_addresses() -> None:
    deck = Deck(4, 13, penalties=4)
    wanted = SearchRequest(deck, (), seed=5, method="sample")
    found = chunk(wanted, index=2, evaluations=300)
    played = [wanted.played(deck.sample(5, address)).tricks for address in range(600, 900)]
    assert (found.tricks, found.evaluations) == (max(played), 300)


@pytest.mark.parametrize(("wanted", "method"), [
    (SearchRequest(Deck(4, 13), ("natural",)), "word"),
    (SearchRequest(Deck(1, 5, penalties=3), (), "cards"), "chain"),
    (SearchRequest(Deck(1, 5, penalties=3), (), start=Deal((0, 1), (0, 2, 3))), "backward"),
])  # fmt: skip
def test_the_method_follows_the_game_unless_told(wanted: SearchRequest, method: str) -> None:
    assert wanted.method == method


def test_endless_games_met_on_the_way_are_finds() -> None:
    wanted = SearchRequest(Deck(1, 5), ("natural",), method="climb")
    found = chunk(wanted, 0, 2000)
    assert found.endless > 0
    assert found.endless_deal is not None
    assert wanted.played(found.endless_deal).outcome is Outcome.ENDLESS


def test_of_two_parts_the_longer_game_is_kept_and_all_games_are_counted() -> None:
    one = Longest(Deal((1,), (2,)), 5, 9, 10, 1, None, 0)
    other = Longest(Deal((2,), (1,)), 6, 8, 20, 0, Deal((3,), (3,)), 2)
    assert better(one, other, "tricks") == Longest(other.deal, 6, 8, 30, 1, other.endless_deal, 2)
    assert better(one, other, "cards").deal == one.deal
    assert better(NOTHING, one, "tricks") == one


def test_a_search_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    wanted, file = SearchRequest(Deck(1, 20), ("natural",), method="climb"), tmp_path / "notes"
    search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    held = entries(file)[-1]
    assert held["done"] >= 1
    found = search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    now = entries(file)[-1]
    assert now["done"] > held["done"]
    parts = [chunk(wanted, index, 2000) for index in range(now["done"])]
    assert now["found"]["tricks"] == max(part.tricks for part in parts) <= found.tricks
    assert now["found"]["evaluations"] == sum(part.evaluations for part in parts)


def test_long_games_of_all_chunks_are_found_again_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, file = (
        SearchRequest(Deck(4, 4), ("natural",), method="opening"),
        tmp_path / "notes",
    )
    grown: list[LongGames] = []
    monkeypatch.setattr(
        "antihilbert.cards.longest.search.one_of_each", lambda _, long: grown.append(long) or {}
    )
    for _ in range(2):
        search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    done = entries(file)[-1]["done"]
    parts = [chunk_with_long_games(wanted, index, 2000)[1] for index in range(done)]
    known = longest_games(*parts)
    shortest = min(grown[1].values())  # of as many games as are kept, some of a chunk cut short
    assert {deal for deal in known if known[deal] > shortest} <= set(grown[1])
    assert len(grown[1]) >= min(len(known), LONGEST)


@pytest.mark.parametrize("method", FOR_WAR)
def test_a_chunk_of_many_games_ends_when_its_time_is_up(method: str) -> None:
    wanted, games = SearchRequest(Deck(4, 6), ("natural",), method=method), 10**11  # hours
    found = chunk(wanted, 0, games, Deadline(0.3))
    assert 0 < found.evaluations < games
    assert found.deal is not None


def test_what_is_cut_short_counts_but_will_be_done_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, file = SearchRequest(Deck(1, 12), ("natural",), method="climb"), tmp_path / "notes"

    def slow(
        wanted: SearchRequest, index: int, evaluations: int, deadline: Deadline = NEVER
    ) -> tuple[Longest, LongGames]:
        while index and not deadline.over:
            sleep(0.01)
        found, _ = whole(wanted, index, evaluations)
        return replace(found, tricks=50 + index), {}

    whole = chunk_with_long_games

    monkeypatch.setattr("antihilbert.cards.longest.search.chunk_with_long_games", slow)
    found = search(wanted, 0.2, workers=1, resume=file, evaluations=1000)
    held = entries(file)[-1]
    assert (found.tricks, held["found"]["tricks"], held["done"]) == (51, 50, 1)


def test_ctrl_c_tells_the_best_so_far() -> None:
    def stop(progress: Progress) -> None:
        assert progress.found.tricks > 20
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        search(SearchRequest(Deck(1, 12), ("natural",)), 60, evaluations=1000, on_progress=stop)
    assert stopped.value.known.tricks > 20
    assert threading.active_count() < 20


def test_a_file_of_another_search_is_refused(tmp_path: Path) -> None:
    wanted, file = SearchRequest(Deck(1, 12), ("natural",), method="climb"), tmp_path / "notes"
    search(wanted, 0.1, workers=1, resume=file, evaluations=1000)
    with pytest.raises(InputError, match="holds other work"):
        search(replace(wanted, seed=1), 1, resume=file)


@pytest.mark.parametrize("method", ["anneal", "tabu", "population"])
def test_a_method_that_was_removed_is_answered_with_another(method: str) -> None:
    told = f"method {method} no longer exists: take method climb"
    assert told in refusal("war", "longest", "--suits", "1", "--values", "6", "--method", method)


def test_the_command_answers_in_the_agreed_keys() -> None:
    words = "longest --suits 1 --values 6 --seconds 0.2 --method climb --json"
    answer = json.loads(run("war", *words.split()).out)
    assert list(answer)[:4] == ["deal", "tricks", "cards", "evaluations"]
    assert answer["tricks"] == count(Deck(1, 6), ("natural", "natural")).max_tricks
    assert answer["certificates"][0].startswith("war | natural | player")
    words = "longest --suits 1 --values 6 --seconds 0.2 --method climb --metric cards"
    shown = run("beggar", *words.split())
    assert shown.out.startswith("deal: ")


@pytest.mark.parametrize(("words", "message"), [
    ("--pickup random", "random"), ("--pickup x", "unknown pickup"),
    ("--method x", "unknown method"),
    ("--metric x", "take one of tricks, cards"), ("--seconds 0", "--seconds: take a number"),
    ("--seed -1", "--seed: take a whole number"),
    ("--resume /nowhere/file", "cannot be used to resume"), ("--workers 0", "workers"),
])  # fmt: skip
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "longest", "--suits", "1", "--values", "6", *words.split())


def test_hand_sizes_are_those_of_the_game() -> None:
    # 4 beats 2, then 1 loses to 3, 4 beats 1... : box 3 of Delahaye & Mathieu, all natural
    assert record_pages.hand_sizes(Deal.parse("4 1 / 2 3"), ("natural",)) == [2, 3, 2, 3, 4]
    # All five cards lie on the table when player 2 has to pay for the jack and cannot.
    assert record_pages.hand_sizes(Deal.parse_beggar("--J/--"), ()) == [3, 0]
    assert "<polyline" in record_pages.sizes_picture(Deal.parse("4 1 / 2 3"), ("natural",), "a & b")


def test_no_swap_leaves_the_game_as_it_is() -> None:
    deal = Deck(1, 12).sample(1, 1)
    length = SearchRequest(Deck(1, 12), ("natural",)).played(deal).tricks
    assert record_pages.after_swaps(deal, ("natural",), 0, 3) == [length] * 3
    assert len(set(record_pages.after_swaps(deal, ("natural",), 2, 20))) > 3


@pytest.mark.parametrize(("wanted", "method"), [
    (SearchRequest(Deck(1, 17), ("natural",)), "climb"),
    (SearchRequest(Deck(1, 49), ("natural", "optimised"), "cards"), "climb"),
    (SearchRequest(Deck(1, 33), ("loser-first",)), "climb"),
    (SearchRequest(Deck(1, 33), ("natural",), game="war+1"), "climb"),
    (SearchRequest(Deck(1, 33), ("first-player",)), "word"),
    (SearchRequest(Deck(1, 33), ("natural", "loser-first")), "word"),
    (SearchRequest(Deck(1, 18), ("natural",)), "word"),
    (SearchRequest(Deck(3, 5), ("natural",)), "word"),
    (SearchRequest(Deck(1, 17), ("natural",), players=3), "sample"),
])  # fmt: skip
def test_where_almost_all_games_are_endless_the_search_climbs(
    wanted: SearchRequest, method: str
) -> None:
    assert wanted.method == method


@pytest.mark.parametrize("values", range(3, 62, 2))
def test_every_odd_deck_of_one_suit_has_a_game_that_ends_for_the_search(values: int) -> None:
    wanted = SearchRequest(Deck(1, values), ("natural",), seed=1)
    found = chunk(wanted, 0, evaluations=60)
    assert found.deal is not None
    assert found.tricks >= values // 2
    assert found.evaluations == 60


@pytest.mark.parametrize("method", ["climb", "backward"])
def test_a_search_among_endless_games_starts_from_one_that_ends(method: str) -> None:
    found = chunk(
        SearchRequest(Deck(1, 61), ("natural",), method=method, seed=1), 0, evaluations=100
    )
    assert found.deal is not None
    assert found.evaluations >= 100 > found.endless


@pytest.mark.parametrize("values", [17, 49, 61])
def test_a_search_that_has_no_time_among_endless_games_has_one_that_ends(values: int) -> None:
    for method in ("auto", "word"):
        wanted = SearchRequest(Deck(1, values), ("natural",), method=method)
        found = search(wanted, 0.001, workers=2)
        assert found.deal is not None
        assert wanted.played(found.deal).tricks == found.tricks >= values // 2
