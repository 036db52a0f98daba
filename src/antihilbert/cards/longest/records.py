"""Records: the longest known game of each deck, from the catalogue.

Three lists are read: games that others found (public), games found here, and the longest games of
decks for which every deal was played (proved). The note of a game grown from a public deal has
"grown from". With one suit natural and optimised pickup are the same game and share a row.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR, GAMES, WAR, game_named
from antihilbert.catalogue.archive import origin

PICKUPS = ("natural", "optimised")
GROWN = "grown from"  # in the note of such a game
PROVED, FOUND = "proved", "found"
PROVED_HERE = "proved: "  # start of the note of a maximum proved here; others have proved some too
HOW_GROWN = "grown"

Key = tuple[str, Deck, str | None]  # game, deck, pickup


@dataclass
class DeckRecords:
    """The longest games of one deck and pickup."""

    public: list[Certificate] = field(default_factory=list)
    here: list[Certificate] = field(default_factory=list)
    proved: list[Certificate] = field(default_factory=list)


def _longest(games: Sequence[Certificate]) -> Certificate | None:
    return max(games, key=lambda one: one.tricks or 0, default=None)


def usual_keys() -> list[Key]:
    """Return the decks that have a row, whether anything is known of them or not."""
    four = [(WAR.name, Deck(4, values), pickup) for values in range(2, 14) for pickup in PICKUPS]
    one = [(WAR.name, Deck(1, values), PICKUPS[0]) for values in range(2, 65)]
    return [*four, *one, (BEGGAR.name, BEGGAR.deck(), None)]


def key_of(one: Certificate) -> Key | None:
    """Return the row a game belongs to; None if its cards are no deck or not halved."""
    deck = game_named(one.game).deck_of(one.deal.cards)
    if not deck or len(one.deal.hand1) != deck.split() or len(one.pickups) > 1:
        return None
    pickup = one.pickups[0] if one.pickups else None
    return one.game, deck, PICKUPS[0] if deck.suits == 1 and pickup in PICKUPS else pickup


def read_records(
    public: Iterable[Certificate], here: Iterable[Certificate], proved: Iterable[Certificate]
) -> dict[Key, DeckRecords]:
    """Collect the games of the three lists by deck."""
    known: dict[Key, DeckRecords] = defaultdict(DeckRecords)
    for name, games in (("public", public), ("here", here), ("proved", proved)):
        for one in games:
            if key := key_of(one):
                getattr(known[key], name).append(one)
    return known


class PublicRecord(TypedDict):
    tricks: int | None
    cards: int | None
    finder: str
    date: str
    deal: str


class RecordRow(TypedDict):
    game: str
    suits: int
    values: int
    penalties: int | None
    pickup: str | None
    proved: int | None  # The most tricks there can be, where every deal was played.
    proof: str | None
    public: PublicRecord | None
    here: int | None  # The most tricks of a certificate in this catalogue.
    gap: int | None
    how: str | None
    cards: int | None
    deal: str | None
    note: str | None
    from_nothing: int | None  # The most tricks found without a public deal to start from.


def row(key: Key, known: DeckRecords) -> RecordRow:
    """Return one deck as a row of `war longest --records`."""
    game, deck, pickup = key
    own = [one for one in known.proved if one.note.startswith(PROVED_HERE)]
    own += [one for one in known.here if GROWN not in one.note]
    public, alone, proved = map(_longest, (known.public, own, known.proved))
    here = _longest([*own, *known.here])  # of equally long ones, one that was not grown
    return {
        "game": game,
        "suits": deck.suits,
        "values": deck.values,
        "penalties": deck.penalties or None,
        "pickup": pickup,
        "proved": proved.tricks if proved else None,
        "proof": proved.note if proved else None,
        "public": _public(public) if public else None,
        "here": here.tricks if here else None,
        "gap": (here.tricks or 0) - (public.tricks or 0) if here and public else None,
        "how": how(here) if here else None,
        "cards": here.cards if here else None,
        "deal": game_named(game).written(here.deal) if here else None,
        "note": here.note if here else None,
        "from_nothing": alone.tricks if alone else None,
    }


def how(here: Certificate) -> str:
    """Return the origin of a game found here: proved to be the longest, grown, or found."""
    if here.note.startswith(PROVED_HERE):
        return PROVED
    return HOW_GROWN if GROWN in here.note else FOUND


def _public(public: Certificate) -> PublicRecord:
    finder, date, _ = origin(public.note)
    deal = game_named(public.game).written(public.deal)
    return {
        "tricks": public.tricks,
        "cards": public.cards,
        "finder": finder,
        "date": date,
        "deal": deal,
    }


def table(
    first: str = WAR.name, suits: int | None = None, values: int | None = None
) -> list[RecordRow]:
    """Return a row for each deck; those of the game `first` come first.

    >>> [one["proved"] for one in table(suits=4, values=3)]
    [37, 34]
    """
    known = read_records(catalogue.public(), catalogue.longest(), catalogue.maxima())
    keys = set(known).union(usual_keys())
    games = sorted(GAMES, key=lambda name: name != first)
    order = sorted(keys, key=lambda key: (games.index(key[0]), key[1], key[2] or ""))
    return [
        row(key, known[key])
        for key in order
        if suits in (None, key[1].suits) and values in (None, key[1].values)
    ]
