"""What is known of Beggar-my-neighbour, by whom: tables whose numbers come from the catalogue."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import BEGGAR
from antihilbert.cards.rings.answer import Entered
from antihilbert.cards.rings.pages import deals_of, table
from antihilbert.cards.rings.ring import Ring

USUAL = Deck(4, 13, penalties=4)
CAMICIA = Deck(4, 10, penalties=3)
FINDERS_2024 = (
    "B. Casella, P. Anderson, M. Kleber, R. Mann, R. Nessler, W. Rucklidge, S. Williams, N. Wu, "
    "[arXiv:2403.13855](https://arxiv.org/abs/2403.13855), March 2024"
)
PAPER_2026 = (
    "N. Andorno, G. Cernoia, S. Duiz, A. Michelangeli, "
    "[arXiv:2602.23406](https://arxiv.org/abs/2602.23406), February 2026. "
    "We have read its abstract only"
)
CAMICIA_FIRST = (
    "reported in 2016 and 2017, as told in a "
    "[pull request](https://github.com/matthewmayer/beggarmypython/pull/5) by A. Gentilini"
)
CAMICIA_COUNT = "[stracciacamicia](https://github.com/N1k06/stracciacamicia), July 2026, on GPUs"


@dataclass(frozen=True)
class BeggarData:
    """What the tables are made of."""

    public: Sequence[Certificate]  # long games that end
    rings: Sequence[Certificate]  # of the usual deck, reached by equal hands
    ring_2024: Certificate
    camicia: Sequence[tuple[Ring, bool]]  # of each endless deal its ring, and if it is mirrored


def finder(game: Certificate) -> str:
    """Who found a public game, and in which year.

    >>> game = "beggar | - | player1 | - | - | 1 | 3 | J/-  # Mann and Wu, 2007-03"
    >>> finder(Certificate.parse(game))
    'Mann and Wu 2007'
    """
    name, _, date = game.note.rpartition(", ")
    return f"{name} {date[:4]}"


def of_deck(games: Iterable[Certificate], deck: Deck) -> Iterator[Certificate]:
    for game in games:
        if game.game == BEGGAR.name and sorted(game.deal.cards) == sorted(deck.cards):
            yield game


def once_longest(games: Iterable[Certificate]) -> Iterator[Certificate]:
    """Games in the order of their dates: those that had more tricks or cards than all before."""
    tricks = cards = 0
    for game in games:
        assert game.tricks and game.cards
        if game.tricks > tricks or game.cards > cards:
            yield game
        tricks, cards = max(tricks, game.tricks), max(cards, game.cards)


def longest(public: Iterable[Certificate]) -> str:
    """The records of the usual deck, one after the other."""
    games = once_longest(of_deck(public, USUAL))
    return table(
        ["who", "tricks", "cards"], ([finder(one), one.tricks, one.cards] for one in games)
    )


def known(data: BeggarData) -> str:
    """Every result of others, and ours that belongs beside them."""
    rows = [
        [
            "the question whether a game can last for ever; Conway's example of an anti-Hilbert "
            "problem",
            "see the history in the paper of 2024",
            "",
        ],
        _long_games(data),
        _ring_2024(data),
        [
            "a way to make endless games by inserting cards; the lengths of games; **the trick is "
            "not injective, not even among positions that can be reached**",
            PAPER_2026,
            "[how our theorem fits](beggar.md#one-way-back)",
        ],
        [
            "camicia (40 cards, penalties 1 to 3): endless deals",
            CAMICIA_FIRST,
            "one replayed ([rules.md](rules.md#beggar-my-neighbour))",
        ],
        _camicia(data),
        _new_rings(data),
    ]
    return table(["what", "whose, when", "here"], rows)


def _long_games(data: BeggarData) -> list[str]:
    games = list(once_longest(of_deck(data.public, USUAL)))
    first, last = games[0], games[-1]
    return [
        f"long games: from {first.tricks:,} tricks ({finder(first)}) "
        f"to {last.tricks:,} ({finder(last)})",
        "[the table](beggar.md#the-longest-games); R. Mann's page of records",
        "replayed",
    ]


def _entered(ring: Certificate) -> Entered:
    found = Entered.by(ring.deal)
    assert found
    return found


def _ring_2024(data: BeggarData) -> list[str]:
    found = _entered(data.ring_2024)
    deals = len(found.deals)
    return [
        f"**an endless deal of {USUAL.size} cards**: a ring of {found.ring.period} tricks, "
        f"reached by {deals} deals",
        FINDERS_2024,
        f"replayed, and the {deals} found again",
    ]


def _camicia(data: BeggarData) -> list[str]:
    (longest,) = of_deck(data.public, CAMICIA)
    assert longest.tricks and longest.cards
    deals, rings = len(data.camicia), len(set(data.camicia))
    theirs = longest.cards + 1  # the last trick is counted in another way there
    return [
        f"camicia, **all {CAMICIA.deals:,} deals**: {deals} are endless, in {rings} rings; the "
        f"longest that ends takes {longest.tricks:,} tricks, {theirs:,} cards "
        f"({longest.cards:,} as cards are counted here)",
        f"N1k06, {CAMICIA_COUNT}",
        f"reported; the longest and all {deals} replayed, with the cards until they return as "
        f"reported; undoing their rings gives these {deals} and no others "
        "([beggar.md](beggar.md#counting))",
    ]


def _new_rings(data: BeggarData) -> list[str]:
    rings, deals = len(data.rings), sum(map(deals_of, data.rings))
    before = len(_entered(data.ring_2024).deals)
    return [
        f"**{rings} rings of the {USUAL.size}-card deck that equal hands run into: that of 2024 "
        f"and {rings - 1} more, with {deals - before:,} deals**",
        "found here, 2026-11-16; new as far as we know. The paper of February 2026 may have some: "
        "we could read its abstract only",
        "[pieces](beggar.md#rings-from-pieces)",
    ]
