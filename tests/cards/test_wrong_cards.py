"""Cards that no game has are refused wherever a deal is made or played."""

import numpy as np
import pytest

from antihilbert.cards import beggar, war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.cycles.cycle import BeggarCycle
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.games import game_named
from antihilbert.cards.kernels import beggar as kernels_beggar
from antihilbert.cards.kernels import war as kernels_war
from antihilbert.cards.longest.search import SearchRequest
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from shell import refusal

NO_PENALTIES = [5, 255, 256, -1, 10**30, 1.5, "J", None]
NO_VALUES = [0, -1, 10**6 + 1, 10**30, 1.5, "2", None]


def of_no_game(card: object) -> bool:
    """Return whether the deal itself refuses the card."""
    return not (isinstance(card, int) and 0 <= card <= 10**6)


FIVE = Deal((0, 5, 0, 1, 0, 0, 2), (0, 0, 3, 0, 0, 4, 0, 0))


@pytest.mark.parametrize("card", NO_PENALTIES)
@pytest.mark.parametrize(
    "play",
    [
        Beggar,
        beggar.play,
        kernels_beggar.play,
        game_named("beggar").play,
        Deal.letters,
        BeggarCycle.of,
        lambda deal: Certificate.claim("beggar", (), deal, endless=False).replay(),
    ],
)
def test_a_penalty_is_0_to_4(play, card) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError) as refused:
        play(Deal((0, 1), (0, card, 2)))
    how = "write penalties as whole numbers 0 to 4, or letters -JQKA"
    if of_no_game(card):
        how = "write cards as whole numbers from 0 to 1000000"
    assert str(refused.value) == f"'{card}' in hand 2 is not a card: {how}"
    assert refused.value.translate("fr").startswith(
        f"« {card} » dans la main 2 n'est pas une carte"
    )


@pytest.mark.parametrize(
    ("hands", "wrong"),
    [
        ([(-1,), (2,)], "'-1' in hand 1"),
        ([[1], [2], [10**6 + 1]], "'1000001' in hand 3"),
        (["3 1", np.array([2, -7])], "'-7' in hand 2"),
    ],
)
def test_a_deal_is_not_made_of_cards_that_no_game_has(hands: list[list[int]], wrong: str) -> None:
    with pytest.raises(InputError, match=f"^{wrong} is not a card: write cards as whole numbers"):
        Deal(*hands)


def test_rules_and_kernel_refuse_the_deal_that_they_would_play_differently() -> None:
    for play in beggar.play, kernels_beggar.play:
        with pytest.raises(InputError, match="'5' in hand 1 is not a card"):
            play(FIVE)


@pytest.mark.parametrize("card", NO_VALUES)
@pytest.mark.parametrize(
    "play",
    [
        war.play,
        kernels_war.play,
        game_named("war").play,
        game_named("war+3").play,
        lambda deal: War(deal, (NATURAL, NATURAL)),
        lambda deal: war.play(Deal((3, 4), deal.hand2, (1,))),
        lambda deal: Certificate.claim("war", ("natural",), deal, endless=False).replay(),
    ],
)
def test_a_value_is_1_to_a_million(play, card) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError) as refused:
        play(Deal((2, 1), (3, card)))
    how, comment = "values as whole numbers from 1 to 1000000", "valeurs en nombres entiers de 1 à"
    if of_no_game(card):
        how, comment = (
            "cards as whole numbers from 0 to 1000000",
            "cartes en nombres entiers de 0 à",
        )
    assert str(refused.value) == f"'{card}' in hand 2 is not a card: write {how}"
    assert f"écrire les {comment}" in refused.value.translate("fr")


def test_cards_from_an_array_are_cards() -> None:
    hand1, hand2 = tuple(np.array([10**6, 1])), tuple(np.array([2, 3]))
    deal = Deal(hand1, hand2)  # type: ignore[arg-type]
    assert war.play(deal) == kernels_war.play(deal)
    deal = Deal(tuple(np.array([4, 0])), tuple(np.array([0, 3])))  # type: ignore[arg-type]
    assert beggar.play(deal) == kernels_beggar.play(deal)


@pytest.mark.parametrize("command", ["play", "longest --seconds 1 --from"])
def test_commands_say_it_in_both_languages(command: str) -> None:
    for game, deal, how in ("beggar", "0 5 / 1 0", "0 to 4"), ("war", "1 0 / 2", "to 1000000"):
        words = [game, *command.split(), deal, "--suits", "1", "--values", "6"]
        words = words if "longest" in words else words[:-4]
        assert how in refusal(*words)
        assert "n'est pas une carte" in refusal(*words, "--lang", "fr")


def test_a_deck_has_no_such_cards() -> None:
    for penalties in (1, 2, 5):
        with pytest.raises(InputError, match="penalties"):
            Deck(4, 13, penalties)
    with pytest.raises(InputError):
        SearchRequest(Deck(1, 5, penalties=3), (), start=Deal((0, 1), (0, 2, 5)))
