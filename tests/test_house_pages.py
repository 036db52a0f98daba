"""The pages on War with cards face down show what the catalogue has."""

from pathlib import Path

import pytest

from antihilbert import catalogue
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless import house_map
from antihilbert.cards.longest import house_records
from page_tables import check_table

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("page", ["face-down.md", "face-cachee.md"])
def test_the_table_of_decks_is_made_from_the_catalogue(
    page: str, pytestconfig: pytest.Config
) -> None:
    check_table(DOCS / page, "house", house_map.markdown(), pytestconfig)


def test_the_longest_games_are_those_of_the_catalogue(pytestconfig: pytest.Config) -> None:
    check_table(DOCS / "face-down.md", "house-longest", house_records.markdown(), pytestconfig)


def test_nothing_is_said_to_be_impossible_that_was_found() -> None:
    found = {
        (one.game, ",".join(one.pickups), str(deck_of(one.deal.cards))) for one in catalogue.house()
    }
    none = {key for key, cell in house_map.cells().items() if cell == "**none**"}
    assert none and not none & found
    assert not found & {(g, p, d) for g, p, d, _, _ in catalogue.house_refutations()}
