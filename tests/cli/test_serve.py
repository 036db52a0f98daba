"""`antihilbert serve` says in one line why it cannot open; `antihilbert api` what can be asked."""

import json
import os
import signal
import socket
import subprocess
import sys
from io import StringIO

import pytest
import segno

from antihilbert.core.environment import __version__
from serving import free_port, wait_for
from shell import run


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    shown = run("serve", "--port", port)
    assert (shown.status, shown.out) == (2, "")
    assert shown.err == f"error: --port: take a whole number from 1 to 65535, not '{port}'\n"


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        shown = run("serve", "--port", str(port))
    assert shown.status == 2
    assert shown.err.startswith(f"error: cannot listen on 127.0.0.1:{port} (")
    assert shown.err.count("\n") == 1


def test_a_host_that_is_none_is_refused() -> None:
    shown = run("serve", "--host", "not a host")
    assert shown.status == 2
    assert shown.err.startswith("error: 'not a host' is no address of this machine")


def test_a_code_to_read_is_drawn_for_others_only() -> None:
    shown = run("serve", "--port", str(free_port()), "--qr")
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.endswith("add --host 0.0.0.0 to --qr\n")


def test_a_class_is_told_the_address_and_shown_it_as_a_code() -> None:
    port = free_port()
    command = ["serve", "--host", "127.0.0.2", "--port", str(port), "--qr"]
    server = subprocess.Popen(
        [sys.executable, "-m", "antihilbert", *command],
        stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUTF8": "1"},
    )  # fmt: skip
    wait_for(f"http://127.0.0.2:{port}/api/health", server)
    server.send_signal(signal.SIGINT)
    said = server.communicate(timeout=30)[1]
    assert f"everybody in your network can open it: http://127.0.0.2:{port}/\n" in said
    code = StringIO()
    segno.make(f"http://127.0.0.2:{port}/", error="m").terminal(code, border=2, compact=True)
    assert code.getvalue() in said


def test_the_lab_can_be_described_without_being_loaded() -> None:
    """Help must be quick: the server is imported only when it is opened."""
    code = (
        "import sys; from antihilbert.cli import main; "
        "print('fastapi' in sys.modules, 'uvicorn' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False", "False"]


def test_what_programs_can_ask_the_lab_is_printed_as_openapi() -> None:
    shown = run("api")
    assert (shown.status, shown.err) == (0, "")
    document = json.loads(shown.out)
    assert document["info"]["version"] == __version__
    assert document["openapi"].startswith("3.")
    assert {"/api/war/play", "/api/nim/solve", "/api/baseball/solve"} <= set(document["paths"])
