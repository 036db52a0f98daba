"""Delahaye and Mathieu: single games, durations, duels and draws."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, groupby, pairwise, permutations
from math import sqrt

from antihilbert.cards import beggar
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.chance import chance
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_faults, deck_of
from antihilbert.cards.endless.playing import by_recipe, lasting_deals
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.referee import COUNT, Outcome
from antihilbert.cards.statistics import SIGMAS, Run, around_mean
from antihilbert.cards.war import War, play
from antihilbert.catalogue import longest, public
from antihilbert.claims.claim import (
    PICKUPS,
    SAMPLED,
    SEED,
    UNKNOWN,
    WORDS,
    Effort,
    Finding,
    Phrase,
    Sample,
    at_least,
    below,
    exhausted,
    game_of,
    mean,
    phrase,
    sampled_each,
    sentence,
    to_figures,
)
from antihilbert.claims.sources.documents import (
    DELAHAYE,
    EQUAL_HANDS,
    every_deal,
    game_lengths,
    outcome,
    period,
    positions,
    replay,
    replay_beggar,
)
from antihilbert.core.messages import LANGUAGES, Text

# Single games, examples of the pickups, Beggar-my-neighbour

CASELLA_PRINTED = (
    "[0,0,0,3,0,0,2,0,3,2,4,1,0,0,0,0,4,4,1,0,0,1,0,0]"
    "/[0,0,0,0,0,0,0,0,2,0,0,0,0,3,2,0,1,0,0,0,0,3,4]"
)
CASELLA = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"  # arXiv 2403.13855
THREE_BATTLES = "3 2 1 1 2 1 / 3 2 1 2 3 3"
LAKSHTANOV = (
    "13 12 13 12 11 10 11 10 9 8 9 8 7 6 7 6 5 4 5 4 3 2 3 1 2 1 / "
    "12 13 12 13 10 11 10 11 8 9 8 9 6 7 6 7 4 5 4 5 2 3 1 3 1 2"
)


@DELAHAYE.claim()
def beggar_plain(effort: Effort) -> Finding:
    """Count in the deal of the paper that the box cites."""
    cards = Deal.parse_beggar(CASELLA).cards
    return Finding(cards.count(0), facts={"count": len(cards), "deal": CASELLA})


def _runs(cards: Iterable[object]) -> list[object]:
    """Return the cards with each run of equal ones as one."""
    return [card for card, _ in groupby(cards)]


def _casella() -> Deal | None:
    """Return the deal cited if the print differs from it only in the lengths of runs of zeros."""
    printed, cited = Deal.parse_beggar(CASELLA_PRINTED), Deal.parse_beggar(CASELLA)
    same = all(
        _runs(one) == _runs(two) for one, two in zip(printed.hands, cited.hands, strict=True)
    )
    return cited if same else None


@DELAHAYE.claim()
def beggar_deal_size(effort: Effort) -> Finding:
    deal, cited = Deal.parse_beggar(CASELLA_PRINTED), _casella()
    missing = (beggar_faults(deal.cards, lang) for lang in LANGUAGES)
    note = Text(*(f"{words[0].upper()}{words[1:]}." for words in missing))
    mended = [len(cited.hand1), len(cited.hand2)] if cited else None
    return Finding([len(deal.hand1), len(deal.hand2)], (deal.letters(),), note, mended=mended)


@DELAHAYE.claim()
def beggar_deal(effort: Effort) -> Finding:
    deal = Deal.parse_beggar(CASELLA_PRINTED)
    game = replay_beggar(deal)
    exchanged, whole = (beggar.play(one) for one in (deal.swapped, Deal.parse_beggar(CASELLA)))
    found = game.finding(
        str(game.result.outcome),
        tricks=game.result.tricks,
        exchanged=exchanged.tricks,
        whole=WORDS[whole.outcome],
    )
    return replace(found, mended=str(whole.outcome) if _casella() else None)


@DELAHAYE.claim()
def beggar_endless(effort: Effort) -> Finding:
    game = replay_beggar(Deal.parse_beggar(CASELLA))
    return game.finding(str(game.result.outcome), game=game.result)


@DELAHAYE.claim()
def battles(effort: Effort) -> list[object]:
    trick = War(Deal.parse(THREE_BATTLES), (NATURAL, NATURAL)).step()
    return [*trick.battles, f"player {trick.winner}"]


@DELAHAYE.claim()
def natural_example(effort: Effort) -> str:
    return positions(THREE_BATTLES, 1)[-1]


@DELAHAYE.claim()
def optimised_example(effort: Effort) -> Finding:
    after = positions(THREE_BATTLES, 1, "optimised")[-1]
    printed = DELAHAYE.file["optimised-example"]["printed"]
    same = _runs(after.split(", ")) == _runs(printed.split(", "))
    return Finding(after, mended=after if same else None)  # only runs of equal cards differ


@DELAHAYE.claim()
def eight_cards_won(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2"][1])


PAIRED = "1x4", "1x6", "1x8", "1x10", "4x2", "4x3"


@DELAHAYE.claim(printed=dict.fromkeys(PAIRED, "endless"), work=("count", ""))
def deals_and_pickups(effort: Effort) -> Finding:
    """Count the deals that are endless if player 1's card goes first in every pile."""
    counts = {name: every_deal(Deck.parse(name), two="loser-first") for name in PAIRED}
    found = {name: "endless" if count.endless else "none" for name, count in counts.items()}
    rows = ({"deck": name, "count": count} for name, count in counts.items())
    return Finding(found, rows=rows)


@DELAHAYE.claim()
def chance_positions(effort: Effort) -> list[str]:
    return positions("4 1 / 2 3", 4, "natural", "loser-first")


@DELAHAYE.claim()
def chance_period(effort: Effort) -> Finding:
    return period("4 1 / 2 3", "natural", "loser-first")


@DELAHAYE.claim(printed=dict.fromkeys(("1x4", "4x8", "4x13"), "possible"))
def chance_cycles(effort: Effort) -> Finding:
    decks = Deck(1, 4), Deck(4, 8), Deck(4, 13)
    finds = {str(deck): by_recipe(deck, [deck.split()]) for deck in decks}
    four = lasting_deals(decks[0], [decks[0].split()])
    found = {deck: "possible" if find else UNKNOWN for deck, find in finds.items()}
    certificates = tuple(str(find.certificate) for find in finds.values() if find)
    facts = {"deals": len(four.lasting) + len(four.ending), "some": len(four.lasting)}
    return Finding(found, certificates, facts=facts)


@DELAHAYE.claim()
def lakshtanov(effort: Effort) -> Finding:
    """Play natural pickup against loser-first: player 1's card goes first in every pile."""
    game = replay(LAKSHTANOV, "natural", "loser-first")
    return game.finding(str(game.result.outcome), period=game.result.period)


PRINTED_DEALS: dict[str, tuple[str, str]] = DELAHAYE.file["tables"]["deals"]  # decks, and deals


@DELAHAYE.claim(printed={name: deck for name, (deck, _) in PRINTED_DEALS.items()})
def decks(effort: Effort) -> dict[str, str]:
    found = {}
    for name, (_, text) in PRINTED_DEALS.items():
        cards = Deal.parse(text).cards
        found[name] = str(deck_of(cards) or dict(Counter(cards)))
    return found


# Draws: extremely rare, but not impossible

# Found by going back, trick by trick, from a position with two equal hands, where all cards tie.
DRAWN = {
    32: "1 1 2 4 4 3 6 8 3 7 1 2 7 5 1 8 / 3 2 7 7 8 5 5 6 6 4 5 8 2 3 6 4",
    52: "2 2 10 11 12 3 13 11 5 9 4 12 7 10 4 13 9 1 3 6 1 8 8 5 7 6 / "
    "10 11 2 2 3 12 12 10 4 1 3 13 1 11 5 8 8 9 4 5 7 13 9 6 6 7",
}


@DELAHAYE.claim()
def eight_cards_drawn(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2 (2)"][1])


def draws(effort: Effort, cards: int) -> Finding:
    run = effort.play(Deck(4, cards // 4))
    share = run.tally.draw / run.tally.games
    sample = Sample(run.tally.games, SEED, *run.interval("draw"), (share * (1 - share)) ** 0.5)
    return Finding(share, sample=sample, facts={"tally": run.tally})


def drawn(effort: Effort, cards: int) -> Finding:
    game = replay(DRAWN[cards])
    return game.finding(str(game.result.outcome), tricks=game.result.tricks)


for _cards in (32, 52):
    _work = "stats", f"mean-4x{_cards // 4}"
    DELAHAYE.claim("draws-{cards}", cards=_cards, rule=below, work=_work)(draws)
    DELAHAYE.claim("draw-exists-{cards}", cards=_cards)(drawn)


def _small_deals(suits: int, values: int) -> set[Deal]:
    cards = Deck(suits, values).cards
    half = len(cards) // 2
    return {Deal(order[:half], order[half:]) for order in permutations(cards)}


@DELAHAYE.claim()
def draw_how(effort: Effort) -> Finding:
    found, rows = {}, []
    for suits, values in ((4, 2), (2, 4)):
        drawn = [deal for deal in _small_deals(suits, values) if play(deal).outcome is Outcome.DRAW]
        everything = all(_tied_at_last(deal) == suits * values for deal in drawn)
        found[f"{suits}x{values}"] = "all cards tie" if everything and drawn else "otherwise"
        rows.append({"deck": f"{suits}x{values}", "count": len(drawn)})
    return Finding(found, rows=rows)


def _tied_at_last(deal: Deal) -> int:
    """Count the cards that the battles of the last trick use up."""
    game = War(deal, (NATURAL, NATURAL))
    while game.outcome is None:
        trick = game.step()
    return 2 * len(trick.battles)


# Box 2: records and mean durations

PRINTED_GAMES = 100_000
_RECORDS = {(row["values"], row["pickup"]): row for row in DELAHAYE.file["tables"]["records"]}
RECORDS: dict[tuple[int, str], int] = {key: row["tricks"] for key, row in _RECORDS.items()}
RECORD_DEALS: dict[tuple[int, str], str] = {key: row["deal"] for key, row in _RECORDS.items()}
ONE_SUIT_VALUES, FOUR_SUIT_VALUES = (2, 4, 10, 32, 52), (2, 3, 4, 5, 8, 10, 13)
DURATIONS: dict[tuple[int, str], dict[int, float]] = {
    (row["suits"], row["pickup"]): {int(values): mean for values, mean in row["means"].items()}
    for row in DELAHAYE.file["tables"]["durations"]
}
COUNTED = ((1, 2), (1, 4), (1, 10), (4, 2), (4, 3), (4, 4))  # decks all of whose deals are played
SOLVED = ((1, 2), (1, 4), (4, 2))  # decks whose games without a return can be averaged exactly
EVERY_POSITION = exhausted(
    "every deal, every order of every pile, in fractions",
    "toutes les distributions, tous les ordres de chaque pli, en fractions",
)


@DELAHAYE.claim(
    "record-{cards}-{pickup}",
    (
        {"cards": 4 * values, "pickup": pickup, "printed": tricks}
        for (values, pickup), tricks in RECORDS.items()
    ),
    rule=at_least,
)
def record(effort: Effort, cards: int, pickup: str) -> Finding:
    """Replay the printed record and longer games of the catalogue."""
    games = [Deal.parse(RECORD_DEALS[cards // 4, pickup])]
    for known in longest():
        if known.pickups == (pickup,) and deck_of(known.deal.cards) == Deck(4, cards // 4):
            games.append(known.deal)
    lengths = {deal: play(deal, pickup).tricks for deal in games}
    known = best_public(cards, pickup)
    facts = {"public": play(known.deal, pickup).tricks, "finder": finder(known)}
    best = max(lengths, key=lengths.__getitem__)
    rows, game = game_lengths(lengths), game_of(best, pickup)
    return Finding(lengths[best], rows=rows, facts=facts, game=game)


def best_public(cards: int, pickup: str) -> Certificate:
    """Return the longest game of four suits that others made public."""
    deck = Deck(4, cards // 4)
    games = (one for one in public() if one.game == WAR.name and one.pickups == (pickup,))
    return max((one for one in games if deck_of(one.deal.cards) == deck), key=_tricks)


def finder(game: Certificate) -> str:
    """Return who found it, and the year."""
    return game.note.rpartition("-")[0]


def _tricks(game: Certificate) -> int:
    return game.tricks or 0


def duration(effort: Effort, suits: int, values: int, pickup: str) -> Finding:
    found = _sampled(effort.play(Deck(suits, values), pickup))
    if (suits, values) not in COUNTED:
        return found
    count = every_deal(Deck(suits, values), pickup)
    return replace(found, value=round(count.cards / count.finished, 4), support=EQUAL_HANDS)


def _sampled(run: Run) -> Finding:
    tally = run.tally
    interval = around_mean(tally.cards, tally.cards_squared, tally.finished)
    assert interval is not None
    value = tally.cards / tally.finished
    deviation = (interval[1] - value) / SIGMAS * sqrt(tally.finished)
    histogram = tuple(tally.tricks_histogram.tolist())
    sample = Sample(tally.finished, SEED, *interval, deviation)
    return Finding(round(value, 4), sample=sample, histogram=histogram)


def by_chance(effort: Effort, suits: int, values: int) -> Finding:
    """Average games with random pickup that do not come back to a position (box 3).

    Where such games are too rare to matter, the larger sample, which plays them on, gives the mean.
    """
    deck = Deck(suits, values)
    played, without = effort.play(deck, "random"), effort.without_returns(deck)
    rare = without.tally.games < played.tally.games
    found = _sampled(played if rare else without)
    four_digits = ["{mean:.4f}"] * 2
    mean = sentence(*four_digits, mean=_sampled(played).value)
    if suits == 1:
        mean = sentence("{mean}", "{mean}", mean=chance(deck).mean_cards)
    support = SAMPLED
    share = sentence(*["{run.set_aside:,} / {run.tally.games:,}"] * 2, run=without)
    if (suits, values) in SOLVED:
        exact = chance(deck, COUNT)
        mean = sentence(*four_digits, mean=float(chance(deck).mean_cards))
        share = sentence(*["{percent:.2f} %"] * 2, percent=100 * float(exact.set_aside))
        found = replace(found, value=round(float(exact.mean_cards), 4))
        support = EVERY_POSITION
    return replace(found, facts={"share": share, "mean": mean}, support=support)


for (_suits, _pickup), _row in DURATIONS.items():
    for _values, _printed in _row.items():
        DELAHAYE.claim(
            f"mean-{{suits}}x{{values}}-{'random' if _pickup == 'random' else '{pickup}'}",
            suits=_suits,
            values=_values,
            pickup=_pickup,
            printed=_printed,
            rule=mean(PRINTED_GAMES, digits=1 if _printed == 1.0 else 2),
            work=("stats", "mean-{suits}x{values}"),
        )(by_chance if _pickup == "random" else duration)


# Pickups compared: the length of their games, and duels

DUELS = tuple(combinations(("optimised", "natural", "random"), 2))


def _shorter(names: Iterable[str]) -> Phrase:
    """Return pickups in the order of the length of their games."""
    words = [PICKUPS[name] for name in names]
    return Phrase(*(" < ".join(word.translate(lang) for word in words) for lang in LANGUAGES))


def _duel(one: str, two: str) -> Phrase:
    return phrase("{one} v. {two}", "{one} c. {two}", one=PICKUPS[one], two=PICKUPS[two])


@DELAHAYE.claim(
    "order-{suits}x{values}",
    (
        {"suits": suits, "values": values, "pickups": names, "printed": _shorter(names)}
        for suits, decks, names in (
            (4, FOUR_SUIT_VALUES[1:], ("optimised", "natural", "random")),
            (1, ONE_SUIT_VALUES[1:], ("natural", "random")),
        )
        for values in decks
    ),
    work=("stats", "mean-{suits}x{values}"),
)
def order(effort: Effort, suits: int, values: int, pickups: tuple[str, ...]) -> Finding:
    """Sort pickups by the length of their games; unknown if intervals overlap."""
    intervals = []
    for pickup in pickups:
        interval = effort.play(Deck(suits, values), pickup).mean_interval("cards")
        assert interval is not None
        intervals.append((interval, pickup))
    intervals.sort()
    apart = all(one[1] < two[0] for (one, _), (two, _) in pairwise(intervals))
    value = _shorter(name for _, name in intervals) if apart else UNKNOWN
    return Finding(value, support=sampled_each(effort.games))


@DELAHAYE.claim(rule=to_figures(3), work=("count", ""))
def order_4x2(effort: Effort) -> dict[str, float]:
    counts = {pickup: every_deal(Deck(4, 2), pickup) for pickup in ("optimised", "natural")}
    return {pickup: round(count.cards / count.deals, 4) for pickup, count in counts.items()}


@DELAHAYE.claim(
    "duels-{cards}",
    ({"cards": 4 * values, "values": values} for values in (8, 13)),
    printed={_duel(*duel): 0.3 for duel in DUELS},
    rule=to_figures(1),
    work=("stats", "mean-4x{values}"),
)
def duels(effort: Effort, values: int) -> Finding:
    """Return the error of the share of each duel, in points, in a sample of 100,000 games."""
    found, rows, numbers = {}, [], {}
    for one, two in DUELS:
        played, duel = effort.play(Deck(4, values), one, two), _duel(one, two)
        low, high = played.interval("player1")
        scale = (played.tally.games / PRINTED_GAMES) ** 0.5  # the printed samples' size
        found[duel] = round(50 * (high - low) * scale, 4)
        share = 100 * played.tally.player1 / played.tally.games
        rows.append({"duel": Text(duel, duel.fr), "share": share})
        numbers[str(duel)] = [share, 100 * low, 100 * high]
    return Finding(found, numbers=numbers, support=sampled_each(effort.games), rows=rows)
