"""Misère quotients: against brute force, against the literature, and proofs that can fail."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.takeaway import misere
from antihilbert.takeaway.answer import brute_force, solve
from antihilbert.takeaway.misere import ByQuotient, Proof, Quotient, QuotientSearch, quotient_of
from antihilbert.takeaway.rules import Position, Rules, start
from twins import misere_lost


def game(code: str) -> Rules:
    return Rules.parse(f"octal={code} misere")


def sharings(total: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay up to `total` matches in heaps, sorted."""
    yield ()
    for heap in range(1, min(total, largest) + 1):
        yield from ((*rest, heap) for rest in sharings(total - heap, heap))


CODES = ["0.77", "0.123", "0.07", "0.15", "4.3", "0.72", "0.26", "0.331", "0.4", "0.06", "0.056"]


@pytest.mark.parametrize("code", CODES)
def test_the_product_of_the_heaps_says_who_loses(code: str) -> None:
    """Every position of up to 17 matches, tried by a program that shares nothing with ours."""
    play = ByQuotient(quotient_of(game(code), 16))
    most = 17 if play.quotient.whole else play.quotient.known_to
    assert most >= 12
    for heaps in sharings(17, most):
        assert play.lost(Position(heaps)) == misere_lost(code, heaps), heaps


@given(st.text("01234567", min_size=1, max_size=3), st.sampled_from("04"))
@settings(max_examples=40)
def test_any_octal_game_of_few_heaps_is_decided_by_its_quotient(digits: str, first: str) -> None:
    if set(first + digits) == {"0"}:
        return
    code = f"{first}.{digits}"
    play = ByQuotient(quotient_of(game(code), 7))
    for heaps in sharings(10, min(play.quotient.known_to, 7)):
        assert play.lost(Position(heaps)) == misere_lost(code, heaps), heaps


@pytest.mark.parametrize("code", ["0.77", "0.123", "0.07", "4.3"])
def test_a_quotient_does_not_depend_on_earlier_ones(code: str) -> None:
    alone = {}
    for to in (0, 1, 5, 9, 14, 20):
        misere._SEARCHES.clear()
        alone[to] = quotient_of(game(code), to)
    assert {to: quotient_of(game(code), to) for to in alone} == alone
    assert {to: quotient_of(game(code), to) for to in reversed(alone)} == alone


@pytest.mark.slow
def test_kayles_has_forty_elements_and_period_twelve() -> None:
    """Order and period as Plambeck and Siegel print them; Sibert and Conway solved it first."""
    kayles = quotient_of(game("0.77"))
    assert (kayles.monoid.order, kayles.preperiod, kayles.period) == (40, 71, 12)
    assert kayles.generators == (1, 2, 5, 9, 12, 25, 27)


@pytest.mark.slow
def test_the_single_rows_that_lose_kayles_are_those_of_winning_ways() -> None:
    play = ByQuotient(quotient_of(game("0.77")))
    assert [row for row in range(1, 200) if play.lost(Position((row,)))] == [1, 4, 9, 12, 20]


def test_0123_has_twenty_elements() -> None:
    """The first wild game that was tamed: Plambeck 2005, generators of heaps 1, 3, 8 and 9."""
    found = quotient_of(game("0.123"))
    assert (found.monoid.order, len(found.monoid.lost), found.period) == (20, 5, 5)
    assert found.generators == (1, 3, 8, 9)


@pytest.mark.parametrize(("rows", "order"), [("0.3", 2), ("0.33", 6), ("0.333", 6), ("0.3333", 10)])
def test_misere_nim_has_two_elements_more_than_a_power_of_two(rows: str, order: int) -> None:
    """Plambeck and Siegel's tame quotients T_1, T_2, T_2, T_3."""
    assert quotient_of(game(rows)).monoid.order == order


def relations_give(found: Quotient) -> int:
    """How many words cannot be rewritten by the relations that are printed."""
    left_sides = [word for word, _ in found.monoid.relations()]
    words, level = 0, {(0,) * len(found.generators)}
    while level:
        words += len(level)
        longer = {
            tuple(count + (place == grown) for place, count in enumerate(word))
            for word in level
            for grown in range(len(word))
        }
        level = {
            word
            for word in longer
            if not any(all(a >= b for a, b in zip(word, left, strict=True)) for left in left_sides)
        }
    return words


@pytest.mark.slow
@pytest.mark.parametrize("code", ["0.77", "0.123", "0.33"])
def test_the_relations_leave_one_word_for_each_element(code: str) -> None:
    found = quotient_of(game(code))
    assert relations_give(found) == found.monoid.order
    for word, first in found.monoid.relations():
        assert found.monoid.of(word) == found.monoid.of(first)
        assert word != first


@pytest.mark.parametrize("code", ["0.77", "0.123", "0.07"])
def test_elements_are_told_apart_and_commute(code: str) -> None:
    monoid = quotient_of(game(code), 24).monoid
    assert len(set(monoid.outcomes)) == monoid.order
    pairs = combinations(range(monoid.order), 2)
    assert all(monoid.table[a][b] == monoid.table[b][a] for a, b in pairs)


def proved_again(found: Quotient) -> tuple[int, ...] | None:
    """Go through all heaps once more: None, or a position that comes out wrong."""
    search = QuotientSearch(found.rules)
    proof = Proof(found.monoid, found.generators)
    for heap, element in enumerate(found.values):
        options = search._options(heap, list(found.values), found.monoid)
        if options is not None:
            position = proof.with_heap(heap, element, options)
            if position is not None:
                return position
    return None


def test_a_wrong_element_of_a_heap_is_refuted_by_a_position() -> None:
    found = quotient_of(game("0.123"))
    assert proved_again(found) is None
    for heap in range(1, 12):
        for wrong in set(range(found.monoid.order)) - {found.values[heap]}:
            values = list(found.values)
            values[heap] = wrong
            assert proved_again(replace(found, values=tuple(values))) is not None, (heap, wrong)


def test_a_wrong_set_of_lost_elements_is_refuted() -> None:
    found = quotient_of(game("0.123"))
    for element in range(found.monoid.order):
        lost = found.monoid.lost ^ {element}
        wrong = replace(found, monoid=replace(found.monoid, lost=frozenset(lost)))
        assert proved_again(wrong) is not None, element


def test_winning_moves_are_those_of_trying_everything() -> None:
    rules = game("0.77")
    play = ByQuotient(quotient_of(rules, 13))
    for heaps in ((9, 7), (5, 4, 3), (12, 2), (6, 6, 1), (13,)):
        position = start(rules, heaps)
        assert list(play.winning_moves(position)) == brute_force(rules).winning_moves(position)


@pytest.mark.slow
@pytest.mark.parametrize("heaps", [(10**18, 3), (500, 37), (10**18 + 4, 10**17 + 1, 9)])
def test_a_huge_position_of_kayles_is_won_by_the_moves_it_says(heaps: tuple[int, ...]) -> None:
    rules = game("0.77")
    answer = solve(rules, start(rules, heaps))
    assert answer.method == "quotient"
    assert answer.wins == bool(answer.moves)
    play = ByQuotient(quotient_of(rules))
    for move in answer.moves[:20]:
        left = [heap for place, heap in enumerate(heaps) if place != move.changes[0].heap]
        assert play.lost(Position((*left, *move.changes[0].parts)))


def test_a_quotient_that_grows_without_end_is_known_as_far_as_it_was_found() -> None:
    dawson = quotient_of(game("0.07"), 24)
    assert (dawson.known_to, dawson.monoid.order, dawson.whole) == (24, 24, False)
    assert dawson.at(25) is None
