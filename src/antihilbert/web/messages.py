"""Messages of the web lab: refusals and progress, in English and French."""

from typing import Any

from antihilbert.core.messages import LANGUAGES, InputError, Text
from antihilbert.core.progress import Progress

FILE_NAME_FOLDER = Text(
    "{folder} is a file: name a folder for the site",
    "{folder} est un fichier : nommer un dossier pour le site",
)
FILES_NO_SITE = Text(
    "{folder} has files in it that are no site of ours: name another folder",
    "{folder} contient des fichiers qui ne sont pas un site d'ici : nommer un autre dossier",
)
NO_INDEX_HTML = Text(
    "{docs} has no index.html: build the pages with 'make docs' first",
    "{docs} n'a pas d'index.html : construire d'abord les pages avec « make docs »",
)
PYODIDE_CANNOT_FETCHED = Text(
    "Pyodide {version} cannot be fetched from {address} ({error}): try again, or put the "
    "file into {kept}",
    "impossible de prendre Pyodide {version} à {address} ({error}) : réessayer, ou mettre le "
    "fichier dans {kept}",
)
WHAT_SENDS_NOT = Text(
    "what {address} sends is not Pyodide {version}: its hash is wrong",
    "ce qu'envoie {address} n'est pas Pyodide {version} : son empreinte est fausse",
)


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
