"""`--bfile`: one number of an answer for every n, as the OEIS takes sequences.

A b-file is text: `n a(n)` in each line, and comments behind `#`.
"""

from collections.abc import Callable, Mapping
from typing import Annotated

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError, several
from antihilbert.base.version import stamp
from antihilbert.cli import refusals

BFile = Annotated[
    str | None,
    typer.Option(
        "--bfile",
        metavar="NUMBER",
        help="Print this number of the answer, for every n up to the one given, as an OEIS b-file.",
    ),
]
COUNTED = {
    "deals": "deals",
    "player1": "deals that player 1 wins",
    "player2": "deals that player 2 wins",
    "endless": "deals that never end",
    "max_tricks": "tricks of the longest game that ends",
}
HALVES = "each player gets half of the cards, player 2 one more if they are odd in number"


def print_bfile(
    number: str,
    meanings: Mapping[str, str],
    of: str,
    over: range,
    answer: Callable[[int], Mapping[str, object]],
    **others: object,
) -> None:
    """The number of the answer for each n; `others` are options that are not taken with it."""
    for name, given in others.items():
        if given:
            raise ToldError(refusals.BFILE_NO_USE, name=name)
    if number not in meanings:
        raise ToldError(
            refusals.NO_NUMBER_LIST, number=shortened(number), meanings=", ".join(meanings)
        )
    if not over:
        raise ToldError(refusals.LIST_BEGINS_TAKE, start=over.start)
    terms = ((n, answer(n)[number]) for n in over)
    first = next(terms)  # what is refused is refused before anything is printed
    print(f"# a(n) = number of {meanings[number]}: {of}")
    print(f"# computed by {stamp()}, exactly")
    print(*first, flush=True)
    for n, term in terms:
        print(n, term, flush=True)


def suits_told(suits: int) -> str:
    return f"{several(suits, 'suit')} of n values"
