"""What a search for the longest game answers, the same for every view."""

from antihilbert.cards.certificate import Certificate
from antihilbert.cards.longest.chunk import Longest, Quest


def longest_json(wanted: Quest, found: Longest) -> dict[str, object]:
    written = wanted.rules.written
    return {
        "deal": written(found.deal) if found.deal else None,
        "tricks": found.tricks if found.deal else None,
        "cards": found.cards if found.deal else None,
        "evaluations": found.evaluations,
        "endless": found.endless,
        "endless_deal": written(found.endless_deal) if found.endless_deal else None,
        "unsettled": found.unsettled,
        "certificates": certificates(wanted, found),
        "method": wanted.method,
        "metric": wanted.metric,
        "seed": wanted.seed,
    }


def claims(wanted: Quest, found: Longest) -> list[Certificate]:
    """What the rules are asked to confirm."""
    made = []
    if found.deal:
        length = {"tricks": found.tricks, "cards": found.cards}
        made.append(wanted.claim(found.deal, endless=False, **length))
    if found.endless_deal:
        made.append(wanted.claim(found.endless_deal, endless=True))
    return made


def certificates(wanted: Quest, found: Longest) -> list[str]:
    """Both finds as lines of a catalogue, replayed once more by the rules."""
    how = f"{wanted.method}, seed {wanted.seed}"
    return [str(claim.certified(how)) for claim in claims(wanted, found)]
