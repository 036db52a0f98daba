"""Bal, section 5: how many boards are there?"""

from functools import partial
from math import factorial, log10, prod

from antihilbert.baseball import counting
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases
from antihilbert.claims.sources.bal_boards import boards
from antihilbert.claims.sources.documents import BAL

COUNT = Text("section 5", "section 5")
PRINTED = {2: 4, 3: 54, 4: 1440, 5: 63000}
ATOMS = 10**80


def _count(n: int, effort: Effort) -> Finding:
    """By listing them; the formula multiplies what it takes for different with what it does not."""
    alike = len(boards(n))
    told_apart = n * factorial(2 * n - 1) // 2 ** (n - 1)
    if alike == PRINTED[n]:
        return Finding(alike)
    note = Text(
        f"Were all tokens different it would be {told_apart:,}: the formula takes the token beside "
        "the hole by colour and the others one by one.",
        f"Avec des jetons tous différents, ce serait {told_apart:,} : la formule prend le jeton "
        "près du trou par couleur et les autres un à un.",
    )
    return Finding(alike, note=note)


for _n, _printed in PRINTED.items():
    BAL.claim(
        f"count-{_n}",
        COUNT,
        _printed,
        en=f"The number of boards with {_n} bases",
        fr=f"Le nombre de configurations à {_n} bases",
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
    "3.2e+82",
    en="The printed formula for 33 bases, to two digits",
    fr="La formule imprimée pour 33 bases, à deux chiffres",
)
def formula_33(effort: Effort) -> str:
    return f"{counting.printed(33):.1e}"


@BAL.claim(
    "atoms",
    COUNT,
    "more than 10^80",
    en="33 bases have more boards than the universe has atoms (about 10^80)",
    fr="33 bases ont plus de configurations que l'univers n'a d'atomes (environ 10^80)",
)
def atoms(effort: Effort) -> Finding:
    count = counting.boards(33)
    first = next(n for n in range(2, 100) if counting.boards(n) > ATOMS)
    note = Text(
        f"33 bases have about 10^{log10(count):.1f}; {first} bases are the first with more.",
        f"33 bases en ont environ 10^{log10(count):.1f} ; il en faut {first} pour dépasser.",
    )
    return Finding("more than 10^80" if count > ATOMS else "less than 10^80", note=note)


@BAL.claim(
    "even",
    COUNT,
    {f"n={n}": "even" for n in range(2, 9)},
    cases,
    en="By symmetry the number of boards is even",
    fr="Par symétrie le nombre de configurations est pair",
)
def even(effort: Effort) -> Finding:
    counts = {n: counting.boards(n) for n in range(2, 9)}
    found = {f"n={n}": "odd" if count % 2 else "even" for n, count in counts.items()}
    return Finding(found, tuple(f"n={n}: {count:,}" for n, count in counts.items()))


@BAL.claim(
    "even-formula",
    COUNT,
    "even, n from 2 to 200",
    en="The values of the printed formula are even",
    fr="Les valeurs de la formule imprimée sont paires",
)
def even_formula(effort: Effort) -> str:
    odd = [n for n in range(2, 201) if counting.printed(n) % 2]
    return f"odd for {odd[0]}" if odd else "even, n from 2 to 200"


@BAL.claim(
    "product",
    COUNT,
    "equal, n from 2 to 60",
    en="The formula is n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1 x 1",
    fr="La formule vaut n^2 (n-1)(2n-3)(n-2)(2n-5) ... 2 x 3 x 1 x 1",
)
def product(effort: Effort) -> str:
    for n in range(2, 61):
        factors = prod(k * (2 * k - 1) for k in range(1, n))
        if n * n * factors != counting.printed(n):
            return f"not for n={n}"
    return "equal, n from 2 to 60"
