"""Answers for the pages of a site without a server; runs in Pyodide, without compiled code."""

import json
from collections.abc import Callable

from antihilbert.core.messages import InputError
from antihilbert.web.api.route import route, run
from antihilbert.web.messages import progress_json, refusal, refused


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
        error: InputError = refused("not_here")
    except (MemoryError, RecursionError):
        error = refused("too_large")
    except InputError as wrong:
        error = wrong
    return json.dumps(refusal(error, lang))
