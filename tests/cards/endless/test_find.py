"""What a search brings home is told in the same words, found or not."""

import pytest

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.explain import explanation
from antihilbert.cards.endless.result import Coverage, Find, NoFind, cycle_of, proved
from antihilbert.cards.endless.search import search
from antihilbert.cards.war import War
from antihilbert.core.messages import Text
from antihilbert.web.api.route import run


@pytest.fixture(scope="module")
def by_word() -> Find:
    found = search(Deck(1, 10), ("natural", "natural"), seconds=60, method="words").find
    assert found is not None
    assert found.word is not None
    return found


def test_a_search_in_vain_answers_with_every_key_of_a_find() -> None:
    find = proved(Deal((5, 3), (2, 4, 1)), ("natural", "natural"), "by hand")
    assert find is not None
    vain = NoFind(Text("no luck", "pas de chance"), [Coverage.read("random", "nothing")]).as_json()
    assert list(vain) == [*find.as_json(), "reason", "covered"]
    assert {vain[key] for key in find.as_json()} == {None}


def test_flip_by_flip_the_classes_that_were_named_meet(by_word: Find) -> None:
    classes, meets = explanation(by_word)
    assert sorted(card for cards in classes.values() for card in cards) == list(range(1, 11))
    assert by_word.word is not None
    [start] = [p for p in cycle_of(by_word) if len(p[0]) == by_word.word.hand1_size][:1]
    game = War(Deal(*start), by_word.game().pickups)
    for meeting in 5 * meets:
        trick = game.step()
        [(card1, card2)] = trick.flips
        above, below = max(card1, card2), min(card1, card2)
        higher, lower = meeting.split(">")
        assert above in classes[higher]
        assert below in classes[lower]


def test_the_web_lab_shows_these_classes(by_word: Find) -> None:
    given = {"suits": 1, "values": 10, "method": "words", "seconds": 60}
    answer = run("jobs/endless-search", {"fields": given, "lang": "en"})
    classes, meets = explanation(by_word)
    assert answer["letters"] == {
        letter: " ".join(map(str, cards)) for letter, cards in classes.items()
    }
    assert answer["meets"] == " ".join(meets)
