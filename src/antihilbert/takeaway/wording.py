"""How are sizes and moves put into words? The small parts that sentences are made of."""

from collections.abc import Iterable

from antihilbert.takeaway.moves import Move, Position
from antihilbert.takeaway.sentences import say

MOST_SAID = 12  # rows, or moves, in one sentence


def lowered(text: str) -> str:
    """A sentence as part of another one."""
    return text[0].lower() + text[1:]


def listed(lang: str, words: Iterable[object]) -> str:
    """4, 2 and 1."""
    *most, last = map(str, words)
    return f"{', '.join(most)} {say(lang, 'and')} {last}" if most else last


def sizes_said(lang: str, sizes: list[int], each: str = "of_each") -> str:
    """4, 2 and 1; in French the word before a size is repeated: 4, de 2 et de 1."""
    first, *others = sizes
    return listed(lang, [first, *(say(lang, each, size=size) for size in others)])


def packets_said(lang: str, sizes: list[int]) -> str:
    if len(sizes) == 1:
        return say(lang, "one_packet", size=sizes[0])
    return say(lang, "packets", sizes=sizes_said(lang, sizes))


def the_packets(lang: str, sizes: list[int]) -> str:
    return say(lang, "the_packets", sizes=sizes_said(lang, sizes))


def of_packets(lang: str, sizes: list[int]) -> str:
    """As what a number is the number of."""
    return say(lang, "of_packets", sizes=sizes_said(lang, sizes, "of_packets_each"))


def counts_said(lang: str, counts: dict[int, int]) -> str:
    words = [say(lang, "of", count=count, size=size) for size, count in counts.items()]
    return ", ".join(words) or say(lang, "none")


def shortened_list(lang: str, words: list[str], between: str = ", ") -> str:
    """The first of many, and how many more there are."""
    if len(words) > MOST_SAID:
        words = [*words[:MOST_SAID], say(lang, "many", count=len(words) - MOST_SAID)]
    return between.join(words)


def take_words(lang: str, move: Move) -> str:
    """The move in words: Take 3 from row 4 and take 3 from row 5."""
    said = []
    for heap, take, parts in move.changes:
        facts: dict[str, object] = {"take": take, "row": heap + 1}
        facts["parts"] = listed(lang, parts) if parts else ""
        key = "take" if len(parts) < 2 else "take_leaving" if take else "split"
        said.append(say(lang, key, **facts))
    return listed(lang, [said[0], *map(lowered, said[1:])])


def move_words(lang: str, move: Move, following: Position) -> str:
    return say(lang, "move", move=take_words(lang, move), leaves=following.written)
