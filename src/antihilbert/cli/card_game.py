"""The commands that every card game has: `play`, `stats`, `longest` and `rank`."""

from collections.abc import Callable
from typing import Annotated

import typer

from antihilbert.base.languages import LANGUAGES, Text, ToldError, language
from antihilbert.base.signatures import required, without
from antihilbert.cards.game import CardGame
from antihilbert.cards.outcome import MOST_TRICKS
from antihilbert.cards.war_rules import LOSE
from antihilbert.cli.longest import Method, Metric, Records, Resume, Seconds, Start, find_longest
from antihilbert.cli.options import (
    FaceDown,
    Json,
    Language,
    Pickup2Name,
    PickupName,
    Players,
    Short,
    Workers,
)
from antihilbert.cli.output import counting_tricks, group, print_json
from antihilbert.cli.playing import (
    DealText,
    First,
    FullDeck,
    Index,
    Limit,
    Rank,
    Trace,
    TraceAs,
    Wheel,
    check_deck,
    check_ranked,
    dealt,
    draw,
    read_deal,
    show,
    trace_format,
)
from antihilbert.cli.playing import Seed as SeedOfGame
from antihilbert.cli.records import show_records
from antihilbert.cli.statistics import Games, Html, Seed, play_many

Command = Callable[..., None]
DEAL_OR_DECK = Text(
    "give a deal, or the deck to have one dealt, not both",
    "donner une distribution, ou le jeu dont en tirer une, pas les deux",
)
NO_RANK = Text(
    "not a full deck, so it has no rank: {faults}",
    "pas un jeu complet, donc pas de rang : {faults}",
)

Suits = Annotated[int | None, typer.Option(metavar="C", help="Suits of the deck.")]
Values = Annotated[int | None, typer.Option(metavar="V", help="Values of the deck.")]
Penalties = Annotated[
    int | None,
    typer.Option(help="4 (default): jack to ace; 3: the Italian camicia (with --values 10)."),
]


def app_of(game: CardGame) -> typer.Typer:
    """All commands of a game."""
    app = group(game.about)
    app.command("play")(play_command(game))
    app.command("stats")(stats_command(game))
    app.command("longest")(longest_command(game))
    app.command("rank")(rank_command(game))
    return app


def play_command(game: CardGame) -> Command:
    def play(
        deal: DealText = None,
        suits: Suits = None,
        values: Values = None,
        penalties: Penalties = None,
        seed: SeedOfGame = 0,
        index: Index = 0,
        rank: Rank = None,
        first: First = None,
        pickup: PickupName = "natural",
        pickup2: Pickup2Name = None,
        limit: Limit = None,
        trace: Trace = False,
        trace_as: TraceAs = None,
        svg: Wheel = None,
        full_deck: FullDeck = False,
        lang: Language = None,
        json: Json = False,
    ) -> None:
        form, spoken = trace_format(trace, trace_as), language(lang)
        pickups = game.pickups_of([pickup, pickup2 or pickup] if game.has_pickups else ())
        if deal is None:
            hands = dealt(game.deck(suits, values, penalties), seed, index, rank, first)
        elif any(given is not None for given in (suits, values, penalties, rank, first)):
            raise ToldError(DEAL_OR_DECK)
        else:
            hands = read_deal(deal, game.read)
        deck = game.deck_of(hands.cards)
        check_deck(deck, "" if deck else game.faults(hands.cards, spoken), full_deck, spoken)
        with counting_tricks(spoken) as watch:
            result = game.play(hands, pickups, limit=limit, seed=seed, index=index, watch=watch)
        answer = result.as_json(game.written(hands), deck)
        if pickups:
            answer["pickups"] = [one.name for one in pickups]
        if deal is None or any(one.chance for one in pickups):
            answer |= {"seed": seed, "index": index}
        draw(svg, game.start(hands, pickups, seed, index), result, spoken)
        show(answer, result, game.start(hands, pickups, seed, index), form, json, spoken)

    play.__doc__ = f"""Play one deal to its certain end; without a deal, one is dealt.

    {game.how}

    Example: antihilbert {game.name} play '{game.example}' --trace
    """
    return without(play, game.unused_options)


def stats_command(game: CardGame) -> Command:
    def stats(
        games: Games,
        suits: Suits = None,
        values: Values = None,
        penalties: Penalties = None,
        pickup: PickupName = "natural",
        pickup2: Pickup2Name = None,
        seed: Seed = 0,
        limit: Limit = MOST_TRICKS,
        workers: Workers = None,
        html: Html = None,
        lang: Language = None,
        json: Json = False,
    ) -> None:
        deck = game.deck(suits, values, penalties)
        names = chosen_pickups(game, pickup, pickup2)
        play_many(deck, names, games, seed, limit, workers, html, json, game=game.name, lang=lang)

    stats.__doc__ = f"""Play many games: who wins, how long it takes, how many never end.

    Example: antihilbert {game.name} stats {_deck_options(game)}--games 1000000
    """
    return asking(stats, game)


def longest_command(game: CardGame) -> Command:
    def longest(
        suits: Suits = None,
        values: Values = None,
        penalties: Penalties = None,
        pickup: PickupName = "natural",
        pickup2: Pickup2Name = None,
        face_down: FaceDown = 0,
        short: Short = LOSE,
        players: Players = None,
        seconds: Seconds = 60,
        metric: Metric = "tricks",
        method: Method = "auto",
        seed: Seed = 0,
        workers: Workers = None,
        resume: Resume = None,
        start: Start = None,
        records: Records = False,
        lang: Language = None,
        json: Json = False,
    ) -> None:
        if records:
            return show_records(game.name, suits, values, language(lang), json)
        names = tuple(dict.fromkeys(chosen_pickups(game, pickup, pickup2)))
        deck = game.deck(suits, values, penalties)
        rules = game.with_rules(face_down, short, players or 2)
        deal = read_deal(start, rules.read) if start else None
        rules.pickups_of(names)
        how = metric, method, seed, workers, resume, deal, language(lang), json
        find_longest(deck, names, seconds, *how, game=rules.name, players=rules.players)

    longest.__doc__ = f"""Search for the longest game that ends; --records tells what is known.

    Examples: antihilbert {game.name} longest {_deck_options(game)}--seconds 600 --metric cards

    antihilbert {game.name} longest --records
    """
    return without(longest, game.unused_options)


def rank_command(game: CardGame) -> Command:
    def rank(
        deal: Annotated[str, typer.Argument(metavar="DEAL")],
        lang: Language = None,
        json: Json = False,
    ) -> None:
        hands = read_deal(deal, game.read)
        deck = game.deck_of(hands.cards)
        if deck is None:
            faults = Text(*(game.faults(hands.cards, one) for one in LANGUAGES))
            raise ToldError(NO_RANK, faults=faults)
        check_ranked(deck)
        number = deck.rank(hands)
        if json:
            written = game.written(hands)
            print_json({"rank": str(number), "deals": str(deck.deals), "deal": written})
        else:
            print(number)

    small = game.deck(1, 4, min(game.penalties, default=None))
    rank.__doc__ = f"""The number of a full-deck deal among all deals of its deck, from 0.

    `play --rank` deals it again. Where the hands are divided does not matter.

    Example: antihilbert {game.name} rank '{game.written(small.unrank(18))}'
    """
    return rank


def _deck_options(game: CardGame) -> str:
    return "" if game.usual_deck else "--suits 4 --values 13 "


def chosen_pickups(game: CardGame, pickup: str, pickup2: str | None) -> tuple[str, ...]:
    """The names of both players' pickups, in a game that has some."""
    given = [pickup, pickup2 or pickup] if game.has_pickups else ()
    return tuple(one.name for one in game.pickups_of(given))


def asking(command: Command, game: CardGame) -> Command:
    """The command with the options of this game, and without those it has no use for."""
    command = without(command, game.unused_options)
    return command if game.usual_deck else required(command, ["suits", "values"])
