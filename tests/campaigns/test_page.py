"""The page about campaigns keeps its promises."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from antihilbert.campaigns.kind import ALLOWED, Spec, kind_named, kind_names
from antihilbert.campaigns.runner import Given, create, run
from antihilbert.campaigns.store import Store

PAGE = (Path(__file__).parents[2] / "docs" / "campaigns.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_kind_on_the_page_is_small_and_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [text] = [block for block in blocks("python") if "(Kind[" in block]
    assert len(text.splitlines()) < 30
    module = ModuleType("squares")
    monkeypatch.setitem(sys.modules, "squares", module)
    monkeypatch.setenv(ALLOWED, "squares")
    exec(text, vars(module))
    *others, spec = map(Spec.parse, blocks("toml"))
    games, _, _, exhaustive = [other.build().chunks for other in others]
    assert (games, exhaustive) == (40, 210)
    with Store(tmp_path / "c.db", write=True) as store:
        id = create(store, Spec(spec.kind, spec.keys | {"below": 1000, "chunk": 70}))
        found = run(store, id, Given(ThreadPoolExecutor(2), 2)).result
    assert found == {"numbers": len({a * a + b * b for a in range(32) for b in range(32)
                                     if a * a + b * b < 1000})}  # fmt: skip


def test_the_page_names_every_kind_and_its_keys() -> None:
    table = PAGE.split("## What can be run")[1].split("## ")[0]
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([^|]*) \|", table, re.MULTILINE))
    assert set(rows) == set(kind_names())
    for name, keys in rows.items():
        told = set(re.findall(r"\w+", keys))
        assert told == {key.name for key in kind_named(name).keys()}  # noqa: SIM118
