"""Colour baseball on graphs, with one hole or several: every board, exactly (docs/baseball.md).

    python tools/graphs.py     the rows that tests/known/graphs.txt does not have yet

Plain Python, which shares only the graphs with the package. With h holes the colours 0 to h - 1
have one token, the others two, and home of a colour is its base.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from antihilbert.baseball.board import Field

FILE = Path(__file__).parents[1] / "tests" / "known" / "graphs.txt"
GRAPHS = "ring", "line", "star", "grid", "complete"
PLAN = [
    *((bases, 1) for bases in (3, 4, 5, 6)),
    *((bases, holes) for holes in (2, 3) for bases in (3, 4, 5)),
]
Board = tuple[tuple[int, ...], ...]  # base by base, the tokens in order


def edges(graph: str, bases: int) -> list[tuple[int, int]]:
    """Return the edges of a graph; none if there is no grid of two rows."""
    if graph == "star":
        return [(0, base) for base in range(1, bases)]
    if graph == "complete":
        return list(combinations(range(bases), 2))
    if graph == "grid":
        across = bases // 2
        if bases % 2 or across < 3:
            return []
        rows = [(base, base + 1) for base in range(bases - 1) if base != across - 1]
        return rows + [(base, base + across) for base in range(across)]
    return getattr(Field, graph)(bases).edges


def levels(ways: list[tuple[int, int]], bases: int, holes: int) -> Iterator[set[Board]]:
    """Yield the boards that need 0, 1, 2, ... moves."""
    home: Board = tuple((base,) * (1 if base < holes else 2) for base in range(bases))
    both = ways + [(b, a) for a, b in ways]

    def beside(board: Board) -> Iterator[Board]:
        for source, goal in both:
            if len(board[goal]) < 2:
                for token in set(board[source]):
                    bare = list(board)
                    rest = list(board[source])
                    rest.remove(token)
                    bare[source] = tuple(rest)
                    bare[goal] = tuple(sorted((*board[goal], token)))
                    yield tuple(bare)

    seen, level = {home}, {home}
    while level:
        yield level
        level = {other for board in level for other in beside(board)} - seen
        seen |= level


def row(graph: str, bases: int, holes: int) -> tuple[object, ...]:
    """Return the row: bases, holes, graph, boards, worst, boards that need so many, all moves."""
    found = list(map(len, levels(edges(graph, bases), bases, holes)))
    moves = sum(distance * boards for distance, boards in enumerate(found))
    return bases, holes, graph, sum(found), len(found) - 1, found[-1], moves


def rows() -> list[list[str]]:
    return [line.split() for line in FILE.read_text().splitlines() if not line.startswith("#")]


def table() -> str:
    """The rows as a table: a graph in each column."""
    known = {(int(n), int(holes), graph): rest for n, holes, graph, *rest in rows()}
    lines = [f"| bases | holes | boards | {' | '.join(GRAPHS)} |", "|---" * (3 + len(GRAPHS)) + "|"]
    for n, holes in PLAN:
        cells = []
        for graph in GRAPHS:
            boards, worst, _, moves = map(int, known.get((n, holes, graph), (0, 0, 0, 0)))
            cells.append(f"{worst}, {moves / boards:.2f}" if boards else "")
        boards = int(known[n, holes, "ring"][0])
        lines.append(f"| {n} | {holes} | {boards:,} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    known = {tuple(one[:3]) for one in rows()}
    for bases, holes in PLAN:
        for graph in GRAPHS:
            if edges(graph, bases) and (str(bases), str(holes), graph) not in known:
                with FILE.open("a") as file:
                    print(*row(graph, bases, holes), file=file, flush=True)


if __name__ == "__main__":
    main()
