"""Compiled twins of `sequences.py` and `solver.py`."""
