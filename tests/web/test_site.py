"""What the folder of the lab is made of, without a browser."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from antihilbert.base.errors import InputError
from antihilbert.base.progress import unwatched
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.kernels.tally import Counts
from antihilbert.web.api.table import table
from antihilbert.web.browser import answer
from antihilbert.web.site import modules, pyodide
from antihilbert.web.site.build import build
from antihilbert.web.site.prepared import name_of, questions
from antihilbert.web.tasks import plain_search


def test_a_browser_is_sent_modules_that_need_nothing_but_python() -> None:
    sent = modules.needed()
    assert {
        "antihilbert.web.api.cards",
        "antihilbert.cards.war",
        "antihilbert.web.tasks.nim",
    } <= sent
    assert {name for name in sent if not modules.is_plain(name)} == set()
    assert not modules.is_plain("antihilbert.cards.kernels.war_stats")  # numba, numpy
    assert not modules.is_plain("antihilbert.web.app")  # fastapi


def fetching(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> list[str]:
    """A registry that sends this; where it was asked."""
    asked: list[str] = []

    def opened(address: str, timeout: float) -> Any:
        asked.append(address)
        return io.BytesIO(sent)

    monkeypatch.setattr(pyodide, "urlopen", opened)
    return asked


def test_something_else_than_the_pinned_python_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "https://registry.example/npm/")
    asked = fetching(monkeypatch, b"something else")
    (tmp_path / f"pyodide-{pyodide.VERSION}.tgz").write_bytes(b"kept and damaged")
    with pytest.raises(InputError, match="its hash is wrong"):
        pyodide.archive(tmp_path)
    name = f"pyodide-{pyodide.VERSION}.tgz"
    assert asked == [f"https://registry.example/npm/pyodide/-/{name}"]
    assert (tmp_path / name).read_bytes() == b"kept and damaged"


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "homework.txt").write_text("mine")
    with pytest.raises(InputError, match="no site of ours"):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["homework.txt"]
    with pytest.raises(InputError, match="is a file"):
        build(tmp_path / "homework.txt")
    with pytest.raises(InputError, match="make docs"):
        build(tmp_path / "new", docs=tmp_path)


def test_prepared_answers_have_one_name_each_and_a_path_that_exists() -> None:
    names = [name_of(path, asked) for path, asked in questions()]
    assert len(set(names)) == len(names)
    assert {path for path, _ in questions()} <= table().keys()


def test_the_search_of_a_browser_brings_home_what_the_rules_replay() -> None:
    found = plain_search.endless(Deck(4, 13), "natural", True, 1, 0, unwatched)
    deal = WAR.read(found["deal"])
    assert len(deal.hand1) == len(deal.hand2) == 26
    assert Certificate.claim("war", ("natural",), deal, endless=True).divergence() is None
    none = plain_search.endless(Deck(1, 4), "natural", False, 0.05, 0, unwatched)
    assert none["deal"] is None  # as counting all 24 deals of four cards finds
    assert len(none["covered"]) == 2


def test_the_longest_game_of_a_browser_is_the_one_that_is_known() -> None:
    known = plain_search.longest(WAR, Deck(1, 8), ("natural",), 1, 0, unwatched)
    assert known["tricks"] == 26  # of all 40,320 deals, as `war count` finds
    dealt = plain_search.longest(BEGGAR, Deck(3, 11, 3), (), 0.2, 0, unwatched)
    assert dealt["evaluations"] > 0
    assert BEGGAR.play(BEGGAR.read(dealt["deal"])).tricks == dealt["tricks"]


def test_what_needs_compiled_code_is_refused_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise ModuleNotFoundError("No module named 'numba'")

    monkeypatch.setattr("antihilbert.web.browser.run", missing)
    said = json.loads(answer("jobs/claims", "{}", "fr", print))
    assert said["lang"] == "fr"
    assert said["error"].startswith("cela demande du code compilé")


def test_histograms_without_arrays_add_up_as_arrays_do() -> None:
    total = Counts([1, 2]) + Counts([3, 4])
    assert (type(total), total.tolist()) == (Counts, [4, 6])
