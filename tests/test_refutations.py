"""`make refutations`: what solvers and words have refuted is refuted again by other programs."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.war import War
from sessions import ROOT

sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "proofs" / "negatives")]
try:
    import words

    import sat_proofs
    import word_list
finally:
    del sys.path[:2]

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
FRAME = next(sat_proofs.frames("natural", Deck(4, 5), "aligned, swapped after 1 rounds"))


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the compiled checker, and where a formula and its proof lie."""
    folder = tmp_path_factory.mktemp("sat")
    path = folder / "frame"
    assert sat_proofs.refute(sat_proofs.clauses_of(FRAME, 4), path)
    return sat_proofs.checker(folder), path


def test_a_proof_of_the_solver_holds(proof: tuple[Path, Path]) -> None:
    holds, said = sat_proofs.check(*proof)
    assert holds, said
    assert said.startswith("refuted: ")


@pytest.mark.parametrize("change", ["no steps", "a step made up", "a clause less", "cut off"])
def test_a_changed_proof_is_refused(tmp_path: Path, proof: tuple[Path, Path], change: str) -> None:
    program, path = proof
    formula = path.with_suffix(".cnf").read_text()
    steps = path.with_suffix(".drup").read_text().splitlines()
    if change == "no steps":
        steps = ["0"]
    elif change == "a step made up":
        steps = ["1 0", "-1 0", *steps]
    elif change == "cut off":
        steps = steps[:-1]
    else:  # the rule that two cards are equal, or not, is needed
        head, *clauses = formula.splitlines()
        formula = "\n".join([head, *clauses[: len(clauses) // 2]]) + "\n"
    planted = tmp_path / "planted"
    planted.with_suffix(".cnf").write_text(formula)
    planted.with_suffix(".drup").write_text("\n".join(steps) + "\n")
    holds, said = sat_proofs.check(program, planted)
    assert not holds, said


def test_a_game_that_is_there_is_not_refuted(tmp_path: Path) -> None:
    """Aligned games of 4x4 are known, with both pickups."""
    covered = "aligned, swapped after 1, 2 rounds; aligned, returning after 1, 2, 3 rounds"
    proofs = [
        sat_proofs.refute(sat_proofs.clauses_of(frame, 4), tmp_path / "frame")
        for frame in sat_proofs.frames("natural", Deck(4, 4), covered)
    ]
    assert None in proofs


def test_every_formula_is_solved_again() -> None:
    """Each frame of each line of `none.txt` that a SAT solver has refuted, and no other."""
    lines = [row for row in catalogue.refutations() if row[2] == "sat"]
    assert lines
    for pickup, deck, _, covered in lines:
        suits, values = map(int, deck.split("x"))
        frames = list(sat_proofs.frames(pickup, Deck(suits, values), covered))
        assert len(frames) == len(re.findall(r"\d+", covered.partition("; at most")[0]))


def story(certificate: Certificate) -> str:
    """Return the line of the word that a cycle of the catalogue repeats, one period long."""
    deal, pickup = certificate.deal, str(certificate.pickups[0])
    game = War(deal, pickup)
    for _ in range(certificate.preperiod or 0):
        game.step()
    hand1 = len(game.hands[0])
    letters = ""
    for _ in range(certificate.period or 0):
        hands = [list(hand) for hand in game.hands]
        game.step()
        battles = next(at for at, (x, y) in enumerate(zip(*hands, strict=False)) if x != y)
        one, two = hands[0][battles], hands[1][battles]
        letters += "d" * battles + ("a" if one > two else "b")
        if battles and pickup == "optimised":
            items = [(max(one, two), "w"), (min(one, two), "l")]
            items += [(hands[0][battles - 1 - tie], str(tie)) for tie in range(battles)]
            letters += "".join(name for _, name in sorted(items, key=lambda item: -item[0]))
    return f"{hand1} returning {letters}"


def short_cycles() -> list[Certificate]:
    return [
        one
        for one in catalogue.endless()
        if one.period and one.period <= 60 and sum(map(len, one.deal.hands)) <= 28
        and set(map(str, one.pickups)) <= {"natural", "optimised"} and len(set(one.pickups)) == 1
    ]  # fmt: skip


def test_the_word_of_a_known_cycle_fits() -> None:
    """Words that something is known for, planted in a list: they must not be refuted."""
    planted = 0
    for certificate in short_cycles():
        cards = [card for hand in certificate.deal.hands for card in hand]
        suits, rest = divmod(len(cards), max(cards))
        if rest or any(cards.count(value) != suits for value in cards):
            continue
        with pytest.raises(words.WrongError, match="this word fits"):
            words.check(suits, max(cards), str(certificate.pickups[0]), story(certificate))
        planted += 1
    assert planted > 20


def test_words_of_a_list_are_refuted() -> None:
    found = word_list.words(Deck(4, 5), "natural", {(False, 0): 12, (False, 1): 8})
    lines = list(map(word_list.written, found))
    assert "8 returning aaaabbbb" in lines
    *_, total = words.ledger(iter(["words 4x5 natural", *lines]))
    assert total.startswith(f"total {len(lines)} ")


def test_short_words_are_refuted_without_a_list() -> None:
    """All letters and all orders are tried: 4x5 has no word of four flips, 1x5 has one of one."""
    returning, _ = words.every(4, 5, "natural", 4, range(1, 11))
    assert returning == 156
    with pytest.raises(words.WrongError, match="this word fits: 2 swapped a"):
        words.every(1, 5, "natural", 1, range(1, 3))
