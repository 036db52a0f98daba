"""The records as the pages show them: tables made of the rows of `records.table`."""

from collections.abc import Iterable, Mapping
from typing import Any

from antihilbert.base.languages import grouped
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.longest.record_chains import RecordChain
from antihilbert.cards.longest.records import HOW_GROWN, PICKUPS, PROVED

Rows = Iterable[Mapping[str, Any]]
Place = tuple[str, int, int, str | None]  # game, suits, values, pickup
ACROSS = 8  # numbers of cards in a row of the table of one suit
# What the README shows.
FIRST_PAGE: tuple[Place, ...] = (
    *((WAR.name, 4, values, pickup) for values in (13, 8) for pickup in PICKUPS),
    *((WAR.name, 1, values, PICKUPS[0]) for values in (16, 32, 48, 64)),
    (BEGGAR.name, 4, 13, None),
)


NOTHING = {"public": None, "here": None, "gap": None, "how": None}


def _by_place(rows: Rows) -> dict[Place, Mapping[str, Any]]:
    """The rows of War, and of Beggar as it is usually played."""
    usual = BEGGAR.deck().penalties
    return {
        (row["game"], row["suits"], row["values"], row["pickup"]): row
        for row in rows
        if row["penalties"] in (None, usual)
    }


def longest(row: Mapping[str, Any], lang: str = "en") -> str:
    """The best game here: bold where it is longer than the best public one.

    >>> longest({"here": 6259, "gap": 230}), longest({"here": 37, "gap": 0})
    ('**6,259**', '37')
    """
    if row["here"] is None:
        return "?"
    told = grouped(row["here"], lang)
    return f"**{told}**" if (row["gap"] or 0) > 0 else told


def here(row: Mapping[str, Any]) -> str:
    """The same, and how it came about."""
    remarks = {PROVED: " (maximum)", HOW_GROWN: " (grown)"}
    return longest(row) + remarks.get(row["how"], "")


def public(row: Mapping[str, Any], lang: str = "en") -> str:
    return grouped(row["public"]["tricks"], lang) if row["public"] else ""


def _table(head: list[str], lines: list[list[str]]) -> str:
    ruler = "|---" * len(head) + "|"
    return "\n".join(["| " + " | ".join(head) + " |", ruler, *_lines(lines)]) + "\n"


def _lines(lines: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(cells) + " |" for cells in lines]


def first_page(
    rows: Rows, printed: Mapping[Place, int], titles: tuple[str, str, str, str], lang: str = "en"
) -> str:
    """The table of the README; `printed` is what the article prints, the titles name the rows."""
    known = _by_place(rows)
    names = [_name(*place, lang) for place in FIRST_PAGE]
    article = [grouped(printed[place], lang) if place in printed else "" for place in FIRST_PAGE]
    lines = [
        [titles[1], *article],
        [titles[2], *(public(known[place], lang) for place in FIRST_PAGE)],
        [titles[3], *(longest(known[place], lang) for place in FIRST_PAGE)],
    ]
    return _table([titles[0], *names], lines)


FRENCH = {"natural": "naturel", "optimised": "optimisé"}


def _name(game: str, suits: int, values: int, pickup: str | None, lang: str) -> str:
    if pickup is None:
        return game.capitalize()
    if suits == 1:
        return f"1x{values}"
    return f"{suits * values} {FRENCH[pickup] if lang == 'fr' else pickup}"


def four_suits(rows: Rows) -> str:
    """Both pickups side by side, with the finders of the public games."""
    known = _by_place(rows)
    lines = []
    for values in sorted({place[2] for place in known if place[:2] == (WAR.name, 4)}):
        cells = [f"4x{values}"]
        for pickup in PICKUPS:
            row = known.get((WAR.name, 4, values, pickup), NOTHING)
            finder = f", {row['public']['finder']}" if row["public"] else ""
            cells += [public(row) + finder, here(row)]
        lines.append(cells)
    return _table(["", "natural, public", "here", "optimised, public", "here"], lines)


def one_suit(rows: Rows) -> str:
    """Here, and in brackets the best public game where there is one that is shorter."""
    known = {row["values"]: row for row in rows if (row["game"], row["suits"]) == (WAR.name, 1)}
    lines = []
    for first in range(0, max(known) + 1, ACROSS):
        cells = [f"{max(first, 2)} to {first + ACROSS - 1}"]
        for values in range(first, first + ACROSS):
            cells.append(_one_suit(known[values]) if values in known else "")
        lines.append(cells)
    return _table(["cards", *(f"+{number}" for number in range(ACROSS))], lines)


def _one_suit(row: Mapping[str, Any]) -> str:
    told = longest(row) + (" max" if row["how"] == PROVED else "")
    differs = row["public"] and row["gap"] != 0
    return f"{told} ({public(row)})" if differs else told


def proved(rows: Rows) -> str:
    """What is proved of decks that the other tables do not show, natural and optimised."""
    known = {place: row for place, row in _by_place(rows).items() if row["proved"]}
    decks = sorted(
        {place[1:3] for place in known if place[0] == WAR.name and place[1] not in (1, 4)}
    )
    lines = [
        [
            f"{suits}x{values}",
            *(
                grouped(known[WAR.name, suits, values, pickup]["proved"])
                if (WAR.name, suits, values, pickup) in known
                else "?"
                for pickup in PICKUPS
            ),
        ]
        for suits, values in decks
    ]
    return _table(["", *PICKUPS], lines)


def chains(found: Iterable[tuple[Certificate, RecordChain]]) -> str:
    """Public games of Beggar: where they come into their chains, and what is gained before."""
    head = ["finder", "tricks", "in the chain after", "which began before that", "its links"]
    lines = [
        [one.note, *map(grouped, (one.tricks or 0, chain.joined, chain.before, chain.links)),
         grouped(chain.longest) if chain.longest > (one.tricks or 0) else "none longer"]
        for one, chain in found
    ]  # fmt: skip
    return _table([*head, "longest deal"], lines)


def passed(rows: Rows) -> str:
    """How many public records of War stand, in a sentence."""
    held = [row for row in rows if row["game"] == WAR.name and row["public"]]
    proved_here = sum(row["how"] == PROVED for row in held)
    longer = [row for row in held if row["how"] != PROVED and (row["gap"] or 0) > 0]
    grown = sum(row["how"] == HOW_GROWN for row in longer)
    left = len(held) - proved_here - len(longer)
    return (
        f"Of {len(held)} decks and pickups with a public record of War, {proved_here} are settled: "
        f"every deal was played, and the maximum is known. {len(longer)} have a longer game here, "
        f"{grown} of them grown from a public deal. "
        + (f"Records that stand: {left}.\n" if left else "No public record stands.\n")
    )
