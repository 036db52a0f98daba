"""Long work tells how it gets on, ends when nobody listens, and never starves the rest."""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from antihilbert.web import server
from serving import as_visitor

LONG: dict[str, Any] = {
    "suits": 4,
    "values": 13,
    "pickup": "optimised",
    "method": "words",
    "seconds": 100,
}


def jobs(lab: str) -> int:
    return int(httpx.get(f"{lab}/api/health").json()["tasks"]["jobs"])


def eventually(true: Callable[[], bool], seconds: float = 20) -> bool:
    deadline = time.monotonic() + seconds
    while not true() and time.monotonic() < deadline:
        time.sleep(0.05)
    return true()


def test_a_job_tells_how_it_gets_on_and_what_it_found(lab: str) -> None:
    asked = {"suits": 1, "values": 6, "games": 2000, "seed": 3}
    with httpx.stream("GET", f"{lab}/api/jobs/war-stats", params=asked, timeout=120) as stream:
        told = [json.loads(line) for line in stream.iter_lines()]
    states = [line["state"] for line in told]
    assert states[0] == "waiting"
    assert set(states[1:-1]) == {"working"}
    assert states[-1] == "finished"
    result = told[-1]["result"]
    assert result["games"] == 2000
    assert result["player1"] + result["player2"] + result["draw"] + result["endless"] == 2000


def test_a_duel_adds_games_pair_by_pair(lab: str) -> None:
    asked = {"suits": 2, "values": 4, "games": 500, "pickups": "natural,random"}
    with httpx.stream("GET", f"{lab}/api/jobs/duel", params=asked, timeout=120) as stream:
        told = [json.loads(line) for line in stream.iter_lines()]
    duels = told[-1]["result"]["duels"]
    assert {(duel["pickup1"], duel["pickup2"]) for duel in duels} == {
        ("natural", "natural"),
        ("natural", "random"),
        ("random", "natural"),
        ("random", "random"),
    }
    assert all(duel["games"] == 500 for duel in duels)


def test_work_ends_when_the_page_is_closed(lab: str) -> None:
    with httpx.stream("GET", f"{lab}/api/jobs/endless-search", params=LONG) as stream:
        lines = stream.iter_lines()
        assert json.loads(next(lines))["state"] == "waiting"
        assert eventually(lambda: jobs(lab) == 1)
    assert eventually(lambda: jobs(lab) == 0)


def test_a_visitor_has_few_jobs_at_a_time(lab: str) -> None:
    headers = as_visitor("greedy")
    address = f"{lab}/api/jobs/endless-search"
    with (
        httpx.stream("GET", address, params=LONG, headers=headers) as one,
        httpx.stream("GET", address, params=LONG, headers=headers) as two,
    ):
        listening = one.iter_lines(), two.iter_lines()
        assert [json.loads(next(lines))["state"] for lines in listening] == ["waiting"] * 2
        assert eventually(lambda: jobs(lab) == 2)
        third = httpx.get(address, params=LONG, headers=headers)
        assert third.status_code == 429
        assert "another search" in third.json()["error"]
    assert eventually(lambda: jobs(lab) == 0)


def test_a_bad_job_is_refused_in_one_line(lab: str) -> None:
    asked = LONG | {"pickup": "random", "method": "words"}
    response = httpx.get(f"{lab}/api/jobs/endless-search", params=asked, timeout=60)
    last = json.loads(response.text.splitlines()[-1])
    assert last["state"] == "refused"
    assert last["error"].startswith("games of chance need random pickup")


@pytest.mark.parametrize(
    ("equal", "reason"), [(True, "there is none with equal hands"), (False, "there is none")]
)
def test_a_search_in_vain_says_for_which_hands(lab: str, equal: bool, reason: str) -> None:
    asked = {"suits": 1, "values": 4, "method": "exhaustive", "equal": equal}
    response = httpx.get(f"{lab}/api/jobs/endless-search", params=asked, timeout=60)
    last = json.loads(response.text.splitlines()[-1])
    assert last["state"] == "finished"
    assert (last["result"]["reason"], last["result"]["impossible"]) == (reason, True)


def test_a_move_is_answered_while_long_games_are_played(lab: str) -> None:
    """Games that need seconds go to the slow lane; whoever plays Marienbad does not notice."""
    deck = {"suits": 1, "values": 120}  # Spivey's game: 24 million tricks until it returns
    deal = httpx.get(f"{lab}/api/war/endless/construct", params=deck).json()["deal"]
    long = {"deal": deal, "max_tricks": 150_000}

    def play_long(number: int) -> int:
        headers = as_visitor(f"long {number}")
        answer = httpx.get(f"{lab}/api/war/play", params=long, headers=headers, timeout=120)
        return answer.status_code

    with ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(play_long, number) for number in range(2)]
        assert eventually(lambda: httpx.get(f"{lab}/api/health").json()["tasks"]["slow"] > 0)
        asked = {"heaps": "1 3 5 7", "move": "4 2"}
        move = httpx.post(f"{lab}/api/nim/turn", json=asked, headers=as_visitor("quick"))
        assert move.json()["theirs"]
        assert not all(one.done() for one in waiting)
        assert {one.result() for one in waiting} <= {200, 422}


def test_a_short_job_does_not_wait_for_long_ones(lab: str) -> None:
    address, listening = f"{lab}/api/jobs/endless-search", []
    with ExitStack() as stack:
        for number in range(4):
            headers = as_visitor(f"long {number}")
            how = {"params": LONG, "headers": headers, "timeout": 60}
            stream = stack.enter_context(httpx.stream("GET", address, **how))
            listening.append(stream.iter_lines())  # a stream that is not held is closed
            assert json.loads(next(listening[-1]))["state"] == "waiting"
        assert eventually(lambda: jobs(lab) == 4)
        began = time.monotonic()
        asked = {"suits": 1, "values": 5, "games": 500, "seed": 3}
        answer = httpx.get(f"{lab}/api/jobs/war-stats", params=asked, timeout=120)
        assert json.loads(answer.text.splitlines()[-1])["state"] == "finished"
        first = json.loads(answer.text.splitlines()[0])
        assert first == {"state": "waiting", "ahead": 0}  # not behind the long ones
        assert jobs(lab) == 4
        assert time.monotonic() - began < LONG["seconds"]
    assert eventually(lambda: jobs(lab) == 0)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address 127.0.0.1")
def test_one_address_cannot_take_the_places_of_others(lab: str) -> None:
    """By a name of its own for each request, as in the attack on version 0.3: 62 jobs at once."""
    address, statuses = f"{lab}/api/jobs/endless-search", Counter[int]()
    with ExitStack() as stack:
        for number in range(server.MOST_JOBS_OF_ADDRESS + 10):
            headers = as_visitor(f"greedy {number}") | {"X-Visitor": f"{number}"}
            how = {"params": LONG, "headers": headers, "timeout": 60}
            stream = stack.enter_context(httpx.stream("GET", address, **how))
            statuses[stream.status_code] += 1
        assert statuses == {200: server.MOST_JOBS_OF_ADDRESS, 429: 10}
        transport = httpx.HTTPTransport(local_address="127.0.0.2")
        other = stack.enter_context(httpx.Client(transport=transport, timeout=60))
        stream = stack.enter_context(other.stream("GET", address, params=LONG))
        assert stream.status_code == 200
    assert eventually(lambda: jobs(lab) == 0)
