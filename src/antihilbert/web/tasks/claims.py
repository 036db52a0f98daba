"""Claims: listed at once as they stood at the last release, recomputed as a job."""

import re
from typing import Any

from antihilbert.base.languages import LANGUAGES
from antihilbert.base.progress import Progress, Watch
from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from antihilbert.cards.games import BEGGAR, WAR
from antihilbert.cards.outcome import Outcome
from antihilbert.claims import claims_of, snapshot
from antihilbert.claims.claim import Claim
from antihilbert.claims.effort import Effort
from antihilbert.claims.run import Judged, judge
from antihilbert.claims.shown import evidence as lines_of
from antihilbert.claims.shown import shown
from antihilbert.claims.sources.playing import replay, replay_beggar

LONGEST = 10**5  # tricks of a game that is played to find out which it is
# What a game may have been played with, in the order of likelihood. (Natural against loser-first
# puts player 1's card first always: it is first-player for both.)
PICKUPS = (
    ("natural", "natural"),
    ("optimised", "optimised"),
    ("natural", "loser-first"),
    ("loser-first", "loser-first"),
)
_WAR = re.compile(r"^(\[\d[\d, ]*\] / \[\d[\d, ]*\])")
_BEGGAR = re.compile(r"^([-JQKA]+/[-JQKA]+)(?= |$)")


def listed(lang: str) -> Any:
    """What the sources claim, and what came of it at the last release; nothing is computed yet."""
    known = snapshot.last()
    rows = [
        _judged_row(known[claim.id], lang, game_of(known[claim.id]))
        if claim.id in known
        else _row(claim, lang)
        for claim in claims_of()
    ]
    return {"claims": rows, "recomputed": False}


def _row(claim: Claim, lang: str) -> dict[str, Any]:
    return {
        "id": claim.id,
        "source": claim.source,
        "place": claim.place.in_(lang),
        "statement": claim.statement.in_(lang),
        "printed": claim.printed,
        "printed_text": shown(claim.printed, lang),
        "computed": None,
        "verdict": None,
    }


def _judged_row(judged: Judged, lang: str, game: dict[str, Any]) -> dict[str, Any]:
    told = {"computed_text": shown(judged.finding.value, lang)}
    return _row(judged.claim, lang) | judged.as_json(lang) | told | game


def recomputed(watch: Watch) -> Any:
    """Every claim computed and judged, one after the other; the rows in both languages."""
    every = claims_of()
    rows: dict[str, list[dict[str, Any]]] = {lang: [] for lang in LANGUAGES}
    for done, claim in enumerate(every, start=1):
        judged = judge(claim, Effort())
        game = game_of(judged)
        for lang in LANGUAGES:
            rows[lang].append(_judged_row(judged, lang, game))
        row = {lang: rows[lang][-1] for lang in rows}
        watch(Progress(done, len(every), found={"row": row}))
    return {"claims": rows}


def game_of(judged: Judged) -> dict[str, Any]:
    """The deal that a claim is about, if its evidence is a game that can be told again."""
    evidence = list(judged.finding.evidence)
    first = lines[0] if (lines := lines_of(judged.finding)) else ""
    if found := _BEGGAR.match(first):
        if replay_beggar(Deal.parse_beggar(found[1]))[1] == evidence:
            return {"game": BEGGAR.name, "deal": found[1], "pickups": []}
    elif found := _WAR.match(first):
        deal = Deal.parse(found[1])
        for pickups in PICKUPS:
            if war.play(deal, *pickups, limit=LONGEST).outcome is Outcome.UNFINISHED:
                continue
            if replay(deal, *pickups)[1] == evidence:
                return {"game": WAR.name, "deal": str(deal), "pickups": list(pickups)}
    return {}
