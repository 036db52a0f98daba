"""Rings: the games of Beggar-my-neighbour that never end."""
