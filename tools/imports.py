"""Who imports whom: read from the source, without importing anything, and drawn."""

import ast
from html import escape
from pathlib import Path

import antihilbert

SOURCE = Path(antihilbert.__file__).parent

# From the ground up. A room may import what lies in a layer below its own, nothing else.
LAYERS = (
    ("core",),
    ("jit",),
    ("takeaway", "baseball", "cards"),
    ("cards.kernels", "catalogue"),
    ("cards.statistics",),
    ("cards.profiles", "cards.endless"),
    ("cards.cycles",),  # searched for by the runner of cards.endless
    ("cards.longest",),  # whose games are endless ones that fail late
    ("operations",),
    ("campaigns", "claims"),
    ("operations.claims", "operations.campaign"),
    ("web",),
    ("cli",),
    ("antihilbert",),
)
ROOMS = tuple(room for layer in LAYERS for room in layer)
_ELSEWHERE = {
    "": "antihilbert",
    "__main__": "antihilbert",
    "beggar": "antihilbert",  # what the library offers of each game
    "endless": "antihilbert",
    "profiles": "antihilbert",
    "war": "antihilbert",
}


def modules() -> dict[str, Path]:
    """Every module by its name below `antihilbert`: "" is the package itself."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room_of(module: str) -> str:
    """The room with the longest name that the module lies in."""
    if module in _ELSEWHERE:
        return _ELSEWHERE[module]
    return max((room for room in ROOMS if f"{module}.".startswith(f"{room}.")), key=len)


def layer_of(room: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if room in layer)


def imported(path: Path, names: dict[str, Path]) -> set[str]:
    """The modules of the project that a file imports, at its top or later."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            full = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            full = [alias.name for alias in node.names]
        else:
            continue
        for name in full:
            top, _, rest = name.partition(".")
            if top == "antihilbert":
                found.add(rest if rest in names else rest.rpartition(".")[0])
    return found


def decorated_by(path: Path) -> set[str]:
    """The plain names of all decorators in a file."""
    return {
        decorator.id
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if isinstance(decorator, ast.Name)
    }


def graph() -> dict[str, set[str]]:
    """Which modules each module imports."""
    names = modules()
    return {name: imported(path, names) for name, path in names.items()}


def room_graph() -> dict[str, set[str]]:
    """Which other rooms each room imports from."""
    found: dict[str, set[str]] = {room: set() for room in ROOMS}
    for module, others in graph().items():
        found[room_of(module)] |= {room_of(other) for other in others}
    return {room: others - {room} for room, others in found.items()}


def shortest_edges(rooms: dict[str, set[str]]) -> list[tuple[str, str]]:
    """The arrows that do not follow from others: x to z is left out where x to y to z leads."""

    def below(room: str) -> set[str]:
        return rooms[room].union(*(below(other) for other in rooms[room]))

    return [
        (room, other)
        for room, others in rooms.items()
        for other in sorted(others)
        if not any(other in below(third) for third in others - {other})
    ]


WIDTH, HEIGHT = 150, 34  # of a box
ACROSS, DOWN = 190, 74  # from one to the next
# Where a room stands in its layer, so that few lines pass behind others; in the middle if not here.
COLUMNS = {
    "takeaway": 0,
    "baseball": 4,
    "catalogue": 3,
    "cards.profiles": 1,
    "cards.longest": 3,
    "cards.cycles": 4,
    "claims": 1,
    "campaigns": 3,
    "operations.claims": 1,
    "operations.campaign": 3,
}


def drawing() -> str:
    """The rooms in their layers, the ground at the bottom, as an SVG."""
    width, height = ACROSS * (max(COLUMNS.values()) + 1), DOWN * len(LAYERS)
    at = {
        room: (
            ACROSS * (COLUMNS.get(room, max(COLUMNS.values()) / 2) + 0.5),
            height - DOWN * (number + 0.5),
        )
        for number, layer in enumerate(LAYERS)
        for room in layer
    }
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" font-family="sans-serif" font-size="14" text-anchor="middle">',
        "<title>Which room imports which</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for room, other in shortest_edges(room_graph()):
        (x1, y1), (x2, y2) = at[room], at[other]
        y1, y2 = y1 + HEIGHT / 2, y2 - HEIGHT / 2
        bend = (y2 - y1) / 2
        parts.append(
            f'<path d="M{x1:g} {y1:g}C{x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}" '
            'fill="none" stroke="#555" marker-end="url(#tip)"/>'
        )
    for room, (x, y) in at.items():
        parts.append(
            f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" '
            f'height="{HEIGHT}" rx="6" fill="#eef4f7" stroke="#0b6e99"/>'
            f'<text x="{x:g}" y="{y + 5:g}">{escape(room)}</text>'
        )
    return "\n".join((*parts, "</svg>")) + "\n"
