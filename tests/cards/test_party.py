"""War for three and four: the rules, a second program that plays them, and the kernel."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert.cards import war
from antihilbert.cards.deal import Deal, divided
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.search import search
from antihilbert.cards.kernels import tally
from antihilbert.cards.kernels.war import every_deal, stats
from antihilbert.cards.longest.search import SearchRequest, chunk
from antihilbert.cards.pickups import WarRules
from antihilbert.cards.statistics import run
from antihilbert.cards.war import War
from antihilbert.core.messages import InputError
from strategies import party_deals, pickups


def rules() -> st.SearchStrategy[WarRules]:
    return st.builds(WarRules, st.integers(0, 3), st.sampled_from(["lose", "flip-last"]))


def second_opinion(deal: Deal, rules: WarRules, most: int) -> tuple[str | None, int, int]:
    """Natural pickup, written another way: each trick is one list of (layer, player, card)."""
    n = len(deal.hands)
    stacks = [list(reversed(hand)) for hand in deal.hands]  # the top card last
    under: list[int] = []
    tricks = flips = 0
    while sum(map(bool, stacks)) > 1 and tricks < most:
        table: list[tuple[int, int, int]] = []
        rivals = {p for p in range(n) if stacks[p]}
        layer = 0
        while len(rivals) > 1:
            shown = {p: stacks[p].pop() for p in rivals}
            table += [(layer, p, shown[p]) for p in rivals]
            flips += 1
            rivals = {p for p in rivals if shown[p] == max(shown.values())}
            if len(rivals) == 1:
                break
            layer += 1
            for _ in range(rules.face_down):
                rich = {p for p in rivals if stacks[p]}
                if len(rich) <= 1:
                    break
                for p in rich:
                    if rules.out_of_cards == "lose" or len(stacks[p]) >= 2:
                        table.append((layer, p, stacks[p].pop()))
            rivals = {p for p in rivals if stacks[p]}
            layer += 1
        tricks += 1
        taker = min(rivals) if rivals else 0
        # A stable sort: cards of one player and layer stay in the order laid.
        table.sort(key=lambda laid: (-laid[0], (laid[1] - taker) % n))
        under = [card for _, _, card in table] + under
        if rivals:
            stacks[taker] = under[::-1] + stacks[taker]
            under = []
    left = [p for p in range(n) if stacks[p]]
    return (None if len(left) > 1 else f"player{left[0] + 1}" if left else "draw"), tricks, flips


@settings(max_examples=200)
@given(party_deals(), rules())
def test_a_second_program_plays_the_same_games(deal: Deal, rules: WarRules) -> None:
    result = war.play(deal, rules=rules)
    if result.outcome == "endless":
        assert second_opinion(deal, rules, 2 * result.tricks)[0] is None
    else:
        found = second_opinion(deal, rules, 10**6)
        assert found == (result.outcome, result.tricks, result.cards)


@settings(max_examples=100)
@given(party_deals(), rules(), pickups())
def test_cards_are_neither_lost_nor_made(deal: Deal, rules: WarRules, pickup: str) -> None:
    game = War(deal, pickup, rules=rules)
    for _ in range(50):
        if game.outcome is not None:
            break
        before = [len(hand) for hand in game.hands]
        trick = game.step()
        assert sum(map(Counter, game.position()), Counter()) == Counter(deal.cards)
        grown = [p for p, size in enumerate(before, start=1) if len(game.hands[p - 1]) > size]
        assert grown == ([] if trick.winner is None else [trick.winner])
        assert trick.winner is None or not game.left


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pickup", ["natural", "optimised", "random", "first-player"])
@pytest.mark.parametrize("deck", [Deck(4, 13), Deck(6, 2), Deck(1, 7)], ids=str)
@pytest.mark.parametrize("how", [WarRules(), WarRules(3), WarRules(2, "flip-last")], ids=str)
def test_the_kernel_plays_as_the_rules_do(
    players: int, pickup: str, deck: Deck, how: WarRules
) -> None:
    game = war.game_of(how, players)
    asked = (game, deck, (pickup, pickup), 5, 3, 15, 3000)
    found, expected = stats(*asked), tally.stats(*asked)
    assert found[:13] == expected[:13]
    assert (found.player3, found.player4) == (expected.player3, expected.player4)
    for name in ("tricks_histogram", "cards_histogram"):
        assert (getattr(found, name) == getattr(expected, name)).all()


@pytest.mark.parametrize("pickup", ["natural", "first-player", "loser-first"])
@pytest.mark.parametrize(
    ("deck", "sizes"),
    [(Deck(2, 3), [1, 2, 3]), (Deck(1, 6), [2, 2, 2]), (Deck(2, 3), [2, 1, 1, 2])],
)
def test_every_deal_is_played_as_the_rules_do(pickup: str, deck: Deck, sizes: list[int]) -> None:
    part = every_deal(deck, sizes, (pickup,), WarRules(), 0, deck.count_deals)
    played = {}
    everybody = None
    for rank in range(deck.count_deals):
        deal = Deal(*divided(deck.unrank(rank).cards, sizes))
        played[rank] = war.play(deal, pickup)
        all_stay_in = war.playing_on(deal, pickup, played[rank]) == len(sizes)
        everybody = rank if all_stay_in and everybody is None else everybody
    expected = tally.tally_of(played)
    assert part[:13] == expected[:13]
    assert (part.player3, part.player4) == (expected.player3, expected.player4)
    assert part.first_all_in == everybody


@pytest.mark.parametrize(("deck", "everybody"), [(Deck(1, 6), False), (Deck(1, 12), True)])
def test_a_search_finds_a_game_that_never_ends(deck: Deck, everybody: bool) -> None:
    game = war.game_of(WarRules(), 3)
    how: dict[str, Any] = {"seconds": 60, "all_stay_in": everybody, "method": "random"}
    found = search(deck, ("first-player",), game=game, **how).find
    assert found is not None and found.certificate.divergence() is None
    assert found.playing == (3 if everybody else 2)


def test_a_search_says_when_there_is_none() -> None:
    game = war.game_of(WarRules(), 3)
    found = search(Deck(1, 6), ("natural",), game=game, seconds=60)
    assert (found.find, found.impossible) == (None, True)
    assert found.covered == ["exhaustive: every deal of every split"]


def test_the_longest_game_of_a_search_is_that_of_its_run() -> None:
    wanted = SearchRequest(Deck(2, 5), ("natural",), seed=3, game="war+1", players=3)
    found = chunk(wanted, 0, 2000)
    whole = run(Deck(2, 5), "natural", 2000, 3, game="war+1", players=3, workers=1)
    assert (found.deal, found.tricks) == (whole.longest_deal, whole.longest_tricks)
    assert (found.evaluations, found.endless) == (2000, whole.endless)


def test_everybody_may_win_alike() -> None:
    """Players deal in turn nowhere here: by symmetry each of three wins a third of the games."""
    found = run(Deck(3, 17), "random", 8_000, 2, workers=1, game="war+1", players=3)
    assert found.games == 8_000
    for player in ("player1", "player2", "player3"):
        share = found.outcomes[player] / found.games
        assert abs(share - 1 / 3) < 4 * (2 / 9 / 8_000) ** 0.5


def test_a_run_does_not_depend_on_who_plays_it() -> None:
    one = run(Deck(4, 5), "natural", 10_000, 1, workers=1, players=4)
    two = run(Deck(4, 5), "natural", 10_000, 1, workers=2, players=4)
    assert one.as_json() == two.as_json()
    assert one.outcomes["endless"] + one.finished == 10_000


@pytest.mark.parametrize(
    ("deal", "how", "told"),
    [
        # The 9s battle; what player 3 laid stays in the pile, and player 2 takes it all.
        ("9 1 2 / 9 5 3 / 4 8 8", WarRules(), "[2] / [3, 5, 1, 9, 4, 9] / [8, 8]"),
        # Cards face down go under between the flips, the winner's first.
        ("9 1 2 / 9 5 3 / 4 8 8", WarRules(1), "[] / [3, 2, 5, 1, 9, 4, 9] / [8, 8]"),
        # Player 1 cannot go on and is out; player 2 has won the battle without another flip.
        ("9 / 9 5 / 4 8", WarRules(), "[] / [5, 9, 4, 9] / [8]"),
        # Nobody can go on: the pile stays on the table.
        ("9 / 9 / 4 8", WarRules(), "[] / [] / [8] + [9, 9, 4]"),
    ],
)
def test_a_battle_of_some_leaves_the_others_cards_in_the_pile(
    deal: str, how: WarRules, told: str
) -> None:
    game = War(Deal.parse(deal, 3), rules=how)
    game.step()
    assert game.written() == told


def test_what_was_left_on_the_table_goes_to_the_next_winner() -> None:
    game = War(Deal.parse("9 / 9 / 4 8 / 1 2", 4))
    game.step()
    assert game.written() == "[] / [] / [8] / [2] + [9, 9, 4, 1]"
    game.step()
    assert game.written() == "[] / [] / [8, 2, 9, 9, 4, 1] / []"
    assert game.outcome == "player3"


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(InputError, match="not for 5 players"):
        run(Deck(4, 13), "natural", 1, players=5)
    with pytest.raises(InputError, match="too small"):
        run(Deck(1, 3), "natural", 1, players=4)
    with pytest.raises(InputError, match="hands in the deal: 2"):
        Deal.parse("1 / 2", 3)
