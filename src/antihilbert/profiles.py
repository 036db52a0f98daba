"""Profiles: the word of who wins each trick of a game of War (Rostam).

>>> print(profile_of("4 1 / 2 3").word)
aba2
>>> print(realise("aba2").deal)
4 1 / 3 2
"""

from typing import TYPE_CHECKING

from antihilbert.cards.deal import AnyDeal, deal_of
from antihilbert.core.environment import lazy

if TYPE_CHECKING:
    from antihilbert.cards.profiles.listing import Listing, deck_listing, listing, words
    from antihilbert.cards.profiles.realise import Profile, Realisation
    from antihilbert.cards.profiles.words import ProfileWord

_HOMES = {
    "Listing": "antihilbert.cards.profiles.listing",
    "Profile": "antihilbert.cards.profiles.realise",
    "ProfileWord": "antihilbert.cards.profiles.words",
    "Realisation": "antihilbert.cards.profiles.realise",
    "deck_listing": "antihilbert.cards.profiles.listing",
    "listing": "antihilbert.cards.profiles.listing:listing",
    "words": "antihilbert.cards.profiles.listing",
}
__getattr__, __dir__ = lazy(__name__, _HOMES)

__all__ = [
    "Listing",
    "Profile",
    "ProfileWord",
    "Realisation",
    "deck_listing",
    "listing",
    "profile_of",
    "realise",
    "words",
]


def profile_of(deal: AnyDeal) -> "Profile":
    """Play a deal and return its profile."""
    from antihilbert.cards.profiles import realise

    return realise.profile_of(deal_of(deal))


def realise(
    word: "ProfileWord | str",
    *,
    cards: int | None = None,
    hand1_size: int | None = None,
    suits: int | None = None,
) -> "Realisation":
    """Find deals with this profile, or the contradiction that rules them out."""
    from antihilbert.cards.profiles import realise, words

    read = word if isinstance(word, words.ProfileWord) else words.parse(str(word))
    return realise.realise(read, cards=cards, hand1_size=hand1_size, suits=suits)
