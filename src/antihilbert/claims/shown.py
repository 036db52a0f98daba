"""Printed and computed values as people read them, in both languages."""

import re
from typing import Any

from antihilbert.base.languages import decimal, grouped
from antihilbert.claims.claim import Claim, Finding, Strength, Text, Verdict
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
    Strength.EXHAUSTED: Text("exhausted", "exhaustif"),
    Strength.SAMPLED: Text("sampled", "échantillon"),
    Strength.REPLAYED: Text("replayed", "rejoué"),
    Strength.ARGUED: Text("argued", "argumenté"),
}
HUGE = 1e15  # from here on a number is told by its power of ten
# Words that values are made of; all others are the same in both languages.
_WORDS = (
    Text("endless", "sans fin"),
    Text("ends", "finit"),
    Text("none", "aucune"),
    Text("draw", "nulle"),
    Text("player 1", "joueur 1"),
    Text("player 2", "joueur 2"),
    Text("first player", "premier joueur"),
    Text("second player", "deuxième joueur"),
    Text("aligned", "aligné"),
    Text("not aligned", "non aligné"),
    Text("optimised", "optimisé"),
    Text("natural", "naturel"),
    Text("random", "aléatoire"),
    Text("equal", "égal"),
    Text("unequal", "inégal"),
    Text("same words", "mêmes mots"),
    Text("other words", "autres mots"),
    Text("even", "paire"),
    Text("odd", "impaire"),
    Text("unique", "unique"),
    Text("not unique", "pas unique"),
    Text("always", "toujours"),
    Text("all moves", "tous les coups"),
    Text("all replies", "toutes les réponses"),
    Text("all even positions", "toutes les situations paires"),
    Text("all other positions", "toutes les autres situations"),
    Text("not realisable", "pas réalisable"),
    Text("not the profile of a whole game", "pas le profil d'une partie entière"),
    Text("the holder of card N", "qui possède la carte N"),
    Text("irregular", "irrégulier"),
    Text("only x", "seulement des x"),
    Text("not P", "pas P"),
    Text("more than 10^80", "plus de 10^80"),
    Text("less than 10^80", "moins de 10^80"),
    Text("every even number from 4, no other", "tous les pairs à partir de 4, aucun autre"),
    Text("last takes wins", "le dernier gagne"),
    Text("last takes loses", "le dernier perd"),
    Text("at most 3", "au plus 3"),
    Text("towards 0", "vers 0"),
    Text("16 twice, 13 missing", "16 deux fois, 13 manque"),
    Text("ways", "façons"),
    Text("always solved", "toujours résolu"),
    Text("not always", "pas toujours"),
    Text("fewer moves", "moins de coups"),
    Text("not fewer moves", "pas moins de coups"),
    Text("longer", "plus long"),
    Text("not longer", "pas plus long"),
    Text("a board", "une configuration"),
    Text("no board", "aucune configuration"),
    Text("another base", "une autre base"),
    Text("tokens", "jetons"),
    Text("colours", "couleurs"),
    Text("few enough to try everything", "assez peu pour tout essayer"),
    Text("too many", "trop"),
    Text("no exception", "aucune exception"),
    Text("only mirrors", "seulement les miroirs"),
    Text("one way", "une seule"),
    Text("a p, and only one", "un p, et un seul"),
    Text("never", "jamais"),
    Text("same games", "mêmes parties"),
    Text("natural and optimised", "naturel et optimisé"),
    Text("battles", "batailles"),
    Text("all cards tie", "toutes les cartes à égalité"),
    Text("letters", "lettres"),
    Text("numbers", "nombres"),
    Text("all end", "toutes finissent"),
    Text("1x10, as printed", "1x10, imprimée"),
    Text("enough", "assez"),
    Text("too few", "trop peu"),
    Text("same graphs", "mêmes graphes"),
    Text("finite", "fini"),
    Text("yes", "oui"),
    Text("no", "non"),
)
WORDS = {text.en: text for text in _WORDS} | {
    "player1": Text("player 1", "joueur 1"),
    "player2": Text("player 2", "joueur 2"),
}
_PATTERNS = (
    (re.compile(r"take (\d+) from row (\d+)"), r"prendre \1 dans la rangée \2"),
    (re.compile(r"^(\d+) from row (\d+)$"), r"\1 de la rangée \2"),
    (re.compile(r"^not on (.*)$"), r"pas sur \1"),
)


# Lines of evidence that have words; games are told in both languages from the start.
_LINES = tuple(
    (re.compile(english), french)
    for english, french in (
        (r"^([\d,]+) tricks: ", r"\1 plis : "),
        (r"([\d,]+) of ([\d,]+) games drawn$", r"\1 parties nulles sur \2"),
        (r"([\d,]+) of ([\d,]+) games, at most (\d+) tricks each$",
         r"\1 parties sur \2, d'au plus \3 coups chacune"),
        (r"([\d,]+) of ([\d,]+) games endless$", r"\1 parties infinies sur \2"),
        (r"([\d,]+) of ([\d,]+) deals are endless$", r"\1 distributions infinies sur \2"),
        (r"^([\d,]+) deals tell ([\d,]+) stories; ([\d,]+) are endless$",
         r"\1 distributions, \2 profils ; \3 infinies"),
        (r"^longest game: (\d+) tricks$", r"plus longue partie : \1 plis"),
        (r"^all ([\d,]+) deals end$", r"les \1 distributions finissent"),
        (r"^won ([\d,]+) and ([\d,]+), endless ([\d,]+)$", r"gagnées \1 et \2, infinies \3"),
        (r": ([\d,]+) and ([\d,]+)$", r" : \1 et \2"),
        (r"([\d,]+) deals are drawn$", r"\1 distributions nulles"),
        (r"([\d,]+) deals$", r"\1 distributions"),
        (r"([\d,]+) cycles that are not aligned, doubled$", r"\1 cycles non alignés, doublés"),
        (r"([\d,]+) of ([\d,]+) words of whole games$", r"\1 sur \2 mots de parties entières"),
        (r"([\d,]+) of ([\d,]+) orders$", r"\1 ordres sur \2"),
        (r"([\d.]+) moves in a line, ([\d.]+) in a ring$", r"\1 coups en ligne, \2 en cercle"),
        (r"at worst (\d+) moves$", r"au pire \1 coups"),
        (r"at worst (\d+) against (\d+) moves, on average ([\d.]+) against ([\d.]+)$",
         r"au pire \1 coups contre \2, en moyenne \3 contre \4"),
        (r"^tried everything: (\d+) positions$", r"tout essayé : \1 situations"),
        (r"^(\d+) positions, (\d+) when the order does not matter$",
         r"\1 situations, \2 sans compter l'ordre"),
        (r": breaks (\[.*\]), makes (\[.*\]) in reply$", r" : casse \1, crée \2 en réponse"),
        (r"the first wins ([\d.]+) %$", r"le premier gagne \1 %"),
        (r"^ways to write 3: (\d+)$", r"façons d'écrire 3 : \1"),
        (r"^(\d+) cards: ", r"\1 cartes : "),
    )
)  # fmt: skip
_GROUPS = re.compile(r"(?<=\d),(?=\d{3}\b)")


def evidence(finding: Finding, lang: str = "en") -> list[str]:
    """The lines of evidence in a language.

    >>> evidence(Finding(2252, ("2,252 tricks: 6 8 / 3 1",)), "fr")
    ['2\\u202f252 plis : 6 8 / 3 1']
    """
    lines = [one.in_(lang) if isinstance(one, Text) else one for one in finding.evidence]
    return lines if lang == "en" else [_in_french(line) for line in lines]


def _in_french(line: str) -> str:
    for pattern, french in _LINES:
        line = pattern.sub(french, line)
    return _GROUPS.sub("\u202f", line)


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
        return _in(lang, text)
    for between, entre in ((" < ", " < "), (" v. ", " c. ")):
        if between in text:
            return entre.join(word(part, lang) for part in text.split(between))
    for pattern, french in _PATTERNS:
        text = pattern.sub(french, text)
    return _in(lang, text)


def _in(lang: str, text: str) -> str:
    return WORDS[text].in_(lang) if text in WORDS else text


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
