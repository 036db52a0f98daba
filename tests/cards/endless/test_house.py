"""Endless games of War with cards laid face down: words with hidden slots, and tricks undone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert import catalogue
from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.classes import assign_values
from antihilbert.cards.endless.result import before, proved, with_equal_hands
from antihilbert.cards.endless.search import search
from antihilbert.cards.endless.word_search import Plan, WordSearch
from antihilbert.cards.endless.words import Slot, word_of
from antihilbert.cards.games import WAR, game_named
from antihilbert.cards.kernels.war_count import FaceDownPart, count_face_down_part
from antihilbert.cards.pickups import Pickup, WarRules, pickup_named, pickups_named
from antihilbert.cards.referee import Outcome
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from strategies import war_deals

NATURAL = ("natural", "natural")
NATURALLY = (pickup_named("natural"), pickup_named("natural"))
THREE = WarRules(3)


def told(
    word_text: str,
    deal: Deal,
    rules: WarRules,
    rounds: int,
    pickups: tuple[Pickup, Pickup] = NATURALLY,
) -> bool:
    """Whether the rules play the deal as the word says: winners, battles, cards face down."""
    game = War(deal, pickups, rules=rules)
    for _ in range(rounds):
        letters = ""
        while len(letters) < len(word_text):
            trick = game.step()
            for battle in trick.hidden:
                letters += "d" + "h" * len(battle[0])
            letters += "?ab"[trick.winner or 0]
        if letters != word_text:
            return False
    return True


def test_a_word_with_hidden_cards_is_told_by_the_rules_again_and_again() -> None:
    """28 cards, three face down: found by words, levelled here, played by the rules."""
    word = word_of("dhhhaabbabaabadhhhbb", cards=28, hand1_size=10, hidden=3)
    assert sum(word.delays) == 28
    deal = assign_values(word, suits=4)
    assert deal is not None
    assert told(str(word), deal, THREE, rounds=5)
    result = war.play(deal, rules=THREE)
    assert (result.outcome, result.preperiod) == (Outcome.ENDLESS, 0)


def test_hidden_cards_go_where_the_pile_goes() -> None:
    """d h a from 3 and 4 cards: winner's and loser's card, hidden ones, then the battle."""
    word = word_of("dhab", cards=7, hand1_size=3, hidden=1)
    places = [word.follows(Slot(player, flip)) for player, flip in (
        (0, 2), (1, 2), (0, 1), (1, 1), (0, 0), (1, 0)
    )]  # fmt: skip
    assert places == [(Slot(0, (3 + place) % 4), (3 + place) // 4) for place in range(6)]


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 3), st.integers(0, 2), st.booleans(), st.integers(3, 9))
def test_every_word_that_is_found_is_told_by_its_cards(
    hidden: int, battles: int, swapped: bool, hand1_size: int
) -> None:
    plan = Plan(
        24, hand1_size, 8 + hidden * battles, NATURAL, swapped, battles, battles, 2, hidden=hidden
    )
    if not plan.possible:
        return
    for word in WordSearch(plan).go_on(20_000):
        deal = assign_values(word, suits=4, seconds=1.0)
        if deal:
            assert war.play(deal, rules=WarRules(hidden)).outcome == Outcome.ENDLESS


def test_a_search_with_hidden_cards_goes_on_where_another_one_was() -> None:
    plan = Plan(28, 10, 20, NATURAL, battles=2, fewest=2, in_a_row=2, hidden=3)
    whole = [str(word) for word in WordSearch(plan).go_on(10**6)]
    first = WordSearch(plan)
    begun = [str(word) for word in first.go_on(2_000)]
    second = WordSearch(plan)
    second.go_to(first.place)
    assert begun + [str(word) for word in second.go_on(10**6)] == whole
    assert "dhhhaabbabaabadhhhbb" in whole


@settings(max_examples=60)
@given(war_deals(), st.integers(0, 3), st.sampled_from(["natural", "first-player", "loser-first"]))
def test_tricks_are_undone_as_they_were_played(deal: Deal, face_down: int, pickup: str) -> None:
    game = War(deal, (pickup_named(pickup),) * 2, rules=WarRules(face_down))
    for _ in range(20):
        if game.outcome is not None:
            break
        position, trick = game.position(), game.step()
        if game.outcome is None and len(trick.battles) <= 3:
            assert position in before(game.position(), (pickup, pickup), face_down)


@settings(max_examples=60)
@given(war_deals(), st.integers(1, 3), st.sampled_from(["natural", "optimised", "loser-first"]))
def test_what_is_undone_is_played_again(deal: Deal, face_down: int, pickup: str) -> None:
    for hands in before((deal.hand1, deal.hand2), (pickup, pickup), face_down):
        game = War(Deal(*hands), (pickup_named(pickup),) * 2, rules=WarRules(face_down))
        game.step()
        assert game.position() == (deal.hand1, deal.hand2)


def test_every_deal_is_tried_before_it_is_said_that_there_is_none() -> None:
    game, deck = game_named("war+1"), Deck(2, 3)
    found = search(deck, NATURAL, game=game, seconds=60)
    assert found.find is None
    assert found.impossible
    parts = [
        FaceDownPart(deck, NATURAL, game.rules, split, 0, deck.count_deals) for split in range(1, 6)
    ]
    assert sum(count_face_down_part(part).endless for part in parts) == 0


def test_without_battles_an_endless_game_is_endless_in_every_house() -> None:
    found = search(Deck(1, 5), NATURAL, game=game_named("war+3-last"), seconds=60)
    assert found.find is not None
    assert found.find.certificate.game == "war+3-last"
    assert found.find.certificate.divergence() is None
    assert war.play(found.find.deal).cycle == found.find.result.cycle


def test_a_cycle_is_entered_from_equal_hands() -> None:
    word = word_of("dhhhaabbabaabadhhhbb", cards=28, hand1_size=10, hidden=3)
    deal = assign_values(word, suits=4)
    find = proved(deal, NATURAL, "words", word, game_name=THREE.name) if deal else None
    assert find is not None
    fair = with_equal_hands(find)
    assert fair is not None
    assert len(fair.deal.hand1) == len(fair.deal.hand2) == 14
    assert fair.certificate.divergence() is None


@pytest.mark.parametrize("certificate", catalogue.face_down(), ids=str)
def test_the_catalogue_of_other_houses_holds(certificate: Certificate) -> None:
    assert certificate.divergence() is None
    pickups = pickups_named(certificate.pickups[0], certificate.pickups[-1])
    plain = WAR.play(certificate.deal, pickups)
    if certificate.tricks == certificate.cards:  # no battle: the same game in every house
        assert plain.cycle == certificate.replay().cycle
    else:  # the battles are needed
        assert plain.outcome != Outcome.ENDLESS
    word = certificate.note.partition("word ")[2].partition(",")[0]
    if word:  # the first of its rounds begins somewhere in the first tricks
        game = War(certificate.deal, pickups, rules=game_named(certificate.game).rules)
        for _ in range(100):
            swapped = word + word.translate(str.maketrans("ab", "ba"))  # hands changed places
            position = Deal(*game.position())
            if any(told(one, position, game.rules, 2, pickups) for one in (word, swapped)):
                return
            game.step()
        raise AssertionError("the word is not told")


def test_other_methods_are_refused() -> None:
    with pytest.raises(InputError, match="does not support cards face down"):
        search(Deck(4, 4), NATURAL, game=game_named("war+1"), seconds=1, method="sat")
    with pytest.raises(InputError, match="chance"):
        search(Deck(4, 4), ("random", "random"), game=game_named("war+1"), seconds=1)
