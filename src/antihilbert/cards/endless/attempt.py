"""What one method of a search brings: an endless deal, or what it has covered in vain."""

from typing import NamedTuple

from antihilbert.cards.endless.find import Find


class Attempt(NamedTuple):
    find: Find | None = None
    covered: tuple[str, ...] = ()  # in words: 8,192 random deals with equal hands, none endless
    impossible: bool = False  # every deal that was asked for was played, and none is endless


NOT_TRIED = Attempt()
