"""Ledgers of searches that found nothing: write them, and check them.

python3 ledgers.py check [--sample N | --all] [--seed N] [FILE...]
python3 ledgers.py controls
python3 ledgers.py write STATEMENT PROGRAM PARAMETER... DEPTH >> FILE

A ledger is a few lines of text: `statement:` (a line of `none.txt`), `program:` with its
parameters, `columns:`, a line for each part of the search, their `total:`, and `sha256:` of all
lines of the ledger before it. `check` reads it and adds it up. Its parts must be all parts of the
search, and nothing may have been found in them. A sample of the parts (or all) is counted again
with the C program, and a piece of some of these with plain.py, which shares nothing with it.
`controls` searches with the same programs where there is something to find.

`residues.txt` has the lines of residues.c for each statement on words without battles. Every length
must be there, and no word; a sample of the lengths (or all) is counted again. `every.txt` has those
of every.c, for War with cards face down and for three and four players: a sample is played again.

Standard library and a C compiler only (`cc`, or what CC names).
"""

import argparse
import hashlib
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import plain

HERE = Path(__file__).resolve().parent
LEDGERS = HERE / "ledgers"
BUILD = HERE.parent.parent / "build" / "negatives"
CATALOGUE = HERE.parent.parent / "src" / "antihilbert" / "catalogue"
LONGEST = 10**5  # tricks of a cycle that is planted
PIECE = 2000  # nodes: as many as the plain program counts again at a time
FINDS = ("cycle ", "found ")
WORDS, DEALS = HERE / "residues.txt", HERE / "every.txt"
COVERED = re.compile(
    r"statement: (.*1x(\d+) \| residues \| (swapped )?words of 1 to (\d+) flips.*)"
)


class WrongError(Exception):
    """What is wrong with a ledger."""


@dataclass(frozen=True)
class Ledger:
    """One ledger, as read."""

    statement: str
    program: str  # with its parameters and the depth
    columns: str
    rows: tuple[str, ...]

    @property
    def search(self) -> plain.Search:
        return plain.search_of(*self.program.split()[:-1])

    @property
    def depth(self) -> int:
        return int(self.program.split()[-1])

    @property
    def total(self) -> str:
        rows = [row.split() for row in self.rows]
        counts = [
            sum(map(int, column)) for column in zip(*(row[1:-1] for row in rows), strict=True)
        ]
        digest = sum(int(row[-1], 16) for row in rows) % plain.WORD
        return " ".join([str(len(rows)), *map(str, counts), f"{digest:016x}"])

    def __str__(self) -> str:
        lines = [
            f"statement: {self.statement}",
            f"program: {self.program}",
            f"columns: {self.columns}",
            *self.rows,
            f"total: {self.total}",
        ]
        text = "".join(f"{line}\n" for line in lines)
        return f"{text}sha256: {hashlib.sha256(text.encode()).hexdigest()}\n"


def read(text: str) -> Iterator[Ledger]:
    """Read the ledgers of a file; refuse what is not whole or does not add up."""
    lines: list[str] = []
    for line in text.splitlines():
        lines.append(line)
        if not line.startswith("sha256: "):
            continue
        heads = [each.partition(": ")[2] for each in lines[:3]]
        names = [each.partition(": ")[0] for each in lines[:3]]
        if names != ["statement", "program", "columns"] or len(lines) < 6:
            raise WrongError("a ledger begins with statement, program and columns")
        ledger = Ledger(*heads, tuple(lines[3:-2]))
        width = len(ledger.columns.split())
        for row in ledger.rows:
            fields = row.split()
            if len(fields) != width or not all(field.isdigit() for field in fields[1:-1]):
                raise WrongError(f"no line of a ledger: {row}")
        if lines[-2] != f"total: {ledger.total}":
            raise WrongError(f"{ledger.program}: the total should be {ledger.total}")
        if "".join(f"{each}\n" for each in lines) != str(ledger):
            raise WrongError(f"{ledger.program}: the sha256 is not that of the lines")
        yield ledger
        lines = []
    if lines:
        raise WrongError("the last ledger is cut off")


def compiled(program: str) -> Path:
    """Compile a C program, unless that has been done."""
    source, target = HERE / f"{program}.c", BUILD / program
    if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
        BUILD.mkdir(parents=True, exist_ok=True)
        made = target.with_name(f"{program}.{os.getpid()}")
        command = [os.environ.get("CC", "cc"), "-O3", "-march=native", "-o", str(made), str(source)]
        subprocess.run(command, check=True)
        made.replace(target)
    return target


def counted(program: str, parts: Sequence[str] = ()) -> list[str]:
    """Return the lines of the C program: of these parts, or of all."""
    name, *parameters = program.split()
    command = [str(compiled(name)), *parameters, *parts]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def rows_of(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if not line.startswith(FINDS)]


def check(ledger: Ledger, sample: int | None, seed: int) -> str:
    """Check a ledger; `sample` parts are counted again, or all. Return what was done."""
    search = ledger.search
    columns = " ".join(["part", "nodes", *search.columns, "digest"])
    if ledger.columns != columns:
        raise WrongError(f"{ledger.program}: the columns are {columns}")
    listed = [row.split()[0] for row in ledger.rows]
    if listed != search.parts(ledger.depth):
        raise WrongError(f"{ledger.program}: the parts are not those of the search")
    if any(row.split()[-2] != "0" for row in ledger.rows):
        raise WrongError(f"{ledger.program}: something was found")
    chance = random.Random(f"{seed} {ledger.program}")
    searched = [row for row in ledger.rows if int(row.split()[1])]
    if sample is not None and sample < len(searched):
        searched = chance.sample(searched, sample)
    ended = [row for row in ledger.rows if not int(row.split()[1])]  # at once: all of these
    rows = searched + ended
    again = rows_of(counted(ledger.program, [row.split()[0] for row in rows]))
    for row, line in zip(rows, again, strict=True):
        if row != line:
            raise WrongError(f"{ledger.program}: {row} should be {line}")
    pieces = chance.sample(searched, min(len(searched), sample or 2))
    nodes = sum(piece_again(ledger, row.split()[0], chance) for row in pieces)
    counts = f"{len(rows)} of {len(ledger.rows)} parts counted again, {nodes} nodes by plain.py too"
    return f"{ledger.statement}: {counts}"


def piece_again(ledger: Ledger, part: str, chance: random.Random) -> int:
    """Count a small piece of a part with both programs; return its nodes."""
    while True:
        (line,) = rows_of(counted(ledger.program, [part]))
        nodes = int(line.split()[1])
        if nodes <= PIECE:
            break
        below = ledger.search.below(part)
        sizes = [int(row.split()[1]) for row in rows_of(counted(ledger.program, below))]
        (part,) = chance.choices(below, sizes)
    if line != ledger.search.line(part):
        raise WrongError(f"{ledger.program}: {line} should be {ledger.search.line(part)}")
    return nodes


def check_words(text: str, sample: int | None, seed: int) -> Iterator[str]:
    """Check the lines of residues.c; yield what was done for each statement."""
    for part in text.split("\n\n"):
        statement, *rows = part.strip().splitlines()
        covered = COVERED.fullmatch(statement)
        if covered is None:
            raise WrongError(f"no statement on words: {statement}")
        said, cards, swapped, most = covered.groups()
        programs = [
            f"{cards} {flips} {'swapped' if swapped else 'returning'}"
            for flips in range(1, int(most) + 1)
        ]
        if [" ".join(row.split()[:3]) for row in rows] != programs:
            raise WrongError(f"{said}: the lines are not those of 1 to {most} flips")
        if any(row.split()[-1] != "0" for row in rows):
            raise WrongError(f"{said}: a word was found")
        chance = random.Random(f"{seed} {said}")
        for row in rows if sample is None else chance.sample(rows, min(sample, len(rows))):
            again = counted(f"residues {' '.join(row.split()[:3])}")
            if again != [row]:
                raise WrongError(f"{said}: {row} should be {again[-1]}")
        done = len(rows) if sample is None else min(sample, len(rows))
        yield f"{said}: {done} of {len(rows)} lengths counted again"


def check_deals(text: str, sample: int | None, seed: int) -> Iterator[str]:
    """Check the lines of every.c; yield what was done for each statement that is played again."""
    pairs = [part.strip().splitlines() for part in text.split("\n\n")]
    for said, row in pairs:
        if row.split()[:6] != deals_of(said).split()[1:]:
            raise WrongError(f"{said}: not the line of {deals_of(said)}")
        if row.split()[-1] != "0":
            raise WrongError(f"{said}: something was found")
    some = pairs if sample is None else random.Random(seed).sample(pairs, min(sample, len(pairs)))
    for said, row in some:
        again = counted(deals_of(said))
        if again != [row]:
            raise WrongError(f"{said}: {row} should be {again[0]}")
        yield f"{said.partition(': ')[2]}: every deal played again"


def deals_of(statement: str) -> str:
    """Return the program of a statement of `house.txt` or `party.txt`, with its parameters."""
    fields = [field.strip() for field in statement.split("|")]
    players = fields.pop(1) if fields[1].isdigit() else "2"
    game, pickup, deck = fields[1:4]
    down = game.partition("+")[2].partition("-")[0] or "0"
    short = "flip-last" if game.endswith("-last") else "lose"
    return f"every {players} {down} {short} {pickup} {deck.replace('x', ' ')}"


# What the same programs find where there is something to find: cycles by period, or positions.
# 1x5 to 1x11 and 3x3 with two pickups: every deal played (docs/endless.md); 1x13 and 1x15: the
# formula of docs/odd-decks.md; 4x4 and the cards of 8 and 12: docs/aligned.md.
CONTROLS: tuple[tuple[str, dict[int, int]], ...] = (
    ("orders 5", {6: 4}),
    ("orders 7", {8: 104}),
    ("orders 9", {20: 288, 30: 384}),
    ("orders 10", {60: 96}),
    ("orders 11", {12: 85120, 24: 26064}),
    ("orders 13", {42: 172800, 56: 259200, 70: 207360}),
    ("orders 15", {48: 84126720, 80: 12483072}),
    ("cycles 1 7 natural", {8: 104}),
    ("cycles 1 9 natural", {20: 288, 30: 384}),
    ("cycles 1 10 natural", {60: 96}),
    ("cycles 3 3 natural", {100: 2}),
    ("cycles 3 3 optimised", {34: 2}),
    ("cycles 3 4 natural", {18: 2}),
    ("cycles 4 3 natural", {19: 2}),
    ("cycles 3 3 natural,optimised", {22: 1, 24: 1}),
    ("cycles 3 3 optimised,natural", {46: 1}),
    ("cycles 4 4 natural", {24: 4}),
    ("aligned 2,2,4 natural", {0: 3}),
    ("aligned 4,3,5 natural", {0: 3}),
    ("aligned 2,5,4,1 natural", {0: 2}),
    ("aligned 1,1,5,4,1 natural", {0: 4}),
    ("aligned 4,4,4,4 natural", {0: 24}),
)
# Rostam's family, Spivey's of 20 cards, and the word of 32 cards: docs/discoveries.md.
KNOWN_WORDS = {
    "10 4 returning": "4 aabb",
    "14 4 returning": "4 aabb",
    "20 8 returning": "8 aaaabbbb",
    "32 20 returning": "4 aaaaaaaabbbbabbbabbb",
    "52 8 returning": "8 aaaabbbb",
}
# All splits: `war endless count`, with each size of hand 1 (docs/endless.md).
KNOWN_DEALS = {"2 0 lose natural 1 5": 84, "2 0 lose natural 3 3": 3082}


def control(program: str, expected: dict[int, int]) -> str:
    """Search where something is known to be; refuse another number of finds."""
    name, *_, last = program.split()
    lines = counted(f"{program} 0")
    finds = [line for line in lines if line.startswith(FINDS)]
    found = {0: len(finds)} if name == "aligned" else plain.count_cycles(finds, name, last)
    if found != expected:
        raise WrongError(f"{program}: found {found}, but {expected} are known")
    return f"{program}: {sum(found.values())} found, as is known"


def planted(line: str) -> str | None:
    """Follow the search to a cycle of the catalogue; refuse if it has been cut off on the way.

    None if the certificate is of another game, or the deck is too large for the program.
    """
    fields = [field.strip() for field in line.split("|")]
    known = ("natural", "optimised", "natural,optimised")
    if fields[0] != "war" or fields[1] not in known or fields[2] != "endless":
        return None
    hands = [tuple(map(int, hand.split())) for hand in fields[7].partition("#")[0].split("/")]
    values = max(map(max, hands))
    suits, rest = divmod(sum(map(len, hands)), values)
    if len(hands) != 2 or rest or values > 26 or suits * values > 64 or int(fields[4]) > LONGEST:
        return None
    pickup, part, period = plain.beginning((hands[0], hands[1]), fields[1])
    program = f"cycles {suits} {values} {pickup} 0"
    lines = [one for one in counted(program, [part]) if one.startswith("cycle ")]
    if len(lines) != 1 or int(lines[0].split()[2]) % period:
        raise WrongError(f"{program}: {part} is a cycle of {period} tricks, found: {lines}")
    return f"{program}: the known cycle of {period} tricks is found"


def main(words: Sequence[str]) -> int:
    """Run a command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    checks = commands.add_parser("check")
    checks.add_argument("files", nargs="*", type=Path)
    checks.add_argument("--sample", type=int, default=2)
    checks.add_argument("--all", action="store_true")
    checks.add_argument("--seed", type=int, default=0)
    commands.add_parser("controls")
    writes = commands.add_parser("write")
    writes.add_argument("statement")
    writes.add_argument("program", nargs="+")
    chosen = parser.parse_args(words)
    try:
        if chosen.command == "check":
            sample = None if chosen.all else chosen.sample
            for path in chosen.files or [*sorted(LEDGERS.glob("*.txt")), WORDS, DEALS]:
                text = path.read_text()
                if "\nprogram: " in text:
                    done = (check(ledger, sample, chosen.seed) for ledger in read(text))
                else:
                    lines = check_words if COVERED.match(text) else check_deals
                    done = lines(text, sample, chosen.seed)
                for line in done:
                    print(line, flush=True)
        elif chosen.command == "controls":
            for program, expected in CONTROLS:
                print(control(program, expected), flush=True)
            for program, word in KNOWN_WORDS.items():
                if counted(f"residues {program}")[:-1] != [f"word {word}"]:
                    raise WrongError(f"residues {program}: only {word} is known")
                print(f"residues {program}: {word} found, as is known", flush=True)
            for program, deals in KNOWN_DEALS.items():
                (row,) = counted(f"every {program}")
                if int(row.split()[-1]) != deals:
                    raise WrongError(f"every {program}: {row}, but {deals} are known to be endless")
                print(f"every {program}: {deals} found, as is known", flush=True)
            tables = [(CATALOGUE / name).read_text() for name in ("endless.txt", "map.txt")]
            mixed = [line for line in tables[1].splitlines() if "natural,optimised" in line]
            followed = list(filter(None, map(planted, tables[0].splitlines() + mixed)))
            print(f"{len(followed)} cycles of the catalogue: each is found where it lies")
        else:
            program = " ".join(chosen.program)
            columns = plain.search_of(*chosen.program[:-1]).columns
            names = " ".join(["part", "nodes", *columns, "digest"])
            rows = tuple(rows_of(counted(program)))
            print(Ledger(chosen.statement, program, names, rows), end="")
    except WrongError as wrong:
        print(f"wrong: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
