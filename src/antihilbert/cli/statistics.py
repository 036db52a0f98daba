"""Many games at once: `stats`, `duel`, `chance`, several players."""

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from antihilbert.cards.deck import Deck
from antihilbert.cards.messages import counted as cards_counted
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.referee import (
    OUTCOMES,
    Outcome,
)
from antihilbert.cli.messages import counted, say
from antihilbert.cli.output import (
    note,
)
from antihilbert.core.messages import (
    figures,
    grouped,
)
from antihilbert.core.numbers import cut

if TYPE_CHECKING:
    from antihilbert.cards.chance import Chance
    from antihilbert.cards.cycles.count import BeggarCount, CountedRing
    from antihilbert.cards.kernels.war_count import Count
    from antihilbert.cards.statistics import BattleRun, Run
    from antihilbert.operations.statistics import (
        ChanceRequest,
        Chances,
        Counted,
        Duel,
        Duels,
        Statistics,
        Stats,
    )

UNSETTLED = 0.01  # share of games without a winner that gets a footnote
BAR = 50  # characters of the longest bar of a histogram
COLUMNS = 80  # of a terminal
TITLE = 12  # characters of the longest word of a title: first-player


def head_text(run: "Run", lang: str = "en") -> str:
    """Return how many games were played, with which deck and by which rules."""
    pickups = [pickup_said(name).translate(lang) for name in run.pickups]
    rules = ", ".join([*pickups, *run.rules.describe(lang)]) or run.game
    games = counted(lang, run.tally.games, "game")
    head = say(lang, "head", games=games, deck=run.deck, rules=rules)
    return head + say(lang, "intervals", level=run.confidence)


def stats_text(run: "Run", lang: str = "en") -> str:
    tally = run.tally
    lines = [head_text(run, lang)]
    for outcome in OUTCOMES:
        aside = run.set_aside and outcome == Outcome.ENDLESS
        name = say(lang, "set_aside" if aside else outcome)
        lines.append(share_text(name, getattr(tally, outcome), run.interval(outcome), lang))
    lines += _lengths(run, lang)
    if tally.first_endless is not None:
        index = tally.first_endless
        first = "first_set_aside" if run.set_aside else "first_endless"
        lines.append(say(lang, first, index=figures(f"{index:,}", lang), deal=run.written(index)))
    return "\n".join([*lines, "", *histogram_text(tally.tricks_histogram.tolist(), lang)]) + "\n"


def share_text(name: str, count: int, interval: tuple[float, float], lang: str) -> str:
    """Return how many games had this outcome, and the interval of the true share."""
    low, high = (_percent(end, lang) for end in interval)
    within = say(lang, "between", low=low, high=high)
    return f"{name:<12} {figures(f'{count:,}', lang):>15}   {within}"


def mean_text(name: str, mean: float, interval: tuple[float, float] | None, lang: str) -> str:
    ends = [figures(f"{end:.4f}", lang) for end in interval] if interval else []
    within = "   " + say(lang, "between", low=ends[0], high=ends[1]) if ends else ""
    return f"{say(lang, name):<12} {figures(f'{mean:.4f}', lang):>15}{within}"


def _lengths(run: "Run", lang: str) -> Iterator[str]:
    """Yield the mean lengths and the longest game of a run."""
    for name, mean in (("mean_tricks", run.mean_tricks), ("mean_cards", run.mean_cards)):
        if mean is not None:
            yield mean_text(name, mean, run.mean_interval(name.removeprefix("mean_")), lang)
    tally, index = run.tally, run.tally.longest_index
    if index is not None:
        longest = say(
            lang,
            "longest_game",
            tricks=f"{figures(f'{tally.longest_tricks:,}', lang):>15}",
            cards=figures(f"{tally.longest_cards:,}", lang),
            index=figures(f"{index:,}", lang),
            deal=run.written(index),
        )
        yield f"{say(lang, 'longest'):<12} {longest}"


def histogram_text(counts: list[int], lang: str = "en", rows: int = 20) -> list[str]:
    """Return a histogram of games by number of tricks; the last count is of longer ones."""
    *counts, longer = counts
    histogram = cut(counts, rows)
    most = max((one.games for one in histogram.bins), default=0) or 1
    lines = [say(lang, f"tricks_{histogram.parity}" if histogram.parity else "tricks")]
    for one in histogram.bins:
        bar = "█" * round(BAR * one.games / most) or ("▏" if one.games else "")
        lines.append(f"{one!s:>13} {figures(f'{one.games:,}', lang):>13} {bar}".rstrip())
    if longer:
        lines.append(f"{len(counts):>9}+    {figures(f'{longer:,}', lang):>13}")
    return lines


def _percent(share: float, lang: str) -> str:
    written = f"{100 * share:.4f} %" if share > 1e-5 or share == 0 else f"{100 * share:.1e} %"
    return figures(written, lang)


def duel_text(deck: Deck, names: list[str], runs: "list[Run]", games: int, lang: str = "en") -> str:
    """Return a table: the share of games won by the row's pickup, and its margin."""
    titles = [wrap(pickup_said(name).translate(lang), TITLE) for name in names]
    told = runs[0].rules.describe(lang) if runs else []
    asked = say(lang, "duel", deck=", ".join([str(deck), *told]), games=figures(f"{games:,}", lang))
    asked += say(lang, "intervals", level=runs[0].confidence) if runs else ""
    lines = wrap(asked, COLUMNS)
    for parts in zip_longest(*titles, fillvalue=""):
        lines.append(" " * (TITLE + 1) + "".join(f"{part:>{TITLE}} " for part in parts).rstrip())
    unsettled = False
    for number, title in enumerate(titles):
        cells = []
        for run in runs[number * len(names) : (number + 1) * len(names)]:
            low, high = run.interval("player1")
            share = run.share("player1")
            open_games = run.tally.games - run.tally.finished > UNSETTLED * run.tally.games
            unsettled |= open_games
            won = figures(f"{100 * share:.2f} ±{50 * (high - low):.2f}", lang)
            cells.append(won + ("*" if open_games else " "))
        first, *more = title
        lines.append(f"{first:<{TITLE}} " + "".join(f"{cell:>{TITLE + 1}}" for cell in cells))
        lines += more
    if unsettled:
        lines.append(say(lang, "unsettled"))
    return "\n".join(lines)


def count_text(found: "Count", lang: str = "en") -> str:
    finished = found.player1 + found.player2 + found.draw
    lines = [counted(lang, found.deals, "deal")]
    for outcome in ("player1", "player2", "draw", "endless"):
        number = getattr(found, outcome)
        share = figures(f"{100 * number / found.deals:.6f} %", lang)
        lines.append(f"{say(lang, outcome):<12} {figures(f'{number:,}', lang):>18}   {share}")
    if finished:
        for name, total in (("mean_tricks", found.tricks), ("mean_cards", found.cards)):
            mean = figures(f"{total / finished:.6f}", lang)
            lines.append(f"{say(lang, name):<12} {mean:>18}")
        tricks = f"{figures(f'{found.max_tricks:,}', lang):>18}"
        told = say(lang, "longest_deal", tricks=tricks, deal=found.max_deal)
        lines.append(f"{say(lang, 'longest'):<12} {told}")
    return "\n".join([*lines, "", *histogram_text(found.histogram.tolist(), lang)]) + "\n"


def _lines(run: "Run", lang: str) -> list[str]:
    """Return the lines on the games of a run."""
    house = [pickup_said(run.pickups[0]).translate(lang), *run.rules.describe(lang)]
    told = ", ".join([say(lang, "players", count=run.players), *house])
    games = counted(lang, run.games, "game")
    head = say(lang, "head", games=games, deck=run.deck, rules=told)
    lines = [head + say(lang, "intervals", level=run.confidence)]
    for outcome, count in run.outcomes.items():
        number = outcome.removeprefix("player")
        name = say(lang, outcome if number == outcome else "player", number=number)
        lines.append(share_text(name, count, run.interval(outcome), lang))
    histogram = histogram_text(run.tally.tricks_histogram.tolist(), lang)
    return [*lines, *_lengths(run, lang), "", *histogram]


# `antihilbert war stats --group-by aces`: who wins with what, and how deep battles are.


def battles_text(found: "BattleRun", by: str, lang: str) -> str:
    holding = say(lang, f"holding_{by}")
    lines = ["", f"{holding:<19} {say(lang, 'col_games'):>7}     {say(lang, 'player1_wins')}"]
    for one in found.holdings(by):
        if one.share is not None:
            low, high = one.interval
            won = say(lang, "within", share=100 * one.share, low=100 * low, high=100 * high)
            lines.append(f"{one.cards:>4} {grouped(one.games, lang):>20}   {won}")
    tricks, games = found.depths, found.deepest
    lines += ["", say(lang, "battles_title")]
    for depth, (many, deepest) in enumerate(zip(tricks, games, strict=True)):
        if many or deepest:
            more = "+" if depth == len(tricks) - 1 else " "
            shares = 100 * many / max(sum(tricks), 1), 100 * deepest / max(sum(games), 1)
            told = figures(f"{shares[0]:>22.5f} % {shares[1]:>22.4f} %", lang)
            lines.append(f"{depth:>4}{more} {told}")
    return "\n".join(lines) + "\n"


def count(request: Any, answer: "Counted", lang: str) -> None:
    """Print the results of every deal."""
    from antihilbert.cards.cycles.count import BeggarCount

    if not answer.count.deals:
        note(say(lang, "nothing_counted"), lang)
    elif isinstance(answer.count, BeggarCount):
        print("\n".join(_count_lines(answer.count, lang)))
    else:
        print(count_text(answer.count, lang), end="")


MOST_SHOWN = 20  # cycles


def _count_lines(found: "BeggarCount", lang: str) -> Iterator[str]:
    def line(name: str, number: str) -> str:
        return f"{say(lang, name):<12} {figures(number, lang):>18}"

    yield counted(lang, found.deals, "deal")
    for outcome in ("player1", "player2", "endless"):
        number = getattr(found, outcome)
        share = figures(f"{100 * number / found.deals:.6f} %", lang)
        yield f"{line(outcome, f'{number:,}')}   {share}"
    ended = found.player1 + found.player2
    if found.max_deal:
        yield line("mean_tricks", f"{found.tricks / ended:.6f}")
        yield line("mean_cards", f"{found.cards / ended:.6f}")
        tricks = f"{figures(f'{found.max_tricks:,}', lang):>18}"
        cards = figures(f"{found.max_cards:,}", lang)
        facts = {"tricks": tricks, "cards": cards, "deal": found.max_deal.letters()}
        counted_ = say(lang, "longest_counted", **facts)
        yield f"{say(lang, 'longest'):<12} {counted_}"
    alike = say(lang, "rings_alike", count=figures(f"{found.pairs:,}", lang))
    yield f"{line('rings', f'{len(found.cycles):,}')}   {alike}"
    for one in found.by_period[:MOST_SHOWN]:
        yield _ring(one, lang)
    if len(found.cycles) > MOST_SHOWN:
        more = figures(f"{len(found.cycles) - MOST_SHOWN:,}", lang)
        yield say(lang, "rings_more", count=more)


def _ring(ring: "CountedRing", lang: str) -> str:
    """Return its length, how many deals reach it, and a position, player 1's hand first."""
    deal = ring.position if ring.leader == 1 else ring.position.swapped
    return say(
        lang,
        "ring",
        tricks=cards_counted(lang, ring.period, "trick"),
        cards=cards_counted(lang, ring.period_cards, "card"),
        deals=counted(lang, ring.deals, "deal"),
        deal=deal.letters(),
        leader=ring.leader,
    )


# `stats` and `duel`: many games at once

Suits = Annotated[int, typer.Option(metavar="C", help="Suits of the deck.")]
Values = Annotated[int, typer.Option(metavar="V", help="Values of the deck.")]
Seed = Annotated[int, typer.Option(help="The run: the same seed gives the same games.")]


def stats(request: "Stats", answer: "Statistics", lang: str) -> None:
    """Print the results of many games."""
    run = answer.run
    if run.players > 2:
        print("\n".join(_lines(run, lang)))
        return
    print(stats_text(run, lang), end="")
    if answer.battles and request.group_by:
        print(battles_text(answer.battles, request.group_by, lang), end="")
    for line in answer.durations.lines(lang) if answer.durations else []:
        print(line)


def stats_plot(request: "Stats", answer: "Statistics", lang: str) -> str:
    """Return the histograms as an image or a page."""
    from antihilbert.core import plots

    assert request.plot
    run = answer.run
    title = ", ".join([run.game] * bool(run.pickups) + [head_text(run, lang)])
    histograms = {"tricks": run.tally.tricks_histogram, "cards": run.tally.cards_histogram}
    charts = [
        plots.length_histogram(counts.tolist(), say(lang, f"{of}_each"), of, lang)
        for of, counts in histograms.items()
    ]
    return plots.drawn(request.plot, title, charts, stats_text(run, lang), lang)


def duel(request: "Duel", answer: "Duels", lang: str) -> None:
    """Print a table for each deck."""
    print(_duels_text(answer, lang))


def duel_plot(request: "Duel", answer: "Duels", lang: str) -> str:
    """Return the duels as an image or a page."""
    from antihilbert.core import plots

    assert request.plot
    each = figures(f"{request.games:,}", lang)
    charts = [
        plots.duel_bars(
            runs,
            say(lang, "games_each", deck=deck, games=each),
            lang,
            lambda name: pickup_said(name).translate(lang),
        )
        for deck, runs in zip(answer.decks, answer.runs, strict=True)
    ]
    return plots.drawn(request.plot, say(lang, "which"), charts, _duels_text(answer, lang), lang)


def _duels_text(answer: "Duels", lang: str) -> str:
    return "\n".join(
        duel_text(deck, answer.names, runs, answer.request.games, lang)
        for deck, runs in zip(answer.decks, answer.runs, strict=True)
    )


def chance(request: "ChanceRequest", answer: "Chances", lang: str) -> None:
    for way, found in answer.found.items():
        print(say(lang, f"chance_{way}"))
        print(_text(found, lang) if found else say(lang, "chance_too_large", way=way))


def _text(chance: "Chance", lang: str) -> str:
    lines = []
    for name in ("mean_cards", "mean_tricks", "set_aside"):
        number = getattr(chance, name)
        written = figures(f"{float(number):>10.4f}", lang)
        lines.append(f"  {say(lang, name):<12} {written}  = {number}")
    return "\n".join(lines)
