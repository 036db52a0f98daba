"""What a new worker does before it is given work: load what quick answers need."""

from typing import Any


def ready() -> Any:
    """Import the paths and their tasks, and use the largest of them once."""
    from antihilbert.web.api.table import route, run, table

    run("nim/solve", route("nim/solve").read({"heaps": "1 3 5 7"}))
    return list(table())
