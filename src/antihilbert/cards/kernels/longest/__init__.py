"""The compiled searches for longest games: one file per method, and what they share.

The numbers at the head of a method are judged on five decks, those of `benchmarks/longest.py`: War
4x13 natural, 4x8 natural and optimised, 1x32 natural, and Beggar 4x13, in chunks of one to ten
million games. For other decks and budgets nobody has tried whether other numbers do better.
"""
