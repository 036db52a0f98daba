"""How a game came out, as every kernel says it: a number, the place in `OUTCOMES`."""

from antihilbert.cards import outcome

OUTCOMES = tuple(map(outcome.Outcome, outcome.OUTCOMES))
# Plain numbers: made from `Outcome` they would have every kernel compiled again whenever something
# changes that the file of `Outcome` needs, how decks are drawn, say.
PLAYER1, PLAYER2, DRAW, ENDLESS, UNFINISHED = range(5)
HOW_MANY = UNFINISHED + 1
