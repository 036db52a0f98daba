"""Which mutation breaks which claim."""

from fractions import Fraction
from types import SimpleNamespace as Fake

from antihilbert.baseball import board, strategies
from antihilbert.baseball.board import Board
from antihilbert.baseball.strategies import Checked
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.profiles import words
from antihilbert.cards.profiles.realise import realise
from antihilbert.claims.claim import Finding
from antihilbert.claims.sources import (
    bal,
    delahaye_endless,
    delahaye_games,
    documents,
    marienbad,
    rostam_games,
    rostam_profiles,
)
from antihilbert.takeaway import grundy
from claims.mutations import (
    Mutation,
    change,
    changes,
    counted,
    counted_long,
    dealt,
    ended_at_the_limit,
    first_deal,
    in_order,
    late_endings,
    listed,
    long_games,
    more_and_more_endless,
    no_pickup_but,
    nothing_in_the_catalogue,
    one_sided,
    one_way,
    optimised_is_longest,
    pile_upside_down,
    refuse,
    scored,
    shifted_power,
    swapped_balance,
    tallied,
    threes,
    true_list,
    true_steps,
    unlike_print,
    ways_without_one,
)

# Which mutation breaks which claim; the first that fits is taken

MANY_HIGH = Deal((30,) * 9, tuple(range(1, 30)))
OTHER_8 = "1 1 2 2 / 2 2 1 1"
KNOWN_DECKS = [
    Fake(pickups=(pickup,), deal=Deal(Deck(4, values).cards, ()))
    for pickup in ("optimised", "natural")
    for values in range(2, 20)
]
everything_known = changes(
    change(delahaye_endless, "catalogue", lambda: KNOWN_DECKS),
    change(delahaye_endless, "endless", lambda deal, pickup: "endless"),
)
nothing_known = changes(
    nothing_in_the_catalogue(delahaye_endless, "catalogue", "refutations"),
    change(delahaye_endless, "construct", refuse),
)
all_solved = scored({}, {})
PROGRAM = rostam_profiles._MESSAGES
OTHER_CASELLA = "/".join(reversed(delahaye_games.CASELLA.split("/")))
no_searches = nothing_in_the_catalogue(delahaye_endless, "refutations")

MUTATIONS: dict[str, Mutation] = {
    # Delahaye and Mathieu
    "delahaye-beggar-plain": change(delahaye_games, "CASELLA", delahaye_games.CASELLA_PRINTED),
    "delahaye-beggar-deal*": change(delahaye_games, "CASELLA_PRINTED", delahaye_games.CASELLA),
    "delahaye-beggar-endless": change(delahaye_games, "CASELLA", "-K-A/QJ--"),
    "delahaye-optimised-example": first_deal("3 2 1 1 2 1 / 3 2 1 3 3"),
    "delahaye-battles": first_deal("3 2 1 / 3 1 2"),
    "delahaye-natural-example": pile_upside_down,
    "delahaye-eight-cards-won": dealt(delahaye_games, "PRINTED_DEALS", "4x2", ("4x2", OTHER_8)),
    "delahaye-eight-cards-drawn": dealt(
        delahaye_games, "PRINTED_DEALS", "4x2 (2)", ("4x2", "1 1 1 2 / 2 2 1 2")
    ),
    "delahaye-deals-and-pickups": counted(endless=0),
    "delahaye-chance-*": no_pickup_but("natural"),
    "delahaye-lakshtanov": no_pickup_but("natural"),
    "delahaye-decks": dealt(delahaye_games, "PRINTED_DEALS", "V=5", ("1x5", "5 3 / 2 4 4")),
    "delahaye-draws-*": tallied(unlike_print),
    "delahaye-draw-exists-32": dealt(delahaye_games, "DRAWN", 32, "1 2 / 2 1 1"),
    "delahaye-draw-exists-52": dealt(delahaye_games, "DRAWN", 52, "1 2 / 2 1 1"),
    "delahaye-draw-how": change(delahaye_games, "_tied_at_last", lambda deal: 2),
    "delahaye-record-*": nothing_in_the_catalogue(delahaye_games, "longest"),
    "delahaye-mean-*": changes(
        change(delahaye_games, "every_deal", counted_long),
        tallied(long_games),
        change(delahaye_games, "chance", lambda *_: Fake(mean_cards=Fraction(99), set_aside=0.5)),
    ),
    "delahaye-order-4x2": counted(endless=0),
    "delahaye-order-*": tallied(optimised_is_longest),
    "delahaye-duels-*": tallied(one_sided),
    "delahaye-one-suit-10": change(
        documents, "Deal", Fake(parse=lambda text: Deal((1, 2), (3, 4)))
    ),
    "delahaye-one-suit-*": pile_upside_down,
    "delahaye-no-battles": change(
        delahaye_endless, "play", lambda deal, pickup="natural": (deal, pickup)
    ),
    "delahaye-letters-and-numbers": pile_upside_down,
    "delahaye-letters": pile_upside_down,
    "delahaye-2880-ways": no_pickup_but("first-player"),
    "delahaye-three-letters*": change(delahaye_endless, "PATTERN", "ABAB / BABA"),
    "delahaye-spivey": change(delahaye_endless, "construct", refuse),
    "delahaye-spivey-form": change(delahaye_endless, "_odd", lambda number: 5),
    "delahaye-exhaustive-*": changes(listed(delahaye_endless, endless=1), counted(endless=1)),
    "delahaye-random-trials-*": tallied(unlike_print),
    "delahaye-conjecture": changes(
        listed(delahaye_endless), change(delahaye_endless, "COUNTEREXAMPLE", in_order(32))
    ),
    "delahaye-aligned-sums": change(delahaye_endless, "SIZES", (4, 8)),
    "delahaye-aligned-even": change(delahaye_endless, "BLOCK", "2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 1 3"),
    "delahaye-aligned-4x5": changes(
        change(delahaye_endless, "every_aligned", lambda *_: Fake(found=[1])),
        nothing_in_the_catalogue(delahaye_endless, "refutations"),
    ),
    "delahaye-aligned-*": pile_upside_down,
    "delahaye-not-aligned": change(delahaye_endless, "compose", lambda deals: deals[0]),
    "delahaye-any-even": changes(
        counted(endless=0),
        change(delahaye_endless, "BLOCK", "2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 1 3"),
    ),
    "delahaye-usual-32": change(delahaye_endless, "CARDS_32", "1 2 / 3 4"),
    "delahaye-thirteen": change(
        delahaye_endless, "combinations_with_replacement", lambda sizes, size: [(4, 4, 4)]
    ),
    "delahaye-optimised-values": changes(
        change(
            delahaye_endless,
            "PRINTED_DEALS",
            {
                name: ("", " ".join(map(str, Deck(4, values).cards)))
                for name, values in (("4x5", 3), ("4x7", 5), ("4x11", 11))
            },
        ),
        change(delahaye_endless, "period", lambda *_: Fake(value=1)),
    ),
    "delahaye-optimised-exhaustive-*": counted(endless=1),
    "delahaye-optimised-4x*": pile_upside_down,
    "delahaye-optimised-48": nothing_known,
    "delahaye-optimised-52": nothing_known,
    "delahaye-optimised-*": everything_known,
    "delahaye-natural-52": nothing_known,
    "delahaye-odd-values": nothing_known,
    # Rostam
    "rostam-number-of-games": change(rostam_games, "every_deal", lambda cards: [Deal((1,), (2,))]),
    "rostam-symmetry": change(
        rostam_games, "profile_of", lambda deal: Fake(word=Fake(mirrored="a"))
    ),
    "rostam-theorem-1": listed(rostam_games),
    "rostam-finished-*": listed(rostam_games, endless=1),
    "rostam-balance": listed(rostam_games, player1=2),
    "rostam-first-endless": listed(rostam_games, endless=1),
    "rostam-not-multiple-of-4": change(rostam_games, "fair_endless", lambda cards: None),
    "rostam-multiple-of-8": changes(
        change(rostam_games, "fair_endless", lambda cards: None),
        change(rostam_games, "known_of", lambda cards: "none"),
    ),
    "rostam-some-multiples-of-4": listed(delahaye_endless, endless=1),
    "rostam-four-times-odd": change(rostam_games, "fair_endless", lambda cards: None),
    "rostam-highest-card": change(rostam_games, "play", lambda deal: Fake(outcome="player2")),
    "rostam-same-way": pile_upside_down,
    "rostam-foreseen": changes(
        listed(rostam_games), change(rostam_games, "_who_wins", lambda cards: "?")
    ),
    "rostam-four-cards": pile_upside_down,
    "rostam-ten-*": pile_upside_down,
    "rostam-*-start": pile_upside_down,
    "rostam-fourteen-*": pile_upside_down,
    "rostam-twenty-period": change(
        rostam_games,
        "replay",
        lambda deal: Fake(
            result=Fake(period=670), finding=lambda value, **facts: Finding(value, facts=facts)
        ),
    ),
    "rostam-twenty-*": pile_upside_down,
    "rostam-decks": change(rostam_games, "TWENTY", in_order(20)),
    "rostam-first-multiple-of-4": change(rostam_games, "known_of", lambda cards: "endless"),
    "rostam-theorem-2-cards": change(rostam_games, "_even_deal", lambda k: Deal((1,), (1,))),
    "rostam-theorem-2-type": change(
        rostam_games, "profile_of", lambda deal: Fake(word=Fake(type="+1/-1"))
    ),
    "rostam-theorem-2-meetings": change(rostam_games, "_kind", lambda card, k: "g"),
    "rostam-theorem-2*": change(
        rostam_games, "_played", lambda k: Fake(outcome="player1", period=1)
    ),
    "rostam-even-deal-*": change(rostam_games, "_even_deal", lambda k: MANY_HIGH),
    "rostam-gains-*": changes(
        tallied(unlike_print),
        listed(rostam_games, deals=100, found=Fake(deals1={1: 10}, deals2={1: 60})),
    ),
    "rostam-vanishing": tallied(more_and_more_endless),
    "rostam-at-the-limit": tallied(ended_at_the_limit),
    "rostam-limit-*": tallied(late_endings),
    "rostam-profile-example": change(rostam_profiles, "profile_of", lambda deal: Fake(word="b2")),
    "rostam-profiles-2": change(rostam_profiles, "words", lambda cards: []),
    "rostam-profiles-4": change(
        rostam_profiles,
        "words",
        lambda cards: [
            Fake(word=word, deals=1) for word in ("(ab2)2", "(ba2)2", "a2", "aba2", "b2", "bab2")
        ],
    ),
    "rostam-necessary": change(
        rostam_profiles, "profile_of", lambda deal: Fake(word=Fake(prefix="ab"))
    ),
    "rostam-graph*": change(
        rostam_profiles, "realise", lambda word: realise(words.ProfileWord.parse("a3"))
    ),
    "rostam-program-messages": change(
        rostam_profiles,
        "_MESSAGES",
        dict(zip(PROGRAM, reversed(PROGRAM.values()), strict=True)),
    ),
    "rostam-program-aba2": change(
        rostam_profiles, "realise", lambda word: realise(words.ProfileWord.parse("a2b"))
    ),
    "rostam-theorem-5": change(rostam_profiles, "_without_cycle", lambda *_: True),
    "rostam-theorem-5-resoluble": change(
        rostam_profiles, "eliminate", lambda *_: Fake(resoluble=True)
    ),
    "rostam-resoluble-remark": change(rostam_profiles, "_resoluble", lambda *_: True),
    "rostam-program-order": change(
        rostam_profiles, "eliminate", lambda *_: Fake(steps=[], matrix=[])
    ),
    # Marienbad
    "marienbad-winner": change(marienbad, "START", (1, 3, 5, 6)),
    "marienbad-mirror": change(marienbad, "loses", lambda heaps: sum(heaps) == 5),
    "marienbad-mirrors": change(marienbad, "loses", lambda heaps: heaps != (9, 9)),
    "marienbad-several-equal-rows": change(marienbad, "loses", lambda heaps: False),
    "marienbad-search-space": changes(
        change(marienbad, "positions", lambda: [()] * (10**6 + 1)),
        change(marienbad, "loses", lambda heaps: True),
    ),
    "marienbad-chess": change(marienbad, "SQUARES", 80),
    "marienbad-packets": change(marienbad, "START", (1, 3, 5, 6)),
    "marienbad-start-even": change(marienbad, "START", (1, 3, 5, 6)),
    "marienbad-two-two": change(marienbad, "even", lambda heaps: False),
    "marienbad-even-is-lost": change(marienbad, "even", lambda heaps: True),
    "marienbad-odd-is-won": change(marienbad, "even", lambda heaps: False),
    "marienbad-one-row": change(marienbad, "even", lambda heaps: True),
    "marienbad-two-rows": change(marienbad, "even", lambda heaps: True),
    "marienbad-down-to-two-rows": change(marienbad, "even", lambda heaps: True),
    "marienbad-unique": change(marienbad, "_ways", ways_without_one),
    "marienbad-unique-proof": change(marienbad, "_ways", one_way),
    "marienbad-half": change(marienbad, "POWERS", [1, 3, 9]),
    "marienbad-contradiction": change(marienbad, "POWERS", [1, 3, 9]),
    "marienbad-half-proof": change(marienbad, "FROM_2", marienbad.POWERS),
    "marienbad-rest-is-less-than-half": change(grundy, "steps", shifted_power),
    "marienbad-last-index": change(grundy, "steps", lambda n: [*true_steps(n), None]),
    "marienbad-seven-steps": change(marienbad, "NAMES", (("n", "p"), ("n", "n"), ("n", "p"))),
    "marienbad-seven": change(grundy, "packets", threes),
    "marienbad-breaking": change(marienbad, "even", lambda heaps: True),
    "marienbad-restoring": change(marienbad, "even", lambda heaps: False),
    "marienbad-breaking-four": change(grundy, "balance", swapped_balance),
    "marienbad-figure-4": change(grundy, "balance", swapped_balance),
    "marienbad-figure-5": change(grundy, "balance", swapped_balance),
    "marienbad-same-balance": change(marienbad, "even", lambda heaps: True),
    "marienbad-largest-broken": change(marienbad, "even", lambda heaps: True),
    "marienbad-no-making-without-breaking": change(
        grundy, "balance", lambda before, left: grundy.Balance([1], [2])
    ),
    "marienbad-largest-power": change(grundy, "steps", shifted_power),
    "marienbad-large-takes": change(marienbad, "first_moves", lambda heaps: []),
    "marienbad-changed-rules": change(marienbad, "START", (1, 3, 5, 6)),
    # Bal
    "bal-tokens": change(bal, "LISTS", ([0, 1, 1],)),
    "bal-two-neighbours": changes(
        change(bal, "Field", Fake(ring=board.Field.line)),
        change(bal, "boards", lambda n: [Board.solved(n)]),
    ),
    "bal-three-bases-seen": scored({}, {}, failures=1),
    "bal-one-base-isolated": change(
        bal, "strategies", Fake(filling=lambda one: -1, choices=strategies.choices)
    ),
    "bal-hole-moves": change(Board, "after", lambda one, move: one),
    "bal-token-goes-right": change(Board, "after", lambda one, move: one),
    "bal-line-is-longer": all_solved,
    "bal-*-solves": scored({}, {}, failures=1),
    "bal-better": all_solved,
    "bal-order-*": change(bal, "LISTS", ([1], [1], [1])),
    "bal-lists": change(bal, "sublist", lambda one: ()),
    "bal-list-with-hole": change(bal, "whole_list", lambda one: true_list(one)[::-1]),
    "bal-number-of-lists": change(bal, "sublist", lambda one: one),
    "bal-neighbours-in-sl": change(bal, "is_minimal", lambda one: True),
    "bal-neighbours-in-l": change(bal, "_has_neighbours", lambda one: True),
    "bal-fact-2": change(bal, "sublist", lambda one: ()),
    "bal-fact-*": change(
        bal,
        "_checked",
        lambda n: [(Board.solved(n), Checked(False, False, False, False))],
    ),
    "bal-solved-hole": change(bal, "HOLE", 99),
    "bal-count": change(bal, "boards", lambda n: range(bal.PRINTED[n])),
    "bal-atoms": change(board, "boards", lambda n: 10**90),
    "bal-even": change(board, "boards", lambda n: 2),
    "bal-*": change(board, "printed", lambda n: 1),
}

# What else a verdict rests on: a misprint on the mended copy, a claim on a kept search or a second
# computation. Broken alone, it changes the verdict too.
SECOND: dict[str, Mutation] = {
    "delahaye-beggar-deal-size": change(delahaye_games, "CASELLA", OTHER_CASELLA),
    "delahaye-beggar-deal": change(delahaye_games, "CASELLA", OTHER_CASELLA),
    "delahaye-optimised-example": pile_upside_down,
    "delahaye-aligned-4x5": no_searches,
    "rostam-decks": change(rostam_games, "TWENTY", rostam_games.TWENTY.replace("19", "18")),
    "rostam-first-multiple-of-4": no_searches,
    "rostam-same-way": change(rostam_games, "fair_start", lambda *_: None),
    "marienbad-seven-steps": change(marienbad, "NAMES", (("p", "p"), ("n", "p"), ("n", "p"))),
}
