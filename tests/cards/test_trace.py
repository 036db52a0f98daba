import json
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from antihilbert.cards import beggar, referee, war
from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.referee import Outcome, Result, TracedGame
from antihilbert.cards.war import War
from strategies import beggar_deals, one_suit_deals, war_deals

wars = st.one_of(war_deals(), one_suit_deals())


def of_war(deal: Deal) -> tuple[TracedGame, Result]:
    return War(deal, (NATURAL, NATURAL)), war.play(deal)


def check(records: Iterator[dict[str, object]], result: Result) -> list[dict[str, object]]:
    listed = list(records)
    assert len(listed) == result.tricks + 1
    if result.cycle:
        last, again = listed[-1], listed[result.cycle.preperiod]
        assert (last["hand1"], last["hand2"]) == (again["hand1"], again["hand2"])
    return listed


@given(wars)
def test_a_war_trace_replays_to_the_outcome(deal: Deal) -> None:
    game, result = of_war(deal)
    listed = check(referee.records(game, result), result)
    assert sum(len(record.get("flips", [])) for record in listed) == result.cards  # type: ignore[arg-type, misc]
    empty = [not listed[-1][hand] for hand in ("hand1", "hand2")]
    assert (
        empty
        == {
            Outcome.PLAYER1: [False, True],
            Outcome.PLAYER2: [True, False],
            Outcome.DRAW: [True, True],
            Outcome.ENDLESS: [False, False],
        }[result.outcome]
    )


@given(beggar_deals())
def test_a_beggar_trace_replays_to_the_outcome(deal: Deal) -> None:
    result = beggar.play(deal)
    listed = check(referee.records(Beggar(deal), result), result)
    assert sum(len(record.get("pile", [])) for record in listed) == result.cards  # type: ignore[arg-type, misc]


@given(wars)
def test_text_and_json_lines_tell_the_same_positions(deal: Deal) -> None:
    game, result = of_war(deal)
    texts = [line.split("  ")[0].removesuffix(" →") for line in referee.lines(game, result, "text")]
    game, _ = of_war(deal)
    for text, line in zip(texts, referee.lines(game, result, "jsonl"), strict=True):
        record = json.loads(line)
        assert text == f"{record['hand1']} / {record['hand2']}"


def test_battles_are_marked() -> None:
    game, result = of_war(Deal.parse("[3, 2, 1, 1, 2, 1] / [3, 2, 1, 2, 3, 3]"))
    first, second, *_ = referee.lines(game, result, "text")
    assert first.endswith("→  battle 3=3, 2=2, 1=1")
    assert second.endswith("→")


def test_hand_sizes_make_a_small_table() -> None:
    game, result = of_war(Deal.parse("4 1 / 2 3"))
    rows = [line.split() for line in referee.lines(game, result, "sizes")]
    assert rows[1:] == [list("022"), list("131"), list("222"), list("331"), list("440")]
