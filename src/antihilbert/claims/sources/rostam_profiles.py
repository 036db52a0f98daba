"""Rostam: profiles, and the elimination of his program."""

from functools import cache, partial
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
    exhausted,
    lines,
    proved,
    sentence,
)
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_games import every_deal
from antihilbert.core.messages import Text

# Section 4 and appendix A.2: profiles, their graphs, and realisable words

PROFILES = ROSTAM.section("section 4", "section 4")
GRAPH = ROSTAM.section("section 4.1", "section 4.1")
PROGRAM = ROSTAM.section("appendix A.2", "annexe A.2")


@PROFILES.claim(
    "aba2",
    en="The profile of 4 1 / 2 3",
    fr="Le profil de la partie 4 1 / 2 3",
)
def profile_example(effort: Effort) -> str:
    return str(profile_of(Deal.parse("4 1 / 2 3")).word)


@PROFILES.claim(
    ["a", "b"],
    en="The profiles of all games with N = 2",
    fr="Les profils de toutes les parties pour N = 2",
    support=exhausted("every deal", "toutes les parties"),
    work=("profiles", ""),
)
def profiles_2(effort: Effort) -> list[str]:
    return sorted(str(one.word) for one in words(2))


@PROFILES.claim(
    ["(ab2)2", "(ba2)2", "a2", "aba2", "b2", "bab2"],
    en="The profiles of all games with N = 4",
    fr="Les profils de toutes les parties pour N = 4",
    support=exhausted("every deal", "toutes les parties"),
    work=("profiles", ""),
)
def profiles_4(effort: Effort) -> Finding:
    deals = {str(one.word): one.deals for one in words(4)}
    note = Text(
        "Ten, not six: 1 4 / 2 3, for instance, has the word ba3.",
        "Dix et non six : 1 4 / 2 3, par exemple, donne ba3.",
    )
    readings = (
        Text(
            "One of each pair that exchanging the players gives: five, not six.",
            "Un de chaque paire que donne l'échange des joueurs : cinq et non six.",
        ),
        sentence(
            "The loser's card first: {count} words, ba3 among them.",
            "La carte perdante d'abord : {count} mots, dont ba3.",
            count=len(_profiles("loser-first")),
        ),
    )
    rows = ({"word": word, "deals": count} for word, count in deals.items())
    evidence = lines("{word}: {deals} deals", "{word} : {deals} distributions", rows)
    return Finding(sorted(deals), evidence, note, readings=readings)


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


@GRAPH.claim(
    "always",
    en="The letters of a whole game differ in number by n, half the cards",
    fr="Dans le profil d'une partie entière |m|a - |m|b vaut plus ou moins n",
    support=proved("for all N; all deals of 6 cards", "pour tout N ; toute partie à 6 cartes"),
)
def necessary(effort: Effort) -> Counterexamples:
    def difference(deal: Deal) -> int:
        letters = profile_of(deal).word.prefix
        return abs(letters.count("a") - letters.count("b"))

    return (deal for deal in every_deal(6) if difference(deal) != 3)


@GRAPH.claim(
    4,
    en="The word aba2 takes N = 2|3 - 1| = 4 cards",
    fr="Le mot aba2 demande N = 2|3 - 1| = 4 cartes",
)
def graph_cards(effort: Effort) -> int:
    return realise(ProfileWord.parse("aba2")).comparisons.cards


@GRAPH.claim(
    ["x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3"],
    en="What aba2 demands of its cards, trick by trick",
    fr="Les conditions que donne aba2, coup par coup",
)
def graph(effort: Effort) -> list[str]:
    return list(realise(ProfileWord.parse("aba2")).constraints)


@GRAPH.claim(
    ["4 1 / 2 3", "4 1 / 3 2"],
    en="The deals that realise aba2",
    fr="Les positions initiales qui réalisent aba2",
)
def graph_deals(effort: Effort) -> list[str]:
    return sorted(str(deal) for deal in realise(ProfileWord.parse("aba2")).every_deal())


_MESSAGES = {
    Failure.CONTRADICTORY: "not realisable",
    Failure.NOT_WHOLE: "not the profile of a whole game",
}
_READINGS = {
    Failure.CONTRADICTORY: Text(
        "The profile of no game at all: true, but the program has a message of its own for that; "
        "with the two messages exchanged both are right.",
        "Profil d'aucune partie : vrai, mais le programme a un message pour cela ; les deux "
        "messages échangés, tout est juste.",
    ),
    Failure.NOT_WHOLE: Text(
        "Not realisable in the wide sense, by no game at all: true, but the program has a message "
        "of its own for that; with the two messages exchanged both are right.",
        "Pas réalisable au sens large, par aucune partie : vrai, mais le programme a un message "
        "pour cela ; les deux messages échangés, tout est juste.",
    ),
}


def _answer(text: str, effort: Effort) -> Finding:
    answer = realise(ProfileWord.parse(text))
    if answer.failure:
        message = _MESSAGES[answer.failure]
        return Finding(message, (answer.reason or "",), readings=(_READINGS[answer.failure],))
    assert answer.deal is not None
    return Finding(str(answer.deal), answer.constraints)


for _word, _printed in (
    ("a2b", "not realisable"),
    ("ab2a3", "not the profile of a whole game"),
    ("aba2", "4 1 / 3 2"),
):
    PROGRAM.claim(
        _printed,
        en=f"The answer of Rostam's program for the word {_word}",
        fr=f"La réponse du programme de Rostam pour le mot {_word}",
        name=f"program-{_word}",
    )(partial(_answer, _word))


# Theorem 5: realisable, without cycle and resoluble are equivalent

THEOREM_5 = ROSTAM.section("Theorem 5", "théorème 5")
DEFINITION_4 = ROSTAM.section("Definition 4", "définition 4")
LONGEST = 10  # letters of the words that are tried
EVERY_WORD = proved(
    "for all words of whole games; those of up to 10 letters and 4 or 6 cards",
    "pour tout mot de partie entière ; d'au plus 10 lettres, à 4 ou 6 cartes",
)


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


@THEOREM_5.claim(
    each("N", (4, 6), "same words"),
    en="(i) <=> (ii): a word of a whole game is realisable exactly if its graph has no cycle",
    fr="(i) <=> (ii) : un mot de partie entière est réalisable ssi son graphe est acyclique",
    support=EVERY_WORD,
)
def theorem_5(effort: Effort) -> Finding:
    found, rows = {}, []
    for cards in (4, 6):
        acyclic = {word for word, graph in graphs(cards).items() if _without_cycle(cards, graph)}
        found[f"N={cards}"] = "same words" if acyclic == _played(cards) else "other words"
        rows.append({"cards": cards, "count": len(acyclic), "all": len(graphs(cards))})
    note = Text(
        "Words that empty a hand before their last letter, like aab, are no profiles at all.",
        "Un mot qui vide un tas avant sa dernière lettre, comme aab, n'est le profil de rien.",
    )
    evidence = lines(
        "N={cards}: {count} of {all} words of whole games",
        "N={cards} : {count} sur {all} mots de parties entières",
        rows,
    )
    return Finding(found, evidence, note)


@THEOREM_5.each(
    ("N", (4, 6)),
    "same words",
    en="(ii) <=> (iii): a graph has no cycle exactly if it is resoluble, card after card",
    fr="(ii) <=> (iii) : un graphe est acyclique ssi il est résoluble, sommet après sommet",
    support=EVERY_WORD,
)
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


@DEFINITION_4.each(
    ("N", (4, 6)),
    "same graphs",
    en="Resoluble graphs can be defined by recursion as well, whichever card is taken out",
    fr="On peut aussi définir un graphe résoluble par récurrence, quel que soit le sommet enlevé",
    support=EVERY_WORD,
)
def resoluble_remark(cards: int) -> str:
    same = all(
        _resoluble(cards, graph) == eliminate(cards, graph).resoluble
        for graph in graphs(cards).values()
    )
    return "same graphs" if same else "other graphs"


@PROGRAM.claim(
    ["x1 = 4", "x3 = 3", "x4 = 2", "x2 = 1"],
    en="The elimination for aba2 gives its numbers, the largest first, to these cards in turn",
    fr="L'élimination pour aba2 attribue les numéros, du plus grand au plus petit, à ces cartes",
)
def program_order(effort: Effort) -> Finding:
    """Compare with the order of the program, which the printed deal 4 1 / 3 2 shows."""
    story = realise(ProfileWord.parse("aba2")).comparisons
    done = eliminate(story.cards, story.lower)
    rows = (" ".join(map(str, row)) for row in done.matrix)
    return Finding([f"x{step.card + 1} = {step.number}" for step in done.steps], tuple(rows))
