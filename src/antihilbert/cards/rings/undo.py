"""Tricks of Beggar-my-neighbour, forwards and backwards.

Players have no names here: a position is a deal whose player 1 is whoever leads. So a game and the
same game with the players exchanged go through the same positions.
"""

from collections.abc import Iterator

from antihilbert.cards.beggar import Beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.notation import Hand


def after(position: Deal) -> Deal | None:
    """The position one trick later, or None if the game is over by then.

    >>> print(after(Deal.parse_beggar("J--/-JQ")).letters())
    --J-/JQ
    """
    game = Beggar(position)
    if game.outcome is None:
        game.step()
    return None if game.outcome else position_of(game)


def position_of(game: Beggar) -> Deal:
    """Where a game stands, as a deal: whoever leads is player 1."""
    leads = game.leader
    return Deal(tuple(game.hands[leads]), tuple(game.hands[3 - leads]))


def before(position: Deal) -> Iterator[Deal]:
    """Every position that one trick turns into this one.

    Whoever leads has won the last trick, so the end of that hand is the pile; how much of it is
    open. Each card of a pile tells who lays the next one, so the cards go back where they were.

    >>> [one.letters() for one in before(Deal.parse_beggar("--J-/JQ"))]
    ['J--/-JQ', '--JQ/J-', '-J/--JQ']
    """
    hand, other = position.hand1, position.hand2
    if not paid(hand):
        return
    for start in range(len(hand) - 1, -1, -1):
        trick = laid(hand[start:])
        if trick:
            leader, follower, leader_won = trick
            if leader_won:
                yield Deal(leader + hand[:start], follower + other)
            else:
                yield Deal(leader + other, follower + hand[:start])


def paid(hand: Hand) -> bool:
    """Whether a hand ends as a pile does: in a court and as many plain cards as it asks for."""
    plain = 0
    while plain < len(hand) and not hand[-1 - plain]:
        plain += 1
    return plain < len(hand) and hand[-1 - plain] == plain


def laid(pile: Hand) -> tuple[Hand, Hand, bool] | None:
    """What the leader of a trick laid, what the other player laid, and whether the leader won.

    None if no trick has such a pile: it would be over earlier, or not yet.
    """
    cards: tuple[list[int], list[int]] = ([], [])
    player = owed = 0
    over = False
    for card in pile:
        if over:
            return None
        cards[player].append(card)
        if card:
            owed, player = card, 1 - player
        elif owed:
            owed -= 1
            over = not owed
        else:
            player = 1 - player
    return (tuple(cards[0]), tuple(cards[1]), player == 1) if over else None
