"""Games that chance can keep going for ever."""

from itertools import permutations

import pytest

from antihilbert.cards import chance
from antihilbert.cards.chance import choices_of
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.playing import by_every_position, by_recipe, lasting_deals
from antihilbert.cards.endless.result import Find, cycle_of
from antihilbert.cards.endless.search import search
from antihilbert.cards.pickups import pickups_named
from antihilbert.core.messages import InputError

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def following(hands: Hands) -> set[Hands]:
    """Where a trick can lead, by rules written down once more."""
    one, two = hands
    for flips, (card1, card2) in enumerate(zip(one, two, strict=False), start=1):
        if card1 != card2:
            piles = permutations(one[:flips] + two[:flips])
            rest1, rest2 = one[flips:], two[flips:]
            if card1 > card2:
                return {(rest1 + pile, rest2) for pile in piles}
            return {(rest1, rest2 + pile) for pile in piles}
    return set()


def can_last(hands: Hands, known: dict[Hands, bool], on_the_way: set[Hands]) -> bool:
    """Whether some game from here comes back to a position: by going everywhere, depth first."""
    if hands in known:
        return known[hands]
    on_the_way.add(hands)
    known[hands] = any(
        new in on_the_way or can_last(new, known, on_the_way) for new in following(hands)
    )
    on_the_way.remove(hands)
    return known[hands]


# For 3, 4 and 5 cards of one suit another program had counted 2, 8 and 69 before this one.
@pytest.mark.parametrize(
    ("deck", "endless"),
    [(Deck(1, 2), 0), (Deck(1, 3), 2), (Deck(1, 4), 8), (Deck(1, 5), 69), (Deck(2, 3), None),
     (Deck(4, 2), None)],
    ids=str,
)  # fmt: skip
def test_as_many_deals_can_be_kept_going_as_another_count_says(
    deck: Deck, endless: int | None
) -> None:
    found = lasting_deals(deck, [deck.split()])
    known: dict[Hands, bool] = {}
    deals = [deck.unrank(rank) for rank in range(deck.count_deals)]
    expected = {deal for deal in deals if can_last((deal.hand1, deal.hand2), known, set())}
    assert set(found.lasting) == expected
    assert set(found.ending) == set(deals) - expected
    assert endless is None or len(found.lasting) == endless


def check(find: Find | None, deck: Deck) -> None:
    assert find is not None
    assert sorted(find.deal.cards) == sorted(deck.cards)
    assert find.certificate.divergence() is None
    positions = list(cycle_of(find))
    assert len(set(positions)) == len(positions) == find.result.period
    for before, after in zip(positions, positions[1:] + positions[:1], strict=True):
        assert after in following(before)


@pytest.mark.parametrize(
    "deck", [Deck(1, 3), Deck(1, 4), Deck(1, 6), Deck(2, 2), Deck(2, 3), Deck(4, 2)], ids=str
)
def test_every_position_is_looked_at_and_the_shortest_game_is_told(deck: Deck) -> None:
    find = by_every_position(deck, [deck.split()])
    check(find, deck)
    assert find is not None
    assert find.deal in lasting_deals(deck, [deck.split()]).lasting
    other = by_recipe(deck, [deck.split()])
    assert other is None or find.result.tricks <= other.result.tricks


@pytest.mark.parametrize("values", range(3, 40))
def test_one_suit_of_any_three_cards_or_more_can_be_kept_going(values: int) -> None:
    deck = Deck(1, values)
    find = by_recipe(deck, [deck.split()])
    check(find, deck)


@pytest.mark.parametrize(
    "deck", [Deck(4, 8), Deck(4, 13), Deck(2, 5), Deck(4, 3), Deck(3, 4), Deck(3, 13)], ids=str
)
def test_the_usual_decks_with_equal_hands_can_be_kept_going(deck: Deck) -> None:
    found = search(deck, ("random", "random"), seconds=60, equal=True)
    check(found.find, deck)


def test_a_way_that_leads_into_a_cycle_is_told_where_no_deal_returns() -> None:
    # With one card against four the smaller hand must have grown before anything can return.
    deck = Deck(1, 5)
    find = by_every_position(deck, [1])
    check(find, deck)


def test_two_cards_must_end_whatever_chance_does() -> None:
    found = search(Deck(1, 2), ("random", "random"), seconds=1)
    assert found.find is None
    assert found.impossible
    assert found.covered == ["exhaustive: every deal of every split, every order of every pile"]


def test_the_choices_of_pickups_without_chance_lead_where_these_lead() -> None:
    deal = Deal.parse("4 1 / 2 3")  # box 3: player 1 natural, player 2 the weaker card first
    made = choices_of(deal, pickups_named("natural", "loser-first"), 4)
    assert chance.written(made) == "4 2, 1 3, 4 1, 2 3"
    assert chance.play(deal, made).period == 4


def test_choices_read_back() -> None:
    made = ((13, 12), (1, 1, 2, 3))
    assert chance.read(chance.written(made)) == made
    for text in ("4 2,, 1 3", "4 x", "", "4 -2"):
        with pytest.raises(InputError, match="choice"):
            chance.read(text)


def test_what_cannot_be_done_is_refused() -> None:
    with pytest.raises(InputError, match="too many positions"):
        lasting_deals(Deck(4, 13), [26])
    with pytest.raises(InputError, match="auto, recipe, exhaustive"):
        search(Deck(1, 4), ("random", "random"), seconds=1, method="words")
