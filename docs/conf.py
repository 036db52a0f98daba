"""How `make docs` turns these pages into a site that opens offline."""

import base64
import hashlib
import re
import sys
from pathlib import Path
from typing import Any

from antihilbert.core.environment import __version__

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

project = "antihilbert"
release = __version__
extensions = ["myst_parser", "notebook_pages"]
myst_heading_anchors = 3  # pages link to each other's headings
exclude_patterns = ["notebooks/.ipynb_checkpoints"]
html_theme = "furo"
html_favicon = "../src/antihilbert/web/static/icon.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = f"antihilbert {release}"
html_show_sphinx = False
html_show_copyright = False
suppress_warnings = ["misc.highlighting_failure"]  # a console block may show anything


# A content policy in every page: scripts are files beside it, or are named by their digest.

INLINE = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.S)
POLICY = (
    "default-src 'none'; script-src 'self' {digests}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'"
)


def with_policy(text: str) -> str:
    """A page with its policy, before anything else that it loads."""
    found = (hashlib.sha256(script.encode()).digest() for script in INLINE.findall(text))
    digests = " ".join(sorted({f"'sha256-{base64.b64encode(one).decode()}'" for one in found}))
    policy = POLICY.format(digests=digests)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return re.sub(r"(<head>\s*<meta charset=[^>]*>)", rf"\1{meta}", text, count=1)


def add_policies(app: Any, error: Exception | None) -> None:
    for path in () if error else Path(app.outdir).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if 'http-equiv="Content-Security-Policy"' not in text:
            path.write_text(with_policy(text), encoding="utf-8")


def setup(app: Any) -> None:
    app.connect("build-finished", add_policies)
