"""Does a deal return after so many flips? Asked twice: by the rules, and by the SAT encoding."""

from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.sat import Encoding, Frame, solve
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.war import War

FOR_EVER = 10**9


def returns(deal: Deal, flips: int, swapped: bool, pickup: str) -> bool:
    """By the rules: whether the position after so many flips is the first, or its mirror image."""
    way = pickup_named(pickup)
    game = War(deal, (way, way))
    while game.outcome is None and game.cards < flips:
        game.step()
    end = Deal(*game.position())
    return (
        game.outcome is None and game.cards == flips and end == (deal.swapped if swapped else deal)
    )


def asked(deal: Deal, flips: int, swapped: bool, pickup: str, aligned: bool = False) -> bool:
    """By the encoding: the same, the deal being fixed."""
    frame = Frame(
        len(deal.hand1), len(deal.hand2), max(deal.cards), flips, swapped, (pickup, pickup),
        in_a_row=min(flips, 4), aligned=aligned,
    )  # fmt: skip
    encoding = Encoding(frame)
    fixed(encoding, deal)
    return bool(solve(encoding.clauses, FOR_EVER))


def fixed(encoding: Encoding, deal: Deal) -> None:
    for player, hand in enumerate((deal.hand1, deal.hand2)):
        for place, value in enumerate(hand):
            bits = encoding.card(player, place)
            encoding.clauses += [
                [bit if value > b else -bit] for b, bit in enumerate(bits, start=1)
            ]
