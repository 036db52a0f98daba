"""The card games there are: a new one is added here, and everything else finds it."""

import os
import sys
from importlib import import_module

from antihilbert.base.errors import InputError, shortened
from antihilbert.base.languages import ToldError, either
from antihilbert.cards import beggar, refusals, war
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.war_rules import WarRules

OWN = "ANTIHILBERT_GAMES"  # the user's own modules with a `GAME`, separated by commas
GAMES: dict[str, CardGame] = {}


def add(game: CardGame) -> CardGame:
    """Let a game be found by its name."""
    if game.name in GAMES:
        raise ToldError(refusals.THERE_CARD_GAME, name=game.name)
    GAMES[game.name] = game
    return game


WAR = add(war.GAME)
BEGGAR = add(beggar.GAME)


def _add_own(modules: str) -> None:
    """The games that the environment names: worker processes inherit it, and know them too."""
    for module in filter(None, modules.split(",")):
        try:
            add(import_module(module).GAME)
        except (ImportError, AttributeError, InputError) as error:
            print(f"note: no game from {OWN}={shortened(module)}: {error}", file=sys.stderr)


_add_own(os.environ.get(OWN, ""))


def game_named(name: str, players: int = 2) -> CardGame:
    """
    >>> game_named("beggar").title.fr
    'Bataille anglaise'
    >>> game_named("war+3").rules
    WarRules(face_down=3, short='lose')
    """
    rules = WarRules.named(name)
    if rules:
        return war.game_of(rules, players)
    if name not in GAMES:
        raise ToldError(refusals.UNKNOWN_GAME_TAKE, name=shortened(name), games=either(GAMES))
    return GAMES[name].for_players(players)


def game_for(deck: Deck, pickups: tuple[str, ...]) -> CardGame:
    """The game that is meant where only a deck and the pickups are given.

    >>> game_for(Deck(4, 13), ("natural",)).name, game_for(Deck(4, 13, penalties=4), ()).name
    ('war', 'beggar')
    """
    alike = [game for game in GAMES.values() if game.has_pickups == bool(pickups)]
    fitting = [game for game in alike if bool(game.penalties) == bool(deck.penalties)]
    return (fitting or alike)[0]
