"""Words: the flips that an endless game repeats for ever, and the comparisons they require.

Suppose a game repeats the same L flips for ever, from hands of H and `cards` - H cards: a letter a
or b where that player wins a trick, a letter d for a battle on the way, a letter h, without
comparison, for cards laid face down after a battle. A card is then laid at a *slot*: (player, flip
of the word). The winner of a flip, and how much that player has won before, determine at which slot
and how many rounds later each card is laid again. That is a permutation of the slots. A cycle of
slots that takes D rounds carries D cards, and the comparison that a flip requires between its two
slots holds between their cards in every round.

A *swapped* word is half a period: the same flips follow with the players exchanged.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import gcd, lcm

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.messages import refused
from antihilbert.cards.pickups import BATTLE, HIDDEN, LOSING, WINNING, pickup_named, traits_of

MOST_BATTLES = 3  # in one trick


def _orders(battles: int) -> list[tuple[int, ...]]:
    """Return the possible orders of a sorted pile: deciding cards and battles, 0 the last battle.

    The first one is that of the natural pickup. The winning card comes before the losing one.
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
class Constraint:
    """The comparison that a word requires between the cards at two slots, in every round."""

    kind: str  # ">", ">=" or "="
    above: Slot
    below: Slot


@dataclass(frozen=True)
class Word:
    """A word, its letters as codes, with its hands and pickups."""

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
        """Whether the letters determine the word: not swapped, piles as by the natural pickup."""
        return not self.swapped and all(code == BATTLE or code & 63 == 0 for code in self.letters)

    def tricks(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield (winner, deciding flip, battles before it, order of the pile) of each trick."""
        battles = 0
        for flip, code in enumerate(self.letters):
            if code == BATTLE:
                battles += 1
            elif code != HIDDEN:
                yield code >> 6, flip, battles, code & 63
                battles = 0
        if battles:
            raise refused("word_ends_in_battle", fact=self)

    @cached_property
    def _analysis(self) -> tuple[dict[Slot, tuple[Slot, int]], list[Constraint]]:
        """Where the card of each slot goes, how many rounds later, and all comparisons."""
        follows: dict[Slot, tuple[Slot, int]] = {}
        constraints: list[Constraint] = []
        behind = [self.hand1_size, self.cards - self.hand1_size]  # the next free place of each hand
        for winner, flip, battles, order in self.tricks():
            loser = 1 - winner
            won, lost = Slot(winner, flip), Slot(loser, flip)
            constraints.append(Constraint(">", won, lost))
            apart = self.hidden + 1  # from one flip of the trick to the next
            tied = [flip - apart * (tie + 1) for tie in range(battles)]
            ties = [(Slot(winner, at), Slot(loser, at)) for at in tied]
            constraints += [Constraint("=", own, other) for own, other in ties]
            pile: list[Slot] = []
            own_first = won_card_first(self.pickups[winner], winner)
            for item in ORDERS[battles][order]:
                group = (won,) if item == WINNING else (lost,) if item == LOSING else ties[item]
                if traits_of(self.pickups[winner]).sorts and battles and pile:
                    constraints.append(Constraint(">=", pile[-1], group[0]))
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
        return follows, constraints

    def follows(self, slot: Slot) -> tuple[Slot, int]:
        """Return where the card of a slot is laid next, and how many rounds later."""
        return self._analysis[0][slot]

    @property
    def constraints(self) -> list[Constraint]:
        """The comparisons between slots that every round requires."""
        return self._analysis[1]

    @cached_property
    def cycles(self) -> list[list[tuple[Slot, int]]]:
        """The cycles of slots; each slot with the rounds since the cycle's first."""
        follows, _ = self._analysis
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
        """How many rounds each cycle takes, which is the number of cards it carries."""
        follows, _ = self._analysis
        return [cycle[-1][1] + follows[cycle[-1][0]][1] for cycle in self.cycles]

    @cached_property
    def _places(self) -> dict[Slot, tuple[int, int, int]]:
        """For each slot: the first card of its cycle, the delay, rounds since the cycle's start."""
        places, start = {}, 0
        for cycle, delay in zip(self.cycles, self.delays, strict=True):
            for slot, rounds in cycle:
                places[slot] = start, delay, rounds
            start += delay
        if start != self.cards:
            raise refused("word_does_not_return", fact=self, hand1_size=self.hand1_size)
        return places

    @cached_property
    def _dealt(self) -> list[int]:
        """The number of the card at each place of the deal from which the word starts."""
        dealt = []
        for player, size in enumerate((self.hand1_size, self.cards - self.hand1_size)):
            for place in range(size):
                rounds, at = divmod(place, self.length)
                role = player ^ (rounds & 1) if self.swapped else player
                dealt.append(self.card(Slot(role, at), rounds))
        return dealt

    def card(self, slot: Slot, round: int) -> int:
        """Return the number of the card that lies at a slot in a round."""
        start, delay, since = self._places[slot]
        return start + (round - since) % delay

    def rounds(self, *slots: Slot) -> range:
        """Return the rounds until the cards at these slots are together again."""
        return range(lcm(*(self._places[slot][1] for slot in slots)))

    def deal(self, values: list[int]) -> Deal:
        """Return the hands the word starts from, when card k has value `values[k]`."""
        dealt = [values[card] for card in self._dealt]
        return Deal(tuple(dealt[: self.hand1_size]), tuple(dealt[self.hand1_size :]))

    def values_of(self, deal: Deal) -> list[int]:
        """Return the value of each card if the word starts from this deal: inverse of `deal`."""
        value_of = dict(zip(self._dealt, deal.cards, strict=True))
        return [value_of[card] for card in range(self.cards)]

    def _meetings(
        self, constraint: Constraint, values: list[int]
    ) -> Iterator[tuple[list[int], list[int]]]:
        """Yield the values that meet at two slots: each of one list meets each of the other.

        Cards of cycles of D and E cards meet when their turns agree modulo gcd(D, E).
        """
        start, delay, since = self._places[constraint.above]
        other_start, other_delay, other_since = self._places[constraint.below]
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
        """Whether the word is a power of a shorter one."""
        return period_of(self.letters) < self.length

    def rounds_until_return(self, values: list[int]) -> int:
        """Return after how many rounds every place has an equal card again."""
        rounds, start = 1, 0
        for delay in self.delays:
            rounds = lcm(rounds, period_of(values[start : start + delay]))
            start += delay
        return rounds

    def holds_for(self, values: list[int], strictly: bool = False) -> bool:
        """Return whether cards of these values satisfy every comparison in every round.

        If strictly, the word repeats for ever: a proof without playing the game. Else there may be
        ties, some of which a sorting pickup forgives.
        """
        for constraint in self.constraints:
            for above, below in self._meetings(constraint, values):
                if min(above) < max(below) or (constraint.kind == "=" and max(above) != min(below)):
                    return False
                if strictly and constraint.kind == ">" and min(above) == max(below):
                    return False
        return True


def period_of(items: Sequence[object]) -> int:
    """Return the length of the shortest sequence of which this one is a power.

    >>> period_of("abab"), period_of([1, 2, 1])
    (2, 3)
    """
    every = list(items)
    size = len(every)
    turns = (turn for turn in range(1, size + 1) if not size % turn)
    return next(turn for turn in turns if every == every[turn:] + every[:turn])


def won_card_first(pickup: str, winner: int) -> bool:
    """Return whether the winning card goes under the hand before the losing one."""
    traits = traits_of(pickup)
    if traits.draws:
        raise refused("pickup_has_chance", pickup=pickup)
    return traits.own_first[winner]


def exchanged(code: int) -> int:
    """Return the letter with the players exchanged."""
    return code if code in (BATTLE, HIDDEN) else code ^ 64


def word_of(
    text: str,
    cards: int,
    hand1_size: int,
    pickup: str = "natural",
    swapped: bool = False,
    hidden: int = 0,
) -> Word:
    """Return the word with these letters, its piles as the natural pickup leaves them.

    >>> word_of("ab", cards=5, hand1_size=2).delays
    [1, 3, 1]
    """
    codes = {"a": 0, "b": 64, "d": BATTLE, "h": HIDDEN}
    letters = tuple(codes[letter] for letter in text)
    return Word(cards, hand1_size, letters, (pickup, pickup), swapped, hidden)


def alike(pickups: tuple[str, ...]) -> bool:
    """Return whether exchanging the players leaves the rules unchanged."""
    traits = pickup_named(pickups[0]).traits
    return pickups[0] == pickups[-1] and bool(traits and traits.alike)


def is_first_turn(word: Word) -> bool:
    """Return whether this is the first rotation in lexicographic order, and not a power."""
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
