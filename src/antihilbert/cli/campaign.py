"""`antihilbert campaign`: the answers as text, and the status of a running campaign."""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from antihilbert.cards.games import GAMES
from antihilbert.cli.commands import Renderer, add_commands
from antihilbert.cli.messages import say
from antihilbert.cli.output import group, note, print_table
from antihilbert.core.messages import figures, grouped
from antihilbert.core.progress import Progress, ProgressCallback
from antihilbert.operations.operation import GROUPS, Context

if TYPE_CHECKING:
    from antihilbert.campaigns.store import Campaign
    from antihilbert.operations import campaign as operations

BLINK = 0.2  # seconds between two updates of the status


def show(request: object, answer: "operations.Status", lang: str) -> None:
    """Print how a campaign stands, and its result as the command prints it that it stands for."""
    from antihilbert.campaigns.export import status_line

    print(status_line(answer.campaign, lang))
    finished = answer.finished()
    if finished:
        name, asked, result = finished
        renderer(name)(asked, result, lang)
        return
    for key, value in (answer.campaign.result or {}).items():
        print(f"{key:<14} {_plain(value, lang)}")


def renderer(name: str) -> Renderer:
    """Return what prints the answers of an operation."""
    first, _, words = name.partition(" ")
    if first in GAMES:
        from antihilbert.cli.cards import renderers_of

        return renderers_of(GAMES[first])[words]
    found: Renderer = import_module(f"antihilbert.cli.{first}").RENDERERS[words]
    return found


def _plain(value: object, lang: str) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(one, lang)}" for key, one in value.items())
    if isinstance(value, list):
        return " ".join(_plain(one, lang) for one in value)
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    if isinstance(value, float):
        return figures(f"{value:.8g}", lang)
    if value is None:
        return "-"
    return figures(f"{value:,}", lang) if isinstance(value, int) else str(value)


def status(request: "operations.StatusRequest", answer: "operations.Status", lang: str) -> None:
    if sys.stdout.isatty() and sys.stderr.isatty():
        request = replace(request, id=answer.campaign.id)
        try:
            while answer.campaign.condition == "running":
                _overwrite(answer.campaign, lang)
                time.sleep(BLINK)
                answer = request.run(Context(lang))
        finally:
            _overwrite(None, lang)
    show(request, answer, lang)
    for chunk, worker, reason in answer.refusals:
        print(say(lang, "refused", chunk=chunk, worker=worker, reason=reason))


def list_(request: "operations.CampaignList", answer: "operations.Campaigns", lang: str) -> None:
    every = answer.as_json()["campaigns"]
    if every:
        print_table([_row(campaign, lang) for campaign in every])
    else:
        note(say(lang, "no_campaigns"), lang)


def _row(campaign: dict[str, Any], lang: str) -> dict[str, object]:
    from antihilbert.campaigns.export import CONDITIONS

    row = {
        "id": campaign["id"],
        "state": CONDITIONS[campaign["state"]].translate(lang),
        "done": f"{grouped(campaign['done'], lang)}/{grouped(campaign['chunks'], lang)}",
        "begun": time.strftime("%Y-%m-%d %H:%M", time.localtime(campaign["created"])),
        "keys": ", ".join(f"{key}={value}" for key, value in campaign["keys"].items()),
    }
    return {say(lang, f"campaign_{name}"): cell for name, cell in row.items()}


def export(request: "operations.ExportRequest", answer: "operations.Export", lang: str) -> None:
    """Print nothing: the answer writes itself."""


def backup(request: object, answer: "operations.Backup", lang: str) -> None:
    print(say(lang, "copied", campaigns=answer.campaigns, file=answer.file))


def hand_out(request: object, answer: "operations.HandedOut", lang: str) -> None:
    print(say(lang, "handed_out", **answer.as_json()))


def work(request: object, answer: "operations.Worked", lang: str) -> None:
    print(say(lang, "worked", **answer.as_json()))


def take_in(request: object, answer: "operations.TakenIn", lang: str) -> None:
    print(say(lang, "taken_in", counted=answer.counted, waiting=answer.waiting))
    show(request, answer.status, lang)


@contextmanager
def _live(request: "operations.OfRun", lang: str) -> Iterator[ProgressCallback]:
    """Print the id of a campaign when it starts; on a terminal, keep one line with its status."""
    watched, shown = sys.stderr.isatty(), 0.0

    def update(progress: Progress) -> None:
        nonlocal shown
        if isinstance(progress.found, str):
            print(progress.found, flush=True)
        elif watched and time.monotonic() > shown + BLINK:
            _overwrite(progress.found(), lang)
            shown = time.monotonic()

    try:
        yield update
    finally:
        if watched:
            _overwrite(None, lang)


def _overwrite(campaign: "Campaign | None", lang: str) -> None:
    """Replace the line on the terminal by the status of a campaign, or by nothing."""
    from antihilbert.campaigns.export import status_line

    width = shutil.get_terminal_size().columns - 1
    line = status_line(campaign, lang)[:width] if campaign else ""
    print(f"\r\x1b[2K{line}", end="", file=sys.stderr, flush=True)


app = group(GROUPS["campaign"].en)
add_commands(
    app,
    "campaign",
    {
        "run": show,
        "resume": show,
        "status": status,
        "list": list_,
        "export": export,
        "cancel": show,
        "backup": backup,
        "hand-out": hand_out,
        "work": work,
        "take-in": take_in,
    },
    {"campaign run": _live, "campaign resume": _live},
)
