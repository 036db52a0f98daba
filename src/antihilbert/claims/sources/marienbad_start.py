"""Marienbad, sections 1 to 3.1: who wins, mirrors, and the principle of even packets."""

from itertools import product
from math import log10

from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.claims.sources.marienbad_positions import (
    APPROACH,
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


@MARIENBAD.claim(
    "winner",
    APPROACH,
    "second player",
    en="Rows of 1, 3, 5 and 7: who wins for sure is",
    fr="Rangées de 1, 3, 5 et 7 : celui qui gagne à coup sûr est",
)
def winner(effort: Effort) -> Finding:
    lost = loses(START)
    states = f"tried everything: {len(positions())} positions"
    return Finding("second player" if lost else "first player", (states,))


@MARIENBAD.claim(
    "mirror",
    APPROACH,
    "take 2 from row 2",
    en="In 4-4, when player 1 takes 2 from the first row, the winning replies are",
    fr="Dans 4-4, si le joueur 1 prend 2 dans la première rangée, les réponses gagnantes sont",
)
def mirror(effort: Effort) -> str:
    winning = [move for move, left in leaves((2, 4)) if loses(left)]
    return ", ".join(
        f"take {move.changes[0].take} from row {move.changes[0].heap + 1}" for move in winning
    )


@MARIENBAD.claim(
    "mirrors",
    APPROACH,
    "every n-n up to 40",
    en="With two equal rows the second player wins, by copying",
    fr="Avec deux rangées égales le deuxième joueur gagne, en recopiant",
)
def mirrors(effort: Effort) -> str:
    wrong = [f"{n}-{n}" for n in range(1, 41) if not loses((n, n))]
    return all_or_first(wrong, "every n-n up to 40")


@MARIENBAD.claim(
    "search-space",
    APPROACH,
    "small enough to try everything",
    en="The positions of Marienbad are",
    fr="Les situations du jeu de Marienbad sont",
)
def search_space(effort: Effort) -> Finding:
    sorted_ones = {tuple(sorted(heap for heap in heaps if heap)) for heaps in positions()}
    for heaps in positions():
        loses(heaps)
    told = f"{len(positions())} positions, {len(sorted_ones)} when the order does not matter"
    return Finding("small enough to try everything", (told,))


@MARIENBAD.claim(
    "chess",
    APPROACH,
    "more than 10^80",
    en="Chess has more positions than the observable universe has atoms (about 10^80)",
    fr="Les échecs ont plus de situations que l'univers observable n'a d'atomes (environ 10^80)",
)
def chess(effort: Effort) -> Finding:
    """64 squares with one of 12 pieces or none; who moves, castling rights, en passant."""
    most = 13**64 * 2 * 2**4 * 9
    note = Text(
        f"At most 13^64 x 2 x 16 x 9, about 10^{log10(most):.0f}: it is the number of games that "
        "is larger.",
        f"Au plus 13^64 x 2 x 16 x 9, environ 10^{log10(most):.0f} : c'est le nombre de parties "
        "qui est plus grand.",
    )
    return Finding("more than 10^80" if most > 10**80 else "less than 10^80", note=note)


@MARIENBAD.claim(
    "packets",
    PRINCIPLES,
    {"4": 2, "2": 2, "1": 4},
    en="The packets of the start, by size",
    fr="Les paquets de la situation de départ, par taille",
)
def start_packets(effort: Effort) -> dict[str, int]:
    return {str(size): count for size, count in packets.counts(START).items()}


@MARIENBAD.claim(
    "start-even",
    PRINCIPLES,
    True,
    en="The start is even",
    fr="La situation initiale est paire",
)
def start_even(effort: Effort) -> bool:
    return even(START)


@MARIENBAD.claim(
    "two-two",
    PRINCIPLES,
    ["even", "second player"],
    en="2-2 is even and won by the second player",
    fr="2-2 est paire et gagnée par le deuxième joueur",
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
)
def odd_is_won(effort: Effort) -> str:
    wrong = [str(heaps) for heaps in positions() if not even(heaps) and loses(heaps)]
    return all_or_first(wrong, "all other positions")


@MARIENBAD.claim(
    "one-row",
    PRINCIPLES,
    f"no row up to {TO}",
    en="A single row is never even",
    fr="Une situation à une rangée n'est jamais paire",
)
def one_row(effort: Effort) -> str:
    wrong = [str(row) for row in range(1, TO + 1) if even((row,))]
    return all_or_first(wrong, f"no row up to {TO}")


@MARIENBAD.claim(
    "two-rows",
    PRINCIPLES,
    "only mirrors, rows up to 63",
    en="Of two rows, the even positions are",
    fr="À deux rangées, les situations paires sont",
)
def two_rows(effort: Effort) -> str:
    rows = product(range(1, 64), repeat=2)
    wrong = [f"{a}-{b}" for a, b in rows if even((a, b)) != (a == b)]
    return all_or_first(wrong, "only mirrors, rows up to 63")
