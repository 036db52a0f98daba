"""Writes the lab as a folder: pages, scripts, texts, Python, and answers that are ready."""

import json
import shutil
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

from antihilbert.base.languages import Text, ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.web import refusals, shell
from antihilbert.web.site import modules, prepared, pyodide

# A page may load what lies beside it, show pictures that its script was given, and run Python.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'"
)
PYTHON_FETCHED = Text("Pyodide {version}", "Pyodide {version}")
PAGES_WRITTEN = Text("pages and modules", "pages et modules")
ANSWERS_WRITTEN = Text(
    "answers that pages begin with", "réponses par lesquelles les pages commencent"
)
REPORT_WRITTEN = Text("the report", "le rapport")
REPORT = "report.html"
SERVICE = "service.js"  # keeps the files, so that the lab opens without a network
MARK = ".antihilbert-site"  # a folder with this file is a site that may be written anew
LAB = ("*.html", "static/**/*", "python/*", "answers/*")  # what is kept from the first visit on


@dataclass(frozen=True)
class Built:
    """What was written."""

    files: int
    size: int  # bytes


def build(
    folder: Path,
    docs: Path | None = None,
    kept: Path | None = None,
    watch: Watch = unwatched,
) -> Built:
    """Write the site into a folder that is empty, new, or an older site of ours.

    `docs` are pages to put beside the lab; `kept` is where Pyodide's archive is kept once it has
    been fetched.
    """
    _check(folder, docs)
    watch(Progress(doing=PYTHON_FETCHED.of(version=pyodide.VERSION)))
    archive = pyodide.archive(kept or user_cache_path("antihilbert", appauthor=False))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / MARK).touch()
    pyodide.unpack(archive, folder / "python")
    watch(Progress(doing=PAGES_WRITTEN))
    _write_pages(folder, "report docs" if docs else "report")
    modules.pack(folder / "python" / "antihilbert.zip")
    watch(Progress(doing=ANSWERS_WRITTEN))
    prepared.prepare(folder / "answers")
    watch(Progress(doing=REPORT_WRITTEN))
    (folder / REPORT).write_text(_report(), encoding="utf-8")
    if docs is not None:
        shutil.copytree(docs, folder / "docs", ignore=shutil.ignore_patterns(".*", "_sources"))
    _write_service(folder)
    written = [path for path in folder.rglob("*") if path.is_file()]
    return Built(len(written), sum(path.stat().st_size for path in written))


def _check(folder: Path, docs: Path | None) -> None:
    if folder.exists() and not folder.is_dir():
        raise ToldError(refusals.FILE_NAME_FOLDER, folder=folder)
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise ToldError(refusals.FILES_NO_SITE, folder=folder)
    if docs is not None and not (docs / "index.html").is_file():
        raise ToldError(refusals.NO_INDEX_HTML, docs=docs)


def _report() -> str:
    """What the sources claim and what came of it, as computed at the last release."""
    from antihilbert.claims import snapshot
    from antihilbert.claims.effort import Effort
    from antihilbert.claims.report.page import page

    return page(list(snapshot.last().values()), Effort(), "en")


def _write_pages(folder: Path, beside: str) -> None:
    shutil.copytree(shell.STATIC, folder / "static", ignore=shutil.ignore_patterns("page.html"))
    for name, made in shell.MADE.items():
        (folder / "static" / name).write_text(made(), encoding="utf-8")
    for name in shell.PAGES:
        text = shell.page(
            name, root="./", ending=".html", answers="python", beside=beside, policy=POLICY
        )
        file = "index.html" if name == "home" else f"{name}.html"
        (folder / file).write_text(text, encoding="utf-8")


def _write_service(folder: Path) -> None:
    """The worker that keeps the lab's files: its version is what they contain."""
    files = sorted({path for part in LAB for path in folder.glob(part) if path.is_file()})
    names = [path.relative_to(folder).as_posix() for path in files]
    digest = sha256()
    for name, path in zip(names, files, strict=True):
        digest.update(f"{name} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    script = (shell.STATIC / "js" / "answers" / SERVICE).read_text(encoding="utf-8")
    known = f"const VERSION = {digest.hexdigest()[:16]!r};\nconst FILES = {json.dumps(names)};\n"
    (folder / SERVICE).write_text(known + script, encoding="utf-8")
