"""What a new worker does before it is given work: load what quick answers need."""

from typing import Any


def ready() -> Any:
    """Import the tasks, and use the largest of them once."""
    from antihilbert.web.tasks import baseball, cards, endless, nim, profiles

    nim.solved({"heaps": "1 3 5 7"}, None, "en")
    return [module.__name__ for module in (baseball, cards, endless, nim, profiles)]
