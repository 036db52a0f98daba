"""War for three and four: the rules, a second program that plays them, and the kernel."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antihilbert import Deal, Deck, InputError, war
from antihilbert.cards import party
from antihilbert.cards.deal import divided
from antihilbert.cards.endless import party as endless_party
from antihilbert.cards.kernels.war_party import (
    CARDS,
    DRAW,
    ENDLESS,
    FIRST_ENDLESS,
    FIRST_OF_ALL,
    LONGEST_INDEX,
    TRICKS,
    UNFINISHED,
    every_deal,
    party_part,
)
from antihilbert.cards.longest.chunk import Quest, chunk
from antihilbert.cards.party import PartyDeal, PartyWar
from antihilbert.cards.party_statistics import run_party
from antihilbert.cards.war_rules import WarRules
from strategies import deterministic_pickups, party_deals, pickups, war_deals


def rules() -> st.SearchStrategy[WarRules]:
    return st.builds(WarRules, st.integers(0, 3), st.sampled_from(["lose", "last"]))


def second_opinion(deal: PartyDeal, rules: WarRules, most: int) -> tuple[str | None, int, int]:
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
                    if rules.short == "lose" or len(stacks[p]) >= 2:
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
def test_a_second_program_plays_the_same_games(deal: PartyDeal, rules: WarRules) -> None:
    result = party.play(deal, rules=rules)
    if result.outcome == "endless":
        assert second_opinion(deal, rules, 2 * result.tricks)[0] is None
    else:
        found = second_opinion(deal, rules, 10**6)
        assert found == (result.outcome, result.tricks, result.cards)


@settings(max_examples=100)
@given(party_deals(), rules(), pickups())
def test_cards_are_neither_lost_nor_made(deal: PartyDeal, rules: WarRules, pickup: str) -> None:
    game = PartyWar(deal, pickup, rules=rules)
    for _ in range(50):
        if game.outcome is not None:
            break
        before = [len(hand) for hand in game.hands]
        trick = game.step()
        assert sum(map(Counter, game.position()), Counter()) == Counter(deal.cards)
        grown = [p for p, size in enumerate(before, start=1) if len(game.hands[p - 1]) > size]
        assert grown == ([] if trick.winner is None else [trick.winner])
        assert trick.winner is None or not game.left


@settings(max_examples=200)
@given(war_deals(), rules(), deterministic_pickups())
def test_with_two_players_it_is_war(deal: Deal, rules: WarRules, pickup: str) -> None:
    two = party.play(PartyDeal.of(deal.hand1, deal.hand2), pickup, rules=rules)
    expected = war.play(deal, pickup, rules=rules)
    assert two == expected


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pickup", ["natural", "optimised", "random", "first-player"])
@pytest.mark.parametrize("deck", [Deck(4, 13), Deck(6, 2), Deck(1, 7)], ids=str)
@pytest.mark.parametrize("how", [WarRules(), WarRules(3), WarRules(2, "last")], ids=str)
def test_the_kernel_plays_as_the_rules_do(
    players: int, pickup: str, deck: Deck, how: WarRules
) -> None:
    games, limit = 12, 3000
    part = party_part(deck, players, pickup, 5, 3, 3 + games, limit, how)
    played = {}
    for index in range(3, 3 + games):
        deal = PartyDeal.dealt(deck, players, 5, index)
        asked: dict[str, Any] = {"seed": 5, "index": index, "rules": how}
        played[index] = party.play(deal, pickup, limit=limit, **asked)
    over = {i: one for i, one in played.items() if one.outcome not in ("endless", "unfinished")}
    # Where a return is noticed after the limit, the rules are asked; everything else is known.
    known = Counter(one.outcome for i, one in played.items() if i not in part.doubtful)
    assert not set(part.doubtful) & set(over)
    assert part.sums[ENDLESS] == known["endless"]
    assert part.sums[UNFINISHED] == known["unfinished"]
    wins = Counter(one.outcome for one in over.values())
    assert part.sums[:players].tolist() == [wins[f"player{p + 1}"] for p in range(players)]
    assert part.sums[DRAW] == wins["draw"]
    assert part.sums[TRICKS] == sum(one.tricks for one in over.values())
    assert part.sums[CARDS] == sum(one.cards for one in over.values())
    if over:
        longest = max(over, key=lambda index: (over[index].tricks, -index))
        assert part.sums[LONGEST_INDEX] == longest


@pytest.mark.parametrize("pickup", ["natural", "first-player", "loser-first"])
@pytest.mark.parametrize(
    ("deck", "sizes"),
    [(Deck(2, 3), [1, 2, 3]), (Deck(1, 6), [2, 2, 2]), (Deck(2, 3), [2, 1, 1, 2])],
)
def test_every_deal_is_played_as_the_rules_do(pickup: str, deck: Deck, sizes: list[int]) -> None:
    part = every_deal(deck, sizes, pickup, WarRules(), 0, deck.deals)
    found = Counter[str]()
    first = everybody = -1
    for rank in range(deck.deals):
        deal = PartyDeal.of(*divided(deck.unrank(rank).cards, sizes))
        result = party.play(deal, pickup)
        found[result.outcome] += 1
        if result.cycle and first < 0:
            first = rank
        if party.playing_on(deal, pickup, result) == len(sizes) and everybody < 0:
            everybody = rank
    assert not part.doubtful
    wins = [found[f"player{player + 1}"] for player in range(len(sizes))]
    assert part.sums[: len(sizes)].tolist() == wins
    assert (part.sums[DRAW], part.sums[ENDLESS]) == (found["draw"], found["endless"])
    assert part.sums[[FIRST_ENDLESS, FIRST_OF_ALL]].tolist() == [first, everybody]


@pytest.mark.parametrize(("deck", "everybody"), [(Deck(1, 6), False), (Deck(1, 12), True)])
def test_a_search_finds_a_game_that_never_ends(deck: Deck, everybody: bool) -> None:
    game = war.game_of(WarRules(), 3)
    how: dict[str, Any] = {"seconds": 60, "everybody": everybody, "method": "random"}
    found = endless_party.search(game, deck, "first-player", **how)
    assert found.certificate is not None and found.certificate.divergence() is None
    assert found.playing == (3 if everybody else 2)


def test_a_search_says_when_there_is_none() -> None:
    game = war.game_of(WarRules(), 3)
    found = endless_party.search(game, Deck(1, 6), "natural", seconds=60)
    assert (found.certificate, found.impossible) == (None, True)
    assert found.covered == ["every deal of every split"]


def test_the_longest_game_of_a_search_is_that_of_its_run() -> None:
    wanted = Quest(Deck(2, 5), ("natural",), seed=3, game="war+1", players=3)
    found = chunk(wanted, 0, 2000)
    run = run_party(Deck(2, 5), 3, "natural", 2000, seed=3, rules=WarRules(1), workers=1)
    assert run.longest is not None
    assert (str(found.deal), found.tricks) == (run.longest.deal, run.longest.tricks)
    assert (found.evaluations, found.endless) == (2000, run.outcomes["endless"])


def test_everybody_may_win_alike() -> None:
    """Players deal in turn nowhere here: by symmetry each of three wins a third of the games."""
    found = run_party(Deck(3, 17), 3, "random", 8_000, seed=2, workers=1, rules=WarRules(1))
    assert found.games == 8_000
    for player in ("player1", "player2", "player3"):
        share = found.outcomes[player] / found.games
        assert abs(share - 1 / 3) < 4 * (2 / 9 / 8_000) ** 0.5


def test_a_run_does_not_depend_on_who_plays_it() -> None:
    one = run_party(Deck(4, 5), 4, "natural", 10_000, seed=1, workers=1)
    assert one.as_json() == run_party(Deck(4, 5), 4, "natural", 10_000, seed=1, workers=2).as_json()
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
    game = PartyWar(PartyDeal.read(deal, 3), rules=how)
    game.step()
    assert game.written() == told


def test_what_was_left_on_the_table_goes_to_the_next_winner() -> None:
    game = PartyWar(PartyDeal.read("9 / 9 / 4 8 / 1 2", 4))
    game.step()
    assert game.written() == "[] / [] / [8] / [2] + [9, 9, 4, 1]"
    game.step()
    assert game.written() == "[] / [] / [8, 2, 9, 9, 4, 1] / []"
    assert game.outcome == "player3"


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(InputError, match="not for 5 players"):
        run_party(Deck(4, 13), 5, "natural", 1)
    with pytest.raises(InputError, match="too small"):
        run_party(Deck(1, 3), 4, "natural", 1)
    with pytest.raises(InputError, match="hands in the deal: 2"):
        PartyDeal.read("1 / 2", 3)
