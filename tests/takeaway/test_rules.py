"""Rules as data: what is read is what is printed, and moves are what the rules say."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import InputError
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.rules import (
    GAMES,
    NIM,
    Code,
    Position,
    Rules,
    add_game,
    after,
    allowed,
    canonical,
    game_named,
    moves,
    read_heaps,
    read_move,
    start,
    step_back,
)
from strategies import take_away_rules
from twins import northcott_loses, northcott_wins


@given(take_away_rules())
def test_rules_are_read_as_they_are_printed(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("text", "printed"),
    [("any", "any"), ("1-3", "1-3"), ("{1, 3, 4}", "1,3,4"), ("3,1,2", "1-3"), ("2+", "2+"),
     ("1,4+", "1,4+"), ("1+", "any"), ("5", "5"), ("1-2", "1,2")],
)  # fmt: skip
def test_takes_are_read_in_every_way_people_write_them(text: str, printed: str) -> None:
    assert str(Code.taking(text)) == printed
    assert Code.taking(printed) == Code.taking(text)


def test_codes_say_what_may_be_left() -> None:
    assert Code.parse("0.333") == Code.taking("1-3")
    assert Code.parse("0.3...") == NIM == Code.parse(".333…")
    assert Code.parse("0.F", base=16).hexadecimal
    assert str(Code.parse("4.0")) == "4.0"


@pytest.mark.parametrize("text", ["1 3 5 7", "1,3,5,7", "1-3-5-7", "[1, 3, 5, 7]", "1;3;5;7"])
def test_heaps_are_read_in_every_way_people_write_them(text: str) -> None:
    assert read_heaps(text) == (1, 3, 5, 7)


BAD = [
    (lambda: read_heaps("-3"), "'-3' is negative"),
    (lambda: read_heaps("1--3"), "is not a heap"),
    (lambda: read_heaps("x"), "'x' is not a heap"),
    (lambda: read_heaps(""), "no heaps"),
    (lambda: read_heaps("1000000000000000001"), "too large: take up to 10^18"),
    (lambda: read_heaps("1 " * 10**6), "too many heaps: take up to 1000"),
    (lambda: Code.taking("0,1"), "taking 0 is no move"),
    (lambda: Code.taking("3-1"), "runs backwards: write 1-3"),
    (lambda: Code.taking("1-99999"), "out of range"),
    (lambda: Code.taking("one"), "'one' is not a number to take"),
    (lambda: Code.parse("0.79"), "'9' in '0.79' is not a digit of an octal code: take 0 to 7"),
    (lambda: Code.parse("77"), "'77' is not an octal code: write one like 0.77"),
    (lambda: Code.parse("0.0"), "allows no move"),
    (lambda: Code.parse("3.1"), "changes nothing"),
    (lambda: Code.parse("0...."), "repeats nothing"),
    (lambda: Code.parse("0.G", base=16), "a hexadecimal code: take 0 to F"),
    (lambda: Rules.parse("take=1-3 whatever"), "'whatever' is no rule"),
    (lambda: Rules.parse("heaps=0"), "heaps=0 is out of range"),
    (lambda: Rules.parse("same"), "add heaps=2"),
    (lambda: Rules.parse("take=1 octal=0.77"), "'octal=0.77' says again what was said before"),
    (lambda: Rules.parse("misere misere"), "'misere' says again what was said before"),
    (lambda: Rules.parse("gaps misere"), "gaps goes with plain takes"),
    (lambda: Rules.parse("gaps heaps=2"), "gaps goes with plain takes"),
    (lambda: Rules.parse("octal=0.77 gaps"), "gaps goes with plain takes"),
    (lambda: Rules.parse("octal=0.77 growth=2"), "do not go with splitting"),
    (lambda: start(Rules(), (1,), 5), "only a game with growth"),
    (lambda: game_named("chess"), "unknown game 'chess': take one of marienbad"),
    (lambda: read_move(Rules(), Position((1, 3)), "3"), "is not a move"),
    (lambda: read_move(Rules(), Position((1, 3)), "3 1"), "there is no row 3"),
    (lambda: read_move(Rules(), Position((1, 3)), "1 2"), "row 1 has only 1"),
    (lambda: read_move(Rules(), Position((1, 3)), "1 0"), "against the rules: take=any"),
]


@pytest.mark.parametrize(("ask", "message"), BAD, ids=[message for _, message in BAD])
def test_bad_input_is_refused_in_one_line(ask: object, message: str) -> None:
    assert callable(ask)
    with pytest.raises(InputError, match=r".") as caught:
        ask()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_a_move_typed_as_it_is_printed_is_the_same_move(
    rules: Rules, heaps: tuple[int, ...]
) -> None:
    position = start(rules, heaps)
    listed = list(moves(rules, position))
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert allowed(rules, position, move)
        assert read_move(rules, position, str(move)) == move


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=4).map(tuple))
def test_order_and_empty_heaps_do_not_matter(rules: Rules, heaps: tuple[int, ...]) -> None:
    def following(heaps: tuple[int, ...]) -> set[Position]:
        position = start(rules, heaps)
        return {canonical(rules, after(rules, position, move)) for move in moves(rules, position)}

    assert following(heaps) == following(heaps[::-1])
    assert following((0, *heaps)) == following(heaps)
    assert following(canonical(rules, Position(heaps)).heaps) == following(heaps)


def test_a_game_is_added_in_a_line() -> None:
    add_game("odd", "take=1,3,5", (9,), "take an odd number", "prendre un nombre impair")
    try:
        assert game_named("odd").rules == Rules(Code.taking("1,3,5"))
    finally:
        del GAMES["odd"]


@pytest.mark.parametrize("name", GAMES)
def test_every_named_game_can_be_played_and_is_described_in_both_languages(name: str) -> None:
    game = game_named(name)
    assert all(game.about)
    assert game.about.en != game.about.fr
    assert next(moves(game.rules, start(game.rules, game.heaps)), None) is not None


@pytest.mark.parametrize("text", ["take=1,3,4", "take=1, 3, 4", "take = {1, 3, 4}", "take= 1,3 ,4"])
def test_takes_may_be_written_with_spaces(text: str) -> None:
    assert Rules.parse(f"{text} misere") == Rules(Code.taking("1,3,4"), misere=True)


def test_gaps_are_read_from_the_squares_of_two_pieces() -> None:
    assert read_heaps("2:6 4:1 3 5:6", gaps=True) == (3, 2, 3, 0)
    with pytest.raises(InputError, match="puts both pieces on one square"):
        read_heaps("3:3", gaps=True)
    with pytest.raises(InputError, match="'2:6' is not a heap"):
        read_heaps("2:6")


def test_a_step_back_is_undone_by_following() -> None:
    northcott = game_named("northcott").rules
    assert step_back(northcott, Position((2, 3)), "2 -4") == (2, 4, 3)
    assert step_back(northcott, Position((2, 3)), "2 1") is None
    assert step_back(Rules(), Position((2, 3)), "2 -4") is None
    with pytest.raises(InputError, match="there is no row 3"):
        step_back(northcott, Position((2, 3)), "3 -1")
    with pytest.raises(InputError, match="against the rules"):
        step_back(Rules.parse("take=1-3 gaps"), Position((2, 3)), "1 -4")


def test_northcott_on_a_board_is_nim_with_its_gaps() -> None:
    """Played out on every board of two rows of four squares, retreats and all."""
    pairs = [(own, other) for own in range(4) for other in range(own + 1, 4)]
    for rows in product(pairs, repeat=2):
        gaps = tuple(other - own - 1 for own, other in rows)
        wins = solve(game_named("northcott").rules, Position(gaps)).wins
        if wins:
            assert northcott_wins(rows, 4, 13)
        else:
            assert northcott_loses(rows, 4, 12)
