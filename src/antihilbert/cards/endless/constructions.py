"""Constructions: endless deals of War built from known recipes, each with the reason it works.

Every recipe sorts the cards into classes A > B > C ...: any card of a class beats any card of the
next. If the classes return to their arrangement, the game cannot end: a class has only finitely
many orders of its cards. The recipes are those of Spivey 2010, Rostam, Lakshtanov 2012, and
Delahaye and Mathieu 1995 (aligned blocks), the words that fill whole progressions of decks
(docs/progressions.md), and single deals from searches. Other decks are looked up in the catalogue.
Every deal is replayed by the rules or proved by its word.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, combinations, islice

from antihilbert import catalogue
from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate, DivergenceError
from antihilbert.cards.classes import MOST_FILLED, ClassDeal, returning, ways
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.aligned import compose, stacked
from antihilbert.cards.endless.classes import comparisons_of, place
from antihilbert.cards.endless.families import Family, families
from antihilbert.cards.endless.messages import TEXTS, Refused, message, refused, say
from antihilbert.cards.endless.result import (
    NOTED_METHOD,
    NOTED_WORD,
    Find,
    noted,
    proved,
    proved_by_word,
    with_equal_hands,
)
from antihilbert.cards.endless.words import Word, word_of
from antihilbert.cards.games import WAR
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.pickups import NATURAL, PLAIN, WarRules, traits_of
from antihilbert.cards.referee import MOST_TRICKS, Outcome
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Message, Text


@dataclass(frozen=True)
class GrowthStep(Answer):
    """A deal in class letters, and after how many tricks it returns."""

    KEYS = "classes=letters.__str__ tricks"

    letters: ClassDeal
    tricks: int


@dataclass(frozen=True)
class Recipe(Answer):
    """A deal and why it never ends."""

    KEYS = "classes steps why"

    deal: Deal
    method: str
    classes: str  # the hands in class letters, or "" where the recipe has none
    why: Text | Message
    word: Word | None = None  # the proof, where the cycle may be too long to be played
    steps: tuple[GrowthStep, ...] = ()  # how the class letters grew; the last step is the result


# Progressions of decks with several suits: a word, and values assigned to its classes. The proof in
# docs/progressions.md holds for infinitely many decks; the comparisons of the word, checked card by
# card, prove it again for every deck requested.

COLUMN = 12  # cards of one column of the word aadb: 4 in hand 1, 8 in hand 2
LEAST_COLUMNS = 4  # fewer cannot be filled
# Four suits, natural pickup: the decks that no progression reaches, found by search in November
# 2026, each with its word and the cards in hand 1 where the word starts.
SINGLE_DECKS = {
    3: ("3 2 3 1 1 3 / 1 2 3 1 2 2", None),
    7: (
        "7 5 7 5 4 3 / 2 2 6 2 6 4 3 2 7 4 6 3 6 3 1 1 5 1 7 4 5 1",
        ("aaaabbadbbaabb", 6),
    ),
    9: (
        "8 8 7 5 6 2 / 1 1 6 1 7 5 4 1 9 6 7 2 9 4 4 2 9 7 3 3 5 3 8 5 4 3 9 6 8 2",
        ("aaaabbadbbdabbaabb", 6),
    ),
    11: (
        "11 8 6 4 8 4 4 1 / 10 5 2 1 11 10 8 7 9 5 7 2 7 6 6 3 6 5 3 1 11 9 10 7 9 5 3 2 11 9 8 3"
        " 10 4 2 1",
        ("aaaabbbb", 8),
    ),
    13: (
        "1 6 1 7 4 9 6 3 3 1 8 5 12 9 7 2 12 8 8 5 2 2 12 4 8 3 / 3 11 10 13 9 13 9 7 5 2 13 11 11"
        " 1 13 7 10 5 12 10 11 6 10 4 6 4",
        ("adabaabbaabbaabbbb", 12),
    ),
}
LONGEST_LADDER = 12  # pieces of eight flips
LARGEST_OF_ONE_SUIT = 200_000  # cards: more take longer than a second
LARGEST_DECK = 4000  # cards of a deck whose values are assigned to classes
MOST_MIXED = 120  # cards of a deck for which every mixture of blocks is tried


NamedWord = tuple[str, int, Text]  # a word, the size of hand 1 at its start, the kind of word


def placed(deck: Deck, pickup: str, method: str | None = None) -> Recipe | None:
    """Return an endless deal by the first of these recipes that fits."""
    recipes: dict[str, Callable[[], Recipe | None]] = {
        "columns": lambda: by_columns(deck) if pickup == "natural" else None,
        "tiers": lambda: by_tiers(deck, pickup),
        "single": lambda: single(deck) if pickup == "natural" else None,
    }
    tried = (recipe() for name, recipe in recipes.items() if method in (None, name))
    return next(filter(None, tried), None)


def single(deck: Deck) -> Recipe | None:
    """Return the stored deal of a deck that no progression reaches."""
    if deck.suits != 4 or deck.values not in SINGLE_DECKS:
        return None
    deal, start = SINGLE_DECKS[deck.values]
    word = word_of(start[0], deck.size, start[1]) if start else None
    return Recipe(Deal.parse(deal), "single", "", message("why_single", deck=deck), word)


def by_columns(deck: Deck) -> Recipe | None:
    """Fill four suits, natural pickup, V = 3k >= 12 values: the word aadb, hands of 4k and 8k.

    Every card returns after k or 2k rounds, so the game is k games of 12 cards, the columns, which
    never meet. A column has a top card, two values all of its own (the battles), and three low
    cards. Four columns share a value for their tops; up to three columns left over share one with
    low cards of the others, and their own values lie below it.
    """
    columns, rest = divmod(deck.size, COLUMN)
    if deck.suits != 4 or rest or columns < LEAST_COLUMNS or deck.size > LARGEST_DECK:
        return None
    word = word_of("aadb", deck.size, 4 * columns)
    tops, pairs, lows, *_ = accumulate(word.delays, initial=0)  # the first card of each class
    stands_for = comparisons_of(word).stands_for
    odd = columns % 4  # columns whose tops share a value with low cards
    values = [0] * deck.size
    value = deck.values
    for column in range(columns - odd):
        values[tops + column] = value - column // 4
    value -= columns // 4
    value = _give_own_values(values, range(columns - odd), value, pairs, columns, stands_for)
    low_cards = [lows + card for card in range(3 * columns) if card % columns < columns - odd]
    low_cards += [lows + card for card in range(3 * columns) if card % columns >= columns - odd]
    if odd:
        for card in [tops + columns - 1 - number for number in range(odd)] + low_cards[: 4 - odd]:
            values[card] = value
        low_cards = low_cards[4 - odd :]
        value -= 1
    value = _give_own_values(
        values, range(columns - odd, columns), value, pairs, columns, stands_for
    )
    for number, card in enumerate(low_cards):
        values[card] = value - number // 4
    why = message("why_columns", one=4 * columns, two=8 * columns, columns=columns)
    return Recipe(word.deal(values), "columns", "", why, word)


def _give_own_values(
    values: list[int], own: range, value: int, pairs: int, columns: int, stands_for: list[int]
) -> int:
    """Give each of these columns its two values, from `value` down; return the next free value."""
    for column in own:
        for first in (pairs + column, pairs + column + columns):
            for card, group in enumerate(stands_for):
                if group == stands_for[first]:
                    values[card] = value
            value -= 1
    return value


def by_tiers(deck: Deck, pickup: str) -> Recipe | None:
    """Assign values to the classes of the first word that fits the deck, with the shortest return.

    Ties that only a sorting pickup forgives come second: there the game may deviate from the word.
    """
    if deck.size > LARGEST_DECK:
        return None
    for forgiving in (False, True):
        for candidates in _candidates(deck):
            found = []
            for text, hand1_size, kind in candidates:
                word = word_of(text, deck.size, hand1_size, pickup)
                values = place(word, deck.suits, forgiving) if min(word.delays) > 0 else None
                if values is not None:
                    found.append((word.rounds_until_return(values), word, values, kind))
            if found:
                _, word, values, kind = min(found, key=lambda one: one[0])
                why = message(
                    "why_tiers",
                    kind=kind,
                    word=word,
                    classes=len(word.cycles),
                    forgiving=TEXTS["forgiving"] if forgiving else "",
                )
                return Recipe(word.deal(values), "tiers", "", why, word)
    return None


def _candidates(deck: Deck) -> Iterator[list[NamedWord]]:
    """Yield the words that may fit so many cards, the shortest first, each with its hands."""
    cards = deck.size
    run = cards & -cards  # the greatest power of two that divides it
    yield _with_hands("a" * run + "b" * run, cards, TEXTS["runs"])
    yield _with_hands("aaaaaaaabbbbabbbabbb", cards, TEXTS["counterexample"], start=4)
    for pieces in range(2, LONGEST_LADDER + 1):
        yield _with_hands(ladder(pieces), cards, TEXTS["ladder"])
    if deck.suits >= 3:  # its battles tie three cards
        yield from _growing(cards)


def _with_hands(text: str, cards: int, kind: Text, start: int = 0) -> list[NamedWord]:
    """Return a word with all sizes of hand 1 that are `start` modulo its length."""
    length = len(text)
    sizes = range(start or length, cards, length)
    return [(text, size, kind) for size in sizes if fits(text, cards - size, start)]


def fits(text: str, hand2_size: int, start: int) -> bool:
    """Return whether these words order their classes consistently for this size of hand 2."""
    length = len(text)
    residue = {"ab": 1}.get(text, 8 if start else length - 4 if "ba" in text else length // 2)
    return hand2_size % length == residue


def ladder(pieces: int) -> str:
    """Return a word of 8 flips a piece, for decks 4 cards short of a multiple of its length.

    >>> ladder(3)
    'aaaabababababbbbaaaabbbb'
    """
    return "aaaabababababbbb" + "aaaabbbb" * (pieces - 2)


def growing(before: int, blocks: int, after: int) -> str:
    """Return a word that grows with the deck: blocks `baab` between blocks `abab`.

    >>> growing(0, 4, 0)
    'aaaabdbabbaabbaabbaabbaabb'
    """
    return "aaaabdbab" + "abab" * before + "baab" * blocks + "abab" * after + "b"


def _growing(cards: int) -> Iterator[list[NamedWord]]:
    """Yield the growing words of L flips with 3 L = cards + 2."""
    length, rest = divmod(cards + 2, 3)
    blocks, odd = divmod(length - 10, 4)
    if rest or odd or blocks < 0:
        return
    mixtures = [(blocks - 4, 4, 0), (1, blocks - 2, 1)]
    if cards <= MOST_MIXED:
        mixtures += [(blocks - number, number, 0) for number in range(blocks + 1)]
    for mixture in mixtures:
        if min(mixture) >= 0:
            sizes = (length, 2 * length)
            yield [(growing(*mixture), size, TEXTS["growing"]) for size in sizes]


# Decks composed of small aligned blocks. Blocks do not interact, and only the order of their values
# counts. So blocks of 8 and 12 cards, relabelled in order, make an endless deal of every deck that
# their cards add up to. A constraint solver decides how often to take each block.

# One aligned game of each kind that 8 cards have, and one of 12 cards (natural pickup).
SMALL_BLOCKS = tuple(
    Deal.parse(text)
    for text in (
        "3 2 3 1 / 2 1 3 3", "4 3 4 2 / 3 1 4 4", "4 3 4 1 / 2 1 4 4", "5 4 5 2 / 3 1 5 5",
        "3 2 2 1 / 2 1 2 2", "4 3 3 2 / 3 1 3 3", "2 1 3 3 1 1 / 3 1 2 2 3 3",
    )
)  # fmt: skip
MOST_VALUES = 8  # of a deck composed by one call of the solver; larger ones are stacked from such
SECONDS = 5.0  # for the solver


def composed(deck: Deck) -> Deal | None:
    """Compose an endless deal with equal hands from small blocks, if one is found.

    >>> print(composed(Deck(4, 4)))
    3 2 3 1 4 2 4 1 / 2 1 3 3 2 1 4 4
    """
    sizes = _stack(deck.suits, deck.values)
    if sizes is None:
        return None
    return compose(stacked(list(filter(None, (_composed(deck.suits, size) for size in sizes)))))


def _stack(suits: int, values: int) -> list[int] | None:
    """Split the values into parts that can each be composed; None if that is impossible."""
    stacks: dict[int, list[int]] = {0: []}
    for total in range(1, values + 1):
        for size in range(min(total, MOST_VALUES), 1, -1):
            if total - size in stacks and _composed(suits, size):
                stacks[total] = [*stacks[total - size], size]
                break
    return stacks.get(values)


@cache
def _composed(suits: int, values: int) -> Deal | None:
    if suits < 4 or suits * values % 4:  # every block has four cards of a value, or five
        return None
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    taken = []
    of_value: list[list[cp_model.LinearExpr]] = [[] for _ in range(values)]
    for block in SMALL_BLOCKS:
        cards = Counter(block.cards)
        for chosen in combinations(range(values), len(cards)):
            times = model.new_int_var(0, suits // max(cards.values()), "")
            taken.append((block, chosen, times))
            for value, at in enumerate(chosen, start=1):
                of_value[at].append(cards[value] * times)
    for terms in of_value:
        model.add(sum(terms) == suits)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return compose(
        block.with_cards(tuple(chosen[card - 1] + 1 for card in block.cards))
        for block, chosen, times in taken
        for _ in range(solver.value(times))
    )


# One suit of 2^k or 3 * 2^k values, which Spivey's recipe leaves out

# Words whose families have numbers of cards that Spivey's recipe does not give. 2026-11-16.
WORDS = ("aaaaaaaabbbbabbbabbb",)

PLAYED_OUT = (2, 3, 4, 6, 8, 12)  # values for which every deal of every split ends: all were played
BY_OTHERS = (16,)  # the same, by Okwor 2026, and by the ledger of proofs/negatives


def member(values: int, hand1_size: int | None = None) -> tuple[Family, int, int] | None:
    """Return a family with so many cards and the (x, y) of its hands, as equal as possible.

    With `hand1_size`, hand 1 has that size.

    >>> family, x, y = member(192)
    >>> family.longer(x, y).hand1_size
    104
    """
    found = [
        (family, x, y)
        for word in WORDS
        for family in families(word)
        for x, y in family.hands(values)
    ]
    if hand1_size is not None and found:
        sizes = sorted(family.longer(x, y).hand1_size for family, x, y in found)
        if hand1_size not in sizes:
            listed = ", ".join(map(str, sizes))
            raise refused("hand_of_family", count=hand1_size, sizes=listed)
        found = [one for one in found if one[0].longer(*one[1:]).hand1_size == hand1_size]

    half = values / 2
    return min(found, key=lambda one: abs(half - one[0].longer(*one[1:]).hand1_size), default=None)


def what_is_known(values: int) -> Refused:
    """Return the refusal for 2^k or 3 * 2^k values: no endless game exists, or it is open."""
    power = (values & -values).bit_length() - 1
    form = f"2^{power}" if values == 2**power else f"3 * 2^{power}"
    if values in PLAYED_OUT:
        return Refused(TEXTS["played_out"], values=values, form=form)
    if values in BY_OTHERS:
        return Refused(TEXTS["played_out_by_others"], values=values, form=form)
    return Refused(TEXTS["open_question"], values=values, form=form)


# The recipes by name, and the choice among them

# The two aligned blocks that Delahaye and Mathieu printed in 1995 and 2024, four suits each.
BLOCKS = {
    4: Deal.parse("2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1"),
    6: Deal.parse("2 1 5 5 6 2 6 6 4 1 4 4 / 5 3 5 1 6 3 3 2 4 2 3 1"),
}
MOST_REPLAYED = 10**4  # tricks of a cycle; longer ones are proved by their word
MOST_COMPOSED = 2000  # cards of a deck composed of small blocks
CATALOGUE = "catalogue"  # no recipe: `recalled` has its games
METHODS = (
    "spivey", "family", "rostam", "aligned", "columns", "tiers", "single", "lakshtanov", CATALOGUE
)  # fmt: skip


def construct(
    deck: Deck,
    pickup: str = "natural",
    method: str | None = None,
    hand1_size: int | None = None,
    equal: bool = False,
    rules: WarRules = PLAIN,
) -> tuple[Recipe, Find]:
    """Construct an endless deal of this deck by a recipe, replayed by the rules.

    Spivey's recipe and families have several sizes of hand 1; `hand1_size` chooses one. With
    `equal` the find has equal hands, reached by retrograde play from the cycle. A recipe without
    battles holds for any number of cards face down; the others only for none.
    """
    if method is not None and method not in METHODS:
        raise refused("unknown_construction", method=method, known=", ".join(METHODS))
    recipe = _recipe(deck, pickup, method, hand1_size)
    find = _by_its_word(recipe, pickup, rules) or proved(
        recipe.deal, (pickup, pickup), recipe.method, recipe.word, game_name=rules.name
    )
    if find is None and rules.face_down:
        laid = rules.face_down
        raise Refused(TEXTS["has_battles"], method=recipe.method, deck=deck, count=laid)
    if find is None:
        raise Refused(TEXTS["not_replayed"], method=recipe.method, deck=deck)
    if equal:
        find = with_equal_hands(find)
    if find is None:
        raise Refused(TEXTS["no_equal_hands"], deck=deck)
    return recipe, find


def _by_its_word(recipe: Recipe, pickup: str, rules: WarRules) -> Find | None:
    """Return the find proved by its word, if the cycle is too long to be played."""
    if recipe.word is None or recipe.word.hand1_size != len(recipe.deal.hand1):
        return None
    word = replace(recipe.word, pickups=(pickup, pickup))
    rounds = word.rounds_until_return(word.values_of(recipe.deal))
    if word.length * rounds <= MOST_REPLAYED:
        return None
    return proved_by_word(recipe.deal, word, recipe.method, rules=rules)


def _check_size(deck: Deck, most: int) -> None:
    if deck.size > most:
        raise Refused(TEXTS["too_large_for_recipes"], deck=deck, count=deck.size, most=most)


def _recipe(deck: Deck, pickup: str, method: str | None, hand1_size: int | None) -> Recipe:
    same = traits_of(pickup).higher_first  # these are alike when there are no battles
    if deck.suits == 1:
        _check_size(deck, LARGEST_OF_ONE_SUIT)
    if deck.suits == 1 and same and method in (None, "family"):
        recipe = by_family(deck.values, hand1_size, others=method is None)
        if recipe is not None:
            return recipe
    if deck.suits == 1 and same and method in (None, "spivey"):
        return spivey(deck.values, hand1_size)
    if hand1_size is not None:
        raise refused("no_choice_of_hands")
    if deck.suits == 1 and same and method == "rostam":
        return rostam(deck.values)
    if pickup == "first-player" and method in (None, "lakshtanov"):
        return lakshtanov(deck)
    # Four suits with an odd number of values have no blocks: do not run the solver.
    blocks = method is None and (deck.suits != 4 or deck.values % 2 == 0)
    if pickup == "natural" and (blocks or method == "aligned"):
        try:
            return aligned(deck)
        except Refused:
            if method:
                raise
    if same and method in (None, "columns", "tiers", "single"):
        recipe = placed(deck, pickup, method)
        if recipe is not None:
            return recipe
    if deck.suits > 1:
        _check_size(deck, LARGEST_DECK)
    named = pickup_said(pickup)
    if method:
        raise Refused(TEXTS["not_by_method"], method=method, deck=deck, pickup=named)
    raise Refused(TEXTS["none_known"], deck=deck, pickup=named)


def spivey(values: int, hand1_size: int | None = None) -> Recipe:
    """Construct one suit, for every number of values that is neither 2^k nor 3 * 2^k.

    For odd numbers A B A B ... meets B A B ... B: A beats B, then B is beaten by A, and the hands
    are exchanged. For twice a number, insert the next class after every class.

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
        raise refused("hand_of_spivey", count=hand1_size, step=step, most=most)
    steps = [GrowthStep(ClassDeal("AB" * pairs, "BA" * ((odd - 2 * pairs) // 2) + "B"), 2)]
    for _ in range(doublings):
        steps.append(GrowthStep(steps[-1].letters.inserted, 2 * steps[-1].tricks))
    letters, tricks = steps[-1].letters, steps[-1].tricks
    why = message("why_spivey", tricks=tricks)
    word = word_of("a" * 2**doublings + "b" * 2**doublings, values, len(letters.hand1))
    return Recipe(letters.filled, "spivey", str(letters), why, word, tuple(steps))


def by_family(values: int, hand1_size: int | None, others: bool) -> Recipe | None:
    """Construct one suit by a known family; with `others`, only where Spivey's recipe has none."""
    odd = values // (values & -values)
    if others and odd > 3:
        return None
    found = member(values, hand1_size)
    if found is None:
        if others:
            return None
        raise Refused(TEXTS["no_family"], values=values)
    family, x, y = found
    letters, word = family.letters(x, y), family.longer(x, y)
    one, two = family.residues
    why = message("why_family", word=word, one=one, two=two, modulus=family.modulus)
    steps = (GrowthStep(letters, word.length),)
    return Recipe(letters.filled, "family", str(letters), why, word, steps)


def rostam(values: int) -> Recipe:
    """Construct Rostam's family, one suit of 4k + 2 values: high and low only meet middle cards."""
    k, rest = divmod(values - 2, 4)
    if rest or k < 2:
        raise Refused(TEXTS["not_of_rostam"], values=values)
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
    why = message("why_rostam", below=k - 1, above=k + 1, odd=2 * k + 1)
    deal = Deal(tuple(hand1), tuple(hand2))
    return Recipe(deal, "rostam", str(letters), why, steps=(GrowthStep(letters, 4),))


def aligned(deck: Deck) -> Recipe:
    """Concatenate aligned blocks, natural pickup.

    For 4k suits and an even number of values from 4 the published blocks suffice; else `composed`.
    """
    if deck.suits % 4 or deck.values % 2 or deck.values < 4:
        deal = composed(deck) if deck.size <= MOST_COMPOSED else None
        if deal is None:
            raise Refused(TEXTS["no_blocks"], deck=deck)
        return Recipe(deal, "aligned", "", TEXTS["why_small_blocks"])
    sizes = [4] * (deck.values // 4) if deck.values % 4 == 0 else [6] + [4] * (deck.values // 4 - 1)
    deal = compose(stacked([BLOCKS[size] for size in sizes]) * (deck.suits // 4))
    times = message("times_over", times=deck.suits // 4) if deck.suits > 4 else ""
    why = message("why_blocks", sizes=" + ".join(map(str, sizes)), times=times)
    return Recipe(deal, "aligned", "", why)


def lakshtanov(deck: Deck) -> Recipe:
    """Construct for first-player pickup: neighbouring values that beat each other in turn.

    The number of suits is even, and a multiple of four if the number of values is odd.
    """
    odd = deck.values % 2
    if deck.suits % (4 if odd else 2) or deck.values < 2:
        raise Refused(TEXTS["not_of_lakshtanov"], deck=deck)
    hand1: list[int] = []
    hand2: list[int] = []
    for high in range(deck.values, 3 if odd else 0, -2):
        hand1 += [high, high - 1] * (deck.suits // 2)
        hand2 += [high - 1, high] * (deck.suits // 2)
    if odd:  # three values left, each meeting the two others equally often
        hand1 += [3, 2, 3, 1, 2, 1] * (deck.suits // 4)
        hand2 += [2, 3, 1, 3, 1, 2] * (deck.suits // 4)
    return Recipe(Deal(tuple(hand1), tuple(hand2)), "lakshtanov", "", TEXTS["why_lakshtanov"])


# Class letters and their fillings by numbers

MOST_LISTED = 10**5  # fillings


def step_lines(recipe: Recipe, lang: str = "en") -> Iterator[str]:
    """Yield how the class letters of a recipe grew, and after how many tricks each step returns."""
    for number, step in enumerate(recipe.steps):
        if number:
            yield say(lang, "insert")
        returning(step.letters, (NATURAL, NATURAL), step.tricks)  # checks that they return
        yield say(lang, "letters_back", letters=step.letters, tricks=step.tricks)


def later_line(recipe: Recipe, lang: str = "en") -> str:
    """Explain why the numbers return later than the letters they fill."""
    step = recipe.steps[-1]
    back = returning(step.letters, (NATURAL, NATURAL), step.tricks)
    turns = [
        say(lang, "turns_of", cards=sum(sizes), letter=letter, turns=_turns(sizes, lang))
        for letter, sizes in back.turns.items()
    ]
    return say(lang, "later", turns=", ".join(turns), times=back.times, tricks=step.tricks)


def _turns(sizes: tuple[int, ...], lang: str = "en") -> str:
    """Write the numbers and sizes of turns.

    >>> _turns((2, 2, 5)), _turns((2, 2, 5), "fr")
    ('2 turns of 2 and 1 turn of 5', '2 rondes de 2 et 1 ronde de 5')
    """
    groups = Counter(sizes).items()
    return say(lang, "and").join(
        say(lang, "turn" if times == 1 else "turns", count=times, size=size)
        for size, times in groups
    )


@dataclass(frozen=True)
class Fillings(Answer):
    """The ways to fill the letters of a recipe with numbers."""

    KEYS = "count=letters.fillings period replayed list=listed"

    letters: ClassDeal
    period: int  # of every one of them
    listed: list[Deal]
    replayed: bool  # whether the rules have played those that are listed

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
    """Count the fillings of the letters, and list the first `most`."""
    if not recipe.steps:
        raise refused("recipe_without_letters", method=recipe.method)
    if not 1 <= most <= MOST_LISTED:
        raise refused("fillings_out_of_range", most=most, most_listed=MOST_LISTED)
    step = recipe.steps[-1]
    cards = len(recipe.deal.cards)
    if cards > MOST_FILLED:
        raise refused("too_many_cards_to_fill", cards=cards, most_filled=MOST_FILLED)
    period = returning(step.letters, (NATURAL, NATURAL), step.tricks).numbers_tricks
    listed = list(islice(step.letters.every_filling(), most))
    replayed = period * len(listed) <= MOST_TRICKS
    if replayed:
        assert {war.play(deal).period for deal in listed} == {period}
    return Fillings(step.letters, period, listed, replayed)


# Endless games of the catalogue, for decks that no recipe reaches


def construct_or_recall(
    deck: Deck,
    pickup: str = "natural",
    method: str | None = None,
    hand1_size: int | None = None,
    equal: bool = False,
    rules: WarRules = PLAIN,
) -> tuple[Recipe, Find]:
    """Construct a deal by a recipe, or take one from the catalogue; replay it by the rules.

    >>> construct_or_recall(Deck(4, 5), "optimised")[1].method
    'catalogue (Delahaye & Mathieu 2024)'
    """
    try:
        return construct(deck, pickup, method, hand1_size, equal, rules)
    except Refused:
        known = None
        if method in (None, CATALOGUE) and hand1_size is None and not rules.face_down:
            known = recalled(deck, pickup, equal)
        if known is None:
            raise
        return known


def recalled(deck: Deck, pickup: str, equal: bool = False) -> tuple[Recipe, Find] | None:
    """Return the game of the catalogue with the shortest period, with equal hands if `equal`."""

    games = _games_of(deck, pickup)
    games.sort(key=lambda one: (equal and not _equal(one), one.period or 0, one.preperiod or 0))
    for one in games:
        find = _replayed(one, pickup)
        if find and equal and not _equal(one):
            find = None if find.choices else with_equal_hands(find)
        if find:
            find = replace(find, word=_word(one, pickup))
            return Recipe(find.deal, find.method, "", _why(one), find.word), find
    return None


def _games_of(deck: Deck, pickup: str) -> list[Certificate]:
    """Return the games that can be played to their return, for one suit of either pickup."""
    alike = ("natural", "optimised") if deck.suits == 1 else ()
    pickups = [(name,) for name in (alike if pickup in alike else (pickup,))]
    return [
        one
        for one in catalogue.mapped()
        if one.game == WAR.name
        and one.outcome is Outcome.ENDLESS
        and one.pickups in pickups
        and not one.word
        and WAR.deck_of(one.deal.cards) == deck
    ]


def _replayed(one: Certificate, pickup: str) -> Find | None:
    try:
        result = one.held()
    except DivergenceError:
        return None
    method = f"{CATALOGUE} ({_finder(one)})"
    return Find(one.deal, (pickup, pickup), result, method, choices=one.choices)


def _word(one: Certificate, pickup: str) -> Word | None:
    """Return the word by which the game was found; its cycle repeats it, up to forgiven ties."""
    letters = noted(one.note, NOTED_WORD)
    if letters is None:
        return None
    return word_of(letters, len(one.deal.cards), len(one.deal.hand1), pickup)


def _equal(one: Certificate) -> bool:
    return 0 <= len(one.deal.hand2) - len(one.deal.hand1) <= 1


def _why(one: Certificate) -> Message:
    """Describe the origin of the game: its author, or the search that found it."""
    finder = _finder(one)
    by_method = finder.startswith(NOTED_METHOD)
    french = finder.replace(NOTED_METHOD, "trouvée par ", 1) if by_method else finder
    return message("why_catalogue", finder=Text(finder, french))


def _finder(one: Certificate) -> str:
    """Return the note without deck, date and word, which the answer has already."""
    parts = one.note.split(", ")
    return ", ".join(part for part in parts if part[:1].isalpha() and NOTED_WORD not in part)
