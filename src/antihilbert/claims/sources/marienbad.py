"""Marienbad: positions, packets, moves and proofs."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from math import log10

from antihilbert.claims.claim import (
    UNKNOWN,
    WORDS,
    Counterexamples,
    Effort,
    Finding,
    Phrase,
    exact,
    phrase,
    respects,
    sentence,
)
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.core.messages import Text
from antihilbert.takeaway import grundy
from antihilbert.takeaway.answer import brute_force
from antihilbert.takeaway.explain import first_moves
from antihilbert.takeaway.rules import Move, Position, Rules, after, moves

# The positions of 1-3-5-7, solved by exhaustive search

START = (1, 3, 5, 7)
TO = 1024  # rows that statements about numbers are tried on
NIM = Rules()


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


@MARIENBAD.claim()
def winner(effort: Effort) -> Finding:
    return Finding(winner_of(loses(START)), facts={"count": len(positions())})


@MARIENBAD.claim(printed=phrase(*TAKE, take=2, row=2))
def mirror(effort: Effort) -> str:
    winning = [take(move) for move, left in leaves((2, 4)) if loses(left)]
    return Phrase(", ".join(winning), ", ".join(one.fr for one in winning))


@MARIENBAD.claim()
def mirrors(effort: Effort) -> Counterexamples:
    return (f"{n}-{n}" for n in range(1, 41) if not loses((n, n)))


@MARIENBAD.claim(
    printed={
        "4-4": "second player",
        "4-4-4": UNKNOWN,
        "4-4-4-4": "second player",
        "4-4-4-4-4": UNKNOWN,
    }
)
def several_equal_rows(effort: Effort) -> Finding:
    found = {"-".join(["4"] * rows): winner_of(loses((4,) * rows)) for rows in (2, 3, 4, 5)}
    return Finding(found)


@MARIENBAD.claim()
def search_space(effort: Effort) -> Finding:
    """Count the positions; a million is few enough to be solved in seconds."""
    solved = [loses(heaps) for heaps in positions()]
    few = len(solved) <= 1_000_000
    return Finding(
        "few enough to try everything" if few else "too many",
        facts={
            "count": len(solved),
            "sets": len({tuple(sorted(heap for heap in heaps if heap)) for heaps in positions()}),
        },
    )


@MARIENBAD.claim()
def chess(effort: Effort) -> Finding:
    """Count 12 pieces or none per square, the side to move, castling rights and en passant."""
    most = 13**SQUARES * 2 * 2**4 * 9
    value = "more than 10^80" if most > 10**80 else "less than 10^80"
    return Finding(value, facts={"power": log10(most)})


@MARIENBAD.claim()
def packets(effort: Effort) -> dict[str, int]:
    return {str(size): count for size, count in grundy.counts(START).items()}


@MARIENBAD.claim()
def start_even(effort: Effort) -> bool:
    return even(START)


@MARIENBAD.claim()
def two_two(effort: Effort) -> list[str]:
    return ["even" if even((2, 2)) else "odd", winner_of(loses((2, 2)))]


@MARIENBAD.claim()
def even_is_lost(effort: Effort) -> Counterexamples:
    return (heaps for heaps in positions() if even(heaps) and not loses(heaps))


@MARIENBAD.claim()
def odd_is_won(effort: Effort) -> Counterexamples:
    return (heaps for heaps in positions() if not even(heaps) and loses(heaps))


@MARIENBAD.claim()
def one_row(effort: Effort) -> Counterexamples:
    return (row for row in range(1, TO + 1) if even((row,)))


@MARIENBAD.claim()
def two_rows(effort: Effort) -> Counterexamples:
    rows = product(range(1, 64), repeat=2)
    return (f"{a}-{b}" for a, b in rows if even((a, b)) != (a == b))


@MARIENBAD.claim()
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


@MARIENBAD.claim()
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


@MARIENBAD.claim(rule=respects)
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
    enough = all(ways[n] == 1 for n in range(1, 90))
    true = all(_ways(POWERS[:10]).get(n, 0) == 1 for n in range(1, TO))
    found = {"the statement": "true" if true else "false"}
    found["the proof"] = "complete" if enough else "incomplete"
    return Finding(found, facts={"n": ways[3]}, remarks=not enough)


@MARIENBAD.claim()
def half(effort: Effort) -> Counterexamples:
    return (n for n in range(1, TO + 1) if sum(n >= p and 2 * p > n for p in POWERS) != 1)


@MARIENBAD.claim()
def contradiction(effort: Effort) -> int:
    return _straddled(POWERS)


def _straddled(powers: list[int]) -> int:
    """Count the n and neighbouring powers with higher > n and n/2 >= lower, as in (1)."""
    return sum(
        high > n and n >= 2 * low for n in range(1, TO + 1) for low, high in pairwise(powers)
    )


FROM_2 = [2**p for p in range(1, 12)]


@MARIENBAD.claim(rule=respects)
def half_proof(effort: Effort) -> Finding:
    """Apply the argument to the powers from 2 on, where (1) has no solution either."""
    missed = [n for n in range(1, TO + 1) if not any(n >= p and 2 * p > n for p in FROM_2)]
    incomplete = missed and not _straddled(FROM_2)
    true = all(any(n >= p and 2 * p > n for p in POWERS) for n in range(1, TO + 1))
    found = {"the statement": "true" if true else "false"}
    found["the proof"] = "incomplete" if incomplete else "complete"
    facts = {"missed": ", ".join(map(str, missed))}
    return Finding(found, facts=facts, remarks=bool(incomplete))


@MARIENBAD.claim()
def rest_is_less_than_half(effort: Effort) -> Counterexamples:
    return (n for n in range(1, TO + 1) if 2 * (n - 2 ** grundy.steps(n)[0].power) >= n)


@MARIENBAD.claim(rule=exact)
def last_index(effort: Effort) -> Finding:
    found = {str(n): len(grundy.steps(n)) - 1 for n in (7, 6, 1)}
    return Finding(found)


@MARIENBAD.claim()
def seven(effort: Effort) -> list[int]:
    return grundy.packets(7)


@MARIENBAD.claim()
def seven_steps(effort: Effort) -> Finding:
    found = []
    for index, step in enumerate(grundy.steps(7)):
        rest, power = NAMES[index]
        found += [f"{rest}_{index} = {step.rest}", f"{power}_{index} = {step.power}"]
    found.append(f"n_{len(grundy.steps(7))} = 0")
    printed = "".join(MARIENBAD.file["seven-steps"]["printed"])
    other = [(one, two) for one, two in zip("".join(found), printed, strict=False) if one != two]
    one_glyph = len("".join(found)) == len(printed) and len(other) == 1
    return Finding(found, mended=found if one_glyph else None)


# Section 3.3 and the editors' notes: a move that makes all packets even again


@MARIENBAD.claim()
def breaking(effort: Effort) -> Counterexamples:
    broken = (heaps for heaps in positions() if even(heaps))
    return (h for h in broken if any(even(left) for _, left in leaves(h)))


@MARIENBAD.claim()
def restoring(effort: Effort) -> Counterexamples:
    odd = (heaps for heaps in positions() if not even(heaps))
    return (h for h in odd if not any(even(left) for _, left in leaves(h)))


@MARIENBAD.claim()
def breaking_four(effort: Effort) -> list[str]:
    return [_written(grundy.balance(4, left)) for left in range(4)]


@MARIENBAD.claim(printed=[phrase(*TAKE, take=2, row=3)])
def figure_4(effort: Effort) -> list[str]:
    return [
        take(move)
        for move, left in leaves(START)
        for row in [move.changes[0].heap]
        if grundy.balance(START[row], left[row]) == ([4], [2])
    ]


@MARIENBAD.claim(printed=[phrase(*TAKE_AND_BALANCE, take=6, row=4, balance="-4 -2")])
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


@MARIENBAD.claim()
def same_balance(effort: Effort) -> Counterexamples:
    return _all_replies(
        lambda done, reply: sorted(done.broken + done.made) == sorted(reply.broken + reply.made)
    )


@MARIENBAD.claim()
def largest_broken(effort: Effort) -> Counterexamples:
    return _all_replies(lambda done, reply: max(done.broken) in reply.broken)


@MARIENBAD.claim()
def no_making_without_breaking(effort: Effort) -> Counterexamples:
    changes = ((before, left) for before in range(1, 64) for left in range(before))
    balances = ((change, grundy.balance(*change)) for change in changes)
    return (
        sentence("{before} to {left}", "{before} à {left}", before=before, left=left)
        for (before, left), (broken, made) in balances
        if made and max(made) > max(broken)
    )


@MARIENBAD.claim()
def largest_power(effort: Effort) -> Counterexamples:
    powers = ((n, 2 ** grundy.steps(n)[0].power) for n in range(1, TO + 1))
    return (n for n, power in powers if not power <= n < 2 * power)


@MARIENBAD.claim(
    printed={
        phrase(*FIRST_TAKE, take=take, row=row): UNKNOWN
        for take, row in ((5, 3), (5, 4), (6, 4), (7, 4))
    }
)
def large_takes(effort: Effort) -> Finding:
    found, rows = {}, []
    for first in first_moves(START):
        row, taken, _ = first.move.changes[0]
        if taken >= 5 and first.reply is not None:
            name = phrase(*FIRST_TAKE, take=taken, row=row + 1)
            found[name] = take(first.reply)
            rows.append({"move": Text(name, name.fr), "broken": first.broken, "made": first.made})
    return Finding(found, rows=rows)


AT_MOST = "at most {most}", "au plus {most}"
LOSING = f"{AT_MOST[0]} (last takes loses)", f"{AT_MOST[1]} (le dernier perd)"
CHANGED: dict[str, Rules] = {
    "last takes wins": NIM,
    "last takes loses": Rules.parse("misere"),
    **{
        phrase(*name, most=most): Rules.parse(f"take=1-{most}{misere}")
        for name, misere in ((AT_MOST, ""), (LOSING, " misere"))
        for most in range(1, 7)
    },
}


@MARIENBAD.claim(printed={**dict.fromkeys(CHANGED, UNKNOWN), "last takes wins": "second player"})
def changed_rules(effort: Effort) -> Finding:
    found = {name: winner_of(loses(START, rules)) for name, rules in CHANGED.items()}
    winners = [WORDS[winner] for winner in found.values()]
    any_number = Text("any number", "un nombre quelconque")
    named = [any_number, *(sentence(*AT_MOST, most=most) for most in range(1, 7))]
    columns = winners[:1] + winners[2:8], winners[1:2] + winners[8:]
    table = zip(named, *columns, strict=True)
    return Finding(found, rows=[{"rule": rule, "wins": a, "loses": b} for rule, a, b in table])
