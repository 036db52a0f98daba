"""Rostam, section 3: Theorem 2, the endless games of N = 4k + 2 cards."""

from functools import cache
from math import lcm

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import deck_of
from antihilbert.cards.endless.constructions import rostam
from antihilbert.cards.outcome import Result
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.claims.claim import Finding, Text, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import cases
from antihilbert.claims.sources.documents import ROSTAM
from antihilbert.claims.sources.playing import endless

FAMILY = Text("section 3, Theorem 2", "section 3, théorème 2")
FAMILY_TO = 12  # k, and N = 4k + 2


@cache
def _family(k: int) -> Deal:
    """P as printed."""
    return rostam(4 * k + 2).deal


@cache
def _played(k: int) -> Result:
    return play(_family(k))


@ROSTAM.claim(
    "theorem-2",
    FAMILY,
    {f"N={4 * k + 2}": "endless" for k in range(2, FAMILY_TO + 1)},
    cases,
    en="There are endless games for every N = 4k + 2, k >= 2",
    fr="Il existe des parties infinies pour tout N = 4k + 2, k >= 2",
    support=proved("for all k; P played to k = 12", "pour tout k ; P jouée jusqu'à k = 12"),
    group="family",
)
def theorem_2(effort: Effort) -> dict[str, str]:
    return {f"N={4 * k + 2}": str(_played(k).outcome) for k in range(2, FAMILY_TO + 1)}


@ROSTAM.claim(
    "theorem-2-period",
    FAMILY,
    {f"k={k}": 4 * lcm(k - 1, k + 1, 2 * k + 1) for k in range(2, FAMILY_TO + 1)},
    cases,
    en="Position P of N = 4k + 2 cards returns after 4 lcm(k-1, k+1, 2k+1) tricks",
    fr="La position P à N = 4k + 2 cartes revient après 4 ppcm(k-1, k+1, 2k+1) coups",
    support=exhausted("k = 2 to 12", "k = 2 à 12"),
    group="family",
)
def theorem_2_period(effort: Effort) -> dict[str, int | None]:
    return {f"k={k}": _played(k).period for k in range(2, FAMILY_TO + 1)}


@ROSTAM.claim(
    "theorem-2-cards",
    FAMILY,
    {f"k={k}": f"1x{4 * k + 2}" for k in range(2, FAMILY_TO + 1)},
    en="Positions P and P' use each card 1..N once: k cards g, k + 1 cards p, 2k + 1 cards x",
    fr="P et P' utilisent chaque carte de 1 à N une fois : k cartes g, k + 1 p, 2k + 1 x",
    support=exhausted("k = 2 to 12", "k = 2 à 12"),
)
def theorem_2_cards(effort: Effort) -> dict[str, str]:
    found = {}
    for k in range(2, FAMILY_TO + 1):
        decks = {str(deck_of(deal.cards)) for deal in (_family(k), _even_deal(k))}
        found[f"k={k}"] = " and ".join(sorted(decks))
    return found


@ROSTAM.claim(
    "theorem-2-meetings",
    FAMILY,
    {f"k={k}": "only x" for k in range(2, 9)},
    cases,
    en="From P on the cards g win and the cards p lose all tricks, meeting only cards x",
    fr="Depuis P les g gagnent et les p perdent tous leurs duels, contre des x seulement",
    support=exhausted("k = 2 to 8, a whole period each", "k = 2 à 8, une période entière"),
    group="family",
)
def meetings(effort: Effort) -> dict[str, str]:
    return {f"k={k}": _meetings(k) for k in range(2, 9)}


def _meetings(k: int) -> str:
    game = War(_family(k), (NATURAL, NATURAL))
    for _ in range(_played(k).period or 0):
        kinds = sorted(_kind(card, k) for card in game.step().flips[0])
        if kinds.count("x") != 1:
            return " meets ".join(kinds)
    return "only x"


def _kind(card: int, k: int) -> str:
    """The k highest of the 4k + 2 cards are g, the k + 1 lowest p, the others x."""
    return "g" if card > 3 * k + 2 else "p" if card <= k + 1 else "x"


def _even_deal(k: int) -> Deal:
    """P' as printed: p_{k+1} x_{2k} p_k ... x_6 p_3 g_1 x_1 x_2 p_1 / x_{2k+1} g_k ... x_4."""
    cards = 4 * k + 2
    high, low = list(range(cards - k + 1, cards + 1)), list(range(1, k + 2))
    middle = list(range(k + 2, cards - k + 1))
    hand1, hand2 = [low[k]], [middle[2 * k]]
    for i in range(k, 2, -1):
        hand1 += [middle[2 * i - 1], low[i - 1]]
        hand2 += [high[i - 1], middle[2 * i - 2]]
    hand1 += [high[0], middle[0], middle[1], low[0]]
    hand2 += [middle[2], low[1], high[1], middle[3]]
    return Deal(tuple(hand1), tuple(hand2))


@ROSTAM.claim(
    "even-deal-leads-to-p",
    FAMILY,
    {f"k={k}": "P" for k in range(2, 7)},
    cases,
    en="The even deal P' leads in 2k - 3 tricks to P, the cards g, p and x named anew",
    fr="La position initiale P' mène à P en 2k - 3 coups, les cartes g, p et x renommées",
    support=exhausted("k = 2 to 6", "k = 2 à 6"),
)
def even_deal_leads(effort: Effort) -> Finding:
    """The report gives sets {g_1 ... g_k}, {p_1 ...}, {x_1 ...}, not an order within them."""
    found, told, same_names = {}, [], []
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        for _ in range(2 * k - 3):
            game.step()
        reached = Deal(*game.position())
        found[f"k={k}"] = "P" if _kinds(reached, k) == _kinds(_family(k), k) else "not P"
        same_names += [str(k)] * (reached == _family(k))
        told += [f"k={k}: P' = {_even_deal(k)}", f"     P  = {_family(k)}", f"     is {reached}"]
    note = Text(
        f"With the same indices only for k = {', '.join(same_names)}.",
        f"Avec les mêmes indices, seulement pour k = {', '.join(same_names)}.",
    )
    return Finding(found, tuple(told), note)


def _kinds(deal: Deal, k: int) -> tuple[str, str]:
    hand1, hand2 = ("".join(_kind(card, k) for card in hand) for hand in (deal.hand1, deal.hand2))
    return hand1, hand2


@ROSTAM.claim(
    "even-deal-endless",
    FAMILY,
    {f"k={k}": "endless" for k in range(2, 9)},
    cases,
    en="The even deal P' of N = 4k + 2 cards is endless",
    fr="La partie de position initiale P', à N = 4k + 2 cartes, est infinie",
    support=exhausted("k = 2 to 8", "k = 2 à 8"),
)
def even_deal_endless(effort: Effort) -> dict[str, str]:
    return {f"k={k}": endless(_even_deal(k)) for k in range(2, 9)}


@ROSTAM.claim(
    "even-deal-story",
    FAMILY,
    {f"k={k}": "b" * (2 * k - 3) for k in range(2, 7)},
    cases,
    en="On the way from P' to P player 2 wins every trick",
    fr="De P' à P le joueur 2 gagne tous les duels",
    support=exhausted("k = 2 to 6", "k = 2 à 6"),
)
def even_deal_story(effort: Effort) -> dict[str, str]:
    found = {}
    for k in range(2, 7):
        game = War(_even_deal(k), (NATURAL, NATURAL))
        found[f"k={k}"] = "".join(" ab"[game.step().winner or 0] for _ in range(2 * k - 3))
    return found
