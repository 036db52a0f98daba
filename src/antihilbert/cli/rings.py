"""`antihilbert beggar endless`: rings, and the deals that run into them."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base import languages
from antihilbert.base.languages import ToldError, figures, language, said, sentences
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.sentences import counted
from antihilbert.cli import ring_search
from antihilbert.cli.endless import ONE_SPLIT
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import counting_tricks, group, note, print_json, write_file
from antihilbert.cli.playing import read_deal
from antihilbert.cli.statuses import NOT_FOUND

if TYPE_CHECKING:
    from antihilbert.cards.rings.answer import Entered

app = group("Games that never end: their rings, and all deals that run into them.")
app.command("search")(ring_search.search)

# fmt: off
SENTENCES = sentences({
    "ring": ("a ring of {tricks} ({cards}){exchanged}",
             "un anneau de {tricks} ({cards}){exchanged}"),
    "exchanged": (", the hands exchanged after half of them",
                  ", les mains échangées à la moitié"),
    "after": ("after {tricks}", "après {tricks}"),
    "on_ring": ("on the ring", "sur l'anneau"),
    "sizes": ("{least} to {most}", "{least} à {most}"),
    "deal": ("{count} deal", "{count} distribution"),
    "deals": ("{count} deals", "{count} distributions"),
    "with": ("{deals} with {hands} cards in hand 1", "{deals} avec {hands} cartes en main 1"),
    "alike": ("courts that are never paid can be exchanged: {stories:,} stories, {deals:,} deals",
              "les cartes à pénalité jamais payées sont échangeables : {stories:,} histoires, "
              "{deals:,} distributions"),
    "faces": ("with faces on all cards: {shuffles} shuffles, one in {one_in}",
              "avec une figure sur chaque carte : {shuffles} mélanges, un sur {one_in}"),
})
# fmt: on
Picture = Annotated[
    Path | None,
    typer.Option(
        "--svg",
        metavar="FILE",
        help="Draw the ring as a wheel, with the ways into it.",
    ),
]
First = Annotated[int | None, typer.Option(help="Cards in hand 1 (half if not given).")]


@app.command()
def deals(
    deal: Annotated[str, typer.Argument(metavar="DEAL", help="A deal whose game never ends.")],
    every_split: Annotated[
        bool, typer.Option("--every-split", help="Hands of every size, not only equal ones.")
    ] = False,
    first: First = None,
    svg: Picture = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """The ring that a deal runs into, and every deal that runs into it; exit status 3 if it ends.

    Whoever of both leads makes no difference: a ring and the same with the players exchanged are
    one.

    Example: antihilbert beggar endless deals 'J--/-J-'
    """
    from antihilbert.cards.rings.answer import Entered, NoRing

    if every_split and first is not None:
        raise ToldError(ONE_SPLIT)
    spoken, hands = language(lang), read_deal(deal, BEGGAR.read)
    with counting_tricks(spoken) as watch:
        found = Entered.by(hands, first, every_split=every_split, watch=watch)
    if found is None:
        none = NoRing(BEGGAR.play(hands))
        if json:
            print_json(none.as_json())
        else:
            note(none.reason(spoken), spoken)
        raise typer.Exit(NOT_FOUND)
    if svg:
        from antihilbert.cards.rings.picture import ring_svg

        write_file(svg, ring_svg(found, spoken), "picture", spoken)
    if json:
        print_json(found.as_json())
        return
    for line in _told(found, spoken):
        print(line)


def _told(found: "Entered", lang: str) -> Iterator[str]:
    ring = found.ring
    yield _say(
        lang,
        "ring",
        tricks=counted(lang, ring.period, "trick"),
        cards=counted(lang, ring.period_cards, "card"),
        exchanged=_say(lang, "exchanged") if ring.exchanges else "",
    )
    for one, tricks in found.deals.items():
        yield f"{one.letters()}  {_say(lang, 'after' if tricks else 'on_ring', tricks=tricks)}"
    sizes = sorted({len(one.hand1) for one in found.deals})
    several = len(sizes) > 1
    hands = _say(lang, "sizes", least=sizes[0], most=sizes[-1]) if several else f"{found.first}"
    deals = languages.counted(SENTENCES, lang, len(found.deals), "deal")
    yield _say(lang, "with", deals=deals, hands=hands)
    if not found.deals:
        return
    stories, alike = len(found.stories), sum(found.stories)
    if alike > stories:
        yield _say(lang, "alike", stories=stories, deals=alike)
    orders = (figures(f"{number:.2e}", lang) for number in (found.shuffles, found.one_in))
    yield _say(lang, "faces", **dict(zip(("shuffles", "one_in"), orders, strict=True)))


def _say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)
