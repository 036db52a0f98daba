"""`antihilbert war endless search --players 3` or 4: does anybody have to win?"""

from pathlib import Path

from antihilbert.base.languages import Text
from antihilbert.cards import doing
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cli.endless import not_found, save_finds
from antihilbert.cli.endless_text import say
from antihilbert.cli.output import print_json, saying

PLAY_ON = Text(
    "{playing} of {players} players play on for ever",
    "{playing} joueurs sur {players} jouent sans fin",
)


def search_party(
    game: CardGame,
    deck: Deck,
    pickup: str,
    seconds: float,
    method: str,
    equal: bool,
    everybody: bool,
    seed: int,
    workers: int | None,
    save: Path | None,
    lang: str,
    json: bool,
) -> None:
    """Search for an endless deal of three or four hands, and tell what came of it."""
    from antihilbert.base.workers import workers_of
    from antihilbert.cards import trace
    from antihilbert.cards.endless import party

    many = workers_of(workers)
    with saying(lang) as watch:
        found = party.search(
            game,
            deck,
            pickup,
            seconds=seconds,
            method=method,
            equal=equal,
            everybody=everybody,
            workers=many,
            seed=seed,
            watch=watch,
        )
    if found.certificate is None:
        why = doing.why_none(found.impossible, seconds, equal)
        if everybody and found.impossible:
            why = doing.NONE_OF_THIS_KIND
        not_found(why, found.covered, lang, json)
    if save:
        save_finds(save, [found.certificate])
    if json:
        print_json(found.as_json())
        return
    print(say(lang, "deal_line", deal=found.certificate.deal))
    print(trace.summary(found.certificate.held(), lang))
    print(PLAY_ON.in_(lang).format(playing=found.playing, players=game.players))
