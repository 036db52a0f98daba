"""Delahaye and Mathieu: endless games, the conjecture, and what they left open."""

from functools import partial
from itertools import combinations_with_replacement, permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.aligned import after_a_round, compose, is_aligned, shifted
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.exhaustive import every_aligned
from antihilbert.cards.endless.messages import Refused
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.catalogue import endless as catalogue
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import (
    NOTHING,
    SAMPLED,
    UNKNOWN,
    WORDS,
    Counterexamples,
    Effort,
    Finding,
    argued,
    each,
    exhausted,
    lines,
    profile_listing,
    proved,
    sampled,
    sentence,
    unless,
)
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS, USUAL
from antihilbert.claims.sources.documents import (
    DELAHAYE,
    ENDLESS_DEALS,
    EQUAL_HANDS,
    EVERY_SPLIT,
    endless,
    endless_of_every_split,
    every_deal,
    loops,
    period,
    positions,
    printed_positions,
    replay,
)
from antihilbert.core.messages import Text

# One suit: endless deals, and Spivey's theorem

ENDLESS = DELAHAYE.section("Endless games", "Parties infinies")
GENERAL = DELAHAYE.section("Generalisation", "Généralisation")
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
    _place.claim(
        _tricks,
        en=f"One suit: {_deal} loops in {_tricks} tricks",
        fr=f"Une couleur : {_deal} boucle en {_tricks} plis",
        name=f"one-suit-{_name}",
    )(loops(_deal))


@ENDLESS.claim(
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
def one_suit_5_positions(effort: Effort) -> list[str]:
    return positions("5 3 / 2 4 1", 6)


@GENERAL.claim(
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
def one_suit_9_positions(effort: Effort) -> list[str]:
    return positions("9 1 6 2 / 5 8 4 7 3", 20)


@ENDLESS.claim(
    {"natural and optimised": "same games", "battles": 0},
    en="With one suit there is no battle, so natural and optimised pickup are the same",
    fr="À une couleur, pas de bataille : rangements naturel et optimisé sont équivalents",
    support=proved(
        "for any V; every deal of 2 to 6 cards", "pour tout V ; parties de 2 à 6 cartes"
    ),
)
def no_battles(effort: Effort) -> dict[str, object]:
    orders = (order for values in range(2, 7) for order in permutations(range(1, values + 1)))
    deals = [Deal(order[: len(order) // 2], order[len(order) // 2 :]) for order in orders]
    same = all(play(deal) == play(deal, "optimised") for deal in deals)
    return {
        "natural and optimised": "same games" if same else "other games",
        "battles": sum(map(_battles, deals)),
    }


def _battles(deal: Deal) -> int:
    """Count the battles of a game, up to its hundredth trick."""
    game, battles = War(deal, (NATURAL, NATURAL)), 0
    while game.outcome is None and game.tricks < 100:
        battles += len(game.step().battles)
    return battles


def _letters(odd: int) -> Deal:
    """Return A B ... A B / B A ... B A B with so many cards; A is 2 and B is 1."""
    n, more = divmod(odd - 1, 4)
    return Deal((2, 1) * n, (1, 2) * (n + more // 2) + (1,))


@ENDLESS.each(
    ("V", range(5, 52, 2)),
    2,
    en="A B ... A B against B A ... B A B returns, as letters, after two tricks: all odd V >= 5",
    fr="A B ... A B contre B A ... B A B revient, en lettres, en deux plis : tout V impair >= 5",
    support=proved("for all odd V; played to 51", "pour tout V impair ; joué jusqu'à 51"),
)
def letters(values: int) -> int | None:
    return play(_letters(values)).period


@GENERAL.claim(
    {"ways": 2880, "endless": 2880},
    en="5! x 4! = 2880 ways to put 1..9 for the letters of A B A B / B A B A B, and all work",
    fr="5! x 4! = 2880 façons de remplacer les lettres de A B A B / B A B A B, toutes valables",
    support=exhausted("all 2880 ways, played", "les 2880 façons, jouées"),
    name="2880-ways",
)
def every_way(effort: Effort) -> dict[str, int]:
    deals = [
        Deal((a, v, b, w), (x, c, y, d, z))
        for a, b, c, d in permutations((9, 8, 7, 6))
        for v, w, x, y, z in permutations((5, 4, 3, 2, 1))
    ]
    return {"ways": len(deals), "endless": sum(endless(deal) == "endless" for deal in deals)}


@GENERAL.claim(
    "ABBCABBC / BCABBCABBC",
    en="A C put behind each B, then a B behind each A, makes of A B A B / B A B A B",
    fr="A B A B / B A B A B, un C mis derrière chaque B, puis un B derrière chaque A, devient",
)
def three_letters(effort: Effort) -> str:
    return PATTERN.replace("B", "BC").replace("A", "AB")


@GENERAL.claim(
    4,
    en="A B B C A B B C / B C A B B C A B B C, as letters, A > B > C, returns after four tricks",
    fr="A B B C A B B C / B C A B B C A B B C, en lettres, A > B > C, revient en quatre plis",
)
def three_letters_period(effort: Effort) -> Finding:
    value = str.maketrans("ABC", "321")
    hands = " / ".join(" ".join(hand) for hand in three_letters(effort).split(" / "))
    return period(hands.translate(value))


@GENERAL.claim(
    {"letters": 2, "numbers": 20},
    en="9 1 6 2 / 5 8 4 7 3: the letters A B A B / B A B A B return sooner than the numbers",
    fr="9 1 6 2 / 5 8 4 7 3 : les lettres A B A B / B A B A B reviennent avant les nombres",
)
def letters_and_numbers(effort: Effort) -> dict[str, int | None]:
    numbers = PRINTED_DEALS["V=9 (2)"][1]
    letters = " ".join("/" if card == "/" else str(1 + (int(card) > 5)) for card in numbers.split())
    return {"letters": period(letters).value, "numbers": period(numbers).value}


def _covered(values: int) -> bool:
    """Return whether this is neither 2^k with k >= 1 nor 3 x 2^k, as printed."""
    powers = {2**k for k in range(1, 12)} | {3 * 2**k for k in range(11)}
    return values not in powers


@ENDLESS.claim(
    each("V", filter(_covered, range(2, THEOREM_TO + 1)), "endless"),
    en="Spivey: there are endless games for every V that is neither 2^k (k >= 1) nor 3 x 2^k",
    fr="Spivey : il existe des cycles pour tout V qui n'est ni 2^k (k >= 1) ni 3 x 2^k",
    support=proved("for all such V; a deal for each to 64", "pour tous ; une partie pour V <= 64"),
)
def spivey(effort: Effort) -> Finding:
    def known(values: int) -> str:
        return "endless" if _constructed(Deck(1, values), "natural") else UNKNOWN

    note = Text(
        "A deal for each, replayed or proved by its word.",
        "Une distribution pour chacun, rejouée ou prouvée par son mot.",
    )
    return Finding(each("V", filter(_covered, range(2, THEOREM_TO + 1)), known), note=note)


@ENDLESS.claim(
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
    games = (values for values in exceptions if values >= 2)
    value = unless(games, "no exception", "an exception: {case}", "une exception : {case}")
    return Finding(value, note=note if 1 in exceptions else NOTHING)


def _odd(number: int) -> int:
    """Return the largest odd divisor."""
    while number % 2 == 0:
        number //= 2
    return number


# One suit of 2^k or 3 x 2^k values: the conjecture, and a counterexample

SMALL = 8  # values up to which every split of the cards is played
EXHAUSTED = (2, 3, 4, 6, 8, 12)
BEYOND = (16, 24, 32, 48, 64)
# The word aaaaaaaabbbbabbbabbb for ever, hands of 4 and 28 cards: 32 = 2^5 values of one suit.
COUNTEREXAMPLE = (
    "32 30 29 25 / 14 6 22 13 21 5 12 2 31 28 27 20 26 24 19 11 23 18 17 10 9 4 16 8 15 3 7 1"
)
# A deal with equal hands that leads into the same cycle, found by going back trick by trick.
FAIR = "2 12 5 1 26 20 23 10 32 19 15 4 28 7 6 3 / 8 18 17 13 31 27 29 11 30 24 22 9 25 14 21 16"


def _exhausted(values: int, effort: Effort) -> Finding:
    if values <= SMALL:
        deals, going_on = endless_of_every_split(Deck(1, values), "natural")
        evidence = sentence(*ENDLESS_DEALS, endless=going_on, deals=deals)
        return Finding(going_on, (evidence,), support=EVERY_SPLIT)
    every = profile_listing(values)
    evidence = sentence(
        "{every.deals:,} deals, {every.profiles:,} profiles; {every.endless} are endless",
        "{every.deals:,} distributions, {every.profiles:,} profils ; {every.endless} infinies",
        every=every,
    )
    longest = ("longest game: {tricks} tricks", "plus longue partie : {tricks} plis")
    return Finding(every.endless, (evidence, sentence(*longest, tricks=every.max_tricks)))


for _values in EXHAUSTED:
    GENERAL.claim(
        0,
        en=f"One suit, V={_values}: no endless deal, by playing all of them",
        fr=f"Une couleur, V={_values} : aucun cycle, par recherche exhaustive",
        support=EQUAL_HANDS,
        work=("profiles", f"stories-{_values}"),
        name=f"exhaustive-{_values}",
    )(partial(_exhausted, _values))


def _random_trials(values: int, effort: Effort) -> Finding:
    run = effort.play(Deck(1, values))
    note = sentence(
        "In {run.tally.games:,} deals (seed {run.seed}); so at most a share of {high:.1e}.",
        "Sur {run.tally.games:,} distributions (graine {run.seed}) ; donc une part d'au plus "
        "{high:.1e}.",
        run=run,
        high=run.interval("endless")[1],
    )
    return Finding(run.tally.endless, note=note, support=sampled(run.tally.games))


for _values in BEYOND:
    GENERAL.claim(
        0,
        en=f"One suit, V={_values}: random trials find no endless deal",
        fr=f"Une couleur, V={_values} : les essais aléatoires ne trouvent aucun cycle",
        support=SAMPLED,
        work=("stats", ""),
        name=f"random-trials-{_values}",
    )(partial(_random_trials, _values))


@GENERAL.claim(
    each("V", (*EXHAUSTED, *BEYOND), "none"),
    en="Conjecture: with one suit and V = 2^k or 3 x 2^k no game is endless",
    fr="Conjecture : à une couleur, pour V = 2^k ou 3 x 2^k, aucune partie n'est infinie",
    work=("profiles", "stories-12"),
)
def conjecture(effort: Effort) -> Finding:
    """Replay a counterexample until its first position returns."""
    game = replay(COUNTEREXAMPLE)
    note = sentence(
        "16 has none, by Okwor (2026), not played again here. {deal} is back after {tricks:,} "
        "tricks (found 2026-11-16, new as far as we know).",
        "16 n'en a pas, selon Okwor (2026), non rejoué ici. {deal} revient après {tricks:,} plis "
        "(trouvée le 16 novembre 2026, nouvelle autant que nous sachions).",
        deal=COUNTEREXAMPLE,
        tricks=game.result.period or 0,
    )
    reading = sentence(
        "Equal hands only: {deal} is {outcome} too.",
        "Mains égales seulement : {deal} est {outcome} aussi.",
        deal=FAIR,
        outcome=WORDS[play(Deal.parse(FAIR)).outcome],
    )
    return game.finding(each("V", (*EXHAUSTED, *BEYOND), known_of), note, (reading,))


def known_of(values: int) -> str:
    """Return `none`, `endless` or `?` for one suit of 2^k or 3 x 2^k values."""
    if values <= max(EXHAUSTED):
        return "none" if profile_listing(values).endless == 0 else "endless"
    deal = Deal.parse(COUNTEREXAMPLE)
    if len(deal.cards) == values and play(deal).period:
        return "endless"
    played_out = any(row[:3] == ["natural", f"1x{values}", "exhaustive"] for row in refutations())
    return "none" if played_out else UNKNOWN


# Four suits, natural pickup, and the aligned cycles of box 4

BOX_4 = DELAHAYE.section("box 4", "encadré 4")
BLOCK, TWICE, BLOCK_OF_6, CARDS_32 = (
    PRINTED_DEALS[name][1] for name in ("4x4", "8x4", "4x6", "4x8")
)
SIZES = (4, 6)  # values of the printed blocks

for _name, _deal, _tricks in (("4x4", BLOCK, 24), ("8x4", TWICE, 48), ("4x8", CARDS_32, 48)):
    BOX_4.claim(
        _tricks,
        en=f"Natural pickup, {_name}: {_deal} loops in {_tricks} tricks",
        fr=f"Rangement naturel, {_name} : {_deal} boucle en {_tricks} plis",
        name=f"aligned-{_name}",
    )(loops(_deal))


@BOX_4.claim(
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


@BOX_4.claim(
    12,
    en=f"{BLOCK}: the players have exchanged their hands after twelve tricks",
    fr=f"{BLOCK} : les joueurs ont échangé leurs jeux en douze plis",
)
def aligned_exchange(effort: Effort) -> int | None:
    after = positions(BLOCK, 24)
    exchanged = Deal.parse(BLOCK).swapped.bracketed()
    return after.index(exchanged) if exchanged in after else None


@BOX_4.claim(
    [6, 12, 18, 24],
    en="The 16-card game: every card laid once more and hands equal, after 6 tricks, and 6 later",
    fr="Partie à 16 cartes : toutes jouées une fois de plus, paquets égaux, tous les 6 plis",
)
def aligned_round(effort: Effort) -> list[int]:
    game, found = War(Deal.parse(BLOCK), (NATURAL, NATURAL)), []
    for _ in range(24):
        game.step()
        if game.cards % 8 == 0 and len(game.hand1) == len(game.hand2):
            found.append(game.tricks)
    return found


@BOX_4.claim(
    {"4x4": True, "4x6": True, "4x8": True},
    en="The printed deals of 4x4, 4x6 and 4x8 are aligned",
    fr="Les distributions imprimées de 4x4, 4x6 et 4x8 sont alignées",
)
def aligned_blocks(effort: Effort) -> dict[str, bool]:
    deals = {"4x4": BLOCK, "4x6": BLOCK_OF_6, "4x8": CARDS_32}
    return {name: is_aligned(Deal.parse(deal)) for name, deal in deals.items()}


@BOX_4.claim(
    "endless",
    en=f"Natural pickup, 4x6: {BLOCK_OF_6} is a cycle",
    fr=f"Rangement naturel, 4x6 : {BLOCK_OF_6} est un cycle",
)
def aligned_4x6(effort: Effort) -> Finding:
    game = replay(BLOCK_OF_6)
    note = sentence("Its period: {n}.", "Sa période : {n}.", n=game.result.period)
    return game.finding(str(game.result.outcome), note)


@BOX_4.each(
    ("k", range(1, 9)),
    lambda k: 24 * k,
    en="k copies of the 16-card deal, one behind the other, make a cycle k times as long",
    fr="k copies accolées de la distribution à 16 cartes donnent un cycle k fois plus long",
    support=proved("for any k; played to k = 8", "pour tout k ; joué jusqu'à k = 8"),
)
def aligned_multiple(k: int) -> int | None:
    return play(compose([Deal.parse(BLOCK)] * k)).period


DOUBLES = "2 10 5 / 9 4 11 6 8 3 7 1"  # on a cycle, not aligned, and endless when doubled


@BOX_4.claim(
    {"1x5": "all end", "1x7": "all end", "1x10, as printed": "all end", "1x11": "all end"},
    en="A cycle that is not aligned makes no cycle when its hands are doubled",
    fr="Un cycle non aligné ne donne pas de cycle quand on double ses paquets",
    support=exhausted(
        "every endless deal of 5 and of 7 cards; one of 11", "toutes, à 5 et 7 cartes ; une à 11"
    ),
)
def not_aligned(effort: Effort) -> Finding:
    found: dict[str, str] = {}
    evidence: list[Text] = []
    for name, deals in (
        ("1x5", _endless_deals(5)),
        ("1x7", _endless_deals(7)),
        ("1x10, as printed", [Deal.parse(PRINTED_DEALS["V=10"][1])]),
        ("1x11", [Deal.parse(DOUBLES)]),
    ):
        doubled = [compose([deal, deal]) for deal in deals if after_a_round(deal) is None]
        going_on = [deal for deal in doubled if endless(deal) == "endless"]
        found[name] = "endless" if going_on else "all end"
        rows = ({"deal": deal} for deal in going_on[:1])
        evidence += lines("{deal}: endless", "{deal} : sans fin", rows)
        evidence += lines(
            "{name}: {count:,} cycles that are not aligned, doubled",
            "{name} : {count:,} cycles non alignés, doublés",
            [{"name": WORDS.get(name, name), "count": len(doubled)}],
        )
    readings = (
        Text(
            "It need not make a cycle: true, and nearly always the doubled game ends.",
            "Elle n'en produit pas nécessairement : vrai, et presque toujours la partie finit.",
        ),
        sentence(
            "Only deals that are on their own cycle: {deal} is.",
            "Seulement des positions de leur propre cycle : {deal} en est une.",
            deal=DOUBLES,
        ),
        Text(
            "Only equal hands, as in the game of box 4: no exception is known.",
            "Seulement des mains égales, comme dans l'encadré 4 : aucune exception connue.",
        ),
    )
    return Finding(found, tuple(evidence), readings=readings)


def _endless_deals(values: int) -> list[Deal]:
    orders = permutations(range(1, values + 1))
    deals = (Deal(order[: values // 2], order[values // 2 :]) for order in orders)
    return [deal for deal in deals if endless(deal) == "endless"]


@BOX_4.claim(
    "every even number from 4, no other",
    en="The numbers 4a + 6b, a and b not both 0, are the even numbers from 4",
    fr="Les nombres 4a + 6b, a et b non tous deux nuls, sont les pairs à partir de 4",
    support=proved("for all numbers; tried to 1000", "pour tout nombre ; essayé jusqu'à 1000"),
)
def aligned_sums(effort: Effort) -> Counterexamples:
    one, two = SIZES
    found = {one * a + two * b for a in range(260) for b in range(170) if a or b}
    wrong = sorted({n for n in found if n <= 1000} ^ set(range(4, 1001, 2)))
    return iter(wrong)


@BOX_4.each(
    ("V", range(4, 41, 2)),
    "aligned",
    en="The printed 4x4 and 4x6 cycles, joined and raised, make aligned cycles of 4a + 6b values",
    fr="Les cycles imprimés 4x4 et 4x6, accolés et décalés, en donnent d'alignés à 4a + 6b valeurs",
    support=proved("for all even V >= 4; played to 40", "pour tout V pair >= 4 ; joué jusqu'à 40"),
)
def aligned_even(values: int) -> str:
    deal = _joined(values)
    whole = deck_of(deal.cards) == Deck(4, values)
    aligned = whole and is_aligned(deal) and endless(deal) == "endless"
    return "aligned" if aligned else "not aligned"


def _joined(values: int) -> Deal:
    """Join the printed blocks, each with higher values than the one before."""
    blocks, below = [], 0
    for block, size in [(BLOCK_OF_6, 6)] * (values % 4 // 2) + [(BLOCK, 4)] * (values // 4):
        if below + size <= values:
            blocks.append(shifted(Deal.parse(block), below))
            below += size
    return compose(blocks)


@USUAL.claim(
    each("V", range(4, 21, 2), "endless"),
    en="The aligned cycles of box 4 prove that there are endless games for C=4 and even V >= 4",
    fr="Les cycles alignés de l'encadré 4 prouvent l'existence de cycles pour C=4 et V pair >= 4",
    support=proved("for all even V >= 4; played to 20", "pour tout V pair >= 4 ; joué jusqu'à 20"),
    work=("count", ""),
)
def any_even(effort: Effort) -> Finding:
    deals, going_on = endless_of_every_split(Deck(4, 2), "natural")
    note = sentence(
        "V = 2, which the sentence does not exclude but box 4 does: {endless} of {deals} deals, "
        "hands of any sizes, are endless.",
        "V = 2, que la phrase n'exclut pas mais que l'encadré 4 exclut : {endless} des {deals} "
        "distributions, mains quelconques, sont infinies.",
        endless=going_on,
        deals=deals,
    )
    found = each("V", range(4, 21, 2), lambda values: endless(_joined(values)))
    return Finding(found, note=note)


@USUAL.claim(
    "endless",
    en="The usual 32 cards, natural pickup, have an endless game",
    fr="Le jeu usuel de 32 cartes, rangement naturel, admet une partie infinie",
)
def usual_32(effort: Effort) -> str:
    return endless(Deal.parse(CARDS_32))


@BOX_4.claim(
    {"4x4": "aligned", "4x5": UNKNOWN},
    en="Whether 4x5 has an aligned cycle, which would settle 52 cards, is open",
    fr="L'existence d'un cycle aligné pour 4x5, qui réglerait les 52 cartes, est ouverte",
    work=("aligned", ""),
)
def aligned_4x5(effort: Effort) -> Finding:
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


@BOX_4.claim(
    ["4 + 4 + 5"],
    en="With an aligned block of 5 values, blocks of 4, 5 and 6 make 13 values, using 5 once",
    fr="Avec un bloc aligné de 5 valeurs, des blocs de 4, 5 et 6 font 13 valeurs, dont un seul 5",
    support=exhausted("every sum of up to three blocks", "toute somme d'au plus trois blocs"),
)
def thirteen(effort: Effort) -> list[str]:
    sums = (some for size in (1, 2, 3) for some in combinations_with_replacement((4, 5, 6), size))
    return [" + ".join(map(str, some)) for some in sums if sum(some) == 13 and some.count(5) == 1]


# The usual decks of four suits

PRINTED = {"4x5": 28, "4x7": 2050, "4x11": 1125}
ODD_VALUES = tuple(range(3, 22, 2))

for _name, _tricks in PRINTED.items():
    _deal = PRINTED_DEALS[_name][1]
    USUAL.claim(
        _tricks,
        en=f"Optimised pickup, {_name}: {_deal} loops in {_tricks} tricks",
        fr=f"Rangement optimisé, {_name} : {_deal} boucle en {_tricks} plis",
        name=f"optimised-{_name}",
    )(loops(_deal, "optimised"))


@USUAL.claim(
    [3, 5, 11],
    en="Optimised pickup: the cycles that are announced, and then printed, have these V",
    fr="Rangement optimisé : les cycles annoncés, puis imprimés, ont pour V",
)
def optimised_values(effort: Effort) -> Finding:
    """Replay the deals that follow in the text."""
    found = []
    for name in PRINTED:
        deal = PRINTED_DEALS[name][1]
        deck = deck_of(tuple(int(card) for card in deal.replace("/", " ").split()))
        if deck is not None and period(deal, "optimised").value:
            found.append(deck.values)
    reading = Text(
        "A cycle for V=3 that is not printed: there is none, whatever the hands.",
        "Un cycle pour V=3 qui ne serait pas imprimé : il n'y en a pas, quelles que soient "
        "les mains.",
    )
    return Finding(found, readings=(reading,))


def _any_endless(values: int, effort: Effort) -> Finding:
    """Play all deals, of 4x4 those with equal hands."""
    deck, support = Deck(4, values), EVERY_SPLIT
    if values <= 3:
        deals, going_on = endless_of_every_split(deck, "optimised")
    else:
        count = every_deal(deck, "optimised")
        deals, going_on, support = count.deals, count.endless, EQUAL_HANDS
    readings = (
        Text("Hands of any sizes: none either.", "Mains quelconques : aucune non plus."),
        Text("A slip for V=7, which is listed next.", "Une coquille pour V=7, cité ensuite."),
    )
    return Finding(
        {f"V={values}": "endless" if going_on else "none"},
        (sentence(*ENDLESS_DEALS, endless=going_on, deals=deals),),
        readings=readings if values == 3 else (),
        support=support,
    )


for _values, _printed in ((2, "none"), (3, "endless"), (4, "none")):
    _en = {"none": "no game is endless", "endless": "some game is endless"}[_printed]
    _fr = {"none": "aucune partie infinie", "endless": "il y a des parties infinies"}[_printed]
    USUAL.claim(
        {f"V={_values}": _printed},
        en=f"Optimised pickup, C=4, V={_values}: {_en}",
        fr=f"Rangement optimisé, C=4, V={_values} : {_fr}",
        work=("count", ""),
        name=f"optimised-exhaustive-{_values}",
    )(partial(_any_endless, _values))


def known_endless(values: tuple[int, ...], pickup: str, effort: Effort) -> Finding:
    """Look for an endless deal of four suits in the catalogue, or by a recipe."""
    found, evidence = {}, []
    for value in values:
        rows = [row for row in refutations() if row[:2] == [pickup, f"4x{value}"]]
        played_out = any(row[2] == "exhaustive" for row in rows)
        deal = None if played_out else _known_deal(Deck(4, value), pickup)
        found[f"V={value}"] = "endless" if deal else "none" if played_out else UNKNOWN
        evidence += [f"4x{value}: {deal}"] if deal else [" | ".join(row) for row in rows]
    if set(found.values()) != {UNKNOWN}:
        return Finding(found, tuple(evidence))
    support = argued(
        "none among the words that the catalogue says were covered",
        "aucun parmi les mots que le catalogue dit couverts",
    )
    return Finding(found, tuple(evidence), support=support)


def _known_deal(deck: Deck, pickup: str) -> Deal | None:
    """Return an endless deal, replayed or proved by its word."""
    for game in catalogue():
        if game.pickups == (pickup,) and deck_of(game.deal.cards) == deck:
            return game.deal if endless(game.deal, pickup) == "endless" else None
    return _constructed(deck, pickup)


def _constructed(deck: Deck, pickup: str) -> Deal | None:
    """Return the endless deal of a recipe, if there is one."""
    try:
        return construct(deck, pickup)[1].deal
    except Refused:
        return None


for _values in (6, 8, 9, 10, 12, 13):
    _cards = {8: " (the usual 32 cards)", 13: " (the usual 52 cards)"}.get(_values, "")
    _cartes = {8: " (32 cartes)", 13: " (52 cartes)"}.get(_values, "")
    USUAL.claim(
        {f"V={_values}": UNKNOWN},
        en=f"Optimised pickup, C=4, V={_values}{_cards}: massive computing found no cycle",
        fr=f"Rangement optimisé, C=4, V={_values}{_cartes} : aucun cycle trouvé par calcul massif",
        name=f"optimised-{4 * _values}",
    )(partial(known_endless, (_values,), "optimised"))

USUAL.claim(
    {"V=13": UNKNOWN},
    en="Natural pickup: whether the usual 52 cards (C=4, V=13) have an endless game is open",
    fr="Rangement naturel : l'existence d'un cycle à 52 cartes (C=4, V=13) est ouverte",
    name="natural-52",
)(partial(known_endless, (13,), "natural"))
USUAL.claim(
    each("V", ODD_VALUES, UNKNOWN),
    en="For C=4, natural pickup and odd V the aligned cycles decide nothing",
    fr="Pour C=4, rangement naturel et V impair, les cycles alignés ne permettent pas de conclure",
    support=proved(
        "for all V >= 3 but 5, which was played out; deals to 21",
        "pour tout V >= 3 sauf 5, épuisé ; distributions jusqu'à 21",
    ),
    name="odd-values",
)(partial(known_endless, ODD_VALUES, "natural"))
