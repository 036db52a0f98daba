"""Compiled twins of the plain rules."""
