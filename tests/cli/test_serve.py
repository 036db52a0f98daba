"""`antihilbert serve` says in one line why it cannot open."""

import socket
import subprocess
import sys

import pytest

from shell import run


@pytest.mark.parametrize("port", ["0", "65536", "-1"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    shown = run("serve", "--port", port)
    assert (shown.status, shown.out) == (2, "")
    assert shown.err == f"error: --port {port} is out of range: take 1 to 65535\n"


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


def test_the_lab_can_be_described_without_being_loaded() -> None:
    """Help must be quick: the server is imported only when it is opened."""
    code = (
        "import sys; from antihilbert.cli import main; "
        "print('fastapi' in sys.modules, 'uvicorn' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False", "False"]
