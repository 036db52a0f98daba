"""Profiles: the story of a deal, the deals of a story, told flip by flip."""

from typing import Any

from antihilbert.base.languages import ToldError
from antihilbert.cards.deal import Deal
from antihilbert.cards.profiles import pictures, telling
from antihilbert.cards.profiles.realise import Realisation, realise
from antihilbert.cards.profiles.refusals import TOO_MANY_DRAWN
from antihilbert.cards.profiles.story import profile_of
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.refusals import TOO_MANY_HERE

MOST_LISTED = 100  # deals in one answer
MOST_WORD_CARDS = 400  # of a word that is answered here
MOST_DRAWN = 60  # cards of an order that is drawn


def of(deal: str) -> Any:
    """As `antihilbert war profile of --json`."""
    hands = Deal.parse(deal)
    if len(hands.cards) > MOST_WORD_CARDS:
        raise ToldError(TOO_MANY_HERE, count=len(hands.cards), most=MOST_WORD_CARDS)
    return profile_of(hands).as_json()


def realised(every: int, **asked: Any) -> Any:
    """As `antihilbert war profile realise --json`."""
    return _answer(**asked).as_json(min(every, MOST_LISTED))


def told(**asked: Any) -> Any:
    """The answer, and the word flip by flip; a contradiction also names its cards."""
    answer = _answer(**asked)
    flips = list(telling.flips(answer))
    broken = next(
        (
            count
            for count in range(1, len(flips) + 1)
            if flips[count - 1].new and telling.so_far(answer, count).failure
        ),
        None,
    )
    return answer.as_json() | {
        "letters": answer.word.prefix + answer.word.repeated,
        "flips": [flip.as_json() for flip in flips],
        "complete": len(flips) < telling.MOST_TOLD,
        "broken_at": broken,
    }


def order_svg(after: int | None, lang: str, **asked: Any) -> str:
    """The order of the cards, of the whole word or after some of its flips."""
    answer = _answer(**asked)
    if answer.story.cards > MOST_DRAWN:
        raise ToldError(TOO_MANY_DRAWN, count=answer.story.cards, most=MOST_DRAWN)
    return pictures.svg(answer if after is None else telling.so_far(answer, after), lang)


def _answer(word: str, cards: int | None, first: int | None, suits: int | None) -> Realisation:
    read = ProfileWord.parse(word)
    answer = realise(read, cards=cards, hand1_size=first, suits=suits)
    if answer.story.cards > MOST_WORD_CARDS:
        raise ToldError(TOO_MANY_HERE, count=answer.story.cards, most=MOST_WORD_CARDS)
    return answer
