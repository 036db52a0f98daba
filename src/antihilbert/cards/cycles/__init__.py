"""Cycles: the games of Beggar-my-neighbour that never end."""
