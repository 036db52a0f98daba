"""`antihilbert beggar`: the commands that every card game has, and its rings."""

from antihilbert.cards.games import BEGGAR
from antihilbert.cli import beggar_count, rings
from antihilbert.cli.card_game import app_of

app = app_of(BEGGAR)
app.command("count")(beggar_count.count)
app.add_typer(rings.app, name="endless")
