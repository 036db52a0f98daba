"""Commands made from operations: options, help, progress, JSON and exit statuses."""

import inspect
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import MISSING, replace
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from antihilbert.cli.messages import TEXTS, refused, say
from antihilbert.cli.output import (
    DONE,
    FAILED,
    INTERRUPTED,
    NOT_FOUND,
    check_input,
    check_writable,
    counting_tricks,
    note,
    print_bfile,
    print_error,
    print_json,
    progress_bar,
    saying,
    write_file,
)
from antihilbert.cli.output import (
    group as new_group,
)
from antihilbert.core.messages import InputError, Text, language
from antihilbert.core.progress import Interrupted, no_progress
from antihilbert.operations.operation import (
    COMMAND,
    GROUPS,
    OPTIONS,
    OUTPUT,
    SUBGROUPS,
    Context,
    Field,
    Flag,
    Kind,
    NotFoundError,
    Number,
    OneOf,
    Operation,
    OutputFile,
    ShortText,
    operations,
)

Renderer = Callable[[Any, Any, str], None]  # request, answer, language; None if it is a file
Content = Callable[[Any, Any, str], str]  # of a file: request, answer, language
Patience = Callable[[Any, str], AbstractContextManager[Any]]  # request, language

COMMON = TEXTS["common_options"]
JSON = Flag(help=Text("Print one JSON object.", "Écrire un objet JSON."), group=COMMON)
LANG = OneOf(
    help=TEXTS["help_lang"],
    choices=("en", "fr"),
    group=COMMON,
    metavar="fr|en",
)


def add_commands(
    app: typer.Typer,
    first: str,
    renderers: Mapping[str, Renderer],
    patience: Mapping[str, Patience] | None = None,
    files: Mapping[str, Content] | None = None,
) -> None:
    """Add the commands that begin with a word, in groups; a renderer prints each answer.

    The keys of `renderers` and `files` (files that only a renderer can write) are the words after
    the first: "profile of" of "war profile of"; `files` has the option, too.
    """
    apps = {first: app, "": app}
    for one in operations(first):
        if COMMAND not in one.interfaces:
            continue
        parent, _, name = one.name.rpartition(" ")
        if parent not in apps:
            apps[parent] = new_group(SUBGROUPS[parent.split()[-1]].en)
            app.add_typer(apps[parent], name=parent.split()[-1])
        words = one.name.removeprefix(f"{first} ")
        render = None if one.api.picture else renderers[words]
        waiting = (patience or {}).get(one.name, _bar(one))
        written = {key.removeprefix(f"{words} "): made for key, made in (files or {}).items()}
        function = _function(one, render, waiting, written)
        if one.name in GROUPS:  # a command that is also a group
            app.callback(cls=_command_class(one, TyperGroup))(function)
        else:
            apps[parent].command(name, cls=_command_class(one, TyperCommand))(function)


def _bar(one: Operation) -> Patience:
    if not one.progress:
        return lambda request, lang: nullcontext()
    if one.progress == "tricks":
        return lambda request, lang: counting_tricks(lang)
    if one.progress == "search":
        return lambda request, lang: saying(lang)
    return lambda request, lang: progress_bar(one.progress, lang)


def _function(
    one: Operation, render: Renderer | None, patience: Patience, files: Mapping[str, Content]
) -> Callable[..., None]:
    """Return the function of a command, with a signature that its parser reads."""
    fields = one.fields(COMMAND)

    def run(**given: Any) -> None:
        group = given.pop("context", None)
        if group is not None and group.invoked_subcommand is not None:
            return
        json, wanted = given.pop("json", False), given.pop("lang")
        lang = language(wanted)
        context = Context(
            lang,
            COMMAND,
            note=lambda text: note(text.translate(lang), lang),
            json=json,
            lang_given=wanted is not None,
        )
        try:
            typed = {name.rstrip("_"): one for name, one in given.items() if _is_given(one)}
            inputs: list[dict[str, Any]] = [{}]
            for field in fields:
                if isinstance(field.kind, ShortText) and field.kind.standard_input:
                    inputs = _from_standard_input(field, typed) or inputs
                form = isinstance(field.kind, Flag) and field.kind.form
                if json and form and field.name in typed:
                    raise refused("two_forms", option=field.option)
            status = DONE
            for number, given in enumerate(inputs, start=1):
                try:
                    request = one.read(typed | given, COMMAND)
                    if render and not hasattr(request, "run"):  # a session in the terminal
                        render(request, json, lang)
                    elif getattr(request, "bfile", None) is not None:
                        _list_terms(request, json)
                    else:
                        status = max(
                            status, _answer(one, request, render, patience, files, context)
                        )
                except InputError as error:
                    if len(inputs) == 1:
                        raise
                    raise refused("in_line", number=number, error=error) from error
            if status:
                raise typer.Exit(status)
        except NotFoundError as error:
            print_error(error.translate(lang), lang)
            raise typer.Exit(NOT_FOUND) from error
        except InputError as error:
            raise InputError(error.translate(lang)) from error

    taken = [_parameter(field) for field in fields]
    if one.name in GROUPS:
        taken.append(_keyword("context", typer.Context, inspect.Parameter.empty))
    taken.append(_own_parameter("lang", LANG, str | None, None, is_eager=True))
    if not one.api.picture:
        taken.append(_own_parameter("json", JSON, bool, False))
    run.__signature__ = inspect.Signature(taken)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in taken}
    examples = "\n\n".join(f"antihilbert {example}" for example in one.examples)
    head = "Example: " if len(one.examples) == 1 else "Examples: "
    details = f"\n\n{one.details.en}" if one.details.en else ""
    run.__doc__ = one.summary.en + details + (f"\n\n{head}{examples}" if examples else "")
    return run


def _list_terms(request: Any, json: bool) -> None:
    terms = request.terms()
    others = {"json": json} | {name: getattr(request, name) for name in terms.unused}
    print_bfile(request.bfile, terms.meanings, terms.of, terms.over, terms.answer, **others)


def _answer(
    one: Operation,
    request: Any,
    render: Renderer | None,
    patience: Patience,
    files: Mapping[str, Content],
    context: Context,
) -> int:
    """Run a request and print its answer; return the exit status."""
    lang, interrupted, written = context.lang, False, dict[Path, tuple[OutputFile, Content]]()
    for field in one.fields(COMMAND):
        kind, path = field.kind, getattr(request, field.attribute)
        if isinstance(kind, OutputFile) and path is not None:
            check_writable(path)
            written[path] = kind, kind.content or files[field.option]
    try:
        with patience(request, lang) as on_progress:
            answer = request.run(replace(context, on_progress=on_progress or no_progress))
    except Interrupted as stop:  # the result so far is printed, too
        answer, interrupted = stop.known, True
    for path, (kind, content) in written.items():
        write_file(path, content(request, answer, lang), kind.what, lang)
    if hasattr(answer, "write"):
        answer.write(sys.stdout)
    elif context.json:
        known = {"interrupted": interrupted} if answer.interruptible else {}
        print_json(answer.as_json() | known)
    elif render:
        render(request, answer, lang)
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    return FAILED if one.failed(answer) else NOT_FOUND if one.not_found(answer) else DONE


def _from_standard_input(field: Field, typed: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the texts of a field for which - was typed: several, if each line is one."""
    if str(typed.get(field.name, "")).strip() != "-":
        return []
    check_input(TEXTS["text_input_closed"])
    assert isinstance(field.kind, ShortText) and field.kind.standard_input
    raw = sys.stdin.buffer.read(field.kind.longest + 1)  # one more says that it is too long
    try:
        return [{field.name: text} for text in field.kind.standard_input(raw.decode())]
    except UnicodeDecodeError as error:
        raise refused("input_not_utf8") from error


def _is_given(value: object) -> bool:
    return value is not None and value != [] and value is not False


def _parameter(field: Field) -> inspect.Parameter:
    """Return how a field is parsed: as text, read and refused by its kind."""
    kind = field.kind
    if isinstance(kind, Flag):
        return _own_parameter(field.attribute, kind, bool, False)
    if not kind.positional:
        return _own_parameter(field.attribute, kind, str | None, None)
    typed: Any = list[str] if kind.variadic else str
    argument = typer.Argument(metavar=kind.metavar, help=kind.help.en)
    return _keyword(field.attribute, Annotated[typed | None, argument], None)


def _own_parameter(
    name: str, kind: Kind, type_: Any, default: Any, **how: Any
) -> inspect.Parameter:
    if isinstance(kind, OneOf | ShortText) and kind.choices:
        chosen = kind
        how["autocompletion"] = lambda incomplete: _completed(chosen, incomplete)
    if not isinstance(kind, Flag):
        how["metavar"] = kind.metavar or ("TEXT" if isinstance(kind, ShortText) else "N")
    names = [f"--{name.rstrip('_').replace('_', '-')}"]
    names += [f"-{kind.letter}"] if kind.letter else []
    if isinstance(kind, Flag) and kind.opposite:
        names[0] += f"/--{kind.opposite}"
    option = typer.Option(*names, help=kind.help.en, **how)
    return _keyword(name, Annotated[type_, option], default)


def _completed(kind: OneOf | ShortText, incomplete: str) -> list[str]:
    """Return the choices that a shell offers; in a list, those that it does not have yet."""
    before, last = "", incomplete
    if isinstance(kind, ShortText) and kind.listed:
        before, comma, last = incomplete.rpartition(",")
        before += comma
    given = before.split(",")
    return [before + one for one in kind.choices if one.startswith(last) and one not in given]


def _keyword(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation
    )


def _command_class(one: Operation, base: type[Any]) -> type[Any]:
    """Return the command with help in the caller's language: examples first, options in groups."""
    kinds: dict[str, tuple[Kind, Any]] = {
        field.attribute: (field.kind, field.default) for field in one.fields(COMMAND)
    }
    kinds |= {"lang": (LANG, None), "json": (JSON, False)}

    class Command(base):  # type: ignore[misc]
        def format_help(self, ctx: Any, formatter: Any) -> None:
            lang = (ctx.obj or {}).get("lang", "en")
            self.format_usage(ctx, formatter)
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(one.summary.translate(lang))
                if one.details.en:
                    formatter.write_paragraph()
                    formatter.write_text(one.details.translate(lang))
            if one.examples:
                with formatter.section(say(lang, "examples")):
                    for example in one.examples:  # in one line, to be copied
                        formatter.write(f"  antihilbert {example}\n")
            sections: dict[str, list[tuple[str, str]]] = {}
            for parameter in self.get_params(ctx):
                kind, default = kinds.get(parameter.name, (None, None))
                help_ = kind.help.translate(lang) if kind else say(lang, "show_help")
                if isinstance(kind, Number):
                    help_ += f" [{kind.range().translate(lang)}]"
                if default is MISSING and kind and not kind.positional:
                    help_ += say(lang, "required")
                elif isinstance(default, str | int | float) and not isinstance(default, bool):
                    help_ += say(lang, "default", value=str(default))
                group = (kind.group if kind else COMMON).translate(lang)
                if kind and kind.positional:
                    sections.setdefault(say(lang, "arguments"), []).append((kind.metavar, help_))
                    continue
                name = ", ".join([*parameter.opts, *parameter.secondary_opts])
                metavar = "" if kind is None or isinstance(kind, Flag) else parameter.metavar or ""
                sections.setdefault(group, []).append((f"{name} {metavar}".strip(), help_))
            first = [say(lang, "arguments"), OPTIONS.translate(lang)]
            last = [OUTPUT.translate(lang), COMMON.translate(lang)]
            middle = [title for title in sections if title not in first + last]
            for title in filter(sections.get, [*first, *middle, *last]):
                with formatter.section(title):
                    formatter.write_dl(sections[title])
            if base is TyperGroup:
                self.format_commands(ctx, formatter)

    return Command
