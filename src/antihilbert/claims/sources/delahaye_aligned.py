"""Delahaye and Mathieu: four suits, natural pickup, and the aligned cycles of box 4."""

from itertools import combinations_with_replacement, permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.aligned import after_a_round, compose, is_aligned, shifted
from antihilbert.cards.endless.every_aligned import every_aligned
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import Finding, Text, argued, exhausted, proved
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS, USUAL
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import (
    endless,
    endless_of_every_split,
    loops,
    positions,
    printed_positions,
    replay,
)

BOX_4 = Text("box 4", "encadré 4")
BLOCK, TWICE, BLOCK_OF_6, CARDS_32 = (
    PRINTED_DEALS[name][1] for name in ("4x4", "8x4", "4x6", "4x8")
)
SIZES = (4, 6)  # values of the printed blocks

for _name, _deal, _tricks in (("4x4", BLOCK, 24), ("8x4", TWICE, 48), ("4x8", CARDS_32, 48)):
    DELAHAYE.claim(
        f"aligned-{_name}",
        BOX_4,
        _tricks,
        en=f"Natural pickup, {_name}: {_deal} loops in {_tricks} tricks",
        fr=f"Rangement naturel, {_name} : {_deal} boucle en {_tricks} plis",
    )(loops(_deal))


@DELAHAYE.claim(
    "aligned-positions",
    BOX_4,
    printed_positions("""
        [2, 1, 4, 4, 2, 1, 3, 3] / [4, 2, 4, 1, 3, 2, 3, 1]
        [1, 4, 4, 2, 1, 3, 3] / [2, 4, 1, 3, 2, 3, 1, 4, 2]
        [4, 4, 2, 1, 3, 3] / [4, 1, 3, 2, 3, 1, 4, 2, 2, 1]
        [2, 1, 3, 3, 4, 1, 4, 4] / [3, 2, 3, 1, 4, 2, 2, 1]
        [1, 3, 3, 4, 1, 4, 4] / [2, 3, 1, 4, 2, 2, 1, 3, 2]
        [3, 3, 4, 1, 4, 4] / [3, 1, 4, 2, 2, 1, 3, 2, 2, 1]
        [4, 1, 4, 4, 3, 1, 3, 3] / [4, 2, 2, 1, 3, 2, 2, 1]
        [4, 4, 3, 1, 3, 3] / [2, 1, 3, 2, 2, 1, 2, 1, 4, 4]
        [4, 3, 1, 3, 3, 4, 2] / [1, 3, 2, 2, 1, 2, 1, 4, 4]
        [3, 1, 3, 3, 4, 2, 4, 1] / [3, 2, 2, 1, 2, 1, 4, 4]
        [3, 3, 4, 2, 4, 1] / [2, 1, 2, 1, 4, 4, 2, 1, 3, 3]
        [3, 4, 2, 4, 1, 3, 2] / [1, 2, 1, 4, 4, 2, 1, 3, 3]
        [4, 2, 4, 1, 3, 2, 3, 1] / [2, 1, 4, 4, 2, 1, 3, 3]"""),
    en="The first twelve tricks of the 16-card game, position by position",
    fr="Les douze premiers plis de la partie à 16 cartes, position par position",
)
def aligned_positions(effort: Effort) -> list[str]:
    return positions(BLOCK, 12)


@DELAHAYE.claim(
    "aligned-exchange",
    BOX_4,
    12,
    en=f"{BLOCK}: the players have exchanged their hands after twelve tricks",
    fr=f"{BLOCK} : les joueurs ont échangé leurs jeux en douze plis",
)
def exchange(effort: Effort) -> int | None:
    deal = Deal.parse(BLOCK)
    told = positions(BLOCK, 24)
    exchanged = deal.swapped.bracketed()
    return told.index(exchanged) if exchanged in told else None


@DELAHAYE.claim(
    "aligned-round",
    BOX_4,
    [6, 12, 18, 24],
    en="The 16-card game: every card laid once more and hands equal, after 6 tricks, and 6 later",
    fr="Partie à 16 cartes : toutes jouées une fois de plus, paquets égaux, tous les 6 plis",
)
def rounds(effort: Effort) -> list[int]:
    game, found = War(Deal.parse(BLOCK), (NATURAL, NATURAL)), []
    for _ in range(24):
        game.step()
        if game.cards % 8 == 0 and len(game.hand1) == len(game.hand2):
            found.append(game.tricks)
    return found


@DELAHAYE.claim(
    "aligned-blocks",
    BOX_4,
    {"4x4": True, "4x6": True, "4x8": True},
    en="The printed deals of 4x4, 4x6 and 4x8 are aligned",
    fr="Les distributions imprimées de 4x4, 4x6 et 4x8 sont alignées",
)
def aligned_blocks(effort: Effort) -> dict[str, bool]:
    deals = {"4x4": BLOCK, "4x6": BLOCK_OF_6, "4x8": CARDS_32}
    return {name: is_aligned(Deal.parse(deal)) for name, deal in deals.items()}


@DELAHAYE.claim(
    "aligned-4x6",
    BOX_4,
    "endless",
    en=f"Natural pickup, 4x6: {BLOCK_OF_6} is a cycle",
    fr=f"Rangement naturel, 4x6 : {BLOCK_OF_6} est un cycle",
)
def block_of_six(effort: Effort) -> Finding:
    result, told = replay(Deal.parse(BLOCK_OF_6))
    note = Text(f"Its period: {result.period}.", f"Sa période : {result.period}.")
    return Finding(str(result.outcome), tuple(told), note)


@DELAHAYE.claim(
    "aligned-multiple",
    BOX_4,
    {f"k={k}": 24 * k for k in range(1, 9)},
    cases,
    en="k copies of the 16-card deal, one behind the other, make a cycle k times as long",
    fr="k copies accolées de la distribution à 16 cartes donnent un cycle k fois plus long",
    support=proved("for any k; played to k = 8", "pour tout k ; joué jusqu'à k = 8"),
)
def multiples(effort: Effort) -> dict[str, int | None]:
    block = Deal.parse(BLOCK)
    return {f"k={k}": replay(compose([block] * k))[0].period for k in range(1, 9)}


DOUBLES = "2 10 5 / 9 4 11 6 8 3 7 1"  # on a cycle, not aligned, and endless when doubled


@DELAHAYE.claim(
    "not-aligned",
    BOX_4,
    {"1x5": "all end", "1x7": "all end", "1x10, as printed": "all end", "1x11": "all end"},
    cases,
    en="A cycle that is not aligned makes no cycle when its hands are doubled",
    fr="Un cycle non aligné ne donne pas de cycle quand on double ses paquets",
    support=exhausted(
        "every endless deal of 5 and of 7 cards; one of 11", "toutes, à 5 et 7 cartes ; une à 11"
    ),
)
def not_aligned(effort: Effort) -> Finding:
    found, told = {}, []
    printed = Deal.parse(PRINTED_DEALS["V=10"][1])
    for name, deals in (
        ("1x5", _endless_deals(5)),
        ("1x7", _endless_deals(7)),
        ("1x10, as printed", [printed]),
        ("1x11", [Deal.parse(DOUBLES)]),
    ):
        doubled = [compose([deal, deal]) for deal in deals if after_a_round(deal) is None]
        going_on = [deal for deal in doubled if endless(deal) == "endless"]
        found[name] = "endless" if going_on else "all end"
        told += [f"{deal}: endless" for deal in going_on[:1]]
        told.append(f"{name}: {len(doubled):,} cycles that are not aligned, doubled")
    readings = (
        Text(
            "It need not make a cycle: true, and nearly always the doubled game ends.",
            "Elle n'en produit pas nécessairement : vrai, et presque toujours la partie finit.",
        ),
        Text(
            f"Only deals that are on their own cycle: {DOUBLES} is.",
            f"Seulement des positions de leur propre cycle : {DOUBLES} en est une.",
        ),
        Text(
            "Only equal hands, as in the game of box 4: no exception is known.",
            "Seulement des mains égales, comme dans l'encadré 4 : aucune exception connue.",
        ),
    )
    return Finding(found, tuple(told), readings=readings)


def _endless_deals(values: int) -> list[Deal]:
    orders = permutations(range(1, values + 1))
    deals = (Deal(order[: values // 2], order[values // 2 :]) for order in orders)
    return [deal for deal in deals if endless(deal) == "endless"]


@DELAHAYE.claim(
    "aligned-sums",
    BOX_4,
    "every even number from 4, no other",
    en="The numbers 4a + 6b, a and b not both 0, are the even numbers from 4",
    fr="Les nombres 4a + 6b, a et b non tous deux nuls, sont les pairs à partir de 4",
    support=proved("for all numbers; tried to 1000", "pour tout nombre ; essayé jusqu'à 1000"),
)
def sums(effort: Effort) -> str:
    one, two = SIZES
    found = {one * a + two * b for a in range(260) for b in range(170) if a or b}
    wrong = sorted({n for n in found if n <= 1000} ^ set(range(4, 1001, 2)))
    return f"not {wrong}" if wrong else "every even number from 4, no other"


@DELAHAYE.claim(
    "aligned-even",
    BOX_4,
    {f"V={values}": "aligned" for values in range(4, 41, 2)},
    cases,
    en="The printed 4x4 and 4x6 cycles, joined and raised, make aligned cycles of 4a + 6b values",
    fr="Les cycles imprimés 4x4 et 4x6, accolés et décalés, en donnent d'alignés à 4a + 6b valeurs",
    support=proved("for all even V >= 4; played to 40", "pour tout V pair >= 4 ; joué jusqu'à 40"),
)
def even_values(effort: Effort) -> dict[str, str]:
    found = {}
    for values in range(4, 41, 2):
        deal = _laid_together(values)
        whole = deck_of(deal.cards) == Deck(4, values)
        aligned = whole and is_aligned(deal) and endless(deal) == "endless"
        found[f"V={values}"] = "aligned" if aligned else "not aligned"
    return found


def _laid_together(values: int) -> Deal:
    """The printed blocks behind each other, each with higher values than the one before."""
    blocks, below = [], 0
    for block, size in [(BLOCK_OF_6, 6)] * (values % 4 // 2) + [(BLOCK, 4)] * (values // 4):
        if below + size <= values:
            blocks.append(shifted(Deal.parse(block), below))
            below += size
    return compose(blocks)


@DELAHAYE.claim(
    "any-even",
    USUAL,
    {f"V={values}": "endless" for values in range(4, 21, 2)},
    cases,
    en="The aligned cycles of box 4 prove that there are endless games for C=4 and even V >= 4",
    fr="Les cycles alignés de l'encadré 4 prouvent l'existence de cycles pour C=4 et V pair >= 4",
    support=proved("for all even V >= 4; played to 20", "pour tout V pair >= 4 ; joué jusqu'à 20"),
    kernel="count",
)
def any_even(effort: Effort) -> Finding:
    deals, going_on = endless_of_every_split(Deck(4, 2), "natural")
    found = {f"V={values}": endless(_laid_together(values)) for values in range(4, 21, 2)}
    note = Text(
        f"V = 2, which the sentence does not exclude but box 4 does: {going_on} of {deals} deals, "
        "hands of any sizes, are endless.",
        f"V = 2, que la phrase n'exclut pas mais que l'encadré 4 exclut : {going_on} des {deals} "
        "distributions, mains quelconques, sont infinies.",
    )
    return Finding(found, note=note)


@DELAHAYE.claim(
    "usual-32",
    USUAL,
    "endless",
    en="The usual 32 cards, natural pickup, have an endless game",
    fr="Le jeu usuel de 32 cartes, rangement naturel, admet une partie infinie",
)
def usual_32(effort: Effort) -> str:
    return endless(Deal.parse(CARDS_32))


@DELAHAYE.claim(
    "aligned-4x5",
    BOX_4,
    {"4x4": "aligned", "4x5": UNKNOWN},
    cases,
    en="Whether 4x5 has an aligned cycle, which would settle 52 cards, is open",
    fr="L'existence d'un cycle aligné pour 4x5, qui réglerait les 52 cartes, est ouverte",
    kernel="aligned",
)
def aligned_five(effort: Effort) -> Finding:
    found = {"4x4": "aligned" if every_aligned([4] * 4, 8).found else "none"}
    if effort.full:
        found["4x5"] = "aligned" if every_aligned([4] * 5, 10).found else "none"
        return Finding(found, support=exhausted("every position", "toutes les positions"))
    kept = [row for row in refutations() if row[:3] == ["natural", "4x5", "every position"]]
    found["4x5"] = "none" if kept else UNKNOWN
    support = argued(
        "by the catalogue, where every position was played; --full plays them again",
        "selon le catalogue, toutes les positions jouées ; --full les rejoue",
    )
    return Finding(found, tuple(" | ".join(row) for row in kept), support=support)


@DELAHAYE.claim(
    "thirteen",
    BOX_4,
    ["4 + 4 + 5"],
    en="With an aligned block of 5 values, blocks of 4, 5 and 6 make 13 values, using 5 once",
    fr="Avec un bloc aligné de 5 valeurs, des blocs de 4, 5 et 6 font 13 valeurs, dont un seul 5",
    support=exhausted("every sum of up to three blocks", "toute somme d'au plus trois blocs"),
)
def thirteen(effort: Effort) -> list[str]:
    sums = (some for size in (1, 2, 3) for some in combinations_with_replacement((4, 5, 6), size))
    return [" + ".join(map(str, some)) for some in sums if sum(some) == 13 and some.count(5) == 1]
