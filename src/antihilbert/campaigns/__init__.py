"""Campaigns: long computations in chunks, stored in a file, with reproducible answers."""
