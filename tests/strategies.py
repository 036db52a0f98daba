"""Hypothesis strategies: the deals, words and decks that property tests draw from."""

from hypothesis import strategies as st

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.pickups import OUT_OF_CARDS, PICKUPS, WarRules
from antihilbert.takeaway.rules import NIM, Code, Rules

DETERMINISTIC = [name for name, pickup in PICKUPS.items() if not pickup.chance]


def hands(lowest: int, highest: int, most: int = 9) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(lowest, highest), min_size=1, max_size=most).map(tuple)


@st.composite
def war_deals(draw: st.DrawFn) -> Deal:
    """Any two hands; few values make battles, many make long games."""
    highest = draw(st.sampled_from([1, 2, 3, 5, 20]))
    return Deal(draw(hands(1, highest)), draw(hands(1, highest)))


@st.composite
def one_suit_deals(draw: st.DrawFn, most: int = 10) -> Deal:
    """A full one-suit deck, split anywhere: a tenth of these games never end."""
    size = draw(st.integers(2, most))
    order = draw(st.permutations(range(1, size + 1)))
    hand1_size = draw(st.integers(1, size - 1))
    return Deal(tuple(order[:hand1_size]), tuple(order[hand1_size:]))


def beggar_deals() -> st.SearchStrategy[Deal]:
    """Any two hands, rich in penalties or poor."""
    card = st.one_of(st.just(0), st.integers(0, 4))
    hand = st.lists(card, min_size=1, max_size=14).map(tuple)
    return st.builds(Deal, hand, hand)


def small_decks() -> st.SearchStrategy[Deck]:
    return st.builds(Deck, st.integers(1, 4), st.integers(2, 6))


def pickups() -> st.SearchStrategy[str]:
    return st.sampled_from(list(PICKUPS))


def house_rules() -> st.SearchStrategy[WarRules]:
    """War with cards laid face down."""
    return st.builds(WarRules, st.integers(1, 3), st.sampled_from(OUT_OF_CARDS))


def deterministic_pickups() -> st.SearchStrategy[str]:
    return st.sampled_from(DETERMINISTIC)


def heap_codes() -> st.SearchStrategy[Code]:
    """What may be done to one heap: takes, octal and hexadecimal codes, endless ones too."""
    digit = st.one_of(st.sampled_from([0, 3, 7]), st.integers(0, 15))
    digits = st.tuples(st.sampled_from([0, 0, 0, 4, 8]), digit, digit, digit)
    return st.builds(Code.trimmed, digits.filter(any), st.booleans()).filter(
        lambda code: any(code.digits)
    )


@st.composite
def take_away_rules(draw: st.DrawFn) -> Rules:
    """Any rules that make sense together."""
    heaps = draw(st.sampled_from([1, 1, 1, 2, 3]))
    code = draw(st.one_of(st.just(NIM), heap_codes()))
    if heaps == 1 and code.plain and draw(st.integers(0, 9)) == 0:
        return Rules(code=code, gaps=True)
    return Rules(
        code=code,
        heaps=heaps,
        same=heaps > 1 and draw(st.booleans()),
        neighbours=heaps > 1 and code.parts <= 1 and draw(st.booleans()),
        unequal=draw(st.booleans()),
        growth=0 if code.parts > 1 else draw(st.sampled_from([0, 0, 1, 2])),
        misere=draw(st.booleans()),
    )


@st.composite
def party_deals(draw: st.DrawFn) -> Deal:
    """Hands of any sizes; few values make battles, and battles of three."""
    highest = draw(st.sampled_from([1, 2, 3, 5, 20]))
    return Deal(*(draw(hands(1, highest, 7)) for _ in range(draw(st.integers(3, 4)))))
