"""`antihilbert nim learn`: an opponent with matchboxes plays itself wise, and shows its beads."""

from typing import Annotated

import typer

from antihilbert.base.progress import Progress
from antihilbert.cli.nim_options import MARIENBAD, AskedNim, of_a_game
from antihilbert.cli.nim_play import Against, Boxes, Errors
from antihilbert.cli.options import Json
from antihilbert.cli.output import print_json, progress_bar


@of_a_game(start=MARIENBAD)
def learn(
    asked: AskedNim,
    against: Against = "perfect",
    errors: Errors = 0.0,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 1000,
    first: Annotated[bool, typer.Option("--first", help="Let the learner move first.")] = False,
    show: Annotated[int, typer.Option(help="How many matchboxes to show.")] = 8,
    boxes: Boxes = None,
    seed: Annotated[int, typer.Option(help="Where chance starts.")] = 0,
    json: Json = False,
) -> None:
    """Let the learner play, and see its matchboxes (default: second from 1 3 5 7).

    Example: antihilbert nim learn 3 4 5 --first --games 2000
    """
    from random import Random

    from antihilbert.takeaway.players import Learner, check_playable, play_out, player_named
    from antihilbert.takeaway.sentences import say

    rules, position, lang = asked
    check_playable(position, rules)
    random = Random(seed)
    learner = Learner(random, rules)
    if boxes is not None and boxes.exists():
        learner.load(boxes)
    elif boxes is not None:
        learner.save(boxes)  # so that a file that cannot be written is refused at once
    opponent = player_named(against, rules, random, errors)
    won: list[bool] = []
    try:
        with progress_bar("games", lang) as watch:
            for _ in range(games):
                if first:
                    won.append(play_out(rules, position, learner, opponent))
                else:
                    won.append(not play_out(rules, position, opponent, learner))
                if len(won) % 100 == 0:
                    watch(Progress(len(won), games))
    finally:
        if boxes is not None:  # also what was learned until Ctrl-C
            learner.save(boxes)
    tenth = max(games // 10, 1)
    pieces = [won[start : start + tenth] for start in range(0, games, tenth)]
    shares = [sum(piece) / len(piece) for piece in pieces]
    if json:
        print_json(
            {"games": games, "won": sum(won), "won_by_tenth": shares, "boxes": learner.boxes}
        )
        return
    tenths = " ".join(f"{share:.0%}" for share in shares)
    print(say(lang, "learned", won=sum(won), games=games, tenths=tenths))
    print("\n".join(learner.shown(show, lang)))
