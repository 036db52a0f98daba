"""The rules written a second time, in another way, to check the first against.

Hands are strings of characters or lists that are sliced, games are loops over every earlier
position; nothing here is shared with the package.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np


def war(hand1: list[int], hand2: list[int], optimised: bool = False) -> tuple[str, int, int]:
    """(outcome, tricks, cards) of War; an endless game is counted to its first repetition."""
    seen: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()
    tricks = cards = 0
    while hand1 and hand2:
        position = tuple(hand1), tuple(hand2)
        if position in seen:
            return "endless", tricks, cards
        seen.add(position)
        tricks += 1
        shown = 1
        while min(len(hand1), len(hand2)) >= shown and hand1[shown - 1] == hand2[shown - 1]:
            shown += 1
        if min(len(hand1), len(hand2)) < shown:  # somebody cannot go on
            shown -= 1
            hand1, hand2 = hand1[shown:], hand2[shown:]
            cards += shown
            continue
        cards += shown
        one, two = hand1[:shown][::-1], hand2[:shown][::-1]
        hand1, hand2 = hand1[shown:], hand2[shown:]
        if one[0] > two[0]:
            pile = [card for pair in zip(one, two, strict=True) for card in pair]
            hand1 = hand1 + (sorted(pile)[::-1] if optimised else pile)
        else:
            pile = [card for pair in zip(two, one, strict=True) for card in pair]
            hand2 = hand2 + (sorted(pile)[::-1] if optimised else pile)
    if not hand1 and not hand2:
        return "draw", tricks, cards
    return ("player1" if hand1 else "player2"), tricks, cards


def house_war(
    one: list[int], two: list[int], down: int, last: bool, order: str = "natural"
) -> tuple[str, int, int]:
    """(outcome, tricks, cards) of War with cards laid face down.

    A trick is found by looking ahead: `up` are the places of the cards turned in each hand, and
    whatever lies before the last of them goes to the winner.
    """
    seen = set()
    tricks = cards = 0
    while one and two:
        if (*one, 0, *two) in seen:
            return "endless", tricks, cards
        seen.add((*one, 0, *two))
        tricks += 1
        up = [(0, 0)]
        while True:
            at1, at2 = up[-1]
            if one[at1] != two[at2]:
                break
            left1, left2 = len(one) - at1 - 1, len(two) - at2 - 1
            down1 = down2 = down
            if last:
                down1, down2 = min(down, left1 - 1), min(down, left2 - 1)
            if down1 >= left1 or down2 >= left2 or left1 * left2 == 0:
                cards += len(up)
                winner = (left1 > left2) - (left1 < left2)
                return ("draw", "player1", "player2")[winner], tricks, cards
            up.append((at1 + down1 + 1, at2 + down2 + 1))
        cards += len(up)
        first = one[up[-1][0]] > two[up[-1][1]]  # player 1 has won
        leads = {"natural": first, "loser-first": not first, "first-player": True}.get(order, True)
        pile: list[int] = []
        ends = [*up[1:], (up[-1][0] + 1, up[-1][1] + 1)]
        for (at1, at2), (next1, next2) in reversed([*zip(up, ends, strict=True)]):
            for part1, part2 in (
                (one[at1 + 1 : next1], two[at2 + 1 : next2]),
                ([one[at1]], [two[at2]]),
            ):
                pile += part1 + part2 if leads else part2 + part1
        if order == "optimised":
            pile.sort(key=lambda card: -card)
        one, two = one[up[-1][0] + 1 :] + pile * first, two[up[-1][1] + 1 :] + pile * (not first)
    return ("player1" if one else "player2" if two else "draw"), tricks, cards


def beggar(one: str, two: str) -> tuple[str, int, int]:
    """(outcome, tricks, cards) of Beggar-my-neighbour, hands as digits."""
    seen: set[tuple[str, str, str]] = set()
    hands, lead = {"1": one, "2": two}, "1"
    other = {"1": "2", "2": "1"}
    tricks = cards = 0
    while hands["1"] and hands["2"]:
        position = hands["1"], hands["2"], lead
        if position in seen:
            return "endless", tricks, cards
        seen.add(position)
        tricks += 1
        pile, turn = "", lead
        while True:  # one card after another until a penalty shows
            if not hands[turn]:
                return f"player{other[turn]}", tricks, cards
            pile, hands[turn] = pile + hands[turn][0], hands[turn][1:]
            cards += 1
            turn = other[turn]
            if pile[-1] != "0":
                break
        while pile[-1] != "0" or int(pile.rstrip("0")[-1]) > len(pile) - len(pile.rstrip("0")):
            if not hands[turn]:
                return f"player{other[turn]}", tricks, cards
            pile, hands[turn] = pile + hands[turn][0], hands[turn][1:]
            cards += 1
            if pile[-1] != "0":
                turn = other[turn]
        lead = other[turn]
        hands[lead] += pile
    return ("player1" if hands["1"] else "player2"), tricks, cards


@cache
def nim_wins(heaps: tuple[int, ...], misere: bool) -> bool:
    """Whether the player to move wins Nim, by trying every smaller heap in every place."""
    if not any(heaps):
        return misere
    return any(
        not nim_wins(tuple(sorted((*heaps[:place], left, *heaps[place + 1 :]))), misere)
        for place, heap in enumerate(heaps)
        for left in range(heap)
    )


def octal_values(digits: str, to: int, unequal: bool = False) -> list[int]:
    """Values of the heaps 0 to `to` of an octal code (`4.0`, `0.77`), whole rows of splits at once.

    A value is found by marking what can be reached, heap by heap; dots repeat the last digit.
    """
    before, after = digits.rstrip(".").split(".", 1)
    if digits.endswith("..."):
        after += after[-1] * to
    values = np.zeros(to + 1, np.int64)
    for heap in range(1, to + 1):
        reached = np.zeros(4 * to + 4, bool)
        for taken, digit in enumerate([before, *after[:heap]]):
            may, rest = int(digit), heap - taken
            if rest == 0 and may % 2:
                reached[0] = True
            if rest and may // 2 % 2:
                reached[values[rest]] = True
            if rest > 1 and may >= 4:
                pairs = values[1:rest] ^ values[rest - 1 : 0 : -1]
                if unequal and rest % 2 == 0:
                    pairs = np.delete(pairs, rest // 2 - 1)
                reached[pairs] = True
        values[heap] = int(np.argmin(reached))
    return [int(value) for value in values]


@cache
def misere_lost(digits: str, heaps: tuple[int, ...]) -> bool:
    """Whether the player to move loses an octal game in which the last to move loses."""
    before, after = digits.split(".")
    can_move = False
    for place, heap in enumerate(heaps):
        others = heaps[:place] + heaps[place + 1 :]
        for taken, digit in enumerate(map(int, before + after[:heap])):
            rest = heap - taken
            left: list[tuple[int, ...]] = [()] if digit % 2 and not rest else []
            left += [(rest,)] if digit // 2 % 2 and rest else []
            left += [(a, rest - a) for a in range(1, rest // 2 + 1) if digit >= 4]
            can_move = can_move or bool(left)
            if any(misere_lost(digits, tuple(sorted(others + parts))) for parts in left):
                return False
    return can_move


def last_exception(values: list[int], period: int) -> int:
    """The last heap whose value is not that of the heap a period larger; -1 if there is none."""
    differing = (
        n for n in range(len(values) - 1 - period, -1, -1) if values[n] != values[n + period]
    )
    return next(differing, -1)


Rows = tuple[tuple[int, int], ...]  # of Northcott: the squares of the mover's piece and the other's


def northcott_moves(rows: Rows, squares: int) -> Iterator[Rows]:
    """Every board one move later, turned round: the mover's pieces always stand on the left."""
    for place, (own, other) in enumerate(rows):
        for square in range(other):
            if square != own:
                following = (*rows[:place], (square, other), *rows[place + 1 :])
                yield tuple((squares - 1 - b, squares - 1 - a) for a, b in following)


def northcott_wins(rows: Rows, squares: int, bound: int) -> bool:
    """Whether the player to move can win within `bound` moves, whatever retreats there are."""
    following = northcott_moves(rows, squares)
    return bound > 0 and any(northcott_loses(one, squares, bound - 1) for one in following)


def northcott_loses(rows: Rows, squares: int, bound: int) -> bool:
    """Whether the other player can win within `bound` moves, whatever is played now."""
    following = northcott_moves(rows, squares)
    return all(bound > 0 and northcott_wins(one, squares, bound - 1) for one in following)
