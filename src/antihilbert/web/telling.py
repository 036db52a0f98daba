"""How visitors hear of refusals and of work in progress, whoever answers them."""

from typing import Any

from antihilbert.base.errors import InputError
from antihilbert.base.languages import LANGUAGES, ToldError, in_language
from antihilbert.base.progress import Progress


def refusal(error: InputError, lang: str) -> tuple[str, str]:
    """What is said to whoever is refused, and in which language it could be said."""
    told = isinstance(error, ToldError)
    return in_language(error, lang), lang if told else "en"


def so_far(progress: Progress) -> dict[str, Any]:
    """What a visitor hears of a job, with what it has found so far under names of its own."""
    told = {lang: progress.doing.in_(lang) for lang in LANGUAGES}
    doing = {"doing": told} if any(told.values()) else {}
    return {"done": progress.done, "of": progress.of, **doing, **(progress.found or {})}
