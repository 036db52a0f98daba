"""Printed and computed values as people read them, in both languages."""

import re
from typing import Any

from antihilbert.base.languages import decimal, grouped
from antihilbert.claims.claim import Claim, Strength, Text, Verdict
from antihilbert.claims.rules import below

VERDICTS = {
    Verdict.CONFIRMED: Text("confirmed", "confirmé"),
    Verdict.CORRECTED: Text("corrected", "corrigé"),
    Verdict.EXTENDED: Text("extended", "étendu"),
    Verdict.OPEN: Text("open", "ouvert"),
    Verdict.FAILED: Text("failed", "échoué"),
}
STRENGTHS = {
    Strength.PROVED: Text("proved", "démontré"),
    Strength.EXHAUSTED: Text("exhausted", "épuisé"),
    Strength.SAMPLED: Text("sampled", "échantillonné"),
    Strength.REPLAYED: Text("replayed", "rejoué"),
    Strength.ARGUED: Text("argued", "argumenté"),
}
HUGE = 1e15  # from here on a number is told by its power of ten
ENGLISH = {"player1": "player 1", "player2": "player 2"}
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
    "every even number from 4, no other": "tous les pairs à partir de 4, aucun autre",
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
    "few enough to try everything": "assez peu pour tout essayer",
    "too many": "trop",
    "no exception": "aucune exception",
    "only mirrors": "seulement les miroirs",
    "one way": "une seule",
    "exactly one p": "exactement un p",
    "never": "jamais",
    "same games": "mêmes parties",
    "natural and optimised": "naturel et optimisé",
    "battles": "batailles",
    "all cards tie": "toutes les cartes à égalité",
    "letters": "lettres",
    "numbers": "nombres",
    "all end": "toutes finissent",
    "1x10, as printed": "1x10, imprimée",
    "enough": "assez",
    "too few": "trop peu",
    "same graphs": "mêmes graphes",
    "finite": "fini",
    "yes": "oui",
    "no": "non",
}
_PATTERNS = (
    (re.compile(r"take (\d+) from row (\d+)"), r"prendre \1 dans la rangée \2"),
    (re.compile(r"^(\d+) from row (\d+)$"), r"\1 de la rangée \2"),
    (re.compile(r"^not on (.*)$"), r"pas sur \1"),
)


def shown(value: Any, lang: str = "en") -> str:
    """A value in one line.

    >>> shown({"8": "none", "16": "?", "40": "endless", "48": "?"})
    'none: 8; ?: 16, 48; endless: 40'
    >>> shown({"k=2": 60, "k=3": 112}), shown(0.4450001), shown([26, 26])
    ('k=2: 60, k=3: 112', '0.445', '26, 26')
    >>> shown(20160), shown(20160, "fr"), shown(3.2e82, "fr")
    ('20,160', '20\\u202f160', '3,20 x 10^82')
    """
    if isinstance(value, dict):
        return _cases(value, lang)
    if isinstance(value, list):
        return ", ".join(shown(one, lang) for one in value)
    if value is None:
        return "–"
    if isinstance(value, float):
        return _decimal(value, lang)
    if isinstance(value, int) and not isinstance(value, bool):
        return grouped(value, lang)
    return word(_plain(value), lang)


def _decimal(value: float, lang: str) -> str:
    if value >= HUGE:
        figures, power = f"{value:.2e}".split("e+")
        return f"{decimal(figures, lang)} x 10^{power}"
    return decimal(f"{value:.4f}".rstrip("0").rstrip("."), lang)


def printed(claim: Claim, lang: str = "en") -> str:
    """What the source prints; a bound is told from a value."""
    return ("< " if claim.rule is below else "") + shown(claim.printed, lang)


def word(text: str, lang: str) -> str:
    if lang != "fr":
        return ENGLISH.get(text, text)
    for between, entre in ((" < ", " < "), (" v. ", " c. ")):
        if between in text:
            return entre.join(word(part, lang) for part in text.split(between))
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
