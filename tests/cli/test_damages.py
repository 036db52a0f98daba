"""Damaged files to resume from: a few hundred of the damages of `make torture`."""

from pathlib import Path
from unittest import mock

import pytest

from antihilbert.core import store
from cli.test_resume import COMMANDS
from damages import CAMPAIGNS, EXACT, SEARCHING, Case, attack, cases

DAMAGES = 250


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> list[Case]:
    return cases(tmp_path_factory.mktemp("undamaged"))


def test_every_command_that_resumes_is_attacked() -> None:
    attacked = [*EXACT, *SEARCHING]
    for line in COMMANDS:
        command = line.partition(" --")[0].rstrip("0123456789 ")
        assert any(one.startswith(command) for one in attacked), line
    assert {line.split()[1] for line in CAMPAIGNS} == {"list", "status", "export", "resume"}


def test_no_damage_gives_a_wrong_answer_or_a_traceback(every: list[Case], tmp_path: Path) -> None:
    told = attack(every, tmp_path, 24, range(DAMAGES))
    assert told.faults == []
    assert DAMAGES / 4 < told.refused < DAMAGES  # not all is noticed, and not all does harm


@pytest.mark.parametrize("weakened", ["checksum", "Tally"])
def test_the_attack_would_notice(weakened: str, tmp_path: Path) -> None:
    """Control: without the checksums of rows, or of the whole, there are wrong answers."""

    class Careless(store.Tally):
        def __eq__(self, other: object) -> bool:
            return True

        def __ne__(self, other: object) -> bool:
            return False

        def of(self, kind: str) -> tuple[int, int]:
            return 0, 0

    weaker = {"checksum": lambda *values: 0, "Tally": Careless}[weakened]
    (tmp_path / "w").mkdir()
    with mock.patch.object(store, weakened, weaker):
        weak = [
            case for case in cases(tmp_path / "w") if case.line.startswith(("war prof", "camp"))
        ]
        assert attack(weak, tmp_path / "x", 24, range(300), faults=1).faults
