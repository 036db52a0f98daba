"""Which words to look for first, and what a search by words has covered."""

from collections.abc import Iterator
from math import log
from typing import NamedTuple

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.word_search import LONGEST, Plan
from antihilbert.cards.pickups import traits_of

# benchmarks/endless_methods.txt shows what these come to, on eight decks.
MODERATE = 18  # flips: words up to here, with a few battles, are searched within a minute
FEW, MOST = 3, 9  # battles in a word, at first and at last
IN_A_ROW = 3  # battles in a trick


class WordKind(NamedTuple):
    """The words of one length with so many battles, of every split of the deck."""

    weak: bool
    length: int
    fewest: int  # battles
    battles: int  # at most

    @property
    def cost(self) -> float:
        """About how long it takes, as a logarithm: seen for 32 cards and optimised pickup."""
        return self.length / 2 * log(2.9) + self.battles * log(4.3) + 0.7 * self.weak


def word_kinds(deck: Deck, pickups: tuple[str, str], hidden: int = 0) -> list[WordKind]:
    """All kinds of words for a deck, in the order in which they have turned out to be worth trying.

    Short words with a few battles first. Battles need two cards of a value. A sorting player may be
    forgiven ties (weak words); those words come in crowds, so strict ones of moderate length go
    before them. Then longer words and more battles, the cheap ones first.
    """
    if hidden:
        return house_kinds(deck, pickups, hidden)
    battles = FEW if deck.suits > 1 else 0
    first = [WordKind(False, length, 0, battles) for length in range(1, MODERATE + 1)]
    if _forgiven(deck, pickups):
        first += [WordKind(True, length, 0, battles) for length in range(1, MODERATE - 1)]
    tried = {WordKind(kind.weak, kind.length, n, n) for kind in first for n in range(battles + 1)}
    return first + [kind for kind in every_kind(deck, pickups) if kind not in tried]


def house_kinds(deck: Deck, pickups: tuple[str, str], hidden: int) -> list[WordKind]:
    """The same where cards are laid face down in a battle: they make a word longer, but no dearer.

    A sorted pile does not tell where a hidden card lies, so sorting players have no battles.
    """
    forgiven = _forgiven(deck, pickups)
    kinds = (
        WordKind(False, flips + hidden * number, number, number)
        for number in range(1 if forgiven or deck.suits == 1 else MOST + 1)
        for flips in range(1, LONGEST + 1 - hidden * number)
    )
    return sorted(kinds, key=lambda kind: (kind.cost - hidden * kind.battles * log(2.9) / 2, kind))


def every_kind(deck: Deck, pickups: tuple[str, str]) -> list[WordKind]:
    """The words of each length, with each number of battles by itself, the cheap ones first."""
    kinds = (
        WordKind(weak, length, number, number)
        for weak in ((False, True) if _forgiven(deck, pickups) else (False,))
        for length in range(1, LONGEST + 1)
        for number in range(MOST + 1 if deck.suits > 1 else 1)
    )
    return sorted(kinds, key=lambda kind: (kind.cost, kind))


def _forgiven(deck: Deck, pickups: tuple[str, str]) -> bool:
    """Whether somebody sorts piles, and there are ties to be forgiven."""
    return any(traits_of(pickup).sorts for pickup in pickups) and deck.suits > 1


def plans_of(
    kind: WordKind, cards: int, pickups: tuple[str, str], hidden: int = 0
) -> Iterator[Plan]:
    """One plan for each split of the cards, the hands returning or swapped."""
    for swapped in (False, True):
        for hand1_size in range(1, cards // 2 + 1):
            plan = Plan(
                cards, hand1_size, kind.length, pickups, swapped,
                kind.battles, kind.fewest, IN_A_ROW, kind.weak, hidden,
            )  # fmt: skip
            if plan.possible:
                yield plan


def told(done: list[WordKind], words: int, undecided: int) -> list[str]:
    """What has been covered when all words of these kinds were tried in vain."""
    lines = []
    for weak in (False, True):
        depths = _depths([kind for kind in done if kind.weak == weak])
        if not depths:
            continue
        said = []
        for depth in sorted(set(depths.values()), reverse=True):
            numbers = [battles for battles, reached in depths.items() if reached == depth]
            many = f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
            said.append(f"{depth} flips with {many} battles" if max(depths) else f"{depth} flips")
        lines.append(f"{'weak words' if weak else 'words'} up to {', '.join(said)}")
    if not lines:
        return []
    open_ones = f", {undecided:,} not settled in time" if undecided else ""
    return [f"{'; '.join(lines)}; hands of any sizes: {words:,} words, none fits{open_ones}"]


def _depths(done: list[WordKind]) -> dict[int, int]:
    """For each number of battles, the length up to which every word has been tried."""
    depths = {}
    for battles in range(MOST + 1):
        lengths = {kind.length for kind in done if kind.fewest <= battles <= kind.battles}
        depth = 0
        while depth + 1 in lengths:
            depth += 1
        if depth:
            depths[battles] = depth
    return depths
