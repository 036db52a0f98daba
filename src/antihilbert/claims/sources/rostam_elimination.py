"""Rostam, Theorem 5: realisable, without cycle, resoluble are one and the same."""

from functools import cache
from itertools import product

from antihilbert.cards.profiles.elimination import eliminate
from antihilbert.cards.profiles.order import Relation
from antihilbert.cards.profiles.realise import realise
from antihilbert.cards.profiles.story import evolve, profile_of, starting_hands
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.claims.claim import Finding, Text, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_games import every_deal
from antihilbert.claims.sources.rostam_profiles import PROGRAM

THEOREM_5 = Text("Theorem 5", "théorème 5")
DEFINITION_4 = Text("Definition 4", "définition 4")
LONGEST = 10  # letters of the words that are tried
EVERY_WORD = proved(
    "for all words of whole games; those of up to 10 letters and 4 or 6 cards",
    "pour tout mot de partie entière ; d'au plus 10 lettres, à 4 ou 6 cartes",
)


@cache
def graphs(cards: int) -> dict[str, tuple[Relation, ...]]:
    """The words of whole games, and what each demands, whether or not it can be met."""
    found = {}
    for length in range(1, LONGEST + 1):
        for letters in map("".join, product("ab", repeat=length)):
            if 2 * abs(letters.count("a") - letters.count("b")) == cards:
                word = ProfileWord(letters)
                story = evolve(word, *starting_hands(word, cards, None))
                if not story.fault:
                    found[letters] = story.lower
    return found


def _without_cycle(size: int, relations: tuple[Relation, ...]) -> bool:
    """By following arcs until nothing new is reached: nobody may come back to itself."""
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
    """The profiles of all deals, by playing them."""
    words = (profile_of(deal).word.prefix for deal in every_deal(cards))
    return {letters for letters in words if len(letters) <= LONGEST}


@ROSTAM.claim(
    "theorem-5",
    THEOREM_5,
    {"N=4": "same words", "N=6": "same words"},
    cases,
    en="(i) <=> (ii): a word of a whole game is realisable exactly if its graph has no cycle",
    fr="(i) <=> (ii) : un mot de partie entière est réalisable ssi son graphe est acyclique",
    support=EVERY_WORD,
)
def theorem_5(effort: Effort) -> Finding:
    found, told = {}, []
    for cards in (4, 6):
        acyclic = {word for word, graph in graphs(cards).items() if _without_cycle(cards, graph)}
        found[f"N={cards}"] = "same words" if acyclic == _played(cards) else "other words"
        told.append(f"N={cards}: {len(acyclic)} of {len(graphs(cards))} words of whole games")
    note = Text(
        "Words that empty a hand before their last letter, like aab, are no profiles at all.",
        "Un mot qui vide un tas avant sa dernière lettre, comme aab, n'est le profil de rien.",
    )
    return Finding(found, tuple(told), note)


@ROSTAM.claim(
    "theorem-5-resoluble",
    THEOREM_5,
    {"N=4": "same words", "N=6": "same words"},
    cases,
    en="(ii) <=> (iii): a graph has no cycle exactly if it is resoluble, card after card",
    fr="(ii) <=> (iii) : un graphe est acyclique ssi il est résoluble, sommet après sommet",
    support=EVERY_WORD,
)
def theorem_5_resoluble(effort: Effort) -> dict[str, str]:
    found = {}
    for cards in (4, 6):
        same = all(
            eliminate(cards, graph).resoluble == _without_cycle(cards, graph)
            for graph in graphs(cards).values()
        )
        found[f"N={cards}"] = "same words" if same else "other words"
    return found


def _resoluble(size: int, relations: tuple[Relation, ...]) -> bool:
    """By the remark's recursion: the empty graph is; else without some card that has no successor.

    Every such card is tried, so that the choice is seen not to matter.
    """

    def without(cards: frozenset[int]) -> bool:
        left = [(low, high) for low, high in relations if low in cards and high in cards]
        free = cards - {low for low, _ in left}
        answers = {without(cards - {card}) for card in free}
        assert len(answers) <= 1, "the choice matters"
        return not cards or True in answers

    return without(frozenset(range(size)))


@ROSTAM.claim(
    "resoluble-remark",
    DEFINITION_4,
    {"N=4": "same graphs", "N=6": "same graphs"},
    cases,
    en="Resoluble graphs can be defined by recursion as well, whichever card is taken out",
    fr="On peut aussi définir un graphe résoluble par récurrence, quel que soit le sommet enlevé",
    support=EVERY_WORD,
)
def resoluble_remark(effort: Effort) -> dict[str, str]:
    found = {}
    for cards in (4, 6):
        same = all(
            _resoluble(cards, graph) == eliminate(cards, graph).resoluble
            for graph in graphs(cards).values()
        )
        found[f"N={cards}"] = "same graphs" if same else "other graphs"
    return found


@ROSTAM.claim(
    "program-order",
    PROGRAM,
    ["x1 = 4", "x3 = 3", "x4 = 2", "x2 = 1"],
    en="The elimination for aba2 gives its numbers, the largest first, to these cards in turn",
    fr="L'élimination pour aba2 attribue les numéros, du plus grand au plus petit, à ces cartes",
)
def program_order(effort: Effort) -> Finding:
    """The report prints the deal 4 1 / 3 2: the order in which its program chose the cards."""
    story = realise(ProfileWord.parse("aba2")).story
    done = eliminate(story.cards, story.lower)
    rows = (" ".join(map(str, row)) for row in done.matrix)
    return Finding([f"x{step.card + 1} = {step.number}" for step in done.steps], tuple(rows))
