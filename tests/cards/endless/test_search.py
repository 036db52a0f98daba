from collections.abc import Iterator

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.messages import TEXTS
from antihilbert.cards.endless.result import Coverage
from antihilbert.cards.endless.search import Item, Method, SearchRequest, Step, run, search
from antihilbert.cards.games import WAR
from antihilbert.cards.war import play
from antihilbert.core.messages import InputError
from antihilbert.core.progress import Deadline, now


def found(suits: int, values: int, pickup: str, **options: object) -> dict[str, object]:
    deck = Deck(suits, values)
    searched = search(deck, (pickup, pickup), seconds=100, **options)  # type: ignore[arg-type]
    assert searched.find is not None, searched.covered
    assert sorted(searched.find.deal.cards) == list(deck.cards)
    if options.get("equal"):
        assert 0 <= len(searched.find.deal.hand2) - len(searched.find.deal.hand1) <= 1
    return searched.find.as_json()


DECKS = [(4, 7, "optimised"), (4, 7, "natural"), (4, 11, "natural"), (4, 9, "natural")]


@pytest.mark.parametrize(("suits", "values", "pickup"), DECKS)
def test_words_find_endless_deals_with_equal_hands(suits: int, values: int, pickup: str) -> None:
    assert found(suits, values, pickup, method="words", equal=True)["method"] == "words"


def test_the_usual_52_cards_have_an_endless_game_with_equal_hands() -> None:
    answer = found(4, 13, "natural", method="words", equal=True, workers=2)
    assert (answer["word"], answer["period"]) == ("adabaabbaabbaabbbb", 1020)


@pytest.mark.parametrize(("suits", "values", "pickup", "method"), [
    (4, 3, "natural", "random"), (4, 3, "natural", "exhaustive"), (4, 4, "natural", "sat"),
    (1, 5, "natural", "auto"), (1, 10, "loser-first", "auto"),
])  # fmt: skip
def test_every_method_finds(suits: int, values: int, pickup: str, method: str) -> None:
    found(suits, values, pickup, method=method, equal=True)


def test_playing_all_deals_shows_that_there_is_none() -> None:
    searched = search(Deck(4, 2), ("natural", "natural"), seconds=60, method="exhaustive")
    assert searched.find is None
    assert searched.impossible
    assert searched.covered == ["exhaustive: every deal of every split"]
    assert searched.refuted == ["none | natural | 4x2 | exhaustive | every deal of every split"]


def test_of_equal_hands_only_these_are_played() -> None:
    searched = search(
        Deck(3, 2), ("natural", "optimised"), seconds=60, method="exhaustive", equal=True
    )
    assert searched.impossible
    assert searched.refuted == [
        "none | natural,optimised | 3x2 | exhaustive | every deal with hands 3/3"
    ]


def test_a_search_in_vain_says_what_was_covered_and_keeps_its_time() -> None:
    import time

    started = time.time()
    searched = search(Deck(1, 16), ("natural", "natural"), seconds=6, method="words")
    assert searched.find is None
    assert not searched.impossible
    assert time.time() - started < 40  # compiling included
    assert searched.covered[0].startswith("words: words up to")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"method": "x"}, "unknown method"),
        ({"seconds": 0}, "no time"),
        ({"method": "exhaustive"}, "can be counted"),
    ],
)
def test_bad_wishes_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        search(Deck(4, 13), ("natural", "natural"), **({"seconds": 5} | options))  # type: ignore[arg-type]
    with pytest.raises(InputError, match="random pickup for both players"):
        search(Deck(4, 13), ("natural", "random"), seconds=5)


@pytest.mark.parametrize("method", ["classes", "words", "random", "exhaustive"])
def test_every_method_keeps_to_its_time(method: str) -> None:
    search(Deck(1, 5), ("first-player",) * 2, seconds=0.1, method=method)  # loads the kernels
    deck = Deck(1, 13) if method == "exhaustive" else Deck(1, 7)
    started = now()
    found = search(deck, ("first-player",) * 2, seconds=1, method=method, seed=3)
    assert found.find or found.coverage
    assert now() - started < 5


def test_a_search_does_not_take_a_deal_that_is_kept() -> None:
    found = search(Deck(4, 7), ("natural", "natural"), seconds=0.01, method="recipe")
    assert found.find is None


class Stub(Method):
    """Yields what it is given, and notes when it is run."""

    def __init__(self, name: str, *items: Deal | Coverage, applies: bool = True) -> None:
        self.name, self.items, self.applies, self.ran = name, items, applies, 0

    def applies_to(self, request: SearchRequest) -> bool:
        return self.applies

    def run(self, request: SearchRequest, deadline: Deadline) -> Iterator[Item]:
        self.ran += 1
        yield from self.items


def covered(method: str, complete: bool = False) -> Coverage:
    return Coverage(method, (TEXTS["clause_every_deal"],), complete)


FIVE = SearchRequest(WAR, Deck(1, 5), ("natural", "natural"))
ENDS, ENDLESS = Deal.parse("1 2 / 3 4 5"), Deal.parse("5 3 / 2 4 1")


def test_only_what_the_rules_replay_as_endless_is_a_find() -> None:
    first, last = Stub("first", ENDS, covered("first")), Stub("last", ENDS, ENDLESS, ENDLESS)
    unsuitable = Stub("unsuitable", ENDLESS, applies=False)
    found = run(FIVE, map(Step, (first, unsuitable, last)), 10)
    assert [(find.deal, find.method) for find in found.finds] == [(ENDLESS, "last")]
    assert found.covered == ["first: every deal of every split"]
    assert unsuitable.ran == 0 and not found.impossible


def test_nothing_is_tried_after_a_complete_search_or_the_deadline() -> None:
    whole, later = Stub("whole", covered("whole", complete=True)), Stub("later", ENDLESS)
    found = run(FIVE, map(Step, (whole, later)), 10)
    assert found.impossible and found.find is None and later.ran == 0
    assert str(found.reason) == "there is none"
    assert run(FIVE, [Step(later)], 0).find is None


@pytest.mark.parametrize("method", ["auto", "words", "classes", "random", "exhaustive"])
def test_the_two_players_may_pick_up_differently(method: str) -> None:
    pickups = ("natural", "loser-first")
    find = search(Deck(2, 6), pickups, seconds=60, method=method).find
    assert find is not None and find.pickups == pickups
    assert play(find.deal, *pickups).period == find.result.period


def test_every_deal_of_two_pickups_can_be_played() -> None:
    none = search(Deck(2, 5), ("natural", "optimised"), seconds=60, method="exhaustive")
    assert none.impossible and none.refuted == [
        "none | natural,optimised | 2x5 | exhaustive | every deal of every split"
    ]


def test_a_recipe_serves_two_pickups_if_it_has_no_battles() -> None:
    find = search(Deck(1, 9), ("optimised", "natural"), seconds=20, method="recipe").find
    assert find is not None and find.pickups == ("optimised", "natural")
