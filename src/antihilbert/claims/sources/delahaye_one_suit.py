"""Delahaye and Mathieu: one suit. Endless deals, Spivey's theorem, the conjecture."""

from functools import partial
from itertools import permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import Refused, construct
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort, stories
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import (
    endless,
    loops,
    period,
    positions,
    printed_positions,
    replay,
)

ENDLESS = Text("Endless games", "Parties infinies")
GENERAL = Text("Generalisation", "Généralisation")
THEOREM_TO = 64  # values; Spivey's deals are replayed, or proved by their word, up to here
EXHAUSTED = (2, 3, 4, 6, 8, 12)
BEYOND = (16, 24, 32, 48, 64)

for _name, _printed, _tricks, _place in (
    ("5", "V=5", 6, ENDLESS),
    ("7", "V=7", 8, ENDLESS),
    ("9", "V=9", 20, ENDLESS),
    ("10", "V=10", 60, ENDLESS),
    ("9-letters", "V=9 (2)", 20, GENERAL),
    ("18", "V=18", 360, GENERAL),
):
    _deal = PRINTED_DEALS[_printed][1]
    DELAHAYE.claim(
        f"one-suit-{_name}",
        _place,
        _tricks,
        en=f"One suit: {_deal} loops in {_tricks} tricks",
        fr=f"Une couleur : {_deal} boucle en {_tricks} plis",
    )(loops(_deal))


@DELAHAYE.claim(
    "one-suit-5-positions",
    ENDLESS,
    printed_positions("""
        [5, 3] / [2, 4, 1]
        [3, 5, 2] / [4, 1]
        [5, 2] / [1, 4, 3]
        [2, 5, 1] / [4, 3]
        [5, 1] / [3, 4, 2]
        [1, 5, 3] / [4, 2]
        [5, 3] / [2, 4, 1]"""),
    en="The six positions of the game with five cards",
    fr="Les six positions de la partie à 5 cartes",
)
def five_positions(effort: Effort) -> list[str]:
    return positions("5 3 / 2 4 1", 6)


@DELAHAYE.claim(
    "one-suit-9-positions",
    GENERAL,
    printed_positions("""
        [9, 1, 6, 2] / [5, 8, 4, 7, 3]
        [1, 6, 2, 9, 5] / [8, 4, 7, 3]
        [6, 2, 9, 5] / [4, 7, 3, 8, 1]
        [2, 9, 5, 6, 4] / [7, 3, 8, 1]
        [9, 5, 6, 4] / [3, 8, 1, 7, 2]
        [5, 6, 4, 9, 3] / [8, 1, 7, 2]
        [6, 4, 9, 3] / [1, 7, 2, 8, 5]
        [4, 9, 3, 6, 1] / [7, 2, 8, 5]
        [9, 3, 6, 1] / [2, 8, 5, 7, 4]
        [3, 6, 1, 9, 2] / [8, 5, 7, 4]
        [6, 1, 9, 2] / [5, 7, 4, 8, 3]
        [1, 9, 2, 6, 5] / [7, 4, 8, 3]
        [9, 2, 6, 5] / [4, 8, 3, 7, 1]
        [2, 6, 5, 9, 4] / [8, 3, 7, 1]
        [6, 5, 9, 4] / [3, 7, 1, 8, 2]
        [5, 9, 4, 6, 3] / [7, 1, 8, 2]
        [9, 4, 6, 3] / [1, 8, 2, 7, 5]
        [4, 6, 3, 9, 1] / [8, 2, 7, 5]
        [6, 3, 9, 1] / [2, 7, 5, 8, 4]
        [3, 9, 1, 6, 2] / [7, 5, 8, 4]
        [9, 1, 6, 2] / [5, 8, 4, 7, 3]"""),
    en="The twenty positions of 9 1 6 2 / 5 8 4 7 3",
    fr="Les vingt positions de 9 1 6 2 / 5 8 4 7 3",
)
def nine_positions(effort: Effort) -> list[str]:
    return positions("9 1 6 2 / 5 8 4 7 3", 20)


@DELAHAYE.claim(
    "no-battles",
    ENDLESS,
    "every deal of 2 to 6 cards",
    en="With one suit natural and optimised pickup are the same",
    fr="À une couleur, les rangements naturel et optimisé sont équivalents",
)
def no_battles(effort: Effort) -> Finding:
    for values in range(2, 7):
        for cards in permutations(range(1, values + 1)):
            deal = Deal(cards[: values // 2], cards[values // 2 :])
            if replay(deal)[0] != replay(deal, "optimised")[0]:
                return Finding(f"not for {deal}")
    return Finding("every deal of 2 to 6 cards")


def _letters(odd: int) -> Deal:
    """n times A B against n or n + 1 times B A and a last B; A is 2 and B is 1."""
    n, more = divmod(odd - 1, 4)
    return Deal((2, 1) * n, (1, 2) * (n + more // 2) + (1,))


@DELAHAYE.claim(
    "letters",
    ENDLESS,
    {str(values): 2 for values in range(5, 52, 2)},
    cases,
    en="A B ... A B against B A ... B A B returns, as letters, after two tricks: all odd V >= 5",
    fr="A B ... A B contre B A ... B A B revient, en lettres, en deux plis : tout V impair >= 5",
)
def letters(effort: Effort) -> dict[str, int | None]:
    return {str(values): replay(_letters(values))[0].period for values in range(5, 52, 2)}


@DELAHAYE.claim(
    "2880-ways",
    GENERAL,
    {"ways": 2880, "endless": 2880},
    en="5! x 4! = 2880 ways to put 1..9 for the letters of A B A B / B A B A B, and all work",
    fr="5! x 4! = 2880 façons de remplacer les lettres de A B A B / B A B A B, toutes valables",
)
def every_way(effort: Effort) -> dict[str, int]:
    ways = looping = 0
    for high in permutations((9, 8, 7, 6)):
        for low in permutations((5, 4, 3, 2, 1)):
            deal = Deal(
                (high[0], low[0], high[1], low[1]), (low[2], high[2], low[3], high[3], low[4])
            )
            ways += 1
            looping += endless(deal) == "endless"
    return {"ways": ways, "endless": looping}


@DELAHAYE.claim(
    "three-letters",
    GENERAL,
    "ABBCABBC / BCABBCABBC",
    en="A C put behind each B, then a B behind each A, makes of A B A B / B A B A B",
    fr="Un C inséré derrière chaque B, puis un B derrière chaque A, donne de A B A B / B A B A B",
)
def three_letters(effort: Effort) -> str:
    return "ABAB / BABAB".replace("B", "BC").replace("A", "AB")


@DELAHAYE.claim(
    "three-letters-period",
    GENERAL,
    4,
    en="Played as letters, A > B > C, this pattern returns after four tricks",
    fr="Joué en lettres, A > B > C, ce motif revient en quatre plis",
)
def three_letters_period(effort: Effort) -> Finding:
    value = str.maketrans("ABC", "321")
    hands = " / ".join(" ".join(hand) for hand in ("ABBCABBC", "BCABBCABBC"))
    return period(hands.translate(value))


def _covered(values: int) -> bool:
    """Not 2^k with k >= 1, nor 3 x 2^k with k >= 0: as printed."""
    powers = {2**k for k in range(1, 12)} | {3 * 2**k for k in range(11)}
    return values not in powers


@DELAHAYE.claim(
    "spivey",
    ENDLESS,
    {str(v): "endless" for v in range(2, THEOREM_TO + 1) if _covered(v)},
    cases,
    en="Spivey: there are endless games for every V that is neither 2^k (k >= 1) nor 3 x 2^k",
    fr="Spivey : il existe des cycles pour tout V qui n'est ni 2^k (k >= 1) ni 3 x 2^k",
)
def spivey(effort: Effort) -> Finding:
    found = {}
    for values in range(2, THEOREM_TO + 1):
        if _covered(values):
            try:
                construct(Deck(1, values))
            except Refused:
                found[str(values)] = UNKNOWN
                continue
            found[str(values)] = "endless"
    note = Text(
        "A deal for each, replayed or proved by its word.",
        "Une distribution pour chacun, rejouée ou prouvée par son mot.",
    )
    return Finding(found, note=note)


@DELAHAYE.claim(
    "spivey-form",
    ENDLESS,
    "no exception from 1 to 2000",
    en="For positive integers that is the same as V = m x 2^k with m odd and greater than 3",
    fr="Pour les entiers positifs cela équivaut à V = m x 2^k avec m impair strictement plus que 3",
)
def spivey_form(effort: Effort) -> Finding:
    exceptions = []
    for values in range(1, 2001):
        odd = values
        while odd % 2 == 0:
            odd //= 2
        if _covered(values) != (odd > 3):
            exceptions.append(values)
    if not exceptions:
        return Finding("no exception from 1 to 2000")
    note = Text(
        "1 is not excluded by k >= 1 and is no such m x 2^k: k >= 0 is meant for both forms.",
        "1 n'est pas exclu par k >= 1 et n'est pas de la forme m x 2^k : il faut k >= 0 partout.",
    )
    return Finding(f"exceptions: {', '.join(map(str, exceptions))}", note=note)


def _exhausted(values: int, effort: Effort) -> Finding:
    every = stories(values)
    told = (
        f"{every.deals:,} deals tell {every.profiles:,} stories; {every.endless} are endless",
        f"longest game: {every.max_tricks} tricks",
    )
    return Finding(every.endless, told)


for _values in EXHAUSTED:
    DELAHAYE.claim(
        f"exhaustive-{_values}",
        GENERAL,
        0,
        en=f"One suit, V={_values}: no endless deal, by playing all of them",
        fr=f"Une couleur, V={_values} : aucun cycle, par recherche exhaustive",
        kernel="profiles",
        group=f"stories-{_values}",
    )(partial(_exhausted, _values))


def _random_trials(values: int, effort: Effort) -> Finding:
    run = effort.play(Deck(1, values))
    games, (_, high) = run.tally.games, run.interval("endless")
    note = Text(
        f"In {games:,} deals (seed {run.seed}); so at most a share of {high:.1e}.",
        f"Sur {games:,} distributions (graine {run.seed}) ; donc une part d'au plus {high:.1e}.",
    )
    return Finding(run.tally.endless, note=note)


for _values in BEYOND:
    DELAHAYE.claim(
        f"random-trials-{_values}",
        GENERAL,
        0,
        en=f"One suit, V={_values}: random trials find no endless deal",
        fr=f"Une couleur, V={_values} : les essais aléatoires ne trouvent aucun cycle",
        kernel="stats",
    )(partial(_random_trials, _values))


@DELAHAYE.claim(
    "conjecture",
    GENERAL,
    {str(values): "none" for values in (*EXHAUSTED, *BEYOND)},
    cases,
    en="Conjecture: with one suit and V = 2^k or 3 x 2^k no game is endless",
    fr="Conjecture : à une couleur, pour V = 2^k ou 3 x 2^k, aucune partie n'est infinie",
    kernel="profiles",
    group="stories-12",
)
def conjecture(effort: Effort) -> Finding:
    found = {}
    for values in (*EXHAUSTED, *BEYOND):
        if values > max(EXHAUSTED):
            found[str(values)] = UNKNOWN
        else:
            found[str(values)] = "none" if stories(values).endless == 0 else "endless"
    note = Text(
        f"Every deal played up to V={max(EXHAUSTED)}, hands as equal as can be.",
        f"Toutes les distributions jouées jusqu'à V={max(EXHAUSTED)}, mains aussi égales que "
        "possible.",
    )
    return Finding(found, note=note)
