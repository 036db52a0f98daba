"""Python for browsers: pinned, fetched from its registry when it is needed, checked by its hash."""

import base64
import gzip
import hashlib
import io
import json
import os
import tarfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from antihilbert.base.languages import ToldError
from antihilbert.web import refusals

VERSION = "314.0.7"  # Python 3.14
INTEGRITY = (  # as `npm view pyodide@VERSION dist.integrity` says
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
REGISTRY = "https://registry.npmjs.org/"
ASKED = ("NPM_CONFIG_REGISTRY", "npm_config_registry")  # where npm looks for another one
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
PACKED = "pyodide.asm.wasm"  # 9.6 MB, a third of it when packed
LOCK = "pyodide-lock.json"  # lists packages that could be loaded; we load none
PATIENCE = 60  # seconds


def archive(kept: Path) -> bytes:
    """The archive as it is published; kept in a folder, so that it is fetched once."""
    file = kept / f"pyodide-{VERSION}.tgz"
    if file.is_file() and _is_right(found := file.read_bytes()):
        return found
    registry = next((os.environ[name] for name in ASKED if os.environ.get(name)), REGISTRY)
    address = f"{registry.rstrip('/')}/pyodide/-/pyodide-{VERSION}.tgz"
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            found = bytes(answer.read())
    except (URLError, OSError) as error:
        raise ToldError(
            refusals.PYODIDE_CANNOT_FETCHED,
            version=VERSION,
            address=address,
            error=error,
            kept=kept,
        ) from None
    if not _is_right(found):
        raise ToldError(refusals.WHAT_SENDS_NOT, address=address, version=VERSION)
    kept.mkdir(parents=True, exist_ok=True)
    file.write_bytes(found)
    return found


def _is_right(found: bytes) -> bool:
    digest = base64.b64encode(hashlib.sha512(found).digest()).decode()
    return f"sha512-{digest}" == INTEGRITY


def unpack(found: bytes, folder: Path) -> None:
    """Write what a page needs of the archive."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(found), mode="r:gz") as archived:

        def content(name: str) -> bytes:
            member = archived.extractfile(f"package/{name}")
            assert member is not None  # the hash says that it is there
            return member.read()

        for name in PLAIN:
            (folder / name).write_bytes(content(name))
        packed = gzip.compress(content(PACKED), mtime=0)
        # Under another name than .gz, which some servers unpack themselves.
        (folder / f"{PACKED}.packed").write_bytes(packed)
        info = json.loads(content(LOCK))["info"]
        (folder / LOCK).write_text(json.dumps({"info": info, "packages": {}}))
