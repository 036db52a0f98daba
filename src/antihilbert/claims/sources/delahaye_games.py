"""Delahaye and Mathieu: single games, durations, duels and draws."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise, permutations
from math import sqrt

from antihilbert.cards import beggar
from antihilbert.cards.chance import chance
from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, beggar_faults, deck_of
from antihilbert.cards.endless.playing import by_recipe, lasting_deals
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.referee import COUNT, Outcome
from antihilbert.cards.statistics import SIGMAS, Run, around_mean
from antihilbert.cards.war import War, play
from antihilbert.catalogue import longest
from antihilbert.claims.claim import (
    PICKUPS,
    SAMPLED,
    SEED,
    UNKNOWN,
    WORDS,
    Effort,
    Finding,
    Phrase,
    Sample,
    at_least,
    below,
    exhausted,
    lines,
    mean,
    phrase,
    sampled_each,
    sentence,
    to_figures,
)
from antihilbert.claims.sources.documents import (
    DELAHAYE,
    every_deal,
    game_lengths,
    outcome,
    period,
    positions,
    printed_positions,
    replay,
    replay_beggar,
)
from antihilbert.core.messages import LANGUAGES, Text

# Single games, examples of the pickups, Beggar-my-neighbour

BOX_1 = DELAHAYE.section("box 1", "encadré 1")
BOX_3 = DELAHAYE.section("box 3", "encadré 3")
USUAL = DELAHAYE.section("With the usual decks", "Avec les jeux de cartes usuels")
PICKUP_METHODS = DELAHAYE.section("Pickup methods", "Méthodes de rangement")
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


@BOX_1.claim(
    36,
    en="How many of the 52 cards of Beggar-my-neighbour carry no penalty",
    fr="Nombre de cartes non pénalisantes parmi les 52 de la bataille anglaise",
)
def beggar_plain(effort: Effort) -> Finding:
    """Count in the deal of the paper that the box cites."""
    cards = Deal.parse_beggar(CASELLA).cards
    evidence = sentence(
        "{count} cards: {deal}", "{count} cartes : {deal}", count=len(cards), deal=CASELLA
    )
    return Finding(cards.count(0), (evidence,))


@BOX_1.claim(
    [26, 26],
    en="The endless deal printed is two hands of 26 cards",
    fr="La distribution infinie imprimée est faite de deux paquets de 26 cartes",
)
def beggar_deal_size(effort: Effort) -> Finding:
    deal = Deal.parse_beggar(CASELLA_PRINTED)
    missing = (beggar_faults(deal.cards, lang) for lang in LANGUAGES)
    note = Text(*(f"{words[0].upper()}{words[1:]}." for words in missing))
    reading = Text(
        "Plain cards left out by the printer: the deal of the paper cited has them, 26 a hand.",
        "Des cartes oubliées à l'impression : la distribution de l'article cité en a 26 par main.",
    )
    sizes = [len(deal.hand1), len(deal.hand2)]
    return Finding(sizes, (deal.letters(),), note, readings=(reading,))


@BOX_1.claim(
    "endless",
    en="The Beggar deal as printed never ends",
    fr="La partie imprimée de bataille anglaise boucle",
)
def beggar_deal(effort: Effort) -> Finding:
    deal = Deal.parse_beggar(CASELLA_PRINTED)
    game = replay_beggar(deal)
    exchanged, whole = (beggar.play(one) for one in (deal.swapped, Deal.parse_beggar(CASELLA)))
    readings = (
        sentence(
            "As printed, player 1 begins: over after {tricks} tricks.",
            "Comme imprimé, le joueur 1 commence : finie après {tricks} plis.",
            tricks=game.result.tricks,
        ),
        sentence(
            "Player 2 begins: over after {tricks} tricks.",
            "Le joueur 2 commence : finie après {tricks} plis.",
            tricks=exchanged.tricks,
        ),
        sentence(
            "With five plain cards put back, as in the paper cited: {outcome}.",
            "Avec cinq cartes non pénalisantes remises, comme dans l'article cité : {outcome}.",
            outcome=WORDS[whole.outcome],
        ),
    )
    return game.finding(str(game.result.outcome), readings=readings)


@BOX_1.claim(
    "endless",
    en="Some 52-card game of Beggar-my-neighbour never ends (Casella and others, 2024)",
    fr="Une partie de bataille anglaise à 52 cartes peut durer toujours (Casella et al., 2024)",
)
def beggar_endless(effort: Effort) -> Finding:
    game = replay_beggar(Deal.parse_beggar(CASELLA))
    note = sentence(
        "The deal of the paper cited: period {game.period} after {game.preperiod} tricks.",
        "La distribution de l'article cité : période {game.period} après {game.preperiod} plis.",
        game=game.result,
    )
    return game.finding(str(game.result.outcome), note)


@PICKUP_METHODS.claim(
    [3, 2, 1, "player 2"],
    en="[3,2,1,1,2,1] / [3,2,1,2,3,3] begins with battles of 3, 2 and 1; player 2 takes them",
    fr="[3,2,1,1,2,1] / [3,2,1,2,3,3] débute par des batailles de 3, 2 et 1 que gagne le joueur 2",
)
def battles(effort: Effort) -> list[object]:
    trick = War(Deal.parse(THREE_BATTLES), (NATURAL, NATURAL)).step()
    return [*trick.battles, f"player {trick.winner}"]


@PICKUP_METHODS.claim(
    "[2, 1] / [3, 3, 2, 1, 1, 1, 2, 2, 3, 3]",
    en="[3,2,1,1,2,1] / [3,2,1,2,3,3], natural pickup: the hands after the first trick",
    fr="[3,2,1,1,2,1] / [3,2,1,2,3,3], rangement naturel : les mains après le premier pli",
)
def natural_example(effort: Effort) -> str:
    return positions(THREE_BATTLES, 1)[-1]


@PICKUP_METHODS.claim(
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


@PICKUP_METHODS.claim(
    "player2",
    en="[1,1,1,2] / [2,2,1,2] is soon won by player 2",
    fr="[1,1,1,2] / [2,2,1,2] est vite gagnée par le second joueur",
)
def eight_cards_won(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2"][1])


@BOX_3.claim(
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


@BOX_3.claim(
    4,
    en="[4,1] / [2,3], player 1 natural, player 2 weaker card first, loops in four tricks",
    fr="[4,1] / [2,3], joueur 1 naturel, joueur 2 la moins bonne d'abord, boucle en quatre plis",
)
def chance_period(effort: Effort) -> Finding:
    return period("4 1 / 2 3", "natural", "loser-first")


@DELAHAYE.section("Endless games", "Parties infinies").claim(
    dict.fromkeys(("1x4", "4x8", "4x13"), "possible"),
    en="With random pickup, when chance helps, a game can go round for ever",
    fr="En rangement aléatoire, quand le hasard fait bien les choses, une partie peut boucler",
)
def chance_cycles(effort: Effort) -> Finding:
    decks = Deck(1, 4), Deck(4, 8), Deck(4, 13)
    finds = {str(deck): by_recipe(deck, [deck.split()]) for deck in decks}
    four = lasting_deals(decks[0], [decks[0].split()])
    note = sentence(
        "Of the {deals} deals of four cards {some} can be kept going; all others must end.",
        "Des {deals} distributions de quatre cartes, {some} peuvent durer ; les autres finissent.",
        deals=len(four.lasting) + len(four.ending),
        some=len(four.lasting),
    )
    found = {deck: "possible" if find else UNKNOWN for deck, find in finds.items()}
    return Finding(found, tuple(str(find.certificate) for find in finds.values() if find), note)


@BOX_3.claim(
    "endless",
    en="Lakshtanov's deal is endless if player 1's card always goes first",
    fr="La partie de Lakshtanov boucle si la carte du joueur 1 est toujours rangée d'abord",
)
def lakshtanov(effort: Effort) -> Finding:
    """Play natural pickup against loser-first: player 1's card goes first in every pile."""
    game = replay(LAKSHTANOV, "natural", "loser-first")
    note = sentence(
        "Its period, not printed, is {period} tricks.",
        "Sa période, non imprimée : {period} plis.",
        period=game.result.period,
    )
    return game.finding(str(game.result.outcome), note)


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


@DELAHAYE.section("all deals of War", "toutes les distributions de bataille").claim(
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


# Draws: extremely rare, but not impossible

WAR = DELAHAYE.section("The French game", "La bataille française")
# Found by going back, trick by trick, from a position with two equal hands, where all cards tie.
DRAWN = {
    32: "1 1 2 4 4 3 6 8 3 7 1 2 7 5 1 8 / 3 2 7 7 8 5 5 6 6 4 5 8 2 3 6 4",
    52: "2 2 10 11 12 3 13 11 5 9 4 12 7 10 4 13 9 1 3 6 1 8 8 5 7 6 / "
    "10 11 2 2 3 12 12 10 4 1 3 13 1 11 5 8 8 9 4 5 7 13 9 6 6 7",
}


@PICKUP_METHODS.claim(
    "draw",
    en="[1,1,2,2] / [2,2,1,1] is a draw",
    fr="[1,1,2,2] / [2,2,1,1] est une partie nulle",
)
def eight_cards_drawn(effort: Effort) -> Finding:
    return outcome(PRINTED_DEALS["4x2 (2)"][1])


def _draws(values: int, effort: Effort) -> Finding:
    run = effort.play(Deck(4, values))
    share = run.tally.draw / run.tally.games
    sample = Sample(run.tally.games, SEED, *run.interval("draw"), (share * (1 - share)) ** 0.5)
    evidence = sentence(
        "{tally.draw:,} of {tally.games:,} games drawn",
        "{tally.draw:,} parties nulles sur {tally.games:,}",
        tally=run.tally,
    )
    return Finding(share, (evidence,), sample=sample)


def _drawn(cards: int, effort: Effort) -> Finding:
    game = replay(DRAWN[cards])
    note = sentence(
        "A whole game that takes {tricks} tricks, not a deal of two identical hands.",
        "Une vraie partie, de {tricks} plis, non deux paquets identiques au départ.",
        tricks=game.result.tricks,
    )
    return game.finding(str(game.result.outcome), note)


for _values in (8, 13):
    WAR.claim(
        0.001,
        below,
        en=f"A draw is extremely rare ({4 * _values} cards, natural; read as: less than 1 in 1000)",
        fr=f"Partie nulle extrêmement rare ({4 * _values} cartes ; lu : moins de 1 sur 1000)",
        support=SAMPLED,
        work=("stats", f"mean-4x{_values}"),
        name=f"draws-{4 * _values}",
    )(partial(_draws, _values))
    WAR.claim(
        "draw",
        en=f"A draw is not impossible: some game of {4 * _values} cards, natural pickup, is one",
        fr=f"Une partie nulle n'est pas impossible : en voici une à {4 * _values} cartes",
        name=f"draw-exists-{4 * _values}",
    )(partial(_drawn, 4 * _values))


def _small_deals(suits: int, values: int) -> set[Deal]:
    cards = Deck(suits, values).cards
    half = len(cards) // 2
    return {Deal(order[:half], order[half:]) for order in permutations(cards)}


@WAR.claim(
    {"4x2": "all cards tie", "2x4": "all cards tie"},
    en="A draw comes about by battles that use up all cards so that no player takes the trick",
    fr="Une partie nulle naît de batailles qui épuisent toutes les cartes, le pli sans gagnant",
    support=exhausted("every deal of 4x2 and 2x4", "toutes les distributions de 4x2 et 2x4"),
)
def draw_how(effort: Effort) -> Finding:
    found, rows = {}, []
    for suits, values in ((4, 2), (2, 4)):
        drawn = [deal for deal in _small_deals(suits, values) if play(deal).outcome is Outcome.DRAW]
        everything = all(_tied_at_last(deal) == suits * values for deal in drawn)
        found[f"{suits}x{values}"] = "all cards tie" if everything and drawn else "otherwise"
        rows.append({"deck": f"{suits}x{values}", "count": len(drawn)})
    evidence = lines(
        "{deck}: {count} deals are drawn", "{deck} : {count} distributions nulles", rows
    )
    return Finding(found, evidence)


def _tied_at_last(deal: Deal) -> int:
    """Count the cards that the battles of the last trick use up."""
    game = War(deal, (NATURAL, NATURAL))
    while game.outcome is None:
        trick = game.step()
    return 2 * len(trick.battles)


# Box 2: records and mean durations

BOX_2 = DELAHAYE.section("box 2", "encadré 2")
PRINTED_GAMES = 100_000
RECORDS = {
    (8, "natural"): 1999,
    (8, "optimised"): 1645,
    (13, "natural"): 5506,
    (13, "optimised"): 4060,
}
# The deals are in the repository that the box refers to, github.com/cristal-smac/bataille.
RECORD_DEALS = {
    (8, "natural"): "1 1 1 2 2 6 2 4 7 3 8 3 8 7 2 6 / 3 8 3 8 7 6 6 7 5 5 1 4 5 5 4 4",
    (8, "optimised"): "5 3 8 6 8 6 1 3 2 1 8 7 7 1 2 1 / 3 5 2 7 6 4 6 3 4 8 5 7 4 4 5 2",
    (13, "natural"): "1 7 7 8 1 1 9 13 1 7 3 6 10 10 2 11 9 8 12 2 7 12 2 4 4 5 / "
    "3 6 6 8 2 10 4 9 11 13 8 3 6 3 12 13 12 5 10 13 5 4 11 5 11 9",
    (13, "optimised"): "13 8 13 2 10 13 12 2 3 10 5 6 1 1 6 6 2 11 2 5 12 8 7 9 5 8 / "
    "12 5 4 1 9 11 7 6 1 10 3 9 7 4 11 10 3 8 4 7 12 11 13 3 9 4",
}
ONE_SUIT_VALUES, FOUR_SUIT_VALUES = (2, 4, 10, 32, 52), (2, 3, 4, 5, 8, 10, 13)
DURATIONS = {
    (1, "natural"): dict(zip(ONE_SUIT_VALUES, (1.0, 3.33, 14.47, 129.93, 338.12), strict=True)),
    (1, "random"): dict(zip(ONE_SUIT_VALUES, (1.0, 3.52, 24.83, 256.22, 674.90), strict=True)),
    (4, "optimised"): dict(
        zip(FOUR_SUIT_VALUES, (5.37, 12.10, 24.04, 41.66, 118.22, 189.70, 328.03), strict=True)
    ),
    (4, "natural"): dict(
        zip(FOUR_SUIT_VALUES, (5.37, 13.43, 28.53, 48.44, 131.87, 207.37, 349.44), strict=True)
    ),
    (4, "random"): dict(
        zip(FOUR_SUIT_VALUES, (6.20, 18.65, 41.32, 72.77, 216.79, 352.92, 620.73), strict=True)
    ),
}
SOLVED = ((1, 2), (1, 4), (4, 2))  # decks whose games without a return can be averaged exactly
EVERY_POSITION = exhausted(
    "every deal, every order of every pile, in fractions",
    "toutes les distributions, tous les ordres de chaque pli, en fractions",
)
CONVENTION = Text(
    " (games that come back to a position set aside)",
    " (parties revenant à une position écartées)",
)
READINGS = (
    Text(
        "The mean of the games that end without coming back to a position.",
        "La moyenne des parties qui finissent sans revenir à une position.",
    ),
    Text("The mean of all games, played to their end.", "La moyenne de toutes les parties."),
)


def _record(values: int, pickup: str, effort: Effort) -> Finding:
    """Replay the printed record and longer games of the catalogue."""
    games = [Deal.parse(RECORD_DEALS[values, pickup])]
    for game in longest():
        if game.pickups == (pickup,) and deck_of(game.deal.cards) == Deck(4, values):
            games.append(game.deal)
    lengths = {deal: play(deal, pickup).tricks for deal in games}
    return Finding(max(lengths.values()), game_lengths(lengths))


for (_values, _pickup), _tricks in RECORDS.items():
    BOX_2.claim(
        _tricks,
        at_least,
        en=f"A finished game of {4 * _values} cards, {_pickup} pickup, takes {_tricks} tricks",
        fr=f"Une partie finie à {4 * _values} cartes ({PICKUPS[_pickup].fr}) dure {_tricks} plis",
        name=f"record-{4 * _values}-{_pickup}",
    )(partial(_record, _values, _pickup))


def _duration(deck: Deck, pickup: str, effort: Effort) -> Finding:
    return _sampled(effort.play(deck, pickup))


def _sampled(run: Run) -> Finding:
    tally = run.tally
    interval = around_mean(tally.cards, tally.cards_squared, tally.finished)
    assert interval is not None
    value = tally.cards / tally.finished
    deviation = (interval[1] - value) / SIGMAS * sqrt(tally.finished)
    histogram = tuple(tally.tricks_histogram.tolist())
    sample = Sample(tally.finished, SEED, *interval, deviation)
    return Finding(round(value, 4), sample=sample, histogram=histogram)


def _by_chance(deck: Deck, effort: Effort) -> Finding:
    """Average games with random pickup that do not come back to a position (box 3).

    Where such games are too rare to matter, the larger sample, which plays them on, gives the mean.
    """
    played, without = effort.play(deck, "random"), effort.without_returns(deck)
    rare = without.tally.games < played.tally.games
    found = _sampled(played if rare else without)
    four_digits = ["{mean:.4f}"] * 2
    mean = sentence(*four_digits, mean=_sampled(played).value)
    if deck.suits == 1:
        mean = sentence("{mean}", "{mean}", mean=chance(deck).mean_cards)
    support = SAMPLED
    share = sentence(*["{run.set_aside:,} / {run.tally.games:,}"] * 2, run=without)
    if (deck.suits, deck.values) in SOLVED:
        exact = chance(deck, COUNT)
        mean = sentence(*four_digits, mean=float(chance(deck).mean_cards))
        share = sentence(*["{percent:.2f} %"] * 2, percent=100 * float(exact.set_aside))
        found = replace(found, value=round(float(exact.mean_cards), 4))
        support = EVERY_POSITION
    note = sentence(
        "Games that come back to a position are set aside as cycles, as in box 3: {share}. "
        "Over all games the mean would be {mean}.",
        "Les parties qui reviennent à une position sont écartées comme cycles, selon l'encadré "
        "3 : {share}. Sur toutes les parties la moyenne serait {mean}.",
        share=share,
        mean=mean,
    )
    return replace(found, note=note, support=support, readings=READINGS)


for (_suits, _pickup), _row in DURATIONS.items():
    for _values, _printed in _row.items():
        BOX_2.claim(
            _printed,
            mean(PRINTED_GAMES, digits=1 if _printed == 1.0 else 2),
            en=f"Mean cards laid by a player, C={_suits}, V={_values}, {_pickup} pickup"
            + CONVENTION.en * (_pickup == "random"),
            fr=f"Cartes posées par joueur en moyenne, C={_suits}, V={_values}, "
            + PICKUPS[_pickup].fr
            + CONVENTION.fr * (_pickup == "random"),
            work=("stats", f"mean-{_suits}x{_values}"),
            support=SAMPLED,
            name=f"mean-{_suits}x{_values}-{_pickup}",
        )(
            partial(_by_chance, Deck(_suits, _values))
            if _pickup == "random"
            else partial(_duration, Deck(_suits, _values), _pickup)
        )


# Pickups compared: the length of their games, and duels

DUELS = tuple(combinations(("optimised", "natural", "random"), 2))


def _shorter(names: Iterable[str]) -> Phrase:
    """Return pickups in the order of the length of their games."""
    words = [PICKUPS[name] for name in names]
    return Phrase(*(" < ".join(word.translate(lang) for word in words) for lang in LANGUAGES))


def _duel(one: str, two: str) -> Phrase:
    return phrase("{one} v. {two}", "{one} c. {two}", one=PICKUPS[one], two=PICKUPS[two])


def _order(deck: Deck, pickups: tuple[str, ...], effort: Effort) -> Finding:
    """Sort pickups by the length of their games; unknown if intervals overlap."""
    intervals = []
    for pickup in pickups:
        interval = effort.play(deck, pickup).mean_interval("cards")
        assert interval is not None
        intervals.append((interval, pickup))
    intervals.sort()
    apart = all(one[1] < two[0] for (one, _), (two, _) in pairwise(intervals))
    value = _shorter(name for _, name in intervals) if apart else UNKNOWN
    return Finding(value, support=sampled_each(effort.games))


for _suits, _decks, _names in (
    (4, FOUR_SUIT_VALUES[1:], ("optimised", "natural", "random")),
    (1, ONE_SUIT_VALUES[1:], ("natural", "random")),
):
    for _values in _decks:
        BOX_2.claim(
            _shorter(_names),
            en=f"Which pickup makes the shorter games on average, C={_suits}, V={_values}",
            fr=f"Quel rangement donne en moyenne les parties plus courtes, C={_suits}, V={_values}",
            support=SAMPLED,
            work=("stats", f"mean-{_suits}x{_values}"),
            name=f"order-{_suits}x{_values}",
        )(partial(_order, Deck(_suits, _values), _names))


@BOX_2.claim(
    {"optimised": 5.37, "natural": 5.37},
    to_figures(3),
    en="C=4, V=2: the mean number of cards is the same with optimised and with natural pickup",
    fr="C=4, V=2 : le nombre moyen de cartes est le même en rangement optimisé et en naturel",
    support=exhausted("all 70 deals", "les 70 distributions"),
    work=("count", ""),
)
def order_4x2(effort: Effort) -> dict[str, float]:
    counts = {pickup: every_deal(Deck(4, 2), pickup) for pickup in ("optimised", "natural")}
    return {pickup: round(count.cards / count.deals, 4) for pickup, count in counts.items()}


def _errors(values: int, effort: Effort) -> Finding:
    """Return the error of the share of each duel, in points, in a sample of 100,000 games."""
    found, rows, numbers = {}, [], {}
    for one, two in DUELS:
        played, duel = effort.play(Deck(4, values), one, two), _duel(one, two)
        low, high = played.interval("player1")
        scale = (played.tally.games / PRINTED_GAMES) ** 0.5  # the printed samples' size
        found[duel] = round(50 * (high - low) * scale, 4)
        share = 100 * played.tally.player1 / played.tally.games
        rows.append({"duel": Text(duel, duel.fr), "share": share})
        numbers[str(duel)] = [share, 100 * low, 100 * high]
    evidence = lines(
        "{duel}: the first wins {share:.2f} %", "{duel} : le premier gagne {share:.2f} %", rows
    )
    return Finding(found, evidence, numbers=numbers, support=sampled_each(effort.games))


for _values in (8, 13):
    DELAHAYE.section("figure of the duels", "figure des duels").claim(
        {_duel(*duel): 0.3 for duel in DUELS},
        to_figures(1),
        en=f"{4 * _values} cards: shares won in duels of 100 000 games are right to 0.3 points",
        fr=f"{4 * _values} cartes : proportions de duels de 100 000 parties valables à 0,3 point",
        support=SAMPLED,
        work=("stats", f"mean-4x{_values}"),
        name=f"duels-{4 * _values}",
    )(partial(_errors, _values))
