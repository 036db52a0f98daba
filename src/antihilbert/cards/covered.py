"""What searches have covered in vain, as catalogues keep it in English, said in French.

Lines of a catalogue are data that programs read, so they are kept in one language. They are made of
few phrases, and here is the French of each.
"""

from antihilbert.base.languages import in_french

PHRASES = {
    r"every deal of every split": "toutes les distributions, à mains égales ou non",
    r"every deal with equal hands": "toutes les distributions à mains égales",
    r"every deal with hands of (\d+) and (\d+) cards": (
        r"toutes les distributions à mains de \1 et \2 cartes"
    ),
    r"every deal with hands": "toutes les distributions à mains",
    r"every deal of (\d+) of (\d+) parts of hands (\S+), none endless": (
        r"toutes les distributions de \1 parts sur \2 des mains \3, aucune sans fin"
    ),
    r"every order of every pile": "tous les ordres de chaque tas",
    r"every ring with hands": "tous les anneaux à mains",
    r"\bevery position\b": "toutes les positions",
    r"(\d+) of (\d+) parts of all cycles, none found": r"\1 parts sur \2 de tous les cycles, aucun",
    r"random deals with equal hands": "distributions au hasard à mains égales",
    r"deals with equal hands": "distributions à mains égales",
    r"deals with hands": "distributions à mains",
    r"words placed and climbed from": "mots placés et améliorés",
    r"words placed": "mots placés",
    r"games, none endless": "parties, aucune sans fin",
    r"none endless": "aucune sans fin",
    r"none that nobody leaves": "aucune que personne ne quitte",
    r"hands of any sizes: ([\d,]+) words, none fits": (
        r"mains de toute taille : \1 mots, aucun ne convient"
    ),
    r"([\d,]+) not settled in time": r"\1 restés indécis",
    r"hands of any sizes": "mains de toute taille",
    r"weak words up to": "mots faibles jusqu'à",
    r"(?<!\|)\bwords up to": "mots jusqu'à",
    r"swapped words of (\d+) to (\d+) flips": r"mots échangés de \1 à \2 retournements",
    r"words of (\d+) to (\d+) flips": r"mots de \1 à \2 retournements",
    r"without battles": "sans bataille",
    r"(\d+) flips with (\d+) to (\d+) battles": r"\1 retournements avec \2 à \3 batailles",
    r"\b1 flips": "1 retournement",
    r"retournement with (\d+) battles": r"retournement avec \1 batailles",
    r"flips with ([01]) battles": r"retournements avec \1 bataille",
    r"flips with (\d+) battles": r"retournements avec \1 batailles",
    r"aligned, any number of rounds and battles": "alignées, tours et batailles en tout nombre",
    r"aligned, swapped after": "alignées, échangées après",
    r"aligned, returning after": "alignées, revenues après",
    r"hands (\d+/\d+), swapped after": r"mains \1, échangées après",
    r"hands (\d+/\d+), returning after": r"mains \1, revenues après",
    r"\brounds\b": "tours",
    r"\bflips\b": "retournements",
    r"at most (\d+) battles in a trick": r"au plus \1 batailles par pli",
    r"no value on more than (\d+) cards": r"aucune valeur sur plus de \1 cartes",
    r"up to (\d+) cards with the purse": r"jusqu'à \1 cartes avec la bourse",
    r"of ([\d, ]+) cards that bring it to (\d+) at once": (
        r"de \1 cartes qui la portent à \2 d'un coup"
    ),
    r"none to the end": "aucun jusqu'au bout",
    r"1 plain card of each suit put into rings without them": (
        "1 carte sans pénalité de chaque couleur glissée dans des anneaux qui ne l'ont pas"
    ),
    r"plain cards of each suit put into rings without them": (
        "cartes sans pénalité de chaque couleur glissées dans des anneaux qui ne les ont pas"
    ),
}


def covered_said(line: str, lang: str) -> str:
    """What was covered, in a language; the name of a method stays what people type.

    >>> covered_said("random: 8,192 random deals with equal hands, none endless", "fr")
    'random : 8\\u202f192 distributions au hasard à mains égales, aucune sans fin'
    """
    return line if lang == "en" else in_french(line, PHRASES)
