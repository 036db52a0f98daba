"""Where each operation can be asked, and why not elsewhere."""

from collections.abc import Iterable

from antihilbert.operations.operation import API, BROWSER, CAMPAIGN, COMMAND, PYTHON

# Library functions that compute what an operation answers, below `antihilbert`.
LIBRARY = {
    "war play": "war.play",
    "war stats": "war.stats",
    "war count": "war.count",
    "war duel": "war.duel",
    "war profile of": "profiles.profile_of",
    "war profile realise": "profiles.realise",
    "war profile list": "profiles.listing",
    "war endless search": "endless.search",
    "war endless construct": "endless.construct",
    "war endless count": "endless.census",
    "war endless cycles": "endless.odd_cycles",
    "war endless list": "endless.deals",
    "war endless table": "endless.table",
    "war endless family": "endless.families",
    "beggar play": "beggar.play",
    "beggar stats": "beggar.stats",
    "beggar count": "beggar.count",
    "nim solve": "solve_heaps",
    "baseball solve": "solve_board",
}

SESSION = "a session in the terminal: moves are typed one by one"
PAGE = "a part of a page of the web lab, not a question of its own"
LONG = "takes all cores, or much memory, for as long as wanted: more than a visitor may take"
LOCAL_FILES = "works on files and processes of the user's own machine"
ON_PAGE = "the page asks {other} instead"
NOT_ON_PAGES = "no page shows it yet"
AT_ONCE = "answered at once, or in minutes: there is nothing to divide"
NOT_DIVIDED = (
    "one computation, which is not divided into chunks; --resume keeps it where there is one"
)

SESSIONS = ("nim play", "baseball play")
LONG_ONES = (
    "war count", "war chance", "war profile list", "war endless count", "war endless list",
    "war endless align",
    "war endless family", "beggar count", "beggar endless search", "baseball distances",
    "claims", "catalogue", "nim quotient",
)  # fmt: skip
# Operations that a page uses in place of a command.
INSTEAD = {
    "nim learn": "nim train",
    "war profile realise": "war profile deals",
    "baseball draw": "baseball print",
    "claims": "claims recompute",
    "claims list": "claims table",
    "claims show": "claims table",
    "catalogue": "catalogue table",
}
WHOLE = (
    "war duel", "war chance", "war endless count", "war endless list", "beggar endless search",
    "nim quotient", "nim learn", "baseball compare", "claims", "catalogue",
)  # fmt: skip


def reason(name: str, interfaces: Iterable[str], interface: str) -> str:
    """Return why an operation with these interfaces cannot be asked by another one."""
    if name in SESSIONS:
        return SESSION
    if name.startswith("campaign ") or name == "verify":
        return LOCAL_FILES
    if COMMAND not in interfaces and interface in (COMMAND, PYTHON, CAMPAIGN):
        return PAGE
    if interface in (API, BROWSER):
        if name in INSTEAD:
            return ON_PAGE.format(other=INSTEAD[name])
        return LONG if name in LONG_ONES else NOT_ON_PAGES
    return NOT_DIVIDED if name in WHOLE else AT_ONCE
