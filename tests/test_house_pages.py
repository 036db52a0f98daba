"""The pages on War with cards face down show what the catalogue has."""

from antihilbert import catalogue
from antihilbert.cards.deck import deck_of
from map_tables import face_down_cells


def test_nothing_is_said_to_be_impossible_that_was_found() -> None:
    found = {
        (one.game, ",".join(one.pickups), str(deck_of(one.deal.cards)))
        for one in catalogue.face_down()
    }
    none = {key for key, cell in face_down_cells().items() if cell == "**none**"}
    assert none and not none & found
    assert not found & {(g, p, d) for g, p, d, _, _ in catalogue.face_down_refutations()}
