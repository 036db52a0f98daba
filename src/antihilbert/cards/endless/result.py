"""Results of searches for endless games: finds replayed by the rules, coverage, refutations.

Retrograde play leads from a cycle to the deals that reach it, among them one with equal hands: a
trick can be reversed when the winner's hand ends in a pile that the trick could have left.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heapify, heappop, heappush
from itertools import combinations, islice, permutations
from typing import ClassVar

from antihilbert.cards import chance, wheel
from antihilbert.cards.certificate import REPLAY_TRICKS, Certificate, DivergenceError
from antihilbert.cards.chance import Choices
from antihilbert.cards.deal import Deal, Hand, spaced
from antihilbert.cards.endless import messages
from antihilbert.cards.endless.messages import TEXTS, message
from antihilbert.cards.endless.words import Word, won_card_first
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import game_named
from antihilbert.cards.pickups import BATTLE, PLAIN, WAR_NAME, WarRules, pickups_named, traits_of
from antihilbert.cards.referee import Cycle, Outcome, Result, TracedGame
from antihilbert.cards.war import War, playing_on
from antihilbert.core.answer import Answer
from antihilbert.core.messages import InputError, Message, Text
from antihilbert.core.progress import NEVER, Deadline, Progress

# Predecessors of a position

MOST_BATTLES = 3  # in a predecessor's trick: longer ones hardly ever occur
MOST_POSITIONS = 200_000  # visited on the way back to equal hands
Position = tuple[Hand, Hand]


def before(
    position: Position,
    pickups: tuple[str, ...],
    hidden: int = 0,
    most_battles: int = MOST_BATTLES,
) -> Iterator[Position]:
    """Yield the predecessors of a position by a trick with at most `most_battles` battles.

    With `hidden` cards laid face down in a battle, only tricks in which both had enough cards; with
    sorted piles, which hide them, only tricks without a battle.
    """
    for winner in (0, 1):
        hand, other = position[winner], position[1 - winner]
        for battles in range(most_battles + 1):
            size = 2 + 2 * battles * (hidden + 1)
            if size > len(hand):
                break
            pile, rest = hand[-size:], hand[:-size]
            for own, theirs in flips_of(pile, pickups[winner], winner, hidden):
                hands = own + rest, theirs + other
                yield hands if winner == 0 else (hands[1], hands[0])


def flips_of(pile: Hand, pickup: str, winner: int, hidden: int = 0) -> Iterator[tuple[Hand, Hand]]:
    """Yield what winner and loser laid, first flip first, to leave this pile."""
    if traits_of(pickup).sorts:
        if list(pile) == sorted(pile, reverse=True) and (not hidden or len(pile) == 2):
            yield from _sorted_flips(pile)
        return
    own_first = won_card_first(pickup, winner)
    won, lost = pile[:2] if own_first else (pile[1], pile[0])
    block = 2 * hidden + 2
    battles = [pile[at : at + block] for at in range(len(pile) - block, 1, -block)]
    if won <= lost or any(battle[-2] != battle[-1] for battle in battles):
        return
    first = [card for battle in battles for card in (battle[-1], *battle[:hidden])]
    second = [card for battle in battles for card in (battle[-1], *battle[hidden:-2])]
    own, theirs = (first, second) if own_first else (second, first)
    yield (*own, won), (*theirs, lost)


def _sorted_flips(pile: Hand) -> Iterator[tuple[Hand, Hand]]:
    """Yield the flips of a sorted pile: the two deciding cards, the others battles in any order."""
    seen = set()
    for high, low in combinations(range(len(pile)), 2):
        rest = pile[:high] + pile[high + 1 : low] + pile[low + 1 :]
        ties = rest[::2]
        if pile[high] > pile[low] and ties == rest[1::2] and (pile[high], pile[low]) not in seen:
            seen.add((pile[high], pile[low]))
            for order in set(permutations(ties)):
                yield (*order, pile[high]), (*order, pile[low])


def fair_start(
    cycle: Iterable[Position],
    pickups: tuple[str, ...],
    most: int = MOST_POSITIONS,
    deadline: Deadline = NEVER,
    hidden: int = 0,
) -> Deal | None:
    """Return a deal with equal hands (player 1 one card fewer if odd) that reaches a cycle.

    Best-first retrograde search: the key is the distance to the cycle plus the number of cards to
    move for equal hands (a trick without battles moves one). The pre-period is short, if not
    minimal. None if no such deal is among the first `most` positions or found before the deadline.
    """
    queue = [(_unfair(position), 0, position) for position in cycle]
    heapify(queue)
    seen = {position for _, _, position in queue}
    while queue and len(seen) < most:
        if deadline.over:
            return None
        _, tricks, position = heappop(queue)
        if _unfair(position) == 0:
            return Deal(*position)
        for previous in before(position, pickups, hidden):
            if previous not in seen:
                seen.add(previous)
                heappush(queue, (tricks + 1 + _unfair(previous), tricks + 1, previous))
    return None


def _unfair(position: Position) -> int:
    """Return how many cards would have to move for equal hands."""
    hand1, hand2 = position
    return abs((len(hand1) + len(hand2)) // 2 - len(hand1))


# Coverage


@dataclass(frozen=True)
class Coverage:
    """What a method has covered: clauses, each a template with its facts."""

    method: str
    clauses: tuple[Text | Message, ...]
    complete: bool = False  # nothing is left to cover: what was not found does not exist

    @classmethod
    def read(cls, method: str, written: str) -> "Coverage":
        """Return the coverage that a line of a catalogue states.

        >>> Coverage.read("exhaustive", "every deal with hands 3/4").as_text("fr")
        'exhaustive : toutes les distributions à mains 3/4'
        """
        clauses = tuple(map(messages.read_clause, written.split("; ")))
        return cls(method, clauses, clauses == (message("clause_every_deal"),))

    def stated(self, lang: str = "en") -> str:
        """Return the clauses as text."""
        return messages.listed(self.clauses, TEXTS["semicolon"]).translate(lang)

    def as_text(self, lang: str = "en") -> str:
        """Return the method and the clauses as text."""
        method = messages.read_clause(self.method)
        return TEXTS["method_covered"].translate(lang, method=method, covered=self.stated(lang))

    def line(self, deck: object, pickups: Iterable[str], game: str = WAR_NAME) -> str:
        """Return a line of a catalogue: none | pickup | deck | method | coverage.

        With cards face down, the game stands before the pickup.
        """
        named = [] if game == WAR_NAME else [game]
        pickup = ",".join(dict.fromkeys(pickups))
        return " | ".join(["none", *named, pickup, str(deck), self.method, self.stated()])


# Finds: endless deals replayed by the rules

NOTED_METHOD, NOTED_WORD = "found by ", "word "  # in the note of a certificate
MOST_LEAD = 10**4  # tricks before the start of a word that is not played to its return
ROUNDS_PLAYED = 20  # of such a word
MOST_STARTS = 10**5  # positions of a cycle from which retrograde play starts


@dataclass(frozen=True)
class Find(Answer):
    """An endless deal with the proof that it is: the rules have played it to its first return."""

    KEYS = (
        "deal=written preperiod=result.preperiod period=result.period tricks=result.tricks "
        "cards=result.cards method word pickups=pickup_names players? playing? **rules.rules "
        "choices?=made cycle?=positions"
    )

    deal: Deal
    pickups: tuple[str, ...]
    result: Result
    method: str
    word: Word | None = None
    choices: Choices = ()  # of a game of chance: how each pile is laid up to the first return
    game_name: str = WAR_NAME
    playing: int | None = None  # of three or four players: how many remain in the cycle

    @property
    def rules(self) -> CardGame:
        return game_named(self.game_name, len(self.deal.hands))

    @property
    def note(self) -> str:
        """The deck, and how the deal was found."""
        deck = self.rules.deck_of(self.deal.cards)
        by_word = f", {NOTED_WORD}{self.word}" if self.word else ""
        playing = f", {self.playing} play on" if self.playing else ""
        return f"{f'{deck}, ' if deck else ''}{NOTED_METHOD}{self.method}{by_word}{playing}"

    @property
    def certificate(self) -> Certificate:
        """The find as a line of a catalogue."""
        pickups = tuple(dict.fromkeys(self.pickups))
        certificate = Certificate.of(self.game_name, pickups, self.deal, self.result, self.note)
        long = self.result.tricks > REPLAY_TRICKS  # too long to replay: then the word is the proof
        proof = str(self.word) if self.word and self.word.spelt_out and long else ""
        return replace(certificate, choices=self.choices, word=proof)

    def game(self) -> TracedGame:
        """Return the game before its first trick."""
        if self.choices:
            return chance.start(self.deal, self.choices)
        return self.rules.start(self.deal, self.rules.pickups_of(self.pickups), 0, 0)

    def _repr_svg_(self) -> str | None:
        """Draw the cycle as a wheel for notebooks, unless it is too long."""
        if self.result.tricks > wheel.MOST_DRAWN:
            return None
        return wheel.svg(self.game(), self.result)

    @property
    def written(self) -> str:
        return self.rules.written(self.deal)

    @property
    def pickup_names(self) -> list[str]:
        if self.playing is not None:
            return list(self.pickups)
        return [one.name for one in self.rules.pickups_of(self.pickups)]

    @property
    def players(self) -> int | None:
        """How many, where three or four play."""
        return None if self.playing is None else self.rules.players

    @property
    def made(self) -> Choices | None:
        """Of random pickup: the pile of each trick in the order that keeps the game going."""
        return self.choices or None

    @property
    def positions(self) -> list[str] | None:
        return [spaced(*position) for position in cycle_of(self)] if self.choices else None


def noted(note: str, key: str) -> str | None:
    """Return the first word after a key in the note of a certificate, if the key is there.

    >>> noted("4x7, found by words, word aabb, 2026-11-16", NOTED_WORD)
    'aabb'
    """
    starts = (part.removeprefix(key) for part in note.split(", ") if part.startswith(key))
    return next((start.split()[0] for start in starts), None)


@dataclass(frozen=True)
class NoFind(Answer):
    """The answer of a search in vain: the keys of a find, without values, and why."""

    KEYS = (
        "deal=none preperiod=none period=none tricks=none cards=none method=none word=none "
        "pickups=none reason covered"
    )
    reason: Text | Message | InputError
    coverage: Sequence[Coverage] = ()
    none: None = None
    found: ClassVar[bool] = False
    find: ClassVar[None] = None

    def covered(self, lang: str = "en") -> list[str]:
        return [one.as_text(lang) for one in self.coverage]


def proved(
    deal: Deal,
    pickups: tuple[str, ...],
    method: str,
    word: Word | None = None,
    deadline: Deadline = NEVER,
    game_name: str = WAR_NAME,
) -> Find | None:
    """Return the find if the reference rules confirm, before the deadline, that it never ends."""

    def stop_in_time(progress: Progress) -> None:
        if deadline.over:
            raise TimeoutError

    try:
        result = Certificate.claim(game_name, pickups, deal, endless=True).held(stop_in_time)
    except (DivergenceError, TimeoutError):
        return None
    playing = None
    if len(deal.hands) > 2:
        rules = game_named(game_name).rules
        playing = playing_on(deal, pickups[0], result, rules)
    return Find(deal, pickups, result, method, word, game_name=game_name, playing=playing)


def proved_by_word(
    deal: Deal,
    word: Word,
    method: str,
    most_lead: int = MOST_LEAD,
    rules: WarRules = PLAIN,
) -> Find | None:
    """Return the find if the deal's cards satisfy every comparison of the word for ever.

    For cycles that are too long to be played: the position returns when each cycle of slots has
    turned to its start. A return in the middle of a round would make the word a power of a shorter
    one: such words, and swapped ones, are not accepted. The first rounds are played all the same,
    after the tricks that lead to the word, to check its letters. A word with battles holds for one
    number of cards face down: it has a letter for each of them.
    """
    if word.swapped or word.repeats:
        return None
    if BATTLE in word.letters and word.hidden != rules.face_down:
        return None
    game = War(deal, pickups_named(*word.pickups), rules=rules)
    played = [game.position()]
    while not _starts(word, played[-1]):
        # `_lead` does not reverse tricks with battles: such a word must start at once.
        if game.outcome is not None or len(played) > most_lead or BATTLE in word.letters:
            return None
        game.step()
        played.append(game.position())
    tricks = list(word.tricks())
    for winner, _, battles, _ in tricks * ROUNDS_PLAYED:
        trick = game.step()
        if trick.winner != winner + 1 or len(trick.flips) != battles + 1:
            return None
    before = _lead(word, played)
    rounds = word.rounds_until_return(word.values_of(Deal(*played[-1])))
    cycle = Cycle(before, len(tricks) * rounds, before, word.length * rounds)
    result = Result(Outcome.ENDLESS, before + cycle.period, before + cycle.period_cards, cycle)
    return Find(deal, word.pickups, result, method, word, game_name=rules.name)


def _starts(word: Word, position: Position) -> bool:
    """Return whether the word repeats for ever from this position."""
    return len(position[0]) == word.hand1_size and word.holds_for(
        word.values_of(Deal(*position)), strictly=True
    )


def _lead(word: Word, played: list[Position]) -> int:
    """Return the pre-period: the tricks before the word starts, less those at the word's end."""
    lead, position = len(played) - 1, played[-1]
    if lead == 0:
        return 0
    for letter in reversed(str(word)):
        winner = "ab".index(letter)
        hand, other = position[winner], position[1 - winner]
        hands = (hand[-2], *hand[:-2]), (hand[-1], *other)
        position = hands if winner == 0 else hands[::-1]
        if lead == 0 or played[lead - 1] != position:
            break
        lead -= 1
    return lead


def cycle_of(find: Find) -> Iterator[Position]:
    """Yield the positions of the cycle, from where the game first enters it."""
    assert find.result.cycle is not None
    game = find.game()
    for trick in range(find.result.tricks):
        if trick >= find.result.cycle.preperiod:
            yield game.position()
        game.step()


def with_equal_hands(
    find: Find, deadline: Deadline = NEVER, most: int = MOST_POSITIONS
) -> Find | None:
    """Return the same cycle entered from a deal with equal hands, if one is found."""
    if 0 <= len(find.deal.hand2) - len(find.deal.hand1) <= 1:
        return find
    by_word = find.word is not None and find.result.tricks > MOST_STARTS
    starts = find.word.length if find.word is not None and by_word else MOST_STARTS
    cycle, rules = islice(cycle_of(find), starts), find.rules.rules
    start = fair_start(cycle, find.pickups, most, deadline, rules.face_down)
    if start is None:
        return None
    if find.word is not None and by_word:
        return proved_by_word(start, find.word, find.method, rules=rules)
    return proved(start, find.pickups, find.method, find.word, deadline, find.game_name)
