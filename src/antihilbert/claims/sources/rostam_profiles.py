"""Rostam, section 4 and appendix A.2: profiles, their graphs, which words are realisable."""

from functools import partial
from itertools import product

from antihilbert.cards.deal import Deal
from antihilbert.cards.profiles.listing import words
from antihilbert.cards.profiles.realise import Failure, realise
from antihilbert.cards.profiles.story import profile_of
from antihilbert.cards.profiles.words import ProfileWord
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.rostam_games import every_deal

PROFILES = Text("section 4", "section 4")
GRAPH = Text("section 4.1", "section 4.1")
PROGRAM = Text("appendix A.2", "annexe A.2")
THEOREM_5 = Text("Theorem 5", "théorème 5")


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
    kernel="profiles",
)
def profiles_4(effort: Effort) -> Finding:
    told = {str(one.word): one.deals for one in words(4)}
    note = Text(
        "Ten, not six: 1 4 / 2 3, for instance, tells ba3.",
        "Dix et non six : 1 4 / 2 3, par exemple, donne ba3.",
    )
    return Finding(
        sorted(told), tuple(f"{word}: {deals} deals" for word, deals in told.items()), note
    )


@ROSTAM.claim(
    "necessary",
    GRAPH,
    "all 720 deals of 6 cards",
    en="The letters of a whole game differ in number by n, half the cards",
    fr="Dans le profil d'une partie entière |m|a - |m|b vaut plus ou moins n",
)
def necessary(effort: Effort) -> str:
    deals = every_deal(6)
    for deal in deals:
        letters = profile_of(deal).word.prefix
        if abs(letters.count("a") - letters.count("b")) != 3:
            return f"not {deal}"
    return f"all {len(deals)} deals of 6 cards"


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


@ROSTAM.claim(
    "theorem-5",
    THEOREM_5,
    {"N=4": "same words", "N=6": "same words"},
    cases,
    en="A word is realisable exactly if its graph has no cycle (all words of up to 10 letters)",
    fr="Un mot est réalisable ssi son graphe est acyclique (tous les mots d'au plus 10 lettres)",
)
def theorem_5(effort: Effort) -> Finding:
    """The graph's answer for every word against the profiles of every deal, played."""
    found, told = {}, []
    longest = 10
    by_graph: dict[int, set[str]] = {4: set(), 6: set()}
    for length in range(1, longest + 1):
        for letters in product("ab", repeat=length):
            word = ProfileWord("".join(letters))
            cards = 2 * abs(letters.count("a") - letters.count("b"))
            if cards in by_graph and realise(word).realisable:
                by_graph[cards].add(word.prefix)
    for cards, realisable in by_graph.items():
        played = {profile_of(deal).word.prefix for deal in every_deal(cards)}
        same = {letters for letters in played if len(letters) <= longest} == realisable
        found[f"N={cards}"] = "same words" if same else "other words"
        told.append(f"N={cards}: {len(realisable)} words of up to {longest} letters")
    return Finding(found, tuple(told))


_MESSAGES = {
    Failure.CONTRADICTORY: "not realisable",
    Failure.NOT_WHOLE: "not the profile of a whole game",
}


def _answer(text: str, effort: Effort) -> Finding:
    answer = realise(ProfileWord.parse(text))
    if answer.failure:
        return Finding(_MESSAGES[answer.failure], (answer.reason or "",))
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
        en=f"The program's answer for {_word}",
        fr=f"La réponse du programme pour {_word}",
    )(partial(_answer, _word))
