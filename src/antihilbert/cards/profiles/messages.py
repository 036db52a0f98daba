"""Messages about profiles, in English and French."""

from antihilbert.core.messages import texts_beside

TEXTS = texts_beside(__file__)
refused, say = TEXTS.refused, TEXTS.say
# Why not, in French; in English the answer says it itself.
WHY_NOT = {
    "contradictory": "contradiction : {chain}",
    "not-whole": "ce mot n'est pas l'histoire d'une partie entière",
    "no-deck": "les comparaisons s'accordent, mais aucun jeu ne convient",
    "undecided": "les comparaisons s'accordent, mais la recherche d'un jeu a atteint sa limite",
}
