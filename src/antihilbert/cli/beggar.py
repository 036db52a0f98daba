"""`antihilbert beggar endless`: cycles, and the deals that run into them."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from antihilbert.cards import referee
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.messages import counted as cards_counted
from antihilbert.cli.commands import Renderer
from antihilbert.cli.messages import counted, message, say
from antihilbert.cli.output import note
from antihilbert.core.messages import figures

if TYPE_CHECKING:
    from antihilbert.cards.cycles.cycle import Entered, NoCycle
    from antihilbert.cards.endless.result import Find
    from antihilbert.cards.endless.search import Searched
    from antihilbert.operations.endless import BeggarSearch, CycleDeals


def search(request: "BeggarSearch", found: "Searched", lang: str) -> None:
    for line in (line for find in found.finds for line in _lines(find, lang)):
        print(line)
    if request.all or not found.finds:
        count = message("rings_counted", count=len(found.finds)) if found.finds else found.reason
        covered = (one.as_text(lang) for one in found.coverage)
        print(count.translate(lang), *covered, sep="\n", file=sys.stderr)


def _lines(ring: "Find", lang: str) -> Iterator[str]:
    yield say(lang, "deal_line", deal=BEGGAR.written(ring.deal))
    yield referee.summary(ring.result, lang)
    for number, piece in enumerate(getattr(ring, "pieces", ()), start=1):
        yield say(lang, "piece", number=number, piece=piece)


def deals(request: "CycleDeals", answer: "Entered | NoCycle", lang: str) -> None:
    from antihilbert.cards.cycles.cycle import NoCycle

    if isinstance(answer, NoCycle):
        note(answer.reason(lang), lang)
    else:
        print(*_cycle_lines(answer, lang), sep="\n")


def _cycle_lines(found: "Entered", lang: str) -> Iterator[str]:
    cycle = found.cycle
    yield say(
        lang,
        "cycle_of",
        tricks=cards_counted(lang, cycle.period, "trick"),
        cards=cards_counted(lang, cycle.period_cards, "card"),
        exchanged=say(lang, "exchanged") if cycle.exchanges else "",
    )
    for one, tricks in found.deals.items():
        place = say(lang, "after_tricks" if tricks else "on_ring", tricks=tricks)
        yield f"{one.letters()}  {place}"
    sizes = sorted({len(one.hand1) for one in found.deals})
    several = len(sizes) > 1
    hands = say(lang, "sizes", least=sizes[0], most=sizes[-1]) if several else f"{found.first}"
    deals = counted(lang, len(found.deals), "deal")
    yield say(lang, "with", deals=deals, hands=hands)
    if not found.deals:
        return
    words, alike = len(found.profiles), sum(found.profiles)
    if alike > words:
        yield say(lang, "alike", stories=words, deals=alike)
    orders = (figures(f"{number:.2e}", lang) for number in (found.shuffles, found.one_in))
    yield say(lang, "faces", **dict(zip(("shuffles", "one_in"), orders, strict=True)))


RENDERERS: dict[str, Renderer] = {"endless search": search, "endless deals": deals}
