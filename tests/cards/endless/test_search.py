import pytest

from antihilbert import Deck, InputError
from antihilbert.cards.endless.search import search


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
    assert list(map(str, searched.refuted)) == [
        "none | natural | 4x2 | exhaustive | every deal of every split"
    ]


def test_of_equal_hands_only_these_are_played() -> None:
    searched = search(
        Deck(3, 2), ("natural", "optimised"), seconds=60, method="exhaustive", equal=True
    )
    assert searched.impossible
    assert list(map(str, searched.refuted)) == [
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


def test_a_search_does_not_take_a_deal_that_is_kept() -> None:
    found = search(Deck(4, 7), ("natural", "natural"), seconds=0.01, method="recipe")
    assert found.find is None
