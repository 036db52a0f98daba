"""What story does a deal tell, and what does a story say about the cards?

Forwards, a deal is played and its letters are written down. Backwards, cards x1, x2, ... without
numbers are played as the letters demand; each letter then says which of two cards is the higher,
or that they are equal.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from antihilbert.base.languages import ToldError
from antihilbert.base.randomness import Stream
from antihilbert.cards.deal import Deal
from antihilbert.cards.outcome import Result
from antihilbert.cards.pickups import NATURAL, Pile
from antihilbert.cards.profiles import refusals
from antihilbert.cards.profiles.order import Relation
from antihilbert.cards.profiles.words import MAX_LETTERS, ProfileWord
from antihilbert.cards.war import War, play

MOST_STORY_CARDS = 2 * MAX_LETTERS
MAX_UNROLLED = 10**6  # flips of an endless word that are played to collect what they say

_NO_CHANCE = Stream(0, 0)


@dataclass(frozen=True)
class Profile:
    """The story of a deal, and how the game came out."""

    deal: Deal
    word: ProfileWord
    result: Result

    def as_json(self) -> dict[str, object]:
        """`letters` are the prefix and one turn of what is repeated."""
        word, result = self.word, self.result
        return {
            "deal": str(self.deal),
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
            "cards": len(self.deal.cards),
        }


def profile_of(deal: Deal) -> Profile:
    """
    >>> print(profile_of(Deal.parse("4 1 / 2 3")).word)
    aba2
    >>> print(profile_of(Deal.parse("5 3 / 2 4 1")).word)
    (ab)*
    >>> print(profile_of(Deal.parse("1 2 2 / 1 1 2")).word)
    dad
    """
    result = play(deal)
    if result.cards > MAX_LETTERS:
        raise ToldError(refusals.STORY_DEAL_LETTERS, cards=result.cards, max_letters=MAX_LETTERS)
    told = "".join(islice(_letters(deal), result.cards))
    if result.cycle:
        start = result.cycle.preperiod_cards
        return Profile(deal, ProfileWord(told[:start], told[start:]), result)
    return Profile(deal, ProfileWord(told), result)


def tells(deal: Deal, word: ProfileWord) -> bool:
    """Same as `profile_of(deal).word == word`, without looking for a cycle where there is none."""
    if word.endless:
        return profile_of(deal).word == word
    # One letter more than there should be shows a game that goes on.
    return "".join(islice(_letters(deal), len(word.prefix) + 1)) == word.prefix


def _letters(deal: Deal) -> Iterator[str]:
    """What each flip tells, as long as the game lasts."""
    game = War(deal, (NATURAL, NATURAL))
    while game.outcome is None:
        for card1, card2 in game.step().flips:
            yield "d" if card1 == card2 else "a" if card1 > card2 else "b"


@dataclass(frozen=True)
class Story:
    """What a word says about `cards` cards, `hand1_size` of them in hand 1, numbered from 0.

    Comparisons are in the order in which the game makes them, none twice. `fault` says why the
    word is not the profile of a whole game with these cards; it is None if it is.
    """

    cards: int
    hand1_size: int
    lower: tuple[Relation, ...] = ()
    equal: tuple[Relation, ...] = ()
    fault: str | None = None


def starting_hands(word: ProfileWord, cards: int | None, hand1_size: int | None) -> tuple[int, int]:
    """How many cards there are, and how many of them in hand 1, for this word to be a whole game.

    A trick of k flips moves k cards from hand to hand, so the letters say how far apart the hands
    end up; a battle that cannot go on ends with as many cards of the loser as it has flips. With
    equal hands and no battles this is Rostam's N = 2 ||m|a - |m|b|.

    >>> starting_hands(ProfileWord("abaa"), None, None)
    (4, 2)
    """
    if cards is not None and not 2 <= cards <= MOST_STORY_CARDS:
        raise ToldError(refusals.NO_GAME, count=cards, most=MOST_STORY_CARDS)
    if hand1_size is not None and (hand1_size < 1 or (cards is not None and hand1_size >= cards)):
        raise ToldError(refusals.NO_HAND, count=hand1_size)
    if cards is not None:
        return cards, cards // 2 if hand1_size is None else hand1_size
    if word.endless:
        raise ToldError(refusals.HOW_MANY_CARDS)
    gain, last_battle = gain_of(word.prefix)
    if hand1_size is None:
        half = abs(gain) + last_battle
        return 2 * half, half
    if gain + last_battle < 1:
        raise ToldError(refusals.HOW_MANY_IN_HAND)
    return hand1_size + gain + last_battle, hand1_size


def gain_of(letters: str) -> tuple[int, int]:
    """How many cards hand 1 has won from hand 2, and the flips of a last battle nobody won."""
    gain = flips = 0
    for letter in letters:
        flips += 1
        if letter != "d":
            gain += flips if letter == "a" else -flips
            flips = 0
    return gain, flips


class BlankGame:
    """A game played with cards that have no numbers, as the letters demand."""

    def __init__(self, cards: int, hand1_size: int) -> None:
        self.hand1, self.hand2 = deque(range(hand1_size)), deque(range(hand1_size, cards))
        self.pile: list[tuple[int, int]] = []
        self.lower: dict[Relation, None] = {}
        self.equal: dict[Relation, None] = {}
        self.flips = 0

    @property
    def over(self) -> bool:
        return not (self.hand1 and self.hand2)

    def position(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]:
        return tuple(self.hand1), tuple(self.hand2), tuple(self.pile)

    def play(self, letters: str) -> bool:
        """Play these letters; False if the game is over before the last of them."""
        for letter in letters:
            if self.over:
                return False
            flip = card1, card2 = self.hand1.popleft(), self.hand2.popleft()
            self.pile.append(flip)
            self.flips += 1
            if letter == "d":
                self.equal.setdefault(flip if card1 < card2 else (card2, card1))
                continue
            winner = 1 if letter == "a" else 2
            self.lower.setdefault((card2, card1) if winner == 1 else (card1, card2))
            hand = self.hand1 if winner == 1 else self.hand2
            hand.extend(NATURAL.arrange(Pile(tuple(self.pile), winner, _NO_CHANCE)))
            self.pile.clear()
        return True


def evolve(word: ProfileWord, cards: int, hand1_size: int) -> Story:
    """Play x1 .. xN as the word demands, and collect what it says about them.

    >>> evolve(ProfileWord("abaa"), 4, 2).lower
    ((2, 0), (1, 3), (3, 0), (1, 2))
    """
    if cards < 2:
        return Story(cards, hand1_size, fault=_NOBODY_AHEAD)
    table = BlankGame(cards, hand1_size)
    fault = _play_for_ever(table, word) if word.endless else _play_out(table, word)
    return Story(cards, hand1_size, tuple(table.lower), tuple(table.equal), fault)


_NOBODY_AHEAD = "both players win as much, so neither hand is ever empty at the end"


def _play_out(table: BlankGame, word: ProfileWord) -> str | None:
    if not table.play(word.prefix):
        return (
            f"with {_hands(table)} the game is over after {_counted(table.flips)}, "
            f"but the word has {len(word.prefix)}"
        )
    if not table.over:
        return f"with {_hands(table)} both players still have cards after the last letter"
    return None


def _play_for_ever(table: BlankGame, word: ProfileWord) -> str | None:
    cards = table.position()
    size = len(cards[0]) + len(cards[1])
    # Round after round the letters move the cards from place to place in the same way. Two cards
    # come back to two places together within N²/4 rounds (the longest common multiple of two
    # cycles that share N places), so later rounds say nothing new.
    rounds = max(size, size * size // 4)
    goes_on = table.play(word.prefix + word.repeated)
    start = table.position()
    for played in range(rounds):
        if not goes_on:
            return f"with {_hands(table)} the game is over after {_counted(table.flips)}"
        goes_on = table.play(word.repeated)
        if goes_on and table.position() == start:
            return None
        if table.flips > MAX_UNROLLED and played + 1 < rounds:
            raise ToldError(refusals.TOO_LATE, count=size)
    return None if goes_on else f"the game is over after {_counted(table.flips)}"


def _hands(table: BlankGame) -> str:
    total = len(table.hand1) + len(table.hand2) + 2 * len(table.pile)
    return f"{total} cards"


def _counted(flips: int) -> str:
    return f"{flips} letter{'' if flips == 1 else 's'}"
