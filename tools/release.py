"""What `make release` puts into dist/, once wheel, sdist, pages and site are built.

    python tools/release.py dist    add site, lab in one file, OEIS kit, notes, SBOM, checksums

What cannot be made here is said in one line, and left out.
"""

import hashlib
import json
import re
import sys
import zipfile
from importlib.metadata import metadata as metadata_of
from pathlib import Path

from antihilbert.web.site import VERSION, build_one_file
from metadata import project

ROOT = Path(__file__).parents[1]
NEVER = (1980, 1, 1, 0, 0, 0)  # constant times: equal content, equal file
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
# Of packages that other systems install, and of those whose metadata say it in other words
LICENCES = {
    "appnope": "BSD-2-Clause",
    "colorama": "BSD-3-Clause",
    "docutils": "BSD-2-Clause",  # most of it is in the public domain; a mode for Emacs is GPL
}
SPDX = {  # classifiers and free texts
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}


def licence(name: str) -> str:
    """The licence of an installed package, as its metadata say it."""
    if name in LICENCES:
        return LICENCES[name]
    about = metadata_of(name)
    kinds = about.get_all("Classifier") or []
    classified = [one.split(" :: ")[-1] for one in kinds if one.startswith("License :: OSI Appr")]
    others = classified or [(about.get("License") or "").partition("\n")[0]]
    said = about.get("License-Expression") or " OR ".join(SPDX.get(one, one) for one in others)
    if not said:
        raise ValueError(f"{name} does not say its licence")
    return str(said)


def pinned(requirements: str) -> list[str]:
    return [name.lower() for name, _ in PINNED.findall(requirements)]


def scripts(lock: str) -> list[tuple[str, str, str]]:
    """Name, version and licence of every package that checks the scripts."""
    found = json.loads(lock)["packages"]
    return [
        (path.rpartition("node_modules/")[2], one["version"], one["license"])
        for path, one in found.items()
        if path
    ]


def zipped(folder: Path, target: Path) -> None:
    """Write a folder as an archive that depends on its content only."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), NEVER)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def sbom(requirements: str) -> dict[str, object]:
    """What is pinned, as CycloneDX: names, versions, hashes of all files that may be installed."""
    one = project()
    pieces = re.split(r"\n(?=[A-Za-z0-9])", requirements)
    parts = []
    for piece in pieces:
        if found := PINNED.match(piece):
            name, version = found[1].lower(), found[2]
            hashes = [{"alg": "SHA-256", "content": digest} for digest in HASH.findall(piece)]
            purl = f"pkg:pypi/{name}@{version}"
            part = {"type": "library", "bom-ref": purl, "name": name, "version": version}
            expression = [{"expression": licence(name)}]
            parts.append(part | {"purl": purl, "licenses": expression, "hashes": hashes})
    for name, version, said in scripts((ROOT / "package-lock.json").read_text("utf-8")):
        purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
        part = {"type": "library", "bom-ref": purl, "name": name, "version": version}
        parts.append(part | {"purl": purl, "scope": "excluded", "licenses": [{"expression": said}]})
    purl = f"pkg:npm/pyodide@{VERSION}"
    part = {"type": "library", "bom-ref": purl, "name": "pyodide", "version": VERSION}
    parts.append(part | {"purl": purl, "licenses": [{"expression": "MPL-2.0"}]})
    own = f"pkg:pypi/{one['name']}@{one['version']}"
    described = {"type": "application", "bom-ref": own, "name": one["name"]}
    described |= {"version": one["version"], "purl": own}
    described["licenses"] = [{"license": {"id": one["license"]}}]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": described},
        "components": parts,
    }


def notes(target: Path) -> list[str]:
    """Typeset notes/*.typ; return the names of what was written."""
    try:
        import typst
    except ImportError:
        print("notes are not typeset: pip install typst")
        return []
    written = []
    for path in sorted((ROOT / "notes").glob("*.typ")):
        if not path.name.startswith("_"):
            typst.compile(path, output=target / f"{path.stem}.pdf", root=ROOT)
            written.append(path.stem)
    return written


def checksums(folder: Path) -> str:
    paths = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}\n" for one in paths)


def main() -> None:
    folder = Path(sys.argv[1])
    for name, where in ("site", ROOT / "build" / "site"), ("oeis", ROOT / "oeis"):
        if where.is_dir():
            zipped(where, folder / f"antihilbert-{name}.zip")
        else:
            print(f"{name} is left out: {where} is missing")
    build_one_file(folder / "lab.html")
    written = json.dumps(sbom((ROOT / "requirements.txt").read_text("utf-8")), indent=1) + "\n"
    (folder / "antihilbert.cdx.json").write_text(written, encoding="utf-8")
    notes(folder)
    (folder / "SHA256SUMS").write_text(checksums(folder), encoding="utf-8")
    print(*sorted(path.name for path in folder.iterdir()), sep="\n")


if __name__ == "__main__":
    main()
