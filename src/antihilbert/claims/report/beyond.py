"""Beyond the sources: the catalogue of endless games and of the longest ones."""

from collections.abc import Iterable, Iterator
from html import escape

from antihilbert.base.languages import grouped
from antihilbert.baseball.field import Field
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.games import game_named
from antihilbert.cards.war import play
from antihilbert.catalogue import endless, longest
from antihilbert.claims.claim import Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.report.figures import hand_sizes
from antihilbert.claims.report.tables import PICKUPS
from antihilbert.claims.report.words import both
from antihilbert.claims.run import Judged
from antihilbert.claims.sources.bal_boards import SIZES
from antihilbert.claims.sources.delahaye_durations import RECORD_DEALS

LARGER = (6, 7)  # bases, in the full report


def beyond(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    yield f'<h2 id="beyond">{both(Text("Beyond the sources", "Au-delà des sources"))}</h2>'
    yield f"<h3>{both(Text('Endless games', 'Parties infinies'))}</h3>"
    yield f"<p>{both(_ENDLESS)}</p>"
    yield _games(endless(), (Text("pre-period", "prépériode"), Text("period", "période")))
    yield f"<h3>{both(Text('Longest finished games', 'Plus longues parties finies'))}</h3>"
    yield _record_game()
    if longest():
        yield _games(longest(), (Text("tricks", "plis"), Text("cards", "cartes posées")))
    yield from _worst_boards(judged, effort)


def _record_game() -> str:
    """The hands of the longest game with 52 cards and natural pickup that we know of."""
    deals = [Deal.parse(RECORD_DEALS[13, "natural"])]
    deals += [
        game.deal
        for game in longest()
        if game.pickups == ("natural",) and deck_of(game.deal.cards) == Deck(4, 13)
    ]
    best = max(deals, key=lambda deal: play(deal).tricks)
    return hand_sizes(best, Text("A record game of 52 cards", "Une partie record à 52 cartes"))


def _worst_boards(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    """The fewest moves that the worst board needs, against a formula that fits them."""
    one = judged.get("bal-line-is-longer")
    if one is None or "ring worst" not in one.finding.numbers:
        return
    numbers = one.finding.numbers
    title = Text("Colour baseball: worst cases", "Baseball des couleurs : pires cas")
    yield f"<h3>{both(title)}</h3><p>{both(_WORST)}</p>"
    worst = list(zip(SIZES, numbers["ring worst"], numbers["line worst"], strict=True))
    if effort.full:
        worst += [(n, _farthest(Field.ring(n)), _farthest(Field.line(n))) for n in LARGER]
    rows = "".join(
        f"<tr><th>{n}</th><td>{ring:.0f}</td><td>{(2 * n - 1) * (n // 2)}</td>"
        f"<td>{line:.0f}</td><td>{(n - 1) * (2 * n - 1)}</td></tr>"
        for n, ring, line in worst
    )
    ring, line = Text("ring", "cercle"), Text("line", "ligne")
    yield (
        f'<table class="grid"><thead><tr><th>n</th><th>{both(ring)}</th><th>(2n-1)⌊n/2⌋</th>'
        f"<th>{both(line)}</th><th>(n-1)(2n-1)</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _farthest(field: Field) -> int:
    """The fewest moves that the worst board needs."""
    from antihilbert.baseball.distances import Search, finish

    return finish(Search(field)).level


_WORST = Text(
    "The fewest moves that the worst board of n bases needs, and a formula that fits.",
    "Le nombre minimal de coups pour la pire configuration à n bases, et une formule qui convient.",
)


_ENDLESS = Text(
    "One endless deal for each deck where one is known; 'antihilbert catalogue' replays them all.",
    "Une distribution infinie pour chaque jeu où l'on en connaît une ; 'antihilbert catalogue' les "
    "rejoue toutes.",
)


def _games(games: Iterable[Certificate], names: tuple[Text, Text]) -> str:
    heads = (Text("game", "jeu"), Text("deck", "cartes"), Text("pickup", "rangement"), *names)
    head = "".join(f"<th>{both(name)}</th>" for name in (*heads, Text("deal", "distribution")))
    rows = "".join(map(_game, games))
    return f'<table class="catalogue"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _game(game: Certificate) -> str:
    rules = game_named(game.game)
    deck = rules.deck_of(game.deal.cards)
    pickup = ", ".join(both(PICKUPS.get(name, Text(name, name))) for name in game.pickups) or "–"
    numbers = (
        (game.preperiod, game.period) if game.period is not None else (game.tricks, game.cards)
    )
    deal = rules.written(game.deal)
    cells = "".join(
        f"<td>{both(Text(grouped(number), grouped(number, 'fr')))}</td>"
        for number in numbers
        if number is not None
    )
    note = escape(game.note)
    return (
        f"<tr><td>{both(rules.title)}</td><td>{deck or ''}</td><td>{pickup}</td>{cells}"
        f"<td>{escape(deal)}<br><small>{note}</small></td></tr>"
    )
