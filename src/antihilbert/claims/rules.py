"""How a verdict follows from what was printed and what was computed.

| rule | confirmed | corrected | extended | open |
|---|---|---|---|---|
| exact | equal | different | | |
| mean, share | the difference may be chance and rounding | it cannot be | | |
| to_figures | the computed value, rounded as printed, is the print | it is not | | |
| below | the interval lies below the printed bound | above | | in between |
| at_least | equal | | computed more | computed less |
| cases | all cases agree | some case differs | a case printed as ? is decided | some are still ? |
"""

from math import sqrt
from typing import Any

from antihilbert.base.languages import decimal
from antihilbert.claims.claim import Finding, Judgement, Rule, Text, Verdict

UNKNOWN = "?"
# Sampled numbers: with about a hundred of them, four standard deviations are exceeded by chance
# in one report of a hundred and fifty.
SIGMAS = 4.0
EQUAL = Text("Computed and printed agree exactly.", "Le calcul et le texte concordent exactement.")
DIFFERENT = Text("Computed and printed differ.", "Le calcul et le texte diffèrent.")


def exact(printed: Any, finding: Finding) -> Judgement:
    """Equal or not; also for everything that is not a number."""
    if finding.value == printed:
        return Judgement(Verdict.CONFIRMED, EQUAL)
    return Judgement(Verdict.CORRECTED, DIFFERENT)


def mean(games: int, digits: int) -> Rule:
    """The printed mean is itself a sample of so many games, rounded to so many digits."""
    return lambda printed, finding: _sampled(float(printed), finding, games, digits)


share = mean  # a share is the mean of zeros and ones


def _sampled(printed: float, finding: Finding, games: int, digits: int) -> Judgement:
    sample = finding.sample
    assert sample is not None, "a sampled claim carries its sample"
    value = float(finding.value)
    ours = sample.deviation**2 / sample.games if sample.games else 0.0
    theirs = sample.deviation**2 / games
    allowed = SIGMAS * sqrt(ours + theirs) + 0.5 * 10**-digits
    off = abs(printed - value)
    told = f"{off:.4g}", f"{allowed:.3g}"
    if off <= allowed:
        why = Text(
            "The print is off by {}; chance in both samples and rounding allow {}.",
            "Le texte s'écarte de {} ; le hasard des deux échantillons et l'arrondi permettent {}.",
        )
        return Judgement(Verdict.CONFIRMED, _filled(why, *told))
    why = Text(
        "The print is off by {}, more than the {} that chance and rounding allow.",
        "Écart de {}, plus que les {} que permettent le hasard et l'arrondi.",
    )
    return Judgement(Verdict.CORRECTED, _filled(why, *told))


def to_figures(figures: int) -> Rule:
    """The print is a rounded number, or several: to so many significant figures."""

    def rule(printed: Any, finding: Finding) -> Judgement:
        pairs = (
            [(value, finding.value.get(case)) for case, value in printed.items()]
            if isinstance(printed, dict)
            else [(printed, finding.value)]
        )
        rounded = [[f"{one:.{figures - 1}e}" for one in pair if one is not None] for pair in pairs]
        if all(len(pair) == 2 and pair[0] == pair[1] for pair in rounded):
            why = Text(
                "Rounded as printed, the computed value is the print.",
                "Arrondi comme dans le texte, le calcul donne la valeur imprimée.",
            )
            return Judgement(Verdict.CONFIRMED, why)
        return Judgement(Verdict.CORRECTED, DIFFERENT)

    return rule


def below(printed: Any, finding: Finding) -> Judgement:
    """The printed number is a bound that the true one stays below."""
    sample = finding.sample
    assert sample is not None, "a sampled claim carries its sample"
    told = f"{sample.low:.2e}", f"{sample.high:.2e}"
    if sample.high < printed:
        why = Text("The true value lies between {} and {}.", "La vraie valeur est entre {} et {}.")
        return Judgement(Verdict.CONFIRMED, _filled(why, *told))
    why = Text(
        "The true value may lie between {} and {}, which reaches the printed bound.",
        "La vraie valeur est entre {} et {}, ce qui atteint la borne imprimée.",
    )
    if sample.low > printed:
        return Judgement(Verdict.CORRECTED, _filled(why, *told))
    return Judgement(Verdict.OPEN, _filled(why, *told), decided=False)


def at_least(printed: Any, finding: Finding) -> Judgement:
    """A record: the print says that so much is possible."""
    if finding.value == printed:
        return Judgement(Verdict.CONFIRMED, EQUAL)
    if finding.value > printed:
        why = Text("There is more than was printed.", "Il existe mieux que ce qui est imprimé.")
        return Judgement(Verdict.EXTENDED, why)
    why = Text("We have nothing as large.", "Nous n'avons rien d'aussi grand.")
    return Judgement(Verdict.OPEN, why, decided=False)


def cases(printed: dict[str, Any], finding: Finding) -> Judgement:
    """Answers to several cases of one statement, `?` where nothing is known."""
    computed: dict[str, Any] = finding.value
    wrong = [
        case
        for case, answer in printed.items()
        if UNKNOWN not in (answer, computed.get(case, UNKNOWN)) and computed[case] != answer
    ]
    if wrong:
        why = Text("It is not so for {}.", "Ce n'est pas le cas pour {}.")
        return Judgement(Verdict.CORRECTED, _filled(why, _listed(wrong)))
    new = [
        case
        for case, answer in computed.items()
        if answer != UNKNOWN and printed.get(case, UNKNOWN) == UNKNOWN
    ]
    if new:
        why = Text(
            "Left open in the source, settled here: {}.", "Ouvert dans la source, établi ici : {}."
        )
        return Judgement(Verdict.EXTENDED, _filled(why, _listed(new)))
    unsettled = [case for case in printed if computed.get(case, UNKNOWN) == UNKNOWN]
    if unsettled:
        why = Text(
            "Nothing is known against it; it is not settled for {}.",
            "Rien de connu contre ; ce n'est pas établi pour {}.",
        )
        return Judgement(Verdict.OPEN, _filled(why, _listed(unsettled)))
    return Judgement(Verdict.CONFIRMED, EQUAL)


def _listed(names: list[str], most: int = 8) -> str:
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


def _filled(text: Text, *words: str) -> Text:
    return Text(text.en.format(*words), text.fr.format(*(_said(word) for word in words)))


def _said(word: str) -> str:
    """A decimal number as French writes it; anything else as it is."""
    return decimal(word, "fr") if word.replace(".", "").replace("e-", "").isdigit() else word
