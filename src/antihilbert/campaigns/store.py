"""Campaigns on disk, and the lock of each.

A campaign is a work of a store (`core.store`). Its header has the keys and the progress. Its
entries are the finished chunks, the finds as certificates, the refused results, and the total.
A finished chunk and its total are written in one transaction. Unfinished chunks have no entry, so
that a campaign of a million chunks starts quickly.
"""

import json
import os
import secrets
import time
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from antihilbert.campaigns.messages import TEXTS
from antihilbert.core import checkpoint, store
from antihilbert.core.answer import Answer
from antihilbert.core.messages import shortened
from antihilbert.core.store import RefusedError, damaged, in_one_line

# State of a campaign, and its finished chunks

STATES = ("running", "interrupted", "finished", "cancelled")


@dataclass(frozen=True)
class Campaign(Answer):
    """A campaign: all fields but the first and the last are its header in the file."""

    KEYS = (
        "id kind chunks done state=condition result keys unit units rate seconds_left "
        "best=known_best created version"
    )

    id: str
    kind: str
    keys: dict[str, Any]
    version: str  # of the package that began it
    unit: str
    created: float  # seconds since 1970, as all times here
    chunks: int  # how many are needed, as far as is known
    done: int
    frontier: int  # every chunk below this one is done
    units: int  # games, deals, ... done
    best: str
    result: dict[str, Any] | None  # once it is finished
    finds: int  # certificates in the file
    refusals: int
    verify: float = 0  # the share of chunks that two workers have to do
    salt: str = ""  # which ones
    cancelled: bool = False
    begun: float | None = None  # when it was last run or resumed, and from where
    begun_done: int = 0
    begun_units: int = 0
    updated: float | None = None
    running: bool = False

    @property
    def condition(self) -> str:
        """Return one of STATES."""
        if self.result is not None:
            return "finished"
        if self.running and not self.cancelled:
            return "running"
        return "cancelled" if self.cancelled else "interrupted"

    @property
    def elapsed(self) -> float:
        """Return the seconds of the last run, up to its last finished chunk."""
        return max((self.updated or 0) - self.begun, 0.0) if self.begun else 0.0

    @property
    def rate(self) -> float | None:
        """Return units per second in the last run."""
        done = self.units - self.begun_units
        return done / self.elapsed if done and self.elapsed else None

    @property
    def left(self) -> float | None:
        """Return the remaining seconds at the same rate."""
        done = self.done - self.begun_done
        return (self.chunks - self.done) * self.elapsed / done if done and self.elapsed else None

    @property
    def seconds_left(self) -> float | None:
        return self.left if self.condition == "running" else None

    @property
    def known_best(self) -> str | None:
        return self.best or None


class Row(NamedTuple):
    """A finished chunk."""

    number: int
    worker: str
    seconds: float
    finished: float
    columns: dict[str, object]  # what an export shows of its result


class Standing(NamedTuple):
    """The progress of a campaign, written together with the rows it results from."""

    chunks: int
    done: int
    frontier: int
    units: int
    total: Any
    state: bytes | None
    best: str
    result: dict[str, object] | None


def default_file() -> Path:
    """Return the database in the user's data folder, or in the folder ANTIHILBERT_DATA."""
    own = os.environ.get("ANTIHILBERT_DATA")
    folder = Path(own) if own else user_data_path("antihilbert", appauthor=False)
    return folder / "campaigns.db"


# Lock: one process at a time runs a campaign


def lock_file(database: Path, campaign: str) -> Path:
    return database.with_name(f"{database.name}.{campaign}.lock")


@contextmanager
def locked(database: Path, campaign: str) -> Iterator[None]:
    """Hold the lock of a campaign."""
    path, held = lock_file(database, campaign), ExitStack()
    with in_one_line(path):
        try:
            held.enter_context(checkpoint.locked(path))
        except checkpoint.HeldError as error:
            raise RefusedError(
                TEXTS["campaign_in_use"], campaign=campaign, fact=error.holder
            ) from None
    with held:
        yield


def is_held(database: Path, campaign: str) -> bool:
    """Return whether some process is running the campaign."""
    return checkpoint.is_locked(lock_file(database, campaign))


# Store: a file of campaigns

CHUNK, FIND, REFUSAL, TOTAL = "chunk", "find", "refusal", "total"  # kinds of entries
PART, VOTE, HANDED = "part", "vote", "handed"  # where chunks are verified, or handed out
Noted = tuple[int, str, str]  # chunk, worker, and a certificate or a reason


class Store(store.Store):
    """The campaigns of one file."""

    application = 0x416E4869  # "AnHi"
    journal = (
        "DELETE"  # between two transactions the file alone has everything, so it can be copied
    )

    def add(
        self,
        kind: str,
        keys: dict[str, Any],
        version: str,
        unit: str,
        start: Standing,
        verify: float = 0,
    ) -> str:
        """Add a campaign; its id begins with its kind."""
        word = "".join(letter if letter.isalnum() else "-" for letter in kind.split(":")[-1])
        header = _progress(start) | {"kind": kind, "keys": keys, "version": version, "unit": unit}
        header |= {"created": time.time(), "finds": 0, "refusals": 0}
        header |= {"verify": verify, "salt": secrets.token_hex(8)}
        with self.writing():
            taken = [id.rpartition("-") for id in self.works()]
            numbers = [int(last) for first, _, last in taken if first == word and last.isdigit()]
            id = f"{word}-{1 + max(numbers, default=0)}"
            self.put_work(id, header)
            self.append(id, TOTAL, _carried(start))
        return id

    def get(self, id: str) -> Campaign:
        header = self.work(id)
        if header is None:
            raise RefusedError(TEXTS["unknown_campaign"], id=shortened(id))
        return Campaign(id, **header, running=is_held(self.path, id))

    def all(self) -> list[Campaign]:
        every = (
            Campaign(id, **header, running=is_held(self.path, id))
            for id, header in self.works().items()
        )
        return sorted(every, key=lambda campaign: (campaign.created, campaign.id))

    def latest(self) -> Campaign:
        """Return the campaign created or begun last."""
        if not (every := self.all()):
            raise RefusedError(TEXTS["no_campaigns"])
        return max(every, key=lambda campaign: (campaign.begun or campaign.created, campaign.id))

    def done_beyond(self, campaign: Campaign) -> set[int]:
        """Return the finished chunks beyond the frontier: few, as chunks are started in order."""
        found = {number for number, _ in self.entries(campaign.id, CHUNK, campaign.frontier)}
        if len(found) != campaign.done - campaign.frontier:
            self._unchanged(campaign.id, campaign.done)
            raise damaged(self.path)
        return found

    def begin(self, campaign: Campaign) -> None:
        """Record the start of a run."""
        now = time.time()
        begun = {"begun": now, "begun_done": campaign.done, "begun_units": campaign.units}
        self._change(campaign.id, **begun, updated=now, cancelled=False)

    def save(
        self,
        campaign: Campaign,
        before: int,
        rows: list[Row],
        certificates: list[Noted],
        now: Standing,
        parts: Iterable[tuple[int, Any]] = (),
        votes: Iterable[tuple[str, Any]] = (),
    ) -> None:
        """Write finished chunks and the new total; `before` chunks were done until now."""
        id = campaign.id
        with self.writing():
            header = self._unchanged(id, before)
            self.append(id, CHUNK, [(row.number, _json(row[1:])) for row in rows])
            self.append(id, PART, [(number, _packed(part)) for number, part in parts])
            self.append(id, VOTE, enumerate(map(_packed, votes), self._tally(id)[VOTE]))
            finds = enumerate(map(_json, certificates), header["finds"])
            self.append(id, FIND, finds)
            self.replace(id, TOTAL, _carried(now))
            more = {"finds": header["finds"] + len(certificates), "updated": time.time()}
            self.put_work(id, header | _progress(now) | more)

    def take_back(self, campaign: Campaign, before: int, lost: list[int], now: Standing) -> None:
        """Remove chunks, and write the total without them; `before` chunks were done until now."""
        id = campaign.id
        with self.writing():
            header = self._unchanged(id, before)
            self.remove(id, CHUNK, lost)
            self.remove(id, PART, lost)
            self.replace(id, TOTAL, _carried(now))
            begun = {"begun_done": min(header.get("begun_done", 0), now.done)}
            begun["begun_units"] = min(header.get("begun_units", 0), now.units)
            self.put_work(id, header | _progress(now) | begun | {"updated": time.time()})

    def _unchanged(self, id: str, done: int) -> dict[str, Any]:
        """Return the header; refuse if another process has finished chunks meanwhile."""
        header = self.work(id)
        if header is None or header["done"] != done:
            raise RefusedError(TEXTS["campaign_changed"], id=id)
        return header

    def parts(self, id: str) -> dict[int, Any]:
        """Return the results of finished chunks, which are kept if some are verified."""
        return {number: _unpacked(payload) for number, payload in self.entries(id, PART)}

    def votes(self, id: str) -> Iterator[Any]:
        """Yield each result of chunks that were handed out: name, chunk, seconds, part."""
        return (_unpacked(payload) for _, payload in self.entries(id, VOTE))

    def hand_out(self, id: str, ticket: str, name: str, numbers: list[int]) -> None:
        with self.writing():
            payload = _packed((ticket, name, numbers))
            self.append(id, HANDED, [(self._tally(id)[HANDED], payload)])

    def handed(self, id: str) -> Iterator[tuple[str, str, list[int]]]:
        """Yield ticket, name and chunks of each file that was handed out."""
        return (tuple(_unpacked(payload)) for _, payload in self.entries(id, HANDED))

    def refuse(self, id: str, number: int, worker: str, reason: str) -> None:
        refusals = self.get(id).refusals
        with self.writing():
            self.append(id, REFUSAL, [(refusals, _json((number, worker, reason)))])
            self.put_work(id, (self.work(id) or {}) | {"refusals": refusals + 1})

    def cancel(self, id: str) -> None:
        self._change(id, cancelled=True)

    def is_cancelled(self, id: str) -> bool:
        return bool((self.work(id) or {}).get("cancelled"))

    def rows(self, id: str) -> Iterator[Row]:
        """Yield every finished chunk, in order."""
        for number, payload in self.entries(id, CHUNK):
            yield Row(number, *json.loads(payload))

    def certificates(self, id: str) -> list[Noted]:
        """Return (chunk, worker, certificate) of every find."""
        return self._noted(id, FIND)

    def refusals(self, id: str) -> list[Noted]:
        """Return (chunk, worker, reason) of every rejected result."""
        return self._noted(id, REFUSAL)

    def _noted(self, id: str, kind: str) -> list[Noted]:
        self.get(id)
        found = (json.loads(payload) for _, payload in self.entries(id, kind))
        return [(chunk, worker, text) for chunk, worker, text in found]

    def carried(self, id: str) -> tuple[Any, bytes | None]:
        """Return the total of a campaign, and the state from which a chain continues."""
        held = dict(self.entries(id, TOTAL))
        if len(held) != 2:
            raise damaged(self.path)
        return _unpacked(held[0]), held[1][1:] if held[1] else None

    def _change(self, id: str, **changes: object) -> None:
        with self.writing():
            header = self.work(id)
            if header is not None:
                self.put_work(id, header | changes)


def _json(value: object) -> bytes:
    return json.dumps(value).encode()


def _packed(value: object) -> bytes:
    return zlib.compress(_json(value), 1)


def _unpacked(payload: bytes) -> Any:
    return json.loads(zlib.decompress(payload))


def _progress(now: Standing) -> dict[str, Any]:
    """Return the fields of the header that change with every save."""
    return {name: value for name, value in now._asdict().items() if name not in ("total", "state")}


def _carried(now: Standing) -> list[tuple[int, bytes]]:
    """Return the entries of the total and of the state, which is empty if there is none."""
    state = b"" if now.state is None else b"+" + now.state
    return [(0, _packed(now.total)), (1, state)]
