"""What are the reasons in games that have reasons of their own: Moore, Wythoff, Fibonacci?

And where no theorem is known: everything was tried, and that is said.
"""

from collections.abc import Callable

from antihilbert.takeaway import packets
from antihilbert.takeaway.answer import Answer
from antihilbert.takeaway.misere.play import ByQuotient
from antihilbert.takeaway.moves import Move, Position, moves
from antihilbert.takeaway.sentences import say
from antihilbert.takeaway.theory import golden, largest_two, zeckendorf
from antihilbert.takeaway.wording import counts_said, shortened_list, the_packets


def has_moves(answer: Answer) -> bool:
    return next(moves(answer.rules, answer.position), None) is not None


def _moore(answer: Answer, lang: str) -> list[str]:
    heaps, group = answer.position.heaps, answer.rules.heaps + 1
    said = [say(lang, "misere")] if answer.rules.misere else []
    if answer.rules.misere and max(heaps) <= 1:
        return [*said, say(lang, "moore_ones", ones=sum(heaps), group=group)]
    counts = packets.counts(heaps)
    said += [
        say(lang, "counts", counts=counts_said(lang, counts)),
        say(lang, "moore_rule", heaps=group - 1, group=group),
    ]
    wrong = [size for size, count in counts.items() if count % group]
    if not answer.wins:
        return [*said, say(lang, "moore_lost")]
    return [*said, say(lang, "moore_won", packets=the_packets(lang, wrong))]


def _moore_move(answer: Answer, move: Move, following: Position, lang: str) -> list[str]:
    group = answer.rules.heaps + 1
    if answer.rules.misere and max(following.heaps) <= 1:
        return [say(lang, "moore_leaves_ones", ones=sum(following.heaps), group=group)]
    counts = counts_said(lang, packets.counts(following.heaps))
    return [say(lang, "moore_restored", counts=counts, group=group)]


def _moore_spoilt(reply: Answer, lang: str) -> list[str]:
    heaps, group = reply.position.heaps, reply.rules.heaps + 1
    if reply.rules.misere and max(heaps) <= 1:
        return [say(lang, "moore_leaves_wrong", ones=sum(heaps), group=group)]
    counts = packets.counts(heaps)
    wrong = [size for size, count in counts.items() if count % group]
    facts = {"counts": counts_said(lang, counts), "packets": the_packets(lang, wrong)}
    return [say(lang, "moore_spoilt", group=group, **facts)]


def _pair(position: Position) -> tuple[str, int]:
    small, large = largest_two(position)
    return f"{small}-{large}", large - small


def _wythoff(answer: Answer, lang: str) -> list[str]:
    pair, count = _pair(answer.position)
    key = "golden_won" if answer.wins else "golden_lost"
    return [say(lang, "golden"), say(lang, key, pair=pair, count=count)]


def _wythoff_move(answer: Answer, move: Move, following: Position, lang: str) -> list[str]:
    pair, count = _pair(following)
    return [say(lang, "golden_leaves", pair=pair, count=count)]


def _wythoff_spoilt(reply: Answer, lang: str) -> list[str]:
    pair, count = _pair(reply.position)
    right = f"{golden(count)}-{golden(count) + count}"
    return [say(lang, "golden_missed", pair=pair, count=count, right=right)]


def _sum(heap: int) -> str:
    parts = zeckendorf(heap)
    return str(heap) if len(parts) == 1 else f"{heap} = {' + '.join(map(str, parts))}"


def _fibonacci(answer: Answer, lang: str) -> list[str]:
    heap = sum(answer.position.heaps)
    smallest = zeckendorf(heap)[-1]
    return [
        say(lang, "zeckendorf", sum=_sum(heap), limit=answer.position.limit),
        say(lang, "fibonacci_won" if answer.wins else "fibonacci_lost", smallest=smallest),
    ]


def _fibonacci_move(answer: Answer, move: Move, following: Position, lang: str) -> list[str]:
    heap = sum(following.heaps)
    smallest = zeckendorf(heap)[-1]
    facts = {"sum": _sum(heap), "limit": following.limit, "smallest": smallest}
    return [say(lang, "fibonacci_leaves", **facts)]


def _fibonacci_spoilt(reply: Answer, lang: str) -> list[str]:
    heap = sum(reply.position.heaps)
    facts = {"sum": _sum(heap), "limit": reply.position.limit, "smallest": zeckendorf(heap)[-1]}
    return [say(lang, "fibonacci_spoilt", **facts)]


def _tried(answer: Answer, lang: str) -> list[str]:
    said = [say(lang, "misere")] if answer.rules.misere else []
    count = sum(1 for _ in moves(answer.rules, answer.position))
    key = "tried_won" if answer.wins else "tried_lost_one" if count == 1 else "tried_lost"
    return [*said, say(lang, key, count=count, winning=len(answer.moves))]


def _tried_move(answer: Answer, move: Move, following: Position, lang: str) -> list[str]:
    count = sum(1 for _ in moves(answer.rules, following))
    return [say(lang, "tried_reply" if count == 1 else "tried_replies", count=count)]


def _tried_spoilt(reply: Answer, lang: str) -> list[str]:
    count = sum(1 for _ in moves(reply.rules, reply.position))
    return [say(lang, "tried_spoilt", winning=len(reply.moves), count=count)]


def _quotient(answer: Answer, lang: str) -> list[str]:
    play, heaps = _played(answer), answer.position.heaps
    quotient = play.quotient
    said = [quotient.written(play.product((heap,))) for heap in heaps]
    pairs = [
        say(lang, "counts_for", row=heap, value=element)
        for heap, element in zip(heaps, said, strict=True)
        if heap
    ]
    facts = {
        "product": quotient.written(play.product(heaps)),
        "lost": shortened_list(lang, quotient.lost()),
    }
    return [
        say(lang, "misere"),
        say(lang, "quotient_rule", order=quotient.monoid.order),
        say(lang, "worth", values=shortened_list(lang, pairs)),
        say(lang, "quotient_won" if answer.wins else "quotient_lost", **facts),
    ]


def _quotient_move(answer: Answer, move: Move, following: Position, lang: str) -> list[str]:
    play = _played(answer)
    product = play.quotient.written(play.product(following.heaps))
    return [say(lang, "quotient_leaves", product=product)]


def _quotient_spoilt(reply: Answer, lang: str) -> list[str]:
    play = _played(reply)
    product = play.quotient.written(play.product(reply.position.heaps))
    return [say(lang, "quotient_spoilt", product=product)]


def _played(answer: Answer) -> ByQuotient:
    play = ByQuotient.deciding(answer.rules, answer.position)
    assert play is not None  # it has decided this position before
    return play


# By the name of what decides: why a position is won or lost, why a move wins, and, about what a
# losing move leaves, why that is won for the other player.
POSITIONS: dict[str, Callable[[Answer, str], list[str]]] = {
    "moore": _moore,
    "wythoff": _wythoff,
    "fibonacci": _fibonacci,
    "quotient": _quotient,
    "everything": _tried,
}
MOVES: dict[str, Callable[[Answer, Move, Position, str], list[str]]] = {
    "moore": _moore_move,
    "wythoff": _wythoff_move,
    "fibonacci": _fibonacci_move,
    "quotient": _quotient_move,
    "everything": _tried_move,
}
SPOILT: dict[str, Callable[[Answer, str], list[str]]] = {
    "moore": _moore_spoilt,
    "wythoff": _wythoff_spoilt,
    "fibonacci": _fibonacci_spoilt,
    "quotient": _quotient_spoilt,
    "everything": _tried_spoilt,
}
