"""Endless games of War with cards laid face down: every deal, words, and deals at random.

A game without battles is the same in every house: what never ends without one never ends with any
number of cards face down.
"""

from pathlib import Path

from antihilbert.base.clock import Deadline
from antihilbert.base.errors import shortened
from antihilbert.base.languages import ToldError
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless import by_playing, by_words, refusals
from antihilbert.cards.endless.attempt import NOT_TRIED, Attempt
from antihilbert.cards.endless.find import proved
from antihilbert.cards.endless.refuted import EVERY_DEAL, Refuted
from antihilbert.cards.endless.search import Searched, header_of
from antihilbert.cards.game import CardGame
from antihilbert.cards.kernels.war_house_count import HousePart, first_endless, house_parts
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.statistics import check_countable

METHODS = ("auto", "exhaustive", "words", "random")
MOST_PLAYED = 10**8  # deals of all splits that are played unless somebody insists
SOME = 4.0  # seconds for random deals before words are tried


def search(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, str],
    *,
    seconds: float,
    method: str = "auto",
    equal: bool = False,
    workers: int = 1,
    seed: int = 0,
    resume: Path | None = None,
    watch: Watch = unwatched,
) -> Searched:
    """Look for an endless deal for at most `seconds`, as `search.search` does without such rules.

    Whatever is found the rules have replayed. In the file `resume` it is written down what is done.
    """
    if method not in METHODS:
        raise ToldError(
            refusals.METHOD_KNOWS_NO, method=shortened(method), methods=", ".join(METHODS)
        )
    if any(traits_of(pickup).draws for pickup in pickups):
        raise ToldError(refusals.CHANCE_ENDS_IT)
    diary = Diary(resume, header_of(game.name, deck, pickups, equal, seed))
    deadline, refuted, attempt = Deadline(seconds), [], NOT_TRIED
    every = sorted(range(1, deck.size), key=lambda split: abs(deck.split() - split))
    splits = [deck.split()] if equal else every
    small = deck.size <= 64 and deck.deals * len(splits) <= MOST_PLAYED
    steps = ["exhaustive"] if small else ["random", "words"]
    for step in steps if method == "auto" else [method]:
        left = deadline.left
        if step == "exhaustive":
            attempt = _every_deal(game, deck, pickups, splits, deadline, workers, watch, diary)
        elif step == "words":
            how = left, equal, workers, watch, diary, game.rules
            attempt = by_words.search(deck, pickups, *how)
        else:
            left = min(left, SOME) if method == "auto" else left
            attempt = by_playing.sample(deck, pickups, left, seed, workers, watch, diary, game)
        name = ",".join(dict.fromkeys(pickups))
        refuted += [
            Refuted(deck.suits, deck.values, deck.size, name, step, line, game.name)
            for line in attempt.covered
        ]
        if attempt.find or attempt.impossible:
            break
    return Searched(attempt.find, refuted, attempt.impossible)


def _every_deal(
    game: CardGame,
    deck: Deck,
    pickups: tuple[str, str],
    splits: list[int],
    deadline: Deadline,
    workers: int,
    watch: Watch,
    diary: Diary,
) -> Attempt:
    check_countable(deck)
    covered: list[str] = []
    known = {(entry["first"], entry["start"]) for entry in diary.entries("exhaustive")}

    def played(part: HousePart) -> tuple[HousePart, Deal | None]:
        return part, first_endless(part)

    for split in splits:
        parts = house_parts(deck, pickups, game.rules, split)
        left = (part for part in parts if (split, part.start) not in known)
        for part, deal in in_threads(played, left, workers):
            if deal:
                return Attempt(proved(deal, pickups, "exhaustive", rules=game.rules))
            diary.note("exhaustive", first=split, start=part.start)
            if deadline.over:
                return Attempt(None, tuple(covered))
            watch(Progress(doing=doing.HANDS.of(one=split, two=deck.size - split)))
        covered.append(f"every deal with hands of {split} and {deck.size - split} cards")
    whole = len(splits) > 1
    return Attempt(None, (EVERY_DEAL,) if whole else tuple(covered), impossible=True)
