from itertools import permutations
from math import sqrt

import pytest
from scipy.stats import binomtest

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.statistics import SIGMAS, Run, around_mean, count, duel, growing, run, wilson
from antihilbert.core.messages import InputError
from known_tables import KNOWN

GAMES = 50_000


def rows(name: str) -> list[list[str]]:
    lines = (KNOWN / name).read_text().splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


@pytest.mark.parametrize("row", rows("durations.txt"), ids=" ".join)
def test_mean_durations_agree_with_the_print_once_returns_are_set_aside(row: list[str]) -> None:
    suits, values, pickup, printed, over_all = row
    deck, small = Deck(int(suits), int(values)), int(suits) * int(values) <= 20
    returns = "count" if small else "continue"  # in large decks next to no game returns
    mean, error = mean_and_error(run(deck, (pickup, pickup), GAMES, seed=3, on_repeat=returns))
    # The print is a sample of 10^5 games itself, rounded to two digits.
    error_of_both = error * sqrt(1 + GAMES / 100_000) + 0.005
    assert abs(float(printed) - mean) < 4.5 * error_of_both
    if over_all != "-":
        mean, error = mean_and_error(run(deck, (pickup, pickup), GAMES, seed=3))
        assert abs(float(over_all) - mean) < 4.5 * error
        assert abs(float(printed) - mean) > 10 * error


def mean_and_error(found: Run) -> tuple[float, float]:
    interval = found.mean_interval("cards")
    assert interval is not None
    assert found.mean_cards is not None
    return found.mean_cards, (interval[1] - interval[0]) / 2 / SIGMAS


@pytest.mark.parametrize("row", rows("gains.txt"), ids=" ".join)
def test_rostams_gains_are_found_again(row: list[str]) -> None:
    cards, limit = int(row[0]), int(row[1])
    tally = run(Deck(1, cards), ("natural",), GAMES, seed=5, limit=limit).tally
    found = tally.player1, tally.player2, tally.endless + tally.unfinished
    for printed, number in zip(map(float, row[2:]), found, strict=True):
        low, high = binomtest(number, GAMES).proportion_ci(0.99999)
        assert low - 0.001 <= printed <= high + 0.001  # printed with three digits


def test_results_do_not_depend_on_threads_or_chunks() -> None:
    deck = Deck(4, 4)
    runs = [
        run(deck, ("natural", "optimised"), 5000, seed=1, workers=workers, chunk=chunk)
        for workers, chunk in ((1, 5000), (2, 999), (3, 64))
    ]
    assert len({str(one.tally[:13]) for one in runs}) == 1
    assert len({one.tally.tricks_histogram.tobytes() for one in runs}) == 1


def test_the_longest_game_of_a_run_can_be_shown_again() -> None:
    found = run(Deck(4, 5), ("natural",), 2000, seed=2)
    index = found.tally.longest_index
    assert index is not None
    assert war.play(found.deal(index)).tricks == found.tally.longest_tricks


@pytest.mark.parametrize("pickup", ["natural", "optimised", "loser-first", "first-player"])
def test_a_count_is_what_playing_every_deal_gives(pickup: str) -> None:
    for deck in (Deck(1, 5), Deck(2, 3), Deck(3, 2)):
        hand1_size = deck.size // 2
        results = [
            war.play(Deal(cards[:hand1_size], cards[hand1_size:]), pickup)
            for cards in sorted(set(permutations(deck.cards)))
        ]
        found = count(deck, (pickup, pickup))
        outcomes = [result.outcome for result in results]
        assert found.deals == len(results) == deck.count_deals
        for outcome in ("player1", "player2", "draw", "endless"):
            assert getattr(found, outcome) == outcomes.count(outcome)
        assert found.max_tricks == max(r.tricks for r in results if r.cycle is None)
        assert found.max_deal is not None
        assert war.play(found.max_deal, pickup).tricks == found.max_tricks


def test_one_suit_counts_are_those_of_the_literature() -> None:
    # No endless deal of 8 cards: Delahaye and Mathieu, and Rostam, by playing all of them.
    # 10 cards: 395 940, by a plain loop over all deals (tests/known/profiles.txt).
    assert count(Deck(1, 8), ("natural", "natural")).endless == 0
    found = count(Deck(1, 10), ("natural", "natural"))
    assert (found.deals, found.endless, found.max_tricks) == (3628800, 395940, 49)


def test_every_pickup_meets_every_pickup() -> None:
    runs = list(duel(Deck(4, 3), ["natural", "random"], 300))
    pairs = [("natural", "natural"), ("natural", "random"), ("random", "natural"), ("random",) * 2]
    assert [one.pickups for one in runs] == pairs
    assert all(one.tally.games == 300 for one in runs)


@pytest.mark.parametrize(("successes", "trials"), [(0, 50), (1, 50), (25, 50), (50, 50), (7, 9)])
def test_wilsons_interval_is_scipys(successes: int, trials: int) -> None:
    expected = binomtest(successes, trials).proportion_ci(0.95, method="wilson")
    assert wilson(successes, trials) == pytest.approx((expected.low, expected.high), abs=1e-6)


def test_intervals_of_means_need_two_games() -> None:
    assert around_mean(5, 25, 1) is None
    assert around_mean(10, 58, 2) == pytest.approx((10 / 2 - 1.959964 * 2, 10 / 2 + 1.959964 * 2))


@pytest.mark.parametrize("games", [0, -5, 10**16])
def test_impossible_numbers_of_games_are_refused(games: int) -> None:
    with pytest.raises(InputError, match="1 to 10"):
        run(Deck(4, 13), ("natural",), games)


def test_decks_with_too_many_deals_are_refused_before_any_work() -> None:
    for deck in (Deck(4, 13), Deck(1, 20), Deck(1, 1000), Deck(4, 100_000)):
        with pytest.raises(InputError, match="can be counted"):
            count(deck, ("natural", "natural"))


def test_a_run_grows_to_what_it_is() -> None:
    grown = list(growing(Deck(1, 6), ("natural", "natural"), 500, seed=3, workers=2, chunk=100))
    assert [one.tally.games for one in grown] == [100, 200, 300, 400, 500]
    assert grown[1].tally.player1 == run(Deck(1, 6), ("natural", "natural"), 200, 3).tally.player1
