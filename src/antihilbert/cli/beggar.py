"""`antihilbert beggar`: the commands that every card game has."""

from antihilbert.cards.games import BEGGAR
from antihilbert.cli.card_game import app_of

app = app_of(BEGGAR)
