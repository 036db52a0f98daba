"""`antihilbert site`: the lab as a folder of files, for a web space that runs no programs."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from antihilbert.base.languages import Text, language
from antihilbert.base.progress import Progress
from antihilbert.cli.options import Language

BUILT = Text(
    "{files} files, {size:.1f} MB in {folder}", "{files} fichiers, {size:.1f} Mo dans {folder}"
)
LOOK = Text(
    "to look at it: python -m http.server --directory {folder}",
    "pour le voir : python -m http.server --directory {folder}",
)


def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an older site.")],
    docs: Annotated[
        Path | None, typer.Option(help="Pages to put beside the lab, as 'make docs' builds them.")
    ] = None,
    lang: Language = None,
) -> None:
    """Write the web lab as a folder that any web space can serve: Python runs in the browser.

    Pyodide, Python for browsers, is fetched once from the npm registry and checked by its hash.

    Example: antihilbert site lab, then: python -m http.server --directory lab
    """
    from antihilbert.web.site.build import build

    spoken = language(lang)

    def told(now: Progress) -> None:
        print(f"{now.doing.in_(spoken)} ...", file=sys.stderr)

    built = build(folder, docs, watch=told)
    print(BUILT.in_(spoken, files=built.files, size=built.size / 1e6, folder=folder))
    print(LOOK.in_(spoken, folder=folder))
