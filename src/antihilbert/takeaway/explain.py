"""Why does this position win, and this move? In the words of the pupils of Brest, fr and en.

Rows are cut into packets of powers of two; what counts is which packets are odd in number, which
packet a move breaks and which it makes. Where a row is worth something else than its length, the
packets are those of its value. Other games have their own reasons; `reasons.py` has those.
"""

from dataclasses import dataclass
from functools import reduce
from operator import xor

from antihilbert.takeaway import one_row, packets, reasons
from antihilbert.takeaway.answer import Answer, solve
from antihilbert.takeaway.codes import NIM
from antihilbert.takeaway.formulas import LASKER, formula_for
from antihilbert.takeaway.grundy import MisereNim, Values, taking_down
from antihilbert.takeaway.moves import Change, Move, Position, after
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.sentences import say
from antihilbert.takeaway.wording import (
    MOST_SAID,
    counts_said,
    listed,
    lowered,
    move_words,
    of_packets,
    packets_said,
    shortened_list,
    take_words,
    the_packets,
)


def explain(answer: Answer, lang: str, move: Move | None = None) -> list[str]:
    """Sentences about the position, then about the move: the best one if none is given."""
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
class Explained:
    """An answer with its reasons, in a language: of the best move, or of one that is given."""

    answer: Answer
    lang: str
    move: Move | None = None

    def as_json(self) -> dict[str, object]:
        said = explain(self.answer, self.lang, self.move)
        return self.answer.as_json() | {"explanation": "\n".join(said)}


def position_said(answer: Answer, lang: str) -> list[str]:
    """Why the player to move wins or loses."""
    said = _position_said(answer, lang)
    return [*said, say(lang, "gaps")] if answer.rules.gaps else said


def _position_said(answer: Answer, lang: str) -> list[str]:
    if nothing_to_take(answer):
        said = [say(lang, "misere")] if answer.rules.misere else []
        return [*said, say(lang, "nothing_won" if answer.wins else "nothing_lost")]
    if answer.method in reasons.POSITIONS:
        return reasons.POSITIONS[answer.method](answer, lang)
    if one_row.applies(answer):
        return one_row.position_said(answer, lang)
    if answer.method == "misere":
        return _misere_position(answer, lang)
    return _position(answer, lang)


def move_said(answer: Answer, move: Move, lang: str) -> list[str]:
    """What a winning move does, and why that wins."""
    following = after_move(answer, move)
    said = [move_words(lang, move, following)]
    reply = solve(answer.rules, following)
    if nothing_to_take(reply):
        return [*said, say(lang, "takes_last")]
    if reply.method in reasons.MOVES:
        said += reasons.MOVES[reply.method](answer, move, following, lang)
    elif one_row.applies(answer):
        return [*said, one_row.left_said(answer, following, lang)]
    elif answer.method == "misere" and _large(answer.rules, following.heaps) == 0:
        values = _values(answer.rules, following.heaps)
        said.append(say(lang, "misere_leaves", ones=sum(values)))
    else:
        said += _restored(answer, move, lang)
    if _copying_wins(answer.rules, following):
        said.append(say(lang, "leaves_mirror"))
    return said


def losing_move_said(answer: Answer, move: Move, lang: str) -> list[str]:
    """What a losing move spoils, and how the other player makes use of it."""
    following = after_move(answer, move)
    said = [move_words(lang, move, following)]
    reply = solve(answer.rules, following)
    if nothing_to_take(reply):
        return [*said, say(lang, "takes_last_loses")]
    if reply.method in reasons.SPOILT:
        said += reasons.SPOILT[reply.method](reply, lang)
    elif one_row.applies(answer):
        said.append(one_row.left_said(answer, following, lang))
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
    """Which packets a losing move breaks and makes, and which it leaves odd in number."""
    said = _balance(answer, move, lang)
    was = packets.odd_sizes(_values(answer.rules, answer.position.heaps))
    odd = packets.odd_sizes(_values(answer.rules, after_move(answer, move).heaps))
    if still := [size for size in odd if size in was]:
        said.append(say(lang, "still_odd", packets=the_packets(lang, still)))
    if made := [size for size in odd if size not in was]:
        said.append(say(lang, "now_odd", packets=of_packets(lang, made)))
    return said


def best_move(answer: Answer) -> Move | None:
    """A winning move worth showing: to a mirror if there is one, else one that breaks most."""

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
    """The move of misère play that leaves rows worth at most 1, an odd number of them worth 1."""
    heaps = answer.position.heaps
    values = _values(answer.rules, heaps)
    place = next(place for place, value in enumerate(values) if value > 1)
    ones = sum(value == 1 for value in values)
    return taking_down(place, heaps[place], heaps[place] - values[place] + (ones % 2 == 0))


def after_move(answer: Answer, move: Move) -> Position:
    return after(answer.rules, answer.position, move)


def nothing_to_take(answer: Answer) -> bool:
    """Whether the game is over: the player to move wins or loses without a move."""
    return answer.wins == answer.rules.misere and not reasons.has_moves(answer)


def _value(rules: Rules, heap: int) -> int:
    return (MisereNim(rules) if rules.misere else Values(rules)).value(heap)


def _values(rules: Rules, heaps: tuple[int, ...]) -> list[int]:
    return [_value(rules, heap) for heap in heaps]


def _large(rules: Rules, heaps: tuple[int, ...]) -> int:
    return sum(value > 1 for value in _values(rules, heaps))


def _copying_wins(rules: Rules, position: Position) -> bool:
    """Whether the rows are a mirror, and copying the other player leads to a won end."""
    return rules.independent and not rules.misere and packets.is_mirror(position.heaps)


def _position(answer: Answer, lang: str) -> list[str]:
    heaps = answer.position.heaps
    said = _cut(answer.rules, heaps, lang)
    odd = packets.odd_sizes(_values(answer.rules, heaps))
    if odd:
        return [*said, say(lang, "odd", packets=the_packets(lang, odd))]
    said.append(say(lang, "even"))
    if packets.is_mirror(heaps):
        twins = sorted(heap for heap in heaps if heap)[::2]
        pairs = [say(lang, "with", row=row) for row in twins[:MOST_SAID]]
        return [*said, say(lang, "mirror", pairs=", ".join(pairs))]
    return [*said, say(lang, "even_why")]


def _misere_position(answer: Answer, lang: str) -> list[str]:
    heaps = answer.position.heaps
    large = _large(answer.rules, heaps)
    said = [say(lang, "misere")]
    if large == 0:
        if answer.rules.code.up_to:
            said += _worth(answer.rules, heaps, lang)
        ones = sum(_values(answer.rules, heaps))
        return [*said, say(lang, "misere_won" if answer.wins else "misere_lost", ones=ones)]
    if large == 1:
        if answer.rules.code.up_to:
            said += _worth(answer.rules, heaps, lang)
        return [*said, say(lang, "misere_switch")]
    said += [say(lang, "misere_far"), *_cut(answer.rules, heaps, lang)]
    odd = packets.odd_sizes(_values(answer.rules, heaps))
    key = "odd" if odd else "even"
    return [*said, say(lang, key, packets=the_packets(lang, odd) if odd else "")]


def _cut(rules: Rules, heaps: tuple[int, ...], lang: str) -> list[str]:
    """The rows cut into packets, and how many there are of each size."""
    values = _values(rules, heaps)
    said = []
    if values != list(heaps):
        said += _worth(rules, heaps, lang)
    rows = [
        f"{value} = {' + '.join(map(str, packets.packets(value)))}" for value in values if value
    ]
    if rows:
        said.append(say(lang, "rows", rows=shortened_list(lang, rows)))
    return [*said, say(lang, "counts", counts=counts_said(lang, packets.counts(values)))]


def _worth(rules: Rules, heaps: tuple[int, ...], lang: str) -> list[str]:
    """What rows count for that do not count for their length."""
    said = []
    formula = formula_for(rules.code)
    if rules.code.up_to:
        said.append(say(lang, "modulo", group=rules.code.up_to + 1))
    elif rules.code == LASKER:
        said.append(say(lang, "lasker"))
    elif formula is not None and formula.least > 1:
        said.append(say(lang, "groups", group=formula.least))
    pairs = [say(lang, "counts_for", row=heap, value=_value(rules, heap)) for heap in heaps if heap]
    return [*said, say(lang, "worth", values=shortened_list(lang, pairs))] if pairs else said


def _restored(answer: Answer, move: Move, lang: str) -> list[str]:
    said = _balance(answer, move, lang)
    if any(len(change.parts) > 1 for change in move.changes):
        # The packets of the parts are counted anew: a size may change by any number of packets.
        values = _values(answer.rules, after_move(answer, move).heaps)
        counts = counts_said(lang, packets.counts(values))
        return [*said, say(lang, "split_restored", counts=counts)]
    odd = packets.odd_sizes(_values(answer.rules, answer.position.heaps))
    broken = [size for change in move.changes for size in _broken_made(answer, change).broken]
    if answer.rules.code == NIM and odd[0] in broken and len(odd) > 1:
        said.append(say(lang, "largest", size=odd[0]))
    return [*said, say(lang, "restored", sizes=listed(lang, odd))]


def _balance(answer: Answer, move: Move, lang: str) -> list[str]:
    """Which packets the move breaks, and which it makes."""
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
        broken, made = packets.balance(before, left)
        facts = {"row": row}
        if broken:
            facts["broken"] = packets_said(lang, broken)
        if made:
            facts["made"] = packets_said(lang, made)
        key = "breaks_makes" if broken and made else "breaks" if broken else "makes"
        said.append(say(lang, key if broken or made else "same_worth", **facts))
    return said


def _change(answer: Answer, change: Change) -> tuple[int, int]:
    """The value of a row before and after."""
    parts = _values(answer.rules, change.parts)
    return _value(answer.rules, answer.position.heaps[change.heap]), reduce(xor, parts, 0)


def _broken_made(answer: Answer, change: Change) -> packets.Balance:
    return packets.balance(*_change(answer, change))


def _others(answer: Answer, move: Move, lang: str) -> list[str]:
    others = [lowered(take_words(lang, other)) for other in answer.moves if other != move]
    if not others:
        return []
    key = "other" if len(others) == 1 else "others"
    return [say(lang, key, moves=shortened_list(lang, others, say(lang, "semicolon")))]
