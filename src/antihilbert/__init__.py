"""A laboratory for anti-Hilbert problems: games with childish rules and hard questions.

Cards: will it ever end?

>>> import antihilbert as ah
>>> ah.war.play("5 3 / 2 4 1").outcome
<Outcome.ENDLESS: 'endless'>
>>> ah.war.stats("4x8", games=100, seed=1).mean_tricks
106.68

Take-away games: who wins, by which move?

>>> answer = ah.solve_heaps(1, 3, 5, 6)
>>> answer.wins, answer.value, len(answer.moves)
(True, 1, 3)
>>> ah.solve_heaps(21, rules="take=1-3 misere").wins
False

Colour baseball: how few moves?

>>> [str(move) for move in ah.solve_board(".1|01")]
['0: 1 → 0', '1: 0 → 1']

Endless games and their search are in `endless`, profiles of games in `profiles`, figures in
`plots`. A notebook shows `Deal`, `Board` and the finds of `endless` as pictures.
"""

from typing import TYPE_CHECKING

from antihilbert import beggar, war
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import PICKUPS, Pickup, Pile, Traits, WarRules
from antihilbert.cards.referee import Cycle, Outcome, Result
from antihilbert.core.environment import __version__ as __version__
from antihilbert.core.environment import lazy
from antihilbert.core.messages import InputError

if TYPE_CHECKING:
    from antihilbert import endless, profiles
    from antihilbert.baseball.board import Board, Field
    from antihilbert.baseball.shortest import solve_board
    from antihilbert.cards import statistics
    from antihilbert.cards.certificate import Certificate
    from antihilbert.cards.statistics import Run
    from antihilbert.core import plots
    from antihilbert.takeaway.answer import Answer, solve_heaps
    from antihilbert.takeaway.rules import Rules

# What only some need, or what loads numpy: imported when it is asked for, so that help stays quick.
__getattr__, __dir__ = lazy(
    __name__,
    {
        "Answer": "antihilbert.takeaway.answer",
        "Board": "antihilbert.baseball.board",
        "Certificate": "antihilbert.cards.certificate",
        "Field": "antihilbert.baseball.board",
        "Rules": "antihilbert.takeaway.rules",
        "Run": "antihilbert.cards.statistics",
        "endless": "antihilbert.endless",
        "plots": "antihilbert.core.plots",
        "profiles": "antihilbert.profiles",
        "solve_board": "antihilbert.baseball.shortest",
        "solve_heaps": "antihilbert.takeaway.answer",
        "statistics": "antihilbert.cards.statistics",
    },
)

__all__ = [
    "PICKUPS",
    "Answer",
    "Board",
    "Certificate",
    "Cycle",
    "Deal",
    "Deck",
    "Field",
    "InputError",
    "Outcome",
    "Pickup",
    "Pile",
    "Result",
    "Rules",
    "Run",
    "Traits",
    "WarRules",
    "beggar",
    "endless",
    "plots",
    "profiles",
    "solve_board",
    "solve_heaps",
    "statistics",
    "war",
]
