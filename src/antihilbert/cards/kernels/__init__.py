"""Compiled twins of the rules: the same names and results, at the speed of C."""

import antihilbert.jit  # noqa: F401  # checks the environment before Numba is loaded
