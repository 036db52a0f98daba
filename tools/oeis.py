"""The folders of oeis/: what an editor of the OEIS wants of each sequence that we can give.

    python tools/oeis.py            write oeis/NAME/ for every table of oeis/sequences.toml

A folder has the b-file (which ends with a blank line), the entry in the form that the Encyclopedia
takes, and a stand-alone program. The programs share their text here, and nothing with the package.
"""

import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "oeis"
MAIN = """

if __name__ == "__main__":
    import sys

    for n in range({first}, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else {first} + 4):
        print(n, a(n), flush=True)
"""
LINKS = (
    'The antihilbert contributors, <a href="[address of the project]">antihilbert</a>, '
    "rules, programs and data.",
)


def sequences() -> dict[str, dict[str, Any]]:
    return tomllib.loads((FOLDER / "sequences.toml").read_text(encoding="utf-8"))


def bfile(one: dict[str, Any]) -> str:
    """Lines `n a(n)`, and a blank line at the end."""
    return (
        "".join(f"{n} {term}\n" for n, term in enumerate(one["terms"], start=one["first"])) + "\n"
    )


def program(name: str, one: dict[str, Any]) -> str:
    how = "python3 program.py [N] prints n and a(n) up to N. Python 3 is enough."
    head = f'"""{one["title"]}\n\n{how}\n"""\n\n'
    constants = "".join(f"{key} = {value!r}\n" for key, value in one["constants"].items())
    body = (FOLDER / "programs" / f"{one['program']}.py").read_text(encoding="utf-8")
    return head + constants + ("\n" if constants else "") + body + MAIN.format(first=one["first"])


def entry(one: dict[str, Any]) -> str:
    """The lines of the internal format; who sends it in fills the brackets."""
    number = one.get("known", "A000000")
    terms = ", ".join(map(str, one["terms"]))
    fields = [
        *(("S", part) for part in (terms,)),
        ("N", one["title"]),
        *(("C", part) for part in (one["comment"],) if part),
        *(("H", link) for link in LINKS),
        ("e", one["example"]),
        ("o", f"(Python) # see program.py; checked against: antihilbert {one['check']}"),
        ("Y", "[cross references]" if number == "A000000" else f"[the entry exists: {number}]"),
        ("K", one["keywords"]),
        ("O", f"{one['first']},{_second(one)}"),
        ("A", "[name of whoever sends it in, date]"),
    ]
    return f"%I {number}\n" + "".join(f"%{key} {number} {text}\n" for key, text in fields)


def _second(one: dict[str, Any]) -> int:
    """The second number of an offset: which term is the first above 1."""
    return next((place for place, term in enumerate(one["terms"], start=1) if abs(term) > 1), 1)


def files() -> dict[Path, str]:
    found = {}
    for name, one in sequences().items():
        folder = FOLDER / name
        found[folder / "b-file.txt"] = bfile(one)
        found[folder / "entry.txt"] = entry(one)
        found[folder / "program.py"] = program(name, one)
    return found


def main() -> None:
    for path, text in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
