"""Plain cards put into rings."""

from antihilbert import Deal, Deck
from antihilbert.base.clock import Deadline
from antihilbert.cards.rings.insertion import grown
from antihilbert.cards.rings.quest import RingQuest
from antihilbert.cards.rings.ring import Ring

DECK = Deck(2, 9, penalties=4)


def test_a_ring_grows_where_the_rules_say_that_it_does() -> None:
    ring = Ring.of(Deal.parse_beggar("----Q-QJ/J-KK-A-A"))  # met by random deals
    assert ring
    found = {one.key for one in grown(RingQuest(DECK, Deadline(60)), [ring])}
    by_rules = set()
    for position in ring.positions:
        hand1, hand2 = position.hand1, position.hand2
        every = [
            *(Deal((*hand1[:at], 0, *hand1[at:]), hand2) for at in range(len(hand1) + 1)),
            *(Deal(hand1, (*hand2[:at], 0, *hand2[at:])) for at in range(len(hand2) + 1)),
        ]
        by_rules |= {ring.key for ring in map(Ring.of, every) if ring}
    assert found == by_rules
    assert found
