"""What the folder of the lab is made of, without a browser."""

import io
import json
import re
import tarfile
from pathlib import Path
from typing import Any

import pytest

from antihilbert.cards import statistics
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.endless import search
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.kernels.tally import Counts
from antihilbert.core import parallel
from antihilbert.core.messages import InputError
from antihilbert.operations import endless
from antihilbert.web import site
from antihilbert.web.api.route import route, table
from antihilbert.web.browser import answer
from antihilbert.web.site import build, name_of, page_requests


def test_a_browser_is_sent_modules_that_need_nothing_but_python() -> None:
    sent = site.needed()
    assert {
        "antihilbert.operations.endless",
        "antihilbert.cards.war",
        "antihilbert.operations.nim",
    } <= sent
    assert {name for name in sent if not site.is_plain(name)} == set()
    assert not site.is_plain("antihilbert.cards.kernels.war")  # numba, numpy
    assert not site.is_plain("antihilbert.web.server")  # fastapi


def fetching(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> list[str]:
    """A registry that sends this; where it was asked."""
    asked: list[str] = []

    def opened(address: str, timeout: float) -> Any:
        asked.append(address)
        return io.BytesIO(sent)

    monkeypatch.setattr(site, "urlopen", opened)
    return asked


def test_something_else_than_the_pinned_python_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "https://registry.example/npm/")
    asked = fetching(monkeypatch, b"something else")
    (tmp_path / f"pyodide-{site.VERSION}.tgz").write_bytes(b"kept and damaged")
    with pytest.raises(InputError, match="its hash is wrong"):
        site.pyodide_archive(tmp_path)
    name = f"pyodide-{site.VERSION}.tgz"
    assert asked == [f"https://registry.example/npm/pyodide/-/{name}"]
    assert (tmp_path / name).read_bytes() == b"kept and damaged"


def test_what_others_wrote_comes_with_its_licence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name in (*site.PLAIN, site.PACKED, site.LOCK):
            content = b'{"info": {}}' if name == site.LOCK else b"x"
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    site.unpack(packed.getvalue(), tmp_path)
    told = (tmp_path / "NOTICE.txt").read_text()
    for name, words in (
        ("MPL-2.0.txt", "Mozilla Public License Version 2.0"),
        ("Python.txt", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
    ):
        assert name in told
        assert words in (tmp_path / name).read_text()
    named = set(re.findall(r"[\w.]+\.(?:mjs|wasm|zip)", told))
    assert {*site.PLAIN, site.PACKED} <= named


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
    names = [name_of(path, asked) for path, asked in page_requests()]
    assert len(set(names)) == len(names)
    assert {path for path, _ in page_requests()} <= table().keys()


def test_the_search_of_a_browser_brings_home_what_the_rules_replay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (endless, search, parallel, statistics):
        monkeypatch.setattr(module, "IN_BROWSER", True)
    request = {"method": "words", "seconds": 1}

    def searched(suits: int, values: int, **how: object) -> Any:
        given = request | {"suits": suits, "values": values} | how
        return route("jobs/endless-search").answer(given, "en")

    found = searched(4, 13, equal=True)
    deal = WAR.read(found["deal"])
    assert len(deal.hand1) == len(deal.hand2) == 26
    assert Certificate.claim("war", ("natural",), deal, endless=True).divergence() is None
    none = searched(1, 4)
    assert none["deal"] is None  # as counting all 24 deals of four cards finds
    known, dealt = none["covered"]
    assert known == "recipe: the catalogue and the recipes"
    assert dealt.endswith(" deals by the rules") and none["reason"] == str(
        endless.TEXTS["not_compiled"]
    )


def test_the_longest_game_of_a_browser_is_the_one_that_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("antihilbert.operations.statistics.IN_BROWSER", True)

    def longest(game: str, **given: object) -> dict[str, Any]:
        said = answer(f"jobs/{game}-longest", json.dumps(given), "en", lambda _: None)
        found: dict[str, Any] = json.loads(said)["answer"]
        return found

    known = longest("war", suits=1, values=8, seconds=1)
    assert known["tricks"] == 26  # of all 40,320 deals, as `war count` finds
    dealt = longest("beggar", suits=3, values=11, penalties=3, seconds=0.2)
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
