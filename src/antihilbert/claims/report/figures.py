"""The figures of the report, each with what it shows."""

from collections.abc import Iterator

from antihilbert.base.languages import decimal, grouped
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.pictures import svg as order_svg
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War
from antihilbert.claims.claim import Text
from antihilbert.claims.effort import SEED, Effort
from antihilbert.claims.report import charts
from antihilbert.claims.report.tables import PICKUPS
from antihilbert.claims.report.words import both, picture
from antihilbert.claims.run import Judged
from antihilbert.claims.sources.bal_boards import SIZES
from antihilbert.takeaway import drawing
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.moves import Change, Move, Position
from antihilbert.takeaway.rules import Rules


def figure(drawn: str, caption: Text) -> str:
    return f"<figure>{drawn}<figcaption>{both(caption)}</figcaption></figure>"


def length_histograms(judged: dict[str, Judged], ids: dict[str, Text]) -> Iterator[str]:
    """How long games take, from the samples that the claims of these ids were judged by."""
    for name, caption in ids.items():
        counts = judged[name].finding.histogram if name in judged else ()
        if any(counts):
            yield figure(charts.histogram(counts, caption), caption)


def duels(judged: dict[str, Judged], effort: Effort) -> Iterator[str]:
    """Each pickup against each other one: the first of two wins so many games."""
    for cards in (32, 52):
        one = judged.get(f"delahaye-duels-{cards}")
        if one is None or not one.finding.numbers:
            continue
        labels = [_duel(name) for name in one.finding.numbers]
        shares = [numbers[0] for numbers in one.finding.numbers.values()]
        intervals = [(low, high) for _, low, high in one.finding.numbers.values()]
        told, dit = (
            "; ".join(
                f"{label.in_(lang)} {decimal(f'{share:.1f}', lang)} %"
                for label, share in zip(labels, shares, strict=True)
            )
            for lang in ("en", "fr")
        )
        caption = Text(
            f"Duels of pickups, {cards} cards, {grouped(effort.games)} games each, seed {SEED}: "
            f"the first one wins: {told}.",
            f"Duels de rangements, {cards} cartes, {grouped(effort.games, 'fr')} parties "
            f"chacun, graine {SEED} : le premier gagne : {dit}.",
        )
        up = Text("games won by the first, %", "parties gagnées par le premier, %")
        yield figure(charts.dots(labels, shares, intervals, caption, up, level=50), caption)


def _duel(name: str) -> Text:
    one, two = (PICKUPS[pickup] for pickup in name.split(" v. "))
    return Text(f"{one.en} v. {two.en}", f"{one.fr} c. {two.fr}")


def hand_sizes(deal: Deal, name: Text) -> str:
    """How many cards player 1 holds, trick by trick, in a record game with natural pickup."""
    game = War(deal, (NATURAL, NATURAL))
    sizes = [len(game.hand1)]
    while game.outcome is None:
        game.step()
        sizes.append(len(game.hand1))
    caption = Text(
        f"{name.en}: {game.tricks:,} tricks; the cards in player 1's hand",
        f"{name.fr} : {grouped(game.tricks, 'fr')} plis ; les cartes en main du joueur 1",
    )
    axes = Text("tricks", "plis"), Text("cards in hand 1", "cartes du joueur 1")
    return figure(charts.lines(sizes, caption, axes), caption)


def order_graphs() -> Iterator[str]:
    for word, cards, caption in (
        (
            "aba2",
            None,
            Text(
                "What aba2 demands of four cards: higher ones stand above.",
                "Ce que aba2 exige de quatre cartes : les plus fortes en haut.",
            ),
        ),
        (
            "(ba2b)*",
            10,
            Text(
                "The order behind the endless word (ba2b)* of ten cards: Theorem 2 at work.",
                "L'ordre derrière le mot infini (ba2b)* de dix cartes : le théorème 2 à l'œuvre.",
            ),
        ),
    ):
        answer = realise(ProfileWord.parse(word), cards=cards)
        yield figure(picture(order_svg(answer), caption.en), caption)


METHODS = {
    "ring": Text("optimum, ring", "optimum, cercle"),
    "line": Text("optimum, line", "optimum, ligne"),
    "one-base": Text("one base at a time", "une base à la fois"),
    "best-move": Text("best move as we go", "on avance au mieux"),
    "local": Text("three bases seen", "trois bases visibles"),
}


def strategies(judged: dict[str, Judged]) -> Iterator[str]:
    """The methods of colour baseball against the fewest moves possible, over all boards."""
    numbers: dict[str, list[float]] = {}
    for one in judged.values():
        numbers |= one.finding.numbers
    labels = [Text(f"{n} bases", f"{n} bases") for n in SIZES]
    for what, caption in (
        (
            "mean",
            Text(
                "Moves on average, over all boards.",
                "Coups en moyenne, sur toutes les configurations.",
            ),
        ),
        ("worst", Text("Moves in the worst case.", "Coups dans le pire des cas.")),
    ):
        groups = [
            (name, numbers[f"{method} {what}"])
            for method, name in METHODS.items()
            if f"{method} {what}" in numbers
        ]
        if groups:
            yield figure(charts.bars(labels, groups, caption, Text("moves", "coups")), caption)


def packets() -> Iterator[str]:
    """The start of Marienbad, and a reply that makes all packets even again."""
    rules = Rules()
    reply = Move((Change(3, 6, (1,)),))
    for heaps, move, caption in (
        (
            (1, 3, 5, 7),
            None,
            Text(
                "The start in packets: an even number of each size, so the second player wins.",
                "Le départ en paquets : un nombre pair de chaque taille, le second joueur gagne.",
            ),
        ),
        (
            (1, 3, 3, 7),
            reply,
            Text(
                "Player 1 took 2 from the third row; the reply breaks a 4 and a 2.",
                "Le joueur 1 a pris 2 dans la troisième rangée ; la réponse casse un 4 et un 2.",
            ),
        ),
    ):
        answer = solve(rules, Position(heaps))
        drawn = "".join(
            picture(drawing.svg(answer, lang, move), caption.in_(lang), lang)
            for lang in ("en", "fr")
        )
        yield figure(drawn, caption)
