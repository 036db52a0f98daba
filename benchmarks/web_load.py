"""Thirty visitors play while a search runs: how long does a move take?

    python benchmarks/web_load.py [--visitors 30] [--seconds 20] [--most 300]

Opens a lab of its own. Every visitor plays Marienbad and colour baseball and watches games of War,
with a pause of about a second between two clicks, as people do; two others run searches for endless
games, one asks for games that take seconds each, and one misbehaves: starts fifty searches at once
under as many names, abandons them, begins again, and sends requests byte by byte. Prints the times
of the visitors' moves; the exit status is 1 if the 95th percentile is above `--most` milliseconds.
"""

import argparse
import asyncio
import contextlib
import os
import random
import subprocess
import sys
import time
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import httpx

SEARCH = {"suits": 4, "values": 13, "pickup": "optimised", "method": "words", "seconds": 120}
LONG = {"suits": 1, "values": 120}  # of Spivey's games one of the longest: 24 million tricks
DAWDLERS = 20  # lines of the one who sends byte by byte
Times = dict[str, list[float]]


def as_visitor(name: str) -> dict[str, str]:
    return {"Cookie": f"visitor={random.Random(name).randbytes(16).hex()}"}


async def visitor(client: httpx.AsyncClient, times: Times, until: float, name: str) -> None:
    chance = random.Random(name)
    headers = as_visitor(name)

    async def timed(kind: str, method: str, path: str, **sent: Any) -> httpx.Response:
        before = time.perf_counter()
        response = await client.request(method, path, headers=headers, **sent)
        times.setdefault(kind, []).append(1000 * (time.perf_counter() - before))
        assert response.status_code == 200, response.text
        await asyncio.sleep(chance.uniform(0.5, 1.5))
        return response

    async def marienbad() -> None:
        heaps, winner = [1, 3, 5, 7], None
        while winner is None and time.time() < until:
            row = chance.choice([place for place, heap in enumerate(heaps) if heap])
            move = f"{row + 1} {chance.randint(1, heaps[row])}"
            asked = {"heaps": " ".join(map(str, heaps)), "move": move, "lang": "fr"}
            answer = await timed("marienbad", "POST", "/api/nim/turn", json=asked)
            winner, heaps = answer.json()["winner"], answer.json()["position"]["heaps"]

    async def baseball() -> None:
        asked: dict[str, object] = {"bases": 6, "seed": chance.randrange(10**6)}
        answer = await client.get("/api/baseball/shuffled", params=asked, headers=headers)
        for _ in range(6):
            step = chance.choice(answer.json()["moves"])
            asked = {
                "board": answer.json()["board"], "token": step["token"], "start": step["from"],
            }  # fmt: skip
            answer = await timed("baseball", "GET", "/api/baseball/move", params=asked)

    async def war() -> None:
        asked = {"suits": 4, "values": 13, "seed": chance.randrange(10**6), "sizes": True}
        answer = await timed("war: a new game", "GET", "/api/war/play", params=asked)
        for start in (0, 200):
            part = {"deal": answer.json()["deal"], "start": start}
            await timed("war: 200 tricks", "GET", "/api/war/positions", params=part)

    await asyncio.sleep(chance.uniform(0, 1))
    while time.time() < until:
        await chance.choice([marienbad, marienbad, baseball, war])()


async def searcher(client: httpx.AsyncClient, name: str) -> None:
    async with client.stream(
        "GET", "/api/jobs/endless-search", params=SEARCH, headers=as_visitor(name)
    ) as stream:
        async for _ in stream.aiter_lines():
            pass


async def heavy(client: httpx.AsyncClient) -> None:
    """Somebody who asks for long games all the time."""
    headers = as_visitor("heavy")
    answer = await client.get("/api/war/endless/construct", params=LONG, headers=headers)
    while True:
        asked = {"deal": answer.json()["deal"]}
        await client.get("/api/war/play", params=asked, headers=headers)


async def abandoning(client: httpx.AsyncClient) -> None:
    """Somebody who starts fifty searches under fifty names and leaves, again and again."""

    async def start(name: str) -> None:
        with contextlib.suppress(httpx.HTTPError):
            async with client.stream(
                "GET", "/api/jobs/endless-search", params=SEARCH, headers=as_visitor(name)
            ) as stream:
                async for _ in stream.aiter_lines():
                    await asyncio.sleep(1)
                    break

    while True:
        await asyncio.gather(*(start(f"rude {one}") for one in range(50)))


async def dawdling(address: str) -> None:
    """Somebody who opens a line, sends a byte a second, and opens another when hung up on."""
    where = urlsplit(address)
    while True:
        with contextlib.suppress(OSError):
            _, line = await asyncio.open_connection(where.hostname, where.port)
            for byte in b"GET /api/health HTTP/1.1\r\nX-Padding: " + b"x" * 1000:
                line.write(bytes([byte]))
                await line.drain()
                await asyncio.sleep(1)


async def measured(address: str, visitors: int, seconds: float) -> Times:
    times: Times = {}
    limits = httpx.Limits(max_connections=visitors + 10)
    async with (
        httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client,
        httpx.AsyncClient(base_url=address, timeout=60) as rude,
    ):
        others = [asyncio.create_task(searcher(client, f"search {one}")) for one in range(2)]
        others.append(asyncio.create_task(heavy(client)))
        others.append(asyncio.create_task(abandoning(rude)))
        others += [asyncio.create_task(dawdling(address)) for _ in range(DAWDLERS)]
        await asyncio.sleep(5)  # until the searches are at work
        until = time.time() + seconds
        playing = (visitor(client, times, until, f"visitor {one}") for one in range(visitors))
        await asyncio.gather(*playing)
        still = sum(not other.done() for other in others)
        print(f"{visitors} visitors, {still} lines of others, heavy or rude, at work throughout")
        for other in others:
            other.cancel()
    return times


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(int(share * len(times)), len(times) - 1)]


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--visitors", type=int, default=30)
    options.add_argument("--seconds", type=float, default=20)
    options.add_argument("--most", type=float, default=300, help="milliseconds")
    options.add_argument("--port", type=int, default=8099)
    given = options.parse_args()
    command = [sys.executable, "-m", "antihilbert", "serve", "--port", str(given.port)]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{given.port}"
    try:
        for _ in range(300):
            try:
                httpx.get(f"{address}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        times = asyncio.run(measured(address, given.visitors, given.seconds))
    finally:
        server.terminate()
        server.wait()
    everything = [one for kind in times.values() for one in kind]
    print(f"{'request':<18} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8}   (milliseconds)")
    for kind, each in [*sorted(times.items()), ("all", everything)]:
        row = median(each), percentile(each, 0.95), max(each)
        print(f"{kind:<18} {len(each):>6} " + " ".join(f"{value:>8.0f}" for value in row))
    print(f"on {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    return percentile(everything, 0.95) > given.most


if __name__ == "__main__":
    sys.exit(main())
