"""The letters of words as numbers, for the plain code and for the kernels."""

BATTLE = 127  # the letter d; other letters are winner << 6 | how the pile is ordered
HIDDEN = 126  # the letter h: both lay a card face down after a battle
WINNING, LOSING = -1, -2  # the cards of the deciding flip, in the order of a pile
