"""Notebooks as pages: what they say, what they compute, and what came out when they were kept."""

import json
from html import escape
from typing import Any

from docutils import nodes
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx

PICTURES = ("image/svg+xml", "text/html")  # shown as they are; the first that there is
LATER = "*A figure to be moved and zoomed: it is drawn where the notebook is opened.*"


class NotebookParser(MystParser):  # type: ignore[misc]
    """Reads a notebook as the page that it would be in MyST."""

    supported = ("notebook",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        cells = json.loads(inputstring)["cells"]
        super().parse("\n\n".join(map(_page, cells)), document)


def _page(cell: dict[str, Any]) -> str:
    text = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return text
    shown = [_shown(output) for output in cell["outputs"]]
    return "\n\n".join([_block("python", text), *shown])


def _shown(output: dict[str, Any]) -> str:
    data = output.get("data", {})
    for kind in PICTURES:
        if kind in data:
            return _block("{raw} html", f'<div class="output">{"".join(data[kind])}</div>')
    if "text/plain" in data or output["output_type"] == "stream":
        text = "".join(data.get("text/plain", output.get("text", "")))
        return _block("{raw} html", f'<pre class="output">{escape(text)}</pre>')
    return LATER


def _block(kind: str, text: str) -> str:
    return f"````{kind}\n{text}\n````"


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_source_suffix(".ipynb", "notebook")
    app.add_source_parser(NotebookParser)
    return {"parallel_read_safe": True}
