"""A laboratory for anti-Hilbert problems: games with childish rules and hard questions.

>>> from antihilbert import Deal, war
>>> war.play(Deal.parse("[5, 3] / [2, 4, 1]")).outcome
<Outcome.ENDLESS: 'endless'>
"""

from antihilbert.cards import beggar, war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Cycle, Outcome, Result
from antihilbert.cards.pickups import PICKUPS, Pickup, Pile
from antihilbert.errors import InputError

__version__ = "0.1.0"

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
    "war",
]
