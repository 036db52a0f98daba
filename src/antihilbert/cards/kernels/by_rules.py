"""Many games of a card game that has no compiled code: each is played by its rules."""

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels.outcomes import OUTCOMES
from antihilbert.cards.kernels.tally import BINS, Tally, add, nothing
from antihilbert.cards.outcome import Outcome, Result
from antihilbert.cards.referee import PLAY


def stats(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, ...],
    seed: int,
    start: int,
    stop: int,
    limit: int | None,
    returns: str = PLAY,
) -> Tally:
    """Games `start` to `stop` - 1 of run `seed`."""
    total = nothing()
    for index in range(start, stop):
        deal = deck.sample(seed, index)
        result = game.play(deal, pickups, limit=limit, seed=seed, index=index, returns=returns)
        total = add(total, _tally_of(result, index))
    return total


def _tally_of(result: Result, index: int) -> Tally:
    counted = (int(result.outcome is outcome) for outcome in OUTCOMES)
    tally = Tally._make((*counted, *nothing()[len(OUTCOMES) :]))
    if result.outcome is Outcome.ENDLESS:
        return tally._replace(first_endless=index)
    if result.outcome is Outcome.UNFINISHED:
        return tally
    tricks, cards = result.tricks, result.cards
    tally.tricks_histogram[min(tricks, BINS - 1)] = 1
    tally.cards_histogram[min(cards, BINS - 1)] = 1
    return tally._replace(
        tricks=tricks,
        cards=cards,
        tricks_squared=tricks**2,
        cards_squared=cards**2,
        longest_tricks=tricks,
        longest_cards=cards,
        longest_index=index,
    )
