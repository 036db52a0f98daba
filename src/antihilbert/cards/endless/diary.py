"""What a search has done so far, kept in a file, so that it can be stopped and go on later."""

from pathlib import Path
from typing import Any

from antihilbert.base.ledger import Ledger
from antihilbert.cards.deck import Deck


class Diary:
    """The finished parts of every method's search for one deck; without a file it forgets.

    A file belongs to one deck, one pair of pickups, and one wish (equal hands or not).
    """

    def __init__(
        self, path: Path | None, deck: Deck, pickups: tuple[str, str], equal: bool, seed: int
    ) -> None:
        header = {
            "work": "war endless search",
            "deck": str(deck),
            "pickups": list(pickups),
            "equal": equal,
            "seed": seed,
        }
        self._ledger = Ledger(path, header) if path is not None else None

    def entries(self, method: str) -> list[dict[str, Any]]:
        """What this method had done when the file was opened, oldest first."""
        if self._ledger is None:
            return []
        return [entry for entry in self._ledger.entries() if entry.get("method") == method]

    def note(self, method: str, **done: Any) -> None:
        """Write down a finished part; it is on disk before this returns."""
        if self._ledger is not None:
            self._ledger.append({"method": method, **done})
