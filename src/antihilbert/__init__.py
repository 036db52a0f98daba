"""A laboratory for anti-Hilbert problems: games with childish rules and hard questions.

Cards: will it ever end?

>>> from antihilbert import Deal, Deck, statistics, war
>>> war.play(Deal.parse("[5, 3] / [2, 4, 1]")).outcome
<Outcome.ENDLESS: 'endless'>
>>> statistics.run(Deck(suits=4, values=8), ("natural", "natural"), games=100, seed=1).mean_tricks
106.68

Take-away games: who wins, by which move?

>>> from antihilbert import Rules, solve_heaps
>>> answer = solve_heaps((1, 3, 5, 6))
>>> answer.wins, answer.value, len(answer.moves)
(True, 1, 3)
>>> solve_heaps((21,), Rules.parse("take=1-3 misere")).wins
False

Colour baseball: how few moves?

>>> from antihilbert import Board, solve_board
>>> [str(move) for move in solve_board(Board.parse(".1|01"))]
['0: 1 → 0', '1: 0 → 1']

Endless games and their search are in `endless`, stories in `profiles`, figures in `plots`; `Deal`,
`Board` and what `endless` finds show themselves as pictures in a notebook.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from antihilbert.base.errors import InputError
from antihilbert.base.version import __version__ as __version__
from antihilbert.cards import beggar, war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Cycle, Outcome, Result
from antihilbert.cards.pickups import PICKUPS, Pickup, Pile

if TYPE_CHECKING:
    from antihilbert.base import plots
    from antihilbert.baseball.board import Board
    from antihilbert.baseball.shortest import solve_board
    from antihilbert.cards import endless, profiles, statistics
    from antihilbert.cards.certificate import Certificate
    from antihilbert.takeaway.answer import Answer, solve_heaps
    from antihilbert.takeaway.rules import Rules

# What only some need, or what loads numpy: imported when it is asked for, so that help stays quick.
_LATER = {
    "Answer": "antihilbert.takeaway.answer",
    "Board": "antihilbert.baseball.board",
    "Certificate": "antihilbert.cards.certificate",
    "Rules": "antihilbert.takeaway.rules",
    "solve_board": "antihilbert.baseball.shortest",
    "solve_heaps": "antihilbert.takeaway.answer",
}
_MODULES = {
    "endless": "antihilbert.cards.endless",
    "plots": "antihilbert.base.plots",
    "profiles": "antihilbert.cards.profiles",
    "statistics": "antihilbert.cards.statistics",
}

__all__ = [
    "PICKUPS",
    "Answer",
    "Board",
    "Certificate",
    "Cycle",
    "Deal",
    "Deck",
    "InputError",
    "Outcome",
    "Pickup",
    "Pile",
    "Result",
    "Rules",
    "beggar",
    "endless",
    "plots",
    "profiles",
    "solve_board",
    "solve_heaps",
    "statistics",
    "war",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'antihilbert' has no attribute '{name}'")
