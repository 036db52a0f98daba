"""Search by playing: deals at random by the million, or every deal there is."""

from collections.abc import Iterator
from itertools import count as numbers
from typing import TYPE_CHECKING

from antihilbert.base.clock import Deadline, now
from antihilbert.base.progress import Progress, Watch
from antihilbert.base.workers import in_threads
from antihilbert.cards import doing
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.diary import Diary
from antihilbert.cards.endless.attempt import Attempt
from antihilbert.cards.endless.find import proved
from antihilbert.cards.endless.words import alike
from antihilbert.cards.game import CardGame
from antihilbert.cards.games import WAR
from antihilbert.cards.statistics import player

if TYPE_CHECKING:
    from antihilbert.cards.kernels.war_count import Chunk

MOST_SAMPLED_TRICKS = 10**5  # a sampled game that is not settled by then is left alone
SAMPLE = 2**13  # deals that are sampled at a time
FEW = 2**6  # the same where decks may be many: games that go on for long are stopped at the first
PART = 10**7  # deals that are played at a time, about
BETWEEN_NOTES = 5.0  # seconds


def sample(
    deck: Deck, pickups: tuple[str, str], seconds: float, seed: int, workers: int,
    watch: Watch, diary: Diary, game: CardGame = WAR,
) -> Attempt:  # fmt: skip
    """The first endless deal of a run of random deals with equal hands, if it comes in time.

    The time is that of playing: whatever it takes to load the kernel comes before.
    """
    play = player(game, deck, pickups, seed, MOST_SAMPLED_TRICKS)

    def played(start: int) -> int | None:
        return play((start, start + SAMPLE)).first_endless

    play((0, 1))
    deadline = Deadline(seconds)
    done = max((entry["deals"] for entry in diary.entries("random")), default=0)
    noted = now()
    for endless in in_threads(played, numbers(done, SAMPLE), workers):
        if endless is not None:
            deal = deck.sample(seed, endless)
            return Attempt(proved(deal, pickups, "random", rules=game.rules))
        done += SAMPLE
        if now() > noted + BETWEEN_NOTES or deadline.over:
            watch(Progress(doing=doing.RANDOM.of(deals=done)))
            diary.note("random", deals=done)
            noted = now()
        if deadline.over:
            break
    return Attempt(covered=(f"{done:,} random deals with equal hands, none endless",))


def sampled(deck: Deck, pickups: tuple[str, str], seed: int, deals: int) -> Attempt:
    """The first endless one of so many random deals with equal hands."""
    from antihilbert.cards.kernels.war_stats import stats

    for start in range(0, deals, FEW):
        stop = min(start + FEW, deals)
        endless = stats(deck, *pickups, seed, start, stop, MOST_SAMPLED_TRICKS).first_endless
        if endless is not None:
            return Attempt(proved(deck.sample(seed, endless), pickups, "random"))
    return Attempt(covered=(f"{deals:,} random deals with equal hands, none endless",))


def every_deal(
    deck: Deck, pickups: tuple[str, str], splits: list[int], seconds: float, workers: int,
    watch: Watch, diary: Diary,
) -> Attempt:  # fmt: skip
    """An endless deal with hand 1 of these sizes, else which of them have none."""
    from antihilbert.cards.kernels.war_count import chunks, count_chunk

    deadline = Deadline(seconds)
    known = {(e["first"], tuple(e["begins"])): e["endless"] for e in diary.entries("exhaustive")}
    without: list[int] = []
    for hand1_size in splits:
        flips = 1
        while deck.deals > PART * deck.values ** (2 * flips):
            flips += 1
        parts = list(chunks(deck, *pickups, hand1_size, flips))
        hands = f"{hand1_size}/{deck.size - hand1_size}"

        def played(part: "Chunk") -> "tuple[Chunk, int]":
            endless = known.get((part.hand1_size, part.begins))
            return part, count_chunk(part).endless if endless is None else endless

        for done, (part, endless) in enumerate(in_threads(played, iter(parts), workers), 1):
            told = doing.HANDS_PART.of(hands=hands, done=done, parts=len(parts))
            watch(Progress(doing=told))
            if (hand1_size, part.begins) not in known:
                diary.note("exhaustive", first=hand1_size, begins=part.begins, endless=endless)
            if endless:
                find = proved(endless_deal(part), pickups, "exhaustive")
                assert find is not None
                return Attempt(find)
            if deadline.over and done < len(parts):
                share = f"{done} of {len(parts)} parts of hands {hands}"
                rest = f"every deal of {share}, none endless"
                return Attempt(covered=(*_told(deck, without), rest))
        without.append(hand1_size)
    return Attempt(covered=_told(deck, without), impossible=True)


def _told(deck: Deck, sizes: list[int]) -> tuple[str, ...]:
    hands = ", ".join(f"{hand1_size}/{deck.size - hand1_size}" for hand1_size in sizes)
    return (f"every deal with hands {hands}",) if sizes else ()


def splits_of(deck: Deck, pickups: tuple[str, str], equal: bool) -> list[int]:
    """The sizes of hand 1 that stand for all, the most equal ones first."""
    half = deck.size // 2
    if equal:
        return [half]
    sizes = range(1, half + 1) if alike(pickups) else range(1, deck.size)
    return sorted(sizes, key=lambda hand1_size: (abs(2 * hand1_size - deck.size), hand1_size))


def endless_deal(part: "Chunk") -> Deal:
    """An endless deal of a part of which it is known that it has some.

    Flip by flip, what goes on to an endless deal is found by counting.
    """
    from antihilbert.cards.kernels.war import play
    from antihilbert.cards.kernels.war_count import count_chunk
    from antihilbert.cards.outcome import Outcome

    deck, hand1_size = part.deck, part.hand1_size
    flips = min(hand1_size, deck.size - hand1_size)
    while len(part.begins) < 2 * flips:
        part = next(longer for longer in part.longer() if count_chunk(longer).endless)
    cards = [value + 1 for value in part.begins]
    rest = list(deck.cards)
    for card in cards:
        rest.remove(card)
    for order in _orders(rest):
        hand1, hand2 = cards[::2], cards[1::2]
        (hand1 if hand1_size > flips else hand2).extend(order)
        deal = Deal(tuple(hand1), tuple(hand2))
        if play(deal, part.pickup1, part.pickup2).outcome is Outcome.ENDLESS:
            return deal
    raise AssertionError("no endless deal in a part that was counted to have one")


def _orders(cards: list[int]) -> Iterator[tuple[int, ...]]:
    """Every order of some cards, each once."""
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        rest = cards.copy()
        rest.remove(card)
        for order in _orders(rest):
            yield card, *order
