"""Bal: the two methods, their proofs, and what he leaves to the reader."""

from functools import partial

from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.facts import Checked, check, sublist
from antihilbert.baseball.field import Field
from antihilbert.baseball.strategies import one_base
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.bal_boards import SIZES, boards, played, score
from antihilbert.claims.sources.documents import BAL

RULES = Text("section 2", "section 2")
ONE_BASE = Text("section 3", "section 3")
BEST_MOVE = Text("section 4", "section 4")
# Lists that the source compares, and how; each is to be the list of some board.
LISTS = ([2, 2, 3, 1, 3, 0, 4, 1, 4], [2, 2, 1, 3, 0, 4, 1, 3, 4], [1, 2, 2, 3, 3, 0, 4, 1, 4])


def _numbers(*methods: str) -> dict[str, list[float]]:
    """Mean and worst of these methods for each number of bases."""
    return {
        f"{method} {what}": [float(getattr(score(n, method), what)) for n in SIZES]
        for method in methods
        for what in ("mean", "worst")
    }


@BAL.claim(
    "tokens",
    RULES,
    {"bases": 5, "tokens": 9, "colours": 5},
    en="Five bases, two tokens of each colour but one, and one hole",
    fr="Cinq bases, deux jetons de chaque couleur sauf une, et un trou",
)
def tokens(effort: Effort) -> dict[str, int]:
    laid = sublist(Board.solved(5))
    return {"bases": Board.solved(5).n, "tokens": len(laid), "colours": len(set(laid))}


@BAL.claim(
    "two-neighbours",
    RULES,
    {f"n={n}": 2 for n in (3, 4, 5)},
    en="Only tokens of the two bases beside the hole's can move",
    fr="Seuls bougent les jetons des deux bases voisines de celle du trou",
)
def two_neighbours(effort: Effort) -> dict[str, int]:
    def most(n: int) -> int:
        moves = (board.moves(Field.ring(n)) for board in boards(n))
        return max(len({move.start for move in some}) for some in moves)

    return {f"n={n}": most(n) for n in (3, 4, 5)}


@BAL.claim(
    "three-bases-seen",
    RULES,
    {f"n={n}": UNKNOWN for n in SIZES},
    cases,
    en="One could imagine a game in which only three neighbouring bases are seen",
    fr="On pourrait imaginer un jeu où l'on ne voit que trois bases voisines",
    kernel="baseball",
    group="bal-compare",
)
def three_bases_seen(effort: Effort) -> Finding:
    found = {}
    for n in SIZES:
        found[f"n={n}"] = "always solved" if score(n, "local").failures == 0 else "not always"
    note = Text(
        "A method that sees no more, and remembers one direction, solves every board.",
        "Une méthode qui ne voit pas plus, et retient une direction, résout tout.",
    )
    return Finding(found, note=note, numbers=_numbers("local"))


@BAL.claim(
    "one-base-isolated",
    ONE_BASE,
    "every choice on every board, n up to 5",
    en="A base that has been filled from the right is never used again",
    fr="Une base remplie à droite n'est plus jamais utilisée",
)
def one_base_isolated(effort: Effort) -> str:
    for n in SIZES:
        for board in boards(n):
            if not board.is_solved:
                goal = one_base.filling(board)
                if any(max(move.start, move.end) > goal for move in one_base.choices(board)[1]):
                    return f"not on {board}"
    return "every choice on every board, n up to 5"


@BAL.claim(
    "hole-moves",
    ONE_BASE,
    "every board, n up to 5",
    en="Fact 1: the hole can go to a neighbouring base while a token of one's choice stays",
    fr="Fait 1 : le trou peut aller dans une base voisine en laissant fixe un jeton de son choix",
)
def hole_moves(effort: Effort) -> str:
    for n in SIZES:
        field = Field.line(n)
        for board in boards(n):
            for base in field.neighbours[board.hole]:
                for stays in board.bases[base]:
                    after = (board.after(m) for m in board.moves(field) if m.start == base)
                    if not any(stays in one.bases[base] and one.hole == base for one in after):
                        return f"not on {board}"
    return "every board, n up to 5"


@BAL.claim(
    "line-is-longer",
    ONE_BASE,
    {f"n={n}": "longer" for n in (3, 4, 5)},
    cases,
    en="Forbidding moves between the last base and the first keeps us from solving quickly",
    fr="S'interdire de passer de la dernière base à la première empêche d'aller vite",
    kernel="baseball",
    group="bal-compare",
)
def line_is_longer(effort: Effort) -> Finding:
    found, told = {}, []
    for n in (3, 4, 5):
        line, ring = score(n, "line"), score(n, "ring")
        found[f"n={n}"] = "longer" if line.mean > ring.mean else "not longer"
        told.append(f"n={n}: {line.mean:.2f} moves in a line, {ring.mean:.2f} in a ring")
    return Finding(found, tuple(told), numbers=_numbers("line", "ring"))


def _solves(method: str, effort: Effort) -> Finding:
    scores = {n: score(n, method) for n in SIZES}
    told = tuple(f"n={n}: at worst {one.worst} moves" for n, one in scores.items())
    found = {
        f"n={n}": "not always" if one.failures else "always solved" for n, one in scores.items()
    }
    return Finding(found, told)


for _method, _place, _en, _fr in (
    ("one-base", ONE_BASE, "One base at a time", "Une base à la fois"),
    ("best-move", BEST_MOVE, "Best move as we go", "On avance au mieux"),
):
    BAL.claim(
        f"{_method}-solves",
        _place,
        {f"n={n}": "always solved" for n in SIZES},
        cases,
        en=f"{_en} always comes to an end, for any n >= 2, whatever it chooses",
        fr=f"{_fr} aboutit toujours, pour tout n >= 2, quels que soient les choix",
        kernel="baseball",
        group="bal-compare",
    )(partial(_solves, _method))


def _compared(what: str, effort: Effort) -> Finding:
    found, told = {}, []
    for n in SIZES[1:]:
        ours, theirs = (getattr(score(n, name), what) for name in ("best-move", "one-base"))
        found[f"n={n}"] = "fewer moves" if ours < theirs else "not fewer moves"
        told.append(f"n={n}: {ours:.2f} against {theirs:.2f}")
    note = Text(f"{told[-1]}.", f"{told[-1]}.".replace("against", "contre"))
    return Finding(found, tuple(told), note, numbers=_numbers("one-base", "best-move"))


for _what, _en, _fr in (
    ("mean", "on average", "en moyenne"),
    ("worst", "in the worst case", "au pire"),
):
    BAL.claim(
        f"better-{_what}",
        BEST_MOVE,
        {f"n={n}": "fewer moves" for n in SIZES[1:]},
        cases,
        en=f"Best move as we go mends one base at a time (read as: fewer moves {_en})",
        fr=f"On avance au mieux améliore une base à la fois (lu : moins de coups {_fr})",
        kernel="baseball",
        group="bal-compare",
    )(partial(_compared, _what))


def _order(one: list[int], two: list[int], effort: Effort) -> str:
    return "<" if one < two else ">" if one > two else "="


for _number, (_one, _two, _sign) in enumerate(
    ((LISTS[0], LISTS[1], ">"), (LISTS[2], LISTS[0], "<")), start=1
):
    BAL.claim(
        f"order-{_number}",
        BEST_MOVE,
        _sign,
        en=f"{_one} against {_two}, in the order of a dictionary",
        fr=f"{_one} comparé à {_two}, dans l'ordre du dictionnaire",
    )(partial(_order, _one, _two))


@BAL.claim(
    "lists",
    BEST_MOVE,
    {str(tokens): "a board" for tokens in LISTS},
    cases,
    en="The lists compared are lists SL of boards with five bases",
    fr="Les listes comparées sont des listes SL de configurations à cinq bases",
)
def lists(effort: Effort) -> Finding:
    by_list: dict[tuple[int, ...], Board] = {sublist(board): board for board in boards(5)}
    found = {str(one): "a board" if tuple(one) in by_list else "no board" for one in LISTS}
    told = tuple(f"{one}: {by_list.get(tuple(one))}" for one in LISTS)
    return Finding(found, told)


FACTS = {
    "reaches_base_0": (
        "Fact 1: the moves of the method bring the hole to base 0",
        "Fait 1 : les mouvements de l'algorithme amènent le trou dans la base 0",
    ),
    "never_grows": (
        "Fact 3: no move of the method makes the list SL larger",
        "Fait 3 : aucun mouvement de l'algorithme n'augmente la liste SL",
    ),
    "shrinks_each_round": (
        "Fact 4: a list SL that is not minimal shrinks before the hole has been to and fro",
        "Fait 4 : une liste SL non minimale diminue avant un aller-retour complet du trou",
    ),
}


def _fact(name: str, effort: Effort) -> Finding:
    sizes = SIZES if effort.full else SIZES[:-1]
    for n in sizes:
        for board in boards(n):
            checked: Checked = check(played(n, "best-move", board).boards)
            if not getattr(checked, name):
                return Finding(f"not from {board}")
    note = Text(
        f"Every board up to n={sizes[-1]}.", f"Toutes les configurations, n <= {sizes[-1]}."
    )
    return Finding("always", note=note)


for _name, (_en, _fr) in FACTS.items():
    BAL.claim(
        f"fact-{_name.replace('_', '-')}",
        BEST_MOVE,
        "always",
        en=_en,
        fr=_fr,
        group="bal-facts",
    )(partial(_fact, _name))


@BAL.claim(
    "fact-2",
    BEST_MOVE,
    {f"n={n}": 1 for n in SIZES},
    cases,
    en="Fact 2: boards with the hole in base 0 and SL minimal: the solved one only",
    fr="Fait 2 : configurations avec le trou en base 0 et SL minimale : la gagnante seule",
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
)
def solved_hole(effort: Effort) -> dict[str, str]:
    solved = {n: [board for board in boards(n) if board.is_solved] for n in SIZES}
    return {
        f"n={n}": "base 0" if all(HOLE in one.bases[0] for one in some) else "another base"
        for n, some in solved.items()
    }
