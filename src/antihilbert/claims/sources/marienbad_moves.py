"""Marienbad, section 3.3 and the editors' notes: how a move makes all packets even again."""

from collections.abc import Callable, Iterator

from antihilbert.claims.claim import Finding
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.claims.sources.marienbad_positions import (
    EDITORS,
    RESTORING,
    RULES,
    START,
    TO,
    all_or_first,
    even,
    leaves,
    positions,
)
from antihilbert.takeaway import packets
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.moves import Position
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.tables import first_moves


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
        for heaps in positions()
        if even(heaps) and any(even(left) for _, left in leaves(heaps))
    ]
    return all_or_first(wrong, "all moves")


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
        for heaps in positions()
        if not even(heaps) and not any(even(left) for _, left in leaves(heaps))
    ]
    return all_or_first(wrong, "always")


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
    for move, left in leaves(START):
        change = move.changes[0]
        if packets.balance(START[change.heap], left[change.heap]) == ([4], [2]):
            found.append(f"take {change.take} from row {change.heap + 1}")
    return found


def _replies(heaps: tuple[int, ...]) -> Iterator[tuple[packets.Balance, packets.Balance]]:
    """What each move from an even position does to packets, and each reply that restores it."""
    for move, left in leaves(heaps):
        row = move.changes[0].heap
        done = packets.balance(heaps[row], left[row])
        for reply, restored in leaves(left):
            if even(restored):
                row = reply.changes[0].heap
                yield done, packets.balance(left[row], restored[row])


def _all_replies(holds: Callable[[packets.Balance, packets.Balance], bool]) -> str:
    wrong = [
        str(heaps)
        for heaps in positions()
        if even(heaps) and not all(holds(*both) for both in _replies(heaps))
    ]
    return all_or_first(wrong, "all replies")


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
    return all_or_first(wrong, "rows up to 63")


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
    return all_or_first(wrong, f"n up to {TO}")


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
