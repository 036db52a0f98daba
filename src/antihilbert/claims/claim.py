"""Claims: what a source printed, how it is recomputed, and the rules of verdicts.

The verdict is not stored: it follows from the printed value, the computed value and a rule. A TOML
file beside the module that recomputes a source has a table for each claim, or family of claims:

    place                       where it stands in the source
    says                        the statement, reworded
    printed                     what is printed, unless it is computed
    instead                     shown for what is printed, where our copy lacks it; `printed` is
                                then what the text around it tells to expect
    machine-checked, proved, exhausted, argued
                                the strength of the verdict and its range; `sampled = true`
    note, readings              added to the verdict; readings of the print, tried before it is
                                called wrong
    evidence                    lines that are shown for each row of facts
    deal, pickups               the game that the claim is about; natural pickup if none is named

A text is a pair, English and French, or the English one of a pair in the table `french`. Values are
data for JSON: numbers, words, lists, or a dict of cases. Their words are in English; `WORDS`
translates fixed ones, and a `Phrase` that was filled in has its French text with it.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property, lru_cache, partial, wraps
from inspect import signature
from math import sqrt
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles.listing import Listing, listing
from antihilbert.cards.referee import COUNT
from antihilbert.cards.statistics import Run, run
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text, decimal, grouped, in_language, texts_beside

TEXTS = texts_beside(__file__)


# Texts with facts


class _Formatter(Formatter):
    """A formatter of facts and of their attributes, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def format_field(self, value: Any, form: str) -> str:
        return in_language(value, self.lang).__format__(form)


def sentence(en: str, fr: str, /, **facts: Any) -> Text:
    """Return a text with its facts, or attributes of these, filled in, in both languages.

    >>> sentence("{games:,} games", "{games:,} parties", games=1000)
    Text(en='1,000 games', fr='1\\u202f000 parties')
    """
    return Text(
        typeset(_Formatter("en").format(en, **facts)), typeset(_Formatter("fr").format(fr, **facts))
    )


SUPERSCRIPTS = str.maketrans("+-0123456789knp", "⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹ᵏⁿᵖ")
_POWER = re.compile(r"\^(\d+(?!\d|[.,]\d)|[knp](?!_)|\(([knp0-9+-]+)\)|(?<=\^)-\d+)")
_SHORT = re.compile(r"(\d[\d.,]*)e([+-]?\d+)\b")


def typeset(text: str) -> str:
    """Write powers, products and comparisons as they are printed in books.

    >>> typeset("0.00e+00 to 3.84e-05; 3.20 x 10^82; n >= 2^(p+1), 2^(p_0); 1x4; only x (k)")
    '0 to 3.84 × 10⁻⁵; 3.20 × 10⁸²; n ≥ 2ᵖ⁺¹, 2^(p_0); 1x4; only x (k)'
    """

    def short(found: re.Match[str]) -> str:
        digits, power = found[1], int(found[2])
        return f"{digits} × 10^{power}" if digits.strip("0.,") else "0"

    text = _SHORT.sub(short, text)
    text = _POWER.sub(lambda found: (found[2] or found[1]).translate(SUPERSCRIPTS), text)
    text = re.sub(r"(?<=[\dmn!).ᵏ⁰-⁹]) x (?=[\dn.(])", " × ", text)
    return text.replace("<=>", "⇔").replace(">=", "≥").replace("<=", "≤")


class Phrase(str):
    """A value in English, with its French text."""

    fr: str

    def __new__(cls, en: str, fr: str) -> "Phrase":
        phrase = super().__new__(cls, en)
        phrase.fr = fr
        return phrase

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.fr


def phrase(en: str, fr: str, **facts: object) -> Phrase:
    """Return a value made of words and facts."""
    return Phrase(*sentence(en, fr, **facts))


def each(name: str, numbers: Iterable[int], answer: Any) -> dict[str, Any]:
    """Return a case like `N=4` for each number, with its answer: a value, or a function of it."""
    return {
        f"{name}={number}": answer(number) if callable(answer) else answer for number in numbers
    }


def unless(
    counterexamples: Iterable[object], answer: str, en: str = "not {case}", fr: str = "pas {case}"
) -> str:
    """Return the answer, or the first counterexample if there is one."""
    for case in counterexamples:
        return case if isinstance(case, Phrase) else phrase(en, fr, case=case)
    return answer


# Effort: about a minute for all claims, or the sources' own sample sizes

SMALL = 20  # cards
SEED = 2024  # of every sample, so that reports are reproducible


@dataclass(frozen=True)
class Effort:
    full: bool = False

    @property
    def games(self) -> int:
        """Return the number of games in each sampled cell of a table."""
        return 1_000_000 if self.full else 100_000

    def play(
        self, deck: Deck, one: str = "natural", two: str | None = None, limit: int | None = None
    ) -> Run:
        """Play a sample of games; the cells of a row of a table share it."""
        return _sampled_run(deck, (one, two or one), self.games, limit)

    def without_returns(self, deck: Deck) -> Run:
        """Play a sample with random pickup, and set aside games that repeat a position.

        Remembering positions takes ten times as long, so large decks get fewer games.
        """
        games = self.games if deck.size <= SMALL else self.games // 10
        return run(deck, ("random", "random"), games, SEED, workers=1, on_repeat=COUNT)


@lru_cache(maxsize=8)
def _sampled_run(deck: Deck, pickups: tuple[str, str], games: int, limit: int | None) -> Run:
    return run(deck, pickups, games, SEED, limit=limit, workers=1)


@lru_cache(maxsize=8)
def profile_listing(cards: int) -> Listing:
    """Return all games of one suit with equal hands, exactly; several claims share them."""
    return listing(cards)


# Claims

NOTHING = Text("", "")


class Strength(StrEnum):
    """What a verdict is based on, the strongest first."""

    MACHINE_CHECKED = "machine-checked"  # for every case, by a theorem of proofs/ that Coq checks
    PROVED = "proved"  # for every case, by a proof in the docs
    EXHAUSTED = "exhausted"  # every case up to a limit was computed
    SAMPLED = "sampled"  # from random games
    REPLAYED = "replayed"  # the printed example was replayed or recalculated
    ARGUED = "argued"  # by reasoning, or by a stored result that is not recomputed


class Support(NamedTuple):
    """The strength of a verdict, and its range."""

    strength: Strength
    extent: Text = NOTHING


REPLAYED = Support(Strength.REPLAYED)
SAMPLED = Support(Strength.SAMPLED)


def exhausted(en: str, fr: str) -> Support:
    return Support(Strength.EXHAUSTED, Text(en, fr))


def argued(en: str, fr: str) -> Support:
    return Support(Strength.ARGUED, Text(en, fr))


def sampled(games: int, en: str = "{games:,} games", fr: str = "{games:,} parties") -> Support:
    """Return the support of a sample with so many games."""
    return Support(Strength.SAMPLED, sentence(en, fr, games=games))


def sampled_each(games: int) -> Support:
    """Return the support of several samples with so many games each."""
    return sampled(games, "{games:,} games of each", "{games:,} parties de chacun")


class Verdict(StrEnum):
    CONFIRMED = "confirmed"
    CORRECTED = "corrected"  # the print is wrong
    MISPRINT = "misprint"  # a slip of a few glyphs, of the print or only of our copy
    REFUTED = "refuted"  # a conjecture has a counterexample
    MIXED = "mixed"  # right in one respect, wrong in another
    EXTENDED = "extended"  # the print is right, and more is known now
    OPEN = "open"  # neither proved nor refuted
    FAILED = "failed"  # the computation raised an error


@dataclass(frozen=True)
class Sample(Answer):
    """The origin of a sampled number, and its interval."""

    KEYS = "games seed interval"

    games: int
    seed: int
    low: float  # of the 95 % interval
    high: float
    deviation: float  # standard deviation of one game

    @property
    def interval(self) -> tuple[float, float]:
        return self.low, self.high


Evidence = tuple[str | Text, ...]  # lines; those with words in both languages
Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Finding:
    """What was computed, with its evidence."""

    value: Any
    evidence: Evidence = ()
    note: Text = NOTHING
    sample: Sample | None = None
    histogram: tuple[int, ...] = ()  # games by number of tricks; the last counts all longer ones
    numbers: dict[str, list[float]] = field(default_factory=dict)  # shown in a figure, by name
    readings: tuple[Text, ...] = ()  # of the print, tried before it is called wrong
    support: Support | None = None  # if it depends on the effort; else the claim's
    game: dict[str, Any] = field(default_factory=dict)  # the replayed one: game, deal, pickups
    mended: Any = None  # the printed or the computed value, once a slip of a few glyphs is mended
    # Until the claim has worded it:
    facts: Facts = field(default_factory=dict)  # for the texts of the claim
    rows: Iterable[Facts] | None = None  # for its evidence, instead of the facts
    remarks: bool = True  # whether its note and its readings apply


class Judgement(NamedTuple):
    verdict: Verdict
    why: Text
    decided: bool = True  # False: not settled, though it is no open question


def game_of(deal: object, one: str = "natural", two: str | None = None) -> dict[str, Any]:
    """Return a game of War as a finding keeps it."""
    return {"game": "war", "deal": str(deal), "pickups": [one, two or one]}


Rule = Callable[[Any, Finding], Judgement]
# Takes an `Effort`; returns a `Finding`, or only its value, or an iterator of counterexamples
Compute = Callable[..., Any]
Counterexamples = Iterator[object]


@dataclass(frozen=True)
class Claim:
    """One checkable statement of a source, reworded."""

    KEYS = "id place statement"

    id: str
    source: str
    place: Text
    statement: Text
    printed: Any
    compute: Compute
    rule: Rule
    kernel: str = ""  # to be compiled first: one claim of a kernel runs before the others
    group: str = ""  # claims of a group share results and run in sequence
    support: Support = REPLAYED
    note: Text = NOTHING
    readings: tuple[Text, ...] = ()
    evidence: tuple[Text, ...] = ()
    facts: Facts = field(default_factory=dict)
    game: dict[str, Any] = field(default_factory=dict)  # that it is about, if it says so itself
    instead: Text = NOTHING

    @property
    def in_copy(self) -> Any:
        """What our copy of the source prints."""
        return self.instead if any(self.instead) else self.printed

    def found(self, effort: Effort) -> Finding:
        found = self.compute(effort)
        if isinstance(found, Iterator):
            found = unless(found, self.printed)
        return self._worded(found if isinstance(found, Finding) else Finding(found))

    def _worded(self, found: Finding) -> Finding:
        """Add the note, the readings and the evidence, with the facts that were found."""
        facts = {**self.facts, **found.facts}
        rows = [facts] if found.rows is None else found.rows
        evidence = (sentence(*line, **row) for row in rows for line in self.evidence)
        remarks = (self.note, *self.readings) if found.remarks else (NOTHING,)
        note, *readings = (sentence(*text, **facts) for text in remarks)
        return replace(
            found,
            game=found.game or self.game,
            evidence=(*found.evidence, *evidence),
            note=found.note if any(found.note) else note,
            readings=(*readings, *found.readings),
            facts={},
            rows=None,
        )

    def judged(self, finding: Finding) -> Judgement:
        judgement = self.rule(self.printed, finding)
        slip = finding.mended is not None and finding.mended in (self.printed, finding.value)
        if slip and judgement.verdict is Verdict.CORRECTED:
            return _judgement(Verdict.MISPRINT, "mended")
        if any(self.instead) and judgement.verdict is Verdict.CONFIRMED:
            return _judgement(Verdict.CONFIRMED, "expected")
        return judgement


@dataclass
class Source:
    """A document and its claims."""

    name: str
    claims: list[Claim] = field(default_factory=list)

    @cached_property
    def file(self) -> dict[str, Any]:
        path = Path(__file__).parent / "sources" / f"{self.name}.toml"
        return tomllib.loads(path.read_text(encoding="utf-8"))

    @property
    def title(self) -> Text:
        return Text(*self.file["title"])

    @property
    def short(self) -> Text:
        return Text(*self.file["short"])

    @property
    def about(self) -> Text:
        return Text(*self.file["about"])

    def _text(self, given: str | list[str]) -> Text:
        french = self.file["french"]
        if isinstance(given, str) and given not in french:
            raise ValueError(f"{self.name}.toml: write the French of '{given}' into [french]")
        pair = (given, french[given]) if isinstance(given, str) else given
        return Text(*map(typeset, pair))

    def claim(
        self,
        name: str = "",
        rows: Iterable[Facts] = ({},),
        *,
        work: tuple[str, str] = ("", ""),
        **common: Any,
    ) -> Callable[[Compute], Compute]:
        """Add a claim, or one for each row of facts; the decorated function computes it.

        The facts fill in the texts, the name and `work` (the claim's kernel and group, each may be
        empty); the function gets those that it has parameters for. The facts `printed` and `rule`
        are the printed value and the rule, by default `cases` for a dict, else `exact`. The default
        of the name is that of the function.
        """

        def add(compute: Compute) -> Compute:
            key = name or compute.__name__.replace("_", "-")
            for row in rows:
                self.claims.append(self._claim(key, compute, {**common, **row}, work))
            return compute

        return add

    def _claim(self, key: str, compute: Compute, facts: Facts, work: tuple[str, str]) -> Claim:
        named = key.format(**facts)
        said = self.file.get(named) or self.file[key]
        words = {
            name: WORDS.get(fact, fact) if isinstance(fact, str) else fact
            for name, fact in facts.items()
        }
        wanted = facts.keys() & signature(compute).parameters.keys()
        printed = facts.get("printed", said.get("printed"))
        full_name = f"{self.name}-{named}"
        strength = next((one for one in Strength if one in said), Strength.REPLAYED)
        extent = said.get(strength, True)
        deal = said.get("deal") or facts.get("deal")
        return Claim(
            id=full_name,
            source=self.name,
            place=sentence(*self._text(said["place"]), **words),
            statement=sentence(*self._text(said["says"]), **words),
            printed=printed,
            compute=partial(compute, **{name: facts[name] for name in wanted}),
            rule=facts.get("rule") or (cases if isinstance(printed, dict) else exact),
            kernel=work[0],
            group=work[1].format(**facts) or full_name,
            support=Support(strength, NOTHING if extent is True else self._text(extent)),
            note=self._text(said.get("note", ["", ""])),
            readings=tuple(map(self._text, said.get("readings", []))),
            evidence=tuple(map(self._text, said.get("evidence", []))),
            facts=words,
            game=game_of(deal, *said.get("pickups", ["natural"])) if deal else {},
            instead=self._text(said.get("instead", ["", ""])),
        )

    def each(
        self,
        numbers: tuple[str, Iterable[int]],
        printed: Any,
        work: tuple[str, str] = ("", ""),
    ) -> Callable[[Callable[[int], Any]], Compute]:
        """Add a claim with a case for each number; the decorated function computes one of them."""
        claimed = self.claim(printed=each(*numbers, printed), work=work)

        def add(answer: Callable[[int], Any]) -> Compute:
            @wraps(answer)
            def compute(effort: Effort) -> dict[str, Any]:
                return each(*numbers, answer)

            return claimed(compute)

        return add


# Rules: from the printed and the computed value to the verdict
#
#     exact        confirmed if equal, else corrected
#     mean, share  confirmed if chance and rounding explain the difference, else corrected
#     to_figures   confirmed if the computed value, rounded as printed, is the print, else corrected
#     below        confirmed if the interval is below the printed bound, corrected if above, or open
#     at_least     confirmed if equal, extended if more was computed, open if less
#     cases        confirmed if all agree, corrected if one differs, extended if a case printed as ?
#                  is decided, open if some are still ?
#     conjectured  the same, but refuted if one differs
#     respects     the same, but mixed if one differs and another agrees
#
# A corrected print is a misprint if it agrees but for a slip of a few glyphs, as of a scan.

UNKNOWN = "?"
# With a hundred sampled numbers, one report in 150 exceeds four standard deviations by chance.
SIGMAS = 4.0


def _judgement(verdict: Verdict, why: str, decided: bool = True, **facts: object) -> Judgement:
    return Judgement(verdict, sentence(*TEXTS[why], **facts), decided)


def exact(printed: Any, finding: Finding) -> Judgement:
    """Compare for equality; for all values that are not numbers, too."""
    if finding.value == printed:
        return _judgement(Verdict.CONFIRMED, "equal")
    return _judgement(Verdict.CORRECTED, "different")


def mean(games: int, digits: int) -> Rule:
    """Compare with a printed mean of a sample of so many games, rounded to so many digits."""
    return lambda printed, finding: _sampled(float(printed), finding, games, digits)


share = mean  # a share is the mean of zeros and ones


def _sampled(printed: float, finding: Finding, games: int, digits: int) -> Judgement:
    sample = finding.sample
    assert sample is not None, "a sampled claim carries its sample"
    ours = sample.deviation**2 / sample.games if sample.games else 0.0
    theirs = sample.deviation**2 / games
    allowed = SIGMAS * sqrt(ours + theirs) + 0.5 * 10**-digits
    off = abs(printed - float(finding.value))
    if off <= allowed:
        return _judgement(Verdict.CONFIRMED, "by_chance", off=off, most=allowed)
    return _judgement(Verdict.CORRECTED, "too_far_off", off=off, most=allowed)


def to_figures(figures: int) -> Rule:
    """Compare with one or more numbers, printed with so many significant figures."""

    def rounded(number: float) -> str:
        return f"{number:.{figures - 1}e}"

    def rule(printed: Any, finding: Finding) -> Judgement:
        theirs, ours = (
            value if isinstance(value, dict) else {"": value} for value in (printed, finding.value)
        )
        if all(case in ours and rounded(ours[case]) == rounded(theirs[case]) for case in theirs):
            return _judgement(Verdict.CONFIRMED, "rounded")
        return _judgement(Verdict.CORRECTED, "different")

    return rule


def below(printed: Any, finding: Finding) -> Judgement:
    """Check that the true number is below the printed bound."""
    sample = finding.sample
    assert sample is not None, "a sampled claim carries its sample"
    low, high = sample.low, sample.high
    if high < printed:
        return _judgement(Verdict.CONFIRMED, "below", low=low, high=high)
    if low > printed:
        return _judgement(Verdict.CORRECTED, "not_below", low=low, high=high)
    return _judgement(Verdict.OPEN, "not_below", decided=False, low=low, high=high)


def at_least(printed: Any, finding: Finding) -> Judgement:
    """Compare with a printed record, a lower bound of what is possible."""
    if finding.value == printed:
        return _judgement(Verdict.CONFIRMED, "equal")
    if finding.value > printed:
        return _judgement(Verdict.EXTENDED, "larger")
    return _judgement(Verdict.OPEN, "smaller", decided=False)


def cases(printed: dict[str, Any], finding: Finding) -> Judgement:
    """Compare the answers to several cases of one statement, `?` where nothing is known."""
    computed: dict[str, Any] = finding.value
    wrong = [
        case
        for case, answer in printed.items()
        if UNKNOWN not in (answer, computed.get(case, UNKNOWN)) and computed[case] != answer
    ]
    if wrong:
        return _judgement(Verdict.CORRECTED, "wrong_cases", cases=_listed(wrong))
    new = [
        case
        for case, answer in computed.items()
        if answer != UNKNOWN and printed.get(case, UNKNOWN) == UNKNOWN
    ]
    if new:
        return _judgement(Verdict.EXTENDED, "new_cases", cases=_listed(new))
    unsettled = [case for case in printed if computed.get(case, UNKNOWN) == UNKNOWN]
    if unsettled:
        return _judgement(Verdict.OPEN, "open_cases", cases=_listed(unsettled))
    return _judgement(Verdict.CONFIRMED, "equal")


def conjectured(printed: dict[str, Any], finding: Finding) -> Judgement:
    """Judge a conjecture: it is not wrong to have asked."""
    judgement = cases(printed, finding)
    wrong = judgement.verdict is Verdict.CORRECTED
    return judgement._replace(verdict=Verdict.REFUTED) if wrong else judgement


def respects(printed: dict[str, Any], finding: Finding) -> Judgement:
    """Judge a statement that can be right in one respect and wrong in another."""
    judgement = cases(printed, finding)
    agrees = any(finding.value.get(case) == answer for case, answer in printed.items())
    mixed = agrees and judgement.verdict is Verdict.CORRECTED
    return judgement._replace(verdict=Verdict.MIXED) if mixed else judgement


def _listed(names: list[str], most: int = 8) -> Text:
    more = ", etc" if len(names) > most else ""
    return Text(
        ", ".join(names[:most]) + more, ", ".join(shown(name, "fr") for name in names[:most]) + more
    )


# Values as text

COLON, SEMICOLON = Text(": ", " : "), Text("; ", " ; ")
VERDICTS = {verdict: TEXTS[verdict] for verdict in Verdict}
STRENGTHS = {strength: TEXTS[strength] for strength in Strength}
PICKUPS = {name: TEXTS[name] for name in ("natural", "optimised", "random")}
HUGE = 1e15  # from here on a number is written with a power of ten
# The fixed words of values; all others are the same in both languages.
_FRENCH = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
WORDS = {
    "player1": Text("player 1", "joueur 1"),
    "player2": Text("player 2", "joueur 2"),
    **PICKUPS,
    **{en: Text(en, fr) for en, fr in _FRENCH.items()},
}


def shown(value: Any, lang: str = "en") -> str:
    """Return a value as one line.

    >>> shown({"8": "none", "16": "?", "40": "endless", "48": "?"})
    'none: 8; ?: 16, 48; endless: 40'
    >>> shown({"k=2": 60, "k=3": 112}), shown(0.4450001), shown([26, 26])
    ('k=2: 60, k=3: 112', '0.445', '26, 26')
    >>> shown(20160), shown(20160, "fr"), shown(3.2e82, "fr")
    ('20,160', '20\\u202f160', '3,20 × 10⁸²')
    """
    if isinstance(value, dict):
        return _cases_shown(value, lang)
    if isinstance(value, list):
        return ", ".join(shown(one, lang) for one in value)
    if value is None:
        return "–"
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if isinstance(value, float):
        if value >= HUGE:
            return typeset(decimal(f"{value:.2e}", lang))
        return decimal(f"{value:.4f}".rstrip("0").rstrip("."), lang)
    if isinstance(value, int):
        return grouped(value, lang)
    if isinstance(value, Phrase):
        return value.fr if lang == "fr" else str(value)
    if isinstance(value, Text):
        return value.translate(lang)
    return typeset(WORDS[value].translate(lang) if value in WORDS else str(value))


def _cases_shown(value: dict[str, Any], lang: str) -> str:
    colon = COLON.translate(lang)
    if one_by_one(value):
        return ", ".join(f"{shown(case, lang)}{colon}{shown(value[case], lang)}" for case in value)
    answers: dict[str, list[str]] = {}
    for case, answer in value.items():
        answers.setdefault(shown(answer, lang), []).append(shown(case, lang))
    groups = (f"{answer}{colon}{', '.join(some)}" for answer, some in answers.items())
    return SEMICOLON.translate(lang).join(groups)


def one_by_one(cases: dict[str, Any]) -> bool:
    """Return whether each case is shown with its answer, instead of all with the same answer."""
    answers = list(cases.values())
    numbers = all(isinstance(answer, int | float) for answer in answers)
    return numbers or len(set(map(str, answers))) == len(answers)


def printed(claim: Claim, lang: str = "en") -> str:
    """Return what the source prints; a bound has a sign before it."""
    return ("< " if claim.rule is below else "") + shown(claim.in_copy, lang)


def evidence(finding: Finding, lang: str = "en") -> list[str]:
    """Return the lines of evidence in a language."""
    return [one.translate(lang) if isinstance(one, Text) else one for one in finding.evidence]


def phrases(value: Any) -> Iterator[Phrase]:
    """Yield the phrases in a value."""
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for one in value:
            yield from phrases(one)
    elif isinstance(value, Phrase):
        yield value


def with_phrases(value: Any, french: dict[str, str]) -> Any:
    """Return a value with phrases for the texts that have a French one."""
    if isinstance(value, dict):
        return {
            with_phrases(case, french): with_phrases(one, french) for case, one in value.items()
        }
    if isinstance(value, list):
        return [with_phrases(one, french) for one in value]
    return Phrase(value, french[value]) if isinstance(value, str) and value in french else value
