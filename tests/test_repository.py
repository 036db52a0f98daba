"""What a stranger's copy of the repository does by itself: the public CI, and the templates."""

import re
from pathlib import Path

import pytest
import yaml

from sessions import ROOT

GITHUB = ROOT / ".github"
TEMPLATES = sorted(GITHUB.glob("ISSUE_TEMPLATE/*.md"))


def test_the_public_ci_runs_the_script_that_every_change_has_to_pass() -> None:
    workflow = yaml.safe_load((GITHUB / "workflows" / "ci.yml").read_text())
    steps = workflow["jobs"]["test"]["steps"]
    assert steps[-1] == {"run": ".ci/run"}
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111  # it can be run
    assert workflow["permissions"] == {"contents": "read"}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_a_template_for_issues_says_everything_in_two_languages(path: Path) -> None:
    _, head, body = path.read_text().split("---\n", 2)
    told = yaml.safe_load(head)
    assert " / " in told["name"]
    assert " / " in told["about"]
    questions = re.findall(r"\*\*(.+?)\*\*", body)
    assert questions
    assert all(" / " in question for question in questions)


def test_there_are_templates_for_faults_finds_and_wishes() -> None:
    found = {path.name for path in GITHUB.glob("ISSUE_TEMPLATE/*")}
    assert found == {"correction.md", "fault.md", "find.yml", "wish.md"}


def test_the_certificate_that_a_template_shows_holds() -> None:
    from antihilbert.cards.certificate import Certificate

    form = yaml.safe_load((GITHUB / "ISSUE_TEMPLATE" / "find.yml").read_text(encoding="utf-8"))
    [shown] = [one for one in form["body"] if one.get("id") == "certificate"]
    assert Certificate.parse(shown["attributes"]["placeholder"]).divergence() is None
    labels = [one["attributes"]["label"] for one in form["body"] if one["type"] != "markdown"]
    assert all(" / " in label or label == "Date" for label in labels)
