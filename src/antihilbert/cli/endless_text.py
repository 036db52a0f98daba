"""What is told of endless games and of searches for them, en and fr."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from antihilbert.base.languages import counted, figures, said, sentences

if TYPE_CHECKING:
    from antihilbert.cards.endless.census import Census
    from antihilbert.cards.endless.find import Find

MOST_PLAYED = 10**6  # tricks of a cycle that is played once more to be shown
MOST_CHOICES = 12  # of a game that are written out
MOST_LETTERS = 40  # of a word that is shown in a table

# fmt: off
SENTENCES = sentences({
    "deal_line": ("deal: {deal}", "distribution : {deal}"),
    "choices": ("choices: {choices}", "choix : {choices}"),
    "choices_more": ("choices: {choices} and {more:,} more (--json tells all)",
                     "choix : {choices} et {more:,} autres (--json les dit tous)"),
    "again": ("if every pile goes under the hand like this, again and again:",
              "si chaque tas va ainsi sous la main, encore et encore :"),
    "census": ("{deals:,} deals, {endless:,} of them endless ({share:.4f} %)",
               "{deals:,} distributions, dont {endless:,} sans fin ({share:.4f} %)"),
    "cycle": ("{count} cycle", "{count} cycle"),
    "cycles": ("{count} cycles", "{count} cycles"),
    "pairs": ("{cycles}, {pairs:,} if exchanging the players makes no difference",
              "{cycles}, {pairs:,} si échanger les joueurs ne compte pas"),
    "col_period": ("period", "période"),
    "col_cycles": ("cycles", "cycles"),
    "col_deals": ("deals", "distributions"),
    "col_origin": ("construction: word, a position", "recette : mot, une position"),
    "no_origin": ("no construction known", "aucune recette connue"),
    "word_origin": ("word", "mot"),
    "origin": ("{recipe}: {word}", "{recipe} : {word}"),
})
# fmt: on


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def find_lines(find: "Find", lang: str) -> Iterator[str]:
    """The deal, how its game goes, and why it never ends."""
    from antihilbert.cards import trace
    from antihilbert.cards.choices import written
    from antihilbert.cards.endless.explain import cycle_lines, word_lines

    yield say(lang, "deal_line", deal=find.deal)
    if find.choices:
        shown, more = written(find.choices[:MOST_CHOICES]), len(find.choices) - MOST_CHOICES
        yield say(lang, "choices_more" if more > 0 else "choices", choices=shown, more=more)
        yield say(lang, "again")
    yield trace.summary(find.result, lang)
    if find.word and find.method in ("words", "classes"):
        yield from word_lines(find, lang)
    if find.result.tricks <= MOST_PLAYED:
        yield from cycle_lines(find, lang)


def census_lines(found: "Census", lang: str) -> Iterator[str]:
    """How many deals are endless, and a row for each kind of cycle."""
    share = 100 * found.endless / found.deals
    yield say(lang, "census", deals=found.deals, endless=found.endless, share=share)
    if not found.cycles:
        return
    cycles = counted(SENTENCES, lang, len(found.cycles), "cycle")
    yield say(lang, "pairs", cycles=cycles, pairs=found.pairs)
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
