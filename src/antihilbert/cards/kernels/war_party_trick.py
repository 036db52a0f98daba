"""One trick of War for several players: the twin of `cards/party.py`.

Each hand is a ring of bytes. Nothing is taken from a hand before a trick is over: `marks` says how
many cards each player has laid up to each layer of the trick.
"""

from typing import NamedTuple

import numpy as np

from antihilbert.base.kernels import randomness
from antihilbert.base.kernels.compiling import Bytes, Numbers, Words, inlined, kernel
from antihilbert.cards.kernels.pickups import draws, face_down, sorts, turns_last
from antihilbert.cards.party import AFTER_WINNER, WINNER

RING, MASK = 256, 255
MOST_PLAYERS = 4
MOST_LAYERS = 2 * RING + 2
LEFT = MOST_PLAYERS  # the size of what lies on the table, beside those of the hands


class PartyTable(NamedTuple):
    """What one thread needs to play."""

    hands: Bytes  # a ring for each player
    pile: Bytes
    left: Bytes  # on the table
    sizes: Numbers  # of the hands, and of what is left on the table
    heads: Numbers
    marks: Numbers
    stream: Words
    kept: Bytes  # a position that is waited for, and its sizes
    kept_sizes: Numbers

    @classmethod
    def fresh(cls) -> "PartyTable":
        return cls(
            np.zeros((MOST_PLAYERS, RING), np.uint8),
            np.zeros(RING, np.uint8),
            np.zeros(RING, np.uint8),
            np.zeros(MOST_PLAYERS + 1, np.int64),
            np.zeros(MOST_PLAYERS, np.int64),
            np.zeros((MOST_LAYERS, MOST_PLAYERS), np.int64),
            np.zeros(randomness.STREAM_WORDS, np.uint64),
            np.zeros((MOST_PLAYERS + 1, RING), np.uint8),
            np.zeros(MOST_PLAYERS + 1, np.int64),
        )


@inlined
def _able(fighting: int, sizes: Numbers, laid: Numbers, players: int) -> int:
    """Of the players who battle, as bits, those who have a card to go on with."""
    for player in range(players):
        if sizes[player] == laid[player]:
            fighting &= ~(1 << player)
    return fighting


@inlined
def _several(fighting: int) -> bool:
    return fighting & (fighting - 1) != 0


@kernel
def _lay(fighting: int, sizes: Numbers, laid: Numbers, players: int, pickup: int) -> None:
    """Cards face down, round by round, as long as several players can."""
    for _ in range(face_down(pickup)):
        able = _able(fighting, sizes, laid, players)
        if not _several(able):
            return
        for player in range(players):
            last = turns_last(pickup) and sizes[player] - laid[player] == 1
            if able >> player & 1 and not last:
                laid[player] += 1


@kernel
def party_trick(
    hands: Bytes,
    pile: Bytes,
    left: Bytes,
    sizes: Numbers,
    heads: Numbers,
    marks: Numbers,
    stream: Words,
    players: int,
    pickup: int,
    first_seat: int,
) -> int:
    """Play one trick: how many flips it had."""
    fighting = layers = flips = 0
    for player in range(players):
        marks[0, player] = 0
        fighting |= (1 << player) if sizes[player] > 0 else 0
    while _several(fighting):
        highest, best = -1, 0
        for player in range(players):
            laid = marks[layers, player]
            if fighting >> player & 1:
                card = int(hands[player, (heads[player] + laid) & MASK])
                best = (0 if card > highest else best) | ((1 << player) if card >= highest else 0)
                highest, laid = max(card, highest), laid + 1
            marks[layers + 1, player] = laid
        layers, flips, fighting = layers + 1, flips + 1, best
        if _several(fighting):
            marks[layers + 1] = marks[layers]
            layers += 1
            _lay(fighting, sizes, marks[layers], players, pickup)
            fighting = _able(fighting, sizes, marks[layers], players)
    winner = -1
    for player in range(players):
        winner = player if fighting == 1 << player else winner
    taker = max(winner, 0)
    first = taker if first_seat == WINNER else taker + 1 if first_seat == AFTER_WINNER else 0
    many = _pile_up(hands, pile, left, sizes, heads, marks, layers, players, first)
    for player in range(players):
        heads[player] = (heads[player] + marks[layers, player]) & MASK
        sizes[player] -= marks[layers, player]
    _put(hands, pile, left, sizes, heads, stream, many, pickup, winner)
    return flips


@inlined
def _pile_up(
    hands: Bytes,
    pile: Bytes,
    left: Bytes,
    sizes: Numbers,
    heads: Numbers,
    marks: Numbers,
    layers: int,
    players: int,
    first: int,
) -> int:
    """The pile from the last layer back to the first, then what was left: how many cards."""
    many = 0
    for layer in range(layers - 1, -1, -1):
        for seat in range(players):
            player = (first + seat) % players
            for place in range(marks[layer, player], marks[layer + 1, player]):
                pile[many] = hands[player, (heads[player] + place) & MASK]
                many += 1
    for place in range(sizes[LEFT]):
        pile[many] = left[place]
        many += 1
    return many


@inlined
def _put(
    hands: Bytes,
    pile: Bytes,
    left: Bytes,
    sizes: Numbers,
    heads: Numbers,
    stream: Words,
    many: int,
    pickup: int,
    winner: int,
) -> None:
    """The pile under the winner's hand; without a winner it stays on the table."""
    if winner < 0:
        left[:many] = pile[:many]
        sizes[LEFT] = many
        return
    if sorts(pickup):
        _sort(pile, many)
    elif draws(pickup):
        randomness.shuffle(stream, pile, many)
    tail = heads[winner] + sizes[winner]
    for place in range(many):
        hands[winner, (tail + place) & MASK] = pile[place]
    sizes[winner] += many
    sizes[LEFT] = 0


@kernel
def _sort(pile: Bytes, many: int) -> None:
    """Strongest first; piles are small."""
    for begun in range(1, many):
        for place in range(begun, 0, -1):
            if pile[place - 1] >= pile[place]:
                break
            pile[place - 1], pile[place] = pile[place], pile[place - 1]
