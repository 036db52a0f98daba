"""Text in both languages inside the page; the switch at its top shows one of them."""

import base64
from html import escape

from antihilbert.claims.claim import Text


def both(text: Text) -> str:
    """
    >>> both(Text("one", "un"))
    '<span lang="en">one</span><span lang="fr">un</span>'
    """
    if text.en == text.fr:
        return escape(text.en)
    return f'<span lang="en">{escape(text.en)}</span><span lang="fr">{escape(text.fr)}</span>'


def picture(svg: str, said: str, lang: str = "") -> str:
    """A drawing that brings its own styles, kept apart from the page's."""
    data = base64.b64encode(svg.encode()).decode()
    shown = f' lang="{lang}"' if lang else ""
    return f'<img{shown} alt="{escape(said)}" src="data:image/svg+xml;base64,{data}">'
