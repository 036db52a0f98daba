"""Searches for long games: what they find is what exhaustion, the rules and an interruption say."""

import json
import threading
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from antihilbert import Deal, Deck, InputError
from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.progress import Progress
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels.longest.opening import FEWEST
from antihilbert.cards.longest import pictures
from antihilbert.cards.longest.chunk import (
    NOTHING,
    Longest,
    LongGames,
    Quest,
    better,
    chunk,
    chunk_with_long_games,
    longest_of,
)
from antihilbert.cards.longest.search import search
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.statistics import Interrupted, count
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
    found = chunk(Quest(deck, (pickup,), method=method), 0, FEW)
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
    found = chunk(Quest(deck, (pickup,), method="story"), 0, enough)
    assert found.tricks == count(deck, (pickup, pickup)).max_tricks


@pytest.mark.slow
def test_late_ends_are_found_in_a_small_part_of_a_search() -> None:
    found = chunk(Quest(Deck(4, 11), ("optimised",), seed=1), 0, 4 * FEWEST)
    assert found.tricks > 4000  # two million random deals reach some 2,300


@pytest.mark.parametrize("method", FOR_WAR)
def test_a_chunk_depends_on_nothing_but_its_address(method: str) -> None:
    wanted = Quest(Deck(4, 6), ("natural",), method=method, seed=3)
    ones = [chunk(wanted, index, 3000) for index in (0, 1, 0)]
    assert ones[0] == ones[2]
    assert ones[0].deal != ones[1].deal


@pytest.mark.parametrize("wanted", [
    Quest(Deck(4, 13, penalties=4), (), "cards"), Quest(Deck(4, 13), ("natural",), "cards"),
    Quest(Deck(1, 21), ("natural", "first-player")),
])  # fmt: skip
def test_what_is_found_is_what_the_rules_play(wanted: Quest) -> None:
    found = chunk(wanted, 0, 20_000)
    assert found.deal is not None
    result = wanted.played(found.deal)
    assert (result.tricks, result.cards) == (found.tricks, found.cards)
    assert sorted(found.deal.cards) == sorted(wanted.deck.cards)


def test_deals_to_start_from_are_grown() -> None:
    climbing, deck = Quest(Deck(1, 24), ("natural",), method="climb"), Deck(1, 24)
    gained = 0
    for index in range(6):
        start = chunk(climbing, index, 30_000)
        # Too few games to climb as high again: what is longer has been grown.
        grow_back = chunk(Quest(deck, ("natural",), seed=1, start=start.deal), 0, 3000)
        assert grow_back.tricks >= start.tricks
        gained += grow_back.tricks > start.tricks
    assert gained > 0
    with pytest.raises(InputError, match="not one of"):
        Quest(deck, ("natural",), start=Deal((1, 2), (3, 4)))


def test_the_longest_of_beggar_in_step_is_the_longest_of_its_addresses() -> None:
    deck = Deck(4, 13, penalties=4)
    wanted = Quest(deck, (), seed=5, method="sample")
    found = chunk(wanted, index=2, evaluations=300)
    played = [wanted.played(deck.sample(5, address)).tricks for address in range(600, 900)]
    assert (found.tricks, found.evaluations) == (max(played), 300)


@pytest.mark.parametrize(("wanted", "method"), [
    (Quest(Deck(4, 13), ("natural",)), "story"),
    (Quest(Deck(1, 5, penalties=3), (), "cards"), "chain"),
    (Quest(Deck(1, 5, penalties=3), (), start=Deal((0, 1), (0, 2, 3))), "backward"),
])  # fmt: skip
def test_the_method_follows_the_game_unless_told(wanted: Quest, method: str) -> None:
    assert wanted.method == method


def test_endless_games_met_on_the_way_are_finds() -> None:
    wanted = Quest(Deck(1, 5), ("natural",), method="climb")
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


def test_a_search_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    wanted, file = Quest(Deck(1, 20), ("natural",), method="climb"), tmp_path / "state.json"
    search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    held = json.loads(file.read_text().splitlines()[-1])
    assert held["done"] >= 1
    with file.open("a") as torn:  # what a kill in the middle of writing leaves behind
        torn.write('{"evaluations": 20')
    found = search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    now = json.loads(file.read_text().splitlines()[-1])
    assert now["done"] > held["done"]
    parts = [chunk(wanted, index, 2000) for index in range(now["done"])]
    assert now["found"]["tricks"] == max(part.tricks for part in parts) <= found.tricks
    assert now["found"]["evaluations"] == sum(part.evaluations for part in parts)


def test_long_games_of_all_chunks_are_found_again_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, file = Quest(Deck(4, 4), ("natural",), method="opening"), tmp_path / "state.json"
    grown: list[LongGames] = []
    monkeypatch.setattr(
        "antihilbert.cards.longest.growing.one_of_each", lambda _, long: grown.append(long) or {}
    )
    for _ in range(2):
        search(wanted, 0.3, workers=1, resume=file, evaluations=2000)
    done = json.loads(file.read_text().splitlines()[-1])["done"]
    parts = [chunk_with_long_games(wanted, index, 2000)[1] for index in range(done)]
    assert set(grown[1]) >= set(longest_of(*parts)) and len(grown[1]) >= len(grown[0])


@pytest.mark.parametrize("method", FOR_WAR)
def test_a_chunk_of_many_games_ends_when_its_time_is_up(method: str) -> None:
    wanted, games = Quest(Deck(4, 6), ("natural",), method=method), 10**11  # hours
    found = chunk(wanted, 0, games, Deadline(0.3))
    assert 0 < found.evaluations < games
    assert found.deal is not None


def test_what_is_cut_short_counts_but_will_be_done_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, file = Quest(Deck(1, 12), ("natural",), method="climb"), tmp_path / "state.json"

    def slow(
        wanted: Quest, index: int, evaluations: int, deadline: Deadline = NEVER
    ) -> tuple[Longest, LongGames]:
        while index and not deadline.over:
            sleep(0.01)
        return replace(chunk(wanted, index, evaluations), tricks=50 + index), {}

    monkeypatch.setattr("antihilbert.cards.longest.search.chunk_with_long_games", slow)
    found = search(wanted, 0.2, workers=1, resume=file, evaluations=1000)
    held = json.loads(file.read_text().splitlines()[-1])
    assert (found.tricks, held["found"]["tricks"], held["done"]) == (51, 50, 1)


def test_ctrl_c_tells_the_best_so_far() -> None:
    def stop(progress: Progress) -> None:
        assert progress.found.tricks > 20
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        search(Quest(Deck(1, 12), ("natural",)), 60, evaluations=1000, watch=stop)
    assert stopped.value.known.tricks > 20
    assert threading.active_count() < 20


@pytest.mark.parametrize("text", ["{]", '{"work": 1, "done": 1}\n', '{"longest": "war"}\n'])
def test_a_file_of_other_work_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "state.json"
    file.write_text(text)
    with pytest.raises(InputError, match="holds other work"):
        search(Quest(Deck(1, 12), ("natural",)), 1, resume=file)


def test_a_file_that_is_no_state_is_refused(tmp_path: Path) -> None:
    wanted, file = Quest(Deck(1, 12), ("natural",), method="climb"), tmp_path / "state.json"
    search(wanted, 0.1, workers=1, resume=file, evaluations=1000)
    with file.open("a") as notes:
        notes.write('{"done": 1}\n')
    with pytest.raises(InputError, match="no state of a search"):
        search(wanted, 1, resume=file)


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
    ("--metric x", "unknown metric"), ("--seconds 0", "out of range"),
    ("--seed -1", "out of range"),
    ("--resume /nowhere/file", "cannot be used to resume"), ("--workers 0", "workers"),
])  # fmt: skip
def test_bad_input_gets_one_line(words: str, message: str) -> None:
    assert message in refusal("war", "longest", "--suits", "1", "--values", "6", *words.split())


def test_hand_sizes_are_those_of_the_game() -> None:
    # 4 beats 2, then 1 loses to 3, 4 beats 1... : box 3 of Delahaye & Mathieu, all natural
    assert pictures.hand_sizes(Deal.parse("4 1 / 2 3"), ("natural",)) == [2, 3, 2, 3, 4]
    # All five cards lie on the table when player 2 has to pay for the jack and cannot.
    assert pictures.hand_sizes(Deal.parse_beggar("--J/--"), ()) == [3, 0]
    assert "<polyline" in pictures.sizes_picture(Deal.parse("4 1 / 2 3"), ("natural",), "a & b")


def test_no_swap_leaves_the_game_as_it_is() -> None:
    deal = Deck(1, 12).sample(1, 1)
    length = Quest(Deck(1, 12), ("natural",)).played(deal).tricks
    assert pictures.after_swaps(deal, ("natural",), 0, 3) == [length] * 3
    assert len(set(pictures.after_swaps(deal, ("natural",), 2, 20))) > 3
