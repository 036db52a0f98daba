"""What is known of some of the stories: parts that add up to a listing."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from antihilbert.cards.profiles.words import ProfileWord


@dataclass(frozen=True)
class ToldStory:
    """One story, and how many deals tell it."""

    word: ProfileWord
    deals: int


@dataclass
class Part:
    """What is known of the stories of one chunk, or of several."""

    endless_profiles: int = 0
    endless_deals: int = 0
    profiles: Counter[int] = field(default_factory=Counter)  # of finished games, by tricks
    deals1: Counter[int] = field(default_factory=Counter)  # won by player 1, by tricks
    deals2: Counter[int] = field(default_factory=Counter)
    longest: list[str] = field(default_factory=list)  # the letters of the longest finished games
    draws: Counter[int] = field(default_factory=Counter)  # of decks with several suits

    def add(self, other: "Part") -> None:
        ours, theirs = (max(part.profiles, default=0) for part in (self, other))
        if theirs >= ours:
            self.longest = (self.longest if ours == theirs else []) + other.longest
        self.endless_profiles += other.endless_profiles
        self.endless_deals += other.endless_deals
        self.profiles.update(other.profiles)
        self.deals1.update(other.deals1)
        self.deals2.update(other.deals2)
        self.draws.update(other.draws)

    def times(self, number: int) -> "Part":
        """The same numbers for so many chunks that are alike; the longest games stay."""
        finished = (self.profiles, self.deals1, self.deals2, self.draws)
        profiles, deals1, deals2, draws = (
            Counter({tricks: number * games for tricks, games in one.items()}) for one in finished
        )
        endless = number * self.endless_profiles, number * self.endless_deals
        return Part(*endless, profiles, deals1, deals2, self.longest, draws)

    @property
    def mirrored(self) -> "Part":
        """The same chunk with the hands exchanged."""
        longest = [ProfileWord(letters).mirrored.prefix for letters in self.longest]
        return Part(
            self.endless_profiles, self.endless_deals, self.profiles, self.deals2, self.deals1,
            longest,
        )  # fmt: skip

    def as_json(self) -> dict[str, Any]:
        finished = [
            [tricks, self.profiles[tricks], self.deals1[tricks], self.deals2[tricks]]
            for tricks in sorted(self.profiles)
        ]
        endless = [self.endless_profiles, self.endless_deals]
        return {"endless": endless, "finished": finished, "longest": self.longest}

    @classmethod
    def from_json(cls, entry: dict[str, Any]) -> "Part":
        if not all(isinstance(word, str) and set(word) <= set("ab") for word in entry["longest"]):
            raise ValueError("not a list of words")
        profiles, deals = map(int, entry["endless"])
        part = cls(profiles, deals, longest=entry["longest"])
        for row in entry["finished"]:
            tricks, profiles, deals1, deals2 = map(int, row)
            part.profiles[tricks], part.deals1[tricks], part.deals2[tricks] = (
                profiles, deals1, deals2,
            )  # fmt: skip
        return part
