"""Claims run on all cores, and the snapshot of the last release.

The snapshot stores computed values; verdicts follow from them each time the file is read.
"""

import json
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

from antihilbert.claims import claims_of, find
from antihilbert.claims.claim import (
    NOTHING,
    Claim,
    Effort,
    Finding,
    Judgement,
    Sample,
    Strength,
    Support,
    Verdict,
    phrases,
    sampled,
    sentence,
    with_phrases,
)
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.core.parallel import ProcessPool
from antihilbert.core.progress import Progress, ProgressCallback, no_progress

Timed = tuple[Finding, Judgement, float]  # with the seconds it took


@dataclass(frozen=True)
class Judged(Answer):
    """A claim with what was computed and its verdict."""

    KEYS = (
        "id=claim.id source=claim.source place=claim.place statement=claim.statement "
        "printed=claim.in_copy computed=finding.value verdict strength=support.strength "
        "extent=support.extent readings=finding.readings why decided sample seconds=rounded"
    )

    claim: Claim
    finding: Finding
    judgement: Judgement
    seconds: float

    @property
    def verdict(self) -> Verdict:
        return self.judgement.verdict

    @property
    def undecided(self) -> bool:
        """Return whether it failed, or needs more effort to be settled."""
        return self.verdict is Verdict.FAILED or not self.judgement.decided

    @property
    def why(self) -> Text:
        note = self.finding.note
        return Text(
            *(" ".join(filter(None, both)) for both in zip(self.judgement.why, note, strict=True))
        )

    @property
    def support(self) -> Support:
        """Return the support of the verdict; of a sample, with the number of games."""
        support, sample = self.finding.support or self.claim.support, self.finding.sample
        if support.strength is Strength.SAMPLED and sample is not None:
            return sampled(sample.games)
        return support

    @property
    def decided(self) -> bool:
        return not self.undecided

    @property
    def sample(self) -> Sample | None:
        sample = self.finding.sample
        return sample if sample and sample.games else None

    @property
    def rounded(self) -> float:
        return round(self.seconds, 3)


def judge(claim: Claim, effort: Effort) -> Judged:
    """Compute and judge one claim; an error becomes its verdict."""
    before = perf_counter()
    try:
        finding = claim.found(effort)
        judgement = claim.judged(finding)
    except Exception as error:
        finding, judgement = _failure(error)
    return Judged(claim, finding, judgement, perf_counter() - before)


def _failure(error: BaseException) -> tuple[Finding, Judgement]:
    reason = f"{type(error).__name__}: {error}".strip()
    why = sentence(
        "The computation failed: {reason}", "Le calcul a échoué : {reason}", reason=reason
    )
    lines = tuple(traceback.format_exception(error)[-1].splitlines())
    return Finding(None, lines, NOTHING), Judgement(Verdict.FAILED, why, decided=False)


def run(
    effort: Effort,
    source: str | None = None,
    *,
    workers: int = 1,
    on_progress: ProgressCallback = no_progress,
) -> list[Judged]:
    """Judge every claim, or those of one source, in the order of the sources."""
    return run_claims(claims_of(source), effort, workers=workers, on_progress=on_progress)


def run_claims(
    claims: list[Claim],
    effort: Effort,
    *,
    workers: int = 1,
    on_progress: ProgressCallback = no_progress,
) -> list[Judged]:
    judged: dict[str, Judged] = {}
    for some in _batches(claims, effort, workers):
        judged.update((one.claim.id, one) for one in some)
        on_progress(Progress(len(judged), len(claims)))
    return [judged[claim.id] for claim in claims]


def _batches(claims: list[Claim], effort: Effort, workers: int) -> Iterator[list[Judged]]:
    """Yield the judged claims of one group at a time, as they are finished."""
    groups: dict[str, list[Claim]] = {}
    for claim in claims:
        groups.setdefault(claim.group, []).append(claim)
    if workers == 1:
        for group in groups.values():
            yield [judge(claim, effort) for claim in group]
        return
    try:
        yield from _in_processes(groups, effort, workers)
    except BrokenProcessPool:
        # A claim crashed its process. Each claim left gets a process of its own, so that only that
        # one fails.
        for name, group in list(groups.items()):
            with ProcessPool(1) as pool:
                try:
                    yield _restored(group, pool.submit(_judge_group, _ids(group), effort).result())
                except BrokenProcessPool as error:
                    yield [Judged(claim, *_failure(error), 0.0) for claim in group]
            del groups[name]


def _in_processes(
    left: dict[str, list[Claim]], effort: Effort, workers: int
) -> Iterator[list[Judged]]:
    """Judge all groups in a pool of processes; remove finished ones from `left`.

    The first group of each kernel runs before the others, to compile the kernel once.
    """
    first, waiting = list[str](), dict[str, list[str]]()
    for name, group in left.items():
        kernel = group[0].kernel
        if kernel in waiting:
            waiting[kernel].append(name)
        else:
            first.append(name)
            waiting |= {kernel: []} if kernel else {}
    with ProcessPool(workers) as pool:  # Ctrl-C does not wait for running claims
        running: dict[Future[list[Timed]], str] = {}

        def submit(names: Iterable[str]) -> None:
            for name in names:
                running[pool.submit(_judge_group, _ids(left[name]), effort)] = name

        submit(sorted(first, key=lambda name: not left[name][0].kernel))
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                group, found = left[running[done]], done.result()
                del left[running.pop(done)]
                yield _restored(group, found)
                submit(waiting.pop(group[0].kernel, []))


def _ids(group: list[Claim]) -> list[str]:
    return [claim.id for claim in group]


def _judge_group(ids: list[str], effort: Effort) -> list[Timed]:
    """Judge claims in a worker process; their functions cannot be sent, so ids are."""
    judged = [judge(find(name), effort) for name in ids]
    return [(one.finding, one.judgement, one.seconds) for one in judged]


def _restored(group: list[Claim], found: list[Timed]) -> list[Judged]:
    return [Judged(claim, *one) for claim, one in zip(group, found, strict=True)]


# Snapshot of the quick report at the last release

FILE = Path(__file__).parent / "snapshot.json"
DIGITS = 9  # of a number: later ones differ between machines


def text(judged: Iterable[Judged]) -> str:
    """Return one line per claim, so that differences are easy to read."""
    lines = (f"{json.dumps(one.claim.id)}: {json.dumps(_kept(one.finding))}" for one in judged)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _kept(finding: Finding) -> dict[str, Any]:
    return {
        "value": _rounded(finding.value),
        "french": {str(one): one.fr for one in phrases(finding.value)},
        "evidence": list(finding.evidence),
        "note": list(finding.note),
        "sample": _rounded(asdict(finding.sample)) if finding.sample else None,
        "readings": [list(reading) for reading in finding.readings],
        "support": list(finding.support) if finding.support else None,
        "game": finding.game,
        "mended": finding.mended,
    }


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list) else value


@cache
def last() -> dict[str, Judged]:
    """Return the claims by id, as at the last release."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        claim.id: Judged(claim, finding, claim.judged(finding), 0.0)
        for claim in claims_of()
        if claim.id in kept and (finding := _found(kept[claim.id]))
    }


def _found(kept: dict[str, Any]) -> Finding:
    sample = Sample(**kept["sample"]) if kept["sample"] else None
    support = kept["support"]
    return Finding(
        with_phrases(kept["value"], kept["french"]),
        tuple(Text(*one) if isinstance(one, list) else one for one in kept["evidence"]),
        Text(*kept["note"]),
        sample,
        readings=tuple(Text(*reading) for reading in kept["readings"]),
        support=Support(Strength(support[0]), Text(*support[1])) if support else None,
        game=kept["game"],
        mended=kept["mended"],
    )
