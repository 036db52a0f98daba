"""Recipes for endless games where cards are laid face down: those without battles hold."""

from dataclasses import replace
from pathlib import Path

import pytest

from antihilbert.cards import war
from antihilbert.cards.certificate import Certificate
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import families
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.messages import Refused
from antihilbert.cards.endless.search import search
from antihilbert.cards.games import game_named
from antihilbert.cards.pickups import WarRules
from noted import entries

NATURAL = ("natural", "natural")


@pytest.mark.parametrize(
    ("deck", "pickup", "method"),
    [
        (Deck(1, 18), "natural", "spivey"),
        (Deck(1, 32), "optimised", "family"),
        (Deck(4, 13), "first-player", "lakshtanov"),
        (Deck(4, 19), "natural", "tiers"),
    ],
    ids=str,
)
@pytest.mark.parametrize("rules", [WarRules(1), WarRules(3, "flip-last")], ids=lambda one: one.name)
def test_a_recipe_without_battles_holds_in_every_house(
    deck: Deck, pickup: str, method: str, rules: WarRules
) -> None:
    find = construct(deck, pickup, method, rules=rules)[1]
    plain = construct(deck, pickup, method)[1]
    assert (find.deal, find.result) == (plain.deal, plain.result)
    assert find.result.tricks == find.result.cards  # as many flips as tricks: no battle
    assert find.certificate.game == rules.name
    assert find.certificate.divergence() is None


@pytest.mark.parametrize(
    ("deck", "method"), [(Deck(4, 4), "aligned"), (Deck(4, 15), "columns")], ids=str
)
def test_a_recipe_with_battles_is_refused_where_cards_are_hidden(deck: Deck, method: str) -> None:
    with pytest.raises(Refused, match=r"has battles.* --face-down 2"):
        construct(deck, "natural", method, rules=WarRules(2))
    deal = construct(deck, "natural", method)[1].deal
    assert war.play(deal, rules=WarRules(2)).outcome in ("player1", "player2", "draw")


def test_a_word_proves_a_cycle_that_is_too_long_to_be_played_in_every_house() -> None:
    _, find = construct(Deck(1, 1000), rules=WarRules(3))
    line = str(find.certificate)
    assert line.startswith("war+3 | natural | endless | 0 | 81373698000 | ")
    assert families.divergence(Certificate.parse(line)) is None
    other = Certificate.parse(line.replace("81373698000", "81373698001"))
    assert families.divergence(other) is not None


def test_a_word_with_battles_proves_nothing_in_another_house() -> None:
    """4x3, natural, word aadb: a battle in each round, and plain War has no cards face down."""
    _, find = construct(Deck(4, 12), "natural", "columns")
    assert find.word is not None and "d" in str(find.word)
    claimed = replace(find.certificate, game="war+1", word=str(find.word))
    assert families.divergence(replace(claimed, game="war")) is None
    assert families.divergence(claimed) is not None


@pytest.mark.parametrize("method", ["exhaustive", "random", "words"])
def test_a_search_goes_on_from_its_file(method: str, tmp_path: Path) -> None:
    game, deck, file = game_named("war+1"), Deck(2, 3), tmp_path / "notes"
    how = {"method": method, "resume": file, "seconds": 0.3}
    first = search(deck, NATURAL, game=game, **how)
    noted = entries(file)
    second = search(deck, NATURAL, game=game, **how)
    again = entries(file)
    assert again[: len(noted)] == noted
    if method == "exhaustive":  # all was done
        assert first.impossible and second.impossible and again == noted
    else:
        assert len(again) > len(noted)


def test_a_file_of_another_house_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    how = {"method": "exhaustive", "resume": file, "seconds": 5.0}
    search(Deck(2, 2), NATURAL, game=game_named("war+1"), **how)
    with pytest.raises(Exception, match="other work"):
        search(Deck(2, 2), NATURAL, game=game_named("war+2"), **how)
