"""`antihilbert nim quotient`: what heaps are worth when whoever takes last loses."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.cli.nim_options import AskedNim, of_a_game
from antihilbert.cli.options import Json
from antihilbert.cli.output import busy, print_json

if TYPE_CHECKING:
    from antihilbert.takeaway.misere.quotient import Quotient

FARTHEST = 2000


@of_a_game(one_heap=True)
def quotient(
    asked: AskedNim,
    to: Annotated[
        int, typer.Option(metavar="N", help="The largest heap to look at, without a period.")
    ] = 400,
    json: Json = False,
) -> None:
    """The misère quotient of a game: its elements, what each heap is worth, and which are lost.

    Positions are worth the product of their heaps; whoever has to move loses if that is a lost
    element. What is printed is proved for all positions of the heaps that are named, and for the
    whole game where the elements repeat for ever.

    Examples: antihilbert nim quotient --octal 0.123

    antihilbert nim quotient --game kayles
    """
    from antihilbert.takeaway.misere.quotient import quotient_of
    from antihilbert.takeaway.refusals import SpokenError
    from antihilbert.takeaway.sentences import say

    if not asked.rules.independent or asked.rules.gaps:
        raise SpokenError("no_quotient", rules=asked.rules)
    if not 1 <= to <= FARTHEST:
        raise SpokenError("quotient_range", to=to, most=FARTHEST)
    with busy(say(asked.lang, "seeking_quotient")):
        found = quotient_of(asked.rules.with_misere(True), to)
    if json:
        print_json(found.as_json())
    else:
        print("\n".join(_said(found, to, asked.lang)))


def _said(found: "Quotient", to: int, lang: str) -> list[str]:
    from antihilbert.takeaway.sentences import say

    order, lost = found.monoid.order, len(found.monoid.lost)
    first = "quotient_whole" if found.whole else "quotient_to"
    said = [say(lang, first, order=order, lost=lost, known=found.known_to)]
    if not found.whole and found.known_to < to:
        said.append(say(lang, "quotient_ended", heap=found.known_to + 1))
    pairs = [f"{name} = {heap}" for name, heap in found.generator_names().items()]
    said += [
        say(lang, "quotient_generators", pairs=", ".join(pairs)),
        say(lang, "quotient_relations", relations=", ".join(found.relations())),
        say(lang, "quotient_lost_list", lost=", ".join(found.lost())),
        say(lang, "quotient_values", values=" ".join(found.heap_words())),
    ]
    if found.whole:
        said.append(say(lang, "period_proved", period=found.period, start=found.preperiod))
    return said
