"""The server that serves the lab: uvicorn, with patience for slow visitors, but not for ever."""

import asyncio
import logging
import socket
from collections.abc import Iterable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from antihilbert.web.app import create_app

PATIENCE = 10.0  # seconds in which a request must have arrived as a whole
NOWHERE = "192.0.2.1"  # an address kept for documentation: nothing is sent there


class Patient(H11Protocol):
    """Hangs up on whoever sends a request byte by byte: each would hold a line for hours."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait_or_not()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._wait_or_not()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait_or_not(self) -> None:
        begun = self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]
        fresh = self.conn.their_state is h11.IDLE and self.cycle is None
        if begun or fresh or self.conn.their_state is h11.SEND_BODY:
            if self._deadline is None:
                self._deadline = self.loop.call_later(PATIENCE, self.transport.abort)
        else:
            self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class OneLine(logging.Filter):
    """Whoever is cut off when the server stops is worth a line of the log, not a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            record.exc_info, record.exc_text = None, None
            record.msg, record.args = "a request was cut off: the server stops", ()
        return True


def run(host: str, port: int, names: Iterable[str]) -> None:
    """Serve until Ctrl-C."""
    logging.getLogger("uvicorn.error").addFilter(OneLine())
    uvicorn.run(
        create_app(names),
        host=host,
        port=port,
        http=Patient,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,  # whoever is still searching then is cut off
    )


def address_in_network() -> str | None:
    """Under which address other machines of the network reach this one, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((NOWHERE, 9))  # chooses a way out, and says nothing on it
        except OSError:
            return None
        return str(asked.getsockname()[0])
