"""What the explanations say is true: read back from the text, and checked against the solver."""

import re
from collections import Counter
from functools import reduce
from itertools import combinations_with_replacement, product
from operator import xor
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert.errors import InputError
from antihilbert.takeaway import games, packets
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.explain import best_move, explain, losing_move_said, uniqueness
from antihilbert.takeaway.grundy import Values
from antihilbert.takeaway.moves import Position, after, moves, read_move, start
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.sentences import LANGUAGES, SENTENCES, language
from antihilbert.takeaway.solver import BruteForce, Verdict
from strategies import take_away_rules

NIM, MISERE = Rules(), Rules(misere=True)
SPOKEN = {
    "en": {
        "counts": r"Packets of each size: (.*)\.",
        "odd": r"Odd in number: the packets of (.*?)\. Whoever has to move wins",
        "even": "All these numbers are even: whoever has to move loses",
        "take": r"^Take (\d+) from row (\d+), which leaves ([\d-]+)\.",
        "balance": r"Row (\d+): this breaks (.*?)(?: and makes (.*?))?\.$",
        "mirror": "It is a mirror",
        "leaves_mirror": "What is left is a mirror",
        "reply": r"The reply: take (\d+) from row (\d+), which leaves ([\d-]+)",
        "switch": "The switch comes now",
    },
    "fr": {
        "counts": r"Paquets de chaque taille : (.*)\.",
        "odd": r"En nombre impair : les paquets de (.*?)\. Qui doit jouer gagne",
        "even": "Tous ces nombres sont pairs : qui doit jouer perd",
        "take": r"^Prendre (\d+) dans la rangée (\d+), ce qui laisse ([\d-]+)\.",
        "balance": r"Rangée (\d+) : cela casse (.*?)(?: et crée (.*?))?\.$",
        "mirror": "C'est un miroir",
        "leaves_mirror": "Il reste un miroir",
        "reply": r"La réponse : prendre (\d+) dans la rangée (\d+), ce qui laisse ([\d-]+)",
        "switch": "C'est maintenant qu'il faut changer",
    },
}


def numbers(text: str | None) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text or "")]


def test_every_sentence_says_the_same_facts_in_both_languages() -> None:
    def facts(sentence: str) -> set[str | None]:
        return {field for _, field, _, _ in Formatter().parse(sentence) if field}

    for key, sentences in SENTENCES.items():
        assert len(sentences) == len(LANGUAGES), key
        assert all(sentences), key
        assert facts(sentences[0]) == facts(sentences[1]), key


def check_explanation(
    rules: Rules, heaps: tuple[int, ...], lang: str, everything: BruteForce
) -> None:
    """Each claim of the text about this position of Nim, against the solver and the definition."""
    position, words = Position(heaps), SPOKEN[lang]
    answer = solve(rules, position)
    wins = everything.verdict(position).wins
    assert answer.wins == wins
    text = "\n".join(explain(answer, lang))
    present = Counter(size for heap in heaps for size in packets.packets(heap))
    if found := re.search(words["counts"], text):
        said = numbers(found[1])
        assert dict(zip(said[1::2], said[::2], strict=True)) == present
    if found := re.search(words["odd"], text):
        assert wins
        assert sorted(numbers(found[1])) == sorted(s for s, n in present.items() if n % 2)
    if re.search(words["even"], text):
        assert not wins
        assert all(count % 2 == 0 for count in present.values())
    if words["mirror"] in text:
        assert not wins
        assert all(count % 2 == 0 for count in Counter(h for h in heaps if h).values())
    assert (words["switch"] in text) == (rules.misere and sum(heap > 1 for heap in heaps) == 1)
    advised = re.search(words["take"], text, re.MULTILINE)
    assert bool(advised) == (wins and any(heaps))
    if advised:
        check_advice(rules, position, text, lang, everything)


def check_advice(
    rules: Rules, position: Position, text: str, lang: str, everything: BruteForce
) -> None:
    words = SPOKEN[lang]
    advised = re.search(words["take"], text, re.MULTILINE)
    assert advised is not None
    take, row, left = int(advised[1]), int(advised[2]), tuple(map(int, advised[3].split("-")))
    following = list(position.heaps)
    following[row - 1] -= take
    assert left == tuple(following)
    assert not everything.verdict(Position(left)).wins
    if found := re.search(words["balance"], text, re.MULTILINE):
        before, now = position.heaps[row - 1], left[row - 1]
        broken, made = numbers(found[2]), numbers(found[3])
        assert int(found[1]) == row
        assert sum(broken) - sum(made) == take
        assert set(broken) == set(packets.packets(before)) - set(packets.packets(now))
        assert set(made) == set(packets.packets(now)) - set(packets.packets(before))
    if words["leaves_mirror"] in text:
        assert all(count % 2 == 0 for count in Counter(h for h in left if h).values())


@pytest.mark.parametrize("rules", [NIM, MISERE], ids=["normal", "misere"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_explanation_up_to_7_7_7_7_is_true(rules: Rules, lang: str) -> None:
    everything = BruteForce(rules)
    for heaps in product(range(8), repeat=4):
        check_explanation(rules, heaps, lang, everything)


class Theory(BruteForce):
    """Stands in for trying everything where heaps are too large for it."""

    def verdict(self, position: Position) -> Verdict:
        ends = self.rules.misere and max(position.heaps, default=0) <= 1
        return Verdict(reduce(xor, position.heaps, 0) != (1 if ends else 0), remoteness=-1)


@given(
    st.lists(st.integers(0, 10**6), min_size=1, max_size=6).map(tuple),
    st.sampled_from([NIM, MISERE]),
    st.sampled_from(LANGUAGES),
)
def test_explanations_of_larger_positions_are_true(
    heaps: tuple[int, ...], rules: Rules, lang: str
) -> None:
    check_explanation(rules, heaps, lang, Theory(rules))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_of_small_positions_is_judged_rightly(lang: str) -> None:
    wins = {"en": "This move wins.", "fr": "Ce coup gagne."}[lang]
    everything = BruteForce(NIM)
    for heaps in product(range(4), repeat=3):
        position = Position(heaps)
        answer = solve(NIM, position)
        for move in moves(NIM, position):
            following = after(NIM, position, move)
            text = "\n".join(explain(answer, lang, move))
            assert (wins in text) == (not everything.verdict(following).wins)
            reply = re.search(SPOKEN[lang]["reply"], text)
            if reply:
                left = tuple(map(int, reply[3].split("-")))
                again = read_move(NIM, following, f"{reply[2]} {reply[1]}")
                assert after(NIM, following, again) == Position(left)
                assert not everything.verdict(Position(left)).wins
            assert bool(reply) == everything.verdict(following).wins


ODD_SAID = {
    "en": (r"^Still odd in number: (.*)\.$", r"^It makes odd in number: (.*)\.$"),
    "fr": (r"^Restent en nombre impair : (.*)\.$", r"^Il rend impair le nombre (.*)\.$"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_losing_move_leaves_or_makes_odd_is_told_apart(lang: str) -> None:
    """All positions of four heaps up to 7, however they lie, and all their losing moves."""
    still, made = ODD_SAID[lang]
    for heaps in combinations_with_replacement(range(8), 4):
        position = Position(heaps)
        answer = solve(NIM, position)
        was = set(packets.odd_sizes(heaps))
        for move in moves(NIM, position):
            odd = set(packets.odd_sizes(after(NIM, position, move).heaps))
            if not odd:
                continue
            text = "\n".join(losing_move_said(answer, move, lang))
            for pattern, sizes in ((still, odd & was), (made, odd - was)):
                found = re.search(pattern, text, re.MULTILINE)
                assert set(numbers(found[1] if found else "")) == sizes


@pytest.mark.parametrize("most", [1, 2, 3, 4])
def test_the_switch_of_misere_play_is_made_as_it_is_said(most: int) -> None:
    rules = Rules.parse(f"take=1-{most} misere")
    for heaps in product(range(9), repeat=3):
        answer = solve(rules, Position(heaps))
        text = "\n".join(explain(answer, "en"))
        assert ("The switch comes now" in text) == (sum(h % (most + 1) > 1 for h in heaps) == 1)
        if "Leave an odd number of rows that count for 1" in text:
            move = best_move(answer)
            assert move in answer.moves
            left = [heap % (most + 1) for heap in after(rules, answer.position, move).heaps]
            assert max(left) <= 1
            assert sum(left) % 2 == 1
            assert f"Rows that now count for 1: {sum(left)}, an odd number." in text


def test_what_a_winning_move_does_to_the_packets_is_true_of_splits() -> None:
    rules = Rules.parse("octal=0.77")
    values = Values(rules)
    for heaps in product(range(14), repeat=2):
        position = Position(heaps)
        answer = solve(rules, position)
        before = packets.counts(map(values.value, heaps))
        for move in answer.moves:
            left = packets.counts(map(values.value, after(rules, position, move).heaps))
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


@pytest.mark.parametrize("name", games.GAMES)
def test_named_games_are_explained_from_their_start(name: str) -> None:
    game = games.game_named(name)
    answer = solve(game.rules, start(game.rules, game.heaps))
    assert explain(answer, "en") != explain(answer, "fr")


@given(st.integers(1, 10**18))
def test_the_decomposition_is_shown_to_be_the_only_one(number: int) -> None:
    assert sum(packets.packets(number)) == number
    steps = packets.steps(number)
    assert [1 << step.power for step in steps] == packets.packets(number)
    for rest, power in steps:  # each power is forced, as the text says
        assert 2**power - 1 < rest < 2 ** (power + 1)
        assert 2 * (rest - 2**power) < rest
    assert len(uniqueness(number, "fr")) == 2 * len(steps) + 2


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
