"""The map of endless games: how lines become rows, and that what it says holds."""

import pytest

from antihilbert.cards.certificate import REPLAY_TRICKS, Certificate, read
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.families import divergence
from antihilbert.cards.endless.map import known_map, news, read_map, refuted, rows, table
from antihilbert.cards.endless.search import search_by_work
from antihilbert.cards.kernels.war import MOST_WAR_CARDS, play
from antihilbert.catalogue import MAP, face_down, map_lines, mapped
from antihilbert.core.messages import InputError
from antihilbert.core.numbers import numbers_of

FIVE = "war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1  # 1x5, found by spivey, word ab"
LONGER = "war | natural | endless | 9 | 8 | 17 | 17 | 5 3 / 2 4 1  # 1x5, found by random"
NONE = "none | optimised | 4x3 | exhaustive | every deal of every split"
COVERED = "none | optimised | 4x6 | words | words up to 3 flips"
BY_THE_RULES = 2000  # tricks of a cycle that the plain rules replay here; longer ones the kernels


def only(lines: list[str], suits: int, values: int, pickup: str) -> dict[str, object]:
    (row,) = rows(read_map(lines), [suits], [values], [pickup])
    return row


def test_the_smallest_period_counts() -> None:
    row = only([LONGER, FIVE], 1, 5, "natural")
    assert (row["state"], row["period"], row["hands"]) == ("endless", 6, (2, 3))
    assert (row["equal"], row["method"], row["word"]) == (True, "recipe", "ab")
    assert row["covered"] is None


def test_one_suit_is_the_same_game_with_both_pickups() -> None:
    assert only([FIVE], 1, 5, "optimised")["period"] == 6
    assert only([FIVE], 1, 5, "loser-first")["state"] == "unknown"


WITHOUT_BATTLES = "war+3 | natural | endless | 0 | 3 | 3 | 3 | 1 1 2 2 / 3 4 3 4"  # made up
WITH_A_BATTLE = WITHOUT_BATTLES.replace("| 3 | 1 1", "| 5 | 1 1")


def test_a_game_without_battles_counts_for_both_pickups_wherever_it_was_found() -> None:
    found = {pickup: only([WITHOUT_BATTLES], 2, 4, pickup) for pickup in ("natural", "optimised")}
    assert {pickup: row["period"] for pickup, row in found.items()} == dict.fromkeys(found, 3)
    assert only([WITHOUT_BATTLES], 2, 4, "loser-first")["state"] == "unknown"
    assert only([WITH_A_BATTLE], 2, 4, "natural")["state"] == "unknown"
    plain = WITH_A_BATTLE.replace("war+3", "war")
    assert only([plain], 2, 4, "natural")["period"] == 3
    assert only([plain], 2, 4, "optimised")["state"] == "unknown"


MIXED = "war | optimised,natural | endless | 2 | 7 | 9 | 11 | 3 2 / 1 1 2 3  # made up"


def test_two_pickups_have_one_row_whoever_has_which() -> None:
    row = only([MIXED], 2, 3, "natural,optimised")
    assert (row["period"], row["hands"], row["deal"]) == (7, (4, 2), "1 1 2 3 / 3 2")
    assert only([MIXED], 2, 3, "natural")["state"] == "unknown"
    assert only([WITHOUT_BATTLES], 2, 4, "natural,optimised")["period"] == 3
    assert only(["none | natural,optimised | 2x2 | exhaustive | every deal of every split"], 2, 2,
                "natural,optimised")["state"] == "none"  # fmt: skip
    (written,) = table("1", "5", "optimised", "natural")
    assert (written["pickup"], written["period"]) == ("natural,optimised", 6)


SHORT = 20_000  # tricks


@pytest.mark.parametrize("pair", ["natural", "optimised", "natural,optimised"])
def test_the_map_has_what_the_deals_of_the_catalogue_do_in_other_games(pair: str) -> None:
    known, tried = known_map(), 0
    deals = {str(one.deal): one.deal for one in [*mapped(), *face_down()] if one.deal.hand1}
    pickups = tuple(pair.split(",") * 2)[:2]
    for dealt in deals.values():
        deck = deck_of(dealt.cards)
        if deck is None or deck.size > 52 or deck.suits == 1:
            continue
        for deal in (dealt, dealt.swapped)[: 1 + ("," in pair)]:
            result = play(deal, *pickups, limit=SHORT)
            if result.outcome == "endless":
                tried += 1
                (row,) = rows(known, [deck.suits], [deck.values], [pair])
                assert row["period"] is not None and row["period"] <= (result.period or 0), deal
                assert row["equal"] or abs(len(deal.hand1) - len(deal.hand2)) > 1, str(deal)
    assert tried > 30


def test_eleven_values_have_equal_hands_with_both_pickups() -> None:
    natural, optimised = rows(known_map(), [4], [11], ["natural", "optimised"])
    assert (natural["period"], natural["equal"], natural["method"]) == (
        1152,
        True,
        "Courbet 2025-02-20",
    )
    assert (optimised["period"], optimised["equal"]) == (1125, True)


def test_a_deck_has_none_only_if_every_deal_was_played() -> None:
    assert only([NONE], 4, 3, "optimised")["state"] == "none"
    row = only([COVERED], 4, 6, "optimised")
    assert (row["state"], row["covered"]) == ("unknown", "words: words up to 3 flips")
    assert only([], 4, 6, "optimised")["covered"] is None


def test_only_lines_that_say_more_are_news() -> None:
    assert news([FIVE, LONGER, NONE], read_map([NONE])) == [FIVE]
    assert news([FIVE], read_map([LONGER])) == [FIVE]
    assert news([COVERED, COVERED], read_map([])) == [COVERED]


@pytest.mark.parametrize("text", ["", "x", "0-3", "5-2", "1-99999999", "-3", "1--3"])
def test_lists_of_numbers_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no list of suits"):
        numbers_of(text, "suits")


def test_too_large_a_table_is_refused() -> None:
    with pytest.raises(InputError, match="too many decks"):
        table("1-100", "1-100", None)


def test_no_deck_has_an_endless_game_and_none() -> None:
    for (suits, values, pickup), known in known_map().items():
        exhausted = any(one.complete for one in known.none)
        assert not (known.endless and exhausted), f"{suits}x{values} {pickup}"


@pytest.mark.parametrize("certificate", [one for _, one in read(MAP)], ids=lambda one: one.note)
def test_every_deal_of_the_map_is_endless(certificate: Certificate) -> None:
    """By the rules, by the kernels where that is too long, by its word where that is too."""
    if certificate.word:
        assert divergence(certificate) is None
    elif (certificate.tricks or 0) <= BY_THE_RULES or len(certificate.deal.cards) > MOST_WAR_CARDS:
        assert certificate.divergence() is None
    else:
        result = play(certificate.deal, *certificate.pickups, limit=REPLAY_TRICKS)
        assert (result.preperiod, result.period) == (certificate.preperiod, certificate.period)


def test_no_line_of_the_map_is_there_twice() -> None:
    lines = list(map_lines())
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize(("suits", "values", "pickup", "method"), [
    (1, 9, "natural", "recipe spivey"), (4, 6, "natural", "recipe aligned"),
    (3, 3, "natural", "exhaustive"),
    (3, 6, "natural", "random"), (4, 11, "optimised", "classes"),
])  # fmt: skip
def test_a_deck_is_settled_by_the_first_method_that_can(
    suits: int, values: int, pickup: str, method: str
) -> None:
    settled = search_by_work(Deck(suits, values), pickup, effort=1, seed=0)
    assert settled.finds[0].method == method
    assert not settled.coverage


def test_a_deck_without_any_is_exhausted_and_one_beyond_reach_says_what_was_covered() -> None:
    assert search_by_work(Deck(4, 2), "natural", 1, 0).refuted == [
        "none | natural | 4x2 | exhaustive | every deal of every split"
    ]
    covered = search_by_work(Deck(4, 6), "optimised", 1, 0).coverage
    assert [one.method for one in covered] == ["random", "classes", "words"]


def test_a_deck_without_an_endless_game_is_not_sent_to_a_search() -> None:
    assert refuted(Deck(4, 13), "natural") is None
    assert refuted(Deck(4, 6), "optimised") is None  # open
    assert "every deal of every split" in str(refuted(Deck(4, 5), "natural"))
