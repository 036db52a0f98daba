"""What every request has to pass, and the headers of every answer.

A page of another site can make the visitor's own browser ask this server, also when it listens on
this machine alone: directly, or under a name that its owner points here (DNS rebinding). So the
server answers only to names of its own, and works only for pages of its own.
"""

import ipaddress
import socket
from collections.abc import Iterable

from fastapi.responses import JSONResponse
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 500_000  # bytes of a request: matchboxes of a learner, at most
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OTHER_SITES = ("cross-site", "same-site")  # how a browser says that a page of another origin asks


class Guard:
    """Refuses what is too long, comes under a strange name or from pages of other sites.

    Written for the bare protocol, so that a page that is closed is noticed by its streams.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self.app = app
        self.names = {"localhost", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    sent.setdefault(name, value)
            await send(message)

        answer = self._refusal(Headers(scope=scope), scope["path"]) or self.app
        await answer(scope, receive, with_headers)

    def _refusal(self, given: Headers, path: str) -> JSONResponse | None:
        length = given.get("content-length", "0")
        if not length.isdigit() or int(length[:20]) > MOST_BODY:
            return error_line(f"the request is too long: send at most {MOST_BODY} bytes", 413)
        if "transfer-encoding" in given:
            return error_line("send the request in one piece, with its length", 411)
        if not self._is_ours(given.get("host", "")):
            return error_line("this lab has another name: open it by its address", 421)
        if path.startswith("/api") and _from_elsewhere(given):
            return error_line("only pages of this lab may ask it: open the lab itself", 403)
        return None

    def _is_ours(self, host: str) -> bool:
        """An address is; nobody can point an address elsewhere. Of names, those that we know."""
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        try:
            ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name.lower() in self.names
        return True


def _from_elsewhere(given: Headers) -> bool:
    origin = given.get("origin")
    if origin is not None and origin.partition("://")[2] != given.get("host"):
        return True
    return given.get("sec-fetch-site") in OTHER_SITES


def own_names() -> list[str]:
    """Under which names other machines of the local network find this one."""
    name = socket.gethostname()
    return [name, socket.getfqdn(), f"{name.partition('.')[0]}.local"]


def error_line(line: str, status: int) -> JSONResponse:
    return JSONResponse({"error": " ".join(line.split())}, status)
