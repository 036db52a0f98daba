"""CITATION.cff and codemeta.json, written from pyproject.toml; and the address of the project.

    python tools/metadata.py                     write both files
    python tools/metadata.py --address URL       first put the address into pyproject.toml

The address stands in one place, `[project.urls]` of pyproject.toml. It is missing until the owners
have one. The date of the release is in `core/environment.py`.
"""

import argparse
import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
URLS = """\
[project.urls]
Repository = "{address}"
Documentation = "{address}/tree/main/docs"
Issues = "{address}/issues"
Changelog = "{address}/blob/main/CHANGELOG.md"

"""


def project(root: Path = ROOT) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    environment = (root / "src" / "antihilbert" / "core" / "environment.py").read_text("utf-8")
    [found["released"]] = re.findall(r'^RELEASED = "(.*?)"', environment, re.MULTILINE)
    return found


def citation(one: dict[str, Any]) -> str:
    """CITATION.cff: plain lines, so that nothing but Python is needed to write it."""
    lines = [
        "cff-version: 1.2.0",
        "message: If you use this software, or a game that it found, please cite it as below.",
        "type: software",
        f"title: {one['name']}",
        "abstract: >-",
        f"  {one['description']}",
        "authors:",
        *(f"  - name: {author['name']}" for author in one["authors"]),
        f"version: {one['version']}",
        f'date-released: "{one["released"]}"',
        f"license: {one['license']}",
        *(f'repository-code: "{url}"' for url in _address(one)),
        "keywords:",
        *(f"  - {word}" for word in one["keywords"]),
    ]
    return "\n".join(lines) + "\n"


def codemeta(one: dict[str, Any]) -> str:
    found = {
        "@context": "https://doi.org/10.5063/schema/codemeta-2.0",
        "@type": "SoftwareSourceCode",
        "name": one["name"],
        "description": one["description"],
        "author": [{"@type": "Organization", "name": author["name"]} for author in one["authors"]],
        "version": one["version"],
        "dateModified": one["released"],
        "license": f"https://spdx.org/licenses/{one['license']}",
        "keywords": one["keywords"],
        "programmingLanguage": "Python",
        "runtimePlatform": f"Python {one['requires-python']}",
        "softwareRequirements": one["dependencies"],
    }
    for url in _address(one):
        found |= {"codeRepository": url, "issueTracker": f"{url}/issues"}
    return json.dumps(found, indent=2) + "\n"


def _address(one: dict[str, Any]) -> list[str]:
    return [one["urls"]["Repository"]] if "urls" in one else []


def files(root: Path = ROOT) -> dict[Path, str]:
    one = project(root)
    return {root / "CITATION.cff": citation(one), root / "codemeta.json": codemeta(one)}


def put_address(address: str, root: Path = ROOT) -> None:
    if not re.fullmatch(r"https://[\w.-]+(/[\w.~-]+)+", address):
        raise SystemExit(f"error: write the address as https://host/owner/name, not '{address}'")
    path = root / "pyproject.toml"
    text = re.sub(r"\[project\.urls\]\n.*?\n\n", "", path.read_text("utf-8"), flags=re.DOTALL)
    head, scripts, rest = text.partition("[project.scripts]\n")
    path.write_text(head + URLS.format(address=address) + scripts + rest, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", help="where the project is, for [project.urls]")
    given = parser.parse_args()
    if given.address:
        put_address(given.address.rstrip("/"))
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
