"""Whatever a card game needs it has, a third one too: nothing is half added."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import antihilbert
import low_war
from antihilbert.campaigns.kind import Spec
from antihilbert.cards import games, referee, statistics, wheel
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import BEGGAR, GAMES, OWN, WAR, add, game_for, game_named
from antihilbert.cards.kernels import tally
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.pickups import PICKUPS
from antihilbert.cards.referee import Outcome
from antihilbert.cli.cards import app_of
from antihilbert.core.messages import InputError
from antihilbert.web.api.route import route
from antihilbert.web.server import create_app

ALL = pytest.mark.parametrize("name", ["war", "beggar", "low"])
WITH_ENDLESS = {"war": Deck(1, 5), "beggar": Deck(2, 8, penalties=4), "low": Deck(2, 4)}
SMALL = {"war": Deck(2, 4), "beggar": Deck(2, 5, penalties=3), "low": Deck(2, 4)}


@pytest.fixture(autouse=True)
def third() -> Iterator[None]:
    with low_war.added():
        yield


def pickups_of(game: CardGame) -> tuple[str, ...]:
    return ("natural", "natural") if game.has_pickups else ()


def deals(game: CardGame, many: int = 40) -> list[Deal]:
    return [SMALL[game.name].sample(7, index) for index in range(many)]


def test_the_tests_know_every_game() -> None:
    assert set(GAMES) == set(SMALL)


RECIPES = {"constructions.py", "explain.py"}  # which belong to one pickup


@pytest.mark.parametrize(
    ("names", "rooms"), [(["war", "beggar"], [""]), (list(PICKUPS), ["cards", "campaigns"])]
)
def test_nothing_asks_whether_it_has_a_certain_game_or_pickup(
    names: list[str], rooms: list[str]
) -> None:
    """What depends on a game or a pickup asks it: a new one would be forgotten otherwise."""
    quoted = f"""["'](?:{"|".join(names)})["']"""
    asks = re.compile(rf"[=!]==? {quoted}|{quoted} (?:not )?in |in \({quoted}")
    source = Path(antihilbert.__file__).parent
    for path in (path for room in rooms for path in (source / room).rglob("*.[pj][ys]")):
        if path.name not in RECIPES:
            assert not asks.findall(path.read_text(encoding="utf-8")), path


@ALL
def test_a_deal_is_read_as_it_is_written(name: str) -> None:
    game = game_named(name)
    for deal in deals(game):
        assert game.read(game.written(deal)) == deal


@ALL
def test_a_full_deck_is_known_and_another_one_has_faults(name: str) -> None:
    game = game_named(name)
    for deal in deals(game, 5):
        assert game.deck_of(deal.cards) == SMALL[name]
        assert game.deck_of(deal.cards[1:]) is None
        for lang in ("en", "fr"):
            assert game.faults(deal.cards[1:], lang)


@ALL
def test_a_game_is_played_told_and_certified(name: str) -> None:
    game, outcomes = game_named(name), set()
    for deal in deals(game):
        result = game.play(deal)
        outcomes.add(result.outcome)
        started = game.start(deal, game.pickups_of(), 0, 0)
        assert len(list(referee.records(started, result))) == result.tricks + 1
        certificate = Certificate.of(name, pickups_of(game), deal, result)
        assert Certificate.parse(str(certificate)) == certificate
        assert certificate.divergence() is None
        if result.outcome is Outcome.ENDLESS:
            assert wheel.svg(game.start(deal, game.pickups_of(), 0, 0), result).startswith("<svg")
    assert len(outcomes) > 1


@pytest.mark.slow
@ALL
def test_many_games_are_those_that_the_rules_play(name: str) -> None:
    game, deck = game_named(name), SMALL[name]
    run = statistics.run(deck, pickups_of(game), 60, seed=3, game=name, workers=1, limit=10**6)
    plain = tally.stats(game, deck, pickups_of(game), 3, 0, 60, 10**6)
    assert run.game == name
    for field, ours, theirs in zip(plain._fields, run.tally, plain, strict=True):
        assert (ours == theirs).all() if "histogram" in field else ours == theirs, field


@pytest.mark.slow
@ALL
def test_a_campaign_of_each_game_adds_up_to_its_statistics(name: str) -> None:
    game, deck = game_named(name), SMALL[name]
    keys = {"games": 50, "suits": deck.suits, "values": deck.values, "chunk": 20, "seed": 3}
    if deck.penalties:
        keys["penalties"] = deck.penalties
    kind = Spec(f"{name}-stats", keys).build()
    total = kind.nothing()
    for number in range(kind.chunks):
        part = kind.work(number)
        assert kind.fault(number, part) is None
        total = kind.add(total, part)
    run = statistics.run(deck, pickups_of(game), 50, seed=3, game=name, workers=1, limit=10**6)
    lengths = {"lengths": run.distribution.as_json(), "interrupted": False}
    assert kind.result(total) == run.as_json() | lengths
    for find in kind.finds(total):
        assert find.certified().outcome is not None


@pytest.mark.slow
@ALL
def test_the_longest_game_of_a_small_deck_is_searched_and_replayed(name: str) -> None:
    game, deck = game_named(name), SMALL[name]
    pickups = pickups_of(game)[:1]
    found = chunk(SearchRequest(deck, pickups, method="sample", game=name), 0, 300)
    assert found.deal is not None
    result = game.play(found.deal, pickups)
    assert (result.tricks, result.cards) == (found.tricks, found.cards)
    sampled = [game.play(deck.sample(0, index), pickups) for index in range(300)]
    ended = [one.tricks for one in sampled if one.outcome is not Outcome.ENDLESS]
    if not game.kernels or name == "beggar":  # which take the deals of a run, in order
        assert found.tricks == max(ended)


def commands_of(name: str) -> typer.Typer:
    return app_of(game_named(name))


@pytest.mark.slow
@ALL
def test_the_command_line_plays_counts_and_searches_each_game(name: str) -> None:
    app, deck = commands_of(name), SMALL[name]
    size = ["--suits", str(deck.suits), "--values", str(deck.values)]
    if deck.penalties:
        size += ["--penalties", str(deck.penalties)]
    dealt = answer(app, "play", *size, "--seed", "7", "--index", "3")
    assert dealt["deal"] == game_named(name).written(deck.sample(7, 3))
    typed = answer(app, "play", game_named(name).written(deck.sample(7, 3)))
    assert {key: typed[key] for key in ("outcome", "tricks", "cards")} == {
        key: dealt[key] for key in ("outcome", "tricks", "cards")
    }
    assert answer(app, "stats", *size, "--games", "50")["game"] == name
    found = answer(app, "longest", *size, "--seconds", "0.2", "--workers", "1")
    assert Certificate.parse(found["certificates"][0]).divergence() is None


@pytest.mark.slow
@ALL
def test_an_endless_game_of_each_game_is_found_and_replayed(name: str, tmp_path: Path) -> None:
    game, deck = game_named(name), WITH_ENDLESS[name]
    size = ["--suits", str(deck.suits), "--values", str(deck.values)]
    size += ["--penalties", str(deck.penalties)] if deck.penalties else []
    kept = tmp_path / "found.txt"
    words = "endless", "search", *size, "--seconds", "60", "--workers", "1", "--save", str(kept)
    found = answer(commands_of(name), *words)
    assert game.play(game.read(found["deal"]), pickups_of(game)).period == found["period"]
    assert Certificate.parse(kept.read_text().strip()).divergence() is None


@pytest.mark.slow
@ALL
def test_a_campaign_finds_the_longest_game_that_its_chunks_find(name: str) -> None:
    game, deck = game_named(name), SMALL[name]
    keys = {"evaluations": 500, "chunk": 250, "suits": deck.suits, "values": deck.values}
    keys |= {"penalties": deck.penalties} if deck.penalties else {}
    kind = Spec(f"{name}-longest", keys | {"method": "sample"}).build()
    parts = [kind.work(number) for number in range(kind.chunks)]
    wanted = SearchRequest(deck, pickups_of(game)[:1], method="sample", game=name)
    best = max(chunk(wanted, number, 250).tricks for number in range(2))
    assert kind.result(kind.add(*parts))["tricks"] == best
    assert [one.certified().tricks for one in kind.finds(kind.add(*parts))][:1] == [best]


@pytest.mark.slow
def test_worker_processes_know_a_game_of_ones_own(tmp_path: Path) -> None:
    """The environment names its module: that is how the processes of a campaign hear of it."""
    keys = "evaluations = 300\nchunk = 100\nsuits = 2\nvalues = 4"
    (tmp_path / "spec.toml").write_text(f'kind = "low-longest"\n{keys}\n')
    environment = os.environ | {OWN: "low_war", "PYTHONPATH": str(Path(low_war.__file__).parent)}
    words = "campaign run spec.toml --db c.db --workers 2 --json"
    ran = subprocess.run(
        [sys.executable, "-m", "antihilbert", *words.split()],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    id, told = ran.stdout.splitlines()
    assert (id, ran.stderr) == ("low-longest-1", "")
    wanted = SearchRequest(SMALL["low"], (), game="low")
    best = max(chunk(wanted, number, 100).tricks for number in range(3))
    assert json.loads(told)["result"]["tricks"] == best


def test_a_module_without_a_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    games._add_own("json,no_such_module")
    told = capsys.readouterr().err.splitlines()
    assert [line.split(":")[1] for line in told] == [
        f" no game from {OWN}=json", f" no game from {OWN}=no_such_module",
    ]  # fmt: skip


def answer(app: typer.Typer, *words: str) -> dict[str, Any]:
    result = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


@pytest.mark.slow
@ALL
def test_the_web_lab_has_the_paths_of_each_game(name: str) -> None:
    paths = create_app().openapi()["paths"]
    for path in ("play", "positions", "wheel.svg", "deal"):
        assert f"/api/{name}/{path}" in paths
    assert f"/api/jobs/{name}-stats" in paths
    asked = {one["name"] for one in paths[f"/api/{name}/play"]["get"]["parameters"]}
    assert ("pickup" in asked) == game_named(name).has_pickups
    assert ("penalties" in asked) == bool(game_named(name).penalties)
    assert ("face_down" in asked) == bool(game_named(name).by_rules)
    deck = SMALL[name]
    size: dict[str, object] = {"suits": deck.suits, "values": deck.values, "seed": 7}
    size |= {"penalties": deck.penalties} if deck.penalties else {}
    dealt = route(f"{name}/deal").answer(size, "en")
    told = route(f"{name}/play").answer(dealt | {"trace": True, "sizes": True}, "en")
    assert told["deal"] == game_named(name).written(deck.sample(7, 0))
    assert len(told["trace"]) == told["tricks"] + 1


def test_low_war_is_played_by_its_rules() -> None:
    # By hand: 2 takes 3, and 1 takes 4; threes only go back under their hands.
    assert game_named("low").play(Deal.parse("2 / 3")).outcome == "player1"
    assert game_named("low").play(Deal.parse("3 3 / 3 3")).outcome == "endless"
    assert game_named("low").play(Deal.parse("2 1 / 3 4")).tricks == 2


def test_the_game_that_is_meant_follows_from_deck_and_pickups() -> None:
    assert game_for(Deck(4, 13), ("natural",)) is WAR
    assert game_for(Deck(4, 13, penalties=4), ()) is BEGGAR
    assert game_for(Deck(4, 13), ()) is low_war.GAME


def test_a_name_is_given_once_and_unknown_ones_are_refused() -> None:
    with pytest.raises(InputError, match="already"):
        add(low_war.GAME)
    with pytest.raises(InputError, match="take war or beggar or low"):
        game_named("chess")


def test_only_war_takes_pickups() -> None:
    assert [one.name for one in WAR.pickups_of(["optimised"])] == ["optimised", "optimised"]
    with pytest.raises(InputError, match="one for both"):
        WAR.pickups_of(["natural"] * 3)
    with pytest.raises(InputError, match="Beggar-my-neighbour has no pickup 'natural'"):
        BEGGAR.pickups_of(["natural"])
