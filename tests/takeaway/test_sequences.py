"""Values of one heap: published tables, the compiled twin, and proofs of periods."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway import kernels
from antihilbert.takeaway.grundy import (
    find_period,
    formula_for,
    known_values,
    plain_values,
    splits_in_two,
    value_of,
    values_of,
)
from antihilbert.takeaway.kernels import sparse_values
from antihilbert.takeaway.rules import Code, Rules
from strategies import heap_codes
from twins import last_exception, octal_values

TABLE = Path(__file__).parent.parent / "known" / "takeaway.txt"
ROWS = [line.split(" | ") for line in TABLE.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(
    ("rules", "preperiod", "period", "printed"),
    [row[1:] for row in ROWS],
    ids=[f"{row[1]}, {row[0]}" for row in ROWS],
)
def test_published_values_and_periods(
    rules: str, preperiod: str, period: str, printed: str
) -> None:
    game = Rules.parse(rules)
    found = values_of(game.code, 20_000 if game.code.effort < 3 else 200, game.unequal)
    if printed != "-":
        values = tuple(map(int, printed.split()))
        assert found.values[: len(values)] == values
    if period == "-":
        assert not found.proved
    else:
        assert (found.preperiod, found.period) == (int(preperiod), int(period))
        assert found.proved


@pytest.mark.parametrize("row", ROWS, ids=[row[1] for row in ROWS])
def test_an_independent_program_gives_the_same_values_and_exceptions(row: list[str]) -> None:
    code, _, unequal = row[1].removeprefix("octal=").partition(" ")
    far = 100 if row[2] == "-" else 2 * int(row[2]) + 3 * int(row[3]) + 10
    values = octal_values(code, far, bool(unequal))
    if row[4] != "-":
        printed = list(map(int, row[4].split()))
        assert values[: len(printed)] == printed
    if row[3] != "-":
        assert last_exception(values, int(row[3])) == int(row[2]) - 1
        assert values_of(Code.parse(code), far).first(far) == values


FORMULAS = ["0.3...", "0.03...", "0.003...", "0.7...", "0.07...", "4.3...", "0.37..."]


@pytest.mark.parametrize("code", FORMULAS)
def test_formulas_are_the_values_of_trying_every_move(code: str) -> None:
    parsed = Code.parse(code)
    formula = formula_for(parsed)
    assert formula is not None
    values = octal_values(code, 300)
    assert [formula.value(heap) for heap in range(301)] == values
    assert values_of(parsed, 300).first(300) == values == plain_values(parsed, 300)
    for value in range(60):
        assert list(formula.worth(value)) == [n for n, worth in enumerate(values) if worth == value]


def test_lasker_changes_places_far_out() -> None:
    """The compiled loop over all moves knows nothing of the formula."""
    formula = formula_for(Code.parse("4.3..."))
    assert formula is not None
    values = kernels.heap_values(Code.parse("4.3..."), 3000)
    assert list(map(formula.value, range(3001))) == values


@pytest.mark.parametrize("code", ["0.77", "4.7...", "0.5...", "4.0", "0.33", "0.13...", "4.33"])
def test_other_games_have_no_formula(code: str) -> None:
    assert formula_for(Code.parse(code)) is None


@given(heap_codes(), st.booleans())
def test_the_compiled_values_are_the_plain_ones(code: Code, unequal: bool) -> None:
    assert kernels.heap_values(code, 50, unequal) == plain_values(code, 50, unequal)


@given(heap_codes().filter(splits_in_two), st.booleans())
def test_rare_and_common_values_are_those_of_every_split(code: Code, unequal: bool) -> None:
    """So many heaps that labels have been chosen twice."""
    assert sparse_values(code, 600, unequal).values.tolist() == kernels.heap_values(
        code, 600, unequal
    )


SPARSE = ["0.16", "0.106", "0.376", "4.0 unequal", "0.007"]  # labels by value, by place, hardly any


@pytest.mark.slow
@pytest.mark.parametrize("game", SPARSE)
def test_rare_and_common_values_hold_far_out(game: str) -> None:
    code, unequal = Code.parse(game.split()[0]), "unequal" in game
    found = sparse_values(code, 15_000, unequal)
    assert found.values.tolist() == kernels.heap_values(code, 15_000, unequal)
    if game != "0.007":
        assert found.rare < 1500


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "last_exception", "period"),
    [
        # Gangolli and Plambeck 1989, as Flammenkamp's table of octal games has them today
        ("0.16", 105_350, 149_459),
        ("0.56", 326_639, 144),
        ("0.127", 46_577, 4),  # also OEIS A071464
    ],
)
def test_periods_that_begin_late_are_proved(code: str, last_exception: int, period: int) -> None:
    found = values_of(Code.parse(code), 1_000_000)
    assert (found.preperiod, found.period) == (last_exception + 1, period)
    assert found.proved
    assert found.at(10**18) == found.at(last_exception + 1 + (10**18 - last_exception - 1) % period)


@given(heap_codes())
def test_a_proved_period_goes_on_as_proved(code: Code) -> None:
    short = known_values(code, 60)
    if short.proved:
        far = 1500 if code.effort < 3 else 300
        values = kernels.heap_values(code, far)
        assert [short.at(heap) for heap in range(far + 1)] == values


@given(
    st.lists(st.integers(0, 2), max_size=8),
    st.lists(st.integers(0, 2), min_size=1, max_size=5),
    st.integers(1, 9),
    st.integers(0, 3),
    st.integers(0, 4),
)
def test_the_compiled_search_for_a_period_is_the_plain_one(
    before: list[int], loop: list[int], times: int, parts: int, length: int
) -> None:
    values = before + loop * times
    assert kernels.find_period(values, parts, length) == find_period(values, parts, length)


def test_a_period_is_proved_only_by_enough_values() -> None:
    # Kayles: n0 = 71, p = 12, two digits: equality must be seen for 71 <= n < 2*71 + 12 + 2 = 156.
    values = plain_values(Code.parse("0.77"), 200)
    assert find_period(values[: 156 + 12], 2, 2) == (71, 12, True)
    assert find_period(values[: 155 + 12], 2, 2) == (71, 12, False)


def test_a_part_is_not_exchanged_for_an_empty_one() -> None:
    # 0.04: three values of 0, and then 4 can be split into 1 and 1.
    assert plain_values(Code.parse("0.04"), 4) == [0, 0, 0, 0, 1]
    for find in (find_period, kernels.find_period):
        assert not find([0, 0, 0, 0], 2, 2)[2]
        assert find([0, 1, 2, 3] * 3, 1, 3) == (0, 4, True)


SHORT = [
    *((8, f"{first}.{''.join(rest)}") for first in "04" for rest in product("01234567", repeat=2)),
    *((8, f"0.0{''.join(rest)}") for rest in product("0247", repeat=3)),
    *((16, f"0.{''.join(rest)}") for rest in product("0128AF", repeat=2)),
    (8, "0.0000004"),
    (16, f"0.{'0' * 17}8"),
]


def test_every_proof_of_a_period_from_few_values_is_right() -> None:
    """However few the values are, what they prove is true of values far beyond."""
    for base, written in SHORT:
        if set(written) <= {"0", "."}:
            continue
        code = Code.parse(written, base)
        values = kernels.heap_values(code, 250)
        for count in range(1, 80):
            preperiod, period, proved = find_period(values[:count], code.parts, code.length)
            if proved:
                tail = values[preperiod:]
                assert all(a == b for a, b in zip(tail, tail[period:], strict=False)), (
                    written,
                    count,
                )


def test_a_long_code_of_zeros_has_no_early_period() -> None:
    code = Code.parse(f"0.{'0' * 77}8", 16)
    assert value_of(code, 81) == 1
    assert values_of(code, 81).first(81)[-2:] == [0, 1]


def test_no_period_is_claimed_for_games_without_one() -> None:
    treblecross = values_of(Code.parse("0.007"), 3000)
    assert (treblecross.period, treblecross.proved) == (None, False)
    nim = values_of(Code.taking("any"), 100)
    assert nim.first(100) == list(range(101))
    assert (nim.period, nim.proved, nim.formula) == (None, False, "n")


def test_a_value_far_out_is_found_by_its_period() -> None:
    assert value_of(Code.parse("0.77"), 10**18) == value_of(Code.parse("0.77"), 10**18 % 12 + 120)
    assert value_of(Code.taking("1-3"), 10**18 + 3) == 3


@pytest.mark.parametrize(
    ("code", "to", "message"),
    [("0.77", -1, "--to -1 is negative"), ("0.77", 10**9, "too far: take up to 2000000"),
     ("4.7...", 5000, "take --to 2466 or less")],
)  # fmt: skip
def test_a_sequence_too_far_is_refused(code: str, to: int, message: str) -> None:
    with pytest.raises(InputError, match=message):
        values_of(Code.parse(code), to)
