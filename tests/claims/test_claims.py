"""Every claim of the sources, as a newcomer may have added it."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from antihilbert.claims import claims_of, documents, find, run
from antihilbert.claims.claim import Claim, Finding, Strength, Verdict, evidence, shown, unless
from antihilbert.claims.run import Judged

CLAIMS = claims_of()


def test_there_are_far_more_than_a_hundred_claims_from_each_of_the_sources() -> None:
    assert len(CLAIMS) >= 200
    assert len({claim.id for claim in CLAIMS}) == len(CLAIMS)
    assert all(len(source.claims) >= 20 for source in documents().values())


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_is_whole(claim: Claim) -> None:
    assert claim.id.startswith(f"{claim.source}-")
    assert claim.id == claim.id.lower()
    assert all(claim.place) and all(claim.statement)
    assert claim.statement.en != claim.statement.fr
    assert json.loads(json.dumps(claim.printed)) == claim.printed


TABLES = [
    (source.name, name, table)
    for source in documents().values()
    for name, table in source.file.items()
    if isinstance(table, dict) and name not in ("french", "tables")
]
KEYS = {"place", "says", "printed", "sampled", "note", "readings", "evidence", "deal", "pickups"}
KEYS |= {"machine-checked", "proved", "exhausted", "argued", "instead"}


@pytest.mark.parametrize(("source", "name", "table"), TABLES)
def test_a_table_of_a_source_describes_claims(
    source: str, name: str, table: dict[str, Any]
) -> None:
    assert set(table) <= KEYS
    parts = re.split(r"\{\w+\}", f"{source}-{name}")
    pattern = re.compile(".+".join(map(re.escape, parts)))
    assert any(pattern.fullmatch(claim.id) for claim in CLAIMS)


def pairs(table: dict[str, Any]) -> Iterator[list[str]]:
    """The texts of a table that stand there in both languages."""
    for key, value in table.items():
        if key in ("readings", "evidence"):
            yield from value
        elif key not in ("printed", "sampled", "pickups") and isinstance(value, list):
            yield value


def test_the_texts_of_a_source_are_in_both_languages() -> None:
    texts = [pair for _, _, table in TABLES for pair in pairs(table)]
    for source in documents().values():
        texts += [source.title, source.short, source.about, *source.file["french"].items()]
    assert len(texts) > 250
    for english, french in texts:
        assert english and french
        facts = [sorted(re.findall(r"\{[^{}]*\}", text)) for text in (english, french)]
        assert facts[0] == facts[1]


def test_a_text_in_english_only_has_its_french_one_in_the_table_and_each_is_used() -> None:
    for source in documents().values():
        tables = [table for name, _, table in TABLES if name == source.name]
        texts = ("place", "machine-checked", "proved", "exhausted", "argued")
        english = {
            table[key] for table in tables for key in texts if isinstance(table.get(key), str)
        }
        assert english == set(source.file["french"])


def test_every_claim_is_decided_and_says_why(judged: list[Judged]) -> None:
    assert [one.claim.id for one in judged if one.undecided] == []
    for one in judged:
        assert all(one.why), one.claim.id
        json.dumps(one.as_json())


HANDS = re.compile(r"\[?(\d+(?:[, ]+\d+)+)\]? / \[?(\d+(?:[, ]+\d+)+)\]?")


def test_a_claim_about_a_deal_has_its_game_to_be_watched(judged: list[Judged]) -> None:
    """The whole deal, with the pickup that the claim names."""
    printed = [(one, HANDS.search(one.claim.statement.en)) for one in judged]
    told = [(one, found.groups()) for one, found in printed if found]
    assert len(told) > 25
    values = [one for one in judged if HANDS.search(shown(one.finding.value))]
    assert all(one.finding.game for one in values)
    assert sum(bool(one.finding.game) for one in judged) > 80
    for one, hands in told:
        game, names = one.finding.game, one.claim.statement.en.lower()
        assert game["deal"] == " / ".join(re.sub("[, ]+", " ", hand) for hand in hands)
        pickup = "optimised" if "optimised" in names else "natural"
        assert game["pickups"][0] == pickup, one.claim.id


def test_verdicts_of_all_kinds_occur(judged: list[Judged]) -> None:
    verdicts = Counter(one.verdict for one in judged)
    assert set(verdicts) == set(Verdict) - {Verdict.FAILED}


def other_prints(printed: Any, finding: Finding) -> list[Any]:
    """Things that could have been printed instead."""
    if isinstance(printed, dict):
        decided = [case for case, answer in printed.items() if finding.value.get(case) != "?"]
        others = [printed | {case: _another(printed[case])} for case in decided]
        agreeing = {case: finding.value.get(case, answer) for case, answer in printed.items()}
        return [*others, agreeing, finding.value]
    if isinstance(printed, bool):
        return [not printed]
    if isinstance(printed, int | float):
        return [finding.value, 2 * printed + 1, -1]
    if isinstance(printed, list):
        return [finding.value, [*printed, "more"]]
    return [finding.value, f"{printed}, not"]


def _another(answer: Any) -> Any:
    return 2 * answer + 1 if isinstance(answer, float) else "something else"


@pytest.mark.parametrize("number", range(len(CLAIMS)), ids=[claim.id for claim in CLAIMS])
def test_another_print_gets_another_verdict(judged: list[Judged], number: int) -> None:
    one = judged[number]
    if isinstance(one.finding.value, dict) and set(one.finding.value.values()) == {"?"}:
        assert one.verdict is Verdict.OPEN  # nothing is known, so no print can be judged
        return
    others = [
        replace(one.claim, printed=printed).judged(one.finding).verdict
        for printed in other_prints(one.claim.printed, one.finding)
    ]
    assert any(verdict is not one.verdict for verdict in others)


def test_a_print_that_is_what_was_computed_is_never_corrected(judged: list[Judged]) -> None:
    for one in judged:
        if one.verdict is Verdict.CORRECTED:
            agreeing = replace(one.claim, printed=one.finding.value)
            assert agreeing.judged(one.finding).verdict is not Verdict.CORRECTED, one.claim.id


def test_sampled_claims_carry_their_sample(judged: list[Judged]) -> None:
    sampled = [one for one in judged if one.finding.sample is not None]
    assert len(sampled) > 70
    for one in sampled:
        sample = one.finding.sample
        assert sample is not None
        assert sample.games > 80_000  # finished ones: some of the 100 000 may be endless
        assert sample.low <= sample.high
        assert one.as_json()["sample"]["seed"] == sample.seed  # type: ignore[index]


def test_the_known_errata_are_found(judged: list[Judged]) -> None:
    # As collected when the sources were first replayed (docs/rules.md, docs/takeaway.md).
    errata = {
        "delahaye-beggar-deal",
        "delahaye-optimised-example",
        "delahaye-optimised-values",
        "rostam-program-messages",
        "rostam-profiles-4",
        "rostam-twenty-period",
        "rostam-decks",
        "rostam-multiple-of-8",
        "delahaye-conjecture",
        "bal-neighbours-in-l",
        "marienbad-seven-steps",
        "marienbad-last-index",
        "marienbad-unique-proof",
    }
    wrong = {Verdict.CORRECTED, Verdict.MISPRINT, Verdict.REFUTED, Verdict.MIXED}
    assert errata <= {one.claim.id for one in judged if one.verdict in wrong}


def test_slips_conjectures_and_halves_have_verdicts_of_their_own(judged: list[Judged]) -> None:
    verdicts = {one.claim.id: one.verdict for one in judged}
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.MISPRINT} == {
        "delahaye-beggar-deal-size",
        "delahaye-beggar-deal",
        "delahaye-optimised-example",
        "rostam-decks",
        "marienbad-seven-steps",
    }
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.REFUTED} == {
        "delahaye-conjecture",
        "rostam-multiple-of-8",
    }
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.MIXED} == {
        "bal-better",
        "marienbad-half-proof",
        "marienbad-unique-proof",
    }
    assert verdicts["delahaye-not-aligned"] is Verdict.CONFIRMED


def test_a_print_is_called_wrong_only_after_other_readings_were_tried(
    judged: list[Judged],
) -> None:
    for one in judged:
        if one.verdict in (Verdict.CORRECTED, Verdict.MISPRINT, Verdict.REFUTED, Verdict.MIXED):
            assert one.finding.readings, one.claim.id
            for reading in one.finding.readings:
                assert all(reading) and reading.en != reading.fr, one.claim.id


def test_every_verdict_says_how_strong_it_is_and_how_far_it_reaches(judged: list[Judged]) -> None:
    strengths = Counter(one.support.strength for one in judged)
    assert set(strengths) == set(Strength)
    for one in judged:
        strength, extent = one.support
        assert one.as_json()["strength"] == strength
        if strength is not Strength.REPLAYED:
            assert all(extent) and extent.en != extent.fr, one.claim.id
        if one.finding.sample is not None and one.finding.support is None:
            assert strength is Strength.SAMPLED, one.claim.id


def test_the_conjecture_on_one_suit_falls_with_32_cards(judged: list[Judged]) -> None:
    by_id = {one.claim.id: one for one in judged}
    one = by_id["delahaye-conjecture"]
    assert one.finding.value["V=32"] == "endless"
    assert one.finding.value["V=12"] == "none"
    told = (
        "32 30 29 25 / 14 6 22 13 21 5 12 2 31 28 27 20 26 24 19 11 23 18 17 10 9 4 16 8 15 3 7 1"
    )
    assert f"{told} is back after 2,400 tricks" in one.why.en
    assert by_id["rostam-multiple-of-8"].finding.value["N=32"] == "endless"


def test_values_and_evidence_are_in_french_too(judged: list[Judged]) -> None:
    assert shown({"8": "none", "12": "none"}, "fr") == "aucune : 8, 12"
    assert shown(unless([(1, 2)], "always"), "fr") == "pas (1, 2)"
    english = {"the", "of", "all", "not", "with", "from", "every", "no", "up", "to", "games"}
    by_id = {one.claim.id: one for one in judged}
    assert shown(by_id["marienbad-figure-4"].finding.value, "fr") == "prendre 2 dans la rangée 3"
    for one in judged:
        texts = [shown(one.claim.printed, "fr"), shown(one.finding.value, "fr"), one.why.fr]
        for text in [*texts, *evidence(one.finding, "fr")]:
            stored = text.startswith("war | ")  # a certificate
            assert stored or not set(text.replace(",", " ").split()) & english, one.claim.id


def test_the_snapshot_is_what_the_quick_report_computes(
    judged: list[Judged], pytestconfig: pytest.Config
) -> None:
    told = run.text(judged)
    if pytestconfig.getoption("--regenerate"):
        run.FILE.write_text(told)
        run.last.cache_clear()
    assert run.FILE.read_text() == told
    assert {name: one.verdict for name, one in run.last().items()} == {
        one.claim.id: one.verdict for one in judged
    }


def test_the_snapshot_has_the_french_texts(judged: list[Judged]) -> None:
    for one in judged:
        kept = run.last()[one.claim.id].finding
        assert shown(kept.value, "fr") == shown(one.finding.value, "fr")
        assert evidence(kept, "fr") == evidence(one.finding, "fr")


def test_a_verdict_of_the_snapshot_follows_from_the_print(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = find("delahaye-beggar-endless")
    misprinted = replace(claim, printed="something else")
    assert run.last()[claim.id].verdict is Verdict.CONFIRMED
    monkeypatch.setattr(run, "claims_of", lambda: [misprinted])
    run.last.cache_clear()
    assert run.last()[claim.id].verdict is Verdict.CORRECTED
    run.last.cache_clear()
