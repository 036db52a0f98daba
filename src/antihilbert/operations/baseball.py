"""Operations on colour baseball: boards, strategies, and the fewest moves."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, TypedDict, cast

from antihilbert.core.answer import Answer, json_of
from antihilbert.core.messages import Text
from antihilbert.core.plots import SUFFIXES
from antihilbert.operations.messages import refused
from antihilbert.operations.operation import (
    API,
    BROWSER,
    COMMAND,
    LOCAL,
    OUTPUT,
    Api,
    BFile,
    Context,
    Csv,
    File,
    Flag,
    Number,
    OneOf,
    OutputFile,
    Seed,
    ShortText,
    Terms,
    Whole,
    Workers,
    operation,
)

if TYPE_CHECKING:
    from antihilbert.baseball.board import Board, Field
    from antihilbert.baseball.distances import StrategyScore, Summary
    from antihilbert.baseball.strategies import ShownMove, StrategyRun

PAGES = (API, BROWSER)
FEWEST_PLAYED, MOST_PLAYED = 3, 8  # bases of a board in the web lab
MOST_MOVES = 2000  # of a strategy in the web lab
MOST_DRAWN = 80  # moves of a strip
LARGE = 7  # bases: a shortest solution needs compiled code, which takes time to load

# Fields

FIELD = Text("Field", "Terrain")
RESUMING = Text("Resuming", "Reprise")
HOW_MANY = Text("How many bases.", "Combien de bases.")
BASES = Text("Bases", "Bases")

Bases = Annotated[int, Whole(help=HOW_MANY, least=2, most=36, metavar="N", positional=True)]
BoardText = Annotated[
    str,
    ShortText(
        help=Text("Bases from 0 on, like '45|.0|13|12|23|45'.",
                  "Les bases à partir de 0, comme '45|.0|13|12|23|45'."),
        longest=400, example="45|.0|13|12|23|45", metavar="BOARD", positional=True,
    ),
]  # fmt: skip
GraphText = Annotated[
    str,
    ShortText(
        help=Text("Bases joined otherwise, like 0-1,1-2,2-0.",
                  "Des bases reliées autrement, comme 0-1,1-2,2-0."),
        longest=4000, group=FIELD, metavar="EDGES", interfaces=LOCAL, example="0-1,1-2,2-0",
    ),
]  # fmt: skip
STRATEGY_NAMES = {
    "optimal": Text("as few as possible", "aussi peu que possible"),
    "local": Text("local: sees three bases", "locale : voit trois bases"),
    "local-ring": Text(
        "local, round the ring: sees three bases, knows when to stop",
        "locale, tout autour : voit trois bases, sait quand s'arrêter",
    ),
    "best-move": Text("best move", "meilleur coup"),
    "left-first": Text("best move, leftmost first", "meilleur coup, le plus à gauche d'abord"),
    "one-base": Text("one base at a time", "une base après l'autre"),
    "naive": Text("naive: always nearer", "naïve : toujours plus près"),
    "random": Text("at random", "au hasard"),
}
StrategyName = Annotated[
    str,
    OneOf(
        help=Text("optimal, best-move, left-first, one-base, local, local-ring, naive or random.",
                  "optimal, best-move, left-first, one-base, local, local-ring, naive ou random."),
        label=Text("Strategy", "Stratégie"), names=STRATEGY_NAMES,
        choices=("optimal", "best-move", "left-first", "one-base", "local", "local-ring", "naive",
                 "random"),
        metavar="NAME",
    ),
]  # fmt: skip


# What the requests share


@dataclass(frozen=True, kw_only=True)
class OfField:
    """How the bases are joined: in a ring by default."""

    line: Annotated[
        bool,
        Flag(help=Text("Bases in a line, not in a ring.", "Les bases en ligne, pas en rond."),
             label=Text("Bases in a line", "Bases en ligne"), group=FIELD),
    ] = False  # fmt: skip
    graph: GraphText | None = None

    def field(self, n: int) -> "Field":
        from antihilbert.baseball.board import Field

        if self.graph is not None:
            if self.line:
                raise refused("line_or_graph")
            return Field.parse(self.graph, n)
        return Field.line(n) if self.line else Field.ring(n)


@dataclass(frozen=True, kw_only=True)
class OfBoard(OfField):
    """A board; the web lab takes small ones."""

    board: BoardText

    def chosen(self, context: Context) -> "tuple[Board, Field]":
        from antihilbert.baseball import messages
        from antihilbert.baseball.board import Board

        board = Board.parse(self.board)
        if context.interface not in LOCAL and not FEWEST_PLAYED <= board.n <= MOST_PLAYED:
            bounds = {"fewest": FEWEST_PLAYED, "most": MOST_PLAYED}
            raise messages.refused("not_here", bases=board.n, **bounds)
        return board, self.field(board.n)

    def is_large(self) -> bool:
        return self.board.count("|") >= LARGE - 1


@dataclass(frozen=True)
class Solution(Answer):
    """A run of a strategy; pages also get the reasons of its moves."""

    KEYS = "**run why?"

    run: "StrategyRun"
    field: "Field"
    why: list[str] | None = None

    def svg(self, lang: str) -> str:
        from antihilbert.baseball.drawing import strip

        return strip(self.run, self.field, lang)


@dataclass(frozen=True, kw_only=True)
class OfStrategy(OfBoard):
    """A board and the strategy that plays it."""

    strategy: StrategyName = "optimal"
    seed: Seed = 0

    def solved(self, context: Context, max_moves: int) -> Solution:
        from antihilbert.baseball import strategies
        from antihilbert.baseball.messages import say

        board, field = self.chosen(context)
        strategy, random = strategies.STRATEGIES[self.strategy], Random(self.seed)
        run = strategies.run(strategy, board, field, random, max_moves)
        if context.interface in LOCAL:
            return Solution(run, field)
        why = [say(context.lang, step.why, **step.facts) for step in run.steps]
        return Solution(run, field, why)


# Commands, some of them on pages, too


@dataclass(frozen=True)
class BaseballPlayed(Answer):
    board: "Board"
    solved: bool
    moves: list[str]
    count: int


@operation(
    "baseball play",
    "baseball play --bases 4 --cover",
    interfaces=(COMMAND,),
    printed="BaseballPlayed",
)
@dataclass(frozen=True, kw_only=True)
class Play(OfField):
    board: BoardText | None = None
    bases: Annotated[
        int,
        Whole(help=Text("Bases of a random board, if none is given.",
                        "Les bases d'un plateau au hasard, si aucun n'est donné."),
              least=2, most=36),
    ] = 5  # fmt: skip
    cover: Annotated[
        bool,
        Flag(help=Text("Show only three neighbouring bases of a turning board.",
                       "Ne montrer que trois bases voisines d'un plateau tournant.")),
    ] = False  # fmt: skip
    seed: Seed | None = None

    def start(self) -> "Board":
        from antihilbert.baseball.board import Board

        if self.board is None:
            return Board.shuffled(self.bases, Random(self.seed))
        return Board.parse(self.board)


@operation(
    "baseball solve",
    "baseball solve '45|.0|13|12|23|45' --strategy best-move --svg way.svg",
    api=Api(slow=OfBoard.is_large, defaults={"max_moves": MOST_MOVES}),
)
@dataclass(frozen=True, kw_only=True)
class Solve(OfStrategy):
    max_moves: Annotated[
        int,
        Whole(help=Text("Give up after so many moves.", "Abandonner après tant de coups."),
              least=1, most=10**9, web_most=MOST_MOVES),
    ] = 100_000  # fmt: skip
    explain: Annotated[
        bool,
        Flag(help=Text("Say why, step by step.", "Dire pourquoi, pas à pas."),
             group=OUTPUT, interfaces=(COMMAND,)),
    ] = False  # fmt: skip
    svg: Annotated[
        Path | None,
        OutputFile(help=Text("All boards as a picture.", "Tous les plateaux en un dessin."),
                   content=lambda request, solution, lang: solution.svg(lang)),
    ] = None  # fmt: skip

    def run(self, context: Context) -> Solution:
        return self.solved(context, self.max_moves)


@operation(
    "baseball distances",
    "baseball distances 5 --line",
    "baseball distances 5 --line --bfile god",
    interfaces=LOCAL,
    progress="boards",
)
@dataclass(frozen=True, kw_only=True)
class Distances(OfField):
    bases: Bases
    worst: Annotated[
        int,
        Whole(help=Text("How many of the worst boards to show.",
                        "Combien de pires plateaux montrer."),
              least=0, most=10**6, group=OUTPUT),
    ] = 3  # fmt: skip
    resume: Annotated[
        Path | None,
        File(help=Text("Checkpoint file to write and resume from.",
                       "Fichier où garder le travail et d'où le reprendre."),
             group=RESUMING, metavar="FILE"),
    ] = None  # fmt: skip
    save_every: Annotated[
        float,
        Number(help=Text("How often to write the file.", "Tous les combien écrire le fichier."),
               least=0, most=10**7, group=RESUMING, metavar="SECONDS"),
    ] = 20  # fmt: skip
    folder: Annotated[
        Path | None,
        File(help=Text("Work in this folder, with two bits a board, up to 9 bases; resume there.",
                       "Travailler dans ce dossier, à deux bits par plateau, jusqu'à 9 bases ; "
                       "y reprendre."),
             group=RESUMING, metavar="FOLDER"),
    ] = None  # fmt: skip
    workers: Workers | None = None
    bfile: BFile | None = None

    def __post_init__(self) -> None:
        if self.folder is not None and (self.resume is not None or self.bfile is not None):
            raise refused("folder_alone")

    def run(self, context: Context) -> "Summary":
        from antihilbert.baseball.disk_search import FolderSearch, finish_in
        from antihilbert.baseball.distances import Search, finish

        field, workers = self.field(self.bases), context.workers(self.workers)
        if self.folder is not None:
            with FolderSearch(field, self.folder, workers) as search:
                return finish_in(search, context.on_progress).summary(self.worst)
        found = finish(Search(field, workers), self.resume, context.on_progress, self.save_every)
        return found.summary(self.worst)

    def terms(self) -> Terms:
        from antihilbert.baseball.distances import Search, check_ranked, finish

        check_ranked(self.bases)
        return Terms(
            {"god": "moves that are enough for every board, and needed for some"},
            f"colour baseball with n bases in a {'line' if self.line else 'ring'}",
            range(2, self.bases + 1),
            lambda n: finish(Search(self.field(n), self.workers)).summary(0).as_json(),
            unused=("graph", "resume"),
        )


@dataclass(frozen=True)
class Compared(Answer):
    n: int
    field: str
    strategies: "dict[str, StrategyScore]"

    def csv_rows(self) -> list[dict[str, Any]]:
        return [{"strategy": name} | row for name, row in json_of(self.strategies).items()]


def _plot(request: "Compare", answer: Compared, lang: str) -> str:
    from antihilbert.baseball.messages import say
    from antihilbert.core import plots

    title = say(lang, f"compared_{answer.field}", count=request.bases)
    chart = plots.strategy_bars(answer.strategies, say(lang, "by_strategy"), lang)
    assert request.plot
    return plots.drawn(request.plot, title, [chart], lang=lang)


@operation(
    "baseball compare",
    "baseball compare 5",
    progress="strategies",
    api=Api("jobs/baseball-compare", job=True, defaults={"bases": 4}),
)
@dataclass(frozen=True, kw_only=True)
class Compare(OfField):
    bases: Annotated[
        int,
        Whole(help=HOW_MANY, label=BASES, least=2, most=36, web_most=6,
              metavar="N", positional=True),
    ]  # fmt: skip
    seed: Seed = 0
    plot: Annotated[
        Path | None,
        OutputFile(help=Text("Draw the figures into a file: .svg or .html.",
                             "Dessiner les graphiques dans un fichier : .svg ou .html."),
                   what="plot", content=_plot, suffixes=SUFFIXES),
    ] = None  # fmt: skip
    csv: Csv | None = None
    workers: Workers | None = None

    def run(self, context: Context) -> Compared:
        from antihilbert.baseball.distances import compare

        field = self.field(self.bases)
        scores = compare(field, self.seed, context.workers(self.workers), context.on_progress)
        return Compared(self.bases, field.name, scores)


@dataclass(frozen=True)
class BoardsCounted(Answer):
    n: int
    boards: int
    printed: int  # what the source's formula gives


@operation(
    "baseball count",
    "baseball count 5",
    "baseball count 20 --bfile boards",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Count:
    bases: Annotated[int, Whole(help=HOW_MANY, least=2, most=1000, metavar="N", positional=True)]
    bfile: BFile | None = None

    def run(self, context: Context) -> BoardsCounted:
        from antihilbert.baseball.board import boards, printed

        return BoardsCounted(self.bases, boards(self.bases), printed(self.bases))

    def terms(self) -> Terms:
        formula = "n^2 (2n-2)! / 2^(n-1)"
        return Terms(
            {
                "boards": "boards",
                "printed": f"boards by the source's formula, {formula}, which counts otherwise",
            },
            "colour baseball with n bases",
            range(2, self.bases + 1),
            lambda n: Count(bases=n).run(Context()).as_json(),
        )


@dataclass(frozen=True)
class ListedBoard(Answer):
    board: "Board"
    sublist: list[int]
    hole: int


class ProofFacts(TypedDict):
    reaches_base_0: bool
    only_win_is_minimal: bool
    never_grows: bool
    shrinks_each_round: bool


@dataclass(frozen=True)
class CheckedRun(Answer):
    board: "Board"
    run: list[ListedBoard]
    facts: ProofFacts


@operation(
    "baseball facts",
    "baseball facts '22|11|.0'",
    interfaces=LOCAL,
)
@dataclass(frozen=True, kw_only=True)
class Facts:
    board: BoardText

    def run(self, context: Context) -> CheckedRun:
        from antihilbert.baseball.strategies import check, sublist

        request = OfStrategy(board=self.board, line=True, strategy="best-move")
        boards = request.solved(context, 100_000).run.boards
        rows = [ListedBoard(board, list(sublist(board)), board.hole) for board in boards]
        return CheckedRun(boards[0], rows, cast(ProofFacts, vars(check(boards))))


@operation(
    "baseball draw",
    "baseball draw '44|.0|13|12|23' --svg board.svg",
    interfaces=LOCAL,
    api=Api(picture=True),
)
@dataclass(frozen=True, kw_only=True)
class Draw(OfBoard):
    svg: Annotated[
        Path,
        OutputFile(help=Text("Where the picture (SVG) goes.", "Où va le dessin (SVG).")),
    ]

    def run(self, context: Context) -> str:
        from antihilbert.baseball.drawing import svg

        return svg(*self.chosen(context))


@operation(
    "baseball print",
    "baseball print 5 cover.svg --part cover --lang fr",
    api=Api("baseball/{part}.svg", picture=True, defaults={"bases": 6}),
)
@dataclass(frozen=True, kw_only=True)
class Print:
    bases: Annotated[
        int,
        Whole(help=HOW_MANY, least=2, most=36, web_most=MOST_PLAYED, metavar="N", positional=True),
    ]  # fmt: skip
    file: Annotated[
        Path,
        OutputFile(help=Text("Where the sheet (SVG) goes.", "Où va la feuille (SVG)."),
                   positional=True, what="sheet"),
    ]  # fmt: skip
    part: Annotated[
        str,
        OneOf(help=Text("Bases and tokens; the turning board; its cover with the rules.",
                        "Bases et jetons ; le plateau tournant ; son cache avec les règles."),
              choices=("sheet", "disc", "cover"), metavar="sheet|disc|cover"),
    ] = "sheet"  # fmt: skip

    def run(self, context: Context) -> str:
        from antihilbert.baseball.drawing import PARTS

        return PARTS[self.part](self.bases, context.lang)


# Pages


@operation(
    "baseball strip",
    interfaces=PAGES,
    api=Api("baseball/strip.svg", picture=True),
)
@dataclass(frozen=True, kw_only=True)
class Strip(OfStrategy):
    def run(self, context: Context) -> str:
        return self.solved(context, MOST_DRAWN).svg(context.lang)


class SourceLists(TypedDict):
    """The lists of the source's proof."""

    whole: list[str]
    sub: list[str]
    inversions: int


@dataclass(frozen=True)
class ShownBoard(Answer):
    """A board as it is played: its tokens, the moves, the bases that the cover shows."""

    board: "Board"
    n: int
    line: bool
    hole: int
    bases: list[list[str]]
    moves: "list[ShownMove]"
    open: list[int]
    lists: SourceLists
    homes: list[str]
    solved: bool


@operation(
    "baseball board",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class BoardRequest(OfBoard):
    def run(self, context: Context) -> ShownBoard:
        return _shown(*self.chosen(context))


@operation(
    "baseball shuffled",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class Shuffled(OfField):
    bases: Annotated[
        int, Whole(help=HOW_MANY, label=BASES, least=FEWEST_PLAYED, most=MOST_PLAYED)
    ] = 6
    seed: Seed = 0

    def run(self, context: Context) -> ShownBoard:
        from antihilbert.baseball.board import Board

        return _shown(Board.shuffled(self.bases, Random(self.seed)), self.field(self.bases))


@operation(
    "baseball move",
    interfaces=PAGES,
)
@dataclass(frozen=True, kw_only=True)
class MoveRequest(OfBoard):
    token: Annotated[str, ShortText(help=Text("The token.", "Le jeton."), longest=10)]
    start: Annotated[
        int,
        Whole(help=Text("The base it comes from.", "La base d'où il vient."), least=0, most=40),
    ]

    def run(self, context: Context) -> ShownBoard:
        from antihilbert.baseball import messages
        from antihilbert.baseball.board import symbol

        board, field = self.chosen(context)
        for move in board.moves(field):
            if symbol(move.token) == self.token and move.start == self.start:
                return _shown(board.after(move), field)
        raise messages.refused("no_step", token=self.token, base=self.start)


@dataclass(frozen=True)
class FirstStep(Answer):
    token: str
    from_: int


@dataclass(frozen=True)
class FewestMoves(Answer):
    fewest: int
    first: FirstStep | None
    why: str | None


@operation(
    "baseball fewest",
    interfaces=PAGES,
    api=Api(slow=OfBoard.is_large),
)
@dataclass(frozen=True, kw_only=True)
class Fewest(OfBoard):
    def run(self, context: Context) -> FewestMoves:
        from antihilbert.baseball.board import symbol
        from antihilbert.baseball.messages import say
        from antihilbert.baseball.shortest import solution

        moves = solution(*self.chosen(context))
        first = FirstStep(symbol(moves[0].token), moves[0].start) if moves else None
        why = say(context.lang, "shortest", left=len(moves) - 1) if moves else None
        return FewestMoves(len(moves), first, why)


class StrategyEnd(TypedDict):
    count: int
    solved: bool
    loop: bool


@dataclass(frozen=True)
class StrategyEnds(Answer):
    board: "Board"
    strategies: dict[str, StrategyEnd]


@operation(
    "baseball strategies",
    interfaces=PAGES,
    api=Api(slow=OfBoard.is_large),
)
@dataclass(frozen=True, kw_only=True)
class Strategies(OfBoard):
    seed: Seed = 0

    def run(self, context: Context) -> StrategyEnds:
        from antihilbert.baseball.strategies import STRATEGIES, run

        board, field = self.chosen(context)
        runs = {
            name: run(strategy, board, field, Random(self.seed), MOST_MOVES)
            for name, strategy in STRATEGIES.items()
            if strategy.takes(field)
        }
        ends: dict[str, StrategyEnd] = {
            name: {"count": len(run.steps), "solved": run.solved, "loop": run.loop is not None}
            for name, run in runs.items()
        }
        return StrategyEnds(board, ends)


def _shown(board: "Board", field: "Field") -> ShownBoard:
    from antihilbert.baseball.board import HOLE, SYMBOLS, symbol, window
    from antihilbert.baseball.strategies import ShownMove, inversions, sublist, whole_list

    return ShownBoard(
        board,
        board.n,
        line=field.name == "line",
        hole=board.hole,
        bases=[[symbol(token) for token in pair if token != HOLE] for pair in board.bases],
        moves=list(map(ShownMove.of, board.moves(field))),
        open=sorted(window(field, board.hole)),
        lists={
            "whole": [symbol(token) for token in whole_list(board)],
            "sub": [symbol(token) for token in sublist(board)],
            "inversions": inversions(board),
        },
        homes=list(SYMBOLS[: board.n]),
        solved=board.is_solved,
    )
