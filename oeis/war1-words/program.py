"""Number of words (winner of each trick) that games of War with n distinct cards have, natural pickup.

python3 program.py [N] prints n and a(n) up to N. Python 3 is enough.
"""

SUITS = 1
TERM = 'profiles'

# War with the natural pickup. Each player has half of the cards, player 2 one more if their number is odd.
# The higher card takes both: the winner puts under the hand the winning card, the losing card, then the
# pairs of a battle from the last to the first. Who cannot lay a card has lost; both at once is a draw.
def deals(left, dealt=()):
    """Every order of a multiset of cards, given as {card: how many}."""
    if not any(left.values()):
        yield dealt
    for card in left:
        if left[card]:
            left[card] -= 1
            yield from deals(left, (*dealt, card))
            left[card] += 1


def play(deal):
    """The winners of the tricks, as a string, and how it ends: a, b, draw or endless."""
    half = len(deal) // 2
    hands = [list(deal[:half]), list(deal[half:])]
    word, seen = "", {}
    while True:
        position = (tuple(hands[0]), tuple(hands[1]))
        if position in seen:
            return word, "endless", seen[position]
        seen[position] = len(word)
        pile = []
        while True:
            if not hands[0] or not hands[1]:
                if not pile and seen:
                    return word, ("draw" if hands[0] == hands[1] else "a" if hands[0] else "b"), None
                ends = "draw" if not hands[0] and not hands[1] else "a" if hands[0] else "b"
                return word + {"draw": "=", "a": "a", "b": "b"}[ends], ends, None
            cards = hands[0].pop(0), hands[1].pop(0)
            if cards[0] != cards[1]:
                break
            pile = [*cards, *pile]
        winner = 0 if cards[0] > cards[1] else 1
        hands[winner] += [max(cards), min(cards), *pile]
        word += "ab"[winner]


def endless_word(word, start):
    """The shortest form of an endless word: what comes first, and what repeats."""
    before, loop = word[:start], word[start:]
    size = next(k for k in range(1, len(loop) + 1) if len(loop) % k == 0 and loop[:k] * (len(loop) // k) == loop)
    loop = loop[:size]
    while before and before[-1] == loop[-1]:
        before, loop = before[:-1], loop[-1] + loop[:-1]
    return before, loop


def a(n):
    words, endless, draws, lengths, count = set(), set(), 0, {}, 0
    for deal in deals({card: SUITS for card in range(1, n + 1)}):
        word, ends, start = play(deal)
        if ends == "endless":
            count += 1
            endless.add(endless_word(word, start))
        else:
            words.add(word)
            draws += ends == "draw"
            lengths[len(word)] = lengths.get(len(word), 0) + 1
    longest = max(lengths)
    return {
        "endless": count,
        "max_tricks": longest,
        "max_deals": lengths[longest],
        "draw": draws,
        "profiles": len(words) + len(endless),
        "endless_profiles": len(endless),
    }[TERM]


if __name__ == "__main__":
    import sys

    for n in range(2, int(sys.argv[1]) + 1 if len(sys.argv) > 1 else 2 + 4):
        print(n, a(n), flush=True)
