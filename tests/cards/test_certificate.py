from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antihilbert import catalogue
from antihilbert.cards import beggar, war
from antihilbert.cards.certificate import Address, Certificate, DivergenceError, read
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import WarRules
from antihilbert.core.messages import InputError
from strategies import beggar_deals, deterministic_pickups, one_suit_deals, party_deals

LINE = "war | natural | endless | 0 | 6 | 6 | 6 | 5 3 / 2 4 1"
THREE = "war | natural | player3 | - | - | 5 | 5 | 5 3 / 2 4 / 1 6"


@given(one_suit_deals(), deterministic_pickups(), deterministic_pickups())
def test_the_certificate_of_a_game_holds_and_reads_back(deal: Deal, one: str, two: str) -> None:
    certificate = Certificate.of("war", (one, two), deal, war.play(deal, one, two), "found today")
    assert certificate.divergence() is None
    assert Certificate.parse(str(certificate)) == certificate


@given(beggar_deals())
def test_the_certificate_of_a_beggar_game_holds_and_reads_back(deal: Deal) -> None:
    certificate = Certificate.of("beggar", (), deal, beggar.play(deal))
    assert certificate.divergence() is None
    assert Certificate.parse(str(certificate)) == certificate


@given(party_deals(), deterministic_pickups(), st.integers(0, 3))
def test_the_certificate_of_three_or_four_players_holds_and_reads_back(
    deal: Deal, pickup: str, laid: int
) -> None:
    game = war.game_of(WarRules(laid), len(deal.hands))
    certificate = Certificate.of(game.name, (pickup,), deal, game.play(deal, (pickup,)))
    assert certificate.divergence() is None
    assert Certificate.parse(str(certificate)) == certificate


@pytest.mark.slow
@pytest.mark.parametrize("certificate", catalogue.endless(), ids=lambda c: c.note)
def test_the_catalogue_holds(certificate: Certificate) -> None:
    assert certificate.divergence() is None
    assert certificate.outcome == "endless"
    assert certificate.note


ENDING = [
    *catalogue.longest(),
    *catalogue.face_down_longest(),
    *catalogue.public(),
    *catalogue.maxima(),
]


@pytest.mark.parametrize("certificate", ENDING, ids=lambda c: c.note)
def test_the_longest_games_of_the_catalogue_end_when_it_says(certificate: Certificate) -> None:
    assert certificate.divergence() is None
    assert certificate.outcome != "endless"
    assert certificate.tricks and certificate.cards and certificate.note
    assert len(certificate.deal.hand1) == len(certificate.deal.cards) // 2


def test_no_deal_is_twice_in_the_catalogue() -> None:
    deals = [(c.game, c.pickups, c.deal) for c in [*catalogue.endless(), *catalogue.longest()]]
    assert len(set(deals)) == len(deals)


@pytest.mark.parametrize(
    ("line", "divergence"),
    [
        (LINE.replace("| 6 | 6 | 6 |", "| 5 | 6 | 6 |"), "period: claimed 5, replayed 6"),
        (LINE.replace("| 6 | 6 | 6 |", "| 6 | 7 | 6 |"), "tricks: claimed 7, replayed 6"),
        (LINE.replace("| 0 |", "| 1 |"), "preperiod: claimed 1, replayed 0"),
        (LINE.replace("endless", "draw"), "outcome: claimed draw, replayed endless"),
        (LINE.replace("5 3 / 2 4 1", "5 4 / 2 3 1"), "outcome: claimed endless, replayed player1"),
        ("war | natural | player1 | 3 | - | - | - | 2 / 1", "preperiod: claimed 3, replayed none"),
    ],
)
def test_a_false_claim_is_named_with_both_values(line: str, divergence: str) -> None:
    assert Certificate.parse(line).divergence() == divergence


CHANCE = "war | random | endless | 0 | 4 | 4 | 4 | 4 1 / 2 3 | choices 4 2, 1 3, 4 1, 2 3"


def test_a_game_of_chance_is_told_with_its_choices_and_reads_back() -> None:
    certificate = Certificate.parse(CHANCE)
    assert certificate.choices == ((4, 2), (1, 3), (4, 1), (2, 3))
    assert certificate.divergence() is None
    assert str(certificate) == CHANCE
    assert certificate.certified().choices == certificate.choices
    ends = Certificate.parse("war | random | player1 | - | - | 1 | 1 | 2 / 1 | choices 1 2")
    assert ends.divergence() is None
    # The last trick is a battle that player 1 cannot continue: nobody picks that pile up.
    stuck = "war | random | player2 | - | - | 2 | 2 | 1 1 / 2 1 | choices 1 2"
    assert Certificate.parse(stuck).divergence() is None


@pytest.mark.parametrize(
    ("line", "divergence"),
    [
        (CHANCE.replace(", 2 3", ""), "the choices are over after 3 piles, but not the game"),
        (CHANCE + ", 4 2", "choices: claimed 5, replayed 4"),
        (CHANCE.replace("1 3, 4 1, 2 3", "3 1, 4 3, 2 1"), "claimed endless, replayed player1"),
        (CHANCE.replace("1 3, 4 1", "1 3, 4 4"), "it must return the same cards"),
        (CHANCE.replace("| 4 | 4 | 4 |", "| 2 | 4 | 4 |"), "period: claimed 2, replayed 4"),
    ],
)
def test_false_choices_are_named(line: str, divergence: str) -> None:
    assert divergence in (Certificate.parse(line).divergence() or "")


def test_what_is_not_claimed_is_not_checked() -> None:
    assert (
        Certificate.parse("war | natural | endless | - | - | - | - | 5 3 / 2 4 1").divergence()
        is None
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("war | natural | endless | 5 3 / 2 4 1", "4 fields instead of 8"),
        (LINE.replace("war", "chess"), "unknown game 'chess'"),
        (LINE.replace("natural", "magic"), "unknown pickup 'magic'"),
        (LINE.replace("endless", "player3"), "take player1, player2, draw, endless"),
        (THREE.replace("player3", "player4"), "take player1, player2, player3, draw, endless"),
        (THREE + " / 7 / 8", "War is not for 5 players"),
        (THREE.replace("natural", "natural,optimised"), "3 players pick up alike"),
        (THREE.replace("natural", "random") + " | choices 5 2 1", "of games for two, not for 3"),
        (THREE + " | word aabb", "of games for two, not for 3"),
        (LINE.replace("natural", "natural,natural,natural"), "3 pickups"),
        (LINE.replace("natural", "random"), "cannot be replayed"),
        (CHANCE.replace("random", "natural"), "only random pickup has choices"),
        (CHANCE.replace("random", "random,natural"), "only random pickup has choices"),
        (CHANCE.replace("1 3", "1 x"), "choice 2 is '1 x'"),
        (LINE.replace("endless", "unfinished"), "no outcome to certify"),
        (LINE.replace("| 0 |", "| x |"), "preperiod 'x' is not a number"),
        (LINE.replace("| 0 |", "| -3 |"), "preperiod '-3' is not a number"),
        (LINE.replace("| 0 |", f"| {'9' * 99} |"), "is not a number"),
        (LINE.replace("2 4 1", "2 4 z"), "'z' in hand 2"),
        ("beggar | natural | player1 | - | - | - | - | -J/-", "Beggar-my-neighbour has no pickup"),
    ],
)
def test_a_malformed_line_is_refused_with_its_place(
    tmp_path: Path, line: str, message: str
) -> None:
    table = tmp_path / "table.txt"
    table.write_text(f"# a comment\n\n{line}\n")
    with pytest.raises(InputError, match=message) as refusal:
        list(read(table))
    assert str(refusal.value).startswith(f"{table}:3: ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"cannot read .*missing"):
        list(read(tmp_path / "missing"))
    with pytest.raises(InputError, match="Is a directory"):
        list(read(tmp_path))
    (tmp_path / "latin1").write_bytes(b"war | naturel\xe9 |\n")
    with pytest.raises(InputError, match="1: not UTF-8"):
        list(read(tmp_path / "latin1"))
    (tmp_path / "long").write_bytes(b"1 " * 5_000_001)
    with pytest.raises(InputError, match="too long"):
        list(read(tmp_path / "long"))


def test_a_game_of_chance_is_replayed_from_its_address() -> None:
    deck = Deck(4, 3)
    for index in range(5):
        deal, address = deck.sample(7, index), Address(7, index)
        result = war.play(deal, "random", seed=7, index=index)
        claim = Certificate.claim("war", ("random", "random"), deal, endless=False, address=address)
        certificate = claim.certified("by chance")
        assert str(certificate).endswith(f" | {deal} | seed 7, game {index}  # by chance")
        assert (certificate.outcome, certificate.tricks) == (result.outcome, result.tricks)
        assert Certificate.parse(str(certificate)) == certificate
        assert certificate.divergence() is None
    elsewhere = replace(certificate, address=Address(8, 0))
    assert elsewhere.divergence() is not None


def test_a_claim_that_a_game_ends_fails_on_an_endless_one() -> None:
    deal = Deal.parse("5 3 / 2 4 1")
    with pytest.raises(DivergenceError, match="claimed that it ends, replayed endless"):
        Certificate.claim("war", ("natural",), deal, endless=False).certified()
    assert Certificate.claim("war", ("natural",), deal, endless=True).certified().period == 6
