"""Files that the user names: written, or refused in one line."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from antihilbert.core.messages import refused, shortened

NOT_WRITTEN = (".pdf", ".png", ".jpg", ".jpeg")  # no program could open what would be in them


def write_text(path: Path, text: str) -> None:
    with _writing(path):
        path.write_text(text, encoding="utf-8")


def append_lines(path: Path, lines: Iterable[str]) -> None:
    """Append lines to a file; end its last line first if that is incomplete."""
    with _writing(path), path.open("a+b") as file:
        file.seek(max(0, file.tell() - 1))
        cut_off = file.read(1) not in (b"", b"\n")
        text = "".join(f"{line}\n" for line in lines)
        file.write((("\n" if cut_off else "") + text).encode())


def check_writable(*paths: Path | None) -> None:
    """Refuse files that cannot be written, before the work whose result would go there."""
    for path in filter(None, paths):
        with _writing(path):
            path.open("ab").close()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    named = shortened(str(path), 200)
    if path.suffix.lower() in NOT_WRITTEN:
        raise refused("no_picture", path=named)
    try:
        yield
    except OSError as error:
        raise refused("cannot_write", path=named, why=error.strerror) from error
