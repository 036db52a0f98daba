"""The lab as one file: written for tests, and what they look for in it."""

from pathlib import Path

from antihilbert.web.api.route import route, run
from antihilbert.web.site import build_one_file
from wasm_modules import compiled

SHOWN = """
    const shown = async (look) => {
        const end = performance.now() + 60000;
        while (!look() && performance.now() < end) {
            await new Promise((done) => setTimeout(done, 50));
        }
        return look();
    };
    const found = (what) => shown(() => document.querySelector(what));
"""

# Play a match of row 4 of Marienbad, and return why the move loses.
JUDGED = f"""async () => {{
    {SHOWN}
    await found("main[data-ready=yes]");
    const click = new Event("click", {{ bubbles: true }});
    (await found("[data-row='4'][data-take='1']")).dispatchEvent(click);
    (await found("[data-action=take]:enabled")).click();
    (await found(".reason summary")).click();
    return (await found(".reason .explanation p:not(.quiet)")).parentElement.textContent;
}}"""

# When all games are played, return how many player 1 has won.
PLAYED = f"""async () => {{
    {SHOWN}
    await shown(() => /^100.000/.test(document.querySelector(".pictures p")?.textContent));
    const won = document.querySelector(".shares tr:first-child td").textContent;
    return won.replace(/[^0-9]/g, "");
}}"""


def written(folder: Path) -> Path:
    """Write the file under a name that an address has to quote."""
    compiled()
    file = folder / "l\u2019été 1.html"
    build_one_file(file)
    return file


def player1() -> str:
    """Return how many of the games of the page player 1 wins, by the command's own code."""
    asked = route("jobs/war-stats").read({"games": "100000"})
    return str(run("jobs/war-stats", asked, on_progress=lambda _: None)["player1"])
