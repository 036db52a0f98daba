"""Marienbad, section 3.3 and the editors' notes: how a move makes all packets even again."""

from collections.abc import Callable, Iterator

from antihilbert.claims.claim import Finding, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import MARIENBAD
from antihilbert.claims.sources.marienbad_positions import (
    EDITORS,
    EVERY_ROW,
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
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
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
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
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
        found.append(_told(packets.balance(4, left)))
    return found


@MARIENBAD.claim(
    "figure-4",
    RESTORING,
    ["take 2 from row 3"],
    en="First moves from 1-3-5-7 that break a packet of 4 and make one of 2, nothing else",
    fr="Premiers coups depuis 1-3-5-7 qui cassent un paquet de 4 et en créent un de 2, sans plus",
    support=exhausted("every first move", "tous les premiers coups"),
)
def figure_4(effort: Effort) -> list[str]:
    found = []
    for move, left in leaves(START):
        change = move.changes[0]
        if packets.balance(START[change.heap], left[change.heap]) == ([4], [2]):
            found.append(f"take {change.take} from row {change.heap + 1}")
    return found


@MARIENBAD.claim(
    "figure-5",
    RESTORING,
    ["take 6 from row 4: -4 -2"],
    en="1-3-3-7, after -4 +2: the one reply has the same balance but breaks the 2 of its row",
    fr="1-3-3-7, après -4 +2 : la seule réponse a le même bilan mais casse le 2 de sa rangée",
    support=exhausted("every reply", "toutes les réponses"),
)
def figure_5(effort: Effort) -> list[str]:
    """The replies that restore parity after figure 4's move, and what they do to packets."""
    heaps = (1, 3, 3, 7)
    found = []
    for move, left in leaves(heaps):
        if even(left):
            change = move.changes[0]
            told = _told(packets.balance(heaps[change.heap], left[change.heap]))
            found.append(f"take {change.take} from row {change.heap + 1}: {told}")
    return found


def _told(balance: packets.Balance) -> str:
    return " ".join([f"-{size}" for size in balance.broken] + [f"+{size}" for size in balance.made])


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
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
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
    support=proved("for all rows; positions of 1-3-5-7", "pour toute rangée ; depuis 1-3-5-7"),
)
def largest_broken(effort: Effort) -> str:
    return _all_replies(lambda done, reply: max(done.broken) in reply.broken)


@MARIENBAD.claim(
    "no-making-without-breaking",
    RESTORING,
    "always",
    en="A packet can only be made by breaking a larger one",
    fr="On ne peut créer un paquet sans en casser un plus gros",
    support=proved("for all rows; tried to 63", "pour toute rangée ; essayé jusqu'à 63"),
)
def making(effort: Effort) -> str:
    wrong = []
    for before in range(1, 64):
        for left in range(before):
            broken, made = packets.balance(before, left)
            if made and max(made) > max(broken):
                wrong.append(f"{before} to {left}")
    return all_or_first(wrong, "always")


@MARIENBAD.claim(
    "largest-power",
    EDITORS,
    "always",
    en="The p to take is the largest with 2^p <= n, so that 2^p <= n < 2^(p+1)",
    fr="Le p à prendre est le plus grand tel que 2^p <= n, de sorte que 2^p <= n < 2^(p+1)",
    support=EVERY_ROW,
)
def largest_power(effort: Effort) -> str:
    wrong = []
    for n in range(1, TO + 1):
        power = packets.steps(n)[0].power
        if not 2**power <= n < 2 ** (power + 1):
            wrong.append(str(n))
    return all_or_first(wrong, "always")


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
    support=exhausted("every such first move", "tous ces premiers coups"),
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
    support=exhausted("every position", "toutes les situations"),
)
def changed_rules(effort: Effort) -> dict[str, str]:
    changed = {"last takes wins": "take=any", "last takes loses": "misere", "at most 3": "take=1-3"}
    found = {}
    for name, text in changed.items():
        wins = solve(Rules.parse(text), Position(START)).wins
        found[name] = "first player" if wins else "second player"
    return found
