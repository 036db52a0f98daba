"""How verdicts follow, on made-up claims."""

from typing import Any

import pytest

import dying
from antihilbert.claims import run
from antihilbert.claims.claim import (
    Claim,
    Effort,
    Finding,
    Rule,
    Sample,
    Verdict,
    at_least,
    below,
    cases,
    conjectured,
    exact,
    mean,
    respects,
)
from antihilbert.claims.run import run_claims
from antihilbert.core.messages import Text
from antihilbert.core.progress import Progress


def verdict(rule: Rule, printed: Any, value: Any, sample: Sample | None = None) -> str:
    return str(rule(printed, Finding(value, sample=sample)).verdict)


@pytest.mark.parametrize(
    ("rule", "printed", "value", "expected"),
    [
        (exact, 6, 6, "confirmed"),
        (exact, "endless", "player2", "corrected"),
        (at_least, 100, 100, "confirmed"),
        (at_least, 100, 101, "extended"),
        (at_least, 100, 99, "open"),
        (cases, {"8": "none"}, {"8": "none"}, "confirmed"),
        (cases, {"8": "none", "40": "none"}, {"8": "none", "40": "endless"}, "corrected"),
        (cases, {"8": "none", "40": "none"}, {"8": "none", "40": "?"}, "open"),
        (cases, {"8": "none", "40": "none"}, {"8": "none"}, "open"),
        (cases, {"13": "?"}, {"13": "endless"}, "extended"),
        (cases, {"13": "?"}, {"13": "?"}, "open"),
        (cases, {"8": "none", "13": "?"}, {"8": "endless", "13": "endless"}, "corrected"),
        (conjectured, {"8": "none", "40": "none"}, {"8": "none", "40": "endless"}, "refuted"),
        (conjectured, {"8": "none"}, {"8": "none"}, "confirmed"),
        (conjectured, {"8": "none"}, {"8": "?"}, "open"),
        (
            respects,
            {"mean": "fewer", "worst": "fewer"},
            {"mean": "more", "worst": "fewer"},
            "mixed",
        ),
        (
            respects,
            {"mean": "fewer", "worst": "fewer"},
            {"mean": "more", "worst": "more"},
            "corrected",
        ),
        (respects, {"mean": "fewer"}, {"mean": "fewer"}, "confirmed"),
    ],
)
def test_a_verdict_follows(rule: Rule, printed: Any, value: Any, expected: str) -> None:
    assert verdict(rule, printed, value) == expected


def sample(deviation: float, games: int = 10_000) -> Sample:
    return Sample(games, 1, 0.0, 0.0, deviation)


def test_a_sampled_print_may_be_off_by_chance_in_both_samples_and_by_rounding() -> None:
    # Both samples of 10 000 with deviation 10: 0.1 each, together 0.1414, four times 0.5657.
    rule = mean(10_000, digits=2)
    assert verdict(rule, 50.56, 50.0, sample(10.0)) == "confirmed"
    assert verdict(rule, 50.58, 50.0, sample(10.0)) == "corrected"
    assert verdict(rule, 49.42, 50.0, sample(10.0)) == "corrected"
    assert verdict(mean(10_000, digits=0), 51.0, 50.0, sample(10.0)) == "confirmed"


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0.0, 0.0004, "confirmed"), (0.002, 0.003, "corrected"), (0.0005, 0.002, "open")],
)
def test_a_bound_is_judged_by_the_whole_interval(low: float, high: float, expected: str) -> None:
    assert verdict(below, 0.001, low, Sample(100, 1, low, high, 0.1)) == expected


def test_what_could_not_be_settled_is_undecided_but_an_open_question_is_not() -> None:
    assert not at_least(100, Finding(99)).decided
    assert not below(0.001, Finding(0, sample=Sample(10, 1, 0, 0.1, 0.1))).decided
    assert cases({"13": "?"}, Finding({"13": "?"})).decided


def made_up(name: str, compute: Any) -> Claim:
    said = Text("something", "quelque chose")
    return Claim(name, "nobody", said, said, 1, compute, exact, group=name)


@pytest.mark.parametrize(
    ("value", "mended", "expected"),
    [(2, 1, "misprint"), (2, 2, "misprint"), (2, 3, "corrected"), (2, None, "corrected")],
)
def test_a_slip_that_explains_the_difference_is_a_misprint(
    value: int, mended: int | None, expected: str
) -> None:
    claim = made_up("slip", lambda _: Finding(value, mended=mended))
    assert run.judge(claim, Effort()).verdict == expected
    agreeing = made_up("right", lambda _: Finding(1, mended=mended))
    assert run.judge(agreeing, Effort()).verdict == "confirmed"


def test_a_claim_that_crashes_has_failed_and_the_rest_go_on() -> None:
    def crash(effort: Effort) -> int:
        raise ZeroDivisionError("no cards left")

    claims = [
        made_up("before", lambda _: 1),
        made_up("crash", crash),
        made_up("after", lambda _: 2),
    ]
    told: list[Progress] = []
    judged = run_claims(claims, Effort(), on_progress=told.append)
    assert [str(one.verdict) for one in judged] == ["confirmed", "failed", "corrected"]
    assert judged[1].undecided
    assert "ZeroDivisionError: no cards left" in judged[1].why.en
    assert told == [Progress(1, 3), Progress(2, 3), Progress(3, 3)]


def test_a_claim_that_kills_its_process_fails_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_judge_group", dying.judge_group)
    claims = [made_up(name, None) for name in ("one", "fatal", "two")]
    judged = run_claims(claims, Effort(), workers=2)
    assert [one.claim.id for one in judged if one.verdict is Verdict.FAILED] == ["fatal"]
    assert [one.claim.id for one in judged if one.verdict is Verdict.CONFIRMED] == [
        "one",
        "two",
    ]
