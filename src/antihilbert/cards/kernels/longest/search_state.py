"""The state of a search for long games, and its local searches.

A method is a kernel that takes a `SearchState` and gets lengths of deals by `measure`. A length is
proven: the game is played to its end, or shown to be endless.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.cards.deck import Deck
from antihilbert.cards.kernels import beggar, war
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import ENDLESS, UNFINISHED
from antihilbert.cards.kernels.war_tricks import CARDS, TRICKS, Table, WarGame, for_two
from antihilbert.cards.pickups import PLAIN, WarRules
from antihilbert.cards.referee import MOST_TRICKS
from antihilbert.jit import random
from antihilbert.jit.algorithms import copy
from antihilbert.jit.compiler import Bytes, Numbers, Words, inlined, kernel, unowned

WAR, BEGGAR = range(2)
METRICS = {"tricks": TRICKS, "cards": CARDS}

SEARCHING = np.uint64(2)  # purpose of a search's stream, beside dealing and picking up

# Indices of `found`.
BEST_TRICKS, BEST_CARDS, EVALUATIONS, ENDLESS_MET, UNSETTLED = range(5)
NO_LENGTH = -1  # of a game that is endless or not settled
LONG = 1024  # slots for long games, to be grown later: one per length
TRIED_TO_START = 20  # random deals, until one is found whose game ends
USUAL = 6  # typical number of tricks per card: longer games are charged as several

_0 = np.uint64(0)


class SearchState(NamedTuple):
    """A game, its deck, buffers to play, and the results so far."""

    game: int
    size: int  # of the deck
    hand1_size: int  # cards of hand 1
    pickup1: int
    pickup2: int
    metric: int  # column of a game's numbers that is its length
    evaluations: int  # the budget: number of games to play
    deck: Bytes
    boards: Bytes
    numbers: Numbers
    stream: Words
    draws: Words  # random stream of the search itself
    best: Bytes  # the deal of the longest game
    endless: Bytes  # the first endless deal met
    long_deals: Bytes  # long games, each at its length modulo LONG
    long_lengths: Numbers
    found: Numbers


def search_state(
    deck: Deck,
    pickups: tuple[str, ...],
    metric: str,
    seed: int,
    index: int,
    evaluations: int,
    rules: WarRules = PLAIN,
) -> SearchState:
    """Set up part `index` of the search `seed`."""
    boards, numbers, stream = war.workspace()
    draws = np.zeros(random.STREAM_WORDS, np.uint64)
    random.start(draws, np.uint64(seed), np.uint64(index), SEARCHING)
    found = np.zeros(5, np.int64)
    found[[BEST_TRICKS, BEST_CARDS]] = NO_LENGTH
    codes = [code_of(pickup, rules) for pickup in pickups] or [0]
    return SearchState(
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
def measure(state: SearchState, cards: Bytes) -> int:
    """Return the length of a deal's game; keep the longest deal, and the first endless one."""
    found, numbers = state.found, state.numbers
    found[EVALUATIONS] += 1
    if state.game == BEGGAR:
        deal = beggar.position(cards, state.hand1_size)
        outcome, tricks, laid, _, _ = beggar.to_the_end(deal, MOST_TRICKS)
        numbers[0, TRICKS], numbers[0, CARDS] = tricks, laid
    else:
        outcome = play_war(state, cards, state.hand1_size)
    if outcome == ENDLESS:
        if found[ENDLESS_MET] == 0:
            copy(cards, state.endless)
        found[ENDLESS_MET] += 1
        return NO_LENGTH
    if outcome == UNFINISHED:
        found[UNSETTLED] += 1
        return NO_LENGTH
    length = int(numbers[0, state.metric])
    if long_enough(state, length):
        record_long(state, cards, length)
    if length > best_length(state):
        copy(cards, state.best)
        found[BEST_TRICKS], found[BEST_CARDS] = numbers[0, TRICKS], numbers[0, CARDS]
    return length


@kernel
def long_enough(state: SearchState, length: int) -> bool:
    """Check whether a game is to be recorded: of equal lengths, often the same game, one is
    enough."""
    return bool(length > state.long_lengths[length % LONG])


@kernel
def record_long(state: SearchState, cards: Bytes, length: int) -> None:
    """Record the deal of a long game."""
    state.long_lengths[length % LONG] = length
    copy(cards, state.long_deals[length % LONG])


@kernel
def play_war(state: SearchState, cards: Bytes, hand1_size: int) -> int:
    """Play War to its proven end, hand 1 having the first cards; return the outcome."""
    table = Table(unowned(state.boards), unowned(state.numbers), unowned(state.stream))
    return int(war.to_the_end(table, war_game(state, hand1_size), unowned(cards), _0, _0))


@inlined
def war_game(state: SearchState, hand1_size: int) -> WarGame:
    """Return War as it is searched, hand 1 having so many cards."""
    return for_two(hand1_size, state.size, state.pickup1, state.pickup2, MOST_TRICKS)


@kernel
def best_length(state: SearchState) -> int:
    return int(state.found[BEST_TRICKS if state.metric == TRICKS else BEST_CARDS])


@kernel
def has_budget(state: SearchState) -> bool:
    """Check whether any of the budget is left."""
    return bool(state.found[EVALUATIONS] < state.evaluations)


@kernel
def all_different(state: SearchState) -> bool:
    """Check whether no two cards of the deck are equal; it is in ascending order."""
    alike = 0
    for place in range(1, state.size):
        alike += state.deck[place] == state.deck[place - 1]
    return alike == 0


@kernel
def draw(state: SearchState, below: int) -> int:
    """Draw a random number from 0 to `below` - 1."""
    return int(np.int64(random.below(state.draws, np.uint64(below))))


@kernel
def share(state: SearchState) -> float:
    """Draw a random number from 0 to 1."""
    return float(random.word(state.draws) >> np.uint64(11)) * 2.0**-53


@kernel
def shuffle(state: SearchState, cards: Bytes) -> None:
    """Write a uniformly random deal."""
    copy(state.deck, cards)
    random.shuffle(state.draws, cards, state.size)


@kernel
def start(state: SearchState, cards: Bytes) -> int:
    """Write a random deal that ends; return its length. No longer games are near endless ones.

    If too many deals are endless (odd decks of one suit), deal the higher cards to one hand.
    """
    length = NO_LENGTH
    for _ in range(TRIED_TO_START):
        shuffle(state, cards)
        length = measure(state, cards)
        if length >= 0 or not has_budget(state):
            return length
    return deal_apart(state, cards)


@kernel
def deal_apart(state: SearchState, cards: Bytes) -> int:
    """Deal the higher cards to one hand; return the length. With one suit that hand wins all
    tricks."""
    copy(state.deck, cards)
    if random.bit(state.draws):
        for place in range(state.size):
            cards[place] = state.deck[state.size - 1 - place]
    random.shuffle(state.draws, cards, state.hand1_size)
    hand2 = cards[state.hand1_size :]
    random.shuffle(state.draws, hand2, len(hand2))
    return measure(state, cards)


@kernel
def swap_several(state: SearchState, cards: Bytes, most: int) -> None:
    """Swap two different cards, then more with probability 1/2 each, at most `most` times."""
    swaps = 1
    while swaps < most and random.bit(state.draws):
        swaps += 1
    for _ in range(swaps):
        one = other = 0
        while cards[one] == cards[other]:
            one, other = draw(state, state.size), draw(state, state.size)
        cards[one], cards[other] = cards[other], cards[one]


# Hill climbing: swap cards, accept what is not shorter, restart when stuck

# Tuned on the decks of benchmarks/longest.py, like all parameters below.
RESTART_AFTER_SWAPS = 20  # swaps without a longer game, per pair of places
MOST_CLIMBING_SWAPS = 3  # at most: single swaps are soon exhausted


@kernel
def climbs(state: SearchState, evaluations: int) -> None:
    """Climb from random deals until that many games have been played."""
    cards, trial = np.empty(state.size, np.uint8), np.empty(state.size, np.uint8)
    patience = RESTART_AFTER_SWAPS * state.size**2
    while state.found[EVALUATIONS] < evaluations:
        length = start(state, cards)
        waited = 0
        while waited < patience and state.found[EVALUATIONS] < evaluations:
            copy(cards, trial)
            swap_several(state, trial, MOST_CLIMBING_SWAPS)
            longer = measure(state, trial)
            waited += 1
            if longer >= length and longer >= 0:
                if longer > length:
                    waited = 0
                length = longer
                copy(trial, cards)
