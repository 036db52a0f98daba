"""One search for endless games: a request, methods in order, and one result.

A method yields finds and coverage. The runner gives each its share of the time, has every find
replayed by the rules, and stops when there are enough finds or nothing is left to cover. `search`
has a time limit. `search_by_work` counts its budget in work instead, so its result is the same on
every machine; it leaves out the SAT method, which only a clock can stop.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count, takewhile
from math import comb, inf
from pathlib import Path
from typing import Any, NamedTuple

from antihilbert.cards.deal import Deal, divided
from antihilbert.cards.deck import Deck, orders
from antihilbert.cards.endless import playing
from antihilbert.cards.endless.constructions import construct, construct_or_recall
from antihilbert.cards.endless.messages import TEXTS, Refused, message, refused
from antihilbert.cards.endless.result import Coverage, Find, NoFind, proved, with_equal_hands
from antihilbert.cards.endless.words import alike
from antihilbert.cards.game import CardGame, sizes_of
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels.tally import Tally
from antihilbert.cards.pickups import traits_of
from antihilbert.cards.referee import MOST_TRICKS, Outcome
from antihilbert.cards.statistics import check_countable, player
from antihilbert.core.answer import Answer
from antihilbert.core.checkpoint import Checkpoint, exclusive_resume
from antihilbert.core.environment import IN_BROWSER
from antihilbert.core.messages import InputError, Message, Text, refuse_old, shortened
from antihilbert.core.parallel import in_threads
from antihilbert.core.progress import (
    NEVER,
    Deadline,
    Progress,
    ProgressCallback,
    no_progress,
    now,
    standing_still,
)

# Request, method, result


@dataclass(frozen=True)
class SearchRequest:
    """What to search for, and with what means."""

    game: CardGame
    deck: Deck
    pickups: tuple[str, ...]
    equal: bool = False  # only deals with equal hands, player 1 one card fewer if odd
    all_stay_in: bool = False  # of several players: only games in which no player is ever out
    aligned: bool = True  # of the SAT method: only aligned games
    workers: int = 1
    seed: int = 0
    effort: int | None = None  # the budget in work; None: only the clock limits the search
    named: bool = False  # whether the method was chosen by its name, and must not be skipped
    on_progress: ProgressCallback = no_progress
    checkpoint: Checkpoint = field(default_factory=Checkpoint)

    @property
    def both(self) -> tuple[str, str]:
        """The pickups of two players."""
        return self.pickups[0], self.pickups[-1]

    @property
    def same_pickup(self) -> bool:
        return len(set(self.pickups)) == 1


Item = Any  # Coverage, a Find that is proved, or what `Confirm` makes a find of, such as a Deal


class Method(ABC):
    """One way to search."""

    name: str

    def applies_to(self, request: SearchRequest) -> bool:
        """Return whether to try the method if none was named."""
        return True

    @abstractmethod
    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        """Yield finds and coverage until all is covered or the deadline is over."""


class Step(NamedTuple):
    """A method, and the time that it has where no method was named."""

    method: Method
    seconds: float = inf  # at most
    share: float = 1.0  # of the time that is left, at most


@dataclass(frozen=True)
class Searched(Answer):
    """The result of a search: finds replayed by the rules, and the coverage of each method."""

    KEYS = "**answer"

    request: SearchRequest = field(repr=False, compare=False)
    seconds: float
    finds: tuple[Find, ...] = ()
    coverage: tuple[Coverage, ...] = ()

    @property
    def find(self) -> Find | None:
        return self.finds[0] if self.finds else None

    @property
    def found(self) -> bool:
        return bool(self.finds)

    @property
    def impossible(self) -> bool:
        """Whether all deals in question were covered, and none is endless."""
        return not self.finds and any(one.complete for one in self.coverage)

    @property
    def covered(self) -> list[str]:
        return [one.as_text() for one in self.coverage]

    @property
    def refuted(self) -> list[str]:
        """The coverage as lines of a catalogue."""
        wanted = self.request
        return [one.line(wanted.deck, wanted.pickups, wanted.game.name) for one in self.coverage]

    @property
    def reason(self) -> Text | Message:
        """Why there is no find."""
        if not self.impossible:
            return message("none_in_time", seconds=self.seconds)
        if self.request.all_stay_in:
            return TEXTS["none_of_this_kind"]
        return TEXTS["none_equal"] if self.request.equal else TEXTS["none_at_all"]

    @property
    def answer(self) -> Find | NoFind:
        """The first find, or why there is none."""
        return self.find or NoFind(self.reason, self.coverage)


# The runner

Confirm = Callable[[SearchRequest, Item, str, Deadline], Find | None]


def confirmed(request: SearchRequest, found: Item, method: str, deadline: Deadline) -> Find | None:
    """Return the find after the rules have replayed it, from equal hands if these are wanted."""
    find: Find | None = found
    if not isinstance(found, Find):
        find = proved(found, request.pickups, method, game_name=request.game.name)
    if find and request.equal and request.game.players == 2:
        return with_equal_hands(find, deadline)
    return find


def run(
    request: SearchRequest,
    steps: Iterable[Step],
    seconds: float,
    most: int | None = 1,
    confirm: Confirm = confirmed,
) -> Searched:
    """Try the methods in order until there are `most` finds, or nothing is left to cover."""
    deadline = Deadline(seconds)
    finds: list[Find] = []
    coverage: list[Coverage] = []
    for method, longest, share in steps:
        left = deadline.left
        if left <= 0 or any(one.complete for one in coverage):
            break
        if not request.named and not method.applies_to(request):
            continue
        limit = deadline if request.named else Deadline(min(longest, share * left))
        for item in method.run(request, limit):
            if isinstance(item, Coverage):
                coverage.append(item)
            elif (find := confirm(request, item, method.name, limit)) is not None:
                finds.append(find)
                if len(finds) == most:
                    return Searched(request, seconds, tuple(finds), tuple(coverage))
    return Searched(request, seconds, tuple(finds), tuple(coverage))


def steps_for(
    method: str,
    seconds: float,
    steps: Sequence[Step],
    methods: Iterable[Method],
    refusal: Text = TEXTS["unknown_method"],
) -> Sequence[Step]:
    """Return the steps of a search, or the one method that was named; check the time, too."""
    if not 0 < seconds <= 10**7:
        raise refused("no_time_to_search", seconds=seconds)
    if method == "auto":
        return steps
    named = {one.name: one for one in methods}
    if method not in named:
        refuse_old("method", method, named)
        raise InputError(refusal, method=shortened(method), methods=", ".join(["auto", *named]))
    return [Step(named[method])]


# Random deals

MOST_SAMPLED = 256  # cards of a deck that the kernels play
MOST_SAMPLED_TRICKS = 10**5  # a sampled game that is not settled by then is skipped
TRICKS_BY_RULES = 5000  # the same where nothing is compiled
SAMPLE = 2**13  # deals that are sampled at a time
FEW = 2**8  # the same where games are long, or played by the rules
FEWEST = 2**6  # the same with a budget in work, so that it stops soon after the first find
BETWEEN_NOTES = 5.0  # seconds
DEALS_SAMPLED, OF_MANY_CARDS = 10**5, 500  # with an effort of 1
FEW_CARDS = 64  # games of more take long


class RandomDeals(Method):
    """Random deals with equal hands; the first endless one is the find."""

    name = "random"

    def __init__(self, covered: Text = TEXTS["clause_random_deals"]) -> None:
        self.covered = covered

    def applies_to(self, request: SearchRequest) -> bool:
        if request.effort and request.deck.suits == 1:
            return False  # one suit has recipes and words
        return request.game is not WAR or request.deck.size <= MOST_SAMPLED

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        game, deck = request.game, request.deck
        _check_playable(request)
        first_endless, size = _sampler(request)
        most: float = inf
        if request.effort:
            deals = DEALS_SAMPLED if deck.size <= FEW_CARDS else OF_MANY_CARDS
            size, most = FEWEST, deals * request.effort
        with standing_still():
            first_endless(0, 1)  # loads the kernel
        done = max((entry["deals"] for entry in request.checkpoint.entries(self.name)), default=0)
        noted = now()

        def played(start: int) -> int | None:
            return first_endless(start, int(min(start + size, most)))

        starts = takewhile(lambda start: start < most, count(done, size))
        for index in in_threads(played, starts, request.workers):
            done = int(min(done + size, most))
            if index is not None:
                yield game.dealt(deck, request.seed, index)
            if now() > noted + BETWEEN_NOTES or deadline.over or IN_BROWSER:
                request.on_progress(Progress(doing=message("doing_random", deals=done)))
                request.checkpoint.note(self.name, deals=done)
                noted = now()
            if deadline.over:
                break
        text = TEXTS["clause_random_deals_all_stay_in"] if request.all_stay_in else self.covered
        yield Coverage(self.name, (text.of(deals=done),))


def _check_playable(request: SearchRequest) -> None:
    if request.game is WAR and request.deck.size > MOST_SAMPLED:
        raise refused("deck_too_large_to_play", most_sampled=MOST_SAMPLED)


def _sampler(request: SearchRequest) -> tuple[Callable[[int, int], int | None], int]:
    """Return what plays the deals of a range to the first endless one, and the size of a range."""
    game, limit = request.game, TRICKS_BY_RULES if IN_BROWSER else MOST_SAMPLED_TRICKS
    play = player(game, request.deck, request.pickups, request.seed, limit)
    size = SAMPLE if game.kernels and game.players == 2 else FEW
    return lambda start, stop: _first(request, play((start, stop))), 1 if IN_BROWSER else size


def _first(request: SearchRequest, tally: Tally) -> int | None:
    """Return the first endless game, or the first in which all players stay in."""
    return tally.first_all_in if request.all_stay_in else tally.first_endless


# Every deal

MOST_PLAYED = 3 * 10**9  # deals of all splits that method "auto" plays
MOST_PLAYED_BY_RULES = 10**8  # the same with cards face down, and for several players
DEALS_PLAYED = 10**7  # with an effort of 1
PART = 10**7  # deals that are played at a time, about


Split = Sequence[int]  # the sizes of the hands


def two_hands(request: SearchRequest) -> list[tuple[int, int]]:
    """Return the sizes of two hands in question, the most equal ones first."""
    half, cards = request.deck.split(), request.deck.size
    firsts = [half] if request.equal else sorted(range(1, cards), key=lambda n: abs(n - half))
    return [(first, cards - first) for first in firsts]


class EveryDeal(Method):
    """Every deal in hands of the sizes in question, most equal hands first."""

    name = "exhaustive"
    # The coverage of all splits; None: split by split.
    whole: Text | None = TEXTS["clause_every_deal"]
    at_a_time: int  # deals of a part

    def applies_to(self, request: SearchRequest) -> bool:
        deals = request.deck.count_deals if request.deck.size <= 64 else inf
        return deals * len(self.splits(request)) <= MOST_PLAYED_BY_RULES

    def splits(self, request: SearchRequest) -> Sequence[Split]:
        return two_hands(request)

    def parts(self, request: SearchRequest, split: Split) -> Sequence[Any]:
        """Return parts of the deals with such hands: by default the rank of the first deal."""
        return range(0, request.deck.count_deals, self.at_a_time)

    def entry(self, split: Split, part: Any) -> dict[str, Any]:
        """Return what identifies a part in a checkpoint."""
        return {"first": split[0], "start": part}

    @abstractmethod
    def endless(self, request: SearchRequest, split: Split, part: Any) -> tuple[list[Deal], int]:
        """Return endless deals of a part, if there are any, and how many are not settled."""

    def unfinished(self, done: int, parts: int, hands: str) -> Message:
        return message("clause_parts_of_hands", done=done, parts=parts, hands=hands)

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        entries = request.checkpoint.entries(self.name)
        known = {_key(entry) for entry in entries if not entry.get("endless")}
        splits = self.splits(request)
        unsettled, covered = 0, list[Coverage]()
        for split in splits:
            parts, hands = self.parts(request, split), "/".join(map(str, split))

            def played(part: Any, split: Split = split) -> tuple[Any, list[Deal], int]:
                if _key(self.entry(split, part)) in known:
                    return part, [], 0
                return part, *self.endless(request, split, part)

            results = in_threads(played, iter(parts), request.workers)
            for done, (part, deals, more) in enumerate(results, 1):
                place = {"hands": hands, "done": done, "parts": len(parts)}
                request.on_progress(Progress(doing=message("doing_hands", **place)))
                entry = self.entry(split, part)
                if not deals and _key(entry) not in known:
                    request.checkpoint.note(self.name, **entry, endless=0)
                unsettled += more
                yield from deals
                if deadline.over and done < len(parts):
                    yield from covered
                    yield Coverage(self.name, (self.unfinished(done, len(parts), hands),))
                    return
            every = message("clause_every_deal_of_hands", hands=hands)
            covered.append(Coverage(self.name, (every,)))
        if unsettled:
            yield Coverage(self.name, (message("unsettled", count=unsettled),))
        elif self.whole and not request.equal:
            yield Coverage(self.name, (self.whole,), complete=True)
        else:
            yield from covered[:-1]
            yield replace(covered[-1], complete=True)


def _key(entry: Mapping[str, Any]) -> tuple[object, ...]:
    """Return what identifies a part, whether it was read as JSON or not."""
    kept = (entry[name] for name in sorted(entry) if name not in ("endless", "method"))
    return tuple(tuple(one) if isinstance(one, list) else one for one in kept)


class EveryWarDeal(EveryDeal):
    """Every deal of War; all cycles instead, where these can be enumerated, which is faster."""

    def applies_to(self, request: SearchRequest) -> bool:
        if request.deck.size > 64:
            return False
        most = DEALS_PLAYED * request.effort if request.effort else MOST_PLAYED
        return request.deck.count_deals * len(self.splits(request)) <= most

    def splits(self, request: SearchRequest) -> Sequence[Split]:
        """Return the sizes of the hands, up to exchanging the players."""
        cards, half = request.deck.size, request.deck.size // 2
        if request.equal:
            return [(half, cards - half)]
        sizes = range(1, half + 1) if alike(request.pickups) else range(1, cards)
        firsts = sorted(sizes, key=lambda first: (abs(2 * first - cards), first))
        return [(first, cards - first) for first in firsts]

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        check_countable(request.deck)
        higher_first = request.same_pickup and traits_of(request.pickups[0]).higher_first
        if higher_first and not request.equal and not request.effort:
            from antihilbert.cards.endless import exhaustive

            yield from exhaustive.search(request, deadline)
        else:
            yield from super().run(request, deadline)

    def parts(self, request: SearchRequest, split: Split) -> Sequence[Any]:
        from antihilbert.cards.kernels.war_count import chunks

        deck, flips = request.deck, 1
        while deck.count_deals > PART * deck.values ** (2 * flips):
            flips += 1
        return list(chunks(deck, *request.both, split[0], flips))

    def entry(self, split: Split, part: Any) -> dict[str, Any]:
        return {"first": split[0], "begins": part.begins}

    def endless(self, request: SearchRequest, split: Split, part: Any) -> tuple[list[Deal], int]:
        """Narrow a part with endless deals, flip by flip, to one of them."""
        from antihilbert.cards.kernels.war import play
        from antihilbert.cards.kernels.war_count import count_chunk

        if not count_chunk(part).endless:
            return [], 0
        while len(part.begins) < 2 * min(split):
            part = next(longer for longer in part.longer() if count_chunk(longer).endless)
        cards = [value + 1 for value in part.begins]
        rest = list(request.deck.cards)
        for card in cards:
            rest.remove(card)
        for order in orders(rest):
            hands = cards[::2], cards[1::2]
            hands[split[0] <= split[1]].extend(order)
            deal = Deal(*hands)
            if play(deal, *request.both).outcome is Outcome.ENDLESS:
                return [deal], 0
        raise AssertionError("no endless deal in a part that was counted to have one")


class EveryFaceDownDeal(EveryDeal):
    """Every deal of War with cards face down."""

    at_a_time = 2**20

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        check_countable(request.deck)
        yield from super().run(request, deadline)

    def endless(self, request: SearchRequest, split: Split, part: Any) -> tuple[list[Deal], int]:
        from antihilbert.cards.kernels.war_count import FaceDownPart, first_endless

        deck, rules = request.deck, request.game.rules
        stop = min(part + self.at_a_time, deck.count_deals)
        deal = first_endless(FaceDownPart(deck, request.both, rules, split[0], part, stop))
        return [deal] if deal else [], 0


class EveryMultiplayerDeal(EveryDeal):
    """Every deal of War for three or four players."""

    at_a_time = 2**12

    def splits(self, request: SearchRequest) -> Sequence[Split]:
        deck, players = request.deck, request.game.players
        return [sizes_of(deck, players)] if request.equal else splits_of(deck, players)

    def endless(self, request: SearchRequest, split: Split, part: Any) -> tuple[list[Deal], int]:
        from antihilbert.cards.kernels.war import every_deal

        deck, stop = request.deck, min(part + self.at_a_time, request.deck.count_deals)
        how = request.pickups, request.game.rules, part, stop, MOST_TRICKS
        played = every_deal(deck, list(split), *how)
        rank = _first(request, played)
        if rank is None:
            return [], played.unfinished
        return [Deal(*divided(deck.unrank(rank).cards, split))], played.unfinished


def splits_of(deck: Deck, players: int) -> list[list[int]]:
    """Return the possible sizes of the hands, the most equal ones first.

    >>> splits_of(Deck(1, 4), 3)
    [[1, 1, 2], [1, 2, 1], [2, 1, 1]]
    """
    fair = sizes_of(deck, players)
    if comb(deck.size - 1, players - 1) > MOST_PLAYED_BY_RULES:
        return [fair]

    def sizes(cards: int, hands: int) -> Iterator[list[int]]:
        if hands == 1:
            yield [cards]
            return
        for first in range(1, cards - hands + 2):
            yield from ([first, *rest] for rest in sizes(cards - first, hands - 1))

    return sorted(sizes(deck.size, players), key=lambda one: (max(one) - min(one), one != fair))


# Recipes, words, classes, satisfiability

FEWEST_PLACED = 24  # cards: smaller decks are soon played exhaustively, and have few words
SAT_CARDS = 32  # larger decks are out of reach of the SAT method
MOST_LEVELLED = 64  # cards: with a budget in work, more are too many values for the solver


class Recipe(Method):
    """A construction, if one is known for the deck."""

    name = "recipe"

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        request.on_progress(Progress(doing=TEXTS["doing_recipe"]))
        for pickup in dict.fromkeys(request.pickups):
            with suppress(Refused):
                find = construct(request.deck, pickup)[1]
                if not request.same_pickup:
                    yield find.deal  # endless if it has no battles
                elif request.effort:
                    yield replace(find, method=f"recipe {find.method}")
                elif find.method != "single":  # a stored deal, not a construction
                    yield find


class KnownGames(Method):
    """The recipes, then the catalogue: the first method where nothing is compiled."""

    name = "recipe"

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        for pickup in dict.fromkeys(request.pickups):
            with suppress(InputError):
                find = construct_or_recall(request.deck, pickup, equal=request.equal)[1]
                yield find if request.same_pickup else find.deal
        yield Coverage(self.name, (TEXTS["known_games"],))


class Classes(Method):
    """Cards placed by the classes of a word, and played."""

    name = "classes"

    def applies_to(self, request: SearchRequest) -> bool:
        deck = request.deck
        if deck.size > MOST_SAMPLED:
            return False
        # One suit has no ties: a word that can be placed need not be played.
        return bool(request.effort) or (deck.suits > 1 and deck.size >= FEWEST_PLACED)

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        from antihilbert.cards.endless import placements

        _check_playable(request)
        yield from placements.search(request, deadline)


class Words(Method):
    """Words that a game could repeat."""

    name = "words"

    def applies_to(self, request: SearchRequest) -> bool:
        return not request.effort or request.deck.size <= MOST_LEVELLED

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        from antihilbert.cards.endless import word_search

        yield from word_search.search(request, deadline)


class Sat(Method):
    """A game that returns after so many flips, as a satisfiability problem."""

    name = "sat"

    def applies_to(self, request: SearchRequest) -> bool:
        deck = request.deck  # no find is known for sorting or one suit; large decks take too long
        sorts = traits_of(request.pickups[0]).sorts
        return self._possible(request) and deck.size <= SAT_CARDS and not sorts and deck.suits > 1

    def _possible(self, request: SearchRequest) -> bool:
        return request.same_pickup and not (request.aligned and request.deck.size % 2)

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        from antihilbert.cards.endless import sat

        if not self._possible(request):
            raise refused("sat_needs_equal_hands")
        kind = TEXTS["doing_sat_aligned"] if request.aligned else TEXTS["doing_sat"]
        request.on_progress(Progress(doing=kind.of(deck=request.deck)))
        found = sat.search(
            request.deck.suits,
            request.deck.values,
            request.pickups[0],
            seconds=deadline.left,
            aligned=request.aligned,
            on_progress=request.on_progress,
        )
        if found.find:
            yield found.find.deal
        elif found.refuted:
            yield found.coverage()


# Games of chance


class ChanceRecipe(Method):
    """The recipe for games with random pickup."""

    name = "recipe"

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        firsts = [first for first, _ in two_hands(request)]
        if find := playing.by_recipe(request.deck, firsts, request.seed, deadline):
            yield find


class EveryPosition(Method):
    """All positions of a game with random pickup."""

    name = "exhaustive"

    def applies_to(self, request: SearchRequest) -> bool:
        return request.deck.count_deals * (request.deck.size + 1) <= playing.MOST_SEARCHED

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        firsts = [first for first, _ in two_hands(request)]
        if find := playing.by_every_position(request.deck, firsts):
            yield find
        deals = TEXTS["clause_every_deal_equal"] if request.equal else TEXTS["clause_every_deal"]
        yield Coverage(self.name, (message("every_choice", deals=deals),), complete=True)


# The searches of War and of any other card game

# Cheap methods first; words, which settle most decks, get nearly all the time.
# benchmarks/endless_methods.txt has the times of three of them on eight decks.
WAR_STEPS = (
    Step(Recipe(), 10, 1 / 4),
    Step(RandomDeals(), 4, 1 / 4),
    Step(Classes(), 20, 1 / 4),
    Step(EveryWarDeal(), 30, 1 / 4),
    Step(Sat(), 30, 1 / 4),
    Step(Words()),
)
METHODS = ("auto", "classes", "words", "sat", "random", "exhaustive", "recipe")
FACE_DOWN_STEPS = (Step(EveryFaceDownDeal()), Step(RandomDeals(), 4), Step(Words()))
MULTIPLAYER_STEPS = (Step(EveryMultiplayerDeal()), Step(RandomDeals()))
CHANCE_STEPS = (Step(ChanceRecipe()), Step(EveryPosition()))
BROWSER_STEPS = (Step(KnownGames()), Step(RandomDeals(TEXTS["deals_by_rules"])))


@exclusive_resume
def search(
    deck: Deck,
    pickups: tuple[str, ...] = (),
    *,
    seconds: float,
    game: CardGame = WAR,
    method: str = "auto",
    equal: bool = False,
    all_stay_in: bool = False,
    aligned: bool = True,
    workers: int = 1,
    seed: int = 0,
    resume: Path | None = None,
    on_progress: ProgressCallback = no_progress,
) -> Searched:
    """Search for an endless deal for at most `seconds`; every find is replayed by the rules.

    With three or four players one without cards leaves the game; with `all_stay_in`, all must
    remain. `resume` is the checkpoint file to write and to resume from.
    """
    steps, refusal = _steps_of(game, pickups)
    methods = [step.method for step in steps]
    if steps is WAR_STEPS:
        methods.sort(key=lambda one: METHODS.index(one.name))
    steps = steps_for(method, seconds, steps, methods, refusal)
    header = {
        "work": f"{game.name} endless search",
        "deck": str(deck),
        "pickups": list(pickups),
        "equal": equal,
        "seed": seed,
    }
    request = SearchRequest(
        game,
        deck,
        pickups,
        equal,
        all_stay_in,
        aligned,
        workers,
        seed,
        named=method != "auto",
        on_progress=on_progress,
        checkpoint=Checkpoint(resume, header),
    )
    return run(request, steps, seconds)


def _steps_of(game: CardGame, pickups: tuple[str, ...]) -> tuple[Sequence[Step], Text]:
    """Return the methods of a game in order, and the refusal of others."""
    if any(pickup.chance for pickup in game.pickups_of(pickups)):
        if game is not WAR:
            raise refused("chance_pickup_ends")
        if len(set(pickups)) > 1:
            raise refused("chance_methods", methods="auto, recipe, exhaustive")
        return CHANCE_STEPS, TEXTS["chance_methods"]
    if game.players > 2:
        return MULTIPLAYER_STEPS, TEXTS["method_only_for_two"]
    if game.rules.face_down:
        return FACE_DOWN_STEPS, TEXTS["method_without_face_down"]
    if game is not WAR:
        return [Step(RandomDeals())], TEXTS["unknown_method"]
    return BROWSER_STEPS if IN_BROWSER else WAR_STEPS, TEXTS["unknown_method"]


# A budget counted in work

LONGEST_UNDONE = 10**4  # tricks of a cycle for which a deal with equal hands is searched
POSITIONS_UNDONE = 3 * 10**4  # of that search, at most
WORK_METHODS: dict[str, Method] = {
    method.name: method for method in (Recipe(), EveryWarDeal(), RandomDeals(), Classes(), Words())
}


def search_by_work(
    deck: Deck, pickup: str, effort: int, seed: int, methods: Iterable[str] = tuple(WORK_METHODS)
) -> Searched:
    """Return the first endless deal that a method finds, else the coverage of each method.

    The same cycle from equal hands is a second find, if such a deal is found. An effort of E has E
    times the budget of an effort of 1, and longer words. `natural,optimised` are two pickups.
    """
    pickups = tuple(pickup.split(",") * 2)[:2]
    request = SearchRequest(WAR, deck, pickups, seed=seed, effort=effort)
    steps = [Step(WORK_METHODS[name]) for name in methods]
    found = run(request, steps, inf)
    if found.find is None:
        return replace(found, coverage=found.coverage[-1:] if found.impossible else found.coverage)
    finds = [found.find]
    if found.find.result.tricks <= LONGEST_UNDONE:
        equal = with_equal_hands(found.find, NEVER, POSITIONS_UNDONE)
        finds += [equal] if equal and equal != found.find else []
    return replace(found, finds=tuple(finds), coverage=())
