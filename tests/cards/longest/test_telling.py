"""Which word a long game tells, and for how long."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert import catalogue
from antihilbert.cards import pickups, war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.longest.records import key_of
from record_pages import TOLD_OFTEN, flips_of, story_picture, tellings
from sessions import ROOT


def public(values: int) -> Certificate:
    """The public game with four suits, optimised."""
    key = "war", Deck(4, values), "optimised"
    return next(one for one in catalogue.public() if key_of(one) == key)


def letters(one: Certificate) -> str:
    return "".join(flip.letter for flip in flips_of(one.deal, one.pickups[0]))


@pytest.mark.parametrize(("values", "told"), [(11, 15_776), (7, 2_112)])
def test_the_longest_public_games_tell_one_word_nearly_to_their_end(values: int, told: int) -> None:
    """Seen before by another program: `aaaabbbb` for some 15,700 tricks with 4x11."""
    record = public(values)
    (story,) = tellings(letters(record))
    assert story.word == "aaaabbbb"
    assert story.end - story.start == told
    assert f"{told:,}" in (ROOT / "docs" / "longest.md").read_text()


def test_a_game_has_as_many_flips_and_tricks_as_the_rules_say() -> None:
    record = public(7)
    flips, played = flips_of(record.deal, "optimised"), war.play(record.deal, "optimised")
    assert (len(flips), flips[-1].trick, flips[-1].held) == (played.cards, played.tricks, 0)


def test_an_endless_game_would_tell_its_word_for_ever() -> None:
    _, find = construct(Deck(1, 10), "natural")
    deal = find.certificate.deal
    game = war.War(deal, (pickups.pickup_named("natural"),) * 2)
    told = "".join("ab"[(game.step().winner or 0) - 1] for _ in range(200))
    (story,) = tellings(told)
    assert (story.start, story.end, story.word) == (0, 200, "aabb")


@given(st.text("ab", min_size=2, max_size=9), st.integers(0, 7), st.integers(0, 60))
def test_a_telling_is_a_stretch_that_repeats_its_word(word: str, cut: int, rest: int) -> None:
    text = word[cut:] + TOLD_OFTEN * word + "ab" * rest + word
    for one in tellings(text):
        length = len(one.word)
        stretch = text[one.start : one.end]
        assert len(stretch) >= TOLD_OFTEN * length
        assert one.word in 2 * stretch[:length]
        assert all(x == y for x, y in zip(stretch, stretch[length:], strict=False))


def test_the_picture_of_the_story_is_the_one_on_the_page() -> None:
    record = public(11)
    title = f"{record.tricks:,} tricks with 4x11, optimised ({record.note})"
    drawn = story_picture(record.deal, "optimised", title)
    assert (ROOT / "docs" / "images" / "longest-story.svg").read_text() == drawn
    assert "aaaabbbb told in 15,776 of 16,338 flips" in drawn
