"""Why a word is realisable or not, told as Rostam's program finds it: matrix, order, message."""

from collections.abc import Iterable, Iterator
from typing import Any

from antihilbert.base.languages import ToldError, said, sentences
from antihilbert.cards.profiles import refusals
from antihilbert.cards.profiles.elimination import Elimination, eliminate
from antihilbert.cards.profiles.realise import Realisation

MOST_SHOWN = 30  # cards of a matrix that fits a screen

# fmt: off
SENTENCES = sentences({
    "matrix": ("matrix: 1 in row i, column j where the word demands xi < xj",
               "matrice : 1 en ligne i, colonne j où le mot demande xi < xj"),
    "left": ("successors left, and the first card that has none gets the largest number left",
             "successeurs restants ; la première carte sans successeur reçoit le plus grand nombre "
             "restant"),
    "resoluble": ("resoluble, so realisable: {deal}", "résoluble, donc réalisable : {deal}"),
    "stuck": ("none of {cards} is without successor: not resoluble, so not realisable",
              "aucune de {cards} n'est sans successeur : pas résoluble, donc pas réalisable"),
})
# fmt: on


def elimination_of(answer: Realisation) -> Elimination | None:
    """None for a word that is no whole game: nothing is left to be eliminated."""
    if answer.suits > 1:
        raise ToldError(refusals.ELIMINATION_ONE_SUIT)
    if answer.story.fault:
        return None
    if answer.story.cards > MOST_SHOWN:
        raise ToldError(
            refusals.MATRIX_CARDS_CANNOT, cards=answer.story.cards, most_shown=MOST_SHOWN
        )
    return eliminate(answer.story.cards, answer.story.lower)


def explanation(answer: Realisation, lang: str = "en") -> Iterator[str]:
    """
    >>> from antihilbert.cards.profiles.realise import realise
    >>> from antihilbert.cards.profiles.words import ProfileWord
    >>> print(*explanation(realise(ProfileWord.parse("aba2"))), sep="\\n")
    matrix: 1 in row i, column j where the word demands xi < xj
          x1 x2 x3 x4
      x1   .  .  .  .
      x2   .  .  1  1
      x3   1  .  .  .
      x4   1  .  .  .
    successors left, and the first card that has none gets the largest number left
          x1 x2 x3 x4
           0  2  1  1   x1 = 4
          -1  2  0  0   x3 = 3
          -1  1 -1  0   x4 = 2
          -1  0 -1 -1   x2 = 1
    resoluble, so realisable: 4 1 / 3 2
    """
    done = elimination_of(answer)
    if done is None:
        yield f"{answer.reason}"
        return
    size = len(done.matrix)
    head = "      " + " ".join(f"{_x(card):>2}" for card in range(size))
    yield said(SENTENCES, lang, "matrix")
    yield head
    for card, row in enumerate(done.matrix):
        yield f"  {_x(card):<3} {_row(one or '.' for one in row)}"
    yield said(SENTENCES, lang, "left")
    yield head
    for step in done.steps:
        yield f"      {_row(step.successors)}   {_x(step.card)} = {step.number}"
    if done.resoluble:
        yield said(SENTENCES, lang, "resoluble", deal=answer.deal)
    else:
        yield f"      {_row(done.left)}"
        left = ", ".join(map(_x, done.stuck))
        yield said(SENTENCES, lang, "stuck", cards=left)


def explanation_answer(answer: Realisation) -> dict[str, Any]:
    """The same for JSON."""
    done = elimination_of(answer)
    if done is None:
        return {"matrix": None, "steps": [], "resoluble": False, "stuck": []}
    return {
        "matrix": [list(row) for row in done.matrix],
        "steps": [
            {"card": _x(step.card), "number": step.number, "successors": list(step.successors)}
            for step in done.steps
        ],
        "resoluble": done.resoluble,
        "stuck": [_x(card) for card in done.stuck],
    }


def _row(cells: Iterable[object]) -> str:
    return " ".join(f"{cell:>{len(_x(card))}}" for card, cell in enumerate(cells))


def _x(card: int) -> str:
    return f"x{card + 1}"
