"""Marienbad: positions, packets, moves and proofs."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from math import log10

from antihilbert.claims.claim import (
    UNKNOWN,
    Counterexamples,
    Effort,
    Finding,
    Phrase,
    argued,
    exact,
    exhausted,
    lines,
    phrase,
    proved,
    sentence,
)
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.core.messages import Text
from antihilbert.takeaway import grundy
from antihilbert.takeaway.answer import brute_force, solve
from antihilbert.takeaway.explain import first_moves
from antihilbert.takeaway.rules import Move, Position, Rules, after, moves

# The positions of 1-3-5-7, solved by exhaustive search

RULES = MARIENBAD.section("section 1", "section 1")
APPROACH = MARIENBAD.section("section 2", "section 2")
PRINCIPLES = MARIENBAD.section("section 3.1", "section 3.1")
UNIQUENESS = MARIENBAD.section("section 3.2", "section 3.2")
RESTORING = MARIENBAD.section("section 3.3", "section 3.3")
EDITORS = MARIENBAD.section("editors' notes", "notes d'édition")
START = (1, 3, 5, 7)
TO = 1024  # rows that statements about numbers are tried on
NIM = Rules()
FROM_START = exhausted("every position that 1-3-5-7 comes to", "toute situation issue de 1-3-5-7")
ANY_ROWS = proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7")
EVERY_ROW = proved("for all rows; tried to 1024", "pour toute rangée ; essayé jusqu'à 1024")


@cache
def positions() -> tuple[tuple[int, ...], ...]:
    """Return every position that can be reached from 1-3-5-7."""
    return tuple(product(*(range(row + 1) for row in START)))


def loses(heaps: tuple[int, ...], rules: Rules = NIM) -> bool:
    """Return whether this is a P-position, by exhaustive search: the claims are about theorems."""
    return not brute_force(rules).verdict(Position(heaps)).wins


def even(heaps: tuple[int, ...]) -> bool:
    return not grundy.odd_sizes(heaps)


def leaves(heaps: tuple[int, ...]) -> Iterator[tuple[Move, tuple[int, ...]]]:
    position = Position(heaps)
    for move in moves(NIM, position):
        yield move, after(NIM, position, move).heaps


def winner_of(lost: bool) -> str:
    return "second player" if lost else "first player"


TAKE = "take {take} from row {row}", "prendre {take} dans la rangée {row}"
TAKE_AND_BALANCE = f"{TAKE[0]}: {{balance}}", f"{TAKE[1]} : {{balance}}"
FIRST_TAKE = "{take} from row {row}", "{take} de la rangée {row}"


def take(move: Move) -> Phrase:
    """Return a move in words."""
    return phrase(*TAKE, take=move.changes[0].take, row=move.changes[0].heap + 1)


# Sections 1 to 3.1: the winner, mirrors, and the principle of even packets

SQUARES = 64  # of a chessboard


@APPROACH.claim(
    "second player",
    en="Rows of 1, 3, 5 and 7: who wins for sure",
    fr="Rangées de 1, 3, 5 et 7 : qui gagne à coup sûr",
    support=FROM_START,
)
def winner(effort: Effort) -> Finding:
    evidence = sentence(
        "tried everything: {count} positions",
        "tout essayé : {count} situations",
        count=len(positions()),
    )
    return Finding(winner_of(loses(START)), (evidence,))


@APPROACH.claim(
    phrase(*TAKE, take=2, row=2),
    en="In 4-4, after player 1 has taken 2 from the first row, the winning replies",
    fr="Dans 4-4, après que le joueur 1 a pris 2 dans la première rangée, les réponses gagnantes",
    support=exhausted("every reply", "toutes les réponses"),
)
def mirror(effort: Effort) -> str:
    winning = [take(move) for move, left in leaves((2, 4)) if loses(left)]
    return Phrase(", ".join(winning), ", ".join(one.fr for one in winning))


@APPROACH.claim(
    "always",
    en="With two equal rows the second player wins, by copying",
    fr="Avec deux rangées égales le deuxième joueur gagne, en recopiant",
    support=proved("for any rows; tried to 40-40", "pour toute rangée ; essayé jusqu'à 40-40"),
)
def mirrors(effort: Effort) -> Counterexamples:
    return (f"{n}-{n}" for n in range(1, 41) if not loses((n, n)))


@APPROACH.claim(
    {"4-4": "second player", "4-4-4": UNKNOWN, "4-4-4-4": "second player", "4-4-4-4-4": UNKNOWN},
    en="When several rows are equal (mirrors, so read as: an even number) the second player wins",
    fr="Plusieurs rangées égales (miroirs, donc lu : en nombre pair) : le deuxième joueur gagne",
    support=exhausted("every position from 4-4-4-4-4", "toute situation issue de 4-4-4-4-4"),
)
def several_equal_rows(effort: Effort) -> Finding:
    found = {"-".join(["4"] * rows): winner_of(loses((4,) * rows)) for rows in (2, 3, 4, 5)}
    note = Text(
        "With an odd number of equal rows the first player wins: he takes one of them away.",
        "Avec un nombre impair de rangées égales le premier joueur gagne : il en enlève une.",
    )
    return Finding(found, note=note)


@APPROACH.claim(
    "few enough to try everything",
    en="How many positions Marienbad has: few enough for brute force, or too many",
    fr="Combien de situations a le jeu de Marienbad : assez peu pour la force brute, ou trop",
    support=FROM_START,
)
def search_space(effort: Effort) -> Finding:
    """Count the positions; a million is few enough to be solved in seconds."""
    solved = [loses(heaps) for heaps in positions()]
    evidence = sentence(
        "{count} positions, {sets} when the order does not matter",
        "{count} situations, {sets} sans compter l'ordre",
        count=len(solved),
        sets=len({tuple(sorted(heap for heap in heaps if heap)) for heaps in positions()}),
    )
    few = len(solved) <= 1_000_000
    return Finding("few enough to try everything" if few else "too many", (evidence,))


@APPROACH.claim(
    "more than 10^80",
    en="Chess has more positions than the observable universe has atoms (about 10^80)",
    fr="Les échecs ont plus de situations que l'univers observable n'a d'atomes (environ 10^80)",
    support=argued("by a bound for the positions", "par une majoration des situations"),
)
def chess(effort: Effort) -> Finding:
    """Count 12 pieces or none per square, the side to move, castling rights and en passant."""
    most = 13**SQUARES * 2 * 2**4 * 9
    note = sentence(
        "At most 13^64 x 2 x 16 x 9, about 10^{power:.0f}.",
        "Au plus 13^64 x 2 x 16 x 9, environ 10^{power:.0f}.",
        power=log10(most),
    )
    reading = Text(
        "Games instead of positions: true (Shannon, 1950: about 10^120).",
        "Les parties au lieu des situations : vrai (Shannon, 1950 : environ 10^120).",
    )
    value = "more than 10^80" if most > 10**80 else "less than 10^80"
    return Finding(value, note=note, readings=(reading,))


@PRINCIPLES.claim(
    {"4": 2, "2": 2, "1": 4},
    en="The packets of the start 1-3-5-7: how many of each size",
    fr="Les paquets de la situation de départ 1-3-5-7 : combien de chaque taille",
)
def packets(effort: Effort) -> dict[str, int]:
    return {str(size): count for size, count in grundy.counts(START).items()}


@PRINCIPLES.claim(
    True,
    en="The start 1-3-5-7 is even",
    fr="La situation initiale 1-3-5-7 est paire",
)
def start_even(effort: Effort) -> bool:
    return even(START)


@PRINCIPLES.claim(
    ["even", "second player"],
    en="2-2 is even and won by the second player",
    fr="2-2 est paire et gagnée par le deuxième joueur",
    support=exhausted("every position from 2-2", "toute situation issue de 2-2"),
)
def two_two(effort: Effort) -> list[str]:
    return ["even" if even((2, 2)) else "odd", winner_of(loses((2, 2)))]


@PRINCIPLES.claim(
    "all even positions",
    en="An even position can be won for sure by the second player",
    fr="Une situation paire peut être gagnée à tous les coups par le deuxième joueur",
    support=ANY_ROWS,
)
def even_is_lost(effort: Effort) -> Counterexamples:
    return (heaps for heaps in positions() if even(heaps) and not loses(heaps))


@PRINCIPLES.claim(
    "all other positions",
    en="A position that is not even can be won for sure by the first player",
    fr="Une situation non paire peut être gagnée à tous les coups par le premier joueur",
    support=ANY_ROWS,
)
def odd_is_won(effort: Effort) -> Counterexamples:
    return (heaps for heaps in positions() if not even(heaps) and loses(heaps))


@PRINCIPLES.claim(
    "never",
    en="A single row is never even",
    fr="Une situation à une rangée n'est jamais paire",
    support=EVERY_ROW,
)
def one_row(effort: Effort) -> Counterexamples:
    return (row for row in range(1, TO + 1) if even((row,)))


@PRINCIPLES.claim(
    "only mirrors",
    en="Which positions of two rows are even",
    fr="Quelles situations à deux rangées sont paires",
    support=proved("for all rows; tried to 63", "pour toute rangée ; essayé jusqu'à 63"),
)
def two_rows(effort: Effort) -> Counterexamples:
    rows = product(range(1, 64), repeat=2)
    return (f"{a}-{b}" for a, b in rows if even((a, b)) != (a == b))


@PRINCIPLES.claim(
    "always",
    en="Restoring even positions leads, on every course of play from 1-3-5-7, to two equal rows",
    fr="Rétablir des situations paires mène, depuis 1-3-5-7 et quoi qu'on joue, à deux rangées",
    support=FROM_START,
)
def down_to_two_rows(effort: Effort) -> Counterexamples:
    """Follow all moves and all replies that restore an even position, until two rows are left."""
    reached: set[tuple[int, ...]] = {START}  # even positions that are not two equal rows
    seen: set[tuple[int, ...]] = set()
    while reached:
        heaps = reached.pop()
        seen.add(heaps)
        rows = sorted(heap for heap in heaps if heap)
        if len(rows) < 2:
            yield heaps
        elif len(rows) > 2 or rows[0] != rows[1]:
            for _, left in leaves(heaps):
                reached |= {after for _, after in leaves(left) if even(after)} - seen


# Section 3.2: the packets of a row are unique

NAMES = (("n", "p"),) * 3  # of a rest and of the power taken from it, step by step
POWERS = [2**p for p in range(12)]


@UNIQUENESS.claim(
    "one way",
    en="A number is a sum of different powers of two in exactly one way",
    fr="Un nombre est somme de puissances de deux toutes différentes d'une seule manière",
    support=EVERY_ROW,
)
def unique(effort: Effort) -> Counterexamples:
    ways = _ways([2**power for power in range(10)])
    return (n for n in range(1, TO) if ways.get(n, 0) != 1)


def _ways(parts: list[int]) -> dict[int, int]:
    """Count the ways to write each number as a sum of different parts."""
    ways = {0: 1}
    for part in parts:
        for total, count in list(ways.items()):
            ways[total + part] = ways.get(total + part, 0) + count
    return ways


@UNIQUENESS.claim(
    "unique",
    en="A decomposition into falling parts, each more than half of the rest: is it the only one?",
    fr="Une décomposition en parties décroissantes, chacune plus de la moitié du reste, seule ?",
    support=argued("the same argument on Fibonacci numbers", "le même argument sur Fibonacci"),
)
def unique_proof(effort: Effort) -> Finding:
    """Apply the argument to Fibonacci numbers, where its conclusion is false."""
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
    evidence = sentence("ways to write 3: {n}", "façons d'écrire 3 : {n}", n=ways[3])
    return Finding("not unique", (evidence,), note, readings=(reading,))


@UNIQUENESS.claim(
    "a p, and only one",
    en="For every n there is a p with n >= 2^p > n/2",
    fr="Pour tout n il existe un p tel que n >= 2^p > n/2",
    support=EVERY_ROW,
)
def half(effort: Effort) -> Counterexamples:
    return (n for n in range(1, TO + 1) if sum(n >= p and 2 * p > n for p in POWERS) != 1)


@UNIQUENESS.claim(
    0,
    en="2^(p+1) > n > n/2 >= 2^p is a contradiction: the number of pairs n, p that satisfy it",
    fr="2^(p+1) > n > n/2 >= 2^p est contradictoire : nombre de couples n, p qui le vérifient",
    support=EVERY_ROW,
)
def contradiction(effort: Effort) -> int:
    neighbours = list(pairwise(POWERS))
    numbers = range(1, TO + 1)
    return sum(higher > n and n >= 2 * lower for n in numbers for lower, higher in neighbours)


@UNIQUENESS.claim(
    "always",
    en="With n >= 2^p > n/2, what is left, n - 2^p, is less than n/2",
    fr="Avec n >= 2^p > n/2, le reste n - 2^p est inférieur à n/2",
    support=EVERY_ROW,
)
def rest_is_less_than_half(effort: Effort) -> Counterexamples:
    return (n for n in range(1, TO + 1) if 2 * (n - 2 ** grundy.steps(n)[0].power) >= n)


@UNIQUENESS.claim(
    {"7": 3, "6": 2, "1": 1},
    exact,
    en="Splitting off 2^(p_0), 2^(p_1), ...: when n_k = 0 is left, the last power has index k",
    fr="En retirant 2^(p_0), 2^(p_1), ... : quand il reste n_k = 0, la dernière a l'indice k",
)
def last_index(effort: Effort) -> Finding:
    found = {str(n): len(grundy.steps(n)) - 1 for n in (7, 6, 1)}
    note = Text(
        "It ends with p_(k-1): n_k = 0 has no p_k.",
        "Elle finit par p_(k-1) : n_k = 0 n'a pas de p_k.",
    )
    reading = Text(
        "n_(k+1) = 0 meant: then the sum ends with p_k as printed.",
        "n_(k+1) = 0 voulu : alors la somme finit par p_k comme imprimé.",
    )
    return Finding(found, note=note, readings=(reading,))


@UNIQUENESS.claim(
    [4, 2, 1],
    en="The packets of a row of 7",
    fr="Les paquets d'une rangée de 7",
)
def seven(effort: Effort) -> list[int]:
    return grundy.packets(7)


@UNIQUENESS.claim(
    ["n_0 = 7", "p_0 = 2", "n_1 = 3", "n_1 = 1", "n_2 = 1", "p_2 = 0", "n_3 = 0"],
    en="The decomposition of 7, step by step: rests n_0, n_1, ... and powers p_0, p_1, ...",
    fr="La décomposition de 7, pas à pas : restes n_0, n_1, ... et puissances p_0, p_1, ...",
)
def seven_steps(effort: Effort) -> Finding:
    found = []
    for index, step in enumerate(grundy.steps(7)):
        rest, power = NAMES[index]
        found += [f"{rest}_{index} = {step.rest}", f"{power}_{index} = {step.power}"]
    reading = Text(
        "The second n_1, which cannot be 3 and 1 at once, read as p_1: then all is right.",
        "Le second n_1, qui ne peut valoir 3 et 1, lu p_1 : alors tout est juste.",
    )
    return Finding([*found, f"n_{len(grundy.steps(7))} = 0"], readings=(reading,))


# Section 3.3 and the editors' notes: a move that makes all packets even again


@RESTORING.claim(
    "all moves",
    en="Every move from an even position makes it odd",
    fr="Tout coup depuis une situation paire la rend impaire",
    support=ANY_ROWS,
)
def breaking(effort: Effort) -> Counterexamples:
    broken = (heaps for heaps in positions() if even(heaps))
    return (h for h in broken if any(even(left) for _, left in leaves(h)))


@RESTORING.claim(
    "always",
    en="From an odd position one move makes it even",
    fr="Depuis une situation impaire un coup rétablit la parité",
    support=ANY_ROWS,
)
def restoring(effort: Effort) -> Counterexamples:
    odd = (heaps for heaps in positions() if not even(heaps))
    return (h for h in odd if not any(even(left) for _, left in leaves(h)))


@RESTORING.claim(
    ["-4", "-4 +1", "-4 +2", "-4 +2 +1"],
    en="The ways to break a packet of 4",
    fr="Les manières de casser un paquet de 4",
)
def breaking_four(effort: Effort) -> list[str]:
    return [_written(grundy.balance(4, left)) for left in range(4)]


@RESTORING.claim(
    [phrase(*TAKE, take=2, row=3)],
    en="First moves from 1-3-5-7 that break a packet of 4 and make one of 2, nothing else",
    fr="Premiers coups depuis 1-3-5-7 qui cassent un paquet de 4 et en créent un de 2, sans plus",
    support=exhausted("every first move", "tous les premiers coups"),
)
def figure_4(effort: Effort) -> list[str]:
    return [
        take(move)
        for move, left in leaves(START)
        for row in [move.changes[0].heap]
        if grundy.balance(START[row], left[row]) == ([4], [2])
    ]


@RESTORING.claim(
    [phrase(*TAKE_AND_BALANCE, take=6, row=4, balance="-4 -2")],
    en="1-3-3-7, after -4 +2: the one reply has the same balance but breaks the 2 of its row",
    fr="1-3-3-7, après -4 +2 : la seule réponse a le même bilan mais casse le 2 de sa rangée",
    support=exhausted("every reply", "toutes les réponses"),
)
def figure_5(effort: Effort) -> list[Phrase]:
    """Return the replies that restore parity after the move of figure 4, with their packets."""
    heaps = (1, 3, 3, 7)
    found = []
    for move, left in leaves(heaps):
        if even(left):
            row, taken, _ = move.changes[0]
            balance = _written(grundy.balance(heaps[row], left[row]))
            found.append(phrase(*TAKE_AND_BALANCE, take=taken, row=row + 1, balance=balance))
    return found


def _written(balance: grundy.Balance) -> str:
    return " ".join([f"-{size}" for size in balance.broken] + [f"+{size}" for size in balance.made])


def _replies(heaps: tuple[int, ...]) -> Iterator[tuple[grundy.Balance, grundy.Balance]]:
    """Yield the packets changed by each move, and by each reply that makes them even again."""
    for move, left in leaves(heaps):
        row = move.changes[0].heap
        done = grundy.balance(heaps[row], left[row])
        for reply, restored in leaves(left):
            if even(restored):
                row = reply.changes[0].heap
                yield done, grundy.balance(left[row], restored[row])


def _all_replies(holds: Callable[[grundy.Balance, grundy.Balance], bool]) -> Counterexamples:
    positions_even = (heaps for heaps in positions() if even(heaps))
    return (h for h in positions_even if not all(holds(*both) for both in _replies(h)))


@RESTORING.claim(
    "all replies",
    en="A reply that restores parity changes packets of the same sizes as the move did",
    fr="Une réponse qui rétablit la parité touche des paquets des mêmes tailles que le coup",
    support=ANY_ROWS,
)
def same_balance(effort: Effort) -> Counterexamples:
    return _all_replies(
        lambda done, reply: sorted(done.broken + done.made) == sorted(reply.broken + reply.made)
    )


@RESTORING.claim(
    "all replies",
    en="The largest packet broken by player 1 is broken by player 2 as well",
    fr="Le plus gros paquet cassé par le joueur 1 l'est aussi par le joueur 2",
    support=ANY_ROWS,
)
def largest_broken(effort: Effort) -> Counterexamples:
    return _all_replies(lambda done, reply: max(done.broken) in reply.broken)


@RESTORING.claim(
    "always",
    en="A packet can only be made by breaking a larger one",
    fr="On ne peut créer un paquet sans en casser un plus gros",
    support=proved("for all rows; tried to 63", "pour toute rangée ; essayé jusqu'à 63"),
)
def no_making_without_breaking(effort: Effort) -> Counterexamples:
    changes = ((before, left) for before in range(1, 64) for left in range(before))
    balances = ((change, grundy.balance(*change)) for change in changes)
    return (
        sentence("{before} to {left}", "{before} à {left}", before=before, left=left)
        for (before, left), (broken, made) in balances
        if made and max(made) > max(broken)
    )


@EDITORS.claim(
    "always",
    en="The p to take is the largest with 2^p <= n, so that 2^p <= n < 2^(p+1)",
    fr="Le p à prendre est le plus grand tel que 2^p <= n, de sorte que 2^p <= n < 2^(p+1)",
    support=EVERY_ROW,
)
def largest_power(effort: Effort) -> Counterexamples:
    powers = ((n, 2 ** grundy.steps(n)[0].power) for n in range(1, TO + 1))
    return (n for n, power in powers if not power <= n < 2 * power)


@EDITORS.claim(
    {
        phrase(*FIRST_TAKE, take=take, row=row): UNKNOWN
        for take, row in ((5, 3), (5, 4), (6, 4), (7, 4))
    },
    en="It would be interesting to see the case where player 1 takes 5, 6 or 7",
    fr="Il aurait été intéressant de voir le cas où le joueur 1 prend 5, 6 ou 7 allumettes",
    support=exhausted("every such first move", "tous ces premiers coups"),
)
def large_takes(effort: Effort) -> Finding:
    found, rows = {}, []
    for first in first_moves(START):
        row, taken, _ = first.move.changes[0]
        if taken >= 5 and first.reply is not None:
            name = phrase(*FIRST_TAKE, take=taken, row=row + 1)
            found[name] = take(first.reply)
            rows.append({"move": Text(name, name.fr), "broken": first.broken, "made": first.made})
    evidence = lines(
        "{move}: breaks {broken}, makes {made} in reply",
        "{move} : casse {broken}, crée {made} en réponse",
        rows,
    )
    return Finding(found, evidence)


@RULES.claim(
    {"last takes wins": "second player", "last takes loses": UNKNOWN, "at most 3": UNKNOWN},
    en="Who wins from 1-3-5-7, and what if the rules are changed?",
    fr="Qui gagne depuis 1-3-5-7, et si on modifie les règles ?",
    support=exhausted("every position", "toutes les situations"),
)
def changed_rules(effort: Effort) -> dict[str, str]:
    changed = {"last takes wins": "take=any", "last takes loses": "misere", "at most 3": "take=1-3"}
    return {
        name: winner_of(not solve(Rules.parse(text), Position(START)).wins)
        for name, text in changed.items()
    }
