"""Which stories does a real deck tell, and what follows exactly?"""

from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles import refusals
from antihilbert.cards.profiles.deck_tree import deck_stories
from antihilbert.cards.profiles.listing import Listing
from antihilbert.cards.profiles.part import Part, ToldStory
from antihilbert.cards.profiles.story import gain_of
from antihilbert.cards.profiles.words import ProfileWord

MAX_DEALS = 200_000  # half a minute


def deck_listing(
    deck: Deck, hand1_size: int | None = None, *, watch: Watch = unwatched
) -> tuple[Listing, list[ToldStory]]:
    """The stories of a small deck of several suits. Progress is counted in deals.

    >>> found, words = deck_listing(Deck(suits=2, values=2))
    >>> found.profiles, found.deals, found.draws, [str(told.word) for told in words]
    (5, 6, 4, ['a2', 'abd2', 'bad2', 'b2', 'd2'])
    """
    if deck.size > 100 or deck.deals > MAX_DEALS:
        raise ToldError(refusals.STORIES_DECK_CANNOT, deck=deck, max_deals=MAX_DEALS)
    hand1_size = deck.split(hand1_size)
    part, words, done = Part(), [], 0
    for word, deals in deck_stories(deck, hand1_size):
        words.append(ToldStory(word, deals))
        part.add(_alone(word, deals, hand1_size, deck.size))
        done += deals
        watch(Progress(done, deck.deals))
    assert done == deck.deals, "every deal tells exactly one story"
    return Listing(deck.size, hand1_size, part, deck.suits), words


def _alone(word: ProfileWord, deals: int, hand1_size: int, cards: int) -> Part:
    """What one story adds."""
    if word.endless:
        return Part(endless_profiles=1, endless_deals=deals)
    part = Part(longest=[word.prefix])
    gain, last_battle = gain_of(word.prefix)
    tricks = len(word.prefix) - word.prefix.count("d") + bool(last_battle)
    part.profiles[tricks] = 1
    left1, left2 = hand1_size + gain - last_battle, cards - hand1_size - gain - last_battle
    (part.deals1 if left1 else part.deals2 if left2 else part.draws)[tricks] = deals
    return part
