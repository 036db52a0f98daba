"""`antihilbert serve`, `site` and `api`."""

import sys
from difflib import get_close_matches
from errno import EADDRNOTAVAIL
from io import StringIO
from pathlib import Path
from typing import Annotated, Any

import typer

from antihilbert.cli.messages import TEXTS, refused, say
from antihilbert.cli.output import Language, check_writable, every, print_json
from antihilbert.core.messages import Text, language, shortened
from antihilbert.core.progress import Progress
from antihilbert.operations.operation import COMMAND, Field, Whole, operation_named

EVERYBODY = ("0.0.0.0", "::")  # all addresses of this machine
PORT = Field("port", Whole(help=Text("", ""), least=1, most=65535), 8080)
ALONE = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str, typer.Option(help=TEXTS["help_host"].en)] = "127.0.0.1",
    port: Annotated[str, typer.Option(metavar="N", help=TEXTS["help_port"].en)] = "8080",
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help=TEXTS["help_name"].en),
    ] = None,
    qr: Annotated[bool, typer.Option("--qr", help=TEXTS["help_qr"].en)] = False,
    lang: Language = None,
) -> None:
    """Serve the web lab: play, watch, understand, in French or English; Ctrl-C closes it.

    Example: antihilbert serve --host 0.0.0.0 --qr
    """
    from antihilbert.web.server import own_names, run

    number: int = PORT.read({"port": port}, COMMAND)
    _check_free(host, number)
    for line in _addresses(host, number, language(lang)):
        print(line, file=sys.stderr)
    if qr:
        print(_drawn(_outside(host, number)), file=sys.stderr)
    run(host, number, [*(name or []), *([] if host in ALONE else own_names())])
    raise KeyboardInterrupt  # which is what has ended it; the status says so


def _addresses(host: str, port: int, lang: str = "en") -> list[str]:
    """Return the lines that say where the lab is, and who can open it."""
    shown = "localhost" if host in (*EVERYBODY, "127.0.0.1") else host
    here = say(lang, "lab_open", address=f"http://{_bracketed(shown)}:{port}/")
    if host in ALONE:
        return [here]
    there = _outside(host, port) or TEXTS["no_address"]
    return [here, say(lang, "everybody_can", address=there), say(lang, "what_they_can")]


def _outside(host: str, port: int) -> str | None:
    """Return the address of the lab for other machines, if there is one."""
    from antihilbert.web.server import address_in_network

    others = address_in_network() if host in EVERYBODY else None if host in ALONE else host
    return f"http://{_bracketed(others)}:{port}/" if others else None


def _drawn(address: str | None) -> str:
    """Return the address as a QR code of blocks."""
    import segno

    if address is None:
        raise refused("only_here")
    drawn = StringIO()
    segno.make(address, error="m").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _check_free(host: str, port: int) -> None:
    """Refuse an address or a port that is not free."""
    import socket

    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise refused("not_here", host=host[:40]) from error
    with socket.socket(found[0], found[1]) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(found[4])
        except OSError as error:
            if error.errno == EADDRNOTAVAIL:
                raise refused("not_here", host=host[:40]) from error
            place = f"{host[:40]}:{port}"
            raise refused("not_free", place=place, why=error.strerror) from error


def site(
    folder: Annotated[Path | None, typer.Argument(metavar="DIR", help=TEXTS["help_dir"].en)] = None,
    docs: Annotated[Path | None, typer.Option(help=TEXTS["help_docs"].en)] = None,
    one_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help=TEXTS["help_one_file"].en)
    ] = None,
    lang: Language = None,
) -> None:
    """Write the web lab as a folder that any web space can serve: Python runs in the browser.

    Pyodide, Python for browsers, is fetched once from the npm registry and checked by its hash.
    With --one-file: as one file without Python, which a browser opens without a network.

    Example: antihilbert site lab, then: python -m http.server --directory lab
    """
    from antihilbert.web.site import build, build_one_file

    spoken = language(lang)

    def report(now: Progress) -> None:
        print(f"{now.doing.translate(spoken)} ...", file=sys.stderr)

    if one_file is not None and folder is None and docs is None:
        check_writable(one_file)
        built = build_one_file(one_file, report)
        print(say(spoken, "built_one_file", size=built.size / 1e6, file=one_file))
        return
    if folder is None or one_file is not None:
        raise refused("folder_or_one_file")
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise refused("no_folder", folder=shortened(str(folder), 200), why=why) from error

    built = build(folder, docs, on_progress=report)
    print(say(spoken, "built", files=built.files, size=built.size / 1e6, folder=folder))
    print(say(spoken, "look", folder=folder))


def api(
    context: typer.Context,
    schema: Annotated[
        str | None,
        typer.Option(metavar="COMMAND", help=TEXTS["help_schema"].en),
    ] = None,
) -> None:
    """Print what programs can ask the web lab, as one OpenAPI document (JSON).

    The lab itself has it at /openapi.json. With --schema: the shape of a command's answer.

    Example: antihilbert api --schema 'war play'
    """
    if schema is None:
        from antihilbert.web.server import create_app

        print_json(create_app().openapi())
        return

    known = commands_with_schema(context.find_root().command)
    command = " ".join(schema.split())
    if command not in known:
        near = get_close_matches(command, known, n=1) or ["war play"]
        raise refused("no_schema", command=shortened(command), near=near[0])
    print_json(operation_named(command).schema())


def commands_with_schema(root: Any) -> list[str]:
    """Return the commands that take --json, by their words."""
    return [
        path for path, command in every(root) if any("--json" in one.opts for one in command.params)
    ]
