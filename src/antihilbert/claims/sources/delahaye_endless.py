"""Delahaye and Mathieu: endless games, the conjecture, and what they left open."""

from itertools import combinations_with_replacement, permutations

from antihilbert.cards.deal import Deal
from antihilbert.cards.deck import Deck, deck_of
from antihilbert.cards.endless.aligned import after_a_round, compose, is_aligned, shifted
from antihilbert.cards.endless.constructions import construct
from antihilbert.cards.endless.exhaustive import every_aligned
from antihilbert.cards.endless.messages import Refused
from antihilbert.cards.endless.result import Coverage
from antihilbert.cards.pickups import NATURAL
from antihilbert.cards.war import War, play
from antihilbert.catalogue import endless as catalogue
from antihilbert.catalogue import refutations
from antihilbert.claims.claim import (
    COLON,
    PICKUPS,
    UNKNOWN,
    WORDS,
    Counterexamples,
    Effort,
    Finding,
    argued,
    conjectured,
    each,
    exhausted,
    game_of,
    profile_listing,
    sampled,
    sentence,
    unless,
)
from antihilbert.claims.sources.delahaye_games import PRINTED_DEALS
from antihilbert.claims.sources.documents import (
    DELAHAYE,
    EQUAL_HANDS,
    EVERY_SPLIT,
    endless,
    endless_of_every_split,
    every_deal,
    period,
    positions,
    replay,
)
from antihilbert.core.messages import LANGUAGES, Text

# One suit: endless deals, and Spivey's theorem

ENDLESS = Text("Endless games", "Parties infinies")
GENERAL = Text("Generalisation", "Généralisation")
THEOREM_TO = 64  # values; Spivey's deals are replayed, or proved by their word, up to here
PATTERN = "ABAB / BABAB"


@DELAHAYE.claim(
    "one-suit-{name}",
    (
        {"name": name, "deal": PRINTED_DEALS[deal][1], "printed": tricks, "place": place}
        for name, deal, tricks, place in (
            ("5", "V=5", 6, ENDLESS),
            ("7", "V=7", 8, ENDLESS),
            ("9", "V=9", 20, ENDLESS),
            ("10", "V=10", 60, ENDLESS),
            ("9-letters", "V=9 (2)", 20, GENERAL),
            ("18", "V=18", 360, GENERAL),
        )
    ),
)
def one_suit(effort: Effort, deal: str) -> Finding:
    return period(deal)


@DELAHAYE.claim()
def one_suit_5_positions(effort: Effort) -> list[str]:
    return positions("5 3 / 2 4 1", 6)


@DELAHAYE.claim()
def one_suit_9_positions(effort: Effort) -> list[str]:
    return positions("9 1 6 2 / 5 8 4 7 3", 20)


@DELAHAYE.claim()
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


@DELAHAYE.each(("V", range(5, 52, 2)), 2)
def letters(values: int) -> int | None:
    return play(_letters(values)).period


@DELAHAYE.claim("2880-ways")
def every_way(effort: Effort) -> dict[str, int]:
    deals = [
        Deal((a, v, b, w), (x, c, y, d, z))
        for a, b, c, d in permutations((9, 8, 7, 6))
        for v, w, x, y, z in permutations((5, 4, 3, 2, 1))
    ]
    return {"ways": len(deals), "endless": sum(endless(deal) == "endless" for deal in deals)}


@DELAHAYE.claim()
def three_letters(effort: Effort) -> str:
    return PATTERN.replace("B", "BC").replace("A", "AB")


@DELAHAYE.claim()
def three_letters_period(effort: Effort) -> Finding:
    value = str.maketrans("ABC", "321")
    hands = " / ".join(" ".join(hand) for hand in three_letters(effort).split(" / "))
    return period(hands.translate(value))


@DELAHAYE.claim()
def letters_and_numbers(effort: Effort) -> dict[str, int | None]:
    numbers = PRINTED_DEALS["V=9 (2)"][1]
    letters = " ".join("/" if card == "/" else str(1 + (int(card) > 5)) for card in numbers.split())
    return {"letters": period(letters).value, "numbers": period(numbers).value}


def _covered(values: int) -> bool:
    """Return whether this is neither 2^k with k >= 1 nor 3 x 2^k, as printed."""
    powers = {2**k for k in range(1, 12)} | {3 * 2**k for k in range(11)}
    return values not in powers


@DELAHAYE.claim(printed=each("V", filter(_covered, range(2, THEOREM_TO + 1)), "endless"))
def spivey(effort: Effort) -> Finding:
    def known(values: int) -> str:
        return "endless" if _constructed(Deck(1, values), "natural") else UNKNOWN

    return Finding(each("V", filter(_covered, range(2, THEOREM_TO + 1)), known))


@DELAHAYE.claim()
def spivey_form(effort: Effort) -> Finding:
    exceptions = [values for values in range(1, 2001) if _covered(values) != (_odd(values) > 3)]
    games = (values for values in exceptions if values >= 2)
    value = unless(games, "no exception", "an exception: {case}", "une exception : {case}")
    return Finding(value, remarks=1 in exceptions)


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


@DELAHAYE.claim(
    "exhaustive-{values}",
    ({"values": values} for values in EXHAUSTED),
    work=("profiles", "stories-{values}"),
)
def exhaustive(effort: Effort, values: int) -> Finding:
    if values <= SMALL:
        deals, going_on = endless_of_every_split(Deck(1, values), "natural")
        evidence = sentence(
            "{endless:,} of {deals:,} deals are endless",
            "{endless:,} distributions infinies sur {deals:,}",
            endless=going_on,
            deals=deals,
        )
        return Finding(going_on, (evidence,), support=EVERY_SPLIT)
    every = profile_listing(values)
    evidence = sentence(
        "{every.deals:,} deals, {every.profiles:,} profiles; {every.endless} are endless",
        "{every.deals:,} distributions, {every.profiles:,} profils ; {every.endless} infinies",
        every=every,
    )
    longest = ("longest game: {tricks} tricks", "plus longue partie : {tricks} plis")
    return Finding(every.endless, (evidence, sentence(*longest, tricks=every.max_tricks)))


@DELAHAYE.claim(
    "random-trials-{values}", ({"values": values} for values in BEYOND), work=("stats", "")
)
def random_trials(effort: Effort, values: int) -> Finding:
    run = effort.play(Deck(1, values))
    facts = {"run": run, "high": run.interval("endless")[1]}
    return Finding(run.tally.endless, facts=facts, support=sampled(run.tally.games))


@DELAHAYE.claim(
    printed=each("V", (*EXHAUSTED, *BEYOND), "none"),
    rule=conjectured,
    work=("profiles", "stories-12"),
)
def conjecture(effort: Effort) -> Finding:
    """Replay a counterexample until its first position returns."""
    game = replay(COUNTEREXAMPLE)
    return game.finding(
        each("V", (*EXHAUSTED, *BEYOND), known_of),
        deal=COUNTEREXAMPLE,
        tricks=game.result.period or 0,
        fair=FAIR,
        outcome=WORDS[play(Deal.parse(FAIR)).outcome],
    )


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

BLOCK, TWICE, BLOCK_OF_6, CARDS_32 = (
    PRINTED_DEALS[name][1] for name in ("4x4", "8x4", "4x6", "4x8")
)
SIZES = (4, 6)  # values of the printed blocks


@DELAHAYE.claim(
    "aligned-{name}",
    (
        {"name": name, "deal": deal, "printed": tricks}
        for name, deal, tricks in (("4x4", BLOCK, 24), ("8x4", TWICE, 48), ("4x8", CARDS_32, 48))
    ),
)
def aligned(effort: Effort, deal: str) -> Finding:
    return period(deal)


@DELAHAYE.claim()
def aligned_positions(effort: Effort) -> list[str]:
    return positions(BLOCK, 12)


@DELAHAYE.claim()
def aligned_exchange(effort: Effort) -> int | None:
    after = positions(BLOCK, 24)
    exchanged = Deal.parse(BLOCK).swapped.bracketed()
    return after.index(exchanged) if exchanged in after else None


@DELAHAYE.claim()
def aligned_round(effort: Effort) -> list[int]:
    game, found = War(Deal.parse(BLOCK), (NATURAL, NATURAL)), []
    for _ in range(24):
        game.step()
        if game.cards % 8 == 0 and len(game.hand1) == len(game.hand2):
            found.append(game.tricks)
    return found


@DELAHAYE.claim()
def aligned_blocks(effort: Effort) -> dict[str, bool]:
    deals = {"4x4": BLOCK, "4x6": BLOCK_OF_6, "4x8": CARDS_32}
    return {name: is_aligned(Deal.parse(deal)) for name, deal in deals.items()}


@DELAHAYE.claim()
def aligned_4x6(effort: Effort) -> Finding:
    game = replay(BLOCK_OF_6)
    return game.finding(str(game.result.outcome), n=game.result.period)


@DELAHAYE.each(("k", range(1, 9)), lambda k: 24 * k)
def aligned_multiple(k: int) -> int | None:
    return play(compose([Deal.parse(BLOCK)] * k)).period


DOUBLES = "2 10 5 / 9 4 11 6 8 3 7 1"  # on a cycle, not aligned; doubled it runs into another one


@DELAHAYE.claim()
def not_aligned(effort: Effort) -> Finding:
    """Double the hands of deals on cycles that are not aligned, and look for their return."""
    found: dict[str, str] = {}
    rows = []
    for name, deals in (
        *((str(deck), _on_cycles(deck)) for deck in (Deck(1, 5), Deck(1, 7), Deck(3, 3))),
        ("1x10, as printed", [Deal.parse(PRINTED_DEALS["V=10"][1])]),
        ("1x11", [Deal.parse(DOUBLES)]),
    ):
        doubled = [compose([deal, deal]) for deal in deals if after_a_round(deal) is None]
        results = [play(deal) for deal in doubled]
        found[name] = "a cycle" if any(one.preperiod == 0 for one in results) else "no cycle"
        ends = sum(one.period is None for one in results)
        rows.append({"name": WORDS.get(name, name), "count": len(doubled), "ends": ends})
    return Finding(found, rows=rows, facts={"deal": DOUBLES, "game": results[-1]})


def _on_cycles(deck: Deck) -> list[Deal]:
    """Return the deals, with hands as equal as can be, that return to themselves."""
    half = deck.split()
    orders = sorted(set(permutations(deck.cards)))
    deals = (Deal(order[:half], order[half:]) for order in orders)
    return [deal for deal in deals if play(deal).preperiod == 0]


@DELAHAYE.claim()
def aligned_sums(effort: Effort) -> Counterexamples:
    one, two = SIZES
    found = {one * a + two * b for a in range(260) for b in range(170) if a or b}
    wrong = sorted({n for n in found if n <= 1000} ^ set(range(4, 1001, 2)))
    return iter(wrong)


@DELAHAYE.each(("V", range(4, 41, 2)), "aligned")
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


@DELAHAYE.claim(printed=each("V", range(4, 21, 2), "endless"), work=("count", ""))
def any_even(effort: Effort) -> Finding:
    deals, going_on = endless_of_every_split(Deck(4, 2), "natural")
    found = each("V", range(4, 21, 2), lambda values: endless(_joined(values)))
    return Finding(found, facts={"endless": going_on, "deals": deals})


@DELAHAYE.claim()
def usual_32(effort: Effort) -> str:
    return endless(Deal.parse(CARDS_32))


def _kept(row: list[str]) -> Text:
    """Return what the catalogue says was covered in vain."""
    pickup, deck, method, covered = row
    both = (Coverage.read(method, covered).as_text(lang) for lang in LANGUAGES)
    return Text(
        *(
            f"{deck}, {PICKUPS[pickup].translate(lang)}{COLON.translate(lang)}{text}"
            for lang, text in zip(LANGUAGES, both, strict=True)
        )
    )


@DELAHAYE.claim(printed={"4x4": "aligned", "4x5": UNKNOWN}, work=("aligned", ""))
def aligned_4x5(effort: Effort) -> Finding:
    found = {"4x4": "aligned" if every_aligned([4] * 4, 8).found else "none"}
    if effort.full:
        found["4x5"] = "aligned" if every_aligned([4] * 5, 10).found else "none"
        return Finding(found, support=exhausted("every position", "toutes les positions"))
    kept = [row for row in refutations() if row[:3] == ["natural", "4x5", "every position"]]
    found["4x5"] = "none" if kept else UNKNOWN
    support = exhausted(
        "every position that could be aligned; make ledgers counts them again, --full plays them",
        "toute position qui pourrait l'être ; make ledgers les recompte, --full les rejoue",
    )
    return Finding(found, tuple(map(_kept, kept)), support=support)


@DELAHAYE.claim()
def thirteen(effort: Effort) -> list[str]:
    sums = (some for size in (1, 2, 3) for some in combinations_with_replacement((4, 5, 6), size))
    return [" + ".join(map(str, some)) for some in sums if sum(some) == 13 and some.count(5) == 1]


# The usual decks of four suits

PRINTED = {"4x5": 28, "4x7": 2050, "4x11": 1125}
ODD_VALUES = tuple(range(3, 22, 2))


@DELAHAYE.claim(
    "optimised-{name}",
    (
        {"name": name, "deal": PRINTED_DEALS[name][1], "printed": tricks}
        for name, tricks in PRINTED.items()
    ),
)
def optimised(effort: Effort, deal: str) -> Finding:
    return period(deal, "optimised")


@DELAHAYE.claim(work=("count", ""))
def optimised_values(effort: Effort) -> Finding:
    """Replay the deals that follow in the text, and play all deals with three values."""
    found = []
    for name in PRINTED:
        deal = PRINTED_DEALS[name][1]
        deck = deck_of(tuple(int(card) for card in deal.replace("/", " ").split()))
        if deck is not None and period(deal, "optimised").value:
            found.append(deck.values)
    deals, going_on = endless_of_every_split(Deck(4, 3), "optimised")
    return Finding(found, facts={"endless": going_on, "deals": deals})


@DELAHAYE.claim(
    "optimised-exhaustive-{values}",
    (
        {"values": values, "printed": {f"V={values}": printed}, "answer": Text(en, fr)}
        for values, printed, en, fr in (
            (2, "none", "no game is endless", "aucune partie infinie"),
            (4, "none", "no game is endless", "aucune partie infinie"),
        )
    ),
    work=("count", ""),
)
def any_endless(effort: Effort, values: int) -> Finding:
    """Play all deals, of 4x4 those with equal hands."""
    deck, support = Deck(4, values), EVERY_SPLIT
    if values <= 2:
        deals, going_on = endless_of_every_split(deck, "optimised")
    else:
        count = every_deal(deck, "optimised")
        deals, going_on, support = count.deals, count.endless, EQUAL_HANDS
    return Finding(
        {f"V={values}": "endless" if going_on else "none"},
        facts={"endless": going_on, "deals": deals},
        support=support,
    )


def known_endless(effort: Effort, values: tuple[int, ...], pickup: str) -> Finding:
    """Look for an endless deal of four suits in the catalogue, or by a recipe."""
    evidence: list[str | Text] = []
    found, games = {}, []
    for value in values:
        rows = [row for row in refutations() if row[:2] == [pickup, f"4x{value}"]]
        played_out = any(row[2] == "exhaustive" for row in rows)
        deal = None if played_out else _known_deal(Deck(4, value), pickup)
        found[f"V={value}"] = "endless" if deal else "none" if played_out else UNKNOWN
        evidence += [f"4x{value}: {deal}"] if deal else map(_kept, rows)
        games += [game_of(deal, pickup)] if deal else []
    if games or set(found.values()) != {UNKNOWN}:
        return Finding(found, tuple(evidence), game=games[0] if games else {})
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


_USUAL = {
    8: Text(" (the usual 32 cards)", " (32 cartes)"),
    13: Text(" (the usual 52 cards)", " (52 cartes)"),
}


@DELAHAYE.claim(
    "optimised-{cards}",
    (
        {
            "values": values,
            "cards": 4 * values,
            "usual": _USUAL.get(values, ""),
            "printed": {f"V={values}": UNKNOWN},
        }
        for values in (6, 8, 9, 10, 12, 13)
    ),
)
def optimised_cycle(effort: Effort, values: int) -> Finding:
    return known_endless(effort, (values,), "optimised")


@DELAHAYE.claim(printed={"V=13": UNKNOWN})
def natural_52(effort: Effort) -> Finding:
    return known_endless(effort, (13,), "natural")


@DELAHAYE.claim(printed=each("V", ODD_VALUES, UNKNOWN))
def odd_values(effort: Effort) -> Finding:
    return known_endless(effort, ODD_VALUES, "natural")
