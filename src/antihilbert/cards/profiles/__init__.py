"""Which stories can a game of War tell?

The profile of a game is the word of who wins each trick (Rostam): `aba2` is a game that player 1
wins in four tricks, losing the second.
"""
