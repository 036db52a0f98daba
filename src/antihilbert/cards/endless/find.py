"""What a construction or a search brings home: an endless deal, replayed by the rules."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from antihilbert.base.clock import NEVER, Deadline
from antihilbert.base.languages import Sentence, Text, ToldError
from antihilbert.base.progress import Progress
from antihilbert.cards import choices, wheel
from antihilbert.cards.certificate import REPLAY_TRICKS, Certificate, DivergenceError
from antihilbert.cards.choices import Choices
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless.backward import MOST_POSITIONS, Position, fair_start
from antihilbert.cards.endless.words import Word
from antihilbert.cards.letters import BATTLE
from antihilbert.cards.notation import spaced
from antihilbert.cards.outcome import Cycle, Outcome, Result
from antihilbert.cards.pickups import pickups_named
from antihilbert.cards.war import War
from antihilbert.cards.war_rules import PLAIN, WarRules

KEYS = ("deal", "preperiod", "period", "tricks", "cards", "method", "word", "pickups")  # in JSON
MOST_LEAD = 10**4  # tricks before a word that is not played to its return
ROUNDS_PLAYED = 20  # of such a word
MOST_STARTS = 10**5  # positions of a cycle from which tricks are undone


@dataclass(frozen=True)
class Find:
    """An endless deal with the proof that it is: the rules have played it to its first return."""

    deal: Deal
    pickups: tuple[str, str]
    result: Result
    method: str
    word: Word | None = None
    choices: Choices = ()  # of a game of chance: how each pile is laid up to the first return
    rules: WarRules = PLAIN

    @property
    def certificate(self) -> Certificate:
        """The find as a line of a catalogue."""
        told = f", word {self.word}" if self.word else ""
        deck = deck_of(self.deal.cards)
        named = f"{deck}, " if deck else ""
        note = f"{named}found by {self.method}{told}"
        pickups = tuple(dict.fromkeys(self.pickups))
        certificate = Certificate.of(self.rules.name, pickups, self.deal, self.result, note)
        long = self.result.tricks > REPLAY_TRICKS  # for the rules: then the word is the proof
        told_by = str(self.word) if self.word and self.word.spelt_out and long else ""
        return replace(certificate, choices=self.choices, word=told_by)

    def as_json(self) -> dict[str, object]:
        return {
            "deal": str(self.deal),
            "preperiod": self.result.preperiod,
            "period": self.result.period,
            "tricks": self.result.tricks,
            "cards": self.result.cards,
            "method": self.method,
            "word": str(self.word) if self.word else None,
            "pickups": list(self.pickups),
            **self.rules.as_json(),
        } | (self._choices_told() if self.choices else {})

    def _choices_told(self) -> dict[str, object]:
        return {
            "choices": [list(pile) for pile in self.choices],
            "cycle": [spaced(*position) for position in cycle_of(self)],
        }

    def game(self) -> War:
        """The game before its first trick."""
        if self.choices:
            return choices.start(self.deal, self.choices)
        return War(self.deal, pickups_named(*self.pickups), rules=self.rules)

    def _repr_svg_(self) -> str | None:
        """How a notebook shows it: the cycle as a wheel, unless it is too long to be drawn."""
        if self.result.tricks > wheel.MOST_DRAWN:
            return None
        return wheel.svg(self.game(), self.result)


@dataclass(frozen=True)
class NoFind:
    """The answer of a search in vain: every key of a find, but no value."""

    reason: Text | Sentence | ToldError
    covered: list[str]

    def as_json(self) -> dict[str, object]:
        return {**dict.fromkeys(KEYS), "reason": str(self.reason), "covered": self.covered}


def proved(
    deal: Deal,
    pickups: tuple[str, str],
    method: str,
    word: Word | None = None,
    deadline: Deadline = NEVER,
    rules: WarRules = PLAIN,
) -> Find | None:
    """The find, if the reference rules agree, before the deadline, that this deal never ends."""

    def stop_in_time(progress: Progress) -> None:
        if deadline.over:
            raise TimeoutError

    try:
        result = Certificate.claim(rules.name, pickups, deal, endless=True).held(stop_in_time)
    except (DivergenceError, TimeoutError):
        return None
    return Find(deal, pickups, result, method, word, rules=rules)


def proved_by_word(
    deal: Deal,
    word: Word,
    method: str,
    most_lead: int = MOST_LEAD,
    rules: WarRules = PLAIN,
) -> Find | None:
    """The find, if the deal's cards meet every demand of the word for ever.

    For cycles that are too long to be played: the position returns when each cycle of slots has
    turned to where it was, and not before. One that returned in the middle of a round would make
    the word a shorter one, told several times: such words, and swapped ones, are not taken. The
    first rounds are played all the same, to see that the word is told, after the tricks that lead
    to it. A word with battles is of one house: it needs the letters of the cards face down.
    """
    if word.swapped or word.repeats:
        return None
    if BATTLE in word.letters and word.hidden != rules.face_down:
        return None
    game = War(deal, pickups_named(*word.pickups), rules=rules)
    played = [game.position()]
    while not _starts(word, played[-1]):
        # Tricks with battles are not traced back by `_lead`: such a word must start at once.
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
    return Find(deal, word.pickups, result, method, word, rules=rules)


def _starts(word: Word, position: Position) -> bool:
    """Whether the word is told for ever from here."""
    return len(position[0]) == word.hand1_size and word.holds_for(
        word.values_of(Deal(*position)), strictly=True
    )


def _lead(word: Word, played: list[Position]) -> int:
    """Tricks before the cycle: those before the word starts, without any that end the word."""
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
    """The positions of the cycle, from where the game first enters it."""
    assert find.result.cycle is not None
    game = find.game()
    for trick in range(find.result.tricks):
        if trick >= find.result.cycle.preperiod:
            yield game.position()
        game.step()


def with_equal_hands(
    find: Find, deadline: Deadline = NEVER, most: int = MOST_POSITIONS
) -> Find | None:
    """The same cycle entered from a deal with equal hands, if one is near and soon found."""
    if 0 <= len(find.deal.hand2) - len(find.deal.hand1) <= 1:
        return find
    by_word = find.word is not None and find.result.tricks > MOST_STARTS
    starts = find.word.length if find.word is not None and by_word else MOST_STARTS
    cycle, hidden = islice(cycle_of(find), starts), find.rules.face_down
    start = fair_start(cycle, find.pickups, most, deadline, hidden)
    if start is None:
        return None
    if find.word is not None and by_word:
        return proved_by_word(start, find.word, find.method, rules=find.rules)
    return proved(start, find.pickups, find.method, find.word, deadline, find.rules)
