"""Everything the first two sources print about games, and the public record lists."""

import pytest

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War
from known_tables import hands, printed_games, rows

TABLES = [row for name in ("endless.txt", "games.txt", "public.txt") for row in rows(name)]


@pytest.mark.parametrize(("where", "printed", "claim"), TABLES, ids=[row[0] for row in TABLES])
def test_game_goes_as_the_table_says(where: str, printed: str, claim: Certificate) -> None:
    assert claim.divergence() is None, f"{where}, printed: {printed}"


GAMES = printed_games()


@pytest.mark.parametrize(("where", "names", "positions"), GAMES, ids=[row[0] for row in GAMES])
def test_positions_are_those_printed(where: str, names: list[str], positions: list[str]) -> None:
    pickups = pickup_named(names[0]), pickup_named(names[-1])
    game = War(hands(positions[0]), pickups)
    for number, expected in enumerate(positions[1:], start=1):
        game.step()
        assert game.written() == expected, f"{where}, after trick {number}"


def test_the_aligned_cycle_exchanges_the_hands_after_twelve_tricks() -> None:
    block = next(positions for where, _, positions in GAMES if "box 4" in where)
    assert hands(block[-1]) == hands(block[0]).swapped
