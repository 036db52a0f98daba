"""Who may ask the lab, under which name, and how slowly."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from antihilbert.web import server

WITH_PROC = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="children are found in /proc, which Linux has"
)


def asked(lab: str, path: str, **headers: str) -> httpx.Response:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(lab + path, headers=sent, timeout=60)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8080", "localhost.evil.com", ""])
def test_under_a_strange_name_nothing_is_served(lab: str, host: str) -> None:
    for path in ("/", "/api/health"):
        answer = asked(lab, path, Host=host)
        assert answer.status_code == 421
        assert answer.json() == {"error": "this lab has another name: open it by its address"}


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:99", "127.0.0.1:8080", "[::1]:8080"])
def test_addresses_and_localhost_are_names_of_the_lab(lab: str, host: str) -> None:
    assert asked(lab, "/api/health", Host=host).status_code == 200


def test_pages_of_other_sites_cannot_make_the_lab_work(lab: str) -> None:
    path = "/api/war/play?deal=1/2"
    assert asked(lab, path, Origin="http://evil.example").status_code == 403
    assert asked(lab, path, Origin="null").status_code == 403
    assert asked(lab, path, Sec_Fetch_Site="cross-site").status_code == 403
    assert asked(lab, path, Sec_Fetch_Site="same-site").status_code == 403  # another port
    assert asked(lab, path, Sec_Fetch_Site="same-origin").status_code == 200
    assert asked(lab, path, Sec_Fetch_Site="none").status_code == 200  # typed by the visitor
    assert asked(lab, path, Origin=lab).status_code == 200


def test_others_may_link_to_the_pages(lab: str) -> None:
    assert asked(lab, "/", Sec_Fetch_Site="cross-site").status_code == 200


def test_whoever_sends_byte_by_byte_is_hung_up_on(lab: str) -> None:
    where = urlsplit(lab)
    with socket.create_connection((where.hostname, where.port)) as line:
        line.settimeout(server.PATIENCE + 20)
        began = time.monotonic()
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert line.recv(1000) == b""
        assert time.monotonic() - began < server.PATIENCE + 10


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    return [int(child) for child in found.split()]


def workers(lab: str) -> list[int]:
    """The processes that work for a lab."""
    port = urlsplit(lab).port
    listed = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True, check=True)
    [own] = [line for line in listed.stdout.splitlines() if f"serve --port {port}" in line]
    return [
        child
        for child in children(int(own.split()[0]))
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


@WITH_PROC
def test_a_killed_worker_is_replaced_and_its_request_is_told_so(lab: str) -> None:
    """Requests that find a dead worker are answered 503; soon all are served again."""
    path = "/api/war/play?deal=1/2"
    assert asked(lab, path).status_code == 200  # workers are there
    for worker in workers(lab):
        os.kill(worker, signal.SIGKILL)
    deadline, seen = time.monotonic() + 60, []
    while time.monotonic() < deadline and seen[-3:] != [200, 200, 200]:
        answer = httpx.get(lab + path, timeout=60)
        seen.append(answer.status_code)
        if answer.status_code == 503:
            assert answer.json()["error"].endswith("ask again")
    assert seen[-3:] == [200, 200, 200]
    assert set(seen) <= {200, 503}
    assert seen.count(503) <= 3
