"""All cycles of a deck by their smallest hand, against playing every deal."""

from itertools import product
from pathlib import Path

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import exhaustive
from antihilbert.cards.endless.exhaustive import (
    Beginning,
    census,
    done,
    last_tricks,
    parts,
)
from antihilbert.cards.endless.search import search
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from noted import entries, forget
from plain_cycles import returning

SMALL = [
    ("1x5", "natural"),
    ("1x7", "natural"),
    ("2x3", "natural"),
    ("2x4", "optimised"),
    ("3x3", "natural"),
    ("3x3", "optimised"),
    ("4x3", "natural"),
]


def _deck(name: str) -> Deck:
    return Deck(*map(int, name.split("x")))


def _cycle(position: Deal, pickup: str) -> frozenset[tuple[object, object]]:
    """All positions of the cycle, by the rules."""
    game = War(position, pickups_named(pickup))
    seen = []
    while not seen or game.position() != seen[0]:
        seen.append(game.position())
        game.step()
    return frozenset(seen)


def _mirrored(cycle: frozenset[tuple[object, object]]) -> frozenset[tuple[object, object]]:
    return frozenset((hand2, hand1) for hand1, hand2 in cycle)


@pytest.mark.parametrize(("name", "pickup"), SMALL)
def test_the_kernel_finds_what_the_rules_find_card_by_card(name: str, pickup: str) -> None:
    deck = _deck(name)
    for part in parts(deck, pickup):
        result = done(part)
        plain = list(returning(deck, pickup, part.trick))
        assert result.played == len(plain)
        assert set(result.found) == {deal for deal, back in plain if back}


@pytest.mark.parametrize(
    ("name", "pickup"),
    [*SMALL, ("1x9", "natural"), ("3x4", "natural"), ("3x4", "optimised")],
)
def test_the_cycles_are_those_into_which_all_deals_of_all_splits_fall(
    name: str, pickup: str
) -> None:
    deck = _deck(name)
    ours = {_cycle(deal, pickup) for part in parts(deck, pickup) for deal in done(part).found}
    ours |= set(map(_mirrored, ours))
    counted = census(deck, (pickup, pickup), range(1, deck.size), workers=1)
    assert ours == {_cycle(cycle.position, pickup) for cycle in counted.cycles}


def test_four_suits_of_four_have_the_four_cycles_that_playing_every_deal_found() -> None:
    """`war endless count --suits 4 --values 4` says so of equal hands: four cycles of 24 tricks."""
    every = [deal for part in parts(Deck(4, 4), "natural") for deal in done(part).found]
    cycles = {_cycle(deal, "natural") for deal in every}
    assert sorted(map(len, cycles | set(map(_mirrored, cycles)))) == [24] * 4


def test_a_part_is_what_its_smaller_parts_make_together() -> None:
    deck = Deck(4, 3)
    for trick in last_tricks(12, 2, "natural"):
        whole = done(Beginning(deck, "natural", trick, ()))
        flips = product(range(3), repeat=2)
        pieces = [done(Beginning(deck, "natural", trick, flip)) for flip in flips]
        assert whole.played == sum(piece.played for piece in pieces)
        assert set(whole.found) == {deal for piece in pieces for deal in piece.found}


def test_a_pickup_that_puts_the_lower_card_first_is_refused() -> None:
    with pytest.raises(InputError, match="loser-first"):
        next(parts(Deck(4, 3), "loser-first"))


def test_a_search_that_was_stopped_does_not_do_its_parts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes, looked = tmp_path / "notes", []
    deck, pickups = Deck(4, 3), ("optimised", "optimised")

    def count(part: Beginning) -> exhaustive.DonePart:
        looked.append(part.address)
        return done(part)

    monkeypatch.setattr(exhaustive, "done", count)
    search(deck, pickups, seconds=100, method="exhaustive", resume=notes)
    half = len(entries(notes)) // 2
    forget(notes, half)
    again = search(deck, pickups, seconds=100, method="exhaustive", resume=notes)
    assert again.impossible
    assert again.covered == ["exhaustive: every deal of every split"]
    every = [part.address for part in parts(deck, "optimised")]
    assert looked == every + every[half:]
