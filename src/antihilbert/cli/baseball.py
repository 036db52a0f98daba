"""`antihilbert baseball`: how to bring every token home, and in how few moves."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError, figures, language
from antihilbert.cli import baseball_play, baseball_sequences, refusals
from antihilbert.cli.baseball_options import Bases, BoardText, GraphText, Line, field_of
from antihilbert.cli.bfile import BFile
from antihilbert.cli.options import Json, Language, Workers
from antihilbert.cli.output import (
    SEARCHING,
    busy,
    group,
    note,
    print_json,
    progress_bar,
    write_file,
)
from antihilbert.cli.tables import print_table

if TYPE_CHECKING:
    from antihilbert.baseball.steps import StrategyRun

app = group("Colour baseball: how to bring every token home, and in how few moves?")
app.command("play")(baseball_play.play)

Seed = Annotated[int, typer.Option(help="Where chance starts.")]


@app.command()
def solve(
    board: BoardText,
    strategy: Annotated[
        str,
        typer.Option(help="optimal, best-move, left-first, one-base, local, naive, random."),
    ] = "optimal",
    line: Line = False,
    graph: GraphText = None,
    seed: Seed = 0,
    limit: Annotated[int, typer.Option(help="Give up after so many moves.")] = 100_000,
    explain: Annotated[bool, typer.Option("--explain", help="Say why, step by step.")] = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="All boards as a picture.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Solve a board by a strategy, move by move.

    Example: antihilbert baseball solve '45|.0|13|12|23|45' --strategy best-move --svg way.svg
    """
    from random import Random

    from antihilbert.baseball.board import Board
    from antihilbert.baseball.steps import run
    from antihilbert.baseball.strategies import strategy_named

    spoken = language(lang)
    chosen, start = strategy_named(strategy), Board.parse(board)
    field = field_of(start.n, line, graph)
    with busy(SEARCHING.in_(spoken)):
        done = run(chosen, start, field, Random(seed), limit)
    if svg is not None:
        from antihilbert.baseball.paper import strip

        write_file(svg, strip(done, field, spoken), "picture", spoken)
    if json:
        print_json(done.as_json())
    else:
        _tell(done, spoken, explain)


def _tell(done: "StrategyRun", lang: str, explain: bool) -> None:
    from antihilbert.baseball.sentences import moves_said, say

    width = len(str(len(done.steps)))
    print(f"{'':{width}}  {done.boards[0]}")
    for number, (step, after) in enumerate(zip(done.steps, done.boards[1:], strict=True), 1):
        why = f"  ({say(lang, step.why, **step.facts)})" if explain else ""
        print(f"{number:{width}}  {after}  {step.move}{why}")
    if done.loop is not None:
        print(say(lang, "loop", move=done.loop))
    else:
        ending = "solved_in" if done.solved else "not_solved_in"
        print(say(lang, ending, moves=moves_said(lang, len(done.steps))))


@app.command()
def distances(
    n: Bases,
    line: Line = False,
    graph: GraphText = None,
    worst: Annotated[int, typer.Option(help="How many of the worst boards to show.")] = 3,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the work in a file and go on there.")
    ] = None,
    save_every: Annotated[
        float, typer.Option(metavar="SECONDS", help="How often to write the file.")
    ] = 20,
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Work there, with two bits a board, up to 9 bases; go on there."
        ),
    ] = None,
    workers: Workers = None,
    bfile: BFile = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """The fewest moves for every board: how many boards need how many.

    Examples: antihilbert baseball distances 5 --line

    antihilbert baseball distances 5 --line --bfile god
    """
    from antihilbert.baseball.distances import Search, finish
    from antihilbert.baseball.folder_search import FolderSearch, finish_in
    from antihilbert.baseball.sentences import say

    spoken = language(lang)
    field = field_of(n, line, graph)
    if folder is not None and (resume is not None or bfile is not None):
        raise ToldError(refusals.FOLDER_ALONE)
    if bfile is not None:
        baseball_sequences.distances(
            bfile, n, field, workers, json=json, graph=graph, resume=resume
        )
        return
    with progress_bar("boards", spoken) as watch:
        if folder is None:
            found = finish(Search(field, workers), resume, watch, save_every).as_json(worst)
        else:
            with FolderSearch(field, folder, workers) as search:
                found = finish_in(search, watch).as_json(worst)
    if json:
        print_json(found)
        return
    boards, mean = (
        figures(number, spoken) for number in (f"{found['states']:,}", f"{found['mean']:.4f}")
    )
    print(say(spoken, f"in_{field.name}", count=n, boards=boards))
    print(say(spoken, "worst_and_mean", worst=found["god"], mean=mean))
    moves, many = say(spoken, "col_moves"), say(spoken, "col_boards")
    levels = enumerate(found["histogram"])
    print_table([{moves: at, many: figures(f"{count:,}", spoken)} for at, count in levels])
    print(say(spoken, "worst_boards", boards=", ".join(found["worst"])))


@app.command()
def compare(
    n: Bases,
    line: Line = False,
    graph: GraphText = None,
    seed: Seed = 0,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="A plot, as one HTML file.")
    ] = None,
    workers: Workers = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Every strategy on every board: mean, worst case, boards never solved.

    Example: antihilbert baseball compare 5
    """
    from antihilbert.baseball.compare import MOST_RANDOM
    from antihilbert.baseball.compare import compare as compared
    from antihilbert.baseball.sentences import say

    spoken = language(lang)
    field = field_of(n, line, graph)
    with progress_bar("strategies", spoken) as watch:
        scores = compared(field, seed, workers, watch)
    if html is not None:
        from antihilbert.base import plots

        title = f"Colour baseball, {n} bases in a {field.name}: moves by strategy"
        write_file(html, plots.page(title, [plots.strategy_bars(scores, title)]), "plot", spoken)
    if json:
        print_json({"n": n, "field": field.name, "strategies": scores})
        return
    print_table(
        [
            {
                say(spoken, "col_strategy"): name,
                say(spoken, "col_mean"): figures(f"{score['mean']:.3f}", spoken),
                say(spoken, "col_ratio"): figures(f"{score['ratio']:.3f}", spoken),
                say(spoken, "col_worst"): score["worst"],
                say(spoken, "col_failures"): score["failures"],
                say(spoken, "col_worst_board"): score["worst_board"],
            }
            for name, score in scores.items()
        ]
    )
    unsolved = [name for name, score in scores.items() if score["failures"]]
    if unsolved:
        note(say(spoken, "over_solved", names=", ".join(unsolved)), spoken)
    if n > MOST_RANDOM:
        note(say(spoken, "no_random", most=MOST_RANDOM), spoken)


@app.command()
def count(n: Bases, bfile: BFile = None, lang: Language = None, json: Json = False) -> None:
    """How many boards there are, and what the source's formula counts.

    Examples: antihilbert baseball count 5

    antihilbert baseball count 20 --bfile boards
    """
    from antihilbert.baseball import counting
    from antihilbert.baseball.sentences import say

    spoken = language(lang)
    if bfile is not None:
        baseball_sequences.boards(bfile, n, json=json)
        return

    boards, printed = counting.boards(n), counting.printed(n)
    if json:
        print_json({"n": n, "boards": boards, "printed": printed})
        return
    print(say(spoken, "boards", count=boards))
    print(say(spoken, "printed", count=printed))
    print(say(spoken, "why_printed"))


@app.command()
def facts(
    board: BoardText,
    lang: Language = None,
    json: Json = False,
) -> None:
    """A run of best move as we go with the list SL of the source's proof, move by move.

    Example: antihilbert baseball facts '22|11|.0'
    """
    from random import Random

    from antihilbert.baseball import facts as checking
    from antihilbert.baseball.board import Board, symbol
    from antihilbert.baseball.field import Field
    from antihilbert.baseball.sentences import say
    from antihilbert.baseball.steps import run
    from antihilbert.baseball.strategies import STRATEGIES

    spoken, start = language(lang), Board.parse(board)
    field = Field.line(start.n)
    done = run(STRATEGIES["best-move"], start, field, Random(0), 100_000)
    lists = [checking.sublist(one) for one in done.boards]
    checked = vars(checking.check(done.boards))
    if json:
        rows = [
            {"board": str(one), "sublist": list(tokens), "hole": one.hole}
            for one, tokens in zip(done.boards, lists, strict=True)
        ]
        print_json({"board": str(start), "run": rows, "facts": checked})
        return
    for number, (one, tokens) in enumerate(zip(done.boards, lists, strict=True)):
        sign = " " if number == 0 else "<" if tokens < lists[number - 1] else "="
        print(f"{number:3}  {one}  {sign} {' '.join(map(symbol, tokens))}")
    verdicts = {True: "holds", False: "fails"}
    for fact, holds in checked.items():
        print(say(spoken, "checked", fact=say(spoken, fact), verdict=say(spoken, verdicts[holds])))


@app.command()
def draw(
    board: BoardText,
    svg: Annotated[Path, typer.Option("--svg", metavar="FILE", help="Where the picture goes.")],
    line: Line = False,
    graph: GraphText = None,
    lang: Language = None,
) -> None:
    """Draw a board.

    Example: antihilbert baseball draw '44|.0|13|12|23' --svg board.svg
    """
    from antihilbert.baseball.board import Board
    from antihilbert.baseball.drawing import svg as drawn

    start = Board.parse(board)
    write_file(svg, drawn(start, field_of(start.n, line, graph)), "picture", language(lang))


@app.command("print")
def print_sheet(
    n: Bases,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the sheet (SVG) goes.")],
    part: Annotated[
        str,
        typer.Option(
            metavar="sheet|disc|cover",
            help="Bases and tokens; the turning board; its cover with the rules.",
        ),
    ] = "sheet",
    lang: Language = None,
) -> None:
    """Something to cut out for a class: bases and tokens, a turning board, or its cover.

    Example: antihilbert baseball print 5 cover.svg --part cover --lang fr
    """
    from antihilbert.baseball.field import check_bases
    from antihilbert.baseball.paper import PARTS

    check_bases(n)
    if part not in PARTS:
        raise ToldError(refusals.THERE_NO_PART, part=shortened(part), parts=", ".join(PARTS))
    write_file(file, PARTS[part](n, language(lang)), "sheet", language(lang))
