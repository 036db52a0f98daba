"""`make proofs`: theorems checked by Coq, without axioms."""

import os
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from antihilbert import catalogue
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.certificate import Certificate, read
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import OUT_OF_CARDS, WarRules
from antihilbert.cards.war import War
from sessions import ROOT
from strategies import DETERMINISTIC

PROOFS = ROOT / "proofs"
CHECKER = ROOT / "build" / "proofs" / "checker"
NEEDED = ("coqc", "coqchk", "ocamlfind", "ocamlopt")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
HOW = "apt-get install coq ocaml-nox ocaml-findlib"
needs_coq = pytest.mark.skipif(
    bool(MISSING), reason=f"{', '.join(MISSING)} missing: {HOW}, and the theorems are checked"
)


@pytest.fixture(scope="module")
def made() -> str:
    """What `make proofs` says."""
    done = subprocess.run(["make", "proofs"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@needs_coq
def test_no_theorem_rests_on_an_axiom(made: str) -> None:
    listed = (PROOFS / "Theorems.v").read_text()
    theorems = re.findall(r"^Print Assumptions (\w+)\.", listed, re.MULTILINE)
    assert theorems
    for theorem in theorems:
        assert f"{theorem}: Closed under the global context\n" in made
    assert "axioms: none" in made


def certificates() -> list[Certificate]:
    return [one for path in sorted(catalogue.FOLDER.glob("*.txt")) for _, one in read(path)]


@needs_coq
def test_every_certificate_of_the_catalogue_holds(made: str) -> None:
    assert f"checker: {len(certificates())} certificates hold, 0 refused\n" in made


def checked(tmp_path: Path, lines: list[str]) -> str:
    """What the checker says of these lines."""
    path = tmp_path / "lines.txt"
    path.write_text("\n".join(lines) + "\n")
    return subprocess.run([CHECKER, path], capture_output=True, text=True).stdout


@needs_coq
@pytest.mark.usefixtures("made")
def test_planted_errors_are_refused(tmp_path: Path) -> None:
    """One field more or less by one, another winner, two cards exchanged: each is refused."""
    short = [one for one in certificates() if one.tricks and one.tricks <= 1000]
    planted = []
    for one in short:
        fields = str(one).partition("  #")[0].split(" | ")
        for at in range(3, 7):
            if fields[at] != "-":
                more = str(int(fields[at]) + 1)
                planted.append(" | ".join([*fields[:at], more, *fields[at + 1 :]]))
        # Both numbers doubled: it is back there, but was so before.
        if one.preperiod is not None and one.period and one.cards:
            twice = [str(one.preperiod), str(2 * one.period), str(one.preperiod + 2 * one.period)]
            planted.append(" | ".join([*fields[:3], *twice, *fields[6:]]))
        if one.outcome in ("player1", "player2"):
            other = {"player1": "player2", "player2": "player1"}[one.outcome]
            planted.append(" | ".join([*fields[:2], other, *fields[3:]]))
    assert len(planted) > 1000
    said = checked(tmp_path, planted)
    assert f"checker: 0 certificates hold, {len(planted)} refused\n" in said


@needs_coq
@pytest.mark.usefixtures("made")
def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    good = "war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1"
    bad = [
        good.replace("natural", "unnatural"),
        good.replace("6 | 6 | 6", "6 | 6"),
        good.replace("endless", "endles"),
        good.replace("5 3", "5 x"),
        good.replace("war", "peace"),
        good.replace("| 0 |", "| - |"),
    ]
    said = checked(tmp_path, [good, *bad])
    assert f"checker: 1 certificates hold, {len(bad)} refused\n" in said


def random_deal(draw: random.Random, players: int, lowest: int, highest: int) -> Deal:
    return Deal(
        *(
            tuple(draw.randint(lowest, highest) for _ in range(draw.randint(1, 12)))
            for _ in range(players)
        )
    )


def after(game: War | Beggar, tricks: int) -> str:
    """Play so many tricks; return cards, who leads or what waits on the table, and the hands."""
    while game.tricks < tricks and game.outcome is None:
        game.step()
    if isinstance(game, Beggar):
        aside = str(game.leader) if game.outcome is None else "-"
        held = list(game.hands.values())
    else:
        aside, held = " ".join(map(str, game.left)), game.hands
    return " | ".join([str(game.cards), aside, " / ".join(" ".join(map(str, h)) for h in held)])


@needs_coq
@pytest.mark.usefixtures("made")
def test_the_rules_in_coq_play_as_ours_do() -> None:
    draw = random.Random(1)
    asked, expected = [], []
    for number in range(6000):
        tricks = draw.choice([1, 2, 3, 10, 40])
        game: War | Beggar
        if number % 3 == 0:
            deal = random_deal(draw, 2, 0, draw.choice([1, 4]))
            game, name, pickup = Beggar(deal), "beggar", "-"
        else:
            players = 2 if number % 3 == 1 else draw.randint(2, 4)
            laid = 0 if number % 3 == 1 else draw.randint(0, 3)
            rules = WarRules(laid, draw.choice(OUT_OF_CARDS))
            deal = random_deal(draw, players, 1, draw.choice([1, 2, 3, 5, 20]))
            name, pickup = rules.name, draw.choice(DETERMINISTIC)
            game = War(deal, pickup, rules=rules)
        dealt = " / ".join(" ".join(map(str, hand)) for hand in deal.hands)
        asked.append(f"{name} | {pickup} | {tricks} | {dealt}")
        expected.append(after(game, tricks))
    lines = "".join(line + "\n" for line in asked)
    said = subprocess.run([CHECKER, "play"], input=lines, capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines() == expected


def test_nothing_is_taken_for_granted() -> None:
    for path in PROOFS.glob("*.v"):
        assert not re.search(r"\b(Admitted|admit|Axiom|Conjecture|Parameter)\b", path.read_text())


def test_every_file_is_compiled() -> None:
    listed = (PROOFS / "_CoqProject").read_text().split()
    assert {path.name for path in PROOFS.glob("*.v")} - set(listed) == {"Theorems.v", "Extract.v"}


def test_without_coq_one_line_says_how_to_get_it(tmp_path: Path) -> None:
    for name in ("make", "sh"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    # Another make, which runs the tests, hands on its variables.
    alone = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    alone["PATH"] = str(tmp_path)
    done = subprocess.run(["make", "proofs"], cwd=ROOT, capture_output=True, text=True, env=alone)
    assert done.returncode != 0
    assert done.stdout == f"make proofs needs Coq and OCaml: {HOW}\n"
