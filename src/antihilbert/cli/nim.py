"""`antihilbert nim`: who wins a take-away game, by which move, and why."""

from contextlib import AbstractContextManager, nullcontext
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from antihilbert.cli import nim_learn, nim_play, nim_quotient
from antihilbert.cli.nim_options import MARIENBAD, AskedNim, of_a_game, speaking
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import busy, group, print_json, write_file
from antihilbert.cli.tables import print_table

if TYPE_CHECKING:
    from antihilbert.takeaway.sequences import HeapValues
    from antihilbert.takeaway.tables import FirstMove

app = group("Nim, Marienbad and their family: who wins, by which move, and why?")
app.command("play")(nim_play.play)
app.command("learn")(nim_learn.learn)
app.command("quotient")(nim_quotient.quotient)

Svg = Annotated[
    Path | None, typer.Option("--svg", metavar="FILE", help="Draw the position and the move.")
]
MoveText = Annotated[
    str | None,
    typer.Option("--move", metavar="'ROW TAKE'", help="Explain this move instead of the best."),
]


@app.command()
@of_a_game()
def solve(asked: AskedNim, move: MoveText = None, svg: Svg = None, json: Json = False) -> None:
    """Who wins this position, by which moves, and why.

    Examples: antihilbert nim solve 1 3 5 6

    antihilbert nim solve 21 --take 1-3 --misere
    """
    from antihilbert.takeaway import answer, explain, moves
    from antihilbert.takeaway.sentences import say

    rules, position, lang = asked
    wanted = None if move is None else moves.read_move(rules, position, move)
    with _patience(asked):
        found = answer.solve(rules, position)
    if svg is not None:
        from antihilbert.takeaway import drawing

        write_file(
            svg, drawing.svg(found, lang, wanted or explain.best_move(found)), "picture", lang
        )
    if json:
        print_json(explain.Explained(found, lang, wanted).as_json())
        return
    facts = [say(lang, "winner_next" if found.wins else "winner_previous")]
    if found.value is not None:
        facts.append(say(lang, "grundy_value", value=found.value))
    if found.remoteness is not None:
        facts.append(say(lang, "over_in", count=found.remoteness))
    print(", ".join(facts))
    print("\n".join(explain.explain(found, lang, wanted)))


def _patience(asked: AskedNim) -> AbstractContextManager[None]:
    """Say how much there is to try where that takes long."""
    from antihilbert.takeaway import solver, theory
    from antihilbert.takeaway.sentences import say

    rules, position, _ = asked
    if theory.by_quotient(rules) and not solver.small_enough(rules, position):
        return busy(say(asked.lang, "seeking_quotient"))
    positions = solver.size(rules, position)
    long = 10_000 < positions <= solver.MOST_POSITIONS  # more than that will be refused
    if theory.theorem_for(rules, position) is not None or not long:
        return nullcontext()
    return busy(say(asked.lang, "trying", count=f"{positions:,}"))


@app.command()
@of_a_game(start=MARIENBAD)
def table(
    asked: AskedNim,
    first: Annotated[
        bool, typer.Option("--first", help="Every first move, its reply and the reason.")
    ] = False,
    box: Annotated[
        bool, typer.Option("--box", help="Count all positions with heaps up to these, fast.")
    ] = False,
    json: Json = False,
) -> None:
    """The winning move of every situation that can come up (default: 1 3 5 7).

    Examples: antihilbert nim table 2 2

    antihilbert nim table --first
    """
    from antihilbert.takeaway.refusals import SpokenError

    if first and box:
        raise SpokenError("first_or_box")
    if box:
        _box(asked, json)
    elif first:
        _first_moves(asked, json)
    else:
        _situations(asked, json)


def _titled(rows: list[dict[str, object]], lang: str) -> list[dict[str, object]]:
    """Rows with the names of their columns in `lang`."""
    from antihilbert.takeaway.sentences import say

    return [{say(lang, f"col_{name}"): value for name, value in row.items()} for row in rows]


def _situations(asked: AskedNim, json: bool) -> None:
    from antihilbert.takeaway import tables
    from antihilbert.takeaway.sentences import say

    rows: list[dict[str, object]] = []
    for one in tables.situations(asked.rules, asked.position):
        row: dict[str, object] = {"position": one.position.written}
        if one.position.limit is not None:
            row["limit"] = one.position.limit
        winner = "next" if one.wins else "previous"
        row["winner"] = winner if json else say(asked.lang, winner)
        row["move"] = str(one.move) if one.move else None
        rows.append(row | {"remoteness": one.remoteness})
    if json:
        print_json({"rules": str(asked.rules), "situations": rows})
        return
    print_table(_titled(rows, asked.lang))
    lost = sum(row["winner"] == say(asked.lang, "previous") for row in rows)
    print(say(asked.lang, "situations", count=len(rows), lost=lost))


def _first_moves(asked: AskedNim, json: bool) -> None:
    from antihilbert.takeaway import codes, refusals, tables

    rules, position, lang = asked
    if rules.code != codes.NIM or not rules.independent or rules.misere:
        raise refusals.SpokenError("first_is_nim")
    rows: list[dict[str, object]] = []
    for one in tables.first_moves(position.heaps):
        rows.append(
            {
                "move": str(one.move),
                "leaves": one.leaves.written,
                "reply": str(one.reply) if one.reply else None,
                "then": one.reply_leaves.written if one.reply_leaves else None,
                "replies": one.replies,
                "reason": _reason(one, lang),
            }
        )
    if json:
        print_json({"heaps": list(position.heaps), "first_moves": rows})
    else:
        print_table(_titled(rows, lang))


def _reason(one: "FirstMove", lang: str) -> str:
    from antihilbert.takeaway.sentences import say
    from antihilbert.takeaway.wording import listed

    if one.reply is None:
        return say(lang, "reason_even")
    facts: dict[str, object] = {"row": one.reply.changes[0].heap + 1}
    facts |= {"odd": listed(lang, one.odd), "broken": listed(lang, one.broken)}
    if not one.made:
        return say(lang, "reason", **facts)
    return say(lang, "reason_makes", **facts, made=listed(lang, one.made))


def _box(asked: AskedNim, json: bool) -> None:
    from time import perf_counter

    from antihilbert.takeaway import tables
    from antihilbert.takeaway.sentences import say

    tables.box(asked.rules, tuple(min(heap, 1) for heap in asked.position.heaps))  # compiles
    began = perf_counter()
    answers = tables.box(asked.rules, asked.position.heaps)
    seconds = perf_counter() - began
    lost = int((answers == -1).sum())
    if json:
        print_json({"positions": int(answers.size), "lost": lost, "seconds": seconds})
    else:
        print(say(asked.lang, "box_counted", count=f"{answers.size:,}", lost=f"{lost:,}"))


@app.command()
@of_a_game(one_heap=True)
def sequence(
    asked: AskedNim,
    to: Annotated[int, typer.Option(metavar="N", help="The largest heap.")] = 50,
    json: Json = False,
) -> None:
    """Grundy values of heaps 0 to N, and whether they repeat for ever.

    Example: antihilbert nim sequence --octal 0.77 --to 100
    """
    from antihilbert.takeaway import sequences
    from antihilbert.takeaway.refusals import SpokenError

    rules, _, lang = asked
    if not rules.independent:
        raise SpokenError("interact", rules=rules)
    if rules.misere:
        raise SpokenError("misere_values")
    found = sequences.values_of(rules.code, to, rules.unequal)
    values = found.first(to)
    if json:
        print_json(found.as_json(to, str(rules)))
        return
    print(" ".join(map(str, values)))
    print(_what_is_proved(found, lang))


def _what_is_proved(found: "HeapValues", lang: str) -> str:
    from antihilbert.takeaway.formulas import LASKER_FORMULA
    from antihilbert.takeaway.sentences import say

    if found.formula is not None:
        lasker = found.formula == LASKER_FORMULA
        formula = say(lang, "formula_lasker") if lasker else found.formula
        return say(lang, "by_formula", formula=formula)
    if found.period is None:
        return say(lang, "no_period", known=found.known_to)
    facts = {"period": found.period, "start": found.preperiod, "known": found.known_to}
    return say(lang, "period_proved" if found.proved else "period_seen", **facts)


@app.command()
def games(lang: Language = None, json: Json = False) -> None:
    """The games that have names, with their rules."""
    from antihilbert.takeaway.games import GAMES
    from antihilbert.takeaway.sentences import say

    with speaking(lang) as spoken:
        if json:
            print_json({"games": [game.as_json(spoken) for game in GAMES.values()]})
        else:
            rows = [
                game.as_json(spoken) | {"heaps": " ".join(map(str, game.heaps))}
                for game in GAMES.values()
            ]
            print_table(_titled(rows, spoken))
            print(say(spoken, "who_wins"))


@app.command()
def packets(
    number: Annotated[str, typer.Argument(metavar="NUMBER")],
    lang: Language = None,
    json: Json = False,
) -> None:
    """Cut a row into packets of powers of two, and show that there is only one way."""
    from antihilbert.takeaway import moves
    from antihilbert.takeaway import packets as packing
    from antihilbert.takeaway.refusals import SpokenError

    with speaking(lang) as spoken:
        (row, *more) = moves.read_heaps(number)
        if more or row == 0:
            raise SpokenError("one_row")
        said = packing.uniqueness(row, spoken)
    if json:
        print_json({"row": row, "packets": packing.packets(row), "explanation": "\n".join(said)})
    else:
        print("\n".join(f"{step:>2}. {line}" for step, line in zip(count(1), said, strict=False)))
