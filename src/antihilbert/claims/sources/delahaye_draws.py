"""Delahaye and Mathieu: draws. Extremely rare, but not impossible."""

from functools import partial
from itertools import permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.outcome import Outcome
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import SAMPLED, Finding, Sample, Text, exhausted
from antihilbert.claims.effort import SEED, Effort
from antihilbert.claims.rules import below
from antihilbert.claims.sources.delahaye_games import PICKUPS, PRINTED_DEALS
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import outcome, replay

WAR = Text("The French game", "La bataille française")
# Found by undoing tricks from a position in which both hands are alike, so that all cards tie.
DRAWN = {
    32: "1 1 2 4 4 3 6 8 3 7 1 2 7 5 1 8 / 3 2 7 7 8 5 5 6 6 4 5 8 2 3 6 4",
    52: "2 2 10 11 12 3 13 11 5 9 4 12 7 10 4 13 9 1 3 6 1 8 8 5 7 6 / "
    "10 11 2 2 3 12 12 10 4 1 3 13 1 11 5 8 8 9 4 5 7 13 9 6 6 7",
}


@DELAHAYE.claim(
    "eight-cards-drawn",
    PICKUPS,
    "draw",
    en="[1,1,2,2] / [2,2,1,1] is a draw",
    fr="[1,1,2,2] / [2,2,1,1] est une partie nulle",
)
def eight_cards_drawn(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2 (2)"][1])


def _draws(values: int, effort: Effort) -> Finding:
    run = effort.play(Deck(4, values))
    low, high = run.interval("draw")
    share = run.tally.draw / run.tally.games
    sample = Sample(run.tally.games, SEED, low, high, (share * (1 - share)) ** 0.5)
    return Finding(share, (f"{run.tally.draw} of {run.tally.games:,} games drawn",), sample=sample)


def _drawn(cards: int, effort: Effort) -> Finding:
    result, told = replay(Deal.parse(DRAWN[cards]))
    note = Text(
        f"A whole game that takes {result.tricks} tricks, not a deal of two identical hands.",
        f"Une vraie partie, de {result.tricks} plis, non deux paquets identiques au départ.",
    )
    return Finding(str(result.outcome), tuple(told), note)


for _values in (8, 13):
    DELAHAYE.claim(
        f"draws-{4 * _values}",
        WAR,
        0.001,
        below,
        en=f"A draw is extremely rare ({4 * _values} cards, natural; read as: less than 1 in 1000)",
        fr=f"Partie nulle extrêmement rare ({4 * _values} cartes ; lu : moins de 1 sur 1000)",
        support=SAMPLED,
        kernel="stats",
        group=f"mean-4x{_values}",
    )(partial(_draws, _values))
    DELAHAYE.claim(
        f"draw-exists-{4 * _values}",
        WAR,
        "draw",
        en=f"A draw is not impossible: some game of {4 * _values} cards, natural pickup, is one",
        fr=f"Une partie nulle n'est pas impossible : en voici une à {4 * _values} cartes",
    )(partial(_drawn, 4 * _values))


def _small_deals(suits: int, values: int) -> set[Deal]:
    cards = Deck(suits, values).cards
    half = len(cards) // 2
    return {Deal(order[:half], order[half:]) for order in permutations(cards)}


@DELAHAYE.claim(
    "draw-how",
    WAR,
    {"4x2": "all cards tie", "2x4": "all cards tie"},
    en="A draw comes about by battles that use up all cards while nobody takes the trick",
    fr="Une partie nulle naît de batailles qui épuisent toutes les cartes, le pli sans gagnant",
    support=exhausted("every deal of 4x2 and 2x4", "toutes les distributions de 4x2 et 2x4"),
)
def draw_how(effort: Effort) -> Finding:
    found, told = {}, []
    for suits, values in ((4, 2), (2, 4)):
        drawn = [deal for deal in _small_deals(suits, values) if play(deal).outcome is Outcome.DRAW]
        everything = all(_tied_at_last(deal) == suits * values for deal in drawn)
        found[f"{suits}x{values}"] = "all cards tie" if everything and drawn else "otherwise"
        told.append(f"{suits}x{values}: {len(drawn)} deals are drawn")
    return Finding(found, tuple(told))


def _tied_at_last(deal: Deal) -> int:
    """How many cards the battles of the last trick use up."""
    game = War(deal, (NATURAL, NATURAL))
    while game.outcome is None:
        trick = game.step()
    return 2 * len(trick.battles)
