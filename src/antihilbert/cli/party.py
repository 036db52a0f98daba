"""`antihilbert war play` and `war stats` with `--players 3` or 4."""

from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.languages import ToldError, counted, language
from antihilbert.cards import party
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.party import PartyDeal, PartyResult, PartyWar
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.sentences import counted as so_many
from antihilbert.cards.sentences import pickup_said
from antihilbert.cards.sentences import say as say_of_game
from antihilbert.cards.trace import cycle_said
from antihilbert.cards.war_rules import WarRules
from antihilbert.cli import refusals
from antihilbert.cli.output import counting_tricks, print_json, progress_bar
from antihilbert.cli.playing import check_deck
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

Players = Annotated[int, typer.Option(metavar="N", help="How many play: 2 to 4.")]


def only_for_two(players: int, **given: object) -> None:
    """Refuse what is only known of games for two."""
    for name, value in given.items():
        if value:
            option = "--" + name.replace("_", "-")
            raise ToldError(refusals.TWO_PLAYERS_NOT, option=option, players=players)


def play_party(
    text: str | None,
    deck: Deck | None,
    players: int,
    pickup: str,
    rules: WarRules,
    address: tuple[int, int],
    limit: int | None,
    trace: bool,
    full_deck: bool,
    json: bool,
    lang: str | None,
) -> None:
    """Play one deal, typed or dealt from the deck, and tell how it went."""
    spoken, (seed, index) = language(lang), address
    pickup = pickup_named(pickup).name
    if text is not None:
        deal = PartyDeal.parse(text, players)
    elif deck is not None:
        deal = PartyDeal.dealt(deck, players, seed, index)
    else:
        raise ToldError(refusals.GIVE_DEAL_LIKE)
    whole = deck_of(deal.cards)
    check_deck(whole, "" if whole else faults(deal.cards, spoken), full_deck, spoken)
    how = pickup, seed, index, rules
    with counting_tricks(spoken) as watch:
        result = party.play(
            deal, pickup, limit=limit, seed=seed, index=index, rules=rules, watch=watch
        )
    if json:
        answer = result.as_json(deal, whole) | {"pickups": [pickup], **rules.as_json()}
        if text is None or pickup_named(pickup).chance:
            answer |= {"seed": seed, "index": index}
        print_json(answer)
        return
    if trace:
        _print_trace(PartyWar(deal, *how), result, spoken)
    print(_summary(result, spoken))


def _print_trace(game: PartyWar, result: PartyResult, lang: str) -> None:
    while game.tricks < result.tricks:
        written = game.written()
        print(f"{written} →  {game.step().remark(lang)}".rstrip())
    print(game.written())


def _summary(result: PartyResult, lang: str) -> str:
    if result.cycle:
        return cycle_said(result.cycle, lang)
    tricks, cards = so_many(lang, result.tricks, "trick"), so_many(lang, result.cards, "card")
    player = result.outcome.removeprefix("player")
    key = "wins" if player != result.outcome else result.outcome
    return say_of_game(lang, key, player=player, tricks=tricks, cards=cards)


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
    return [*lines, "", *histogram_text(run.part.histogram.tolist(), lang)]
