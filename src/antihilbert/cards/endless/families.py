"""Families: one word, checked once, gives an endless game of infinitely many decks.

Where a card of a word of L flips goes next depends on the hands only modulo L: a hand longer by L
cards sends it to the same slot, one round later. So the classes and their order are the same for
all hands (h1 + L x, h2 + L y), and a class that has n1 slots of player 1 and n2 of player 2 gains
n1 x + n2 y cards. If the classes are consistently ordered for one pair of hands, they are so for
every longer pair of the same residues; if not, for none.

Before each flip both players need a card. A player who has laid `flip` cards of the round and won
`won` has hand - flip + won left, so the least hand is the maximum of flip - won over all flips,
plus one; any longer one will do.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, product
from math import gcd, lcm
from operator import attrgetter

from antihilbert.cards import war
from antihilbert.cards.certificate import REPLAY_TRICKS, Certificate, DivergenceError
from antihilbert.cards.classes import ClassDeal
from antihilbert.cards.deal import Deal
from antihilbert.cards.endless.classes import (
    Undecided,
    assign_values,
    class_names,
    class_order,
    place,
)
from antihilbert.cards.endless.messages import TEXTS, message, refused, say
from antihilbert.cards.endless.result import MOST_LEAD, proved_by_word
from antihilbert.cards.endless.words import (
    MOST_BATTLES,
    ORDERS,
    Slot,
    Word,
    alike,
    exchanged,
    word_of,
)
from antihilbert.cards.pickups import BATTLE, WarRules, pickups_named, traits_of
from antihilbert.cards.referee import Result
from antihilbert.cards.war import War
from antihilbert.core.answer import Answer
from antihilbert.core.messages import InputError, Message
from antihilbert.core.plots import scoped

# The families of a word

MOST_FLIPS = 128  # of a word whose families are computed: each pair of hands modulo it is tried
MOST_PILES = 1000  # combined orders of the piles of a word's battles


@dataclass(frozen=True)
class CardClass(Answer):
    """The cards that take each other's places, in a family."""

    KEYS = "name height least more"

    name: str
    height: int  # steps below the highest classes
    slots: tuple[Slot, ...]  # in the order in which a card visits them
    least: int  # cards, when the hands are the shortest
    more: tuple[int, int]  # further cards for every L cards more in hand 1, in hand 2

    def size(self, x: int, y: int) -> int:
        """Return its number of cards when the hands are longer by x and y times L."""
        return self.least + self.more[0] * x + self.more[1] * y

    @property
    def formula(self) -> str:
        """
        >>> CardClass("A", 0, (), 2, (1, 3)).formula
        '2 + x + 3y'
        """
        terms = [
            f"{'' if number == 1 else number}{unknown}"
            for number, unknown in zip(self.more, "xy", strict=True)
            if number
        ]
        return " + ".join([str(self.least), *terms])


@dataclass(frozen=True)
class Cards(Answer):
    """From so many cards on, all numbers of cards that leave this residue."""

    residue: int
    modulus: int
    from_: int | None


@dataclass(frozen=True)
class Family(Answer):
    """A word and all hands of the same residues; its classes are consistently ordered for all."""

    KEYS = "hands=residues modulus cards shortest classes"

    word: Word  # starting from the shortest hands

    @property
    def modulus(self) -> int:
        return self.word.length

    @property
    def shortest(self) -> tuple[int, int]:
        """The shortest hands."""
        return self.word.hand1_size, self.word.cards - self.word.hand1_size

    @property
    def residues(self) -> tuple[int, int]:
        one, two = self.shortest
        return one % self.modulus, two % self.modulus

    @cached_property
    def classes(self) -> list[CardClass]:
        """From the highest to the lowest, named A, B, C..."""
        word = self.word
        heights = class_order(word).heights
        order = sorted(range(len(heights)), key=lambda number: (heights[number], number))
        found = []
        for name, number in zip(class_names(len(order)), order, strict=True):
            slots = tuple(slot for slot, _ in word.cycles[number])
            first = sum(slot.player == 0 for slot in slots)
            more = first, len(slots) - first
            found.append(CardClass(name, heights[number], slots, word.delays[number], more))
        return found

    @property
    def names(self) -> dict[Slot, str]:
        """The class that is laid at each slot."""
        return {slot: one.name for one in self.classes for slot in one.slots}

    def longer(self, x: int, y: int) -> Word:
        """Return the word starting from hands that are longer by x and y times L."""
        length = self.modulus
        return replace(
            self.word,
            cards=self.word.cards + length * (x + y),
            hand1_size=self.word.hand1_size + length * x,
        )

    def hands(self, cards: int) -> Iterator[tuple[int, int]]:
        """Yield every (x, y) for which the hands together have so many cards."""
        rounds, rest = divmod(cards - self.word.cards, self.modulus)
        if rest == 0:
            for x in range(rounds + 1):
                yield x, rounds - x

    def fits(self, suits: int) -> bool:
        """Return whether any of its numbers of cards is a multiple of the number of suits."""
        return self.word.cards % gcd(suits, self.modulus) == 0

    def letters(self, x: int, y: int) -> ClassDeal:
        """Return the hands in class letters."""
        names, length = self.names, self.modulus
        word = self.longer(x, y)
        sizes = word.hand1_size, word.cards - word.hand1_size
        hands = (
            "".join(names[Slot(player, place % length)] for place in range(size))
            for player, size in enumerate(sizes)
        )
        return ClassDeal(*hands)

    def deal(self, x: int, y: int) -> Deal:
        """Deal one suit, the highest cards to the highest class: an endless game."""
        word = self.longer(x, y)
        heights = class_order(word).heights
        of_card = [
            height for height, cards in zip(heights, word.delays, strict=True) for _ in range(cards)
        ]
        values = [0] * word.cards
        for below, card in enumerate(sorted(range(word.cards), key=lambda card: of_card[card])):
            values[card] = word.cards - below
        return word.deal(values)

    @property
    def cards(self) -> "Cards":
        return Cards(self.word.cards % self.modulus, self.modulus, self.word.cards)


def families(letters: str, pickup: str = "natural", swapped: bool = False) -> list[Family]:
    """Return the pairs of hands modulo L with consistently ordered classes, fewest cards first.

    A swapped word followed by itself with the players exchanged is a plain word of twice the flips.
    With a sorting pickup every order in which piles can lie is tried.

    >>> [(family.residues, family.word.cards) for family in families("aabb")]
    [((0, 2), 10)]
    """
    pickups = (pickup, pickup)
    if swapped and not alike(pickups):
        raise refused("pickup_not_symmetric", pickup=pickup)
    found = []
    for codes in _piles(checked(letters), pickup):
        whole = codes + tuple(map(exchanged, codes)) * swapped
        if least_hands(whole, pickups) is None:
            continue
        for hands in product(range(len(whole)), repeat=2):
            family = family_of(whole, (hands[0], hands[1]), pickups)
            if class_order(family.word).consistent:
                found.append(family)
    return sorted(found, key=lambda family: (family.word.cards, family.residues))


def checked(letters: str) -> str:
    """Return the letters if they can be the word of an endless game; raise InputError otherwise."""
    if not letters or set(letters) - set("abd"):
        raise refused("not_a_word", letters=letters)
    if len(letters) > MOST_FLIPS:
        raise refused("word_too_long", letters=len(letters), most_flips=MOST_FLIPS)
    if letters.endswith("d"):
        raise refused("word_ends_in_battle", fact=letters)
    if "d" * (MOST_BATTLES + 1) in letters:
        raise refused("too_many_battles_in_trick", letters=letters, most_battles=MOST_BATTLES)
    return letters


def family_of(letters: tuple[int, ...], hands: tuple[int, int], pickups: tuple[str, str]) -> Family:
    """Return the family of a word: its start is the shortest possible hands of these residues."""
    least = least_hands(letters, pickups)
    assert least is not None, "the word does not return to its hands"
    first, second = (
        need + (hand - need) % len(letters) for need, hand in zip(least, hands, strict=True)
    )
    return Family(Word(first + second, first, letters, pickups))


def least_hands(letters: tuple[int, ...], pickups: tuple[str, str]) -> tuple[int, int] | None:
    """Return the shortest hands from which a word can be played; None if it changes their sizes.

    >>> least_hands(word_of("aabb", cards=0, hand1_size=0).letters, ("natural", "natural"))
    (1, 3)
    """
    need, won = [1, 1], [0, 0]
    for winner, flip, battles, _ in Word(0, 0, letters, pickups).tricks():
        need = [max(need[player], flip + 1 - won[player]) for player in (0, 1)]
        won[winner] += 2 * (battles + 1)
    return (need[0], need[1]) if won[0] == won[1] else None


def _piles(letters: str, pickup: str) -> Iterator[tuple[int, ...]]:
    """Yield the word as codes, with every order in which the piles of its battles may lie."""
    codes = word_of(letters, cards=0, hand1_size=0).letters
    battles, choices, number = 0, [], 1
    for code in codes:
        orders = len(ORDERS[battles]) if traits_of(pickup).sorts and code != BATTLE else 1
        choices.append([code + order for order in range(orders)])
        number *= orders
        battles = battles + 1 if code == BATTLE else 0
    if number > MOST_PILES:
        raise refused("too_many_pile_orders", letters=letters, number=number)
    yield from product(*choices)


# Several suits: progressions of decks, class by class. A word without battles needs separated
# classes: every card of a class above every card of a class it beats. In a deck of C suits each
# value is on C cards, and a value may be shared only by classes that never meet. If values can be
# assigned for hands h1 and h2, they can be for (h1 + C L x, h2 + C L y): each class then grows by a
# multiple of C cards, which take new values right above one of its own. So one filling is a theorem
# for a whole progression of decks, L values apart.
#
# A word with battles needs equal cards, and how many are tied together depends on the common
# divisors of the sizes of its classes: there only single decks are settled, by a solver.

DECK_PATIENCE = 3.0  # seconds of the solver for one pair of hands


@dataclass(frozen=True)
class Progression(Answer):
    """A deck filled by a word; hands longer by multiples of `modulus` are filled as well."""

    KEYS = "hands modulus cards deal"

    word: Word
    suits: int
    deal: Deal  # of the shortest hands

    @property
    def modulus(self) -> int:
        return self.suits * self.word.length

    @property
    def hands(self) -> tuple[int, int]:
        first = self.word.hand1_size
        return first % self.modulus, (self.word.cards - first) % self.modulus

    @property
    def cards(self) -> Cards:
        return Cards(self.word.cards % self.modulus, self.modulus, self.word.cards)


def progressions(family: Family, suits: int) -> Iterator[Progression]:
    """Yield, for each residue modulo C L, the shortest hands whose classes fill a deck of C suits.

    Hands longer by up to 2 C times L are tried.
    """
    done: list[tuple[int, int]] = []
    steps = [(x, y) for x in range(2 * suits) for y in range(2 * suits)]
    for x, y in sorted(steps, key=lambda step: (sum(step), step)):
        covered = any(
            (x - u) % suits == (y - v) % suits == 0 and x >= u and y >= v for u, v in done
        )
        word = family.longer(x, y)
        if covered or word.cards % suits:
            continue
        deal = dealt_by_class(word, suits)
        if deal:
            done.append((x, y))
            yield Progression(word, suits, deal)


def dealt_by_class(word: Word, suits: int) -> Deal | None:
    """Return a deal of a deck in which every class is above all those it beats, if one is found."""
    if any(constraint.kind != ">" for constraint in word.constraints):
        return None
    values = place(word, suits)
    if values is None:
        return None
    assert word.holds_for(values, strictly=True), f"{values} do not repeat {word}"
    return word.deal(values)


@dataclass(frozen=True)
class SolvedDeck(Answer):
    """A deck whose values the solver was to assign; without a deal none was found in time."""

    values: int
    deal: Deal | None


def first_decks(family: Family, suits: int, decks: int) -> Iterator[SolvedDeck]:
    """Settle the first decks of a family by a constraint solver, trying all its splits."""
    cards = family.word.cards
    while decks and family.fits(suits):
        if cards % suits == 0:
            decks -= 1
            deals = (_deal_by_solver(family.longer(x, y), suits) for x, y in family.hands(cards))
            yield SolvedDeck(cards // suits, next(filter(None, deals), None))
        cards += family.modulus


def _deal_by_solver(word: Word, suits: int) -> Deal | None:
    with suppress(Undecided):
        deal = assign_values(word, suits, DECK_PATIENCE)
        if deal and war.play(deal, *word.pickups, limit=REPLAY_TRICKS).period is not None:
            return deal
    return None


# The answer about a word: its families, for one suit or several


@dataclass(frozen=True)
class Member(Answer):
    """A family and, with several suits, the decks it fills."""

    KEYS = (
        "hands=family.residues modulus=family.modulus cards shortest=family.shortest "
        "classes=family.classes progressions? levelled?"
    )

    family: Family
    suits: int = 1
    progressions: list[Progression] | None = None
    levelled: list[SolvedDeck] | None = None

    @property
    def least(self) -> int | None:
        """The fewest cards for which a deal is known."""
        if self.suits == 1:
            return self.family.word.cards
        cards = [one.word.cards for one in self.progressions or ()]
        cards += [self.suits * deck.values for deck in self.levelled or () if deck.deal]
        return min(cards, default=None)

    @property
    def cards(self) -> Cards:
        if self.suits == 1:
            return self.family.cards
        modulus = lcm(self.suits, self.family.modulus)
        decks = range(self.family.word.cards, self.family.word.cards + modulus, self.family.modulus)
        residue = next(cards for cards in decks if cards % self.suits == 0) % modulus
        return Cards(residue, modulus, self.least)


@dataclass(frozen=True)
class FamilyAnswer(Answer):
    """The families of a word, and why there are no others."""

    KEYS = "word flips pickup suits families=members reason"

    word: str
    flips: int
    pickup: str
    suits: int
    members: list[Member]
    reason: Message

    @property
    def found(self) -> bool:
        return bool(self.members)


def answer(
    letters: str,
    suits: int = 1,
    pickup: str = "natural",
    swapped: bool = False,
    cards: int | None = None,
    decks: int = 0,
) -> FamilyAnswer:
    """Return the families of a word whose decks have so many suits and, if given, so many cards.

    >>> [member.least for member in answer("aaaaaaaabbbbabbbabbb").members]
    [32]
    """
    flips = len(checked(letters)) * (1 + swapped)
    if suits == 1 and "d" in letters:
        return FamilyAnswer(letters, flips, pickup, suits, [], message("one_suit"))
    codes = word_of(letters, cards=0, hand1_size=0).letters
    if not swapped and least_hands(codes, (pickup, pickup)) is None:
        return FamilyAnswer(letters, flips, pickup, suits, [], message("no_return", word=letters))
    every = families(letters, pickup, swapped)
    members = [
        Member(
            family,
            suits,
            list(progressions(family, suits)) if suits > 1 else None,
            list(first_decks(family, suits, decks)) if suits > 1 else None,
        )
        for family in every
        if family.fits(suits) and (cards is None or any(family.hands(cards)))
    ]
    return FamilyAnswer(letters, flips, pickup, suits, members, _reason(flips, every, members))


def _reason(flips: int, every: list[Family], members: list[Member]) -> Message:
    others = (TEXTS["every_other"] if every else TEXTS["every"]).of(flips=flips)
    left_out = "" if len(every) == len(members) else TEXTS["left_out"]
    return message("no_others", left_out=left_out, others=others)


# Picture: which classes meet at each flip, and how many cards each class has

SIDE, GAP = 30, 4  # of a slot
LEFT, TOP = 34, 26  # margins for the numbers of the players and of the flips
A_ROW = 24  # flips; a longer word continues below
LINE = 2 * SIDE + GAP + TOP + 14
LEGEND = 24  # one line for each class
STYLE = (
    "text { font: 600 15px system-ui, sans-serif; text-anchor: middle; fill: #222 } "
    ".small { font: 12px system-ui, sans-serif; fill: #555 } "
    ".line { font: 14px system-ui, sans-serif; text-anchor: start }"
)


def svg(family: Family) -> str:
    """Draw the two slots of each flip in the colours of their classes; the winner is framed."""
    word, names = family.word, family.names
    heights = {one.name: one.height for one in family.classes}
    lowest = max(1, *heights.values())
    parts: list[str] = []
    for flip, code in enumerate(word.letters):
        row, column = divmod(flip, A_ROW)
        x, y = LEFT + (SIDE + GAP) * column, LINE * row + TOP
        parts.append(f'<text class="small" x="{x + SIDE // 2}" y="{y - 8}">{flip + 1}</text>')
        for player in (0, 1):
            name = names[Slot(player, flip)]
            wins = code != BATTLE and code >> 6 == player
            at = y + (SIDE + GAP) * player
            parts.append(_square(x, at, name, heights[name] / lowest, wins))
            if column == 0:
                parts.append(f'<text class="small" x="16" y="{at + 20}">{player + 1}</text>')
    bottom = LINE * (1 + (word.length - 1) // A_ROW) + 4
    for number, one in enumerate(family.classes):
        y = bottom + LEGEND * number
        parts.append(_square(LEFT, y, one.name, one.height / lowest, False, LEGEND - 4))
        parts.append(f'<text class="line" x="{LEFT + 36}" y="{y + 15}">{one.formula}</text>')
    width = LEFT + (SIDE + GAP) * min(A_ROW, word.length) + 6
    height = bottom + LEGEND * len(family.classes) + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="of-family" '
        f'viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><title>{word}: {family.word.cards} + '
        f"{family.modulus}(x + y)</title><style>{scoped('of-family', STYLE)}</style>"
        '<rect width="100%" height="100%" fill="white"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _square(x: int, y: int, name: str, depth: float, wins: bool, side: int = SIDE) -> str:
    """Draw a slot; high classes have warm colours, low ones cold."""
    colour = f"hsl({20 + 200 * depth:.0f},75%,80%)"
    frame = 'stroke="#222" stroke-width="2.5"' if wins else 'stroke="#bbb"'
    return (
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="5" fill="{colour}" {frame}/>'
        f'<text x="{x + side // 2}" y="{y + side // 2 + 5}">{name}</text>'
    )


# Proof that a family never ends, to be checked by hand

HANDS = "xy"  # hand 1 and hand 2 are x and y times L cards longer than the shortest


def proof(family: Family, lang: str = "en") -> Iterator[str]:
    """Yield the steps of the proof, line by line."""
    length, cards = family.modulus, family.word.cards
    one, two = family.shortest
    yield say(lang, "proof_statement", one=one, two=two, length=length, cards=cards)
    least = least_hands(family.word.letters, family.word.pickups)
    assert least is not None
    yield say(lang, "proof_returns", length=length, one=least[0], two=least[1])
    yield say(lang, "proof_slots", length=length)
    word, names = family.word, family.names
    for flip, code in enumerate(word.letters):
        winner = 0 if code == BATTLE else code >> 6
        own, other = Slot(winner, flip), Slot(1 - winner, flip)
        sign = "=" if code == BATTLE else ">"
        meets = f"{str(word)[flip]}  {names[own]} {sign} {names[other]}"
        numbered = say(lang, "proof_flip", number=flip + 1)
        yield f"   {numbered}  {meets}   {_way(family, own, lang):24} {_way(family, other, lang)}"
    yield say(lang, "proof_ways")
    for each in family.classes:
        way = " ".join(map(_at, each.slots))
        yield f"   {say(lang, 'proof_class', name=each.name, formula=each.formula, way=way)}"
    levels = groupby(family.classes, key=attrgetter("height"))
    written = " > ".join(" ".join(one.name for one in level) for _, level in levels)
    yield say(lang, "proof_order", levels=written)
    ties = "=" in {constraint.kind for constraint in word.constraints}
    yield say(lang, "proof_so", same=say(lang, "proof_ties") if ties else "")


def _way(family: Family, slot: Slot, lang: str) -> str:
    after, rounds = family.word.follows(slot)
    later = "+".join(([str(rounds)] if rounds else []) + [HANDS[after.player]])
    return say(lang, "proof_way", start=_at(slot), end=_at(after), later=later)


def _at(slot: Slot) -> str:
    return f"{slot.player + 1}:{slot.flip + 1}"


# Certificates of cycles that are too long to be played: checked by their word


def divergence(certificate: Certificate) -> str | None:
    """Return the first difference between a claim and what its word proves; None if it holds."""
    try:
        certificate.check(_proved(certificate))
    except (DivergenceError, InputError) as error:
        return str(error)
    return None


def _proved(certificate: Certificate) -> Result:
    """Return the result, if the cards of an early position satisfy all comparisons of the word."""
    deal, letters = certificate.deal, checked(certificate.word)
    rules = WarRules.named(certificate.game)
    if rules is None:
        raise refused("words_prove_only_war", game=certificate.game)
    one, *other = certificate.pickups
    if other and other != [one]:
        raise refused("words_need_one_pickup")
    game = War(deal, pickups_named(one, one), rules=rules)
    leading = min((certificate.preperiod or 0) + len(letters), MOST_LEAD)
    sizes = set()
    for _ in range(leading + 1):
        sizes.add(len(game.hand1))
        if game.outcome is not None:
            break
        game.step()
    for size in sorted(sizes):
        word = word_of(letters, len(deal.cards), size, one)
        find = proved_by_word(deal, word, "word", leading, rules)
        if find is not None:
            return find.result
    raise DivergenceError(f"word: the cards do not repeat {letters} for ever")
