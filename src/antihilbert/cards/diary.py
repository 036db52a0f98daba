"""What a search has done so far, kept in a file, so that it can be stopped and go on later."""

from pathlib import Path
from typing import Any

from antihilbert.base.ledger import Ledger


class Diary:
    """The finished parts of every method of the search that `header` describes.

    Without a file it forgets.
    """

    def __init__(self, path: Path | None = None, header: dict[str, Any] | None = None) -> None:
        self._ledger = Ledger(path, header or {}) if path is not None else None

    def entries(self, method: str) -> list[dict[str, Any]]:
        """What this method had done when the file was opened, oldest first."""
        if self._ledger is None:
            return []
        return [entry for entry in self._ledger.entries() if entry.get("method") == method]

    def note(self, method: str, **done: Any) -> None:
        """Write down a finished part; it is on disk before this returns."""
        if self._ledger is not None:
            self._ledger.append({"method": method, **done})
