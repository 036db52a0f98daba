"""Which version of the project this is."""

__version__ = "0.3.0"
RELEASED = "2026-11-17"  # as CITATION.cff and the changelog have it


def stamp() -> str:
    """What the note of a find says of the program that found it."""
    return f"antihilbert {__version__}"
