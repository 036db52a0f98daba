"""Compiled twins of the rules: the same names, the same results, C speed."""
