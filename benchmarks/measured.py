"""What the benchmarks have measured: kept as files, from which the page on speed has its tables."""

import json
import os
import platform
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("measured")
Row = dict[str, Any]


def processor() -> str:
    """The name of this machine's processor, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def keep(name: str, rows: Iterable[Row]) -> None:
    """Write what was measured, and on what machine, how busy it was, and when."""
    told = {
        "date": datetime.now(UTC).date().isoformat(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "rows": list(rows),
    }
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{name}.json"
    path.write_text(json.dumps(told, indent=1) + "\n")
    print(f"note: kept in {path}", file=sys.stderr)


def table(name: str) -> str:
    """What was measured as a table of a page, and below it where."""
    told = json.loads((FOLDER / f"{name}.json").read_text())
    rows: list[Row] = told["rows"]
    head = list(rows[0])
    lines = [head, ["---"] * len(head), *([str(row[key]) for key in head] for row in rows)]
    where = (
        f"Measured {told['date']} on {told['cores']} cores ({told['processor']}), "
        f"load {told['load']}, Python {told['python']}."
    )
    return "\n".join([*(f"| {' | '.join(line)} |" for line in lines), "", where])
