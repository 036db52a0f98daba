"""Every sentence of an explanation is read back and held against plain arithmetic, fr and en.

A sentence is recognised by its pattern, in either language, and what it says is worked out again
here: no packet, parity or winner is taken from the package. A sentence nobody recognises fails.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement, product
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import LANGUAGES
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.explain import explain
from antihilbert.takeaway.messages import TEXTS
from antihilbert.takeaway.rules import Move, Position, Rules, moves
from truths import CHECKS, Heaps, Told, odd
from twins import nim_wins


@cache
def patterns(lang: str) -> list[tuple[str, re.Pattern[str]]]:
    """The sentences that can be checked, as patterns; the most particular ones first."""
    found = []
    for key in CHECKS:
        text, written, named = TEXTS[key].translate(lang), "", set()
        for plain, field, _, _ in Formatter().parse(text):
            written += re.escape(plain)
            if field:
                written += f"(?P={field})" if field in named else f"(?P<{field}>.*)"
                named.add(field)
        found.append((key, re.compile(written)))
    return found


def check(
    rules: Rules, heaps: Heaps, lang: str, wins: Callable[[Heaps], bool], move: Move | None = None
) -> set[str]:
    """Check every sentence; which ones there were."""
    answer = solve(rules, Position(heaps))
    assert answer.wins == wins(heaps)
    told = Told(heaps, rules.misere, wins)
    seen = []
    for sentence in explain(answer, lang, move):
        matches = ((key, pattern.fullmatch(sentence)) for key, pattern in patterns(lang))
        key, found = next(((key, found) for key, found in matches if found), (None, None))
        assert key is not None, f"nobody knows this sentence: {sentence}"
        assert found is not None
        CHECKS[key](told, found.groupdict())
        seen.append(key)
    if move is None:
        # In a won position a winning move is shown, and what it leaves is lost.
        assert ("move" in seen) == (wins(heaps) and any(heaps))
        assert told.left is None or not wins(told.left)
    else:
        assert told.left is not None
        assert ("move_loses" in seen) == wins(told.left)
        assert ("move_wins" in seen) != ("move_loses" in seen)
        assert ("reply" in seen) == (wins(told.left) and any(told.left))
    return set(seen)


def by_trying(misere: bool) -> Callable[[Heaps], bool]:
    return lambda heaps: nim_wins(tuple(sorted(heaps)), misere)


@pytest.mark.slow
@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_a_position_up_to_7_7_7_7_is_true(misere: bool, lang: str) -> None:
    rules = Rules(misere=misere)
    for heaps in product(range(8), repeat=4):
        check(rules, heaps, lang, by_trying(misere))


@pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_about_a_move_is_true(misere: bool, lang: str) -> None:
    """Every move of every position up to 7-7-7, and of those with four rows up to 3."""
    rules = Rules(misere=misere)
    three = combinations_with_replacement(range(8), 3)
    for heaps in (*three, *combinations_with_replacement(range(4), 4), (1, 3, 5, 7)):
        for move in moves(rules, Position(heaps)):
            check(rules, heaps, lang, by_trying(misere), move)


def test_no_sentence_is_left_out_of_the_checks() -> None:
    """The positions above make use of every pattern, so none is there for nothing."""
    seen: set[str] = set()
    for misere in (False, True):
        rules = Rules(misere=misere)
        for heaps in (*product(range(4), repeat=3), (1, 3, 5, 6), (0, 0)):
            seen |= check(rules, heaps, "fr", by_trying(misere))
            for move in moves(rules, Position(heaps)):
                seen |= check(rules, heaps, "en", by_trying(misere), move)
    assert seen == set(CHECKS)


def by_digits(misere: bool) -> Callable[[Heaps], bool]:
    """Bouton's rule, for heaps too large to try; binary digits are counted one by one."""

    def wins(heaps: Heaps) -> bool:
        ends = misere and max(heaps, default=0) <= 1
        return sum(heaps) % 2 == 0 if ends else bool(odd(heaps))

    return wins


@given(
    st.lists(st.one_of(st.integers(0, 9), st.integers(0, 10**18)), min_size=1, max_size=15),
    st.booleans(),
    st.sampled_from(LANGUAGES),
)
def test_every_sentence_about_larger_positions_is_true(
    heaps: list[int], misere: bool, lang: str
) -> None:
    check(Rules(misere=misere), tuple(heaps), lang, by_digits(misere))


def test_the_rule_for_large_heaps_is_that_of_trying_everything() -> None:
    for misere in (False, True):
        for heaps in combinations_with_replacement(range(8), 4):
            assert by_digits(misere)(heaps) == by_trying(misere)(heaps)
