"""`stats` and `duel`: many games at once."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from antihilbert.base.languages import ToldError, language
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import MOST_DUEL_TRICKS, MOST_TRICKS
from antihilbert.cards.pickups import PICKUPS, pickup_named, pickup_names
from antihilbert.cards.referee import PLAY, check_returns
from antihilbert.cards.war_rules import LOSE, PLAIN, WAR_NAME, WarRules
from antihilbert.cli import refusals
from antihilbert.cli.battles import By, SecondsPerFlip, battles_text, durations_of
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
from antihilbert.cli.output import check_writable, print_json, progress_bar, write_file
from antihilbert.cli.party import only_for_two, party_stats
from antihilbert.cli.playing import Limit
from antihilbert.cli.statistics_text import duel_text, stats_text
from antihilbert.cli.statuses import INTERRUPTED

if TYPE_CHECKING:
    from antihilbert.cards.battles import BattleRun

Suits = Annotated[int, typer.Option(metavar="C", help="Suits of the deck.")]
Values = Annotated[int, typer.Option(metavar="V", help="Values of the deck.")]
Games = Annotated[int, typer.Option(metavar="G", help="How many games to play.")]
Seed = Annotated[int, typer.Option(help="The run: the same seed gives the same games.")]
Html = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the figures into one HTML file.")
]
Returns = Annotated[
    str,
    typer.Option(
        metavar="play|set-aside",
        help="Random pickup: a game that comes back to a position is played on, or set aside.",
    ),
]


def war_stats(
    suits: Suits,
    values: Values,
    games: Games,
    pickup: PickupName = "natural",
    pickup2: Pickup2Name = None,
    face_down: FaceDown = 0,
    short: Short = LOSE,
    players: Players = None,
    seed: Seed = 0,
    limit: Limit = MOST_TRICKS,
    returns: Returns = PLAY,
    by: By = None,
    seconds_per_flip: SecondsPerFlip = None,
    workers: Workers = None,
    html: Html = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Play many games: who wins, how long it takes, how many never end.

    Games set aside count as endless, and not for the means.

    Examples: antihilbert war stats --suits 4 --values 13 --games 1000000

    antihilbert war stats --suits 4 --values 13 --games 1000000 --face-down 3 --by aces

    antihilbert war stats --suits 4 --values 13 --games 100000 --players 3 --face-down 1
    """
    check_returns(returns)
    if players is not None and players > 2:
        aside = returns if returns != PLAY else None
        told = {"by": by, "seconds_per_flip": seconds_per_flip, "html": html}
        only_for_two(players, pickup2=pickup2, returns=aside, **told)
        rules, most = WarRules(face_down, short), MOST_TRICKS if limit is None else limit
        party_stats(
            Deck(suits, values), players, pickup, games, seed, most, rules, workers, json, lang
        )
        return
    if by and returns != PLAY:
        raise ToldError(refusals.GAMES_TOLD_ACES)
    names, game = pickup_names(pickup, pickup2), WarRules(face_down, short).name
    deck = Deck(suits, values)
    how = (deck, names, games, seed, limit, workers, html, json, returns, game)
    play_many(*how, by, seconds_per_flip, lang)


def play_many(
    deck: Deck,
    pickups: tuple[str, ...],
    games: int,
    seed: int,
    limit: int | None,
    workers: int | None,
    html: Path | None,
    json: bool,
    returns: str = PLAY,
    game: str | None = None,
    by: str | None = None,
    seconds_per_flip: float | None = None,
    lang: str | None = None,
) -> None:
    """Play them, show how far it has come, and tell what became of them."""
    from antihilbert.cards.statistics import Interrupted, run

    check_writable(html)
    spoken, interrupted, battles = language(lang), False, None
    how = {"limit": limit, "workers": workers}
    try:
        with progress_bar("games", spoken) as watch:
            if by:
                battles = _run_by(deck, pickups, games, seed, by, game, watch=watch, **how)
                found = battles.run
            else:
                found = run(
                    deck, pickups, games, seed, **how, watch=watch, returns=returns, game=game
                )
    except Interrupted as stop:  # what is known so far is worth telling
        interrupted = True
        battles = stop.known if by else None
        found = battles.run if battles else stop.known
    durations = durations_of(found, seconds_per_flip)
    if html:
        from antihilbert.base import plots

        title = f"{found.game}, deck {deck}, {' / '.join(pickups) or 'penalties'}"
        figures = [
            plots.length_histogram(found.tally.tricks_histogram.tolist(), title, "tricks"),
            plots.length_histogram(found.tally.cards_histogram.tolist(), title, "cards"),
        ]
        write_file(html, plots.page(title, figures, stats_text(found, spoken)), "report", spoken)
    if json:
        answer = battles.as_json(by) if battles and by else found.as_json()
        if durations:
            answer["durations"] = durations.as_json()
        print_json(answer | {"interrupted": interrupted})
    else:
        print(stats_text(found, spoken), end="")
        print(battles_text(battles, by, spoken) if battles and by else "", end="")
        for line in durations.lines(spoken) if durations else []:
            print(line)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _run_by(
    deck: Deck,
    pickups: tuple[str, ...],
    games: int,
    seed: int,
    by: str,
    game: str | None,
    **how: Any,
) -> "BattleRun":
    from antihilbert.cards.battles import check_by, run_battles

    check_by(by)
    rules = WarRules.named(game or WAR_NAME) or PLAIN
    return run_battles(deck, (pickups[0], pickups[-1]), games, seed, rules=rules, **how)


def war_duel(
    games: Games = 10_000,
    suits: Annotated[int | None, typer.Option(metavar="C", help="Suits of the deck.")] = None,
    values: Annotated[int | None, typer.Option(metavar="V", help="Values of the deck.")] = None,
    pickups: Annotated[str, typer.Option(metavar="P,Q,...", help="Which pickups meet.")] = ",".join(
        PICKUPS
    ),
    face_down: FaceDown = 0,
    short: Short = LOSE,
    seed: Seed = 0,
    limit: Limit = MOST_DUEL_TRICKS,
    workers: Workers = None,
    html: Html = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Every pickup against every pickup; without a deck, the usual 32 and 52 cards.

    Example: antihilbert war duel --games 1000000 --pickups natural,optimised,random
    """
    from antihilbert.cards.runs import PickupDuel, Run
    from antihilbert.cards.statistics import duel

    if (suits is None) != (values is None):
        raise ToldError(refusals.GIVE_BOTH_SUITS)
    decks = [Deck(4, 8), Deck(4, 13)] if suits is None or values is None else [Deck(suits, values)]
    names = list(dict.fromkeys(pickup_named(name.strip()).name for name in pickups.split(",")))
    spoken, game = language(lang), WarRules(face_down, short).name
    check_writable(html)
    runs: list[list[Run]] = [[] for _ in decks]
    interrupted = False
    try:
        for deck, of_deck in zip(decks, runs, strict=True):
            with progress_bar("duels", spoken, deck=deck) as watch:
                for run in duel(
                    deck,
                    names,
                    games,
                    seed,
                    limit=limit,
                    workers=workers,
                    watch=watch,
                    game=game,
                ):
                    of_deck.append(run)
    except KeyboardInterrupt:  # the duels that are over are worth telling
        interrupted = True
    text = "\n".join(
        duel_text(deck, names, of_deck, games, spoken)
        for deck, of_deck in zip(decks, runs, strict=True)
    )
    if html:
        from antihilbert.base import plots

        figures = [
            plots.duel_bars(r, f"{d}, {games:,} games each")
            for d, r in zip(decks, runs, strict=True)
        ]
        write_file(html, plots.page("Which pickup wins?", figures, text), "report", spoken)
    if json:
        duels = [PickupDuel(run).as_json() for of_deck in runs for run in of_deck]
        print_json({"games": games, "seed": seed, "interrupted": interrupted, "duels": duels})
    else:
        print(text)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
