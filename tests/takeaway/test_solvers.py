"""The two solvers check each other: trying everything, and the theorems."""

from functools import reduce
from itertools import combinations_with_replacement, product
from operator import xor
from time import perf_counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway.answer import Moore, golden, partner, solve, theorem_for, zeckendorf
from antihilbert.takeaway.explain import explain
from antihilbert.takeaway.rules import (
    Change,
    Move,
    Position,
    Rules,
    after,
    allowed,
    canonical,
    game_named,
    heap_options,
    moves,
    start,
)
from antihilbert.takeaway.solver import MOST_POSITIONS, BruteForce, moves_at_most, size
from strategies import take_away_rules


def box(largest: int, count: int) -> list[tuple[int, ...]]:
    return list(product(range(largest + 1), repeat=count))


GAMES = [
    *((f"{rules}{misere}", 6, 3) for misere in ("", " misere")
      for rules in ("take=any", "take=1-3", "take=1-2", "take=1", "take=1,3,4", "octal=0.77")),
    *((rules, 6, 3) for rules in ("octal=0.137", "octal=4.0 unequal", "octal=4.3...", "hex=0.F",
                                  "octal=0.7...", "take=2,5+")),
    *((f"heaps={count}{misere}", 4, 4) for misere in ("", " misere") for count in (2, 3)),
    ("heaps=2 same", 22, 2),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "largest", "count"), GAMES, ids=[game[0] for game in GAMES])
def test_theorems_agree_with_trying_everything(rules: str, largest: int, count: int) -> None:
    game = Rules.parse(rules)
    everything = BruteForce(game)
    for heaps in box(largest, count):
        position = Position(heaps)
        theorem = theorem_for(game, position)
        if theorem is None:  # a misère game without a theorem: `solve` tries everything
            assert solve(game, position).method == "everything"
            continue
        assert theorem.lost(position) != everything.verdict(position).wins
        winning = list(theorem.winning_moves(position))
        assert sorted(winning) == sorted(everything.winning_moves(position))


def test_fibonacci_nim_agrees_with_trying_everything() -> None:
    game = game_named("fibonacci").rules
    everything = BruteForce(game)
    for heap, limit in product(range(45), range(45)):
        position = Position((heap,), limit)
        theorem = theorem_for(game, position)
        assert theorem is not None
        assert theorem.lost(position) != everything.verdict(position).wins
        assert list(theorem.winning_moves(position)) == everything.winning_moves(position)


def test_the_xor_rule_fails_in_misere_kayles() -> None:
    """No row of Kayles is lost in normal play; in misère play some are (found by trying all)."""
    normal, misere = Rules.parse("octal=0.77"), Rules.parse("octal=0.77 misere")
    assert all(solve(normal, Position((heap,))).wins for heap in range(1, 31))
    lost = [heap for heap in range(1, 31) if not solve(misere, Position((heap,))).wins]
    assert lost == [1, 4, 9, 12, 20]


def test_the_second_player_wins_marienbad_both_ways() -> None:
    for misere in (False, True):
        answer = solve(Rules(misere=misere), Position((1, 3, 5, 7)))
        assert not answer.wins
        assert answer.moves == ()
        assert answer.value == (None if misere else 0)


@given(st.lists(st.integers(0, 10**18), min_size=1, max_size=8).map(tuple), st.booleans())
def test_every_advised_move_of_nim_wins_however_large_the_heaps(
    heaps: tuple[int, ...], misere: bool
) -> None:
    rules = Rules(misere=misere)
    answer = solve(rules, Position(heaps))
    large = any(heap > 1 for heap in heaps)
    lost = reduce(xor, heaps) == (0 if large or not misere else 1)
    assert answer.wins == (not lost)
    for move in answer.moves:
        assert not solve(rules, after(rules, Position(heaps), move)).wins
    if answer.wins and any(heaps):
        assert answer.moves


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_advised_moves_win_and_the_others_lose(rules: Rules, heaps: tuple[int, ...]) -> None:
    position = start(rules, heaps)
    answer = solve(rules, position)
    for move in moves(rules, position):
        following = solve(rules, after(rules, position, move))
        assert following.wins != (move in answer.moves)
    if not any(True for _ in moves(rules, position)):
        assert answer.wins == rules.misere


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_there_are_never_more_positions_than_announced(
    rules: Rules, heaps: tuple[int, ...]
) -> None:
    everything = BruteForce(rules)
    everything.verdict(start(rules, heaps))
    assert len(everything.memory) <= size(rules, start(rules, heaps))


@example(Rules.parse("octal=0.31"), (3,))  # a heap of 3 has one move, a heap of 2 has two
@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_there_are_never_more_moves_than_announced(rules: Rules, heaps: tuple[int, ...]) -> None:
    everything = BruteForce(rules)
    first = canonical(rules, start(rules, heaps))
    everything.verdict(first)
    for position in everything.memory:
        assert sum(1 for _ in moves(rules, position)) <= moves_at_most(rules, first)


@given(take_away_rules(), st.lists(st.integers(0, 4), max_size=4).map(tuple))
def test_every_combination_of_moves_in_single_heaps_is_a_move(
    rules: Rules, heaps: tuple[int, ...]
) -> None:
    position = start(rules, heaps)
    single = [
        [None, *(Change(place, *option) for option in heap_options(rules, heap))]
        for place, heap in enumerate(heaps)
    ]
    everything = (Move(tuple(filter(None, changes))) for changes in product(*single))
    found = list(moves(rules, position))
    assert len(set(found)) == len(found)
    assert set(found) == {move for move in everything if allowed(rules, position, move)}


SLOW = [
    ("heaps=4", (1,) * 60, True),
    ("heaps=16", (0,) * 30, True),
    ("take=1-2 heaps=2", (1,) * 300, False),
    ("octal=0.77 heaps=3", (12, 12, 12), False),
    ("heaps=16 same", (2,) * 40, False),
    ("heaps=3 neighbours", (1,) * 200, False),
]


@pytest.mark.parametrize(("text", "heaps", "answered"), SLOW, ids=[case[0] for case in SLOW])
def test_many_heaps_at_once_are_answered_or_refused_within_seconds(
    text: str, heaps: tuple[int, ...], answered: bool
) -> None:
    rules = Rules.parse(text)
    began = perf_counter()
    if answered:
        explain(solve(rules, Position(heaps)), "en")
    else:
        with pytest.raises(InputError, match=r"too large to try everything: about .* moves"):
            solve(rules, Position(heaps))
    assert perf_counter() - began < 5


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_the_quick_list_of_next_positions_is_the_plain_one(
    rules: Rules, heaps: tuple[int, ...]
) -> None:
    position = canonical(rules, start(rules, heaps))
    plain = {canonical(rules, after(rules, position, move)) for move in moves(rules, position)}
    assert set(BruteForce(rules).next_positions(position)) == plain


def test_remoteness_counts_the_moves_of_a_game_played_well() -> None:
    everything = BruteForce(Rules())
    assert everything.verdict(Position(())).remoteness == 0
    assert everything.verdict(Position((5,))).remoteness == 1
    assert everything.verdict(Position((2, 2))).remoteness == 4
    assert everything.verdict(Position((1, 1))).remoteness == 2
    for heaps in box(4, 3):
        verdict = everything.verdict(Position(heaps))
        assert verdict.wins == (verdict.remoteness % 2 == 1)  # normal play: the last mover wins


def test_wythoff_is_lost_at_the_golden_pairs() -> None:
    pairs = [(golden(count), golden(count) + count) for count in range(1, 9)]
    # Winning Ways ch. 3; OEIS A000201 and A001950
    assert pairs == [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)]
    rules = game_named("wythoff").rules
    for heaps in (*pairs, (golden(10**17), golden(10**17) + 10**17)):
        assert not solve(rules, Position(heaps)).wins
    assert all(partner(partner(heap)) == heap for heap in [*range(2000), 10**18])


def test_fibonacci_nim_is_lost_at_the_fibonacci_numbers() -> None:
    rules = game_named("fibonacci").rules
    lost = [heap for heap in range(1, 100) if not solve(rules, start(rules, (heap,))).wins]
    assert lost == [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]  # Whinihan 1963; OEIS A000045
    assert zeckendorf(100) == [89, 8, 3]


def test_heaps_of_10_to_the_18_are_solved_where_theory_allows() -> None:
    for name in ("nim", "film", "subtraction", "twenty-one", "kayles", "dawson", "guiles", "row",
                 "lasker", "northcott", "moore", "wythoff"):  # fmt: skip
        rules = game_named(name).rules
        position = Position((10**18, 10**18 - 12345))
        answer = solve(rules, position)
        for move in answer.moves[:20]:
            assert not solve(rules, after(rules, position, move)).wins
        assert bool(answer.moves) == answer.wins


@given(
    st.sampled_from(["take=2+", "take=3+", "octal=0.7...", "octal=0.07...", "octal=4.3..."]),
    st.lists(st.integers(0, 10**18), min_size=1, max_size=5).map(tuple),
)
def test_games_with_a_formula_are_won_by_the_advised_moves(
    text: str, heaps: tuple[int, ...]
) -> None:
    rules = Rules.parse(text)
    answer = solve(rules, Position(heaps))
    assert bool(answer.moves) == answer.wins
    for move in answer.moves[:5]:
        assert allowed(rules, Position(heaps), move)
        assert not solve(rules, after(rules, Position(heaps), move)).wins


@pytest.mark.parametrize("misere", ["", " misere"])
def test_one_winning_move_of_moore_is_found_however_many_there_are(misere: str) -> None:
    """The move built bit by bit, for every position small enough to try everything."""
    for count, largest, width in ((2, 5, 4), (3, 3, 5), (4, 2, 6)):
        rules = Rules.parse(f"heaps={count}{misere}")
        everything, theorem = BruteForce(rules), Moore(rules)
        for heaps in combinations_with_replacement(range(largest + 1), width):
            if not any(heaps) or not everything.verdict(Position(heaps)).wins:
                continue
            left = theorem._one_left(heaps)
            changed = [(heap, rest) for heap, rest in zip(heaps, left, strict=True) if heap != rest]
            assert 1 <= len(changed) <= count
            assert all(0 <= rest < heap for heap, rest in changed)
            assert not everything.verdict(Position(tuple(left))).wins
    huge = solve(Rules.parse(f"heaps=5{misere}"), Position((3, 4, 5) * 300 + (10**18,)))
    assert (huge.wins, huge.complete, len(huge.moves)) == (True, False, 1)
    assert not solve(huge.rules, after(huge.rules, huge.position, huge.moves[0])).wins


def test_a_heap_of_few_moves_has_all_its_winning_moves_listed() -> None:
    for text in ("octal=0.7...", "octal=4.3...", "take=2+", "octal=0.07..."):
        rules = Rules.parse(text)
        everything = BruteForce(rules)
        for heaps in product(range(9), repeat=2):
            answer = solve(rules, Position(heaps))
            assert answer.complete
            assert sorted(answer.moves) == sorted(everything.winning_moves(Position(heaps)))


@pytest.mark.parametrize("code", ["0.81", "0.F", "0.08", "0.8", "0.F7", "0.9"])
def test_large_heaps_that_fall_into_three_have_their_winning_moves(code: str) -> None:
    rules = Rules.parse(f"hex={code}")
    for heap in (201, 250, 6000, 6001, 10**18, 10**18 + 1):
        position = Position((heap, 1))
        try:
            answer = solve(rules, position)
        except InputError:
            continue  # no period is proved
        assert bool(answer.moves) == answer.wins
        for move in answer.moves[:20]:
            assert move in moves(rules, position) if heap < 300 else allowed(rules, position, move)
            assert not solve(rules, after(rules, position, move)).wins
        if answer.complete and answer.wins and heap < 300:
            theorem = theorem_for(rules, position)
            assert theorem is not None
            wins = {m for m in moves(rules, position) if theorem.lost(after(rules, position, m))}
            assert set(answer.moves) == wins


def test_what_is_too_large_says_so_with_its_size() -> None:
    for text, heaps in [
        ("take=1,3,4 heaps=2", (10**9, 10**9)),
        ("take=1,3,4 heaps=2 misere", (50,) * 40),
        ("hex=0.8F misere", (500,)),
        ("heaps=2 neighbours", (100, 100, 100, 100)),
        ("growth=3", (10**6,)),
    ]:
        rules = Rules.parse(text)
        with pytest.raises(InputError, match=r"too large to try everything: about .* positions"):
            solve(rules, start(rules, heaps))
    for text in ("octal=4.0 unequal", "octal=4.7...", "take=1,4+", "octal=0.007"):
        with pytest.raises(InputError, match="no period of its values is proved"):
            solve(Rules.parse(text), Position((10**18,)))
    assert size(Rules(), Position((1, 3, 5, 7))) == 143 < MOST_POSITIONS
