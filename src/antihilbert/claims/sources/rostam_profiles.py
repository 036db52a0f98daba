"""Rostam: profiles, and the elimination of his program."""

from functools import cache
from itertools import product

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.profiles.listing import words
from antihilbert.cards.profiles.order import Relation, eliminate
from antihilbert.cards.profiles.realise import Failure, evolve, profile_of, realise, starting_hands
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War
from antihilbert.claims.claim import (
    Counterexamples,
    Effort,
    Finding,
    each,
)
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_games import every_deal

# Section 4 and appendix A.2: profiles, their graphs, and realisable words


@ROSTAM.claim()
def profile_example(effort: Effort) -> str:
    return str(profile_of(Deal.parse("4 1 / 2 3")).word)


@ROSTAM.claim(work=("profiles", ""))
def profiles_2(effort: Effort) -> list[str]:
    return sorted(str(one.word) for one in words(2))


@ROSTAM.claim(work=("profiles", ""))
def profiles_4(effort: Effort) -> Finding:
    deals = {str(one.word): one.deals for one in words(4)}
    rows = ({"word": word, "deals": count} for word, count in deals.items())
    return Finding(sorted(deals), rows=rows, facts={"count": len(_profiles("loser-first"))})


def _profiles(pickup: str) -> set[str]:
    """Return the words of all games of 4 cards with a pickup."""
    way = pickup_named(pickup)
    found = set()
    for deal in every_deal(4):
        game, letters = War(deal, (way, way)), ""
        while game.outcome is None and game.tricks < 50:
            letters += "ab"[(game.step().winner or 0) - 1]
        found.add(letters)
    return found


@ROSTAM.claim()
def necessary(effort: Effort) -> Counterexamples:
    def difference(deal: Deal) -> int:
        letters = profile_of(deal).word.prefix
        return abs(letters.count("a") - letters.count("b"))

    return (deal for deal in every_deal(6) if difference(deal) != 3)


@ROSTAM.claim()
def graph_cards(effort: Effort) -> int:
    return realise(ProfileWord.parse("aba2")).comparisons.cards


@ROSTAM.claim()
def graph(effort: Effort) -> list[str]:
    return list(realise(ProfileWord.parse("aba2")).constraints)


@ROSTAM.claim()
def graph_deals(effort: Effort) -> list[str]:
    return sorted(str(deal) for deal in realise(ProfileWord.parse("aba2")).every_deal())


_MESSAGES = {
    Failure.CONTRADICTORY: "not realisable",
    Failure.NOT_WHOLE: "not the profile of a whole game",
}


@ROSTAM.claim()
def program_messages(effort: Effort) -> Finding:
    answers = {word: realise(ProfileWord.parse(word)) for word in ("a2b", "ab2a3")}
    found = {word: _MESSAGES[one.failure] for word, one in answers.items() if one.failure}
    facts = {word: (one.reason or "").rpartition(": ")[2] for word, one in answers.items()}
    return Finding(found, rows=[facts])


@ROSTAM.claim()
def program_aba2(effort: Effort) -> Finding:
    answer = realise(ProfileWord.parse("aba2"))
    return Finding(str(answer.deal), answer.constraints)


# Theorem 5: realisable, without cycle and resoluble are equivalent

LONGEST = 10  # letters of the words that are tried
EARLY_TO = 12  # letters of the words that are read literally


@cache
def graphs(cards: int) -> dict[str, tuple[Relation, ...]]:
    """Return the constraints of each word of a whole game, realisable or not."""
    found = {}
    for length in range(1, LONGEST + 1):
        for letters in map("".join, product("ab", repeat=length)):
            if 2 * abs(letters.count("a") - letters.count("b")) == cards:
                word = ProfileWord(letters)
                story = evolve(word, *starting_hands(word, cards, None))
                if not story.fault:
                    found[letters] = story.lower
    return found


def early(cards: int) -> int:
    """Count words that have a graph without cycle, but empty a hand before their last letter.

    Their letters differ in number by half the cards; the graph is of the letters to the empty hand.
    """
    found = 0
    for length in range(1, EARLY_TO + 1):
        for letters in map("".join, product("ab", repeat=length)):
            if 2 * abs(letters.count("a") - letters.count("b")) == cards:
                word = ProfileWord(letters)
                story = evolve(word, *starting_hands(word, cards, None))
                found += bool(story.fault) and _without_cycle(cards, story.lower)
    return found


def _without_cycle(size: int, relations: tuple[Relation, ...]) -> bool:
    """Follow arcs from each card; there is a cycle if one leads back."""
    above = {card: {high for low, high in relations if low == card} for card in range(size)}
    for card in range(size):
        reached, news = set[int](), set(above[card])
        while news:
            reached |= news
            news = {high for one in news for high in above[one]} - reached
        if card in reached:
            return False
    return True


def _played(cards: int) -> set[str]:
    """Return the profiles of all deals, by playing them."""
    words = (profile_of(deal).word.prefix for deal in every_deal(cards))
    return {letters for letters in words if len(letters) <= LONGEST}


@ROSTAM.claim(printed=each("N", (4, 6), "same words"))
def theorem_5(effort: Effort) -> Finding:
    found, rows = {}, []
    for cards in (4, 6):
        acyclic = {word for word, graph in graphs(cards).items() if _without_cycle(cards, graph)}
        found[f"N={cards}"] = "same words" if acyclic == _played(cards) else "other words"
        rows.append({"cards": cards, "count": len(acyclic), "all": len(graphs(cards))})
    return Finding(found, rows=rows, facts={"early": early(4), "to": EARLY_TO})


@ROSTAM.each(("N", (4, 6)), "same words")
def theorem_5_resoluble(cards: int) -> str:
    same = all(
        eliminate(cards, graph).resoluble == _without_cycle(cards, graph)
        for graph in graphs(cards).values()
    )
    return "same words" if same else "other words"


def _resoluble(size: int, relations: tuple[Relation, ...]) -> bool:
    """Remove a card without successor, until no card is left.

    Every such card is tried, to check that the choice does not matter.
    """

    def without(cards: frozenset[int]) -> bool:
        left = [(low, high) for low, high in relations if low in cards and high in cards]
        free = cards - {low for low, _ in left}
        answers = {without(cards - {card}) for card in free}
        assert len(answers) <= 1, "the choice matters"
        return not cards or True in answers

    return without(frozenset(range(size)))


@ROSTAM.each(("N", (4, 6)), "same graphs")
def resoluble_remark(cards: int) -> str:
    same = all(
        _resoluble(cards, graph) == eliminate(cards, graph).resoluble
        for graph in graphs(cards).values()
    )
    return "same graphs" if same else "other graphs"


@ROSTAM.claim()
def program_order(effort: Effort) -> Finding:
    """Compare with the order of the program, which the printed deal 4 1 / 3 2 shows."""
    story = realise(ProfileWord.parse("aba2")).comparisons
    done = eliminate(story.cards, story.lower)
    rows = (" ".join(map(str, row)) for row in done.matrix)
    return Finding([f"x{step.card + 1} = {step.number}" for step in done.steps], tuple(rows))
