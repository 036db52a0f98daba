"""The map: which decks have an endless game, as far as the lines of a catalogue tell.

Two kinds of lines are read, wherever they lie: certificates of endless deals, and what has none
(`refuted`). Of several deals of a deck the one with the smallest period counts. With one suit there
are no battles, so natural and optimised pickup are the same game and share what is known.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from antihilbert.base.languages import LANGUAGES, Sentence, Text, ToldError
from antihilbert.base.ranges import numbers_of
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.covered import covered_said
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import refusals
from antihilbert.cards.endless.refuted import EVERY_DEAL
from antihilbert.cards.endless.search import METHODS
from antihilbert.cards.games import WAR
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.sentences import pickup_said
from antihilbert.catalogue import map_lines

ENDLESS, NONE, UNKNOWN = "endless", "none", "unknown"
COLUMNS = (
    "suits", "values", "pickup", "state", "period", "preperiod", "hands", "equal",
    "method", "word", "covered", "deal",
)  # fmt: skip
NEWS = ("state", "period", "equal", "covered")  # what is worth another line
NONE_HERE = Text(
    "{deck} has no endless game with {pickup} pickup ({covered})",
    "{deck} n'a pas de partie sans fin, rangement {pickup} ({covered})",
)
MOST_DECKS = 2000  # in one table
_ALIKE = {"natural", "optimised"}  # with one suit
_METHOD = re.compile(r"found by ([\w-]+)")
_WORD = re.compile(r"\bword ([abd]+)\b")


@dataclass
class Known:
    """All that was found out about one deck and pickup."""

    endless: list[Certificate] = field(default_factory=list)
    none: list[tuple[str, str]] = field(default_factory=list)  # method, what was covered

    @property
    def state(self) -> str:
        if self.endless:
            return ENDLESS
        return NONE if any(covered == EVERY_DEAL for _, covered in self.none) else UNKNOWN

    @property
    def best(self) -> Certificate | None:
        """The certificate with the smallest period, the smallest pre-period, the fewest cards."""

        def size(one: Certificate) -> tuple[int, int, int]:
            return one.period or 0, one.preperiod or 0, len(one.deal.hand1)

        return min(self.endless, key=size, default=None)

    @property
    def covered(self) -> str:
        """What was covered in vain; of a deck that has none, only what settles it."""
        if self.state == ENDLESS:
            return ""
        said = [
            f"{method}: {covered}"
            for method, covered in dict.fromkeys(self.none)
            if self.state == UNKNOWN or covered == EVERY_DEAL
        ]
        return "; ".join(said)


Map = dict[tuple[int, int, str], Known]


def read_map(lines: Iterable[str]) -> Map:
    """What the lines say of each deck and pickup; other lines pass."""
    known: Map = defaultdict(Known)
    for line in lines:
        fields = [one.strip() for one in line.split("|")]
        if fields[0] == "none" and len(fields) == 5:
            _, pickup, deck, method, covered = fields
            suits, times, values = deck.partition("x")
            if times and suits.isdigit() and values.isdigit():
                for name in _pickups(int(suits), pickup):
                    known[int(suits), int(values), name].none.append((method, covered))
        elif fields[0] == WAR.name:
            certificate = Certificate.parse(line)
            dealt = WAR.deck_of(certificate.deal.cards)
            if dealt and certificate.outcome is Outcome.ENDLESS and len(certificate.pickups) == 1:
                for name in _pickups(dealt.suits, certificate.pickups[0]):
                    known[dealt.suits, dealt.values, name].endless.append(certificate)
    return known


def known_map() -> Map:
    """What the catalogue says."""
    return read_map(map_lines())


def _pickups(suits: int, pickup: str) -> set[str]:
    return _ALIKE if suits == 1 and pickup in _ALIKE else {pickup}


def row(suits: int, values: int, pickup: str, known: Known) -> dict[str, object]:
    """One deck as `war endless table` tells it, with all of COLUMNS."""
    told: dict[str, object] = dict.fromkeys(COLUMNS)
    told |= {"suits": suits, "values": values, "pickup": pickup}
    told |= {"state": known.state, "covered": known.covered or None}
    if best := known.best:
        told |= {
            "period": best.period,
            "preperiod": best.preperiod,
            "hands": [len(best.deal.hand1), len(best.deal.hand2)],
            "equal": any(map(has_equal_hands, known.endless)),
            "method": method_of(best),
            "word": word_told(best),
            "deal": str(best.deal),
        }
    return told


def has_equal_hands(one: Certificate) -> bool:
    return abs(len(one.deal.hand1) - len(one.deal.hand2)) <= 1


def method_of(one: Certificate) -> str:
    """How a deal was found, by its note: a method, a recipe, or whose it is."""
    found = _METHOD.search(one.note)
    if found:
        return found[1] if found[1] in METHODS else "recipe"
    if "aligned blocks" in one.note:
        return "recipe"
    return one.note.partition(",")[0] or "unknown"


def word_told(one: Certificate) -> str | None:
    """The word that a certificate tells, or that its note names."""
    if one.word:
        return one.word
    found = _WORD.search(one.note)
    return found[1] if found else None


def rows(
    known: Map, suits: Iterable[int], values: Iterable[int], pickups: Iterable[str]
) -> list[dict[str, object]]:
    """All decks of a rectangle, whether anything is known of them or not."""
    values, pickups = list(values), list(pickups)
    return [
        row(number, value, pickup, known.get((number, value, pickup), Known()))
        for number in suits
        for value in values
        for pickup in pickups
        if number * value > 1
    ]


def refuted(deck: Deck, pickup: str) -> Sentence | None:
    """That a deck has no endless game, if the catalogue says so.

    >>> str(refuted(Deck(4, 5), "natural"))
    '4x5 has no endless game with natural pickup (exhaustive: every deal of every split)'
    """
    known = known_map().get((deck.suits, deck.values, pickup), Known())
    if known.state != NONE:
        return None
    covered = Text(*(covered_said(known.covered, lang) for lang in LANGUAGES))
    return NONE_HERE.of(deck=deck, pickup=pickup_said(pickup), covered=covered)


def table(suits: str, values: str, pickup: str | None) -> list[dict[str, object]]:
    """What the catalogue says of lists of suits and values, written like 1-8 or 2,4.

    Without a pickup both usual ones are told of.
    """
    pickups = [pickup_named(pickup).name] if pickup else sorted(_ALIKE)
    asked = numbers_of(suits, "suits"), numbers_of(values, "values")
    if len(asked[0]) * len(asked[1]) > MOST_DECKS:
        raise ToldError(refusals.TOO_MANY_DECKS, most_decks=MOST_DECKS)
    return rows(known_map(), *asked, pickups)


def news(lines: Iterable[str], known: Map) -> list[str]:
    """Those of the lines that say more than is known: a better deal, or more than nothing."""
    new = []
    for line in lines:
        says_more = False
        for deck, one in read_map([line]).items():
            before = known.get(deck, Known())
            after = Known(before.endless + one.endless, before.none + one.none)
            told = row(*deck, before), row(*deck, after)
            says_more |= any(told[0][key] != told[1][key] for key in NEWS)
            known[deck] = after
        if says_more:
            new.append(line)
    return new
