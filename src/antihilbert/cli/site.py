"""`antihilbert site`: the lab as a folder of files, for a web space that runs no programs."""

import sys
from pathlib import Path
from typing import Annotated

import typer


def site(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder, or an older site.")],
    docs: Annotated[
        Path | None, typer.Option(help="Pages to put beside the lab, as 'make docs' builds them.")
    ] = None,
) -> None:
    """Write the web lab as a folder that any web space can serve: Python runs in the browser.

    Pyodide, Python for browsers, is fetched once from the npm registry and checked by its hash.

    Example: antihilbert site lab, then: python -m http.server --directory lab
    """
    from antihilbert.web.site.build import build

    built = build(folder, docs, watch=lambda now: print(f"{now.doing} ...", file=sys.stderr))
    print(f"{built.files} files, {built.size / 1e6:.1f} MB in {folder}")
    print(f"to look at it: python -m http.server --directory {folder}")
