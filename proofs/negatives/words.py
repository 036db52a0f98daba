"""No deck fits these words: refuted again, word by word, by handing out its values.

python3 words.py check FILE [LEDGER]                     refute every word of a list
python3 words.py every SUITS VALUES PICKUP FLIPS [HAND]  refute all words of so many flips

tools/word_list.py writes such lists. The ledger counts the words of each kind; `check` writes the
same lines for the list, and with LEDGER refuses a list that is not the one that was counted there.
`every` needs no list: all sequences of letters are tried, with all orders of a pile.

A word says who wins each flip of a game that repeats it for ever. Play it with cards that are only
names. Where each card lies after the word is the same every time, so what the word compares once it
compares of the cards that lie there next time as well: every comparison of the whole game.
Optimised pickup, one flip without a battle before it, the next one won by the same player: the flip
may be a tie if its cards are not lower than the next winning card. The sorted pile lies the same.

Then hand out the values, the highest first, to so many cards as the deck has of each. A card may
get one when every card above it has a higher one, or the same where this is allowed. All ways are
tried (what is left decides how it goes on, so no set of cards is left twice). `sets` counts the
sets of cards that were left.
"""

import hashlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from pathlib import Path

Pair = tuple[int, int]
NEVER = 10**6  # no value is so high


class WrongError(Exception):
    """A word that is not refuted, or no word."""


class NoReturnError(WrongError):
    """The hands do not have as many cards again, or one is empty on the way."""


@dataclass(frozen=True)
class Needs:
    """What a word needs: strictly above, at least as high, equal, and ties that are forgiven."""

    strict: set[Pair]
    weak: set[Pair]
    equal: set[Pair]
    forgiven: set[tuple[int, int, int]]  # x > y, or x = y and x >= z


def order_of(battles: int) -> str:
    """Return the order of a pile with natural pickup."""
    return "wl" + "".join(map(str, range(battles)))


def tricks(letters: str) -> list[tuple[int, int, str]]:
    """Divide a word into tricks: winner, battles, the order of the pile.

    >>> tricks("adda0wl1b")
    [(0, 0, 'wl'), (0, 2, '0wl1'), (1, 0, 'wl')]
    """
    found, battles, at = [], 0, 0
    while at < len(letters):
        if letters[at] == "d":
            battles += 1
            at += 1
            continue
        winner = "ab".index(letters[at])
        size = battles + 2 if battles and letters[at + 1 : at + 2] in tuple("wl012") else 0
        order = letters[at + 1 : at + 1 + size] or order_of(battles)
        if sorted(order) != sorted(order_of(battles)):
            raise WrongError(f"no order of a pile: {letters}")
        found.append((winner, battles, order))
        battles, at = 0, at + 1 + size
    if battles:
        raise WrongError(f"ends in a battle: {letters}")
    return found


def needs_of(cards: int, hand1: int, swapped: bool, letters: str, sorts: bool) -> Needs:
    """Play the word with names, and compare what meets in this and in all later rounds."""
    hands = [list(range(hand1)), list(range(hand1, cards))]
    dealt = [list(hand) for hand in hands]
    strict, weak, equal = set[Pair](), set[Pair](), set[Pair]()
    decided: list[
        tuple[int, int, int, int]
    ] = []  # winner, battles, card that wins, card that loses
    played = tricks(letters)
    for winner, battles, order in played:
        laid = []
        for _ in range(battles + 1):
            if not hands[0] or not hands[1]:
                raise NoReturnError(f"a hand is empty: {letters}")
            laid.append((hands[winner].pop(0), hands[1 - winner].pop(0)))
        won, lost = laid.pop()
        decided.append((winner, battles, won, lost))
        equal.update(laid)
        groups = {"w": [won], "l": [lost]}
        groups.update((str(tie), list(pair)) for tie, pair in enumerate(laid[::-1]))
        pile = [groups[item] for item in order]
        if sorts and battles:
            weak.update((high[-1], low[0]) for high, low in pairwise(pile))
        hands[winner] += [card for group in pile for card in group]
    if swapped:
        hands.reverse()
    if [len(hand) for hand in hands] != [len(hand) for hand in dealt]:
        raise NoReturnError(f"the hands do not return: {letters}")
    becomes = {}  # the card that lies where this one lay, when the word begins again
    for before, after in zip(dealt, hands, strict=True):
        becomes.update(zip(before, after, strict=True))
    forgiven = set()
    for number, (winner, battles, won, lost) in enumerate(decided):
        following, ties, card, _ = decided[(number + 1) % len(decided)]
        again = number + 1 == len(decided)
        if again:
            following, card = following ^ swapped, becomes[card]
        if sorts and not battles and not ties and following == winner:
            forgiven.add((won, lost, card))
        else:
            strict.add((won, lost))

    def closed(met: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
        every = set()
        for one in met:
            while one not in every:
                every.add(one)
                one = tuple(becomes[card] for card in one)
        return every

    return Needs(*map(closed, (strict, weak, equal, forgiven)))  # type: ignore[arg-type]


def refuted(suits: int, values: int, needs: Needs) -> int | None:
    """Return how many sets of cards were left while values were handed out; None if they fit."""
    cards = suits * values
    joined = list(range(cards))

    def name(card: int) -> int:
        while joined[card] != card:
            card = joined[card]
        return card

    for one, two in needs.equal:
        joined[name(one)] = name(two)
    items = sorted({name(card) for card in range(cards)})
    number = {card: items.index(name(card)) for card in range(cards)}
    size = [sum(name(card) == item for card in range(cards)) for item in items]
    strictly, at_least = [0] * len(items), [0] * len(items)  # which items are above an item
    for one, two in needs.strict:
        strictly[number[two]] |= 1 << number[one]
    for one, two in needs.weak:
        at_least[number[two]] |= 1 << number[one]
    ties: dict[Pair, int] = {}  # of a pair that may tie: the items that may not be higher then
    for one, two, three in needs.forgiven:
        pair = number[one], number[two]
        ties[pair] = ties.get(pair, 0) | 1 << number[three]
        if pair[0] != pair[1]:
            at_least[pair[1]] |= 1 << pair[0]
    for item, above in enumerate(strictly):
        if above >> item & 1:
            return 0
    # An item that ties with itself may not have a higher one after it, whatever its value.
    for (one, two), after in ties.items():
        if one == two:
            for item in range(len(items)):
                if after >> item & 1 and item != one:
                    at_least[item] |= 1 << one
    pairs = [(1 << one | 1 << two, after) for (one, two), after in ties.items() if one != two]
    least = _least(strictly, at_least, size, suits)
    left_before: set[int] = set()

    def choices(given: int, left: int) -> Iterator[int]:
        """Yield the sets of items that may have the next value, `left` values from the lowest."""
        free = [item for item in range(len(items)) if not given >> item & 1]
        if any(least[item] > left for item in free):
            return
        ready = sum(1 << item for item in free if not strictly[item] & ~given)
        while True:  # what waits for an item that is not ready is not ready either
            fewer = sum(
                1 << item
                for item in free
                if ready >> item & 1 and not at_least[item] & ~(given | ready)
            )
            if fewer == ready:
                break
            ready = fewer
        now = [item for item in free if least[item] == left]  # the next value or never
        if any(not ready >> item & 1 for item in now):
            return
        taken = sum(1 << item for item in now)
        others = [item for item in free if ready >> item & 1 and item not in now]
        yield from chosen(others, suits - sum(size[item] for item in now), taken, given)

    def chosen(others: list[int], room: int, taken: int, given: int) -> Iterator[int]:
        if room == 0:
            items_taken = [item for item in range(len(items)) if taken >> item & 1]
            if not any(at_least[item] & ~(given | taken) for item in items_taken) and not any(
                both & taken == both and after & given for both, after in pairs
            ):
                yield taken
        elif room > 0:
            for place, item in enumerate(others):
                yield from chosen(others[place + 1 :], room - size[item], taken | 1 << item, given)

    def hand_out(given: int, left: int) -> bool:
        if not left:
            return True
        if given in left_before:
            return False
        left_before.add(given)
        return any(hand_out(given | taken, left - 1) for taken in choices(given, left))

    return None if hand_out(0, values) else len(left_before)


def _least(strictly: list[int], at_least: list[int], size: list[int], suits: int) -> list[int]:
    """Return the lowest value that each item may have, by what lies below it."""
    items = range(len(size))
    below = [[0] * len(size) for _ in items]  # 1: at most as high, 2: lower
    for low in items:
        for high in items:
            below[high][low] = 2 if strictly[low] >> high & 1 else at_least[low] >> high & 1
    for middle in items:
        for high in items:
            if below[high][middle]:
                for low in items:
                    if below[middle][low]:
                        through = max(below[high][middle], below[middle][low])
                        below[high][low] = max(below[high][low], through)
    least = [1] * len(size)
    for high in items:
        if below[high][high] == 2:
            least[high] = NEVER
        lower = sum(size[low] for low in items if below[high][low] == 2)
        upto = size[high] + sum(size[low] for low in items if below[high][low] and low != high)
        least[high] = max(least[high], 1 - -lower // suits, -(-upto // suits))
    for _ in items:
        for high in items:
            for low in items:
                if below[high][low] and least[low] < NEVER:
                    least[high] = max(least[high], least[low] + below[high][low] - 1)
    return least


def check(suits: int, values: int, pickup: str, line: str) -> int:
    """Refute a line; return how many sets of cards were left on the way."""
    hand1, how, letters = line.split()
    if how not in ("returning", "swapped"):
        raise WrongError(f"no word: {line}")
    needs = needs_of(suits * values, int(hand1), how == "swapped", letters, pickup == "optimised")
    sets = refuted(suits, values, needs)
    if sets is None:
        raise WrongError(f"this word fits: {line}")
    return sets


def ledger(lines: Iterator[str]) -> Iterator[str]:
    """Refute a list; yield its head, then words, sets and a digest of each kind, then all."""
    head = next(lines).rstrip("\n")
    name, deck, pickup = head.split()
    suits, values = map(int, deck.split("x"))
    if name != "words" or pickup not in ("natural", "optimised"):
        raise WrongError(f"no list of words: {head}")
    counts: dict[tuple[str, int, int], list[int]] = {}
    for line in lines:
        line = line.rstrip("\n")
        _, how, letters = line.split()
        battles = letters.count("d")
        kind = how, battles + letters.count("a") + letters.count("b"), battles
        sets = check(suits, values, pickup, line)
        row = counts.setdefault(kind, [0, 0, 0])
        row[0] += 1
        row[1] += sets
        row[2] += int(hashlib.sha256(f"{line} {sets}".encode()).hexdigest()[:16], 16)
    yield head
    for kind in sorted(counts):
        words, sets, digest = counts[kind]
        how, flips, battles = kind
        yield f"{how} {flips} {battles} {words} {sets} {digest % 2**64:016x}"
    words, sets, digest = (sum(column) for column in zip([0, 0, 0], *counts.values(), strict=True))
    yield f"total {words} {sets} {digest % 2**64:016x}"


def sequences(flips: int) -> Iterator[str]:
    """Yield all words of so many flips, at most three battles in a row, piles in every order."""
    if flips == 0:
        yield ""
    for battles in range(min(flips, 4)):
        items = order_of(battles)
        orders = [
            order
            for order in map("".join, permutations(items))
            if order.index("w") < order.index("l")
        ]
        for rest in sequences(flips - battles - 1):
            for winner in "ab":
                for order in orders if battles else [""]:
                    yield "d" * battles + winner + order + rest


def every(
    suits: int, values: int, pickup: str, flips: int, hands: Sequence[int]
) -> tuple[int, int]:
    """Refute all words of so many flips; return how many return, and the sets that were left."""
    words = sets = 0
    for letters in sequences(flips):
        if pickup == "natural" and any(
            order != order_of(battles) for _, battles, order in tricks(letters)
        ):
            continue
        for hand1 in hands:
            for how in ("returning", "swapped"):
                try:
                    sets += check(suits, values, pickup, f"{hand1} {how} {letters}")
                except NoReturnError:
                    continue
                words += 1
    return words, sets


def main(words: Sequence[str]) -> int:
    """Run a command."""
    try:
        if words[:1] == ["check"] and len(words) in (2, 3):
            with Path(words[1]).open() as lines:
                counted = [f"{line}\n" for line in ledger(lines)]
            print(*counted, sep="", end="")
            if words[2:] and Path(words[2]).read_text() != "".join(counted):
                raise WrongError(f"these are not the words of {words[2]}")
            return 0
        if words[:1] == ["every"] and len(words) in (5, 6):
            suits, values, flips = int(words[1]), int(words[2]), int(words[4])
            hands = [int(words[5])] if words[5:] else range(1, suits * values // 2 + 1)
            print(*every(suits, values, words[3], flips, hands))
            return 0
    except WrongError as wrong:
        print(f"wrong: {wrong}", file=sys.stderr)
        return 1
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
