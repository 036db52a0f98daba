"""Answers for the pages of a site without a server; runs in the browser, in Pyodide.

Paths and tasks are those of the server. Work that needs compiled code or a solver is refused in
one line.
"""

import json
from collections.abc import Callable

from antihilbert.core.messages import InputError, Text
from antihilbert.web.api.route import route, run
from antihilbert.web.messages import progress_json, refusal

NOT_HERE = Text(
    "this needs compiled code, which a browser does not have: install antihilbert for it",
    "cela demande du code compilé, qu'un navigateur n'a pas : installer antihilbert pour cela",
)
TOO_LARGE = Text(
    "this is too much for a browser: ask for less", "c'est trop pour un navigateur : demander moins"
)


def answer(path: str, given: str, lang: str, send: Callable[[str], None]) -> str:
    """Answer a path, JSON in and out; jobs `send` their progress.

    The answer is {"answer"}, or a refusal as {"error", "lang", "field"}.

    >>> print(answer("nim/train", '{"heaps": "1", "games": 0}', "en", print))
    {"error": "games: take a whole number from 1 to 2000, not '0'", "lang": "en", "field": "games"}
    """
    found = route(path)
    on_progress = (
        {"on_progress": lambda progress: send(json.dumps(progress_json(progress)))}
        if found.job
        else {}
    )
    try:
        return json.dumps({"answer": run(path, found.read(json.loads(given)), **on_progress)})
    except ModuleNotFoundError:
        error: InputError = InputError(NOT_HERE)
    except (MemoryError, RecursionError):
        error = InputError(TOO_LARGE)
    except InputError as refused:
        error = refused
    return json.dumps(refusal(error, lang))
