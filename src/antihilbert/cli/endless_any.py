"""`antihilbert NAME endless`, of a card game that has no methods of its own."""

import typer

from antihilbert.cards.game import CardGame
from antihilbert.cli.card_game import Penalties, Suits, Values, asking, chosen_pickups
from antihilbert.cli.endless import Save, not_found, save_finds
from antihilbert.cli.longest import Seconds
from antihilbert.cli.options import Json, Pickup2Name, PickupName, Workers
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
        json: Json = False,
    ) -> None:
        from antihilbert.base.workers import workers_of
        from antihilbert.cards import trace
        from antihilbert.cards.endless import any_game

        check_writable(save)
        names = chosen_pickups(game, pickup, pickup2)
        deck, many = game.deck(suits, values, penalties), workers_of(workers)
        with saying() as watch:
            found = any_game.search(
                game, deck, names, seconds=seconds, seed=seed, workers=many, watch=watch
            )
        if found.certificate is None:
            not_found(f"none found in {seconds:g} seconds", found.covered, json)
        if save:
            save_finds(save, [found.certificate])
        if json:
            print_json(found.as_json())
        else:
            deal = found.certificate.deal
            print(f"deal: {game.written(deal)}")
            print(trace.summary(game.play(deal, names)))

    search.__doc__ = f"""Play random deals until one never ends; exit status 3 if none did in time.

    Example: antihilbert {game.name} endless search --seconds 60
    """
    app.command("search")(asking(search, game))
    return app
