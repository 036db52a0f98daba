"""Workers of the lab answer whatever the event loop can do."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from unittest import mock

from antihilbert.web.workers import Call, Worker, WorkerMessage


async def answered(watches_pipes: bool) -> WorkerMessage:
    worker = Worker(niceness=0)
    loop = asyncio.get_running_loop()
    # What an event loop of Windows says when it is asked to watch a pipe.
    reader = loop.add_reader if watches_pipes else mock.Mock(side_effect=NotImplementedError)
    try:
        with mock.patch.object(loop, "add_reader", reader):
            async with aclosing(worker.messages(Call(dict, {"tricks": 6}, 5.0))) as messages:
                return await anext(messages)
    finally:
        worker.end()


def test_a_worker_is_heard_where_no_event_loop_watches_pipes() -> None:
    for watches_pipes in True, False:
        with ThreadPoolExecutor(1) as thread:  # a browser of other tests has a loop here
            message = thread.submit(asyncio.run, answered(watches_pipes)).result()
        assert (message.kind, message.body) == ("answer", b'{"tricks": 6}')
