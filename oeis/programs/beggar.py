# Beggar-my-neighbour with 2 suits of n values: two cards each that ask for 1, 2 and 3 cards, and 2n - 6 plain ones.
# The players lay cards by turns. After a card that asks for k, the other one lays k cards, or until one of them asks
# again; if none does, the pile goes under the hand of the player who asked, in the order laid, and that player leads.
# Who must lay a card and has none has lost; the trick that is cut off counts. Player 1 leads.
def deals(left, dealt=()):
    """Every order of a multiset of cards, given as {card: how many}."""
    if not any(left.values()):
        yield dealt
    for card in left:
        if left[card]:
            left[card] -= 1
            yield from deals(left, (*dealt, card))
            left[card] += 1


def tricks(deal):
    """The number of tricks; None if the game never ends."""
    half = len(deal) // 2
    hands, leader, seen, count = [list(deal[:half]), list(deal[half:])], 0, set(), 0
    while hands[0] and hands[1]:
        position = (tuple(hands[0]), tuple(hands[1]), leader)
        if position in seen:
            return None
        seen.add(position)
        count += 1
        player, asked, pile = leader, 0, []
        while True:
            if not hands[player]:
                return count
            card = hands[player].pop(0)
            pile.append(card)
            if card:
                player, asked = 1 - player, card
            elif asked:
                asked -= 1
                if not asked:
                    break
            else:
                player = 1 - player
        leader = 1 - player
        hands[leader] += pile
    return count


def a(n):
    found = [tricks(deal) for deal in deals({0: 2 * n - 6, 1: 2, 2: 2, 3: 2})]
    return found.count(None) if TERM == "endless" else max(one for one in found if one is not None)
