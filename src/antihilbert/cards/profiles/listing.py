"""All words of N cards or of a deck, with exact numbers of deals, lengths and endless games.

A game of unnumbered cards forks where a comparison is not determined by earlier ones. Each leaf of
this tree is a word, and its deals are the linear extensions of its comparisons. The tree is cut
into chunks, each of which the kernel enumerates alone, on any thread. With equal hands only words
that begin with a are visited: exchanging the hands gives the mirrored ones.

With several suits a free comparison may also be a battle, and a fork is followed only if the deck
can still be packed into the groups of equal cards (`realise.Packing`). That part is plain Python,
for small decks: few deals share a word there, so it gains little over playing all.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import factorial
from pathlib import Path
from typing import Any

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import AnyDeck, Deck, as_deck
from antihilbert.cards.messages import refused as refused_cards
from antihilbert.cards.pickups import NATURAL, Pile
from antihilbert.cards.profiles.messages import refused
from antihilbert.cards.profiles.order import Order
from antihilbert.cards.profiles.realise import Packing, Realisation, gain_of, realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.core.answer import Answer
from antihilbert.core.checkpoint import Checkpoint, exclusive_resume
from antihilbert.core.messages import shortened
from antihilbert.core.numbers import within
from antihilbert.core.parallel import in_threads
from antihilbert.core.progress import Progress, ProgressCallback, no_progress
from antihilbert.core.random import Stream

# Counts of words and deals, which add up over chunks


@dataclass(frozen=True)
class CountedWord(Answer):
    """A word, and how many deals have it."""

    word: ProfileWord
    deals: int


@dataclass
class Part:
    """Counts of the words of one chunk, or of several."""

    endless_profiles: int = 0
    endless_deals: int = 0
    profiles: Counter[int] = field(default_factory=Counter)  # of finished games, by tricks
    deals1: Counter[int] = field(default_factory=Counter)  # won by player 1, by tricks
    deals2: Counter[int] = field(default_factory=Counter)
    longest: list[str] = field(default_factory=list)  # the letters of the longest finished games
    draws: Counter[int] = field(default_factory=Counter)  # of decks with several suits

    def add(self, other: "Part") -> None:
        ours, theirs = (max(part.profiles, default=0) for part in (self, other))
        if theirs >= ours:
            self.longest = (self.longest if ours == theirs else []) + other.longest
        self.endless_profiles += other.endless_profiles
        self.endless_deals += other.endless_deals
        for name in ("profiles", "deals1", "deals2", "draws"):
            getattr(self, name).update(getattr(other, name))

    def times(self, number: int) -> "Part":
        """Multiply the counts for so many equivalent chunks; the longest games stay."""
        finished = (self.profiles, self.deals1, self.deals2, self.draws)
        profiles, deals1, deals2, draws = (
            Counter({tricks: number * games for tricks, games in one.items()}) for one in finished
        )
        endless = number * self.endless_profiles, number * self.endless_deals
        return Part(*endless, profiles, deals1, deals2, self.longest, draws)

    @property
    def mirrored(self) -> "Part":
        """The same chunk with the hands exchanged."""
        longest = [ProfileWord(letters).mirrored.prefix for letters in self.longest]
        return Part(
            self.endless_profiles, self.endless_deals, self.profiles, self.deals2, self.deals1,
            longest,
        )  # fmt: skip

    def as_json(self) -> dict[str, Any]:
        finished = [
            [tricks, self.profiles[tricks], self.deals1[tricks], self.deals2[tricks]]
            for tricks in sorted(self.profiles)
        ]
        endless = [self.endless_profiles, self.endless_deals]
        return {"endless": endless, "finished": finished, "longest": self.longest}

    @classmethod
    def from_json(cls, entry: dict[str, Any]) -> "Part":
        if not all(isinstance(word, str) and set(word) <= set("ab") for word in entry["longest"]):
            raise ValueError("not a list of words")
        profiles, deals = map(int, entry["endless"])
        part = cls(profiles, deals, longest=entry["longest"])
        for row in entry["finished"]:
            tricks, profiles, deals1, deals2 = map(int, row)
            part.profiles[tricks] = profiles
            part.deals1[tricks], part.deals2[tricks] = deals1, deals2
        return part


# The tree of words, in plain Python: the reference of the kernel, and the tree of several suits

Masks = tuple[int, ...]
Cards = tuple[int, ...]

_NO_CHANCE = Stream(0, 0)


@dataclass(frozen=True)
class Fork:
    """A partly determined game.

    `same` and `below` are, for each card, the cards equal to it (itself included) and those lower,
    as bit masks, transitively closed. `letters` are those so far.
    """

    hand1: Cards
    hand2: Cards
    same: Masks
    below: Masks
    pile: tuple[tuple[int, int], ...] = ()
    letters: str = ""

    def known(self) -> str | None:
        """Return the letter that the comparisons so far force; None if the next one is free."""
        card1, card2 = self.hand1[0], self.hand2[0]
        if self.below[card1] >> card2 & 1:
            return "a"
        if self.below[card2] >> card1 & 1:
            return "b"
        return "d" if self.same[card1] >> card2 & 1 else None

    def after(self, letter: str) -> "Fork":
        """Play one flip with the outcome of the letter."""
        card1, card2 = self.hand1[0], self.hand2[0]
        hand1, hand2 = self.hand1[1:], self.hand2[1:]
        pile = (*self.pile, (card1, card2))
        letters = self.letters + letter
        if letter == "d":
            same, below = _tied(self.same, self.below, card1, card2)
            return Fork(hand1, hand2, same, below, pile, letters)
        if letter == "a":
            hand1 += tuple(NATURAL.arrange(Pile(pile, 1, _NO_CHANCE)))
            below = _beaten(self.same, self.below, card2, card1)
        else:
            hand2 += tuple(NATURAL.arrange(Pile(pile, 2, _NO_CHANCE)))
            below = _beaten(self.same, self.below, card1, card2)
        return Fork(hand1, hand2, self.same, below, (), letters)

    def packing(self, suits: int) -> Packing:
        """Return the comparisons as groups of equal cards to be packed into a deck."""
        leaders = [card for card, same in enumerate(self.same) if same & -same == 1 << card]
        relations = tuple(
            (low, high)
            for high, above in enumerate(leaders)
            for low, under in enumerate(leaders)
            if self.below[above] >> under & 1
        )
        sizes = tuple(self.same[card].bit_count() for card in leaders)
        return Packing(Order(len(leaders), relations), sizes, suits)


def root(cards: int, hand1_size: int) -> Fork:
    every = tuple(range(cards))
    alone = tuple(1 << card for card in every)
    return Fork(every[:hand1_size], every[hand1_size:], alone, (0,) * cards)


def forced(fork: Fork) -> Fork | ProfileWord:
    """Play on until a comparison is free; return the word if none is ever free again."""
    seen: dict[tuple[Cards, Cards], int] = {}
    while fork.hand1 and fork.hand2:
        letter = fork.known()
        if letter is None:
            return fork
        if not fork.pile:
            position = fork.hand1, fork.hand2
            if position in seen:  # nothing was free since then, and so nothing ever will be
                start = seen[position]
                return ProfileWord(fork.letters[:start], fork.letters[start:])
            seen[position] = len(fork.letters)
        fork = fork.after(letter)
    return ProfileWord(fork.letters)


def words_from(fork: Fork, suits: int = 1) -> Iterator[tuple[ProfileWord, Fork]]:
    """Yield every word with the fork's letters as prefix, and the fork with all its comparisons.

    >>> sorted(str(word) for word, _ in words_from(root(4, 2)) if word.prefix[0] == "a")
    ['(ab2)2', 'a2', 'ab3', 'aba2', 'ababa2']
    """
    further = forced(fork)
    if isinstance(further, ProfileWord):
        yield further, fork  # forced flips give no new comparison
        return
    for letter in "ab" if suits == 1 else "abd":
        after = further.after(letter)
        if suits == 1 or after.packing(suits).first() is not None:
            yield from words_from(after, suits)


def deck_words(deck: Deck, hand1_size: int | None = None) -> Iterator[CountedWord]:
    """Yield every word of a deal of the deck, and how many deals have it.

    >>> [(str(one.word), one.deals) for one in deck_words(Deck(suits=2, values=2))]
    [('a2', 1), ('abd2', 1), ('bad2', 1), ('b2', 1), ('d2', 2)]
    """
    for word, fork in words_from(root(deck.size, deck.split(hand1_size)), deck.suits):
        yield CountedWord(word, fork.packing(deck.suits).count())


def chunks(cards: int, hand1_size: int, letters: str, choices: int) -> list[str]:
    """Return the prefixes of all words that begin with these letters, cut after so many choices."""
    fork = root(cards, hand1_size)
    for letter in letters:
        fork = fork.after(letter)
    forks, begun = [fork], []
    for _ in range(choices):
        longer = []
        for fork in forks:
            further = forced(fork)
            if isinstance(further, ProfileWord):
                begun.append(fork.letters)
            else:
                longer += [further.after("a"), further.after("b")]
        forks = longer
    return begun + [fork.letters for fork in forks]


def _beaten(same: Masks, below: Masks, low: int, high: int) -> Masks:
    """Return what is below each card after adding a comparison."""
    if below[high] >> low & 1:
        return below
    lower, higher = below[low] | same[low], same[high]
    return tuple(
        mask | lower if higher >> card & 1 or mask & higher else mask
        for card, mask in enumerate(below)
    )


def _tied(same: Masks, below: Masks, card1: int, card2: int) -> tuple[Masks, Masks]:
    """Return what equals each card and what is below it after adding an equality."""
    group = same[card1] | same[card2]
    lower = below[card1] | below[card2]
    closed = []
    for card, mask in enumerate(below):
        if group >> card & 1:
            closed.append(lower)
        else:
            closed.append(mask | group | lower if mask & group else mask)
    return tuple(group if mask & group else mask for mask in same), tuple(closed)


# Listing the words of N cards

MOST_LISTED_CARDS = 18  # as in the kernel, which is imported only when it is needed
MOST_CARDS_WITH_WORDS = 12  # three million words


@dataclass(frozen=True)
class Listing(Answer):
    """Exact counts over all words of `cards` cards, `hand1_size` of them in hand 1."""

    KEYS = (
        "cards first=hand1_size suits profiles endless_profiles=found.endless_profiles deals "
        "player1 player2 draw endless mean_tricks=mean mean_tricks_exact=mean_tricks max_tricks "
        "max_deals max_deal max_words distribution"
    )

    cards: int
    hand1_size: int
    found: Part
    suits: int = 1

    @property
    def profiles(self) -> int:
        return self.found.endless_profiles + self.found.profiles.total()

    @property
    def deals(self) -> int:
        return self.found.endless_deals + sum(self.distribution.values())

    @property
    def adds_up(self) -> bool:
        """Check for one suit: every deal has exactly one word."""
        return self.deals == factorial(self.cards)

    @property
    def endless(self) -> int:
        """Deals that never end."""
        return self.found.endless_deals

    @property
    def distribution(self) -> dict[int, int]:
        """How many deals end after so many tricks."""
        finished = (self.found.deals1, self.found.deals2, self.found.draws)
        return {
            tricks: sum(deals[tricks] for deals in finished)
            for tricks in sorted(self.found.profiles)
        }

    @property
    def player1(self) -> int:
        return self.found.deals1.total()

    @property
    def player2(self) -> int:
        return self.found.deals2.total()

    @property
    def draw(self) -> int:
        return self.found.draws.total()

    @property
    def mean_tricks(self) -> Fraction:
        """Over the finished games, exactly."""
        total = sum(tricks * deals for tricks, deals in self.distribution.items())
        return Fraction(total, sum(self.distribution.values()))

    @property
    def max_tricks(self) -> int:
        return max(self.found.profiles)

    @property
    def longest(self) -> list[CountedWord]:
        """The longest finished games."""
        words = [ProfileWord(letters) for letters in sorted(self.found.longest)]
        return [CountedWord(word, self.realised(word).deals or 0) for word in words]

    def realised(self, word: ProfileWord) -> Realisation:
        """Return one of the words with its deals."""
        return realise(word, cards=self.cards, hand1_size=self.hand1_size, suits=self.suits)

    @property
    def mean(self) -> float:
        """Over the finished games."""
        return float(self.mean_tricks)

    @property
    def max_deals(self) -> int:
        return self.distribution[self.max_tricks]

    @property
    def max_deal(self) -> Deal | None:
        return self.realised(self.longest[0].word).deal

    @property
    def max_words(self) -> list[ProfileWord]:
        return [one.word for one in self.longest]


CHUNKS = "chunks"  # in checkpoint files


@exclusive_resume
def listing(
    cards: int,
    hand1_size: int | None = None,
    *,
    workers: int = 1,
    on_progress: ProgressCallback = no_progress,
    resume: Path | None = None,
) -> Listing:
    """Count the profiles of all deals of so many cards.

    >>> four = listing(4)
    >>> four.profiles, four.deals, four.endless, four.mean_tricks, four.max_tricks
    (10, 24, 0, Fraction(10, 3), 6)
    """
    hand1_size = hand1_of(cards, hand1_size)
    begun = beginnings(cards, hand1_size)
    checkpoint = Checkpoint(resume, {"profiles": cards, "first": hand1_size, "wins": "first"})
    parts = {entry["begun"]: Part.from_json(entry) for entry in checkpoint.entries(CHUNKS)}
    waiting = [beginning for beginning in begun if beginning not in parts]
    on_progress(Progress(len(parts), len(begun)))
    counted = in_threads(
        lambda letters: (letters, part_of(cards, hand1_size, letters)), iter(waiting), workers
    )
    for letters, part in counted:
        checkpoint.note(CHUNKS, begun=letters, **part.as_json())
        parts[letters] = part
        on_progress(Progress(len(parts), len(begun)))
    total = Part()
    for letters in begun:
        total.add(parts[letters])
    found = whole(cards, hand1_size, total)
    if not found.adds_up:
        raise refused("checkpoint_wrong", resume=shortened(str(resume)))
    return found


def whole(cards: int, hand1_size: int, visited: Part) -> Listing:
    """Return the listing from the visited words, adding mirrored ones if hands are equal."""
    total = Part()
    total.add(visited)
    if _symmetric(cards, hand1_size):
        total.add(visited.mirrored)
    return Listing(cards, hand1_size, total)


def words(cards: int, hand1_size: int | None = None) -> Iterator[CountedWord]:
    """Yield every word with its number of deals, chunk by chunk.

    >>> sorted((str(one.word), one.deals) for one in words(4) if one.word.prefix[0] == "a")
    [('(ab2)2', 1), ('a2', 6), ('ab3', 2), ('aba2', 2), ('ababa2', 1)]
    """
    hand1_size = hand1_of(cards, hand1_size)
    if cards > MOST_CARDS_WITH_WORDS:
        raise refused("too_many_words", cards=cards, most=MOST_CARDS_WITH_WORDS)
    return _words(cards, hand1_size)


def _words(cards: int, hand1_size: int) -> Iterator[CountedWord]:
    for begun in beginnings(cards, hand1_size):
        orders = _orders(cards, hand1_size, begun)
        for one in _explored(cards, hand1_size, begun, keep_all=True)[1]:
            for letters in orders:
                word = _begun_with(one.word, letters)
                yield CountedWord(word, one.deals)
                if _symmetric(cards, hand1_size):
                    yield CountedWord(word.mirrored, one.deals)


def _begun_with(word: ProfileWord, letters: str) -> ProfileWord:
    """Replace the first letters of a word; its repeated part may have begun among them."""
    if len(letters) <= len(word.prefix):
        return ProfileWord(letters + word.prefix[len(letters) :], word.repeated)
    turn = (len(letters) - len(word.prefix)) % len(word.repeated)
    return ProfileWord(letters, word.repeated[turn:] + word.repeated[:turn])


def hand1_of(cards: int, hand1_size: int | None) -> int:
    """Return the size of hand 1: `hand1_size`, by default half the cards."""
    if not within(cards, 2, MOST_LISTED_CARDS):
        raise refused("cards_out_of_range", cards=cards, most=MOST_LISTED_CARDS)
    if hand1_size is None:
        return cards // 2
    if not within(hand1_size, 1, cards - 1):
        raise refused_cards("no_split", count=hand1_size, cards=cards, most=cards - 1)
    return hand1_size


def _symmetric(cards: int, hand1_size: int) -> bool:
    return 2 * hand1_size == cards


def beginnings(cards: int, hand1_size: int) -> list[str]:
    """Return prefixes of words, so many that the chunk of each takes seconds at most.

    In the first pass all comparisons are free. After it only the sequence of piles in each hand
    matters: all permutations of its letters have equally many deals and the same continuations. So
    player 1 wins first.
    """
    first_pass = min(hand1_size, cards - hand1_size)
    begun = []
    for wins in range(first_pass + 1):
        if not _symmetric(cards, hand1_size) or 2 * wins >= first_pass:
            letters = "a" * wins + "b" * (first_pass - wins)
            begun += chunks(cards, hand1_size, letters, choices=max(0, cards - 8))
    return begun


def _orders(cards: int, hand1_size: int, begun: str) -> list[str]:
    """Return the equivalent first passes: permutations of the letters, but no mirror images."""
    first_pass = begun[: min(hand1_size, cards - hand1_size)]
    wins = first_pass.count("a")
    halved = _symmetric(cards, hand1_size) and 2 * wins == len(first_pass)
    ways = [
        "".join("a" if place in won else "b" for place in range(len(first_pass)))
        for won in map(set, combinations(range(len(first_pass)), wins))
    ]
    return [letters for letters in ways if not halved or letters[0] == "a"]


def part_of(cards: int, hand1_size: int, begun: str) -> Part:
    """Count the words with this prefix, and those with an equivalent first pass."""
    part, longest = _explored(cards, hand1_size, begun, keep_all=False)
    orders = _orders(cards, hand1_size, begun)
    part.longest = [
        letters + one.word.prefix[len(letters) :] for one in longest for letters in orders
    ]
    return part.times(len(orders))


def _explored(
    cards: int, hand1_size: int, begun: str, keep_all: bool
) -> tuple[Part, list[CountedWord]]:
    """Call the kernel, enlarging its arrays until they suffice."""
    import numpy as np

    from antihilbert.cards.kernels import profiles as kernels

    beginning = np.array(["ab".index(letter) for letter in begun], np.uint8)
    most_letters, most_kept = 2**10, 2**6
    while True:
        table = kernels.WordTable(
            np.zeros(most_letters + 1, np.int64),
            np.zeros((most_letters + 1, 2), np.int64),
            np.zeros(most_kept * 2**6, np.uint8),
            np.zeros((most_kept, 3), np.int64),
        )
        status, count, words, deals = kernels.explore(cards, hand1_size, beginning, keep_all, table)
        if status == kernels.LETTERS_FULL:
            most_letters *= 4
        elif status == kernels.KEPT_FULL:
            most_kept *= 4
        else:
            break
    part = Part(words, deals)
    for tricks in np.flatnonzero(table.finished).tolist():
        part.profiles[tricks] = int(table.finished[tricks])
        part.deals1[tricks], part.deals2[tricks] = map(int, table.deals[tricks])
    text = (table.letters + ord("a")).tobytes().decode("ascii")
    kept_words, start = [], 0
    for end, deals, period in table.kept[:count].tolist():
        word = ProfileWord(text[start : end - period], text[end - period : end])
        kept_words.append(CountedWord(word, deals))
        start = end
    return part, kept_words


# Listing the words of a deck with several suits

MAX_DEALS = 200_000  # half a minute


def deck_listing(
    deck: AnyDeck, hand1_size: int | None = None, *, on_progress: ProgressCallback = no_progress
) -> tuple[Listing, list[CountedWord]]:
    """List the words of a small deck of several suits. Progress is counted in deals.

    >>> found, words = deck_listing(Deck(suits=2, values=2))
    >>> found.profiles, found.deals, found.draw, [str(one.word) for one in words]
    (5, 6, 4, ['a2', 'abd2', 'bad2', 'b2', 'd2'])
    """
    deck = as_deck(deck)
    if deck.size > 100 or deck.count_deals > MAX_DEALS:
        raise refused("deck_too_large_to_list", deck=deck, max_deals=MAX_DEALS)
    hand1_size = deck.split(hand1_size)
    part, words, done = Part(), [], 0
    for one in deck_words(deck, hand1_size):
        words.append(one)
        part.add(_alone(one.word, one.deals, hand1_size, deck.size))
        done += one.deals
        on_progress(Progress(done, deck.count_deals))
    assert done == deck.count_deals, "every deal has exactly one word"
    return Listing(deck.size, hand1_size, part, deck.suits), words


def _alone(word: ProfileWord, deals: int, hand1_size: int, cards: int) -> Part:
    """Return the counts of one word."""
    if word.endless:
        return Part(endless_profiles=1, endless_deals=deals)
    part = Part(longest=[word.prefix])
    gain, last_battle = gain_of(word.prefix)
    tricks = len(word.prefix) - word.prefix.count("d") + bool(last_battle)
    part.profiles[tricks] = 1
    left1, left2 = hand1_size + gain - last_battle, cards - hand1_size - gain - last_battle
    (part.deals1 if left1 else part.deals2 if left2 else part.draws)[tricks] = deals
    return part
