"""Words: every notation is read, one is printed, nonsense is refused in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards.profiles.words import MAX_LETTERS, ProfileWord, parse
from antihilbert.core.messages import InputError

letters = st.text("abd", min_size=1, max_size=30)


@pytest.mark.parametrize(
    "text",
    ["abaa", "aba2", "aba^2", "aba^{2}", "a^1 b^1 a^2", "ABA2", "aba²", "(aba2)", "a(ba)1a",
     "[| (A,1); (B,1); (A,2) |]"],
)  # fmt: skip
def test_one_word_is_read_from_every_notation(text: str) -> None:
    assert parse(text) == ProfileWord("abaa")


@pytest.mark.parametrize("written", ["a2", "aba2", "(ba2)2", "ababa2", "(ab)*", "b(b2a)*", "da"])
def test_words_are_printed_as_rostam_prints_them(written: str) -> None:
    assert str(parse(written)) == written


def test_brackets_nest() -> None:
    assert parse("((ab)2a)2").prefix == "ababaababa"


@pytest.mark.parametrize("star", ["(ab)*", "(ab)^*", "(ab)ω", "(ab)^∞", "ab(abab)*"])
def test_an_endless_word_is_read_from_every_notation(star: str) -> None:
    assert parse(star) == ProfileWord("", "ab")


@given(letters)
def test_what_is_printed_reads_back_as_the_same_word(told: str) -> None:
    assert parse(str(ProfileWord(told))) == ProfileWord(told)


@given(st.text("abd", max_size=8), letters)
def test_an_endless_word_is_known_by_its_letters_alone(prefix: str, repeated: str) -> None:
    word = ProfileWord(prefix, repeated)
    longer = (
        ProfileWord(prefix + repeated[:3], repeated[3:] + repeated[:3])
        if len(repeated) > 3
        else word
    )
    assert word == longer == ProfileWord(prefix, repeated * 2) == parse(str(word))

    def first(letters: ProfileWord, count: int = 100) -> str:
        return (letters.prefix + letters.repeated * count)[:count]

    assert first(word) == (prefix + repeated * 100)[:100]


@pytest.mark.parametrize(
    ("word", "kind"),
    [("(a2b2)*", "+2/-2"), ("(abba)*", "+2/-2"), ("b4(a4b4)*", "+4/-4"), ("(aab)*", None),
     ("a2b2", None), ("(aabbab)*", None), ("(abd)*", None)],
)  # fmt: skip
def test_rostams_type_is_recognised_wherever_the_cycle_starts(word: str, kind: str | None) -> None:
    assert parse(word).type == kind


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("abx", "'x' is not a letter"),
        ("", "the word is empty"),
        ("   ", "the word is empty"),
        ("()", "nothing between"),
        ("(ab", "never closed"),
        ("ab)", "no '('"),
        ("2a", "follows no letter"),
        ("a2^3", "follows no letter"),
        ("a0", "exponent 0"),
        ("a^1000000000", "exponent 1000000000 is too large"),
        ("a^" + "9" * 5000, "is too large"),
        ("((a99999)99999)99999", "too many"),
        ("a60000b60000", "120000 letters are too many"),
        ("a" * 10**6, "1000000 signs is too long"),
        ("(" * 1000, "nested"),
        ("(ab)*a", "after the *"),
        ("a*", "belongs after the last bracket"),
        ("a\x1b[0mb", "not a letter"),
    ],
    ids=lambda text: text[:12],
)
def test_nonsense_is_refused_in_one_line(text: str, part: str) -> None:
    with pytest.raises(InputError, match=r".") as refusal:
        parse(text)
    said = str(refusal.value)
    assert part in said
    assert "\n" not in said and len(said) < 160


def test_the_longest_word_is_still_read() -> None:
    assert len(parse(f"a{MAX_LETTERS}").prefix) == MAX_LETTERS


@given(st.text("ab()*^{}0123456789 dω", max_size=20))
def test_reading_either_gives_a_word_or_one_line(text: str) -> None:
    try:
        word = parse(text)
    except InputError:
        return
    assert parse(str(word)) == word
