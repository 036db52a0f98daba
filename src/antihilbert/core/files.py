"""Files that the user names: written, or refused in one line."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from antihilbert.core.messages import InputError, Text, shortened

NO_PICTURE = Text(
    "'{path}': pictures are written as .svg and reports as .html, which a browser prints",
    "« {path} » : un dessin s'écrit en .svg, un rapport en .html, qu'un navigateur imprime",
)
CANNOT_WRITE = Text("cannot write '{path}': {why}", "impossible d'écrire « {path} » : {why}")
PICTURE_WRITTEN = Text("the picture is in {path}", "le dessin est dans {path}")
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
        raise InputError(NO_PICTURE, path=named)
    try:
        yield
    except OSError as error:
        raise InputError(CANNOT_WRITE, path=named, why=error.strerror) from error
