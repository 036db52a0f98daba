"""Beyond the sources: the catalogue of endless games and of the longest ones."""

from collections.abc import Iterable, Iterator
from html import escape

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import beggar_deck_of, deck_of
from antihilbert.catalogue import endless
from antihilbert.claims.claim import Text
from antihilbert.claims.report.tables import PICKUPS
from antihilbert.claims.report.words import both

GAMES = {"war": Text("War", "bataille"), "beggar": Text("Beggar", "bataille anglaise")}


def beyond() -> Iterator[str]:
    yield f'<h2 id="beyond">{both(Text("Beyond the sources", "Au-delà des sources"))}</h2>'
    yield f"<h3>{both(Text('Endless games', 'Parties infinies'))}</h3>"
    yield f"<p>{both(_ENDLESS)}</p>"
    yield _games(endless(), (Text("pre-period", "prépériode"), Text("period", "période")))


_ENDLESS = Text(
    "One endless deal for each deck where one is known; 'antihilbert catalogue' replays them all.",
    "Une distribution infinie pour chaque jeu où l'on en connaît une ; 'antihilbert catalogue' les "
    "rejoue toutes.",
)


def _games(games: Iterable[Certificate], names: tuple[Text, Text]) -> str:
    heads = (Text("game", "jeu"), Text("deck", "cartes"), Text("pickup", "rangement"), *names)
    head = "".join(f"<th>{both(name)}</th>" for name in (*heads, Text("deal", "distribution")))
    rows = "".join(
        _game(
            game,
        )
        for game in games
    )
    return f'<table class="catalogue"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _game(game: Certificate) -> str:
    deck = (deck_of if game.game == "war" else beggar_deck_of)(game.deal.cards)
    pickup = ", ".join(both(PICKUPS.get(name, Text(name, name))) for name in game.pickups) or "–"
    numbers = (
        (game.preperiod, game.period) if game.period is not None else (game.tricks, game.cards)
    )
    deal = str(game.deal) if game.game == "war" else game.deal.letters()
    cells = "".join(f"<td>{number:,}</td>" for number in numbers if number is not None)
    note = escape(game.note)
    return (
        f"<tr><td>{both(GAMES[game.game])}</td><td>{deck or ''}</td><td>{pickup}</td>{cells}"
        f"<td>{escape(deal)}<br><small>{note}</small></td></tr>"
    )
