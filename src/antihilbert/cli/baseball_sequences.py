"""What `--bfile` prints of colour baseball: boards and worst cases for every number of bases."""

from typing import TYPE_CHECKING

from antihilbert.cli.bfile import print_bfile

if TYPE_CHECKING:
    from antihilbert.baseball.field import Field

BOARDS = {
    "boards": "boards",
    "printed": "boards by the source's formula, n^2 (2n-2)! / 2^(n-1), which counts otherwise",
}
DISTANCES = {"god": "moves that are enough for every board, and needed for some"}


def boards(number: str, n: int, **others: object) -> None:
    from antihilbert.baseball import counting

    def counted(bases: int) -> dict[str, object]:
        return {"boards": counting.boards(bases), "printed": counting.printed(bases)}

    of = "colour baseball with n bases"
    print_bfile(number, BOARDS, of, range(2, n + 1), counted, **others)


def distances(number: str, n: int, field: "Field", workers: int | None, **others: object) -> None:
    """`field` says how the bases are joined, in a ring or in a line."""
    from antihilbert.baseball.distances import Search, finish
    from antihilbert.baseball.field import Field
    from antihilbert.baseball.ranks import check_ranked

    def searched(bases: int) -> dict[str, object]:
        joined = Field.line(bases) if field.name == "line" else Field.ring(bases)
        return finish(Search(joined, workers)).as_json(0)

    check_ranked(n)
    of = f"colour baseball with n bases in a {field.name}"
    print_bfile(number, DISTANCES, of, range(2, n + 1), searched, **others)
