"""`antihilbert NAME endless`, of a card game that has no methods of its own."""

import typer

from antihilbert.base.languages import language
from antihilbert.cards.doing import NONE_IN_TIME
from antihilbert.cards.game import CardGame
from antihilbert.cli.card_game import Penalties, Suits, Values, asking, chosen_pickups
from antihilbert.cli.endless import Save, not_found, save_finds
from antihilbert.cli.endless_text import say
from antihilbert.cli.longest import Seconds
from antihilbert.cli.options import Json, Language, Pickup2Name, PickupName, Workers
from antihilbert.cli.output import check_writable, group, print_json, saying
from antihilbert.cli.statistics import Seed


def endless_of(game: CardGame) -> typer.Typer:
    """The group of commands."""
    app = group("Games that never end: search for them.")

    def search(
        suits: Suits = None,
        values: Values = None,
        penalties: Penalties = None,
        pickup: PickupName = "natural",
        pickup2: Pickup2Name = None,
        seconds: Seconds = 60,
        save: Save = None,
        seed: Seed = 0,
        workers: Workers = None,
        lang: Language = None,
        json: Json = False,
    ) -> None:
        from antihilbert.base.workers import workers_of
        from antihilbert.cards import trace
        from antihilbert.cards.endless import any_game

        check_writable(save)
        spoken = language(lang)
        names = chosen_pickups(game, pickup, pickup2)
        deck, many = game.deck(suits, values, penalties), workers_of(workers)
        with saying(spoken) as watch:
            found = any_game.search(
                game, deck, names, seconds=seconds, seed=seed, workers=many, watch=watch
            )
        if found.certificate is None:
            not_found(NONE_IN_TIME.of(seconds=seconds), found.covered, spoken, json)
        if save:
            save_finds(save, [found.certificate])
        if json:
            print_json(found.as_json())
        else:
            deal = found.certificate.deal
            print(say(spoken, "deal_line", deal=game.written(deal)))
            print(trace.summary(game.play(deal, names), spoken))

    search.__doc__ = f"""Play random deals until one never ends; exit status 3 if none did in time.

    Example: antihilbert {game.name} endless search --seconds 60
    """
    app.command("search")(asking(search, game))
    return app
