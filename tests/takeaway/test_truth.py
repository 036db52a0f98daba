"""Every sentence of an explanation is read back and held against plain arithmetic, fr and en.

A sentence is recognised by its pattern, in either language, and what it says is worked out again
here: no packet, parity or winner is taken from the package. A sentence nobody recognises fails.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.languages import LANGUAGES
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.explain import explain
from antihilbert.takeaway.moves import Move, Position, moves
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.sentences import SENTENCES
from twins import nim_wins

Heaps = tuple[int, ...]
Facts = dict[str, str]


@dataclass
class Told:
    """What an explanation is about, and what it has said of a move so far."""

    heaps: Heaps
    misere: bool
    wins: Callable[[Heaps], bool]
    left: Heaps | None = None  # after the move that is spoken of
    row: int = 0
    take: int = 0


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def binary(heaps: Heaps) -> Counter[int]:
    """How many packets of each size there are, by the digits of binary numbers."""
    return Counter(
        2**place for heap in heaps for place, bit in enumerate(bin(heap)[:1:-1]) if bit == "1"
    )


def odd(heaps: Heaps) -> set[int]:
    return {size for size, count in binary(heaps).items() if count % 2}


def mirrored(heaps: Heaps) -> bool:
    return all(count % 2 == 0 for count in Counter(h for h in heaps if h).values()) and any(heaps)


def taken(heaps: Heaps, take: int, row: int) -> Heaps:
    assert 1 <= take <= heaps[row - 1]
    return (*heaps[: row - 1], heaps[row - 1] - take, *heaps[row:])


def check_rows(told: Told, facts: Facts) -> None:
    rows = re.findall(r"(\d+) = ([\d+ ]+)", facts["rows"])
    filled = [heap for heap in told.heaps if heap]
    assert [int(row) for row, _ in rows] == filled[: len(rows)]
    assert len(rows) == min(len(filled), 12)
    for row, parts in rows:
        sizes = numbers(parts)
        assert sum(sizes) == int(row)
        assert len(set(sizes)) == len(sizes)
        assert all(bin(size).count("1") == 1 for size in sizes)


def check_counts(told: Told, facts: Facts) -> None:
    said = numbers(facts["counts"])
    assert dict(zip(said[1::2], said[::2], strict=True)) == binary(told.heaps)


def check_even(told: Told, facts: Facts) -> None:
    assert not odd(told.heaps)
    assert not told.wins(told.heaps)


def check_odd(told: Told, facts: Facts) -> None:
    assert set(numbers(facts["packets"])) == odd(told.heaps)
    assert told.wins(told.heaps)


def check_mirror(told: Told, facts: Facts) -> None:
    twins = sorted(heap for heap in told.heaps if heap)[::2]
    assert mirrored(told.heaps)
    assert not told.misere
    assert numbers(facts["pairs"]) == [row for twin in twins[:12] for row in (twin, twin)]


def check_move(told: Told, facts: Facts) -> None:
    told.take, told.row = numbers(facts["move"])
    told.left = taken(told.heaps, told.take, told.row)
    assert "-".join(map(str, told.left)) == facts["leaves"]


def packets_of(told: Told, place: int) -> tuple[set[int], set[int]]:
    assert told.left is not None
    return set(binary((told.heaps[place],))), set(binary((told.left[place],)))


def check_balance(told: Told, facts: Facts) -> None:
    assert int(facts["row"]) == told.row
    before, now = packets_of(told, told.row - 1)
    broken, made = (set(numbers(facts.get(name, ""))) for name in ("broken", "made"))
    assert (broken, made) == (before - now, now - before)
    assert sum(broken) - sum(made) == told.take


def check_restored(told: Told, facts: Facts) -> None:
    assert told.left is not None
    before, now = packets_of(told, told.row - 1)
    assert set(numbers(facts["sizes"])) == odd(told.heaps) == before ^ now
    assert not odd(told.left)


def check_largest(told: Told, facts: Facts) -> None:
    before, now = packets_of(told, told.row - 1)
    assert int(facts["size"]) == max(odd(told.heaps)) == max(before - now)


def check_leaves_mirror(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert mirrored(told.left)
    assert not told.misere


def check_ends(misere: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert told.left is not None
        assert not any(told.left)
        assert told.misere == misere

    return check


def check_others(told: Told, facts: Facts) -> None:
    listed, _, _ = facts["moves"].partition(" more")
    named = re.findall(r"(\d+) (?:from row|dans la rangée) (\d+)", listed)
    assert named
    for take, row in named:
        assert (int(take), int(row)) != (told.take, told.row)
        assert not told.wins(taken(told.heaps, int(take), int(row)))


def check_judged(told: Told, facts: Facts) -> None:
    """Which move is judged is said next: `check` holds the judgement against its outcome."""
    assert told.left is None


def check_now_odd(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert set(numbers(facts["packets"])) == odd(told.left) - odd(told.heaps)


def check_still_odd(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert set(numbers(facts["packets"])) == odd(told.left) & odd(told.heaps)


def check_reply(told: Told, facts: Facts) -> None:
    assert told.left is not None
    take, row = numbers(facts["reply"])
    assert "-".join(map(str, taken(told.left, take, row))) == facts["leaves"]
    assert not told.wins(taken(told.left, take, row))


def check_large(told: Told, large: int) -> None:
    assert told.misere
    found = sum(heap > 1 for heap in told.heaps)
    assert found == large if large < 2 else found >= 2


def check_ones(loses: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        check_large(told, 0)
        assert int(facts["ones"]) == sum(told.heaps)
        assert (sum(told.heaps) % 2 == 1) == loses
        assert told.wins(told.heaps) != loses

    return check


def check_leaves_ones(parity: int) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert told.left is not None
        assert told.misere
        assert max(told.left) <= 1
        assert int(facts["ones"]) == sum(told.left)
        assert sum(told.left) % 2 == parity

    return check


def check_leaves_switch(told: Told, facts: Facts) -> None:
    assert told.left is not None
    assert told.misere
    assert sum(heap > 1 for heap in told.left) == 1


def check_nothing(wins: bool) -> Callable[[Told, Facts], None]:
    def check(told: Told, facts: Facts) -> None:
        assert not any(told.heaps)
        assert told.misere == wins

    return check


def check_misere(told: Told, facts: Facts) -> None:
    assert told.misere


CHECKS: dict[str, Callable[[Told, Facts], None]] = {
    "rows": check_rows,
    "counts": check_counts,
    "even": check_even,
    "even_why": check_even,
    "odd": check_odd,
    "mirror": check_mirror,
    "nothing_lost": check_nothing(wins=False),
    "nothing_won": check_nothing(wins=True),
    "reply": check_reply,  # before "move", which is part of it
    "move": check_move,
    "breaks_makes": check_balance,
    "breaks": check_balance,
    "restored": check_restored,
    "largest": check_largest,
    "leaves_mirror": check_leaves_mirror,
    "takes_last": check_ends(misere=False),
    "takes_last_loses": check_ends(misere=True),
    "others": check_others,
    "other": check_others,
    "move_wins": check_judged,
    "move_loses": check_judged,
    "now_odd": check_now_odd,
    "still_odd": check_still_odd,
    "misere": check_misere,
    "misere_far": lambda told, facts: check_large(told, 2),
    "misere_switch": lambda told, facts: check_large(told, 1),
    "misere_lost": check_ones(loses=True),
    "misere_won": check_ones(loses=False),
    "misere_leaves": check_leaves_ones(1),
    "misere_leaves_even": check_leaves_ones(0),
    "misere_leaves_switch": check_leaves_switch,
}


@cache
def patterns(lang: str) -> list[tuple[str, re.Pattern[str]]]:
    """The sentences that can be checked, as patterns; the most particular ones first."""
    found = []
    for key in CHECKS:
        text, written, named = SENTENCES[key][LANGUAGES.index(lang)], "", set()
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
