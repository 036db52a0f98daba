"""Endless deals that are known to exist, built from their recipes, each with the reason it works.

Every recipe sorts the cards into classes A > B > C ...: any card of a class beats any card of the
next. If the classes alone come back to where they were, the game cannot end, whatever the cards
within a class are, for there are only finitely many ways to lay them out.
"""

from dataclasses import dataclass, replace

from antihilbert.base.languages import Sentence, Text, ToldError
from antihilbert.cards.classes import ClassDeal
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import reasons, refusals
from antihilbert.cards.endless.by_family import member, what_is_known
from antihilbert.cards.endless.composition import composed
from antihilbert.cards.endless.find import Find, proved, proved_by_word, with_equal_hands
from antihilbert.cards.endless.progressions import LARGEST_DECK, placed
from antihilbert.cards.endless.refusals import Refused
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.sentences import pickup_said
from antihilbert.cards.war_rules import PLAIN, WarRules

# The two aligned blocks that Delahaye and Mathieu printed in 1995 and 2024, four suits each.
BLOCKS = {
    4: Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1"),
    6: Deal.parse("2 1 5 5 6 2 6 6 4 1 4 4 / 5 3 5 1 6 3 3 2 4 2 3 1"),
}
MOST_REPLAYED = 10**4  # tricks of a cycle; longer ones are proved by their word
MOST_COMPOSED = 2000  # cards of a deck that is put together from small blocks
METHODS = (
    "spivey", "family", "rostam", "aligned", "columns", "tiers", "single", "lakshtanov"
)  # fmt: skip


@dataclass(frozen=True)
class GrowthStep:
    """Letters that return, and after how many tricks."""

    letters: ClassDeal
    tricks: int


@dataclass(frozen=True)
class Recipe:
    """A deal and why it never ends."""

    deal: Deal
    method: str
    classes: str  # the hands in letters, or "" where values speak for themselves
    why: Text | Sentence
    word: Word | None = None  # the story, where the cycle may be too long to be played
    steps: tuple[GrowthStep, ...] = ()  # letters from which the classes grew, themselves the last

    def as_json(self) -> dict[str, object]:
        steps = [{"classes": str(step.letters), "tricks": step.tricks} for step in self.steps]
        return {"classes": self.classes, "steps": steps, "why": str(self.why)}


def construct(
    deck: Deck,
    pickup: str = "natural",
    method: str | None = None,
    hand1_size: int | None = None,
    equal: bool = False,
    rules: WarRules = PLAIN,
) -> tuple[Recipe, Find]:
    """An endless deal of this deck by a recipe, replayed by the rules.

    Spivey's recipe and families have several sizes of hand 1; `hand1_size` chooses one. With
    `equal` the find has equal hands: tricks are undone from the cycle of the recipe. A recipe
    without battles holds whatever is laid face down in one; the others were made for none.
    """
    if method is not None and method not in METHODS:
        raise ToldError(refusals.UNKNOWN, method=method, known=", ".join(METHODS))
    recipe = _recipe(deck, pickup, method, hand1_size)
    find = _by_its_word(recipe, pickup, rules) or proved(
        recipe.deal, (pickup, pickup), recipe.method, recipe.word, rules=rules
    )
    if find is None and rules.face_down:
        laid = rules.face_down
        raise Refused(refusals.HAS_BATTLES, method=recipe.method, deck=deck, count=laid)
    if find is None:
        raise Refused(refusals.NOT_REPLAYED, method=recipe.method, deck=deck)
    if equal:
        find = with_equal_hands(find)
    if find is None:
        raise Refused(refusals.NO_EQUAL_HANDS, deck=deck)
    return recipe, find


def _by_its_word(recipe: Recipe, pickup: str, rules: WarRules) -> Find | None:
    """The find where the cycle is too long to be played and the word proves it."""
    if recipe.word is None or recipe.word.hand1_size != len(recipe.deal.hand1):
        return None
    word = replace(recipe.word, pickups=(pickup, pickup))
    rounds = word.rounds_until_return(word.values_of(recipe.deal))
    if word.length * rounds <= MOST_REPLAYED:
        return None
    return proved_by_word(recipe.deal, word, recipe.method, rules=rules)


def _recipe(deck: Deck, pickup: str, method: str | None, hand1_size: int | None) -> Recipe:
    same = traits_of(pickup).higher_first  # these are alike when there are no battles
    if deck.suits == 1 and same and method in (None, "family"):
        recipe = by_family(deck.values, hand1_size, others=method is None)
        if recipe is not None:
            return recipe
    if deck.suits == 1 and same and method in (None, "spivey"):
        return spivey(deck.values, hand1_size)
    if hand1_size is not None:
        raise ToldError(refusals.NO_CHOICE_OF_HANDS)
    if deck.suits == 1 and same and method == "rostam":
        return rostam(deck.values)
    if pickup == "first-player" and method in (None, "lakshtanov"):
        return lakshtanov(deck)
    # Odd numbers of values in four suits have no blocks, and no solver need look for them.
    blocks = method is None and (deck.suits != 4 or deck.values % 2 == 0)
    if pickup == "natural" and (blocks or method == "aligned"):
        try:
            return aligned(deck)
        except Refused:
            if method:
                raise
    if same and method in (None, "columns", "tiers", "single"):
        placement = placed(deck, pickup, method)
        if placement is not None:
            return Recipe(placement.deal, placement.method, "", placement.why, word=placement.word)
    if deck.suits > 1 and deck.size > LARGEST_DECK:
        raise Refused(refusals.TOO_LARGE, deck=deck, count=deck.size, most=LARGEST_DECK)
    named = pickup_said(pickup)
    if method:
        raise Refused(refusals.NOT_BY_METHOD, method=method, deck=deck, pickup=named)
    raise Refused(refusals.NONE_KNOWN, deck=deck, pickup=named)


def spivey(values: int, hand1_size: int | None = None) -> Recipe:
    """One suit, for every number of values that is neither 2^k nor 3 * 2^k.

    For odd numbers A B A B ... meets B A B ... B: A beats B, then B is beaten by A, and the hands
    have changed places. For twice a number, every class is followed by the next one.

    >>> spivey(9).classes
    'A B A B / B A B A B'
    """
    odd, doublings = values, 0
    while odd % 2 == 0:
        odd, doublings = odd // 2, doublings + 1
    if odd <= 3:
        raise what_is_known(values)
    pairs = hand1_size // 2**doublings // 2 if hand1_size is not None else odd // 4
    if hand1_size is not None and (
        hand1_size != 2 * pairs * 2**doublings or not 0 < 2 * pairs < odd - 1
    ):
        step = 2 ** (doublings + 1)
        most = values - 3 * step // 2
        raise ToldError(refusals.HAND_OF_SPIVEY, count=hand1_size, step=step, most=most)
    steps = [GrowthStep(ClassDeal("AB" * pairs, "BA" * ((odd - 2 * pairs) // 2) + "B"), 2)]
    for _ in range(doublings):
        steps.append(GrowthStep(steps[-1].letters.inserted, 2 * steps[-1].tricks))
    letters, tricks = steps[-1].letters, steps[-1].tricks
    why = reasons.SPIVEY.of(tricks=tricks)
    word = word_of("a" * 2**doublings + "b" * 2**doublings, values, len(letters.hand1))
    return Recipe(letters.filled, "spivey", str(letters), why, word, tuple(steps))


def by_family(values: int, hand1_size: int | None, others: bool) -> Recipe | None:
    """One suit, by a word of a known family; with `others`, only where Spivey's recipe has none."""
    odd = values // (values & -values)
    if others and odd > 3:
        return None
    found = member(values, hand1_size)
    if found is None:
        if others:
            return None
        raise Refused(refusals.NO_FAMILY, values=values)
    family, x, y = found
    letters, word = family.letters(x, y), family.longer(x, y)
    one, two = family.residues
    why = reasons.FAMILY.of(word=word, one=one, two=two, modulus=family.modulus)
    steps = (GrowthStep(letters, word.length),)
    return Recipe(letters.filled, "family", str(letters), why, word, steps)


def rostam(values: int) -> Recipe:
    """Rostam's family for one suit and 4k + 2 values: high and low cards only meet middle ones."""
    k, rest = divmod(values - 2, 4)
    if rest or k < 2:
        raise Refused(refusals.NOT_OF_ROSTAM, values=values)
    high = list(range(values - k + 1, values + 1))
    low = list(range(1, k + 2))
    middle = list(range(k + 2, values - k + 1))
    hand1 = [high[0], middle[0], middle[1], low[0]]
    hand2 = [middle[2], low[1], high[1], middle[3]]
    for i in range(2, k):
        hand2 += [middle[2 * i], low[i], high[i], middle[2 * i + 1]]
    hand2 += [middle[2 * k], low[k]]
    letters = ClassDeal(
        *(
            "".join("A" if card > values - k else "C" if card <= k + 1 else "B" for card in hand)
            for hand in (hand1, hand2)
        )
    )
    why = reasons.ROSTAM.of(below=k - 1, above=k + 1, odd=2 * k + 1)
    deal = Deal(tuple(hand1), tuple(hand2))
    return Recipe(deal, "rostam", str(letters), why, steps=(GrowthStep(letters, 4),))


def aligned(deck: Deck) -> Recipe:
    """Natural pickup: aligned blocks behind each other.

    With 4, 8, 12... suits and even values from 4 the two printed blocks do; for other decks small
    blocks may add up (see `composition`).
    """
    if deck.suits % 4 or deck.values % 2 or deck.values < 4:
        deal = composed(deck) if deck.size <= MOST_COMPOSED else None
        if deal is None:
            raise Refused(refusals.NO_BLOCKS, deck=deck)
        return Recipe(deal, "aligned", "", reasons.SMALL_BLOCKS)
    sizes = [4] * (deck.values // 4) if deck.values % 4 == 0 else [6] + [4] * (deck.values // 4 - 1)
    hand1: list[int] = []
    hand2: list[int] = []
    for _ in range(deck.suits // 4):
        below = 0
        for size in sizes:
            hand1 += [card + below for card in BLOCKS[size].hand1]
            hand2 += [card + below for card in BLOCKS[size].hand2]
            below += size
    times = reasons.TIMES_OVER.of(times=deck.suits // 4) if deck.suits > 4 else ""
    why = reasons.BLOCKS.of(sizes=" + ".join(map(str, sizes)), times=times)
    return Recipe(Deal(tuple(hand1), tuple(hand2)), "aligned", "", why)


def lakshtanov(deck: Deck) -> Recipe:
    """First-player pickup: neighbours in value that beat each other in turn.

    Any even number of suits if the values are even in number, else a multiple of four suits.
    """
    odd = deck.values % 2
    if deck.suits % (4 if odd else 2) or deck.values < 2:
        raise Refused(refusals.NOT_OF_LAKSHTANOV, deck=deck)
    hand1: list[int] = []
    hand2: list[int] = []
    for high in range(deck.values, 3 if odd else 0, -2):
        hand1 += [high, high - 1] * (deck.suits // 2)
        hand2 += [high - 1, high] * (deck.suits // 2)
    if odd:  # three values left, each meeting the two others equally often
        hand1 += [3, 2, 3, 1, 2, 1] * (deck.suits // 4)
        hand2 += [2, 3, 1, 3, 1, 2] * (deck.suits // 4)
    return Recipe(Deal(tuple(hand1), tuple(hand2)), "lakshtanov", "", reasons.LAKSHTANOV)
