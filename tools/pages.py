"""Pages and pictures of docs/ that are generated: write them, or list what is not current.

    python tools/pages.py write [NAME ...]     write all, or those with one of these words
    python tools/pages.py check [NAME ...]     list what is not current; status 1 if there is any

A page is generated as a whole, or has blocks from `<!-- table: NAME -->` to `<!-- end -->` that
are. All numbers come from the catalogue, from what benchmarks have kept, and from the code. The
page of claims has what the snapshot holds, which `pytest tests/claims --regenerate` writes.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Any

import beggar_tables
import claims_page
import even_words
import french
import graphs
import interfaces_page
import map_tables
import pictures
import record_pages
import release
import shares
import variants
from antihilbert import catalogue
from antihilbert.cards.cycles.cycle import BeggarCycle
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.map import table as map_rows
from antihilbert.cards.longest.records import table as record_rows
from antihilbert.claims import run
from antihilbert.claims.sources.delahaye_games import RECORDS
from antihilbert.cli.output import MEANINGS
from antihilbert.operations.operation import COMMAND, Number, operations, short

ROOT = Path(__file__).parents[1]
BENCHMARKS = ROOT / "benchmarks"
BLOCK = re.compile(r"( *)<!-- table: ([\w-]+) -->\n.*?<!-- end -->", re.S)
Maker = Callable[[], str]
Page = Callable[[str], str]  # from what a page has to what it should have


def tables(makers: Mapping[str, Maker]) -> Page:
    """A page with these tables, no more and no less."""

    def page(text: str) -> str:
        found = [name for _, name in BLOCK.findall(text)]
        if sorted(found) != sorted(makers):
            raise ValueError(f"the page has tables {sorted(found)}, not {sorted(makers)}")

        def filled(block: re.Match[str]) -> str:
            made = f"<!-- table: {block[2]} -->\n\n{makers[block[2]]()}\n<!-- end -->"
            return indent(made, block[1])

        return BLOCK.sub(filled, text)

    return page


def whole(maker: Maker) -> Page:
    """A page that is generated from its first line to its last."""
    return lambda _: maker()


# ------------------------------------------------------------------------------------------------
# Long games.

PRINTED = {("war", 4, values, pickup): tricks for (values, pickup), tricks in RECORDS.items()}
ENGLISH = ("tricks of the longest finite game", "the article", "best public", "here")
FRENCH = ("plis de la plus longue partie finie", "l'article", "la meilleure publique", "ici")


def chains() -> str:
    return record_pages.chains(record_pages.chains_of(list(catalogue.public())))


# ------------------------------------------------------------------------------------------------
# Endless games of War, and rings of Beggar.


MIXED = ("natural", "optimised")  # pickups of two players that differ


@cache
def endless_rows(*pickups: str) -> list[dict[str, Any]]:
    return map_rows("1-8", "2-40" if not pickups else "2-20", *(pickups or [None]))


def methods() -> str:
    """What benchmarks/endless_methods.py has written down, as a table."""
    text = (BENCHMARKS / "endless_methods.txt").read_text()
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    rows = [f"| {line} |" for line in lines]
    return "\n".join([rows[0], "|---" * (lines[0].count("|") + 1) + "|", *rows[1:]]) + "\n"


@cache
def camicia() -> list[tuple[BeggarCycle, bool]]:
    """Of each endless deal its ring, and whether the players have exchanged their parts there."""
    deck, known = Deck(4, 10, penalties=3), []
    for line in (ROOT / "tests" / "known" / "camicia.txt").read_text().splitlines():
        if not line.startswith("#"):
            deal = deck.unrank(int(line.split()[0]))
            ring = BeggarCycle.of(deal)
            assert ring
            known.append((ring, ring.mirrored(deal)))
    return known


def measured_rings(name: str) -> list[str]:
    """The rows that a benchmark has written down."""
    lines = (BENCHMARKS / f"{name}.txt").read_text().splitlines()
    return [line for line in lines[1:] if not line.startswith("deck")]


def known() -> str:
    (ring_2024,) = (one for one in catalogue.endless() if one.note.startswith("Casella"))
    return beggar_tables.known(
        beggar_tables.BeggarData(
            catalogue.public(), catalogue.beggar_cycles(), ring_2024, camicia()
        )
    )


# ------------------------------------------------------------------------------------------------
# Speed, and what the command line takes and prints.


def speed() -> dict[str, Maker]:
    """A table of each file that a benchmark has kept."""
    sys.path.append(str(BENCHMARKS))
    from measured import FOLDER, table

    return {path.stem: lambda name=path.stem: table(name) for path in FOLDER.glob("*.json")}


def bounds_table() -> str:
    """All numbers of all commands, with their bounds."""
    places: dict[tuple[str, float, float], list[str]] = {}
    for one in operations():
        for field in one.fields(COMMAND) if COMMAND in one.interfaces else []:
            if isinstance(field.kind, Number):
                bounds = field.option, field.kind.least, field.kind.most
                places.setdefault(bounds, []).append(one.name)
    rows = [
        f"| `{name}` | {short(least)} to {short(most)} | {', '.join(sorted(paths))} |"
        for (name, least, most), paths in sorted(places.items())
    ]
    return "\n".join(["| number | range | commands |", "|---|---|---|", *rows]) + "\n"


def statuses_table() -> str:
    """The exit statuses of all commands."""
    rows = [f"| {status} | {meaning} |" for status, meaning in MEANINGS.items()]
    return "\n".join(["| exit status | meaning |", "|---|---|", *rows]) + "\n"


# A command, and the sequence of the OEIS that has its numbers.
SEQUENCES = {
    "war count --suits 1 --values 9 --bfile endless": "[A400411](https://oeis.org/A400411), "
    "which begins with n = 5",
    "war count --suits 1 --values 9 --bfile max_tricks": "",
    "war count --suits 2 --values 5 --bfile draw": "",
    "war count --suits 2 --values 5 --bfile max_tricks": "",
    "war profile list --cards 9 --bfile profiles": "",
    "war profile list --cards 9 --bfile endless_profiles": "",
    "war profile list --cards 9 --bfile max_deals": "",
    "beggar count --suits 2 --values 8 --penalties 3 --bfile max_tricks": "",
    "beggar count --suits 2 --values 8 --penalties 3 --bfile endless": "",
    "baseball count 9 --bfile boards": "",
    "baseball distances 5 --bfile god": "",
    "baseball distances 5 --line --bfile god": "",
}


def sequences() -> str:
    """What the commands with `--bfile` print, a row each."""
    lines = ["| a(n) | command | terms | in the OEIS |", "|---|---|---|---|"]
    for command, in_oeis in SEQUENCES.items():
        words = [sys.executable, "-m", "antihilbert", *command.split(), "--lang", "en"]
        shown = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        definition, _, *terms = shown.splitlines()
        first = terms[0].split()[0]
        told = f"from n = {first}: {', '.join(term.split()[1] for term in terms)}"
        row = definition.removeprefix("# a(n) = "), f"`{command}`", told, in_oeis or "-"
        lines.append(f"| {' | '.join(row)} |")
    return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------------------------------
# All pages, and the command that writes them.

FACE_DOWN: dict[str, Maker] = {
    "house": map_tables.face_down_table,
    "party-small": lambda: map_tables.grid(3, map_tables.SMALL),
}


def torture_table() -> str:
    """What came of the last `make torture`, and when."""
    lines = (ROOT / "tests" / "known" / "torture.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if not line.startswith("#")]
    return _rows(["what", "when", "how many", "what came of it"], rows)


def licences_table() -> str:
    """The licences of everything that is pinned, each with its packages."""
    found: dict[str, list[str]] = {}
    for name in release.pinned((ROOT / "requirements.txt").read_text("utf-8")):
        found.setdefault(release.licence(name), []).append(name)
    for name, _, said in release.scripts((ROOT / "package-lock.json").read_text("utf-8")):
        found.setdefault(said, []).append(name)
    found.setdefault("MPL-2.0", []).append("pyodide")
    rows = [[said, ", ".join(sorted(set(names)))] for said, names in sorted(found.items())]
    return _rows(["licence", "packages"], rows)


def _rows(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


PAGES: dict[str, Page] = {
    "README.md": tables(
        {"records": lambda: record_pages.first_page(record_rows(), PRINTED, ENGLISH)}
    ),
    "README.fr.md": tables(
        {"records": lambda: record_pages.first_page(record_rows(), PRINTED, FRENCH, "fr")}
    ),
    "docs/longest.md": tables(
        {
            "chains": chains,
            "passed": lambda: record_pages.passed(record_rows()),
            "four_suits": lambda: record_pages.four_suits(record_rows()),
            "one_suit": lambda: record_pages.one_suit(record_rows()),
            "proved": lambda: record_pages.proved(record_rows()),
        }
    ),
    "docs/endless.md": tables(
        {
            "natural": lambda: map_tables.map_table(endless_rows(), "natural"),
            "optimised": lambda: map_tables.map_table(endless_rows(), "optimised"),
            "mixed": lambda: map_tables.map_table(endless_rows(*MIXED), ",".join(MIXED)),
            "summary": lambda: map_tables.summary(endless_rows()),
            "methods": methods,
        }
    ),
    "docs/beggar.md": tables(
        {
            "counts": lambda: beggar_tables.counts(catalogue.counts()),
            "camicia": lambda: beggar_tables.rings(camicia()),
            "by-period": lambda: beggar_tables.by_period(catalogue.beggar_cycles()),
            "small-decks": lambda: beggar_tables.small_decks(measured_rings("ring_search")),
            "solver": lambda: beggar_tables.solver(measured_rings("ring_solver")),
            "longest": lambda: beggar_tables.longest(catalogue.public()),
        }
    ),
    "docs/known.md": tables({"beggar": known}),
    "docs/baseball.md": tables({"graphs": graphs.table}),
    "docs/baseball-des-couleurs.md": tables({"graphs": graphs.table}),
    "docs/open-questions.md": tables({"even-words": even_words.table}),
    "docs/odd-decks.md": tables(
        {
            "odd": shares.odd_shares,
            "odd-model": shares.odd_model,
            "even-model": shares.even_model,
            "cycles": shares.cycle_counts,
            "even": lambda: shares.endless_shares(shares.even),
            "four-suits": lambda: shares.endless_shares(lambda row: row.suits == 4),
        }
    ),
    "docs/face-cachee.md": tables(FACE_DOWN),
    "docs/face-down.md": tables(
        FACE_DOWN
        | {
            "house-longest": record_pages.house_longest,
            "party-large": lambda: map_tables.grid(3, map_tables.LARGE),
            "party-four": lambda: map_tables.grid(4, map_tables.FOUR),
            "party-longest": map_tables.longest,
            "variants": variants.table,
        }
    ),
    "docs/performance.md": lambda text: tables(speed())(text),
    "docs/reliability.md": tables(
        {
            "numbers": bounds_table,
            "statuses": statuses_table,
            "torture": torture_table,
            "licences": licences_table,
        }
    ),
    "docs/interfaces.md": whole(interfaces_page.page),
    "docs/sequences.md": tables({"sequences": sequences}),
    "docs/claims.md": whole(lambda: claims_page.page(list(run.last().values()))),
}
FRENCH_PAGES = (
    "accueil", "baseball-des-couleurs", "bataille", "decouvertes", "enseignants", "face-cachee",
    "marienbad", "preuves", "sans-fin", "une-heure",
)  # fmt: skip


def typeset(page: Page) -> Page:
    """The page with French typography."""
    return lambda text: french.set_right(page(text))


for name in ("README.fr.md", *(f"docs/{one}.md" for one in FRENCH_PAGES)):
    PAGES[name] = typeset(PAGES.get(name, lambda text: text))

PICTURES: dict[str, Page] = {
    f"docs/images/{name}.svg": whole(drawn) for name, drawn in pictures.DRAWN.items()
}


def outdated(generated: Mapping[str, Page]) -> Iterator[tuple[Path, str]]:
    """The files that are not current, each with what it should have."""
    for name, page in generated.items():
        path = ROOT / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if (made := page(text)) != text:
            yield path, made


def main() -> int:
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("what", choices=("write", "check"))
    words.add_argument("names", nargs="*", metavar="NAME", help="only files with these words")
    given = words.parse_args()
    chosen = {
        name: page
        for name, page in (PAGES | PICTURES).items()
        if not given.names or any(word in name for word in given.names)
    }
    found = False
    for path, made in outdated(chosen):
        found = True
        print(path.relative_to(ROOT))
        if given.what == "write":
            path.write_text(made, encoding="utf-8")
    return 1 if found and given.what == "check" else 0


if __name__ == "__main__":
    sys.exit(main())
