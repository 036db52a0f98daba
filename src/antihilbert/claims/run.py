"""Runs claims on all cores: each is computed, judged, and never keeps the others from it."""

import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from time import perf_counter

from antihilbert.base.children import Children
from antihilbert.base.languages import grouped
from antihilbert.base.progress import Progress, Watch, unwatched
from antihilbert.claims import claims_of, find
from antihilbert.claims.claim import (
    NOTHING,
    Claim,
    Finding,
    Judgement,
    Strength,
    Support,
    Text,
    Verdict,
)
from antihilbert.claims.effort import Effort

Told = tuple[Finding, Judgement, float]  # what was computed, the verdict, the seconds it took


@dataclass(frozen=True)
class Judged:
    """A claim with what was computed and the verdict that follows."""

    claim: Claim
    finding: Finding
    judgement: Judgement
    seconds: float

    @property
    def verdict(self) -> Verdict:
        return self.judgement.verdict

    @property
    def undecided(self) -> bool:
        """Failed, or not settled with the effort given, though it is no open question."""
        return self.verdict is Verdict.FAILED or not self.judgement.decided

    @property
    def why(self) -> Text:
        note = self.finding.note
        return Text(
            *(" ".join(filter(None, both)) for both in zip(self.judgement.why, note, strict=True))
        )

    @property
    def support(self) -> Support:
        """What the verdict rests on; of a sample, how many games."""
        support, sample = self.finding.support or self.claim.support, self.finding.sample
        if support.strength is Strength.SAMPLED and sample is not None:
            games = Text(f"{grouped(sample.games)} games", f"{grouped(sample.games, 'fr')} parties")
            return support._replace(extent=games)
        return support

    def as_json(self, lang: str = "en") -> dict[str, object]:
        claim, sample = self.claim, self.finding.sample
        sampled: dict[str, object] | None = None
        if sample is not None and sample.games:
            interval = [sample.low, sample.high]
            sampled = {"games": sample.games, "seed": sample.seed, "interval": interval}
        return {
            "id": claim.id,
            "source": claim.source,
            "place": claim.place.in_(lang),
            "statement": claim.statement.in_(lang),
            "printed": claim.printed,
            "computed": self.finding.value,
            "verdict": str(self.verdict),
            "strength": str(self.support.strength),
            "extent": self.support.extent.in_(lang),
            "readings": [reading.in_(lang) for reading in self.finding.readings],
            "why": self.why.in_(lang),
            "decided": not self.undecided,
            "sample": sampled,
            "seconds": round(self.seconds, 3),
        }


def judge(claim: Claim, effort: Effort) -> Judged:
    """Compute one claim and judge it; whatever goes wrong is its verdict."""
    before = perf_counter()
    try:
        finding = claim.found(effort)
        judgement = claim.judged(finding)
    except Exception as error:
        finding, judgement = _failure(error)
    return Judged(claim, finding, judgement, perf_counter() - before)


def _failure(error: BaseException) -> tuple[Finding, Judgement]:
    reason = f"{type(error).__name__}: {error}".strip()
    why = Text(f"The computation failed: {reason}", f"Le calcul a échoué : {reason}")
    told = tuple(traceback.format_exception(error)[-1].splitlines())
    return Finding(None, told, NOTHING), Judgement(Verdict.FAILED, why, decided=False)


def run(
    effort: Effort,
    source: str | None = None,
    *,
    workers: int = 1,
    watch: Watch = unwatched,
) -> list[Judged]:
    """Every claim, or those of one source, judged; in the order of the sources."""
    return run_claims(claims_of(source), effort, workers=workers, watch=watch)


def run_claims(
    claims: list[Claim], effort: Effort, *, workers: int = 1, watch: Watch = unwatched
) -> list[Judged]:
    judged: dict[str, Judged] = {}
    for some in _batches(claims, effort, workers):
        judged.update((one.claim.id, one) for one in some)
        watch(Progress(len(judged), len(claims)))
    return [judged[claim.id] for claim in claims]


def _batches(claims: list[Claim], effort: Effort, workers: int) -> Iterator[list[Judged]]:
    """The claims of one group at a time, as they are ready."""
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
        # Some claim brought its process down. Each that is left gets a process of its own, so that
        # only the culprit fails.
        for name, group in list(groups.items()):
            with Children(1) as pool:
                try:
                    yield _restored(group, pool.submit(_judge_group, _ids(group), effort).result())
                except BrokenProcessPool as error:
                    yield [Judged(claim, *_failure(error), 0.0) for claim in group]
            del groups[name]


def _in_processes(
    left: dict[str, list[Claim]], effort: Effort, workers: int
) -> Iterator[list[Judged]]:
    """All groups on some processes; those that are done are taken out of `left`.

    The first group of each kernel goes ahead: it compiles the kernel and leaves it on disk. The
    others wait for that, since compiling takes longer than they do.
    """
    waiting: dict[str, list[str]] = {}
    ahead: list[str] = []
    rest: list[str] = []
    for name, group in left.items():
        kernel = group[0].kernel
        if not kernel:
            rest.append(name)
        elif kernel in waiting:
            waiting[kernel].append(name)
        else:
            waiting[kernel] = []
            ahead.append(name)
    with Children(workers) as pool:  # Ctrl-C does not wait for the claims under way
        running: dict[Future[list[Told]], str] = {}

        def submit(names: Iterable[str]) -> None:
            for name in names:
                running[pool.submit(_judge_group, _ids(left[name]), effort)] = name

        submit([*ahead, *rest])
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                name = running.pop(done)
                group, found = left[name], done.result()
                del left[name]
                yield _restored(group, found)
                submit(waiting.pop(group[0].kernel, []))


def _ids(group: list[Claim]) -> list[str]:
    return [claim.id for claim in group]


def _judge_group(ids: list[str], effort: Effort) -> list[Told]:
    """In a process of the pool; claims have functions and stay where they are."""
    judged = [judge(find(name), effort) for name in ids]
    return [(one.finding, one.judgement, one.seconds) for one in judged]


def _restored(group: list[Claim], found: list[Told]) -> list[Judged]:
    return [Judged(claim, *one) for claim, one in zip(group, found, strict=True)]
