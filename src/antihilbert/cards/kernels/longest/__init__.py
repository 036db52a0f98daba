"""Compiled searches for longest games.

The parameters at the head of a method were tuned on five decks, those of `benchmarks/longest.py`:
War 4x13 natural, 4x8 natural and optimised, 1x32 natural, and Beggar 4x13, in chunks of one to ten
million games. For other decks and budgets other parameters may be better.
"""
