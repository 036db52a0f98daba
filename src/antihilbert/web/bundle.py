"""The scripts of all pages as one file, so that a page waits for one answer instead of forty.

Modules keep a scope of their own and run after those that they import. The scripts are written for
this: they import by name, relatively, and export declarations.
"""

import re
from collections.abc import Iterable
from pathlib import Path

IMPORT = re.compile(r'^import (\{[^}]*\}|\* as \w+) from "(\.[^"]+)";$', re.MULTILINE)
EXPORT_OF_OTHERS = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";$', re.MULTILINE)
EXPORT_LIST = re.compile(r"^export \{([^}]*)\};$", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
TYPE = re.compile(r"/\*\* @type (?:[^*]|\*(?!/))*\*/ ?")
WAITS = re.compile(r"^(?:await |(?:const|let) [^=\n]*= await )", re.MULTILINE)

# What is imported by a computed name is here, or else a file of its own.
HEAD = """\
const $base = new URL("{up}", import.meta.url).href;
const $modules = globalThis.$modules ??= {{}};
const $import = (from, name) => {{
const url = new URL(name, $base + from).href;
const known = url.startsWith($base) && $modules[url.slice($base.length)];
return known ? Promise.resolve(known) : import(url);
}};
"""
EVERY = "export const modules = $modules;\n"


# A worker that a page of a disk makes has no address: it imports the modules of its folder by name.
WORKER_HEAD = """\
const $base = "file:///";
const $modules = {};
const $import = async (from, name) => $modules[`wasm/${name.split("/").at(-1)}`];
"""


def bundle(
    folder: Path, roots: Iterable[str], later: str = "", head: str = HEAD.format(up="./")
) -> str:
    """Return one script for these modules of a folder and all that they import, in this order.

    With `later` it is a script for this module instead, which a page with the others loads later,
    from where the module is.
    """
    written: dict[str, str] = {}

    def add(name: str, above: tuple[str, ...]) -> None:
        if name in above:
            raise ValueError(f"scripts import each other: {', '.join((*above, name))}")
        if name not in written:
            code = TYPE.sub("", COMMENT.sub("", (folder / name).read_text(encoding="utf-8")))
            for other in (*IMPORT.findall(code), *EXPORT_OF_OTHERS.findall(code)):
                add(_path(name, other[1]), (*above, name))
            written[name] = _module(name, code)

    for root in roots:
        add(root, ())
    if not later:
        return head + "".join(written.values()) + EVERY
    before = set(written)
    add(later, ())
    names = ", ".join(one[1] for one in EXPORT.findall((folder / later).read_text("utf-8")))
    modules = "".join(code for name, code in written.items() if name not in before)
    up = HEAD.format(up="../" * later.count("/"))
    return f'{up}{modules}export const {{ {names} }} = $modules["{later}"];\n'


def _path(name: str, other: str) -> str:
    """Return the path of what a module imports."""
    parts = name.split("/")[:-1]
    for part in other.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def _module(name: str, code: str) -> str:
    """Return a module as a call that leaves its exports among the modules."""
    exports: dict[str, str] = {}

    def others(found: re.Match[str]) -> str:
        taken = found[1].removeprefix("* as ").replace(" as ", ": ")
        return f"const {taken} = {_known(name, found[2])};"

    def passed_on(found: re.Match[str]) -> str:
        source = _known(name, found[2])
        exports.update((new, f"{source}.{old}") for old, new in _pairs(found[1]))
        return ""

    def listed(found: re.Match[str]) -> str:
        exports.update((new, old) for old, new in _pairs(found[1]))
        return ""

    def declared(found: re.Match[str]) -> str:
        exports[found[2]] = found[2]
        return f"{found[1]} {found[2]}"

    code = IMPORT.sub(others, code)
    code = EXPORT_OF_OTHERS.sub(passed_on, code)
    code = EXPORT_LIST.sub(listed, code)
    code = EXPORT.sub(declared, code)
    if unknown := re.search(r"^(?:import|export)\b[^(].*", code, re.MULTILINE):
        raise ValueError(f"{name}: {unknown[0]}")
    code = code.replace("import.meta.url", f'new URL("{name}", $base).href')
    code = re.sub(r"(?<![\w.$])import\(", f'$import("{name}", ', code)
    waits = "await (async " if WAITS.search(code) else "("  # not what waits inside a function
    code = re.sub(r"^ +|\n(?=\n)", "", code, flags=re.MULTILINE)
    given = ", ".join(f"{new}: {old}" for new, old in exports.items())
    return f'$modules["{name}"] = {waits}() => {{\n{code}return {{ {given} }};\n}})();\n'


def _known(name: str, other: str) -> str:
    return f'$modules["{_path(name, other)}"]'


def _pairs(names: str) -> list[tuple[str, str]]:
    """Return the names of a list, each with the name that it is given."""
    parts = [part.split() for part in names.split(",") if part.strip()]
    return [(part[0], part[-1]) for part in parts]
