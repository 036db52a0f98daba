"""A word told flip by flip says what the whole word says, and no more."""

from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.realise import (
    MOST_FLIPS,
    Failure,
    flips,
    profile_of,
    realise,
    so_far,
)
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError

shuffles = st.integers(1, 4).flatmap(lambda half: st.permutations(range(1, 2 * half + 1)))


@given(shuffles)
def test_a_story_is_told_as_its_game_is_played(cards: list[int]) -> None:
    half = len(cards) // 2
    deal = Deal(tuple(cards[:half]), tuple(cards[half:]))
    word = profile_of(deal).word
    answer = realise(word, cards=len(cards), hand1_size=half)
    game = War(deal, (NATURAL, NATURAL))
    for flip in flips(answer):
        hands = tuple(tuple(cards[card] for card in hand) for hand in (flip.hand1, flip.hand2))
        assert hands == game.position()
        game.step()


@given(st.text("ab", min_size=1, max_size=8))
def test_what_was_said_flip_by_flip_is_what_the_word_says(letters: str) -> None:
    try:
        answer = realise(ProfileWord(letters))
    except InputError:
        return
    told = list(flips(answer))
    if answer.failure is not Failure.NOT_WHOLE:
        assert tuple(flip.said for flip in told if flip.new) == answer.constraints
        whole = so_far(answer, len(told))
        assert (whole.order, whole.groups) == (answer.order, answer.groups)
        assert whole.failure == answer.failure


def test_an_endless_word_is_told_until_its_cards_are_back() -> None:
    """(ab)* with five cards: the game of the first source, six tricks."""
    told = list(flips(realise(ProfileWord("", "ab"), cards=5)))
    assert len(told) == 6
    assert len(list(flips(realise(ProfileWord("", "ab"), cards=81)))) <= MOST_FLIPS
