"""`make ledgers`: what searches did not find is counted again by programs that share nothing."""

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import combinations, pairwise
from pathlib import Path
from types import ModuleType

import pytest

from antihilbert import catalogue
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.war import War, WarRules
from sessions import ROOT

NEGATIVES = ROOT / "proofs" / "negatives"
LEDGERS = NEGATIVES / "ledgers"
WORDS, DEALS = NEGATIVES / "residues.txt", NEGATIVES / "every.txt"
pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


def ledgers(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, NEGATIVES / "ledgers.py", *words]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(NEGATIVES)
    return import_module("ledgers")


def statements(*paths: Path) -> list[str]:
    lines = "".join(path.read_text() for path in paths or LEDGERS.glob("*.txt")).splitlines()
    return [line.partition(": ")[2] for line in lines if line.startswith("statement: ")]


def test_every_deck_without_a_game_has_its_ledger() -> None:
    """Each line of `none.txt` and `map.txt` that leaves nothing open, and no other.

    Two pickups have two ledgers: either player may have the smallest hand. With two cards no hand
    has less than half of them, so nothing is searched.
    """
    whole = ("every deal of every split", "aligned, any number of rounds and battles")
    none = [
        " | ".join(["none", *row])
        for row in catalogue.refutations()
        if row[3] in whole and row[2] in ("exhaustive", "every position")
    ]
    table = (ROOT / "src" / "antihilbert" / "catalogue" / "map.txt").read_text().splitlines()
    mapped = [line for line in table if line.startswith("none") and line.endswith(whole)]
    mapped.remove("none | natural | 1x2 | exhaustive | every deal of every split")
    mixed = [line for line in mapped if "natural,optimised" in line]
    assert len(mixed) == 12
    assert sorted(statements()) == sorted(none + mapped + mixed)
    programs = (LEDGERS / "map.txt").read_text()
    assert programs.count(" optimised,natural ") == programs.count(" natural,optimised 1\n") == 12


def test_every_statement_on_words_without_battles_has_its_lines() -> None:
    none = [row for row in catalogue.refutations() if row[2] == "residues"]
    assert statements(WORDS) == [" | ".join(["none", *row]) for row in none]


def test_words_of_few_flips_are_refuted_by_a_second_program_too() -> None:
    """`words.py every` hands out values; residues.c compares classes."""
    every = [sys.executable, NEGATIVES / "words.py", "every", "1", "24", "natural"]
    for flips in range(1, 9):
        done = subprocess.run([*every, str(flips)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    told = subprocess.run(
        [sys.executable, NEGATIVES / "words.py", "every", "1", "10", "natural", "4"],
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "this word fits" in told.stderr


def few_words(change: Callable[[str], str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the words of up to eight flips, with something changed."""
    text = "\n".join(WORDS.read_text().splitlines()[:9])
    path = folder / "residues.txt"
    path.write_text(change(text.replace("1 to 34 flips", "1 to 8 flips")))
    return ledgers("check", "--all", path)


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("24 3 returning 7 6 0\n", "", "the lines are not those of 1 to 8 flips"),
        ("24 4 returning 12 10 0", "24 4 returning 12 10 1", "a word was found"),
        ("24 4 returning 12 10 0", "24 4 returning 13 10 0", "should be 24 4 returning 12 10 0"),
        ("words of 1 to 8", "swapped words of 1 to 8", "the lines are not those of 1 to 8 flips"),
    ],
)
def test_changed_lines_on_words_are_refused(
    old: str, new: str, refusal: str, tmp_path: Path
) -> None:
    assert few_words(str, tmp_path).returncode == 0
    done = few_words(lambda text: text.replace(old, new), tmp_path)
    assert done.returncode == 1
    assert refusal in done.stderr


def test_every_deck_of_other_games_without_a_game_has_its_line() -> None:
    folder = ROOT / "src" / "antihilbert" / "catalogue"
    tables = "".join((folder / name).read_text() for name in ("house.txt", "party.txt"))
    none = [line for line in tables.splitlines() if line.startswith("none")]
    assert statements(DEALS) == [line for line in none if "| every deal " in line]


@pytest.mark.parametrize(
    ("program", "rules"),
    [
        ("2 1 lose natural 2 3", WarRules(1)),
        ("2 3 flip-last loser-first 3 2", WarRules(3, "flip-last")),
        ("2 2 lose optimised 2 3", WarRules(2)),
        ("3 0 lose first-player 2 3", WarRules()),
        ("3 0 lose natural 1 5", WarRules()),
        ("3 1 lose natural 3 2", WarRules(1)),
        ("4 0 lose natural 3 2", WarRules()),
    ],
)
def test_every_deal_lasts_as_long_as_by_the_rules(
    program: str, rules: WarRules, written: ModuleType
) -> None:
    players, _, _, pickup, suits, values = program.split()
    deck, lengths = Deck(int(suits), int(values)), []
    for places in combinations(range(1, deck.size), int(players) - 1):
        for rank in range(deck.count_deals):
            cards = deck.unrank(rank).cards
            hands = [cards[one:two] for one, two in pairwise((0, *places, deck.size))]
            game = War(Deal(*hands), pickup, rules=rules)
            while all(game.hands) and game.outcome is None:
                game.step()
            lengths.append(game.tricks)
    told = f"{program} {len(lengths)} {sum(lengths)} {max(lengths)} 0"
    assert written.counted(f"every {program}") == [told]


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        (" 8 0\n", " 8 1\n", "something was found"),
        ("2 1 lose natural 4 2", "2 2 lose natural 4 2", "not the line of"),
        (" 490 1088 ", " 490 1089 ", "should be 2 1 lose natural 4 2 490 1088 8 0"),
    ],
)
def test_a_changed_line_on_every_deal_is_refused(
    old: str, new: str, refusal: str, tmp_path: Path
) -> None:
    path, text = tmp_path / "every.txt", DEALS.read_text().split("\n\n")[0] + "\n"
    path.write_text(text)
    assert ledgers("check", "--all", path).returncode == 0
    assert old in text
    path.write_text(text.replace(old, new))
    done = ledgers("check", "--all", path)
    assert done.returncode == 1
    assert refusal in done.stderr


def test_small_ledgers_are_counted_again() -> None:
    done = ledgers("check", "--all", LEDGERS / "small.txt")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 20
    assert "none | optimised | 4x4 | exhaustive | every deal of every split: 7 of 7" in done.stdout


def test_samples_of_all_ledgers_are_counted_again() -> None:
    done = ledgers("check", "--sample", 1, "--seed", 7)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == len(statements()) + len(statements(WORDS)) + 1


def test_what_is_known_is_found() -> None:
    done = ledgers("controls")
    assert done.returncode == 0, done.stderr
    assert "orders 11: 111184 found" in done.stdout
    assert "residues 32 20 returning: 4 aaaaaaaabbbbabbbabbb found" in done.stdout
    followed = next(line for line in done.stdout.splitlines() if "of the catalogue" in line)
    assert int(followed.split()[0]) > 60


def of_one_ledger(number: int = 2) -> list[str]:
    """Return the lines of a small ledger."""
    text = (LEDGERS / "small.txt").read_text()
    return text.split("statement: ")[number].splitlines()


def mended(lines: list[str]) -> str:
    """Add up what has been changed, so that totals and sha256 do not tell."""
    rows = [line.split() for line in lines[3:-2]]
    sums = [sum(map(int, column)) for column in zip(*(row[1:-1] for row in rows), strict=True)]
    digest = sum(int(row[-1], 16) for row in rows) % 2**64
    total = f"total: {len(rows)} {' '.join(map(str, sums))} {digest:016x}"
    text = "\n".join([f"statement: {lines[0]}", *lines[1:-2], total]) + "\n"
    return f"{text}sha256: {hashlib.sha256(text.encode()).hexdigest()}\n"


def without_a_part(lines: list[str]) -> str:
    return mended(lines[:3] + lines[4:])


def with_a_part_twice(lines: list[str]) -> str:
    return mended([*lines[:4], *lines[3:]])


def with_another_count(lines: list[str]) -> str:
    part, nodes, *rest = lines[3].split()
    return mended([*lines[:3], " ".join([part, str(int(nodes) + 1), *rest]), *lines[4:]])


def with_another_digest(lines: list[str]) -> str:
    changed = lines[3][:-1] + ("0" if lines[3][-1] != "0" else "1")
    return mended([*lines[:3], changed, *lines[4:]])


def with_a_find(lines: list[str]) -> str:
    part, nodes, *rest = lines[3].split()
    return mended([*lines[:3], " ".join([part, nodes, *rest[:-2], "1", rest[-1]]), *lines[4:]])


def of_another_pickup(lines: list[str]) -> str:
    """The deck has a game with the other pickup."""
    return mended([line.replace("natural", "optimised") for line in lines])


def with_another_total(lines: list[str]) -> str:
    return mended(lines).replace("total: ", "total: 1")


def cut_off(lines: list[str]) -> str:
    return mended(lines).partition("sha256")[0]


PLANTED = [
    (without_a_part, "the parts are not those of the search"),
    (with_a_part_twice, "the parts are not those of the search"),
    (with_another_count, "should be"),
    (with_another_digest, "should be"),
    (with_a_find, "something was found"),
    (of_another_pickup, "should be"),
    (with_another_total, "the total should be"),
    (cut_off, "cut off"),
]


@pytest.mark.parametrize(("change", "refusal"), PLANTED)
def test_a_changed_ledger_is_refused(
    tmp_path: Path, change: Callable[[list[str]], str], refusal: str
) -> None:
    deck = "none | natural | 8x2"
    number = next(n for n in range(1, 21) if of_one_ledger(n)[0].startswith(deck))
    path = tmp_path / "changed.txt"
    path.write_text(mended(of_one_ledger(number)))
    assert ledgers("check", "--all", path).returncode == 0
    path.write_text(change(of_one_ledger(number)))
    done = ledgers("check", "--all", path)
    assert done.returncode == 1
    assert refusal in done.stderr


def test_the_programs_agree_line_by_line(written: ModuleType) -> None:
    """Where nothing is and where something is: nodes, ends and digests, part by part."""
    plain = written.plain
    for program in (
        "orders 9 3", "orders 10 2", "cycles 1 7 natural 3", "cycles 3 3 optimised 2",
        "cycles 2 4 natural 4", "cycles 3 3 optimised,natural 2",
        "aligned 2,2,4 natural 3", "aligned 4,3,5 optimised 2",
    ):  # fmt: skip
        search = plain.search_of(*program.split()[:-1])
        rows = [search.line(part) for part in search.parts(int(program.split()[-1]))]
        assert rows == written.rows_of(written.counted(program))
