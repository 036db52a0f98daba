"""Printed and computed values as people read them, in both languages."""

import re
from typing import Any

from antihilbert.claims.claim import Claim, Text, Verdict
from antihilbert.claims.rules import below

VERDICTS = {
    Verdict.CONFIRMED: Text("confirmed", "confirmé"),
    Verdict.CORRECTED: Text("corrected", "corrigé"),
    Verdict.EXTENDED: Text("extended", "étendu"),
    Verdict.OPEN: Text("open", "ouvert"),
    Verdict.FAILED: Text("failed", "échoué"),
}
# Words that values are made of; all others are the same in both languages.
FRENCH = {
    "endless": "sans fin",
    "ends": "finit",
    "none": "aucune",
    "draw": "nulle",
    "player1": "joueur 1",
    "player2": "joueur 2",
    "player 1": "joueur 1",
    "player 2": "joueur 2",
    "first player": "premier joueur",
    "second player": "deuxième joueur",
    "aligned": "aligné",
    "not aligned": "non aligné",
    "optimised": "optimisé",
    "natural": "naturel",
    "random": "aléatoire",
    "equal": "égal",
    "unequal": "inégal",
    "same words": "mêmes mots",
    "other words": "autres mots",
    "even": "paire",
    "odd": "impaire",
    "unique": "unique",
    "not unique": "pas unique",
    "always": "toujours",
    "all moves": "tous les coups",
    "all replies": "toutes les réponses",
    "all even positions": "toutes les situations paires",
    "all other positions": "toutes les autres situations",
    "not realisable": "pas réalisable",
    "not the profile of a whole game": "pas le profil d'une partie entière",
    "the holder of card N": "qui possède la carte N",
    "irregular": "irrégulier",
    "only x": "seulement des x",
    "not P": "pas P",
    "more than 10^80": "plus de 10^80",
    "less than 10^80": "moins de 10^80",
    "small enough to try everything": "assez peu pour tout essayer",
    "no exception from 1 to 2000": "aucune exception de 1 à 2000",
    "exceptions: 1": "exception : 1",
    "every even number from 4, no other": "tous les pairs à partir de 4, aucun autre",
    "every deal of 2 to 6 cards": "toutes les parties de 2 à 6 cartes",
    "all 720 deals of 6 cards": "les 720 parties de 6 cartes",
    "every n-n up to 40": "tout n-n jusqu'à 40",
    "only mirrors, rows up to 63": "seulement les miroirs, rangées jusqu'à 63",
    "last takes wins": "le dernier gagne",
    "last takes loses": "le dernier perd",
    "at most 3": "au plus 3",
    "towards 0": "vers 0",
    "16 twice, 13 missing": "16 deux fois, 13 manque",
    "ways": "façons",
    "always solved": "toujours résolu",
    "not always": "pas toujours",
    "fewer moves": "moins de coups",
    "not fewer moves": "pas moins de coups",
    "longer": "plus long",
    "not longer": "pas plus long",
    "a board": "une configuration",
    "no board": "aucune configuration",
    "another base": "une autre base",
    "tokens": "jetons",
    "colours": "couleurs",
    "every board, n up to 5": "toutes les configurations, n <= 5",
    "every choice on every board, n up to 5": "tous les choix, toutes les configurations, n <= 5",
    "even, n from 2 to 200": "paires, n de 2 à 200",
    "equal, n from 2 to 60": "égales, n de 2 à 60",
    "yes": "oui",
    "no": "non",
}
_PATTERNS = (
    (re.compile(r"take (\d+) from row (\d+)"), r"prendre \1 dans la rangée \2"),
    (re.compile(r"^(\d+) from row (\d+)$"), r"\1 de la rangée \2"),
    (re.compile(r"^no row up to (\d+)$"), r"aucune rangée jusqu'à \1"),
    (re.compile(r"^rows up to (\d+)$"), r"rangées jusqu'à \1"),
    (re.compile(r"^n up to (\d+)$"), r"n jusqu'à \1"),
    (re.compile(r"^one way, 1 to (\d+)$"), r"une seule, de 1 à \1"),
    (re.compile(r"^exactly one p, n up to (\d+)$"), r"exactement un p, n jusqu'à \1"),
)


def shown(value: Any, lang: str = "en") -> str:
    """A value in one line.

    >>> shown({"8": "none", "16": "?", "40": "endless", "48": "?"})
    'none: 8; ?: 16, 48; endless: 40'
    >>> shown({"k=2": 60, "k=3": 112}), shown(0.4450001), shown([26, 26])
    ('k=2: 60, k=3: 112', '0.445', '26, 26')
    """
    if isinstance(value, dict):
        return _cases(value, lang)
    if isinstance(value, list):
        return ", ".join(shown(one, lang) for one in value)
    if value is None:
        return "–"
    if isinstance(value, float):
        number = f"{value:.4f}".rstrip("0").rstrip(".")
        return number.replace(".", ",") if lang == "fr" else number
    return word(_plain(value), lang)


def printed(claim: Claim, lang: str = "en") -> str:
    """What the source prints; a bound is told from a value."""
    return ("< " if claim.rule is below else "") + shown(claim.printed, lang)


def word(text: str, lang: str) -> str:
    if lang != "fr":
        return text
    if " < " in text:
        return " < ".join(word(part, lang) for part in text.split(" < "))
    for pattern, french in _PATTERNS:
        text = pattern.sub(french, text)
    return FRENCH.get(text, text)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def one_by_one(cases: dict[str, Any]) -> bool:
    """Whether each case is told with its answer, or those with the same answer together."""
    answers = list(cases.values())
    numbers = all(isinstance(answer, int | float) for answer in answers)
    return numbers or len(set(map(str, answers))) == len(answers)


def _cases(value: dict[str, Any], lang: str) -> str:
    answers: dict[str, list[str]] = {}
    for case, answer in value.items():
        answers.setdefault(shown(answer, lang), []).append(word(case, lang))
    if one_by_one(value):
        return ", ".join(f"{word(case, lang)}: {shown(value[case], lang)}" for case in value)
    return "; ".join(f"{answer}: {', '.join(cases)}" for answer, cases in answers.items())
