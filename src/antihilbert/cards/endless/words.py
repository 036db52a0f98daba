"""Words: the story an endless game tells again and again, and what it demands of the cards.

Suppose a game repeats the same L flips for ever, from hands of H and `cards` - H cards: a letter a
or b where that player wins a trick, a letter d for a battle on the way. A card is then laid at a
*slot*: (player, flip of the word). Who wins a flip, and how much the winner has won
before, say where in the winner's hand both cards go, so at which slot and how many rounds later
each is laid again. That makes the slots a permutation. A cycle of slots that takes D rounds carries
D cards, and what each flip demands of its two slots it demands of their cards in every round.

Cards laid face down after a battle have slots, too: each is a letter h, a flip of which nothing is
demanded.

A *swapped* word is half a story: after it the hands have changed places, and the same happens with
the players exchanged.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import gcd, lcm

from antihilbert.base.languages import ToldError
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless import refusals
from antihilbert.cards.letters import BATTLE, HIDDEN, LOSING, WINNING
from antihilbert.cards.pickups import traits_of

MOST_BATTLES = 3  # in one trick


def _orders(battles: int) -> list[tuple[int, ...]]:
    """How a sorted pile can lie: the deciding cards and the battles, 0 being the last battle.

    The first one is the order of the natural pickup. The winning card comes before the losing one.
    """
    items = (WINNING, LOSING, *range(battles))
    return [order for order in permutations(items) if order.index(WINNING) < order.index(LOSING)]


ORDERS = [_orders(battles) for battles in range(MOST_BATTLES + 1)]


@dataclass(frozen=True)
class Slot:
    """A place in the word: player 0 or 1, and which flip."""

    player: int
    flip: int


@dataclass(frozen=True)
class Demand:
    """What a word asks of the cards at two slots, in every round."""

    kind: str  # ">", ">=" or "="
    above: Slot
    below: Slot


@dataclass(frozen=True)
class Word:
    """A story, its letters as codes, and the rules it is told under."""

    cards: int
    hand1_size: int  # cards in player 1's hand when the word starts
    letters: tuple[int, ...]
    pickups: tuple[str, str]
    swapped: bool = False
    hidden: int = 0  # letters h after each d

    @property
    def length(self) -> int:
        return len(self.letters)

    def __str__(self) -> str:
        named = {BATTLE: "d", HIDDEN: "h"}
        return "".join(named.get(code) or "ab"[code >> 6] for code in self.letters)

    @property
    def spelt_out(self) -> bool:
        """Whether the letters say all: plain, its battles lying as the natural pickup lays them."""
        return not self.swapped and all(code == BATTLE or code & 63 == 0 for code in self.letters)

    def tricks(self) -> Iterator[tuple[int, int, int, int]]:
        """(winner, deciding flip, battles before it, order of the pile) of each trick."""
        battles = 0
        for flip, code in enumerate(self.letters):
            if code == BATTLE:
                battles += 1
            elif code != HIDDEN:
                yield code >> 6, flip, battles, code & 63
                battles = 0
        if battles:
            raise ToldError(refusals.WORD_ENDS_BATTLE_LAST, fact=self)

    @cached_property
    def _told(self) -> tuple[dict[Slot, tuple[Slot, int]], list[Demand]]:
        """Where the card of each slot goes, how many rounds later, and what the flips demand."""
        follows: dict[Slot, tuple[Slot, int]] = {}
        demands: list[Demand] = []
        behind = [self.hand1_size, self.cards - self.hand1_size]  # the next free place of each hand
        for winner, flip, battles, order in self.tricks():
            loser = 1 - winner
            won, lost = Slot(winner, flip), Slot(loser, flip)
            demands.append(Demand(">", won, lost))
            apart = self.hidden + 1  # from one flip of the trick to the next
            tied = [flip - apart * (tie + 1) for tie in range(battles)]
            ties = [(Slot(winner, at), Slot(loser, at)) for at in tied]
            demands += [Demand("=", own, other) for own, other in ties]
            pile: list[Slot] = []
            own_first = won_card_first(self.pickups[winner], winner)
            for item in ORDERS[battles][order]:
                group = (won,) if item == WINNING else (lost,) if item == LOSING else ties[item]
                if traits_of(self.pickups[winner]).sorts and battles and pile:
                    demands.append(Demand(">=", pile[-1], group[0]))
                if item >= 0:
                    for player in (winner, loser) if own_first else (loser, winner):
                        unseen = range(tied[item] + 1, tied[item] + apart)
                        pile += [Slot(player, at) for at in unseen]
                pile += group
            if not own_first:
                pile[0], pile[1] = pile[1], pile[0]
            for slot in pile:
                place = behind[winner]
                behind[winner] += 1
                rounds, at = divmod(place, self.length)
                player = winner ^ (rounds & 1) if self.swapped else winner
                follows[slot] = Slot(player, at), rounds
        return follows, demands

    def follows(self, slot: Slot) -> tuple[Slot, int]:
        """Where the card of a slot is laid next, and how many rounds later."""
        return self._told[0][slot]

    @property
    def demands(self) -> list[Demand]:
        return self._told[1]

    @cached_property
    def cycles(self) -> list[list[tuple[Slot, int]]]:
        """The cycles of slots; each slot with the rounds since the cycle's first."""
        follows, _ = self._told
        left = dict.fromkeys(follows)
        found = []
        while left:
            slot, rounds, cycle = next(iter(left)), 0, []
            while slot in left:
                del left[slot]
                cycle.append((slot, rounds))
                slot, later = follows[slot]
                rounds += later
            found.append(cycle)
        return found

    @cached_property
    def delays(self) -> list[int]:
        """How many rounds each cycle takes: as many cards as it carries."""
        follows, _ = self._told
        return [cycle[-1][1] + follows[cycle[-1][0]][1] for cycle in self.cycles]

    @cached_property
    def _places(self) -> dict[Slot, tuple[int, int, int]]:
        """Of each slot: the number of its cycle's first card, the delay, rounds since its start."""
        places, start = {}, 0
        for cycle, delay in zip(self.cycles, self.delays, strict=True):
            for slot, rounds in cycle:
                places[slot] = start, delay, rounds
            start += delay
        if start != self.cards:
            raise ToldError(refusals.WORD_NOT_COME, fact=self, hand1_size=self.hand1_size)
        return places

    def card(self, slot: Slot, round: int) -> int:
        """The number of the card that lies at a slot in a round."""
        start, delay, since = self._places[slot]
        return start + (round - since) % delay

    def rounds(self, *slots: Slot) -> range:
        """The rounds after which the cards at these slots come together again."""
        return range(lcm(*(self._places[slot][1] for slot in slots)))

    def deal(self, values: list[int]) -> Deal:
        """The hands the word starts from, when card k has value `values[k]`."""
        hands = []
        for player, size in enumerate((self.hand1_size, self.cards - self.hand1_size)):
            hand = []
            for place in range(size):
                rounds, at = divmod(place, self.length)
                role = player ^ (rounds & 1) if self.swapped else player
                hand.append(values[self.card(Slot(role, at), rounds)])
            hands.append(tuple(hand))
        return Deal(*hands)

    def values_of(self, deal: Deal) -> list[int]:
        """The value of each card if the word starts from this deal: the inverse of `deal`."""
        values = [0] * self.cards
        for player, hand in enumerate((deal.hand1, deal.hand2)):
            for place, value in enumerate(hand):
                rounds, at = divmod(place, self.length)
                role = player ^ (rounds & 1) if self.swapped else player
                values[self.card(Slot(role, at), rounds)] = value
        return values

    def _meetings(self, demand: Demand, values: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """The values that come to a demand's two slots; each of one list meets each of the other.

        Cards of cycles of D and E cards meet when their turns agree modulo gcd(D, E).
        """
        start, delay, since = self._places[demand.above]
        other_start, other_delay, other_since = self._places[demand.below]
        apart = gcd(delay, other_delay)
        cards = values[start : start + delay]
        others = values[other_start : other_start + other_delay]
        for time in range(apart):
            yield (
                cards[(time - since) % apart :: apart],
                others[(time - other_since) % apart :: apart],
            )

    @property
    def repeats(self) -> bool:
        """Whether it is a shorter word, told several times."""
        turns = range(1, self.length)
        return any(self.letters == self.letters[turn:] + self.letters[:turn] for turn in turns)

    def rounds_until_return(self, values: list[int]) -> int:
        """After how many rounds every place has an equal card again."""
        rounds, start = 1, 0
        for delay in self.delays:
            own = values[start : start + delay]
            start += delay
            turns = (turn for turn in range(1, delay + 1) if own == own[turn:] + own[:turn])
            rounds = lcm(rounds, next(turns))
        return rounds

    def holds_for(self, values: list[int], strictly: bool = False) -> bool:
        """Whether cards of these values meet every demand in every round.

        If they do so strictly, the word is told for ever: a proof without playing the game. Else
        there may be ties, which only a sorting pickup forgives, and not all of them.
        """
        for demand in self.demands:
            for above, below in self._meetings(demand, values):
                if min(above) < max(below) or (demand.kind == "=" and max(above) != min(below)):
                    return False
                if strictly and demand.kind == ">" and min(above) == max(below):
                    return False
        return True


def won_card_first(pickup: str, winner: int) -> bool:
    """Whether the winning card goes under the hand before the losing one."""
    traits = traits_of(pickup)
    if traits.draws:
        raise ToldError(refusals.PICKUP_LEAVES_CHANCE, pickup=pickup)
    return traits.own_first[winner]


def exchanged(code: int) -> int:
    """The same letter with the players exchanged."""
    return code if code in (BATTLE, HIDDEN) else code ^ 64


def word_of(
    text: str,
    cards: int,
    hand1_size: int,
    pickup: str = "natural",
    swapped: bool = False,
    hidden: int = 0,
) -> Word:
    """A word from its letters, battles lying as the natural pickup leaves them.

    >>> word_of("ab", cards=5, hand1_size=2).delays
    [1, 3, 1]
    """
    codes = {"a": 0, "b": 64, "d": BATTLE, "h": HIDDEN}
    letters = tuple(codes[letter] for letter in text)
    return Word(cards, hand1_size, letters, (pickup, pickup), swapped, hidden)


def alike(pickups: tuple[str, str]) -> bool:
    """Whether the players could change places without anybody noticing."""
    return pickups[0] == pickups[1] and traits_of(pickups[0]).alike


def is_first_turn(word: Word) -> bool:
    """Whether this is the first, in the order of a dictionary, of all the ways to start its story.

    Words that only repeat a shorter one are not, for the shorter one tells the same.
    """
    letters = word.letters
    exchangeable = alike(word.pickups)
    size, done = word.hand1_size, 0
    for winner, flip, battles, _ in word.tricks():
        laid = battles * (word.hidden + 1) + 1
        size += laid if winner == 0 else -laid
        done = flip + 1
        if done == word.length:
            break
        start = letters[:done]
        turned = letters[done:] + (tuple(map(exchanged, start)) if word.swapped else start)
        if size == word.hand1_size and turned <= letters:
            return False
        if (
            exchangeable
            and size == word.cards - word.hand1_size
            and tuple(map(exchanged, turned)) < letters
        ):
            return False
    return True
