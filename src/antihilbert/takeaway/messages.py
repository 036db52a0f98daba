"""Messages about take-away games, named by the method that explains.

`moore_rule`, `moore_won`, `moore_lost`; `moore_leaves` and `moore_misses` after a good or bad move.
"""

from antihilbert.core.messages import texts_beside

TEXTS = texts_beside(__file__)
refused, say = TEXTS.refused, TEXTS.say
