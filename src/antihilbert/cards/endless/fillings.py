"""Letters and the numbers put for them: how the classes of a recipe grew, and what they become."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from antihilbert.base.languages import ToldError
from antihilbert.cards import war
from antihilbert.cards.classes import MOST_FILLED, ClassDeal, returning, ways
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.constructions import Recipe
from antihilbert.cards.endless.sentences import say
from antihilbert.cards.outcome import MOST_TRICKS
from antihilbert.cards.pickups import NATURAL

MOST_LISTED = 10**5  # ways to put numbers for letters


def step_lines(recipe: Recipe, lang: str = "en") -> Iterator[str]:
    """How the letters of a recipe grew, and why numbers return later than they do."""
    for number, step in enumerate(recipe.steps):
        if number:
            yield say(lang, "insert")
        returning(step.letters, (NATURAL, NATURAL), step.tricks)  # seen to be back
        yield say(lang, "letters_back", letters=step.letters, tricks=step.tricks)


def later_line(recipe: Recipe, lang: str = "en") -> str:
    """Why numbers return later than the letters they are put for."""
    step = recipe.steps[-1]
    back = returning(step.letters, (NATURAL, NATURAL), step.tricks)
    turns = [
        say(lang, "turns_of", cards=sum(sizes), letter=letter, turns=_turns(sizes, lang))
        for letter, sizes in back.turns.items()
    ]
    return say(lang, "later", turns=", ".join(turns), times=back.times, tricks=step.tricks)


def _turns(sizes: tuple[int, ...], lang: str = "en") -> str:
    """
    >>> _turns((2, 2, 5)), _turns((2, 2, 5), "fr")
    ('2 turns of 2 and 1 turn of 5', '2 rondes de 2 et 1 ronde de 5')
    """
    groups = Counter(sizes).items()
    return say(lang, "and").join(
        say(lang, "turn" if times == 1 else "turns", count=times, size=size)
        for size, times in groups
    )


@dataclass(frozen=True)
class Fillings:
    """The ways to put numbers for the letters of a recipe."""

    letters: ClassDeal
    period: int  # of every one of them
    listed: list[Deal]
    replayed: bool  # whether the rules have played those that are listed

    def as_json(self) -> dict[str, object]:
        return {
            "count": self.letters.fillings,
            "period": self.period,
            "replayed": self.replayed,
            "list": [str(deal) for deal in self.listed],
        }

    def lines(self, lang: str = "en") -> Iterator[str]:
        yield say(
            lang,
            "fillings",
            ways=ways(self.letters, lang),
            period=self.period,
            listed=len(self.listed),
            seen=say(lang, "replayed" if self.replayed else "too_long"),
        )
        yield from map(str, self.listed)


def fillings(recipe: Recipe, most: int) -> Fillings:
    """Count the ways to put numbers for the letters, and list the first."""
    if not recipe.steps:
        raise ToldError(refusals.RECIPE_NO_LETTERS, method=recipe.method)
    if not 1 <= most <= MOST_LISTED:
        raise ToldError(refusals.CANNOT_LIST_FILLINGS, most=most, most_listed=MOST_LISTED)
    step = recipe.steps[-1]
    cards = len(recipe.deal.cards)
    if cards > MOST_FILLED:
        raise ToldError(refusals.FILLINGS_CARDS_TOO, cards=cards, most_filled=MOST_FILLED)
    period = returning(step.letters, (NATURAL, NATURAL), step.tricks).numbers_tricks
    listed = list(islice(step.letters.every_filling(), most))
    replayed = period * len(listed) <= MOST_TRICKS
    if replayed:
        assert {war.play(deal).period for deal in listed} == {period}
    return Fillings(step.letters, period, listed, replayed)
