"""The pages on War for three and four show what the catalogue has."""

import pytest

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import deck_of
from map_tables import playing


@pytest.mark.parametrize(
    "certificate", [*catalogue.multiplayer_endless(), *catalogue.multiplayer_longest()], ids=str
)
def test_every_game_of_the_catalogue_holds(certificate: Certificate) -> None:
    assert certificate.divergence() is None
    assert len(certificate.deal.hands) > 2
    assert certificate.note
    assert deck_of(certificate.deal.cards)


def test_nothing_is_said_to_be_impossible_that_was_found() -> None:
    none = {
        (int(players), pickup, deck)
        for players, _, pickup, deck, _, _ in catalogue.multiplayer_refutations()
    }
    found = {
        (len(one.deal.hands), one.pickups[0], str(deck_of(one.deal.cards)))
        for one in catalogue.multiplayer_endless()
        if playing(one) == len(one.deal.hands)
    }
    assert none and found and not none & found
