"""The searches of orders.c, cycles.c and aligned.c once more: slow, plain, and nothing shared.

Positions that came before are kept in sets, cards in lists, what beats what in pairs. The comments
of the C programs say what is searched and why this is enough.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

BEGUN, PRIME, WORD = 14695981039346656037, 1099511628211, 2**64

Hands = tuple[tuple[int, ...], tuple[int, ...]]
Ends = Iterator[tuple[str, str]]  # a path and how it goes on: "" if it does, else how it ends


@dataclass
class Search:
    """A search: its parameters, the heads of its parts, and the columns of its lines."""

    heads: list[str]  # before the letters of a part
    columns: dict[str, str]  # the name of each column and the ends that it counts
    branches: Callable[[str, str, int | None], Ends]  # below a head and letters given
    cycles: list[tuple[str, Hands]] = field(default_factory=list)

    def line(self, part: str) -> str:
        """Return the line of a part, counted here."""
        head, given = self._divided(part)
        nodes, digest = 0, 0
        ends = dict.fromkeys("fdecuor", 0)
        for path, kind in self.branches(head, given, None):
            if kind:
                ends[kind] += 1
                digest += _hash(path + kind)
            else:
                nodes += len(path) > len(given)
        counts = [sum(ends[kind] for kind in kinds) for kinds in self.columns.values()]
        return f"{part} {nodes} {' '.join(map(str, counts))} {digest % WORD:016x}"

    def parts(self, depth: int) -> list[str]:
        """Return every part: all letters to this depth, or the end of the branch before it."""
        found = []
        for head in self.heads:
            paths = list(self.branches(head, "", depth))
            ended = [path for path, kind in paths if kind or len(path) == depth]
            found += [head + path for path in dict.fromkeys(ended or [""])]
        return found

    def below(self, part: str) -> list[str]:
        """Return the parts one letter longer; none if the branch ends here."""
        head, given = self._divided(part)
        paths = dict(self.branches(head, given, len(given) + 1))
        return [head + path for path in paths if len(path) == len(given) + 1]

    def _divided(self, part: str) -> tuple[str, str]:
        head = max((head for head in self.heads if part.startswith(head)), key=len)
        return head, part[len(head) :]


def _hash(letters: str) -> int:
    value = BEGUN
    for letter in letters:
        value = (value ^ ord(letter)) * PRIME % WORD
    return value


def search_of(program: str, *parameters: str) -> Search:
    """Return the search of a program, with its parameters but for the depth."""
    if program == "orders":
        (cards,) = map(int, parameters)
        heads = [str(least) for least in range((cards - 1) // 2, 0, -1)]
        columns = {"fallen": "f", "elsewhere": "e", "cycles": "c"}
        return Search(heads, columns, lambda *how: _orders(cards, *how))
    if program == "cycles":
        suits, values, pickup = int(parameters[0]), int(parameters[1]), parameters[2]
        heads = [f"{least}:" for least in range((suits * values - 1) // 2, 0, -1)]
        columns = {"fallen": "f", "earlier": "d", "elsewhere": "e", "cycles": "c"}
        return Search(heads, columns, lambda *how: _cycles(suits, values, pickup, *how))
    copies, pickup = [int(number) for number in parameters[0].split(",")], parameters[1]
    columns = {"uneven": "u", "open": "o", "played": "rec", "found": "c"}
    return Search([":"], columns, lambda _, *how: _aligned(copies, pickup, *how))


# Different cards, by comparisons


def _orders(cards: int, head: str, given: str, depth: int | None) -> Ends:
    least = int(head)
    hands = tuple(range(least)), tuple(range(least, cards))
    won, lost = cards - 2, cards - 1  # by player 2, in the last trick
    pairs = [(won, lost)]
    for hand in (*hands, (lost, *hands[0]), (won, *hands[1][:-2])):
        pairs += [(hand[at], hand[at + 1]) for at in range(len(hand) - 2, -1, -2)]
    beats = frozenset[tuple[int, int]]()
    for high, low in pairs:
        beats = _closed(beats, high, low)
    if not any((low, high) in beats for high, low in beats):
        yield from _answers(hands, hands, beats, "", given, depth)


def _closed(beats: frozenset[tuple[int, int]], high: int, low: int) -> frozenset[tuple[int, int]]:
    up = {high, *(one for one, other in beats if other == high)}
    down = {low, *(other for one, other in beats if one == low)}
    return beats | {(one, other) for one in up for other in down}


def _answers(
    start: Hands,
    hands: Hands,
    beats: frozenset[tuple[int, int]],
    path: str,
    given: str,
    depth: int | None,
) -> Ends:
    if path:
        yield path, ""
    seen = set()
    while True:
        (one, *rest1), (two, *rest2) = hands
        if len(path) == depth and (one, two) not in beats and (two, one) not in beats:
            return
        if (one, two) in beats:
            hands = (*rest1, one, two), tuple(rest2)
        elif (two, one) in beats:
            hands = tuple(rest1), (*rest2, two, one)
        else:
            for answer, high, low in (("a", one, two), ("b", two, one)):
                if answer == given[len(path) : len(path) + 1] or len(path) >= len(given):
                    learnt = _closed(beats, high, low)
                    yield from _answers(start, hands, learnt, path + answer, given, depth)
            return
        if min(map(len, hands)) < len(start[0]):
            yield path, "f"
            return
        if hands == start:
            yield path, "c"
            return
        if hands in seen:
            yield path, "e"
            return
        seen.add(hands)


# A deck of several suits, by cards looked at when they are turned


def trick(hands: Hands, pickup: str) -> Hands | None:
    """Play a trick; None if a player has no card to turn, KeyError if a card is not known (0)."""
    flips = 0
    while True:
        if min(map(len, hands)) <= flips:
            return None
        one, two = hands[0][flips], hands[1][flips]
        if not one or not two:
            raise KeyError(0 if not one else 1, flips)
        flips += 1
        if one != two:
            break
    winner = 0 if one > two else 1
    pile = [max(one, two), min(one, two)]
    for tie in hands[0][: flips - 1][::-1]:
        pile += [tie, tie]
    if pickup.split(",")[winner * ("," in pickup)] == "optimised":
        pile.sort(reverse=True)
    left = [hand[flips:] for hand in hands]
    left[winner] += tuple(pile)
    return left[0], left[1]


def _cycles(suits: int, values: int, pickup: str, head: str, given: str, depth: int | None) -> Ends:
    least, cards = int(head[:-1]), suits * values

    def placed(known: dict[int, int], places: Sequence[int]) -> tuple[int, ...]:
        return tuple(known.get(place, 0) for place in places)

    def fits(known: dict[int, int]) -> bool:
        for hand in (range(least), range(least, cards)):
            for at in range(len(hand) - 2, -1, -2):
                high, low = known.get(hand[at]), known.get(hand[at + 1])
                if high and low and high < low:
                    return False
        return list(known.values()).count([*known.values()][-1]) <= suits

    def branch(known: dict[int, int], path: str) -> Ends:
        """Play from the start with the cards known so far."""
        if path:
            yield path, ""
        start = hands = placed(known, range(least)), placed(known, range(least, cards))
        places = tuple(range(least)), tuple(range(least, cards))
        seen, flips = set(), 0
        while True:
            try:
                after = trick(hands, pickup)
            except KeyError as unknown:
                if len(path) == depth:
                    return
                player, flip = unknown.args
                # Cards that have not been seen still lie where they were dealt.
                place = (0, least)[player] + flips + flip
                if place not in places[player]:
                    raise AssertionError("an unknown card has moved") from None
                for value in range(1, values + 1):
                    letter = chr(ord("a") + value - 1)
                    if len(path) >= len(given) or given[len(path)] == letter:
                        more = {**known, place: value}
                        if fits(more):
                            yield from branch(more, path + letter)
                return
            if after is None:
                yield path, "f"
                return
            flips += 1 + _battles(hands)
            hands = after
            if min(map(len, hands)) < least:
                yield path, "f"
                return
            if len(hands[0]) == least and flips >= least and _earlier(hands[0], start[0]):
                yield path, "d"
                return
            if len(known) == cards:
                if hands == start:
                    yield path, "c"
                    return
                if hands in seen:
                    yield path, "e"
                    return
                seen.add(hands)

    yield from branch({}, "")


def _battles(hands: Hands) -> int:
    return next(flip for flip, (one, two) in enumerate(zip(*hands, strict=False)) if one != two)


def _earlier(now: tuple[int, ...], then: tuple[int, ...]) -> bool:
    """Whether a hand comes before another one, as far as it is known."""
    known = now.index(0) if 0 in now else len(now)
    return now[:known] < then[:known]


# Aligned games


def _aligned(copies: Sequence[int], pickup: str, given: str, depth: int | None) -> Ends:
    size = sum(copies) // 2

    def branch(path: str) -> Ends:
        if path:
            yield path, ""
        flips, player = divmod(len(path), 2)
        hands = (
            [ord(letter) - 96 for letter in path[::2]],
            [ord(letter) - 96 for letter in path[1::2]],
        )
        if not player:
            wins, ties = [0, 0], 0
            for one, two in zip(*hands, strict=True):
                ties += 1
                if one != two:
                    wins[one < two] += ties
                    ties = 0
            if max(wins) > size // 2:
                yield path, "u"
                return
            if flips == size:
                yield path, "o" if ties else _rounds((tuple(hands[0]), tuple(hands[1])), pickup)
                return
        if len(path) == depth:
            return
        for value in range(1, len(copies) + 1):
            letter = chr(96 + value)
            if (path + letter).count(letter) > copies[value - 1]:
                continue
            if len(path) < len(given) and given[len(path)] != letter:
                continue
            if flips % 2 and value > hands[player][-1]:
                continue
            if flips == 1 and pickup == "natural" and value == hands[player][-1]:
                continue
            if len(path) == 1 and value > hands[0][0]:
                continue
            yield from branch(path + letter)

    yield from branch("")


def _rounds(start: Hands, pickup: str) -> str:
    """Play rounds until one does not end as it should (r) or a position returns (c, or e)."""
    hands, seen = start, {start}
    while True:
        after = _round(hands, pickup)
        if after is None:
            return "r"
        if after == start:
            return "c"
        if after in seen:
            return "e"
        seen.add(after)
        hands = after


def _round(hands: Hands, pickup: str) -> Hands | None:
    size, laid = len(hands[0]), 0
    while laid < size:
        after = trick(hands, pickup)
        if after is None:
            return None
        laid += 1 + _battles(hands)
        hands = after
    return hands if laid == size == len(hands[0]) else None


# The cycles of a finished search, to be counted


def count_cycles(lines: Sequence[str], program: str, pickup: str) -> dict[int, int]:
    """Count the cycles behind lines that begin with "cycle" by their period in tricks."""
    counts: dict[int, Fraction | int] = {}
    seen: set[frozenset[Hands]] = set()
    for line in lines:
        if program == "orders":
            # Each numbering is a position; the cycle has `times` of them, and its mirror image too.
            _, _, period, _, times, both, numberings = line.split()
            cycles = Fraction(int(numberings), int(times)) * (1 if int(both) else 2)
            counts[int(period)] = counts.get(int(period), 0) + cycles
            continue
        hand1, hand2 = (line.split(" ", 3)[3]).split(" / ")
        first = tuple(map(int, hand1.split())), tuple(map(int, hand2.split()))
        for start in (first,) if "," in pickup else (first, first[::-1]):
            positions, hands = [], start
            while hands not in positions[:1]:
                positions.append(hands)
                after = trick(hands, pickup)
                if after is None:
                    raise AssertionError(f"no cycle: {line}")
                hands = after
            if frozenset(positions) not in seen:
                seen.add(frozenset(positions))
                counts[len(positions)] = counts.get(len(positions), 0) + 1
    return {period: int(number) for period, number in counts.items()}


def beginning(hands: Hands, pickup: str) -> tuple[str, str, int]:
    """Return the pickup and part of cycles.c that are this deal's cycle, and its period in tricks.

    With two pickups the players are exchanged if only player 2 has a smallest hand.
    """
    seen: dict[Hands, int] = {}
    while hands not in seen:
        seen[hands] = len(seen)
        after = trick(hands, pickup)
        if after is None:
            raise AssertionError("the game ends")
        hands = after
    cycle = list(seen)[seen[hands] :]
    least = min(min(map(len, position)) for position in cycle)
    exchanged = [(two, one) for one, two in cycle]
    if "," not in pickup:
        both = cycle + exchanged
    elif least in (len(hand1) for hand1, _ in cycle):
        both = cycle
    else:
        both, pickup = exchanged, ",".join(pickup.split(",")[::-1])
    hand1, hand2 = min(position for position in both if len(position[0]) == least)
    turned = [card for pair in zip(hand1, hand2, strict=False) for card in pair] + [*hand2[least:]]
    return pickup, f"{least}:{''.join(chr(96 + card) for card in turned)}", len(cycle)
