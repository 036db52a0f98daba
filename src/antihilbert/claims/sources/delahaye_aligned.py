"""Delahaye and Mathieu: four suits, natural pickup, and the aligned cycles of box 4."""

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.aligned import after_a_round, compose, is_aligned
from antihilbert.cards.endless.constructions import BLOCKS, construct
from antihilbert.cards.endless.every_aligned import every_aligned
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War
from antihilbert.catalogue import endless as catalogue
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import (
    endless,
    exhausted,
    loops,
    positions,
    printed_positions,
    replay,
)

BOX_4 = Text("box 4", "encadré 4")
USUAL = Text("With the usual decks", "Avec les jeux de cartes usuels")
BLOCK, TWICE, BLOCK_OF_6, CARDS_32 = (
    PRINTED_DEALS[name][1] for name in ("4x4", "8x4", "4x6", "4x8")
)

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
    en="In this game the players have exchanged their hands after twelve tricks",
    fr="Dans cette partie les joueurs ont échangé leurs jeux en douze plis",
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
    en="Every card has been laid once more, and the hands are equal, after 6 tricks, and 6 later",
    fr="Chaque carte a été jouée une fois de plus, mains égales, après 6 plis, puis 6 plus tard",
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
)
def multiples(effort: Effort) -> dict[str, int | None]:
    block = Deal.parse(BLOCK)
    return {f"k={k}": replay(compose([block] * k))[0].period for k in range(1, 9)}


NOT_ALIGNED = ("5 3 / 2 4 1", "8 6 3 10 5 / 2 9 7 4 1", "3 5 2 6 1 / 4 1 3 1 6 3")


@DELAHAYE.claim(
    "not-aligned",
    BOX_4,
    dict.fromkeys(NOT_ALIGNED, "ends"),
    cases,
    en="A cycle that is not aligned makes no cycle when its hands are doubled",
    fr="Un cycle non aligné ne donne pas de cycle quand on double ses paquets",
)
def not_aligned(effort: Effort) -> Finding:
    """The last deal was found among 276 405 small ones: the only kind of exception we know."""
    found, told = {}, []
    for text in NOT_ALIGNED:
        deal = Deal.parse(text)
        assert after_a_round(deal) is None and endless(deal) == "endless"
        doubled = compose([deal, deal])
        found[text] = endless(doubled)
        told += [f"{doubled}:", *replay(doubled)[1][-1:]]
    note = Text(
        "Usually so, but not always: the exception is no whole deck.",
        "Vrai d'ordinaire, pas toujours : l'exception n'est pas un jeu complet.",
    )
    return Finding(found, tuple(told), note)


@DELAHAYE.claim(
    "aligned-sums",
    BOX_4,
    "every even number from 4, no other",
    en="The numbers 4a + 6b, a and b not both 0, are the even numbers from 4",
    fr="Les nombres 4a + 6b, a et b non tous deux nuls, sont les pairs à partir de 4",
)
def sums(effort: Effort) -> str:
    found = {4 * a + 6 * b for a in range(260) for b in range(170) if a or b}
    wrong = sorted({n for n in found if n <= 1000} ^ set(range(4, 1001, 2)))
    return f"not {wrong}" if wrong else "every even number from 4, no other"


@DELAHAYE.claim(
    "aligned-even",
    BOX_4,
    {str(values): "aligned" for values in range(4, 41, 2)},
    cases,
    en="So there are aligned cycles for C=4 and every even V >= 4",
    fr="On a donc des cycles alignés pour C=4 et tout V pair >= 4",
)
def even_values(effort: Effort) -> dict[str, str]:
    found = {}
    for values in range(4, 41, 2):
        recipe, _ = construct(Deck(4, values))
        found[str(values)] = "aligned" if is_aligned(recipe.deal) else "not aligned"
    return found


@DELAHAYE.claim(
    "any-even",
    USUAL,
    {str(values): "endless" for values in range(2, 21, 2)},
    cases,
    en="The aligned cycles prove that there are endless games for C=4 and any even V",
    fr="Les cycles alignés prouvent l'existence de cycles pour C=4 et V pair quelconque",
    kernel="count",
)
def any_even(effort: Effort) -> Finding:
    smallest = exhausted(Deck(4, 2))
    found = {"2": "none" if smallest.endless == 0 else "endless"}
    for values in range(4, 21, 2):
        found[str(values)] = endless(construct(Deck(4, values))[0].deal)
    note = Text(
        f"Box 4 says it right: from 4 on. All {smallest.deals} deals of 4x2 end.",
        "L'encadré 4 le dit bien : à partir de 4. "
        f"Les {smallest.deals} distributions de 4x2 finissent.",
    )
    return Finding(found, note=note)


@DELAHAYE.claim(
    "usual-32",
    USUAL,
    "endless",
    en="The usual 32 cards, natural pickup, have an endless game",
    fr="Le jeu usuel de 32 cartes, rangement naturel, a une partie infinie",
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
    every = every_aligned([4] * 4, 8)
    found = {"4x4": "aligned" if every.found else "none"}
    if effort.full:
        found["4x5"] = "aligned" if every_aligned([4] * 5, 10).found else "none"
        note = Text("Every position was played.", "Toutes les positions ont été jouées.")
        return Finding(found, note=note)
    row = next(row for row in refutations() if row[:3] == ["natural", "4x5", "every position"])
    found["4x5"] = "none"
    note = Text(
        "As in the catalogue, by playing every position; --full plays them again.",
        "Selon le catalogue, toutes les positions jouées ; --full les rejoue.",
    )
    return Finding(found, (" | ".join(row),), note)


@DELAHAYE.claim(
    "thirteen",
    BOX_4,
    True,
    en="A block of 5 values together with blocks of 4 and 6 would make 13 values",
    fr="Un bloc de 5 valeurs, avec des blocs de 4 et 6, donnerait 13 valeurs",
)
def thirteen(effort: Effort) -> bool:
    sizes = [*BLOCKS, 5]
    return any(
        sum(size * times for size, times in zip(sizes, (a, b, 1), strict=True)) == 13
        for a in range(4)
        for b in range(3)
    )


@DELAHAYE.claim(
    "odd-values",
    USUAL,
    {str(values): UNKNOWN for values in (3, 5, 7, 9, 11, 13, 15, 17)},
    cases,
    en="For C=4, natural pickup and odd V the method decides nothing, nor for the usual 52 cards",
    fr="Pour C=4, rangement naturel et V impair, la méthode ne conclut pas, ni pour 52 cartes",
)
def odd_values(effort: Effort) -> Finding:
    return known_endless((3, 5, 7, 9, 11, 13, 15, 17), "natural")


def known_endless(values: tuple[int, ...], pickup: str) -> Finding:
    """For which values of four suits the catalogue has an endless deal, each replayed now."""
    found, told = {}, []
    for value in values:
        found[str(value)] = UNKNOWN
        for game in catalogue():
            if game.pickups == (pickup,) and deck_of(game.deal.cards) == Deck(4, value):
                found[str(value)] = endless(game.deal, pickup)
                told.append(str(game))
                break
    return Finding(found, tuple(told))
