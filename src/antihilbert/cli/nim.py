"""`antihilbert nim`: who wins a take-away game, by which move, and why."""

from contextlib import AbstractContextManager, nullcontext
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.cli import nim_play
from antihilbert.cli.nim_options import (
    GameName,
    HeapsText,
    Hexadecimal,
    Json,
    Language,
    Limit,
    Misere,
    Octal,
    RulesText,
    Take,
    chosen,
)
from antihilbert.cli.output import busy, group, print_json, print_table, write_file
from antihilbert.errors import InputError

if TYPE_CHECKING:
    from antihilbert.takeaway.moves import Position
    from antihilbert.takeaway.rules import Rules
    from antihilbert.takeaway.tables import FirstMove

app = group("Nim, Marienbad and their family: who wins, by which move, and why?")
app.command("play")(nim_play.play)
app.command("learn")(nim_play.learn)

Svg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw the position and the move.")
]
MoveText = Annotated[
    str | None,
    typer.Option("--move", metavar="'ROW TAKE'", help="Explain this move instead of the best."),
]


@app.command()
def solve(
    heaps: HeapsText = None,
    misere: Misere = False,
    take: Take = None,
    octal: Octal = None,
    hexadecimal: Hexadecimal = None,
    game: GameName = None,
    rules: RulesText = None,
    limit: Limit = None,
    move: MoveText = None,
    svg: Svg = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Who wins this position, by which moves, and why.

    Examples: antihilbert nim solve 1 3 5 6

    antihilbert nim solve 21 --take 1-3 --misere
    """
    from antihilbert.takeaway import answer, explain, moves, sentences

    spoken = sentences.language(lang)
    playing, position = chosen(heaps, misere, take, octal, hexadecimal, game, rules, limit)
    with _patience(playing, position):
        found = answer.solve(playing, position)
    asked = None if move is None else moves.read_move(playing, position, move)
    if svg is not None:
        from antihilbert.takeaway import drawing

        write_file(svg, drawing.svg(found, spoken, asked or explain.best_move(found)))
    if json:
        print_json(explain.as_json(found, spoken, asked))
        return
    facts = [sentences.say(spoken, "winner_next" if found.wins else "winner_previous")]
    if found.value is not None:
        facts.append(sentences.say(spoken, "grundy_value", value=found.value))
    if found.remoteness is not None:
        facts.append(sentences.say(spoken, "over_in", count=found.remoteness))
    print(", ".join(facts))
    print("\n".join(explain.explain(found, spoken, asked)))


def _patience(playing: "Rules", position: "Position") -> AbstractContextManager[None]:
    """Say how much there is to try where that takes long."""
    from antihilbert.takeaway import solver, theory

    positions = solver.size(playing, position)
    long = 10_000 < positions <= solver.MOST_POSITIONS  # more than that will be refused
    if theory.theorem_for(playing, position) is not None or not long:
        return nullcontext()
    return busy(f"trying everything: up to {positions:,} positions")


@app.command()
def table(
    heaps: HeapsText = None,
    misere: Misere = False,
    take: Take = None,
    octal: Octal = None,
    hexadecimal: Hexadecimal = None,
    game: GameName = None,
    rules: RulesText = None,
    first: Annotated[
        bool, typer.Option("--first", help="Every first move, its reply and the reason.")
    ] = False,
    box: Annotated[
        bool, typer.Option("--box", help="Count all positions with heaps up to these, fast.")
    ] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """The winning move of every situation that can come up (default: 1 3 5 7).

    Examples: antihilbert nim table 2 2

    antihilbert nim table --first
    """
    playing, position = chosen(
        heaps or ["1 3 5 7"] if game is None else heaps,
        misere, take, octal, hexadecimal, game, rules, None,
    )  # fmt: skip
    if first and box:
        raise InputError("give --first or --box, not both")
    if box:
        _box(playing, position, json)
    elif first:
        _first_moves(playing, position, lang, json)
    else:
        _situations(playing, position, json)


def _situations(playing: "Rules", position: "Position", json: bool) -> None:
    from antihilbert.takeaway import tables

    rows: list[dict[str, object]] = []
    for one in tables.situations(playing, position):
        row: dict[str, object] = {"position": one.position.written}
        if one.position.limit is not None:
            row["limit"] = one.position.limit
        row["winner"] = "next" if one.wins else "previous"
        row["move"] = str(one.move) if one.move else None
        rows.append(row | {"remoteness": one.remoteness})
    if json:
        print_json({"rules": str(playing), "situations": rows})
        return
    print_table(rows)
    lost = sum(row["winner"] == "previous" for row in rows)
    print(f"situations: {len(rows)}, lost for the player to move: {lost}")


def _first_moves(playing: "Rules", position: "Position", lang: str | None, json: bool) -> None:
    from antihilbert.takeaway import rules, sentences, tables

    spoken = sentences.language(lang)
    if playing != rules.Rules():
        raise InputError("--first explains Nim, where packets decide: leave other rules out")
    rows: list[dict[str, object]] = []
    for one in tables.first_moves(position.heaps):
        rows.append(
            {
                "move": str(one.move),
                "leaves": one.leaves.written,
                "reply": str(one.reply) if one.reply else None,
                "then": one.reply_leaves.written if one.reply_leaves else None,
                "replies": one.replies,
                "reason": _reason(one, spoken),
            }
        )
    if json:
        print_json({"heaps": list(position.heaps), "first_moves": rows})
    else:
        print_table(rows)


def _reason(one: "FirstMove", lang: str) -> str:
    from antihilbert.takeaway.sentences import listed, say

    if one.reply is None:
        return say(lang, "reason_even")
    facts: dict[str, object] = {"row": one.reply.changes[0].heap + 1}
    facts |= {"odd": listed(lang, one.odd), "broken": listed(lang, one.broken)}
    if not one.made:
        return say(lang, "reason", **facts)
    return say(lang, "reason_makes", **facts, made=listed(lang, one.made))


def _box(playing: "Rules", position: "Position", json: bool) -> None:
    from time import perf_counter

    from antihilbert.takeaway import tables

    tables.box(playing, tuple(min(heap, 1) for heap in position.heaps))  # compiles
    began = perf_counter()
    answers = tables.box(playing, position.heaps)
    seconds = perf_counter() - began
    lost = int((answers == -1).sum())
    if json:
        print_json({"positions": int(answers.size), "lost": lost, "seconds": seconds})
    else:
        print(f"{answers.size:,} positions, {lost:,} of them lost for the player to move")


@app.command()
def sequence(
    octal: Octal = None,
    take: Take = None,
    hexadecimal: Hexadecimal = None,
    game: GameName = None,
    to: Annotated[int, typer.Option(metavar="N", help="The largest heap.")] = 50,
    json: Json = False,
) -> None:
    """Grundy values of heaps 0 to N, and whether they repeat for ever.

    Example: antihilbert nim sequence --octal 0.77 --to 100
    """
    from antihilbert.takeaway import sequences

    if octal is None and take is None and hexadecimal is None and game is None:
        raise InputError("give a game: --octal 0.77, --take 1,3,4, --hex 0.F or --game kayles")
    heaps = None if game is not None else ["0"]
    playing, _ = chosen(heaps, False, take, octal, hexadecimal, game, None, None)
    if not playing.independent:
        raise InputError(f"heaps of '{playing}' have no values of their own: they interact")
    if playing.misere:
        raise InputError("heaps have no values when the last to take loses: take another game")
    found = sequences.values_of(playing.code, to, playing.unequal)
    values = found.first(to)
    if json:
        print_json(
            {
                "values": values,
                "preperiod": found.preperiod,
                "period": found.period,
                "proved": found.proved,
                "computed_to": found.known_to,
                "rules": str(playing),
            }
        )
        return
    print(" ".join(map(str, values)))
    if found.period is None:
        print(f"no period seen up to {found.known_to}; nothing is proved")
    elif found.proved:
        print(f"period {found.period} from heap {found.preperiod} on, proved")
    else:
        print(
            f"period {found.period} from heap {found.preperiod} on, as far as {found.known_to}; "
            "not proved"
        )


@app.command()
def games(lang: Language = None, json: Json = False) -> None:
    """The games that have names, with their rules."""
    from antihilbert.takeaway.games import GAMES
    from antihilbert.takeaway.sentences import language

    spoken = language(lang)
    rows: list[dict[str, object]] = [
        {
            "name": game.name,
            "rules": str(game.rules),
            "heaps": " ".join(map(str, game.heaps)) if not json else list(game.heaps),
            "about": game.about[spoken],
        }
        for game in GAMES.values()
    ]
    if json:
        print_json({"games": rows})
    else:
        print_table(rows)


@app.command()
def packets(
    number: Annotated[str, typer.Argument(metavar="NUMBER")],
    lang: Language = None,
    json: Json = False,
) -> None:
    """Cut a row into packets of powers of two, and show that there is only one way."""
    from antihilbert.takeaway import explain, moves, sentences
    from antihilbert.takeaway import packets as packing

    (row, *more) = moves.read_heaps(number)
    if more or row == 0:
        raise InputError("give one row of at least one match, like 7")
    said = explain.uniqueness(row, sentences.language(lang))
    if json:
        print_json({"row": row, "packets": packing.packets(row), "explanation": "\n".join(said)})
    else:
        print("\n".join(f"{step:>2}. {line}" for step, line in zip(count(1), said, strict=False)))
