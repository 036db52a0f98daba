"""What does a campaign cost over the bare command? In processor time, whatever else is running.

Both are run with few games and with many, turn by turn; what counts is the ratio of the
differences, so that the time to start is told apart from the time a game costs. A chunk is a
million games, about a second.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

# Few are still several chunks for each worker: one that gets none would not load the kernels.
FEW, MANY, TURNS = 4_000_000, 24_000_000, 2
COMMAND = [sys.executable, "-m", "antihilbert"]
DECK = "--suits 4 --values 13 --seed 1"


def processor_seconds(words: list[str]) -> float:
    """Of a command and all processes it starts."""
    before = os.times()
    subprocess.run([*COMMAND, *words], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system
    return used - before.children_user - before.children_system


def bare(games: int) -> float:
    return processor_seconds(f"war stats {DECK} --games {games} --json".split())


def campaign(games: int) -> float:
    with TemporaryDirectory() as folder:
        spec = Path(folder) / "spec.toml"
        spec.write_text(f'kind = "war-stats"\nsuits = 4\nvalues = 13\nseed = 1\ngames = {games}\n')
        return processor_seconds(["campaign", "run", str(spec), "--db", f"{folder}/c.db"])


def main() -> None:
    bare(1000)  # compiles what is not compiled yet
    times = {(run, games): [] for run in (bare, campaign) for games in (FEW, MANY)}
    for _ in range(TURNS):
        for (run, games), seen in times.items():
            seen.append(run(games))
    best = {key: min(seen) for key, seen in times.items()}
    for run in (bare, campaign):
        start, whole = best[run, FEW], best[run, MANY]
        print(f"{run.__name__:<9} {FEW:,} games {start:.2f} s, {MANY:,} games {whole:.2f} s")
    each = {run: best[run, MANY] - best[run, FEW] for run in (bare, campaign)}
    over = 100 * (each[campaign] / each[bare] - 1)
    print(f"a game costs {over:+.1f} % in a campaign")


if __name__ == "__main__":
    main()
