"""Nothing asks for what only POSIX has when it is imported, nor do common commands.

This hides the modules and functions that Windows lacks from a Python that has them. What only a
real Windows can show (its console, its paths, its processes, its event loop) is not tested here.
"""

import os
import subprocess
import sys
from pathlib import Path

from imports import modules

SCRIPT = """if True:
    import os, signal, sys
    from importlib import import_module

    # Some packages choose by what they find on the system, so these are loaded before.
    import asyncio, multiprocessing.connection, numba, subprocess

    for name in ("fcntl", "grp", "pwd", "resource", "termios"):
        sys.modules[name] = None
    # Servers and pools choose by what they find, too.
    import uvicorn, fastapi

    for name in ("fork", "forkpty", "geteuid", "killpg", "nice", "setsid",
                 "sched_getaffinity", "getloadavg", "sysconf", "statvfs", "fchmod", "wait4"):
        delattr(os, name)
    for name in ("ITIMER_VIRTUAL", "SIGALRM", "SIGVTALRM", "SIGHUP", "SIGQUIT",
                 "SIGUSR1", "SIGUSR2", "SIGCHLD", "setitimer", "alarm", "pthread_sigmask"):
        delattr(signal, name)

    for name in sys.stdin.read().split():
        import_module(name)

    import typer
    from command_lines import leaves
    from antihilbert.cli.main import application, main
    from antihilbert.web.workers import Call, _answered

    commands = [path.split() for path, _ in leaves(typer.main.get_command(application()))]
    assert len(commands) > 30, commands
    asked = [[*words, "--help"] for words in commands]
    asked += [["war", "play", "5 3 / 2 4 1"], ["nim", "solve", "1", "3", "5"], ["version"]]
    asked += [["baseball", "solve", ".1|01"], ["campaign", "list", "--db", sys.argv[1]]]
    for words in asked:
        try:
            main(words)
        except SystemExit as end:
            assert not end.code, words
    message = _answered(Call(dict, {"tricks": 6}, 1.0), None)
    assert (message.kind, message.body, message.leaving) == ("answer", b'{"tricks": 6}', False)

    # The lab starts, answers a page and a question, and stops. Its workers are new processes,
    # which have all that POSIX has: only what the server does is shown here.
    from fastapi.testclient import TestClient
    from antihilbert.web.server import create_app

    with TestClient(create_app(), base_url="http://127.0.0.1:8080") as client:
        assert "antihilbert" in client.get("/war").text
        solved = client.get("/api/nim/solve?heaps=1,3,5,6").json()
        assert solved["winner"] == "next", solved
    print("all there")
"""


def test_every_module_and_every_help_is_there_without_posix(tmp_path: Path) -> None:
    names = [f"antihilbert.{name}" for name in modules() if name and name != "__main__"]
    assert len(names) > 150
    shown = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "campaigns.db")],
        input="\n".join(names),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent)},
    )
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.endswith("all there\n")
