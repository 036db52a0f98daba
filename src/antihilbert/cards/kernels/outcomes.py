"""How a game came out, as every kernel says it: a number, the place in `OUTCOMES`."""

from antihilbert.cards.outcome import Outcome

OUTCOMES = tuple(Outcome)
PLAYER1, PLAYER2, DRAW, ENDLESS, UNFINISHED = range(len(OUTCOMES))
