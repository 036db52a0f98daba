"""Styles of pictures that stay in their pictures, also where several stand in one page."""

import re


def scoped(kind: str, css: str) -> str:
    """The rules of `css`, for what is inside an element of class `kind` only.

    >>> scoped("wheel", "text { fill: red } .a, .b { fill: blue }")
    '.wheel text{fill: red}.wheel .a,.wheel .b{fill: blue}'
    """
    rules = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        inside = ",".join(f".{kind} {one.strip()}" for one in selectors.split(","))
        rules.append(f"{inside}{{{body.strip()}}}")
    return "".join(rules)
