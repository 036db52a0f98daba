"""Explanations for pupils, in English and French, and tables of positions and first moves.

They count packets, powers of two: which are odd in number, which ones a move breaks and makes. The
packets are those of a row's Grundy value.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from math import prod
from operator import xor
from typing import TYPE_CHECKING, Literal

from antihilbert.core import answer as core
from antihilbert.takeaway import grundy
from antihilbert.takeaway.answer import (
    Answer,
    brute_force,
    golden,
    largest_two,
    solve,
    zeckendorf,
)
from antihilbert.takeaway.grundy import LASKER, MisereNim, Values, formula_for, taking_down
from antihilbert.takeaway.messages import TEXTS, refused, say
from antihilbert.takeaway.misere import ByQuotient
from antihilbert.takeaway.rules import (
    NIM,
    Change,
    Move,
    Position,
    Rules,
    after,
    canonical,
    moves,
)
from antihilbert.takeaway.solver import refuse_if_too_large, size

if TYPE_CHECKING:
    from antihilbert.takeaway.kernels import Array

# Words for sizes and moves

MOST_LISTED = 12  # rows or moves in one sentence


def lowered(text: str) -> str:
    """Return a sentence as part of another one."""
    return text[0].lower() + text[1:]


def listed(lang: str, words: Iterable[object]) -> str:
    """Return a list like: 4, 2 and 1."""
    *most, last = map(str, words)
    return f"{', '.join(most)} {say(lang, 'and')} {last}" if most else last


def _sizes(lang: str, sizes: list[int], key: str, each: str = "of_each") -> str:
    """Return packets as words; in French with a word before each size: 4, de 2 et de 1."""
    first, *others = sizes
    words = [first, *(say(lang, each, size=size) for size in others)]
    return say(lang, key, sizes=listed(lang, words))


def _packets(lang: str, sizes: list[int]) -> str:
    if len(sizes) == 1:
        return say(lang, "one_packet", size=sizes[0])
    return _sizes(lang, sizes, "packets")


def _the_packets(lang: str, sizes: list[int]) -> str:
    return _sizes(lang, sizes, "the_packets") if sizes else ""


def _counts(lang: str, rows: Iterable[int]) -> str:
    """Return the number of packets of each size."""
    counts = grundy.counts(rows).items()
    return ", ".join(say(lang, "of", count=count, size=size) for size, count in counts) or say(
        lang, "none"
    )


def _first(lang: str, words: list[str], between: str = ", ") -> str:
    """Return the first words of a long list, and how many more there are."""
    if len(words) > MOST_LISTED:
        words = [*words[:MOST_LISTED], say(lang, "many", count=len(words) - MOST_LISTED)]
    return between.join(words)


def take_words(lang: str, move: Move) -> str:
    """Return the move in words: Take 3 from row 4 and take 3 from row 5."""
    words = []
    for heap, take, parts in move.changes:
        key = "take" if len(parts) < 2 else "take_leaving" if take else "split"
        left = listed(lang, parts) if parts else ""
        words.append(say(lang, key, take=take, row=heap + 1, parts=left))
    return listed(lang, [words[0], *map(lowered, words[1:])])


def _move_words(lang: str, move: Move, following: Position) -> str:
    return say(lang, "move", move=take_words(lang, move), leaves=following.written)


# Explanations by a theorem, or by exhaustive search

# By method, the messages before the reason; `one_row` is one row of which 1 to k may be taken
INTRODUCTIONS: dict[str, tuple[str, ...]] = {
    "moore": ("counts", "moore_rule"),
    "moore_ones": ("moore_ones_rule",),
    "wythoff": ("wythoff_rule",),
    "fibonacci": ("fibonacci_rule",),
    "quotient": ("quotient_rule", "worth"),
    "everything": (),
    "one_row": ("one_row_rule",),
    "one_row_misere": ("one_row_misere_rule",),
}


def _method(answer: Answer) -> str:
    """Return the method of an answer, or a special case that has its own messages."""
    rules, heaps = answer.rules, answer.position.heaps
    if answer.method == "moore" and rules.misere and max(heaps) <= 1:
        return "moore_ones"
    if rules.code.up_to and rules.independent and sum(heap > 0 for heap in heaps) == 1:
        return "one_row_misere" if rules.misere else "one_row"
    return answer.method


def _method_after(answer: Answer, reply: Answer) -> str:
    """Return the method that explains the position after a move."""
    method, following = _method(answer), _method(reply)
    if method.startswith("one_row"):
        return method
    return reply.method if following.startswith("one_row") else following


def _facts(method: str, answer: Answer, lang: str, before: Answer) -> dict[str, object]:
    """Return the facts about a position; `before` is the position whose quotient is used."""
    rules, heaps = answer.rules, answer.position.heaps
    if method.startswith("moore"):
        group = rules.heaps + 1
        wrong = [size for size, count in grundy.counts(heaps).items() if count % group]
        facts = {"counts": _counts(lang, heaps), "packets": _the_packets(lang, wrong)}
        return {"heaps": rules.heaps, "group": group, "ones": sum(heaps), **facts}
    if method == "wythoff":
        small, large = largest_two(answer.position)
        count = large - small
        right = f"{golden(count)}-{golden(count) + count}"
        return {"pair": f"{small}-{large}", "count": count, "right": right}
    if method == "fibonacci":
        heap = sum(heaps)
        parts = zeckendorf(heap)
        written = str(heap) if len(parts) == 1 else f"{heap} = {' + '.join(map(str, parts))}"
        return {"sum": written, "limit": answer.position.limit, "smallest": parts[-1]}
    if method == "quotient":
        play = ByQuotient.deciding(before.rules, before.position)
        assert play is not None  # it has decided this position before
        quotient, element = play.quotient, play.quotient.written
        elements = ((heap, element(play.product((heap,)))) for heap in heaps if heap)
        worth = [say(lang, "counts_for", row=heap, value=value) for heap, value in elements]
        return {
            "order": quotient.monoid.order,
            "values": _first(lang, worth),
            "product": element(play.product(heaps)),
            "lost": _first(lang, quotient.lost()),
        }
    if method.startswith("one_row"):
        row, group = max(heaps, default=0), (rules.code.up_to or 0) + 1
        rest = (row - rules.misere) % group
        return {"row": row, "left": row, "most": group - 1, "group": group, "rest": rest}
    count = sum(1 for _ in moves(rules, answer.position))
    return {"count": count, "winning": len(answer.moves)}


def _reason(lang: str, key: str, facts: dict[str, object]) -> str:
    singular = f"{key}_one"
    return say(lang, singular if facts.get("count") == 1 and singular in TEXTS else key, **facts)


def _by_method(answer: Answer, method: str, lang: str) -> list[str]:
    """Explain why the player to move wins or loses."""
    facts = _facts(method, answer, lang, answer)
    misere = answer.rules.misere and method != "one_row_misere"
    said = [say(lang, key, **facts) for key in ("misere",) * misere + INTRODUCTIONS[method]]
    if method == "moore_ones":
        return said
    return [*said, _reason(lang, f"{method}_{'won' if answer.wins else 'lost'}", facts)]


# Explanations by packets


def explain(answer: Answer, lang: str, move: Move | None = None) -> list[str]:
    """Explain the position, then the move: the best one if none is given."""
    said = position_said(answer, lang)
    if move is None:
        move = best_move(answer)
        if move is not None:
            said += move_said(answer, move, lang)
            said += _others(answer, move, lang)
        return said
    wins = move in answer.moves or not solve(answer.rules, after_move(answer, move)).wins
    said.append(say(lang, "move_wins" if wins else "move_loses"))
    return said + (move_said(answer, move, lang) if wins else losing_move_said(answer, move, lang))


@dataclass(frozen=True)
class Explained(core.Answer):
    """An answer with its explanation in a language, for the best move or a given one."""

    KEYS = "**answer explanation"

    answer: Answer
    lang: str
    move: Move | None = None

    def svg(self) -> str:
        """Draw the position and the move."""
        from antihilbert.takeaway import drawing

        return drawing.svg(self.answer, self.lang, self.move or best_move(self.answer))

    @property
    def explanation(self) -> str:
        return "\n".join(explain(self.answer, self.lang, self.move))


def position_said(answer: Answer, lang: str) -> list[str]:
    """Explain why the player to move wins or loses."""
    said = _position_said(answer, lang)
    return [*said, say(lang, "gaps")] if answer.rules.gaps else said


def _position_said(answer: Answer, lang: str) -> list[str]:
    if nothing_to_take(answer):
        said = [say(lang, "misere")] if answer.rules.misere else []
        return [*said, say(lang, "nothing_won" if answer.wins else "nothing_lost")]
    method = _method(answer)
    if method in INTRODUCTIONS:
        return _by_method(answer, method, lang)
    return _misere_position(answer, lang) if method == "misere" else _position(answer, lang)


def move_said(answer: Answer, move: Move, lang: str) -> list[str]:
    """Explain what a winning move does, and why it wins."""
    following = after_move(answer, move)
    said = [_move_words(lang, move, following)]
    reply = solve(answer.rules, following)
    if nothing_to_take(reply):
        return [*said, say(lang, "takes_last")]
    method = _method_after(answer, reply)
    if method in INTRODUCTIONS:
        said.append(_reason(lang, f"{method}_leaves", _facts(method, reply, lang, answer)))
    elif answer.method == "misere" and _large(answer.rules, following.heaps) == 0:
        values = _values(answer.rules, following.heaps)
        said.append(say(lang, "misere_leaves", ones=sum(values)))
    else:
        said += _restored(answer, move, lang)
    if _copying_wins(answer.rules, following):
        said.append(say(lang, "leaves_mirror"))
    return said


def losing_move_said(answer: Answer, move: Move, lang: str) -> list[str]:
    """Explain what is wrong with a losing move, and the reply to it."""
    following = after_move(answer, move)
    said = [_move_words(lang, move, following)]
    reply = solve(answer.rules, following)
    if nothing_to_take(reply):
        return [*said, say(lang, "takes_last_loses")]
    method = _method_after(answer, reply)
    if method in INTRODUCTIONS:
        said.append(_reason(lang, f"{method}_misses", _facts(method, reply, lang, answer)))
    elif reply.method == "misere" and (large := _large(answer.rules, following.heaps)) < 2:
        ones = sum(value == 1 for value in _values(answer.rules, following.heaps))
        said.append(say(lang, "misere_leaves_switch" if large else "misere_leaves_even", ones=ones))
    else:
        said += _left_odd(answer, move, lang)
    best = best_move(reply)
    if best is not None:
        leaves = after(answer.rules, following, best).written
        said.append(say(lang, "reply", reply=lowered(take_words(lang, best)), leaves=leaves))
    return said


def _left_odd(answer: Answer, move: Move, lang: str) -> list[str]:
    """Return which packets a losing move breaks and makes, and which it leaves odd in number."""
    said = _balance(answer, move, lang)
    was = grundy.odd_sizes(_values(answer.rules, answer.position.heaps))
    odd = grundy.odd_sizes(_values(answer.rules, after_move(answer, move).heaps))
    if still := [size for size in odd if size in was]:
        said.append(say(lang, "still_odd", packets=_the_packets(lang, still)))
    if made := [size for size in odd if size not in was]:
        packets = _sizes(lang, made, "of_packets", "of_packets_each")
        said.append(say(lang, "now_odd", packets=packets))
    return said


def best_move(answer: Answer) -> Move | None:
    """Choose a winning move to show: to a mirror if possible, else one that breaks most."""

    def merit(move: Move) -> tuple[bool, int]:
        following = after_move(answer, move)
        mirror = _copying_wins(answer.rules, following)
        return mirror, max(_change(answer, change)[0] for change in move.changes)

    if not answer.moves:
        return None
    if answer.method == "misere" and _large(answer.rules, answer.position.heaps) == 1:
        return _switch(answer)
    if answer.method not in ("packets", "values"):
        return answer.moves[0]
    return max(answer.moves[:50], key=merit)


def _switch(answer: Answer) -> Move:
    """Return the misère move that leaves rows of at most value 1, an odd number of them 1."""
    heaps = answer.position.heaps
    values = _values(answer.rules, heaps)
    place = next(place for place, value in enumerate(values) if value > 1)
    ones = sum(value == 1 for value in values)
    return taking_down(place, heaps[place], heaps[place] - values[place] + (ones % 2 == 0))


def after_move(answer: Answer, move: Move) -> Position:
    return after(answer.rules, answer.position, move)


def nothing_to_take(answer: Answer) -> bool:
    """Return whether the game is over: the player to move wins or loses without a move."""
    over = answer.wins == answer.rules.misere
    return over and next(moves(answer.rules, answer.position), None) is None


def _value(rules: Rules, heap: int) -> int:
    return (MisereNim(rules) if rules.misere else Values(rules)).value(heap)


def _values(rules: Rules, heaps: tuple[int, ...]) -> list[int]:
    return [_value(rules, heap) for heap in heaps]


def _large(rules: Rules, heaps: tuple[int, ...]) -> int:
    return sum(value > 1 for value in _values(rules, heaps))


def _copying_wins(rules: Rules, position: Position) -> bool:
    """Return whether the rows form a mirror, and copying the other player's moves wins."""
    return rules.independent and not rules.misere and grundy.is_mirror(position.heaps)


def _position(answer: Answer, lang: str) -> list[str]:
    heaps = answer.position.heaps
    said = _cut(answer.rules, heaps, lang)
    odd = grundy.odd_sizes(_values(answer.rules, heaps))
    if odd:
        return [*said, say(lang, "odd", packets=_the_packets(lang, odd))]
    said.append(say(lang, "even"))
    if grundy.is_mirror(heaps):
        twins = sorted(heap for heap in heaps if heap)[::2]
        pairs = [say(lang, "with", row=row) for row in twins[:MOST_LISTED]]
        return [*said, say(lang, "mirror", pairs=", ".join(pairs))]
    return [*said, say(lang, "even_why")]


def _misere_position(answer: Answer, lang: str) -> list[str]:
    rules, heaps = answer.rules, answer.position.heaps
    large, values = _large(rules, heaps), _values(rules, heaps)
    said = [say(lang, "misere")]
    if large > 1:
        odd = grundy.odd_sizes(values)
        said += [say(lang, "misere_far"), *_cut(rules, heaps, lang)]
        return [*said, say(lang, "odd" if odd else "even", packets=_the_packets(lang, odd))]
    if rules.code.up_to:
        said += _worth(rules, heaps, lang)
    if large == 1:
        return [*said, say(lang, "misere_switch")]
    return [*said, say(lang, "misere_won" if answer.wins else "misere_lost", ones=sum(values))]


def _cut(rules: Rules, heaps: tuple[int, ...], lang: str) -> list[str]:
    """Return the rows cut into packets, and how many there are of each size."""
    values = _values(rules, heaps)
    said = []
    if values != list(heaps):
        said += _worth(rules, heaps, lang)
    rows = [f"{value} = {' + '.join(map(str, grundy.packets(value)))}" for value in values if value]
    if rows:
        said.append(say(lang, "rows", rows=_first(lang, rows)))
    return [*said, say(lang, "counts", counts=_counts(lang, values))]


def _worth(rules: Rules, heaps: tuple[int, ...], lang: str) -> list[str]:
    """Return the values of rows that differ from their lengths."""
    said = []
    formula = formula_for(rules.code)
    if rules.code.up_to:
        said.append(say(lang, "modulo", group=rules.code.up_to + 1))
    elif rules.code == LASKER:
        said.append(say(lang, "lasker"))
    elif formula is not None and formula.least > 1:
        said.append(say(lang, "groups", group=formula.least))
    pairs = [say(lang, "counts_for", row=heap, value=_value(rules, heap)) for heap in heaps if heap]
    return [*said, say(lang, "worth", values=_first(lang, pairs))] if pairs else said


def _restored(answer: Answer, move: Move, lang: str) -> list[str]:
    said = _balance(answer, move, lang)
    if any(len(change.parts) > 1 for change in move.changes):
        # The packets of the parts are counted again: their number may change by more than one.
        values = _values(answer.rules, after_move(answer, move).heaps)
        return [*said, say(lang, "split_restored", counts=_counts(lang, values))]
    odd = grundy.odd_sizes(_values(answer.rules, answer.position.heaps))
    changes = (grundy.balance(*_change(answer, change)) for change in move.changes)
    broken = [size for balance in changes for size in balance.broken]
    if answer.rules.code == NIM and odd[0] in broken and len(odd) > 1:
        said.append(say(lang, "largest", size=odd[0]))
    return [*said, say(lang, "restored", sizes=listed(lang, odd))]


def _balance(answer: Answer, move: Move, lang: str) -> list[str]:
    """Return which packets the move breaks, and which it makes."""
    said = []
    facts: dict[str, object]
    for change in move.changes:
        row = change.heap + 1
        before, left = _change(answer, change)
        if len(change.parts) > 1:
            parts = listed(lang, _values(answer.rules, change.parts))
            facts = {"row": row, "before": before, "parts": parts, "after": left}
            said.append(say(lang, "parts_go", **facts))
            continue
        if before != answer.position.heaps[change.heap] or left != sum(change.parts):
            said.append(say(lang, "value_goes", row=row, before=before, after=left))
        broken, made = grundy.balance(before, left)
        facts = {"row": row}
        if broken:
            facts["broken"] = _packets(lang, broken)
        if made:
            facts["made"] = _packets(lang, made)
        key = "breaks_makes" if broken and made else "breaks" if broken else "makes"
        said.append(say(lang, key if broken or made else "same_worth", **facts))
    return said


def _change(answer: Answer, change: Change) -> tuple[int, int]:
    """Return the value of a row before and after."""
    parts = _values(answer.rules, change.parts)
    return _value(answer.rules, answer.position.heaps[change.heap]), reduce(xor, parts, 0)


def _others(answer: Answer, move: Move, lang: str) -> list[str]:
    others = [lowered(take_words(lang, other)) for other in answer.moves if other != move]
    if not others:
        return []
    key = "other" if len(others) == 1 else "others"
    return [say(lang, key, moves=_first(lang, others, say(lang, "semicolon")))]


# Tables, after the source's editors: every first move, its reply and the reason

MOST_IN_A_BOX = 100_000_000  # positions of four bytes each
MOST_SIDES = 32  # of an array
MOST_SITUATIONS = 20_000


@dataclass(frozen=True)
class Situation:
    """One line of the pupils' table."""

    KEYS = "position=position.written limit?=position.limit winner move remoteness"

    position: Position
    wins: bool
    remoteness: int
    move: Move | None  # the winning move, if any

    @property
    def winner(self) -> Literal["next", "previous"]:
        return "next" if self.wins else "previous"


def situations(rules: Rules, start: Position) -> list[Situation]:
    """Return every position that can occur, with a winning move: small ones first, heaps sorted."""
    solver = brute_force(rules)
    first = canonical(rules, start)
    refuse_if_too_large(rules, first)
    count = size(rules, first)
    exact = rules.code == NIM and not (rules.neighbours or rules.growth)  # each can occur
    if exact and count > MOST_SITUATIONS:
        raise refused("many_situations", count=f"{count:,}", most=f"{MOST_SITUATIONS:,}")
    reached = {first}
    waiting = list(reached)
    while waiting:
        position = waiting.pop()
        for following in solver.next_positions(position):
            if following not in reached:
                reached.add(following)
                waiting.append(following)
        if len(reached) > MOST_SITUATIONS:
            raise refused("more_situations", most=f"{MOST_SITUATIONS:,}")
    found = []
    for position in sorted(reached, key=lambda one: (sum(one.heaps), one)):
        verdict = solver.verdict(position)
        winning = best_move(solve(rules, position))
        found.append(Situation(position, verdict.wins, verdict.remoteness, winning))
    return found


@dataclass(frozen=True)
class FirstMove:
    """A first move, and what it leads to."""

    KEYS = "move leaves=leaves.written reply then=reply_leaves.written replies reason"

    move: Move
    leaves: Position
    wins: bool
    odd: list[int]  # sizes of packets that it leaves odd in number
    reply: Move | None  # the best one
    reply_leaves: Position | None
    replies: int  # number of winning replies
    broken: list[int]  # packets that the reply breaks
    made: list[int]  # packets that the reply makes

    def reason(self, lang: str) -> str:
        if self.reply is None:
            return say(lang, "reason_even")
        facts: dict[str, object] = {"row": self.reply.changes[0].heap + 1}
        facts |= {"odd": listed(lang, self.odd), "broken": listed(lang, self.broken)}
        if not self.made:
            return say(lang, "reason", **facts)
        return say(lang, "reason_makes", **facts, made=listed(lang, self.made))


def first_moves(heaps: tuple[int, ...]) -> list[FirstMove]:
    """Return every first move of Nim from these heaps, with its reply and the packets involved."""
    if sum(heaps) > 2000:
        raise refused("many_first_moves", count=sum(heaps))
    rules, position = Rules(), Position(heaps)
    found = []
    for move in moves(rules, position):
        leaves = after(rules, position, move)
        answer = solve(rules, leaves)
        reply = best_move(answer)
        balance = grundy.Balance([], [])
        if reply is not None:
            change = reply.changes[0]
            balance = grundy.balance(leaves.heaps[change.heap], sum(change.parts))
        found.append(
            FirstMove(
                move=move,
                leaves=leaves,
                wins=not answer.wins,
                odd=grundy.odd_sizes(leaves.heaps),
                reply=reply,
                reply_leaves=after(rules, leaves, reply) if reply else None,
                replies=len(answer.moves),
                broken=balance.broken,
                made=balance.made,
            )
        )
    return found


def box(rules: Rules, heaps: tuple[int, ...]) -> "Array":
    """Solve all positions with heaps up to these, by the twin of `solver.BruteForce`.

    Return an array with one answer per position, -1 for P-positions; see `kernels.box`.
    """
    if not rules.independent or rules.code.parts > 1:
        raise refused("no_box")
    if len(heaps) > MOST_SIDES:
        raise refused("box_sides", count=len(heaps), most=MOST_SIDES)
    count = prod(heap + 1 for heap in heaps)
    if count > MOST_IN_A_BOX:
        raise refused("box_size", count=f"{count:,}", most=f"{MOST_IN_A_BOX:,}")
    from antihilbert.takeaway.kernels import box

    return box(tuple(heap + 1 for heap in heaps), rules.code, rules.misere)
