"""How a campaign stands, in one line for people, en and fr."""

from antihilbert.base.languages import Text, figures, in_french
from antihilbert.campaigns.campaign import Campaign

CONDITIONS = {
    "running": Text("running", "en cours"),
    "interrupted": Text("interrupted", "interrompue"),
    "finished": Text("finished", "finie"),
    "cancelled": Text("cancelled", "annulée"),
}
CHUNKS = Text("{done:,} of {chunks:,} chunks", "{done:,} tranches sur {chunks:,}")
LEFT = Text("{time} left", "encore {time}")
DAYS = Text("days", "jours")
# What a campaign counts and what it has found are kept in English, in few phrases.
UNITS = {
    "beginnings": "débuts",
    "chunks": "tranches",
    "deals": "distributions",
    "decks": "jeux",
    "first flips": "premiers retournements",
    "games": "parties",
    "levels": "niveaux",
    "plans": "plans",
}
PHRASES = {
    r"longest ([\d,]+) tricks": r"la plus longue : \1 plis",
    r"\bcards\b": "cartes",
    r"\bendless\b": "sans fin",
    r"([\d,]+) none\b": r"\1 sans partie sans fin",
    r"\brings\b": "anneaux",
    r"boards within (\d+) moves": r"plateaux à \1 coups au plus",
    r"^period ([\d,]+) after ([\d,]+)": r"période \1 après \2",
    r"words tried, none fits": "mots essayés, aucun ne convient",
}


def status_line(campaign: Campaign, lang: str = "en") -> str:
    """Everything that matters while one waits."""
    said = [
        campaign.id,
        CONDITIONS[campaign.condition].in_(lang),
        CHUNKS.in_(lang, done=campaign.done, chunks=campaign.chunks),
    ]
    if campaign.chunks:
        said.append(figures(f"{100 * campaign.done / campaign.chunks:.1f} %", lang))
    if campaign.rate:
        unit = UNITS.get(campaign.unit, campaign.unit) if lang == "fr" else campaign.unit
        said.append(f"{figures(_amount(campaign.rate), lang)} {unit}/s")
    if campaign.condition == "running" and campaign.left:
        said.append(LEFT.in_(lang, time=_duration(campaign.left, lang)))
    if campaign.best:
        said.append(in_french(campaign.best, PHRASES) if lang == "fr" else campaign.best)
    return "  ".join(said)


def _amount(number: float) -> str:
    """
    >>> _amount(9999.5), _amount(12345), _amount(2.5e6)
    ('9,999.5', '12.35 k', '2.50 M')
    """
    for least, size, letter in ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k")):
        if number >= least:
            return f"{number / size:.2f} {letter}"
    return f"{number:,.1f}"


def _duration(seconds: float, lang: str = "en") -> str:
    """
    >>> _duration(45), _duration(4000), _duration(10**6), _duration(10**6, "fr")
    ('45 s', '67 min', '11.6 days', '11,6 jours')
    """
    for size, most, unit in ((1, 120, "s"), (60, 120, "min"), (3600, 72, "h")):
        if seconds < size * most:
            return f"{seconds / size:.0f} {unit}"
    return f"{figures(f'{seconds / 86400:,.1f}', lang)} {DAYS.in_(lang)}"
