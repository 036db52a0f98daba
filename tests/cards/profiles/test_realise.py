"""From words to deals: what Rostam printed, and what must hold for every game."""

from itertools import islice, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles.realise import Failure, evolve, profile_of, realise
from antihilbert.cards.profiles.words import ProfileWord, parse
from antihilbert.core.messages import InputError

from .deals import deck_deals, one_suit_deals


def test_rostams_example_word_has_his_deals() -> None:
    answer = realise(parse("aba2"))  # section 4.1 and appendix A.2
    assert str(answer.deal) == "4 1 / 3 2"
    assert {str(deal) for deal in answer.every_deal()} == {"4 1 / 3 2", "4 1 / 2 3"}
    assert answer.deals == 2
    assert answer.constraints == ("x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3")


def test_the_two_reasons_are_kept_apart() -> None:
    # A.2 prints the messages of these two exchanged.
    whole = realise(parse("a2b"))
    assert whole.failure is Failure.NOT_WHOLE and whole.realisable is False and whole.deals == 0
    assert whole.reason == (
        "not the profile of a whole game: "
        "with 2 cards the game is over after 1 letter, but the word has 3"
    )
    cycle = realise(parse("ab2a3"))
    assert cycle.failure is Failure.CONTRADICTORY
    assert cycle.reason == "contradictory: x1 < x4 < x3 < x1"


def test_four_cards_tell_ten_stories() -> None:
    told = {
        str(profile_of(Deal(cards[:2], cards[2:])).word) for cards in permutations((1, 2, 3, 4))
    }
    assert told == {
        "a2", "b2", "aba2", "bab2", "(ba2)2", "(ab2)2",  # the six that Rostam prints
        "ba3", "ab3", "ababa2", "babab2",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("deal", "word", "kind"),
    [
        ("2 10 8 6 3 / 5 4 1 9 7", "(ba2b)*", "+2/-2"),
        ("4 9 3 12 8 11 2 / 7 14 10 6 1 13 5", "b(b2a2)*", "+2/-2"),
        ("5 3 / 2 4 1", "(ab)*", "+1/-1"),
        ("4 1 / 2 3", "aba2", None),
    ],
)
def test_printed_deals_tell_their_stories(deal: str, word: str, kind: str | None) -> None:
    told = profile_of(Deal.parse(deal)).word
    assert str(told) == word
    assert told.type == kind


@given(one_suit_deals(most=14))
def test_every_deals_story_is_realisable_by_that_deal(deal: Deal) -> None:
    word = profile_of(deal).word
    answer = realise(word, cards=len(deal.cards), hand1_size=len(deal.hand1))
    assert answer.realisable
    assert all(deal.cards[low] < deal.cards[high] for low, high in answer.comparisons.lower)
    for other in islice(answer.every_deal(), 5):
        assert profile_of(other).word == word


@given(one_suit_deals(most=8))
def test_the_deal_is_among_the_realisations_of_its_story(deal: Deal) -> None:
    word = profile_of(deal).word
    answer = realise(word, cards=len(deal.cards), hand1_size=len(deal.hand1))
    every = list(answer.every_deal())
    assert deal in every
    assert len(every) == len(set(every)) == answer.deals


@given(one_suit_deals(most=12, equal=True))
def test_a_finished_story_says_itself_how_many_cards_there_are(deal: Deal) -> None:
    word = profile_of(deal).word
    if not word.endless:
        assert realise(word).comparisons.cards == len(deal.cards)


@given(one_suit_deals(most=10))
def test_exchanged_hands_tell_the_mirrored_story(deal: Deal) -> None:
    assert profile_of(deal.swapped).word == profile_of(deal).word.mirrored


@given(st.text("ab", min_size=1, max_size=14))
def test_a_word_is_realisable_exactly_if_some_deal_tells_it(letters: str) -> None:
    answer = realise(ProfileWord(letters))
    if answer.comparisons.cards > 6:
        return
    deals = [
        Deal(cards[: answer.comparisons.hand1_size], cards[answer.comparisons.hand1_size :])
        for cards in permutations(range(1, answer.comparisons.cards + 1))
        if cards
    ]
    telling = [deal for deal in deals if profile_of(deal).word == ProfileWord(letters)]
    assert answer.deals == len(telling)
    assert set(answer.every_deal()) == set(telling)


@given(st.text("ab", min_size=1, max_size=40))
def test_a_contradiction_is_forced_by_the_game(letters: str) -> None:
    answer = realise(ProfileWord(letters))
    if answer.failure is not Failure.CONTRADICTORY:
        return
    assert answer.reason is not None
    chain = answer.reason.removeprefix("contradictory: ").split(" < ")
    assert chain[0] == chain[-1]
    links = {f"{low} < {high}" for low, high in pairwise(chain)}
    assert links <= set(answer.constraints)


@settings(max_examples=50)
@given(deck_deals())
def test_stories_with_battles_are_realisable_by_their_deck(
    suits_and_deal: tuple[int, Deal],
) -> None:
    suits, deal = suits_and_deal
    profile = profile_of(deal)
    size, hand1_size = len(deal.cards), len(deal.hand1)
    answer = realise(profile.word, cards=size, hand1_size=hand1_size, suits=suits)
    assert answer.realisable
    assert answer.deals is not None and answer.deals >= 1
    if answer.deals <= 2000:
        every = list(answer.every_deal())
        assert deal in every and len(set(every)) == len(every) == answer.deals
    if not profile.word.endless and size % 2 == 0:
        assert realise(profile.word, suits=suits).comparisons.cards == size


def test_the_stories_of_a_small_deck_share_out_all_its_deals() -> None:
    deck = Deck(suits=2, values=3)
    stories: dict[ProfileWord, set[Deal]] = {}
    for rank in range(deck.count_deals):
        deal = deck.unrank(rank)
        stories.setdefault(profile_of(deal).word, set()).add(deal)
    for word, deals in stories.items():
        assert set(realise(word, cards=6, suits=2).every_deal()) == deals


@pytest.mark.parametrize(
    ("word", "options", "failure", "part"),
    [
        ("ab", {}, Failure.NOT_WHOLE, "both players win as much"),
        ("a3b", {}, Failure.NOT_WHOLE, "over after 2 letters"),
        ("a2", {"cards": 6}, Failure.NOT_WHOLE, "both players still have cards"),
        ("(a2b)*", {"cards": 10}, Failure.NOT_WHOLE, "over after"),
        ("(a2b2)*", {"cards": 10}, Failure.CONTRADICTORY, "contradictory: x1 < x3 < x8 < x1"),
        ("da", {"suits": 3}, Failure.NO_DECK, "4 cards are not 3 suits"),
        ("(ba2)2", {"suits": 2}, Failure.NO_DECK, "no values with 2 cards each"),
        ("adbaaad", {"suits": 2}, Failure.NO_DECK, "x2=x5=x6 are 3 equal cards"),
        ("ababad", {"suits": 2}, Failure.CONTRADICTORY, "x2 < x4 = x3 < x2"),
    ],
)
def test_each_failure_says_why(
    word: str, options: dict[str, int], failure: Failure, part: str
) -> None:
    answer = realise(parse(word), **options)
    assert answer.failure is failure
    assert answer.reason is not None and part in answer.reason
    assert answer.deals == 0 and list(answer.every_deal()) == []


@pytest.mark.parametrize(
    ("word", "options", "part"),
    [
        ("da", {}, "one suit has none"),
        ("(ab)*", {}, "--cards"),
        ("a", {"cards": 1}, "take 2 to"),
        ("a", {"hand1_size": 0}, "leave at least one"),
        ("a", {"cards": 2, "hand1_size": 2}, "leave at least one"),
        ("b", {"hand1_size": 1}, "--cards too"),
        ("a", {"suits": 0}, "at least 1"),
        ("a300", {"suits": 2}, "too many"),
    ],
)
def test_impossible_questions_are_refused(word: str, options: dict[str, int], part: str) -> None:
    with pytest.raises(InputError) as refusal:
        realise(parse(word), **options)
    assert part in str(refusal.value)


@pytest.mark.slow
def test_very_long_words_are_answered() -> None:
    answer = realise(parse("a100000"))
    assert answer.realisable and answer.deals is None
    with pytest.raises(InputError, match="too long to list"):
        next(answer.every_deal())
    assert realise(parse("(ab)40000a20")).failure is Failure.CONTRADICTORY


def test_an_endless_word_is_followed_until_its_cards_come_back() -> None:
    deal = Deal.parse("2 10 8 6 3 / 5 4 1 9 7")  # Rostam's first endless game: 60 tricks
    story = evolve(parse("(ba2b)*"), 10, 5)
    assert all(deal.cards[low] < deal.cards[high] for low, high in story.lower)
    assert realise(parse("(ba2b)*"), cards=10).deals == 1440
