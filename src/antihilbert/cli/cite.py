"""`antihilbert cite`: how to name this program in a paper."""

from dataclasses import asdict, dataclass

from antihilbert.base.languages import Text, ToldError, language
from antihilbert.cli.options import Json, Language
from antihilbert.cli.output import print_json

NOT_INSTALLED = Text(
    "antihilbert is not installed, so nobody has said what to cite: pip install .",
    "antihilbert n'est pas installé, personne n'a donc dit quoi citer : pip install .",
)
PACKAGE = Text("Python package", "Paquet Python")


@dataclass(frozen=True)
class Citation:
    """What the installed package says of itself."""

    title: str
    subtitle: str
    author: str
    version: str
    date: str
    license: str
    keywords: list[str]

    def text(self, lang: str = "en") -> str:
        """One line; the title stays as it is, whoever cites it."""
        named = f"{self.title}: {self.subtitle} (version {self.version})"
        return f"{self.author} ({self.date[:4]}). {named}. {PACKAGE.in_(lang)}."

    def bibtex(self, lang: str = "en") -> str:
        """An entry that BibTeX and biblatex know; inner braces keep names and capitals whole."""
        fields = {
            "author": f"{{{self.author}}}",
            "title": f"{{{self.title}}}: {self.subtitle}",
            "year": self.date[:4],
            "howpublished": PACKAGE.in_(lang),
            "note": f"Version {self.version}",
        }
        lines = [f"  {name} = {{{value}}}," for name, value in fields.items()]
        return "\n".join([f"@misc{{{self.title}-{self.version},", *lines, "}"])

    def as_json(self) -> dict[str, object]:
        return asdict(self) | {"text": self.text(), "bibtex": self.bibtex()}


def citation() -> Citation:
    from importlib.metadata import PackageNotFoundError, metadata

    from antihilbert.base.version import RELEASED, __version__

    try:
        told = metadata("antihilbert")
    except PackageNotFoundError as error:
        raise ToldError(NOT_INSTALLED) from error
    return Citation(
        title=told["Name"],
        subtitle=told["Summary"],
        author=told["Author"],
        version=__version__,
        date=RELEASED,
        license=told["License-Expression"],
        keywords=sorted(told["Keywords"].split(","), key=str.lower),
    )


def cite(lang: Language = None, json: Json = False) -> None:
    """How to cite this program: a line of text, and an entry for BibTeX.

    The games it found have certificates; cite the version in their notes.

    Example: antihilbert cite
    """
    found = citation()
    if json:
        print_json(found.as_json())
    else:
        spoken = language(lang)
        print(f"{found.text(spoken)}\n\n{found.bibtex(spoken)}")
