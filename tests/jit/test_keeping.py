"""What has been compiled is kept until the code that it came from says something else."""

import importlib.util
import os
import shutil
import time
from functools import cache
from pathlib import Path
from types import ModuleType

import numba
import pytest

from antihilbert.core.progress import when_compiling
from antihilbert.jit import cache as jit_cache
from antihilbert.jit.cache import cached_version, version

TOY = '''"""A kernel."""
from toy.helpers import doubled
from toy.other import unused


def kernel(number):
    """Twice as much."""
    return doubled(number)


def reported(number):
    return unused(number)


class Shown:
    number = 1


print
'''
HELPERS = """from toy.constants import TWO


def doubled(number):
    return TWO * number
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project of four files, of which its kernel reaches three."""
    package = tmp_path / "toy"
    package.mkdir()
    (package / "kernels.py").write_text(TOY)
    (package / "helpers.py").write_text(HELPERS)
    (package / "constants.py").write_text("TWO = 2\n")
    (package / "other.py").write_text("def unused(number):\n    return number\n")
    return package


def forget() -> None:
    jit_cache.version.cache_clear()
    jit_cache._source.cache_clear()
    jit_cache._content.cache_clear()


def of_kernel(package: Path) -> str:
    forget()
    found = version(package / "kernels.py", "kernel", package, since=time.time() + 1)
    assert found is not None
    return found


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("kernels.py", "A kernel.", "A kernel, explained at length."),
        ("kernels.py", '    """Twice as much."""\n', ""),
        ("kernels.py", "return doubled", "# because it pays\n    return  doubled"),
        ("helpers.py", "\n\n\n", "\n\n\n# On the factor see the constants.\n"),
        ("other.py", "return number", "return -number"),
        ("kernels.py", "unused(number)", "unused(number + 1)"),
        ("kernels.py", "number = 1", "number = 2"),
        ("kernels.py", "class Shown:", "def added():\n    return 1\n\n\nclass Shown:"),
        ("kernels.py", "def kernel(number):", "def kernel(number: int) -> int:"),
    ],
    ids=[
        "docstring",
        "no docstring",
        "comment and layout",
        "a line above",
        "a file not reached",
        "another function of the file",
        "a class of the file",
        "a function added to the file",
        "annotations",
    ],
)
def test_what_is_not_compiled_costs_no_compiling(toy: Path, file: str, old: str, new: str) -> None:
    before = of_kernel(toy)
    replace(toy / file, old, new)
    assert of_kernel(toy) == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("kernels.py", "doubled(number)", "doubled(number + 1)"),
        ("helpers.py", "TWO * number", "number * TWO"),
        ("constants.py", "2", "3"),
        ("helpers.py", "\n\n\n", "\nif TWO:\n    print()\n\n\n"),
        ("kernels.py", "\nprint\n", "\nprint()\n"),
    ],
    ids=[
        "own code",
        "a called function",
        "a constant in a third file",
        "done on import",
        "done on import of the file itself",
    ],
)
def test_a_change_of_what_a_kernel_reaches_is_a_new_version(
    toy: Path, file: str, old: str, new: str
) -> None:
    before = of_kernel(toy)
    replace(toy / file, old, new)
    assert of_kernel(toy) != before


@pytest.mark.parametrize("used", ["helpers.doubled(number)", "helpers"])
def test_a_module_used_by_its_name_is_reached(toy: Path, used: str) -> None:
    replace(toy / "kernels.py", "from toy.helpers import doubled", "from toy import helpers")
    replace(toy / "kernels.py", "doubled(number)", used)
    before = of_kernel(toy)
    replace(toy / "constants.py", "2", "3")
    assert of_kernel(toy) != before


def test_of_a_module_only_the_attribute_that_is_taken_is_reached(toy: Path) -> None:
    replace(toy / "kernels.py", "from toy.helpers import doubled", "from toy import helpers")
    replace(toy / "kernels.py", "doubled(number)", "helpers.doubled(number)")
    before = of_kernel(toy)
    with (toy / "helpers.py").open("a") as file:
        file.write("\n\ndef halved(number):\n    return number // 2\n")
    assert of_kernel(toy) == before


def test_an_edit_beside_a_kernel_compiles_nothing_again(tmp_path: Path, kept: Path) -> None:
    beside = "\n\ndef shown(a):\n    return str(a)\n"
    assert result_and_hits(tmp_path / "adding.py", ADDING + beside) == (3, 0)
    edited = beside.replace("str(a)", "repr(a)")
    assert result_and_hits(tmp_path / "adding.py", ADDING + edited) == (3, 1)


def test_the_kernel_of_statistics_is_not_compiled_again_for_what_is_only_shown() -> None:
    """Decks, deals, languages and drawings change often, and no kernel contains any of them."""
    file = jit_cache.PACKAGE / "cards" / "kernels" / "war.py"
    reached = {found for found, _ in jit_cache._reached(file, "_play_part", jit_cache.PACKAGE)}
    assert file in reached
    others = {found.name for found in reached if not {"kernels", "jit"} & set(found.parts)}
    # The clock that stands still while kernels are compiled, and the most tricks of a game.
    assert others == {"progress.py", "referee.py"}


def test_a_copy_of_the_project_with_new_times_has_the_same_version(toy: Path) -> None:
    before = of_kernel(toy)
    clone = toy.parent / "clone" / "toy"
    shutil.copytree(toy, clone, copy_function=shutil.copyfile)
    assert of_kernel(clone) == before


def test_a_file_that_is_newer_than_what_was_loaded_has_no_version(toy: Path) -> None:
    now = time.time()
    os.utime(toy / "constants.py", (now, now))
    forget()
    assert version(toy / "kernels.py", "kernel", toy, since=now - 1) is None
    assert version(toy / "kernels.py", "kernel", toy, since=now + 1) is not None


def noted(toy: Path, since: float | None = None) -> str | None:
    forget()
    note = toy.parent / "notes" / "kernel.version"
    return cached_version(
        toy / "kernels.py", "kernel", note, toy, time.time() + 1 if since is None else since
    )


def test_a_version_is_read_off_a_note_while_the_files_say_the_same(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = noted(toy)
    assert first == of_kernel(toy)
    monkeypatch.setattr(jit_cache, "version", cache(lambda *_: None))  # when asked: unknown
    assert noted(toy) == first
    assert noted(toy, since=time.time() - 1000) is None
    replace(toy / "constants.py", "2", "3")
    assert noted(toy) is None


def test_a_note_of_other_files_or_a_damaged_one_is_written_again(toy: Path) -> None:
    first = noted(toy)
    replace(toy / "constants.py", "2", "3")
    second = noted(toy)
    assert second == of_kernel(toy) != first
    note = toy.parent / "notes" / "kernel.version"
    note.write_bytes(note.read_bytes()[:-1])
    assert noted(toy) == second
    (toy / "helpers.py").unlink()
    replace(toy / "kernels.py", "from toy.helpers import doubled", "doubled = abs")
    assert noted(toy) == of_kernel(toy) != second


def load(file: Path) -> ModuleType:
    forget()
    os.utime(file, (0, 0))  # as if it had been there when this process began
    return imported(file)


def imported(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("adding", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "kept"))
    return tmp_path / "kept"


ADDING = """
from antihilbert.jit.compiler import kernel


@kernel
def add(a, b):
    return a + b
"""


def result_and_hits(file: Path, source: str) -> tuple[int, int]:
    """What 1 and 2 are together, and how often compiled code was found."""
    file.parent.mkdir(exist_ok=True)
    file.write_text(source)
    add = load(file).add
    return add(1, 2), sum(add.stats.cache_hits.values())


def test_a_kernel_is_compiled_once_a_version(tmp_path: Path, kept: Path) -> None:
    file, clone = tmp_path / "adding.py", tmp_path / "clone" / "adding.py"
    assert result_and_hits(file, ADDING) == (3, 0)
    assert result_and_hits(file, ADDING) == (3, 1)
    moved = ADDING.replace("    return", '    """The sum."""\n    return').replace("@", "# !\n@")
    assert result_and_hits(file, moved) == (3, 1)
    assert result_and_hits(clone, ADDING) == (3, 1)
    assert result_and_hits(file, ADDING.replace("a + b", "a - b")) == (-1, 0)
    assert len(list(kept.iterdir())) == 2


def test_nothing_is_kept_while_the_source_is_being_worked_on(tmp_path: Path, kept: Path) -> None:
    file = tmp_path / "adding.py"
    file.write_text(ADDING)
    forget()
    add = imported(file).add
    assert add(1, 2) == 3
    assert not kept.exists()


def test_of_many_versions_the_oldest_is_forgotten(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit_cache, "MOST_KEPT", 1)
    result_and_hits(tmp_path / "adding.py", ADDING)
    [old] = kept.iterdir()
    os.utime(old, (0, 0))
    result_and_hits(tmp_path / "adding.py", ADDING.replace("a + b", "a * b + 7"))
    [new] = kept.iterdir()
    assert new != old


def test_where_nothing_can_be_written_kernels_work_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way of a folder")
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "file"))
    assert result_and_hits(tmp_path / "adding.py", ADDING) == (3, 0)


@pytest.mark.parametrize("damage", ["cut off", "a byte changed", "empty"])
def test_a_damaged_file_is_compiled_again(tmp_path: Path, kept: Path, damage: str) -> None:
    result_and_hits(tmp_path / "adding.py", ADDING)
    [file] = kept.iterdir()
    whole = file.read_bytes()
    half = len(whole) // 2
    changed = whole[:half] + bytes([whole[half] ^ 1]) + whole[half + 1 :]
    file.write_bytes({"cut off": whole[:half], "a byte changed": changed, "empty": b""}[damage])
    assert result_and_hits(tmp_path / "adding.py", ADDING) == (3, 0)
    assert result_and_hits(tmp_path / "adding.py", ADDING) == (3, 1)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has no such rights")
@pytest.mark.parametrize("which", ["the file", "its folder"])
def test_what_others_could_have_written_is_not_loaded(
    tmp_path: Path, kept: Path, which: str
) -> None:
    result_and_hits(tmp_path / "adding.py", ADDING)
    [file] = kept.iterdir()
    (file if which == "the file" else kept).chmod(0o777)
    assert result_and_hits(tmp_path / "adding.py", ADDING) == (3, 0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="Windows has no such owners")
def test_what_belongs_to_somebody_else_is_not_loaded(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result_and_hits(tmp_path / "adding.py", ADDING)
    [file] = kept.iterdir()
    real = Path.stat(file)
    stranger = os.stat_result((*real[:4], real.st_uid + 12345, *real[5:]))
    monkeypatch.setattr(Path, "stat", lambda self, **_: stranger)
    assert jit_cache.read(file) is None
    monkeypatch.undo()
    assert jit_cache.read(file) is not None


TWO_KERNELS = ADDING.replace(
    "    return a + b",
    """    print("adding", a)
    return a + b


@kernel
def add_twice(a, b):
    return add(add(a, b), b)""",
)


def test_a_kernel_that_another_one_calls_is_kept_as_a_part_and_can_print(
    tmp_path: Path, kept: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "adding.py"
    file.write_text(TWO_KERNELS)
    assert load(file).add_twice(1, 2) == 5
    assert sorted(path.suffix for path in kept.iterdir()) == [".kernel", ".part"]
    assert load(file).add_twice(1, 2) == 5  # from disk, with what the part needs for printing
    file.write_text(TWO_KERNELS + "\n\n@kernel\ndef add_3(a, b):\n    return add(a, b) + b + b\n")
    assert load(file).add_3(1, 2) == 7
    assert capfd.readouterr().out == "adding 1\nadding 3\n" * 2 + "adding 1\n"


def test_a_part_on_disk_serves_another_kernel(tmp_path: Path, kept: Path) -> None:
    file, others = tmp_path / "adding.py", "\n\n@kernel\ndef {}(a, b):\n    return add(a, b)\n"
    file.write_text(ADDING + others.format("one") + others.format("two"))
    assert load(file).one(1, 2) == 3
    [part] = kept.glob("*.part")
    before = part.stat().st_mtime_ns
    assert load(file).two(1, 2) == 3
    [part] = kept.glob("*.part")
    assert part.stat().st_mtime_ns == before
    assert len(list(kept.glob("*.kernel"))) == 2


def test_whoever_waits_is_told_once_that_something_is_compiled(tmp_path: Path, kept: Path) -> None:
    told = []
    when_compiling(lambda: told.append("compiling"))
    result_and_hits(tmp_path / "adding.py", ADDING)
    assert told == ["compiling"]
    when_compiling(lambda: told.append("again"))
    result_and_hits(tmp_path / "adding.py", ADDING)  # which is kept now
    assert told == ["compiling"]
    result_and_hits(tmp_path / "adding.py", ADDING.replace("+", "-"))
    assert told == ["compiling", "again"]
