"""Claims in the web lab: a deal that a claim is about opens with the pickups it was played with."""

import httpx
import pytest

from antihilbert.claims import claims_of, find
from antihilbert.claims.claim import Effort
from antihilbert.claims.run import judge

# As the first source describes these games: box 3, and Lakshtanov's variant, in which player 1's
# card goes first: natural for player 1, loser-first for player 2.
GAMES = {
    "delahaye-chance-period": ("war", ["natural", "loser-first"]),
    "delahaye-lakshtanov": ("war", ["natural", "loser-first"]),
    "delahaye-beggar-endless": ("beggar", []),
}


@pytest.mark.parametrize("name", GAMES)
def test_the_game_of_a_claim_is_known(name: str) -> None:
    game = judge(find(name), Effort()).finding.game
    assert (game["game"], game["pickups"]) == GAMES[name]


def test_every_claim_is_listed_in_both_languages(lab: str) -> None:
    listed = {
        lang: httpx.get(f"{lab}/api/claims", params={"lang": lang}, timeout=60).json()["claims"]
        for lang in ("fr", "en")
    }
    ids = [claim.id for claim in claims_of()]
    assert [row["id"] for row in listed["fr"]] == ids
    assert [row["id"] for row in listed["en"]] == ids
    assert listed["fr"][0]["statement"] != listed["en"][0]["statement"]
    assert {row["verdict"] for row in listed["en"]} == {
        "confirmed",
        "corrected",
        "misprint",
        "refuted",
        "mixed",
        "extended",
        "open",
    }
    assert any(row.get("deal") for row in listed["en"])
