"""Delahaye and Mathieu: one suit. Endless deals, Spivey's theorem, the conjecture."""

from itertools import permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.refusals import Refused
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
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
PATTERN = "ABAB / BABAB"

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
    en="5 3 / 2 4 1: the positions of its cycle, one after the other",
    fr="5 3 / 2 4 1 : les positions de son cycle, l'une après l'autre",
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
    en="9 1 6 2 / 5 8 4 7 3: the positions of its cycle, one after the other",
    fr="9 1 6 2 / 5 8 4 7 3 : les positions de son cycle, l'une après l'autre",
)
def nine_positions(effort: Effort) -> list[str]:
    return positions("9 1 6 2 / 5 8 4 7 3", 20)


@DELAHAYE.claim(
    "no-battles",
    ENDLESS,
    {"natural and optimised": "same games", "battles": 0},
    en="With one suit there is no battle, so natural and optimised pickup are the same",
    fr="À une couleur, pas de bataille : rangements naturel et optimisé sont équivalents",
    support=proved(
        "for any V; every deal of 2 to 6 cards", "pour tout V ; parties de 2 à 6 cartes"
    ),
)
def no_battles(effort: Effort) -> dict[str, object]:
    same, battles = True, 0
    for values in range(2, 7):
        for cards in permutations(range(1, values + 1)):
            deal = Deal(cards[: values // 2], cards[values // 2 :])
            same &= play(deal) == play(deal, "optimised")
            battles += _battles(deal)
    return {"natural and optimised": "same games" if same else "other games", "battles": battles}


def _battles(deal: Deal) -> int:
    """How many battles the game has, to its end or, at the latest, to its hundredth trick."""
    game, battles = War(deal, (NATURAL, NATURAL)), 0
    while game.outcome is None and game.tricks < 100:
        battles += len(game.step().battles)
    return battles


def _letters(odd: int) -> Deal:
    """n times A B against n or n + 1 times B A and a last B; A is 2 and B is 1."""
    n, more = divmod(odd - 1, 4)
    return Deal((2, 1) * n, (1, 2) * (n + more // 2) + (1,))


@DELAHAYE.claim(
    "letters",
    ENDLESS,
    {f"V={values}": 2 for values in range(5, 52, 2)},
    cases,
    en="A B ... A B against B A ... B A B returns, as letters, after two tricks: all odd V >= 5",
    fr="A B ... A B contre B A ... B A B revient, en lettres, en deux plis : tout V impair >= 5",
    support=proved("for all odd V; played to 51", "pour tout V impair ; joué jusqu'à 51"),
)
def letters(effort: Effort) -> dict[str, int | None]:
    return {f"V={values}": replay(_letters(values))[0].period for values in range(5, 52, 2)}


@DELAHAYE.claim(
    "2880-ways",
    GENERAL,
    {"ways": 2880, "endless": 2880},
    en="5! x 4! = 2880 ways to put 1..9 for the letters of A B A B / B A B A B, and all work",
    fr="5! x 4! = 2880 façons de remplacer les lettres de A B A B / B A B A B, toutes valables",
    support=exhausted("all 2880 ways, played", "les 2880 façons, jouées"),
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
    fr="A B A B / B A B A B, un C mis derrière chaque B, puis un B derrière chaque A, devient",
)
def three_letters(effort: Effort) -> str:
    return PATTERN.replace("B", "BC").replace("A", "AB")


@DELAHAYE.claim(
    "three-letters-period",
    GENERAL,
    4,
    en="A B B C A B B C / B C A B B C A B B C, as letters, A > B > C, returns after four tricks",
    fr="A B B C A B B C / B C A B B C A B B C, en lettres, A > B > C, revient en quatre plis",
)
def three_letters_period(effort: Effort) -> Finding:
    value = str.maketrans("ABC", "321")
    hands = " / ".join(" ".join(hand) for hand in three_letters(effort).split(" / "))
    return period(hands.translate(value))


@DELAHAYE.claim(
    "letters-and-numbers",
    GENERAL,
    {"letters": 2, "numbers": 20},
    en="9 1 6 2 / 5 8 4 7 3: the letters A B A B / B A B A B return sooner than the numbers",
    fr="9 1 6 2 / 5 8 4 7 3 : les lettres A B A B / B A B A B reviennent avant les nombres",
)
def letters_and_numbers(effort: Effort) -> dict[str, int | None]:
    numbers = PRINTED_DEALS["V=9 (2)"][1]
    letters = " ".join("/" if card == "/" else str(1 + (int(card) > 5)) for card in numbers.split())
    return {"letters": period(letters).value, "numbers": period(numbers).value}


def _covered(values: int) -> bool:
    """Not 2^k with k >= 1, nor 3 x 2^k with k >= 0: as printed."""
    powers = {2**k for k in range(1, 12)} | {3 * 2**k for k in range(11)}
    return values not in powers


@DELAHAYE.claim(
    "spivey",
    ENDLESS,
    {f"V={v}": "endless" for v in range(2, THEOREM_TO + 1) if _covered(v)},
    cases,
    en="Spivey: there are endless games for every V that is neither 2^k (k >= 1) nor 3 x 2^k",
    fr="Spivey : il existe des cycles pour tout V qui n'est ni 2^k (k >= 1) ni 3 x 2^k",
    support=proved("for all such V; a deal for each to 64", "pour tous ; une partie pour V <= 64"),
)
def spivey(effort: Effort) -> Finding:
    found = {}
    for values in range(2, THEOREM_TO + 1):
        if _covered(values):
            try:
                construct(Deck(1, values))
            except Refused:
                found[f"V={values}"] = UNKNOWN
                continue
            found[f"V={values}"] = "endless"
    note = Text(
        "A deal for each, replayed or proved by its word.",
        "Une distribution pour chacun, rejouée ou prouvée par son mot.",
    )
    return Finding(found, note=note)


@DELAHAYE.claim(
    "spivey-form",
    ENDLESS,
    "no exception",
    en="V is neither 2^k (k >= 1) nor 3 x 2^k exactly if V = m x 2^k with m odd and more than 3",
    fr="V n'est ni 2^k (k >= 1) ni 3 x 2^k ssi V = m x 2^k avec m impair supérieur à 3",
    support=proved("for all V >= 2; tried to 2000", "pour tout V >= 2 ; essayé jusqu'à 2000"),
)
def spivey_form(effort: Effort) -> Finding:
    exceptions = [values for values in range(1, 2001) if _covered(values) != (_odd(values) > 3)]
    note = Text(
        "Read for V >= 2, as a game needs two cards: 1 itself has neither form.",
        "Lu pour V >= 2, car il faut deux cartes pour jouer : 1 n'a aucune des deux formes.",
    )
    games = [values for values in exceptions if values >= 2]
    value = f"exceptions: {', '.join(map(str, games))}" if games else "no exception"
    return Finding(value, note=note if 1 in exceptions else Text("", ""))


def _odd(number: int) -> int:
    """What is left when it is halved as often as possible."""
    while number % 2 == 0:
        number //= 2
    return number
