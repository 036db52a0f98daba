"""What brings the packages that not everybody installs."""

from antihilbert.base.languages import Sentence, Text

INSTALL = Text(
    "pip install '.[{extra}]' in a clone of the project, or 'ITS_WHEEL.whl[{extra}]'",
    "pip install '.[{extra}]' dans un clone du projet, ou 'SON_WHEEL.whl[{extra}]'",
)


def how_to_install(extra: str) -> Sentence:
    """For those who have a clone or its wheel."""
    return INSTALL.of(extra=extra)
