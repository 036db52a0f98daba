"""Many games of a card game that has no compiled code: each is played by its rules."""

from typing import Any

from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels.outcomes import OUTCOMES
from antihilbert.cards.kernels.tally import BINS, Tally, nothing
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
    played = {}
    for index in range(start, stop):
        deal = game.dealt(deck, seed, index)
        played[index] = game.play(
            deal, pickups, limit=limit, seed=seed, index=index, returns=returns
        )
    return _tally_of(played)


def _tally_of(played: dict[int, Result]) -> Tally:
    """What became of games that were played, by their indices."""
    outcomes = [result.outcome for result in played.values()]
    counted: list[Any] = [outcomes.count(outcome) for outcome in OUTCOMES]
    endless = [index for index in played if played[index].outcome is Outcome.ENDLESS]
    unsettled = (Outcome.ENDLESS, Outcome.UNFINISHED)
    ended = {index: one for index, one in played.items() if one.outcome not in unsettled}
    tally = Tally._make((*counted, *nothing()[len(OUTCOMES) :]))._replace(
        tricks=sum(one.tricks for one in ended.values()),
        cards=sum(one.cards for one in ended.values()),
        tricks_squared=sum(one.tricks**2 for one in ended.values()),
        cards_squared=sum(one.cards**2 for one in ended.values()),
        first_endless=min(endless, default=None),
    )
    for one in ended.values():
        tally.tricks_histogram[min(one.tricks, BINS - 1)] += 1
        tally.cards_histogram[min(one.cards, BINS - 1)] += 1
    if not ended:
        return tally
    longest = max(ended, key=lambda index: (ended[index].tricks, -index))
    tricks, cards = ended[longest].tricks, ended[longest].cards
    return tally._replace(longest_tricks=tricks, longest_cards=cards, longest_index=longest)
