"""The records: what others found, what was found here, and what is proved to be the longest."""

from itertools import permutations

import pytest

from antihilbert import catalogue
from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import WAR
from antihilbert.cards.longest.records import DeckRecords, key_of, row, table, usual_keys
from antihilbert.cards.statistics import count

ROWS = {(row["game"], row["suits"], row["values"], row["pickup"]): row for row in table()}


def game(tricks: int, note: str) -> Certificate:
    """A claim as the catalogue makes them; nobody replays it here."""
    deal = Deal.parse("1 3 / 4 2")
    return Certificate("war", ("natural",), None, None, None, tricks, tricks, deal, note)


def test_every_deck_that_is_asked_for_has_a_row() -> None:
    four_suits, one_suit, beggar = 2 * 12, 63, 1
    assert len(usual_keys()) == four_suits + one_suit + beggar
    for name, deck, pickup in usual_keys():
        assert (name, deck.suits, deck.values, pickup) in ROWS


def test_no_game_is_longer_than_a_proved_maximum() -> None:
    for one in ROWS.values():
        if one["proved"] is not None:
            public = one["public"]["tricks"] if one["public"] else 0  # type: ignore[index]
            assert max(public, one["here"] or 0) <= one["proved"]


@pytest.mark.parametrize("deck", [Deck(1, 5), Deck(1, 6), Deck(2, 3), Deck(4, 2)], ids=str)
@pytest.mark.parametrize("pickup", ["natural", "optimised"])
def test_the_maximum_of_a_small_deck_is_that_of_all_its_deals_by_the_rules(
    deck: Deck, pickup: str
) -> None:
    half = deck.size // 2
    deals = {Deal(cards[:half], cards[half:]) for cards in permutations(deck.cards)}
    games = [war.play(deal, pickup) for deal in deals]
    longest = max(one.tricks for one in games if one.period is None)
    shown = "natural" if deck.suits == 1 else pickup
    assert ROWS["war", deck.suits, deck.values, shown]["proved"] == longest


@pytest.mark.parametrize("deck", [Deck(4, 3), Deck(2, 5), Deck(3, 4), Deck(1, 9)], ids=str)
def test_the_maximum_of_a_deck_is_what_a_count_of_its_deals_says(deck: Deck) -> None:
    counted = count(deck, ("natural", "natural"))
    row = ROWS["war", deck.suits, deck.values, "natural"]
    assert row["proved"] == counted.max_tricks
    assert f"all {counted.deals:,} deals" in str(row["proof"])


def test_with_one_suit_both_pickups_share_a_row() -> None:
    one = game(6, "somebody, 2025")
    other = Certificate.parse(str(one).replace("natural | -", "optimised | player2"))
    assert key_of(one) == key_of(other) == ("war", Deck(1, 4), "natural")


def test_hands_that_are_no_halves_of_a_deck_have_no_row() -> None:
    line = "war | natural | player2 | - | - | 1 | 1 | "
    assert key_of(Certificate.parse(line + "1 / 2 3 4")) is None
    assert key_of(Certificate.parse(line + "1 / 3")) is None


def test_a_row_tells_the_best_of_each_and_how_far_they_are_apart() -> None:
    public = [game(100, "Smith, 2001"), game(110, "Jones, Jr., 2002-03")]
    found = [game(90, "openings, 2026"), game(130, "grown from Smith's deal, 2026")]
    told = row(("war", Deck(1, 4), "natural"), DeckRecords(public, found))
    assert told["public"]["finder"] == "Jones, Jr."  # type: ignore[index]
    assert told["public"]["date"] == "2002-03"  # type: ignore[index]
    assert (told["here"], told["gap"], told["how"]) == (130, 20, "grown")
    assert (told["from_nothing"], told["proved"]) == (90, None)


def test_of_equally_long_games_the_one_found_from_nothing_is_shown() -> None:
    games = [game(90, "grown from Smith's deal"), game(90, "openings")]
    assert row(("war", Deck(1, 4), "natural"), DeckRecords([], games))["how"] == "found"


def test_what_others_proved_is_no_find_of_ours() -> None:
    theirs, ours = game(90, "proved by Smith, 2001"), game(90, "proved: war-count, all 24 deals")
    told = row(("war", Deck(1, 4), "natural"), DeckRecords(proved=[theirs]))
    assert (told["proved"], told["here"], told["gap"]) == (90, None, None)
    told = row(("war", Deck(1, 4), "natural"), DeckRecords(proved=[ours]))
    assert (told["proved"], told["here"], told["how"]) == (90, 90, "proved")


def test_every_public_game_has_a_finder_and_a_date() -> None:
    for one in catalogue.public():
        finder, _, date = one.note.rpartition(", ")
        assert finder and date[:4].isdigit()
        assert key_of(one)


def test_the_longest_public_games_of_war_are_passed_or_cannot_be() -> None:
    for one in ROWS.values():
        if one["game"] == WAR.name and one["public"] and one["proved"] is None:
            assert (one["gap"] or 0) > 0, f"{one['suits']}x{one['values']} {one['pickup']}"


@pytest.mark.parametrize("values", range(17, 64, 2))
def test_odd_decks_of_one_suit_have_games_of_five_tricks_a_card(values: int) -> None:
    assert ROWS["war", 1, values, "natural"]["here"] >= 5 * values  # type: ignore[operator]
