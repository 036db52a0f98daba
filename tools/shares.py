"""Shares of endless deals: random samples by our kernels, kept in tests/known/shares.txt.

    python tools/shares.py sample SECONDS      games of every deck of the plan, each for so long

A row is a run that can be played again: `antihilbert war stats` with its deck, pickup, games and
seed has the same numbers. The tables of docs/odd-decks.md are made from the rows.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time

import numpy as np

import antihilbert as ah
from antihilbert.cards.endless.exhaustive import odd_cycles
from antihilbert.cards.statistics import wilson

FILE = Path(__file__).parents[1] / "tests" / "known" / "shares.txt"
SEED, CHUNK, MOST_GAMES = 46, 100_000, 20_000_000
EVEN = (10, 14, 18, 20, 22, 26, 28, 30, 34, 38)
PLAN = (
    [(1, cards, "natural") for cards in (*range(5, 34, 2), *range(37, 54, 4), 51, 61, *EVEN)]
    + [(4, values, "natural") for values in (3, 4, 6, 7)]
    + [(4, values, "optimised") for values in (5, 7)]
)


@dataclass(frozen=True)
class Row:
    """What became of the deals of a deck: of a sample, or of all of them."""

    suits: int
    values: int
    pickup: str
    deals: int
    seed: int | None
    ended: int
    endless: int

    @property
    def cards(self) -> int:
        return self.suits * self.values

    @property
    def exact(self) -> bool:
        return self.seed is None


def rows() -> Iterator[Row]:
    """The rows that are kept."""
    for line in FILE.read_text().splitlines():
        if not line.startswith("#"):
            suits, values, pickup, deals, seed, ended, endless = line.split()
            sample = None if seed == "-" else int(seed)
            known = int(suits), int(values), pickup, int(deals), sample, int(ended), int(endless)
            yield Row(*known)


def sampled(suits: int, values: int, pickup: str, games: int, seed: int = SEED) -> Row:
    run = ah.war.stats((suits, values), pickup, games=games, seed=seed, workers=1)
    if run.unfinished:
        raise ValueError(f"{run.unfinished} games have not been played to an end")
    return Row(suits, values, pickup, games, seed, run.finished, run.endless)


def sample(seconds: float) -> None:
    """Take as many games of each deck as the time has room for, and add its row."""
    known = {(row.suits, row.values, row.pickup) for row in rows() if not row.exact}
    for deck in PLAN:
        if deck in known:
            continue
        sampled(*deck, 1000)
        began = process_time()
        sampled(*deck, CHUNK)
        chunks = int(seconds / max(process_time() - began, 1e-3))
        row = sampled(*deck, min(max(chunks, 1) * CHUNK, MOST_GAMES))
        numbers = row.deals, row.seed, row.ended, row.endless
        with FILE.open("a") as file:
            print(*deck, *numbers, file=file, flush=True)


# How a share falls with the number of cards


@dataclass(frozen=True)
class Decay:
    """share = A * factor^N * N^power, fitted to logarithms by weighted least squares."""

    cards: list[int]
    start: float  # A
    factor: float
    power: float
    errors: tuple[float, float]  # of factor and power, grown by the scatter if that is above 1
    scatter: float  # chi squared by degrees of freedom: about 1 if chance is all there is

    def of(self, cards: int) -> float:
        return self.start * self.factor**cards * cards**self.power


def decay(points: Iterable[tuple[int, int, int]], with_power: bool) -> Decay:
    """Fit points: cards, how many of the deals, deals."""
    cards, counts, deals = np.array([point for point in points if point[1]], float).T
    weights = np.sqrt(counts / (1 - counts / deals))
    columns = [cards**0, cards, np.log(cards)][: 2 + with_power]
    model = np.stack(columns, axis=1) * weights[:, None]
    target = np.log(counts / deals) * weights
    found = np.linalg.lstsq(model, target)[0]
    scatter = float(((model @ found - target) ** 2).sum() / (len(cards) - len(found)))
    errors = np.sqrt(np.diag(np.linalg.inv(model.T @ model)) * max(scatter, 1))
    factor = float(np.exp(found[1]))
    power = (float(found[2]), float(errors[2])) if with_power else (0.0, 0.0)
    numbers = [int(one) for one in cards]
    both = factor * float(errors[1]), power[1]
    return Decay(numbers, float(np.exp(found[0])), factor, power[0], both, scatter)


# Tables


def percent(share: float) -> str:
    """Three significant digits, and no more than six decimals."""
    decimals = 1
    while share and decimals < 6 and 100 * share * 10**decimals < 100:
        decimals += 1
    return f"{100 * share:.{decimals}f} %"


def interval(count: int, row: Row) -> str:
    """A share of the deals: exact, or with its 95 per cent interval."""
    if row.exact:
        return f"{percent(count / row.deals)}, exact"
    low, high = wilson(count, row.deals)
    if not count:
        return f"none met (at most {percent(high)})"
    return f"{percent(count / row.deals)} ({percent(low)} to {percent(high)})"


def table(head: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    head = list(head)
    cells = [head, ["---"] * len(head), *map(list, lines)]
    return "\n".join(f"| {' | '.join(line)} |" for line in cells) + "\n"


def best(chosen: Callable[[Row], bool]) -> list[Row]:
    """A row for each deck: exact where there is one."""
    found: dict[tuple[int, int, str], Row] = {}
    for row in sorted(filter(chosen, rows()), key=lambda row: row.exact):
        found[row.suits, row.values, row.pickup] = row
    return sorted(found.values(), key=lambda row: (row.suits, row.pickup, row.values))


def odd(row: Row) -> bool:
    return row.suits == 1 and row.values % 2 == 1


def even(row: Row) -> bool:
    return row.suits == 1 and row.values % 2 == 0


def odd_shares() -> str:
    head = ("cards", "deals", "end", "proved: at least", "at most")
    return table(
        head,
        (
            (str(n), f"{row.deals:,}", interval(row.ended, row),
             percent(2.0 ** -((n - 1) // 2)), percent(min(7 / (n + 1), 1)))
            for row in best(odd)
            for n in [row.cards]
        ),
    )  # fmt: skip


def fitted(title: str, fit: Decay) -> tuple[str, ...]:
    power = f"{fit.power:.2f} ± {fit.errors[1]:.2f}" if fit.errors[1] else "0"
    factor = f"{fit.factor:.4f} ± {fit.errors[0]:.4f}"
    return title, factor, power, f"{fit.start:.2f}", f"{fit.scatter:,.1f}"


MODEL = "factor", "power", "A", "chi squared by degrees of freedom"


def odd_model() -> str:
    """The model for ranges of cards, with and without a power of N."""
    ended = [(row.cards, row.ended, row.deals) for row in best(odd) if not row.exact]
    lines = []
    for low, high, with_power in (
        (17, 25, False),
        (27, 37, False),
        (17, 65, False),
        (17, 65, True),
    ):
        fit = decay((point for point in ended if low <= point[0] <= high), with_power)
        lines.append(fitted(f"{fit.cards[0]} to {fit.cards[-1]}", fit))
    return table(("cards", *MODEL), lines)


def even_model() -> str:
    """The same for the deals that never end: one suit, N = 2 modulo 4."""
    known = [row for row in best(even) if row.cards % 4 == 2 and not row.exact]
    points = [(row.cards, row.endless, row.deals) for row in known]
    fit = decay(points, with_power=False)
    return table(("cards", *MODEL), [fitted(", ".join(map(str, fit.cards)), fit)])


def endless_shares(chosen: Callable[[Row], bool]) -> str:
    """The shares of deals that never end."""
    head = "deck", "pickup", "deals", "never end"
    return table(
        head,
        ((f"{row.suits}x{row.values}", row.pickup, f"{row.deals:,}", interval(row.endless, row))
         for row in best(chosen)),
    )  # fmt: skip


def cycle_counts() -> str:
    """What the formula gives."""
    lines = []
    for cards in range(5, 32, 2):
        found = odd_cycles(cards)
        periods = [split.period for split in found.splits]
        lines.append((str(cards), f"{found.cycles:,}", f"{min(periods):,}", f"{max(periods):,}"))
    return table(("cards", "cycles", "shortest period", "longest"), lines)


if __name__ == "__main__":
    sample(float(sys.argv[2]))
