"""The headline: what the sources asked for or left open, and what was found."""

from collections.abc import Callable
from dataclasses import dataclass

from antihilbert.base.languages import grouped
from antihilbert.claims.claim import Text, Verdict
from antihilbert.claims.report.words import both
from antihilbert.claims.run import Judged
from antihilbert.claims.sources.delahaye_durations import RECORDS

FOUND = Text("Yes: it is replayed here.", "Oui : elle est rejouée ici.")
STILL_OPEN = Text("Still open.", "Toujours ouvert.")


@dataclass(frozen=True)
class Question:
    """What a source asks, the claim that answers, and the answer in words."""

    claim: str
    asked: Text
    answer: Callable[[Judged], Text]


def _if(case: str, value: str, yes: Text, no: Text = STILL_OPEN) -> Callable[[Judged], Text]:
    """One answer if the claim computed this value for the case, else another."""
    return lambda one: yes if one.finding.value.get(case) == value else no


def _record(one: Judged) -> Text:
    ours, theirs = one.finding.value, one.claim.printed
    if ours <= theirs:
        return Text("Not beaten here.", "Pas battu ici.")
    return Text(
        f"Yes: {grouped(ours)} tricks instead of {grouped(theirs)}.",
        f"Oui : {grouped(ours, 'fr')} plis au lieu de {grouped(theirs, 'fr')}.",
    )


def _exceptions(one: Judged) -> Text:
    """The cases in which a game is endless though none should be."""
    found = ", ".join(case for case, value in one.finding.value.items() if value == "endless")
    return Text(f"No: there are some for {found}.", f"Non : il y en a pour {found}.")


QUESTIONS = (
    Question(
        "delahaye-natural-52",
        Text(
            "Is there an endless game with the usual 52 cards and natural pickup?",
            "Existe-t-il une partie infinie à 52 cartes avec le rangement naturel ?",
        ),
        _if("V=13", "endless", FOUND),
    ),
    Question(
        "delahaye-optimised-52",
        Text(
            "Is there an endless game with the usual 52 cards and optimised pickup?",
            "Existe-t-il une partie infinie à 52 cartes avec le rangement optimisé ?",
        ),
        _if("V=13", "endless", FOUND),
    ),
    Question(
        "delahaye-optimised-32",
        Text(
            "An endless game with 32 cards and optimised pickup?",
            "Une partie infinie à 32 cartes avec le rangement optimisé ?",
        ),
        _if("V=8", "endless", FOUND),
    ),
    Question(
        "delahaye-conjecture",
        Text(
            "One suit of 2^k or 3 x 2^k values: is it true that no game is endless?",
            "Une couleur de 2^k ou 3 x 2^k valeurs : est-il vrai qu'aucune partie n'est infinie ?",
        ),
        _if(
            "V=32",
            "endless",
            Text("No: 32 cards have an endless game.", "Non : 32 cartes ont une partie infinie."),
        ),
    ),
    Question(
        "delahaye-aligned-4x5",
        Text(
            "Is there an aligned cycle with four suits of five values?",
            "Existe-t-il un cycle aligné à quatre couleurs et cinq valeurs ?",
        ),
        _if("4x5", "none", Text("No, none at all.", "Non, aucun.")),
    ),
    Question(
        "delahaye-odd-values",
        Text(
            "Four suits, natural pickup, an odd number of values: are there endless games?",
            "Quatre couleurs, rangement naturel, nombre impair de valeurs : des parties infinies ?",
        ),
        _if(
            "V=5",
            "none",
            Text("Yes, from 3 on, except for 5: none.", "Oui, dès 3, sauf pour 5 : aucune."),
        ),
    ),
    *(
        Question(
            f"delahaye-record-{4 * values}-{pickup}",
            Text(
                f"Can the record of {4 * values} cards, {pickup} pickup, be beaten?",
                f"Peut-on battre le record à {4 * values} cartes, rangement {french} ?",
            ),
            _record,
        )
        for values, pickup in RECORDS
        for french in [{"natural": "naturel", "optimised": "optimisé"}[pickup]]
    ),
    Question(
        "rostam-multiple-of-8",
        Text(
            "Rostam: is no game endless when N is a multiple of 8?",
            "Rostam : aucune partie n'est-elle infinie quand N est multiple de 8 ?",
        ),
        _exceptions,
    ),
    Question(
        "marienbad-changed-rules",
        Text(
            "Marienbad: who wins if whoever takes the last match loses?",
            "Marienbad : qui gagne si celui qui prend la dernière allumette perd ?",
        ),
        _if(
            "last takes loses",
            "second player",
            Text("Still the second player.", "Toujours le deuxième joueur."),
            Text("The first player.", "Le premier joueur."),
        ),
    ),
    Question(
        "bal-three-bases-seen",
        Text(
            "Colour baseball: can it be solved while seeing three bases only?",
            "Baseball des couleurs : peut-on réussir en ne voyant que trois bases ?",
        ),
        _if("n=5", "always solved", Text("Yes, always.", "Oui, toujours.")),
    ),
)


def headline(judged: dict[str, Judged]) -> str:
    """Each question whose claim was computed, as a card."""
    cards = "".join(
        _card(question, judged[question.claim])
        for question in QUESTIONS
        if question.claim in judged and judged[question.claim].verdict is not Verdict.FAILED
    )
    title = both(Text("What the sources asked for", "Ce que les sources demandaient"))
    return f'<h2 id="headline">{title}</h2><div class="headline">{cards}</div>' if cards else ""


def _card(question: Question, one: Judged) -> str:
    return (
        f'<a class="card {one.verdict}" href="#{question.claim}">'
        f"<span>{both(question.asked)}</span><b>{both(question.answer(one))}</b></a>"
    )
