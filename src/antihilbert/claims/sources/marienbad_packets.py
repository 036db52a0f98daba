"""Marienbad, section 3.2: every row is cut into packets in one way only."""

from itertools import pairwise

from antihilbert.claims.claim import Finding, Text, argued
from antihilbert.claims.effort import Effort
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.claims.sources.marienbad_positions import EVERY_ROW, TO, UNIQUENESS, all_or_first
from antihilbert.takeaway import packets

NAMES = (("n", "p"),) * 3  # of a rest and of the power taken from it, step by step
POWERS = [2**p for p in range(12)]


@MARIENBAD.claim(
    "unique",
    UNIQUENESS,
    "one way",
    en="A number is a sum of different powers of two in exactly one way",
    fr="Un nombre est somme de puissances de deux toutes différentes d'une seule manière",
    support=EVERY_ROW,
)
def unique(effort: Effort) -> str:
    ways = _ways([2**power for power in range(10)])
    wrong = [f"{n}: {ways.get(n, 0)} ways" for n in range(1, TO) if ways.get(n, 0) != 1]
    return all_or_first(wrong, "one way")


def _ways(parts: list[int]) -> dict[int, int]:
    """In how many ways each number is a sum of different ones of these."""
    ways = {0: 1}
    for part in parts:
        for total, count in list(ways.items()):
            ways[total + part] = ways.get(total + part, 0) + count
    return ways


@MARIENBAD.claim(
    "unique-proof",
    UNIQUENESS,
    "unique",
    en="A decomposition into falling parts, each more than half of the rest: is it the only one?",
    fr="Une décomposition en parties décroissantes, chacune plus de la moitié du reste, seule ?",
    support=argued("the same argument on Fibonacci numbers", "le même argument sur Fibonacci"),
)
def unique_proof(effort: Effort) -> Finding:
    """The argument, word for word, on Fibonacci numbers, where its conclusion is false."""
    fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    for n in range(1, 90):
        largest, rest = max(part for part in fibonacci if part <= n), n
        assert 2 * largest > n  # more than half, as in the source
        split = []
        while rest:
            split.append(max(part for part in fibonacci if part <= rest))
            rest -= split[-1]
        assert split == sorted(set(split), reverse=True)  # smaller and smaller, none twice
    ways = _ways(fibonacci)
    if all(ways[n] == 1 for n in range(1, 90)):
        return Finding("unique")
    note = Text(
        "It only shows that no part occurs twice. With Fibonacci numbers the same argument holds, "
        "but 3 = 2 + 1.",
        "Cela montre seulement qu'aucune partie ne se répète. L'argument vaut aussi pour les "
        "nombres de Fibonacci, où pourtant 3 = 2 + 1.",
    )
    reading = Text(
        "Unique meaning that no power is used twice: that is what the proof shows.",
        "Unique au sens où aucune puissance ne sert deux fois : c'est ce que montre la preuve.",
    )
    return Finding("not unique", (f"ways to write 3: {ways[3]}",), note, readings=(reading,))


@MARIENBAD.claim(
    "half",
    UNIQUENESS,
    "a p, and only one",
    en="For every n there is a p with n >= 2^p > n/2",
    fr="Pour tout n il existe un p tel que n >= 2^p > n/2",
    support=EVERY_ROW,
)
def half(effort: Effort) -> str:
    wrong = [
        str(n)
        for n in range(1, TO + 1)
        if sum(n >= power and 2 * power > n for power in POWERS) != 1
    ]
    return all_or_first(wrong, "a p, and only one")


@MARIENBAD.claim(
    "contradiction",
    UNIQUENESS,
    0,
    en="2^(p+1) > n > n/2 >= 2^p is a contradiction: the number of pairs n, p that satisfy it",
    fr="2^(p+1) > n > n/2 >= 2^p est contradictoire : nombre de couples n, p qui le vérifient",
    support=EVERY_ROW,
)
def contradiction(effort: Effort) -> int:
    neighbours = list(pairwise(POWERS))
    numbers = range(1, TO + 1)
    return sum(higher > n and n >= 2 * lower for n in numbers for lower, higher in neighbours)


@MARIENBAD.claim(
    "rest-is-less-than-half",
    UNIQUENESS,
    "always",
    en="With n >= 2^p > n/2, what is left, n - 2^p, is less than n/2",
    fr="Avec n >= 2^p > n/2, le reste n - 2^p est inférieur à n/2",
    support=EVERY_ROW,
)
def rest(effort: Effort) -> str:
    wrong = [str(n) for n in range(1, TO + 1) if 2 * (n - 2 ** packets.steps(n)[0].power) >= n]
    return all_or_first(wrong, "always")


@MARIENBAD.claim(
    "last-index",
    UNIQUENESS,
    {"7": 3, "6": 2, "1": 1},
    en="Splitting off 2^(p_0), 2^(p_1), ...: when n_k = 0 is left, the last power has index k",
    fr="En retirant 2^(p_0), 2^(p_1), ... : quand il reste n_k = 0, la dernière a l'indice k",
)
def last_index(effort: Effort) -> Finding:
    found = {str(n): len(packets.steps(n)) - 1 for n in (7, 6, 1)}
    note = Text(
        "It ends with p_(k-1): n_k = 0 has no p_k.",
        "Elle finit par p_(k-1) : n_k = 0 n'a pas de p_k.",
    )
    reading = Text(
        "n_(k+1) = 0 meant: then the sum ends with p_k as printed.",
        "n_(k+1) = 0 voulu : alors la somme finit par p_k comme imprimé.",
    )
    return Finding(found, note=note, readings=(reading,))


@MARIENBAD.claim(
    "seven",
    UNIQUENESS,
    [4, 2, 1],
    en="The packets of a row of 7",
    fr="Les paquets d'une rangée de 7",
)
def seven(effort: Effort) -> list[int]:
    return packets.packets(7)


@MARIENBAD.claim(
    "seven-steps",
    UNIQUENESS,
    ["n_0 = 7", "p_0 = 2", "n_1 = 3", "n_1 = 1", "n_2 = 1", "p_2 = 0", "n_3 = 0"],
    en="The decomposition of 7, step by step: rests n_0, n_1, ... and powers p_0, p_1, ...",
    fr="La décomposition de 7, pas à pas : restes n_0, n_1, ... et puissances p_0, p_1, ...",
)
def seven_steps(effort: Effort) -> Finding:
    found = []
    for index, step in enumerate(packets.steps(7)):
        rest, power = NAMES[index]
        found += [f"{rest}_{index} = {step.rest}", f"{power}_{index} = {step.power}"]
    reading = Text(
        "The second n_1, which cannot be 3 and 1 at once, read as p_1: then all is right.",
        "Le second n_1, qui ne peut valoir 3 et 1, lu p_1 : alors tout est juste.",
    )
    return Finding([*found, f"n_{len(packets.steps(7))} = 0"], readings=(reading,))
