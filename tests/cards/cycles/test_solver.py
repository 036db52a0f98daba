"""A ring as a question to a solver, as the benchmark puts it."""

from collections.abc import Iterator
from dataclasses import replace

from ring_formula import RingFormula, Turn
from ring_solver import solved, turn_of

from antihilbert.cards.cycles.cycle import BeggarCycle
from antihilbert.cards.cycles.search import search
from antihilbert.cards.deck import Deck

DECK = Deck(2, 8, penalties=3)


def turns(ring: BeggarCycle) -> Iterator[Turn]:
    """From each of its positions on."""
    for place in range(len(ring.positions)):
        around = (*ring.positions[place:], *ring.positions[:place])
        yield turn_of(replace(ring, positions=around))


def test_a_solver_says_of_the_numbers_of_cards_of_a_turn_what_playing_every_deal_says() -> None:
    rings = [one.cycle for one in search(DECK, seconds=100, method="exhaustive", most=None).finds]
    known = {turn: ring.key for ring in rings for turn in turns(ring)}
    there = min(known)
    formula = RingFormula(there)
    model = solved(formula.clauses, 100)
    assert model
    found = BeggarCycle.of(formula.deal(model))
    assert found and found.key in known.values() and there in turns(found)
    missing = there._replace(laid=there.laid - 1)
    assert missing not in known
    assert solved(RingFormula(missing).clauses, 100) == set()
