"""Rings by a SAT solver and by undoing: which needs less processor time?

python benchmarks/ring_solver.py writes benchmarks/ring_solver.txt, of which the page on Beggar
makes its table. The solver gets the easier question: to find one ring of which it is told how many
cards a turn takes and how many of them each player lays and holds. Undoing has to find
all rings of the deck. A dash: not within the budget. Rows that are there already stay.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ring_formula import RingFormula, Turn

from antihilbert.cards import beggar
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.cycles.cycle import BeggarCycle
from antihilbert.cards.cycles.search import WayBack
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_deck_of

RINGS = (
    "-----JK-/-Q-J-KQ-", "---Q-K---/-JK--Q-J-", "------K-J-/-J--K-Q-Q-",
    "--Q-K-Q-J-/J--K-K-Q-J-", "Q-----JKQ----/--J---------K",
    "---------QJ----/-KK------QJ----", "---------K-J--Q-Q-Q-KJ-/K---J----K----QJ-",
)  # fmt: skip
BUDGET = 60.0  # seconds of processor time
CONFLICTS, STEPS = 2000, 2**18  # between two looks at the clock
WRITTEN = Path(__file__).with_suffix(".txt")
HEAD = f"""\
# one worker, at most {BUDGET:g} seconds of processor time each
deck | penalties | cards of a turn | solver | undoing
"""


def turn_of(ring: BeggarCycle) -> Turn:
    """What the solver is told of a ring: a turn from its first position on."""
    game, laid, cards = Beggar(ring.key), 0, 0
    for _ in ring.positions:
        before = len(game.hands[1])
        trick = game.step()
        cards += len(trick.pile)
        won = len(trick.pile) if trick.winner == 1 else 0
        laid += before + won - len(game.hands[1])
    deck = beggar_deck_of(ring.key.cards)
    assert deck
    return Turn(deck, len(ring.key.hand1), laid, cards, ring.exchanges)


def solved(clauses: Iterable[list[int]], budget: float) -> set[int] | None:
    """The true variables, none if there is no solution; None if the time is up."""
    from pysat.solvers import Cadical195

    started = time.process_time()
    with Cadical195(bootstrap_with=clauses) as solver:
        while time.process_time() - started < budget:
            solver.conf_budget(CONFLICTS)
            answer = solver.solve_limited()
            if answer is not None:
                return {one for one in solver.get_model() if one > 0} if answer else set()
    return None


def by_solver(turn: Turn) -> float | None:
    """Seconds of processor time until a ring is found, which the rules replay."""
    started = time.process_time()
    formula = RingFormula(turn)
    model = solved(formula.clauses, BUDGET)
    if model is None:
        return None
    assert model and beggar.play(formula.deal(model)).period
    return time.process_time() - started


def by_undoing(deck: Deck) -> float | None:
    """Seconds of processor time until all rings of a deck are known."""
    cards, started = Counter(deck.cards), time.process_time()
    for least in range(1, deck.size):
        path: str | None = ""
        while path is not None:
            _, path = WayBack(least).go_on(cards, path, STEPS)
            if time.process_time() - started > BUDGET:
                return None
    return time.process_time() - started


def told(seconds: float | None) -> str:
    return "-" if seconds is None else f"{seconds:.1f}"


def main() -> None:
    by_undoing(Deck(2, 4, penalties=3))  # compiling is not counted
    if not WRITTEN.exists():
        WRITTEN.write_text(HEAD)
    known = [line.split(" | ")[0] for line in WRITTEN.read_text().splitlines()]
    for written in RINGS:
        ring = BeggarCycle.of(Deal.parse_beggar(written))
        assert ring
        turn = turn_of(ring)
        if str(turn.deck) not in known:
            seconds = told(by_solver(turn)), told(by_undoing(turn.deck))
            row = [str(turn.deck), str(turn.deck.penalties), str(turn.cards), *seconds]
            print(*row, sep=" | ", file=sys.stderr, flush=True)
            with WRITTEN.open("a") as file:
                file.write(" | ".join(row) + "\n")


if __name__ == "__main__":
    main()
