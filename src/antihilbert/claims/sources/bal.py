"""Bal: colour baseball, its methods, their proofs, and the number of boards."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial, wraps
from itertools import pairwise
from math import comb, factorial, log10, prod
from random import Random
from typing import Any

from antihilbert.baseball import board as baseball_board
from antihilbert.baseball import strategies
from antihilbert.baseball.board import HOLE, Board, Field
from antihilbert.baseball.strategies import (
    Checked,
    StrategyRun,
    check,
    is_minimal,
    run,
    strategy_named,
    sublist,
    whole_list,
)
from antihilbert.claims.claim import (
    UNKNOWN,
    Compute,
    Counterexamples,
    Effort,
    Finding,
    each,
    exhausted,
    lines,
    phrase,
    proved,
    sentence,
    to_figures,
    unless,
)
from antihilbert.claims.sources.documents import BAL
from antihilbert.core.messages import Text

# All boards of a few bases

SIZES = (2, 3, 4, 5)  # bases
NOT_ON = "not on {case}", "pas sur {case}"
LIMIT = 1000  # moves beyond which a method is taken to have failed


@cache
def boards(n: int) -> tuple[Board, ...]:
    """Return every board; tokens of a colour are equal."""
    left = [1] + [2] * (n - 1) + [1]  # of each colour, and the hole

    def filled(bases: tuple[tuple[int, int], ...]) -> Iterator[Board]:
        if len(bases) == n:
            yield Board(bases)
            return
        for one in range(n):
            for two in range(one, n + 1):
                left[one] -= 1
                left[two] -= 1
                if left[one] >= 0 and left[two] >= 0:
                    yield from filled((*bases, (HOLE, one) if two == n else (one, two)))
                left[one] += 1
                left[two] += 1

    return tuple(filled(()))


@dataclass(frozen=True)
class Score:
    """The moves of a method, over all boards of n bases."""

    mean: float
    worst: int
    failures: int


@cache
def score(n: int, name: str) -> Score:
    """Return the mean and the worst of a method over all boards and all its choices.

    `ring` and `line` are the fewest moves possible.
    """
    field = Field.ring(n) if name == "ring" else Field.line(n)
    found = _compared(field)["optimal" if name in ("ring", "line") else name]
    return Score(found["mean"], found["worst"], found["failures"])


@cache
def _compared(field: Field) -> dict[str, dict[str, Any]]:
    from antihilbert.baseball.distances import compare

    return compare(field, workers=1)


def played(n: int, name: str, board: Board) -> StrategyRun:
    """Solve one board by a method, with the plain rules."""
    return run(strategy_named(name), board, Field.line(n), Random(0), LIMIT)


def on_every_board(holds: Callable[[int, Board], bool]) -> Compute:
    """Return the computation of a claim about every board, from a statement about one."""

    @wraps(holds)
    def compute(effort: Effort) -> Counterexamples:
        wrong = (board for n in SIZES for board in boards(n) if not holds(n, board))
        return (phrase(*NOT_ON, case=board) for board in wrong)

    return compute


# The two methods and their proofs

RULES = BAL.section("section 2", "section 2")
ONE_BASE = BAL.section("section 3", "section 3")
BEST_MOVE = BAL.section("section 4", "section 4")
THREE_TO_FIVE = exhausted("every board of 3 to 5 bases", "toute configuration de 3 à 5 bases")
EVERY_BOARD = exhausted("every board of 2 to 5 bases", "toute configuration de 2 à 5 bases")
ANY_N = proved("for any n; every board to n = 5", "pour tout n ; toutes si n <= 5")
COMPARED = "baseball", "bal-compare"
# Lists that the source compares; each is meant to be the list SL of a board
LISTS = ([2, 2, 3, 1, 3, 0, 4, 1, 4], [2, 2, 1, 3, 0, 4, 1, 3, 4], [1, 2, 2, 3, 3, 0, 4, 1, 4])


def _numbers(*methods: str) -> dict[str, list[float]]:
    """Return the mean and the worst of these methods for each number of bases."""
    return {
        f"{method} {what}": [float(getattr(score(n, method), what)) for n in SIZES]
        for method in methods
        for what in ("mean", "worst")
    }


@RULES.claim(
    {"bases": 5, "tokens": 9, "colours": 5},
    en="Five bases, two tokens of each colour but one, and one hole",
    fr="Cinq bases, deux jetons de chaque couleur sauf une, et un trou",
)
def tokens(effort: Effort) -> dict[str, int]:
    """Count in the printed lists, which have every token."""
    for laid in LISTS:
        twice = [colour for colour in set(laid) if laid.count(colour) == 2]
        once = [colour for colour in set(laid) if laid.count(colour) == 1]
        if len(once) != 1 or len(laid) != 2 * len(twice) + 1:
            return {"tokens": len(laid), "colours": len(set(laid))}
    return {"bases": (len(laid) + 1) // 2, "tokens": len(laid), "colours": len(set(laid))}


@RULES.each(
    ("n", (3, 4, 5)),
    2,
    en="Only tokens of the two bases beside the hole's can move",
    fr="Seuls bougent les jetons des deux bases voisines de celle du trou",
    support=THREE_TO_FIVE,
)
def two_neighbours(n: int) -> int:
    moves = (board.moves(Field.ring(n)) for board in boards(n))
    return max(len({move.start for move in some}) for some in moves)


@RULES.claim(
    each("n", SIZES, UNKNOWN),
    en="One could imagine a game in which only three neighbouring bases are seen",
    fr="On pourrait imaginer un jeu où l'on ne voit que trois bases voisines",
    support=EVERY_BOARD,
    work=COMPARED,
)
def three_bases_seen(effort: Effort) -> Finding:
    found = each("n", SIZES, lambda n: UNKNOWN if score(n, "local").failures else "always solved")
    note = Text(
        "A method that sees no more, and remembers one direction, solves every board.",
        "Une méthode qui ne voit pas plus, et retient une direction, résout tout.",
    )
    return Finding(found, note=note, numbers=_numbers("local"))


@ONE_BASE.claim(
    "never",
    en="One base at a time: a base that has been filled from the right is never used again",
    fr="Une base à la fois : une base remplie à droite n'est plus jamais utilisée",
    support=exhausted(
        "every choice on every board of 2 to 5 bases",
        "tout choix, toute configuration, n <= 5",
    ),
)
def one_base_isolated(effort: Effort) -> str:
    def used_again(board: Board) -> bool:
        goal = strategies.filling(board)
        return any(max(move.start, move.end) > goal for move in strategies.choices(board)[1])

    wrong = (b for n in SIZES for b in boards(n) if not b.is_solved and used_again(b))
    return unless(wrong, "never", *NOT_ON)


@ONE_BASE.claim(
    "always",
    en="Fact 1: the hole can go to a neighbouring base while a token of one's choice stays",
    fr="Fait 1 : le trou peut aller dans une base voisine en laissant fixe un jeton de son choix",
    support=ANY_N,
)
@on_every_board
def hole_moves(n: int, board: Board) -> bool:
    field = Field.line(n)
    return all(
        any(
            stays in after.bases[base] and after.hole == base
            for after in (board.after(m) for m in board.moves(field) if m.start == base)
        )
        for base in field.neighbours[board.hole]
        for stays in board.bases[base]
    )


@ONE_BASE.claim(
    "always",
    en="Fact 2: a token goes one base right, the hole ahead of it, at the place one chooses",
    fr="Fait 2 : un jeton avance d'une base à droite, le trou devant lui, à la place choisie",
    support=ANY_N,
)
@on_every_board
def token_goes_right(n: int, board: Board) -> bool:
    """Move a token into the hole right of its base; afterwards the hole is one base further.

    To choose the place of the hole is to choose the token of the next base that makes room.
    """
    hole = board.hole
    return not 1 <= hole < n - 1 or all(
        _gone_right(board, Field.line(n), token, makes_room)
        for token in board.bases[hole - 1]
        for makes_room in board.bases[hole + 1]
    )


def _gone_right(board: Board, field: Field, token: int, makes_room: int) -> bool:
    """Try three moves: the token into the hole, its new neighbour back, another makes room."""
    here = board.hole
    moved = _moved(board, field, here - 1, token)
    others = [one for one in board.bases[here] if one != HOLE]
    freed = _moved(moved, field, here, others[0]) if moved else None
    after = _moved(freed, field, here + 1, makes_room) if freed else None
    return after is not None and after.hole == here + 1 and token in after.bases[here]


def _moved(board: Board, field: Field, base: int, token: int) -> Board | None:
    """Return the board after a token of this colour has left this base for the hole."""
    for move in board.moves(field):
        after = board.after(move)
        left = [*board.bases[base]]
        if move.start == base and token in left:
            left.remove(token)
            if sorted(after.bases[base]) == sorted([*left, HOLE]):
                return after
    return None


@ONE_BASE.claim(
    each("n", (3, 4, 5), "longer"),
    en="Forbidding moves between the last base and the first keeps us from solving quickly",
    fr="S'interdire de passer de la dernière base à la première empêche d'aller vite",
    support=THREE_TO_FIVE,
    work=COMPARED,
)
def line_is_longer(effort: Effort) -> Finding:
    means = {n: {"line": score(n, "line").mean, "ring": score(n, "ring").mean} for n in (3, 4, 5)}
    evidence = lines(
        "n={n}: {line:.2f} moves in a line, {ring:.2f} in a ring",
        "n={n} : {line:.2f} coups en ligne, {ring:.2f} en cercle",
        ({"n": n, **both} for n, both in means.items()),
    )
    longer = {n: both["line"] > both["ring"] for n, both in means.items()}
    found = each("n", means, lambda n: "longer" if longer[n] else "not longer")
    return Finding(found, evidence, numbers=_numbers("line", "ring"))


def _solves(method: str, effort: Effort) -> Finding:
    scores = {n: score(n, method) for n in SIZES}
    evidence = lines(
        "n={n}: at worst {worst} moves",
        "n={n} : au pire {worst} coups",
        ({"n": n, "worst": one.worst} for n, one in scores.items()),
    )
    found = each("n", SIZES, lambda n: "not always" if scores[n].failures else "always solved")
    return Finding(found, evidence)


for _method, _place, _en, _fr in (
    ("one-base", ONE_BASE, "One base at a time", "Une base à la fois"),
    ("best-move", BEST_MOVE, "Best move as we go", "On avance au mieux"),
):
    _place.claim(
        each("n", SIZES, "always solved"),
        en=f"{_en} always comes to an end, for any n >= 2, whatever it chooses",
        fr=f"{_fr} aboutit toujours, pour tout n >= 2, quels que soient les choix",
        support=ANY_N,
        work=COMPARED,
        name=f"{_method}-solves",
    )(partial(_solves, _method))


@BEST_MOVE.claim(
    each("n", SIZES[1:], "fewer moves"),
    en="Best move as we go mends the clumsiness of one base at a time: fewer moves at worst",
    fr="On avance au mieux corrige la maladresse d'une base à la fois : moins de coups au pire",
    support=THREE_TO_FIVE,
    work=COMPARED,
)
def better(effort: Effort) -> Finding:
    found, rows = {}, []
    for n in SIZES[1:]:
        ours, theirs = score(n, "best-move"), score(n, "one-base")
        found[f"n={n}"] = "fewer moves" if ours.worst < theirs.worst else "not fewer moves"
        means = {"mean": ours.mean, "other_mean": theirs.mean}
        rows.append({"n": n, "worst": ours.worst, "other": theirs.worst, **means})
    evidence = lines(
        "n={n}: at worst {worst} against {other} moves, on average {mean:.2f} against "
        "{other_mean:.2f}",
        "n={n} : au pire {worst} coups contre {other}, en moyenne {mean:.2f} contre "
        "{other_mean:.2f}",
        rows,
    )
    note = sentence(
        "On average it is not: {mean:.2f} against {other_mean:.2f} moves for n = 5.",
        "En moyenne, non : {mean:.2f} coups contre {other_mean:.2f} pour n = 5.",
        **means,
    )
    return Finding(found, evidence, note, numbers=_numbers("one-base", "best-move"))


# Section 4: the lists L and SL, and the facts of the proof


def _order(one: int, two: int, effort: Effort) -> str:
    """Compare two lists lexicographically."""
    x, y = LISTS[one], LISTS[two]
    return "<" if x < y else ">" if x > y else "="


for _number, (_one, _two, _sign) in enumerate(((0, 1, ">"), (2, 0, "<")), start=1):
    BEST_MOVE.claim(
        _sign,
        en=f"{LISTS[_one]} against {LISTS[_two]}, in the order of a dictionary",
        fr=f"{LISTS[_one]} comparé à {LISTS[_two]}, dans l'ordre du dictionnaire",
        name=f"order-{_number}",
    )(partial(_order, _one, _two))


@BEST_MOVE.claim(
    {str(tokens): "a board" for tokens in LISTS},
    en="The lists compared are lists SL of boards with five bases",
    fr="Les listes comparées sont des listes SL de configurations à cinq bases",
    support=EVERY_BOARD,
)
def lists(effort: Effort) -> Finding:
    by_list: dict[tuple[int, ...], Board] = {sublist(board): board for board in boards(5)}
    found = {str(one): "a board" if tuple(one) in by_list else "no board" for one in LISTS}
    return Finding(found, tuple(f"{one}: {by_list.get(tuple(one))}" for one in LISTS))


@BEST_MOVE.claim(
    "always",
    en="The list L has each base's two tokens, the smaller first, so the hole, -1, leads its base",
    fr="La liste L a les jetons de chaque base en ordre croissant : le trou, -1, y est en tête",
    support=EVERY_BOARD,
)
@on_every_board
def list_with_hole(n: int, board: Board) -> bool:
    listed = whole_list(board)
    pairs = list(zip(listed[::2], listed[1::2], strict=True))
    sorted_pairs = all(one <= two for one, two in pairs)
    return sorted_pairs and listed.count(HOLE) == 1 and pairs[board.hole][0] == HOLE


@BEST_MOVE.claim(
    each("n", SIZES, "finite"),
    en="The number of lists SL is finite: at most the (2n-1)!/2^(n-1) orders of the tokens",
    fr="Le nombre de listes SL est fini : au plus les (2n-1)!/2^(n-1) ordres des jetons",
    support=EVERY_BOARD,
)
def number_of_lists(effort: Effort) -> Finding:
    counts = {n: len({sublist(board) for board in boards(n)}) for n in SIZES}
    most = {n: factorial(2 * n - 1) // 2 ** (n - 1) for n in SIZES}
    evidence = lines(
        "n={n}: {count} of {most} orders",
        "n={n} : {count} ordres sur {most}",
        ({"n": n, "count": counts[n], "most": most[n]} for n in SIZES),
    )
    found = each("n", SIZES, lambda n: "finite" if counts[n] <= most[n] else "more")
    return Finding(found, evidence)


@BEST_MOVE.claim(
    "always",
    en="Fact 4: where SL is not minimal two neighbours x > y lie in neighbouring bases",
    fr="Fait 4 : si SL n'est pas minimale, deux voisins x > y sont dans des bases voisines",
    support=EVERY_BOARD,
)
@on_every_board
def neighbours_in_sl(n: int, board: Board) -> bool:
    bases = [base for base, pair in enumerate(board.bases) for one in pair if one != HOLE]
    falls = [place for place, (x, y) in enumerate(pairwise(sublist(board))) if x > y]
    together = all(bases[place + 1] - bases[place] == 1 for place in falls)
    return together and (not falls) == is_minimal(board)


@BEST_MOVE.claim(
    each("n", SIZES[1:], "always"),
    en="Fact 4: such x > y are neighbours in L too, L = [..., g, x, y, d, ...], only g can be -1",
    fr="Fait 4 : ces x > y sont voisins dans L aussi, L = [..., g, x, y, d, ...], seul g peut être "
    "-1",
    support=EVERY_BOARD,
)
def neighbours_in_l(effort: Effort) -> Finding:
    """Look for one pair of neighbours of SL: the proof needs no more."""

    def answer(n: int) -> str:
        apart = (b for b in boards(n) if not is_minimal(b) and not _has_neighbours(b))
        return unless(apart, "always", *NOT_ON)

    note = Text(
        "The hole may lie in the base of y: L = [..., g, x, -1, y, ...]. The three cases of the "
        "proof leave that one out; fact 4 holds there too.",
        "Le trou peut être dans la base de y : L = [..., g, x, -1, y, ...]. Les trois cas de la "
        "preuve oublient celui-là ; le fait 4 y reste vrai.",
    )
    readings = (
        Text("Of SL, where there is no -1: true.", "De SL, où il n'y a pas de -1 : vrai."),
        Text(
            "Of some other pair x > y of the same board: on these boards there is no other.",
            "D'un autre couple x > y de la même configuration : il n'y en a pas d'autre ici.",
        ),
    )
    return Finding(each("n", SIZES[1:], answer), note=note, readings=readings)


def _has_neighbours(board: Board) -> bool:
    """Return whether L has x > y next to each other, neither of them the hole."""
    return any(x > y >= 0 for x, y in pairwise(whole_list(board)))


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
    """Check the facts for each board, played by the plain rules."""
    return tuple((board, check(played(n, "best-move", board).boards)) for board in boards(n))


def _fact(name: str, effort: Effort) -> str:
    checks = (one for n in SIZES for one in _checked(n))
    wrong = (board for board, checked in checks if not getattr(checked, name))
    return unless(wrong, "always", "not from {case}", "pas depuis {case}")


for _name, (_en_fact, _fr_fact) in FACTS.items():
    BEST_MOVE.claim(
        "always",
        en=_en_fact,
        fr=_fr_fact,
        support=ANY_N,
        work=("", "bal-facts"),
        name=f"fact-{_name.replace('_', '-')}",
    )(partial(_fact, _name))


@BEST_MOVE.each(
    ("n", SIZES),
    1,
    en="Fact 2: boards with the hole in base 0 and SL minimal: the solved one only",
    fr="Fait 2 : configurations avec le trou en base 0 et SL minimale : la gagnante seule",
    support=ANY_N,
)
def fact_2(n: int) -> int:
    least = min(sublist(board) for board in boards(n))
    minimal = [b for b in boards(n) if b.hole == 0 and sublist(b) == least]
    return len(minimal) if all(board.is_solved for board in minimal) else 0


@BEST_MOVE.each(
    ("n", SIZES),
    "base 0",
    en="In the solved board the hole is in base 0",
    fr="Dans la configuration gagnante le trou est dans la base 0",
    support=EVERY_BOARD,
)
def solved_hole(n: int) -> str:
    solved = (board for board in boards(n) if board.is_solved)
    return "base 0" if all(HOLE in one.bases[0] for one in solved) else "another base"


# Section 5: the number of boards

COUNT = BAL.section("section 5", "section 5")
PRINTED = {2: 4, 3: 54, 4: 1440, 5: 63000}
ATOMS = 10**80


def _count(n: int, effort: Effort) -> Finding:
    """List all boards; the formula counts some tokens by colour and some one by one."""
    count = len(boards(n))
    if count == PRINTED[n]:
        return Finding(count)
    readings = (
        sentence(
            "All tokens distinguished: {count:,}.",
            "Jetons tous différents : {count:,}.",
            count=n * factorial(2 * n - 1) // 2 ** (n - 1),
        ),
        sentence(
            "By colour, the two places of a base distinguished: {count:,}.",
            "Par couleur, les deux trous d'une base distingués : {count:,}.",
            count=factorial(2 * n) // 2 ** (n - 1),
        ),
        Text(
            "The formula takes the token beside the hole by colour and the others one by one.",
            "La formule prend le jeton près du trou par couleur et les autres un à un.",
        ),
    )
    return Finding(count, readings=readings)


for _n, _printed in PRINTED.items():
    COUNT.claim(
        _printed,
        en=f"The number of boards with {_n} bases",
        fr=f"Le nombre de configurations à {_n} bases",
        support=exhausted("every board listed", "toutes les configurations énumérées"),
        name=f"count-{_n}",
    )(partial(_count, _n))


@COUNT.claim(
    {f"C({n})": value for n, value in PRINTED.items()},
    en="The values of the printed formula n^2 (2n-2)!/2^(n-1)",
    fr="Les valeurs de la formule imprimée n^2 (2n-2)!/2^(n-1)",
)
def formula(effort: Effort) -> dict[str, int]:
    return {f"C({n})": baseball_board.printed(n) for n in PRINTED}


@COUNT.claim(
    3.2e82,
    to_figures(2),
    en="The printed formula n^2 (2n-2)!/2^(n-1) for 33 bases",
    fr="La formule imprimée n^2 (2n-2)!/2^(n-1) pour 33 bases",
)
def formula_33(effort: Effort) -> float:
    return float(baseball_board.printed(33))


@COUNT.claim(
    "more than 10^80",
    en="33 bases have more boards than the universe has atoms (about 10^80)",
    fr="33 bases ont plus de configurations que l'univers n'a d'atomes (environ 10^80)",
    support=proved("by an exact formula for the boards", "par une formule exacte du nombre"),
)
def atoms(effort: Effort) -> Finding:
    count = baseball_board.boards(33)
    note = sentence(
        "33 bases have about 10^{power:.1f}; {first} bases are the first with more.",
        "33 bases en ont environ 10^{power:.1f} ; il en faut {first} pour dépasser.",
        power=log10(count),
        first=next(n for n in range(2, 100) if baseball_board.boards(n) > ATOMS),
    )
    reading = sentence(
        "By the printed formula, 10^{power:.1f}: more, but it counts something else.",
        "Par la formule imprimée, 10^{power:.1f} : plus, mais elle compte autre chose.",
        power=log10(baseball_board.printed(33)),
    )
    value = "more than 10^80" if count > ATOMS else "less than 10^80"
    return Finding(value, note=note, readings=(reading,))


@COUNT.claim(
    each("n", range(2, 9), "even"),
    en="By symmetry the number of boards is even",
    fr="Par symétrie le nombre de configurations est pair",
    support=proved("by an exact formula, n = 2 to 8", "par une formule exacte, n = 2 à 8"),
)
def even(effort: Effort) -> Finding:
    counts = {n: baseball_board.boards(n) for n in range(2, 9)}
    readings = (
        Text(
            "Of the printed formula, which counts something else: true.",
            "De la formule imprimée, qui compte autre chose : vrai.",
        ),
        Text(
            "Tokens distinguished: true (90 for n = 3).",
            "Jetons distingués : vrai (90 pour n = 3).",
        ),
    )
    rows = ({"n": n, "count": count} for n, count in counts.items())
    evidence = lines("n={n}: {count:,}", "n={n} : {count:,}", rows)
    found = each("n", counts, lambda n: "odd" if counts[n] % 2 else "even")
    return Finding(found, evidence, readings=readings)


@COUNT.claim(
    "even",
    en="The values of the printed formula n^2 (2n-2)!/2^(n-1) are even",
    fr="Les valeurs de la formule imprimée n^2 (2n-2)!/2^(n-1) sont paires",
    support=proved("for all n; calculated to 200", "pour tout n ; calculé jusqu'à 200"),
)
def even_formula(effort: Effort) -> str:
    odd = (n for n in range(2, 201) if baseball_board.printed(n) % 2)
    return unless(odd, "even", "odd for {case}", "impaire pour {case}")


@COUNT.claim(
    "equal",
    en="The formula n^2 (2n-2)!/2^(n-1) is n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1",
    fr="La formule n^2 (2n-2)!/2^(n-1) vaut n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1",
    support=proved("for all n; calculated to 60", "pour tout n ; calculé jusqu'à 60"),
)
def product(effort: Effort) -> str:
    return _equal(lambda k: k * (2 * k - 1))


@COUNT.claim(
    "equal",
    en="n x n x (2n-2)(2n-3)/2 x ... x 2x1/2, two tokens a base, is n^2 (2n-2)!/2^(n-1)",
    fr="n x n x (2n-2)(2n-3)/2 x ... x 2x1/2, deux jetons par base, vaut n^2 (2n-2)!/2^(n-1)",
    support=proved("for all n; calculated to 60", "pour tout n ; calculé jusqu'à 60"),
)
def draws_by_two(effort: Effort) -> str:
    return _equal(lambda k: comb(2 * k, 2))


def _equal(factor: Callable[[int], int]) -> str:
    """Compare the printed formula with n^2 times a product of n - 1 factors."""
    wrong = (
        n
        for n in range(2, 61)
        if n * n * prod(map(factor, range(1, n))) != baseball_board.printed(n)
    )
    return unless(wrong, "equal", "not for n={case}", "pas pour n={case}")
