"""Marienbad by turns: the page keeps the game, the server knows the rules."""

from typing import Any

import httpx


def turn(lab: str, **asked: Any) -> dict[str, Any]:
    response = httpx.post(f"{lab}/api/nim/turn", json=asked)
    assert response.status_code == 200, response.text
    answer: dict[str, Any] = response.json()
    return answer


def test_a_mistake_is_explained_and_answered(lab: str) -> None:
    """From 1 3 5 6 only some moves win; the rest are mistakes that a perfect opponent uses."""
    answer = turn(lab, heaps="1 3 5 6", move="4 6")
    assert answer["yours"]["could_win"]
    assert not answer["yours"]["wins"]
    assert answer["yours"]["explanation"]
    assert answer["theirs"]["wins"]


def test_whoever_takes_the_last_match_wins_or_loses(lab: str) -> None:
    assert turn(lab, heaps="1", move="1 1")["winner"] == "you"
    assert turn(lab, heaps="1", move="1 1", misere=True)["winner"] == "opponent"
    assert turn(lab, heaps="1")["winner"] == "opponent"
    assert turn(lab, heaps="1", misere=True)["winner"] == "you"


def test_rows_say_what_may_be_taken(lab: str) -> None:
    asked = {"heaps": "5 2", "take": "1-3"}
    position = httpx.get(f"{lab}/api/nim/position", params=asked).json()
    assert [row["takes"] for row in position["rows"]] == [[1, 2, 3], [1, 2]]
    assert [row["packets"] for row in position["rows"]] == [[1], [2]]  # 5 counts for 1


def test_the_learner_takes_its_matchboxes_along(lab: str) -> None:
    first = turn(lab, heaps="1 1", opponent="learner", move="1 1")
    assert first["winner"] == "opponent"  # it took the last match
    boxes = first["boxes"]
    assert boxes["games"] == 1
    assert boxes["boxes"] == {"1": {"0": 3}}  # two beads at first, one more after a won game
    again = turn(lab, heaps="1 1", opponent="learner", move="1 1", boxes=boxes)
    assert again["boxes"]["boxes"] == {"1": {"0": 4}}


def test_a_learner_that_practises_fills_its_boxes(lab: str) -> None:
    asked = {"heaps": "3 4", "games": 50, "against": "random", "seed": 1}
    answer = httpx.post(f"{lab}/api/nim/train", json=asked).json()
    assert answer["boxes"]["games"] == 50
    assert answer["boxes"]["boxes"]


def test_foreign_matchboxes_are_refused(lab: str) -> None:
    boxes = {"games": 1, "boxes": {"nonsense": {"0": 1}}, "drawn": []}
    asked = {"heaps": "3 4", "opponent": "learner", "boxes": boxes}
    response = httpx.post(f"{lab}/api/nim/turn", json=asked)
    assert response.status_code == 422
    assert "matchboxes" in response.json()["error"]
    asked["boxes"] = {"drawn": [["1", "0"]]}
    assert httpx.post(f"{lab}/api/nim/turn", json=asked).status_code == 422
