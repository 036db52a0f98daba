"""Write the words that `war endless search --method words` has refuted for a deck, one a line.

    python tools/word_list.py 4x8-optimised > FILE

`proofs/negatives/words.py` refutes them again, without anything of the package. A line is the size
of hand 1, `returning` or `swapped`, and the word: d for a battle, a or b for the player who wins
the trick. After battles the letter is followed by the order of the pile: w and l are the cards that
decide, 0 the last battle, 1 the one before.
"""

import re
import sys
from collections.abc import Iterator

from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.word_search import WordSearch, every_kind, plans_of
from antihilbert.cards.endless.words import ORDERS, Word
from antihilbert.cards.pickups import BATTLE, LOSING, WINNING
from antihilbert.catalogue import refutations

DEPTH = r"(\d+) flips with (\d+)(?: to (\d+))? battles"


def written(word: Word) -> str:
    """Return the line of a word."""
    order_of = {
        flip: ORDERS[battles][order] for _, flip, battles, order in word.tricks() if battles
    }
    named = {WINNING: "w", LOSING: "l"}
    letters = ""
    for flip, code in enumerate(word.letters):
        letters += "d" if code == BATTLE else "ab"[code >> 6]
        letters += "".join(named.get(item, str(item)) for item in order_of.get(flip, ()))
    return f"{word.hand1_size} {'swapped' if word.swapped else 'returning'} {letters}"


def depths(covered: str) -> dict[tuple[bool, int], int]:
    """Return the longest words of a line of `none.txt`, by weakness and number of battles.

    >>> depths("words up to 9 flips with 0 to 1 battles; weak words up to 7 flips with 0 battles")
    {(False, 0): 9, (False, 1): 9, (True, 0): 7}
    """
    found = {}
    for clause in covered.split("; "):
        for flips, fewest, most in re.findall(DEPTH, clause):
            for battles in range(int(fewest), int(most or fewest) + 1):
                found[clause.startswith("weak"), battles] = int(flips)
    return found


def words(deck: Deck, pickup: str, longest: dict[tuple[bool, int], int]) -> Iterator[Word]:
    """Yield every word up to these lengths, the cheap kinds first."""
    for kind in every_kind(deck, (pickup, pickup)):
        if kind.length <= longest.get((kind.weak, kind.battles), 0):
            for plan in plans_of(kind, deck.size, (pickup, pickup)):
                search = WordSearch(plan)
                while not search.finished:
                    yield from search.go_on()


def main(name: str) -> None:
    cards, _, pickup = name.partition("-")
    suits, _, values = cards.partition("x")
    deck = Deck(int(suits), int(values))
    (covered,) = (row[3] for row in refutations() if row[:3] == [pickup, str(deck), "words"])
    print(f"words {deck} {pickup}")
    for word in words(deck, pickup, depths(covered)):
        print(written(word), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
