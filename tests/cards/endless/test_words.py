"""Words: found, told, levelled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.classes import assign_values, comparisons_of
from antihilbert.cards.endless.word_search import Plan, WordSearch
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War
from strategies import one_suit_deals


def words(
    cards: int,
    lengths: range,
    pickup: str = "natural",
    hand1_size: int | None = None,
    **options: object,
) -> list[Word]:
    found: list[Word] = []
    for length in lengths:
        for some in range(1, cards // 2 + 1) if hand1_size is None else [hand1_size]:
            plan = Plan(cards, some, length, (pickup, pickup), **options)  # type: ignore[arg-type]
            search = WordSearch(plan)
            while plan.possible and not search.finished:
                found += search.go_on()
    return found


# From a first, independent program: plain words up to 16 flips for one suit (28 for 52 cards).
KNOWN = {
    5: ["ab"], 7: ["ab"], 8: [], 9: ["ab", "ab"], 10: ["aabb"], 12: [], 14: ["aabb", "aabbabab"],
    16: [], 20: ["aaaabbbb"], 24: [],
}  # fmt: skip


@pytest.mark.parametrize("cards", KNOWN)
def test_the_words_of_few_cards_are_those_known(cards: int) -> None:
    assert [str(word) for word in words(cards, range(2, 17, 2))] == KNOWN[cards]


def test_52_cards_have_two_stories_without_battles_up_to_28_flips() -> None:
    found = {(str(word), word.hand1_size) for word in words(52, range(2, 29, 2))}
    assert {("aaaabbbb", 8), ("aaaabbbb", 16), ("aaaabbbb", 24)} <= found
    assert ("aaaaaaaabbbbabbbabbb", 4) in found
    assert len(found) == 5


@pytest.mark.parametrize("pickup", ["natural", "optimised", "loser-first", "first-player"])
@pytest.mark.parametrize("swapped", [False, True])
def test_every_word_is_told_for_ever_by_the_cards_it_demands(pickup: str, swapped: bool) -> None:
    """One suit: give the cards any values that meet the demands, and play."""
    for cards in range(4, 15):
        for word in words(cards, range(1, 9), pickup, swapped=swapped):
            deal = assign_values(word, suits=1)
            assert deal is not None
            assert word.holds_for(word.values_of(deal), strictly=True)
            assert war.play(deal, pickup).period is not None


@given(one_suit_deals(most=9))
def test_no_endless_story_of_few_cards_is_missed(deal: Deal) -> None:
    """Play; the story of the cycle, from where player 1's hand is shortest, must be found."""
    result = war.play(deal)
    if result.cycle is None:
        return
    natural = pickup_named("natural")
    game, letters, sizes = War(deal, (natural, natural)), "", []
    for trick in range(result.tricks):
        sizes.append(len(game.hand1))
        letters += "ab"[(game.step().winner or 0) - 1]
        if trick < result.cycle.preperiod:
            letters, sizes = "", []
    story = next(
        letters[:length]
        for length in range(1, len(letters) + 1)
        if len(letters) % length == 0 and letters == letters[:length] * (len(letters) // length)
    )
    if len(story) > 12:
        return
    least = min(min(sizes), len(deal.cards) - max(sizes))
    found = words(len(deal.cards), range(2, 13, 2), hand1_size=least)
    mirrored = str.maketrans("ab", "ba")
    told = {str(word) * 2 for word in found} | {str(w).translate(mirrored) * 2 for w in found}
    assert any(story in twice and len(twice) == 2 * len(story) for twice in told)


@pytest.mark.parametrize(
    ("text", "cards", "hand1_size", "delays"),
    [
        ("adabaabbaabbaabbbb", 52, 12, [2, 2, 2, 3, 3, 3, 3, 5, 9, 20]),
        ("aaaabbbb", 20, 8, [1, 1, 3, 3, 6, 6]),
    ],
)
def test_slots_carry_all_cards(text: str, cards: int, hand1_size: int, delays: list[int]) -> None:
    word = word_of(text, cards, hand1_size)
    assert sum(word.delays) == cards
    assert sorted(word.delays) == delays or text == "aaaabbbb"


def test_the_endless_story_of_28_cards_levels_with_four_suits() -> None:
    deal = assign_values(word_of("aaaabbadbbaabb", 28, 6), suits=4)
    assert deal is not None
    assert sorted(deal.cards) == sorted(list(range(1, 8)) * 4)
    assert war.play(deal).outcome == "endless"


def test_a_story_that_does_not_fit_is_not_levelled() -> None:
    assert assign_values(word_of("aaaabbbb", 52, 8), suits=4) is None
    assert assign_values(word_of("ab", 9, 4), suits=2) is None


def test_ties_are_forgiven_only_to_who_sorts() -> None:
    natural, optimised = (
        comparisons_of(word_of("aaaabbbb", 28, 8, p)) for p in ("natural", "optimised")
    )
    assert not natural.forgiven
    assert optimised.forgiven
    assert assign_values(word_of("aaaabbbb", 28, 8, "natural"), suits=4) is None
    deal = assign_values(word_of("aaaabbbb", 28, 8, "optimised"), suits=4)
    assert deal is not None
    assert war.play(deal, "optimised").outcome == "endless"


@given(st.integers(1, 3), st.booleans())
def test_a_search_can_stop_and_go_on(budget: int, swapped: bool) -> None:
    whole = words(14, range(8, 9), swapped=swapped, hand1_size=4)
    search = WordSearch(Plan(14, 4, 8, ("natural", "natural"), swapped))
    parts: list[Word] = []
    while search.plan.possible and not search.finished:
        parts += search.go_on(budget)
    assert parts == whole


@given(st.integers(1, 4000), st.booleans())
def test_a_search_goes_on_where_another_one_was(steps: int, swapped: bool) -> None:
    plan = Plan(16, 4, 8, ("optimised", "optimised"), swapped, battles=3, in_a_row=2, weak=True)
    one = WordSearch(plan)
    before = [*one.go_on(steps)]
    other = WordSearch(plan)
    if not one.finished:
        other.go_to(one.place)
        after = [*other.go_on(10**9)]
        assert [*one.go_on(10**9)] == after
        assert before + after == [*WordSearch(plan).go_on(10**9)]


def test_words_with_few_battles_can_be_left_out() -> None:
    options = {"battles": 2, "in_a_row": 2}
    every = words(12, range(2, 9), **options)
    some = words(12, range(2, 9), fewest=2, **options)
    assert some == [word for word in every if str(word).count("d") == 2]
    assert 0 < len(some) < len(every)
