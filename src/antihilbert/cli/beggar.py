"""`antihilbert beggar endless`: cycles, and the deals that run into them."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from antihilbert.cards import referee
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.messages import counted
from antihilbert.cli.commands import Renderer
from antihilbert.cli.endless import say
from antihilbert.cli.output import note
from antihilbert.core.messages import Text, figures, texts

if TYPE_CHECKING:
    from antihilbert.cards.cycles.cycle import Entered, NoCycle
    from antihilbert.cards.endless.result import Find
    from antihilbert.cards.endless.search import Searched
    from antihilbert.operations.endless import BeggarSearch, CycleDeals

# ------------------------------------------------------------------------------------------------
# `antihilbert beggar endless search`: rings of a deck, from nothing.

CYCLES_COUNTED = Text("{count:,} rings", "{count:,} anneaux")
PIECE = Text("piece {number}, round by round: {piece}", "morceau {number}, tour par tour : {piece}")


def search(request: "BeggarSearch", found: "Searched", lang: str) -> None:
    for line in (line for find in found.finds for line in _lines(find, lang)):
        print(line)
    if request.all or not found.finds:
        count = CYCLES_COUNTED.of(count=len(found.finds)) if found.finds else found.reason
        covered = (one.as_text(lang) for one in found.coverage)
        print(count.translate(lang), *covered, sep="\n", file=sys.stderr)


def _lines(ring: "Find", lang: str) -> Iterator[str]:
    yield say(lang, "deal_line", deal=BEGGAR.written(ring.deal))
    yield referee.summary(ring.result, lang)
    for number, piece in enumerate(getattr(ring, "pieces", ()), start=1):
        yield PIECE.translate(lang, number=number, piece=piece)


# ------------------------------------------------------------------------------------------------
# `antihilbert beggar endless`: rings, and the deals that run into them.

# fmt: off
SENTENCES = texts({
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
_say = SENTENCES.say
# fmt: on


def deals(request: "CycleDeals", answer: "Entered | NoCycle", lang: str) -> None:
    from antihilbert.cards.cycles.cycle import NoCycle

    if isinstance(answer, NoCycle):
        note(answer.reason(lang), lang)
    else:
        print(*_cycle_lines(answer, lang), sep="\n")


def _cycle_lines(found: "Entered", lang: str) -> Iterator[str]:
    cycle = found.cycle
    yield _say(
        lang,
        "ring",
        tricks=counted(lang, cycle.period, "trick"),
        cards=counted(lang, cycle.period_cards, "card"),
        exchanged=_say(lang, "exchanged") if cycle.exchanges else "",
    )
    for one, tricks in found.deals.items():
        yield f"{one.letters()}  {_say(lang, 'after' if tricks else 'on_ring', tricks=tricks)}"
    sizes = sorted({len(one.hand1) for one in found.deals})
    several = len(sizes) > 1
    hands = _say(lang, "sizes", least=sizes[0], most=sizes[-1]) if several else f"{found.first}"
    deals = SENTENCES.counted(lang, len(found.deals), "deal")
    yield _say(lang, "with", deals=deals, hands=hands)
    if not found.deals:
        return
    words, alike = len(found.profiles), sum(found.profiles)
    if alike > words:
        yield _say(lang, "alike", stories=words, deals=alike)
    orders = (figures(f"{number:.2e}", lang) for number in (found.shuffles, found.one_in))
    yield _say(lang, "faces", **dict(zip(("shuffles", "one_in"), orders, strict=True)))


RENDERERS: dict[str, Renderer] = {"endless search": search, "endless deals": deals}
