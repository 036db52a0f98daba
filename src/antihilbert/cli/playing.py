"""Playing one game from the command line: the result as text."""

from typing import TYPE_CHECKING

from antihilbert.cards import referee

if TYPE_CHECKING:
    from antihilbert.operations.cards import Play, Played, Rank, Ranked


def play(request: "Play", played: "Played", lang: str) -> None:
    """Print the trace if it is wanted, the result, and what else is known."""
    certificate = played.certificate if request.certificate else None
    form = request.trace_as or ("text" if request.trace else None)
    if form:
        for line in referee.lines(played.start(), played.result, form, lang):
            print(line)
        if form in ("jsonl", "csv"):
            return
    print(referee.summary(played.result, lang))
    for line in played.lines(lang):
        print(line)
    if certificate:
        print(certificate)


def rank(request: "Rank", answer: "Ranked", lang: str) -> None:
    print(answer.rank)
