"""What answers a page where there is no server: it runs in the visitor's browser.

The same table of paths and the same tasks as on the server. What needs compiled code or a solver,
which a browser does not have, is refused in a line that says so.
"""

import json
from collections.abc import Callable

from antihilbert.base.errors import InputError
from antihilbert.base.languages import Text, ToldError
from antihilbert.web.api.table import route, run
from antihilbert.web.telling import refusal, so_far

NOT_HERE = Text(
    "this needs compiled code, which a browser does not have: install antihilbert for it",
    "cela demande du code compilé, qu'un navigateur n'a pas : installer antihilbert pour cela",
)
TOO_LARGE = Text(
    "this is too much for a browser: ask for less", "c'est trop pour un navigateur : demander moins"
)


def answer(path: str, given: str, lang: str, send: Callable[[str], None]) -> str:
    """Answer a path, JSON in and out: {"answer"}, or {"error", "lang"}; jobs tell how they get on.

    >>> print(answer("nim/position", '{"heaps": "x"}', "en", print))
    {"error": "'x' is not a heap: write heaps as whole numbers from 0, like 1 3 5 7", "lang": "en"}
    """
    found = route(path)
    watch = {"watch": lambda progress: send(json.dumps(so_far(progress)))} if found.job else {}
    try:
        return json.dumps({"answer": run(path, found.read(json.loads(given)), **watch)})
    except ModuleNotFoundError:
        error: InputError = ToldError(NOT_HERE)
    except (MemoryError, RecursionError):
        error = ToldError(TOO_LARGE)
    except InputError as refused:
        error = refused
    line, spoken = refusal(error, lang)
    return json.dumps({"error": line, "lang": spoken})
