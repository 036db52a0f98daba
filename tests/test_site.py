"""`make docs` builds a site without a warning, and the site needs nothing from outside."""

import base64
import hashlib
import re
import subprocess
import sys
from pathlib import Path

from sessions import ROOT

LOADED = re.compile(
    r"""(?:<(?:script|img|iframe|link)\b[^>]*?(?:src|href)=|url\(|@import\s+)["']?(https?:)?//"""
)


def test_the_site_is_built_without_a_warning_and_loads_nothing_from_outside(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html"]
    built = subprocess.run(
        [*command, str(ROOT / "docs"), str(tmp_path / "site")], capture_output=True, text=True
    )
    assert built.returncode == 0, built.stderr
    pages = {page.stem for page in (tmp_path / "site").glob("*.html")}
    assert pages >= {page.stem for page in (ROOT / "docs").glob("*.md")}
    for file in [*(tmp_path / "site").rglob("*.html"), *(tmp_path / "site").rglob("*.css")]:
        assert not LOADED.search(file.read_text()), file.name
    for file in (tmp_path / "site").rglob("*.html"):
        text = file.read_text()
        [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', text)
        assert "script-src 'self'" in policy and "unsafe-eval" not in policy
        for script in re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", text, re.S):
            digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in policy, file.name
