"""Which stories do N cards tell, and what follows exactly: lengths, endless deals, longest games?

The tree of stories is cut into chunks, each of which the kernel goes through alone, on any thread.
With equal hands only stories that begin with a are visited: exchanged hands tell the mirrored ones.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import factorial
from pathlib import Path

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.ledger import Ledger
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.profiles import refusals
from antihilbert.cards.profiles.part import Part, ToldStory
from antihilbert.cards.profiles.realise import Realisation, realise
from antihilbert.cards.profiles.tree import chunks
from antihilbert.cards.profiles.words import ProfileWord

MOST_LISTED_CARDS = 18  # as in the kernel, which is imported only when it is needed
MOST_CARDS_WITH_WORDS = 12  # three million words


@dataclass(frozen=True)
class Listing:
    """All stories of `cards` cards, `hand1_size` of them in hand 1, and what follows from them."""

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
        """Whether all is there: of one suit, every deal tells exactly one story."""
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
    def draws(self) -> int:
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
    def longest(self) -> list[ToldStory]:
        """The longest finished games."""
        words = [ProfileWord(letters) for letters in sorted(self.found.longest)]
        return [ToldStory(word, self.realised(word).deals or 0) for word in words]

    def realised(self, word: ProfileWord) -> Realisation:
        """One of the stories, with its deals."""
        return realise(word, cards=self.cards, hand1_size=self.hand1_size, suits=self.suits)

    def as_json(self) -> dict[str, object]:
        """Everything that the stories of N cards say exactly; the mean is over finished games."""
        longest = self.longest
        return {
            "cards": self.cards,
            "first": self.hand1_size,
            "suits": self.suits,
            "profiles": self.profiles,
            "endless_profiles": self.found.endless_profiles,
            "deals": self.deals,
            "player1": self.player1,
            "player2": self.player2,
            "draw": self.draws,
            "endless": self.endless,
            "mean_tricks": float(self.mean_tricks),
            "mean_tricks_exact": str(self.mean_tricks),
            "max_tricks": self.max_tricks,
            "max_deals": self.distribution[self.max_tricks],
            "max_deal": str(self.realised(longest[0].word).deal),
            "max_words": [str(told.word) for told in longest],
            "distribution": {str(tricks): deals for tricks, deals in self.distribution.items()},
        }


def listing(
    cards: int,
    hand1_size: int | None = None,
    *,
    workers: int = 1,
    watch: Watch = unwatched,
    resume: Path | None = None,
) -> Listing:
    """
    >>> four = listing(4)
    >>> four.profiles, four.deals, four.endless, four.mean_tricks, four.max_tricks
    (10, 24, 0, Fraction(10, 3), 6)
    """
    hand1_size = hand1_of(cards, hand1_size)
    begun = beginnings(cards, hand1_size)
    ledger = (
        Ledger(resume, {"profiles": cards, "first": hand1_size, "wins": "first"})
        if resume
        else None
    )
    parts = _finished(ledger, set(begun)) if ledger else {}
    waiting = [beginning for beginning in begun if beginning not in parts]
    watch(Progress(len(parts), len(begun)))
    with ThreadPoolExecutor(max(1, workers)) as threads:
        running = {
            threads.submit(part_of, cards, hand1_size, letters): letters for letters in waiting
        }
        try:
            for done in as_completed(running):
                letters, part = running[done], done.result()
                if ledger:
                    ledger.append({"begun": letters, **part.as_json()})
                parts[letters] = part
                watch(Progress(len(parts), len(begun)))
        finally:
            threads.shutdown(cancel_futures=True)
    total = Part()
    for letters in begun:
        total.add(parts[letters])
    found = whole(cards, hand1_size, total)
    if not found.adds_up:
        raise ToldError(refusals.HOLDS_WRONG_NUMBERS, resume=shortened(str(resume)))
    return found


def whole(cards: int, hand1_size: int, visited: Part) -> Listing:
    """The listing, from all stories that are visited."""
    total = Part()
    total.add(visited)
    if _symmetric(cards, hand1_size):
        total.add(visited.mirrored)
    return Listing(cards, hand1_size, total)


def _finished(ledger: Ledger, begun: set[str]) -> dict[str, Part]:
    """The chunks that need not be explored again."""
    try:
        return {
            entry["begun"]: Part.from_json(entry)
            for entry in ledger.entries()
            if entry["begun"] in begun
        }
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise ToldError(refusals.DAMAGED_DELETE_START, path=shortened(str(ledger.path))) from None


def words(cards: int, hand1_size: int | None = None) -> Iterator[ToldStory]:
    """Every story with its number of deals; those of a chunk together, in no other order.

    >>> sorted((str(told.word), told.deals) for told in words(4) if told.word.prefix[0] == "a")
    [('(ab2)2', 1), ('a2', 6), ('ab3', 2), ('aba2', 2), ('ababa2', 1)]
    """
    hand1_size = hand1_of(cards, hand1_size)
    if cards > MOST_CARDS_WITH_WORDS:
        raise ToldError(
            refusals.WORDS_CARDS_TOO, cards=cards, most_cards_with_words=MOST_CARDS_WITH_WORDS
        )
    return _words(cards, hand1_size)


def _words(cards: int, hand1_size: int) -> Iterator[ToldStory]:
    for begun in beginnings(cards, hand1_size):
        orders = _orders(cards, hand1_size, begun)
        for told in _explored(cards, hand1_size, begun, keep_all=True)[1]:
            for letters in orders:
                word = _begun_with(told.word, letters)
                yield ToldStory(word, told.deals)
                if _symmetric(cards, hand1_size):
                    yield ToldStory(word.mirrored, told.deals)


def _begun_with(word: ProfileWord, letters: str) -> ProfileWord:
    """The same story after another first pass; what is repeated may have begun in it."""
    if len(letters) <= len(word.prefix):
        return ProfileWord(letters + word.prefix[len(letters) :], word.repeated)
    rest = len(letters) - len(word.prefix)
    turns = -(-rest // len(word.repeated))
    told = word.prefix + turns * word.repeated
    return ProfileWord(letters + told[len(letters) :], word.repeated)


def hand1_of(cards: int, hand1_size: int | None) -> int:
    """The size of hand 1: `hand1_size`, or half the cards."""
    if not 2 <= cards <= MOST_LISTED_CARDS:
        raise ToldError(
            refusals.STORIES_CARDS_CANNOT, cards=cards, most_listed_cards=MOST_LISTED_CARDS
        )
    if hand1_size is None:
        return cards // 2
    if not 0 < hand1_size < cards:
        raise ToldError(
            refusals.HAND_CANNOT_CARDS, hand1_size=hand1_size, cards=cards, number=cards - 1
        )
    return hand1_size


def _symmetric(cards: int, hand1_size: int) -> bool:
    return 2 * hand1_size == cards


def beginnings(cards: int, hand1_size: int) -> list[str]:
    """Beginnings of stories, enough of them that a chunk takes seconds at most.

    In the first pass every card is laid once, so all its comparisons are free. When it is over it
    does not matter how player 1's wins came between player 2's, only whose piles lie where: all
    ways to order its letters have the same deals, and go on alike. So player 1 wins first.
    """
    first_pass = min(hand1_size, cards - hand1_size)
    begun = []
    for wins in range(first_pass + 1):
        if not _symmetric(cards, hand1_size) or 2 * wins >= first_pass:
            letters = "a" * wins + "b" * (first_pass - wins)
            begun += chunks(cards, hand1_size, letters, choices=max(0, cards - 8))
    return begun


def _orders(cards: int, hand1_size: int, begun: str) -> list[str]:
    """The first passes that go on alike, in which player 1 wins as often as in this beginning.

    With equal hands exchanged players tell the rest: of those with as many wins for both, these
    are the ones that begin with b.
    """
    first_pass = begun[: min(hand1_size, cards - hand1_size)]
    wins = first_pass.count("a")
    halved = _symmetric(cards, hand1_size) and 2 * wins == len(first_pass)
    ways = [
        "".join("a" if place in won else "b" for place in range(len(first_pass)))
        for won in map(set, combinations(range(len(first_pass)), wins))
    ]
    return [letters for letters in ways if not halved or letters[0] == "a"]


def part_of(cards: int, hand1_size: int, begun: str) -> Part:
    """What is known of the stories that begin like this, and of those that go on alike."""
    part, longest = _explored(cards, hand1_size, begun, keep_all=False)
    orders = _orders(cards, hand1_size, begun)
    part.longest = [
        letters + told.word.prefix[len(letters) :] for told in longest for letters in orders
    ]
    return part.times(len(orders))


def _explored(
    cards: int, hand1_size: int, begun: str, keep_all: bool
) -> tuple[Part, list[ToldStory]]:
    """Call the kernel, with larger arrays until they are large enough."""
    import numpy as np

    from antihilbert.cards.kernels import profiles as kernel

    most_letters, most_kept = 2**10, 2**6
    while True:
        profiles = np.zeros(most_letters + 1, np.int64)
        deals = np.zeros((most_letters + 1, 2), np.int64)
        letters = np.zeros(most_kept * 2**6, np.uint8)
        kept = np.zeros((most_kept, 3), np.int64)
        beginning = np.array(["ab".index(letter) for letter in begun], np.uint8)
        status, stories, endless_profiles, endless_deals = kernel.explore(
            cards, hand1_size, beginning, keep_all, profiles, deals, letters, kept
        )
        if status == kernel.LETTERS_FULL:
            most_letters *= 4
        elif status == kernel.KEPT_FULL:
            most_kept *= 4
        else:
            break
    part = Part(endless_profiles, endless_deals)
    for tricks in np.flatnonzero(profiles).tolist():
        part.profiles[tricks] = int(profiles[tricks])
        part.deals1[tricks], part.deals2[tricks] = map(int, deals[tricks])
    text = (letters + ord("a")).tobytes().decode("ascii")
    told, start = [], 0
    for end, count, period in kept[:stories].tolist():
        cycle = end - period if period else end
        told.append(ToldStory(ProfileWord(text[start:cycle], text[cycle:end]), count))
        start = end
    return part, told
