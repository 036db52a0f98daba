"""Endless games as text: what `antihilbert war endless` prints."""

import csv
import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from antihilbert.cards import referee
from antihilbert.cards.deck import deck_of
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.pickups import PICKUPS
from antihilbert.cli import output
from antihilbert.cli.commands import Renderer
from antihilbert.cli.messages import counted, say
from antihilbert.cli.output import progress_bar
from antihilbert.core.messages import figures
from antihilbert.core.progress import ProgressCallback

if TYPE_CHECKING:
    from antihilbert.cards.endless.aligned import Trial
    from antihilbert.cards.endless.exhaustive import Census, OddCycles
    from antihilbert.cards.endless.families import Family, FamilyAnswer, Member
    from antihilbert.cards.endless.playing import LastingDeals
    from antihilbert.cards.endless.result import Find, NoFind
    from antihilbert.cards.endless.search import Searched
    from antihilbert.operations import endless

MOST_PLAYED = 10**6  # tricks of a cycle that is played once more to be shown
MOST_CHOICES = 12  # of a game that are written out
MOST_DEALS = 24  # of a list that are written out
MOST_LETTERS = 40  # of a word that is shown in a table


def find_lines(find: "Find", lang: str) -> Iterator[str]:
    """Yield the deal, how its game goes, and why it never ends."""
    from antihilbert.cards import referee
    from antihilbert.cards.chance import written
    from antihilbert.cards.endless.explain import cycle_lines, word_lines

    yield say(lang, "deal_line", deal=find.rules.written(find.deal))
    if find.choices:
        shown, more = written(find.choices[:MOST_CHOICES]), len(find.choices) - MOST_CHOICES
        yield say(lang, "choices_more" if more > 0 else "choices", choices=shown, more=more)
        yield say(lang, "again")
    yield referee.summary(find.result, lang)
    if find.word and find.method in ("words", "classes"):
        yield from word_lines(find, lang)
    if find.result.tricks <= MOST_PLAYED and find.rules.by_rules and find.playing is None:
        yield from cycle_lines(find, lang)


def census_lines(found: "Census", lang: str) -> Iterator[str]:
    """Yield how many deals are endless, and a row for each kind of cycle."""
    share = 100 * found.endless / found.deals
    yield say(lang, "census", deals=found.deals, endless=found.endless, share=share)
    if not found.cycles:
        return
    cycles = counted(lang, len(found.cycles), "cycle")
    same = found.pickups[0] == found.pickups[1]
    yield say(lang, "pairs", cycles=cycles, pairs=found.pairs) if same else cycles
    period, many, deals = (say(lang, f"col_{name}") for name in ("period", "cycles", "deals"))
    yield f"{period:>8}{many:>12}{deals:>16}  {say(lang, 'col_origin')}"
    for kind in found.kinds:
        recipe = kind.origin.construction
        named = say(lang, "no_origin") if recipe is None else recipe
        named = say(lang, "word_origin") if named == "word" else named
        origin = say(lang, "origin", recipe=named, word=kind.origin.word)
        told = origin if len(origin) <= MOST_LETTERS else origin[:MOST_LETTERS] + "..."
        numbers = f"{kind.period:>8,}{kind.cycles:>12,}{kind.deals:>16,}"
        yield f"{figures(numbers, lang)}  {told}, {kind.example}"


def lasting_lines(found: "LastingDeals", lang: str) -> Iterator[str]:
    """Yield how many deals can last for ever by chance, how many must end, and the first."""
    yield counted(lang, len(found.lasting) + len(found.ending), "chance_deal")
    for what, some in (("lasting", found.lasting), ("ending", found.ending)):
        yield say(lang, what, count=len(some)) + (say(lang, "colon") if some else "")
        yield from (f"  {deal}" for deal in some[:MOST_DEALS])
        if len(some) > MOST_DEALS:
            yield say(lang, "more", count=len(some) - MOST_DEALS)


MOST_ROUNDS = 12  # positions of rounds that are written out


def align(request: "endless.Align", answer: "endless.Aligned", lang: str) -> None:
    for one in answer.deals:
        print(*_align_lines("tested_deal", one, lang), sep="\n")
    joined = "doubled" if len(answer.deals) == 1 else "joined"
    print(*_align_lines(joined, answer.joined, lang, short=True), sep="\n")
    print(*_align_lines("stacked", answer.stacked, lang, short=True), sep="\n")


def _align_lines(name: str, tested: "Trial", lang: str, short: bool = False) -> Iterator[str]:
    """Yield the deal, the result of its game, and why it is aligned or not."""
    deck = deck_of(tested.deal.cards)
    named = say(lang, name) + (f", {deck}" if deck else "")
    yield say(lang, "tested", name=named, deal=tested.deal)
    yield f"  {referee.summary(tested.result, lang)}"
    found = tested.alignment
    if found is not None:
        yield f"  {found.describe(tested.result.preperiod or 0, lang)}"
    if not tested.aligned:
        yield f"  {say(lang, 'no_block', why=tested.why_not)}"
        if tested.block:
            yield f"  {say(lang, 'block', block=tested.block)}"
    elif not short:
        yield from _rounds(tested, lang)


def _rounds(tested: "Trial", lang: str) -> Iterator[str]:
    from antihilbert.cards.endless.aligned import rounds

    positions = rounds(tested.deal, tested.pickups) or []
    yield f"  {say(lang, 'rounds', size=len(tested.deal.hand1))}"
    for position in positions[:MOST_ROUNDS]:
        yield f"    {position}"
    if len(positions) > MOST_ROUNDS:
        yield f"    {say(lang, 'more_rounds', count=len(positions) - MOST_ROUNDS)}"


def search(request: "endless.Search", searched: "Searched | NoFind", lang: str) -> None:
    find = searched.find
    if find is None:
        print_nothing(searched, lang)
        return
    print(*find_lines(find, lang), sep="\n")
    if find.playing is not None:
        print(say(lang, "play_on", playing=find.playing, players=find.rules.players))


def print_nothing(answer: "Searched | NoFind", lang: str) -> None:
    """Print why nothing was found, and what was covered."""
    covered = (one.as_text(lang) for one in answer.coverage)
    print(answer.reason.translate(lang), *covered, sep="\n", file=sys.stderr)
    if any(one.complete for one in answer.coverage):
        print(say(lang, "counted_again"), file=sys.stderr)


def count(request: "endless.Count", answer: "Census | LastingDeals", lang: str) -> None:
    from antihilbert.cards.endless.playing import LastingDeals

    if isinstance(answer, LastingDeals):
        print(*lasting_lines(answer, lang), sep="\n")
    else:
        print(*census_lines(answer, lang), sep="\n")


def cycles(request: "endless.Cycles", answer: "OddCycles", lang: str) -> None:
    print(say(lang, "odd_cycles", cards=answer.cards, cycles=answer.cycles))
    hands, period, many = (say(lang, f"col_{name}") for name in ("hands", "period", "cycles"))
    print(f"{hands:>9}{period:>12}  {many}")
    for split in answer.splits:
        shown = "{}/{}".format(*split.hands)
        print(figures(f"{shown:>9}{split.period:>12,}  {split.cycles:,}", lang))


def list_(request: "endless.List", answer: "endless.EndlessDeals", lang: str) -> None:
    facts = {"count": answer.deals, "endless": answer.endless}
    print(say(lang, "endless_listed", **facts))
    for one in answer.rows:
        print(f"{one.deal}  {one.preperiod}  {one.period}")


def counting(request: "endless.Count", lang: str) -> AbstractContextManager[ProgressCallback]:
    named = request.pickup, request.pickup2
    chance = any(name in PICKUPS and PICKUPS[name].chance for name in named if name)
    return progress_bar("positions" if chance else "parts", lang)


def block(request: "endless.Block", answer: "Find | NoFind", lang: str) -> None:
    from antihilbert.cards.endless.result import Find

    if isinstance(answer, Find):
        print(*find_lines(answer, lang), sep="\n")
    else:
        print_nothing(answer, lang)


def construct(
    request: "endless.Construct", answer: "endless.Constructed | NoFind", lang: str
) -> None:
    from antihilbert.cards.endless.constructions import later_line, step_lines
    from antihilbert.cards.endless.result import NoFind

    if isinstance(answer, NoFind):
        print_nothing(answer, lang)
        return
    recipe = answer.recipe
    print(*step_lines(recipe, lang), recipe.why.translate(lang), sep="\n")
    if recipe.steps:
        print(later_line(recipe, lang))
    for line in answer.fillings.lines(lang) if answer.fillings else ():
        print(line)
    print(*find_lines(answer.find, lang), sep="\n")


INDENT = 6 + 11 + 9  # of what a line says of its deck


def table(request: "endless.TableRequest", answer: "endless.MapRows", lang: str) -> None:
    from antihilbert.cards.endless import map

    if request.csv:
        writer = csv.DictWriter(sys.stdout, list(map.MapRow.__annotations__), lineterminator="\n")
        writer.writeheader()
        writer.writerows({**one, "hands": _hands(one)} for one in answer.rows)
        return
    most = output.room()
    for one in map.table(request.suits, request.values, request.pickup, request.pickup2, lang):
        line = _table_line(one, lang)
        print(*(wrap(line, most, subsequent_indent=" " * INDENT) if most else [line]), sep="\n")


def _hands(row: Mapping[str, Any]) -> str:
    return "/".join(map(str, row["hands"] or ()))


def _table_line(row: Mapping[str, Any], lang: str = "en") -> str:
    """
    >>> known = dict(state="none", covered="exhaustive: every deal of every split")
    >>> _table_line({"suits": 4, "values": 2, "pickup": "natural", **known})
    '4x2   natural    none     exhaustive: every deal of every split'
    """
    deck = f"{row['suits']}x{row['values']}"
    both = (pickup_said(one).translate(lang) for one in row["pickup"].split(","))
    pickup, state = ",".join(both), say(lang, row["state"])
    start = f"{deck:<6}{pickup:<10} {state:<8} "
    if row["state"] != "endless":
        return start + (row["covered"] or say(lang, "not_on_map"))
    method = row["method"]
    return start + say(
        lang,
        "known",
        period=row["period"],
        after=say(lang, "after", tricks=row["preperiod"]) if row["preperiod"] else "",
        hands=_hands(row),
        equal=say(lang, "equal" if row["equal"] else "no_equal"),
        method=say(lang, method) if method == "recipe" else method,
        word=f" {row['word']}" if row["word"] else "",
    )


def family(
    request: "endless.FamilyRequest", answer: "FamilyAnswer | endless.Families", lang: str
) -> None:
    from antihilbert.operations.endless import Families

    if isinstance(answer, Families):
        for one in answer.families:
            print(_family_line(one, lang))
        if not answer.found:
            print(say(lang, "no_family"), file=sys.stderr)
        return
    for member in answer.members:
        print(*_family_lines(member, lang), sep="\n")
    print(answer.reason.translate(lang), file=sys.stdout if answer.found else sys.stderr)


def _family_lines(member: "Member", lang: str) -> Iterator[str]:
    from antihilbert.cards.endless.families import proof

    yield from proof(member.family, lang)
    if member.suits == 1:
        yield say(lang, "first_deal", deal=member.family.deal(0, 0))
    for one in member.progressions or ():
        hands = {"one": one.word.hand1_size, "two": one.word.cards - one.word.hand1_size}
        grown = {"modulus": one.modulus, "deal": one.deal}
        yield say(lang, "progression", suits=member.suits, **hands, **grown)
    for deck in member.levelled or ():
        told = deck.deal or say(lang, "not_levelled")
        yield say(lang, "levelled", deck=f"{member.suits}x{deck.values}", told=told)


def _family_line(family: "Family", lang: str) -> str:
    one, two = family.shortest
    hands = {"one": one, "two": two, "length": family.modulus}
    return say(lang, "family_found", word=family.word, cards=family.word.cards, **hands)


RENDERERS: dict[str, Renderer] = {
    "endless align": align,
    "endless search": search,
    "endless count": count,
    "endless cycles": cycles,
    "endless list": list_,
    "endless block": block,
    "endless construct": construct,
    "endless table": table,
    "endless family": family,
}
