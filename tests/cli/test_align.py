import json

import pytest

from antihilbert.cards import war
from antihilbert.cards.deal import Deal
from shell import refusal, run

SIXTEEN = "2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1"
TWENTY_FOUR = "2 1 5 5 6 2 6 6 4 1 4 4 / 5 3 5 1 6 3 3 2 4 2 3 1"


def asked(*words: str) -> dict[str, object]:
    shown = run("war", "endless", "align", *words, "--json")
    assert shown.status == 0
    answer = json.loads(shown.out)
    assert isinstance(answer, dict)
    return answer


def test_a_deal_is_tested_doubled_and_stacked() -> None:
    answer = asked(SIXTEEN)
    # The periods of the source: 24, exchanged after 12; twice that for two of them.
    keys = ("aligned", "exchanged_after", "period", "deal")
    assert [answer[key] for key in keys] == [True, 12, 24, SIXTEEN]
    for made in (answer["joined"], answer["stacked"]):
        assert isinstance(made, dict)
        assert (made["aligned"], made["exchanged_after"], made["period"]) == (True, 24, 48)
        assert war.play(Deal.parse(made["deal"])).period == 48
    assert answer["joined"]["deck"] == {"suits": 8, "values": 4}  # type: ignore[index]
    assert answer["stacked"]["deck"] == {"suits": 4, "values": 8}  # type: ignore[index]


def test_several_deals_are_joined() -> None:
    answer = asked(SIXTEEN, TWENTY_FOUR)
    assert (answer["aligned"], answer["period"]) == (True, 60)  # 24 and 36 side by side
    assert [one["period"] for one in answer["deals"]] == [24, 36]  # type: ignore[attr-defined]
    stacked = answer["stacked"]
    assert isinstance(stacked, dict)
    assert stacked["deck"] == {"suits": 4, "values": 10}


def test_a_deal_that_is_not_aligned_is_told_why_and_what_its_double_does() -> None:
    answer = asked("8 6 3 10 5 / 2 9 7 4 1")
    assert (answer["aligned"], answer["period"]) == (False, 60)
    assert answer["why_not"] == "when every card has been laid once, the hands have 6 and 4 cards"
    assert answer["joined"]["outcome"] == "player1"  # type: ignore[index]
    finite = asked("4 1 / 2 3")
    assert (finite["aligned"], finite["exchanged_after"], finite["period"]) == (False, None, None)


def test_the_first_aligned_position_is_offered() -> None:
    later = "1 4 4 2 1 3 3 / 2 4 1 3 2 3 1 4 2"  # the printed game after its first trick
    answer = asked(later)
    assert (answer["aligned"], answer["aligned_after"]) == (False, 2)
    assert answer["block"] == "2 1 3 3 4 1 4 4 / 3 2 3 1 4 2 2 1"
    told = run("war", "endless", "align", later).out
    assert "a block is what it comes to: 2 1 3 3 4 1 4 4 / 3 2 3 1 4 2 2 1" in told


def test_the_text_shows_the_rounds() -> None:
    told = run("war", "endless", "align", SIXTEEN).out
    assert "8 flips are a round" in told
    assert "    4 1 4 4 3 1 3 3 / 4 2 2 1 3 2 2 1\n" in told
    assert "stacked, 4x8: 2 1 4 4 2 1 3 3 6 5 8 8 6 5 7 7 /" in told


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["5", "3", "/", "2"], "'5' is not a deal: put each in quotes"),
        ([SIXTEEN, "--pickup", "random"], "chance"),
        ([SIXTEEN, "--pickup", "x"], "unknown pickup"),
        ([SIXTEEN, "--shift", "-1"], "less than 1"),
        ([" ".join(["1"] * 600) + " / " + " ".join(["2"] * 600)], "too many cards"),
        (["1 x / 2 3"], "not a card"),
        ([], "as in: antihilbert war endless align"),
    ],
)
def test_bad_blocks_get_one_line(words: list[str], message: str) -> None:
    assert message in refusal("war", "endless", "align", *words)
