from dataclasses import replace
from itertools import permutations
from math import lcm

import pytest

from antihilbert import catalogue
from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import families
from antihilbert.cards.endless.constructions import construct, construct_or_recall, rostam, spivey
from antihilbert.cards.endless.messages import Refused
from antihilbert.cards.endless.result import proved_by_word
from antihilbert.cards.games import WAR
from antihilbert.cards.pickups import WarRules
from antihilbert.core.messages import InputError


def impossible(values: int) -> bool:
    while values % 2 == 0:
        values //= 2
    return values in (1, 3)


def test_spivey_covers_every_number_of_values_but_two_kinds() -> None:
    for values in range(2, 201):
        deck = Deck(1, values)
        if impossible(values):
            with pytest.raises(Refused, match=r"has no endless game|nor a proof"):
                construct(deck, method="spivey")
        else:
            recipe, find = construct(deck)
            assert sorted(find.deal.cards) == list(deck.cards)
            assert find.result.period is not None
            letters = recipe.classes.replace(" / ", " ").split()
            # Every card of a class is higher than every card of the next.
            for card, letter in zip(find.deal.cards, letters, strict=True):
                below = [c for c, m in zip(find.deal.cards, letters, strict=True) if m > letter]
                assert all(card > other for other in below)


def test_a_period_proved_by_its_word_is_the_one_that_is_played() -> None:
    for values in (18, 20, 28, 36, 44):
        recipe = spivey(values)
        assert recipe.word is not None
        played = war.play(recipe.deal, limit=10**6).period
        assert played == recipe.word.length * lcm(*recipe.word.delays)


def test_the_printed_deals_of_9_and_18_values_come_out() -> None:
    assert str(spivey(9).deal) == "9 5 8 4 / 3 7 2 6 1"
    assert str(spivey(18).deal) == "18 14 13 5 17 12 11 4 / 10 3 16 9 8 2 15 7 6 1"


def test_all_2880_fillings_of_the_alternating_pattern_are_endless() -> None:
    lengths = set()
    fillings = 0
    for high in permutations([9, 8, 7, 6]):
        for low in permutations([5, 4, 3, 2, 1]):
            deal = Deal((high[0], low[0], high[1], low[1]),
                        (low[2], high[2], low[3], high[3], low[4]))  # fmt: skip
            lengths.add(war.play(deal).period)
            fillings += 1
    assert fillings == 2880
    assert lengths == {20}


def test_other_alternating_patterns_work_too_unless_player_2_has_one_card() -> None:
    for hand1_size in (2, 4, 6):
        assert war.play(spivey(9, hand1_size).deal).outcome == "endless"
        _, find = construct(Deck(1, 9), hand1_size=hand1_size)
        assert len(find.deal.hand1) == hand1_size
    for hand1_size in (0, 3, 8, 9, 10):
        with pytest.raises(InputError, match="multiple of 2 from 2 to 6"):
            spivey(9, hand1_size)
    with pytest.raises(InputError, match="only Spivey"):
        construct(Deck(4, 4), hand1_size=4)


def test_only_what_was_played_out_is_said_to_have_none() -> None:
    for values in (2, 3, 4, 6, 8, 12):
        with pytest.raises(Refused, match="every deal of every split was played"):
            construct(Deck(1, values))
    with pytest.raises(Refused, match="whatever the hands: Okwor 2026"):
        construct(Deck(1, 16))
    for values in (24, 48, 64, 96, 128, 256, 384):
        with pytest.raises(Refused, match="nor a proof that there is none"):
            construct(Deck(1, values))


def test_the_family_has_the_powers_that_spivey_leaves_out_wherever_they_are_12_modulo_20() -> None:
    numbers = [2**k for k in range(5, 14)] + [3 * 2**k for k in range(2, 11)]
    covered = [values for values in sorted(numbers) if values % 20 == 12 and values >= 32]
    assert covered == [32, 192, 512, 3072, 8192]
    for values in covered[:4]:
        recipe, find = construct(Deck(1, values), method="family" if values == 32 else None)
        assert (find.method, recipe.word and str(recipe.word)) == ("family", "aaaaaaaabbbbabbbabbb")
        assert sorted(find.deal.cards) == list(range(1, values + 1))
        assert find.result.period is not None and find.result.preperiod == 0


def test_a_family_has_hands_to_choose_and_equal_hands() -> None:
    assert [construct(Deck(1, 72), method="family", hand1_size=size)[1].result.preperiod
            for size in (4, 24, 44)] == [0, 0, 0]  # fmt: skip
    with pytest.raises(InputError, match="take one of 4, 24, 44"):
        construct(Deck(1, 72), method="family", hand1_size=5)
    with pytest.raises(Refused, match="no family"):
        construct(Deck(1, 33), method="family")
    _, find = construct(Deck(1, 32), equal=True)
    assert len(find.deal.hand1) == 16
    assert war.play(find.deal) == find.result
    _, long = construct(Deck(1, 192), equal=True)
    assert len(long.deal.hand1) == 96
    assert long.result.period == 764_712_000  # 20 lcm of its eight classes


@pytest.mark.slow
def test_tricks_before_a_word_are_counted_as_when_played() -> None:
    """Enter cycles that can be played, and let their word prove them all the same."""
    for values in (18, 20, 32, 36, 52):
        _, find = construct(Deck(1, values), equal=True)
        assert find.word is not None
        again = proved_by_word(find.deal, find.word, "test")
        assert again is not None
        assert again.result == war.play(find.deal, limit=10**6)


@pytest.mark.parametrize("k", range(2, 9))
def test_rostams_period_is_his_formula(k: int) -> None:
    result = war.play(rostam(4 * k + 2).deal, limit=10**5)
    assert result.period == 4 * lcm(k - 1, k + 1, 2 * k + 1)


@pytest.mark.parametrize("values", [3, 8, 12, 13])
def test_rostams_family_is_refused_elsewhere(values: int) -> None:
    with pytest.raises(Refused, match="4k"):
        rostam(values)


@pytest.mark.parametrize(
    ("suits", "values"), [(4, 4), (4, 6), (4, 8), (4, 10), (4, 32), (8, 4), (12, 6)]
)
def test_aligned_blocks_make_whole_decks(suits: int, values: int) -> None:
    deck = Deck(suits, values)
    _, find = construct(deck)
    assert sorted(find.deal.cards) == list(deck.cards)
    assert find.method == "aligned"
    assert len(find.deal.hand1) == len(find.deal.hand2)


@pytest.mark.parametrize(
    ("suits", "values"), [(2, 2), (2, 4), (4, 2), (4, 3), (4, 13), (6, 4), (8, 5)]
)
def test_lakshtanovs_game_makes_whole_decks(suits: int, values: int) -> None:
    deck = Deck(suits, values)
    _, find = construct(deck, "first-player")
    assert sorted(find.deal.cards) == list(deck.cards)


@pytest.mark.parametrize(
    ("deck", "pickup", "method"),
    [
        (Deck(3, 14), "natural", None),
        (Deck(4, 8), "optimised", None),
        (Deck(3, 5), "first-player", None),
        (Deck(4, 8), "natural", "spivey"),
        (Deck(1, 9), "loser-first", None),
    ],
)
def test_where_no_recipe_is_known_it_is_said(deck: Deck, pickup: str, method: str | None) -> None:
    with pytest.raises(Refused):
        construct(deck, pickup, method)


def test_unknown_constructions_are_refused() -> None:
    with pytest.raises(InputError, match="unknown construction 'x'"):
        construct(Deck(1, 9), method="x")


def test_a_cycle_too_long_to_be_played_has_a_certificate_by_its_word() -> None:
    _, find = construct(Deck(1, 192), equal=True)
    certificate = Certificate.parse(str(find.certificate))
    assert certificate.word == "aaaaaaaabbbbabbbabbb"
    assert certificate == find.certificate
    assert families.divergence(certificate) is None
    wrong = replace(certificate, period=764_712_001)
    assert families.divergence(wrong) == "period: claimed 764712001, replayed 764712000"
    other = replace(certificate, word="aaaabbbb")
    assert families.divergence(other) == "word: the cards do not repeat aaaabbbb for ever"
    hand1 = certificate.deal.hand1
    exchanged = Deal((hand1[1], hand1[0], *hand1[2:]), certificate.deal.hand2)
    assert families.divergence(replace(certificate, deal=exchanged)) is not None
    assert "its word is checked" in (certificate.divergence() or "")


def test_short_cycles_that_a_word_proves_are_the_same_when_played() -> None:
    for values in (10, 20, 32):
        _, find = construct(Deck(1, values), equal=values == 32)
        assert find.certificate.word == ""  # it can be played
        assert families.divergence(replace(find.certificate, word=str(find.word))) is None
        assert find.certificate.divergence() is None


CATALOGUED = {
    (deck, *one.pickups): None
    for one in catalogue.mapped()
    if one.game == "war" and len(one.pickups) == 1 and (deck := WAR.deck_of(one.deal.cards))
}


@pytest.mark.slow
@pytest.mark.parametrize(("deck", "pickup"), CATALOGUED, ids=str)
def test_no_deck_is_refused_of_which_the_catalogue_has_an_endless_game(
    deck: Deck, pickup: str
) -> None:
    recipe, find = construct_or_recall(deck, pickup)
    assert sorted(find.deal.cards) == sorted(deck.cards)
    assert find.result.outcome == "endless" and find.result.period
    assert (recipe.deal, recipe.method) == (find.deal, find.method)
    if find.result.tricks < 10**4:
        assert find.certificate.divergence() is None


def test_a_game_of_the_catalogue_says_whose_it_is() -> None:
    recipe, find = construct_or_recall(Deck(4, 5), "optimised")
    assert (find.method, find.word) == ("catalogue (Delahaye & Mathieu 2024)", None)
    recipe, find = construct_or_recall(Deck(4, 13), "optimised")
    assert (find.method, str(find.word)) == ("catalogue (found by words)", "adabaabbaabbaabbbb")
    assert "trouvée par words" in recipe.why.translate("fr")
    _, equal = construct_or_recall(Deck(6, 6), "optimised", equal=True)
    assert (len(equal.deal.hand1), len(equal.deal.hand2)) == (18, 18)
    assert construct_or_recall(Deck(4, 8), method="catalogue")[1].method.startswith("catalogue")


def test_the_catalogue_is_not_asked_where_a_recipe_was_or_cards_lie_face_down() -> None:
    for asked in ({"method": "tiers"}, {"rules": WarRules(1)}):
        with pytest.raises(Refused):
            construct_or_recall(Deck(4, 5), "optimised", **asked)
    with pytest.raises(Refused):
        construct_or_recall(Deck(4, 8), "optimised")
    with pytest.raises(Refused):  # a search finds its own
        construct(Deck(4, 5), "optimised")
