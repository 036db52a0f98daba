"""`antihilbert war endless align`: aligned games tested, doubled, raised and joined."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import Text, ToldError, language, said, sentences
from antihilbert.cards import trace
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.pickups import pickup_names
from antihilbert.cli.options import Json, Language, PickupName
from antihilbert.cli.output import print_json

if TYPE_CHECKING:
    from antihilbert.cards.endless.alignment import Trial

# fmt: off
SENTENCES = sentences({
    "deal": ("deal", "distribution"),
    "doubled": ("doubled", "doublée"),
    "joined": ("joined", "assemblées"),
    "stacked": ("stacked", "superposées"),
    "head": ("{name}: {deal}", "{name} : {deal}"),
    "no_block": ("not a block: {why}", "pas un bloc : {why}"),
    "block": ("a block is what it comes to: {block}",
              "un bloc, c'est ce qu'elle devient : {block}"),
    "rounds": ("{size} flips are a round: every card has been laid once, no trick is open, and "
               "both hands have {size} cards again:",
               "{size} retournements font un tour : chaque carte a été posée une fois, aucun pli "
               "n'est ouvert et les deux mains ont de nouveau {size} cartes :"),
    "more": ("... {count} more ...", "... encore {count} ..."),
})
# fmt: on
TOO_MANY = Text(
    "together these are too many cards: take at most {most}",
    "ensemble, cela fait trop de cartes : en prendre au plus {most}",
)
NO_DEAL = Text(
    "'{text}' is not a deal: put each in quotes, like '3 1 3 3 / 3 2 2 1'",
    "« {text} » n'est pas une distribution : mettre chacune entre guillemets, comme "
    "'3 1 3 3 / 3 2 2 1'",
)
MOST_ROUNDS = 12  # positions of rounds that are written out
MOST_CARDS = 2000  # of a game that is made of blocks

Deals = Annotated[
    list[str],
    typer.Argument(metavar="DEAL", help="Deals, each in quotes: '3 1 3 3 / 3 2 2 1'."),
]
By = Annotated[
    int | None,
    typer.Option(
        "--shift",
        metavar="K",
        help="Raise each deal by K more than the last (else: above it).",
    ),
]


def align(
    deals: Deals,
    pickup: PickupName = "natural",
    shift: By = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Is a deal aligned, when are the hands exchanged, and what do such deals make together?

    One deal is also laid behind itself; several are laid behind each other. Both is done with the
    values as they are, and with each deal raised above the last. The rules play every result.

    Examples: antihilbert war endless align '2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1'

    antihilbert war endless align '3 1 3 3 / 3 2 2 1' '2 1 3 3 1 1 / 3 1 2 2 3 3'
    """
    from antihilbert.cards.endless.aligned import compose
    from antihilbert.cards.endless.alignment import stacked, trial

    pickups = pickup_names(pickup)
    blocks = [_read(text) for text in deals]
    together = blocks * 2 if len(blocks) == 1 else blocks
    if sum(len(block.cards) for block in together) > MOST_CARDS:
        raise ToldError(TOO_MANY, most=MOST_CARDS)
    tested = [trial(block, pickups) for block in blocks]
    joined = trial(compose(together), pickups)
    raised = trial(compose(stacked(together, shift)), pickups)
    if json:
        subject = tested[0] if len(tested) == 1 else joined
        print_json(
            subject.as_json()
            | {"deals": [one.as_json() for one in tested]}
            | {"joined": joined.as_json(), "stacked": raised.as_json()}
        )
        return
    spoken = language(lang)
    for one in tested:
        print("\n".join(_lines("deal", one, spoken)))
    together_named = "doubled" if len(tested) == 1 else "joined"
    print("\n".join(_lines(together_named, joined, spoken, short=True)))
    print("\n".join(_lines("stacked", raised, spoken, short=True)))


def _read(text: str) -> Deal:
    if "/" not in text and "\\" not in text and "[" not in text:
        raise ToldError(NO_DEAL, text=shortened(text))
    return Deal.parse(text)


def _lines(name: str, tested: "Trial", lang: str, short: bool = False) -> Iterator[str]:
    """What was tested, how its game comes out, and why it is aligned or not."""
    deck = deck_of(tested.deal.cards)
    named = _say(lang, name) + (f", {deck}" if deck else "")
    yield _say(lang, "head", name=named, deal=tested.deal)
    yield f"  {trace.summary(tested.result, lang)}"
    found = tested.alignment
    if found is not None:
        yield f"  {found.told(tested.result.preperiod or 0, lang)}"
    if not tested.aligned:
        yield f"  {_say(lang, 'no_block', why=tested.why_not)}"
        if tested.block:
            yield f"  {_say(lang, 'block', block=tested.block)}"
    elif not short:
        yield from _rounds(tested, lang)


def _rounds(tested: "Trial", lang: str) -> Iterator[str]:
    from antihilbert.cards.endless.aligned import rounds

    positions = rounds(tested.deal, tested.pickups) or []
    yield f"  {_say(lang, 'rounds', size=len(tested.deal.hand1))}"
    for position in positions[:MOST_ROUNDS]:
        yield f"    {position}"
    if len(positions) > MOST_ROUNDS:
        yield f"    {_say(lang, 'more', count=len(positions) - MOST_ROUNDS)}"


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
