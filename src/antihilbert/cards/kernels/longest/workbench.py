"""The workbench of a search: deals are measured here, and the best one is kept.

Every method is a kernel that gets a `Workbench`, hands deals to `measure` and reads how long their
games are. A game's length is known for certain: the kernels play it to its end or prove that it
has none.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, borrowed, kernel
from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import beggar, war
from antihilbert.cards.kernels.outcomes import ENDLESS, UNFINISHED
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS
from antihilbert.cards.outcome import MOST_TRICKS as MOST_TRICKS
from antihilbert.cards.war_rules import PLAIN, WarRules

WAR, BEGGAR = range(2)
METRICS = {"tricks": TRICKS, "cards": CARDS}

SEARCHING = np.uint64(2)  # what the stream of a search is for, beside dealing and picking up

# What a workbench has found, by place in `found`.
BEST_TRICKS, BEST_CARDS, EVALUATIONS, ENDLESS_MET, UNSETTLED = range(5)
NO_LENGTH = -1  # of a game that is endless, or not settled
LONG = 1024  # long games that are noted, to be grown: one of each length
USUAL = 6  # tricks of a game for each card: longer ones count as several games

_0 = np.uint64(0)


class Workbench(NamedTuple):
    """A game, its deck, space to play, and what was found so far."""

    game: int
    size: int  # of the deck
    hand1_size: int  # cards of hand 1
    pickup1: int
    pickup2: int
    metric: int  # which of a game's numbers is its length
    evaluations: int  # the budget: games to be played
    deck: Bytes
    boards: Bytes
    numbers: Numbers
    stream: Words
    draws: Words  # the chance of the search itself
    best: Bytes  # the deal of the longest game
    endless: Bytes  # the first endless deal met
    long_deals: Bytes  # of long games, each at its length modulo LONG
    long_lengths: Numbers
    found: Numbers


def workbench(
    deck: Deck,
    pickups: tuple[str, ...],
    metric: str,
    seed: int,
    index: int,
    evaluations: int,
    rules: WarRules = PLAIN,
) -> Workbench:
    """An empty workbench for part `index` of the search `seed`."""
    boards, numbers, stream = war.workspace()
    draws = np.zeros(randomness.STREAM_WORDS, np.uint64)
    randomness.start(draws, np.uint64(seed), np.uint64(index), SEARCHING)
    found = np.zeros(5, np.int64)
    found[[BEST_TRICKS, BEST_CARDS]] = NO_LENGTH
    codes = [code_of(pickup, rules) for pickup in pickups] or [0]
    return Workbench(
        game=WAR if pickups else BEGGAR,
        size=deck.size,
        hand1_size=deck.split(),
        pickup1=codes[0],
        pickup2=codes[-1],
        metric=METRICS[metric],
        evaluations=evaluations,
        deck=np.array(deck.cards, np.uint8),
        boards=boards,
        numbers=numbers,
        stream=stream,
        draws=draws,
        best=np.zeros(deck.size, np.uint8),
        endless=np.zeros(deck.size, np.uint8),
        long_deals=np.zeros((LONG, deck.size), np.uint8),
        long_lengths=np.zeros(LONG, np.int64),
        found=found,
    )


@kernel
def measure(bench: Workbench, cards: Bytes) -> int:
    """How long the game of this deal is; kept if it is the longest, noted if it is endless."""
    found, numbers = bench.found, bench.numbers
    found[EVALUATIONS] += 1
    if bench.game == BEGGAR:
        deal = beggar.position(cards, bench.hand1_size)
        outcome, tricks, laid, _, _ = beggar.to_the_end(deal, MOST_TRICKS)
        numbers[0, TRICKS], numbers[0, CARDS] = tricks, laid
    else:
        outcome = play_war(bench, cards, bench.hand1_size)
    if outcome == ENDLESS:
        if found[ENDLESS_MET] == 0:
            copy_cards(cards, bench.endless)
        found[ENDLESS_MET] += 1
        return NO_LENGTH
    if outcome == UNFINISHED:
        found[UNSETTLED] += 1
        return NO_LENGTH
    length = int(numbers[0, bench.metric])
    if long_enough(bench, length):
        note_long(bench, cards, length)
    if length > best_length(bench):
        copy_cards(cards, bench.best)
        found[BEST_TRICKS], found[BEST_CARDS] = numbers[0, TRICKS], numbers[0, CARDS]
    return length


@kernel
def long_enough(bench: Workbench, length: int) -> bool:
    """Whether a game of this length is to be noted: games of one length are often the same game in
    the end, so the first of them is enough."""
    return bool(length > bench.long_lengths[length % LONG])


@kernel
def note_long(bench: Workbench, cards: Bytes, length: int) -> None:
    """Remember the deal of a long game."""
    bench.long_lengths[length % LONG] = length
    copy_cards(cards, bench.long_deals[length % LONG])


@kernel
def play_war(bench: Workbench, cards: Bytes, hand1_size: int) -> int:
    """Play War to its certain end from where hand 1 has the first cards: its outcome."""
    return int(
        war.to_the_end(
            borrowed(bench.boards),
            borrowed(bench.numbers),
            borrowed(bench.stream),
            borrowed(cards),
            hand1_size,
            bench.size,
            bench.pickup1,
            bench.pickup2,
            MOST_TRICKS,
            _0,
            _0,
        )
    )


@kernel
def best_length(bench: Workbench) -> int:
    return int(bench.found[BEST_TRICKS if bench.metric == TRICKS else BEST_CARDS])


@kernel
def copy_cards(cards: Bytes, other: Bytes) -> None:
    for place in range(len(cards)):  # a slice would do, but takes seconds to compile
        other[place] = cards[place]


@kernel
def goes_on(bench: Workbench) -> bool:
    """Whether there are games left of the budget."""
    return bool(bench.found[EVALUATIONS] < bench.evaluations)


@kernel
def draw(bench: Workbench, below: int) -> int:
    """A random number from 0 to `below` - 1."""
    return int(np.int64(randomness.below(bench.draws, np.uint64(below))))


@kernel
def share(bench: Workbench) -> float:
    """A random number from 0 to 1."""
    return float(randomness.word(bench.draws) >> np.uint64(11)) * 2.0**-53


@kernel
def shuffle(bench: Workbench, cards: Bytes) -> None:
    """A deal of the deck at random, all as likely."""
    copy_cards(bench.deck, cards)
    randomness.shuffle(bench.draws, cards, bench.size)


@kernel
def swap(bench: Workbench, cards: Bytes) -> tuple[int, int]:
    """Let two different cards of the deal change places: which ones did.

    Every deal can be reached by such steps, across the hands too, and the hands stay as large.
    """
    one = draw(bench, bench.size)
    other = draw(bench, bench.size)
    while cards[one] == cards[other]:
        one, other = draw(bench, bench.size), draw(bench, bench.size)
    cards[one], cards[other] = cards[other], cards[one]
    return one, other


@kernel
def swap_several(bench: Workbench, cards: Bytes, most: int) -> None:
    """One swap, or with half the chance each time one more, up to `most`."""
    swaps = 1
    while swaps < most and randomness.bit(bench.draws):
        swaps += 1
    for _ in range(swaps):
        swap(bench, cards)
