"""Bal, section 4: the lists L and SL, and the facts that the proof rests on."""

from functools import cache, partial
from itertools import pairwise
from math import factorial

from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.facts import Checked, check, is_minimal, sublist, whole_list
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases
from antihilbert.claims.sources.bal_boards import SIZES, boards, played
from antihilbert.claims.sources.bal_methods import BEST_MOVE, LISTS
from antihilbert.claims.sources.documents import BAL

EVERY_BOARD = exhausted("every board of 2 to 5 bases", "toute configuration de 2 à 5 bases")


def _order(one: int, two: int, effort: Effort) -> str:
    """By the first place where they differ, as in a dictionary."""
    for x, y in zip(LISTS[one], LISTS[two], strict=True):
        if x != y:
            return "<" if x < y else ">"
    return "="


for _number, (_one, _two, _sign) in enumerate(((0, 1, ">"), (2, 0, "<")), start=1):
    BAL.claim(
        f"order-{_number}",
        BEST_MOVE,
        _sign,
        en=f"{LISTS[_one]} against {LISTS[_two]}, in the order of a dictionary",
        fr=f"{LISTS[_one]} comparé à {LISTS[_two]}, dans l'ordre du dictionnaire",
    )(partial(_order, _one, _two))


@BAL.claim(
    "lists",
    BEST_MOVE,
    {str(tokens): "a board" for tokens in LISTS},
    cases,
    en="The lists compared are lists SL of boards with five bases",
    fr="Les listes comparées sont des listes SL de configurations à cinq bases",
    support=EVERY_BOARD,
)
def lists(effort: Effort) -> Finding:
    by_list: dict[tuple[int, ...], Board] = {sublist(board): board for board in boards(5)}
    found = {str(one): "a board" if tuple(one) in by_list else "no board" for one in LISTS}
    told = tuple(f"{one}: {by_list.get(tuple(one))}" for one in LISTS)
    return Finding(found, told)


@BAL.claim(
    "list-with-hole",
    BEST_MOVE,
    "always",
    en="The list L has each base's two tokens, the smaller first, so the hole, -1, leads its base",
    fr="La liste L a les jetons de chaque base en ordre croissant : le trou, -1, y est en tête",
    support=EVERY_BOARD,
)
def list_with_hole(effort: Effort) -> str:
    for n in SIZES:
        for board in boards(n):
            listed = whole_list(board)
            pairs = list(zip(listed[::2], listed[1::2], strict=True))
            if any(one > two for one, two in pairs) or listed.count(HOLE) != 1:
                return f"not on {board}"
            if pairs[board.hole][0] != HOLE:
                return f"not on {board}"
    return "always"


@BAL.claim(
    "number-of-lists",
    BEST_MOVE,
    {f"n={n}": "finite" for n in SIZES},
    cases,
    en="The number of lists SL is finite: at most the (2n-1)!/2^(n-1) orders of the tokens",
    fr="Le nombre de listes SL est fini : au plus les (2n-1)!/2^(n-1) ordres des jetons",
    support=EVERY_BOARD,
)
def number_of_lists(effort: Effort) -> Finding:
    counts = {n: len({sublist(board) for board in boards(n)}) for n in SIZES}
    most = {n: factorial(2 * n - 1) // 2 ** (n - 1) for n in SIZES}
    found = {f"n={n}": "finite" if counts[n] <= most[n] else "more" for n in SIZES}
    return Finding(found, tuple(f"n={n}: {counts[n]} of {most[n]} orders" for n in SIZES))


def _descents(board: Board) -> list[int]:
    """Where SL falls: the places of the larger of two neighbours."""
    return [place for place, (x, y) in enumerate(pairwise(sublist(board))) if x > y]


@BAL.claim(
    "neighbours-in-sl",
    BEST_MOVE,
    "always",
    en="Fact 4: where SL is not minimal two neighbours x > y lie in neighbouring bases",
    fr="Fait 4 : si SL n'est pas minimale, deux voisins x > y sont dans des bases voisines",
    support=EVERY_BOARD,
)
def neighbours_in_sl(effort: Effort) -> str:
    for n in SIZES:
        for board in boards(n):
            bases = [base for base, pair in enumerate(board.bases) for one in pair if one != HOLE]
            falls = _descents(board)
            if (not falls) != is_minimal(board):
                return f"not on {board}"
            if any(bases[place + 1] - bases[place] != 1 for place in falls):
                return f"not on {board}"
    return "always"


@BAL.claim(
    "neighbours-in-l",
    BEST_MOVE,
    {f"n={n}": "always" for n in SIZES[1:]},
    cases,
    en="Fact 4: such x > y are neighbours in L too, L = [..., g, x, y, d, ...], only g can be -1",
    fr="Fait 4 : ces x > y sont voisins dans L aussi, L = [..., g, x, y, d, ...], seul g peut être "
    "-1",
    support=EVERY_BOARD,
)
def neighbours_in_l(effort: Effort) -> Finding:
    """Whether for some pair of neighbours of SL it is so; the proof needs one only."""
    found = {}
    for n in SIZES[1:]:
        apart = [
            board for board in boards(n) if not is_minimal(board) and not _has_neighbours(board)
        ]
        found[f"n={n}"] = f"not on {apart[0]}" if apart else "always"
    note = Text(
        "The hole may lie in the base of y: L = [..., g, x, -1, y, ...]. The three cases of the "
        "proof leave that one out; fact 4 holds there too.",
        "Le trou peut être dans la base de y : L = [..., g, x, -1, y, ...]. Les trois cas de la "
        "preuve oublient celui-là ; le fait 4 y reste vrai.",
    )
    readings = (
        Text(
            "Of SL, where there is no -1: true.",
            "De SL, où il n'y a pas de -1 : vrai.",
        ),
        Text(
            "Of some other pair x > y of the same board: on these boards there is no other.",
            "D'un autre couple x > y de la même configuration : il n'y en a pas d'autre ici.",
        ),
    )
    return Finding(found, note=note, readings=readings)


def _has_neighbours(board: Board) -> bool:
    """Whether L has x > y next to each other, neither being the hole nor followed by it."""
    listed = whole_list(board)
    return any(x > y >= 0 for x, y in pairwise(listed))


FACTS = {
    "reaches_base_0": (
        "Fact 1: the moves of best move as we go bring the hole to base 0",
        "Fait 1 : les mouvements de « on avance au mieux » amènent le trou dans la base 0",
    ),
    "never_grows": (
        "Fact 3: no move of best move as we go makes the list SL larger",
        "Fait 3 : aucun mouvement de « on avance au mieux » n'augmente la liste SL",
    ),
    "shrinks_each_round": (
        "Fact 4: a list SL that is not minimal shrinks before the hole has been to and fro",
        "Fait 4 : une liste SL non minimale diminue avant un aller-retour complet du trou",
    ),
}


@cache
def _checked(n: int) -> tuple[tuple[Board, Checked], ...]:
    """What the facts say of each board, played by the plain rules."""
    return tuple((board, check(played(n, "best-move", board).boards)) for board in boards(n))


def _fact(name: str, effort: Effort) -> str:
    for n in SIZES:
        for board, checked in _checked(n):
            if not getattr(checked, name):
                return f"not from {board}"
    return "always"


for _name, (_en, _fr) in FACTS.items():
    BAL.claim(
        f"fact-{_name.replace('_', '-')}",
        BEST_MOVE,
        "always",
        en=_en,
        fr=_fr,
        support=proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5"),
        group="bal-facts",
    )(partial(_fact, _name))


@BAL.claim(
    "fact-2",
    BEST_MOVE,
    {f"n={n}": 1 for n in SIZES},
    cases,
    en="Fact 2: boards with the hole in base 0 and SL minimal: the solved one only",
    fr="Fait 2 : configurations avec le trou en base 0 et SL minimale : la gagnante seule",
    support=proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5"),
)
def fact_2(effort: Effort) -> dict[str, int]:
    found = {}
    for n in SIZES:
        least = min(sublist(board) for board in boards(n))
        minimal = [b for b in boards(n) if b.hole == 0 and sublist(b) == least]
        found[f"n={n}"] = len(minimal) if all(board.is_solved for board in minimal) else 0
    return found


@BAL.claim(
    "solved-hole",
    BEST_MOVE,
    {f"n={n}": "base 0" for n in SIZES},
    cases,
    en="In the solved board the hole is in base 0",
    fr="Dans la configuration gagnante le trou est dans la base 0",
    support=EVERY_BOARD,
)
def solved_hole(effort: Effort) -> dict[str, str]:
    solved = {n: [board for board in boards(n) if board.is_solved] for n in SIZES}
    return {
        f"n={n}": "base 0" if all(HOLE in one.bases[0] for one in some) else "another base"
        for n, some in solved.items()
    }
