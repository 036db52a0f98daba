"""Files of our own in the user's cache folder, or where NUMBA_CACHE_DIR says.

What is in them is run when it is loaded. So only files of the user's own are loaded, from a folder
that nobody else can write to; and one that is cut off or damaged counts as never written.
"""

import hashlib
import os
import stat
import uuid
from contextlib import suppress
from pathlib import Path

import numba
from platformdirs import user_cache_path

STAMPED = hashlib.sha256().digest_size  # bytes of a file that say whether the others are whole


def folder() -> Path:
    given = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    return Path(given) if given else user_cache_path("antihilbert", appauthor=False)


def read(path: Path) -> bytes | None:
    """What a file holds; None if it was never written, is not ours, or is not whole."""
    try:
        if not (_is_ours(path.parent) and _is_ours(path)):
            return None
        kept = path.read_bytes()
    except OSError:
        return None
    stamp, content = kept[:STAMPED], kept[STAMPED:]
    return content if hashlib.sha256(content).digest() == stamp else None


def _is_ours(path: Path) -> bool:
    """Does it belong to us (or to the machine's owner), and can nobody else change it?"""
    if not hasattr(os, "geteuid"):
        return True  # Windows keeps each user's cache folder to that user
    found = path.stat()
    others_write = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid in (os.geteuid(), 0) and not others_write


def write(path: Path, content: bytes) -> None:
    """Keep it, unless there is no room or no right to write: then it is made again next time."""
    unfinished = path.with_suffix(f".{uuid.uuid4().hex}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        unfinished.write_bytes(hashlib.sha256(content).digest() + content)
        unfinished.chmod(0o600)  # or it would not count as ours where a group shares files
        unfinished.replace(path)  # so that nobody reads half of it


def forget_oldest(pattern: str, most: int) -> None:
    """Keep no more than so many files of a kind."""
    kept = list(folder().glob(pattern))
    if len(kept) > most:
        with suppress(OSError):
            min(kept, key=lambda path: path.stat().st_mtime).unlink(missing_ok=True)
