"""What `make release` puts into dist/, once wheel, sdist, pages and site are built.

    python tools/release.py dist    add site, lab in one file, OEIS kit, notes, SBOM, checksums

What cannot be made here is said in one line, and left out.
"""

import hashlib
import json
import re
import sys
import zipfile
from pathlib import Path

from antihilbert.web.site import build_one_file
from metadata import project

ROOT = Path(__file__).parents[1]
NEVER = (1980, 1, 1, 0, 0, 0)  # constant times: equal content, equal file
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


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
            parts.append(part | {"purl": purl, "hashes": hashes})
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
    made = ROOT / "build" / "sbom.json"  # by `make sbom`, which knows licences, too
    plain = json.dumps(sbom((ROOT / "requirements.txt").read_text("utf-8")), indent=1) + "\n"
    written = made.read_text("utf-8") if made.is_file() else plain
    (folder / "antihilbert.cdx.json").write_text(written, encoding="utf-8")
    notes(folder)
    (folder / "SHA256SUMS").write_text(checksums(folder), encoding="utf-8")
    print(*sorted(path.name for path in folder.iterdir()), sep="\n")


if __name__ == "__main__":
    main()
