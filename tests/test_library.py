"""The library as researchers use it: `import antihilbert as ah`."""

import json
import subprocess
import sys
import types
import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest

import antihilbert as ah
from antihilbert.cards import games, pickups
from antihilbert.core.messages import Text
from antihilbert.takeaway import rules
from shell import run

MODULES = ("war", "beggar", "endless", "plots", "profiles", "statistics")


def loser_first(pile: ah.Pile) -> list[int]:
    return pile.laid(first=3 - pile.winner)


@pytest.mark.parametrize("name", ["", *MODULES])
def test_every_public_name_is_there_and_completion_offers_it(name: str) -> None:
    module = getattr(ah, name) if name else ah
    assert [one for one in dir(module) if not one.startswith("_")] == sorted(module.__all__)
    assert all(getattr(module, one) is not None for one in module.__all__)
    with pytest.raises(AttributeError, match="no_such_name"):
        module.no_such_name  # noqa: B018


def test_the_package_is_imported_without_numpy_and_plays_games() -> None:
    code = (
        "import sys; sys.modules.update(numpy=None, numba=None); import antihilbert as ah;"
        "print(ah.war.play('5 3 / 2 4 1').period, ah.solve_heaps(3, 4, 5).wins, dir(ah.endless)[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[:2] == ["6", "True"]


def test_help_loads_no_compiler_and_no_arrays() -> None:
    code = (
        "import sys; from antihilbert.cli import main;"
        "print([one for one in ('numpy', 'numba', 'importlib.metadata') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "hands",
    [
        ([5, 3], [2, 4, 1]),
        ((5, 3), (2, 4, 1)),
        (np.array([5, 3]), np.array([2, 4, 1])),
        ("5 3", "2,4,1"),
    ],
    ids=["lists", "tuples", "arrays", "text"],
)
def test_a_deal_is_the_same_whatever_its_hands_are_given_as(hands: tuple[object, ...]) -> None:
    deal = ah.Deal(*hands)  # type: ignore[arg-type]
    assert deal == ah.Deal.parse("5 3 / 2 4 1")
    assert hash(deal) == hash(ah.Deal.parse("5 3 / 2 4 1"))
    assert repr(deal) == "Deal(hand1=(5, 3), hand2=(2, 4, 1))"
    assert ah.war.play(hands).period == 6  # type: ignore[arg-type]


def test_games_are_played_from_text() -> None:
    assert ah.war.play("5 3 / 2 4 1").outcome == "endless"
    assert ah.beggar.play("--J/--").outcome == "player1"
    game = ah.war.War("5 3 / 2 4 1", "natural")
    game.step()
    assert repr(game) == "War('3 5 2 / 4 1', 'natural', tricks=1)"


def test_what_is_no_card_no_deck_no_board_is_refused_in_one_line() -> None:
    for refused in (
        lambda: ah.Deal([5.5, 3], [2]),
        lambda: ah.Deal([None], [2]),
        lambda: ah.war.play([[0], [2]]),
        lambda: ah.war.play([[1], [2], [3]]),
        lambda: ah.beggar.play([[5], [0]]),
        lambda: ah.Deck(2.5, 3),
        lambda: ah.Deck("4", "x"),
        lambda: ah.Deck.parse("four by thirteen"),
        lambda: ah.Board([(0, 1), (1, 1)]),
        lambda: ah.Board([(-1, 0), (1,)]),
        lambda: ah.Board([(-1, 0), (1, "1")]),
        lambda: ah.Rules("chess"),
        lambda: ah.solve_heaps(3.5),
        lambda: ah.solve_heaps(-1, 2),
        lambda: ah.solve_heaps(3, rules="chess"),
        lambda: ah.beggar.stats(ah.Deck(4, 13)),
    ):
        with pytest.raises(ah.InputError) as error:
            refused()
        assert "\n" not in str(error.value)


def test_heaps_are_numbers_lists_or_text_and_rules_are_text() -> None:
    answer = ah.solve_heaps(1, 3, 5, 7, rules="misere")
    assert not answer.wins
    for heaps in ([1, 3, 5, 7], "1-3-5-7", np.array([1, 3, 5, 7]), (1, 3, 5, 7)):
        assert ah.solve_heaps(heaps, rules="misere") == answer
    assert ah.solve_heaps((1, 3, 5, 7), ah.Rules.parse("misere")) == answer
    assert ah.solve_heaps(12, rules="kayles").value == 4
    assert repr(answer.rules) == "Rules('take=any misere')"
    assert "1-3-5-7" in answer._repr_html_()


def test_boards_are_solved_from_text() -> None:
    board = ah.Board(".1|01")
    assert repr(board) == "Board('.1|01')"
    assert board == ah.Board.parse(".1|01") == ah.Board([[1, -1], [0, 1]]) == ah.Board(board)
    assert len(ah.solve_board(".1|01")) == len(ah.solve_board(board, "line")) == 2


def test_decks_and_deals_are_iterated_counted_and_compared() -> None:
    deck = ah.Deck(2, 2)
    assert list(deck) == [1, 1, 2, 2]
    assert len(deck) == 4
    deals = list(deck.deals())
    assert len(set(deals)) == len(deals) == deck.count_deals == 6
    assert deals == sorted(deals) == [deck.unrank(rank) for rank in range(6)]
    assert list(deals[0]) == [1, 1, 2, 2]
    assert len(deals[0]) == 4
    assert [len(one.hand1) for one in deck.deals(hand1_size=1)] == [1] * 6


def test_objects_are_made_of_what_people_type_and_iterate() -> None:
    assert ah.Deck("4x13") == ah.Deck(4, 13)
    with pytest.raises(ah.InputError, match="'4by13' is not a deck"):
        ah.Deck("4by13")
    assert ah.Deal("5 3 / 2 4 1") == ah.Deal([5, 3], [2, 4, 1])
    assert ah.Deal("5 3 / 2 4 / 1 6").hands == ((5, 3), (2, 4), (1, 6))
    with pytest.raises(ah.InputError, match="/"):
        ah.Deal("5 3 2 4 1")
    board = ah.Board(".1|01")
    assert (list(board), len(board)) == ([(-1, 1), (0, 1)], 2)
    rules = ah.Rules("take=1-3 misere")
    assert rules == ah.Rules("take=1-3", misere=True) == eval(repr(rules), {"Rules": ah.Rules})
    assert len({rules, ah.Rules.parse("take=1-3 misere")}) == 1
    with pytest.raises(ah.InputError, match="'nothing' is not a number"):
        ah.Rules("take=nothing")


def test_a_game_is_iterated_trick_by_trick() -> None:
    game = ah.war.War("1 2 / 4 3")
    assert [trick.winner for trick in game] == [2, 2]
    assert game.outcome == "player2"
    assert sum(1 for _ in ah.beggar.Beggar("--J/--")) == 1
    endless = ah.war.War("5 3 / 2 4 1")
    assert [trick.winner for _, trick in zip(range(6), endless, strict=False)].count(1) == 3
    assert endless == ah.war.War("5 3 / 2 4 1") != ah.war.War("3 5 / 2 4 1")
    assert "<svg" in endless._repr_svg_()


def test_a_run_has_named_figures_and_a_short_repr() -> None:
    found = ah.war.stats("4x13", pickup="natural", games=1000, seed=1)
    total = found.player1 + found.player2 + found.draw + found.endless + found.unfinished
    assert total == found.games == 1000
    assert len(repr(found)) < 150
    assert found.lengths.sum() == found.finished
    mean = (found.lengths * np.arange(len(found.lengths))).sum() / found.finished
    assert mean == pytest.approx(found.mean_tricks)
    assert len(found.lengths) == found.longest_tricks + 1
    assert ah.war.play(found.longest_deal).tricks == found.longest_tricks
    assert found.to_dict()["player1"] == found.player1
    assert "1,000 games" in found._repr_html_()
    assert ah.statistics.run(ah.Deck(4, 13), "natural", 1000, seed=1).to_dict() == found.to_dict()


def test_runs_refuse_an_outcome_or_a_number_of_games_that_is_none() -> None:
    run = ah.war.stats("1x6", games=20)
    assert run.interval(ah.Outcome.DRAW) == run.interval("draw")
    for asked in run.interval, run.share:
        with pytest.raises(ah.InputError, match="unknown outcome 'won': take player1 or player2"):
            asked("won")
    with pytest.raises(ah.InputError, match=r"1000\.0 games cannot be played"):
        ah.war.stats("1x6", games=1e3)  # type: ignore[arg-type]


@pytest.mark.parametrize("hand", [None, 3])
def test_what_is_no_hand_is_refused_in_one_line(hand: object) -> None:
    with pytest.raises(ah.InputError, match=f"'{hand}' is not a hand: write its cards"):
        ah.Deal(hand, [2])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "read", [ah.Deal.parse, ah.war.play, ah.beggar.play, ah.Certificate.parse, ah.Board, ah.Deck,
             ah.Field.parse, ah.Rules, ah.solve_board, ah.solve_heaps]
)  # fmt: skip
@pytest.mark.parametrize("given", [None, [1, [1], 2], 0.5])
def test_what_cannot_be_read_is_refused_in_one_line(
    read: Callable[[object], object], given: object
) -> None:
    with pytest.raises(ah.InputError, match=r"^[^\n]+$"):
        read(given)


def test_a_histogram_is_written_as_csv(tmp_path: Path) -> None:
    found = ah.war.stats("4x3", games=200)
    head, *rows = found.to_csv(tmp_path / "games.csv").splitlines()
    assert head == "tricks,games"
    assert sum(int(row.split(",")[1]) for row in rows) == found.finished
    assert (tmp_path / "games.csv").read_text() == found.to_csv()


def test_a_data_frame_is_of_pandas_or_polars_or_the_error_names_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = ah.war.stats("4x3", games=200)
    fake = types.ModuleType("polars")
    fake.DataFrame = dict  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setitem(sys.modules, "polars", fake)
    assert sum(found.to_frame()["games"]) == found.finished
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ah.InputError, match="pip install pandas"):
        found.to_frame()


def test_all_deals_of_a_deck_are_counted_with_named_figures() -> None:
    found = ah.war.count("1x6")
    assert (found.deals, found.player1, found.endless) == (720, 360, 0)
    assert found.lengths.sum() == found.finished
    assert repr(found).startswith("Count(deals=720")
    assert ah.beggar.count(ah.Deck(1, 6, penalties=3)).deals == 120


def test_a_duel_says_how_often_player_1_wins() -> None:
    found = ah.war.duel("4x3", "optimised", "natural", games=500)
    assert found.share == found.run.player1 / 500
    assert found.interval[0] < found.share < found.interval[1]
    assert "optimised against natural" in repr(found)


def test_games_of_beggar_are_played_with_the_usual_deck() -> None:
    found = ah.beggar.stats(games=200, seed=1)
    assert found.game == "beggar"
    assert str(found.deck) == "4x13"
    assert found.games == 200


def test_endless_games_and_profiles_are_asked_by_text() -> None:
    recipe, find = ah.endless.construct("1x5")
    assert recipe.deal == find.deal
    assert ah.war.play(find.deal).outcome == "endless"
    assert ah.endless.census("1x5").endless == len(list(ah.endless.deals("1x5"))) == 30
    assert ah.endless.search("1x5", seconds=5).find
    assert str(ah.profiles.profile_of("4 1 / 2 3").word) == "aba2"
    assert ah.profiles.realise("aba2").deals == 2
    assert ah.profiles.listing(4).deals == 24


def test_results_show_themselves_in_a_notebook() -> None:
    assert "endless" in ah.war.play("5 3 / 2 4 1")._repr_html_()


def test_a_function_as_pickup_is_played_by_the_rules_with_one_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pickups, "_OWN", {})
    known = ah.war.count("1x6", "loser-first")
    with pytest.warns(UserWarning, match="played by the rules"):
        found = ah.war.count("1x6", loser_first)
    assert found.as_json() == known.as_json()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ours = ah.war.stats("4x3", loser_first, games=100)
        duel = ah.war.duel("4x3", loser_first, "natural", games=100)
    theirs = ah.war.stats("4x3", "loser-first", games=100)
    assert ours.to_csv() == theirs.to_csv()
    assert duel.share == ah.war.duel("4x3", "loser-first", "natural", games=100).share


def test_a_pickup_with_traits_is_compiled_and_its_traits_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pickups, "_OWN", {})
    mine = ah.Pickup("mine", loser_first, ah.Traits(own_first=(False, False)))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = ah.war.stats("4x13", mine, games=2000, limit=2000)
    theirs = ah.war.stats("4x13", "loser-first", games=2000, limit=2000)
    assert found.lengths.tolist() == theirs.lengths.tolist()
    with pytest.raises(ah.InputError, match="traits"):
        ah.war.stats("4x13", ah.Pickup("wrong", loser_first, ah.Traits()), games=10)
    with pytest.raises(ah.InputError, match="another name"):
        ah.war.stats("4x13", ah.Pickup("natural", loser_first), games=10)


def test_endless_deals_are_counted_with_own_pickups_compiled_or_by_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pickups, "_OWN", {})
    compiled = ah.Pickup("mine", loser_first, ah.Traits(own_first=(False, False)))
    known = ah.endless.census("1x5", "loser-first", splits=[1, 2, 3, 4])
    assert known.endless == 192
    for mine in compiled, ah.Pickup("slow", loser_first):
        with warnings.catch_warnings():
            warnings.simplefilter("error" if mine.traits else "ignore")
            found = ah.endless.census("1x5", mine, splits=[1, 2, 3, 4])
        assert found.as_json() == known.as_json()
        assert found.cycles == known.cycles
    assert ah.endless.search("1x6", compiled, seconds=5).find


WRONG = [
    (lambda: ah.Deck(None), "'None' is not a whole number"),
    (lambda: ah.war.stats(None), "'None' is not a deck"),
    (lambda: ah.war.stats("4x3", seed="x"), "take 0 to 2^64 - 1"),
    (lambda: ah.war.play(None), "no slash in the deal"),
    (lambda: ah.war.play("1 / 2", 5), "unknown pickup '5'"),
    (lambda: ah.war.play("1 / 2", rules="bridge"), "'bridge' names no rules of War"),
    (lambda: ah.war.War(5), "no slash in the deal"),
    (lambda: ah.war.War("1 / 2", 3), "unknown pickup '3'"),
    (lambda: ah.war.count("1x5", hand1_size="a"), "hand 1 cannot have a of 5 cards"),
    (lambda: ah.beggar.Beggar([["K"], ["Q"]]), "'K' in hand 1 is not a card"),
    (lambda: ah.WarRules("x"), "x cards face down are not played"),
    (lambda: ah.WarRules(1.5), "1.5 cards face down are not played"),
    (lambda: ah.Board(None), "base 0 'none' should have two places"),
    (lambda: ah.Board.solved(2.5), "no game has 2.5 bases"),
    (lambda: ah.solve_heaps(3, rules=5), "'5' is no code"),
    (lambda: ah.profiles.ProfileWord("x"), "'x' is not a letter of a word"),
    (lambda: ah.profiles.ProfileWord("ab", "c"), "'c' is not a letter of a word"),
    (lambda: ah.profiles.realise(None), "'N' is not a letter of a word"),
    (lambda: ah.profiles.listing("x"), "the words of x cards cannot be listed"),
    (lambda: ah.endless.deals("4x13"), "at most 1e+13 can be counted"),
    (lambda: ah.endless.is_aligned("x"), "no slash in the deal"),
    (lambda: _certificate(game="bridge"), "unknown game 'bridge'"),
    (lambda: _certificate(pickups=("x",)), "unknown pickup 'x'"),
    (lambda: _certificate(outcome="won"), "'won'"),
    (lambda: _certificate(tricks=-1), "tricks '-1' is not a number"),
    (lambda: _certificate(deal=[[0], [-1]]), "'-1' in hand 2 is not a card"),
]


def _certificate(**wrong: object) -> ah.Certificate:
    how = dict.fromkeys(("preperiod", "period", "tricks", "cards"))
    known = {"game": "war", "pickups": ("natural",), "outcome": "player2", **how, "deal": "1 / 2"}
    return ah.Certificate(**(known | wrong))  # type: ignore[arg-type]


@pytest.mark.parametrize(("make", "answer"), WRONG)
def test_wrong_input_is_refused_in_one_line(make, answer: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ah.InputError) as refused:
        make()
    assert answer in str(refused.value)
    assert "\n" not in str(refused.value)


def test_words_rules_and_certificates_are_read_from_text() -> None:
    assert ah.profiles.ProfileWord("aba2") == ah.profiles.ProfileWord("abaa")
    assert ah.profiles.ProfileWord("b(a2b2)*").repeated == "baab"
    assert ah.war.play("3 1 2 / 3 2 1", rules="war+1").outcome == "player1"
    assert _certificate().divergence() is None


@pytest.fixture
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with a pickup in the working directory."""
    source = "def low(pile):\n    return sorted(pile.cards)\n"
    (tmp_path / "own_pickups.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pickups, "_OWN", {})
    monkeypatch.delitem(sys.modules, "own_pickups", raising=False)
    return "own_pickups:low"


def test_the_command_line_plays_a_pickup_of_the_users_own(own_module: str) -> None:
    deck = ("--suits", "1", "--values", "4")
    for command in (
        ("play", "4 1 / 2 3", "--pickup", own_module),
        ("stats", *deck, "--games", "20", "--pickup", own_module),
        ("count", *deck, "--pickup", own_module),
        ("duel", *deck, "--games", "20", "--pickups", f"{own_module},natural"),
    ):
        pickups._OWN.clear()
        shown = run("war", *command)
        assert shown.status == 0, shown.err
        assert "played by the rules" in shown.err


def test_only_the_four_commands_load_a_pickup(own_module: str) -> None:
    deck = ("--suits", "1", "--values", "6")
    for command in (
        ("war", "longest", *deck, "--pickup", own_module),
        ("war", "endless", "search", *deck, "--pickup", own_module),
    ):
        shown = run(*command)
        assert shown.status == 2
        assert "own_pickups" not in sys.modules
    with pytest.raises(ah.InputError, match="unknown pickup"):
        ah.war.stats("1x6", own_module)
    assert "own_pickups" not in sys.modules


def test_the_web_lab_and_campaigns_load_no_pickup(own_module: str, tmp_path: Path) -> None:
    from antihilbert.web.browser import answer

    asked = json.dumps({"deal": "4 1 / 2 3", "pickup": own_module})
    assert "error" in json.loads(answer("war/play", asked, "en", print))
    spec = f'kind = "war-stats"\nsuits = 4\nvalues = 8\ngames = 10\npickup = "{own_module}"\n'
    (tmp_path / "spec.toml").write_text(spec)
    shown = run("campaign", "run", "spec.toml", "--db", "campaigns.db")
    assert shown.status == 2
    assert "unknown pickup" in shown.err
    assert "own_pickups" not in sys.modules


def offered(monkeypatch: pytest.MonkeyPatch, group: str, name: str, value: str) -> None:
    """Let an installed package offer one entry point."""
    point = EntryPoint(name, value, group)
    every = {group: [point]}
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: every.get(group, []))


def test_a_package_offers_a_pickup_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pickups, "PICKUPS", dict(pickups.PICKUPS))
    pickups.add_installed.cache_clear()
    offered(monkeypatch, pickups.GROUP, "low-first", f"{__name__}:loser_first")
    monkeypatch.setitem(sys.modules, __name__, sys.modules.get(__name__) or _this())
    assert ah.war.play("4 1 / 2 3", "low-first") == ah.war.play("4 1 / 2 3", "loser-first")
    pickups.add_installed.cache_clear()


def test_a_package_offers_a_game_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))
    games.add_installed.cache_clear()
    offered(monkeypatch, games.GROUP, "low", "low_war:GAME")
    assert games.game_named("low").name == "low"
    games.add_installed.cache_clear()


def test_a_package_offers_a_take_away_game_by_an_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rules, "GAMES", dict(rules.GAMES))
    rules.add_installed.cache_clear()
    game = rules.NamedGame("squares", rules.Rules.parse("take=1,4,9"), (20,), Text("", ""))
    module = types.ModuleType("squares_game")
    module.GAME = game  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "squares_game", module)
    offered(monkeypatch, rules.GROUP, "squares", "squares_game:GAME")
    assert "squares  " in run("nim", "games").out
    rules.add_installed.cache_clear()
    monkeypatch.delitem(rules.GAMES, "squares")
    solved = json.loads(run("nim", "solve", "20", "--game", "squares", "--json").out)
    assert solved["winner"] == "previous"
    rules.add_installed.cache_clear()


def test_an_entry_point_that_cannot_be_loaded_is_left_out_with_a_note(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pickups.add_installed.cache_clear()
    offered(monkeypatch, pickups.GROUP, "broken", "no_such_module:pickup")
    with pytest.raises(ah.InputError, match="unknown pickup 'broken'"):
        ah.war.play("4 1 / 2 3", "broken")
    assert "note: no broken" in capsys.readouterr().err
    pickups.add_installed.cache_clear()


def _this() -> types.ModuleType:
    module = types.ModuleType(__name__)
    module.loser_first = loser_first  # type: ignore[attr-defined]
    return module
