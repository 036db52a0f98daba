"""Every example in the README and in docs/ runs, and prints what it shows."""

from pathlib import Path

import pytest

from sessions import PROMPT, ROOT, TRANSCRIPTS, differs, in_markdown, in_text, output

PAGES = [ROOT / "README.md", ROOT / "README.fr.md", *sorted((ROOT / "docs").glob("**/*.md"))]
EXAMPLES = [(page, *session) for page in PAGES for session in in_markdown(page)]


@pytest.mark.parametrize(
    ("page", "command", "expected"), EXAMPLES, ids=[f"{e[0].name}: {e[1]}" for e in EXAMPLES]
)
def test_an_example_prints_what_the_page_shows(
    page: Path, command: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # an example may write files
    got = output(command)
    assert not differs(expected, got), f"{page.name} shows\n{expected}\nbut now it prints\n{got}"


def test_the_readme_shows_the_two_commands_and_five_examples() -> None:
    readme = (ROOT / "README.md").read_text()
    assert "make lab" in readme
    assert "make test" in readme
    assert len(in_markdown(ROOT / "README.md")) >= 5


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_transcript_is_told_again_word_for_word(path: Path, pytestconfig: pytest.Config) -> None:
    told = in_text(path.read_text())
    again = "".join(f"{PROMPT}{command}\n{output(command)}" for command, _ in told)
    if pytestconfig.getoption("--regenerate"):
        path.write_text(again)
    assert path.read_text() == again
    assert told
