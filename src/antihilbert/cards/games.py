"""The card games there are: a new one is added here, and everything else finds it."""

import os
import sys
from functools import cache
from importlib import import_module

from antihilbert.cards import beggar, war
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.messages import refused
from antihilbert.cards.pickups import WarRules
from antihilbert.core.environment import plugins
from antihilbert.core.messages import InputError, either, shortened

OWN = "ANTIHILBERT_GAMES"  # the user's own modules with a `GAME`, separated by commas
GAMES: dict[str, CardGame] = {}


def add(game: CardGame) -> CardGame:
    """Let a game be found by its name."""
    if game.name in GAMES:
        raise refused("there_card_game", name=game.name)
    GAMES[game.name] = game
    return game


WAR = add(war.GAME)
BEGGAR = add(beggar.GAME)


def _add_own(modules: str) -> None:
    """Add the games named in the environment, which worker processes inherit."""
    for module in filter(None, modules.split(",")):
        try:
            add(import_module(module).GAME)
        except (ImportError, AttributeError, InputError) as error:
            print(f"note: no game from {OWN}={shortened(module)}: {error}", file=sys.stderr)


_add_own(os.environ.get(OWN, ""))


GROUP = "antihilbert.games"  # of entry points, each a `CardGame`


@cache
def add_installed() -> tuple[CardGame, ...]:
    """Add the games of installed packages by their names."""
    games = [game for _, game in plugins(GROUP) if isinstance(game, CardGame)]
    return tuple(add(game) for game in games if game.name not in GAMES)


def game_named(name: str, players: int = 2) -> CardGame:
    """Return the game of this name.

    >>> game_named("beggar").title.fr
    'Bataille anglaise'
    >>> game_named("war+3").rules
    WarRules(face_down=3, out_of_cards='lose')
    """
    rules = WarRules.named(name)
    if rules:
        return war.game_of(rules, players)
    if name not in GAMES:
        add_installed()
    if name not in GAMES:
        raise refused("unknown_game_take", name=shortened(name), games=either(GAMES))
    return GAMES[name].for_players(players)


def game_for(deck: Deck, pickups: tuple[str, ...]) -> CardGame:
    """Return the game that a deck and pickups imply.

    >>> game_for(Deck(4, 13), ("natural",)).name, game_for(Deck(4, 13, penalties=4), ()).name
    ('war', 'beggar')
    """
    alike = [game for game in GAMES.values() if game.has_pickups == bool(pickups)]
    fitting = [game for game in alike if bool(game.penalties) == bool(deck.penalties)]
    return (fitting or alike)[0]
