"""What has been done already? A file of finished chunks, one JSON object to a line.

The first line says what the work is. A chunk is written only when it is finished and is on disk
before the next is written, so whatever kills the program loses the chunks under way and no other.
A last line that was cut off in the middle is dropped.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from antihilbert.base import refusals
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError


class Ledger:
    """The finished chunks of the work that `header` describes, kept in a file."""

    def __init__(self, path: Path, header: dict[str, Any]) -> None:
        self.path, self.header = path, header
        try:
            self._lines = self._whole_lines()
        except OSError as error:
            raise ToldError(
                refusals.CANNOT_USED_RESUME, path=shortened(str(path)), strerror=error.strerror
            ) from None

    def _whole_lines(self) -> list[bytes]:
        """What the file holds already; a file that is new gets its first line."""
        text = self.path.read_bytes() if self.path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        begins = json.dumps(self.header)
        # A file without a whole line may be written over only if it is our first line, cut off.
        ours = _object(lines[0]) == self.header if lines else begins.encode().startswith(text)
        if not ours:
            raise ToldError(
                refusals.HOLDS_OTHER_WORK, path=shortened(str(self.path)), begins=begins
            )
        if len(whole) < len(text):
            os.truncate(self.path, len(whole))
        if not lines:
            self.append(self.header)
        return lines[1:]

    def entries(self) -> Iterator[dict[str, Any]]:
        """The chunks that were finished when the file was opened."""
        for number, line in enumerate(self._lines, start=2):
            entry = _object(line)
            if entry is None:
                raise ToldError(
                    refusals.LINE_DAMAGED_DELETE, number=number, path=shortened(str(self.path))
                )
            yield entry

    def append(self, entry: dict[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(json.dumps(entry).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
