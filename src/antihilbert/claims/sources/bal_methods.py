"""Bal: the two methods, their proofs, and what he leaves to the reader."""

from functools import partial

from antihilbert.base.languages import decimal
from antihilbert.baseball.board import HOLE, Board
from antihilbert.baseball.field import Field
from antihilbert.baseball.strategies import one_base
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.bal_boards import SIZES, boards, score
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
    """Of the lists that the source prints, which name every token on the table."""
    for laid in LISTS:
        twice = [colour for colour in set(laid) if laid.count(colour) == 2]
        once = [colour for colour in set(laid) if laid.count(colour) == 1]
        if len(once) != 1 or len(laid) != 2 * len(twice) + 1:
            return {"tokens": len(laid), "colours": len(set(laid))}
    return {"bases": (len(laid) + 1) // 2, "tokens": len(laid), "colours": len(set(laid))}


@BAL.claim(
    "two-neighbours",
    RULES,
    {f"n={n}": 2 for n in (3, 4, 5)},
    en="Only tokens of the two bases beside the hole's can move",
    fr="Seuls bougent les jetons des deux bases voisines de celle du trou",
    support=exhausted("every board of 3 to 5 bases", "toute configuration de 3 à 5 bases"),
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
    support=exhausted("every board of 2 to 5 bases", "toute configuration de 2 à 5 bases"),
    kernel="baseball",
    group="bal-compare",
)
def three_bases_seen(effort: Effort) -> Finding:
    found = {}
    for n in SIZES:
        found[f"n={n}"] = UNKNOWN if score(n, "local").failures else "always solved"
    note = Text(
        "A method that sees no more, and remembers one direction, solves every board.",
        "Une méthode qui ne voit pas plus, et retient une direction, résout tout.",
    )
    return Finding(found, note=note, numbers=_numbers("local"))


@BAL.claim(
    "one-base-isolated",
    ONE_BASE,
    "never",
    en="One base at a time: a base that has been filled from the right is never used again",
    fr="Une base à la fois : une base remplie à droite n'est plus jamais utilisée",
    support=exhausted(
        "every choice on every board of 2 to 5 bases",
        "tout choix, toute configuration, n <= 5",
    ),
)
def one_base_isolated(effort: Effort) -> str:
    for n in SIZES:
        for board in boards(n):
            if not board.is_solved:
                goal = one_base.filling(board)
                if any(max(move.start, move.end) > goal for move in one_base.choices(board)[1]):
                    return f"not on {board}"
    return "never"


@BAL.claim(
    "hole-moves",
    ONE_BASE,
    "always",
    en="Fact 1: the hole can go to a neighbouring base while a token of one's choice stays",
    fr="Fait 1 : le trou peut aller dans une base voisine en laissant fixe un jeton de son choix",
    support=proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5"),
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
    return "always"


@BAL.claim(
    "token-goes-right",
    ONE_BASE,
    "always",
    en="Fact 2: a token goes one base right, the hole ahead of it, at the place one chooses",
    fr="Fait 2 : un jeton avance d'une base à droite, le trou devant lui, à la place choisie",
    support=proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5"),
)
def token_goes_right(effort: Effort) -> str:
    """The hole is right of the token's base; afterwards the token is there and the hole beyond.

    Choosing the place of the hole is choosing which token of the base beyond makes room.
    """
    for n in SIZES:
        field = Field.line(n)
        for board in boards(n):
            if 1 <= board.hole < n - 1:
                for token in board.bases[board.hole - 1]:
                    for makes_room in board.bases[board.hole + 1]:
                        if not _gone_right(board, field, token, makes_room):
                            return f"not on {board}"
    return "always"


def _gone_right(board: Board, field: Field, token: int, makes_room: int) -> bool:
    """Three moves: the token into the hole, its new neighbour back, and the one who makes room."""
    here = board.hole
    moved = _moved(board, field, here - 1, token)
    others = [one for one in board.bases[here] if one != HOLE]
    freed = _moved(moved, field, here, others[0]) if moved else None
    after = _moved(freed, field, here + 1, makes_room) if freed else None
    return after is not None and after.hole == here + 1 and token in after.bases[here]


def _moved(board: Board, field: Field, base: int, token: int) -> Board | None:
    """The board when a token of this colour has left this base for the hole."""
    for move in board.moves(field):
        after = board.after(move)
        left = [*board.bases[base]]
        if move.start == base and token in left:
            left.remove(token)
            if sorted(after.bases[base]) == sorted([*left, HOLE]):
                return after
    return None


@BAL.claim(
    "line-is-longer",
    ONE_BASE,
    {f"n={n}": "longer" for n in (3, 4, 5)},
    cases,
    en="Forbidding moves between the last base and the first keeps us from solving quickly",
    fr="S'interdire de passer de la dernière base à la première empêche d'aller vite",
    support=exhausted("every board of 3 to 5 bases", "toute configuration de 3 à 5 bases"),
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
        support=proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5"),
        kernel="baseball",
        group="bal-compare",
    )(partial(_solves, _method))


@BAL.claim(
    "better",
    BEST_MOVE,
    {f"n={n}": "fewer moves" for n in SIZES[1:]},
    cases,
    en="Best move as we go mends the clumsiness of one base at a time: fewer moves at worst",
    fr="On avance au mieux corrige la maladresse d'une base à la fois : moins de coups au pire",
    support=exhausted("every board of 3 to 5 bases", "toute configuration de 3 à 5 bases"),
    kernel="baseball",
    group="bal-compare",
)
def better(effort: Effort) -> Finding:
    found, told = {}, []
    for n in SIZES[1:]:
        ours, theirs = score(n, "best-move"), score(n, "one-base")
        found[f"n={n}"] = "fewer moves" if ours.worst < theirs.worst else "not fewer moves"
        told.append(
            f"n={n}: at worst {ours.worst} against {theirs.worst} moves, "
            f"on average {ours.mean:.2f} against {theirs.mean:.2f}"
        )
    note = Text(
        f"On average it is not: {ours.mean:.2f} against {theirs.mean:.2f} moves for n = 5.",
        f"En moyenne, non : {decimal(f'{ours.mean:.2f}', 'fr')} coups contre "
        f"{decimal(f'{theirs.mean:.2f}', 'fr')} pour n = 5.",
    )
    return Finding(found, tuple(told), note, numbers=_numbers("one-base", "best-move"))
