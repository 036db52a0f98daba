"""One row, and 1 to k may be taken at a time: leave a multiple of k + 1, and that is all."""

from antihilbert.takeaway.answer import Answer
from antihilbert.takeaway.moves import Position
from antihilbert.takeaway.sentences import say


def applies(answer: Answer) -> bool:
    """Whether a single row is left, of which up to k may be taken."""
    rules = answer.rules
    rows = sum(heap > 0 for heap in answer.position.heaps)
    return bool(rules.code.up_to) and rules.independent and rows == 1


def position_said(answer: Answer, lang: str) -> list[str]:
    """What to leave, and how the row stands to it."""
    row, group = max(answer.position.heaps), _group(answer)
    misere = "_misere" if answer.rules.misere else ""
    rest = (row - bool(misere)) % group
    key = "one_row_won" if answer.wins else "one_row_lost"
    return [
        say(lang, f"one_row{misere}", most=group - 1, group=group),
        say(lang, f"{key}{misere}", row=row, group=group, rest=rest),
    ]


def left_said(answer: Answer, following: Position, lang: str) -> str:
    """What a move leaves: a multiple, or not."""
    left, group = max(following.heaps, default=0), _group(answer)
    misere = "_misere" if answer.rules.misere else ""
    right = (left - bool(misere)) % group == 0
    key = "one_row_leaves" if right else "one_row_misses"
    return say(lang, f"{key}{misere}", left=left, group=group)


def _group(answer: Answer) -> int:
    assert answer.rules.code.up_to is not None
    return answer.rules.code.up_to + 1
