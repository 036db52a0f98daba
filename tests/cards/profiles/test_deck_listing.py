"""All stories of a real deck: against playing every deal by the rules."""

from collections import Counter

import pytest

from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles.listing import deck_listing, words
from antihilbert.cards.profiles.realise import profile_of
from antihilbert.cards.referee import Outcome
from antihilbert.core.messages import InputError


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deck", "hand1_size"),
    [
        (Deck(2, 2), None),
        (Deck(2, 3), None),
        (Deck(2, 3), 2),
        (Deck(3, 2), 4),
        (Deck(4, 2), None),
        (Deck(2, 4), None),
        (Deck(3, 3), None),
        (Deck(6, 1), None),
    ],
    ids=str,
)
def test_the_stories_of_a_deck_agree_with_playing_every_deal(
    deck: Deck, hand1_size: int | None
) -> None:
    found, told = deck_listing(deck, hand1_size)
    played = [profile_of(deck.unrank(rank, hand1_size)) for rank in range(deck.count_deals)]
    assert {one.word: one.deals for one in told} == Counter(profile.word for profile in played)
    outcomes = Counter(profile.result.outcome for profile in played)
    assert found.profiles == len(told) and found.deals == deck.count_deals
    assert (found.player1, found.player2, found.draw, found.endless) == (
        outcomes[Outcome.PLAYER1],
        outcomes[Outcome.PLAYER2],
        outcomes[Outcome.DRAW],
        outcomes[Outcome.ENDLESS],
    )
    lengths = Counter(
        profile.result.tricks for profile in played if profile.result.outcome is not Outcome.ENDLESS
    )
    assert found.distribution == dict(sorted(lengths.items()))
    assert sum(one.deals for one in found.longest) == lengths[max(lengths)]


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_a_deck_of_one_suit_has_the_stories_of_its_cards(cards: int) -> None:
    _, told = deck_listing(Deck(1, cards))
    assert {one.word: one.deals for one in told} == {one.word: one.deals for one in words(cards)}


def test_a_large_deck_is_refused() -> None:
    with pytest.raises(InputError, match="at most"):
        deck_listing(Deck(4, 13))
