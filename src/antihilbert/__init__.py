"""A laboratory for anti-Hilbert problems: games with childish rules and hard questions.

>>> from antihilbert import Deal, war
>>> war.play(Deal.parse("[5, 3] / [2, 4, 1]")).outcome
<Outcome.ENDLESS: 'endless'>
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from antihilbert.cards import beggar, war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Cycle, Outcome, Result
from antihilbert.cards.pickups import PICKUPS, Pickup, Pile
from antihilbert.errors import InputError

if TYPE_CHECKING:
    from antihilbert.cards import endless, profiles, statistics

__version__ = "0.1.0"

# Rooms that load numpy or more: only when somebody asks for them, so that help stays quick.
_ROOMS = {name: f"antihilbert.cards.{name}" for name in ("endless", "profiles", "statistics")}

__all__ = [
    "PICKUPS",
    "Certificate",
    "Cycle",
    "Deal",
    "Deck",
    "InputError",
    "Outcome",
    "Pickup",
    "Pile",
    "Result",
    "beggar",
    "endless",
    "profiles",
    "statistics",
    "war",
]


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(_ROOMS[name])
    raise AttributeError(f"module 'antihilbert' has no attribute '{name}'")
