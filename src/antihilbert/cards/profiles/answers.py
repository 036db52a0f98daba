"""The answers as plain objects for JSON: the same for the command line and the web."""

from itertools import islice
from typing import Any

from antihilbert.cards.profiles.listing import Listing
from antihilbert.cards.profiles.realise import Realisation
from antihilbert.cards.profiles.story import Profile


def of_answer(profile: Profile) -> dict[str, Any]:
    """The story of a deal. `letters` are the prefix and one turn of what is repeated."""
    word, result = profile.word, profile.result
    return {
        "deal": str(profile.deal),
        "word": str(word),
        "letters": word.prefix + word.repeated,
        "prefix": word.prefix,
        "repeated": word.repeated or None,
        "type": word.type,
        "endless": word.endless,
        "outcome": str(result.outcome),
        "tricks": result.tricks,
        "preperiod": result.preperiod,
        "period": result.period,
        "cards": len(profile.deal.cards),
    }


def realise_answer(answer: Realisation, every: int = 0) -> dict[str, Any]:
    """Whether a word is realisable, and how; with up to `every` of its deals if that is not 0."""
    said: dict[str, Any] = {
        "word": str(answer.word),
        "realisable": answer.realisable,
        "failure": str(answer.failure) if answer.failure else None,
        "reason": answer.reason,
        "cards": answer.story.cards,
        "first": answer.story.hand1_size,
        "suits": answer.suits,
        "deal": str(answer.deal) if answer.deal else None,
        "deals": answer.deals,
        "constraints": list(answer.constraints),
    }
    if every:
        said["every"] = [str(deal) for deal in islice(answer.every_deal(), every)]
    return said


def list_answer(found: Listing) -> dict[str, Any]:
    """Everything that the stories of N cards say exactly; the mean is over finished games."""
    longest = found.longest
    example = found.realised(longest[0].word)
    return {
        "cards": found.cards,
        "first": found.hand1_size,
        "suits": found.suits,
        "profiles": found.profiles,
        "endless_profiles": found.found.endless_profiles,
        "deals": found.deals,
        "player1": found.player1,
        "player2": found.player2,
        "draw": found.draws,
        "endless": found.endless,
        "mean_tricks": float(found.mean_tricks),
        "mean_tricks_exact": str(found.mean_tricks),
        "max_tricks": found.max_tricks,
        "max_deals": found.distribution[found.max_tricks],
        "max_deal": str(example.deal),
        "max_words": [str(told.word) for told in longest],
        "distribution": {str(tricks): deals for tricks, deals in found.distribution.items()},
    }
