"""Operations on campaigns: long work that survives, on one machine or many."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

from antihilbert.campaigns.messages import refused as refused_campaign
from antihilbert.core.answer import Answer
from antihilbert.core.messages import Text
from antihilbert.core.messages import refused as core_refused
from antihilbert.core.progress import Progress
from antihilbert.operations.messages import message, refused
from antihilbert.operations.operation import (
    COMMAND,
    LOCAL,
    OUTPUT,
    Context,
    File,
    NotFoundError,
    Number,
    OneOf,
    ShortText,
    Whole,
    Workers,
    operation,
)

if TYPE_CHECKING:
    from antihilbert.campaigns.export import CampaignExport  # noqa: F401
    from antihilbert.campaigns.runner import Executor
    from antihilbert.campaigns.store import Campaign, Store

FORMATS = ("csv", "json", "parquet", "certificates", "catalogue")


def _id(en: str, fr: str, metavar: str) -> ShortText:
    return ShortText(help=Text(en, fr), longest=400, metavar=metavar, positional=True)


Id = Annotated[str, _id("What 'run' printed first.", "Ce que « run » a écrit d'abord.", "ID")]


@dataclass(frozen=True, kw_only=True)
class OfStore:
    """The file of campaigns."""

    db: Annotated[
        Path,
        File(metavar="FILE", help=Text(
            "Where campaigns are kept (your data folder if not given).",
            "Où sont les campagnes (votre dossier de données sauf mention).")),
    ] | None = None  # fmt: skip

    @contextmanager
    def opened(self, write: bool = False) -> Iterator["Store"]:
        from antihilbert.campaigns.store import Store, default_file
        from antihilbert.core.store import RefusedError

        path = self.db or default_file()
        try:
            with Store(path, write=write, make_folder=self.db is None) as store:
                yield store
        except RefusedError as error:
            raise NotFoundError(error.message.text, **error.message.facts) from error

    @contextmanager
    def existing(self, id: str) -> Iterator["Store"]:
        """Open the file of a campaign to write; do not create it."""
        with self.opened() as store:
            store.get(id)
        with self.opened(write=True) as store:
            yield store


@dataclass(frozen=True, kw_only=True)
class OfRun(OfStore):
    """Where a campaign runs."""

    executor: Annotated[
        str,
        ShortText(longest=400, metavar="WHERE", help=Text(
            "local, or a dask scheduler: tcp://host:8786.",
            "local, ou un ordonnanceur dask : tcp://host:8786.")),
    ] = "local"  # fmt: skip
    workers: Workers | None = None

    def named_executor(self) -> "Executor":
        from antihilbert.campaigns import runner
        from antihilbert.core.parallel import workers_of

        return runner.executor_named(self.executor, workers_of(self.workers))

    def complete(self, store: "Store", id: str, context: Context) -> "Status":
        """Run a campaign to its end.

        Progress reports the id first, then a function that returns the campaign's present state.
        """
        from antihilbert.campaigns import runner
        from antihilbert.campaigns.store import default_file
        from antihilbert.core.store import StoppedError

        elsewhere = "" if store.path == default_file() else f" --db {shlex.quote(str(store.path))}"
        how = f"antihilbert campaign resume {id}{elsewhere}"
        standing = partial(store.get, id)
        try:
            runner.run(
                store,
                id,
                self.named_executor(),
                on_progress=lambda progress: context.on_progress(replace(progress, found=standing)),
                note=context.note,
                started=lambda: context.on_progress(Progress(found=id)),
            )
            return Status.of(store, id)
        except StoppedError as error:
            raise refused("go_on_with", error=error, how=how) from error
        except KeyboardInterrupt:
            context.note(message("interrupted", how=how))
            raise


@dataclass(frozen=True)
class Status(Answer):
    """A campaign, and the results of its chunks that were refused: chunk, worker, reason."""

    KEYS = "**campaign"
    campaign: "Campaign"
    refusals: list[tuple[int, str, str]]
    total: Any = None  # of all chunks, as it is stored

    @classmethod
    def of(cls, store: "Store", id: str) -> "Status":
        campaign = store.get(id)
        total, _ = (None, None) if campaign.result is None else store.carried(id)
        return cls(campaign, list(store.refusals(id)), total)

    def finished(self) -> tuple[str, Any, Any] | None:
        """Return the operation that a finished campaign stands for, its request and its answer.

        None if there is no such operation, or the kind or version is unknown.
        """
        from antihilbert.campaigns.kind import Spec

        if self.campaign.result is None:
            return None
        try:
            kind = Spec(self.campaign.kind, self.campaign.keys).build()
            answer = kind.answer(kind.decode(self.total))
        except (ValueError, TypeError, KeyError, IndexError):
            return None
        return None if isinstance(answer, dict) else (kind.operation, kind.request, answer)


class Percent(Number):
    """A share: 5 or 5%."""

    def read(self, given: object, interface: str = COMMAND) -> float:
        return super().read(given.removesuffix("%") if isinstance(given, str) else given, interface)


def _unfinished(status: Status) -> bool:
    return status.campaign.condition != "finished"


@operation(
    "campaign run",
    "campaign run hunt.toml",
    interfaces=LOCAL,
    not_found=_unfinished,
)
class Run(OfRun):
    spec: Annotated[
        Path,
        File(metavar="SPEC.toml", positional=True, help=Text(
            "What to run.", "Ce qu'il faut lancer.")),
    ]  # fmt: skip
    verify: Annotated[
        float,
        Percent(least=0, most=100, metavar="SHARE", help=Text(
            "Have this share of the chunks done by two workers: 5%, or 100% for all.",
            "Faire faire cette part des tranches par deux ouvriers : 5%, ou 100% pour toutes.")),
    ] = 0.0  # fmt: skip

    def run(self, context: Context) -> Status:
        from antihilbert.campaigns.kind import Spec
        from antihilbert.campaigns.runner import create

        spec = Spec.read(self.spec)
        spec.build()  # refuses what cannot be run before a file is made for it
        with self.opened(write=True) as store:
            return self.complete(store, create(store, spec, self.verify / 100), context)


@operation(
    "campaign resume",
    "campaign resume war-stats-1",
    interfaces=LOCAL,
    not_found=_unfinished,
)
class Resume(OfRun):
    id: Id

    def run(self, context: Context) -> Status:
        with self.existing(self.id) as store:
            return self.complete(store, self.id, context)


@operation(
    "campaign status",
    "campaign status",
    interfaces=LOCAL,
)
class StatusRequest(OfStore):
    id: Annotated[
        str, _id("The latest if not given.", "La dernière sauf mention.", "[ID]")
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> Status:
        with self.opened() as store:
            return Status.of(store, self.id or store.latest().id)


@dataclass(frozen=True)
class Campaigns(Answer):
    campaigns: "list[Campaign]"


@operation(
    "campaign list",
    "campaign list",
    interfaces=LOCAL,
)
class CampaignList(OfStore):
    def run(self, context: Context) -> Campaigns:
        with self.opened() as store:
            return Campaigns(list(store.all()))


@dataclass(frozen=True)
class Export:
    """The finished chunks of a campaign, or its finds; nothing is left once they are in a file."""

    request: "ExportRequest"
    form: str

    def write(self, out: TextIO) -> None:
        from antihilbert.campaigns import export

        writers = {
            "csv": export.write_csv,
            "json": export.write_json,
            "certificates": export.write_certificates,
            "catalogue": export.write_catalogue,
        }
        if self.form:
            with self.request.opened() as store:
                writers[self.form](store, self.request.id, out)

    def save(self, path: Path) -> None:
        from antihilbert.campaigns import export

        if self.form == "parquet":
            with self.request.opened() as store:
                export.write_campaign_parquet(store, self.request.id, path)
            return
        try:
            with path.open("w", encoding="utf-8", newline="") as file:
                self.write(file)
        except OSError as error:
            raise refused_campaign("cannot_write", path=path, fact=error.strerror) from error


@operation(
    "campaign export",
    "campaign export war-stats-1 --output chunks.parquet",
    interfaces=LOCAL,
    printed="CampaignExport",
)
class ExportRequest(OfStore):
    id: Id
    format: Annotated[
        str,
        OneOf(choices=FORMATS, group=OUTPUT, metavar="FORMAT", help=Text(
            "csv, json, parquet, certificates or catalogue.",
            "csv, json, parquet, certificates ou catalogue.")),
    ] | None = None  # fmt: skip
    output: Annotated[
        Path,
        File(group=OUTPUT, metavar="FILE", letter="o", help=Text(
            "Write to this file.", "Écrire dans ce fichier.")),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> Export:
        ending = self.output.suffix.removeprefix(".") if self.output else ""
        form = self.format or ("json" if context.json else ending if ending in FORMATS else "csv")
        if form == "parquet" and self.output is None:
            raise refused("parquet")
        with self.opened() as store:
            store.get(self.id)
        if self.output is None:
            return Export(self, form)
        Export(self, form).save(self.output)
        return Export(self, "")


@operation(
    "campaign cancel",
    "campaign cancel war-stats-1",
    interfaces=LOCAL,
)
class Cancel(OfStore):
    id: Id

    def run(self, context: Context) -> Status:
        with self.existing(self.id) as store:
            if store.get(self.id).result is None:
                store.cancel(self.id)
            else:
                context.note(message("finished", id=self.id))
            return Status.of(store, self.id)


@dataclass(frozen=True)
class Backup(Answer):
    file: str
    campaigns: int


@operation(
    "campaign backup",
    "campaign backup campaigns-copy.db",
    interfaces=LOCAL,
)
class BackupRequest(OfStore):
    file: Annotated[
        Path,
        File(metavar="FILE", positional=True, help=Text(
            "A new file for the copy.", "Un nouveau fichier pour la copie.")),
    ]  # fmt: skip

    def run(self, context: Context) -> Backup:
        from antihilbert.campaigns.messages import TEXTS

        with self.opened() as store:
            if not (campaigns := store.works()):
                raise NotFoundError(TEXTS["no_campaigns"])
            store.backup(self.file)
        return Backup(str(self.file), len(campaigns))


# Chunks as files


@dataclass(frozen=True)
class HandedOut(Answer):
    id: str
    to: str
    chunks: int
    file: str


@operation(
    "campaign hand-out",
    "campaign hand-out 100 hunt.toml --to Ada",
    interfaces=LOCAL,
)
class HandOut(OfStore):
    chunks: Annotated[
        int,
        Whole(least=1, most=10**6, metavar="N", positional=True, help=Text(
            "How many chunks, at most.", "Combien de tranches, au plus.")),
    ]  # fmt: skip
    id: Annotated[
        str,
        _id("A campaign, or SPEC.toml to begin one; the latest if not given.",
            "Une campagne, ou SPEC.toml pour en commencer une ; la dernière sauf mention.", "[ID]"),
    ] | None = None  # fmt: skip
    to: Annotated[
        str,
        ShortText(longest=100, metavar="NAME", help=Text(
            "Who does them; nobody gets a chunk twice.",
            "Qui les fait ; personne ne reçoit deux fois la même tranche.")),
    ]  # fmt: skip
    output: Annotated[
        Path,
        File(group=OUTPUT, metavar="FILE", letter="o", help=Text(
            "Write to this file (ID-NAME.json if not given).",
            "Écrire dans ce fichier (ID-NOM.json sauf mention).")),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> HandedOut:
        from antihilbert.campaigns.kind import Spec
        from antihilbert.campaigns.runner import create, hand_out
        from antihilbert.core.store import quoted

        spec = Spec.read(Path(self.id)) if self.id and self.id.endswith(".toml") else None
        if spec:
            spec.build()
        else:
            with self.opened() as store:  # refuses before a file is made
                store.get(self.id or store.latest().id)
        if self.output and self.output.exists():
            raise core_refused("file_exists", path=quoted(self.output))
        with self.opened(write=True) as store:
            id = create(store, spec) if spec else self.id or store.latest().id
            word = "".join(letter if letter.isalnum() else "-" for letter in self.to)
            path = self.output or Path(f"{id}-{word}.json")
            if path.exists():
                raise core_refused("file_exists", path=quoted(path))
            found = hand_out(store, id, self.to, self.chunks)
            found.write(path)
        return HandedOut(id, self.to, len(found.chunks), str(path))


@dataclass(frozen=True)
class Worked(Answer):
    id: str
    chunks: int
    file: str


@operation(
    "campaign work",
    "campaign work war-endless-1-Ada.json",
    interfaces=LOCAL,
)
class Work(OfRun):
    file: Annotated[
        Path,
        File(metavar="FILE", positional=True, help=Text(
            "What was handed out.", "Ce qui a été donné.")),
    ]  # fmt: skip
    output: Annotated[
        Path,
        File(group=OUTPUT, metavar="FILE", letter="o", help=Text(
            "Write results to this file (FILE with .done.json if not given).",
            "Écrire les résultats dans ce fichier (FILE avec .done.json sauf mention).")),
    ] | None = None  # fmt: skip

    def run(self, context: Context) -> Worked:
        from antihilbert.campaigns.runner import work_on

        path = self.output or self.file.with_suffix(".done.json")
        done = work_on(self.file, path, self.named_executor(), context.on_progress)
        return Worked(done.campaign, len(done.parts), str(path))


@dataclass(frozen=True)
class TakenIn(Answer):
    KEYS = "**status counted waiting"
    status: Status
    counted: int  # chunks that now count
    waiting: int  # for somebody else's result


@operation(
    "campaign take-in",
    "campaign take-in war-endless-1-Ada.done.json",
    interfaces=LOCAL,
)
class TakeIn(OfStore):
    file: Annotated[
        Path,
        File(metavar="FILE", positional=True, help=Text(
            "What 'campaign work' has written.", "Ce que « campaign work » a écrit.")),
    ]  # fmt: skip

    def run(self, context: Context) -> TakenIn:
        from antihilbert.campaigns.runner import Chunks, take_in

        with self.existing(Chunks.read(self.file).campaign) as store:
            id, counted, waiting = take_in(store, self.file, context.note)
            return TakenIn(Status.of(store, id), counted, waiting)
