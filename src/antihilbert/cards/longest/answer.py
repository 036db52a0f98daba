"""What a search for the longest game answers, the same for every view."""

from dataclasses import dataclass

from antihilbert.base.version import stamp
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.longest.chunk import Longest, Quest


@dataclass(frozen=True)
class LongestAnswer:
    """What was looked for, and what was found."""

    wanted: Quest
    found: Longest

    def as_json(self) -> dict[str, object]:
        wanted, found = self.wanted, self.found
        written = wanted.rules.written
        return {
            "deal": written(found.deal) if found.deal else None,
            "tricks": found.tricks if found.deal else None,
            "cards": found.cards if found.deal else None,
            "evaluations": found.evaluations,
            "endless": found.endless,
            "endless_deal": written(found.endless_deal) if found.endless_deal else None,
            "unsettled": found.unsettled,
            "certificates": self.certificates(),
            "method": wanted.method,
            "metric": wanted.metric,
            "seed": wanted.seed,
        }

    def claims(self) -> list[Certificate]:
        """What the rules are asked to confirm."""
        found, made = self.found, []
        if found.deal:
            length = {"tricks": found.tricks, "cards": found.cards}
            made.append(self.wanted.claim(found.deal, endless=False, **length))
        if found.endless_deal:
            made.append(self.wanted.claim(found.endless_deal, endless=True))
        return made

    def certificates(self) -> list[str]:
        """Both finds as lines of a catalogue, replayed once more by the rules."""
        how = f"{self.wanted.method}, seed {self.wanted.seed}, {stamp()}"
        return [str(claim.certified(how)) for claim in self.claims()]
