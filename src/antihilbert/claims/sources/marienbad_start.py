"""Marienbad, sections 1 to 3.1: who wins, mirrors, and the principle of even packets."""

from itertools import product
from math import log10

from antihilbert.claims.claim import Finding, Text, argued, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.claims.sources.marienbad_positions import (
    APPROACH,
    EVERY_ROW,
    FROM_START,
    PRINCIPLES,
    START,
    TO,
    all_or_first,
    even,
    leaves,
    loses,
    positions,
)
from antihilbert.takeaway import packets

SQUARES = 64  # of a chessboard


@MARIENBAD.claim(
    "winner",
    APPROACH,
    "second player",
    en="Rows of 1, 3, 5 and 7: who wins for sure",
    fr="Rangées de 1, 3, 5 et 7 : qui gagne à coup sûr",
    support=FROM_START,
)
def winner(effort: Effort) -> Finding:
    lost = loses(START)
    states = f"tried everything: {len(positions())} positions"
    return Finding("second player" if lost else "first player", (states,))


@MARIENBAD.claim(
    "mirror",
    APPROACH,
    "take 2 from row 2",
    en="In 4-4, after player 1 has taken 2 from the first row, the winning replies",
    fr="Dans 4-4, après que le joueur 1 a pris 2 dans la première rangée, les réponses gagnantes",
    support=exhausted("every reply", "toutes les réponses"),
)
def mirror(effort: Effort) -> str:
    winning = [move for move, left in leaves((2, 4)) if loses(left)]
    return ", ".join(
        f"take {move.changes[0].take} from row {move.changes[0].heap + 1}" for move in winning
    )


@MARIENBAD.claim(
    "mirrors",
    APPROACH,
    "always",
    en="With two equal rows the second player wins, by copying",
    fr="Avec deux rangées égales le deuxième joueur gagne, en recopiant",
    support=proved("for any rows; tried to 40-40", "pour toute rangée ; essayé jusqu'à 40-40"),
)
def mirrors(effort: Effort) -> str:
    wrong = [f"{n}-{n}" for n in range(1, 41) if not loses((n, n))]
    return all_or_first(wrong, "always")


@MARIENBAD.claim(
    "several-equal-rows",
    APPROACH,
    {"4-4": "second player", "4-4-4": UNKNOWN, "4-4-4-4": "second player", "4-4-4-4-4": UNKNOWN},
    cases,
    en="When several rows are equal (mirrors, so read as: an even number) the second player wins",
    fr="Plusieurs rangées égales (miroirs, donc lu : en nombre pair) : le deuxième joueur gagne",
    support=exhausted("every position from 4-4-4-4-4", "toute situation issue de 4-4-4-4-4"),
)
def several_equal_rows(effort: Effort) -> Finding:
    found = {}
    for rows in (2, 3, 4, 5):
        lost = loses((4,) * rows)
        found["-".join(["4"] * rows)] = "second player" if lost else "first player"
    note = Text(
        "With an odd number of equal rows the first player wins: he takes one of them away.",
        "Avec un nombre impair de rangées égales le premier joueur gagne : il en enlève une.",
    )
    return Finding(found, note=note)


@MARIENBAD.claim(
    "search-space",
    APPROACH,
    "few enough to try everything",
    en="How many positions Marienbad has: few enough for brute force, or too many",
    fr="Combien de situations a le jeu de Marienbad : assez peu pour la force brute, ou trop",
    support=FROM_START,
)
def search_space(effort: Effort) -> Finding:
    """A program tries a million positions in seconds; that is what few enough means here."""
    tried = [loses(heaps) for heaps in positions()]
    sorted_ones = {tuple(sorted(heap for heap in heaps if heap)) for heaps in positions()}
    told = f"{len(tried)} positions, {len(sorted_ones)} when the order does not matter"
    few = len(tried) <= 1_000_000
    return Finding("few enough to try everything" if few else "too many", (told,))


@MARIENBAD.claim(
    "chess",
    APPROACH,
    "more than 10^80",
    en="Chess has more positions than the observable universe has atoms (about 10^80)",
    fr="Les échecs ont plus de situations que l'univers observable n'a d'atomes (environ 10^80)",
    support=argued("by a bound for the positions", "par une majoration des situations"),
)
def chess(effort: Effort) -> Finding:
    """Each square has one of 12 pieces or none; who moves, castling rights, en passant."""
    most = 13**SQUARES * 2 * 2**4 * 9
    note = Text(
        f"At most 13^64 x 2 x 16 x 9, about 10^{log10(most):.0f}.",
        f"Au plus 13^64 x 2 x 16 x 9, environ 10^{log10(most):.0f}.",
    )
    reading = Text(
        "Games instead of positions: true (Shannon, 1950: about 10^120).",
        "Les parties au lieu des situations : vrai (Shannon, 1950 : environ 10^120).",
    )
    value = "more than 10^80" if most > 10**80 else "less than 10^80"
    return Finding(value, note=note, readings=(reading,))


@MARIENBAD.claim(
    "packets",
    PRINCIPLES,
    {"4": 2, "2": 2, "1": 4},
    en="The packets of the start 1-3-5-7: how many of each size",
    fr="Les paquets de la situation de départ 1-3-5-7 : combien de chaque taille",
)
def start_packets(effort: Effort) -> dict[str, int]:
    return {str(size): count for size, count in packets.counts(START).items()}


@MARIENBAD.claim(
    "start-even",
    PRINCIPLES,
    True,
    en="The start 1-3-5-7 is even",
    fr="La situation initiale 1-3-5-7 est paire",
)
def start_even(effort: Effort) -> bool:
    return even(START)


@MARIENBAD.claim(
    "two-two",
    PRINCIPLES,
    ["even", "second player"],
    en="2-2 is even and won by the second player",
    fr="2-2 est paire et gagnée par le deuxième joueur",
    support=exhausted("every position from 2-2", "toute situation issue de 2-2"),
)
def two_two(effort: Effort) -> list[str]:
    return [
        "even" if even((2, 2)) else "odd",
        "second player" if loses((2, 2)) else "first player",
    ]


@MARIENBAD.claim(
    "even-is-lost",
    PRINCIPLES,
    "all even positions",
    en="An even position can be won for sure by the second player",
    fr="Une situation paire peut être gagnée à tous les coups par le deuxième joueur",
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
)
def even_is_lost(effort: Effort) -> str:
    wrong = [str(heaps) for heaps in positions() if even(heaps) and not loses(heaps)]
    return all_or_first(wrong, "all even positions")


@MARIENBAD.claim(
    "odd-is-won",
    PRINCIPLES,
    "all other positions",
    en="A position that is not even can be won for sure by the first player",
    fr="Une situation non paire peut être gagnée à tous les coups par le premier joueur",
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
)
def odd_is_won(effort: Effort) -> str:
    wrong = [str(heaps) for heaps in positions() if not even(heaps) and loses(heaps)]
    return all_or_first(wrong, "all other positions")


@MARIENBAD.claim(
    "one-row",
    PRINCIPLES,
    "never",
    en="A single row is never even",
    fr="Une situation à une rangée n'est jamais paire",
    support=EVERY_ROW,
)
def one_row(effort: Effort) -> str:
    wrong = [str(row) for row in range(1, TO + 1) if even((row,))]
    return all_or_first(wrong, "never")


@MARIENBAD.claim(
    "two-rows",
    PRINCIPLES,
    "only mirrors",
    en="Which positions of two rows are even",
    fr="Quelles situations à deux rangées sont paires",
    support=proved("for all rows; tried to 63", "pour toute rangée ; essayé jusqu'à 63"),
)
def two_rows(effort: Effort) -> str:
    rows = product(range(1, 64), repeat=2)
    wrong = [f"{a}-{b}" for a, b in rows if even((a, b)) != (a == b)]
    return all_or_first(wrong, "only mirrors")


@MARIENBAD.claim(
    "down-to-two-rows",
    PRINCIPLES,
    "always",
    en="Restoring even positions leads, on every course of play from 1-3-5-7, to two equal rows",
    fr="Rétablir des situations paires mène, depuis 1-3-5-7 et quoi qu'on joue, à deux rangées",
    support=FROM_START,
)
def down_to_two_rows(effort: Effort) -> str:
    """From each even position of more rows, whatever both do, an even one of fewer rows, then two.

    `reached` are the even positions that player 2 can leave without having left two equal rows.
    """
    reached: set[tuple[int, ...]] = {START}
    seen: set[tuple[int, ...]] = set()
    while reached:
        heaps = reached.pop()
        seen.add(heaps)
        rows = sorted(heap for heap in heaps if heap)
        if len(rows) < 2:
            return f"not {heaps}"
        if len(rows) == 2 and rows[0] == rows[1]:
            continue
        for _, left in leaves(heaps):
            reached |= {after for _, after in leaves(left) if even(after)} - seen
    return "always"
