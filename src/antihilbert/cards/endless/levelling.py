"""Levelling: from the order a word demands to a real deck, each value on as many cards as suits.

The demands of a word are comparisons between cards that are all different. A deck has only V
values, each C times. Whether the cards can be given values so that every demand holds is a small
problem for a constraint solver (CP-SAT).

With optimised pickup a demanded "higher" may be met by "equal" when the same player wins the next
flip outright with a card that is no higher. Then the battle's pile, sorted, lies exactly as the two
single piles would. That slack is what makes some decks possible.
"""

from dataclasses import dataclass

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.words import Slot, Word
from antihilbert.cards.letters import BATTLE
from antihilbert.cards.pickups import traits_of

# Of the solver's own units, about a second each: unlike seconds they are the same on every machine.
MOST_EFFORT = 10.0


@dataclass(frozen=True)
class Comparisons:
    """What a word demands of its cards, card by card; cards that must be equal count as one."""

    sizes: dict[int, int]  # the cards to be valued, and how many each stands for
    strict: set[tuple[int, ...]]  # (higher, lower)
    weak: set[tuple[int, ...]]  # (at least, at most)
    forgiven: set[tuple[int, ...]]  # (x, y, z): x > y, or x = y and x >= z
    stands_for: list[int]  # the card that each card counts as

    def hold(self, values: list[int]) -> bool:
        """Whether cards of these values meet all demands, so that the word is told for ever."""
        return (
            all(values[card] == values[other] for card, other in enumerate(self.stands_for))
            and all(values[above] > values[below] for above, below in self.strict)
            and all(values[above] >= values[below] for above, below in self.weak)
            and all(
                values[above] > values[below] or values[above] == values[below] >= values[after]
                for above, below, after in self.forgiven
            )
        )


def equal_cards(word: Word) -> list[int]:
    """For each card one that stands for it: the same one for cards that must be equal."""
    parent = list(range(word.cards))

    def find(card: int) -> int:
        while parent[card] != card:
            card = parent[card]
        return card

    for demand in word.demands:
        if demand.kind == "=":
            for time in word.rounds(demand.above, demand.below):
                one, two = word.card(demand.above, time), word.card(demand.below, time)
                parent[find(one)] = find(two)
    return [find(card) for card in range(word.cards)]


def comparisons_of(word: Word) -> Comparisons:
    """The comparisons of a word in every round, between cards."""
    stands_for = equal_cards(word)
    sizes = {card: stands_for.count(card) for card in set(stands_for)}

    strict: set[tuple[int, ...]] = set()
    weak: set[tuple[int, ...]] = set()
    forgiven: set[tuple[int, ...]] = set()
    for demand in word.demands:
        if demand.kind == "=":
            continue
        slots = [(demand.above, 0), (demand.below, 0)]
        after = forgiving_slot(word, demand.above) if demand.kind == ">" else None
        if after is not None:
            slots.append(after)
        for time in word.rounds(*(slot for slot, _ in slots)):
            cards = tuple(stands_for[word.card(slot, time + later)] for slot, later in slots)
            if len(cards) == 3:
                forgiven.add(cards)
            else:
                (strict if demand.kind == ">" else weak).add(cards)
    return Comparisons(sizes, strict, weak, forgiven, stands_for)


def forgiving_slot(word: Word, won: Slot) -> tuple[Slot, int] | None:
    """The winning slot of the next flip, and the rounds until it, if it can forgive a tie.

    It does when the player who wins it sorts piles, no battle came before, and the same player
    wins the next flip outright.
    """
    if not traits_of(word.pickups[won.player]).sorts:
        return None
    if won.flip and word.letters[won.flip - 1] == BATTLE:
        return None
    flip = (won.flip + 1) % word.length
    later = int(flip == 0)
    code = word.letters[flip]
    if code == BATTLE:
        return None
    winner = code >> 6
    same_player = winner ^ 1 if word.swapped and later else winner
    return (Slot(winner, flip), later) if same_player == won.player else None


class Undecided(Exception):  # noqa: N818 - it reads as what it is
    """The solver ran out of time, or of effort."""


def level(word: Word, suits: int, seconds: float = 10.0) -> Deal | None:
    """A deal of a real deck of so many suits that tells the word for ever; None if there is none.

    Raises `Undecided` when that is not settled in time, or with MOST_EFFORT.
    """
    values = word.cards // suits
    order = comparisons_of(word)
    if values * suits != word.cards or max(order.sizes.values()) > suits:
        return None
    if any(above == below for above, below in order.strict):
        return None
    found = _solve(order, suits, values, seconds)
    return word.deal([found[card] for card in order.stands_for]) if found else None


def _solve(order: Comparisons, suits: int, values: int, seconds: float) -> dict[int, int] | None:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    value = {}
    is_valued: dict[int, list[cp_model.IntVar]] = {}
    for card in order.sizes:
        value[card] = model.new_int_var(1, values, "")
        is_valued[card] = [model.new_bool_var("") for _ in range(values)]
        model.add_exactly_one(is_valued[card])
        model.add(value[card] == sum(v * bit for v, bit in enumerate(is_valued[card], start=1)))
    for place in range(values):
        model.add(sum(size * is_valued[card][place] for card, size in order.sizes.items()) == suits)
    for above, below in order.strict:
        model.add(value[above] > value[below])
    for above, below in order.weak:
        model.add(value[above] >= value[below])
    for above, below, next_card in order.forgiven:
        if above == below:
            model.add(value[above] >= value[next_card])
            continue
        model.add(value[above] >= value[below])
        if (above, below) not in order.strict:
            tied = model.new_bool_var("")
            model.add(value[above] > value[below]).only_enforce_if(~tied)
            model.add(value[above] >= value[next_card]).only_enforce_if(tied)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.max_deterministic_time = MOST_EFFORT
    solver.parameters.num_workers = 1  # the search runs one word on each core instead
    status = solver.solve(model)
    if status == cp_model.UNKNOWN:
        raise Undecided
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return {card: solver.value(variable) for card, variable in value.items()}
