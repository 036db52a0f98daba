"""How the program is cited: the same in the package, in CITATION.cff and in what is printed."""

import json
import re
import tomllib
from typing import Any

import pytest
import yaml

from antihilbert.core.environment import RELEASED, __version__
from sessions import ROOT
from shell import run

CFF: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text())
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_the_citation_file_says_what_the_package_says() -> None:
    assert (CFF["title"], CFF["abstract"]) == (PROJECT["name"], PROJECT["description"])
    assert (CFF["authors"], CFF["license"]) == (PROJECT["authors"], PROJECT["license"])
    assert CFF["version"] == PROJECT["version"] == __version__
    assert CFF["keywords"] == PROJECT["keywords"]


def test_a_version_is_released_on_the_day_that_the_changelog_has() -> None:
    headings = (ROOT / "CHANGELOG.md").read_text()
    found = re.search(rf"^## {re.escape(__version__)} \((.*)\)$", headings, re.MULTILINE)
    assert found
    assert CFF["date-released"] == RELEASED == found[1]


def test_the_citation_is_printed_as_text_for_bibtex_and_for_programs() -> None:
    found = json.loads(run("cite", "--json").out)
    assert run("cite").out == f"{found['text']}\n\n{found['bibtex']}\n"
    assert (found["author"], found["version"]) == (PROJECT["authors"][0]["name"], __version__)
    assert found["keywords"] == PROJECT["keywords"]
    for said in (found["text"], found["bibtex"]):
        assert all(part in said for part in (found["author"], __version__, RELEASED[:4]))
    assert found["bibtex"].count("{") == found["bibtex"].count("}")


def test_a_program_that_is_not_installed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", missing)
    shown = run("cite")
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.startswith("error: antihilbert is not installed")
