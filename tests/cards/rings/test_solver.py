"""A ring as a question to a solver, as the benchmark puts it."""

from collections.abc import Iterator
from dataclasses import replace

from ring_formula import RingFormula, Turn
from ring_solver import solved, turn_of

from antihilbert import Deck
from antihilbert.cards.rings.ring import Ring
from antihilbert.cards.rings.search import search

DECK = Deck(2, 8, penalties=3)


def turns(ring: Ring) -> Iterator[Turn]:
    """From each of its positions on."""
    for place in range(len(ring.positions)):
        around = (*ring.positions[place:], *ring.positions[:place])
        yield turn_of(replace(ring, positions=around))


def test_a_solver_says_of_the_numbers_of_cards_of_a_turn_what_playing_every_deal_says() -> None:
    rings = [one.ring for one in search(DECK, seconds=100, method="exhaustive", most=None).rings]
    known = {turn: ring.key for ring in rings for turn in turns(ring)}
    there = min(known)
    formula = RingFormula(there)
    model = solved(formula.clauses, 100)
    assert model
    found = Ring.of(formula.deal(model))
    assert found and found.key in known.values() and there in turns(found)
    missing = there._replace(laid=there.laid - 1)
    assert missing not in known
    assert solved(RingFormula(missing).clauses, 100) == set()
