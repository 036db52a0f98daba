"""Who may ask the lab, under which name, and how slowly."""

import logging
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from antihilbert.web import server
from serving import free_port, wait_for

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


BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def test_a_page_of_another_site_cannot_start_work_over_plain_http(lab: str) -> None:
    """There browsers do not say where a request comes from, and a picture has no Origin."""
    for path in ("/api/war/play?deal=1/2", "/api/jobs/war-stats?suits=1&values=5&games=10"):
        refused = asked(lab, path, User_Agent=BROWSER)
        assert refused.status_code == 403
        assert refused.json()["error"].startswith("only pages of this lab may ")
        own = asked(lab, path, User_Agent=BROWSER, X_Antihilbert="page")
        assert own.status_code == 200
    typed = asked(lab, "/api/war/play?deal=1/2", User_Agent=BROWSER, Sec_Fetch_Site="none")
    assert typed.status_code == 200
    job = "/api/jobs/war-stats?suits=1&values=5&games=10"
    assert asked(lab, job, User_Agent=BROWSER, Sec_Fetch_Site="none").status_code == 403
    # No other site may be allowed to send our header.
    preflight = httpx.options(lab + job, headers={"Origin": "http://evil.example"}, timeout=60)
    assert "access-control-allow-origin" not in preflight.headers


def test_a_picture_of_our_own_page_is_known_by_its_cookie(lab: str) -> None:
    page = httpx.get(lab, headers={"User-Agent": BROWSER}, timeout=60)
    cookie = page.headers["set-cookie"]
    assert cookie.endswith("; Path=/; HttpOnly; SameSite=Strict")
    sent = {"User-Agent": BROWSER, "Cookie": cookie.partition(";")[0]}
    path = lab + "/api/war/play?deal=1/2"
    assert httpx.get(path, headers=sent, timeout=60).status_code == 200
    assert "set-cookie" not in httpx.get(path, headers=sent, timeout=60).headers
    wrong = sent | {"Cookie": "visitor=me"}
    assert httpx.get(path, headers=wrong, timeout=60).status_code == 403


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address 127.0.0.1")
def test_idle_connections_are_limited_and_the_log_stays_quiet() -> None:
    """More connections than the server may have files open, as in the attack on version 0.3."""
    port, files = free_port(), 256
    command = [sys.executable, "-m", "antihilbert", "serve", "--port", str(port)]
    server = subprocess.Popen(
        command,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUTF8": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
    )
    lab, idle = f"http://127.0.0.1:{port}", []
    try:
        wait_for(f"{lab}/api/health", server)
        for _ in range(3 * files):
            idle.append(socket.create_connection(("127.0.0.1", port)))
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere, timeout=60) as client:
            assert client.get(f"{lab}/api/health").status_code == 200
            assert client.get(f"{lab}/api/war/play?deal=1/2").status_code == 200
        idle[-1].settimeout(10)
        with suppress(ConnectionResetError):
            assert idle[-1].recv(1) == b""
    finally:
        for line in idle:
            line.close()
        server.send_signal(signal.SIGINT)
        said = server.communicate(timeout=60)[1].decode()
    assert "Traceback" not in said
    assert len(said) < 5_000


def test_what_is_logged_again_and_again_is_logged_once() -> None:
    seldom, records = server.Seldom(), []
    for number in range(1000):
        error = OSError(24, "Too many open files")
        record = logging.LogRecord(
            "asyncio", 40, "", 1, "socket.accept() out of system resource\nsocket: %d", (number,),
            (OSError, error, None),
        )  # fmt: skip
        if seldom.filter(record):
            records.append(record)
    assert [record.getMessage() for record in records] == ["socket.accept() out of system resource"]
    assert records[0].exc_info is None
    other = logging.LogRecord("asyncio", 40, "", 1, "something else", (), None)
    assert seldom.filter(other)


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
