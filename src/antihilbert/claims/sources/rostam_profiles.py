"""Rostam, section 4 and appendix A.2: profiles, their graphs, which words are realisable."""

from functools import partial

from antihilbert.cards.deal import Deal
from antihilbert.cards.pickups import pickup_named
from antihilbert.cards.profiles.listing import words
from antihilbert.cards.profiles.realise import Failure, realise
from antihilbert.cards.profiles.story import profile_of
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.cards.war import War
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_games import every_deal

PROFILES = Text("section 4", "section 4")
GRAPH = Text("section 4.1", "section 4.1")
PROGRAM = Text("appendix A.2", "annexe A.2")


@ROSTAM.claim(
    "profile-example",
    PROFILES,
    "aba2",
    en="The profile of 4 1 / 2 3",
    fr="Le profil de la partie 4 1 / 2 3",
)
def profile_example(effort: Effort) -> str:
    return str(profile_of(Deal.parse("4 1 / 2 3")).word)


@ROSTAM.claim(
    "profiles-2",
    PROFILES,
    ["a", "b"],
    en="The profiles of all games with N = 2",
    fr="Les profils de toutes les parties pour N = 2",
    support=exhausted("every deal", "toutes les parties"),
    kernel="profiles",
)
def profiles_2(effort: Effort) -> list[str]:
    return sorted(str(told.word) for told in words(2))


@ROSTAM.claim(
    "profiles-4",
    PROFILES,
    ["(ab2)2", "(ba2)2", "a2", "aba2", "b2", "bab2"],
    en="The profiles of all games with N = 4",
    fr="Les profils de toutes les parties pour N = 4",
    support=exhausted("every deal", "toutes les parties"),
    kernel="profiles",
)
def profiles_4(effort: Effort) -> Finding:
    told = {str(one.word): one.deals for one in words(4)}
    note = Text(
        "Ten, not six: 1 4 / 2 3, for instance, tells ba3.",
        "Dix et non six : 1 4 / 2 3, par exemple, donne ba3.",
    )
    readings = (
        Text(
            "One of each pair that exchanging the players gives: five, not six.",
            "Un de chaque paire que donne l'échange des joueurs : cinq et non six.",
        ),
        Text(
            f"The loser's card first: {len(_profiles('loser-first'))} words, ba3 among them.",
            f"La carte perdante d'abord : {len(_profiles('loser-first'))} mots, dont ba3.",
        ),
    )
    evidence = tuple(f"{word}: {deals} deals" for word, deals in told.items())
    return Finding(sorted(told), evidence, note, readings=readings)


def _profiles(pickup: str) -> set[str]:
    """The words that the deals of 4 cards tell if the pile is picked up in this way."""
    way = pickup_named(pickup)
    found = set()
    for deal in every_deal(4):
        game, letters = War(deal, (way, way)), ""
        while game.outcome is None and game.tricks < 50:
            letters += "ab"[(game.step().winner or 0) - 1]
        found.add(letters)
    return found


@ROSTAM.claim(
    "necessary",
    GRAPH,
    "always",
    en="The letters of a whole game differ in number by n, half the cards",
    fr="Dans le profil d'une partie entière |m|a - |m|b vaut plus ou moins n",
    support=proved("for all N; all deals of 6 cards", "pour tout N ; toute partie à 6 cartes"),
)
def necessary(effort: Effort) -> str:
    for deal in every_deal(6):
        letters = profile_of(deal).word.prefix
        if abs(letters.count("a") - letters.count("b")) != 3:
            return f"not {deal}"
    return "always"


@ROSTAM.claim(
    "graph-cards",
    GRAPH,
    4,
    en="The word aba2 takes N = 2|3 - 1| = 4 cards",
    fr="Le mot aba2 demande N = 2|3 - 1| = 4 cartes",
)
def graph_cards(effort: Effort) -> int:
    return realise(ProfileWord.parse("aba2")).story.cards


@ROSTAM.claim(
    "graph",
    GRAPH,
    ["x3 < x1", "x2 < x4", "x4 < x1", "x2 < x3"],
    en="What aba2 demands of its cards, trick by trick",
    fr="Les conditions que donne aba2, coup par coup",
)
def graph(effort: Effort) -> list[str]:
    return list(realise(ProfileWord.parse("aba2")).constraints)


@ROSTAM.claim(
    "graph-deals",
    GRAPH,
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
    ROSTAM.claim(
        f"program-{_word}",
        PROGRAM,
        _printed,
        en=f"The answer of Rostam's program for the word {_word}",
        fr=f"La réponse du programme de Rostam pour le mot {_word}",
    )(partial(_answer, _word))
