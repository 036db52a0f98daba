"""Delahaye and Mathieu: one suit of 2^k or 3 x 2^k values. The conjecture, and why it is false."""

from functools import partial

from antihilbert.base.languages import grouped
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.war import play
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import SAMPLED, Finding, Text, exhausted
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.shown import word
from antihilbert.claims.sources.delahaye_one_suit import GENERAL
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import EVERY_SPLIT, endless_of_every_split, replay

SMALL = 8  # values up to which every split of the cards is played
EXHAUSTED = (2, 3, 4, 6, 8, 12)
BEYOND = (16, 24, 32, 48, 64)
# The word aaaaaaaabbbbabbbabbb for ever, hands of 4 and 28 cards: 32 = 2^5 values of one suit.
COUNTEREXAMPLE = (
    "32 30 29 25 / 14 6 22 13 21 5 12 2 31 28 27 20 26 24 19 11 23 18 17 10 9 4 16 8 15 3 7 1"
)
# The same cycle entered from equal hands, found by undoing tricks.
FAIR = "2 12 5 1 26 20 23 10 32 19 15 4 28 7 6 3 / 8 18 17 13 31 27 29 11 30 24 22 9 25 14 21 16"


def _exhausted(values: int, effort: Effort) -> Finding:
    if values <= SMALL:
        deals, going_on = endless_of_every_split(Deck(1, values), "natural")
        told = f"{going_on} of {deals:,} deals are endless"
        return Finding(going_on, (told,), support=EVERY_SPLIT)
    every = stories(values)
    lines = (
        f"{every.deals:,} deals tell {every.profiles:,} stories; {every.endless} are endless",
        f"longest game: {every.max_tricks} tricks",
    )
    return Finding(every.endless, lines)


for _values in EXHAUSTED:
    DELAHAYE.claim(
        f"exhaustive-{_values}",
        GENERAL,
        0,
        en=f"One suit, V={_values}: no endless deal, by playing all of them",
        fr=f"Une couleur, V={_values} : aucun cycle, par recherche exhaustive",
        support=exhausted("every deal with equal hands", "toute distribution à mains égales"),
        kernel="profiles",
        group=f"stories-{_values}",
    )(partial(_exhausted, _values))


def _random_trials(values: int, effort: Effort) -> Finding:
    run = effort.play(Deck(1, values))
    games, (_, high) = run.tally.games, run.interval("endless")
    note = Text(
        f"In {grouped(games)} deals (seed {run.seed}); so at most a share of {high:.1e}.",
        f"Sur {grouped(games, 'fr')} distributions (graine {run.seed}) ; donc une part d'au plus "
        f"{high:.1e}.",
    )
    return Finding(
        run.tally.endless,
        note=note,
        support=SAMPLED._replace(
            extent=Text(f"{grouped(games)} games", f"{grouped(games, 'fr')} parties")
        ),
    )


for _values in BEYOND:
    DELAHAYE.claim(
        f"random-trials-{_values}",
        GENERAL,
        0,
        en=f"One suit, V={_values}: random trials find no endless deal",
        fr=f"Une couleur, V={_values} : les essais aléatoires ne trouvent aucun cycle",
        support=SAMPLED,
        kernel="stats",
    )(partial(_random_trials, _values))


@DELAHAYE.claim(
    "conjecture",
    GENERAL,
    {f"V={values}": "none" for values in (*EXHAUSTED, *BEYOND)},
    cases,
    en="Conjecture: with one suit and V = 2^k or 3 x 2^k no game is endless",
    fr="Conjecture : à une couleur, pour V = 2^k ou 3 x 2^k, aucune partie n'est infinie",
    kernel="profiles",
    group="stories-12",
)
def conjecture(effort: Effort) -> Finding:
    """One endless game refutes it: replayed from its deal to the trick where it is back."""
    found = {f"V={values}": known_of(values) for values in (*EXHAUSTED, *BEYOND)}
    result, told = replay(Deal.parse(COUNTEREXAMPLE))
    note = Text(
        "16 has none, by Okwor (2026), not played again here. "
        f"{COUNTEREXAMPLE} is back after {grouped(result.period or 0)} tricks (found 2026-11-16, "
        "new as far as we know).",
        "16 n'en a pas, selon Okwor (2026), non rejoué ici. "
        f"{COUNTEREXAMPLE} revient après {grouped(result.period or 0, 'fr')} plis (trouvée le "
        "16 novembre 2026, nouvelle autant que nous sachions).",
    )
    fair = play(Deal.parse(FAIR))
    reading = Text(
        f"Equal hands only: {FAIR} is {fair.outcome} too.",
        f"Mains égales seulement : {FAIR} est {word(str(fair.outcome), 'fr')} aussi.",
    )
    return Finding(found, tuple(told), note, readings=(reading,))


def known_of(values: int) -> str:
    """What is known of one suit of 2^k or 3 x 2^k values: `none`, `endless` or `?`."""
    if values <= max(EXHAUSTED):
        return "none" if stories(values).endless == 0 else "endless"
    cards = Deal.parse(COUNTEREXAMPLE)
    if len(cards.cards) == values and replay(cards)[0].period:
        return "endless"
    played_out = any(row[:3] == ["natural", f"1x{values}", "exhaustive"] for row in refutations())
    return "none" if played_out else UNKNOWN
