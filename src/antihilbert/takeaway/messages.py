"""Messages about take-away games, in English and French.

An explanation by a theorem has the name of its method: `moore_rule`, `moore_won`, `moore_lost`,
`moore_leaves` after a winning move, `moore_misses` after a losing one.
"""

from antihilbert.core.messages import texts_beside

TEXTS = texts_beside(__file__)
refused, say = TEXTS.refused, TEXTS.say
