"""Rostam: games with one suit, a family of endless ones, gains and limits."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations
from math import factorial, lcm, sqrt
from typing import Any

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of, faults
from antihilbert.cards.endless.constructions import construct, rostam
from antihilbert.cards.endless.families import families
from antihilbert.cards.endless.result import fair_start
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.profiles.listing import words
from antihilbert.cards.profiles.realise import profile_of
from antihilbert.cards.referee import Outcome, Result
from antihilbert.cards.statistics import wilson
from antihilbert.cards.war import War, play
from antihilbert.catalogue import longest, maxima
from antihilbert.claims.claim import (
    SEED,
    UNKNOWN,
    WORDS,
    Counterexamples,
    Effort,
    Finding,
    Phrase,
    Sample,
    below,
    conjectured,
    each,
    exact,
    game_of,
    phrase,
    profile_listing,
    sampled_each,
    share,
    unless,
)
from antihilbert.claims.sources.delahaye_endless import FAIR, known_of
from antihilbert.claims.sources.documents import (
    EQUAL_HANDS,
    ROSTAM,
    endless,
    game_lengths,
    period,
    positions,
    replay,
)
from antihilbert.core.messages import LANGUAGES, Text

# Sections 1 and 2.1: the number of games, which of them end, and the conjectures


def _endless_or_unknown(cards: int) -> str:
    return "endless" if fair_endless(cards) else UNKNOWN


def every_deal(cards: int) -> list[Deal]:
    half = cards // 2
    return [Deal(order[:half], order[half:]) for order in permutations(range(1, cards + 1))]


def fair_endless(cards: int) -> Deal | None:
    """Return an endless deal with equal hands: Spivey's, or one that leads to it."""
    _, find = construct(Deck(1, cards))  # replayed, or proved by its word
    cycle = find.deal.hand1, find.deal.hand2
    deal = fair_start([cycle], find.pickups)
    if deal is None:
        return None
    game = War(deal, (NATURAL, NATURAL))
    while game.position() != cycle and game.outcome is None and game.tricks < cards:
        game.step()
    return deal if game.position() == cycle else None


@ROSTAM.each(("N", (2, 4, 6, 8)), lambda cards: factorial(cards) // 2)
def number_of_games(cards: int) -> int:
    return len({min(deal.cards, deal.swapped.cards) for deal in every_deal(cards)})


@ROSTAM.claim()
def symmetry(effort: Effort) -> Counterexamples:
    def mirrored(deal: Deal) -> bool:
        return profile_of(deal.swapped).word == profile_of(deal).word.mirrored

    return (deal for deal in every_deal(6) if not mirrored(deal))


@ROSTAM.claim(work=("profiles", "stories-10"))
def theorem_1(effort: Effort) -> Finding:
    every = profile_listing(10)
    one_or_other = every.player1 + every.player2 + every.endless == factorial(10)
    return Finding("always" if one_or_other else "not always", facts={"every": every})


@ROSTAM.claim(
    "finished-{cards}",
    ({"cards": cards} for cards in (2, 4, 6, 8)),
    work=("profiles", "stories-{cards}"),
)
def finished(effort: Effort, cards: int) -> Finding:
    every = profile_listing(cards)
    return Finding(every.endless, facts={"deals": every.deals})


@ROSTAM.claim(printed=each("N", (4, 6, 8, 10, 12), "equal"), work=("profiles", "stories-12"))
def balance(effort: Effort) -> Finding:
    every = {cards: profile_listing(cards) for cards in (4, 6, 8, 10, 12)}
    equal = {cards: one.player1 == one.player2 for cards, one in every.items()}
    return Finding(
        each("N", every, lambda n: "equal" if equal[n] else "unequal"),
        rows=({"cards": cards, "every": one} for cards, one in every.items()),
    )


@ROSTAM.claim(work=("profiles", "stories-10"))
def first_endless(effort: Effort) -> int:
    return next(cards for cards in range(2, 13, 2) if profile_listing(cards).endless)


@ROSTAM.each(("N", range(10, 35, 4)), "endless")
def not_multiple_of_4(cards: int) -> str:
    return _endless_or_unknown(cards)


@ROSTAM.claim(
    printed=each("N", (8, 16, 24, 32, 40, 48, 56), "none"),
    rule=conjectured,
    work=("profiles", ""),
)
def multiple_of_8(effort: Effort) -> Finding:
    deals = {cards: deal for cards in (40, 56) if (deal := fair_endless(cards))}
    found = each(
        "N", (8, 16, 24, 32, 40, 48, 56), lambda n: "endless" if n in deals else known_of(n)
    )
    outcome = WORDS[play(Deal.parse(FAIR)).outcome]
    fair = Text(f"{FAIR}, {outcome.en}", f"{FAIR}, {outcome.fr}")
    shown = {**deals, 32: fair}
    rows = ({"n": n, "deal": shown[n]} for n in shown)
    return Finding(found, rows=rows, game=game_of(FAIR))


@ROSTAM.each(("N", (4, 8, 12)), "none", work=("profiles", "stories-12"))
def some_multiples_of_4(cards: int) -> str:
    return known_of(cards)


@ROSTAM.claim(printed={"N=20": "endless", **each("N", range(28, 101, 8), UNKNOWN)})
def four_times_odd(effort: Effort) -> Finding:
    return Finding(each("N", range(20, 101, 8), _endless_or_unknown))


HOLDER = "the holder of card N"


@cache
def _who_wins(cards: int) -> str:
    """Play every deal in which player 1 has the card; exchanging the hands gives the others."""
    wrong = (
        deal
        for deal in every_deal(cards)
        if cards in deal.hand1 and play(deal).outcome is not Outcome.PLAYER1
    )
    return unless(wrong, HOLDER, "not in {case}", "pas dans {case}")


@ROSTAM.claim(work=("", "holder"))
def highest_card(effort: Effort) -> str:
    return _who_wins(8)


# Is the outcome foreseen? `tools/foresight.py` compares more features of a deal, to 12 cards.

SEEN = 0, 1, 2, 4, 8  # tricks


def foreseen_after(cards: int) -> list[Fraction]:
    """Return the share of deals whose outcome is the commonest one of those that begin alike."""
    found, deals = [], factorial(cards)
    for tricks in SEEN:
        outcomes: dict[str, Counter[str]] = defaultdict(Counter)
        for one in words(cards):
            letters = (one.word.prefix + one.word.repeated * tricks)[:tricks]
            wins = one.word.prefix.count("a") > one.word.prefix.count("b")
            ending = "endless" if one.word.endless else "ab"[not wins]
            outcomes[letters][ending] += one.deals
        found.append(Fraction(sum(max(some.values()) for some in outcomes.values()), deals))
    return found


@ROSTAM.claim(printed=each("N", (4, 6, 8, 10), UNKNOWN), work=("profiles", "holder"))
def foreseen(effort: Effort) -> Finding:
    """Compute whether the deal determines the winner, and how soon the tricks do."""
    found: dict[str, str] = {}
    rows = []
    for cards in (4, 6, 8, 10):
        endless = profile_listing(cards).endless
        holder = HOLDER if endless or _who_wins(cards) == HOLDER else UNKNOWN
        found[f"N={cards}"] = f"{HOLDER}, or nobody" if endless else holder
        shares = [100 * float(share) for share in foreseen_after(cards)]
        best = 100 - 100 * endless / factorial(cards)
        rows.append({"cards": cards, "best": best, "shares": shares})
    return Finding(found, rows=rows)


A4B4 = families("aaaabbbb")[0]


@ROSTAM.claim()
def same_way(effort: Effort) -> Finding:
    """Play a deal of the word's classes for each N, and go back from it to equal hands."""
    rows = []
    for cards in range(20, 101, 8):
        cycle = A4B4.deal(*next(A4B4.hands(cards)))
        deal = fair_start([(cycle.hand1, cycle.hand2)], ("natural", "natural"))
        letters = _letters(deal, 6 * cards) if deal else ""
        if len(letters) < 64 or letters[-64:] not in "aaaabbbb" * 9:
            return Finding(letters, rows=())
        rows.append({"cards": cards, "deal": deal})
    return Finding("a4b4", rows=rows, game=game_of(rows[0]["deal"]))


def _letters(deal: Deal, tricks: int) -> str:
    """Return the winners of the first tricks."""
    game, letters = War(deal, (NATURAL, NATURAL)), ""
    while game.outcome is None and len(letters) < tricks:
        letters += " ab"[game.step().winner or 0]
    return letters


# Section 2.2: the printed games

TEN = "2 10 8 6 3 / 5 4 1 9 7"
FOURTEEN = "4 9 3 12 8 11 2 / 7 14 10 6 1 13 5"
TWENTY = "17 4 16 8 6 2 19 14 16 11 / 5 1 20 12 15 9 18 10 7 3"


@ROSTAM.claim()
def four_cards(effort: Effort) -> list[str]:
    return positions("4 1 / 2 3", 4)


@ROSTAM.claim()
def ten_returns(effort: Effort) -> Finding:
    game = replay(TEN)
    return game.finding(game.result.tricks if game.result.preperiod == 0 else None)


@ROSTAM.claim(
    "{name}-type",
    (
        {"name": name, "deal": deal, "start": start, "first": start + 1, "printed": printed}
        for name, deal, start, printed in (
            ("ten", TEN, 1, "+2/-2"),
            ("fourteen", FOURTEEN, 3, "+2/-2"),
            ("twenty", TWENTY, 2, "+4/-4"),
        )
    ),
)
def type_from(effort: Effort, deal: str, start: int) -> str:
    """Return how many tricks in a row each player wins, in turn, after `start` tricks."""
    winners = _letters(Deal.parse(deal), start + 800)[start:]
    run = next(place for place, winner in enumerate(winners) if winner != winners[0])
    regular = all(
        winner == (winners[0] if place // run % 2 == 0 else winners[run])
        for place, winner in enumerate(winners)
    )
    return f"+{run}/-{run}" if regular else "irregular"


@ROSTAM.claim(deal=FOURTEEN)
def fourteen_period(effort: Effort, deal: str) -> Finding:
    return period(deal)


@ROSTAM.claim()
def twenty_period(effort: Effort) -> Finding:
    """Play the deal as printed, with 16 twice, and with the missing 13 in either place."""
    before, _, behind = TWENTY.partition("16")
    mended = (f"{before}13{behind}", f"{before}16{behind.replace('16', '13', 1)}")
    first, second = (play(Deal.parse(deal)).period for deal in mended)
    game = War(Deal.parse(TWENTY), (NATURAL, NATURAL))
    assert not any(game.step().battles for _ in range(1000))  # as one of the readings states
    replayed = replay(TWENTY)
    return replayed.finding(replayed.result.period, first=first, second=second)


@ROSTAM.claim(
    "{name}-start",
    (
        {"name": name, "deal": deal, "run": run, "printed": start}
        for name, deal, run, start in (
            ("ten", TEN, 2, 2),
            ("fourteen", FOURTEEN, 2, 4),
            ("twenty", TWENTY, 4, 3),
        )
    ),
)
def blocks_begin(effort: Effort, deal: str, run: int) -> Finding:
    """Return the first trick after which each player wins `run` tricks in turn.

    With blocks of two player 1 comes first, as the report defines +2/-2.
    """
    letters = _letters(Deal.parse(deal), 100 * run)
    blocks = ("a" * run + "b" * run) * 100
    starts = (blocks,) if run == 2 else (blocks, blocks[run:] + blocks)
    begins = [
        place + 1
        for place in range(len(letters) - 2 * run)
        if any(start.startswith(letters[place:]) for start in starts)
    ]
    trick = (play(Deal.parse(deal)).preperiod or 0) + 1
    return Finding(begins[0] if begins else None, (letters[:40],), facts={"trick": trick})


@ROSTAM.claim(rule=exact)
def decks(effort: Effort) -> Finding:
    deals = {"N=4": "4 1 / 2 3", "N=10": TEN, "N=14": FOURTEEN, "N=20": TWENTY}
    cards = {name: Deal.parse(deal).cards for name, deal in deals.items()}
    found = {
        name: str(deck) if deck else Phrase(*(faults(some, lang) for lang in LANGUAGES))
        for name, some in cards.items()
        for deck in [deck_of(some)]
    }
    mended = deck_of(Deal.parse(TWENTY.replace("16", "13", 1)).cards)  # one glyph of a number
    return Finding(found, mended={**found, "N=20": str(mended)})


@ROSTAM.claim(
    printed={**each("N", (4, 8, 12, 16), "none"), "N=20": "endless"},
    work=("profiles", "stories-12"),
)
def first_multiple_of_4(effort: Effort) -> Finding:
    found = {**each("N", (4, 8, 12, 16), known_of), "N=20": _endless_or_unknown(20)}
    return Finding(found)


# Section 3: Theorem 2, the endless games of N = 4k + 2 cards

FAMILY_OF = range(2, 13)  # k, with N = 4k + 2


@cache
def _family(k: int) -> Deal:
    """Return the printed position P."""
    return rostam(4 * k + 2).deal


@cache
def _played(k: int) -> Result:
    return play(_family(k))


@ROSTAM.claim(printed={f"N={4 * k + 2}": "endless" for k in FAMILY_OF}, work=("", "family"))
def theorem_2(effort: Effort) -> dict[str, str]:
    return {f"N={4 * k + 2}": str(_played(k).outcome) for k in FAMILY_OF}


@ROSTAM.each(("k", FAMILY_OF), lambda k: 4 * lcm(k - 1, k + 1, 2 * k + 1), work=("", "family"))
def theorem_2_period(k: int) -> int | None:
    return _played(k).period


@ROSTAM.each(("k", FAMILY_OF), lambda k: f"1x{4 * k + 2}")
def theorem_2_cards(k: int) -> str:
    return " / ".join(sorted({str(deck_of(deal.cards)) for deal in (_family(k), _even_deal(k))}))


@ROSTAM.each(("k", range(2, 9)), "+2/-2", work=("", "family"))
def theorem_2_type(k: int) -> str | None:
    return profile_of(_family(k)).word.type


@ROSTAM.each(("k", range(2, 9)), "only x", work=("", "family"))
def theorem_2_meetings(k: int) -> str:
    game = War(_family(k), (NATURAL, NATURAL))
    for _ in range(_played(k).period or 0):
        one, two = sorted(_kind(card, k) for card in game.step().flips[0])
        if [one, two].count("x") != 1:
            return phrase("{one} meets {two}", "{one} rencontre {two}", one=one, two=two)
    return "only x"


def _kind(card: int, k: int) -> str:
    """Return g for the k highest of the 4k + 2 cards, p for the k + 1 lowest, else x."""
    return "g" if card > 3 * k + 2 else "p" if card <= k + 1 else "x"


def _even_deal(k: int) -> Deal:
    """Return P': p_{k+1} x_{2k} p_k ... x_6 p_3 g_1 x_1 x_2 p_1 / x_{2k+1} g_k ... x_4."""
    cards = 4 * k + 2
    high, low = list(range(cards - k + 1, cards + 1)), list(range(1, k + 2))
    middle = list(range(k + 2, cards - k + 1))
    hand1, hand2 = [low[k]], [middle[2 * k]]
    for i in range(k, 2, -1):
        hand1 += [middle[2 * i - 1], low[i - 1]]
        hand2 += [high[i - 1], middle[2 * i - 2]]
    hand1 += [high[0], middle[0], middle[1], low[0]]
    hand2 += [middle[2], low[1], high[1], middle[3]]
    return Deal(tuple(hand1), tuple(hand2))


@ROSTAM.claim(printed=each("k", range(2, 7), "P"))
def even_deal_leads_to_p(effort: Effort) -> Finding:
    """Compare kinds of cards: the report gives sets {g_1 ... g_k}, not an order within them."""
    found, rows, same_names = {}, [], []
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        for _ in range(2 * k - 3):
            game.step()
        reached = Deal(*game.position())
        found[f"k={k}"] = "P" if _kinds(reached, k) == _kinds(_family(k), k) else "not P"
        same_names += [str(k)] * (reached == _family(k))
        rows.append({"k": k, "start": _even_deal(k), "p": _family(k), "reached": reached})
    return Finding(found, rows=rows, facts={"indices": ", ".join(same_names)})


def _kinds(deal: Deal, k: int) -> tuple[str, str]:
    hand1, hand2 = ("".join(_kind(card, k) for card in hand) for hand in (deal.hand1, deal.hand2))
    return hand1, hand2


@ROSTAM.each(("k", range(2, 9)), "endless")
def even_deal_endless(k: int) -> str:
    return endless(_even_deal(k))


@ROSTAM.each(("k", range(2, 7)), lambda k: "b" * (2 * k - 3))
def even_deal_story(k: int) -> str:
    return _letters(_even_deal(k), 2 * k - 3)


# Appendix B.2: the shares of the outcomes, in samples of a million games

PRINTED_GAMES = 1_000_000
_GAINS = {int(cards): row for cards, row in ROSTAM.file["tables"]["gains"].items()}
LIMITS: dict[int, int] = {cards: row["limit"] for cards, row in _GAINS.items()}
GAINS: dict[int, tuple[str, str, str]] = {cards: row["shares"] for cards, row in _GAINS.items()}
LESS_THAN = "<0.001"
LISTED = (10, 12)  # cards whose shares are exact: every deal is counted
MORE_LISTED = (*LISTED, 14)  # in the full report: half a minute
COLUMNS = {
    "player1": Text("player 1 wins", "gain du joueur 1"),
    "player2": Text("player 2 wins", "gain du joueur 2"),
    "unknown": Text("not over", "inconnu"),
}


def _gains() -> Iterator[dict[str, Any]]:
    for cards, row in GAINS.items():
        for (column, wins), printed in zip(COLUMNS.items(), row, strict=True):
            facts = {"cards": cards, "limit": LIMITS[cards], "column": column, "wins": wins}
            if printed == LESS_THAN:
                wins = Text(f"{wins.en}, below", f"{wins.fr}, moins de")
                yield {**facts, "wins": wins, "printed": 0.001, "rule": below}
            else:
                rule = share(PRINTED_GAMES, max(len(printed) - 2, 3))
                yield {**facts, "printed": float(printed), "rule": rule}


@ROSTAM.claim("gains-{cards}-{column}", _gains(), work=("stats", "gains-{cards}"))
def gains(effort: Effort, cards: int, column: str) -> Finding:
    tally = effort.play(Deck(1, cards), limit=LIMITS[cards]).tally
    unknown = tally.endless + tally.unfinished
    count = unknown if column == "unknown" else getattr(tally, column)
    support = None
    value = count / tally.games
    if cards in (MORE_LISTED if effort.full else LISTED):
        exact = profile_listing(cards)
        won = [
            sum(deals for tricks, deals in wins.items() if tricks <= LIMITS[cards])
            for wins in (exact.found.deals1, exact.found.deals2)
        ]
        deals = dict(zip(COLUMNS, (*won, exact.deals - sum(won)), strict=True))[column]
        value, support = deals / exact.deals, EQUAL_HANDS
    # One success more than was seen, so that a share of 0 is not taken for certain.
    likely = max(value, 1 / tally.games)
    deviation = sqrt(likely * (1 - likely))
    sample = Sample(tally.games, SEED, *wilson(count, tally.games), deviation)
    histogram = tuple(tally.tricks_histogram.tolist())
    facts = {"count": count, "tally": tally}
    return Finding(value, sample=sample, histogram=histogram, facts=facts, support=support)


@ROSTAM.claim(
    printed={
        **{f"{n} > {n + 4}": True for n in (10, 14, 18, 22, 26, 30)},
        "the limit 0": True,
    },
    work=("stats", ""),
    ten=395_940,
    fourteen=3_790_165_176,
)
def vanishing(effort: Effort) -> Finding:
    """Compare intervals; no finite number of N proves a limit."""
    runs = {cards: effort.play(Deck(1, cards)) for cards in range(10, 35, 4)}
    found: dict[str, object] = {}
    for (cards, run), (following, other) in pairwise(runs.items()):
        (low, high), (next_low, next_high) = run.interval("endless"), other.interval("endless")
        apart = low > next_high or high < next_low
        found[f"{cards} > {following}"] = low > next_high if apart else UNKNOWN
    found["the limit 0"] = UNKNOWN
    return Finding(
        found,
        support=sampled_each(effort.games),
        rows=({"cards": cards, "tally": run.tally} for cards, run in runs.items()),
    )


# Appendix B.2: the number of tricks after which a game is stopped

SHOWN = 10, 12, 14, 30  # N of the pictures of lengths


@ROSTAM.claim(printed=each("N", SHOWN, 0), work=("stats", ""))
def at_the_limit(effort: Effort) -> Finding:
    """Count finished games that take exactly as many tricks as the limit."""
    rows = []
    for cards in SHOWN:
        tally, limit = effort.play(Deck(1, cards)).tally, LIMITS[cards]
        exactly, *more = tally.tricks_histogram[limit:].tolist()
        facts = {"exactly": exactly, "more": sum(more), "games": tally.finished}
        rows.append({"cards": cards, "limit": limit, **facts})
    found = {f"N={row['cards']}": row["exactly"] for row in rows}
    return Finding(found, rows=rows, support=sampled_each(effort.games))


def _hidden(cards: int) -> float:
    """Return the largest share that does not show in the printed digits of the games not over."""
    digits = max(len(GAINS[cards][2]) - 2, 3) if GAINS[cards][2][0] != "<" else 3
    return 0.5 * 10.0**-digits


@ROSTAM.claim(
    "limit-{cards}",
    (
        {"cards": cards, "limit": limit, "printed": _hidden(cards)}
        for cards, limit in LIMITS.items()
    ),
    rule=below,
    work=("stats", "gains-{cards}"),
)
def cut(effort: Effort, cards: int) -> Finding:
    """Return the share of finished games that the limit cuts, and the longest known game."""
    tally = effort.play(Deck(1, cards)).tally
    cut = int(tally.tricks_histogram[LIMITS[cards] + 1 :].sum())
    share = cut / tally.finished
    deviation = sqrt(max(share, 1 / tally.finished))
    sample = Sample(tally.finished, SEED, *wilson(cut, tally.finished), deviation)
    known = [*longest(), *maxima()]
    games = [game.deal for game in known if deck_of(game.deal.cards) == Deck(1, cards)]
    lengths = {deal: play(deal).tricks for deal in games}
    most = max(lengths.values(), default=0)
    return Finding(
        share,
        game=game_of(max(lengths, key=lengths.__getitem__)) if lengths else {},
        sample=sample,
        rows=game_lengths(lengths),
        facts={"most": most},
        remarks=most > LIMITS[cards],
    )
