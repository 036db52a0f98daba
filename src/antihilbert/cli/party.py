"""`antihilbert war play` and `war stats` with `--players 3` or 4."""

from typing import TYPE_CHECKING

import typer

from antihilbert.base.languages import ToldError, counted, language
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.sentences import pickup_said
from antihilbert.cards.war_rules import WarRules
from antihilbert.cli import refusals
from antihilbert.cli.output import counting_tricks, print_json, progress_bar
from antihilbert.cli.playing import certified, check_deck, show
from antihilbert.cli.statistics_text import (
    SENTENCES,
    histogram_text,
    longest_text,
    mean_text,
    say,
    share_text,
)
from antihilbert.cli.statuses import INTERRUPTED

if TYPE_CHECKING:
    from antihilbert.cards.party_statistics import PartyRun
    from antihilbert.cli.war_games import PlayOptions


def only_for_two(players: int, **given: object) -> None:
    """Refuse what is only known of games for two."""
    for name, value in given.items():
        if value:
            option = "--" + name.replace("_", "-")
            raise ToldError(refusals.TWO_PLAYERS_NOT, option=option, players=players)


def play_party(
    game: CardGame,
    text: str | None,
    deck: Deck | None,
    pickup: str,
    chance: "PlayOptions",
    form: str | None,
    full_deck: bool,
    certificate: bool,
    lang: str,
    json: bool,
) -> None:
    """Play one deal, typed or dealt from the deck, and tell how it went."""
    if text is not None:
        deal = game.read(text)
    elif deck is not None:
        deal = game.dealt(deck, chance.seed, chance.index)
    else:
        raise ToldError(refusals.GIVE_DEAL_LIKE)
    pickups, whole = game.pickups_of([pickup]), game.deck_of(deal.cards)
    check_deck(whole, "" if whole else game.faults(deal.cards, lang), full_deck, lang)
    with counting_tricks(lang) as watch:
        result = game.play(deal, pickups, **vars(chance), watch=watch)
    answer = result.as_json(str(deal), whole) | {"players": game.players}
    answer |= {"pickups": [pickups[0].name], **game.rules.as_json()}
    if text is None or pickups[0].chance:
        answer |= {"seed": chance.seed, "index": chance.index}
    at = chance.seed, chance.index
    line = certified(game, deal, pickups, result, *at) if certificate else None
    again = game.start(deal, pickups, *at)
    show(answer, result, again, form, json, lang, certificate=line)


def party_stats(
    deck: Deck,
    players: int,
    pickup: str,
    games: int,
    seed: int,
    limit: int,
    rules: WarRules,
    workers: int | None,
    json: bool,
    lang: str | None,
) -> None:
    """Play many games and tell what became of them."""
    from antihilbert.cards.party_statistics import run_party
    from antihilbert.cards.statistics import Interrupted

    spoken, interrupted = language(lang), False
    name = pickup_named(pickup).name
    try:
        with progress_bar("games", spoken) as watch:
            found = run_party(
                deck, players, name, games, seed,
                limit=limit, workers=workers, rules=rules, watch=watch,
            )  # fmt: skip
    except Interrupted as stop:  # what is known so far is worth telling
        found, interrupted = stop.known, True
    if json:
        print_json(found.as_json() | {"interrupted": interrupted})
    else:
        print("\n".join(_lines(found, spoken)))
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _lines(run: "PartyRun", lang: str) -> list[str]:
    """What became of the games of a run."""
    house = [pickup_said(run.pickup).in_(lang), *run.rules.told(lang)]
    told = ", ".join([say(lang, "players", count=run.players), *house])
    games = counted(SENTENCES, lang, run.games, "game")
    lines = [say(lang, "head", games=games, deck=run.deck, rules=told)]
    for outcome, count in run.outcomes.items():
        number = outcome.removeprefix("player")
        name = say(lang, outcome if number == outcome else "player", number=number)
        lines.append(share_text(name, count, run.interval(outcome), lang))
    for name in ("mean_tricks", "mean_cards"):
        mean = run.mean(name)
        if mean is not None:
            lines.append(mean_text(name, mean, run.mean_interval(name), lang))
    if longest := run.longest:
        length = longest.tricks, longest.cards
        lines.append(longest_text(*length, longest.index, longest.deal, lang))
    return [*lines, "", *histogram_text(run.tally.histogram, lang)]
