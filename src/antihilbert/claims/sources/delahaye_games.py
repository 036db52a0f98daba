"""Delahaye and Mathieu: single games, examples of the pickups, Beggar-my-neighbour."""

from collections import Counter

from antihilbert.cards import beggar
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_faults, deck_of
from antihilbert.cards.endless.by_chance import by_recipe, lasting_deals
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War
from antihilbert.claims.claim import Finding, Text
from antihilbert.claims.effort import Effort
from antihilbert.claims.rules import UNKNOWN, cases
from antihilbert.claims.sources.documents import DELAHAYE
from antihilbert.claims.sources.playing import (
    outcome,
    period,
    positions,
    printed_positions,
    replay,
    replay_beggar,
)

BOX_1, BOX_3 = Text("box 1", "encadré 1"), Text("box 3", "encadré 3")
USUAL = Text("With the usual decks", "Avec les jeux de cartes usuels")
PICKUPS = Text("Pickup methods", "Méthodes de rangement")
CASELLA_PRINTED = (
    "[0,0,0,3,0,0,2,0,3,2,4,1,0,0,0,0,4,4,1,0,0,1,0,0]"
    "/[0,0,0,0,0,0,0,0,2,0,0,0,0,3,2,0,1,0,0,0,0,3,4]"
)
CASELLA = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"  # arXiv 2403.13855
THREE_BATTLES = "3 2 1 1 2 1 / 3 2 1 2 3 3"
LAKSHTANOV = (
    "13 12 13 12 11 10 11 10 9 8 9 8 7 6 7 6 5 4 5 4 3 2 3 1 2 1 / "
    "12 13 12 13 10 11 10 11 8 9 8 9 6 7 6 7 4 5 4 5 2 3 1 3 1 2"
)


@DELAHAYE.claim(
    "beggar-plain",
    BOX_1,
    36,
    en="How many of the 52 cards of Beggar-my-neighbour carry no penalty",
    fr="Nombre de cartes non pénalisantes parmi les 52 de la bataille anglaise",
)
def plain_cards(effort: Effort) -> Finding:
    """Counted in the deal of the paper that the box cites: 52 cards, courts and all."""
    cards = Deal.parse_beggar(CASELLA).cards
    return Finding(cards.count(0), (f"{len(cards)} cards: {CASELLA}",))


@DELAHAYE.claim(
    "beggar-deal-size",
    BOX_1,
    [26, 26],
    en="The endless deal printed is two hands of 26 cards",
    fr="La distribution infinie imprimée est faite de deux paquets de 26 cartes",
)
def casella_as_printed(effort: Effort) -> Finding:
    deal = Deal.parse_beggar(CASELLA_PRINTED)
    missing = beggar_faults(deal.cards)
    note = Text(missing.capitalize() + ".", "Il manque cinq cartes non pénalisantes.")
    reading = Text(
        "Plain cards left out by the printer: the deal of the paper cited has them, 26 a hand.",
        "Des cartes oubliées à l'impression : la distribution de l'article cité en a 26 par main.",
    )
    sizes = [len(deal.hand1), len(deal.hand2)]
    return Finding(sizes, (deal.letters(),), note, readings=(reading,))


@DELAHAYE.claim(
    "beggar-deal",
    BOX_1,
    "endless",
    en="The Beggar deal as printed never ends",
    fr="La partie imprimée de bataille anglaise boucle",
)
def casella_printed_outcome(effort: Effort) -> Finding:
    deal = Deal.parse_beggar(CASELLA_PRINTED)
    result, told = replay_beggar(deal)
    exchanged, whole = (beggar.play(one) for one in (deal.swapped, Deal.parse_beggar(CASELLA)))
    readings = (
        Text(
            f"As printed, player 1 begins: over after {result.tricks} tricks.",
            f"Comme imprimé, le joueur 1 commence : finie après {result.tricks} plis.",
        ),
        Text(
            f"Player 2 begins: over after {exchanged.tricks} tricks.",
            f"Le joueur 2 commence : finie après {exchanged.tricks} plis.",
        ),
        Text(
            f"With five plain cards put back, as in the paper cited: {whole.outcome}.",
            "Avec cinq cartes non pénalisantes remises, comme dans l'article cité : sans fin.",
        ),
    )
    return Finding(str(result.outcome), tuple(told), readings=readings)


@DELAHAYE.claim(
    "beggar-endless",
    BOX_1,
    "endless",
    en="Some 52-card game of Beggar-my-neighbour never ends (Casella and others, 2024)",
    fr="Une partie de bataille anglaise à 52 cartes peut durer toujours (Casella et al., 2024)",
)
def casella_outcome(effort: Effort) -> Finding:
    result, told = replay_beggar(Deal.parse_beggar(CASELLA))
    note = Text(
        f"The deal of the paper cited: period {result.period} after {result.preperiod} tricks.",
        f"La distribution de l'article cité : période {result.period} après {result.preperiod} "
        "plis.",
    )
    return Finding(str(result.outcome), tuple(told), note)


@DELAHAYE.claim(
    "battles",
    PICKUPS,
    [3, 2, 1, "player 2"],
    en="[3,2,1,1,2,1] / [3,2,1,2,3,3] begins with battles of 3, 2 and 1; player 2 takes them",
    fr="[3,2,1,1,2,1] / [3,2,1,2,3,3] débute par des batailles de 3, 2 et 1 que gagne le joueur 2",
)
def three_battles(effort: Effort) -> list[object]:
    trick = War(Deal.parse(THREE_BATTLES), (NATURAL, NATURAL)).step()
    return [*trick.battles, f"player {trick.winner}"]


@DELAHAYE.claim(
    "natural-example",
    PICKUPS,
    "[2, 1] / [3, 3, 2, 1, 1, 1, 2, 2, 3, 3]",
    en="[3,2,1,1,2,1] / [3,2,1,2,3,3], natural pickup: the hands after the first trick",
    fr="[3,2,1,1,2,1] / [3,2,1,2,3,3], rangement naturel : les mains après le premier pli",
)
def natural_example(effort: Effort) -> str:
    return positions(THREE_BATTLES, 1)[-1]


@DELAHAYE.claim(
    "optimised-example",
    PICKUPS,
    "[2, 1] / [3, 3, 3, 3, 2, 2, 1, 1, 1]",
    en="[3,2,1,1,2,1] / [3,2,1,2,3,3], optimised pickup: the hands after the first trick",
    fr="[3,2,1,1,2,1] / [3,2,1,2,3,3], rangement optimisé : les mains après le premier pli",
)
def optimised_example(effort: Effort) -> Finding:
    note = Text(
        "Player 2 kept two cards and won eight: of the ten a 2 is missing.",
        "Le joueur 2 garde deux cartes et en gagne huit : des dix, il manque un 2.",
    )
    reading = Text(
        "Only the eight cards won, or all twelve of both hands: neither gives nine.",
        "Les huit cartes gagnées seules, ou les douze des deux mains : jamais neuf.",
    )
    after = positions(THREE_BATTLES, 1, "optimised")[-1]
    return Finding(after, note=note, readings=(reading,))


@DELAHAYE.claim(
    "eight-cards-won",
    PICKUPS,
    "player2",
    en="[1,1,1,2] / [2,2,1,2] is soon won by player 2",
    fr="[1,1,1,2] / [2,2,1,2] est vite gagnée par le second joueur",
)
def eight_cards_won(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2"][1])


@DELAHAYE.claim(
    "chance-positions",
    BOX_3,
    printed_positions("""
        [4, 1] / [2, 3]
        [1, 4, 2] / [3]
        [4, 2] / [1, 3]
        [2, 4, 1] / [3]
        [4, 1] / [2, 3]"""),
    en="[4,1] / [2,3], player 1 natural, player 2 weaker card first: the positions",
    fr="[4,1] / [2,3], joueur 1 naturel, joueur 2 la moins bonne d'abord : les positions",
)
def chance_positions(effort: Effort) -> list[str]:
    return positions("4 1 / 2 3", 4, "natural", "loser-first")


@DELAHAYE.claim(
    "chance-period",
    BOX_3,
    4,
    en="[4,1] / [2,3], player 1 natural, player 2 weaker card first, loops in four tricks",
    fr="[4,1] / [2,3], joueur 1 naturel, joueur 2 la moins bonne d'abord, boucle en quatre plis",
)
def chance_period(effort: Effort) -> Finding:
    return period("4 1 / 2 3", "natural", "loser-first")


@DELAHAYE.claim(
    "chance-cycles",
    Text("Endless games", "Parties infinies"),
    dict.fromkeys(("1x4", "4x8", "4x13"), "possible"),
    cases,
    en="With random pickup, when chance helps, a game can go round for ever",
    fr="En rangement aléatoire, quand le hasard fait bien les choses, une partie peut boucler",
)
def chance_cycles(effort: Effort) -> Finding:
    decks = Deck(1, 4), Deck(4, 8), Deck(4, 13)
    finds = {str(deck): by_recipe(deck, [deck.split()]) for deck in decks}
    four = lasting_deals(decks[0], [decks[0].split()])
    some, deals = len(four.lasting), len(four.lasting) + len(four.ending)
    note = Text(
        f"Of the {deals} deals of four cards {some} can be kept going; all others must end.",
        f"Des {deals} distributions de quatre cartes, {some} peuvent durer ; les autres finissent.",
    )
    found = {deck: "possible" if find else UNKNOWN for deck, find in finds.items()}
    return Finding(found, tuple(str(find.certificate) for find in finds.values() if find), note)


@DELAHAYE.claim(
    "lakshtanov",
    BOX_3,
    "endless",
    en="Lakshtanov's deal is endless if player 1's card always goes first",
    fr="La partie de Lakshtanov boucle si la carte du joueur 1 est toujours rangée d'abord",
)
def lakshtanov(effort: Effort) -> Finding:
    result, told = replay(Deal.parse(LAKSHTANOV), "first-player")
    note = Text(
        f"Its period, not printed, is {result.period} tricks.",
        f"Sa période, non imprimée : {result.period} plis.",
    )
    return Finding(str(result.outcome), tuple(told), note)


PRINTED_DEALS = {
    "V=5": ("1x5", "5 3 / 2 4 1"),
    "V=7": ("1x7", "1 7 4 / 5 3 6 2"),
    "V=9": ("1x9", "9 5 8 4 / 3 7 2 6 1"),
    "V=9 (2)": ("1x9", "9 1 6 2 / 5 8 4 7 3"),
    "V=10": ("1x10", "8 6 3 10 5 / 2 9 7 4 1"),
    "V=18": ("1x18", "18 14 13 5 17 12 11 4 / 10 3 16 9 8 2 15 7 6 1"),
    "4x2": ("4x2", "1 1 1 2 / 2 2 1 2"),
    "4x2 (2)": ("4x2", "1 1 2 2 / 2 2 1 1"),
    "4x4": ("4x4", "2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1"),
    "8x4": ("8x4", "2 1 4 4 2 1 3 3 2 1 4 4 2 1 3 3 / 4 2 4 1 3 2 3 1 4 2 4 1 3 2 3 1"),
    "4x6": ("4x6", "2 1 5 5 6 2 6 6 4 1 4 4 / 5 3 5 1 6 3 3 2 4 2 3 1"),
    "4x8": ("4x8", "2 1 4 4 2 1 3 3 6 5 8 8 6 5 7 7 / 4 2 4 1 3 2 3 1 8 6 8 5 7 6 7 5"),
    "4x5": ("4x5", "3 1 5 4 3 2 4 3 3 2 / 1 1 5 4 2 2 5 4 5 1"),
    "4x7": ("4x7", "3 5 1 7 6 6 2 4 2 3 1 7 7 6 4 5 2 3 1 / 5 5 4 4 3 2 1 7 6"),
    "4x11": (
        "4x11",
        "11 6 6 2 8 3 4 1 11 10 9 5 9 7 3 1 10 10 8 4 8 6 5 2 / "
        "10 4 6 1 11 8 7 5 9 2 5 1 11 7 7 3 9 4 3 2",
    ),
    "Lakshtanov": ("4x13", LAKSHTANOV),
}


@DELAHAYE.claim(
    "decks",
    Text("all deals of War", "toutes les distributions de bataille"),
    {name: deck for name, (deck, _) in PRINTED_DEALS.items()},
    en="Every deal of War that is printed is a whole deck of the suits and values named",
    fr="Chaque distribution imprimée est un jeu complet des couleurs et valeurs annoncées",
)
def decks(effort: Effort) -> dict[str, str]:
    found = {}
    for name, (_, text) in PRINTED_DEALS.items():
        cards = Deal.parse(text).cards
        found[name] = str(deck_of(cards) or dict(Counter(cards)))
    return found
