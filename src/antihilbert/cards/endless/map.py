"""The map: which decks are known to have an endless game, and which to have none.

The catalogue has certificates of endless deals, and refutations. Of several deals of a deck the one
with the smallest period counts. A game without battles is the same for natural and optimised
pickup, for one player's natural against the other's optimised, and for any number of cards face
down: it counts for all. With one suit all games are of this kind, so refutations are shared, too.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypedDict, get_args

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.messages import TEXTS, message, refused
from antihilbert.cards.endless.result import NOTED_METHOD, NOTED_WORD, Coverage, noted
from antihilbert.cards.endless.search import METHODS
from antihilbert.cards.games import WAR
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.pickups import pickup_names, traits_of
from antihilbert.cards.referee import Outcome
from antihilbert.catalogue import map_lines
from antihilbert.core.messages import LANGUAGES, Message, Text
from antihilbert.core.numbers import numbers_of

# Reading the catalogue

State = Literal["endless", "none", "unknown"]
ENDLESS, NONE, UNKNOWN = get_args(State)
NEWS = ("state", "period", "equal", "covered")  # columns whose change is worth a new line
MOST_DECKS = 2000  # in one table
BOTH = ("natural", "optimised")
_ALIKE = {*BOTH, ",".join(BOTH)}  # without battles


def pair_named(pickups: Sequence[str]) -> str:
    """Return the name of the pickups of both players; that of exchanged players is the same.

    >>> pair_named(["natural", "natural"]), pair_named(["optimised", "natural"])
    ('natural', 'natural,optimised')
    """
    different = list(dict.fromkeys(pickups))
    exchangeable = len(different) > 1 and all(traits_of(one).alike for one in different)
    return ",".join(sorted(different) if exchangeable else different)


@dataclass
class Known:
    """What is known about one deck and pickup."""

    endless: list[Certificate] = field(default_factory=list)
    none: list[Coverage] = field(default_factory=list)

    @property
    def state(self) -> State:
        if self.endless:
            return "endless"
        return "none" if any(one.complete for one in self.none) else "unknown"

    @property
    def best(self) -> Certificate | None:
        """The certificate with the smallest period, then pre-period, then hand 1."""

        def size(one: Certificate) -> tuple[int, int, int]:
            return one.period or 0, one.preperiod or 0, len(one.deal.hand1)

        return min(self.endless, key=size, default=None)

    def covered(self, lang: str = "en") -> str:
        """Return the coverage of searches in vain; only the proof if there is no endless game."""
        if self.state == ENDLESS:
            return ""
        proofs = [one for one in self.none if one.complete or self.state == UNKNOWN]
        return (
            TEXTS["semicolon"]
            .translate(lang)
            .join(dict.fromkeys(one.as_text(lang) for one in proofs))
        )


Map = dict[tuple[int, int, str], Known]


def read_map(lines: Iterable[str]) -> Map:
    """Collect the lines by deck and pickup; skip lines of other kinds."""
    known: Map = defaultdict(Known)
    for line in lines:
        fields = [one.strip() for one in line.split("|")]
        if fields[0] == "none" and len(fields) == 5:
            _, pickup, deck, method, covered = fields
            suits, times, values = deck.partition("x")
            if times and suits.isdigit() and values.isdigit():
                for name in _pickups(int(suits), pair_named(pickup.split(","))):
                    coverage = Coverage.read(method, covered)
                    known[int(suits), int(values), name].none.append(coverage)
        elif fields[0].partition("+")[0] == WAR.name:
            certificate = Certificate.parse(line)
            dealt = WAR.deck_of(certificate.deal.cards)
            if dealt and certificate.outcome is Outcome.ENDLESS:
                pair, certificate = _ordered(certificate)
                for name in _pickups_of(pair, certificate):
                    known[dealt.suits, dealt.values, name].endless.append(certificate)
    return known


def known_map() -> Map:
    """Return the map of the catalogue."""
    return read_map(map_lines())


def _pickups(suits: int, pickup: str) -> set[str]:
    return _ALIKE if suits == 1 and pickup in _ALIKE else {pickup}


def _ordered(certificate: Certificate) -> tuple[str, Certificate]:
    """Return the name of the pair, and the deal with the players in its order."""
    pair, written = pair_named(certificate.pickups), list(certificate.pickups)
    if pair.split(",") == written:
        return pair, certificate
    note = certificate.note.partition(f", {NOTED_WORD}")[0]
    return pair, replace(certificate, deal=certificate.deal.swapped, note=note, word="")


def _pickups_of(pair: str, certificate: Certificate) -> set[str]:
    """Return the pairs with which plain War plays an endless deal as its certificate says."""
    if pair in _ALIKE and _without_battles(certificate):
        return _ALIKE
    return {pair} if certificate.game == WAR.name else set()


def _without_battles(certificate: Certificate) -> bool:
    cards = certificate.deal.cards
    one_suit = len(set(cards)) == len(cards)
    return one_suit or certificate.tricks == certificate.cards is not None


class MapRow(TypedDict):
    suits: int
    values: int
    pickup: str
    state: State
    period: int | None
    preperiod: int | None
    hands: tuple[int, int] | None
    equal: bool | None
    method: str | None
    word: str | None
    covered: str | None
    deal: str | None


def row(suits: int, values: int, pickup: str, known: Known, lang: str = "en") -> MapRow:
    """Return one deck as a row of `war endless table`, with all of COLUMNS."""
    best = known.best
    return {
        "suits": suits,
        "values": values,
        "pickup": pickup,
        "state": known.state,
        "period": best.period if best else None,
        "preperiod": best.preperiod if best else None,
        "hands": (len(best.deal.hand1), len(best.deal.hand2)) if best else None,
        "equal": any(abs(len(one.deal.hand1) - len(one.deal.hand2)) <= 1 for one in known.endless)
        if best
        else None,
        "method": method_of(best) if best else None,
        "word": best.word or noted(best.note, NOTED_WORD) if best else None,
        "covered": known.covered(lang) or None,
        "deal": str(best.deal) if best else None,
    }


def method_of(one: Certificate) -> str:
    """Read from the note how a deal was found: a method, a recipe, or its author."""
    method = noted(one.note, NOTED_METHOD)
    if method:
        return method if method in METHODS else "recipe"
    if "aligned blocks" in one.note:
        return "recipe"
    return one.note.partition(",")[0] or "unknown"


def rows(
    known: Map,
    suits: Iterable[int],
    values: Iterable[int],
    pickups: Iterable[str],
    lang: str = "en",
) -> list[MapRow]:
    """Return a row for every deck of a rectangle, whether anything is known of it or not."""
    values, pickups = list(values), list(pickups)
    return [
        row(number, value, pickup, known.get((number, value, pickup), Known()), lang)
        for number in suits
        for value in values
        for pickup in pickups
        if number * value > 1
    ]


def refuted(deck: Deck, pickup: str) -> Message | None:
    """Return the statement that a deck has no endless game, if the catalogue has a proof.

    >>> str(refuted(Deck(4, 5), "natural"))
    '4x5 has no endless game with natural pickup (exhaustive: every deal of every split)'
    """
    known = known_map().get((deck.suits, deck.values, pickup), Known())
    if known.state != NONE:
        return None
    covered = Text(*map(known.covered, LANGUAGES))
    return message("none_here", deck=deck, pickup=pickup_said(pickup), covered=covered)


def table(
    suits: str, values: str, pickup: str | None, pickup2: str | None = None, lang: str = "en"
) -> list[MapRow]:
    """Return the rows for suits and values like 1-8 or 2,4; natural and optimised by default."""
    chosen = pickup or (pickup2 and BOTH[0])
    pickups = [pair_named(pickup_names(chosen, pickup2))] if chosen else BOTH
    ranges = numbers_of(suits, "suits"), numbers_of(values, "values")
    if len(ranges[0]) * len(ranges[1]) > MOST_DECKS:
        raise refused("too_many_decks", most_decks=MOST_DECKS)
    return rows(known_map(), *ranges, pickups, lang)


def news(lines: Iterable[str], known: Map) -> list[str]:
    """Return the lines that add to what is known: a better deal, or further coverage."""
    new = []
    for line in lines:
        improves = False
        for deck, one in read_map([line]).items():
            before = known.get(deck, Known())
            after = Known(before.endless + one.endless, before.none + one.none)
            old_row, new_row = row(*deck, before), row(*deck, after)
            improves |= any({**old_row}[key] != {**new_row}[key] for key in NEWS)
            known[deck] = after
        if improves:
            new.append(line)
    return new
