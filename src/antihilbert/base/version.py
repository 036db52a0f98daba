"""Which version of the project this is."""

__version__ = "0.2.0"
