"""Messages about campaigns, in English and French."""

from antihilbert.core.messages import texts_beside

TEXTS = texts_beside(__file__)
refused, say, message = TEXTS.refused, TEXTS.say, TEXTS.message
