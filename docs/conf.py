"""How `make docs` turns these pages into a site that opens offline."""

import sys
from pathlib import Path

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
