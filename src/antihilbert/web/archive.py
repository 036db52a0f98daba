"""The archive as pages: one for each game, under its permanent name, and a list in each language.

A folder has for each game `NAME.html` in English, `fr/NAME.html`, and `NAME.json`; `index.html` and
`fr/index.html`, whose script hides what is not sought; all games as CSV, JSON and, where pyarrow is
installed, Parquet.
"""

import json
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.messages import pickup_said
from antihilbert.cards.referee import Cycle, Outcome, Result, TracedGame, moments
from antihilbert.catalogue.archive import Entry
from antihilbert.claims.report import in_notes
from antihilbert.core.environment import __version__
from antihilbert.core.messages import LANGUAGES, InputError
from antihilbert.core.numbers import csv_of, write_parquet
from antihilbert.operations.claims import Archived, archived
from antihilbert.web.bundle import bundle
from antihilbert.web.messages import TEXTS
from antihilbert.web.shell import STATIC

say = TEXTS.say
MOST_DRAWN = 20_000  # tricks of a game that is drawn at all
COLUMNS = ("deck", "pickup", "hands", "period", "tricks", "cards", "finder", "date")
FACTS = (
    "kind", "rules", "players", "deck", "hands", "pickup", "outcome", "preperiod", "period",
    "tricks", "cards", "finder", "date", "how",
)  # fmt: skip


def write(folder: Path, policy: str) -> None:
    """Write all pages and tables."""
    games = archived()
    rows = [one.as_json() for one in games]
    for lang in LANGUAGES:
        (folder / _place(lang)).mkdir(parents=True, exist_ok=True)
        page = _page(lang, say(lang, "archive"), _list(games, lang), policy)
        (folder / _place(lang) / "index.html").write_text(page, encoding="utf-8")
    for game, row in zip(games, rows, strict=True):
        name = game.entry.name
        (folder / f"{name}.json").write_text(json.dumps(row, indent=1), encoding="utf-8")
        if svg := _picture(game):
            (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        for lang in LANGUAGES:
            title = f"{name} – {game.deck or game.cards_dealt}, {_kind(game.entry, lang)}"
            up, about = "../" if _place(lang) else "", say(lang, "archive_picture")
            drawn = f"<p>{say(lang, 'archive_undrawn')}</p>"
            if svg:
                drawn = f'<p><img src="{up}{name}.svg" alt=""><br>{about}</p>'
            page = _page(lang, title, _game(game, drawn, lang), policy, name)
            (folder / _place(lang) / f"{name}.html").write_text(page, encoding="utf-8")
    script = bundle(STATIC / "js", ["archive.js"])
    (folder / "archive.js").write_text(script, encoding="utf-8")
    styles = ((STATIC / "css" / name).read_text("utf-8") for name in ("base.css", "archive.css"))
    (folder / "archive.css").write_text("".join(styles), encoding="utf-8")
    (folder / "archive.json").write_text(json.dumps({"games": rows}), encoding="utf-8")
    (folder / "archive.csv").write_text(csv_of(rows), encoding="utf-8")
    try:
        write_parquet(folder / "archive.parquet", lambda: iter(rows))
    except InputError:  # without pyarrow
        return


def _place(lang: str) -> str:
    return "" if lang == LANGUAGES[0] else lang


def _page(lang: str, title: str, body: str, policy: str, name: str = "index") -> str:
    up = "../" if _place(lang) else ""
    other = next(one for one in LANGUAGES if one != lang)
    there = f"{up}{_place(other)}{'/' if _place(other) else ''}{name}.html"
    filled = (STATIC / "archive.html").read_text(encoding="utf-8")
    for fact, value in {
        "lang": lang, "other": other, "there": there, "up": up, "root": f"{up}../",
        "policy": policy,
        "title": escape(title), "archive": say(lang, "archive"), "lab": say(lang, "archive_lab"),
        "switch": say(other, "archive_language"),
    }.items():  # fmt: skip
        filled = filled.replace(f"{{{fact}}}", value)
    return filled.replace("{body}", body)


def _list(games: list[Archived], lang: str) -> str:
    up = "../" if _place(lang) else ""
    fields = "".join(
        f'<label>{say(lang, f"archive_{name}")} <input name="{name}" size="9"></label> '
        for name in ("kind", *COLUMNS)
    )
    tables = ", ".join(
        f'<a href="{up}archive.{kind}">{kind.upper()}</a>' for kind in ("csv", "json", "parquet")
    )
    heads = "".join(
        f"<th>{say(lang, f'archive_{name}')}</th>" for name in ("name", "kind", *COLUMNS)
    )
    rows = "\n".join(_row(game, lang) for game in games)
    return (
        f"<p>{say(lang, 'archive_about', count=len(games))} {tables}.</p>\n"
        f'<form id="sought">{fields}</form>\n<p>{say(lang, "archive_ranges")}</p>\n'
        f'<p role="status"><output id="found">{len(games)}</output></p>\n'
        f'<div class="list"><table>'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody></table></div>\n"
        f'<script type="module" src="{up}archive.js"></script>'
    )


def _row(game: Archived, lang: str) -> str:
    facts = _facts(game, lang)
    name = game.entry.name
    cells = "".join(
        f'<td data-name="{key}">{escape(facts[key])}</td>' for key in ("kind", *COLUMNS)
    )
    return f'<tr><td><a href="{name}.html">{name}</a></td>{cells}</tr>'


def _kind(entry: Entry, lang: str) -> str:
    return say(lang, f"archive_{entry.kind}")


def _facts(game: Archived, lang: str) -> dict[str, str]:
    row = game.as_json()
    facts = {name: "" if value is None else str(value) for name, value in row.items()}
    names = (pickup_said(one).translate(lang) for one in game.one.pickups)
    outcome = game.one.outcome or ""
    return facts | {
        "kind": _kind(game.entry, lang),
        "outcome": say(lang, f"archive_{outcome}") if outcome else "",
        "how": in_notes(facts["how"]) if lang == "fr" else facts["how"],
        "rules": game.one.rules.title.translate(lang),
        "pickup": ", ".join(names),
        "deck": facts["deck"] or str(game.cards_dealt),
    }


def _game(game: Archived, drawn: str, lang: str) -> str:
    up = "../" if _place(lang) else ""
    facts, name, one = _facts(game, lang), game.entry.name, game.one
    shown = "\n".join(
        f"<dt>{say(lang, f'archive_{key}')}</dt><dd>{escape(facts[key])}</dd>"
        for key in FACTS
        if facts[key]
    )
    line = escape(str(one))
    cited = say(
        lang, "archive_cited", finder=facts["finder"], date=facts["date"] or "s. d.", name=name,
        kind=facts["kind"], deck=facts["deck"], version=__version__,
    )  # fmt: skip
    return (
        f'<pre class="deal">{escape(facts["deal"])}</pre>\n<dl>{shown}</dl>\n{drawn}\n'
        f"<h2>{say(lang, 'archive_verify')}</h2>\n<pre>{line}</pre>\n"
        f"<p>{say(lang, 'archive_how_verify', name=name)}</p>\n"
        f"{_watch(one, up, lang)}"
        f"<h2>{say(lang, 'archive_cite')}</h2>\n<p>{escape(cited)}</p>\n"
        f'<p><a href="{up}{name}.json">JSON</a></p>'
    )


def _watch(one: Certificate, up: str, lang: str) -> str:
    """Return a link to the lab's board, for games that it plays."""
    if len(one.deal.hands) > 2 or one.choices or one.address or one.word:
        return ""
    page, _, house = one.game.partition("+")
    hidden, _, short = house.partition("-")
    query = {"deal": one.rules.written(one.deal)}
    if one.pickups:
        query |= {"pickup": one.pickups[0], "pickup2": one.pickups[-1]}
    query |= {"face_down": hidden} if hidden else {}
    query |= {"out_of_cards": "flip-last"} if short else {}
    link = escape(f"{up}../{page}.html?{urlencode(query)}")
    return f'<p><a href="{link}">{say(lang, "archive_watch")}</a></p>\n'


# Pictures

WIDTH, HEIGHT, POINTS = 600, 150, 150


def _picture(game: Archived) -> str:
    """Return the curve of player 1's cards, the same in all languages; empty if it is too long."""
    one, tricks = game.one, game.one.tricks or 0
    if not 0 < tricks <= MOST_DRAWN or one.choices or one.word:
        return ""
    cycle = Cycle(one.preperiod or 0, one.period, 0, 0) if one.period else None
    result = Result(one.outcome or Outcome.UNFINISHED, tricks, one.cards or 0, cycle)
    sizes = [len(hands[0]) for hands, _, _ in moments(_begun(one), result)]
    shown = sizes[:: -(-len(sizes) // POINTS)]
    cards = len(one.deal.cards)
    line = " ".join(
        f"{WIDTH * at // max(len(shown) - 1, 1)} {HEIGHT - HEIGHT * size // cards}"
        for at, size in enumerate(shown)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {WIDTH + 8} {HEIGHT + 8}" '
        f'fill="none"><path d="M0 0V{HEIGHT}H{WIDTH}" stroke="#999"/>'
        f'<polyline points="{line}" stroke="#0b6e99"/></svg>'
    )


def _begun(one: Certificate) -> TracedGame:
    at = one.address
    pickups = one.rules.pickups_of(one.pickups)
    return one.rules.start(one.deal, pickups, at.seed if at else 0, at.index if at else 0)
