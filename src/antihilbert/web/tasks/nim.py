"""Marienbad and its family: positions, turns, explanations, the learner."""

from random import Random
from typing import Any

from antihilbert.base.languages import ToldError
from antihilbert.takeaway import drawing, packets
from antihilbert.takeaway.answer import solve
from antihilbert.takeaway.codes import Code
from antihilbert.takeaway.explain import Explained, best_move, explain
from antihilbert.takeaway.games import GAMES, game_named
from antihilbert.takeaway.grundy import MisereNim, Values
from antihilbert.takeaway.moves import (
    Move,
    Position,
    after,
    heap_options,
    read_heaps,
    read_move,
    start,
)
from antihilbert.takeaway.moves import moves as every_move
from antihilbert.takeaway.players import (
    Learner,
    Player,
    check_playable,
    play_out,
    player_named,
)
from antihilbert.takeaway.refusals import SpokenError
from antihilbert.takeaway.rules import Rules
from antihilbert.takeaway.theory import theorem_for
from antihilbert.takeaway.wording import take_words
from antihilbert.web import refusals

MOST_TO = 10_000  # heap of a sequence that is listed here
MOST_TRAINED = 2000  # games of the learner at a time

Asked = dict[str, Any]  # heaps and rules as they were typed


def solved(asked: Asked, move: str | None, lang: str) -> Any:
    """As `antihilbert nim solve --json`."""
    rules, position = _chosen(**asked)
    answer = solve(rules, position)
    wanted = None if move is None else read_move(rules, position, move)
    return Explained(answer, lang, wanted).as_json()


def picture(asked: Asked, move: str | None, lang: str) -> str:
    """The position and a move as matches and packets."""
    rules, position = _chosen(**asked)
    answer = solve(rules, position)
    played = best_move(answer) if move is None else read_move(rules, position, move)
    return drawing.svg(answer, lang, played)


def sequence(asked: Asked, to: int) -> Any:
    """As `antihilbert nim sequence --json`."""
    from antihilbert.takeaway import sequences

    if to > MOST_TO:
        raise ToldError(refusals.HEAPS_UP_LISTED, most_to=MOST_TO, to=to)
    if all(value is None for value in asked.values()):
        raise ToldError(refusals.GIVE_GAME_OCTAL)
    rules, _ = _chosen("0", **asked)
    if not rules.independent or rules.misere:
        raise ToldError(refusals.HEAPS_NO_VALUES, rules=rules)
    found = sequences.values_of(rules.code, to, rules.unequal)
    return found.as_json(to, str(rules))


def games(lang: str) -> Any:
    """The games that have names."""
    return {"games": [game.as_json(lang) for game in GAMES.values()]}


def shown(asked: Asked) -> Any:
    """A position as it is played: its rows, what may be taken from them, and their packets."""
    rules, position = _playable(asked)
    return _position(rules, position)


def _position(rules: Rules, position: Position) -> dict[str, Any]:
    theorem = theorem_for(rules, position)
    values: list[int] | None = None
    if isinstance(theorem, Values | MisereNim):
        values = [theorem.value(heap) for heap in position.heaps]
    counts = packets.counts(values) if values is not None else None
    return {
        "heaps": list(position.heaps),
        "rules": str(rules),
        "rows": [
            {
                "matches": heap,
                "takes": [taken for taken, _ in heap_options(rules, heap, position.limit)],
                "packets": packets.packets(values[row]) if values is not None else None,
            }
            for row, heap in enumerate(position.heaps)
        ],
        "counts": [{"size": size, "count": many} for size, many in counts.items()]
        if counts is not None
        else None,
        "over": _over(rules, position),
    }


def turn(
    asked: Asked,
    move: str | None,
    opponent: str,
    errors: float,
    seed: int,
    lang: str,
    boxes: Any = None,
) -> Any:
    """One turn of a game: the visitor's move, if any, then the opponent's; each with its reason.

    Nothing is kept between two turns: the page has the position, and the learner's matchboxes.
    """
    rules, position = _playable(asked)
    player = _opponent(opponent, rules, errors, seed, boxes)
    answer: dict[str, Any] = {"yours": None, "theirs": None, "winner": None}
    if move is not None:
        played = read_move(rules, position, move)
        answer["yours"] = _judged(rules, position, played, lang)
        position = after(rules, position, played)
    # Whoever cannot move has lost, or won if the last to take loses.
    if _over(rules, position):
        answer["winner"] = "opponent" if rules.misere else "you"
    else:
        played = player.choose(rules, position)
        answer["theirs"] = _judged(rules, position, played, lang)
        position = after(rules, position, played)
        if _over(rules, position):
            answer["winner"] = "you" if rules.misere else "opponent"
    if answer["winner"] is not None:
        player.learn(answer["winner"] == "opponent")
    return answer | {"position": _position(rules, position), "boxes": _boxes(player)}


def judged(asked: Asked, move: str, lang: str) -> Any:
    """A move in words, whether it wins, and why."""
    rules, position = _playable(asked)
    return _judged(rules, position, read_move(rules, position, move), lang)


def _judged(rules: Rules, position: Position, move: Move, lang: str) -> dict[str, Any]:
    known = solve(rules, position)
    best = best_move(known)
    return move.as_json(after(rules, position, move)) | {
        "move": str(move),
        "before": list(position.heaps),
        "words": take_words(lang, move),
        "could_win": known.wins,
        "better": take_words(lang, best) if best else None,
        "wins": known.wins and not solve(rules, after(rules, position, move)).wins,
        "explanation": "\n".join(explain(known, lang, move)),
    }


def hint(asked: Asked, lang: str) -> Any:
    """A winning move and the reason for it, or the reason why there is none."""
    rules, position = _playable(asked)
    answer = solve(rules, position)
    move = best_move(answer)
    return {
        "move": str(move) if move else None,
        "words": take_words(lang, move) if move else None,
        "wins": answer.wins,
        "explanation": "\n".join(explain(answer, lang)),
    }


def train(asked: Asked, games: int, against: str, first: bool, seed: int, boxes: Any) -> Any:
    """The learner plays many games; its matchboxes afterwards."""
    if not 1 <= games <= MOST_TRAINED:
        raise SpokenError("too_much_practice", games=games, most=MOST_TRAINED)
    rules, position = _playable(asked)
    random = Random(seed)
    learner = _opponent("learner", rules, 0.0, seed, boxes)
    other = player_named(against, rules, random)
    won = 0
    for _ in range(games):
        if first:
            won += play_out(rules, position, learner, other)
        else:
            won += not play_out(rules, position, other, learner)
    return {"games": games, "won": won, "boxes": _boxes(learner)}


def _opponent(name: str, rules: Rules, errors: float, seed: int, boxes: Any) -> Player:
    player = player_named(name, rules, Random(seed), errors)
    if isinstance(player, Learner) and boxes is not None:
        player.restore(lambda: {"rules": str(rules)} | boxes, "the page")
        for label, bead in boxes.get("drawn", []):
            if bead not in player.boxes.get(label, {}):
                raise ToldError(refusals.NO_BEAD_DRAWN, one=bead[:40])
            player.drawn.append((label, bead))
    return player


def _boxes(player: Player) -> dict[str, Any] | None:
    if not isinstance(player, Learner):
        return None
    return {"games": player.games, "boxes": player.boxes, "drawn": player.drawn}


def _over(rules: Rules, position: Position) -> bool:
    return next(every_move(rules, position), None) is None


def _playable(asked: Asked) -> tuple[Rules, Position]:
    rules, position = _chosen(**asked)
    check_playable(position, rules)
    return rules, position


def _chosen(
    heaps: str | None = None,
    misere: bool = False,
    take: str | None = None,
    octal: str | None = None,
    game: str | None = None,
    rules: str | None = None,
) -> tuple[Rules, Position]:
    given = [text for text in (take, octal, game, rules) if text is not None]
    if len(given) > 1:
        raise ToldError(refusals.GIVE_ONE_TAKE)
    named = game_named(game) if game is not None else None
    if named:
        playing = named.rules
    elif rules is not None:
        playing = Rules.parse(rules)
    elif octal is not None:
        playing = Rules(Code.parse(octal))
    else:
        playing = Rules(Code.taking(take)) if take is not None else Rules()
    playing = playing.with_misere(playing.misere or misere)
    if heaps is not None:
        return playing, start(playing, read_heaps(heaps))
    if named is None:
        raise SpokenError("no_heaps")
    return playing, start(playing, named.heaps)
