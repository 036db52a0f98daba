"""Compiled searches for longest games.

The parameters were tuned on the five decks of `benchmarks/longest.py`: War 4x13 natural, 4x8
natural and optimised, 1x32 natural, and Beggar 4x13, in chunks of one to ten million games.
"""
