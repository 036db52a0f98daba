"""French typography of Markdown pages: apostrophes, and no-break spaces before : ; ! ? and in « ».

python tools/french.py docs/accueil.md README.fr.md     # sets them right, in place
"""

import re
import sys
from pathlib import Path

# Code, targets of links, tags and comments stay as they are.
KEPT = re.compile(r"(`+[^`\n](?:.*?[^`])??`+(?!`)|\]\([^)\n]*\)|<[^>\n]+>|https?://\S+)")


def set_right(text: str) -> str:
    """Return a page of Markdown as French print has it; headings keep their spaces (anchors).

    >>> set_right("C'est « bon » : `it's : so` ?")
    "C’est «\\xa0bon\\xa0»\\xa0: `it's : so`\\u202f?"
    """
    lines, fenced = [], False
    for line in text.split("\n"):
        fence = line.lstrip().startswith(("```", "~~~"))
        fenced ^= fence
        plain = fenced or fence or line.startswith("    ")
        lines.append(line if plain else _line(line))
    return "\n".join(lines)


def _line(line: str) -> str:
    parts = KEPT.split(line)
    heading = line.startswith("#")
    for at in range(0, len(parts), 2):
        part = re.sub(r"(?<=[^\W_])'(?=[^\W\d_«]|$)", "’", parts[at])
        if not heading:
            part = re.sub(r"(?<=\S) (?=[:»](?!:))" if not at else r" (?=[:»](?!:))", "\xa0", part)
            part = re.sub(r"« ", "«\xa0", part)
            part = re.sub(r" (?=[;!?](?![\w\[]))", "\u202f", part)
        parts[at] = part
    return "".join(parts)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(set_right(path.read_text(encoding="utf-8")), encoding="utf-8")
