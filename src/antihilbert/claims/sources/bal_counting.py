"""Bal, section 5: how many boards are there?"""

from functools import partial
from math import comb, factorial, log10, prod

from antihilbert.base.languages import grouped
from antihilbert.baseball import counting
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases, to_figures
from antihilbert.claims.sources.bal_boards import boards
from antihilbert.claims.sources.documents import BAL

COUNT = Text("section 5", "section 5")
PRINTED = {2: 4, 3: 54, 4: 1440, 5: 63000}
ATOMS = 10**80


def _count(n: int, effort: Effort) -> Finding:
    """By listing them; the formula multiplies what it takes for different with what it does not."""
    alike = len(boards(n))
    if alike == PRINTED[n]:
        return Finding(alike)
    told_apart = n * factorial(2 * n - 1) // 2 ** (n - 1)
    by_places = factorial(2 * n) // 2 ** (n - 1)
    readings = (
        Text(
            f"All tokens told apart: {grouped(told_apart)}.",
            f"Jetons tous différents : {grouped(told_apart, 'fr')}.",
        ),
        Text(
            f"By colour, the two places of a base told apart: {grouped(by_places)}.",
            f"Par couleur, les deux trous d'une base distingués : {grouped(by_places, 'fr')}.",
        ),
        Text(
            "The formula takes the token beside the hole by colour and the others one by one.",
            "La formule prend le jeton près du trou par couleur et les autres un à un.",
        ),
    )
    return Finding(alike, readings=readings)


for _n, _printed in PRINTED.items():
    BAL.claim(
        f"count-{_n}",
        COUNT,
        _printed,
        en=f"The number of boards with {_n} bases",
        fr=f"Le nombre de configurations à {_n} bases",
        support=exhausted("every board listed", "toutes les configurations énumérées"),
    )(partial(_count, _n))


@BAL.claim(
    "formula",
    COUNT,
    {f"C({n})": value for n, value in PRINTED.items()},
    en="The values of the printed formula n^2 (2n-2)!/2^(n-1)",
    fr="Les valeurs de la formule imprimée n^2 (2n-2)!/2^(n-1)",
)
def formula(effort: Effort) -> dict[str, int]:
    return {f"C({n})": counting.printed(n) for n in PRINTED}


@BAL.claim(
    "formula-33",
    COUNT,
    3.2e82,
    to_figures(2),
    en="The printed formula n^2 (2n-2)!/2^(n-1) for 33 bases",
    fr="La formule imprimée n^2 (2n-2)!/2^(n-1) pour 33 bases",
)
def formula_33(effort: Effort) -> float:
    return float(counting.printed(33))


@BAL.claim(
    "atoms",
    COUNT,
    "more than 10^80",
    en="33 bases have more boards than the universe has atoms (about 10^80)",
    fr="33 bases ont plus de configurations que l'univers n'a d'atomes (environ 10^80)",
    support=proved("by an exact formula for the boards", "par une formule exacte du nombre"),
)
def atoms(effort: Effort) -> Finding:
    count = counting.boards(33)
    first = next(n for n in range(2, 100) if counting.boards(n) > ATOMS)
    note = Text(
        f"33 bases have about 10^{log10(count):.1f}; {first} bases are the first with more.",
        f"33 bases en ont environ 10^{log10(count):.1f} ; il en faut {first} pour dépasser.",
    )
    reading = Text(
        f"By the printed formula, 10^{log10(counting.printed(33)):.1f}: more, but it counts "
        "something else.",
        f"Par la formule imprimée, 10^{log10(counting.printed(33)):.1f} : plus, mais elle compte "
        "autre chose.",
    )
    value = "more than 10^80" if count > ATOMS else "less than 10^80"
    return Finding(value, note=note, readings=(reading,))


@BAL.claim(
    "even",
    COUNT,
    {f"n={n}": "even" for n in range(2, 9)},
    cases,
    en="By symmetry the number of boards is even",
    fr="Par symétrie le nombre de configurations est pair",
    support=proved("by an exact formula, n = 2 to 8", "par une formule exacte, n = 2 à 8"),
)
def even(effort: Effort) -> Finding:
    counts = {n: counting.boards(n) for n in range(2, 9)}
    found = {f"n={n}": "odd" if count % 2 else "even" for n, count in counts.items()}
    readings = (
        Text(
            "Of the printed formula, which counts something else: true.",
            "De la formule imprimée, qui compte autre chose : vrai.",
        ),
        Text(
            "Tokens told apart: true (90 for n = 3).", "Jetons distingués : vrai (90 pour n = 3)."
        ),
    )
    told = tuple(f"n={n}: {count:,}" for n, count in counts.items())
    return Finding(found, told, readings=readings)


@BAL.claim(
    "even-formula",
    COUNT,
    "even",
    en="The values of the printed formula n^2 (2n-2)!/2^(n-1) are even",
    fr="Les valeurs de la formule imprimée n^2 (2n-2)!/2^(n-1) sont paires",
    support=proved("for all n; calculated to 200", "pour tout n ; calculé jusqu'à 200"),
)
def even_formula(effort: Effort) -> str:
    odd = [n for n in range(2, 201) if counting.printed(n) % 2]
    return f"odd for {odd[0]}" if odd else "even"


@BAL.claim(
    "product",
    COUNT,
    "equal",
    en="The formula n^2 (2n-2)!/2^(n-1) is n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1",
    fr="La formule n^2 (2n-2)!/2^(n-1) vaut n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1",
    support=proved("for all n; calculated to 60", "pour tout n ; calculé jusqu'à 60"),
)
def product(effort: Effort) -> str:
    for n in range(2, 61):
        factors = prod(k * (2 * k - 1) for k in range(1, n))
        if n * n * factors != counting.printed(n):
            return f"not for n={n}"
    return "equal"


@BAL.claim(
    "draws-by-two",
    COUNT,
    "equal",
    en="n x n x (2n-2)(2n-3)/2 x ... x 2x1/2, two tokens a base, is n^2 (2n-2)!/2^(n-1)",
    fr="n x n x (2n-2)(2n-3)/2 x ... x 2x1/2, deux jetons par base, vaut n^2 (2n-2)!/2^(n-1)",
    support=proved("for all n; calculated to 60", "pour tout n ; calculé jusqu'à 60"),
)
def draws_by_two(effort: Effort) -> str:
    for n in range(2, 61):
        if n * n * prod(comb(2 * k, 2) for k in range(1, n)) != counting.printed(n):
            return f"not for n={n}"
    return "equal"
