"""Recipes for whole progressions of decks with several suits: a word, and values by its classes.

Each word here is told by infinitely many decks. docs/progressions.md proves it; the demands of the
word, checked card by card, prove it again for every deck that is asked for.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from antihilbert.base.languages import Sentence, Text
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import reasons
from antihilbert.cards.endless.class_values import place
from antihilbert.cards.endless.levelling import comparisons_of
from antihilbert.cards.endless.words import Word, word_of

COLUMN = 12  # cards of one column of the word aadb: 4 in hand 1, 8 in hand 2
LEAST_COLUMNS = 4  # fewer cannot be filled
# Four suits, natural pickup: the decks that no progression reaches, found by search in November
# 2026, each with its word and the cards in hand 1 when it is told.
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
LARGEST_DECK = 4000  # cards of a deck that is handed to classes
MOST_MIXED = 120  # cards of a deck for which every mixture of blocks is tried


@dataclass(frozen=True)
class NamedWord:
    """A word, a hand 1 it can start from, and what kind of word it is."""

    text: str
    hand1_size: int
    kind: Text


@dataclass(frozen=True)
class Placement:
    """A deal that tells a word, class by class, and why."""

    deal: Deal
    word: Word | None
    method: str  # "columns", "tiers" or "single"
    why: Sentence


def placed(deck: Deck, pickup: str, method: str | None = None) -> Placement | None:
    """An endless deal by one of these recipes, the first that fits."""
    recipes: dict[str, Callable[[], Placement | None]] = {
        "columns": lambda: by_columns(deck) if pickup == "natural" else None,
        "tiers": lambda: by_tiers(deck, pickup),
        "single": lambda: single(deck) if pickup == "natural" else None,
    }
    tried = (recipe() for name, recipe in recipes.items() if method in (None, name))
    return next((placement for placement in tried if placement is not None), None)


def single(deck: Deck) -> Placement | None:
    """The deal of a deck that no progression reaches."""
    if deck.suits != 4 or deck.values not in SINGLE_DECKS:
        return None
    deal, told = SINGLE_DECKS[deck.values]
    word = word_of(told[0], deck.size, told[1]) if told else None
    why = reasons.SINGLE.of(deck=deck)
    return Placement(Deal.parse(deal), word, "single", why)


def by_columns(deck: Deck) -> Placement | None:
    """Four suits, natural pickup, V = 3k values from 12: the word aadb, from hands of 4k and 8k.

    Every card comes back after k or 2k rounds, so that the cards of round r only ever meet those
    of rounds r + k, r + 2k...: the game is k games of 12 cards, the columns, which never meet. A
    column has a top card, two values all of its own (the battles), and three low cards. Four
    columns share a value for their tops; up to three columns left over share one with low cards
    of the others, and their own values lie below it.
    """
    columns, rest = divmod(deck.size, COLUMN)
    if deck.suits != 4 or rest or columns < LEAST_COLUMNS or deck.size > LARGEST_DECK:
        return None
    word = word_of("aadb", deck.size, 4 * columns)
    tops, pairs, lows, _ = _starts(word)
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
    why = reasons.COLUMNS.of(one=4 * columns, two=8 * columns, columns=columns)
    return Placement(word.deal(values), word, "columns", why)


def _starts(word: Word) -> list[int]:
    """The number of the first card of each class."""
    starts = [0]
    for delay in word.delays:
        starts.append(starts[-1] + delay)
    return starts[:-1]


def _give_own_values(
    values: list[int], own: range, value: int, pairs: int, columns: int, stands_for: list[int]
) -> int:
    """Give each of these columns its two values, from `value` down; the next free value."""
    for column in own:
        for first in (pairs + column, pairs + column + columns):
            for card, group in enumerate(stands_for):
                if group == stands_for[first]:
                    values[card] = value
            value -= 1
    return value


def by_tiers(deck: Deck, pickup: str) -> Placement | None:
    """The first story whose classes can be handed this deck; of its hands the soonest to return.

    Ties that only the pickup forgives are the second choice: the word says less about such games.
    """
    if deck.size > LARGEST_DECK:
        return None
    for forgiving in (False, True):
        for stories in _stories(deck):
            found = []
            for story in stories:
                word = word_of(story.text, deck.size, story.hand1_size, pickup)
                values = place(word, deck.suits, forgiving) if min(word.delays) > 0 else None
                if values is not None:
                    found.append((word.rounds_until_return(values), word, values, story.kind))
            if found:
                _, word, values, kind = min(found, key=lambda one: one[0])
                why = reasons.TIERS.of(
                    kind=kind,
                    word=word,
                    classes=len(word.cycles),
                    forgiving=reasons.FORGIVING if forgiving else "",
                )
                return Placement(word.deal(values), word, "tiers", why)
    return None


def _stories(deck: Deck) -> Iterator[list[NamedWord]]:
    """What may be told with so many cards, the shortest words first."""
    cards = deck.size
    run = cards & -cards  # the greatest power of two that divides it
    yield _with_hands("a" * run + "b" * run, cards, reasons.RUNS)
    yield _with_hands("aaaaaaaabbbbabbbabbb", cards, reasons.COUNTEREXAMPLE, start=4)
    for pieces in range(2, LONGEST_LADDER + 1):
        yield _with_hands(ladder(pieces), cards, reasons.LADDER)
    if deck.suits >= 3:  # its battles tie three cards
        yield from _growing(cards)


def _with_hands(text: str, cards: int, kind: Text, start: int = 0) -> list[NamedWord]:
    """A word, with all hands of player 1 that are `start` modulo its length."""
    length = len(text)
    sizes = range(start or length, cards, length)
    return [NamedWord(text, size, kind) for size in sizes if fits(text, cards - size, start)]


def fits(text: str, hand2_size: int, start: int) -> bool:
    """Whether hand 2 has a length for which the classes of these words are in order."""
    length = len(text)
    residue = {"ab": 1}.get(text, 8 if start else length - 4 if "ba" in text else length // 2)
    return hand2_size % length == residue


def ladder(pieces: int) -> str:
    """A word of 8 flips a piece, for cards that are 4 short of a multiple of its length.

    >>> ladder(3)
    'aaaabababababbbbaaaabbbb'
    """
    return "aaaabababababbbb" + "aaaabbbb" * (pieces - 2)


def growing(before: int, blocks: int, after: int) -> str:
    """A word that grows with the deck: blocks `baab` between blocks `abab`.

    >>> growing(0, 4, 0)
    'aaaabdbabbaabbaabbaabbaabb'
    """
    return "aaaabdbab" + "abab" * before + "baab" * blocks + "abab" * after + "b"


def _growing(cards: int) -> Iterator[list[NamedWord]]:
    """The words that make three rounds of two cards more than there are."""
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
            yield [NamedWord(growing(*mixture), size, reasons.GROWING) for size in sizes]
