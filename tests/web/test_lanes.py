"""Workers of the lab answer whatever the event loop can do, and whoever asks in turn."""

import asyncio
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from random import Random
from typing import Any
from unittest import mock

import pytest

from antihilbert.web.workers import (
    MOST_OF_ADDRESS,
    MOST_WAITING,
    BusyError,
    Call,
    Size,
    Visitor,
    Worker,
    WorkerMessage,
    WorkerPool,
)


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


# Whose turn it is, with workers that do nothing


class Idle:
    """A worker that takes a moment."""

    async def messages(self, call: Call) -> AsyncGenerator[WorkerMessage, None]:
        await asyncio.sleep(min(call.seconds, 0.002))
        yield WorkerMessage("answer", b"")

    def end(self) -> None: ...


class Served(WorkerPool):
    """A pool that notes whom it serves, in order."""

    def __init__(self, workers: int) -> None:
        super().__init__(Size(workers=workers, niceness=0, seconds=1.0))
        self.order: list[Visitor] = []

    async def _started(self) -> Any:
        return Idle()

    async def ask(self, visitor: Visitor, seconds: float = 0.001) -> None:
        async with aclosing(self.messages(visitor, Call(dict, {}, seconds))) as messages:
            async for _ in messages:
                self.order.append(visitor)


def run_in_thread(work: Any) -> Any:
    with ThreadPoolExecutor(1) as thread:  # a browser of other tests has a loop here
        return thread.submit(asyncio.run, work).result()


def test_addresses_take_turns_however_many_visitors_one_of_them_claims_to_be() -> None:
    async def crowd() -> list[Visitor]:
        pool = Served(1)
        crowd = [Visitor("192.0.2.1", f"{number}") for number in range(60)]
        asked = [*crowd, Visitor("192.0.2.2"), Visitor("192.0.2.2", "other")]
        await asyncio.gather(*(pool.ask(one) for one in asked))
        assert pool.tasks == 0
        return pool.order

    order = [visitor.address for visitor in run_in_thread(crowd())]
    assert order[:4] == ["192.0.2.1", "192.0.2.2", "192.0.2.1", "192.0.2.2"]
    assert len(order) == 62


def test_visitors_of_one_address_share_its_turns() -> None:
    async def two() -> list[str]:
        pool = Served(1)
        greedy, modest = Visitor("192.0.2.1", "greedy"), Visitor("192.0.2.1", "modest")
        await asyncio.gather(*(pool.ask(one) for one in [greedy] * 20 + [modest] * 2))
        return [visitor.cookie for visitor in pool.order]

    assert run_in_thread(two())[:4] == ["greedy", "modest", "greedy", "modest"]


def test_too_much_of_one_visitor_or_one_address_is_refused() -> None:
    async def much(asked: list[Visitor]) -> int:
        pool = Served(1)
        told = await asyncio.gather(*(pool.ask(one) for one in asked), return_exceptions=True)
        assert pool.tasks == 0
        return sum(isinstance(one, BusyError) for one in told)

    alone = [Visitor("192.0.2.1")] * (MOST_WAITING + 3)
    many = [Visitor("192.0.2.1", f"{number}") for number in range(MOST_OF_ADDRESS + 5)]
    assert run_in_thread(much(alone)) == 3
    assert run_in_thread(much(many)) == 5


@pytest.mark.parametrize("seed", range(20))
def test_no_worker_is_lost_when_visitors_leave_at_any_moment(seed: int) -> None:
    async def leave() -> None:
        chance, pool = Random(seed), Served(2)
        asking = [
            asyncio.create_task(pool.ask(Visitor(f"192.0.2.{chance.randrange(4)}"), 0.002))
            for _ in range(40)
        ]
        while not all(one.done() for one in asking):
            await asyncio.sleep(chance.random() * 0.003)
            chance.choice(asking).cancel()
        for one in asking:
            with suppress(asyncio.CancelledError):
                await one
        await asyncio.sleep(0.01)  # workers that were left are replaced
        assert (pool.tasks, len(pool._free)) == (0, 2)
        await asyncio.wait_for(pool.ask(Visitor("192.0.2.9")), 5)

    run_in_thread(leave())
