"""Le jeu de Marienbad: who wins, the packets, the proofs, and what the editors asked for."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import log10

from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.takeaway import packets
from antihilbert.takeaway.answer import brute_force, solve
from antihilbert.takeaway.moves import Move, Position, after, moves
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.tables import first_moves

RULES = Text("section 1", "section 1")
APPROACH = Text("section 2", "section 2")
PRINCIPLES = Text("section 3.1", "section 3.1")
UNIQUENESS = Text("section 3.2", "section 3.2")
RESTORING = Text("section 3.3", "section 3.3")
EDITORS = Text("editors' notes", "notes d'édition")
START = (1, 3, 5, 7)
TO = 1024  # rows that statements about numbers are tried on
NIM = Rules()


@cache
def _positions() -> tuple[tuple[int, ...], ...]:
    """Every position that 1-3-5-7 can come to."""
    return tuple(product(*(range(row + 1) for row in START)))


def _loses(heaps: tuple[int, ...], rules: Rules = NIM) -> bool:
    """By trying everything: no theorem is used that the claims are about."""
    return not brute_force(rules).verdict(Position(heaps)).wins


def _even(heaps: tuple[int, ...]) -> bool:
    return not packets.odd_sizes(heaps)


def _leaves(heaps: tuple[int, ...]) -> Iterator[tuple[Move, tuple[int, ...]]]:
    position = Position(heaps)
    for move in moves(NIM, position):
        yield move, after(NIM, position, move).heaps


def _all_or_first(failures: list[str], true: str) -> str:
    return f"not {failures[0]}" if failures else true


@MARIENBAD.claim(
    "winner",
    APPROACH,
    "second player",
    en="Rows of 1, 3, 5 and 7: who wins for sure is",
    fr="Rangées de 1, 3, 5 et 7 : celui qui gagne à coup sûr est",
)
def winner(effort: Effort) -> Finding:
    lost = _loses(START)
    states = f"tried everything: {len(_positions())} positions"
    return Finding("second player" if lost else "first player", (states,))


@MARIENBAD.claim(
    "mirror",
    APPROACH,
    "take 2 from row 2",
    en="In 4-4, when player 1 takes 2 from the first row, the winning replies are",
    fr="Dans 4-4, si le joueur 1 prend 2 dans la première rangée, les réponses gagnantes sont",
)
def mirror(effort: Effort) -> str:
    winning = [move for move, left in _leaves((2, 4)) if _loses(left)]
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
    wrong = [f"{n}-{n}" for n in range(1, 41) if not _loses((n, n))]
    return _all_or_first(wrong, "every n-n up to 40")


@MARIENBAD.claim(
    "search-space",
    APPROACH,
    "small enough to try everything",
    en="The positions of Marienbad are",
    fr="Les situations du jeu de Marienbad sont",
)
def search_space(effort: Effort) -> Finding:
    sorted_ones = {tuple(sorted(heap for heap in heaps if heap)) for heaps in _positions()}
    for heaps in _positions():
        _loses(heaps)
    told = f"{len(_positions())} positions, {len(sorted_ones)} when the order does not matter"
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
    return _even(START)


@MARIENBAD.claim(
    "two-two",
    PRINCIPLES,
    ["even", "second player"],
    en="2-2 is even and won by the second player",
    fr="2-2 est paire et gagnée par le deuxième joueur",
)
def two_two(effort: Effort) -> list[str]:
    return [
        "even" if _even((2, 2)) else "odd",
        "second player" if _loses((2, 2)) else "first player",
    ]


@MARIENBAD.claim(
    "even-is-lost",
    PRINCIPLES,
    "all even positions",
    en="An even position can be won for sure by the second player",
    fr="Une situation paire peut être gagnée à tous les coups par le deuxième joueur",
)
def even_is_lost(effort: Effort) -> str:
    wrong = [str(heaps) for heaps in _positions() if _even(heaps) and not _loses(heaps)]
    return _all_or_first(wrong, "all even positions")


@MARIENBAD.claim(
    "odd-is-won",
    PRINCIPLES,
    "all other positions",
    en="A position that is not even can be won for sure by the first player",
    fr="Une situation non paire peut être gagnée à tous les coups par le premier joueur",
)
def odd_is_won(effort: Effort) -> str:
    wrong = [str(heaps) for heaps in _positions() if not _even(heaps) and _loses(heaps)]
    return _all_or_first(wrong, "all other positions")


@MARIENBAD.claim(
    "one-row",
    PRINCIPLES,
    f"no row up to {TO}",
    en="A single row is never even",
    fr="Une situation à une rangée n'est jamais paire",
)
def one_row(effort: Effort) -> str:
    wrong = [str(row) for row in range(1, TO + 1) if _even((row,))]
    return _all_or_first(wrong, f"no row up to {TO}")


@MARIENBAD.claim(
    "two-rows",
    PRINCIPLES,
    "only mirrors, rows up to 63",
    en="Of two rows, the even positions are",
    fr="À deux rangées, les situations paires sont",
)
def two_rows(effort: Effort) -> str:
    rows = product(range(1, 64), repeat=2)
    wrong = [f"{a}-{b}" for a, b in rows if _even((a, b)) != (a == b)]
    return _all_or_first(wrong, "only mirrors, rows up to 63")


@MARIENBAD.claim(
    "unique",
    UNIQUENESS,
    f"one way, 1 to {TO - 1}",
    en="A number is a sum of different powers of two in exactly one way",
    fr="Un nombre est somme de puissances de deux toutes différentes d'une seule manière",
)
def unique(effort: Effort) -> str:
    ways = _ways([2**power for power in range(10)])
    wrong = [f"{n}: {ways.get(n, 0)} ways" for n in range(1, TO) if ways.get(n, 0) != 1]
    return _all_or_first(wrong, f"one way, 1 to {TO - 1}")


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
    en="That each part split off is smaller than the one before makes the decomposition",
    fr="Que chaque partie retirée soit plus petite que la précédente rend la décomposition",
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
    return Finding("not unique", (f"ways to write 3: {ways[3]}",), note)


@MARIENBAD.claim(
    "half",
    UNIQUENESS,
    f"exactly one p, n up to {TO}",
    en="For every n there is a p with n >= 2^p > n/2",
    fr="Pour tout n il existe un p tel que n >= 2^p > n/2",
)
def half(effort: Effort) -> str:
    wrong = [
        str(n) for n in range(1, TO + 1) if sum(n >= 2**p and 2 * 2**p > n for p in range(12)) != 1
    ]
    return _all_or_first(wrong, f"exactly one p, n up to {TO}")


@MARIENBAD.claim(
    "contradiction",
    UNIQUENESS,
    0,
    en=f"Pairs n <= {TO}, p with 2^(p+1) > n > n/2 >= 2^p",
    fr=f"Couples n <= {TO}, p tels que 2^(p+1) > n > n/2 >= 2^p",
)
def contradiction(effort: Effort) -> int:
    return sum(2 ** (p + 1) > n and n >= 2 * 2**p for n in range(1, TO + 1) for p in range(12))


@MARIENBAD.claim(
    "rest-is-less-than-half",
    UNIQUENESS,
    f"n up to {TO}",
    en="What is left, n - 2^p, is less than n/2",
    fr="Le reste n - 2^p est inférieur à n/2",
)
def rest(effort: Effort) -> str:
    wrong = [str(n) for n in range(1, TO + 1) if 2 * (n - 2 ** packets.steps(n)[0].power) >= n]
    return _all_or_first(wrong, f"n up to {TO}")


@MARIENBAD.claim(
    "last-index",
    UNIQUENESS,
    {"7": 3, "6": 2, "1": 1},
    en="When n_k = 0 the sum ends with the power p of index k",
    fr="Quand n_k = 0 la somme se termine par la puissance p d'indice k",
)
def last_index(effort: Effort) -> Finding:
    found = {str(n): len(packets.steps(n)) - 1 for n in (7, 6, 1)}
    note = Text("It ends with p_(k-1): n_k = 0 has no p_k.", "Elle finit par p_(k-1).")
    return Finding(found, note=note)


@MARIENBAD.claim(
    "seven",
    UNIQUENESS,
    [4, 2, 1],
    en="7 in packets",
    fr="7 en paquets",
)
def seven(effort: Effort) -> list[int]:
    return packets.packets(7)


@MARIENBAD.claim(
    "seven-steps",
    UNIQUENESS,
    ["n_0 = 7", "p_0 = 2", "n_1 = 3", "n_1 = 1", "n_2 = 1", "p_2 = 0", "n_3 = 0"],
    en="The decomposition of 7, step by step",
    fr="La décomposition de 7, pas à pas",
)
def seven_steps(effort: Effort) -> list[str]:
    found = []
    for index, step in enumerate(packets.steps(7)):
        found += [f"n_{index} = {step.rest}", f"p_{index} = {step.power}"]
    return [*found, f"n_{len(packets.steps(7))} = 0"]


@MARIENBAD.claim(
    "breaking",
    RESTORING,
    "all moves",
    en="Every move from an even position makes it odd",
    fr="Tout coup depuis une situation paire la rend impaire",
)
def breaking(effort: Effort) -> str:
    wrong = [
        str(heaps)
        for heaps in _positions()
        if _even(heaps) and any(_even(left) for _, left in _leaves(heaps))
    ]
    return _all_or_first(wrong, "all moves")


@MARIENBAD.claim(
    "restoring",
    RESTORING,
    "always",
    en="From an odd position one move makes it even",
    fr="Depuis une situation impaire un coup rétablit la parité",
)
def restoring(effort: Effort) -> str:
    wrong = [
        str(heaps)
        for heaps in _positions()
        if not _even(heaps) and not any(_even(left) for _, left in _leaves(heaps))
    ]
    return _all_or_first(wrong, "always")


@MARIENBAD.claim(
    "breaking-four",
    RESTORING,
    ["-4", "-4 +1", "-4 +2", "-4 +2 +1"],
    en="The ways to break a packet of 4",
    fr="Les manières de casser un paquet de 4",
)
def breaking_four(effort: Effort) -> list[str]:
    found = []
    for left in range(4):
        broken, made = packets.balance(4, left)
        found.append(" ".join([f"-{size}" for size in broken] + [f"+{size}" for size in made]))
    return found


@MARIENBAD.claim(
    "figure-4",
    RESTORING,
    ["take 2 from row 3"],
    en="First moves from 1-3-5-7 that break a packet of 4 and make one of 2, nothing else",
    fr="Premiers coups depuis 1-3-5-7 qui cassent un paquet de 4 et en créent un de 2, sans plus",
)
def figure_4(effort: Effort) -> list[str]:
    found = []
    for move, left in _leaves(START):
        change = move.changes[0]
        if packets.balance(START[change.heap], left[change.heap]) == ([4], [2]):
            found.append(f"take {change.take} from row {change.heap + 1}")
    return found


def _replies(heaps: tuple[int, ...]) -> Iterator[tuple[packets.Balance, packets.Balance]]:
    """What each move from an even position does to packets, and each reply that restores it."""
    for move, left in _leaves(heaps):
        row = move.changes[0].heap
        done = packets.balance(heaps[row], left[row])
        for reply, restored in _leaves(left):
            if _even(restored):
                row = reply.changes[0].heap
                yield done, packets.balance(left[row], restored[row])


def _all_replies(holds: Callable[[packets.Balance, packets.Balance], bool]) -> str:
    wrong = [
        str(heaps)
        for heaps in _positions()
        if _even(heaps) and not all(holds(*both) for both in _replies(heaps))
    ]
    return _all_or_first(wrong, "all replies")


@MARIENBAD.claim(
    "same-balance",
    RESTORING,
    "all replies",
    en="A reply that restores parity changes packets of the same sizes as the move did",
    fr="Une réponse qui rétablit la parité touche des paquets des mêmes tailles que le coup",
)
def same_balance(effort: Effort) -> str:
    return _all_replies(
        lambda done, reply: sorted(done.broken + done.made) == sorted(reply.broken + reply.made)
    )


@MARIENBAD.claim(
    "largest-broken",
    RESTORING,
    "all replies",
    en="The largest packet broken by player 1 is broken by player 2 as well",
    fr="Le plus gros paquet cassé par le joueur 1 l'est aussi par le joueur 2",
)
def largest_broken(effort: Effort) -> str:
    return _all_replies(lambda done, reply: max(done.broken) in reply.broken)


@MARIENBAD.claim(
    "no-making-without-breaking",
    RESTORING,
    "rows up to 63",
    en="A packet can only be made by breaking a larger one",
    fr="On ne peut créer un paquet sans en casser un plus gros",
)
def making(effort: Effort) -> str:
    wrong = []
    for before in range(1, 64):
        for left in range(before):
            broken, made = packets.balance(before, left)
            if made and max(made) > max(broken):
                wrong.append(f"{before} to {left}")
    return _all_or_first(wrong, "rows up to 63")


@MARIENBAD.claim(
    "largest-power",
    EDITORS,
    f"n up to {TO}",
    en="The p to take is the largest with 2^p <= n, so that 2^p <= n < 2^(p+1)",
    fr="Le p à prendre est le plus grand tel que 2^p <= n, de sorte que 2^p <= n < 2^(p+1)",
)
def largest_power(effort: Effort) -> str:
    wrong = []
    for n in range(1, TO + 1):
        power = packets.steps(n)[0].power
        if not 2**power <= n < 2 ** (power + 1):
            wrong.append(str(n))
    return _all_or_first(wrong, f"n up to {TO}")


@MARIENBAD.claim(
    "large-takes",
    EDITORS,
    {
        "5 from row 3": UNKNOWN,
        "5 from row 4": UNKNOWN,
        "6 from row 4": UNKNOWN,
        "7 from row 4": UNKNOWN,
    },
    cases,
    en="It would be interesting to see the case where player 1 takes 5, 6 or 7",
    fr="Il aurait été intéressant de voir le cas où le joueur 1 prend 5, 6 ou 7 allumettes",
)
def large_takes(effort: Effort) -> Finding:
    found, told = {}, []
    for first in first_moves(START):
        change = first.move.changes[0]
        if change.take >= 5 and first.reply is not None:
            reply = first.reply.changes[0]
            name = f"{change.take} from row {change.heap + 1}"
            found[name] = f"take {reply.take} from row {reply.heap + 1}"
            told.append(f"{name}: breaks {first.broken}, makes {first.made} in reply")
    return Finding(found, tuple(told))


@MARIENBAD.claim(
    "changed-rules",
    RULES,
    {"last takes wins": "second player", "last takes loses": UNKNOWN, "at most 3": UNKNOWN},
    cases,
    en="Who wins from 1-3-5-7, and what if the rules are changed?",
    fr="Qui gagne depuis 1-3-5-7, et si on modifie les règles ?",
)
def changed_rules(effort: Effort) -> dict[str, str]:
    changed = {"last takes wins": "take=any", "last takes loses": "misere", "at most 3": "take=1-3"}
    found = {}
    for name, text in changed.items():
        wins = solve(Rules.parse(text), Position(START)).wins
        found[name] = "first player" if wins else "second player"
    return found
