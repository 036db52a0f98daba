"""Every deal of small decks, counted by the kernel and by a plain loop."""

from collections import Counter

import pytest

import twins
from antihilbert.cards import beggar
from antihilbert.cards.cycles import count as cycles_count
from antihilbert.cards.cycles.count import NOTHING, count, count_part
from antihilbert.cards.cycles.cycle import BeggarCycle, deals_into
from antihilbert.cards.deck import Deck
from antihilbert.core.messages import InputError
from every_deal import every_ring, orders
from known_tables import KNOWN

CAMICIA = Deck(4, 10, penalties=3)
SMALL = [
    (Deck(1, 4, penalties=3), 2),
    (Deck(1, 9, penalties=3), 4),
    (Deck(2, 4, penalties=3), 4),
    (Deck(1, 8, penalties=4), 3),
    (Deck(1, 14, penalties=3), 7),
    (Deck(1, 20, penalties=3), 10),
    (Deck(2, 5, penalties=3), 5),
]


def digits(deck: Deck) -> str:
    return "".join(map(str, deck.cards))


@pytest.mark.parametrize(("deck", "first"), SMALL, ids=str)
def test_every_deal_is_counted_as_a_plain_loop_counts_it(deck: Deck, first: int) -> None:
    games = {order: twins.beggar(order[:first], order[first:]) for order in orders(digits(deck))}
    outcomes = Counter(outcome for outcome, _, _ in games.values())
    ended = {order: game for order, game in games.items() if game[0] != "endless"}
    found = count(deck, first)
    assert found.deals == deck.count_deals == len(games)
    assert (found.player1, found.player2, found.endless) == tuple(
        outcomes[outcome] for outcome in ("player1", "player2", "endless")
    )
    assert found.tricks == sum(tricks for _, tricks, _ in ended.values())
    assert found.cards == sum(cards for _, _, cards in ended.values())
    most = max(tricks for _, tricks, _ in ended.values())
    longest = min(order for order, game in ended.items() if game[1] == most)
    assert found.max_deal and "".join(map(str, found.max_deal.cards)) == longest
    assert (found.max_tricks, found.max_cards) == games[longest][1:]


@pytest.mark.parametrize(
    ("deck", "first"), [(Deck(1, 14, penalties=3), 7), (Deck(1, 20, penalties=3), 10)], ids=str
)
def test_the_rings_are_those_that_a_plain_loop_finds(deck: Deck, first: int) -> None:
    cards = "".join("-JQKA"[card] for card in deck.cards)
    every = every_ring(cards, range(first, first + 1))
    found = count(deck, first)
    assert found.pairs == len(every) > 0
    for ring, deals in every.items():
        known = [one for one in found.cycles.values() if one.position.letters() in ring]
        assert sum(one.deals for one in known) == len(deals)
        period = beggar.play(known[0].position).period
        assert {one.period for one in known} == {period}
        assert len(known) <= (1 if period == 2 * len(ring) else 2)


def test_the_deck_of_twenty_cards_has_sixteen_endless_deals() -> None:
    # Two of each penalty 1 to 3: so many are endless by the count of N1k06's stracciacamicia.
    deck = Deck(2, 10, penalties=3)
    found = count(deck)
    assert (found.deals, found.endless) == (3_488_400, 16)
    (known,) = found.cycles.values()
    ring = BeggarCycle.of(known.position)
    assert ring and len(deals_into(ring, 10)) == known.deals == 16


def test_all_of_camicia_follows_from_its_rings() -> None:
    """The 162 deals that others found by playing all, and nothing else, undone from 15 rings."""
    told = (KNOWN / "camicia.txt").read_text().splitlines()
    rows = [tuple(map(int, line.split())) for line in told if not line.startswith("#")]
    ranks = {rank for rank, _ in rows}
    rings, into = set(), set()
    for rank, cards in rows:
        deal = CAMICIA.unrank(rank)
        assert beggar.play(deal).cards == cards
        ring = BeggarCycle.of(deal)
        assert ring
        if ring.key not in {key for key, _ in rings}:
            into |= {CAMICIA.rank(one) for one in deals_into(ring, 20)}
        rings.add((ring.key, ring.mirrored(deal)))
    assert into == ranks and len(ranks) == 162
    assert (len(rings), len({key for key, _ in rings})) == (15, 9)


def test_parts_of_any_size_add_up_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = Deck(2, 7, penalties=3)
    whole = count_part(deck, 7, 0, 100_000)
    assert whole.endless
    monkeypatch.setattr(cycles_count, "AT_ONCE", 7_001)
    total = NOTHING
    for start, stop in ((30_000, 100_000), (11, 30_000), (0, 11)):
        total += count_part(deck, 7, start, stop)
    assert total == whole


def test_what_is_too_large_to_be_counted_is_refused_before_any_work() -> None:
    for deck in (Deck(4, 13, penalties=4), CAMICIA):
        with pytest.raises(InputError, match="sample them with 'antihilbert beggar stats'"):
            count(deck)
    with pytest.raises(InputError, match="take a Beggar deck"):
        count(Deck(1, 5))
