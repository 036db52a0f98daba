"""A lab that is open while tests visit it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b

import httpx

PATIENCE = 60  # seconds until a server must answer


def as_visitor(name: str) -> dict[str, str]:
    """The header by which the lab tells a browser from others at its address."""
    return {"Cookie": f"visitor={blake2b(name.encode(), digest_size=16).hexdigest()}"}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def open_lab(python: str = sys.executable) -> Iterator[str]:
    """`antihilbert serve` in a process of its own; its address."""
    port = free_port()
    command = [python, "-m", "antihilbert", "serve", "--port", str(port)]
    server = subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUTF8": "1"}
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(f"{address}/api/health", server)
        # The first answer waits until a worker has loaded what it needs.
        httpx.get(f"{address}/api/war/play?deal=1/2", timeout=PATIENCE)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        _, said = server.communicate(timeout=30)
    assert "Traceback" not in said, said


def wait_for(address: str, server: "subprocess.Popen[str]") -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server has ended"
        try:
            if httpx.get(address).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")
