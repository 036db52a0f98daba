"""What the explanations say is true: read back from the text, and checked against the solver."""

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.core.messages import LANGUAGES, InputError, language
from antihilbert.takeaway import grundy
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.explain import best_move, explain, losing_move_said
from antihilbert.takeaway.grundy import Values
from antihilbert.takeaway.rules import (
    GAMES,
    Position,
    Rules,
    after,
    game_named,
    moves,
    read_move,
    start,
)
from strategies import take_away_rules

NIM, MISERE = Rules(), Rules(misere=True)


def numbers(text: str | None) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text or "")]


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_the_switch_of_misere_play_is_made_as_it_is_said(most: int) -> None:
    rules = Rules.parse(f"take=1-{most} misere")
    for heaps in product(range(9), repeat=3):
        answer = solve(rules, Position(heaps))
        text = "\n".join(explain(answer, "en"))
        if sum(heap > 0 for heap in heaps) == 1:  # a sentence of its own, below
            continue
        assert ("The switch comes now" in text) == (sum(h % (most + 1) > 1 for h in heaps) == 1)
        if "Leave an odd number of rows that count for 1" in text:
            move = best_move(answer)
            assert move in answer.moves
            left = [heap % (most + 1) for heap in after(rules, answer.position, move).heaps]
            assert max(left) <= 1
            assert sum(left) % 2 == 1
            assert f"Rows that now count for 1: {sum(left)}, an odd number." in text


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_of_one_row_a_multiple_is_to_be_left(most: int, misere: bool) -> None:
    """21 matches, 1 to 3 at a time: leave a multiple of 4; one more if the last one loses."""
    rules = Rules.parse(f"take=1-{most}{' misere' if misere else ''}")
    for row in range(2, 25):
        answer = solve(rules, Position((0, row)))
        text = "\n".join(explain(answer, "en"))
        assert f"multiple of {most + 1}" in text
        assert "packet" not in text
        right = (row - misere) % (most + 1) == 0
        assert ("the player to move loses" in text) == right
        move = best_move(answer)
        if move is not None:
            left = after(rules, answer.position, move).heaps[1]
            assert left == 0 or f"That leaves {left}" in text or "last" in text


def test_what_a_winning_move_does_to_the_packets_is_true_of_splits() -> None:
    rules = Rules.parse("octal=0.77")
    values = Values(rules)
    for heaps in product(range(14), repeat=2):
        position = Position(heaps)
        answer = solve(rules, position)
        before = grundy.counts(map(values.value, heaps))
        for move in answer.moves:
            left = grundy.counts(map(values.value, after(rules, position, move).heaps))
            text = "\n".join(explain(answer, "en", move))
            if found := re.search(r"Each size that was odd \((.*)\) changes by one", text):
                changed = [
                    abs(before.get(size, 0) - left.get(size, 0)) for size in {**before, **left}
                ]
                assert max(changed) == 1
                assert sum(changed) == len(numbers(found[1]))
            elif found := re.search(r"of each size afterwards: (.*)\. All these", text):
                said = numbers(found[1])
                assert dict(zip(said[1::2], said[::2], strict=True)) == left
                assert not any(count % 2 for count in said[::2])
            else:
                assert "Nothing is left to take" in text


FRENCH = [
    ("", "1 3 5 7", "4 5", "Il rend impair le nombre de paquets de 4 et de paquets de 1."),
    ("", "1 3 5 7", "4 5", "Rangée 4 : cela casse des paquets de 4 et de 1."),
    ("", "1 3 5", "3 4", "Restent en nombre impair : les paquets de 2 et de 1."),
    ("take=1-3", "21 6", None, "Autre coup gagnant : prendre 3 dans la rangée 1."),
    ("", "1 3 5 6", None, "Autres coups gagnants : prendre 1 dans la rangée 1 ; prendre 1 dans"),
    ("octal=0.77 misere", "1", None, "Tout a été essayé : le seul coup laisse une position"),
    ("heaps=2", "3 4 5 6", None, "chaque taille doit revenir un nombre de fois multiple de 3."),
    ("growth=2", "20", None, "le double de ce qui a été pris, 4, est inférieur à 5."),
    ("growth=2", "6", None, "Il reste 5, et le double"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "heaps", "move", "said"), FRENCH)
def test_the_french_is_french(text: str, heaps: str, move: str | None, said: str) -> None:
    rules = Rules.parse(text)
    position = start(rules, tuple(numbers(heaps)))
    asked = None if move is None else read_move(rules, position, move)
    assert said in "\n".join(explain(solve(rules, position), "fr", asked))


@given(take_away_rules(), st.lists(st.integers(0, 5), max_size=3).map(tuple))
def test_every_game_has_an_explanation_in_both_languages(
    rules: Rules, heaps: tuple[int, ...]
) -> None:
    position = start(rules, heaps)
    answer = solve(rules, position)
    said = {lang: explain(answer, lang) for lang in LANGUAGES}
    assert len(said["en"]) == len(said["fr"]) > 0
    for sentences in said.values():
        assert all(sentence and "{" not in sentence for sentence in sentences)
    for move in list(moves(rules, position))[:5]:
        assert explain(answer, "fr", move)


@pytest.mark.parametrize("name", GAMES)
def test_named_games_are_explained_from_their_start(name: str) -> None:
    game = game_named(name)
    answer = solve(game.rules, start(game.rules, game.heaps))
    assert explain(answer, "en") != explain(answer, "fr")


@given(st.integers(1, 10**18))
def test_the_decomposition_is_shown_to_be_the_only_one(number: int) -> None:
    assert sum(grundy.packets(number)) == number
    steps = grundy.steps(number)
    assert [1 << step.power for step in steps] == grundy.packets(number)
    for rest, power in steps:  # each power is forced, as the text says
        assert 2**power - 1 < rest < 2 ** (power + 1)
        assert 2 * (rest - 2**power) < rest
    assert len(grundy.uniqueness(number, "fr")) == 2 * len(steps) + 2


def test_the_language_is_that_of_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert language() == "fr"
    monkeypatch.setenv("LC_ALL", "C")
    assert language() == "en"
    assert language("fr") == "fr"
    with pytest.raises(InputError, match="unknown language 'de': take one of en, fr"):
        language("de")


LOSING = {
    "moore": [("heaps=2", h) for h in product(range(4), repeat=3)],
    "misere moore": [("heaps=2 misere", h) for h in product(range(3), repeat=4)],
    "wythoff": [("heaps=2 same", h) for h in product(range(9), repeat=2)],
    "fibonacci": [("growth=2", (h,)) for h in range(30)],
    "everything": [("take=1,3,4 misere", h) for h in product(range(8), repeat=2)],
}


def holds(name: str, rules: Rules, left: Position, sentence: str) -> bool:
    """Whether what is said about the position that a losing move leaves is so; False if not."""
    said = numbers(sentence)
    if "moore" in name:
        group = rules.heaps + 1
        if rules.misere and max(left.heaps) <= 1:
            return said == [1, sum(left.heaps), 1, group] and sum(left.heaps) % group != 1
        sizes = {1 << bit for bit in range(max(left.heaps).bit_length())}
        count = {size: sum(bool(heap & size) for heap in left.heaps) for size in sizes}
        present = sum(bool(each) for each in count.values())
        assert dict(zip(said[1 : 2 * present : 2], said[: 2 * present : 2], strict=True)) == {
            size: each for size, each in count.items() if each
        }
        return set(said[2 * present + 1 :]) == {s for s, each in count.items() if each % group}
    if name == "wythoff":
        small, large, difference, right, other = said
        phi = (1 + 5**0.5) / 2
        lost = (int(difference * phi), int(difference * phi) + difference)
        return (large - small, (right, other)) == (difference, lost) and (small, large) != lost
    if name == "fibonacci":
        *_, limit, smallest = said
        return left.limit == limit and smallest <= limit and sum(left.heaps) == said[0]
    winning, count = said
    losing = sum(solve(rules, after(rules, left, move)).wins for move in moves(rules, left))
    return count == sum(1 for _ in moves(rules, left)) and winning == count - losing > 0


@pytest.mark.parametrize("name", LOSING)
def test_every_losing_move_has_a_reason_that_holds(name: str) -> None:
    checked = 0
    for text, heaps in LOSING[name]:
        rules = Rules.parse(text)
        position = start(rules, heaps)
        answer = solve(rules, position)
        for move in moves(rules, position):
            left = after(rules, position, move)
            reply = solve(rules, left)
            if not reply.wins or next(moves(rules, left), None) is None:
                continue
            english, french = (losing_move_said(answer, move, lang) for lang in LANGUAGES)
            assert len(english) == len(french) == 3  # the move, the reason, the reply
            assert holds(name, rules, left, english[1]), english
            assert Counter(numbers(english[1])) == Counter(numbers(french[1]))
            checked += 1
    assert checked > 20


def test_stepping_back_is_explained_where_rows_are_gaps() -> None:
    game = game_named("northcott")
    answer = solve(game.rules, start(game.rules, game.heaps))
    assert "Stepping back does not help" in "\n".join(explain(answer, "en"))
    assert "Reculer ne sert à rien" in "\n".join(explain(answer, "fr"))
    plain = solve(Rules(), Position(game.heaps))
    assert (answer.wins, answer.value, answer.moves) == (plain.wins, plain.value, plain.moves)
