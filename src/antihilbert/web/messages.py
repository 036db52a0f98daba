"""Messages of the web lab: refusals and progress, in English and French."""

from typing import Any

from antihilbert.core.messages import LANGUAGES, InputError, texts_beside
from antihilbert.core.progress import Progress

TEXTS = texts_beside(__file__)
refused, message = TEXTS.refused, TEXTS.message


def refusal(error: InputError, lang: str) -> dict[str, Any]:
    """Return a refusal: one line, its language, and the field that it is about, if it is one."""
    text = error.message.text
    spoken = lang if text.en != text.fr else "en"
    return {"error": error.translate(lang), "lang": spoken, "field": error.field}


def progress_json(progress: Progress) -> dict[str, Any]:
    """Return the progress of a job as JSON, with its finds so far under their own names."""
    texts = {lang: progress.doing.translate(lang) for lang in LANGUAGES}
    doing = {"doing": texts} if any(texts.values()) else {}
    return {"done": progress.done, "of": progress.of, **doing, **(progress.found or {})}
