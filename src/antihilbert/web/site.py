"""The lab as a folder of files that any web space can serve."""

import ast
import base64
import gzip
import hashlib
import io
import json
import os
import re
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

from platformdirs import user_cache_path

from antihilbert.core.files import write_text
from antihilbert.core.messages import LANGUAGES
from antihilbert.core.progress import Progress, ProgressCallback, no_progress
from antihilbert.web import shell
from antihilbert.web.api.route import route, run
from antihilbert.web.archive import write as write_archive
from antihilbert.web.bundle import EVERY, WORKER_HEAD, bundle
from antihilbert.web.messages import TEXTS, message, refused

# Modules that a browser needs: those that answer pages, and their imports (inside functions only
# those that need just the standard library). Compiled code and solvers are left out.

PACKAGE = Path(__file__).parents[1]  # antihilbert/
FIRST = "antihilbert.web.browser"
PATHS = "antihilbert.web.api"
OPERATIONS = "antihilbert.operations"  # modules found by file name
DATA = ("catalogue/*.txt", "catalogue/*.jsonl", "**/*.toml")  # as modules read it
NEVER = (1980, 1, 1, 0, 0, 0)  # constant file times: equal content, equal zip


def pack(file: Path) -> None:
    """Write the modules and the data as one archive."""
    paths = [path for name in needed() if (path := _path(name)) is not None]
    data = [path for pattern in DATA for path in PACKAGE.glob(pattern)]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted({*paths, *data}):
            name = path.relative_to(PACKAGE.parent).as_posix()
            entry = zipfile.ZipInfo(name, NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def needed() -> set[str]:
    """Return the names of the modules that a browser needs."""
    found: set[str] = set()
    waiting = [FIRST]
    for package in (PATHS, OPERATIONS):
        waiting += [f"{package}.{path.stem}" for path in _folder(package).glob("[!_]*.py")]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        at_once, later = _imports(name)
        waiting += [one for one in at_once if _path(one)]
        waiting += [one for one in later if _path(one) and is_plain(one)]
    return found


def _folder(name: str) -> Path:
    return PACKAGE.joinpath(*name.split(".")[1:])


def is_plain(name: str) -> bool:
    """Return whether a module and its top-level imports need only the standard library."""
    return not any(
        _path(one) is None and one.partition(".")[0] not in sys.stdlib_module_names
        for one in _closure(name)
    )


@cache
def _closure(name: str) -> frozenset[str]:
    found: set[str] = set()
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += _imports(one)[0]
    return frozenset(found)


@cache
def _imports(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return our modules that a module imports at the top level, and inside functions."""
    path = _path(name)
    if path is None:
        return frozenset(), frozenset()
    at_once, later = set(_parents(name)), set[str]()
    for statement, inside in _statements(ast.parse(path.read_text(encoding="utf-8")), False):
        for one in _names(statement):
            (later if inside else at_once).add(one)
    return frozenset(at_once), frozenset(later - at_once)


def _statements(node: ast.AST, inside: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Yield every import below a node, and whether it is in a function; skip those for types."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, inside
        function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _statements(child, inside or function)


def _names(statement: ast.AST) -> Iterator[str]:
    """Yield the modules that an import names, including submodules imported by name."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
    elif isinstance(statement, ast.ImportFrom) and statement.module:
        yield statement.module
        for alias in statement.names:
            inner = f"{statement.module}.{alias.name}"
            if _path(inner):
                yield inner


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


@cache
def _path(name: str) -> Path | None:
    """Return the file of a module of this package; None for other modules."""
    if name.partition(".")[0] != PACKAGE.name:
        return None
    path = _folder(name)
    for file in (path / "__init__.py", path.with_name(f"{path.name}.py")):
        if file.is_file():
            return file
    return None


# Answers computed when the site is built: first boards, before Python is loaded, and known tables

PageRequest = tuple[str, Mapping[str, str]]  # a path and its parameters


def page_requests() -> Iterator[PageRequest]:
    """Yield what pages open with beyond the games that their scripts play (js/answers/page.js)."""
    yield "war/profile/told", {"word": "aba2"}
    yield "war/endless/construct", {}
    for lang in LANGUAGES:
        yield "baseball/sheet.svg", {"bases": "5", "lang": lang}
        yield "war/profile/order.svg", {"word": "aba2", "after": "0", "lang": lang}
        yield "claims", {"lang": lang}
    for known in ("records", "catalogue", "war/endless/table"):
        yield known, {}
    yield "war/endless/table", {"pickup": "natural", "pickup2": "optimised"}


def _answer(path: str, parameters: Mapping[str, str]) -> Any:
    return run(path, route(path).read(parameters))


def prepare(folder: Path) -> None:
    """Write the answers, packed, and an index from requests to answers."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {}
    for path, parameters in page_requests():
        answer = json.dumps(_answer(path, parameters), separators=(",", ":"))
        file = f"{sha256(answer.encode()).hexdigest()[:16]}.packed"
        (folder / file).write_bytes(gzip.compress(answer.encode(), mtime=0))
        files[name_of(path, parameters)] = file
    (folder / "index.json").write_text(json.dumps(files), encoding="utf-8")


def name_of(path: str, parameters: Mapping[str, str]) -> str:
    """Return the name of a request, as pages have it (js/answers/python.js)."""
    return f"{path}?{urlencode(sorted(parameters.items()))}"


# Python for browsers: pinned, fetched from its registry when it is needed, checked by its hash.

VERSION = "314.0.7"  # Python 3.14
INTEGRITY = (  # as `npm view pyodide@VERSION dist.integrity` says
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
REGISTRY = "https://registry.npmjs.org/"
REGISTRY_VARIABLES = (
    "NPM_CONFIG_REGISTRY",
    "npm_config_registry",
)  # where npm looks for another one
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "python_stdlib.zip")
PACKED = "pyodide.asm.wasm"  # 9.6 MB, a third of it when packed
LOCK = "pyodide-lock.json"  # lists packages that could be loaded; we load none
PATIENCE = 60  # seconds
LICENCES = Path(__file__).with_name("licences")  # of what is unpacked


def pyodide_archive(kept: Path) -> bytes:
    """Return the published archive; download it only once."""
    file = kept / f"pyodide-{VERSION}.tgz"
    if file.is_file() and _is_right(found := file.read_bytes()):
        return found
    registry = next(
        (os.environ[name] for name in REGISTRY_VARIABLES if os.environ.get(name)), REGISTRY
    )
    address = f"{registry.rstrip('/')}/pyodide/-/pyodide-{VERSION}.tgz"
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            found = bytes(answer.read())
    except (URLError, OSError) as error:
        raise refused(
            "pyodide_cannot_fetched",
            version=VERSION,
            address=address,
            error=error,
            kept=kept,
        ) from None
    if not _is_right(found):
        raise refused("what_sends_not", address=address, version=VERSION)
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
    for path in LICENCES.iterdir():
        shutil.copy(path, folder)


# A page may load what lies beside it, show pictures that its script was given, and run Python.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; manifest-src 'self'"
)
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
    on_progress: ProgressCallback = no_progress,
) -> Built:
    """Write the site into a folder that is empty, new, or an older site of ours.

    `docs` are pages to put beside the lab; `kept` is a folder for the fetched archive of Pyodide.
    """
    _check(folder, docs)
    on_progress(Progress(doing=message("python_fetched", version=VERSION)))
    archive = pyodide_archive(kept or user_cache_path("antihilbert", appauthor=False))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / MARK).touch()
    unpack(archive, folder / "python")
    on_progress(Progress(doing=TEXTS["pages_written"]))
    _write_pages(folder, "report archive docs" if docs else "report archive")
    pack(folder / "python" / "antihilbert.zip")
    on_progress(Progress(doing=TEXTS["answers_written"]))
    prepare(folder / "answers")
    on_progress(Progress(doing=TEXTS["archive_written"]))
    write_archive(folder / "archive", POLICY)
    on_progress(Progress(doing=TEXTS["report_written"]))
    (folder / REPORT).write_text(_report(), encoding="utf-8")
    if docs is not None:
        shutil.copytree(docs, folder / "docs", ignore=shutil.ignore_patterns(".*", "_sources"))
    _write_service(folder)
    written = [path for path in folder.rglob("*") if path.is_file()]
    return Built(len(written), sum(path.stat().st_size for path in written))


def _check(folder: Path, docs: Path | None) -> None:
    if folder.exists() and not folder.is_dir():
        raise refused("file_name_folder", folder=folder)
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise refused("files_no_site", folder=folder)
    if docs is not None and not (docs / "index.html").is_file():
        raise refused("no_index_html", docs=docs)


def _report() -> str:
    """Return the report of all claims, as computed at the last release."""
    from antihilbert.claims import run
    from antihilbert.claims.claim import Effort
    from antihilbert.claims.report import page

    return page(list(run.last().values()), Effort(), "en")


STYLES = re.compile(r'(?:<link rel="stylesheet" href="./static/(.*)">\n)+')
WORKERS = ("answers/python_worker.js", "wasm/worker.js", "wasm/kernel.js")  # remain files
JOBS = "wasm/jobs.js"  # loaded with the first job
GAMES_AND_DOOR = ("home", "war", "beggar", "marienbad", "baseball")  # others have a script each
TEXTS_FIRST = "".join(
    f'<link rel="preload" href="./static/locales/{lang}.json" as="fetch" crossorigin>\n'
    for lang in LANGUAGES
)


def _write_pages(folder: Path, beside: str, alone: bool = False) -> None:
    """Write the pages; their styles are one file, and their scripts but for those of jobs."""
    static, scripts = folder / "static", folder / "static" / "js"
    ours = shutil.ignore_patterns("*.html", "archive.*")  # put where they belong
    shutil.copytree(shell.STATIC, static, ignore=ours)
    for name, made in shell.MADE.items():
        (static / name).write_text(made(), encoding="utf-8")
    games = (path.relative_to(scripts).as_posix() for path in scripts.glob("answers/page/*.js"))
    at_once = shell.PAGES if alone else GAMES_AND_DOOR
    pages = (f"pages/{name}.js" for name in at_once)
    first = ("answers/python.js", *sorted(games), *pages, "shell.js")
    others = [f"pages/{name}.js" for name in shell.PAGES if name not in at_once]
    for kernel in static.glob("wasm/*.wasm"):
        kernel.write_bytes(gzip.compress(kernel.read_bytes(), mtime=0))  # a third of it
    later = {name: bundle(scripts, first, later=name) for name in (JOBS, *others)}
    # Of one file they come first: its last script opens the page, which may begin a job.
    lab = bundle(scripts, (JOBS,) * alone + first)
    for path in scripts.rglob("*.js"):
        if path.relative_to(scripts).as_posix() not in WORKERS:
            path.unlink()
    (scripts / "lab.js").write_text(lab, encoding="utf-8")
    for name, script in later.items():
        (scripts / name).write_text(script, encoding="utf-8")
    styles = list[str]()
    for name in shell.PAGES:
        text = shell.page(
            name, root="./", ending=".html", answers="python", beside=beside, policy=POLICY
        )
        styles = re.findall(r'<link rel="stylesheet" href="./static/(.*)">', text)
        text = STYLES.sub('<link rel="stylesheet" href="./static/lab.css">\n' + TEXTS_FIRST, text)
        file = "index.html" if name == "home" else f"{name}.html"
        text = text.replace("js/shell.js", "js/lab.js")
        if (own := f"pages/{name}.js") in later:
            text = text.replace(
                "</head>", f'<link rel="modulepreload" href="./static/js/{own}">\n</head>'
            )
        (folder / file).write_text(text, encoding="utf-8")
    shutil.copy(shell.STATIC / "404.html", folder)  # what web spaces show for an unknown address
    rules = [(static / style).read_text(encoding="utf-8") for style in styles]
    (static / "lab.css").write_text("".join(rules), encoding="utf-8")
    for style in styles:
        (static / style).unlink()
    for path in sorted(static.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()


# The lab as one file, which a browser opens from any disk: it may load nothing but what it carries.
ALONE = (
    "default-src 'none'; script-src 'sha256-{script}' 'wasm-unsafe-eval' blob:; "
    "style-src 'sha256-{style}'; img-src data: blob:; connect-src blob:; worker-src blob:; "
    "form-action 'none'; base-uri 'none'"
)
TYPES = {".js": "text/javascript", ".json": "application/json"}
IN_BASE64 = {".wasm": "application/wasm", ".packed": "application/gzip"}
WORKER = "js/wasm/worker.js"
HEAD = re.compile(r"<link .*\n|<script .*\n")


def build_one_file(file: Path, on_progress: ProgressCallback = no_progress) -> Built:
    """Write the lab as one file: the pages, the games, statistics, lessons, but no Python."""
    on_progress(Progress(doing=TEXTS["pages_written"]))
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        static = folder / "static"
        _write_pages(folder, "", alone=True)
        on_progress(Progress(doing=TEXTS["answers_written"]))
        prepare(folder / "answers")
        script = (static / "js" / "lab.js").read_text(encoding="utf-8")
        script = script.removesuffix(EVERY)
        style = (static / "lab.css").read_text(encoding="utf-8")
        icon = base64.b64encode((static / "icon.svg").read_bytes()).decode()
        policy = ALONE.format(script=_digest(script), style=_digest(style))
        page = shell.page("", root="?page=", answers="python", beside="", policy=policy)
        text = HEAD.sub("", page).replace(
            "</head>",
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">\n'
            f"<style>{style}</style>\n</head>",
        )
        carried = json.dumps(_carried(folder), ensure_ascii=False).replace("<", "\\u003c")
    end = (
        f'<script type="application/json" id="files">{carried}</script>\n'
        f'<script type="module">{script}</script>\n</body>'
    )
    write_text(file, text.replace("</body>", end))
    return Built(1, file.stat().st_size)


def _digest(text: str) -> str:
    if "</s" in text or "<!--" in text:
        raise ValueError("a script or a style would end before its end")
    return base64.b64encode(sha256(text.encode()).digest()).decode()


def _carried(folder: Path) -> dict[str, tuple[str, str]]:
    """Return what scripts fetch, by its name beside their folder: its type and its text."""
    static = folder / "static"
    kernels = (path.relative_to(static).as_posix() for path in sorted(static.glob("wasm/*.js")))
    worker = bundle(static, (*kernels, WORKER), head=WORKER_HEAD).removesuffix(EVERY)
    found = {WORKER: (TYPES[".js"], worker)}
    for path in sorted(folder.rglob("*")):
        name = Path(os.path.relpath(path, static)).as_posix()
        if path.suffix == ".json":
            found[name] = TYPES[".json"], path.read_text(encoding="utf-8")
        elif path.suffix in IN_BASE64:
            found[name] = IN_BASE64[path.suffix], base64.b64encode(path.read_bytes()).decode()
    return found


def _write_service(folder: Path) -> None:
    """Write the service worker that caches the lab's files; its version is their digest."""
    paths = sorted({path for part in LAB for path in folder.glob(part) if path.is_file()})
    files = {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in paths
    }
    version = sha256(json.dumps(files).encode()).hexdigest()[:16]
    script = (shell.STATIC / "js" / "answers" / SERVICE).read_text(encoding="utf-8")
    known = f"const VERSION = {version!r};\nconst FILES = {json.dumps(files)};\n"
    (folder / SERVICE).write_text(known + script, encoding="utf-8")
