"""The pages on War for three and four show what the catalogue has."""

from pathlib import Path

import pytest

from antihilbert import catalogue
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless import party_map
from page_tables import check_table

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("page", ["face-down.md", "face-cachee.md"])
def test_the_table_of_small_decks_is_made_from_the_catalogue(
    page: str, pytestconfig: pytest.Config
) -> None:
    table = party_map.grid(3, party_map.SMALL)
    check_table(DOCS / page, "party-small", table, pytestconfig)


def test_the_tables_of_games_are_made_from_the_catalogue(pytestconfig: pytest.Config) -> None:
    large = party_map.grid(3, party_map.LARGE)
    check_table(DOCS / "face-down.md", "party-large", large, pytestconfig)
    four = party_map.grid(4, party_map.FOUR)
    check_table(DOCS / "face-down.md", "party-four", four, pytestconfig)
    check_table(DOCS / "face-down.md", "party-longest", party_map.longest(), pytestconfig)


@pytest.mark.parametrize(
    "certificate", [*catalogue.party_endless(), *catalogue.party_longest()], ids=str
)
def test_every_game_of_the_catalogue_holds(certificate: Certificate) -> None:
    assert certificate.divergence() is None
    assert len(certificate.deal.hands) > 2
    assert certificate.note
    assert deck_of(certificate.deal.cards)


def test_nothing_is_said_to_be_impossible_that_was_found() -> None:
    none = {
        (int(players), pickup, deck)
        for players, _, pickup, deck, _, _ in catalogue.party_refutations()
    }
    found = {
        (len(one.deal.hands), one.pickups[0], str(deck_of(one.deal.cards)))
        for one in catalogue.party_endless()
        if party_map.playing(one) == len(one.deal.hands)
    }
    assert none and found and not none & found
