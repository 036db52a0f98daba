"""`antihilbert serve`: the web lab."""

import sys
from io import StringIO
from typing import Annotated

import typer

from antihilbert.base.languages import Text, ToldError, language
from antihilbert.cli.options import Language

EVERYBODY = ("0.0.0.0", "::")  # all addresses of this machine
OPEN = Text(
    "the lab is open at {address} (Ctrl-C closes it)",
    "le laboratoire est ouvert à {address} (Ctrl-C le ferme)",
)
EVERYBODY_CAN = Text(
    "everybody in your network can open it: {address}",
    "tout le monde peut l'ouvrir dans votre réseau : {address}",
)
NO_ADDRESS = Text("no address of this machine yet", "pas encore d'adresse de cette machine")
WHAT_THEY_CAN = Text(
    "they can play and search, which takes this machine's time; they see none of its files",
    "on peut y jouer et chercher, ce qui occupe cette machine ; on ne voit aucun de ses fichiers",
)
ONLY_HERE = Text(
    "only this machine can open the lab: add --host 0.0.0.0 to --qr",
    "seule cette machine peut ouvrir le laboratoire : ajouter --host 0.0.0.0 à --qr",
)
NOT_HERE = Text(
    "'{host}' is no address of this machine: try 127.0.0.1",
    "« {host} » n'est pas une adresse de cette machine : essayer 127.0.0.1",
)
NOT_FREE = Text(
    "cannot listen on {place} ({why}): take another --port",
    "impossible d'écouter sur {place} ({why}) : prendre un autre --port",
)
ALONE = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Where to listen.")] = 8080,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which others open it, like lab.school."),
    ] = None,
    qr: Annotated[bool, typer.Option("--qr", help="Draw the address for phones to read.")] = False,
    lang: Language = None,
) -> None:
    """Serve the web lab: play, watch, understand, in French or English; Ctrl-C closes it.

    Example: antihilbert serve --host 0.0.0.0 --qr
    """
    from antihilbert.web.guard import own_names
    from antihilbert.web.server import run

    _check_free(host, port)
    for line in _addresses(host, port, language(lang)):
        print(line, file=sys.stderr)
    if qr:
        print(_drawn(_outside(host, port)), file=sys.stderr)
    run(host, port, [*(name or []), *([] if host in ALONE else own_names())])
    raise KeyboardInterrupt  # which is what has ended it; the status says so


def _addresses(host: str, port: int, lang: str = "en") -> list[str]:
    """Where the lab is, and who can open it."""
    shown = "localhost" if host in (*EVERYBODY, "127.0.0.1") else host
    here = OPEN.in_(lang, address=f"http://{_bracketed(shown)}:{port}/")
    if host in ALONE:
        return [here]
    there = _outside(host, port) or NO_ADDRESS
    return [here, EVERYBODY_CAN.in_(lang, address=there), WHAT_THEY_CAN.in_(lang)]


def _outside(host: str, port: int) -> str | None:
    """Under which address other machines find the lab, if they do."""
    from antihilbert.web.server import address_in_network

    others = address_in_network() if host in EVERYBODY else None if host in ALONE else host
    return f"http://{_bracketed(others)}:{port}/" if others else None


def _drawn(address: str | None) -> str:
    """The address as a QR code of blocks; phones read it from the screen or a projector."""
    import segno

    if address is None:
        raise ToldError(ONLY_HERE)
    drawn = StringIO()
    segno.make(address, error="m").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _check_free(host: str, port: int) -> None:
    """Say in one line that somebody else is listening there."""
    import socket

    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise ToldError(NOT_HERE, host=host[:40]) from error
    with socket.socket(found[0], found[1]) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(found[4])
        except OSError as error:
            place = f"{host[:40]}:{port}"
            raise ToldError(NOT_FREE, place=place, why=error.strerror) from error
