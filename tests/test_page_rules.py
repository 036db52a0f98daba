"""What a page answers itself, by its own rules in JavaScript, is what Python answers."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from antihilbert.cards.deck import Deck
from antihilbert.web.api.route import route, run
from antihilbert.web.shell import reasons_script
from sessions import ROOT

NODE = shutil.which("node")
SCRIPT = ROOT / "tests" / "scripts" / "answers.mjs"
PICKUPS = ("natural", "optimised", "random", "first-player", "loser-first")
# What a page gets later, from Python, where it is read.
EXPLANATIONS = ("explanation", "why")

Ask = Callable[..., Any]


@contextmanager
def page() -> Iterator[Ask]:
    if NODE is None:
        pytest.skip("node is missing")
    reasons = reasons_script().removeprefix("export const REASONS = ").rstrip(";\n")
    node = subprocess.Popen(
        [NODE, str(SCRIPT), reasons], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def ask(path: str, given: dict[str, Any], lang: str = "en") -> Any:
        assert node.stdin
        assert node.stdout
        node.stdin.write(json.dumps({"path": path, "given": given, "lang": lang}) + "\n")
        node.stdin.flush()
        return json.loads(node.stdout.readline())

    yield ask
    node.communicate(timeout=30)
    assert node.returncode == 0


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    with page() as asked:
        yield asked


def server(path: str, given: dict[str, Any], lang: str = "en") -> Any:
    """What the server answers, without explanations."""
    found = run(path, route(path).read(given | {"lang": lang}))
    return without(json.loads(json.dumps(found)))


def without(answer: Any) -> Any:
    if isinstance(answer, dict):
        return {name: without(part) for name, part in answer.items() if name not in EXPLANATIONS}
    return answer


def same(ask: Ask, path: str, given: dict[str, Any], lang: str = "en") -> Any:
    """Compare; the answer of the page, None where it leaves it to Python."""
    mine = ask(path, given, lang)
    if mine is not None:
        assert mine == server(path, given, lang), (path, given)
    return mine


def texts(given: dict[str, Any]) -> dict[str, str]:
    return {name: str(value).lower() for name, value in given.items()}


# Cards


def deals(random: Random) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield games of every kind, in every notation."""
    for _ in range(150):
        players = random.choice((2, 2, 2, 3, 4))
        order = [*Deck(random.randint(2, 4), random.randint(4, 6)).cards]
        random.shuffle(order)
        del order[random.randint(8, len(order)) :]
        cuts = sorted(random.sample(range(1, len(order)), players - 1))
        hands = [order[a:b] for a, b in zip([0, *cuts], [*cuts, None], strict=True)]
        between, around = random.choice(((" ", "{}"), (", ", "[{}]"), (",", "({})")))
        given = {"deal": " / ".join(around.format(between.join(map(str, hand))) for hand in hands)}
        given["pickup"] = random.choice(PICKUPS)
        if players == 2 and random.random() < 0.5:
            given["pickup2"] = random.choice(PICKUPS)
        if random.random() < 0.4:
            given |= {"face_down": str(random.randint(0, 3)), "seed": str(random.randrange(2**40))}
            given["out_of_cards"] = random.choice(("lose", "flip-last"))
        yield "war", given
    for _ in range(60):
        order = [*Deck(random.randint(1, 4), random.randint(5, 13), random.choice((3, 4))).cards]
        random.shuffle(order)
        cut = random.randint(1, len(order) - 1)
        letters = "".join("-JQKA"[card] for card in order)
        yield "beggar", {"deal": f"{letters[:cut]}/{letters[cut:]}"}


def test_games_of_cards(ask: Ask) -> None:
    random = Random(7)
    answered = 0
    for game, given in deals(random):
        answered += same(ask, f"{game}/play", given) is not None
        same(ask, f"{game}/story", given)
        start, count = str(random.randint(0, 60)), str(random.randint(1, 30))
        same(ask, f"{game}/positions", given | {"start": start, "count": count})
    assert answered > 200


DEALT = [
    ("war", {"suits": "4", "values": "13", "seed": "9007199254740991", "index": "9"}),
    ("war", {"suits": "2", "values": "9", "players": "3", "seed": "3"}),
    ("war", {"suits": "1", "values": "31", "pickup": "optimised"}),
    ("beggar", {"suits": "4", "values": "13"}),
    ("beggar", {"suits": "4", "values": "10", "penalties": "3", "seed": "12"}),
]


@pytest.mark.parametrize(("game", "given"), DEALT)
def test_random_deals(ask: Ask, game: str, given: dict[str, str]) -> None:
    dealt = same(ask, f"{game}/deal", given)
    found = same(ask, f"{game}/play", given)
    assert dealt["deal"] == found["deal"]
    same(ask, f"{game}/deal", given | {"seed": str(2**64 - 1)})


# What people type that is unusual or wrong is read, or refused, by Python: the page has no answer.
LEFT = [
    ("war/play", {"deal": "1 2 / x"}),
    ("war/play", {"deal": "A B / B A B"}),
    ("war/play", {"deal": "1 2"}),
    ("war/play", {"deal": "1 / 0"}),
    ("war/play", {"deal": "1,,2 / 3"}),
    ("war/play", {"deal": "[1 2 / 3"}),
    ("war/play", {"deal": "1 / 2 / 3 / 4 / 5"}),
    ("war/play", {"deal": "1 2 / 3", "pickup": "own"}),
    ("war/play", {"deal": "1 2 / 3", "face_down": "4"}),
    ("war/play", {"deal": "1 2 / 3", "seed": "18446744073709551616"}),
    ("war/play", {"deal": "1 2 / 3", "trace": "true"}),
    ("war/play", {"deal": "1 2 / 3", "nonsense": "1"}),
    ("war/play", {"suits": "4"}),
    ("war/play", {}),
    ("beggar/play", {"deal": "JX/-"}),
    ("beggar/play", {"deal": "J-/-/Q"}),
    ("beggar/play", {"deal": "J-/-", "pickup": "natural"}),
    ("nim/position", {"heaps": "1 two"}),
    ("nim/position", {"heaps": "1 3", "octal": "0.77"}),
    ("nim/position", {"heaps": "101"}),
    ("nim/turn", {"heaps": "1 3", "move": "1 2"}),
    ("nim/turn", {"heaps": "1 3", "opponent": "learner", "boxes": {"boxes": {"9": {}}}}),
    ("baseball/board", {"board": "11|22|.1"}),
    ("baseball/move", {"board": "22|11|.0", "token": "7", "start": "0"}),
    ("nim/why", {"heaps": "1 3 4", "take": "1,3,4", "misere": "true"}),
    ("baseball/solve", {"board": "22|11|.0"}),
    ("records", {}),
    ("war/nonsense", {}),
    ("constructor/play", {}),
]


@pytest.mark.parametrize(("path", "given"), LEFT)
def test_what_the_page_leaves_to_python(ask: Ask, path: str, given: dict[str, Any]) -> None:
    assert ask(path, given) is None


# Matches


def test_games_of_matches(ask: Ask) -> None:
    random = Random(5)
    answered = 0
    for take in (None, "1-3", "any", "1,3,4", "2-4", "1, 2", "3"):
        for _ in range(12):
            heaps = [random.randint(0, 9) for _ in range(random.randint(1, 5))]
            given: dict[str, Any] = {"heaps": " ".join(map(str, heaps))}
            given["misere"] = random.random() < 0.5
            if take:
                given["take"] = take
            lang = random.choice(("en", "fr"))
            answered += same(ask, "nim/position", texts(given), lang) is not None
            if same(ask, "nim/hint", texts(given), lang) is None:
                continue
            turn = given | {"seed": random.randrange(2**31)}
            turn["opponent"] = random.choice(("perfect", "random"))
            turn["errors"] = random.choice((0, 0.6))
            same(ask, "nim/turn", turn, lang)
            for row, amounts in enumerate(takes(ask, given), 1):
                if not amounts:
                    continue
                move = f"{row} {random.choice(amounts)}"
                same(ask, "nim/judge", texts(given) | {"move": move}, lang)
                same(ask, "nim/turn", turn | {"move": move}, lang)
    assert answered > 60


def explained(ask: Ask, given: dict[str, str], lang: str) -> None:
    """Compare the explanation of a page with that of Python, but for no-break spaces."""
    path = "nim/judge" if "move" in given else "nim/hint"
    mine = ask("nim/why", given, lang)["explanation"]
    found = run(path, route(path).read(given | {"lang": lang}))["explanation"]
    assert mine.replace("\u00a0", " ") == found.replace("\u00a0", " "), given


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_moves_of_matches_are_explained_in_the_words_of_python(ask: Ask, lang: str) -> None:
    random = Random(9)
    games = [["0"], ["2 2"], ["1 3 5 7"], ["20 20 1 1 1"], ["100 99 98"], ["1 " * 14]]
    games += [[str(random.randint(0, 9)) for _ in range(random.randint(1, 5))] for _ in range(60)]
    for heaps in games:
        for take, misere in (("any", 0), ("any", 1), ("1-3", 0), ("1-3", 1), ("1,3,4", 0)):
            given = {
                "heaps": " ".join(heaps).strip(),
                "take": take,
                "misere": str(misere > 0).lower(),
            }
            explained(ask, given, lang)
            for row, amounts in enumerate(takes(ask, given), 1):
                if amounts:
                    explained(ask, given | {"move": f"{row} {random.choice(amounts)}"}, lang)


def takes(ask: Ask, given: dict[str, Any]) -> list[list[int]]:
    return [row["takes"] for row in ask("nim/position", texts(given))["rows"]]


@pytest.mark.parametrize("heaps", ["1 3 5 7", "40 40 40 40", "100 99 98", "0", "20 20 1 1 1"])
@pytest.mark.parametrize("misere", [True, False])
def test_larger_games_of_matches(ask: Ask, heaps: str, misere: bool) -> None:
    given = {"heaps": heaps, "misere": misere, "opponent": "perfect", "seed": 3}
    assert same(ask, "nim/turn", given) is not None
    assert same(ask, "nim/hint", texts({"heaps": heaps, "misere": misere})) is not None


@pytest.mark.parametrize("misere", [True, False])
def test_matchboxes_learn_alike(ask: Ask, misere: bool) -> None:
    game: dict[str, Any] = {"heaps": "1 2 3", "misere": misere}
    practice = game | {"games": 60, "against": "random", "seed": 11, "learner_first": True}
    trained = same(ask, "nim/train", practice)
    again = same(ask, "nim/train", practice | {"boxes": trained["boxes"], "against": "perfect"})
    turn = game | {"opponent": "learner", "boxes": again["boxes"], "seed": 4, "move": "3 1"}
    played = same(ask, "nim/turn", turn)
    assert played["boxes"]["drawn"]
    same(ask, "nim/turn", turn | {"heaps": "1 1 3", "boxes": played["boxes"], "move": "3 3"})


# Baseball


@pytest.mark.parametrize("line", ["false", "true"])
@pytest.mark.parametrize("bases", range(3, 9))
def test_boards(ask: Ask, bases: int, line: str) -> None:
    for seed in range(6):
        shuffled = {"bases": str(bases), "line": line, "seed": str(seed)}
        shown = same(ask, "baseball/shuffled", shuffled)
        given = {"board": shown["board"], "line": line}
        for _ in range(3):
            here = same(ask, "baseball/board", given)
            move = here["moves"][seed % len(here["moves"])]
            step = given | {"token": move["token"], "start": str(move["from"])}
            given["board"] = same(ask, "baseball/move", step)["board"]
        if bases <= 5:
            assert same(ask, "baseball/fewest", given) is not None
