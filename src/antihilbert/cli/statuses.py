"""The exit statuses of all commands: what a script can tell from them."""

DONE = 0
FAILED = 1
BAD_INPUT = 2
NOT_FOUND = 3
INTERRUPTED = 130  # what a shell reports for a command that Ctrl-C ended

MEANINGS = {
    DONE: "done: the question has an answer, be it yes or no",
    FAILED: "a certificate diverges, a claim failed or could not be settled, or whoever read the "
    "answer through a pipe has left",
    BAD_INPUT: "what was typed, or a file, cannot be used: one line says what would be right",
    NOT_FOUND: "none was found; or there is no such campaign, or it cannot be run now",
    INTERRUPTED: "Ctrl-C: what is known so far has been told, what can be resumed is kept",
}


def markdown() -> str:
    """All statuses as a table.

    >>> print(markdown().splitlines()[2])
    | 0 | done: the question has an answer, be it yes or no |
    """
    rows = [f"| {status} | {meaning} |" for status, meaning in MEANINGS.items()]
    return "\n".join(["| exit status | meaning |", "|---|---|", *rows]) + "\n"
