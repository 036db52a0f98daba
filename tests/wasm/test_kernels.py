"""Kernels as WebAssembly, in Node.js and in browsers, have the results of those compiled here."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from antihilbert.baseball.board import Field
from antihilbert.baseball.distances import Search, finish
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless import placements
from antihilbert.cards.endless.word_search import WordKind, plans_of
from antihilbert.cards.endless.words import Word, alike
from antihilbert.cards.game import sizes_of
from antihilbert.cards.games import WAR
from antihilbert.cards.kernels import beggar, war, war_count
from antihilbert.cards.kernels.pickups import code_of
from antihilbert.cards.kernels.tally import BINS, Tally
from antihilbert.cards.longest import search as longest
from antihilbert.cards.pickups import WarRules
from antihilbert.cards.profiles.listing import listing
from antihilbert.cards.referee import Outcome
from antihilbert.core.progress import NEVER
from antihilbert.takeaway.grundy import find_period
from antihilbert.takeaway.kernels import heap_values
from antihilbert.takeaway.rules import Code
from antihilbert.web import shell
from antihilbert.web.site import POLICY
from engines import chromium, file_server, firefox
from wasm_kernels import ENTRIES, LONGEST_METHODS, TALLY
from wasm_modules import FOLDER, compiled

NODE = shutil.which("node")
Call = Callable[[str, Mapping[str, Any]], dict[str, list[int]]]
NO_LIMIT = 2**60


def words(count: int, value: int = 0) -> dict[str, Any]:
    return {"type": "BigUint64Array", "items": [str(value)] * count}


def numbers(count: int) -> dict[str, Any]:
    return {"type": "BigInt64Array", "items": ["0"] * count}


def these(items: list[int]) -> dict[str, Any]:
    return {"type": "BigInt64Array", "items": [str(item) for item in items]}


def cards(count: int) -> dict[str, Any]:
    return {"type": "Uint8Array", "items": ["0"] * count}


def bytes_of(items: Sequence[int]) -> dict[str, Any]:
    return {"type": "Uint8Array", "items": [str(item) for item in items]}


PAGE = """<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">"""

# Call a kernel in a worker, as the lab does.
IN_PAGE = """async (text) => {
    const { kernel, given } = JSON.parse(text);
    const { Pool } = await import("./static/js/wasm/pool.js");
    globalThis.pool ??= new Pool(1);
    const TYPES = { Uint8Array, BigUint64Array, BigInt64Array, Float64Array };
    const one = (type, item) => (type.startsWith("Big") ? BigInt(item) : Number(item));
    const array = ({ type, items }) => TYPES[type].from(items.map((item) => one(type, item)));
    const plain = (value) => (typeof value === "string" ? BigInt(value) : value);
    const read = (value) => (typeof value === "object" ? array(value) : plain(value));
    const pairs = Object.entries(given).map(([name, value]) => [name, read(value)]);
    const all = Object.fromEntries(pairs);
    let answer = null;
    const tasks = [{ given: all, done: (arrays) => { answer = arrays; } }];
    try {
        const { signal } = new AbortController();
        await globalThis.pool.run(kernel, () => tasks.pop() ?? null, signal);
    } catch (error) {
        return JSON.stringify({ error: error.message });
    }
    return JSON.stringify(answer, (_, value) =>
        ArrayBuffer.isView(value) ? [...value].map(String) : value);
}"""


@contextmanager
def in_node() -> Iterator[Call]:
    if NODE is None:
        pytest.skip("node is missing")
    node = subprocess.Popen(
        [NODE, str(Path(__file__).with_name("node.mjs"))],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip

    def asked(kernel: str, given: Mapping[str, Any]) -> dict[str, list[int]]:
        assert node.stdin
        assert node.stdout
        script = (FOLDER / f"{kernel}.js").as_uri()
        node.stdin.write(json.dumps({"script": script, "given": given}) + "\n")
        node.stdin.flush()
        return read(json.loads(node.stdout.readline()))

    yield asked
    node.communicate(timeout=30)
    assert node.returncode == 0


@contextmanager
def in_browser(opened: Callable[[str], Any], folder: Path) -> Iterator[Call]:
    (folder / "index.html").write_text(PAGE.format(policy=POLICY))
    shutil.copytree(FOLDER.parent, folder / "static")
    (folder / "static" / "js" / "kernels.js").write_text(shell.kernels_script())
    with file_server(folder) as address, opened(address) as evaluate:

        def asked(kernel: str, given: Mapping[str, Any]) -> dict[str, list[int]]:
            return read(
                json.loads(evaluate(IN_PAGE, json.dumps({"kernel": kernel, "given": given})))
            )

        yield asked


def read(answer: dict[str, Any]) -> dict[str, list[int]]:
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return {name: [int(item) for item in items] for name, items in answer.items()}


@pytest.fixture(scope="module", params=["node", "chromium", "firefox"])
def call(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Call]:
    """Call a kernel; its arrays afterwards."""
    compiled()
    folder = tmp_path_factory.mktemp(request.param)
    browsers = {"chromium": chromium, "firefox": firefox}
    if request.param in browsers:
        with in_browser(browsers[request.param], folder) as asked:
            yield asked
    else:
        with in_node() as asked:
            yield asked


def tally_of(found: dict[str, list[int]]) -> Tally:
    """The tally that a kernel has left in its arrays."""
    named: dict[str, Any] = dict(zip(TALLY, found["tally"], strict=True))
    for name in ("longest_index", "first_endless", "first_all_in"):
        named[name] = None if named[name] == 2**64 - 1 else named[name]
    tricks, by_cards = (np.array(part) for part in np.split(np.array(found["histograms"]), 2))
    return Tally(**named, tricks_histogram=tricks, cards_histogram=by_cards)


def same(one: Tally, two: Tally) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


WAR_GAMES = [
    (Deck(4, 13), ("natural", "natural"), WarRules(), 2, "continue", 3000),
    (Deck(1, 52), ("natural", "natural"), WarRules(), 2, "continue", 3000),
    (Deck(4, 13), ("optimised", "optimised"), WarRules(), 2, "continue", 1000),
    (Deck(4, 13), ("random", "random"), WarRules(), 2, "continue", 1000),
    (Deck(2, 7), ("random", "loser-first"), WarRules(), 2, "continue", 1000),
    (Deck(4, 8), ("first-player", "optimised"), WarRules(), 2, "continue", 1000),
    (Deck(4, 13), ("natural", "random"), WarRules(3, "flip-last"), 2, "continue", 1000),
    (Deck(4, 5), ("optimised", "optimised"), WarRules(), 2, "continue", 1000),
    (Deck(1, 9), ("natural", "natural"), WarRules(), 2, "continue", 1000),
    (Deck(4, 13), ("natural", "natural"), WarRules(), 4, "continue", 100),
    (Deck(2, 3), ("random", "random"), WarRules(), 2, "count", 300),
    (Deck(1, 256), ("natural", "natural"), WarRules(), 2, "continue", 20),
]


@pytest.mark.parametrize(("deck", "pickups", "rules", "players", "on_repeat", "games"), WAR_GAMES)
def test_many_games_of_war(
    call: Call,
    deck: Deck,
    pickups: tuple[str, str],
    rules: WarRules,
    players: int,
    on_repeat: str,
    games: int,
) -> None:
    sizes, seed, start = sizes_of(deck, players), 2**64 - 5, 10**15
    given = {
        "suits": deck.suits, "values": deck.values, "players": players,
        "ends": these([sum(sizes[: at + 1]) for at in range(4)]),
        "pickup1": code_of(pickups[0], rules), "pickup2": code_of(pickups[1], rules),
        "set_aside": on_repeat == "count", "seed": str(seed), "start": str(start), "games": games,
        "limit": 100_000, "tally": words(len(TALLY)), "histograms": numbers(2 * BINS),
    }  # fmt: skip
    how: dict[str, Any] = {"on_repeat": on_repeat, "rules": rules, "players": players}
    wanted = war.war_stats(deck, *pickups, seed, start, start + games, 100_000, **how)
    assert same(tally_of(call("war_statistics", given)), wanted)


@pytest.mark.parametrize(
    ("deck", "games"), [(Deck(4, 13, 4), 5000), (Deck(4, 10, 3), 1000), (Deck(8, 13, 4), 100)]
)
@pytest.mark.parametrize("limit", [NO_LIMIT, 50])
def test_many_games_of_beggar(call: Call, deck: Deck, games: int, limit: int) -> None:
    given = {
        "suits": deck.suits, "values": deck.values, "penalties": deck.penalties, "seed": "7",
        "start": str(2**40), "games": games, "limit": str(limit), "tally": words(len(TALLY)),
        "histograms": numbers(2 * BINS),
    }  # fmt: skip
    wanted = beggar.beggar_stats(deck, 7, 2**40, 2**40 + games, limit)
    assert same(tally_of(call("beggar_statistics", given)), wanted)


@pytest.mark.parametrize(
    ("deck", "pickup1", "pickup2", "hand1_size"),
    [
        (Deck(1, 8), "natural", "natural", 4), (Deck(1, 7), "natural", "natural", 2),
        (Deck(2, 5), "optimised", "optimised", 5), (Deck(4, 3), "loser-first", "natural", 6),
        (Deck(3, 3), "natural", "optimised", 4),
    ],
)  # fmt: skip
def test_every_deal_of_war(
    call: Call, deck: Deck, pickup1: str, pickup2: str, hand1_size: int
) -> None:
    for chunk in war_count.chunks(deck, pickup1, pickup2, hand1_size):
        found = call("war_count", {
            "suits": deck.suits, "values": deck.values, "hand1_size": hand1_size,
            "pickup1": code_of(pickup1), "pickup2": code_of(pickup2),
            "card1": chunk.begins[0], "card2": chunk.begins[1],
            "sums": words(9), "histogram": numbers(BINS), "longest": cards(deck.size),
        })  # fmt: skip
        wanted = war_count.count_chunk(chunk)
        assert found["sums"][:7] == [*wanted[1:7], wanted.max_tricks]
        assert found["sums"][8] == wanted.played
        assert found["histogram"] == wanted.histogram.tolist()
        if wanted.max_deal:
            assert found["longest"] == [*wanted.max_deal.cards]


@pytest.mark.parametrize("start", [0, 1000])
def test_every_deal_of_beggar(call: Call, start: int) -> None:
    deck, deals = Deck(2, 6, penalties=3), 5000
    found = call("beggar_count", {
        "suits": 2, "values": 6, "penalties": 3, "hand1_size": 5, "start": start, "deals": deals,
        "counts": words(10), "endless": words(deals),
    })  # fmt: skip
    wanted = beggar.count(deck, 5, start, deals)
    counts = found["counts"]
    assert counts[:2] == [wanted.player1, wanted.player2]
    assert counts[5:] == [
        wanted.tricks, wanted.cards, wanted.max_tricks, wanted.max_cards, wanted.max_number
    ]  # fmt: skip
    assert sorted(found["endless"][: counts[3]]) == wanted.endless


@pytest.mark.parametrize("cards_", [4, 9, 10])
def test_profiles_and_how_many_deals_they_have(call: Call, cards_: int) -> None:
    most = 2**10
    found = call("profile_words", {
        "cards": cards_, "hand1_size": cards_ // 2, "begun": cards(0), "keep_all": False,
        "finished": numbers(most + 1), "deals": numbers(2 * most + 2), "letters": cards(2**12),
        "kept": numbers(3 * 2**6), "found": numbers(4),
    })  # fmt: skip
    wanted = listing(cards_)
    assert found["found"][0] == 0
    assert sum(found["finished"]) + found["found"][2] == wanted.profiles
    assert sum(found["deals"]) + found["found"][3] == wanted.deals
    assert max(at for at, many in enumerate(found["finished"]) if many) == wanted.max_tricks


# Sequences of this project's own known answers stand in tests/baseball; here both are computed.
@pytest.mark.parametrize("bases", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("ring", [True, False])
def test_fewest_moves_of_every_board(call: Call, bases: int, ring: bool) -> None:
    found = call("baseball_distances", {"bases": bases, "ring": ring, "histogram": numbers(100)})
    field = Field.ring(bases) if ring else Field.line(bases)
    wanted = finish(Search(field, 1)).histogram
    assert found["histogram"][: len(wanted) + 1] == [*wanted, 0]


@pytest.mark.parametrize("code", ["0.77", "0.07", "0.137", "4.7", "0.156"])
@pytest.mark.parametrize("unequal", [False, True])
def test_values_of_octal_games(call: Call, code: str, unequal: bool) -> None:
    to, one = 1500, Code.parse(code)
    found = call("octal_values", {
        "digits": these(list(one.digits)), "unequal": unequal, "values": numbers(to + 1),
        "period": numbers(3),
    })  # fmt: skip
    wanted = heap_values(one, to, unequal)
    assert found["values"] == wanted
    assert tuple(found["period"]) == find_period(wanted, 2, one.length)


# Words and classes. Parts of a search with equal numbers of words and games, up to a find.
SEARCHED = [
    (Deck(4, 7), ("optimised", "optimised"), 0), (Deck(1, 14), ("natural", "natural"), 0),
    (Deck(4, 11), ("optimised", "optimised"), 0), (Deck(2, 14), ("natural", "optimised"), 0),
    (Deck(1, 18), ("loser-first", "loser-first"), 0), (Deck(4, 4), ("natural", "natural"), 1),
]  # fmt: skip


@pytest.mark.parametrize(("deck", "pickups", "round_"), SEARCHED)
def test_cards_placed_by_the_classes_of_words(
    call: Call, deck: Deck, pickups: tuple[str, str], round_: int
) -> None:
    parts = placements.parts_of(deck, pickups)
    for part in islice((one for one in parts if one.round == round_), 30, 300, 1 + 9 * round_):
        wanted = placements.try_part(part, deck, 3, False, NEVER)
        if wanted.words == 0:
            continue
        found = searched(call, deck, pickups, part, 3, solve=False)
        assert found["found"][1:3] == [wanted.words, wanted.games], part.plan
        assert found["found"][3] == bool(wanted.find)
        if wanted.find:
            assert tuple(found["deal"]) == wanted.find.deal.cards
            codes = tuple(found["word"])
            assert codes == (wanted.find.word.letters if wanted.find.word else (-1, *codes[1:]))
            return
    assert deck == Deck(4, 4)  # its words have no endless deal


def searched(
    call: Call, deck: Deck, pickups: tuple[str, str], part: placements.PlanPart, seed: int,
    solve: bool, equal: bool = False,
) -> dict[str, list[int]]:  # fmt: skip
    """Search a part to its end, from where each answer has come to."""
    plan, climbed = part.plan, placements.CLIMBED << part.round >> 1 if part.round else 0
    place, found = [-1] + [-2] * (plan.length + 1), [0] * 6
    facts = (
        plan.cards, plan.hand1_size, plan.length, plan.battles, plan.in_a_row, plan.swapped,
        plan.weak, plan.fewest, placements.PLACEMENTS << part.round, climbed, 5000, equal,
    )  # fmt: skip
    while True:
        left = call("endless_words", {
            "plan": these([int(fact) for fact in facts]), "suits": deck.suits,
            "pickup1": code_of(pickups[0]), "pickup2": code_of(pickups[1]),
            "alike": alike(pickups), "seed": seed, "solve": solve, "place": these(place),
            "word": numbers(plan.length), "deal": cards(plan.cards), "found": these(found),
        })  # fmt: skip
        place, found = left["place"], left["found"]
        if found[0] or found[3]:
            return left


# The word of the catalogue that settles 52 cards natural; values by annealing.
def test_values_for_the_cards_of_a_word_make_it_repeat_for_ever(call: Call) -> None:
    deck, pickups = Deck(4, 13), ("natural", "natural")
    kind = WordKind(False, 18, 0, 3)
    [plan] = (
        one for one in plans_of(kind, 52, pickups) if one.hand1_size == 12 and not one.swapped
    )
    found = searched(call, deck, pickups, placements.PlanPart(0, kind, plan), 3, solve=True)
    assert found["found"][3]
    deal = Deal(tuple(found["deal"][:12]), tuple(found["deal"][12:]))
    assert sorted(deal.cards) == sorted(deck.cards)
    word = Word(52, 12, tuple(found["word"]), pickups)
    assert word.holds_for(word.values_of(deal), strictly=True)


def test_a_find_with_equal_hands_leads_to_the_cycle(call: Call) -> None:
    deck, pickups = Deck(1, 14), ("natural", "natural")
    kind = WordKind(False, 4, 0, 0)
    plan = next(one for one in plans_of(kind, 14, pickups) if one.hand1_size == 4)
    part = placements.PlanPart(0, kind, plan)
    found = searched(call, deck, pickups, part, 3, solve=False, equal=True)
    deal = Deal(tuple(found["deal"][:7]), tuple(found["deal"][7:]))
    assert sorted(deal.cards) == list(range(1, 15))
    assert WAR.play(deal, pickups).outcome is Outcome.ENDLESS


# The longest game

LONGEST = [
    (Deck(4, 8), ("natural",), "opening", "tricks", 100_000),
    (Deck(1, 12), ("natural",), "backward", "tricks", 50_000),
    (Deck(4, 5), ("optimised", "natural"), "climb", "cards", 3000),
    (Deck(4, 5), ("loser-first",), "sample", "tricks", 5000),
    (Deck(1, 9), ("natural",), "climb", "tricks", 3000),
    (Deck(3, 8, 3), (), "climb", "cards", 2000), (Deck(3, 8, 3), (), "backward", "tricks", 20_000),
]  # fmt: skip


@pytest.mark.parametrize(("deck", "pickups", "method", "metric", "games"), LONGEST)
def test_parts_of_a_search_for_the_longest_game(
    call: Call, deck: Deck, pickups: tuple[str, ...], method: str, metric: str, games: int
) -> None:
    request = longest.SearchRequest(deck, pickups, metric, method, seed=5)
    codes = [code_of(pickup) for pickup in pickups] or [0]
    of_game = {
        "suits": deck.suits, "values": deck.values, "penalties": deck.penalties,
        "pickup1": codes[0], "pickup2": codes[-1], "by_cards": metric == "cards",
        "best": cards(deck.size), "endless": cards(deck.size), "found": numbers(5),
    }  # fmt: skip
    found = call("longest_game", of_game | {
        "method": LONGEST_METHODS.index(method), "mostly_endless": request.mostly_endless,
        "seed": 5, "index": 2, "games": games, "long_deals": cards(1024 * deck.size),
        "long_lengths": numbers(1024),
    })  # fmt: skip
    wanted, long = longest.chunk_with_long_games(request, 2, games)
    assert same_longest(found, wanted)
    rows = range(0, len(found["long_deals"]), deck.size)
    deals = [tuple(found["long_deals"][row : row + deck.size]) for row in rows]
    known = dict(zip(deals, found["long_lengths"], strict=True))
    assert {deal: length for deal, length in known.items() if length} == {
        deal.cards: length for deal, length in long.items()
    }
    if method == "opening":
        [first, *_] = long
        grown = call("grown_games", of_game | {
            "ahead": 120, "games": 20_000, "deals": bytes_of(first.cards), "lengths": numbers(1),
        })  # fmt: skip
        wanted, lengths = longest._grown(request, [first], 120, 20_000, NEVER)
        assert same_longest(grown, wanted)
        assert grown["lengths"] == lengths


def same_longest(found: dict[str, list[int]], wanted: longest.Longest) -> bool:
    deal = wanted.deal.cards if wanted.deal else ()
    lengths = [wanted.tricks, wanted.cards] if wanted.deal else [-1, -1]
    told = [*lengths, wanted.evaluations, wanted.endless, wanted.unsettled]
    return (not deal or tuple(found["best"]) == deal) and found["found"] == told


def test_every_kernel_is_tested() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert ENTRIES
    assert all(f'call("{one.__name__}"' in text for one in ENTRIES)


def test_a_kernel_that_needs_more_memory_than_it_may_have_ends_and_can_be_called_again(
    call: Call,
) -> None:
    large = {
        "hand1_size": 2, "begun": cards(0), "keep_all": False, "finished": numbers(1025),
        "deals": numbers(2050), "letters": cards(64), "kept": numbers(30), "found": numbers(4),
    }  # fmt: skip
    with pytest.raises(RuntimeError, match="RangeError"):
        call("profile_words", large | {"cards": 26})  # tables of 2^26 rows
    assert call("profile_words", large | {"cards": 4})["found"][0] == 0


def test_an_array_of_another_type_is_refused(call: Call) -> None:
    with pytest.raises(RuntimeError, match="TypeError: histogram: take a BigInt64Array"):
        call("baseball_distances", {"bases": 3, "ring": True, "histogram": words(100)})
