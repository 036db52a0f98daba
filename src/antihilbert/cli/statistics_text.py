"""What became of many games, as text: `stats`, `duel` and `count`, en and fr."""

from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from antihilbert.base.bins import cut
from antihilbert.base.languages import counted, figures, said, sentences
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import OUTCOMES, Outcome
from antihilbert.cards.sentences import pickup_said

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Count
    from antihilbert.cards.runs import Run

UNSETTLED = 0.01  # a share of games that nobody won which is worth a footnote
BAR = 50  # characters of the longest bar of a histogram
COLUMNS = 80  # of a terminal
TITLE = 12  # characters of the longest word of a title: first-player

# fmt: off
SENTENCES = sentences({
    "game": ("{count} game", "{count} partie"),
    "games": ("{count} games", "{count} parties"),
    "deal": ("{count} deal", "{count} distribution"),
    "deals": ("{count} deals", "{count} distributions"),
    "head": ("{games}, deck {deck}, {rules}", "{games}, jeu {deck}, {rules}"),
    "players": ("{count} players", "{count} joueurs"),
    "player": ("player{number}", "joueur {number}"),
    "player1": ("player1", "joueur 1"),
    "player2": ("player2", "joueur 2"),
    "draw": ("draw", "nulles"),
    "endless": ("endless", "sans fin"),
    "unfinished": ("unfinished", "inachevées"),
    "set_aside": ("set aside", "écartées"),
    "between": ("{low} to {high}", "de {low} à {high}"),
    "mean_tricks": ("mean tricks", "plis moyens"),
    "mean_cards": ("mean cards", "cartes moy."),
    "longest": ("longest", "la + longue"),
    "longest_game": ("{tricks} tricks, {cards} cards: game {index}, {deal}",
                     "{tricks} plis, {cards} cartes : partie {index}, {deal}"),
    "longest_deal": ("{tricks} tricks: {deal}", "{tricks} plis : {deal}"),
    "longest_counted": ("{tricks} tricks, {cards} cards: {deal}",
                        "{tricks} plis, {cards} cartes : {deal}"),
    "rings": ("rings", "anneaux"),
    "rings_alike": ("{count} if exchanging the players makes no difference",
                    "{count} si échanger les joueurs ne compte pas"),
    "ring": ("  {tricks} ({cards}), {deals}: {deal}, player {leader} leads",
             "  {tricks} ({cards}), {deals} : {deal}, le joueur {leader} commence"),
    "rings_more": ("  and {count} more (--json tells all)",
                   "  et {count} autres (--json les dit tous)"),
    "first_endless": ("first endless   game {index}, {deal}",
                      "première sans fin : partie {index}, {deal}"),
    "first_set_aside": ("first set aside   game {index}, {deal}",
                        "première écartée : partie {index}, {deal}"),
    "tricks": ("tricks", "plis"),
    "tricks_odd": ("tricks, all odd", "plis, tous impairs"),
    "tricks_even": ("tricks, all even", "plis, tous pairs"),
    "duel": ("{deck}: games won by player 1 (row) against player 2 (column), {games} each",
             "{deck} : parties gagnées par le joueur 1 (ligne) contre le joueur 2 (colonne), "
             "{games} par duel"),
    "unsettled": ("* more than 1 % of these games are endless, or were not over at the limit",
                  "* plus de 1 % de ces parties sont sans fin, ou pas finies à la limite"),
})
# fmt: on


def say(lang: str, key: str, **facts: object) -> str:
    return said(SENTENCES, lang, key, **facts)


def stats_text(run: "Run", lang: str = "en") -> str:
    tally = run.tally
    pickups = [pickup_said(name).in_(lang) for name in run.pickups]
    rules = ", ".join([*pickups, *run.rules.told(lang)]) or run.game
    games = counted(SENTENCES, lang, tally.games, "game")
    lines = [say(lang, "head", games=games, deck=run.deck, rules=rules)]
    for outcome in OUTCOMES:
        aside = run.set_aside and outcome == Outcome.ENDLESS
        name = say(lang, "set_aside" if aside else outcome)
        lines.append(share_text(name, getattr(tally, outcome), run.interval(outcome), lang))
    for name, mean in (("mean_tricks", run.mean_tricks), ("mean_cards", run.mean_cards)):
        interval = run.mean_interval(name.removeprefix("mean_"))
        if mean is not None:
            lines.append(mean_text(name, mean, interval, lang))
    if tally.longest_index is not None:
        index, length = tally.longest_index, (tally.longest_tricks, tally.longest_cards)
        lines.append(longest_text(*length, index, run.written(index), lang))
    if tally.first_endless is not None:
        index = tally.first_endless
        first = "first_set_aside" if run.set_aside else "first_endless"
        told = say(lang, first, index=figures(f"{index:,}", lang), deal=run.written(index))
        lines.append(told)
    return "\n".join([*lines, "", *histogram_text(tally.tricks_histogram.tolist(), lang)]) + "\n"


def share_text(name: str, count: int, interval: tuple[float, float], lang: str) -> str:
    """How many games came out so, and where the true share lies."""
    low, high = (_percent(end, lang) for end in interval)
    within = say(lang, "between", low=low, high=high)
    return f"{name:<12} {figures(f'{count:,}', lang):>15}   {within}"


def mean_text(name: str, mean: float, interval: tuple[float, float] | None, lang: str) -> str:
    ends = [figures(f"{end:.4f}", lang) for end in interval] if interval else []
    within = "   " + say(lang, "between", low=ends[0], high=ends[1]) if ends else ""
    return f"{say(lang, name):<12} {figures(f'{mean:.4f}', lang):>15}{within}"


def longest_text(tricks: int, cards: int, index: int, deal: str, lang: str) -> str:
    told = say(
        lang,
        "longest_game",
        tricks=f"{figures(f'{tricks:,}', lang):>15}",
        cards=figures(f"{cards:,}", lang),
        index=figures(f"{index:,}", lang),
        deal=deal,
    )
    return f"{say(lang, 'longest'):<12} {told}"


def histogram_text(counts: list[int], lang: str = "en", rows: int = 20) -> list[str]:
    """A histogram in characters: games by number of tricks; the last count is of longer ones."""
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
    """A table: the share of games won by the row's pickup, and how far it may be off."""
    titles = [wrap(pickup_said(name).in_(lang), TITLE) for name in names]
    told = runs[0].rules.told(lang) if runs else []
    asked = say(lang, "duel", deck=", ".join([str(deck), *told]), games=figures(f"{games:,}", lang))
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
    lines = [counted(SENTENCES, lang, found.deals, "deal")]
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
