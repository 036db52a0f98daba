"""Certificates: a deal and what is claimed of it, one line of text that can be replayed.

game | pickup | outcome | preperiod | period | tricks | cards | deal   # where it comes from

A deal of War has a hand for each player. Two pickups are written `p,q`; `-` stands for what does
not apply or is not claimed. `tricks` and `cards` of an endless game count up to the first repeated
position. A game with random pickups has a ninth field: its address, `seed 7, game 12`, or the
choices that were made, pile by pile as the cards went under the hand, `choices 4 2, 1 3, 4 1, 2 3`.
With choices a game is endless if they bring it back to a position. For a cycle too long to be
played it is the word that it repeats, `word aabb`, which proves the numbers (`endless/by_word.py`).

Every find is a claim first: `held` and `certified` have the rules replay it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from antihilbert.cards import chance as random_pickup
from antihilbert.cards.chance import Choices
from antihilbert.cards.deal import Deal, deal_of, how_many_hands
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import game_named
from antihilbert.cards.messages import TEXTS, refused
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.referee import WINS, Outcome, Result
from antihilbert.core.messages import InputError, shortened
from antihilbert.core.numbers import within
from antihilbert.core.progress import ProgressCallback, no_progress

CHOICES = "choices "
WORD = "word "
NUMBERS = ("preperiod", "period", "tricks", "cards")
MAX_LINE = 10**7  # bytes: more than the longest deal that can be played
REPLAY_TRICKS = 10**7  # tricks beyond which a replay gives up on a claim that names no length


_OF_WAR = re.compile(r"(?=.*[1-9])(?!.*\b0\b)[^A-Z-]*")  # numbers, none of them 0
_PLAIN = re.compile(
    r"\s*([^|]+?)[\s,;:]*[,;:\t]\s*([0-9]{1,18})\s*"
)  # a deal, its number of tricks


class DivergenceError(Exception):
    """The rules play a game otherwise than was claimed."""


@dataclass(frozen=True)
class Address:
    """Seed and number of a game: what chance draws in it follows from them."""

    KEYS = "seed index"

    seed: int = 0
    index: int = 0

    def __str__(self) -> str:
        return f"seed {self.seed}, game {self.index}"

    @classmethod
    def parse(cls, text: str) -> "Address":
        """Read a seed and a game number.

        >>> Address.parse("seed 7, game 12")
        Address(seed=7, index=12)
        """
        found = re.fullmatch(r"seed (\d{1,18}), game (\d{1,18})", text, re.ASCII)
        if not found:
            raise refused(
                "not_address_game", text=shortened(text), where=TEXTS["certificate_where"]
            )
        return cls(int(found[1]), int(found[2]))


@dataclass(frozen=True)
class Certificate:
    """What is claimed of one deal; None where nothing is."""

    game: str
    pickups: tuple[str, ...]  # none for Beggar, one for both players, or one for each
    outcome: Outcome | None  # None: it ends, and who wins is not claimed
    preperiod: int | None
    period: int | None
    tricks: int | None
    cards: int | None
    deal: Deal
    note: str = ""
    address: Address | None = None  # for random pickups, or else:
    choices: Choices = ()
    word: str = ""  # what proves a cycle that is too long to be played

    def __post_init__(self) -> None:
        """Refuse what the rules could not replay."""
        game = game_named(str(self.game))
        deal = deal_of(self.deal, game.read)
        object.__setattr__(self, "deal", deal)
        game.for_players(len(deal.hands))
        for pickup in self.pickups:
            pickup_named(str(pickup))
        if self.outcome not in (None, *Outcome):
            words = {"outcome": shortened(str(self.outcome)), "certain": ", ".join(Outcome)}
            raise refused("no_outcome_certify", **words)
        for name in NUMBERS:
            number = getattr(self, name)
            if number is not None and not within(number, 0, 10**18):
                raise refused("not_number_write", name=name, text=shortened(str(number)))

    @classmethod
    def parse(cls, line: str) -> "Certificate":
        """Read one line.

        >>> print(Certificate.parse("---K---Q/-J, 7  # a deal and its tricks"))
        beggar | - | - | - | - | 7 | - | ---K---Q/-J  # a deal and its tricks
        >>> Certificate.parse("war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1").period
        6
        """
        line, _, note = str(line).partition("#")
        if plain := _PLAIN.fullmatch(line):
            name, pickups = ("war", ("natural",)) if _OF_WAR.fullmatch(plain[1]) else ("beggar", ())
            dealt = game_named(name, how_many_hands(plain[1])).read(plain[1])
            claim = cls.claim(name, pickups, dealt, endless=False, tricks=int(plain[2]))
            return replace(claim, note=note.strip())
        fields = [field.strip() for field in line.split("|")]
        chance = fields.pop() if len(fields) == 9 else ""
        if len(fields) != 8:
            raise refused("fields_instead", fields=len(fields), how=TEXTS["certificate_how"])
        game, pickup, outcome, *numbers, deal = fields
        rules = game_named(game, how_many_hands(deal))
        wins = (WINS[player] for player in range(1, rules.players + 1))
        certain = *wins, Outcome.DRAW, Outcome.ENDLESS
        if outcome not in certain:
            raise refused(
                "no_outcome_certify", outcome=shortened(outcome), certain=", ".join(certain)
            )
        claimed = dict(zip(NUMBERS, map(_number, NUMBERS, numbers), strict=True))
        made = (
            random_pickup.read(chance.removeprefix(CHOICES)) if chance.startswith(CHOICES) else ()
        )
        word = chance.removeprefix(WORD) if chance.startswith(WORD) else ""
        if rules.players > 2 and (made or word):
            raise refused("only_for_two", players=rules.players)
        return cls(
            game,
            _pickups(rules, pickup, "" if word else chance),
            Outcome(outcome),
            **claimed,
            deal=rules.read(deal),
            note=note.strip(),
            address=Address.parse(chance) if chance and not made and not word else None,
            choices=made,
            word=word,
        )

    @classmethod
    def claim(
        cls,
        game: str,
        pickups: tuple[str, ...],
        deal: Deal,
        *,
        endless: bool,
        tricks: int | None = None,
        cards: int | None = None,
        address: Address | None = None,
    ) -> "Certificate":
        """Make a certificate of a claim that the rules have not replayed yet."""
        both = tuple(dict.fromkeys(pickups))  # one for both, if both have the same
        where = address if any(pickup_named(one).chance for one in both) else None
        outcome = Outcome.ENDLESS if endless else None
        return cls(game, both, outcome, None, None, tricks, cards, deal, address=where)

    @classmethod
    def of(
        cls, game: str, pickups: tuple[str, ...], deal: Deal, result: Result, note: str = ""
    ) -> "Certificate":
        """Return the certificate of a game that has been played."""
        return cls(
            game, pickups, result.outcome, result.preperiod, result.period,
            result.tricks, result.cards, deal, note,
        )  # fmt: skip

    def __str__(self) -> str:
        numbers = [getattr(self, name) for name in NUMBERS]
        fields = [
            self.game,
            ",".join(self.pickups) or "-",
            str(self.outcome or "-"),
            *("-" if number is None else str(number) for number in numbers),
            self.rules.written(self.deal),
            *([str(self.address)] if self.address else []),
            *([CHOICES + random_pickup.written(self.choices)] if self.choices else []),
            *([WORD + self.word] if self.word else []),
        ]
        return " | ".join(fields) + (f"  # {self.note}" if self.note else "")

    @property
    def rules(self) -> CardGame:
        """The game, for as many players as there are hands."""
        return game_named(self.game, len(self.deal.hands))

    def replay(self, on_progress: ProgressCallback = no_progress) -> Result:
        """Play the deal by the reference rules, long enough to decide every claim."""
        if self.word:
            raise refused("cycle_too_long")
        if self.choices:
            return random_pickup.play(self.deal, self.choices, on_progress)
        claimed = max(self.tricks or 0, (self.preperiod or 0) + (self.period or 0))
        limit = max(claimed, REPLAY_TRICKS)
        at = self.address or Address()
        return self.rules.play(
            self.deal,
            self.pickups,
            limit=limit,
            seed=at.seed,
            index=at.index,
            on_progress=on_progress,
        )

    def held(self, on_progress: ProgressCallback = no_progress) -> Result:
        """Return the game as the rules play it; raise a `DivergenceError` if it differs."""
        try:
            result = self.replay(on_progress)
        except InputError as error:
            raise DivergenceError(str(error)) from error
        self.check(result)
        return result

    def check(self, result: Result) -> None:
        """Refuse a claim that this is not the result of, by a `DivergenceError`."""
        if result.tricks < len(self.choices):
            raise DivergenceError(f"choices: claimed {len(self.choices)}, replayed {result.tricks}")
        if self.outcome is None and result.outcome in (Outcome.ENDLESS, Outcome.UNFINISHED):
            raise DivergenceError(f"outcome: claimed that it ends, replayed {result.outcome}")
        for name in ("outcome", *NUMBERS):
            claimed, played = getattr(self, name), getattr(result, name)
            if claimed is not None and claimed != played:
                seen = "none" if played is None else played
                raise DivergenceError(f"{name}: claimed {claimed}, replayed {seen}")

    def divergence(self, on_progress: ProgressCallback = no_progress) -> str | None:
        """Return the first difference between claim and game; None if the claim holds."""
        try:
            self.held(on_progress)
        except DivergenceError as error:
            return str(error)
        return None

    def certified(self, note: str = "") -> "Certificate":
        """Return the claim, once it holds, with all results of the replay."""
        certificate = Certificate.of(self.game, self.pickups, self.deal, self.held(), note)
        return replace(certificate, address=self.address, choices=self.choices)


def _number(name: str, text: str) -> int | None:
    if text == "-":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise refused("not_number_write", name=name, text=shortened(text))
    return int(text)


def _pickups(game: CardGame, text: str, chance: str) -> tuple[str, ...]:
    if not game.has_pickups:
        if text != "-":
            raise refused("no_pickup_write", text=shortened(text), game=game.title)
        return ()
    names = tuple(name.strip() for name in text.split(","))
    drawn = [pickup.chance for pickup in game.pickups_of(names)]
    if chance.startswith(CHOICES) and not all(drawn):
        raise refused("only_random_pickup", text=shortened(text))
    if not chance and any(drawn):
        raise refused("game_random_pickup", where=TEXTS["certificate_where"])
    return names


def read(path: Path) -> Iterator[tuple[int, Certificate]]:
    """Yield certificates of a text file with line numbers; skip blank, # and refutation lines."""
    named = shortened(str(path), 200)
    try:
        with path.open("rb") as file:
            number = 0
            while raw := file.readline(MAX_LINE):
                number += 1
                try:
                    line = raw.decode("utf-8-sig" if number == 1 else "utf-8").strip()
                    if len(raw) == MAX_LINE:
                        raise refused("line_too_long")
                    if line and not line.startswith(("#", "none |")):
                        yield number, Certificate.parse(line)
                except UnicodeDecodeError as error:
                    raise refused("not_utf_text", named=named, number=number) from error
                except InputError as error:
                    raise refused("in_line", named=named, number=number, error=error) from error
    except OSError as error:
        raise refused("cannot_read", named=named, strerror=error.strerror) from error
