"""Rostam, appendix B.2: who wins how often, in samples of a million games."""

from functools import partial
from math import sqrt

from antihilbert.cards.deck import Deck
from antihilbert.cards.runs import wilson
from antihilbert.claims.claim import SAMPLED, Finding, Sample, Text, sampled
from antihilbert.claims.effort import SEED, Effort
from antihilbert.claims.rules import UNKNOWN, below, cases, share
from antihilbert.claims.sources.documents import ROSTAM

TABLE = Text("appendix B.2", "annexe B.2")
STATISTICS = Text("section 2.1", "section 2.1")
PRINTED_GAMES = 1_000_000
LIMITS = {
    10: 200, 12: 200, 14: 300, 16: 500, 18: 800, 20: 800, 22: 800,
    24: 800, 26: 800, 28: 800, 30: 1500, 32: 2000, 34: 2000,
}  # fmt: skip
LESS_THAN = "<0.001"
GAINS: dict[int, tuple[str, str, str]] = {
    10: ("0.445", "0.445", "0.110"),
    12: ("0.500", "0.500", "0"),
    14: ("0.478", "0.479", "0.043"),
    16: ("0.500", "0.500", "0"),
    18: ("0.483", "0.485", "0.032"),
    20: ("0.4988", "0.4997", "0.0015"),
    22: ("0.496", "0.496", "0.008"),
    24: ("0.500", "0.500", "0"),
    26: ("0.498", "0.498", "0.004"),
    28: ("0.500", "0.500", LESS_THAN),
    30: ("0.4984", "0.4997", "0.0019"),
    32: ("0.501", "0.499", "0"),
    34: ("0.500", "0.500", LESS_THAN),
}
COLUMNS = {
    "player1": Text("player 1 wins", "gain du joueur 1"),
    "player2": Text("player 2 wins", "gain du joueur 2"),
    "unknown": Text("not over", "inconnu"),
}


def _share(cards: int, column: str, effort: Effort) -> Finding:
    tally = effort.play(Deck(1, cards), limit=LIMITS[cards]).tally
    unknown = tally.endless + tally.unfinished
    count = unknown if column == "unknown" else getattr(tally, column)
    value = count / tally.games
    # One success more than was seen, so that a share of 0 is not taken for certain.
    likely = max(value, 1 / tally.games)
    deviation = sqrt(likely * (1 - likely))
    sample = Sample(tally.games, SEED, *wilson(count, tally.games), deviation)
    told = (f"{count:,} of {tally.games:,} games, at most {LIMITS[cards]} tricks each",)
    return Finding(value, told, sample=sample, histogram=tuple(tally.tricks_histogram.tolist()))


for _cards, _row in GAINS.items():
    for _column, _printed in zip(COLUMNS, _row, strict=True):
        _less = _printed == LESS_THAN
        _digits = max(len(_printed) - 2, 3)
        _told = COLUMNS[_column]
        ROSTAM.claim(
            f"gains-{_cards}-{_column}",
            TABLE,
            0.001 if _less else float(_printed),
            below if _less else share(PRINTED_GAMES, _digits),
            en=f"N={_cards}, at most {LIMITS[_cards]} tricks: share of games, {_told.en}"
            + (", below" if _less else ""),
            fr=f"N={_cards}, au plus {LIMITS[_cards]} coups : part des parties, {_told.fr}"
            + (", moins de" if _less else ""),
            support=SAMPLED,
            kernel="stats",
            group=f"gains-{_cards}",
        )(partial(_share, _cards, _column))


@ROSTAM.claim(
    "vanishing",
    STATISTICS,
    {
        **{f"{n} > {n + 4}": True for n in (10, 14, 18, 22, 26, 30)},
        "towards 0": True,
    },
    cases,
    en="The number of endless games seems to tend to 0 (read as: their share; N = 4k + 2)",
    fr="Le nombre de parties infinies semble tendre vers 0 (lu : leur proportion ; N = 4k + 2)",
    support=SAMPLED,
    kernel="stats",
)
def vanishing(effort: Effort) -> Finding:
    """Told apart by intervals; no finite number of N says where it tends."""
    shares, told = {}, []
    for cards in range(10, 35, 4):
        run = effort.play(Deck(1, cards))
        shares[cards] = run.interval("endless")
        told.append(f"N={cards}: {run.tally.endless:,} of {run.tally.games:,} games endless")
    found: dict[str, object] = {}
    for cards in range(10, 31, 4):
        (low, high), (next_low, next_high) = shares[cards], shares[cards + 4]
        apart = low > next_high or high < next_low
        found[f"{cards} > {cards + 4}"] = low > next_high if apart else UNKNOWN
    return Finding({**found, "towards 0": UNKNOWN}, tuple(told), support=sampled(effort.games))
