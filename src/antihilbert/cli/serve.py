"""`antihilbert serve`: the web lab."""

import sys
from typing import Annotated

import typer

from antihilbert.base.errors import InputError


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Where to listen.")] = 8080,
) -> None:
    """Open the web lab: play, watch, understand, in French or English; Ctrl-C closes it.

    Example: antihilbert serve --port 8080
    """
    import uvicorn

    from antihilbert.web.app import create_app

    _check_free(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    print(f"the lab is open at http://{shown}:{port}/ (Ctrl-C closes it)", file=sys.stderr)
    uvicorn.run(
        create_app(),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,  # whoever is still searching then is cut off
    )
    raise KeyboardInterrupt  # which is what has ended it; the status says so


def _check_free(host: str, port: int) -> None:
    """Say in one line that somebody else is listening there."""
    import socket

    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise InputError(f"'{host[:40]}' is no address of this machine: try 127.0.0.1") from error
    with socket.socket(found[0], found[1]) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(found[4])
        except OSError as error:
            raise InputError(
                f"cannot listen on {host[:40]}:{port} ({error.strerror}): take another --port"
            ) from error
