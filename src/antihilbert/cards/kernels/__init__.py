"""Compiled twins of the rules: the same names and results, at the speed of C."""
